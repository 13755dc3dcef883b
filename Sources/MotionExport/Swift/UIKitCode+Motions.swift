// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import PathExport
internal import PathMotion

extension UIKitCode {
  /// Animations, sequences and loops.
  mutating func writeMotions() {
    guard hasMotions else { return }
    lines.add("// MARK: Animations")
    lines.add("")
    if !scene.scene.animations.isEmpty || hasLoops {
      lines.add("/// Plays what begins with the scene; it begins by itself when a window shows it.")
      lines.add("func playAnimations() {")
      lines.add("  hasBegun = true")
      for animation in scene.scene.animations { writeMotion(animation, "  addMotion(", ")") }
      for (index, loop) in scene.scene.loops.enumerated() where loop.startsWithScene {
        lines.add("  startLoop(.\(scene.loopNames[index]))")
      }
      lines.add("}")
      lines.add("")
    }
    for (index, sequence) in scene.scene.sequences.enumerated() {
      writeSequence(sequence, scene.sequenceNames[index])
    }
    if hasLoops { writeLoops() }
  }

  func sequenceFunction(_ name: String) -> String {
    "play" + UIKitCode.capitalized(name) + "Sequence"
  }

  static func capitalized(_ name: String) -> String {
    SwiftIdentifier.capitalized(name)
  }

  private mutating func writeSequence(_ sequence: SceneSequence, _ name: String) {
    func isEndless(_ animation: SceneAnimation) -> Bool { animation.repeatCount.isInfinite }
    lines.add("private func \(sequenceFunction(name))(")
    lines.add("  after delay: Double,")
    lines.add("  _ completion: ((Bool) -> Void)?")
    lines.add(") {")
    for animation in sequence.animations where isEndless(animation) {
      writeMotion(animation, "  addMotion(", ", after: delay)")
    }
    lines.add("  CATransaction.begin()")
    let next = sequence.state.flatMap { scene.state($0) }.map { ", next: .\($0)" } ?? ""
    lines.add(
      "  newChange(Change(sequence: \(CodeLines.literal(sequence.name))\(next),"
        + " completion: completion))"
    )
    for animation in sequence.animations where !isEndless(animation) {
      writeMotion(animation, "  addMotion(", ", after: delay)")
    }
    lines.add("  CATransaction.commit()")
    lines.add("}")
    lines.add("")
  }

  private mutating func writeLoops() {
    lines.add("private enum Loop: String {")
    for name in scene.loopNames { lines.add("  case \(name)") }
    lines.add("}")
    lines.add("")
    lines.add("private func loopMotion(_ loop: Loop) -> (motions: [Motion], stopsNow: Bool) {")
    lines.add("  switch loop {")
    for (index, loop) in scene.scene.loops.enumerated() {
      lines.add("  case .\(scene.loopNames[index]):")
      var animation = loop.animation
      animation.repeatCount = .infinity
      animation.key = nil
      lines.add("    return (")
      lines.add("      [")
      writeMotion(animation, "        ", ",")
      lines.add("      ],")
      lines.add("      \(loop.stop == .now)")
      lines.add("    )")
    }
    lines.add("  }")
    lines.add("}")
    lines.add("")
  }

  /// Calls with the motions of an animation: two for points.
  private mutating func writeMotion(
    _ animation: SceneAnimation,
    _ head: String,
    _ tail: String
  ) {
    let slots = scene.slots(of: animation.target)
    for slot in slots {
      let key = CodeLines.literal(animation.key ?? animation.target)
      var parts = [".\(slot.name)", "key: \(key)"]
      switch animation.values {
      case .between(let from, let to, let by):
        if let from { parts.append("from: \(code(from, of: slot, in: ""))") }
        if let to { parts.append("to: \(code(to, of: slot, in: ""))") }
        if let by {
          if case .number = slot.property.initial {
          } else if slot.part == .whole {
            lose("'by' is for numbers", slot.layer, slot.property)
          }
          parts.append("by: \(difference(by, slot))")
        }
      case .keyFrames(let list, let times, let functions, let mode):
        let values = list.map { code($0, of: slot, in: "") }.joined(separator: ", ")
        parts.append("values: [\(values)]")
        if let times {
          let texts = times.map { "\(SwiftExpression.number($0))" }.joined(separator: ", ")
          parts.append("times: [\(texts)]")
        }
        if !functions.isEmpty {
          var texts: [String] = []
          for function in functions { texts.append(code(function, "timing")) }
          parts.append("functions: [\(texts.joined(separator: ", "))]")
        }
        if mode != .linear { parts.append("mode: .\(mode.rawValue)") }
        if mode == .paced {
          lose("each number has a constant speed of its own", slot.layer, slot.property)
        }
      }
      parts += timing(animation)
      lines.list("\(head)Motion(", parts, ")\(tail)")
    }
  }

  /// What is added: without the anchor that positions hold.
  private mutating func difference(_ by: SceneValue, _ slot: SceneSlot) -> String {
    guard case .point(let point) = by else { return code(by, of: slot, in: "") }
    return ".number(\(number(slot.part == .y ? point.y : point.x)))"
  }

  private mutating func timing(_ animation: SceneAnimation) -> [String] {
    var parts: [String] = []
    if animation.begin.constant != 0 { parts.append("begin: \(seconds(animation.begin))") }
    if case .seconds(let expression) = animation.duration {
      parts.append("duration: \(seconds(expression))")
    }
    let pace = code(animation.pace)
    if pace != ".linear" { parts.append("pace: \(pace)") }
    if animation.repeatCount.isInfinite {
      parts.append("count: .infinity")
    } else if animation.repeatCount != 1 {
      parts.append("count: \(SwiftExpression.number(animation.repeatCount))")
    }
    if animation.autoreverses { parts.append("autoreverses: true") }
    if animation.fillMode != .removed { parts.append("fill: .\(animation.fillMode.rawValue)") }
    if !animation.isRemovedOnCompletion { parts.append("isRemoved: false") }
    if animation.isAdditive { parts.append("isAdditive: true") }
    if animation.isCumulative { parts.append("isCumulative: true") }
    return parts
  }
}
