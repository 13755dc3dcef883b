// SPDX-License-Identifier: Apache-2.0

/// The rules of all `style` elements with simple selectors.
///
/// `*`, `path`, `.class`, `#id`, `path.class`, `path#id` and lists of them; anything more complex
/// is skipped and reported, rules with `@` are skipped. Rules of one selector are kept as one, so
/// that matching an element takes time in proportion to its classes, however long the sheet.
struct CSSStyleSheet {
  /// A simple selector; an empty part asks for nothing.
  struct Selector: Hashable {
    var element = ""
    var name = ""
    var id = ""

    /// How much it counts against other selectors: ids before classes before elements.
    var specificity: Int {
      (id.isEmpty ? 0 : 100) + (name.isEmpty ? 0 : 10) + (element.isEmpty ? 0 : 1)
    }
  }

  /// A declaration and its place in the sheet.
  private struct Entry {
    let declaration: CSSDeclaration
    let order: Int
  }

  private var rules: [Selector: [Entry]] = [:]
  private var count = 0
  /// The selectors that were skipped, the first few.
  private(set) var skipped: [String] = []

  /// Whether no rule says anything.
  var isEmpty: Bool { rules.isEmpty }

  /// Adds the rules of a text.
  mutating func append(_ text: String) {
    let text = CSSScanner.withoutComments(text)
    var scanner = CSSScanner(text[...].utf8)
    while let (selectors, block) = scanner.rule() {
      let declarations = CSSDeclaration.list(block)
      guard !declarations.isEmpty else { continue }
      for part in selectors.split(separator: UInt8(ascii: ",")) {
        let part = ASCII.trimmed(part)
        if let selector = CSSStyleSheet.selector(part) {
          for declaration in declarations { add(declaration, for: selector) }
        } else if skipped.count < 8 {
          skipped.append(String(Substring(part.prefix(60))))
        }
      }
    }
  }

  private mutating func add(_ declaration: CSSDeclaration, for selector: Selector) {
    count += 1
    rules[selector, default: []].removeAll {
      $0.declaration.property == declaration.property
        && $0.declaration.isImportant == declaration.isImportant
    }
    rules[selector, default: []].append(Entry(declaration: declaration, order: count))
  }

  /// A simple selector; nil for any other.
  private static func selector(_ text: Substring.UTF8View) -> Selector? {
    var rest = text
    var result = Selector()
    func name() -> String {
      let name = rest.prefix(while: ASCII.isName)
      rest = rest[name.endIndex...]
      return String(Substring(name))
    }
    if rest.first == UInt8(ascii: "*") {
      rest = rest.dropFirst()
    } else {
      result.element = name()
      if result.element.isEmpty, rest.isEmpty { return nil }
    }
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      result.name = name()
      if result.name.isEmpty { return nil }
    } else if rest.first == UInt8(ascii: "#") {
      rest = rest.dropFirst()
      result.id = name()
      if result.id.isEmpty { return nil }
    }
    return rest.isEmpty ? result : nil
  }

  /// The declarations for an element, the weightiest last.
  func declarations(for element: SVGDocument.Element) -> [CSSDeclaration] {
    var found: [(specificity: Int, entry: Entry)] = []
    func collect(_ selector: Selector) {
      guard let entries = rules[selector] else { return }
      for entry in entries { found.append((selector.specificity, entry)) }
    }
    collect(Selector())
    collect(Selector(element: element.name))
    if let names = element.attributes["class"] {
      // A class given twice counts once.
      for name in Set(names.utf8.split(whereSeparator: ASCII.isBlank).map { String(Substring($0)) })
      {
        collect(Selector(name: name))
        collect(Selector(element: element.name, name: name))
      }
    }
    if let id = element.attributes["id"] {
      collect(Selector(id: id))
      collect(Selector(element: element.name, id: id))
    }
    found.sort { ($0.specificity, $0.entry.order) < ($1.specificity, $1.entry.order) }
    return found.map { $0.entry.declaration }
  }
}
