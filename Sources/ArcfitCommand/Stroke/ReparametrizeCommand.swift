// SPDX-License-Identifier: Apache-2.0

internal import ArgumentParser
internal import BezierGeometry
internal import PathExport
internal import SVGPathData

/// `arcfit reparametrize`: the same curve with a parameter that runs like length.
struct ReparametrizeCommand: ToolCommand {
  /// The forms of the result, the default first.
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
        arcfit reparametrize 'M0,0 C0,40 30,40 30,0' --tolerance 1e-3
        arcfit reparametrize icon.txt -t 0.01 --format json
        arcfit reparametrize icon.txt -t 0.01 --table
      """
  )

  @OptionGroup var options: PathOptions

  @Option(
    name: .shortAndLong,
    parsing: .unconditional,
    help: ArgumentHelp("How far shape and speed may be off, a distance.", valueName: "distance")
  )
  var tolerance: String

  @Flag(help: "Write the table from fraction to segment and t instead of a path.")
  var table = false

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "svgpath, json, text, csv or svg. (default: svgpath; json for --table)",
      valueName: "format"
    ),
    completion: .names(ReparametrizeCommand.formats)
  )
  var format: String?

  @OptionGroup var data: PathDataOptions

  func execute(on console: Console) throws {
    let format = try OutputFormat.read(
      format ?? (table ? "json" : "svgpath"),
      among: table ? [.json] : ReparametrizeCommand.formats
    )
    let pathFormat = try data.pathFormat(for: format, withoutCoordinates: [.svg, .text])
    let tolerance = try NumberReader.number(tolerance, option: "--tolerance")
    if table { try refuseForTable() }
    _ = try remainder(of: tolerance)
    let path = try options.read(on: console)
    if table {
      let table = try ToolError.translating { () throws(PathError) in
        try path.strokeTable(maximumError: tolerance)
      }
      let head = "{\"schema\": \"arcfit/1\", \"command\": \"reparametrize\", "
      return try console.deliver(head + table.json.dropFirst() + "\n", to: options.output)
    }
    let largest = path.largestCoordinate
    let inner = try remainder(of: tolerance, largestCoordinate: largest)
    let result = try ToolError.translating { () throws(PathError) in
      try path.unitSpeed(tolerance: inner)
    }
    let report = UnitSpeedReport(
      result: result,
      tolerance: tolerance,
      displacement: try data.decimals.displacement(largestCoordinate: largest),
      format: pathFormat
    )
    switch format {
    case .json: try console.deliver(report.json, to: options.output)
    case .csv: try console.deliver(report.csv, to: options.output)
    case .text: try console.deliver(report.text, to: options.output)
    case .svg:
      var figure = StrokeFigure(
        title: PathText.count(result.pieces.count, "cubic") + " at constant speed",
        subtitle: "off by at most: " + report.errors,
        path: path,
        part: result.path,
        ends: []
      )
      figure.points = result.pieces.flatMap { [$0.cubic.p0, $0.cubic.p3] }
      (figure.partName, figure.restName) = ("cubics, from dot to dot", "the path")
      try console.deliver(figure.svg(), to: options.output)
    default:
      let sink = try ResultSink(options.output, on: console)
      try sink.writeLine(result.path, pathFormat)
      try sink.finish()
    }
  }

  /// What rounding leaves of the tolerance.
  private func remainder(
    of tolerance: Double,
    largestCoordinate: Double = 0
  ) throws(ToolError) -> Double {
    try data.decimals.remainder(
      of: tolerance,
      largestCoordinate: largestCoordinate,
      growth: UnitSpeedReport.parameterGrowth
    )
  }

  /// Refuses what is for paths beside a table.
  private func refuseForTable() throws(ToolError) {
    for (option, isGiven) in [
      ("--relative", data.relative), ("--readable", data.readable),
      ("--decimals", data.decimals.decimals != nil),
    ] where isGiven {
      throw .usage("\(option) is for paths; --table has none", at: option)
    }
  }
}
