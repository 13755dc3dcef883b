// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// The text of an SVG file as the XML parser gets it: UTF-8, without XML declaration, document type
/// or entities of its own.
///
/// Line breaks stay where they were, so that positions in the text are positions in the file.
struct RepairedXML {
  /// What the parser reads.
  private(set) var bytes: [UInt8]
  /// Where entities were replaced: the offset behind the text put in, and by how much it is longer.
  private var replacements: [(end: Int, added: Int)] = []
  /// The text before entities were replaced; empty where there were none.
  private var original: [UInt8] = []
  /// The text before anything was blanked, which puts several blanks for one character.
  private let decoded: [UInt8]

  /// The text with its prolog and processing instructions, in the bytes of the same numbers as
  /// `bytes`, where the file has that; else `bytes`.
  func source(of file: [UInt8]) -> [UInt8] {
    replacements.isEmpty && file.suffix(decoded.count).elementsEqual(decoded) ? decoded : bytes
  }

  /// Decodes the file and takes off its prolog.
  init(_ file: [UInt8]) throws(SVGFileError) {
    guard file.count <= SVGLimits.fileSize else { throw SVGFileError(.tooLarge) }
    decoded = try SVGEncoding.utf8(of: file)
    bytes = decoded
    guard bytes.contains(where: { !ASCIIByte.isBlank($0) }) else { throw SVGFileError(.empty) }
    var prolog = DocumentTypeReader(bytes)
    try prolog.read()
    for range in prolog.removed { blank(range) }
    try checkMarkup(from: prolog.end)
    if !prolog.entities.isEmpty { try replace(prolog.entities, from: prolog.end) }
  }

  /// Replaces everything but line breaks by blanks.
  private mutating func blank(_ range: Range<Int>) {
    for index in range where bytes[index] != 10 && bytes[index] != 13 { bytes[index] = 32 }
  }

  /// Counts the attributes of every tag and their bytes, before the parser does, and blanks
  /// processing instructions: one without data (`<?a?>`) crashes Foundation's parser on Linux.
  private mutating func checkMarkup(from start: Int) throws(SVGFileError) {
    var index = start
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "<") else {
        index += 1
        continue
      }
      if let end = RepairedXML.endOfLiteral(bytes, index) {
        if index + 1 < end, bytes[index + 1] == UInt8(ascii: "?") {
          blank(index..<end)
        } else {
          try checkLength(of: index..<end)
        }
        index = end
        continue
      }
      var (quote, start): (UInt8, Int) = (0, index)
      var attributes = 0
      while index < bytes.count, quote != 0 || bytes[index] != UInt8(ascii: ">") {
        let byte = bytes[index]
        if quote != 0 {
          if byte == quote {
            quote = 0
          } else if index - start > SVGLimits.textBytes {
            throw error(.textBytes(of: "an attribute"), at: start)
          }
        } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
          (quote, start) = (byte, index)
        } else if byte == UInt8(ascii: "=") {
          attributes += 1
          guard attributes <= SVGLimits.attributes else { throw error(.attributes, at: index) }
        }
        index += 1
      }
    }
  }

  /// Refuses a comment or CDATA section that is too long for the parser.
  private func checkLength(of literal: Range<Int>) throws(SVGFileError) {
    let isComment = bytes[literal.lowerBound + 2] == UInt8(ascii: "-")
    // Beside what is between the marks.
    let marks = isComment ? "<!---->".utf8.count : "<![CDATA[]]>".utf8.count
    guard literal.count - marks <= SVGLimits.textBytes else {
      let what = isComment ? "a comment" : "a CDATA section"
      throw error(.textBytes(of: what), at: literal.lowerBound)
    }
  }

  /// Replaces references to entities by their text.
  ///
  /// Comments, CDATA sections and processing instructions have no references.
  private mutating func replace(
    _ entities: [[UInt8]: [UInt8]],
    from start: Int
  ) throws(SVGFileError) {
    original = bytes
    bytes = Array(original[..<start])
    var (index, added) = (start, 0)
    while index < original.count {
      if let end = RepairedXML.endOfLiteral(original, index) {
        bytes += original[index..<end]
        index = end
      } else if original[index] == UInt8(ascii: "&"),
        let end = RepairedXML.endOfReference(original[index...]),
        let text = entities[Array(original[index + 1..<end])]
      {
        bytes += text
        let growth = text.count - (end + 1 - index)
        added += max(0, growth)
        guard added <= SVGLimits.entityBytes else { throw error(.entityExpansion, at: index) }
        replacements.append((bytes.count, growth))
        index = end + 1
      } else {
        bytes.append(original[index])
        index += 1
      }
    }
  }

  /// Where the `;` of a reference that begins here is.
  private static func endOfReference(_ rest: ArraySlice<UInt8>) -> Int? {
    let name = rest.dropFirst().prefix {
      ASCIIByte.isName($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ":")
    }
    return name.endIndex < rest.endIndex && rest[name.endIndex] == UInt8(ascii: ";")
      ? name.endIndex : nil
  }

  /// Where a comment, CDATA section or processing instruction that begins at an index ends.
  static func endOfLiteral(_ bytes: [UInt8], _ index: Int) -> Int? {
    guard bytes[index] == UInt8(ascii: "<") else { return nil }
    let marks: [(StaticString, StaticString)] = [
      ("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>"),
    ]
    for (start, end) in marks where bytes.has(start, at: index) {
      var index = index + start.utf8CodeUnitCount
      while index < bytes.count, !bytes.has(end, at: index) { index += 1 }
      return min(bytes.count, index + end.utf8CodeUnitCount)
    }
    return nil
  }

  private func error(_ reason: SVGFileError.Reason, at offset: Int) -> SVGFileError {
    LinePosition(of: offset, in: decoded).error(reason)
  }

  /// An error at a position of `bytes`, which has another one in the file.
  func error(_ reason: SVGFileError.Reason, line: Int, column: Int) -> SVGFileError {
    let offset = LinePosition.offset(line: line, column: column, in: bytes)
    let shift = replacements.reduce(0) { $0 + ($1.end <= offset ? $1.added : 0) }
    return error(reason, at: min(max(offset - shift, 0), decoded.count))
  }
}

/// Files to UTF-8: what their first bytes and XML declaration say.
///
/// UTF-8 (and ASCII), UTF-16 of both byte orders and ISO-8859-1 are read. Other encodings are
/// refused, so that what is checked before parsing is what the parser sees.
enum SVGEncoding {
  /// The text of a file as UTF-8, its byte order mark taken off.
  static func utf8(of file: [UInt8]) throws(SVGFileError) -> [UInt8] {
    let start = Array(file.prefix(4))
    if start.starts(with: [0x1F, 0x8B]) { throw SVGFileError(.compressed) }
    if start == [0xFF, 0xFE, 0, 0] || start == [0, 0, 0xFE, 0xFF] || start == [0, 0, 0, 0x3C]
      || start == [0x3C, 0, 0, 0]
    {
      throw SVGFileError(.encoding("UTF-32"))
    }
    if start.starts(with: [0xFE, 0xFF]) { return try utf16(file.dropFirst(2), high: 0) }
    if start.starts(with: [0xFF, 0xFE]) { return try utf16(file.dropFirst(2), high: 1) }
    if start.starts(with: [0, 0x3C]) { return try utf16(file[...], high: 0) }
    if start.starts(with: [0x3C, 0]) { return try utf16(file[...], high: 1) }
    if start.starts(with: [0xEF, 0xBB, 0xBF]) { return try valid(Array(file.dropFirst(3))) }
    let name = declared(file) ?? "UTF-8"
    switch name.lowercased() {
    // A file that says UTF-16 in single bytes was converted without its label.
    case "utf-8", "utf8", "us-ascii", "ascii", "utf-16", "utf16": return try valid(file)
    case "iso-8859-1", "iso_8859-1", "latin1", "latin-1":
      return Array(String(String.UnicodeScalarView(file.map { Unicode.Scalar($0) })).utf8)
    default: throw SVGFileError(.encoding(String(name.prefix(40))), line: 1)
    }
  }

  private static func valid(_ bytes: [UInt8]) throws(SVGFileError) -> [UInt8] {
    let repaired = String(decoding: bytes, as: UTF8.self).utf8
    if repaired.elementsEqual(bytes) { return bytes }
    let offset = zip(repaired, bytes).enumerated().first { $1.0 != $1.1 }?.offset ?? bytes.count
    throw LinePosition(of: offset, in: bytes).error(.invalidText(encoding: "UTF-8"))
  }

  /// UTF-16 whose units have their high byte first (`high` 0) or second (1).
  private static func utf16(_ bytes: ArraySlice<UInt8>, high: Int) throws(SVGFileError) -> [UInt8] {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    var index = bytes.startIndex
    while index + 1 < bytes.endIndex {
      units.append(UInt16(bytes[index + high]) << 8 | UInt16(bytes[index + 1 - high]))
      index += 2
    }
    let text = String(decoding: units, as: UTF16.self)
    guard index == bytes.endIndex, text.utf16.elementsEqual(units) else {
      throw SVGFileError(.invalidText(encoding: "UTF-16"))
    }
    return Array(text.utf8)
  }

  /// The encoding that the XML declaration names.
  private static func declared(_ file: [UInt8]) -> String? {
    let head = file.prefix(256)
    guard head.starts(with: "<?xml".utf8), let end = head.firstIndex(of: UInt8(ascii: ">")) else {
      return nil
    }
    let declaration = head[..<end]
    let key = Array("encoding".utf8)
    guard
      let start = declaration.indices.first(where: { declaration[$0...].starts(with: key) })
    else { return nil }
    let value = declaration[(start + key.count)...].drop {
      ASCIIByte.isBlank($0) || $0 == UInt8(ascii: "=")
    }
    guard let quote = value.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      return nil
    }
    return String(decoding: value.dropFirst().prefix { $0 != quote }, as: UTF8.self)
  }
}
