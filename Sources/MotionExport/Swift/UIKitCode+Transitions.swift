// SPDX-License-Identifier: Apache-2.0

internal import PathMotion

extension UIKitCode {
  /// The way from each state to each other.
  mutating func writeTransitions() {
    lines.add("// MARK: Transitions")
    lines.add("")
    lines.add("/// How the view gets from a state to another; nil where a change shows at once.")
    lines.add("private func transition(from old: State, to new: State) -> Transition? {")
    let rules = scene.scene.transitions
    // The rule of each way; nil where there is none.
    var ways: [(index: Int?, patterns: [String])] = []
    for from in scene.states {
      for to in scene.states {
        let index = rules.firstIndex {
          ($0.from == nil || $0.from == from.id) && ($0.to == nil || $0.to == to.id)
        }
        let pattern = "(.\(from.name), .\(to.name))"
        if let place = ways.firstIndex(where: { $0.index == index }) {
          ways[place].patterns.append(pattern)
        } else {
          ways.append((index, [pattern]))
        }
      }
    }
    // What most ways do needs no names.
    ways.sort { ($0.patterns.count, $1.index ?? -1) < ($1.patterns.count, $0.index ?? -1) }
    let last = ways.removeLast()
    if !ways.isEmpty {
      lines.add("  switch (old, new) {")
      for way in ways {
        for (index, pattern) in way.patterns.enumerated() {
          let isLast = index + 1 == way.patterns.count
          lines.add((index == 0 ? "  case " : "    ") + pattern + (isLast ? ":" : ","))
        }
        writeRule(way.index.map { rules[$0] }, depth: "    ")
      }
      lines.add("  default:")
      writeRule(last.index.map { rules[$0] }, depth: "    ")
      lines.add("  }")
    } else {
      writeRule(last.index.map { rules[$0] }, depth: "  ")
    }
    lines.add("}")
    lines.add("")
  }

  private mutating func writeRule(_ rule: SceneTransition?, depth: String) {
    guard let rule else {
      lines.add(depth + "return nil")
      return
    }
    if rule.interrupt == .velocity, rule.course.pace.isCurve {
      lose("only springs keep their velocity")
    }
    lines.add(depth + "return Transition(")
    lines.add(depth + "  interrupt: .\(rule.interrupt.rawValue),")
    let isLast = rule.courses.isEmpty
    add(depth + "  course: \(code(rule.course))" + (isLast ? "" : ","))
    if !isLast {
      lines.add(depth + "  courses: [")
      for (target, course) in rule.courses.sorted(by: { $0.key < $1.key }) {
        let code = code(course)
        for slot in scene.slots(of: target) { add(depth + "    .\(slot.name): \(code),") }
      }
      let isEmpty = rule.courses.keys.allSatisfy { scene.slots(of: $0).isEmpty }
      if isEmpty { lines.add(depth + "    :") }
      lines.add(depth + "  ]")
    }
    lines.add(depth + ")")
  }

  private mutating func code(_ course: SceneTransition.Course) -> String {
    let duration = code(course.duration)
    let delay = course.delay.constant == 0 ? "" : "delay: \(seconds(course.delay)), "
    return "Course(\(delay)duration: \(duration), pace: \(code(course.pace)))"
  }

  func code(_ duration: DurationSource) -> String {
    switch duration {
    case .seconds(let expression): ".seconds(\(seconds(expression)))"
    case .settling: ".settling"
    case .caller: ".caller"
    }
  }

  mutating func code(_ pace: PaceSource) -> String {
    switch pace {
    case .pace(let pace): code(pace, "timing")
    case .parameter(let name): scene.parameter(name)?.name ?? ".linear"
    case .caller: ".caller"
    }
  }

  /// A timing function or a spring as code of the type `Pace`.
  mutating func code(_ pace: Animation.Pace, _ what: String) -> String {
    switch pace {
    case .spring(let spring):
      if spring.allowsOverdamping, spring.dampingRatio > 1 {
        lose("the spring is critically damped, as Core Animation has no slower ones")
      }
      let numbers = [
        ("mass", spring.mass), ("stiffness", spring.stiffness), ("damping", spring.damping),
        ("velocity", spring.initialVelocity),
      ].map { "\($0): \(SwiftExpression.number($1))" }
      return ".spring(\(numbers.joined(separator: ", ")))"
    case .function(let function):
      let timing = code(function, what)
      // The named ones are there by name.
      if let name = SwiftTiming(function).name {
        return name == "default" ? ".standard" : ".\(name)"
      }
      return ".curve(\(timing))"
    }
  }

  /// A timing function as code of the type `CAMediaTimingFunction`.
  mutating func code(_ function: TimingFunction, _ what: String) -> String {
    let timing = SwiftTiming(function)
    if timing.error > 0 {
      losses.append(
        ExportLoss(
          "\(what) \(function) is the nearest cubic, as Core Animation has no others",
          error: timing.error
        )
      )
    }
    if let name = timing.name { return "CAMediaTimingFunction(name: .\(name))" }
    let numbers = timing.numbers.map { SwiftExpression.number($0) }.joined(separator: ", ")
    return "CAMediaTimingFunction(controlPoints: \(numbers))"
  }
}

extension PaceSource {
  /// Whether it is a timing function.
  fileprivate var isCurve: Bool {
    if case .pace(.function) = self { true } else { false }
  }
}
