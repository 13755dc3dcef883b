// SPDX-License-Identifier: Apache-2.0

public import PathMotion

extension Scene {
  /// The scene as a transition between view controllers, with the view that plays it.
  ///
  /// Of a scene with states: an object of `UIViewControllerAnimatedTransitioning` that plays the
  /// transition from the initial state to another, or back. Of a scene with a gesture: a
  /// `UIViewPropertyAnimator` on the gesture's spring, with the velocity of the finger.
  ///
  /// - Parameter parameters: Values that become the defaults of the view's properties.
  /// - Returns: A file `NAMETransition.swift`, or `NAMEAnimator.swift` where there is a gesture,
  ///   and that of ``uikitView(parameters:)``.
  /// - Throws: ``SceneError`` where a stage cannot play the scene, and where it has fewer than two
  ///   states.
  public func uikitTransition(
    parameters: [String: SceneParameter.Value] = [:]
  ) throws(SceneError) -> MotionDocument {
    let code = try UIKitCode(self, parameters)
    guard states.count > 1 else { throw SceneError(.value, "a transition needs two states") }
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
    var code = scene.head(imports: ["UIKit"])
    code += """
      /// Plays `\(className)` between two view controllers.
      ///
      /// The view covers the container; what is presented shows once it has ended. UIKit
      /// ends the transition with the scene's own completion.
      @MainActor
      final class \(name): NSObject, UIViewControllerAnimatedTransitioning {
        /// Whether it presents; else it dismisses.
        let isPresenting: Bool
        /// Prepares the view, as to set its parameters.
        var prepare: (\(className)) -> Void = { _ in }

        /// A transition that presents or dismisses.
        init(isPresenting: Bool) { self.isPresenting = isPresenting }

        func transitionDuration(
          using context: (any UIViewControllerContextTransitioning)?
        ) -> TimeInterval {
          isPresenting ? \(seconds(from: closed.id, to: open.id)) : \
      \(seconds(from: open.id, to: closed.id))
        }

        func animateTransition(using context: any UIViewControllerContextTransitioning) {
          let container = context.containerView
          let view = \(className)(frame: container.bounds)
          prepare(view)
          if let target = context.view(forKey: .to) {
            target.frame = container.bounds
            container.addSubview(target)
          }
          container.addSubview(view)
          view.state = isPresenting ? .\(closed.name) : .\(open.name)
          view.layoutIfNeeded()
          view.setState(isPresenting ? .\(open.name) : .\(closed.name)) { isFinished in
            view.removeFromSuperview()
            context.completeTransition(isFinished && !context.transitionWasCancelled)
          }
        }
      }
      """
    return .init(name + ".swift", code.text)
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
    // Long: a template of Swift code.
    let name = scene.typeName + "Animator"
    let axis = gesture.axis == .x ? "x" : "y"
    let spring = gesture.spring
    var code = scene.head(imports: ["UIKit"])
    code += """
      /// Moves a view between the places of the scene, on its spring.
      @MainActor
      final class \(name) {
        /// Where the view may be.
        enum Place: CaseIterable, Sendable {
      """
    for state in gesture.states { code.add("    case \(scene.state(state) ?? "other")") }
    code += """

          /// The \(axis) of the view's frame.
          var \(axis): CGFloat {
            switch self {
      """
    for state in gesture.states {
      let value = SwiftExpression.number(scene.coordinate(gesture, in: state))
      code.add("      case .\(scene.state(state) ?? "other"): return \(value)")
    }
    code += """
            }
          }
        }

        /// The place that is nearest to where the finger left.
        static func nearest(to \(axis): CGFloat) -> Place {
          var nearest = Place.allCases[0]
          for place in Place.allCases
          where abs(place.\(axis) - \(axis)) < abs(nearest.\(axis) - \(axis)) {
            nearest = place
          }
          return nearest
        }

        /// The animator that takes a view to a place; start it.
        ///
        /// - Parameters:
        ///   - view: The view whose frame moves.
        ///   - place: Where it goes.
        ///   - velocity: That of the finger, in points a second.
        static func animator(
          for view: UIView,
          to place: Place,
          velocity: CGFloat = 0
        ) -> UIViewPropertyAnimator {
          let distance = place.\(axis) - view.frame.origin.\(axis)
          // UIKit wants it in distances a second.
          let speed = distance == 0 ? 0 : velocity / distance
          let spring = UISpringTimingParameters(
            mass: \(SwiftExpression.number(spring.mass)),
            stiffness: \(SwiftExpression.number(spring.stiffness)),
            damping: \(SwiftExpression.number(spring.damping)),
            initialVelocity: CGVector(dx: speed, dy: speed)
          )
          let animator = UIViewPropertyAnimator(duration: 0, timingParameters: spring)
          animator.addAnimations { view.frame.origin.\(axis) = place.\(axis) }
          return animator
        }
      }
      """
    return .init(name + ".swift", code.text)
  }
}
