// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Layers with Core Animation's signatures: every property is a timeline of PathMotion.
internal import BezierGeometry
public import Foundation
package import PathMotion

/// The clock, and what is to happen when it gets there.
public enum StandInClock {
  nonisolated(unsafe) public static var now = 0.0
  nonisolated(unsafe) static var pending: [(time: Double, number: Int, action: () -> Void)] = []
  nonisolated(unsafe) static var count = 0

  static func schedule(_ time: Double, _ action: @escaping () -> Void) {
    count += 1
    pending.append((time, count, action))
  }

  /// Lets the time go on, and all happen that ends until then.
  public static func advance(to time: Double) {
    while let next = pending.indices.min(by: {
      (pending[$0].time, pending[$0].number) < (pending[$1].time, pending[$1].number)
    }), pending[next].time <= time + 1e-9 {
      let step = pending.remove(at: next)
      now = max(now, step.time)
      step.action()
    }
    now = max(now, time)
  }

  public static func reset() { (now, pending) = (0, []) }
}

// Media time is never 0: what begins at 0 begins when it is added.
public func CACurrentMediaTime() -> Double { 1000 + StandInClock.now }

public enum CATransaction {
  private final class Level {
    var completion: (() -> Void)?
    var running = 0
    var isCommitted = false

    func leave() {
      running -= 1
      finish()
    }
    func finish() {
      guard running == 0, isCommitted, let action = completion else { return }
      completion = nil
      action()
    }
  }
  nonisolated(unsafe) private static var levels: [Level] = []

  public static func begin() { levels.append(Level()) }
  public static func commit() {
    guard let level = levels.popLast() else { fatalError("no transaction") }
    level.isCommitted = true
    level.finish()
  }
  public static func setDisableActions(_ flag: Bool) {}
  public static func setCompletionBlock(_ block: (@Sendable () -> Void)?) {
    guard let level = levels.last else { fatalError("no transaction") }
    level.completion = block
  }

  /// An animation is added that ends at a time; what is to be called when it is gone.
  static func enter() -> () -> Void {
    guard let level = levels.last else { return {} }
    level.running += 1
    var isOver = false
    return {
      if isOver { return }
      isOver = true
      level.leave()
    }
  }
}

public enum CAShapeLayerLineCap: Sendable { case butt, round, square }
public enum CAShapeLayerLineJoin: Sendable { case miter, round, bevel }
public enum CAShapeLayerFillRule: Sendable { case nonZero, evenOdd }

open class CALayer: NSObject {
  public private(set) var sublayers: [CALayer]?
  public private(set) weak var superlayer: CALayer?
  public var mask: CALayer?
  public var isHidden = false
  public var allowsGroupOpacity = true
  /// How fast its time goes, which stays 1 here.
  public var speed: Float = 1
  var timelines: [String: Timeline] = [:]
  private var animations: [(key: String, keyPath: String, animation: CAPropertyAnimation)] = []
  private var leaving: [String: () -> Void] = [:]

  override public required init() {}

  public func addSublayer(_ layer: CALayer) {
    sublayers = (sublayers ?? []) + [layer]
    layer.superlayer = self
  }

  // MARK: Values

  package func initial(_ keyPath: String) -> MotionValue {
    switch keyPath {
    case "position.x", "position.y", "bounds.origin.x", "bounds.origin.y",
      "transform.rotation.z":
      .number(0)
    case "opacity", "transform.scale.x", "transform.scale.y": .number(1)
    default: fatalError("a layer has no '\(keyPath)'")
    }
  }

  func model(_ keyPath: String) -> MotionValue {
    timelines[keyPath]?.modelValue(at: CACurrentMediaTime()) ?? initial(keyPath)
  }

  /// What is shown now.
  package func shown(_ keyPath: String) -> MotionValue {
    timelines[keyPath]?.value(at: CACurrentMediaTime()) ?? initial(keyPath)
  }

  func setModel(_ keyPath: String, _ value: MotionValue) {
    let like = initial(keyPath)
    precondition(like.kind == value.kind, "\(keyPath) is \(like.kind), not \(value.kind)")
    timelines[keyPath, default: Timeline(like)].setModel(value, at: CACurrentMediaTime())
  }

  /// A value as it is handed over.
  func convert(_ value: Any?, _ keyPath: String) -> MotionValue {
    switch initial(keyPath) {
    case .number: .number(CALayer.number(value))
    case .point:
      ((value as? CGPoint) ?? (value as? NSValue)?.pointValue).map { .point(Point2D($0)) }
        ?? .point(.origin)
    case .color: .color((value as? CGColor)?.color)
    case .path: .path((value as? CGPath)?.bezier)
    case .colors: .colors(((value as? [CGColor]) ?? []).map { $0.color })
    case .numbers: .numbers(((value as? [NSNumber]) ?? []).map { $0.doubleValue })
    case .transform: fatalError("transforms are taken apart here")
    }
  }

  static func number(_ value: Any?) -> Double {
    switch value {
    case let value as CGFloat: Double(value)
    case let value as Double: value
    case let value as Float: Double(value)
    case let value as Int: Double(value)
    case let value as NSNumber: value.doubleValue
    default: fatalError("\(String(describing: value)) is no number")
    }
  }

  static func object(_ value: MotionValue) -> Any? {
    switch value {
    case .number(let number): NSNumber(value: number)
    case .point(let point): CGPoint(point)
    case .color(let color): color.map { CGColor($0) }
    case .path(let path): path.map { CGPath($0) }
    case .colors(let list): list.map { CGColor($0) }
    case .numbers(let list): list.map { NSNumber(value: $0) }
    case .transform: nil
    }
  }

  #if !canImport(ObjectiveC)
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    setModel(keyPath, convert(value, keyPath))
  }
  public func value(forKeyPath keyPath: String) -> Any? {
    CALayer.object(isPresentation ? shown(keyPath) : model(keyPath))
  }
  #endif

  private var isPresentation = false

  public func presentation() -> Self? {
    let copy = type(of: self).init()
    copy.timelines = timelines
    copy.isPresentation = true
    return copy
  }

  // MARK: Animations

  public func convertTime(_ time: Double, from layer: CALayer?) -> Double { time }

  public func add(_ animation: CAAnimation, forKey key: String?) {
    guard let copy = animation.copy() as? CAPropertyAnimation, let keyPath = copy.keyPath else {
      fatalError("no property animation")
    }
    let key = key ?? "\(animations.count)"
    removeAnimation(forKey: key)
    let now = CACurrentMediaTime()
    var motion = copy.motion(keyPath, at: now) { convert($0, keyPath) }
    motion.key = key
    timelines[keyPath, default: Timeline(initial(keyPath))].add(motion, at: now)
    animations.append((key, keyPath, copy))
    let leave = CATransaction.enter()
    leaving[key] = leave
    guard motion.timing.end.isFinite else { return }
    StandInClock.schedule(StandInClock.now + motion.timing.end) { [weak self] in
      if let self, copy.isRemovedOnCompletion,
        let index = self.animations.firstIndex(where: { $0.animation === copy })
      {
        self.animations.remove(at: index)
      }
      leave()
    }
  }

  public func animation(forKey key: String) -> CAAnimation? {
    animations.first { $0.key == key }?.animation
  }

  public func animationKeys() -> [String]? {
    animations.isEmpty ? nil : animations.map { $0.key }
  }

  /// What happens to a layer that is not shown: animations that would be removed at their ends are.
  public func removeUnseenAnimations() {
    for (key, _, animation) in animations where animation.isRemovedOnCompletion {
      removeAnimation(forKey: key)
    }
    for layer in (sublayers ?? []) + [mask].compactMap({ $0 }) { layer.removeUnseenAnimations() }
  }

  public func removeAnimation(forKey key: String) {
    guard let index = animations.firstIndex(where: { $0.key == key }) else { return }
    timelines[animations[index].keyPath]?.remove(key: key, at: CACurrentMediaTime())
    animations.remove(at: index)
    leaving.removeValue(forKey: key)?()
  }

  // MARK: Properties

  func number(_ keyPath: String) -> CGFloat {
    CGFloat(CALayer.number(CALayer.object(model(keyPath))))
  }

  public var opacity: Float {
    get { Float(number("opacity")) }
    set { setModel("opacity", .number(Double("\(newValue)") ?? 0)) }
  }
  public var position: CGPoint {
    get { CGPoint(x: number("position.x"), y: number("position.y")) }
    set {
      setModel("position.x", .number(Double(newValue.x)))
      setModel("position.y", .number(Double(newValue.y)))
    }
  }
  public var bounds: CGRect {
    get {
      CGRect(x: number("bounds.origin.x"), y: number("bounds.origin.y"), width: 0, height: 0)
    }
    set {
      setModel("bounds.origin.x", .number(Double(newValue.minX)))
      setModel("bounds.origin.y", .number(Double(newValue.minY)))
    }
  }
  public var frame = CGRect.zero
  /// The map of a layer that no transition moves; others have their parts.
  package private(set) var map = CGAffineTransform.identity
  public func setAffineTransform(_ map: CGAffineTransform) { self.map = map }
  public func affineTransform() -> CGAffineTransform { map }
}

public final class CAShapeLayer: CALayer {
  public var fillRule = CAShapeLayerFillRule.nonZero
  public var lineCap = CAShapeLayerLineCap.butt
  public var lineJoin = CAShapeLayerLineJoin.miter

  override package func initial(_ keyPath: String) -> MotionValue {
    switch keyPath {
    case "path": .path(nil)
    case "fillColor": .color(.black)
    case "strokeColor": .color(nil)
    case "lineWidth", "strokeEnd": .number(1)
    case "miterLimit": .number(10)
    case "strokeStart": .number(0)
    default: super.initial(keyPath)
    }
  }

  public var path: CGPath? {
    get { CALayer.object(model("path")) as? CGPath }
    set { setModel("path", .path(newValue?.bezier)) }
  }
  public var fillColor: CGColor? {
    get { CALayer.object(model("fillColor")) as? CGColor }
    set { setModel("fillColor", .color(newValue?.color)) }
  }
  public var strokeColor: CGColor? {
    get { CALayer.object(model("strokeColor")) as? CGColor }
    set { setModel("strokeColor", .color(newValue?.color)) }
  }
  public var lineWidth: CGFloat {
    get { number("lineWidth") }
    set { setModel("lineWidth", .number(Double(newValue))) }
  }
  public var miterLimit: CGFloat {
    get { number("miterLimit") }
    set { setModel("miterLimit", .number(Double(newValue))) }
  }
  public var strokeStart: CGFloat {
    get { number("strokeStart") }
    set { setModel("strokeStart", .number(Double(newValue))) }
  }
  public var strokeEnd: CGFloat {
    get { number("strokeEnd") }
    set { setModel("strokeEnd", .number(Double(newValue))) }
  }
}

public final class CAGradientLayer: CALayer {
  override package func initial(_ keyPath: String) -> MotionValue {
    switch keyPath {
    case "colors": .colors([])
    case "locations": .numbers([])
    case "startPoint": .point(Point2D(x: 0.5, y: 0))
    case "endPoint": .point(Point2D(x: 0.5, y: 1))
    default: super.initial(keyPath)
    }
  }

  public var colors: [Any]? {
    get { CALayer.object(model("colors")) as? [Any] }
    set { setModel("colors", convert(newValue as? [CGColor], "colors")) }
  }
  public var locations: [NSNumber]? {
    get { CALayer.object(model("locations")) as? [NSNumber] }
    set { setModel("locations", convert(newValue, "locations")) }
  }
  public var startPoint: CGPoint {
    get { CALayer.object(model("startPoint")) as? CGPoint ?? .zero }
    set { setModel("startPoint", .point(Point2D(newValue))) }
  }
  public var endPoint: CGPoint {
    get { CALayer.object(model("endPoint")) as? CGPoint ?? .zero }
    set { setModel("endPoint", .point(Point2D(newValue))) }
  }
}
