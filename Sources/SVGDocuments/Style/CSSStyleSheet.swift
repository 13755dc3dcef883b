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

  /// A declaration and its number in the sheet.
  private typealias Entry = (declaration: CSSDeclaration, order: Int)

  private var rules: [Selector: [Entry]] = [:]
  private var count = 0
  /// The selectors that were skipped, the first few.
  private(set) var skipped: [String] = []

  var isEmpty: Bool { rules.isEmpty }

  mutating func append(_ text: String) {
    let text = CSSScanner.withoutComments(text)
    var scanner = CSSScanner(text[...].utf8)
    while let (selectors, block) = scanner.rule() {
      let declarations = CSSDeclaration.list(block)
      guard !declarations.isEmpty else { continue }
      for part in selectors.split(separator: UInt8(ascii: ",")) {
        let part = part.trimmed
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
    rules[selector, default: []].append((declaration, count))
  }

  private static func selector(_ text: Substring.UTF8View) -> Selector? {
    var rest = text
    var result = Selector()
    func name() -> String {
      let name = rest.prefix(while: ASCIIByte.isName)
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
      let classes = names.utf8.split(whereSeparator: ASCIIByte.isBlank)
      for name in Set(classes.map { String(Substring($0)) }) {
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
  case paintOrder = "paint-order"
  case fontSize = "font-size"
  case stopColor = "stop-color"
  case stopOpacity = "stop-opacity"
  case clipPath = "clip-path"
  case clipRule = "clip-rule"
  case maskType = "mask-type"
  case transformOrigin = "transform-origin"
  case transformBox = "transform-box"
  case mask, filter, marker, overflow
  case markerStart = "marker-start"
  case markerMid = "marker-mid"
  case markerEnd = "marker-end"
  case x, y, width, height, cx, cy, r, rx, ry
}

/// A value given to a property in a style sheet or `style` attribute.
struct CSSDeclaration: Hashable {
  let property: SVGProperty
  /// The value as written, without blanks at its ends.
  let value: String
  /// Whether `!important` stands behind it.
  let isImportant: Bool

  /// The declarations of a block, in order; those of unknown properties and without value left out.
  static func list(_ block: Substring.UTF8View) -> [CSSDeclaration] {
    var scanner = CSSScanner(block)
    var result: [CSSDeclaration] = []
    while let text = scanner.part(before: UInt8(ascii: ";")) {
      guard let colon = text.firstIndex(of: UInt8(ascii: ":")) else { continue }
      let name = String(Substring(text[..<colon].trimmed))
      guard let property = SVGProperty(rawValue: name) ?? SVGProperty(rawValue: name.lowercased())
      else { continue }
      var value = text[text.index(after: colon)...].trimmed
      var isImportant = false
      if let mark = value.lastIndex(of: UInt8(ascii: "!")),
        String(Substring(value[value.index(after: mark)...].trimmed)).lowercased()
          == "important"
      {
        isImportant = true
        value = value[..<mark].trimmed
      }
      guard !value.isEmpty else { continue }
      let written = String(Substring(value))
      result.append(CSSDeclaration(property: property, value: written, isImportant: isImportant))
    }
    return result
  }
}

/// Cuts CSS into rules and declarations; comments must be gone (``withoutComments(_:)``).
struct CSSScanner {
  private var rest: Substring.UTF8View

  init(_ text: Substring.UTF8View) { rest = text }

  /// The text with a blank instead of each comment, and of `<!--` and `-->`.
  static func withoutComments(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      if bytes.has("/*", at: index) {
        index += 2
        while index < bytes.count, !bytes.has("*/", at: index) { index += 1 }
        index += 2
      } else if bytes.has("<!--", at: index) {
        index += 4
      } else if bytes.has("-->", at: index) {
        index += 3
      } else {
        result.append(bytes[index])
        index += 1
        continue
      }
      result.append(32)
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// What stands before the next byte such as `;`, or the end; nil at the end.
  mutating func part(before mark: UInt8) -> Substring.UTF8View? {
    guard !rest.isEmpty else { return nil }
    let end = index(of: [mark])
    defer { rest = rest[end...].dropFirst() }
    return rest[..<end]
  }

  /// The next rule without `@`: what stands before and inside its braces.
  mutating func rule() -> (selectors: Substring.UTF8View, block: Substring.UTF8View)? {
    while let (prelude, block) = anyRule() {
      if let block, prelude.first != UInt8(ascii: "@") { return (prelude, block) }
    }
    return nil
  }

  /// The next rule: what stands before and inside its braces, which `@import …;` has none of.
  mutating func anyRule() -> (prelude: Substring.UTF8View, block: Substring.UTF8View?)? {
    rest = rest.trimmed
    guard !rest.isEmpty else { return nil }
    let open = index(of: [UInt8(ascii: "{"), UInt8(ascii: ";")])
    let prelude = rest[..<open]
    rest = rest[open...]
    guard rest.first == UInt8(ascii: "{") else {
      rest = rest.dropFirst()
      return (prelude, nil)
    }
    return (prelude, block())
  }

  /// What is inside the braces that begin here; blocks inside count.
  private mutating func block() -> Substring.UTF8View {
    var depth = 0
    let start = rest.index(after: rest.startIndex)
    var index = rest.startIndex
    while index < rest.endIndex {
      if rest[index] == UInt8(ascii: "{") { depth += 1 }
      if rest[index] == UInt8(ascii: "}") {
        depth -= 1
        if depth == 0 { break }
      }
      index = rest.index(after: index)
    }
    defer { rest = rest[index...].dropFirst() }
    return rest[start..<index]
  }

  /// The first of some bytes outside quotes and parentheses.
  private func index(of marks: [UInt8]) -> Substring.UTF8View.Index {
    var quote: UInt8?
    var depth = 0
    var index = rest.startIndex
    while index < rest.endIndex {
      let byte = rest[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: "(") {
        depth += 1
      } else if byte == UInt8(ascii: ")") {
        depth = max(0, depth - 1)
      } else if depth == 0, marks.contains(byte) {
        return index
      }
      index = rest.index(after: index)
    }
    return rest.endIndex
  }
}
