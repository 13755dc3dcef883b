// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import PathExport
internal import SVGPathData

/// What `arcfit stroke` found.
struct StrokeReport: Report {
  /// The part as it is drawn on, in so many pictures.
  struct Film {
    let count: Int
    let seconds: Double
  }

  let path: BezierPath
  let range: StrokeRange
  let part: BezierPath
  let film: Film?
  let accuracy: PlaceAccuracy
  let format: SVGPathFormat

  private var pathLength: Double { path.length(accuracy: 0) }
  private var length: Double { part.length(accuracy: 0) }
  private var pieces: Int { part.subpaths.reduce(0) { count, _ in count + 1 } }

  func writeJSON(to json: inout JSONStream) throws {
    try json.add([
      ("from", .number(range.from)), ("to", .number(range.to)), ("offset", .number(range.offset)),
      ("mode", .string(range.mode.name)),
    ])
    try json.add("path", part, format)
    try json.add([
      ("length", .number(length)), ("pathLength", .number(pathLength)),
      ("bounds", PathJSON.bounds(part.boundingBox, format.numbers)),
    ])
  }

  func writeText(to sink: ResultSink) throws {
    let kinds = part.segments.reduce(into: [:]) { counts, segment in
      counts[segment.kind, default: 0] += 1
    }
    var table = TextTable(.left, .left)
    table.add("Part", "\(window), mode \(range.mode.name)")
    table.add("Length", lengths)
    table.add("Pieces", "\(pieces)")
    table.add("Segments", PathText.kinds(kinds))
    table.add("Bounds", PathText.bounds(part.boundingBox, format.numbers))
    try sink.write(table.text)
  }

  func writeCSV(to sink: ResultSink) throws {
    var pieces = PieceTable(numbers: format.numbers, to: sink)
    try pieces.begin()
    try pieces.add(part)
  }

  func writePathData(to sink: ResultSink) throws { try sink.writeLine(part, format) }

  /// Writes the drawing, or the film frame by frame.
  func writeSVG(to sink: ResultSink) throws {
    var figure = figure
    // A path or part of nothing has no ends and no film.
    guard part.segments.first(where: { _ in true }) != nil else {
      return try sink.write(figure.svg())
    }
    let index = try accuracy.index(of: path)
    figure.ends = range.ends(of: part, on: index)
    guard let film else { return try sink.write(figure.svg()) }
    figure.duration = film.seconds
    try figure.writeFilm(
      of: film.count,
      frame: { number in
        try ToolError.translating { () throws(PathError) in
          try range.frame(number, of: film.count, on: index)
        }
      },
      to: { try sink.write($0) }
    )
  }

  /// The drawing, without marks.
  private var figure: StrokeFigure {
    StrokeFigure(
      title: "A path from \(window)",
      subtitle: "mode \(range.mode.name); length \(lengths)",
      path: path,
      part: part,
      ends: []
    )
  }

  private var window: String {
    let (from, to) = (PathText.number(range.from), PathText.number(range.to))
    guard range.offset != 0 else { return "\(from) to \(to)" }
    return "\(from) to \(to), offset \(PathText.number(range.offset))"
  }

  private var lengths: String {
    "\(PathText.number(length)) of \(PathText.number(pathLength))"
  }
}
