// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

extension Scene {
  /// The name of the format that is read: `arcfit-scene/1`.
  public static let schema = "arcfit-scene/1"

  /// The scene of a JSON text, looked through from end to end; linear time.
  ///
  /// `Data/scenes/README.md` describes the format key by key.
  ///
  /// ```swift
  /// do {
  ///   let scene = try Scene(json: Recipe.caretToArc().json)
  ///   print(scene.layers.map(\.id))
  /// } catch {
  ///   print(error)  // line and column, the keys that lead there, and what is wrong
  /// }
  /// ```
  ///
  /// - Throws: ``SceneError`` with the keys that lead to the value, its line and its column. Keys
  ///   that are unknown or there twice are errors.
  public init(json text: String) throws(SceneError) {
    let root = try JSONReader.read(text)
    let reader = SceneReader(bytes: Array(text.utf8))
    self = try reader.scene(root)
    do { _ = try Stage(self) } catch {
      guard error.line == nil else { throw error }
      var error = error
      let position = TextPosition(of: root.at(error.place).offset, in: reader.bytes)
      (error.line, error.column) = (position.line, position.column)
      throw error
    }
  }
}

/// Turns the values of a JSON text into the parts of a scene.
struct SceneReader {
  let bytes: [UInt8]

  func fields(_ node: JSONNode, _ keys: [String]) throws(SceneError) -> SceneFields {
    try SceneFields(node, keys: keys, in: bytes)
  }

  func fault(_ node: JSONNode, _ message: String, _ kind: SceneError.Kind = .value) -> SceneError {
    SceneFields.fault(kind, message, node.offset, bytes)
  }

  // MARK: The scene

  func scene(_ node: JSONNode) throws(SceneError) -> Scene {
    let fields = try fields(
      node,
      [
        "schema", "name", "description", "size", "background", "parameters", "layers", "states",
        "initial", "transitions", "animations", "sequences", "loops", "events", "gestures",
        "script", "end",
      ]
    )
    try fields.required("schema") { (node) throws(SceneError) in
      let schema = try text(node)
      guard schema == Scene.schema else {
        throw fault(node, "'\(schema)' is not \(Scene.schema), which this version reads")
      }
    }
    _ = try fields.optional("description", text)
    let size = try fields.required("size", numbers)
    guard size.count == 2 else {
      throw fault(node["size"] ?? node, "a size is [width, height]").below("size")
    }
    var scene = Scene(try fields.required("name", text), width: size[0], height: size[1])
    scene.background = try fields.optional("background", constantColor) ?? nil
    scene.parameters =
      try fields.optional("parameters") { (node) throws(SceneError) in
        try members(node, parameter)
      } ?? []
    scene.layers = try fields.optional("layers", layers) ?? []
    for (name, values) in try fields.optional("states", states) ?? [] {
      scene.states[name] = values
    }
    scene.initial = try fields.optional("initial", text)
    scene.transitions =
      try fields.optional("transitions") { (node) throws(SceneError) in
        try elements(node, transition)
      } ?? []
    scene.animations = try fields.optional("animations", animations) ?? []
    scene.sequences =
      try fields.optional("sequences") { (node) throws(SceneError) in
        try members(node, sequence)
      } ?? []
    scene.loops =
      try fields.optional("loops") { (node) throws(SceneError) in
        try members(node, loop)
      } ?? []
    scene.events =
      try fields.optional("events") { (node) throws(SceneError) in
        try members(node) { (name, node) throws(SceneError) in
          try event(name, node, scene.parameters)
        }
      } ?? []
    scene.gestures =
      try fields.optional("gestures") { (node) throws(SceneError) in
        try members(node, gesture)
      } ?? []
    scene.script =
      try fields.optional("script") { (node) throws(SceneError) in
        try elements(node) { (node) throws(SceneError) in try cue(node, scene.parameters) }
      } ?? []
    scene.end = try fields.optional("end", number) ?? scene.script.last?.time ?? 1
    return scene
  }

  private func states(
    _ node: JSONNode
  ) throws(SceneError) -> [(String, [String: SceneValue])] {
    try members(node) { (name, node) throws(SceneError) in
      var values: [String: SceneValue] = [:]
      let list = try members(node) { (target, node) throws(SceneError) in
        (target, try value(node, of: target))
      }
      for (target, value) in list { values[target] = value }
      return (name, values)
    }
  }

  // MARK: Lists and objects

  /// The elements of a list; errors are told below their number.
  func elements<Value>(
    _ node: JSONNode,
    _ read: (JSONNode) throws(SceneError) -> Value
  ) throws(SceneError) -> [Value] {
    guard case .array(let list) = node.content else {
      throw fault(node, "a list was expected, not \(node.kind)")
    }
    var result: [Value] = []
    for (index, node) in list.enumerated() {
      do { result.append(try read(node)) } catch {
        throw located(error, node).below("[\(index)]")
      }
    }
    return result
  }

  /// The members of an object whose keys are names; errors are told below these.
  func members<Value>(
    _ node: JSONNode,
    _ read: (String, JSONNode) throws(SceneError) -> Value
  ) throws(SceneError) -> [Value] {
    guard case .object(let list) = node.content else {
      throw fault(node, "an object was expected, not \(node.kind)")
    }
    var result: [Value] = []
    for member in list {
      do { result.append(try read(member.key, member.value)) } catch {
        throw located(error, member.value).below(member.key)
      }
    }
    return result
  }

  private func located(_ error: SceneError, _ node: JSONNode) -> SceneError {
    guard error.line == nil else { return error }
    var error = error
    let position = TextPosition(of: node.offset, in: bytes)
    (error.line, error.column) = (position.line, position.column)
    return error
  }

  // MARK: Plain values

  func text(_ node: JSONNode) throws(SceneError) -> String {
    guard case .string(let text) = node.content else {
      throw fault(node, "a text was expected, not \(node.kind)")
    }
    return text
  }

  func number(_ node: JSONNode) throws(SceneError) -> Double {
    guard case .number(let number) = node.content else {
      throw fault(node, "a number was expected, not \(node.kind)")
    }
    return number
  }

  func numbers(_ node: JSONNode) throws(SceneError) -> [Double] { try elements(node, number) }

  func flag(_ node: JSONNode) throws(SceneError) -> Bool {
    guard case .boolean(let flag) = node.content else {
      throw fault(node, "true or false was expected, not \(node.kind)")
    }
    return flag
  }

  /// A word of a list of words.
  func word<Word: RawRepresentable & CaseIterable>(
    _ node: JSONNode,
    _ type: Word.Type
  ) throws(SceneError) -> Word where Word.RawValue == String {
    let text = try text(node)
    guard let word = Word(rawValue: text) else {
      let known = type.allCases.map { $0.rawValue }.joined(separator: ", ")
      throw fault(node, "'\(text)' is none of \(known)")
    }
    return word
  }

  /// The name after a `$`; nil for other texts.
  static func parameterName(_ text: String) -> String? {
    guard text.utf8.first == UInt8(ascii: "$") else { return nil }
    let name = String(text.dropFirst())
    return Expression.isName(name) ? name : nil
  }
}
