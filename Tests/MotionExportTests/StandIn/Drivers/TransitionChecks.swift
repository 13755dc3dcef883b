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
  let sheet = UIView(frame: CGRect(x: 0, y: 130, width: 200, height: 320))
  if SheetAnimator.nearest(to: 130) != .expanded { faults.append("nearest") }
  let animator = SheetAnimator.animator(for: sheet, to: .expanded, velocity: -180)
  let spring = animator.timing as? UISpringTimingParameters
  let isRight = spring?.numbers[3] == 2 && sheet.frame.minY == 40
  if !isRight { faults.append("the animator of the sheet") }
  return faults
}
