// SPDX-License-Identifier: Apache-2.0

/// A JSON object written to a sink member by member: the text of ``JSONValue/text``, without holding
/// more than one value.
struct JSONStream {
  private let sink: ResultSink
  private var separator = "{\n"

  /// An object without members so far.
  init(to sink: ResultSink) { self.sink = sink }

  /// Adds members.
  mutating func add(_ members: [(key: String, value: JSONValue)]) throws {
    for (key, value) in members {
      var text = opening(of: key)
      value.write(to: &text, indentation: "  ")
      try sink.write(text)
    }
  }

  /// Adds a member that is path data, in pieces.
  mutating func addPathData(
    _ key: String,
    _ pieces: (_ write: (String) throws -> Void) throws -> Void
  ) throws {
    try sink.write(opening(of: key) + "\"")
    // Path data has no character that needs an escape.
    try pieces(sink.write)
    try sink.write("\"")
  }

  /// Adds a member that is a list of objects, each on a line of its own.
  mutating func addObjects(
    _ key: String,
    _ elements: some Sequence<[(key: String, value: JSONValue)]>
  ) throws {
    try sink.write(opening(of: key) + "[")
    var isEmpty = true
    for members in elements {
      var text = isEmpty ? "\n    " : ",\n    "
      JSONValue.object(members).writeInline(to: &text)
      try sink.write(text)
      isEmpty = false
    }
    try sink.write(isEmpty ? "]" : "\n  ]")
  }

  /// Ends the object, which has a member at least.
  func finish() throws { try sink.write("\n}\n") }

  /// What stands before the value of the next member.
  private mutating func opening(of key: String) -> String {
    defer { separator = ",\n" }
    return separator + "  " + JSONValue.quoted(key) + ": "
  }
}
