// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import BezierGeometry
internal import PathExport
internal import SVGPathData

/// What `arcfit reparametrize` says of the cubics it made.
struct UnitSpeedReport: Report {
  /// How many times as far as points rounding may move a place on a cubic beside constant speed.
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

  /// Writes totals, then the cubics.
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
        PathText.number(piece.shapeError, digits: 3),
        "subpath \(start.subpath), #\(start.segment) \(PathText.number(start.t, digits: 4))"
          + " to #\(end.segment) \(PathText.number(end.t, digits: 4))"
      )
    }
    try sink.write(table.text + "\n" + rows.text)
  }

  /// How far shape and lengths are off, in words.
  var errors: String {
    "shape \(PathText.number(result.shapeError, digits: 3)), length up to t"
      + " \(PathText.number(result.parameterError, digits: 3))"
  }

  private func words(of range: ClosedRange<Double>) -> String {
    "\(PathText.number(range.lowerBound, digits: 5))...\(PathText.number(range.upperBound, digits: 5))"
  }

  func writeJSON(to json: inout JSONStream) throws {
    try json.add([
      ("tolerance", .number(tolerance.value)),
      ("path", .string(result.path.svgPathData(format))), ("length", .number(result.length)),
      ("shapeError", .number(shape(result.shapeError))),
      ("parameterError", .number(parameter(result.parameterError))),
      ("speedRange", speeds(result.speedRange)), ("lengthDrift", .number(result.lengthDrift)),
      ("pieces", .array(result.pieces.map(piece))),
    ])
  }

  private func piece(_ piece: UnitSpeedPath.Piece) -> JSONValue {
    let points = [piece.cubic.p0, piece.cubic.p1, piece.cubic.p2, piece.cubic.p3]
    return .object([
      ("cubic", .array(points.map { PathJSON.point($0, format.numbers) })),
      ("length", .number(piece.length)), ("originalLength", .number(piece.originalLength)),
      ("shapeError", .number(shape(piece.shapeError))),
      ("parameterError", .number(parameter(piece.parameterError))),
      ("speedRange", speeds(piece.speedRange)),
      ("start", PathJSON.location(piece.start)), ("end", PathJSON.location(piece.end)),
    ])
  }

  private func speeds(_ range: ClosedRange<Double>) -> JSONValue {
    .array([.number(range.lowerBound), .number(range.upperBound)])
  }

  /// Writes a row for each cubic.
  func writeCSV(to sink: ResultSink) throws {
    try sink.write(
      "subpath,startSegment,startT,endSegment,endT,x0,y0,x1,y1,x2,y2,x3,y3,"
        + "length,originalLength,shapeError,parameterError,slowest,fastest\n"
    )
    for piece in result.pieces {
      let (start, end, cubic) = (piece.start, piece.end, piece.cubic)
      let coordinates = [
        cubic.p0.x, cubic.p0.y, cubic.p1.x, cubic.p1.y, cubic.p2.x, cubic.p2.y, cubic.p3.x,
        cubic.p3.y,
      ]
      let figures = [
        piece.length, piece.originalLength, shape(piece.shapeError),
        parameter(piece.parameterError), piece.speedRange.lowerBound, piece.speedRange.upperBound,
      ]
      let cells =
        [DecimalText.shortest(end.t)] + coordinates.map(format.numbers.text)
        + figures.map(DecimalText.shortest)
      try sink.write(
        "\(start.subpath),\(start.segment),\(DecimalText.shortest(start.t)),\(end.segment),"
          + cells.joined(separator: ",") + "\n"
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
