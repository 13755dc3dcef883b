// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// What stands before the outermost element: XML declaration, comments, document type.
///
/// The document type never reaches the XML parser. Its external identifier (the usual `svg11.dtd`)
/// is ignored, as are declarations of elements, attributes and notations. Internal entities that
/// are plain text, such as Illustrator's `<!ENTITY ns_svg "http://www.w3.org/2000/svg">`, are kept,
/// with character references as written. An entity inside an entity, an external entity or a
/// parameter entity is an error where it is declared, used or not.
struct DocumentTypeReader {
  private let bytes: [UInt8]
  private var position = 0
  private(set) var entities: [[UInt8]: [UInt8]] = [:]
  /// What is to be blanked.
  private(set) var removed: [Range<Int>] = []

  /// Where the prolog ends, or the text.
  var end: Int { position }

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads up to the start tag of the outermost element.
  mutating func read() throws(SVGFileError) {
    while position < bytes.count {
      if ASCIIByte.isBlank(bytes[position]) {
        position += 1
      } else if starts("<!--") {
        skip(past: "-->")
      } else if starts("<?") {
        let start = position
        skip(past: "?>")
        removed.append(start..<position)
      } else if starts("<!DOCTYPE") {
        let start = position
        try documentType()
        removed.append(start..<position)
      } else {
        return
      }
    }
  }

  private mutating func documentType() throws(SVGFileError) {
    let start = position
    while !skipDeclaration(to: UInt8(ascii: "[")) {
      guard position < bytes.count else {
        throw error(.malformed("the document type is not closed"), at: start)
      }
      position += 1
      try internalSubset()
    }
  }

  /// Reads up to and with the `]`.
  private mutating func internalSubset() throws(SVGFileError) {
    while position < bytes.count {
      if starts("<!--") {
        skip(past: "-->")
      } else if starts("<?") {
        skip(past: "?>")
      } else if starts("<!ENTITY") {
        try entity()
      } else if bytes[position] == UInt8(ascii: "%") {
        let start = position
        position += 1
        throw error(.externalEntity(name()), at: start)
      } else if bytes[position] == UInt8(ascii: "]") {
        position += 1
        return
      } else if bytes[position] == UInt8(ascii: "<") {
        skipDeclaration()
      } else {
        position += 1
      }
    }
  }

  private mutating func entity() throws(SVGFileError) {
    let start = position
    position += "<!ENTITY".utf8.count
    skipBlanks()
    if position < bytes.count, bytes[position] == UInt8(ascii: "%") {
      position += 1
      skipBlanks()
      throw error(.externalEntity(name()), at: start)
    }
    let nameStart = position
    let name = name()
    let key = Array(bytes[nameStart..<position])
    skipBlanks()
    guard position < bytes.count, !name.isEmpty else {
      throw error(.malformed("an entity declaration is malformed"), at: start)
    }
    let quote = bytes[position]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw error(.externalEntity(name), at: start)
    }
    let valueStart = position + 1
    skipQuoted()
    let value = bytes[valueStart..<max(valueStart, position - 1)]
    skipDeclaration()
    // The five names that XML defines are known to the parser.
    if ["lt", "gt", "amp", "quot", "apos"].contains(name) { return }
    guard DocumentTypeReader.isPlain(value) else { throw error(.nestedEntity(name), at: start) }
    // The first declaration of a name stands; line breaks would move positions.
    if entities[key] == nil { entities[key] = value.flatMap(DocumentTypeReader.escaped) }
  }

  /// Whether a value is text with no references but to characters.
  private static func isPlain(_ value: ArraySlice<UInt8>) -> Bool {
    value.indices.allSatisfy { index in
      switch value[index] {
      case UInt8(ascii: "<"), UInt8(ascii: "%"): false
      case UInt8(ascii: "&"): value[index...].starts(with: "&#".utf8)
      default: true
      }
    }
  }

  private static func escaped(_ byte: UInt8) -> [UInt8] {
    switch byte {
    case UInt8(ascii: "\""): Array("&quot;".utf8)
    case UInt8(ascii: "'"): Array("&apos;".utf8)
    case 10, 13: [32]
    default: [byte]
    }
  }

  private mutating func name() -> String {
    let start = position
    while position < bytes.count,
      ASCIIByte.isName(bytes[position]) || bytes[position] == 46
        || bytes[position] == 58
    { position += 1 }
    return String(decoding: bytes[start..<position].prefix(60), as: UTF8.self)
  }

  private mutating func skipBlanks() {
    while position < bytes.count, ASCIIByte.isBlank(bytes[position]) { position += 1 }
  }

  private func starts(_ text: StaticString) -> Bool { bytes.has(text, at: position) }

  private mutating func skip(past end: StaticString) {
    while position < bytes.count, !starts(end) { position += 1 }
    position = min(bytes.count, position + end.utf8CodeUnitCount)
  }

  /// From a quote to behind its partner.
  private mutating func skipQuoted() {
    let quote = bytes[position]
    position += 1
    while position < bytes.count, bytes[position] != quote { position += 1 }
    position = min(bytes.count, position + 1)
  }

  /// To behind the `>` of a declaration, or to a mark before it; returns whether it is closed.
  @discardableResult
  private mutating func skipDeclaration(to mark: UInt8? = nil) -> Bool {
    while position < bytes.count, bytes[position] != mark {
      switch bytes[position] {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): skipQuoted()
      case UInt8(ascii: ">"):
        position += 1
        return true
      default: position += 1
      }
    }
    return false
  }

  private func error(_ reason: SVGFileError.Reason, at offset: Int) -> SVGFileError {
    LinePosition(of: offset, in: bytes).error(reason)
  }
}
