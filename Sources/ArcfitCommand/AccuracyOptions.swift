// SPDX-License-Identifier: Apache-2.0

internal import ArgumentParser
internal import BezierGeometry

/// How exactly places are found along a path.
struct AccuracyOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    parsing: .unconditional,
    help: ArgumentHelp(
      "How far along the path a place may be off. (default: 1e-9 of its length)",
      valueName: "distance"
    )
  )
  var accuracy: String?

  /// The accuracy as a distance: the user's, or the default for the path.
  func distance(on path: BezierPath) throws(ToolError) -> Double {
    if let accuracy { return try NumberReader.number(accuracy, option: "--accuracy") }
    let length = try AccuracyOptions.finiteLength(path)
    return max(1e-9 * length, 32 * path.largestCoordinate.ulp)
  }

  /// The table of the path by length.
  func index(of path: BezierPath) throws(ToolError) -> ArcLengthIndex {
    let distance = try distance(on: path)
    return try ToolError.translating(option: "--accuracy") { () throws(PathError) in
      try path.arcLengthIndex(accuracy: distance)
    }
  }

  /// The length to all digits; an error where it overflows.
  static func finiteLength(_ path: BezierPath, accuracy: Double = 0) throws(ToolError) -> Double {
    let length = path.length(accuracy: accuracy)
    guard length.isFinite else {
      throw ToolError(
        PathError.notRepresentable(reason: "the length of the path exceeds the largest number")
      )
    }
    return length
  }
}
