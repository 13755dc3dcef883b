// SPDX-License-Identifier: Apache-2.0

/// The elements of an SVG file in their order, without those of other languages.
struct SVGDocument {
  /// An element; the others are named by their indices in ``SVGDocument/elements``, -1 for none.
  struct Element {
    let kind: SVGElementKind
    /// The name without prefix.
    let name: String
    /// The attributes with their names as written, such as `xlink:href`.
    let attributes: [String: String]
    /// The line on which the start tag ends.
    let line: Int
    let parent: Int
    var firstChild = -1
    var lastChild = -1
    var nextSibling = -1

    /// The bytes of all attributes, a measure of the work they are.
    var attributeBytes: Int {
      attributes.reduce(0) { $0 + $1.value.utf8.count }
    }

    /// What the element refers to: `href`, or else the older `xlink:href` under any prefix.
    var reference: String? {
      attributes["href"] ?? attributes["xlink:href"]
        ?? attributes.first { $0.key.hasSuffix(":href") }?.value
    }
  }

  /// The elements; the outermost is the first.
  var elements: [Element] = []
  /// The first element of each id.
  var identifiers: [String: Int] = [:]
  /// The texts of `style` elements and the elements themselves.
  var styleSheets: [(text: String, element: Int)] = []
  /// What is wrong with the names of elements and attributes.
  var faults: [SVGWarning] = []
  /// The text of the outermost element's `title`, white space at its ends taken off.
  var title: String?

  /// Adds an element as the last inside its parent.
  mutating func append(_ element: Element) {
    let index = elements.count
    elements.append(element)
    if let id = element.attributes["id"], !id.isEmpty, identifiers[id] == nil {
      identifiers[id] = index
    }
    guard element.parent >= 0 else { return }
    let before = elements[element.parent].lastChild
    if before >= 0 {
      elements[before].nextSibling = index
    } else {
      elements[element.parent].firstChild = index
    }
    elements[element.parent].lastChild = index
  }

  /// The elements directly inside an element, in order.
  func children(of index: Int) -> [Int] {
    sequence(first: elements[index].firstChild) { elements[$0].nextSibling }.prefix { $0 >= 0 }
  }

  /// The elements around an element, the innermost first.
  func ancestors(of index: Int) -> [Int] {
    sequence(first: elements[index].parent) { elements[$0].parent }.prefix { $0 >= 0 }
  }

  /// The element a reference leads to, `#id`; nil also for any other reference.
  func target(of reference: String) -> Int? {
    let reference = reference.trimmed
    guard reference.hasPrefix("#") else { return nil }
    return identifiers[String(reference.dropFirst())]
  }
}

/// The elements of SVG that matter for drawing paths.
enum SVGElementKind: String {
  case svg, g, path, rect, circle, ellipse, line, polyline, polygon, use, defs, symbol, a
  case `switch`, style, title, linearGradient, radialGradient, stop, clipPath, mask, marker
  case pattern, text, image, foreignObject, metadata, script
  /// Any other.
  case other

  /// The kind of an element's name.
  init(name: String) {
    self = SVGElementKind(rawValue: name) ?? .other
  }

  /// Whether the element may be the outermost one of a file: a shape, or a group of them.
  var standsAlone: Bool { isShape || self == .g }

  /// Whether the element is a path or equivalent to one.
  var isShape: Bool {
    switch self {
    case .path, .rect, .circle, .ellipse, .line, .polyline, .polygon: true
    default: false
    }
  }

  /// Whether the element is only drawn where another refers to it, or never.
  var isNeverDrawn: Bool {
    switch self {
    case .svg, .g, .path, .rect, .circle, .ellipse, .line, .polyline, .polygon, .use, .a, .switch,
      .text, .image, .foreignObject:
      false
    default: true
    }
  }
}
