// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import BezierGeometry
internal import PathExport
internal import SVGDrawing
internal import SVGPathData

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
      let mean = SVGMeanColor(gradient.stops)
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
