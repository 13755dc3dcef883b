// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArgumentParser
internal import BezierGeometry

/// The points that a question about a path is asked for.
struct PointOptions: ParsableArguments {
  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp("A point; may be given several times.", valueName: "x,y")
  )
  var point: [Typed<Vector2D>] = []

  @Option(
    "file",
    "Points as CSV or JSON: a file, - for standard input, or '1,2 3,4'.",
    completion: .file()
  )
  var points: String?

  /// The points, at least one, those of the file after the single ones; only points or paths may
  /// come from standard input.
  func read(
    beside inputs: [String],
    limit: Int,
    on console: Console
  ) throws(ToolError) -> [Point2D] {
    var result: [Point2D] = []
    for given in point {
      let vector = try given.value(of: "--point")
      result.append(Point2D(x: vector.x, y: vector.y))
    }
    guard let points else {
      guard !result.isEmpty else {
        throw .usage(
          "points are needed: --point x,y, or --points FILE (- is standard input)",
          at: "--point"
        )
      }
      return result
    }
    guard points != "-" || !inputs.contains("-") else {
      throw .usage("standard input (-) can be read only once: path or points", at: "--points")
    }
    guard
      case .points(let list, _) = try FitInput.read(
        points,
        limit: limit,
        selecting: nil,
        on: console
      )
    else {
      throw ToolError(
        .path,
        "--points '\(points.prefix(40))' is a path; points are rows of two numbers",
        at: "--points"
      )
    }
    guard list.weights.isEmpty else {
      throw ToolError(
        .path,
        "--points has rows of three numbers; points have two, x and y",
        at: "--points"
      )
    }
    return result + list.points
  }
}
#endif
