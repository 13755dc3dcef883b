// SPDX-License-Identifier: Apache-2.0

/// A JSON value that is to be written.
package indirect enum JSONTree {
  /// Nothing.
  case null
  /// True or false.
  case flag(Bool)
  /// A finite number.
  case number(Double)
  /// A text.
  case string(String)
  /// Several values.
  case list([JSONTree])
  /// Values by their keys, in order.
  case object([(key: String, value: JSONTree)])

  /// The columns that a line has at most where it can be broken.
  private static let columns = 100

  /// The value over several lines, of which none is longer than it must be.
  package var text: String { written(indentation: 0, room: JSONTree.columns) }

  private func written(indentation: Int, room: Int) -> String {
    let line = compact
    let (open, close, parts): (String, String, [String])
    let inner = indentation + 2
    switch self {
    case .list(let list) where !list.isEmpty && line.utf8.count > room:
      (open, close) = ("[", "]")
      parts = list.map { $0.written(indentation: inner, room: JSONTree.columns - inner - 1) }
    case .object(let members) where !members.isEmpty && line.utf8.count > room:
      (open, close) = ("{", "}")
      parts = members.map { member in
        let key = JSONTree.quoted(member.key) + ": "
        let room = JSONTree.columns - inner - key.utf8.count - 1
        return key + member.value.written(indentation: inner, room: room)
      }
    default: return line
    }
    let blanks = String(repeating: " ", count: inner)
    return open + "\n" + blanks + parts.joined(separator: ",\n" + blanks) + "\n"
      + String(repeating: " ", count: indentation) + close
  }

  /// The value on one line.
  private var compact: String {
    switch self {
    case .null: "null"
    case .flag(let flag): flag ? "true" : "false"
    case .number(let value): DecimalText.shortest(value)
    case .string(let text): JSONTree.quoted(text)
    case .list(let list): "[" + list.map { $0.compact }.joined(separator: ", ") + "]"
    case .object(let members):
      "{"
        + members.map { JSONTree.quoted($0.key) + ": " + $0.value.compact }
        .joined(separator: ", ") + "}"
    }
  }

  /// A text with its quotes and escapes.
  package static func quoted(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }
    if isPlain { return "\"" + text + "\"" }
    var bytes: [UInt8] = [UInt8(ascii: "\"")]
    let digits = Array("0123456789abcdef".utf8)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case UInt8(ascii: "\n"): bytes += Array("\\n".utf8)
      case UInt8(ascii: "\r"): bytes += Array("\\r".utf8)
      case UInt8(ascii: "\t"): bytes += Array("\\t".utf8)
      case 0..<0x20:
        bytes += Array("\\u00".utf8)
        bytes += [digits[Int(byte / 16)], digits[Int(byte % 16)]]
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes + [UInt8(ascii: "\"")], as: UTF8.self)
  }
}
