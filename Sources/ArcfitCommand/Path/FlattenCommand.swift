// SPDX-License-Identifier: Apache-2.0

internal import ArgumentParser
internal import BezierGeometry
internal import SVGPathData

/// `arcfit flatten`: curves to straight lines.
struct FlattenCommand: ToolCommand {
  /// The forms of the result, the default first.
  static let formats: [OutputFormat] = [.svgpath, .json, .csv]

  static let configuration = CommandConfiguration(
    commandName: "flatten",
    abstract: "Turn a path into straight lines that stay within a tolerance.",
    discussion: """
      No point of the lines is farther than the tolerance from the path, and none of
      the path farther from the lines, also where --decimals rounds them. Ends of
      segments stay where they are, but for that. At most 100,000,000 lines are
      written.

      EXAMPLES:
        arcfit flatten 'M0,0 C0,40 30,40 30,0' --tolerance 0.1
        arcfit flatten icon.txt -t 0.01 --format csv > points.csv
      """
  )

  @OptionGroup var options: PathOptions

  @Option(
    name: .shortAndLong,
    parsing: .unconditional,
    help: ArgumentHelp("How far lines and path may be apart.", valueName: "distance")
  )
  var tolerance: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("svgpath, json or csv.", valueName: "format"),
    completion: .names(FlattenCommand.formats)
  )
  var format = "svgpath"

  @OptionGroup var data: PathDataOptions

  func execute(on console: Console) throws {
    let format = try OutputFormat.read(format, among: FlattenCommand.formats)
    let pathFormat = try data.pathFormat(for: format)
    let tolerance = try NumberReader.number(tolerance, option: "--tolerance")
    _ = try data.decimals.remainder(of: tolerance)
    let path = try options.read(on: console)
    let result = FlattenedResult(
      lines: try lines(of: path, tolerance: tolerance),
      tolerance: tolerance,
      format: pathFormat
    )
    let sink = try ResultSink(options.output, on: console)
    switch format {
    case .json: try result.writeJSON(to: sink)
    case .csv: try result.writeCSV(to: sink)
    default:
      try result.writePathData(to: sink.write)
      try sink.write("\n")
    }
    try sink.finish()
  }

  /// The lines, counted: whatever is wrong is found before the first one is written.
  private func lines(
    of path: BezierPath,
    tolerance: Double
  ) throws(ToolError) -> PathFlattening {
    let inner = try data.decimals.remainder(
      of: tolerance,
      largestCoordinate: path.largestCoordinate
    )
    do throws(PathError) {
      return try path.flattening(tolerance: inner, maximumLines: OutputLimit.points)
    } catch {
      guard case .tolerance(.tooManyPieces(_, _, OutputLimit.points)) = error else {
        throw ToolError(error)
      }
      throw .usage(
        "--tolerance \(DecimalText.shortest(tolerance)) makes more than \(OutputLimit.points) lines"
          + " of the path, the most that are written",
        at: "--tolerance"
      )
    }
  }
}
