// SPDX-License-Identifier: Apache-2.0

/// An element of a vector drawable, or of the animations of one.
package struct VectorElement {
  private let tag: String
  private var attributes: [(name: String, value: String)]
  package var children: [VectorElement]

  /// An element; attributes of the platform's, without `android:`.
  package init(
    _ tag: String,
    _ attributes: [(String, String)] = [],
    _ children: [VectorElement] = []
  ) {
    self.tag = tag
    self.attributes = attributes.map { ("android:" + $0.0, $0.1) }
    self.children = children
  }

  /// A value of an attribute that is an element itself.
  package init(valueOf attribute: String, _ value: VectorElement) {
    tag = "aapt:attr"
    attributes = [("name", "android:" + attribute)]
    children = [value]
  }

  /// A gradient as the value of an attribute: its type, where it is, its colours as `#rrggbbaa`.
  package init(
    gradientOf attribute: String,
    type: String,
    _ geometry: [(String, String)],
    stops: [(offset: String, color: String)]
  ) {
    let items = stops.map { offset, color in
      // `#aarrggbb`, or `#rrggbb` where it is opaque.
      let alpha = color.hasSuffix("ff") ? "" : color.suffix(2)
      let argb: String = "#" + alpha + color.dropFirst().prefix(6)
      return VectorElement("item", [("offset", offset), ("color", argb)])
    }
    let gradient = VectorElement("gradient", [("type", type)] + geometry, items)
    self.init(valueOf: attribute, gradient)
  }

  package mutating func set(_ name: String, _ value: String) {
    attributes.append(("android:" + name, value))
  }

  package func document() -> String {
    var root = self
    var spaces = [("xmlns:android", "http://schemas.android.com/apk/res/android")]
    if usesInlineValues { spaces.append(("xmlns:aapt", "http://schemas.android.com/aapt")) }
    root.attributes = spaces.map { ($0.0, $0.1) } + attributes
    var text = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n"
    root.write(to: &text, indent: "")
    return text
  }

  private var usesInlineValues: Bool {
    tag == "aapt:attr" || children.contains { $0.usesInlineValues }
  }

  private func write(to text: inout String, indent: String) {
    text += "\(indent)<\(tag)"
    for attribute in attributes {
      text += " \(attribute.name)=\"\(SVGText.escaped(attribute.value))\""
    }
    guard !children.isEmpty else {
      text += "/>\n"
      return
    }
    text += ">\n"
    for child in children { child.write(to: &text, indent: indent + "  ") }
    text += "\(indent)</\(tag)>\n"
  }
}
