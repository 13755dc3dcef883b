// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import BezierGeometry
internal import PathExport
internal import SVGPathData

/// A JSON value whose text is the same every time: keys in the order given, shortest numbers that
/// read back as the same double.
enum JSONValue {
  case null
  case boolean(Bool)
  case string(String)
  case integer(Int)
  case number(Double)
  case array([JSONValue])
  case object([(key: String, value: JSONValue)])

  /// A number, or null where there is none.
  static func optional(_ number: Double?) -> JSONValue {
    number.map(JSONValue.number) ?? .null
  }

  /// `[x, y]`.
  static func point(_ point: Point2D) -> JSONValue {
    .array([.number(point.x), .number(point.y)])
  }

  /// The text with two blanks of indentation a level; points and elements of lists stay on a line.
  var text: String {
    var result = ""
    write(to: &result, indentation: "")
    return result + "\n"
  }

  /// The text on one line, with a newline.
  var line: String { inline + "\n" }

  /// The text on one line.
  var inline: String {
    var result = ""
    writeInline(to: &result)
    return result
  }

  /// How deep arrays are nested here; an object counts as too deep for one line.
  private var depth: Int {
    switch self {
    case .array(let values): 1 + (values.map(\.depth).max() ?? 0)
    case .object: 3
    default: 0
    }
  }

  /// Adds the text as a member of an object or an element at some depth; no newline.
  func write(to result: inout String, indentation: String) {
    let inner = indentation + "  "
    switch self {
    case .object(let members) where !members.isEmpty:
      result += "{\n"
      for (index, member) in members.enumerated() {
        result += inner + JSONTree.quoted(member.key) + ": "
        member.value.write(to: &result, indentation: inner)
        result += index + 1 < members.count ? ",\n" : "\n"
      }
      result += indentation + "}"
    case .array(let values) where depth > 2:
      writeLines(of: values, to: &result, indentation: indentation)
    default: writeInline(to: &result)
    }
  }

  private func writeLines(of values: [JSONValue], to result: inout String, indentation: String) {
    result += "[\n"
    for (index, value) in values.enumerated() {
      result += indentation + "  "
      value.writeInline(to: &result)
      result += index + 1 < values.count ? ",\n" : "\n"
    }
    result += indentation + "]"
  }

  /// Adds the text on one line; no newline.
  func writeInline(to result: inout String) {
    switch self {
    case .null: result += "null"
    case .boolean(let value): result += value ? "true" : "false"
    case .string(let text): result += JSONTree.quoted(text)
    case .integer(let number): result += number.description
    case .number(let number):
      result += number.isFinite ? DecimalText.shortest(number) : "null"
    case .array(let values):
      result += "["
      for (index, value) in values.enumerated() {
        if index > 0 { result += ", " }
        value.writeInline(to: &result)
      }
      result += "]"
    case .object(let members):
      result += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { result += ", " }
        result += JSONTree.quoted(member.key) + ": "
        member.value.writeInline(to: &result)
      }
      result += "}"
    }
  }
}
#endif
