// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArcApproximation
internal import BezierGeometry
internal import PathExport
internal import SVGDrawing
internal import SVGPathData

/// What `arcfit convert` makes of one input.
struct ConvertReport: Report {
  /// How Swift code is written.
  struct Code {
    let code: SwiftPathCode
    /// What the path or type is called; nil for its own name.
    let name: String?
    /// How far cubics may be off.
    let tolerance: Double
  }

  /// The drawing as it is written.
  let drawing: PathDrawing
  let warnings: [SVGWarning]
  let source: PathInput
  let format: SVGPathFormat
  /// Code that is written piece by piece; nil for formats that are no code.
  var code: Code?
  /// Code that is complete.
  var text: String?
  /// How far path data may be off to be short; nil where it is written as it is.
  var shortestTolerance: Double?
  /// What of the drawing cannot be shown as layers.
  var losses: [LayerLoss] = []

  init(
    drawing: PathDrawing,
    warnings: [SVGWarning],
    source: PathInput,
    format: SVGPathFormat,
    code: Code?
  ) {
    (self.drawing, self.warnings, self.source) = (drawing, warnings, source)
    (self.format, self.code) = (format, code)
  }

  func writePathData(to sink: ResultSink) throws {
    for item in drawing.items { try writeLine(item.path, to: sink) }
  }

  /// Writes all paths as one, on a line: one of several inputs.
  func writeLine(to sink: ResultSink) throws {
    try writeLine(drawing.combinedPath, to: sink)
  }

  private func writeLine(_ path: BezierPath, to sink: ResultSink) throws {
    guard let tolerance = shortestTolerance else { return try sink.writeLine(path, format) }
    let text = try ToolError.translating { () throws(PathError) in
      try path.shortestSVGPathData(tolerance: tolerance)
    }
    try sink.write(text + "\n")
  }

  func writeSVG(to sink: ResultSink) throws {
    // Path data says nothing of looks: what is not closed is a line.
    let painted = source.isSVGFile ? drawing : drawing.strokingOpenSubpaths()
    try sink.write(painted.svg(numbers: format.numbers))
  }

  func writeJSON(to json: inout JSONStream) throws {
    let path = drawing.combinedPath
    try json.add("path", path, format)
    try json.add([("subpaths", PathJSON.subpaths(path, format.numbers))])
    guard source.isSVGFile else { return }
    try json.add(DrawingJSON.members(of: drawing, warnings, file: source.label, format))
  }

  func writeCode(_ dialect: SwiftPathCode.Dialect, to sink: ResultSink) throws {
    if let text { return try sink.write(text) }
    guard let code else { return }
    var failure: (any Error)?
    try ToolError.translatingFit { () throws(FitError) in
      try code.code.write(
        drawing,
        source: source.source ?? "path data",
        named: code.name,
        tolerance: code.tolerance,
        to: { text in
          guard failure == nil else { return }
          do { try sink.write(text) } catch { failure = error }
        }
      )
    }
    if let failure { throw failure }
  }
}
#endif
