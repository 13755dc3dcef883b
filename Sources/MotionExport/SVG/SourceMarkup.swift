// SPDX-License-Identifier: Apache-2.0

package import BezierGeometry
internal import PathExport
package import PathMotion
package import SVGDocuments

/// Takes over the elements of a drawing into another document: with ids of its own, styles that
/// reach no further than the drawing, and without what runs or loads something.
package struct MarkupFilter {
  /// What ids begin with.
  private let prefix: String
  private var style: EmbeddedStyle
  /// Whether there is a style sheet.
  private var hasSheet = false
  /// What was left out, in words; each once.
  package private(set) var dropped: [String] = []

  /// The elements that draw, and those they refer to; no scripts, no other languages, and no
  /// animations: what moves is the scene.
  private static let elements: Set<String> = [
    "svg", "g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "use", "symbol",
    "a", "switch", "style", "defs", "title", "desc", "linearGradient", "radialGradient", "stop",
    "clipPath", "mask", "pattern", "marker", "text", "tspan", "textPath", "image", "filter",
  ]

  /// Elements that browsers would do something with; others show nothing, and are not missed.
  private static let missed: Set<String> = [
    "script", "foreignObject", "animate", "animateTransform", "animateMotion", "animateColor",
    "set",
    "audio", "video", "canvas", "iframe",
  ]

  /// Pictures in the file itself, of kinds that hold no program.
  private static let pictures = ["png", "jpeg", "jpg", "gif", "webp"].map { "data:image/\($0)" }

  /// The deepest nesting that is kept: scene files have twice as many lists in each other.
  private static let depth = 90

  /// A filter for a document in which nothing else begins with the prefix; empty to keep all names.
  package init(prefix: String) {
    self.prefix = prefix
    style = EmbeddedStyle(scope: prefix.isEmpty ? "" : "." + prefix, prefix: prefix)
  }

  // MARK: From elements

  /// A drawing as it was written; nil where it is nested too deep.
  package mutating func markup(of list: [SVGDrawing.Element], viewBox: Rect2D) -> SceneMarkup? {
    guard let first = list.first, first.name == "svg" else { return nil }
    var children = [[Int]](repeating: [], count: list.count)
    for (index, element) in list.enumerated().dropFirst() where element.parent >= 0 {
      children[element.parent].append(index)
    }
    func tree(_ index: Int, _ depth: Int) -> SceneMarkup? {
      guard depth < MarkupFilter.depth else { return nil }
      var result = SceneMarkup(list[index].name, list[index].attributes)
      if !list[index].text.isEmpty { result.children.append(.text(list[index].text)) }
      for child in children[index] {
        if list[child].name == SVGDrawing.Element.text {
          result.children.append(.text(list[child].text))
        } else if let element = tree(child, depth + 1) {
          result.children.append(.element(element))
        } else {
          return nil
        }
      }
      return result
    }
    guard var root = tree(0, 0) else {
      dropped.append("elements more than \(MarkupFilter.depth) deep in each other")
      return nil
    }
    let isSized = ["width", "height"].allSatisfy {
      root.attributes[$0].map { !$0.hasSuffix("%") } ?? false
    }
    // Without a view box, units are pixels: with one they would be rounded to it.
    if root.attributes["viewBox"] != nil || !isSized {
      let numbers = [viewBox.minX, viewBox.minY, viewBox.width, viewBox.height]
      root.attributes["viewBox"] = numbers.map { DecimalText.shortest($0) }.joined(separator: " ")
    }
    return cleaned(root)
  }

  // MARK: Into documents

  /// A drawing as a part of a document of SVG; empty where nothing of it may be shown.
  mutating func text(of markup: SceneMarkup) -> String {
    guard var root = cleaned(markup) else { return "" }
    if root.name == "svg" { fit(&root) }
    if hasSheet {
      root.add(prefix)
      root.attributes["class"]? += " " + style.rootClass
    }
    return MarkupFilter.written(root)
  }

  /// Makes an outermost element one that is inside of others: it is as large as its view box, and
  /// cuts nothing off that was seen; its title is that of the document.
  private mutating func fit(_ root: inout SceneMarkup) {
    for name in ["x", "y", "preserveAspectRatio", "role", "version"] { root.attributes[name] = nil }
    for name in root.attributes.keys.filter({ $0.hasPrefix("aria-") }) {
      root.attributes[name] = nil
    }
    if let size = root.size {
      root.attributes["width"] = size.width
      root.attributes["height"] = size.height
    }
    root.attributes["overflow"] = "visible"
    if let own = root.attributes["style"] {
      let replaced = ["width", "height", "x", "y", "overflow"]
      // Its references have their new names already.
      var style = EmbeddedStyle(scope: "", prefix: "")
      let kept = style.declarations(own[...], without: replaced)
      root.attributes["style"] = kept.isEmpty ? nil : kept
      if let color = background(kept) {
        var ground = ["x": "-50%", "y": "-50%", "width": "200%", "height": "200%"]
        ground["style"] = "fill:\(color);stroke:none"
        root.children.insert(.element(SceneMarkup("rect", ground)), at: 0)
      }
    }
    // An outermost element is a box in a page; what these do to it has other measures inside.
    for name in ["transform", "clip-path"] where root.attributes[name] != nil {
      drop("\(name) of the outermost <svg>")
      root.attributes[name] = nil
    }
    root.children.removeAll { child in
      if case .element(let element) = child { element.name == "title" } else { false }
    }
  }

  /// The colour behind a drawing, which only an outermost element has; nil for none, and pictures.
  private func background(_ style: String) -> String? {
    for declaration in style.split(separator: ";") {
      let parts = declaration.split(separator: ":", maxSplits: 1)
      let name = parts.first.map { String($0).trimmed }
      guard parts.count == 2, name == "background" || name == "background-color" else { continue }
      let value = String(parts[1]).trimmed
      if SVGColor(value) != nil { return value }
    }
    return nil
  }

  private static func written(_ element: SceneMarkup) -> String {
    var result = "<" + element.name
    for (name, value) in element.attributes.sorted(by: { $0.key < $1.key }) {
      result += " \(name)=\"\(SVGText.escaped(value))\""
    }
    guard !element.children.isEmpty else { return result + "/>" }
    result += ">"
    for child in element.children {
      switch child {
      case .element(let inner): result += written(inner)
      case .text(let text): result += SVGText.escaped(text)
      }
    }
    return result + "</\(element.name)>"
  }

  // MARK: What is kept

  /// An element with all that may be kept of it; nil where it is left out.
  private mutating func cleaned(_ element: SceneMarkup) -> SceneMarkup? {
    let name = element.name
    guard MarkupFilter.elements.contains(name) || MarkupFilter.isOfFilter(name) else {
      if MarkupFilter.missed.contains(name) { drop("<\(name.prefix(40))>") }
      return nil
    }
    var result = SceneMarkup(name)
    for (key, value) in element.attributes.sorted(by: { $0.key < $1.key }) {
      // The older names of references and their prefixes.
      let isReference = key == "href" || key.hasSuffix(":href")
      if isReference, key != "href", element.attributes["href"] != nil { continue }
      let key = isReference ? "href" : key
      guard MarkupFilter.isAttribute(key) else {
        if key.lowercased().hasPrefix("on") { drop("the attribute \(key.prefix(40))") }
        continue
      }
      guard let kept = attribute(key, value, of: name) else {
        drop("\(key)=\"\(value.prefix(60))\" of <\(name)>")
        continue
      }
      result.attributes[key] = kept
    }
    if name == "style" { return sheet(element) }
    for child in element.children {
      switch child {
      case .text(let text): result.children.append(.text(MarkupFilter.legal(text)))
      case .element(let inner):
        if let kept = cleaned(inner) { result.children.append(.element(kept)) }
      }
    }
    return result
  }

  private mutating func sheet(_ element: SceneMarkup) -> SceneMarkup? {
    let type = element.attributes["type"] ?? ""
    guard type.isEmpty || type == "text/css" else { return nil }
    let before = style.dropped.count
    let text = style.sheet(element.text)
    for rule in style.dropped.dropFirst(before) { drop("the rule '\(rule)'") }
    guard !text.isEmpty else { return nil }
    hasSheet = true
    return SceneMarkup("style", [:], [.text("\n" + MarkupFilter.legal(text))])
  }

  /// The value of an attribute with new names in its references; nil where it may not be kept.
  private mutating func attribute(_ key: String, _ value: String, of element: String) -> String? {
    let value = MarkupFilter.legal(value)
    switch key {
    case "id": return prefix + value
    case "href":
      let reference = String(
        decoding: value.utf8.filter { !ASCIIByte.isBlank($0) },
        as: UTF8.self
      )
      if reference.hasPrefix("#") { return "#" + prefix + reference.dropFirst() }
      let isPicture = element == "image" || element == "feImage"
      let start = reference.prefix(40).lowercased()
      return isPicture && MarkupFilter.pictures.contains(where: { start.hasPrefix($0) })
        ? reference : nil
    case "aria-labelledby", "aria-describedby":
      return value.split(separator: " ").map { prefix + $0 }.joined(separator: " ")
    case "style":
      let before = style.dropped.count
      let kept = style.declarations(value[...])
      for rule in style.dropped.dropFirst(before) { drop("the style '\(rule)'") }
      return kept
    case "d", "points", "transform", "class": return value
    default: return style.value(value)
    }
  }

  /// Plain names, and none of what a document does; of names with prefixes those of XML itself.
  private static func isAttribute(_ name: String) -> Bool {
    if name == "xml:space" || name == "xml:lang" { return true }
    guard !name.lowercased().hasPrefix("on"), name != "xmlns", name != "src", !name.isEmpty else {
      return false
    }
    return name.utf8.allSatisfy { ASCIIByte.isName($0) }
  }

  /// Whether an element is a step of a filter: `feBlend`.
  private static func isOfFilter(_ name: String) -> Bool {
    name.hasPrefix("fe") && name.utf8.allSatisfy { ASCIIByte.isName($0) && $0 < 0x80 }
  }

  /// A text without characters that no document of XML has.
  private static func legal(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 < 0x20 && !ASCIIByte.isBlank($0) }) else { return text }
    return String(
      String.UnicodeScalarView(
        text.unicodeScalars.filter { $0.value >= 0x20 || [9, 10, 13].contains($0.value) }
      )
    )
  }

  private mutating func drop(_ what: String) {
    // As many as a reader looks at.
    if dropped.count < 20, !dropped.contains(what) { dropped.append(what) }
  }
}

extension SceneMarkup {
  /// Gives a class to an element and all in it.
  fileprivate mutating func add(_ name: String) {
    attributes["class"] = (attributes["class"].map { $0 + " " } ?? "") + name
    for index in children.indices {
      guard case .element(var inner) = children[index] else { continue }
      inner.add(name)
      children[index] = .element(inner)
    }
  }

  /// How wide and high an outermost element is in its own units; nil where it says neither.
  fileprivate var size: (width: String, height: String)? {
    guard let box = attributes["viewBox"] else {
      guard let width = attributes["width"], let height = attributes["height"] else { return nil }
      return (width, height)
    }
    let parts = box.split { $0 == " " || $0 == "," }
    return parts.count == 4 ? (String(parts[2]), String(parts[3])) : nil
  }
}

extension MotionFrame {
  /// How large a document is shown, and what it is called: as the drawing says that fills the view
  /// as it was written; nil where there is none.
  var sourceAttributes: [(name: String, value: String)]? {
    for layer in layers {
      guard let root = layer.markup, layer.kind == .group, let size = root.size else { continue }
      func isPixels(_ text: String, _ number: Double) -> Bool {
        let plain = DecimalText.shortest(number)
        return text == plain || text == plain + "px"
      }
      guard root.name == "svg", isPixels(size.width, width), isPixels(size.height, height) else {
        continue
      }
      var result: [(name: String, value: String)] = []
      for name in ["width", "height"] {
        // Lengths only.
        guard let value = root.attributes[name], value.utf8.count < 30,
          value.utf8.allSatisfy({ ASCIIByte.isName($0) || $0 == 0x2E || $0 == 0x25 })
        else { continue }
        result.append((name, value))
      }
      if root.attributes["viewBox"] != nil { result.append(("viewBox", viewBox)) }
      for name in ["preserveAspectRatio", "aria-label"] {
        if let value = root.attributes[name] { result.append((name, value)) }
      }
      return result
    }
    return nil
  }
}
