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
      length of the cubic.

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
    let pathFormat = try data.pathFormat()
    let tolerance = try NumberReader.number(tolerance, option: "--tolerance")
    let path = try options.read(on: console)
    if table {
      let table = try ToolError.translating { () throws(PathError) in
        try path.strokeTable(maximumError: tolerance)
      }
      let head = "{\"schema\": \"arcfit/1\", \"command\": \"reparametrize\", "
      return try console.deliver(head + table.json.dropFirst() + "\n", to: options.output)
    }
    let result = try ToolError.translating { () throws(PathError) in
      try path.unitSpeed(tolerance: tolerance)
    }
    switch format {
    case .json:
      try console.deliver(ReparametrizeCommand.json(result, pathFormat), to: options.output)
    case .csv: try console.deliver(ReparametrizeCommand.csv(result), to: options.output)
    case .text: try console.deliver(ReparametrizeCommand.text(result), to: options.output)
    case .svg:
      var figure = StrokeFigure(
        title: PathText.count(result.pieces.count, "cubic") + " at constant speed",
        subtitle: "off by at most: " + ReparametrizeCommand.errors(result),
        path: path,
        part: result.path,
        ends: []
      )
      figure.points = result.pieces.flatMap { [$0.cubic.p0, $0.cubic.p3] }
      (figure.partName, figure.restName) = ("cubics, from dot to dot", "the path")
      try console.deliver(figure.svg(), to: options.output)
    default: try console.deliver(result.path.svgPathData(pathFormat) + "\n", to: options.output)
    }
  }

  /// The report for people: totals, then the cubics.
  private static func text(_ result: UnitSpeedPath) -> String {
    var table = TextTable(.left, .left)
    table.add("Cubics", "\(result.pieces.count)")
    table.add("Length", PathText.number(result.length))
    table.add("Errors", errors(result))
    table.add("Speed", speeds(of: result.speedRange) + " (1: constant)")
    var rows = TextTable(.right, .right, .left, .left, .left)
    rows.add("cubic", "length", "speed", "shape off by", "stands for")
    for (index, piece) in result.pieces.enumerated() {
      let (start, end) = (piece.start, piece.end)
      rows.add(
        "\(index)",
        PathText.number(piece.length),
        speeds(of: piece.speedRange),
        PathText.number(piece.shapeError, digits: 3),
        "subpath \(start.subpath), #\(start.segment) \(PathText.number(start.t, digits: 4))"
          + " to #\(end.segment) \(PathText.number(end.t, digits: 4))"
      )
    }
    return table.text + "\n" + rows.text
  }

  private static func errors(_ result: UnitSpeedPath) -> String {
    "shape \(PathText.number(result.shapeError, digits: 3)), length up to t"
      + " \(PathText.number(result.parameterError, digits: 3))"
  }

  private static func speeds(of range: ClosedRange<Double>) -> String {
    "\(PathText.number(range.lowerBound, digits: 5))...\(PathText.number(range.upperBound, digits: 5))"
  }

  private static func json(_ result: UnitSpeedPath, _ format: SVGPathFormat) -> String {
    JSONValue.object([
      ("schema", .string("arcfit/1")), ("command", .string("reparametrize")),
      ("tolerance", .number(result.tolerance)),
      ("path", .string(result.path.svgPathData(format))), ("length", .number(result.length)),
      ("shapeError", .number(result.shapeError)),
      ("parameterError", .number(result.parameterError)),
      ("speedRange", speeds(result.speedRange)), ("lengthDrift", .number(result.lengthDrift)),
      ("pieces", .array(result.pieces.map(piece))),
    ]).text
  }

  private static func piece(_ piece: UnitSpeedPath.Piece) -> JSONValue {
    let (cubic, range) = (piece.cubic, piece.speedRange)
    return .object([
      ("cubic", .array([cubic.p0, cubic.p1, cubic.p2, cubic.p3].map(JSONValue.point))),
      ("length", .number(piece.length)), ("originalLength", .number(piece.originalLength)),
      ("shapeError", .number(piece.shapeError)),
      ("parameterError", .number(piece.parameterError)), ("speedRange", speeds(range)),
      ("start", PathJSON.location(piece.start)), ("end", PathJSON.location(piece.end)),
    ])
  }

  private static func speeds(_ range: ClosedRange<Double>) -> JSONValue {
    .array([.number(range.lowerBound), .number(range.upperBound)])
  }

  /// One row for each cubic.
  private static func csv(_ result: UnitSpeedPath) -> String {
    var text =
      "subpath,startSegment,startT,endSegment,endT,x0,y0,x1,y1,x2,y2,x3,y3,"
      + "length,originalLength,shapeError,parameterError,slowest,fastest\n"
    for piece in result.pieces {
      let (start, end, cubic) = (piece.start, piece.end, piece.cubic)
      let numbers = [
        end.t, cubic.p0.x, cubic.p0.y, cubic.p1.x, cubic.p1.y, cubic.p2.x, cubic.p2.y, cubic.p3.x,
        cubic.p3.y, piece.length, piece.originalLength, piece.shapeError, piece.parameterError,
        piece.speedRange.lowerBound, piece.speedRange.upperBound,
      ]
      text +=
        "\(start.subpath),\(start.segment),\(DecimalText.shortest(start.t)),\(end.segment),"
        + numbers.map(DecimalText.shortest).joined(separator: ",") + "\n"
    }
    return text
  }
}
