// SPDX-License-Identifier: Apache-2.0

internal import PathExport
public import PathMotion

/// A scene as a transition between view controllers, with the view that plays it.
///
/// Of a scene with states: an object of `UIViewControllerAnimatedTransitioning` that plays the way
/// from the initial state to another, or back. Of a scene with a gesture: a
/// `UIViewPropertyAnimator` on the gesture's spring, with the velocity of the finger.
///
/// ```swift
/// let document = try UIKitTransition(Recipe.caretToArc(size: 200)).document()
/// for file in document.files { print(file.name, file.text) }
/// ```
public struct UIKitTransition: Sendable {
  private let view: UIKitView
  private let names: SwiftScene

  /// The transition of a scene.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - parameters: Values that become the defaults of the view's properties.
  /// - Throws: ``SceneError`` where a stage cannot play the scene, and where it has neither two
  ///   states nor a gesture.
  public init(
    _ scene: Scene,
    parameters: [String: SceneParameter.Value] = [:]
  ) throws(SceneError) {
    view = try UIKitView(scene, parameters: parameters)
    names = try SwiftScene(scene, parameters: parameters, reserved: UIKitNames.members)
    guard scene.states.count > 1 else {
      throw SceneError(.value, "a transition needs two states")
    }
  }

  /// A file `NAMETransition.swift`, or `NAMEAnimator.swift` where there is a gesture, and the view.
  public func document() -> MotionDocument {
    var document = view.document()
    if let gesture = names.scene.gestures.first {
      document.files.insert(
        .init(names.typeName + "Animator.swift", animator(gesture)),
        at: 0
      )
    } else {
      document.files.insert(.init(names.typeName + "Transition.swift", transition()), at: 0)
    }
    if names.scene.states.count > 2 {
      document.losses.append(ExportLoss("the transition knows two of the states"))
    }
    return document
  }

  private func head(_ lines: inout CodeLines) {
    let title = CodeLines.comment(names.scene.name)
    lines.add("// Made by arcfit of the scene '\(title)': change the scene, not this file.")
    lines.add("")
    lines.add("import UIKit")
    lines.add("")
  }

  private func transition() -> String {
    var lines = CodeLines()
    head(&lines)
    let (closed, open) = (names.states[0].name, names.states[1].name)
    let name = names.typeName + "Transition"
    let view = self.view.className
    lines.add("/// Plays `\(view)` between two view controllers.")
    lines.add("///")
    lines.add("/// The view covers the container; what is presented shows once it has ended. UIKit")
    lines.add("/// ends the transition with the scene's own completion.")
    lines.add("@MainActor")
    lines.add("final class \(name): NSObject, UIViewControllerAnimatedTransitioning {")
    lines.add("  /// Whether it presents; else it dismisses.")
    lines.add("  let isPresenting: Bool")
    lines.add("  /// Prepares the view, as to set its parameters.")
    lines.add("  var prepare: (\(view)) -> Void = { _ in }")
    lines.add("")
    lines.add("  /// A transition that presents or dismisses.")
    lines.add("  init(isPresenting: Bool) { self.isPresenting = isPresenting }")
    lines.add("")
    lines.add("  func transitionDuration(")
    lines.add("    using context: (any UIViewControllerContextTransitioning)?")
    lines.add("  ) -> TimeInterval {")
    let there = seconds(from: names.states[0].id, to: names.states[1].id)
    let back = seconds(from: names.states[1].id, to: names.states[0].id)
    lines.add("    isPresenting ? \(there) : \(back)")
    lines.add("  }")
    lines.add("")
    lines.add("  func animateTransition(using context: any UIViewControllerContextTransitioning) {")
    lines.add("    let container = context.containerView")
    lines.add("    let view = \(view)(frame: container.bounds)")
    lines.add("    prepare(view)")
    lines.add("    if let target = context.view(forKey: .to) {")
    lines.add("      target.frame = container.bounds")
    lines.add("      container.addSubview(target)")
    lines.add("    }")
    lines.add("    container.addSubview(view)")
    lines.add("    view.state = isPresenting ? .\(closed) : .\(open)")
    lines.add("    view.layoutIfNeeded()")
    lines.add("    view.setState(isPresenting ? .\(open) : .\(closed)) { isFinished in")
    lines.add("      view.removeFromSuperview()")
    lines.add("      context.completeTransition(isFinished && !context.transitionWasCancelled)")
    lines.add("    }")
    lines.add("  }")
    lines.add("}")
    return lines.text
  }

  /// How long a way takes, with the defaults.
  private func seconds(from: String, to: String) -> String {
    let rule = names.scene.transitions.first {
      ($0.from == nil || $0.from == from) && ($0.to == nil || $0.to == to)
    }
    guard let rule else { return "0" }
    var longest = 0.0
    for timing in [rule.timing] + rule.properties.values {
      var time = names.number(timing.delay)
      switch timing.duration {
      case .seconds(let expression): time += names.number(expression)
      case .settling:
        if case .easing(.spring(let spring)) = timing.easing { time += spring.settlingDuration }
      case .caller: break
      }
      longest = max(longest, time)
    }
    return SwiftExpression.number(longest)
  }

  private func animator(_ gesture: SceneGesture) -> String {
    // Long: a template of Swift code.
    var lines = CodeLines()
    head(&lines)
    let name = names.typeName + "Animator"
    let axis = gesture.axis == .x ? "x" : "y"
    let spring = gesture.spring
    lines.add("/// Moves a view between the places of the scene, on its spring.")
    lines.add("@MainActor")
    lines.add("final class \(name) {")
    lines.add("  /// Where the view may be.")
    lines.add("  enum Place: CaseIterable, Sendable {")
    for state in gesture.states { lines.add("    case \(names.state(state) ?? "other")") }
    lines.add("")
    lines.add("    /// The \(axis) of the view's frame.")
    lines.add("    var \(axis): CGFloat {")
    lines.add("      switch self {")
    for state in gesture.states {
      let value = names.place(gesture, in: state)
      lines.add(
        "      case .\(names.state(state) ?? "other"): return \(SwiftExpression.number(value))"
      )
    }
    lines.add("      }")
    lines.add("    }")
    lines.add("  }")
    lines.add("")
    lines.add("  /// The place that is nearest to where the finger left.")
    lines.add("  static func nearest(to \(axis): CGFloat) -> Place {")
    lines.add("    var nearest = Place.allCases[0]")
    lines.add("    for place in Place.allCases")
    lines.add("    where abs(place.\(axis) - \(axis)) < abs(nearest.\(axis) - \(axis)) {")
    lines.add("      nearest = place")
    lines.add("    }")
    lines.add("    return nearest")
    lines.add("  }")
    lines.add("")
    lines.add("  /// The animator that takes a view to a place; start it.")
    lines.add("  ///")
    lines.add("  /// - Parameters:")
    lines.add("  ///   - view: The view whose frame moves.")
    lines.add("  ///   - place: Where it goes.")
    lines.add("  ///   - velocity: That of the finger, in points a second.")
    lines.add("  static func animator(")
    lines.add("    for view: UIView,")
    lines.add("    to place: Place,")
    lines.add("    velocity: CGFloat = 0")
    lines.add("  ) -> UIViewPropertyAnimator {")
    lines.add("    let distance = place.\(axis) - view.frame.origin.\(axis)")
    lines.add("    // UIKit wants it in distances a second.")
    lines.add("    let speed = distance == 0 ? 0 : velocity / distance")
    lines.add("    let spring = UISpringTimingParameters(")
    lines.add("      mass: \(SwiftExpression.number(spring.mass)),")
    lines.add("      stiffness: \(SwiftExpression.number(spring.stiffness)),")
    lines.add("      damping: \(SwiftExpression.number(spring.damping)),")
    lines.add("      initialVelocity: CGVector(dx: speed, dy: speed)")
    lines.add("    )")
    lines.add("    let animator = UIViewPropertyAnimator(duration: 0, timingParameters: spring)")
    lines.add("    animator.addAnimations { view.frame.origin.\(axis) = place.\(axis) }")
    lines.add("    return animator")
    lines.add("  }")
    lines.add("}")
    return lines.text
  }
}
