// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import PathExport
internal import SVGPathData

/// What `arcfit stroke` found.
struct StrokeResult {
  let path: BezierPath
  let range: StrokeRange
  let part: BezierPath
  let format: SVGPathFormat

  private var pathLength: Double { path.length(accuracy: 0) }
  private var length: Double { part.length(accuracy: 0) }
  private var pieces: Int { part.subpaths.reduce(0) { count, _ in count + 1 } }

  /// Writes the result as JSON.
  func writeJSON(to sink: ResultSink) throws {
    var json = JSONStream(to: sink)
    try json.add([
      ("schema", .string("arcfit/1")), ("command", .string("stroke")),
      ("from", .number(range.from)), ("to", .number(range.to)), ("offset", .number(range.offset)),
      ("mode", .string(StrokeRange.name(range.mode))),
    ])
    try json.add("path", part, format)
    try json.add([
      ("length", .number(length)), ("pathLength", .number(pathLength)),
      ("bounds", PathJSON.bounds(part.boundingBox, format.numbers)),
    ])
    try json.finish()
  }

  /// The report for people.
  var text: String {
    let kinds = part.segments.reduce(into: [:]) { counts, segment in
      counts[segment.kind, default: 0] += 1
    }
    var table = TextTable(.left, .left)
    table.add("Part", "\(window), mode \(StrokeRange.name(range.mode))")
    table.add("Length", lengths)
    table.add("Pieces", "\(pieces)")
    table.add("Segments", PathText.kinds(kinds))
    table.add("Bounds", PathText.bounds(part.boundingBox, format.numbers))
    return table.text
  }

  /// The drawing, without marks.
  var figure: StrokeFigure {
    StrokeFigure(
      title: "A path from \(window)",
      subtitle: "mode \(StrokeRange.name(range.mode)); length \(lengths)",
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
