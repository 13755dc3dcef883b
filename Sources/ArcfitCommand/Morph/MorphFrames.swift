// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import PathExport
internal import PathMorphing
internal import SVGPathData

/// What `arcfit morph` writes: shapes between two paths, or a film of them.
struct MorphFrames: Report {
  let pair: CompatiblePair
  /// Where the shapes are, from 0 to 1 and beyond.
  let times: [Double]
  /// What a browser plays; nil for single shapes.
  var film: MorphScene?
  /// What is blended in between.
  let between: MorphInterpolation
  let format: SVGPathFormat

  init(
    pair: CompatiblePair,
    times: [Double],
    between: MorphInterpolation,
    format: SVGPathFormat
  ) {
    (self.pair, self.times, self.between, self.format) = (pair, times, between, format)
  }

  func writePathData(to sink: ResultSink) throws {
    let drawing = MorphDrawing(pair, between: between)
    for t in times { try sink.write(drawing.shape(at: t).svgPathData(format) + "\n") }
  }

  func writeJSON(to json: inout JSONStream) throws {
    try MorphJSON.add(pair, format, to: &json)
    try json.add([("between", .string(between.rawValue))])
    let drawing = MorphDrawing(pair, between: between)
    try json.addObjects(
      "frames",
      times.lazy.map { t in
        [("t", .number(t)), ("path", .string(drawing.shape(at: t).svgPathData(format)))]
      }
    )
  }

  func writeSVG(to sink: ResultSink) throws {
    if let film { return try sink.write(film.svg()) }
    var strip = MorphStrip(pair, times: times)
    strip.between = between
    try sink.write(strip.svg())
  }
}
#endif
