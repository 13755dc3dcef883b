// SPDX-License-Identifier: Apache-2.0

internal import PathExport
internal import PathMorphing
internal import SVGPathData

/// What `arcfit morph` writes: shapes between two paths, or a film of them.
struct MorphFrames: Report {
  let pair: CompatiblePair
  /// Where the shapes are, from 0 to 1 and beyond.
  let times: [Double]
  /// What a browser plays; nil for single shapes.
  var film: MorphFilm?
  let format: SVGPathFormat

  init(pair: CompatiblePair, times: [Double], format: SVGPathFormat) {
    (self.pair, self.times, self.format) = (pair, times, format)
  }

  func writePathData(to sink: ResultSink) throws {
    for t in times { try sink.write(shape(t) + "\n") }
  }

  func writeJSON(to json: inout JSONStream) throws {
    try MorphJSON.add(pair, format, to: &json)
    try json.addObjects(
      "frames",
      times.lazy.map { [("t", .number($0)), ("path", .string(shape($0)))] }
    )
  }

  func writeSVG(to sink: ResultSink) throws {
    try sink.write(film?.svg() ?? MorphStrip(pair, times: times).svg())
  }

  private func shape(_ t: Double) -> String { pair.shape(at: t).svgPathData(format) }
}
