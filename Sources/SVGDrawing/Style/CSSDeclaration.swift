// SPDX-License-Identifier: Apache-2.0

/// The properties that matter for drawing paths, by their names in CSS and as attributes.
enum SVGProperty: String, CaseIterable {
  case fill, stroke, color, display, visibility, opacity, transform
  case fillRule = "fill-rule"
  case fillOpacity = "fill-opacity"
  case strokeOpacity = "stroke-opacity"
  case strokeWidth = "stroke-width"
  case strokeLinecap = "stroke-linecap"
  case strokeLinejoin = "stroke-linejoin"
  case strokeMiterlimit = "stroke-miterlimit"
  case strokeDasharray = "stroke-dasharray"
  case strokeDashoffset = "stroke-dashoffset"
  case vectorEffect = "vector-effect"
  case fontSize = "font-size"
  case stopColor = "stop-color"
  case stopOpacity = "stop-opacity"
  case clipPath = "clip-path"
  case clipRule = "clip-rule"
  case maskType = "mask-type"
  case mask, filter, marker
  case markerStart = "marker-start"
  case markerMid = "marker-mid"
  case markerEnd = "marker-end"
  case x, y, width, height, cx, cy, r, rx, ry
}

/// A value given to a property in a style sheet or `style` attribute.
struct CSSDeclaration: Hashable {
  /// The property.
  let property: SVGProperty
  /// The value as written, without blanks at its ends.
  let value: String
  /// Whether `!important` stands behind it.
  let isImportant: Bool

  /// The declarations of a block, in order; those of unknown properties and without value left out.
  static func list(_ block: Substring.UTF8View) -> [CSSDeclaration] {
    var scanner = CSSScanner(block)
    var result: [CSSDeclaration] = []
    while let text = scanner.declaration() {
      guard let colon = text.firstIndex(of: UInt8(ascii: ":")) else { continue }
      let name = String(Substring(ASCII.trimmed(text[..<colon])))
      guard let property = SVGProperty(rawValue: name) ?? SVGProperty(rawValue: name.lowercased())
      else { continue }
      var value = ASCII.trimmed(text[text.index(after: colon)...])
      var isImportant = false
      if let mark = value.lastIndex(of: UInt8(ascii: "!")),
        String(Substring(ASCII.trimmed(value[value.index(after: mark)...]))).lowercased()
          == "important"
      {
        isImportant = true
        value = ASCII.trimmed(value[..<mark])
      }
      guard !value.isEmpty else { continue }
      result.append(
        CSSDeclaration(
          property: property,
          value: String(Substring(value)),
          isImportant: isImportant
        )
      )
    }
    return result
  }
}
