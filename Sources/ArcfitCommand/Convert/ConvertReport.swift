// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArcApproximation
internal import BezierGeometry
internal import PathExport
internal import SVGDrawing
internal import SVGPathData

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
    try ToolError.translating {
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
  ) -> JSONMembers {
    let box = drawing.viewBox
    return [
      ("file", .string(file)), ("title", .optional(drawing.title)),
      ("viewBox", .numbers([box.minX, box.minY, box.width, box.height])),
      ("width", .optional(drawing.viewport?.width)),
      ("height", .optional(drawing.viewport?.height)),
      ("items", .list(drawing.items.map { item($0, format) })),
      ("groups", .list(drawing.groups.map(group))),
      ("warnings", .list(warnings.map { .string($0.description) })),
    ]
  }

  private static func item(_ item: PathDrawing.Item, _ format: SVGPathFormat) -> JSONTree {
    let style = item.style
    let (fill, stroke) = (style.fill.map(color), style.stroke.map(color))
    let members: JSONMembers = [
      ("id", .optional(item.id)), ("path", .string(item.path.svgPathData(format))),
      ("group", .optional(item.group)), ("opacity", .number(style.opacity)),
      ("fill", .optional(fill?.color)),
      ("fillRule", .string(style.fillRule == .evenOdd ? "evenodd" : "nonzero")),
      ("fillOpacity", .number(style.fillOpacity * (fill?.opacity ?? 1))),
      ("stroke", .optional(stroke?.color)), ("strokeWidth", .number(style.strokeWidth)),
      ("strokeOpacity", .number(style.strokeOpacity * (stroke?.opacity ?? 1))),
    ]
    return .object(stroke == nil ? members : members + line(style))
  }

  /// A group that is transparent as a whole.
  private static func group(_ group: PathDrawing.Group) -> JSONTree {
    .object([("opacity", .number(group.opacity)), ("parent", .optional(group.parent))])
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
  private static func line(_ style: PathStyle) -> JSONMembers {
    [
      ("lineCap", .string(style.lineCap.rawValue)), ("lineJoin", .string(style.lineJoin.rawValue)),
      ("miterLimit", .number(style.miterLimit)), ("dashes", .numbers(style.dashes)),
      ("dashOffset", .number(style.dashOffset)),
    ]
  }
}
#endif
