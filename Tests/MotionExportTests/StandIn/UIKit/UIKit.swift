// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// The part of UIKit that generated views use, with Apple's signatures.
public import Foundation
internal import PathMotion
@_exported public import QuartzCore

public final class UIColor: NSObject, Sendable {
  public let cgColor: CGColor

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    cgColor = CGColor(
      MotionColor(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha))
    )
  }

  public static let clear = UIColor(red: 0, green: 0, blue: 0, alpha: 0)
  public static let black = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
  public static let white = UIColor(red: 1, green: 1, blue: 1, alpha: 1)
}

extension NSValue {
  public convenience init(cgPoint: CGPoint) { self.init(point: cgPoint) }
}

public enum UIAccessibility {
  nonisolated(unsafe) public static var isReduceMotionEnabled = false
}

@MainActor open class UIView: NSObject {
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let curveEaseInOut = AnimationOptions([])
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
  }

  public enum ContentMode: CaseIterable, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
    case topLeft, topRight, bottomLeft, bottomRight
  }

  public let layer = CALayer()
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
  }
  public var autoresizingMask: AutoresizingMask = []
  public var isUserInteractionEnabled = true
  public var alpha: CGFloat = 1
  open var contentMode = ContentMode.scaleToFill
  public var backgroundColor: UIColor?
  public var clipsToBounds = false
  public private(set) var window: UIWindow?
  private var needsLayout = true

  public var frame: CGRect {
    didSet { if frame.size != oldValue.size { needsLayout = true } }
  }
  public var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }

  public init(frame: CGRect) { self.frame = frame }
  public required init?(coder: NSCoder) { frame = .zero }

  /// A rectangle in another view, both in the coordinates of one window.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    func origin(_ view: UIView?) -> CGPoint {
      guard let view else { return .zero }
      let above = origin(view.superview)
      return CGPoint(x: above.x + view.frame.minX, y: above.y + view.frame.minY)
    }
    let (own, other) = (origin(self), origin(view))
    return rect.offsetBy(dx: own.x - other.x, dy: own.y - other.y)
  }

  open var intrinsicContentSize: CGSize { .zero }
  open func layoutSubviews() {}
  open func didMoveToWindow() {}

  public func setNeedsLayout() { needsLayout = true }
  public func layoutIfNeeded() {
    guard needsLayout else { return }
    needsLayout = false
    layoutSubviews()
  }

  public private(set) var subviews: [UIView] = []
  public private(set) weak var superview: UIView?

  open func addSubview(_ view: UIView) {
    subviews.append(view)
    view.superview = self
  }

  public func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
    if window != nil { move(to: nil) }
  }

  /// On a window or off it, where layers lose what would be removed at its end.
  func move(to window: UIWindow?) {
    self.window = window
    if window == nil { layer.removeUnseenAnimations() }
    didMoveToWindow()
    if window != nil { layoutIfNeeded() }
  }

  /// The app goes to the background.
  public func enterBackground() { layer.removeUnseenAnimations() }

  // MARK: Animation blocks

  nonisolated(unsafe) private static var template: CABasicAnimation?

  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    guard let template = UIView.template else { return NSNull() }
    let action = template.copy() as? CABasicAnimation
    action?.keyPath = event
    return action
  }

  private class func run(_ template: CABasicAnimation, _ delay: Double, _ block: () -> Void) {
    if delay > 0 { template.beginTime = CACurrentMediaTime() + delay }
    template.fillMode = .both
    UIView.template = template
    block()
    UIView.template = nil
  }

  public class func animate(
    withDuration duration: TimeInterval,
    delay: TimeInterval = 0,
    options: AnimationOptions = [],
    animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let basic = CABasicAnimation()
    basic.duration = duration
    let name: CAMediaTimingFunctionName =
      options == .curveLinear
      ? .linear
      : options == .curveEaseIn
        ? .easeIn
        : options == .curveEaseOut
          ? .easeOut
          : .easeInEaseOut
    basic.timingFunction = CAMediaTimingFunction(name: name)
    run(basic, delay, animations)
  }

  /// A spring as `usingSpringWithDamping` makes them, of numbers.
  public class func animate(spring: CASpringAnimation, animations: () -> Void) {
    run(spring, 0, animations)
  }
}

public final class UIWindow: UIView {
  override public func addSubview(_ view: UIView) {
    super.addSubview(view)
    view.move(to: self)
  }
}
