// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArgumentParser
internal import BezierGeometry
internal import PathExport
internal import SVGDocuments

struct ReparametrizeCommand: PathCommand {
  static let formats: [OutputFormat] = [.svgpath, .json, .text, .csv, .svg]

  var keepsDocument: Bool { true }

  static let configuration = CommandConfiguration(
    commandName: "reparametrize",
    abstract: "Redraw a path by cubics whose parameter runs at constant speed.",
    discussion: """
      Every cubic stays within the tolerance of the path, and the length up to t
      within the tolerance of t times its length. Speeds are relative: 1 is the
      length of the cubic. Figures are those before --decimals rounds the cubics, but
      errors are those after. An SVG file stays what it is, with cubics in place of
      its paths; the tolerance and the speed are those of its outermost view box.

      --table leaves the path as it is and writes, as JSON, a table from the
      fraction drawn to segment and t, within the tolerance. Between
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
    "distance",
    "How far shape and speed may be off. (default: a thousandth of the diagonal of the bounds)",
    name: .shortAndLong
  )
  var tolerance: Typed<Double>?

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

  func reporter(for format: OutputFormat, on console: Console) throws -> Reporter {
    let pathFormat = try data.pathFormat(
      for: format,
      withoutCoordinates: [.svg, .text],
      isDocument: true
    )
    let given = try tolerance?.positive(of: "--tolerance")
    if table {
      try ToolError.refuse([
        "--relative": data.relative, "--readable": data.readable,
        "--decimals": data.decimals.decimals != nil,
      ]) { "\($0) is for paths; --table has none" }
    }
    let growth = UnitSpeedReport.parameterGrowth
    if let given { _ = try data.decimals.remainder(of: given, growth: growth) }
    return { subject in
      let (path, tolerance) = (subject.path, ShapeTolerance(given, for: subject.path))
      if table {
        let table = try ToolError.translating {
          try path.strokeTable(accuracy: tolerance.value)
        }
        return StrokeTableReport(table: table, tolerance: tolerance)
      }
      let largest = path.largestCoordinate
      let inner = try data.decimals.remainder(
        of: tolerance.value,
        isDefault: tolerance.isDefault,
        largestCoordinate: largest,
        growth: growth
      )
      if format != .text { tolerance.note(subject, on: console) }
      if let document = try subject.document(for: format) {
        return try RewrittenDocument(document, pathFormat) { shape in
          try ToolError.translating {
            shape.own(try shape.outerPath.reparametrizedByLength(tolerance: inner).path)
          }
        }
      }
      _ = try data.pathFormat(for: format)
      let result = try ToolError.translating { try path.reparametrizedByLength(tolerance: inner) }
      return UnitSpeedReport(
        path: path,
        result: result,
        tolerance: tolerance,
        displacement: try data.decimals.displacement(largestCoordinate: largest),
        format: pathFormat
      )
    }
  }
}

/// What `arcfit reparametrize --table` found: from the fraction drawn to segment and t.
struct StrokeTableReport: Report {
  let table: StrokeTable
  let tolerance: ShapeTolerance

  func writeJSON(to json: inout JSONStream) throws {
    try json.add([
      ("tolerance", .number(tolerance.value)), ("length", .number(table.length)),
      ("errorBound", .number(table.certifiedBound)),
    ])
    try json.addList("breaks", table.breaks) { fraction, sink in
      try sink.write(JSONTree.number(fraction).compact)
    }
    try add("segments") { [.integer($0.subpath), .integer($0.segment)] }
    try add("t") { [.number($0.t.lowerBound), .number($0.t.upperBound)] }
    try add("slopes") { [.number($0.startSlope), .number($0.endSlope)] }

    func add(_ key: String, _ pair: (StrokeTable.Interval) -> [JSONTree]) throws {
      try json.addList(key, table.intervals) { interval, sink in
        try sink.write(JSONTree.list(pair(interval)).compact)
      }
    }
  }
}

/// What `arcfit reparametrize` says of the cubics it made.
struct UnitSpeedReport: Report {
  /// How many times as far as points rounding may move a point on a cubic beside constant speed.
  ///
  /// Points that move by δ change the derivative by 6 δ at most, and the length up to t less t
  /// times the whole by 12 t (1 - t) δ.
  static let parameterGrowth = 3.0

  let path: BezierPath
  let result: UnitSpeedPath
  /// The tolerance before rounding took its part.
  let tolerance: ShapeTolerance
  /// The most by which rounding moves a point.
  let displacement: Double
  let format: SVGPathFormat

  func writeText(to sink: ResultSink) throws {
    var table = TextTable(.left, .left)
    table.add("Cubics", "\(result.pieces.count)")
    table.add("Length", PathText.number(result.length))
    if tolerance.isDefault { table.add("Tolerance", tolerance.words) }
    table.add("Errors", errors)
    table.add("Speed", words(of: result.speedRange) + " (1: constant)")
    var rows = TextTable(.right, .right, .left, .left, .left)
    rows.add("cubic", "length", "speed", "shape off by", "stands for")
    for (index, piece) in result.pieces.enumerated() {
      let (start, end) = (piece.start, piece.end)
      rows.add(
        "\(index)",
        PathText.number(piece.length),
        words(of: piece.speedRange),
        PathText.number(piece.certifiedBound, digits: 3),
        "subpath \(start.subpath), #\(start.segment) \(PathText.number(start.t, digits: 4))"
          + " to #\(end.segment) \(PathText.number(end.t, digits: 4))"
      )
    }
    try sink.write(table.text + "\n" + rows.text)
  }

  /// How far shape and lengths are off, in words.
  var errors: String {
    "shape \(PathText.number(result.certifiedBound, digits: 3)), length up to t"
      + " \(PathText.number(result.parameterError, digits: 3))"
  }

  private func words(of range: ClosedRange<Double>) -> String {
    "\(PathText.number(range.lowerBound, digits: 5))...\(PathText.number(range.upperBound, digits: 5))"
  }

  func writeJSON(to json: inout JSONStream) throws {
    try json.add([
      ("tolerance", .number(tolerance.value)), ("path", .string(result.path.svgPathData(format))),
      ("length", .number(result.length)), ("shapeError", .number(shape(result.certifiedBound))),
      ("parameterError", .number(parameter(result.parameterError))),
      ("speedRange", speeds(result.speedRange)), ("lengthDrift", .number(result.lengthDrift)),
      ("pieces", .list(result.pieces.map(piece))),
    ])
  }

  private func piece(_ piece: UnitSpeedPath.Piece) -> JSONTree {
    .object([
      ("cubic", PathJSON.points(piece.cubic.controlPoints, format.numbers)),
      ("length", .number(piece.length)), ("originalLength", .number(piece.originalLength)),
      ("shapeError", .number(shape(piece.certifiedBound))),
      ("parameterError", .number(parameter(piece.parameterError))),
      ("speedRange", speeds(piece.speedRange)),
      ("start", PathJSON.location(piece.start)), ("end", PathJSON.location(piece.end)),
    ])
  }

  private func speeds(_ range: ClosedRange<Double>) -> JSONTree {
    .numbers([range.lowerBound, range.upperBound])
  }

  func writeCSV(to sink: ResultSink) throws {
    try sink.writeHeads(
      "subpath,startSegment,startT,endSegment,endT,x0,y0,x1,y1,x2,y2,x3,y3,"
        + "length,originalLength,shapeError,parameterError,slowest,fastest"
    )
    for piece in result.pieces {
      let (start, end, cubic) = (piece.start, piece.end, piece.cubic)
      let coordinates = cubic.controlPoints.flatMap { [$0.x, $0.y] }
      let figures = [
        piece.length, piece.originalLength, shape(piece.certifiedBound),
        parameter(piece.parameterError), piece.speedRange.lowerBound, piece.speedRange.upperBound,
      ]
      let location = [
        "\(start.subpath)", "\(start.segment)", DecimalText.shortest(start.t), "\(end.segment)",
        DecimalText.shortest(end.t),
      ]
      try sink.writeRow(
        location + coordinates.map(format.numbers.text) + figures.map(DecimalText.shortest)
      )
    }
  }

  /// Draws the cubics over the path, from dot to dot.
  func writeSVG(to sink: ResultSink) throws {
    var figure = StrokeFigure(
      title: PathText.count(result.pieces.count, "cubic") + " at constant speed",
      subtitle: "off by at most: " + errors,
      path: path,
      part: result.path,
      partName: "cubics, from dot to dot",
      restName: "the path"
    )
    figure.points = result.pieces.flatMap { [$0.cubic.p0, $0.cubic.p3] }
    try sink.write(figure.svg())
  }

  func writePathData(to sink: ResultSink) throws { try sink.writeLine(result.path, format) }

  /// A bound of the distance, rounding included.
  private func shape(_ error: Double) -> Double { error + displacement }

  /// A bound of how far lengths are from constant speed, rounding included.
  private func parameter(_ error: Double) -> Double {
    error + UnitSpeedReport.parameterGrowth * displacement
  }
}
#endif
