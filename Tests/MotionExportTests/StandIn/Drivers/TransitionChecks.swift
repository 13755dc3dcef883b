// SPDX-License-Identifier: Apache-2.0

import Foundation
import UIKit

/// A transition of UIKit that remembers how it ended.
private final class Context: UIViewControllerContextTransitioning {
  let containerView = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
  let transitionWasCancelled = false
  let target = UIView(frame: .zero)
  var end: (time: Double, isComplete: Bool)?

  func view(forKey key: UITransitionContextViewKey) -> UIView? { key == .to ? target : nil }
  func completeTransition(_ didComplete: Bool) { end = (StandInClock.now, didComplete) }
}

/// A cell from which a view controller is presented, in a time of its own, while the device turns.
@MainActor private func cellFaults() -> [String] {
  StandInClock.reset()
  let context = Context()
  let cell = UIView(frame: CGRect(x: 20, y: 70, width: 120, height: 44))
  context.containerView.addSubview(cell)
  let transitions = ExpandingCardTransition.Delegate(from: cell)
  transitions.duration = 0.5
  let controller = UIViewController()
  controller.transitioningDelegate = transitions
  guard
    let transition = controller.transitioningDelegate?.animationController(
      forPresented: controller,
      presenting: controller,
      source: controller
    )
  else { return ["no transition"] }
  transition.animateTransition(using: context)
  guard let view = context.containerView.subviews.last as? ExpandingCardView else {
    return ["no view"]
  }
  var faults: [String] = []
  let start = view.layer.sublayers?[0].path("path")?.boundingBox
  if start?.minY != 70 || start?.width != 120 {
    faults.append("starts at \(String(describing: start))")
  }
  if view.backgroundColor != .clear { faults.append("a background") }
  StandInClock.advance(to: 0.25)
  view.frame.size = CGSize(width: 300, height: 200)
  view.layoutIfNeeded()
  StandInClock.advance(to: 0.49)
  if context.end != nil || context.target.alpha != 0 { faults.append("ends by a resize") }
  StandInClock.advance(to: 0.5)
  let end = view.layer.sublayers?[0].path("path")?.boundingBox
  if context.end?.isComplete != true || end?.width != 300 || context.target.alpha != 1 {
    faults.append("ends as \(String(describing: end))")
  }
  return transition.transitionDuration(using: context) == 0.5
    ? faults : faults + ["another duration"]
}

/// Presents and dismisses by the generated transitions; what is wrong, in words.
@MainActor func transitionFaults() -> [String] {
  var faults: [String] = []
  func check(
    _ what: String,
    _ transition: any UIViewControllerAnimatedTransitioning,
    _ seconds: Double
  ) {
    StandInClock.reset()
    let context = Context()
    if transition.transitionDuration(using: context) != seconds {
      faults.append("\(what) takes \(transition.transitionDuration(using: context)) s")
    }
    transition.animateTransition(using: context)
    if context.containerView.subviews.count != 2 { faults.append("\(what) shows no view") }
    StandInClock.advance(to: seconds - 0.01)
    if context.end != nil { faults.append("\(what) ends too early") }
    StandInClock.advance(to: seconds)
    if context.end?.isComplete != true { faults.append("\(what) does not end") }
    if context.containerView.subviews != [context.target] { faults.append("\(what): views stay") }
  }
  check("expand", ExpandingCardTransition(isPresenting: true), 1)
  check("collapse", ExpandingCardTransition(isPresenting: false), 1)
  check("to the detail", CardToDetailTransition(isPresenting: true), 0.35)
  check("to the list", CardToDetailTransition(isPresenting: false), 0.15)
  faults += cellFaults()
  let sheet = UIView(frame: CGRect(x: 0, y: 130, width: 200, height: 320))
  if SheetAnimator.nearest(to: 130) != .expanded { faults.append("nearest") }
  let animator = SheetAnimator.animator(for: sheet, to: .expanded, velocity: -180)
  let spring = animator.timing as? UISpringTimingParameters
  let isRight = spring?.numbers[3] == 2 && sheet.frame.minY == 40
  if !isRight { faults.append("the animator of the sheet") }
  return faults
}
