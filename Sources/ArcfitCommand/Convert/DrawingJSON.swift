// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import PathExport
internal import SVGPathData

/// What JSON says of an SVG file beyond its path.
enum DrawingJSON {
  /// `file`, `title`, `viewBox` (x, y, width, height), `items` with their style, `warnings`.
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
      ("items", .array(drawing.items.map { item($0, format) })),
      ("warnings", .array(warnings.map { .string($0.description) })),
    ]
  }

  private static func item(_ item: PathDrawing.Item, _ format: SVGPathFormat) -> JSONValue {
    let members: [(key: String, value: JSONValue)] = [
      ("id", optional(item.id)), ("path", .string(item.path.svgPathData(format))),
      ("fill", optional(item.style.fill)),
      ("fillRule", .string(item.style.fillRule == .evenOdd ? "evenodd" : "nonzero")),
      ("fillOpacity", .number(item.style.fillOpacity)), ("stroke", optional(item.style.stroke)),
      ("strokeWidth", .number(item.style.strokeWidth)),
      ("strokeOpacity", .number(item.style.strokeOpacity)),
    ]
    return .object(item.style.stroke == nil ? members : members + line(item.style))
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
