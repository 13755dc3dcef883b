// SPDX-License-Identifier: Apache-2.0

/// The members of a JSON object in the order in which they are written.
package typealias JSONMembers = [(key: String, value: JSONTree)]

/// A JSON value that is to be written.
package indirect enum JSONTree {
  /// Nothing.
  case null
  /// True or false.
  case flag(Bool)
  /// A number; null where it is not finite.
  case number(Double)
  /// A whole number, without exponent.
  case integer(Int)
  /// A text.
  case string(String)
  /// Several values.
  case list([JSONTree])
  /// Values by their keys, in order.
  case object([(key: String, value: JSONTree)])

  /// The columns that a line has at most where it can be broken.
  private static let columns = 100

  /// A number; null where there is none.
  package static func optional(_ number: Double?) -> JSONTree {
    number.map(JSONTree.number) ?? .null
  }

  /// A whole number; null where there is none.
  package static func optional(_ number: Int?) -> JSONTree { number.map(JSONTree.integer) ?? .null }

  /// A text; null where there is none.
  package static func optional(_ text: String?) -> JSONTree { text.map(JSONTree.string) ?? .null }

  /// Several numbers.
  package static func numbers(_ numbers: [Double]) -> JSONTree {
    .list(numbers.map(JSONTree.number))
  }

  /// `[x, y]`.
  package static func point(_ point: Point2D) -> JSONTree { .numbers([point.x, point.y]) }

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
  package var compact: String {
    var text = ""
    writeCompact(to: &text)
    return text
  }

  /// Adds the value on one line to a text.
  package func writeCompact(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .flag(let flag): text += flag ? "true" : "false"
    case .number(let value): text += value.isFinite ? DecimalText.shortest(value) : "null"
    case .integer(let value): text += value.description
    case .string(let string): text += JSONTree.quoted(string)
    case .list(let list):
      text += "["
      for (index, value) in list.enumerated() {
        if index > 0 { text += ", " }
        value.writeCompact(to: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        text += (index > 0 ? ", " : "") + JSONTree.quoted(member.key) + ": "
        member.value.writeCompact(to: &text)
      }
      text += "}"
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
