// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// What UIKit has for transitions between view controllers, with Apple's signatures.
public import Foundation

public struct UITransitionContextViewKey: Hashable, Sendable {
  let name: String
  public static let from = UITransitionContextViewKey(name: "from")
  public static let to = UITransitionContextViewKey(name: "to")
}

@MainActor public protocol UIViewControllerContextTransitioning: AnyObject {
  var containerView: UIView { get }
  var transitionWasCancelled: Bool { get }
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  func completeTransition(_ didComplete: Bool)
}

@MainActor public protocol UIViewControllerAnimatedTransitioning: AnyObject {
  func transitionDuration(
    using context: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval
  func animateTransition(using context: any UIViewControllerContextTransitioning)
}

@MainActor open class UIViewController: NSObject {
  public var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
}

@MainActor public protocol UIViewControllerTransitioningDelegate: AnyObject {
  func animationController(
    forPresented presented: UIViewController,
    presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
}

public struct CGVector: Sendable {
  public var dx, dy: CGFloat
  public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }
}

@MainActor public protocol UITimingCurveProvider {}

public final class UISpringTimingParameters: UITimingCurveProvider {
  public let numbers: [CGFloat]
  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity: CGVector) {
    numbers = [mass, stiffness, damping, initialVelocity.dy]
  }
}

@MainActor public final class UIViewPropertyAnimator {
  public let timing: any UITimingCurveProvider
  public init(duration: TimeInterval, timingParameters: any UITimingCurveProvider) {
    timing = timingParameters
  }
  public func addAnimations(_ animation: @escaping () -> Void) { animation() }
}
