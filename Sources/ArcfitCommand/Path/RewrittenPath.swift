// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import BezierGeometry
internal import PathExport
internal import SVGPathData

/// A path made of another one, element by element.
struct RewrittenPath: Report {
  let original: BezierPath
  let path: BezierPath
  /// What was done, for the title of a picture.
  let title: String
  /// The members of JSON that stand before the path.
  var members: [(key: String, value: JSONValue)] = []
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

  /// The bounds for a caption: a coordinate that is nothing but rounding beside the others is 0.
  private var captionBox: Rect2D? {
    guard let box = path.boundingBox else { return nil }
    let noise = 1e-12 * path.largestCoordinate
    func plain(_ value: Double) -> Double { value.magnitude <= noise ? 0 : value }
    return Rect2D(
      Point2D(x: plain(box.minX), y: plain(box.minY)),
      Point2D(x: plain(box.maxX), y: plain(box.maxY))
    )
  }

  /// Draws the path over what it was.
  func writeSVG(to sink: ResultSink) throws {
    let figure = StrokeFigure(
      title: title,
      subtitle: PathText.bounds(captionBox),
      path: original,
      part: path,
      partName: "the path",
      restName: "before"
    )
    try sink.write(figure.svg())
  }
}
#endif
