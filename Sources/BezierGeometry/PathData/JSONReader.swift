// SPDX-License-Identifier: Apache-2.0

/// Reads JSON with the offset of each value, which errors in a hand-written file need.
///
/// Source: RFC 8259. A key may be there only once.
package struct JSONReader {
  private let text: JSONText
  private let bytes: [UInt8]
  private var index = 0
  private var depth = 0

  /// How deep lists and objects may be within each other.
  static let greatestDepth = 200

  /// Reads UTF-8 text; linear time.
  package static func read(_ bytes: [UInt8]) throws(JSONError) -> JSONNode {
    var reader = JSONReader(bytes: bytes)
    let node = try reader.value()
    reader.skipBlanks()
    guard reader.index == reader.bytes.count else { throw reader.expected("the end of the text") }
    return node
  }

  private init(bytes: [UInt8]) {
    (text, self.bytes) = (JSONText(bytes: bytes), bytes)
    // A byte order mark, which some editors write.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
  }

  private func expected(_ what: String) -> JSONError {
    guard index < bytes.count else {
      return JSONError("\(what) was expected, not the end", at: index)
    }
    var end = index + 1
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    let found = String(decoding: bytes[index..<end], as: UTF8.self)
    return JSONError("\(what) was expected, not '\(found)'", at: index)
  }

  private mutating func skipBlanks() {
    while index < bytes.count, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[index]) { index += 1 }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard index < bytes.count, bytes[index] == byte else { return false }
    index += 1
    return true
  }

  private mutating func value() throws(JSONError) -> JSONNode {
    skipBlanks()
    guard index < bytes.count else { throw expected("a value") }
    let offset = index
    let content: JSONNode.Content
    switch bytes[index] {
    case UInt8(ascii: "{"): content = .object(try members())
    case UInt8(ascii: "["): content = .array(try elements())
    case UInt8(ascii: "\""): content = .string(try string())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      content = .number(try number())
    default: content = try word()
    }
    return JSONNode(text: text, offset: offset, content: content)
  }

  private mutating func word() throws(JSONError) -> JSONNode.Content {
    for (word, content) in [
      ("null", JSONNode.Content.null), ("true", .boolean(true)), ("false", .boolean(false)),
    ] where bytes[index...].starts(with: word.utf8) {
      index += word.utf8.count
      return content
    }
    throw expected("a value")
  }

  private mutating func enter() throws(JSONError) {
    depth += 1
    guard depth <= JSONReader.greatestDepth else {
      throw JSONError("more than \(JSONReader.greatestDepth) lists within each other", at: index)
    }
    index += 1
  }

  private mutating func elements() throws(JSONError) -> [JSONNode] {
    try enter()
    defer { depth -= 1 }
    var list: [JSONNode] = []
    skipBlanks()
    if take(UInt8(ascii: "]")) { return list }
    while true {
      list.append(try value())
      skipBlanks()
      if take(UInt8(ascii: "]")) { return list }
      guard take(UInt8(ascii: ",")) else { throw expected("',' or ']'") }
    }
  }

  private mutating func members() throws(JSONError) -> [JSONNode.Member] {
    try enter()
    defer { depth -= 1 }
    var list: [JSONNode.Member] = []
    var keys: Set<String> = []
    skipBlanks()
    if take(UInt8(ascii: "}")) { return list }
    while true {
      skipBlanks()
      let offset = index
      guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else {
        throw expected("a key in quotes")
      }
      let key = try string()
      guard keys.insert(key).inserted else {
        throw JSONError("the key \"\(key)\" is there twice", at: offset)
      }
      skipBlanks()
      guard take(UInt8(ascii: ":")) else { throw expected("':'") }
      list.append(JSONNode.Member(key: key, offset: offset, value: try value()))
      skipBlanks()
      if take(UInt8(ascii: "}")) { return list }
      guard take(UInt8(ascii: ",")) else { throw expected("',' or '}'") }
    }
  }

  private mutating func number() throws(JSONError) -> Double {
    let start = index
    let isNegative = take(UInt8(ascii: "-"))
    let first = index < bytes.count ? bytes[index] : 0
    guard first >= UInt8(ascii: "0"), first <= UInt8(ascii: "9"),
      let number = DecimalNumber.read(bytes, from: index)
    else { throw expected("a digit") }
    // JSON has no leading zeros and no bare point.
    let next = index + 1 < bytes.count ? bytes[index + 1] : 0
    if first == UInt8(ascii: "0"), next >= UInt8(ascii: "0"), next <= UInt8(ascii: "9") {
      throw JSONError("a number does not begin with 0", at: start)
    }
    if number.end < bytes.count, bytes[number.end] == UInt8(ascii: ".") {
      throw JSONError("a digit was expected after the point", at: number.end + 1)
    }
    guard number.value.isFinite else { throw JSONError("a number too large", at: start) }
    index = number.end
    return isNegative ? -number.value : number.value
  }

  private mutating func string() throws(JSONError) -> String {
    let start = index
    index += 1
    var text: [UInt8] = []
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "\""):
        index += 1
        // What is not UTF-8 is repaired, and so changed.
        let string = String(decoding: text, as: UTF8.self)
        guard string.utf8.elementsEqual(text) else {
          throw JSONError("the text is not UTF-8", at: start)
        }
        return string
      case UInt8(ascii: "\\"):
        index += 1
        try escape(into: &text)
      case 0..<0x20: throw JSONError("a line break or control character in a text", at: index)
      default:
        text.append(byte)
        index += 1
      }
    }
    throw JSONError("the text has no end", at: start)
  }

  private mutating func escape(into text: inout [UInt8]) throws(JSONError) {
    guard index < bytes.count else { throw expected("an escaped character") }
    let simple: [UInt8: UInt8] = [
      UInt8(ascii: "\""): 0x22, UInt8(ascii: "\\"): 0x5C, UInt8(ascii: "/"): 0x2F,
      UInt8(ascii: "b"): 8, UInt8(ascii: "f"): 12, UInt8(ascii: "n"): 10, UInt8(ascii: "r"): 13,
      UInt8(ascii: "t"): 9,
    ]
    if let byte = simple[bytes[index]] {
      text.append(byte)
      index += 1
      return
    }
    guard bytes[index] == UInt8(ascii: "u") else { throw expected("an escaped character") }
    let offset = index - 1
    var code = try hexadecimal()
    // Two halves of a pair make one character.
    if (0xD800..<0xDC00).contains(code), index + 1 < bytes.count,
      bytes[index] == UInt8(ascii: "\\"), bytes[index + 1] == UInt8(ascii: "u")
    {
      index += 1
      let low = try hexadecimal()
      guard (0xDC00..<0xE000).contains(low) else { throw JSONError("half a character", at: offset) }
      code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00)
    }
    guard let scalar = Unicode.Scalar(code) else { throw JSONError("half a character", at: offset) }
    text += Array(String(Character(scalar)).utf8)
  }

  private mutating func hexadecimal() throws(JSONError) -> UInt32 {
    index += 1
    var code: UInt32 = 0
    for _ in 0..<4 {
      guard index < bytes.count,
        let digit = Character(Unicode.Scalar(bytes[index])).hexDigitValue
      else { throw expected("a hexadecimal digit") }
      code = 16 * code + UInt32(digit)
      index += 1
    }
    return code
  }
}

/// What is wrong with a JSON text, or with a value in it.
package struct JSONError: Error {
  package let message: String
  /// The byte at which it is wrong.
  package let offset: Int
  /// Of an error about a value: its kind in the words of the reader, and the keys that lead to it.
  package var kind = "", location = ""

  package init(_ message: String, at offset: Int, kind: String = "", location: String = "") {
    (self.message, self.offset, self.kind, self.location) = (message, offset, kind, location)
  }
}

/// The bytes that values were read from, and the first error that their user found in them.
package final class JSONText {
  package let bytes: [UInt8]
  package var error: JSONError?

  init(bytes: [UInt8]) { self.bytes = bytes }
}

package struct JSONNode {
  package enum Content {
    case null
    case boolean(Bool)
    case number(Double)
    case string(String)
    case array([JSONNode])
    case object([Member])
  }

  package struct Member {
    package let key: String
    /// The byte at which the key begins.
    package let offset: Int
    package let value: JSONNode
  }

  package let text: JSONText
  /// The byte at which the value begins.
  package let offset: Int
  package let content: Content

  /// What kind of value it is, in words.
  package var kind: String {
    switch content {
    case .null: "null"
    case .boolean: "true or false"
    case .number: "a number"
    case .string: "a text"
    case .array: "a list"
    case .object: "an object"
    }
  }

  /// The member of a key; nil where there is none or this is no object.
  package subscript(key: String) -> JSONNode? {
    guard case .object(let members) = content else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// The value that keys lead to, or the last one before a missing key.
  ///
  /// Keys have points between them and numbers in brackets. As keys may have points themselves, the
  /// longest that fits counts.
  package func at(_ keys: String) -> JSONNode {
    var rest = Array(keys.utf8)
    var node = self
    while !rest.isEmpty {
      if rest[0] == UInt8(ascii: ".") { rest.removeFirst() }
      if rest.first == UInt8(ascii: "["), let close = rest.firstIndex(of: UInt8(ascii: "]")),
        case .array(let list) = node.content,
        let index = Int(String(decoding: rest[1..<close], as: UTF8.self)), index < list.count
      {
        node = list[index]
        rest.removeSubrange(...close)
        continue
      }
      guard case .object(let members) = node.content else { return node }
      let fitting = members.filter { member in
        let key = Array(member.key.utf8)
        guard rest.starts(with: key) else { return false }
        return rest.count == key.count || rest[key.count] == UInt8(ascii: ".")
          || rest[key.count] == UInt8(ascii: "[")
      }
      guard let member = fitting.max(by: { $0.key.utf8.count < $1.key.utf8.count }) else {
        return node
      }
      node = member.value
      rest.removeFirst(member.key.utf8.count)
    }
    return node
  }
}

package struct LinePosition {
  package let line: Int
  /// Characters from 1; a character of several code points counts as these.
  package let column: Int

  /// The position of a byte; linear time.
  package init(of offset: Int, in bytes: [UInt8]) {
    // A byte order mark is not visible.
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var (line, column) = (1, 1)
    for byte in bytes.prefix(offset).dropFirst(start) {
      if byte == UInt8(ascii: "\n") {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    (self.line, self.column) = (line, column)
  }
}

/// How alike words are.
package enum Spelling {
  /// The known word that is meant, or all of them.
  package static func hint(_ word: String, among known: [String]) -> String {
    if let near = nearest(to: word, among: known) { return "; did you mean \"\(near)\"?" }
    return "; known are \(known.joined(separator: ", "))"
  }

  /// The name with the fewest mistakes, if there are few, or the one that begins so, also with a
  /// mistake in four letters or more.
  package static func nearest(to word: String, among names: [String]) -> String? {
    // A word of a megabyte is no misspelt name.
    guard word.utf8.count <= 100 else { return nil }
    let beginning = names.filter { !word.isEmpty && $0.hasPrefix(word) }
    if beginning.count == 1 { return beginning[0] }
    var best: (name: String?, distance: Int) = (nil, .max)
    for name in names {
      let distance = distance(word.lowercased(), name.lowercased())
      if distance <= max(1, name.utf8.count / 3), distance < best.distance {
        best = (name, distance)
      }
    }
    if let name = best.name { return name }
    // Of fewer letters than that, any name would begin so.
    let length = word.unicodeScalars.count
    guard length >= 4 else { return nil }
    let starts = names.map { name in
      let name = name.lowercased()
      return (length - 1...length + 1).map { distance(word.lowercased(), String(name.prefix($0))) }
        .min() ?? length
    }
    guard let least = starts.min(), least <= 1 else { return nil }
    return starts.firstIndex(of: least).map { names[$0] }
  }

  /// How many letters must be put in, left out, changed or swapped with their neighbour.
  ///
  /// Swapped letters are not changed again (optimal string alignment).
  package static func distance(_ a: String, _ b: String) -> Int {
    let (a, b) = (Array(a.unicodeScalars), Array(b.unicodeScalars))
    // The distances of the beginnings of `a` to those of `b`, for the last three of `a`.
    var older: [Int] = []
    var old: [Int] = []
    var row = Array(0...b.count)
    for i in a.indices {
      (older, old) = (old, row)
      row[0] = i + 1
      for j in b.indices {
        row[j + 1] = min(old[j + 1] + 1, row[j] + 1, old[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          row[j + 1] = min(row[j + 1], older[j - 1] + 1)
        }
      }
    }
    return row[b.count]
  }
}
