// SPDX-License-Identifier: Apache-2.0

/// A value of a JSON text that knows where it stands.
struct JSONNode {
  /// What the value is.
  indirect enum Content {
    case null
    case boolean(Bool)
    case number(Double)
    case string(String)
    case array([JSONNode])
    case object([Member])
  }

  /// A key and its value.
  struct Member {
    let key: String
    /// The byte at which the key begins.
    let offset: Int
    let value: JSONNode
  }

  /// The byte at which the value begins.
  let offset: Int
  let content: Content

  /// What kind of value it is, in words.
  var kind: String {
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
  subscript(key: String) -> JSONNode? {
    guard case .object(let members) = content else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// The value that a place leads to, or the last one on the way that is there.
  ///
  /// A place is keys with points between and numbers in brackets; keys may have points themselves,
  /// so that the longest that fits counts.
  func at(_ place: String) -> JSONNode {
    var rest = Array(place.utf8)
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

/// Lines and columns of a text.
struct TextPosition {
  let line: Int
  /// Characters from 1; a character of several code points counts as these.
  let column: Int

  /// The position of a byte; linear time.
  init(of offset: Int, in bytes: [UInt8]) {
    // A byte order mark is no character that anybody sees.
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
