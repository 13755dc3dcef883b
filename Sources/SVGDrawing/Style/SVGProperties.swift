// SPDX-License-Identifier: Apache-2.0

/// What an element's attributes, the style sheets and its `style` say, by weight.
struct SVGProperties {
  private let attributes: [String: String]
  /// The weightiest last.
  private let declarations: [CSSDeclaration]

  /// The properties of an element.
  init(_ element: SVGDocument.Element, _ sheet: CSSStyleSheet) {
    attributes = element.attributes
    var list = sheet.isEmpty ? [] : sheet.declarations(for: element)
    if let style = element.attributes["style"] {
      list += CSSDeclaration.list(CSSScanner.withoutComments(style)[...].utf8)
    }
    if list.contains(where: { $0.isImportant }) {
      list = list.filter { !$0.isImportant } + list.filter { $0.isImportant }
    }
    declarations = list
  }

  /// The value of a property; nil where nothing gives one.
  subscript(property: SVGProperty) -> String? {
    if let last = declarations.last(where: { $0.property == property }) { return last.value }
    return attributes[property.rawValue].map(ASCII.trimmed)
  }
}
