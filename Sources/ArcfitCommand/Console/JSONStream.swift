// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import BezierGeometry

/// A JSON object written to a sink member by member, the envelope of every result: `schema` and
/// `command` come first.
struct JSONStream {
  private let sink: ResultSink
  /// Whether the whole object stands on one line, as one of many.
  private let isOnOneLine: Bool
  private var isEmpty = true

  /// The object of a command, or one of many on a line of its own, with the name of its input.
  init(of command: String, input: String? = nil, to sink: ResultSink) throws {
    self.sink = sink
    isOnOneLine = input != nil
    try add([("schema", .string("arcfit/1")), ("command", .string(command))])
    if let input { try add([("input", .string(input))]) }
  }

  mutating func add(_ members: JSONMembers) throws {
    for (key, value) in members {
      var text = opening(of: key)
      if isOnOneLine {
        value.writeCompact(to: &text)
      } else {
        value.write(to: &text, indentation: "  ")
      }
      try sink.write(text)
    }
  }

  /// Adds a member that is path data, element by element.
  mutating func addPathData(
    _ key: String,
    _ format: SVGPathFormat,
    _ elements: (inout PathDataStream) throws -> Void
  ) throws {
    try sink.write(opening(of: key) + "\"")
    // Path data has no character that needs an escape.
    try sink.writePathData(format, elements)
    try sink.write("\"")
  }

  mutating func add(_ key: String, _ path: BezierPath, _ format: SVGPathFormat) throws {
    try addPathData(key, format) { try $0.add(path) }
  }

  /// Adds a member that is a list of objects, each on a line of its own.
  mutating func addObjects(_ key: String, _ elements: some Sequence<JSONMembers>) throws {
    try addList(key, elements) { members, sink in try sink.write(JSONTree.object(members).compact) }
  }

  /// Adds a member that is a list, each element on a line that a closure writes.
  mutating func addList<Elements: Sequence>(
    _ key: String,
    _ elements: Elements,
    _ write: (Elements.Element, ResultSink) throws -> Void
  ) throws {
    try sink.write(opening(of: key) + "[")
    var isEmpty = true
    for element in elements {
      try sink.write(isOnOneLine ? isEmpty ? "" : ", " : isEmpty ? "\n    " : ",\n    ")
      try write(element, sink)
      isEmpty = false
    }
    try sink.write(isEmpty || isOnOneLine ? "]" : "\n  ]")
  }

  func finish() throws { try sink.write(isOnOneLine ? "}\n" : "\n}\n") }

  /// What stands before the value of the next member.
  private mutating func opening(of key: String) -> String {
    defer { isEmpty = false }
    let start = isOnOneLine ? isEmpty ? "{" : ", " : isEmpty ? "{\n  " : ",\n  "
    return start + JSONTree.quoted(key) + ": "
  }
}

extension JSONTree {
  /// How deep lists are nested here; an object counts as too deep for one line.
  private var depth: Int {
    switch self {
    case .list(let values): 1 + (values.map(\.depth).max() ?? 0)
    case .object: 3
    default: 0
    }
  }

  /// Adds the text as a member of an object or an element at some depth; no newline.
  ///
  /// Two blanks of indentation a level; points and elements of lists stay on a line.
  fileprivate func write(to text: inout String, indentation: String) {
    let inner = indentation + "  "
    switch self {
    case .object(let members) where !members.isEmpty:
      text += "{\n"
      for (index, member) in members.enumerated() {
        text += (index > 0 ? ",\n" : "") + inner + JSONTree.quoted(member.key) + ": "
        member.value.write(to: &text, indentation: inner)
      }
      text += "\n" + indentation + "}"
    case .list(let values) where depth > 2:
      text += "[\n" + inner
      for (index, value) in values.enumerated() {
        if index > 0 { text += ",\n" + inner }
        value.writeCompact(to: &text)
      }
      text += "\n" + indentation + "]"
    default: writeCompact(to: &text)
    }
  }

  /// The cells of a table that the value fills: those of lists and objects side by side.
  fileprivate var cells: [String] {
    switch self {
    case .null: [""]
    case .flag(let flag): ["\(flag)"]
    case .number(let number): [DecimalText.shortest(number)]
    case .integer(let number): ["\(number)"]
    case .string(let text): [JSONTree.cell(text)]
    case .list(let list): list.flatMap(\.cells)
    case .object(let members): members.flatMap(\.value.cells)
    }
  }

  /// A cell that holds a text, between quotes where it must be.
  fileprivate static func cell(_ text: String) -> String {
    guard text.contains(where: { ",\"\n\r".contains($0) }) else { return text }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}

extension ResultSink {
  /// Writes a CSV table: the heads of its columns, then a row for each list of values.
  ///
  /// Null is an empty cell; at the end of a row it fills all columns that are left.
  func writeTable(_ heads: String, _ rows: some Sequence<JSONMembers>) throws {
    try writeHeads(heads)
    let count = heads.split(separator: ",").count
    for row in rows {
      let cells = row.flatMap(\.value.cells)
      try writeRow(cells + repeatElement("", count: max(0, count - cells.count)))
    }
  }
}

/// Where a long result goes piece by piece: standard output, or a file replaced at the end.
///
/// Without ``finish()`` the file stays as it was.
final class ResultSink {
  /// Characters gathered before they are written.
  private static let chunk = 1 << 16

  private let put: (String) throws -> Void
  private let end: () throws -> Void
  private var text = ""
  /// The name of the input that tables are of, which begins each row; nil where there is only one.
  var input: String? { didSet { rowStart = input.map { JSONTree.cell($0) + "," } ?? "" } }
  private var rowStart = ""
  private var hasHeads = false
  /// Whether what is written is seen on a terminal that shows bold text.
  private var isStyled = false

  /// A sink for an output as options name it: `-` is standard output.
  convenience init(_ output: String, on console: Console) throws(ToolError) {
    guard output != "-" else {
      self.init(console.write)
      isStyled = console.display.isStyled
      return
    }
    let file = try OutputFile(output)
    self.init({ text in try file.write(text) }, end: { try file.finish() })
  }

  /// A sink for whatever takes texts.
  init(_ put: @escaping (String) throws -> Void, end: @escaping () throws -> Void = {}) {
    self.put = put
    self.end = end
  }

  /// What something writes, as a text.
  static func text(_ write: (ResultSink) throws -> Void) throws(ToolError) -> String {
    var text = ""
    let sink = ResultSink { text += $0 }
    try ToolError.translating {
      try write(sink)
      try sink.finish()
    }
    return text
  }

  func write(_ more: String) throws {
    text += more
    if text.utf8.count >= ResultSink.chunk { try flush() }
  }

  /// A text as it is to be written where it matters most: bold, where that can be seen.
  func bold(_ text: String) -> String { isStyled ? "\u{1B}[1m" + text + "\u{1B}[22m" : text }

  /// Writes the heads of a table's columns: once, as the tables of several inputs are one.
  func writeHeads(_ heads: String) throws {
    if !hasHeads { try write((input == nil ? "" : "input,") + heads + "\n") }
    hasHeads = true
  }

  func writeRow(_ cells: [String]) throws {
    try write(rowStart + cells.joined(separator: ",") + "\n")
  }

  /// Writes what is left, and replaces the file.
  func finish() throws {
    try flush()
    try end()
  }

  private func flush() throws {
    try put(text)
    text = ""
  }
}

/// Path data written in pieces, for paths too long for their text to be held.
struct PathDataStream {
  /// Bytes gathered before they are passed on.
  private static let chunk = 1 << 14

  fileprivate var writer: SVGPathWriter
  fileprivate let sink: ResultSink

  /// Writes the next element; the first must be a move.
  mutating func add(_ element: PathElement) throws {
    writer.write(element)
    if writer.byteCount >= PathDataStream.chunk { try sink.write(writer.takeText()) }
  }

  mutating func add(_ path: BezierPath) throws {
    for element in path.elements { try add(element) }
  }
}

extension ResultSink {
  func writePathData(
    _ format: SVGPathFormat,
    _ elements: (inout PathDataStream) throws -> Void
  ) throws {
    var stream = PathDataStream(writer: SVGPathWriter(format), sink: self)
    try elements(&stream)
    try write(stream.writer.takeText())
  }

  /// Writes the path data of a path, and a newline.
  func writeLine(_ path: BezierPath, _ format: SVGPathFormat) throws {
    try writePathData(format) { try $0.add(path) }
    try write("\n")
  }
}
#endif
