// SPDX-License-Identifier: Apache-2.0

internal import PathExport
public import PathMotion

extension MotionScene {
  /// The states of the scene as an animated selector of Android: a drawable for each state, and one
  /// that moves for each transition that an event starts.
  ///
  /// The initial state is the default; the others are those of a view that is checked, selected,
  /// activated, pressed, focused or hovered, in the order of their names. What the sender of an
  /// event may choose takes a quarter of a second. Reported as losses, besides those of
  /// ``PathMotion/MotionStage/androidDrawable(playback:)``: animations that start with the scene,
  /// loops, and states that are more than these.
  ///
  /// Source: Android Developers, reference of `AnimatedStateListDrawable`.
  ///
  /// - Parameter parameters: Values that replace the parameters' defaults.
  /// - Returns: The selector, then a drawable for each state and for each transition.
  /// - Throws: ``SceneError`` where a stage cannot play the scene.
  /// - Complexity: A film for each pair of states that an event connects.
  public func androidSelector(
    parameters: [String: SceneParameter.Value] = [:]
  ) throws(SceneError) -> MotionDocument {
    AndroidSelector(try withDefaults(parameters)).document()
  }
}

private struct AndroidSelector {
  /// What a state of a scene is for a view, the initial state first.
  private static let attributes = [
    nil, "state_checked", "state_selected", "state_activated", "state_pressed", "state_focused",
    "state_hovered",
  ]

  private let scene: MotionScene
  /// The states, the initial one first.
  private let states: [String]
  private let startsByItself: Bool

  init(_ scene: MotionScene) {
    var still = scene
    still.script = []
    still.animations = []
    for index in still.loops.indices { still.loops[index].startsWithScene = false }
    self.scene = still
    let others = scene.states.keys.filter { $0 != scene.initial }.sorted()
    states = (scene.initial.map { [$0] } ?? []) + others
    startsByItself = !scene.animations.isEmpty || scene.loops.contains { $0.startsWithScene }
  }

  func document() -> MotionDocument {
    let name = SceneSlug.text(scene.name, separator: "_")
    let shown = Array(states.prefix(AndroidSelector.attributes.count))
    var names = SlugNames()
    let slugs = shown.map { names.unique($0) }
    var files: [MotionDocument.File] = []
    var losses: [ExportLoss] = []
    if startsByItself { losses.append(ExportLoss("what begins with the scene is left out")) }
    for state in states.dropFirst(shown.count) {
      losses.append(ExportLoss("the state '\(state)' is left out"))
    }
    var items: [VectorElement] = []
    var transitions: [VectorElement] = []
    for (index, state) in shown.enumerated() {
      let own = "\(name)_\(slugs[index])"
      var attributes = [("id", "@+id/" + own)]
      if let attribute = AndroidSelector.attributes[index] {
        attributes.append((attribute, "true"))
      }
      items.append(VectorElement("item", attributes + [("drawable", "@drawable/" + own)]))
      if let stage = stage(in: state, end: 1),
        let film = try? SceneTracks(stage, allowsStills: true)
      {
        // The drawing at the start alone.
        var canvas = VectorCanvas(film, playback: .once)
        files.append(.init("drawable/\(own).xml", canvas.drawing().document()))
      }
      for (target, other) in shown.enumerated() where target != index {
        guard let document = transition(from: state, to: other) else { continue }
        let file = "\(own)_to_\(slugs[target])"
        files.append(.init("drawable/\(file).xml", document.files[0].text))
        losses += document.losses.filter { !losses.contains($0) }
        let ends = [("fromId", "@id/" + own), ("toId", "@id/\(name)_\(slugs[target])")]
        transitions.append(VectorElement("transition", ends + [("drawable", "@drawable/" + file)]))
      }
    }
    // The first item that fits counts: that of the initial state fits always.
    let selector = VectorElement(
      "animated-selector",
      [],
      Array(items.dropFirst()) + items.prefix(1) + transitions
    )
    files.insert(.init("drawable/\(name).xml", selector.document()), at: 0)
    return MotionDocument(files, losses: losses)
  }

  private func stage(in state: String, end: Double) -> MotionStage? {
    var scene = scene
    scene.initial = state
    scene.end = end
    return try? MotionStage(scene)
  }

  /// What moves when the first event that leads from one state to the other is sent; nil where none
  /// does, or nothing moves.
  private func transition(from state: String, to other: String) -> MotionDocument? {
    // Until a sequence has ended.
    let longest = 600.0
    for event in scene.events {
      guard var stage = stage(in: state, end: longest),
        stage.send(event.name, at: 0, transaction: MotionTransaction(duration: 0.25)),
        stage.state(at: longest) == other
      else { continue }
      let end = stage.advanced(to: longest).playedChanges.reduce(0) { max($0, $1.end) }
      guard end > 0, end < longest, var film = self.stage(in: state, end: end) else { return nil }
      film.send(event.name, at: 0, transaction: MotionTransaction(duration: 0.25))
      return try? film.androidDrawable()
    }
    return nil
  }
}
