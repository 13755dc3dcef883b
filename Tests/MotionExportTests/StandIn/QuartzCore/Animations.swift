// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Animations with Core Animation's signatures, as those of PathMotion.
public import Foundation
public import PathMotion

public struct CAMediaTimingFunctionName: Sendable, Equatable {
  let function: TimingFunction
  public static let linear = CAMediaTimingFunctionName(function: .linear)
  public static let easeIn = CAMediaTimingFunctionName(function: .easeIn)
  public static let easeOut = CAMediaTimingFunctionName(function: .easeOut)
  public static let easeInEaseOut = CAMediaTimingFunctionName(function: .easeInEaseOut)
  public static let `default` = CAMediaTimingFunctionName(function: .default)
}

public final class CAMediaTimingFunction: NSObject {
  public let function: TimingFunction

  public init(name: CAMediaTimingFunctionName) { function = name.function }

  public init(controlPoints x1: Float, _ y1: Float, _ x2: Float, _ y2: Float) {
    // The decimal numbers that are meant.
    let numbers = [x1, y1, x2, y2].map { Double("\($0)") ?? 0 }
    function = .cubic(numbers[0], numbers[1], numbers[2], numbers[3])
  }
}

public struct CAMediaTimingFillMode: Sendable, Equatable {
  let mode: SceneAnimation.FillMode
  public static let removed = CAMediaTimingFillMode(mode: .removed)
  public static let forwards = CAMediaTimingFillMode(mode: .forwards)
  public static let backwards = CAMediaTimingFillMode(mode: .backwards)
  public static let both = CAMediaTimingFillMode(mode: .both)
}

public struct CAAnimationCalculationMode: Sendable, Equatable {
  let mode: SceneAnimation.KeyFrameMode
  public static let linear = CAAnimationCalculationMode(mode: .linear)
  public static let discrete = CAAnimationCalculationMode(mode: .discrete)
  public static let paced = CAAnimationCalculationMode(mode: .paced)
  public static let cubic = CAAnimationCalculationMode(mode: .cubic)
}

public protocol CAAction {}
extension NSNull: CAAction {}

@MainActor public protocol CAAnimationDelegate: AnyObject {}

open class CAAnimation: NSObject, CAAction {
  public var beginTime = 0.0
  public var duration = 0.0
  public var repeatCount: Float = 0
  public var autoreverses = false
  public var fillMode = CAMediaTimingFillMode.removed
  public var timingFunction: CAMediaTimingFunction?
  public var isRemovedOnCompletion = true
  public var delegate: (any CAAnimationDelegate)?

  override public init() {}

  override open func copy() -> Any {
    let copy = fresh()
    fill(copy)
    return copy
  }

  func fresh() -> CAAnimation { CAAnimation() }

  func fill(_ copy: CAAnimation) {
    (copy.beginTime, copy.duration, copy.repeatCount) = (beginTime, duration, repeatCount)
    (copy.autoreverses, copy.fillMode) = (autoreverses, fillMode)
    (copy.timingFunction, copy.delegate) = (timingFunction, delegate)
    copy.isRemovedOnCompletion = isRemovedOnCompletion
  }

  /// Of how many cycles it is, and when, for a clock that shows `now`.
  func timing(at now: Double) -> MediaTiming {
    MediaTiming(
      begin: beginTime == 0 ? 0 : beginTime - now,
      duration: duration,
      repeatCount: Double(repeatCount),
      autoreverses: autoreverses,
      fillMode: fillMode.mode,
      isRemovedOnCompletion: isRemovedOnCompletion
    )
  }
}

open class CAPropertyAnimation: CAAnimation {
  public var keyPath: String?
  public var isAdditive = false
  public var isCumulative = false

  public init(keyPath: String? = nil) { self.keyPath = keyPath }

  override func fill(_ copy: CAAnimation) {
    super.fill(copy)
    guard let copy = copy as? CAPropertyAnimation else { return }
    (copy.keyPath, copy.isAdditive, copy.isCumulative) = (keyPath, isAdditive, isCumulative)
  }

  var easing: Easing { .function(timingFunction?.function ?? .linear) }

  func values(_ convert: (Any) -> MotionValue) -> Animation.Values { .between() }

  func motion(_ keyPath: String, at now: Double, _ convert: (Any) -> MotionValue) -> Animation {
    Animation(
      keyPath,
      values(convert),
      timing: timing(at: now),
      easing: easing,
      isAdditive: isAdditive,
      isCumulative: isCumulative
    )
  }
}

open class CABasicAnimation: CAPropertyAnimation {
  public var fromValue: Any?
  public var toValue: Any?
  public var byValue: Any?

  override func fresh() -> CAAnimation { CABasicAnimation() }

  override func fill(_ copy: CAAnimation) {
    super.fill(copy)
    guard let copy = copy as? CABasicAnimation else { return }
    (copy.fromValue, copy.toValue, copy.byValue) = (fromValue, toValue, byValue)
  }

  override func values(_ convert: (Any) -> MotionValue) -> Animation.Values {
    let (from, to) = (fromValue.map(convert), toValue.map(convert))
    if case .path(let a?)? = from, case .path(let b?)? = to, CGPath(a).kinds != CGPath(b).kinds {
      fatalError("paths of different structure do not animate")
    }
    return .between(from: from, to: to, by: byValue.map(convert))
  }
}

public final class CASpringAnimation: CABasicAnimation {
  public var mass: CGFloat = 1
  public var stiffness: CGFloat = 100
  public var damping: CGFloat = 10
  public var initialVelocity: CGFloat = 0

  private var spring: MotionSpring {
    MotionSpring(
      mass: Double(mass),
      stiffness: Double(stiffness),
      damping: Double(damping),
      initialVelocity: Double(initialVelocity)
    )
  }

  public var settlingDuration: Double { spring.settlingDuration }

  override var easing: Easing { .spring(spring) }

  override func fresh() -> CAAnimation { CASpringAnimation() }

  override func fill(_ copy: CAAnimation) {
    super.fill(copy)
    guard let copy = copy as? CASpringAnimation else { return }
    (copy.mass, copy.stiffness, copy.damping) = (mass, stiffness, damping)
    copy.initialVelocity = initialVelocity
  }
}

public final class CAKeyframeAnimation: CAPropertyAnimation {
  public var values: [Any]?
  public var keyTimes: [NSNumber]?
  public var timingFunctions: [CAMediaTimingFunction]?
  public var calculationMode = CAAnimationCalculationMode.linear

  override func fresh() -> CAAnimation { CAKeyframeAnimation() }

  override func fill(_ copy: CAAnimation) {
    super.fill(copy)
    guard let copy = copy as? CAKeyframeAnimation else { return }
    (copy.values, copy.keyTimes) = (values, keyTimes)
    (copy.timingFunctions, copy.calculationMode) = (timingFunctions, calculationMode)
  }

  override func values(_ convert: (Any) -> MotionValue) -> Animation.Values {
    .keyFrames(
      KeyFrames(
        (values ?? []).map(convert),
        times: keyTimes?.map { $0.doubleValue },
        functions: (timingFunctions ?? []).map { $0.function },
        mode: calculationMode.mode
      )
    )
  }
}
