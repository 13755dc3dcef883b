// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArcApproximation
internal import BezierGeometry
internal import PathExport
internal import PathMorphing
internal import SVGDrawing
internal import SVGPathData

/// What `arcfit match` found.
struct MatchReport: Report {
  let pair: CompatiblePair
  /// What the type with both paths is called in Swift.
  let typeName: String
  let format: SVGPathFormat
  /// Whether the picture shows what becomes what by numbers and colours.
  var isExplained = false

  func writeText(to sink: ResultSink) throws { try MatchText(pair, format).write(to: sink) }

  func writePathData(to sink: ResultSink) throws {
    for path in [pair.a, pair.b] { try sink.writeLine(path, format) }
  }

  func writeJSON(to json: inout JSONStream) throws {
    try MorphJSON.add(pair, format, to: &json)
  }

  func writeSVG(to sink: ResultSink) throws {
    try sink.write(isExplained ? MatchExplanation(pair).svg() : MatchFigure(pair).svg())
  }

  /// Writes a type with both paths.
  func writeCode(_ dialect: SwiftPathCode.Dialect, to sink: ResultSink) throws {
    let code = SwiftPathCode(dialect, numbers: format.numbers)
    var file = SwiftPathFile(code, typeName: typeName)
    let count = PathText.count(pair.segmentCount, "segment")
    var text = file.header(comments: [
      "Two paths of one structure, \(count) each: animate one into the other."
    ])
    let animated: CompatiblePair
    do { animated = try pair.arcsAsCubics() } catch { throw ToolError(error) }
    for (name, path) in [("start", animated.a), ("end", animated.b)] {
      let box = path.boundingBox ?? Rect2D(Point2D.origin, Point2D(1, 1))
      let drawing = PathDrawing(name: name, viewBox: box, items: [PathDrawing.Item(path)])
      try ToolError.translatingFit { () throws(FitError) in
        _ = try file.append(
          drawing,
          tolerance: max(pair.diagonal * 1e-6, .leastNormalMagnitude),
          to: &text
        )
      }
    }
    try sink.write(text + file.footer())
  }
}
#endif
