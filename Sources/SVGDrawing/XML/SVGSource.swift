// SPDX-License-Identifier: Apache-2.0

/// The text of an SVG file as the XML parser gets it: UTF-8, without XML declaration, document type
/// or entities of its own.
///
/// Line breaks stay where they were, so that places in the text are places in the file.
struct SVGSource {
  /// What the parser reads.
  private(set) var bytes: [UInt8]
  /// Where entities were replaced: the offset behind the text put in, and by how much it is longer.
  private var replacements: [(end: Int, added: Int)] = []
  /// The text before entities were replaced; empty where there were none.
  private var original: [UInt8] = []
  /// The text before anything was blanked, which puts several blanks for one character.
  private let decoded: [UInt8]

  /// Decodes the file and takes off its prolog.
  init(_ file: [UInt8]) throws(SVGFileError) {
    guard file.count <= SVGLimits.fileSize else {
      throw SVGFileError(.tooLarge(bytes: file.count))
    }
    decoded = try SVGEncoding.utf8(of: file)
    bytes = decoded
    guard bytes.contains(where: { !ASCII.isBlank($0) }) else { throw SVGFileError(.empty) }
    var prolog = SVGProlog(bytes)
    try prolog.read()
    for range in prolog.removed { blank(range) }
    try checkMarkup(from: prolog.end)
    if !prolog.entities.isEmpty { try replace(prolog.entities, from: prolog.end) }
  }

  /// Puts blanks in the place of everything but line breaks.
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
      if let end = SVGSource.endOfLiteral(bytes[index...]) {
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
          guard attributes <= SVGLimits.attributes else {
            throw error(.attributes, at: index)
          }
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

  /// Puts the text of entities in the place of references to them.
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
      let rest = original[index...]
      if let end = SVGSource.endOfLiteral(rest) {
        bytes += original[index..<end]
        index = end
      } else if rest.first == UInt8(ascii: "&"),
        let end = SVGSource.endOfReference(rest),
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
      ASCII.isName($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ":")
    }
    return name.endIndex < rest.endIndex && rest[name.endIndex] == UInt8(ascii: ";")
      ? name.endIndex : nil
  }

  /// Where a comment, CDATA section or processing instruction that begins here ends.
  private static func endOfLiteral(_ rest: ArraySlice<UInt8>) -> Int? {
    guard rest.first == UInt8(ascii: "<") else { return nil }
    for (start, end) in [("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>")]
    where rest.starts(with: start.utf8) {
      var index = rest.startIndex + start.utf8.count
      while index < rest.endIndex {
        if rest[index...].starts(with: end.utf8) { return index + end.utf8.count }
        index += 1
      }
      return rest.endIndex
    }
    return nil
  }

  private func error(_ reason: SVGFileError.Reason, at offset: Int) -> SVGFileError {
    TextPlace(offset, in: decoded).error(reason)
  }

  /// The place in the file of a place in `bytes`.
  func place(line: Int, column: Int) -> TextPlace {
    let offset = TextPlace(line: line, column: column).offset(in: bytes)
    var shift = 0
    for replacement in replacements where replacement.end <= offset { shift += replacement.added }
    return TextPlace(min(max(offset - shift, 0), decoded.count), in: decoded)
  }
}
