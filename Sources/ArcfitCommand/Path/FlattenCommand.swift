// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArgumentParser
internal import BezierGeometry
internal import SVGPathData

/// `arcfit flatten`: curves to straight lines.
struct FlattenCommand: PathCommand {
  static let formats: [OutputFormat] = [.svgpath, .json, .csv, .svg]

  static let configuration = CommandConfiguration(
    commandName: "flatten",
    abstract: "Turn a path into straight lines that stay within a tolerance.",
    discussion: """
      No point of the lines is farther than the tolerance from the path, and none of
      the path farther from the lines, also where --decimals rounds them. Ends of
      segments stay where they are, but for that. At most 100,000,000 lines are
      written, and 1,000,000 drawn as svg.

      EXAMPLES:
        arcfit flatten icon.svg
        arcfit flatten 'M0,0 C0,40 30,40 30,0' --tolerance 0.1
        arcfit flatten icon.txt -t 0.01 --format csv > points.csv
        arcfit flatten icon.svg -t 0.5 --output lines.svg
      """
  )

  @OptionGroup var options: PathOptions<FlattenCommand>

  @Option(
    name: .shortAndLong,
    parsing: .unconditional,
    help: ArgumentHelp(
      "How far lines and path may be apart. (default: a thousandth of the diagonal of the bounds)",
      valueName: "distance"
    )
  )
  var tolerance: Typed<Distance>?

  @OptionGroup var data: PathDataOptions

  func reporter(
    for format: OutputFormat,
    on console: Console
  ) throws -> (PathSubject) throws -> any Report {
    let pathFormat = try data.pathFormat(for: format)
    let given = try tolerance?.positive(of: "--tolerance")
    if let given { _ = try data.decimals.remainder(of: given) }
    return { subject in
      let tolerance = ShapeTolerance(given, for: subject.path)
      let limit = format == .svg ? OutputLimit.picturePoints : OutputLimit.points
      let lines = try lines(of: subject.path, tolerance: tolerance, upTo: limit)
      tolerance.note(subject, on: console)
      return FlattenedResult(
        path: subject.path,
        lines: lines,
        tolerance: tolerance.value,
        format: pathFormat
      )
    }
  }

  /// The lines, counted: whatever is wrong is found before the first one is written.
  private func lines(
    of path: BezierPath,
    tolerance: ShapeTolerance,
    upTo limit: Int
  ) throws(ToolError) -> PathFlattening {
    let inner = try data.decimals.remainder(
      of: tolerance.value,
      isDefault: tolerance.isDefault,
      largestCoordinate: path.largestCoordinate
    )
    do throws(PathError) {
      return try path.flattening(tolerance: inner, maximumLines: limit)
    } catch {
      guard case .tolerance(.tooManyPieces(_, _, limit)) = error else {
        throw ToolError(error)
      }
      throw .usage(
        "--tolerance \(DecimalText.shortest(tolerance.value)) makes more than \(limit) lines"
          + " of the path, the most that are \(limit == OutputLimit.points ? "written" : "drawn")",
        at: "--tolerance"
      )
    }
  }
}
#endif
