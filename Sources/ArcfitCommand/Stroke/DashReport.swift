// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import BezierGeometry
internal import PathExport
internal import SVGPathData

/// What `arcfit dash` found.
struct DashReport: Report {
  let path: BezierPath
  let dashes: PathDashes
  let pattern: [Double]
  let phase: Double
  let isContinuous: Bool
  /// Pattern and phase as they were written.
  let words: String
  let format: SVGPathFormat

  /// Writes JSON; the dashes are counted and measured on their way.
  func writeJSON(to json: inout JSONStream) throws {
    try json.add([
      ("pattern", .array(pattern.map(JSONValue.number))), ("phase", .number(phase)),
      ("continuous", .boolean(isContinuous)),
    ])
    var (count, length) = (0, CompensatedSum())
    try json.addPathData("path") { write in
      var stream = PathDataStream(format, to: write)
      try dashes.forEach { dash in
        try stream.add(dash)
        count += dash.subpaths.reduce(0) { count, _ in count + 1 }
        length.add(dash.length(accuracy: 0))
      }
      try stream.finish()
    }
    try json.add([
      ("dashes", .integer(count)), ("length", .number(length.value)),
      ("pathLength", .number(path.length(accuracy: 0))),
    ])
  }

  func writeText(to sink: ResultSink) throws {
    let pieces = PieceList(path: dashes.path, numbers: format.numbers)
    var table = TextTable(.left, .left)
    table.add("Pattern", words + (isContinuous ? ", continuous" : ""))
    table.add("Dashes", "\(pieces.count)")
    table.add("Length", lengths(of: pieces.path))
    try sink.write(table.text + "\n" + pieces.text)
  }

  func writeCSV(to sink: ResultSink) throws {
    var pieces = PieceTable(numbers: format.numbers, to: sink)
    try pieces.begin()
    try dashes.forEach { dash in try pieces.add(dash) }
  }

  func writeSVG(to sink: ResultSink) throws {
    let drawn = dashes.path
    let count = drawn.subpaths.reduce(0) { count, _ in count + 1 }
    let figure = StrokeFigure(
      title: PathText.count(count, "dash", plural: "dashes"),
      subtitle: "pattern \(words); length \(lengths(of: drawn))",
      path: path,
      part: drawn,
      partName: "dashes",
      restName: "gaps"
    )
    try sink.write(figure.svg())
  }

  func writePathData(to sink: ResultSink) throws {
    var stream = PathDataStream(format, to: sink.write)
    try dashes.forEach { dash in try stream.add(dash) }
    try stream.finish()
    try sink.write("\n")
  }

  private func lengths(of dashes: BezierPath) -> String {
    let lengths = [dashes, path].map { PathText.number($0.length(accuracy: 0)) }
    return "\(lengths[0]) of \(lengths[1])"
  }
}
#endif
