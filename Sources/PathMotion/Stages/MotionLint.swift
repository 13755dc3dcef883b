// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// Something about the motion of a scene that people who design motion would do otherwise.
package struct MotionAdvice: Hashable, Sendable {
  /// The keys that lead to it, as in a ``SceneError``.
  package let location: String
  /// What is there, and what to write instead.
  package let message: String

  /// The advice in a line.
  package var text: String { location + ": " + message }
}

extension MotionStage {
  /// What to change about the durations, timings and colours of the scene, in its order.
  ///
  /// What answers an event takes 150 to 350 ms, and 100 to 150 ms where it is small: shorter is not
  /// seen, longer is waited for. What enters slows down, and what leaves gains speed. What may be
  /// interrupted keeps its velocity. Colours are not mixed through grey. Loops may take any time,
  /// and so may what begins with the scene and answers nothing.
  ///
  /// Source: Material Design, Motion, "Speed" and "Easing"; Apple, "Designing Fluid Interfaces".
  ///
  /// - Complexity: O(p n) for n properties and p pairs of states that events connect, of which each
  ///   transition is judged by 64 at most.
  package func advice() -> [MotionAdvice] {
    var lint = MotionLint(self)
    lint.judge()
    return lint.advice
  }
}

private struct MotionLint {
  /// The seconds of what answers an event, and of what is small.
  private static let usual = 0.15...0.35
  private static let quick = 0.1...0.15
  /// What is no wider or higher than this, in points, is small: an icon in a target for a finger.
  private static let smallSize = 48.0
  /// The most pairs of states by which a transition is judged.
  private static let mostPairs = 64
  /// A function is symmetric where half of its way is within this of half of its time.
  private static let symmetry = 0.05
  /// A colour is not grey from this chroma on: a third of the purest blue's.
  private static let leastChroma = 0.06
  /// A mixed colour is grey where less than this is left of the chroma of both ends.
  private static let leastRest = 0.4

  private typealias Pair = (from: String?, to: String, unless: [String])

  private let stage: MotionStage
  private let environment: SceneEnvironment
  private(set) var advice: [MotionAdvice] = []
  /// What is shown in a state.
  private var frames: [String?: MotionFrame] = [:]

  init(_ stage: MotionStage) {
    self.stage = stage
    environment = stage.environment(at: 0)
  }

  private mutating func add(_ location: String, _ message: String) {
    let own = MotionAdvice(location: location, message: message)
    if !advice.contains(own) { advice.append(own) }
  }

  mutating func judge() {
    let pairs = self.pairs()
    for index in stage.scene.transitions.indices {
      let own = pairs.filter { stage.rule(from: $0.from, to: $0.to) == index }
      judge(index, Array(own.prefix(MotionLint.mostPairs)), pairs)
    }
    judge(stage.scene.animations, "animations", answers: false)
    for sequence in stage.scene.sequences {
      judge(sequence.animations, "sequences.\(sequence.name).animations", answers: true)
    }
    for loop in stage.scene.loops { judgeColors(loop.animation, "loops.\(loop.name)") }
  }

  /// The pairs of states that events connect.
  private func pairs() -> [Pair] {
    let scene = stage.scene
    let states = scene.states.keys.sorted()
    var result: [Pair] = []
    for event in scene.events {
      for action in event.actions {
        switch action {
        case .go(let state):
          result += states.filter { $0 != state }.map { ($0, state, event.unless) }
        case .change(let targets):
          for state in states {
            guard let next = targets[state] ?? targets["*"], next != state else { continue }
            result.append((state, next, event.unless))
          }
        default: break
        }
      }
    }
    return result
  }

  // MARK: Transitions

  private mutating func judge(_ index: Int, _ own: [Pair], _ all: [Pair]) {
    let rule = stage.scene.transitions[index]
    let location = "transitions[\(index)]"
    var moved: [String: [PropertySlot]] = [:]
    for pair in own {
      let slots = changedSlots(pair)
      for slot in slots {
        let name = stage.layout.name(of: slot)
        let timing = location + (rule.properties[name] == nil ? "" : ".properties.\(name)")
        moved[timing, default: []].append(slot)
        judgeColors(slot, pair, rule.mix, location)
      }
      judgeDirections(rule, pair, slots, location)
    }
    for (timing, slots) in moved.sorted(by: { $0.key < $1.key }) {
      guard let motion = motion(rule, slots[0]) else { continue }
      judgeDuration(MotionLint.duration(motion), timing, isSmall: slots.allSatisfy(isSmall))
    }
    judgeInterruption(rule, own, all, location)
  }

  /// The properties that two states give other values.
  private func changedSlots(_ pair: Pair) -> [PropertySlot] {
    stage.layout.stateSlots.filter { value($0, pair.from) != value($0, pair.to) }
      .sorted { ($0.layer, $0.property.rawValue) < ($1.layer, $1.property.rawValue) }
  }

  private func value(_ slot: PropertySlot, _ state: String?) -> MotionValue? {
    try? stage.modelValue(of: slot, state: state, environment)
  }

  /// How a transition moves a property; nil where it does so at once, or as its sender says.
  private func motion(_ rule: SceneTransition, _ slot: PropertySlot) -> MotionTransaction? {
    let timing = rule.properties[stage.layout.name(of: slot)] ?? rule.timing
    if case .caller = timing.duration { return nil }
    return try? stage.motion(rule, of: slot, at: 0, nil)
  }

  /// The seconds of a motion; of a spring those of an undamped cycle, after which little moves.
  private static func duration(_ motion: MotionTransaction) -> Double {
    if case .spring(let spring) = motion.easing, motion.duration == nil { return spring.response }
    return motion.duration ?? 0
  }

  private mutating func judgeDuration(_ duration: Double, _ location: String, isSmall: Bool) {
    let range = isSmall ? MotionLint.quick : MotionLint.usual
    // What takes no time does not move.
    guard duration > Instant.resolution, !range.contains(duration) else { return }
    func seconds(_ value: Double) -> String { DecimalText.trimmed(value, decimals: 3) }
    let what = isSmall ? " for something so small" : ""
    let limits = "\(seconds(range.lowerBound)) to \(seconds(range.upperBound))"
    let word = duration > range.upperBound ? "long" : "short"
    add(location + ".duration", "\(seconds(duration)) s is \(word)\(what): write \(limits)")
  }

  private func isSmall(_ slot: PropertySlot) -> Bool {
    let members = stage.layout.layers.indices.filter { index in
      var layer: Int? = index
      while let own = layer, own != slot.layer { layer = stage.layout.parents[own] }
      return layer != nil
    }
    return members.allSatisfy { index in
      let layer = stage.base[index]
      if layer.kind == .group { return true }
      let box = layer.path?.boundingBox
      let (width, height) =
        layer.kind == .gradient
        ? (environment.width, environment.height) : (box?.width ?? 0, box?.height ?? 0)
      return max(width, height) <= MotionLint.smallSize
    }
  }

  // MARK: What enters and leaves

  private mutating func judgeDirections(
    _ rule: SceneTransition,
    _ pair: Pair,
    _ slots: [PropertySlot],
    _ location: String
  ) {
    let (before, after) = (frame(pair.from), frame(pair.to))
    for slot in slots {
      let isThere = [before, after].map { isSeen(slot.layer, $0) }
      guard isThere[0] != isThere[1], case .function(let function)? = motion(rule, slot)?.easing
      else { continue }
      let name = stage.layout.name(of: slot)
      let timing = location + (rule.properties[name] == nil ? "" : ".properties.\(name)")
      let own = rule.to == nil ? ", in a transition to \"\(pair.to)\"" : ""
      judgeDirection(function, enters: isThere[1], timing, stage.base[slot.layer].id, own)
    }
  }

  private mutating func judgeDirection(
    _ function: TimingFunction,
    enters: Bool,
    _ location: String,
    _ layer: String,
    _ suffix: String = ""
  ) {
    let half = function(0.5) - 0.5
    guard enters ? half < -MotionLint.symmetry : half > MotionLint.symmetry else { return }
    add(
      location + ".timing",
      enters
        ? "\(layer) enters and gains speed: write \"ease-out\"\(suffix)"
        : "\(layer) leaves and slows down: write \"ease-in\"\(suffix)"
    )
  }

  private mutating func frame(_ state: String?) -> MotionFrame? {
    if let known = frames[state] { return known }
    var scene = stage.scene
    (scene.animations, scene.loops, scene.script, scene.initial) = ([], [], [], state)
    (scene.events, scene.gestures) = ([], [])
    let frame = (try? MotionStage(scene, parameters: environment.parameters))?.frame(at: 0)
    frames[state] = frame
    return frame
  }

  /// Whether anything of a layer, or of one in it, is seen in a view.
  private func isSeen(_ index: Int, _ frame: MotionFrame?) -> Bool {
    guard let frame else { return false }
    let view = Rect2D(minX: 0, minY: 0, maxX: frame.width, maxY: frame.height)
    return stage.layout.layers.indices.contains { member in
      var parent: Int? = member
      while let own = parent, own != index { parent = stage.layout.parents[own] }
      guard parent != nil, let layer = frame.layer(stage.layout.layers[member].id),
        layer.opacity > 0, layer.transform.determinant != 0
      else { return false }
      switch layer.kind {
      case .group: return false
      case .gradient: return layer.gradient?.colors.contains { $0.alpha > 0 } ?? false
      case .shape:
        let isPainted = [layer.fill, layer.stroke].contains { $0?.alpha ?? 0 > 0 }
        guard isPainted, let box = layer.path?.transformed(by: layer.transform).boundingBox else {
          return false
        }
        return box.minX < view.maxX && box.maxX > view.minX && box.minY < view.maxY
          && box.maxY > view.minY
      }
    }
  }

  // MARK: Interruptions

  /// A transition that may begin while another one moves the same should go on with its velocity.
  private mutating func judgeInterruption(
    _ rule: SceneTransition,
    _ own: [Pair],
    _ all: [Pair],
    _ location: String
  ) {
    guard rule.interrupt == .presentation || rule.interrupt == .model else { return }
    for pair in own where !pair.unless.contains("transition") {
      let running = all.first { other in
        other.to == pair.from
          && stage.rule(from: other.from, to: other.to).map {
            stage.scene.transitions[$0].interrupt != .refuse
          } ?? false
      }
      guard let running else { continue }
      let before = Set(changedSlots(running))
      let slot = changedSlots(pair).first { slot in
        before.contains(slot) && MotionLint.hasVelocity(slot.property)
          && motion(rule, slot) != nil
      }
      guard let slot, let motion = motion(rule, slot) else { continue }
      let name = stage.layout.name(of: slot)
      let keys: String
      if case .spring = motion.easing {
        keys = "\"interrupt\": \"velocity\""
      } else {
        let seconds = DecimalText.trimmed(MotionLint.duration(motion), decimals: 3)
        keys = "\"spring\": {\"duration\": \(seconds)}, \"interrupt\": \"velocity\""
      }
      return add(location + ".interrupt", "\(name) loses its velocity: write \(keys)")
    }
  }

  private static func hasVelocity(_ property: LayerProperty) -> Bool {
    switch property {
    case .path, .mask, .position, .anchor, .rotation, .scale, .transform, .strokeStart, .strokeEnd,
      .strokeOffset:
      true
    default: false
    }
  }

  // MARK: Colours

  private mutating func judgeColors(
    _ slot: PropertySlot,
    _ pair: Pair,
    _ mix: ColorMix,
    _ location: String
  ) {
    judgeColors(
      value(slot, pair.from),
      value(slot, pair.to),
      mix,
      location,
      stage.layout.name(of: slot)
    )
  }

  private mutating func judgeColors(
    _ from: MotionValue?,
    _ to: MotionValue?,
    _ mix: ColorMix,
    _ location: String,
    _ target: String
  ) {
    let pairs: [(MotionColor, MotionColor)]
    switch (from, to) {
    case (.color(let a?)?, .color(let b?)?): pairs = [(a, b)]
    case (.colors(let a)?, .colors(let b)?): pairs = Array(zip(a, b))
    default: return
    }
    for (a, b) in pairs where a.alpha > 0 && b.alpha > 0 {
      let least = min(a.chroma, b.chroma)
      let middle = a.interpolated(to: b, at: 0.5, in: mix)
      guard least > MotionLint.leastChroma, middle.chroma < MotionLint.leastRest * least else {
        continue
      }
      let other = a.interpolated(to: b, at: 0.5, in: .oklab)
      let isBetter = mix == .srgb && other.chroma >= MotionLint.leastRest * least
      let instead =
        isBetter ? "\"mix\": \"oklab\"" : "key frames through \(a.between(b).opaqueHexadecimal)"
      add(
        location,
        "\(target) from \(a.opaqueHexadecimal) to \(b.opaqueHexadecimal) is grey on its way,"
          + " \(middle.opaqueHexadecimal): write \(instead)"
      )
    }
  }

  // MARK: Animations

  private mutating func judge(_ list: [SceneAnimation], _ location: String, answers: Bool) {
    for (index, description) in list.enumerated() {
      let own = "\(location)[\(index)]"
      judgeColors(description, own)
      guard let (slot, animation) = resolved(description) else { continue }
      if answers, description.repeatCount == 1 {
        var duration = animation.timing.duration
        if case .spring(let spring) = animation.easing { duration = min(duration, spring.response) }
        judgeDuration(duration, own, isSmall: isSmall(slot))
      }
      guard case .function(let function) = animation.easing,
        case .between(let from?, let to?, _) = animation.values,
        slot.property == .opacity || slot.property == .scale
      else { continue }
      let isThere = [from, to].map { $0.extent > 0 }
      if isThere[0] != isThere[1] {
        judgeDirection(function, enters: isThere[1], own, stage.base[slot.layer].id)
      }
    }
  }

  private mutating func judgeColors(_ description: SceneAnimation, _ location: String) {
    guard let (_, animation) = resolved(description) else { return }
    switch animation.values {
    case .between(let from, let to, _):
      judgeColors(from, to, animation.mix, location, description.target)
    case .keyFrames(let frames):
      guard frames.mode != .discrete else { return }
      for (from, to) in zip(frames.values, frames.values.dropFirst()) {
        judgeColors(from, to, animation.mix, location, description.target)
      }
    }
  }

  private func resolved(
    _ description: SceneAnimation
  ) -> (slot: PropertySlot, animation: Animation)? {
    try? SceneCheck.animation(description, stage.layout, environment)
  }
}

extension MotionColor {
  /// The colour half way round the circle of hues to another one, as light and pure as both.
  fileprivate func between(_ other: MotionColor) -> MotionColor {
    let (own, last) = (oklab, other.oklab)
    let first = LibM.arcTangent(y: own.b, x: own.a)
    var turn = LibM.arcTangent(y: last.b, x: last.a) - first
    if turn > .pi { turn -= 2 * .pi }
    if turn < -.pi { turn += 2 * .pi }
    let (sine, cosine) = LibM.sineAndCosine(first + turn / 2)
    let pure = (chroma + other.chroma) / 2
    return MotionColor(
      oklab: ((own.lightness + last.lightness) / 2, pure * cosine, pure * sine)
    )
  }
}
