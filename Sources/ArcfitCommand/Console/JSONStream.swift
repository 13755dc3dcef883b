// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import BezierGeometry
internal import SVGPathData

/// A JSON object written to a sink member by member: the text of ``JSONValue/text``, without
/// holding more than one value.
///
/// It is the envelope of every result: `schema` and `command` come first.
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

  /// Adds members.
  mutating func add(_ members: [(key: String, value: JSONValue)]) throws {
    for (key, value) in members {
      var text = opening(of: key)
      if isOnOneLine {
        value.writeInline(to: &text)
      } else {
        value.write(to: &text, indentation: "  ")
      }
      try sink.write(text)
    }
  }

  /// Adds a member that is path data, in pieces.
  mutating func addPathData(
    _ key: String,
    _ pieces: (_ write: @escaping (String) throws -> Void) throws -> Void
  ) throws {
    try sink.write(opening(of: key) + "\"")
    // Path data has no character that needs an escape.
    try pieces(sink.write)
    try sink.write("\"")
  }

  /// Adds a member that is the path data of a path.
  mutating func add(_ key: String, _ path: BezierPath, _ format: SVGPathFormat) throws {
    try addPathData(key) { write in try path.writePathData(format, to: write) }
  }

  /// Adds a member that is a list of objects, each on a line of its own.
  mutating func addObjects(
    _ key: String,
    _ elements: some Sequence<[(key: String, value: JSONValue)]>
  ) throws {
    try addList(key, elements) { members, sink in
      try sink.write(JSONValue.object(members).inline)
    }
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

  /// Ends the object.
  func finish() throws { try sink.write(isOnOneLine ? "}\n" : "\n}\n") }

  /// What stands before the value of the next member.
  private mutating func opening(of key: String) -> String {
    defer { isEmpty = false }
    let start = isOnOneLine ? isEmpty ? "{" : ", " : isEmpty ? "{\n  " : ",\n  "
    return start + JSONTree.quoted(key) + ": "
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

  /// A sink for an output as options name it: `-` is standard output.
  convenience init(_ output: String, on console: Console) throws(ToolError) {
    guard output != "-" else {
      self.init { text in try console.deliver(text, to: "-") }
      return
    }
    let file = try OutputFile(path: output).writer()
    self.init({ text in try file.write(text) }, end: { try file.finish() })
  }

  /// A sink for whatever takes texts.
  init(_ put: @escaping (String) throws -> Void, end: @escaping () throws -> Void = {}) {
    self.put = put
    self.end = end
  }

  /// Adds text.
  func write(_ more: String) throws {
    text += more
    if text.utf8.count >= ResultSink.chunk { try flush() }
  }

  /// Writes what is left, and puts the file in its place.
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

  private var writer: SVGPathWriter
  private let write: (String) throws -> Void

  /// A stream in a format, at the start of a path.
  init(_ format: SVGPathFormat, to write: @escaping (String) throws -> Void) {
    writer = SVGPathWriter(format)
    self.write = write
  }

  /// Writes the next element; the first must be a move.
  mutating func add(_ element: PathElement) throws {
    writer.write(element)
    if writer.byteCount >= PathDataStream.chunk { try write(writer.takeText()) }
  }

  /// Writes all elements of a path.
  mutating func add(_ path: BezierPath) throws {
    for element in path.elements { try add(element) }
  }

  /// Writes what is left.
  mutating func finish() throws { try write(writer.takeText()) }
}

extension BezierPath {
  /// Writes the path data piece by piece.
  func writePathData(
    _ format: SVGPathFormat,
    to write: @escaping (String) throws -> Void
  ) throws {
    var stream = PathDataStream(format, to: write)
    try stream.add(self)
    try stream.finish()
  }
}

extension ResultSink {
  /// Writes the path data of a path, and a newline.
  func writeLine(_ path: BezierPath, _ format: SVGPathFormat) throws {
    try path.writePathData(format, to: write)
    try write("\n")
  }
}
#endif
