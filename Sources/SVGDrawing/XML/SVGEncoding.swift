// SPDX-License-Identifier: Apache-2.0

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

  /// UTF-8 that is UTF-8.
  private static func valid(_ bytes: [UInt8]) throws(SVGFileError) -> [UInt8] {
    let repaired = String(decoding: bytes, as: UTF8.self).utf8
    if repaired.elementsEqual(bytes) { return bytes }
    let offset = zip(repaired, bytes).enumerated().first { $1.0 != $1.1 }?.offset ?? bytes.count
    throw TextPlace(offset, in: bytes).error(.invalidText(encoding: "UTF-8"))
  }

  /// UTF-16 whose units have their high byte first (`high` 0) or second (1).
  private static func utf16(
    _ bytes: ArraySlice<UInt8>,
    high: Int
  ) throws(SVGFileError) -> [UInt8] {
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
      ASCII.isBlank($0) || $0 == UInt8(ascii: "=")
    }
    guard let quote = value.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      return nil
    }
    return String(decoding: value.dropFirst().prefix { $0 != quote }, as: UTF8.self)
  }
}
