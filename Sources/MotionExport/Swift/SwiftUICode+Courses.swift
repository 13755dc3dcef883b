// SPDX-License-Identifier: Apache-2.0

internal import PathMotion

extension SwiftUICode {
  /// The value whose changes are animated; nil where nothing is.
  var trigger: String? {
    if scene.scene.transitions.isEmpty { return nil }
    return scene.hasStates ? "phase" : parameterList == nil ? nil : "moving"
  }

  /// The parameters that events set.
  private var parameterList: [String]? {
    var names: [String] = []
    for event in scene.scene.events {
      for case .set(let sets) in event.actions {
        for name in sets.flatMap({ $0.keys }).sorted() {
          guard let (parameter, variable) = scene.parameter(name) else { continue }
          if case .number = parameter.initial, !names.contains("CGFloat(\(variable))") {
            names.append("CGFloat(\(variable))")
          }
        }
      }
    }
    return names.isEmpty ? nil : names
  }

  mutating func writeCourses() {
    if trigger == "moving", let list = parameterList {
      lines.add("private var moving: [CGFloat] { [\(list.joined(separator: ", "))] }")
      lines.add("")
    }
    if scene.scene.transitions.contains(where: { $0.interrupt == .model }) {
      lose("a change always begins from what is shown")
    }
  }

  /// The rule that leads to a state, from the first other one that a rule leads from.
  private mutating func rule(to state: String) -> SceneTransition? {
    let rules = scene.scene.transitions
    func first(from: String, to: String) -> SceneTransition? {
      rules.first { ($0.from == nil || $0.from == from) && ($0.to == nil || $0.to == to) }
    }
    let others = scene.states.map { $0.id }.filter { $0 != state }
    let found = (others.isEmpty ? [state] : others).map { first(from: $0, to: state) }
    if Set(found).count > 1 {
      lose("the transition to '\(state)' is the slowest of those that lead there")
    }
    // A change at once is the one that says least.
    return found.compactMap { $0 }.first {
      if case .seconds(let seconds) = $0.course.duration { return seconds.constant != 0 }
      return true
    } ?? found.compactMap { $0 }.first
  }

  /// The modifier that animates a property; empty where `withAnimation` does.
  mutating func animation(_ layer: Int, _ property: LayerProperty) -> String {
    guard let trigger else { return "" }
    let target = scene.items[layer].layer.id + "." + property.rawValue
    var courses: [(states: [String], code: String?)] = []
    for state in scene.states {
      let rule = rule(to: state.id)
      let code = rule.map { self.code($0.courses[target] ?? $0.course) } ?? "nil"
      if let index = courses.firstIndex(where: { $0.code == code }) {
        courses[index].states.append("." + state.name)
      } else {
        courses.append((["." + state.name], code))
      }
    }
    // A course that the caller knows has no code.
    if courses.contains(where: { $0.code == nil || $0.code == "" }) { return "" }
    if courses.count == 1 {
      return ".animation(\(courses[0].code ?? "nil"), value: \(trigger))"
    }
    var text = ".animation("
    for course in courses.dropLast() {
      let test = course.states.map { "phase == \($0)" }.joined(separator: " || ")
      text += "\(test) ? \(course.code ?? "nil") : "
    }
    return text + "\(courses[courses.count - 1].code ?? "nil"), value: \(trigger))"
  }

  private mutating func code(_ course: SceneTransition.Course) -> String {
    if case .caller = course.duration { return "" }
    var pace = course.pace
    if case .parameter(let name) = pace,
      case .timing(let timing)? = scene.parameter(name)?.parameter.initial
    {
      pace = .pace(timing)
    }
    guard case .pace(let own) = pace else { return "" }
    var seconds = "0"
    if case .seconds(let expression) = course.duration { seconds = self.seconds(expression) }
    let delay = course.delay.constant == 0 ? "" : ".delay(\(self.seconds(course.delay)))"
    return code(own, seconds) + delay
  }

  /// A pace over so many seconds.
  mutating func code(_ pace: PathMotion.Animation.Pace, _ seconds: String) -> String {
    switch pace {
    case .spring(let spring):
      let numbers = [
        ("mass", spring.mass), ("stiffness", spring.stiffness), ("damping", spring.damping),
        ("initialVelocity", spring.initialVelocity),
      ].map { "\($0): \(SwiftExpression.number($1))" }
      return "Animation.interpolatingSpring(\(numbers.joined(separator: ", ")))"
    case .function(let function):
      let timing = SwiftTiming(function)
      if timing.error > 0 {
        losses.append(
          ExportLoss("timing \(function) is the nearest cubic", error: timing.error)
        )
      }
      if timing.name == "linear" { return "Animation.linear(duration: \(seconds))" }
      let numbers = timing.numbers.map { SwiftExpression.number($0) }.joined(separator: ", ")
      return "Animation.timingCurve(\(numbers), duration: \(seconds))"
    }
  }

  // MARK: What begins with the view

  /// Whether something begins with the view.
  var usesBegin: Bool { scene.slots.contains { beginning($0.layer, $0.property) != nil } }

  func isCarried(_ loop: SceneLoop) -> Bool {
    guard loop.startsWithScene, let (layer, property) = scene.target(loop.animation.target),
      case .number = property.initial,
      case .between(_, nil, .some) = loop.animation.values, loop.animation.begin.constant == 0
    else { return false }
    return beginning(layer, property) != nil
  }

  /// The animation of a number or a colour that runs from the first moment on and is kept.
  func beginning(_ layer: Int, _ property: LayerProperty) -> SceneAnimation? {
    let target = scene.items[layer].layer.id + "." + property.rawValue
    let list = scene.scene.animations.filter { $0.target == target }
    guard list.count == 1, case .between(.some, .some, nil) = list[0].values,
      !list[0].isAdditive, !list[0].isCumulative, !list[0].autoreverses,
      list[0].repeatCount == 1, !list[0].isRemovedOnCompletion
    else { return nil }
    switch property.initial {
    case .number, .color: return list[0]
    default: return nil
    }
  }
}
