// SPDX-License-Identifier: Apache-2.0

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
      throw SceneFields.fault(.value, "an object was expected, not \(node.kind)", node.offset, bytes)
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
    let position = TextPosition(of: offset, in: bytes)
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
  /// Errors are told below the key.
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
    let position = TextPosition(of: value.offset, in: bytes)
    var error = error
    (error.line, error.column) = (position.line, position.column)
    return error
  }
}
