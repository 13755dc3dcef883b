// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationXML) || canImport(Darwin)
package import BezierGeometry

/// An SVG file whose shapes can be replaced by paths; all else stays as it was written.
///
/// Only the tags of the shapes are written again: `d` is replaced, and a basic shape becomes a
/// `path` of the same attributes without those of its geometry. Where a style sheet has rules for
/// elements of its old name, their declarations move into its `style`.
package struct EditableSVG {
  /// What changes of a start tag.
  private struct Change {
    var becomesPath = false
    var attributes: [(name: String, value: String)] = []
  }

  /// The shapes in the order of drawing; one that several `use` draw is there once.
  package var shapes: [DrawnShape] { painter.trace?.shapes ?? [] }
  private var painter: SVGPainter
  /// The element that is rewritten with all that is in it.
  private let start: Int
  /// The file as it was parsed, and as it was written; the same offsets lead to the same tags.
  private let markup: [UInt8]
  private let source: [UInt8]
  /// By the number of the start tag.
  private var changes: [Int: Change] = [:]

  /// The file whose bytes are given; nil where its outermost element is not `svg`.
  ///
  /// - Parameters:
  ///   - bytes: the file, as ``SVGDrawing/init(bytes:name:selecting:)`` takes it.
  ///   - id: the id of the only element to rewrite; nil for all.
  /// - Throws: ``SVGFileError``, as ``SVGDrawing/init(bytes:name:selecting:)``.
  package init?(bytes: [UInt8], selecting id: String?) throws(SVGFileError) {
    let repaired = try RepairedXML(bytes)
    let document = try SVGTreeBuilder.document(of: repaired)
    guard document.elements[0].tag == 0 else { return nil }
    painter = SVGPainter(document)
    painter.trace = SVGPainter.Trace()
    let selected = id.map { $0.hasPrefix("#") ? String($0.dropFirst()) : $0 }
    _ = try painter.paint(selecting: selected)
    start = selected.flatMap { document.identifiers[$0] } ?? 0
    (markup, source) = (repaired.bytes, repaired.source(of: bytes))
    // Files that stand inside of pages do without, files by themselves are not drawn then.
    if !document.elements[0].attributes.values.contains(SVGTreeBuilder.namespace) {
      set("xmlns", SVGTreeBuilder.namespace, of: 0)
    }
  }

  /// Replaces a shape by path data in its own coordinates.
  package mutating func replace(_ shape: DrawnShape, by data: String) {
    let element = painter.document.elements[shape.element]
    set("d", data, of: shape.element)
    guard element.kind != .path else { return }
    changes[element.tag, default: Change()].becomesPath = true
    let path = SVGDocument.Element(
      kind: .path,
      name: "path",
      attributes: element.attributes,
      line: element.line,
      parent: element.parent
    )
    let (old, new) = (SVGProperties(element, painter.sheet), SVGProperties(path, painter.sheet))
    for property in SVGProperty.allCases
    where old[property] != new[property] && !EditableSVG.geometry.contains(property.rawValue) {
      style(property, old[property] ?? "unset", of: shape.element)
    }
  }

  /// Shows a rectangle of the user space; a width and height that are given become those of it.
  package mutating func show(_ box: Rect2D) {
    let numbers = [box.minX, box.minY, box.width, box.height].map(DecimalText.shortest)
    set("viewBox", numbers.joined(separator: " "), of: 0)
    for (name, value) in [("width", numbers[2]), ("height", numbers[3])] {
      let length = painter.document.elements[0].attributes[name].flatMap(SVGLength.init)
      if let length, length.unit != "%" { set(name, value, of: 0) }
    }
  }

  /// The file with its changes.
  ///
  /// - Complexity: linear in its size.
  package var text: String {
    var result: [UInt8] = []
    var (index, copied, tag) = (0, 0, -1)
    /// For each open element whether it becomes a path.
    var open: [Bool] = []
    while let tagStart = markup[index...].firstIndex(of: UInt8(ascii: "<")) {
      if let end = RepairedXML.endOfLiteral(markup, tagStart) {
        index = end
        continue
      }
      index = EditableSVG.endOfTag(markup, tagStart)
      let range = tagStart..<index
      if markup[tagStart + 1] == UInt8(ascii: "/") {
        guard open.popLast() == true else { continue }
        result += source[copied..<tagStart] + Array("</\(prefix(tagStart + 2))path>".utf8)
        copied = index
        continue
      }
      tag += 1
      let change = changes[tag]
      if markup[index - 2] != UInt8(ascii: "/") { open.append(change?.becomesPath ?? false) }
      guard let change else { continue }
      result += source[copied..<tagStart] + Array(rewritten(range, change).utf8)
      copied = index
    }
    let text = String(decoding: result + source[copied...], as: UTF8.self)
    // What was blanked of a prolog in another encoding.
    return String(text.drop { $0.isWhitespace })
  }

  // MARK: Tags

  private mutating func set(_ name: String, _ value: String, of element: Int) {
    let tag = painter.document.elements[element].tag
    changes[tag, default: Change()].attributes.removeAll { $0.name == name }
    changes[tag, default: Change()].attributes.append((name, value))
  }

  /// Sets a property as strongly as it was set before: style sheets are stronger than attributes.
  private mutating func style(_ property: SVGProperty, _ value: String, of index: Int) {
    let element = painter.document.elements[index]
    let before =
      changes[element.tag]?.attributes.last { $0.name == "style" }?.value
      ?? element.attributes["style"]
    guard before != nil || !painter.sheet.isEmpty else {
      return set(property.rawValue, value, of: index)
    }
    let rest = before.map { $0.trimmed.hasSuffix(";") || $0.isEmpty ? $0 : $0 + ";" } ?? ""
    set("style", rest + "\(property.rawValue):\(value)", of: index)
  }

  private static func endOfTag(_ bytes: [UInt8], _ start: Int) -> Int {
    var (index, quote) = (start, UInt8(0))
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if quote != 0 {
        if byte == quote { quote = 0 }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        break
      }
    }
    return index
  }

  /// The prefix of the name that begins at an offset, with its colon.
  private func prefix(_ start: Int) -> String {
    let name = markup[start...].prefix { ASCIIByte.isName($0) || $0 == UInt8(ascii: ":") }
    let end = name.lastIndex(of: UInt8(ascii: ":")).map { $0 + 1 } ?? start
    return String(decoding: markup[start..<end], as: UTF8.self)
  }

  /// What only basic shapes have.
  private static let geometry: Set<String> = [
    "points", "x", "y", "width", "height", "cx", "cy", "r", "rx", "ry", "x1", "y1", "x2", "y2",
  ]

  /// A start tag with its changes; what it keeps is as it was written.
  private func rewritten(_ range: Range<Int>, _ change: Change) -> String {
    let isEmpty = markup[range.upperBound - 2] == UInt8(ascii: "/")
    let end = range.upperBound - (isEmpty ? 2 : 1)
    var new = change.attributes
    var rest = source[range.lowerBound + 1..<end]
    func take(while isPart: (UInt8) -> Bool) -> String {
      let part = rest.prefix(while: isPart)
      rest = rest[part.endIndex...]
      return String(decoding: part, as: UTF8.self)
    }
    let equals = UInt8(ascii: "=")
    let name = take { !ASCIIByte.isBlank($0) }
    var result = "<" + (change.becomesPath ? prefix(range.lowerBound + 1) + "path" : name)
    while true {
      let blanks = take(while: ASCIIByte.isBlank)
      guard !rest.isEmpty else { break }
      let name = take { $0 != equals && !ASCIIByte.isBlank($0) }
      let sign = take { $0 == equals || ASCIIByte.isBlank($0) }
      guard let quote = rest.first else { break }
      rest = rest.dropFirst()
      let value = take { $0 != quote }
      rest = rest.dropFirst()
      let mark = String(decoding: [quote], as: UTF8.self)
      if let index = new.firstIndex(where: { $0.name == name }) {
        result += blanks + EditableSVG.attribute(new.remove(at: index))
      } else if !change.becomesPath || !EditableSVG.geometry.contains(name) {
        result += blanks + name + sign + mark + value + mark
      }
    }
    for attribute in new { result += " " + EditableSVG.attribute(attribute) }
    return result + (isEmpty ? "/>" : ">")
  }

  private static func attribute(_ attribute: (name: String, value: String)) -> String {
    let reserved: [Character: String] = ["&": "&amp;", "<": "&lt;", "\"": "&quot;"]
    let value = attribute.value.map { reserved[$0] ?? String($0) }.joined()
    return "\(attribute.name)=\"\(value)\""
  }
}

// MARK: - Moving all of it

extension EditableSVG {
  /// Maps all that is drawn by a map of the user space of the outermost element.
  ///
  /// The data of paths is mapped, and strokes grow by the mean scale of the map. What cannot be
  /// mapped so gets the map as its `transform`: texts, pictures, `use`, drawings inside it, what is
  /// clipped, masked or filtered, shapes whose gradient or pattern has to move with them, and those
  /// that are transformed about a place in their own box.
  package mutating func move(by map: AffineTransform2D, data: (BezierPath) -> String) {
    let byElement = Dictionary(uniqueKeysWithValues: shapes.map { ($0.element, $0) })
    let (moved, leaves) = movedElements()
    for index in leaves {
      guard let inner = painter.trace?.maps[index] else { continue }
      if let shape = byElement[index], isPlain(index), let back = inner.inverted() {
        let own = inner.concatenating(map).concatenating(back)
        if own.isFinite, keepsPaint(shape.style, own) {
          replace(shape, by: data(shape.path.transformed(by: own)))
          grow(shape, by: own.meanScale)
          continue
        }
      }
      // What fits a drawing inside into its place is not part of its transform.
      let start = takingBack(map, index, moved) ?? painter.trace?.ports[index] ?? inner
      place(index, start.concatenating(map))
    }
    // What a `use` shows in what moves as a whole must not move twice.
    for index in painter.document.elements.indices.dropFirst() where !leaves.contains(index) {
      if let start = takingBack(map, index, moved) { place(index, start) }
    }
  }

  /// Gives an element the transform with which the map inside it is another one.
  private mutating func place(_ index: Int, _ inner: AffineTransform2D) {
    guard let back = around(index).inverted() else { return }
    let own = inner.concatenating(back)
    let numbers = [own.a, own.b, own.c, own.d, own.tx, own.ty].map(EditableSVG.number)
    let text = "matrix(\(numbers.joined(separator: ", ")))"
    let element = painter.document.elements[index]
    let properties = SVGProperties(element, painter.sheet)
    // Not all readers know the property, which is stronger where there is one.
    if properties[.transform] != element.attributes["transform"] {
      style(.transform, text, of: index)
    }
    set("transform", text, of: index)
    for (property, usual) in [(SVGProperty.transformOrigin, "0 0"), (.transformBox, "view-box")]
    where properties[property] != nil {
      style(property, usual, of: index)
    }
  }

  /// All elements that move, and those of them that are no groups of others.
  private func movedElements() -> (moved: Set<Int>, leaves: Set<Int>) {
    var (moved, leaves, waiting): (Set<Int>, Set<Int>, [Int]) = ([], [], [start])
    while let index = waiting.popLast() {
      guard painter.trace?.maps[index] != nil else { continue }
      moved.insert(index)
      let element = painter.document.elements[index]
      if index == 0 || isPlain(index) && [.g, .a, .switch].contains(element.kind) {
        waiting += element.children
      } else {
        leaves.insert(index)
      }
    }
    return (moved, leaves)
  }

  /// Whether an element has nothing that has to move with it as a whole.
  private func isPlain(_ index: Int) -> Bool {
    let properties = SVGProperties(painter.document.elements[index], painter.sheet)
    return [SVGProperty.clipPath, .mask, .filter, .transformBox]
      .allSatisfy { properties.effect($0) == nil }
  }

  private static func number(_ value: Double) -> String { DecimalText.rounded(value, digits: 12) }

  /// The map outside an element.
  private func around(_ index: Int) -> AffineTransform2D {
    let maps = painter.document.ancestors(of: index).lazy.compactMap { painter.trace?.maps[$0] }
    return maps.first ?? .identity
  }

  /// The map inside a `use` that takes back the move of its target; nil where that does not move.
  private func takingBack(
    _ map: AffineTransform2D,
    _ index: Int,
    _ moved: Set<Int>
  ) -> AffineTransform2D? {
    let document = painter.document
    guard let content = painter.trace?.useMaps[index], let inner = painter.trace?.maps[index],
      let target = document.elements[index].reference.flatMap(document.target),
      moved.contains(target)
    else { return nil }
    let around = around(target)
    guard let back = content.inverted(), let outward = around.inverted(),
      let undone = around.concatenating(map).concatenating(outward).inverted()
    else { return nil }
    return inner.concatenating(back).concatenating(undone).concatenating(content)
  }

  /// Whether paints stay what they are where the path alone is mapped: gradients of bounds do where
  /// bounds are mapped to bounds.
  private mutating func keepsPaint(_ style: SVGStyle, _ map: AffineTransform2D) -> Bool {
    for paint in [style.fill, style.stroke] {
      guard case .server(let reference, _) = paint else { continue }
      guard map.b == 0, map.c == 0, map.a > 0, map.d > 0,
        let target = painter.document.target(of: reference),
        painter.gradient(target)?.isOfBox == true
      else { return false }
    }
    return true
  }

  /// Gives a stroke the width and dashes that it has under a map of some mean scale.
  private mutating func grow(_ shape: DrawnShape, by scale: Double) {
    let (old, element) = (shape.style, shape.element)
    let properties = SVGProperties(painter.document.elements[element], painter.sheet)
    // The scale of turns and mirrors is 1 but for rounding.
    guard old.stroke != .none, (scale - 1).magnitude > 1e-12,
      properties[.vectorEffect] != "non-scaling-stroke"
    else { return }
    func grown(_ length: SVGLength) -> String {
      EditableSVG.number(length.number * scale) + length.unit
    }
    style(.strokeWidth, grown(old.strokeWidth), of: element)
    // Dashes in the unit of a `pathLength` grow with the path.
    if painter.document.elements[element].attributes["pathLength"] != nil { return }
    if let dashes = old.dashes, !dashes.isEmpty {
      style(.strokeDasharray, dashes.map(grown).joined(separator: " "), of: element)
    }
    if old.dashOffset.number != 0 { style(.strokeDashoffset, grown(old.dashOffset), of: element) }
  }
}
#endif
