// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import BezierGeometry
internal import PathExport
internal import SVGDrawing
internal import SVGPathData

/// A path made of another one, element by element.
struct RewrittenPath: Report {
  let path: BezierPath
  /// What was done, for the title of a picture.
  let title: String
  /// The members of JSON that stand before the path.
  var members: [(key: String, value: JSONValue)] = []
  /// What a picture shows; without, the bounds of the path.
  var frame: Rect2D?
  let format: SVGPathFormat

  func writePathData(to sink: ResultSink) throws {
    try path.writePathData(format, to: sink.write)
    try sink.write("\n")
  }

  func writeJSON(to json: inout JSONStream) throws {
    try json.add(members)
    try json.add("path", path, format)
    try json.add([("bounds", PathJSON.bounds(path.boundingBox, format.numbers))])
  }

  /// The path in its own coordinates, filled, where it is open outlined.
  func writeSVG(to sink: ResultSink) throws {
    let bounds = path.boundingBox?.widened ?? Rect2D(minX: 0, minY: 0, maxX: 1, maxY: 1)
    let drawing = PathDrawing(
      name: title,
      viewBox: frame ?? bounds,
      items: [PathDrawing.Item(path)]
    )
    try sink.write(drawing.strokingOpenSubpaths().svg(numbers: format.numbers))
  }
}
#endif
