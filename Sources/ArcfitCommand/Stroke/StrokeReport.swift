// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import BezierGeometry
internal import PathExport
internal import SVGPathData

/// What `arcfit stroke` found.
struct StrokeReport: Report {
  /// The part as it is drawn on.
  struct Film {
    let seconds: Double
    let playback: Playback
  }

  let path: BezierPath
  let range: StrokeRange
  let part: BezierPath
  let film: Film?
  let paint: ScenePaint
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

  /// Writes the part as it is, or as it is drawn on.
  func writeSVG(to sink: ResultSink) throws {
    let scene = StrokeScene(path: path, range: range, part: part, paint: paint)
    let title = "A path from \(window)"
    guard let film else { return try sink.write(scene.still(title: title)) }
    try sink.write(scene.film(title: title, seconds: film.seconds, film.playback))
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
#endif
