// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// A type with a form of its own in scene files.
protocol SceneJSON {
  /// The value of a part of a file; what is wrong with it is reported to the node.
  static func read(_ node: JSONNode) -> Self
  var tree: JSONTree { get }
}

/// A type that is an object in scene files: one description of its keys serves both directions.
protocol SceneObject: SceneJSON {
  /// The value before anything is read.
  static var blank: Self { get }
  /// Reads or writes one key after another.
  mutating func describe(_ fields: inout SceneFields)
}

/// An object of a scene file that stands under its name.
protocol SceneNamedObject: SceneObject {
  var name: String { get set }
}

extension SceneObject {
  static func read(_ node: JSONNode) -> Self {
    var value = blank
    SceneFields.read(node) { value.describe(&$0) }
    return value
  }

  var tree: JSONTree {
    var value = self
    return SceneFields.written { value.describe(&$0) }
  }
}

/// The keys of one object of a scene file, which are listed, read or written in turn.
struct SceneFields {
  typealias Description = (inout SceneFields) -> Void

  private enum Task {
    case listing
    case reading(JSONNode)
    case writing
  }

  private var task: Task
  private var keys: [String] = []
  private var members: [(key: String, value: JSONTree)] = []

  /// Reads an object whose keys are all described.
  static func read(_ node: JSONNode, _ describe: Description) {
    var fields = SceneFields(task: .listing)
    describe(&fields)
    guard node.hasOnly(fields.keys) else { return }
    fields.task = .reading(node)
    describe(&fields)
  }

  /// The object of a description.
  static func written(_ describe: Description) -> JSONTree {
    var fields = SceneFields(task: .writing)
    describe(&fields)
    return .object(fields.members)
  }

  private init(task: Task) { self.task = task }

  private var node: JSONNode? { if case .reading(let node) = task { node } else { nil } }

  private var isWriting: Bool { if case .writing = task { true } else { false } }

  /// Whether the object that is read has a key, null included.
  func has(_ key: String) -> Bool { node?[key] != nil }

  /// Reports an error about the object that is read, or the value of a key, unless something holds.
  func check(
    _ holds: Bool,
    _ message: String,
    _ kind: SceneError.Kind = .value,
    at key: String? = nil
  ) {
    guard let node, !holds else { return }
    guard let key, let value = node[key] else { return node.report(SceneError(kind, message)) }
    value.below(key) { $0.report(SceneError(kind, message)) }
  }

  /// Lists keys that are described later: errors name the known ones in this order.
  mutating func expect(_ list: [String]) {
    if case .listing = task { keys += list.filter { !keys.contains($0) } }
  }

  /// One key, read and written by its own functions; nil is not written.
  mutating func field<Value>(
    _ key: String,
    _ value: inout Value,
    _ tree: JSONTree?,
    isRequired: Bool = false,
    _ read: (JSONNode) -> Value
  ) {
    switch task {
    case .listing: expect([key])
    case .writing: if let tree { members.append((key, tree)) }
    case .reading(let node):
      if let child = node[key] { value = child.below(key, read) }
      check(!isRequired || node[key] != nil, "the key \"\(key)\" is missing", .key)
    }
  }

  /// A key that must be there.
  mutating func field<Value: SceneJSON>(_ key: String, _ value: inout Value) {
    field(key, &value, isWriting ? value.tree : nil, isRequired: true, Value.read)
  }

  /// A key that may be left out.
  mutating func field<Value: SceneJSON>(_ key: String, _ value: inout Value?) {
    if node != nil { value = nil }
    field(key, &value, value?.tree) { Value.read($0) }
  }

  /// A key that may be left out, and mostly is where its value is the default.
  mutating func field<Value: SceneJSON & Equatable>(
    _ key: String,
    _ value: inout Value,
    default usual: Value,
    isAlwaysWritten: Bool = false
  ) {
    if node != nil { value = usual }
    let isWritten = isWriting && (isAlwaysWritten || value != usual)
    field(key, &value, isWritten ? value.tree : nil, Value.read)
  }

  /// Objects by their names, left out where there are none.
  mutating func named<Item: SceneNamedObject>(_ key: String, _ list: inout [Item]) {
    let tree = JSONTree.object(list.map { ($0.name, $0.tree) })
    field(key, &list, list.isEmpty ? nil : tree) { node in
      node.members { name, node in
        var item = Item.read(node)
        item.name = name
        return item
      }
    }
  }

  /// An object within the object, by a description of its own.
  mutating func object(_ key: String, _ describe: Description) {
    var nothing: Void = ()
    let tree = isWriting ? SceneFields.written(describe) : nil
    field(key, &nothing, tree, isRequired: true) { SceneFields.read($0, describe) }
  }
}

extension JSONNode {
  /// The first error that was reported about a value of the text, with its line and column.
  var error: SceneError? {
    guard let error = text.error, let kind = SceneError.Kind(rawValue: error.kind) else {
      return nil
    }
    return SceneError(kind, error.message, location: error.location)
      .located(error.offset, in: text.bytes)
  }

  /// Keeps an error about the value, or about another byte, if it is the first.
  func report(_ error: SceneError, at other: Int? = nil) {
    guard text.error == nil else { return }
    text.error = JSONError(
      error.message,
      at: other ?? offset,
      kind: error.kind.rawValue,
      location: error.location
    )
  }

  /// Keeps an error about the value, and gives what is to stand for it.
  func wrong<Value>(_ message: String, _ value: Value, _ kind: SceneError.Kind = .value) -> Value {
    report(SceneError(kind, message))
    return value
  }

  /// Reads the value; errors are reported below a key.
  func below<Value>(_ key: String, _ read: (JSONNode) -> Value) -> Value {
    guard text.error == nil else { return read(self) }
    let value = read(self)
    if let error { text.error?.location = error.below(key).location }
    return value
  }

  /// Whether the value is an object with no other keys than some.
  func hasOnly(_ keys: [String]) -> Bool {
    guard let other = ownMembers.first(where: { !keys.contains($0.key) }) else {
      return text.error == nil
    }
    let message = "the key \"\(other.key)\" is unknown" + Spelling.hint(other.key, among: keys)
    report(SceneError(.key, message), at: other.offset)
    return false
  }

  private var ownMembers: [Member] {
    if case .object(let members) = content { return members }
    return wrong("an object was expected, not \(kind)", [])
  }

  /// The members of an object whose keys are names; errors are reported below these.
  func members<Value>(_ read: (String, JSONNode) -> Value) -> [Value] {
    ownMembers.map { member in member.value.below(member.key) { read(member.key, $0) } }
  }

  /// The same as a dictionary.
  func dictionary<Value>(_ read: (String, JSONNode) -> Value) -> [String: Value] {
    var result: [String: Value] = [:]
    for (key, value) in members({ ($0, read($0, $1)) }) { result[key] = value }
    return result
  }

  /// The elements of a list; errors are reported below their number.
  func elements<Value>(_ read: (JSONNode) -> Value) -> [Value] {
    guard case .array(let list) = content else {
      return wrong("a list was expected, not \(kind)", [])
    }
    return list.enumerated().map { index, node in node.below("[\(index)]", read) }
  }
}

extension SceneError {
  /// The error with the line and column of a byte, where it has none.
  func located(_ offset: Int, in bytes: [UInt8]) -> SceneError {
    guard line == nil else { return self }
    let position = LinePosition(of: offset, in: bytes)
    var error = self
    (error.line, error.column) = (position.line, position.column)
    return error
  }
}

extension JSONTree {
  /// An object of a dictionary's values, in the order of the keys.
  static func object<Value>(
    of dictionary: [String: Value],
    _ tree: (Value) -> JSONTree
  ) -> JSONTree {
    .object(dictionary.sorted { $0.key < $1.key }.map { ($0.key, tree($0.value)) })
  }
}
