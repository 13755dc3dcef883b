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
    for item in drawing.items { try sink.writeLine(item.path, format) }
  }

  /// Writes all paths as one, on a line: one of several inputs.
  func writeLine(to sink: ResultSink) throws {
    try sink.writeLine(drawing.combinedPath, format)
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

/// What JSON says of an SVG file beyond its path.
enum DrawingJSON {
  /// `file`, `title`, `viewBox` (x, y, width, height), `width` and `height` as written, `items`
  /// with their style, `groups` with their opacity, `warnings`.
  static func members(
    of drawing: PathDrawing,
    _ warnings: [SVGWarning],
    file: String,
    _ format: SVGPathFormat
  ) -> [(key: String, value: JSONValue)] {
    let box = drawing.viewBox
    return [
      ("file", .string(file)), ("title", optional(drawing.title)),
      ("viewBox", .array([box.minX, box.minY, box.width, box.height].map(JSONValue.number))),
      ("width", optional(drawing.viewport?.width)),
      ("height", optional(drawing.viewport?.height)),
      ("items", .array(drawing.items.map { item($0, format) })),
      ("groups", .array(drawing.groups.map(group))),
      ("warnings", .array(warnings.map { .string($0.description) })),
    ]
  }

  private static func item(_ item: PathDrawing.Item, _ format: SVGPathFormat) -> JSONValue {
    let style = item.style
    let (fill, stroke) = (style.fill.map(color), style.stroke.map(color))
    let members: [(key: String, value: JSONValue)] = [
      ("id", optional(item.id)), ("path", .string(item.path.svgPathData(format))),
      ("group", place(item.group)), ("opacity", .number(style.opacity)),
      ("fill", optional(fill?.color)),
      ("fillRule", .string(style.fillRule == .evenOdd ? "evenodd" : "nonzero")),
      ("fillOpacity", .number(style.fillOpacity * (fill?.opacity ?? 1))),
      ("stroke", optional(stroke?.color)), ("strokeWidth", .number(style.strokeWidth)),
      ("strokeOpacity", .number(style.strokeOpacity * (stroke?.opacity ?? 1))),
    ]
    return .object(stroke == nil ? members : members + line(style))
  }

  /// A group that is transparent as a whole.
  private static func group(_ group: PathDrawing.Group) -> JSONValue {
    .object([("opacity", .number(group.opacity)), ("parent", place(group.parent))])
  }

  private static func place(_ index: Int?) -> JSONValue {
    index.map(JSONValue.integer) ?? .null
  }

  /// The colour of a paint and its opacity: for a gradient its mean.
  private static func color(_ paint: PathPaint) -> (color: String, opacity: Double) {
    switch paint {
    case .color(let color): return (color, 1)
    case .gradient(let gradient):
      let mean = SubstituteColor(gradient.stops)
      return (mean?.color ?? "none", mean?.opacity ?? 1)
    }
  }

  /// The ends, corners and dashes of an outline.
  private static func line(_ style: PathStyle) -> [(key: String, value: JSONValue)] {
    [
      ("lineCap", .string(style.lineCap.rawValue)), ("lineJoin", .string(style.lineJoin.rawValue)),
      ("miterLimit", .number(style.miterLimit)),
      ("dashes", .array(style.dashes.map(JSONValue.number))),
      ("dashOffset", .number(style.dashOffset)),
    ]
  }

  private static func optional(_ text: String?) -> JSONValue { text.map(JSONValue.string) ?? .null }
}
#endif
