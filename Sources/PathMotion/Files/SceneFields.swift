// SPDX-License-Identifier: Apache-2.0

internal import SVGPathData

/// The members of an object of a scene file: only keys that are known, each of its kind.
struct SceneFields {
  private let node: JSONNode
  /// The text, for line and column.
  private let bytes: [UInt8]

  /// The members of a value.
  ///
  /// - Throws: ``SceneError`` where it is no object or has a key that is not among those given.
  init(_ node: JSONNode, keys: [String], in bytes: [UInt8]) throws(SceneError) {
    (self.node, self.bytes) = (node, bytes)
    guard case .object(let members) = node.content else {
      throw SceneFields.fault(
        .value,
        "an object was expected, not \(node.kind)",
        node.offset,
        bytes
      )
    }
    for member in members where !keys.contains(member.key) {
      throw SceneFields.fault(
        .key,
        "the key \"\(member.key)\" is unknown" + Spelling.hint(member.key, among: keys),
        member.offset,
        bytes
      )
    }
  }

  static func fault(
    _ kind: SceneError.Kind,
    _ message: String,
    _ offset: Int,
    _ bytes: [UInt8]
  ) -> SceneError {
    let position = LinePosition(of: offset, in: bytes)
    return SceneError(kind, message, line: position.line, column: position.column)
  }

  /// An error about the object itself.
  func fault(_ kind: SceneError.Kind, _ message: String) -> SceneError {
    SceneFields.fault(kind, message, node.offset, bytes)
  }

  /// Whether there is a value, null included.
  func has(_ key: String) -> Bool { node[key] != nil }

  /// What a key's value is read as; nil where there is no such key.
  ///
  /// Errors are reported below the key.
  func optional<Value>(
    _ key: String,
    _ read: (JSONNode) throws(SceneError) -> Value
  ) throws(SceneError) -> Value? {
    guard let value = node[key] else { return nil }
    do { return try read(value) } catch { throw located(error, value).below(key) }
  }

  /// What a key's value is read as; an error where there is no such key.
  func required<Value>(
    _ key: String,
    _ read: (JSONNode) throws(SceneError) -> Value
  ) throws(SceneError) -> Value {
    guard let value = try optional(key, read) else {
      throw fault(.key, "the key \"\(key)\" is missing")
    }
    return value
  }

  private func located(_ error: SceneError, _ value: JSONNode) -> SceneError {
    guard error.line == nil else { return error }
    let position = LinePosition(of: value.offset, in: bytes)
    var error = error
    (error.line, error.column) = (position.line, position.column)
    return error
  }
}

/// How alike words are.
package enum Spelling {
  /// The known word that is meant, or all of them.
  static func hint(_ word: String, among known: [String]) -> String {
    if let near = nearest(to: word, among: known) { return "; did you mean \"\(near)\"?" }
    return "; known are \(known.joined(separator: ", "))"
  }

  /// The name with the fewest mistakes, if there are few, or the one that begins so.
  package static func nearest(to word: String, among names: [String]) -> String? {
    // No one means a name by a word of a megabyte.
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
    return best.name
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
