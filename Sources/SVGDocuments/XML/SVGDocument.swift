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
    /// The number of its start tag in the file, those of other languages counted; -1 for none.
    var tag = -1
    /// The elements directly inside, in order.
    var children: [Int] = []

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
    if element.parent >= 0 { elements[element.parent].children.append(index) }
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
  case svg, g, path, rect, circle, ellipse, line, polyline, polygon, use, symbol, a, `switch`
  case style, title, linearGradient, radialGradient, stop, clipPath, mask, pattern, text, image
  case foreignObject, other

  init(name: String) { self = SVGElementKind(rawValue: name) ?? .other }

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
