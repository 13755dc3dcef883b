// SPDX-License-Identifier: Apache-2.0

public import PathMotion

/// The states of a scene as an animated selector of Android: a drawable for each state, and one
/// that moves for each way that an event leads from one to another.
///
/// The initial state is the default; the others are those of a view that is checked, selected,
/// activated, pressed, focused or hovered, in the order of their names. What the sender of an event
/// may choose takes a quarter of a second. Besides what ``AndroidDrawable`` loses: animations that
/// begin with the scene, loops, and states that are more than these.
///
/// ```swift
/// let document = try AndroidSelector(Recipe.caretToArc(size: 200)).document()
/// for file in document.files { print(file.name, file.text) }
/// ```
///
/// Source: Android Developers, reference of `AnimatedStateListDrawable`.
public struct AndroidSelector: Sendable {
  /// What a state of a scene is for a view, the initial state first.
  private static let attributes = [
    nil, "state_checked", "state_selected", "state_activated", "state_pressed", "state_focused",
    "state_hovered",
  ]

  private let scene: Scene
  private let parameters: [String: SceneParameter.Value]
  /// The states, the initial one first.
  private let states: [String]

  /// The states of a scene.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - parameters: Values in place of the parameters' defaults.
  /// - Throws: ``SceneError`` where a stage cannot play the scene.
  public init(
    _ scene: Scene,
    parameters: [String: SceneParameter.Value] = [:]
  ) throws(SceneError) {
    _ = try Stage(scene, parameters: parameters)
    var still = scene
    still.script = []
    still.animations = []
    for index in still.loops.indices { still.loops[index].startsWithScene = false }
    self.scene = still
    self.parameters = parameters
    let others = scene.states.keys.filter { $0 != scene.initial }.sorted()
    states = (scene.initial.map { [$0] } ?? []) + others
    begins = !scene.animations.isEmpty || scene.loops.contains { $0.startsWithScene }
  }

  /// Whether something begins with the scene.
  private let begins: Bool

  /// Whether there is more than one state to choose from.
  public var hasStates: Bool { states.count > 1 }

  /// The files: the selector, then a drawable for each state and for each way.
  ///
  /// A film for each pair of states that an event connects: the time of ``AndroidDrawable`` each.
  public func document() -> MotionDocument {
    let name = SceneSlug.text(scene.name, separator: "_")
    let shown = Array(states.prefix(AndroidSelector.attributes.count))
    let slugs = AndroidSelector.slugs(shown)
    var files: [MotionDocument.File] = []
    var losses: [ExportLoss] = []
    if begins { losses.append(ExportLoss("what begins with the scene is left out")) }
    for state in states.dropFirst(shown.count) {
      losses.append(ExportLoss("the state '\(state)' is left out"))
    }
    var items: [VectorElement] = []
    var ways: [VectorElement] = []
    for (index, state) in shown.enumerated() {
      let own = "\(name)_\(slugs[index])"
      var attributes = [("id", "@+id/" + own)]
      if let attribute = AndroidSelector.attributes[index] {
        attributes.append((attribute, "true"))
      }
      attributes.append(("drawable", "@drawable/" + own))
      items.append(VectorElement("item", attributes))
      if let text = still(of: state) { files.append(.init("drawable/\(own).xml", text)) }
      for (target, other) in shown.enumerated() where target != index {
        guard let document = way(from: state, to: other) else { continue }
        let file = "\(own)_to_\(slugs[target])"
        files.append(.init("drawable/\(file).xml", document.files[0].text))
        losses += document.losses.filter { !losses.contains($0) }
        ways.append(
          VectorElement(
            "transition",
            [
              ("fromId", "@id/" + own), ("toId", "@id/\(name)_\(slugs[target])"),
              ("drawable", "@drawable/" + file),
            ]
          )
        )
      }
    }
    // The first item that fits counts: that of the initial state fits always.
    let selector = VectorElement(
      "animated-selector",
      [],
      Array(items.dropFirst()) + items.prefix(1) + ways
    )
    files.insert(.init("drawable/\(name).xml", selector.document()), at: 0)
    return MotionDocument(files, losses: losses)
  }

  /// Names of files for states: legal ones, and no two the same.
  private static func slugs(_ states: [String]) -> [String] {
    var result: [String] = []
    for state in states {
      let plain = SceneSlug.text(state, separator: "_")
      var slug = plain
      var number = 1
      while result.contains(slug) {
        number += 1
        slug = "\(plain)_\(number)"
      }
      result.append(slug)
    }
    return result
  }

  private func stage(in state: String, end: Double) -> Stage? {
    var scene = scene
    scene.initial = state
    scene.end = end
    return try? Stage(scene, parameters: parameters)
  }

  private func still(of state: String) -> String? {
    guard let stage = stage(in: state, end: 1), let film = try? Film(stage, allowsStills: true)
    else { return nil }
    return AndroidDrawable.still(film)
  }

  /// What moves when the first event that leads from one state to the other is sent; nil where none
  /// does, or nothing moves on the way.
  private func way(from state: String, to other: String) -> MotionDocument? {
    // Until a sequence has ended.
    let longest = 600.0
    for event in scene.events {
      guard var stage = stage(in: state, end: longest),
        stage.send(event.name, at: 0, transaction: Transaction(duration: 0.25)),
        stage.state(at: longest) == other
      else { continue }
      let end = stage.played(until: longest).playedChanges.reduce(0) { max($0, $1.end) }
      guard end > 0, end < longest, var film = self.stage(in: state, end: end) else { return nil }
      film.send(event.name, at: 0, transaction: Transaction(duration: 0.25))
      return try? AndroidDrawable(film).document()
    }
    return nil
  }
}
