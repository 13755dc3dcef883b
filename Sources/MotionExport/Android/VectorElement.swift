// SPDX-License-Identifier: Apache-2.0

internal import PathExport

/// An element of a vector drawable, or of the animations of one.
struct VectorElement {
  let tag: String
  private(set) var attributes: [(name: String, value: String)]
  var children: [VectorElement]

  /// An element; attributes of the platform's, without `android:`.
  init(
    _ tag: String,
    _ attributes: [(String, String)] = [],
    _ children: [VectorElement] = []
  ) {
    self.tag = tag
    self.attributes = attributes.map { ("android:" + $0.0, $0.1) }
    self.children = children
  }

  /// A value of an attribute that is an element itself.
  init(valueOf attribute: String, _ value: VectorElement) {
    tag = "aapt:attr"
    attributes = [("name", "android:" + attribute)]
    children = [value]
  }

  mutating func set(_ name: String, _ value: String) {
    attributes.append(("android:" + name, value))
  }

  /// The element as a document of its own.
  func document(comment: String = "") -> String {
    var root = self
    var spaces = [("xmlns:android", "http://schemas.android.com/apk/res/android")]
    if usesInlineValues { spaces.append(("xmlns:aapt", "http://schemas.android.com/aapt")) }
    root.attributes = spaces.map { ($0.0, $0.1) } + attributes
    var text = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n"
    if !comment.isEmpty { text += "<!-- \(comment) -->\n" }
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
