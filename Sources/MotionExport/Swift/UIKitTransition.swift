// SPDX-License-Identifier: Apache-2.0

public import PathMotion

extension MotionScene {
  /// The scene as a transition between view controllers, with the view that plays it.
  ///
  /// Of a scene with states: an object of `UIViewControllerAnimatedTransitioning` that plays the
  /// transition from the initial state to another, or back, and a delegate that makes it. It has a
  /// duration, and starts from a view where the first state has a rectangle that moves. Of a scene
  /// with a gesture: a `UIViewPropertyAnimator` on the gesture's spring, with the velocity of the
  /// finger.
  ///
  /// - Parameters:
  ///   - parameters: Values that become the defaults of the view's properties.
  ///   - name: What the names of the types begin with; nil for the name of the scene.
  /// - Returns: A file `NAMETransition.swift`, or `NAMEAnimator.swift` where there is a gesture,
  ///   and that of ``uikitView(parameters:named:sharingBase:)``.
  /// - Throws: ``SceneError`` where a stage cannot play the scene, and where it has fewer than two
  ///   states.
  public func uikitTransition(
    parameters: [String: SceneParameter.Value] = [:],
    named name: String? = nil
  ) throws(SceneError) -> MotionDocument {
    var scene = self
    if let name { scene.name = name }
    var code = try UIKitCode(scene, parameters)
    guard states.count > 1 else { throw SceneError(.value, "a transition needs two states") }
    if gestures.isEmpty { code.startRectangle = code.movedRectangle }
    var document = code.document()
    document.files.insert(code.transition(), at: 0)
    if states.count > 2 {
      document.losses.append(ExportLoss("the transition covers only two of the states"))
    }
    return document
  }
}

extension UIKitCode {
  fileprivate func transition() -> MotionDocument.File {
    if let gesture = scene.scene.gestures.first { return animator(gesture) }
    let (closed, open) = (scene.states[0], scene.states[1])
    let name = scene.typeName + "Transition"
    // A parameter that is the duration of the transition; else the clock of the view.
    var variable = ""
    if let index = scene.rule(from: closed.id, to: open.id),
      case .seconds(let expression) = scene.scene.transitions[index].timing.duration,
      let (parameter, name) = scene.parameter(expression.text.filter { $0 != "$" }),
      parameter.kind == .seconds
    {
      variable = name
    }
    let opening = seconds(from: closed.id, to: open.id)
    let closing = seconds(from: open.id, to: closed.id)
    let isEven = opening == closing
    let both = "isPresenting ? \(opening) : \(closing)"
    let text = SwiftTemplate.text(
      "UIKitTransition",
      [
        "title": scene.title, "class": name, "view": className, "duration": variable,
        "closed": closed.name, "open": open.name,
        "usual": isEven ? opening : "(\(both))", "own": isEven ? opening : both,
      ],
      parts: ["cell": startRectangle != nil, "duration": variable != ""]
    )
    return .init(name + ".swift", text)
  }

  /// The rectangle of the first state that is another in the second.
  fileprivate var movedRectangle: ExpressionRect? {
    func rectangle(_ slot: SceneSlot, _ state: Int) -> ExpressionRect? {
      let value = scene.value(slot.layer, slot.property, in: scene.states[state].id)
      if case .rectangle(let rect, _, _)? = value?.asShape { return rect }
      return nil
    }
    for slot in scene.slots where slot.property == .path {
      if let closed = rectangle(slot, 0), let open = rectangle(slot, 1), closed != open {
        return closed
      }
    }
    return nil
  }

  /// How long a transition takes, with the defaults.
  private func seconds(from: String, to: String) -> String {
    guard let index = scene.rule(from: from, to: to) else { return "0" }
    let rule = scene.scene.transitions[index]
    let longest = ([rule.timing] + rule.properties.values).reduce(0) { longest, timing in
      var time = scene.number(timing.delay)
      switch timing.duration {
      case .seconds(let expression): time += scene.number(expression)
      case .settling:
        if case .easing(.spring(let spring)) = timing.easing { time += spring.settlingDuration }
      case .caller: break
      }
      return max(longest, time)
    }
    return SwiftExpression.number(longest)
  }

  private func animator(_ gesture: SceneGesture) -> MotionDocument.File {
    let name = scene.typeName + "Animator"
    let axis = gesture.axis == .x ? "x" : "y"
    let positions = gesture.states.map { scene.state($0) ?? "other" }
    let coordinates = zip(positions, gesture.states).map { position, state in
      "case .\(position): return \(SwiftExpression.number(scene.coordinate(gesture, in: state)))"
    }
    let text = SwiftTemplate.text(
      "UIKitAnimator",
      [
        "title": scene.title, "class": name, "axis": axis,
        "positions": positions.map { "case \($0)" }.joined(separator: "\n"),
        "coordinates": coordinates.joined(separator: "\n"),
        "mass": SwiftExpression.number(gesture.spring.mass),
        "stiffness": SwiftExpression.number(gesture.spring.stiffness),
        "damping": SwiftExpression.number(gesture.spring.damping),
      ]
    )
    return .init(name + ".swift", text)
  }
}
