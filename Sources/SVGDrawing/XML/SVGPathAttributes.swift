// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// Where the path data of an SVG file stands: the `d` attributes of its `path` elements.
///
/// For a file that is well-formed, in an encoding whose ASCII characters are single bytes. Linear
/// in the number of bytes.
package struct SVGPathAttributes {
  /// One `d` attribute.
  package struct Attribute {
    /// The bytes between its quotes.
    package var value: Range<Int>
    /// Whether an `animate` element in the path moves its `d`: another path data with other letters
    /// would stop that.
    package var isAnimated: Bool
    /// How many times longer, at most, the `transform` attributes of the path and of what it is in
    /// make its lines.
    package var stretch: Double
  }

  /// The attributes, in the order of the file.
  package private(set) var attributes: [Attribute] = []
  private let bytes: [UInt8]
  private var index = 0
  /// How many elements are open, and between which of them the last path is.
  private var depth = 0
  private var pathDepth: Int?
  /// The maps of the open elements into the file's coordinates.
  private var maps: [AffineTransform2D] = []

  /// Finds the attributes of a file.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    while let next = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
      index = next
      readMarkup()
    }
  }

  /// Reads what begins with `<`, and always some of it.
  private mutating func readMarkup() {
    if starts(with: "<!--") {
      skip(past: "-->", from: index + 4)
    } else if starts(with: "<![CDATA[") {
      skip(past: "]]>", from: index + 9)
    } else if starts(with: "<?") {
      skip(past: "?>", from: index + 2)
    } else if starts(with: "<!") {
      skipDocumentType()
    } else if starts(with: "</") {
      skip(past: ">", from: index + 2)
      depth -= 1
      _ = maps.popLast()
      if let pathDepth, depth <= pathDepth { self.pathDepth = nil }
    } else {
      readElement()
    }
  }

  private mutating func readElement() {
    index += 1
    let name = localName(readWord())
    var (value, target, isEmpty) = (Range<Int>?.none, Range<Int>?.none, false)
    var map = maps.last ?? .identity
    while index < bytes.count, bytes[index] != UInt8(ascii: ">") {
      if ASCII.isBlank(bytes[index]) {
        index += 1
      } else if bytes[index] == UInt8(ascii: "/") {
        isEmpty = true
        index += 1
      } else {
        let attribute = readWord()
        guard let found = readValue() else { continue }
        if isName(attribute, "d") { value = found }
        if isName(attribute, "attributeName") { target = found }
        if isName(attribute, "transform") {
          let text = String(decoding: bytes[found], as: UTF8.self)
          map = (SVGTransform.map(text) ?? .identity).concatenating(map)
        }
      }
    }
    index = min(index + 1, bytes.count)
    if isName(name, "path") {
      if let value { add(value, map) }
      if !isEmpty, value != nil, pathDepth == nil { pathDepth = depth }
    } else if pathDepth != nil, isName(name, "animate") || isName(name, "set"), let target,
      isName(target, "d")
    {
      attributes[attributes.count - 1].isAnimated = true
    }
    if !isEmpty {
      depth += 1
      maps.append(map)
    }
  }

  private mutating func add(_ value: Range<Int>, _ map: AffineTransform2D) {
    // The larger half axis of the image of a circle of radius 1.
    let (sum, difference) = (
      Vector2D(x: map.a + map.d, y: map.b - map.c), Vector2D(x: map.a - map.d, y: map.b + map.c)
    )
    let stretch = 0.5 * (sum.length + difference.length)
    attributes.append(Attribute(value: value, isAnimated: false, stretch: stretch))
  }

  /// Reads a name: all up to a blank, an equals sign or the end of the tag.
  private mutating func readWord() -> Range<Int> {
    let start = index
    while index < bytes.count, !ASCII.isBlank(bytes[index]), bytes[index] != UInt8(ascii: "="),
      bytes[index] != UInt8(ascii: ">"), bytes[index] != UInt8(ascii: "/")
    {
      index += 1
    }
    return start..<index
  }

  /// Reads an equals sign and a value between quotes; nil where there is none.
  private mutating func readValue() -> Range<Int>? {
    skipBlanks()
    guard index < bytes.count, bytes[index] == UInt8(ascii: "=") else { return nil }
    index += 1
    skipBlanks()
    guard index < bytes.count else { return nil }
    let quote = bytes[index]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
    let start = index + 1
    let end = bytes[start...].firstIndex(of: quote) ?? bytes.count
    index = min(end + 1, bytes.count)
    return start..<end
  }

  /// Skips a document type with what it declares between brackets.
  private mutating func skipDocumentType() {
    var (quote, brackets): (UInt8, Int) = (0, 0)
    while index < bytes.count {
      let byte = bytes[index]
      if quote == 0, starts(with: "<!--") {
        skip(past: "-->", from: index + 4)
        continue
      }
      index += 1
      if quote != 0 {
        if byte == quote { quote = 0 }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: "[") {
        brackets += 1
      } else if byte == UInt8(ascii: "]") {
        brackets -= 1
      } else if byte == UInt8(ascii: ">"), brackets <= 0 {
        return
      }
    }
  }

  private mutating func skipBlanks() {
    while index < bytes.count, ASCII.isBlank(bytes[index]) { index += 1 }
  }

  private mutating func skip(past end: String, from start: Int) {
    index = min(start, bytes.count)
    while index < bytes.count, !starts(with: end) { index += 1 }
    index = min(index + end.utf8.count, bytes.count)
  }

  private func starts(with text: String) -> Bool { bytes[index...].starts(with: text.utf8) }

  private func isName(_ range: Range<Int>, _ text: String) -> Bool {
    bytes[range].elementsEqual(text.utf8)
  }

  /// A name without its prefix.
  private func localName(_ name: Range<Int>) -> Range<Int> {
    guard let colon = bytes[name].firstIndex(of: UInt8(ascii: ":")) else { return name }
    return colon + 1..<name.upperBound
  }
}
