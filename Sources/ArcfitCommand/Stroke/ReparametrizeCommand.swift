// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArgumentParser
internal import BezierGeometry

/// `arcfit reparametrize`: the same curve with a parameter that runs like length.
struct ReparametrizeCommand: PathCommand {
  static let formats: [OutputFormat] = [.svgpath, .json, .text, .csv, .svg]

  static let configuration = CommandConfiguration(
    commandName: "reparametrize",
    abstract: "Redraw a path by cubics whose parameter runs at constant speed.",
    discussion: """
      Every cubic stays within the tolerance of the path, and the length up to t
      within the tolerance of t times its length. Speeds are relative: 1 is the
      length of the cubic. Figures are those before --decimals rounds the cubics, but
      errors are those after.

      --table leaves the path as it is and writes, as JSON, a table from the
      fraction drawn to segment and t, with places within the tolerance. Between
      breaks[i] and breaks[i+1], on segments[i] ([subpath, segment]), with
      x = 0...1, [t0, t1] = t[i], [m0, m1] = slopes[i] and d = t1 - t0:
        t = t0 + x (m0 + x (3 d - 2 m0 - m1 + x (m0 + m1 - 2 d)))

      EXAMPLES:
        arcfit reparametrize icon.svg --format json
        arcfit reparametrize 'M0,0 C0,40 30,40 30,0' --tolerance 1e-3
        arcfit reparametrize icon.txt -t 0.01 --table
      """
  )

  @OptionGroup var options: PathOptions<ReparametrizeCommand>

  @Option(
    name: .shortAndLong,
    parsing: .unconditional,
    help: ArgumentHelp(
      "How far shape and speed may be off. (default: a thousandth of the diagonal of the bounds)",
      valueName: "distance"
    )
  )
  var tolerance: Typed<Distance>?

  @Flag(help: "Write the table from fraction to segment and t instead of a path.")
  var table = false

  @OptionGroup var data: PathDataOptions

  func readFormat() throws(ToolError) -> OutputFormat {
    let given = try options.result.givenFormat()
    guard table else { return given ?? .svgpath }
    guard let given, given != .json else { return .json }
    guard options.result.format == nil else {
      throw .usage("--table is JSON: leave out --format \(given.rawValue)", at: "--format")
    }
    let output = options.result.output
    throw .usage("--table is JSON; --output '\(output)' asks for \(given.rawValue)", at: "--output")
  }

  func reporter(
    for format: OutputFormat,
    on console: Console
  ) throws -> (PathSubject) throws -> any Report {
    let pathFormat = try data.pathFormat(for: format, withoutCoordinates: [.svg, .text])
    let given = try tolerance?.positive(of: "--tolerance")
    if table { try refuseForTable() }
    if let given { _ = try remainder(of: given) }
    return { subject in
      let (path, tolerance) = (subject.path, ShapeTolerance(given, for: subject.path))
      if table {
        let table = try ToolError.translating { () throws(PathError) in
          try path.strokeTable(maximumError: tolerance.value)
        }
        return StrokeTableReport(table: table, tolerance: tolerance)
      }
      let largest = path.largestCoordinate
      let inner = try remainder(
        of: tolerance.value,
        isDefault: tolerance.isDefault,
        largestCoordinate: largest
      )
      let result = try ToolError.translating { () throws(PathError) in
        try path.unitSpeed(tolerance: inner)
      }
      if format != .text { tolerance.note(subject, on: console) }
      return UnitSpeedReport(
        path: path,
        result: result,
        tolerance: tolerance,
        displacement: try data.decimals.displacement(largestCoordinate: largest),
        format: pathFormat
      )
    }
  }

  /// What rounding leaves of the tolerance.
  private func remainder(
    of tolerance: Double,
    isDefault: Bool = false,
    largestCoordinate: Double = 0
  ) throws(ToolError) -> Double {
    try data.decimals.remainder(
      of: tolerance,
      isDefault: isDefault,
      largestCoordinate: largestCoordinate,
      growth: UnitSpeedReport.parameterGrowth
    )
  }

  /// Refuses what is for paths beside a table.
  private func refuseForTable() throws(ToolError) {
    for (option, isGiven) in [
      ("--relative", data.isRelative), ("--readable", data.readable),
      ("--decimals", data.decimals.given != nil),
    ] where isGiven {
      throw .usage("\(option) is for paths; --table has none", at: option)
    }
  }
}
#endif
