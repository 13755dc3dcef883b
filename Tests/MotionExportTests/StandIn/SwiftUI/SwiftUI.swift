// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// The part of SwiftUI that generated views use, with Apple's signatures; what a view comes to is
// its `tree`.
public import BezierGeometry
public import PathMotion
@_exported public import QuartzCore

@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError("no body") }
}

public struct Modified<Content: View>: View {
  let content: Content
  let kind: ViewNode.Kind
  var numbers: [Double] = []
  var shape: (any Shape)?
  public var body: Never { fatalError("no body") }
}

public struct TupleView<Content>: View {
  let views: [any View]
  public var body: Never { fatalError("no body") }
}

@resultBuilder public enum ViewBuilder {
  @MainActor public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  @MainActor public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> {
    var views: [any View] = []
    for view in repeat each content { views.append(view) }
    return TupleView(views: views)
  }
}

public struct HorizontalAlignment: Sendable {}

public struct Alignment: Sendable {
  public static let topLeading = Alignment()
  public static let center = Alignment()
}

public struct ZStack<Content: View>: View {
  public let content: Content
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
  public var body: Never { fatalError("no body") }
}

public struct GeometryProxy { public var size: CGSize }

public struct GeometryReader<Content: View>: View {
  public let content: (GeometryProxy) -> Content
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
    self.content = content
  }
  public var body: Never { fatalError("no body") }
}

@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
  let get: () -> Value
  let set: (Value) -> Void
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    (self.get, self.set) = (get, set)
  }
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }
  public var projectedValue: Binding<Value> { self }
  public subscript<Member>(dynamicMember path: WritableKeyPath<Value, Member>) -> Binding<Member> {
    Binding<Member>(
      get: { get()[keyPath: path] },
      set: { new in
        var value = get()
        value[keyPath: path] = new
        set(value)
      }
    )
  }
}

@propertyWrapper public struct State<Value> {
  private final class Box {
    var value: Value
    init(_ value: Value) { self.value = value }
  }
  private let box: Box
  public init(wrappedValue: Value) { box = Box(wrappedValue) }
  public var wrappedValue: Value {
    get { box.value }
    nonmutating set { box.value = newValue }
  }
}

public struct EnvironmentValues {
  public var accessibilityReduceMotion: Bool
}

@MainActor @propertyWrapper public struct Environment<Value> {
  private let path: KeyPath<EnvironmentValues, Value>
  public init(_ path: KeyPath<EnvironmentValues, Value>) { self.path = path }
  public var wrappedValue: Value {
    EnvironmentValues(accessibilityReduceMotion: ViewNode.reducesMotion)[keyPath: path]
  }
}

public protocol Gesture {}

public enum CoordinateSpace: Sendable { case global, local }

public struct DragGesture: Gesture {
  public struct Value {
    public var time: Date
    public var translation: CGSize
    public init(time: Date, translation: CGSize) {
      (self.time, self.translation) = (time, translation)
    }
  }
  public var changed: ((Value) -> Void)?
  public var ended: ((Value) -> Void)?
  public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {}
  public func onChanged(_ action: @escaping (Value) -> Void) -> DragGesture {
    var result = self
    result.changed = action
    return result
  }
  public func onEnded(_ action: @escaping (Value) -> Void) -> some Gesture {
    var result = self
    result.ended = action
    return result
  }
}

/// Does what changes a view, and keeps the animation for the tests.
@MainActor public func withAnimation<Result>(
  _ animation: Animation?,
  _ body: () throws -> Result
) rethrows -> Result {
  ViewNode.animation = animation
  return try body()
}

public struct Transaction {
  public var disablesAnimations = false
  public init() {}
}

public func withTransaction<Result>(
  _ transaction: Transaction,
  _ body: () throws -> Result
) rethrows -> Result { try body() }

public struct TimelineSchedule {
  public static func animation(
    minimumInterval: Double? = nil,
    paused: Bool = false
  ) -> TimelineSchedule { TimelineSchedule() }
}

public struct TimelineViewDefaultContext { public let date: Date }

/// Shows its content at ``ViewNode/date``.
public struct TimelineView<Content: View>: View {
  let content: (TimelineViewDefaultContext) -> Content
  public init(
    _ schedule: TimelineSchedule,
    @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content
  ) { self.content = content }
  public var body: Never { fatalError("no body") }
}

public protocol VectorArithmetic: AdditiveArithmetic {
  mutating func scale(by factor: Double)
  var magnitudeSquared: Double { get }
}

public protocol Animatable {
  associatedtype AnimatableData: VectorArithmetic
  var animatableData: AnimatableData { get set }
}

public struct AnimatablePair<First: VectorArithmetic, Second: VectorArithmetic>: VectorArithmetic {
  public var first: First
  public var second: Second
  public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }
  public static var zero: Self { Self(.zero, .zero) }
  public static func + (a: Self, b: Self) -> Self { Self(a.first + b.first, a.second + b.second) }
  public static func - (a: Self, b: Self) -> Self { Self(a.first - b.first, a.second - b.second) }
  public mutating func scale(by factor: Double) {
    first.scale(by: factor)
    second.scale(by: factor)
  }
  public var magnitudeSquared: Double { first.magnitudeSquared + second.magnitudeSquared }
}

public struct Path: Sendable {
  public private(set) var bezier = BezierPath()
  public init() {}
  public mutating func move(to point: CGPoint) { bezier.move(to: Point2D(point)) }
  public mutating func addLine(to point: CGPoint) { bezier.addLine(to: Point2D(point)) }
  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    bezier.addQuadCurve(to: Point2D(end), control: Point2D(control))
  }
  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    bezier.addCurve(to: Point2D(end), control1: Point2D(control1), control2: Point2D(control2))
  }
  public mutating func closeSubpath() { bezier.closeSubpath() }
  public var cgPath: CGPath { CGPath(bezier) }
}

// Apple's has no isolation either.
public nonisolated protocol Shape: Sendable, Animatable, View {
  func path(in rect: CGRect) -> Path
}

extension Shape {
  @MainActor public var body: Never { fatalError("no body") }
}

public struct Trimmed<Content: Shape>: Shape {
  public var content: Content
  public var ends: AnimatablePair<Double, Double>
  public var animatableData: AnimatablePair<Content.AnimatableData, AnimatablePair<Double, Double>>
  {
    get { AnimatablePair(content.animatableData, ends) }
    set { (content.animatableData, ends) = (newValue.first, newValue.second) }
  }
  /// The whole path: what is left of it is ``ends``.
  public func path(in rect: CGRect) -> Path { content.path(in: rect) }
}

extension Double: VectorArithmetic {
  public mutating func scale(by factor: Double) { self *= factor }
  public var magnitudeSquared: Double { self * self }
}

extension AnimatablePair: Sendable where First: Sendable, Second: Sendable {}

public struct Rectangle: Shape {
  public init() {}
  public var animatableData: Double {
    get { 0 }
    set {}
  }
  public func path(in rect: CGRect) -> Path {
    var path = Path()
    path.move(to: rect.origin)
    path.addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
    path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
    path.closeSubpath()
    return path
  }
}

public protocol ShapeStyle: Sendable {}

public nonisolated struct Color: ShapeStyle, View, Hashable {
  public enum RGBColorSpace: Sendable { case sRGB }
  public init(
    _ space: RGBColorSpace = .sRGB,
    red: Double,
    green: Double,
    blue: Double,
    opacity: Double = 1
  ) {
    color = MotionColor(red: red, green: green, blue: blue, alpha: opacity)
  }
  public let color: MotionColor
  public var cgColor: CGColor? { CGColor(color) }
  public static let clear = Color(red: 0, green: 0, blue: 0, opacity: 0)
  @MainActor public var body: Never { fatalError("no body") }
}

extension CGColor {
  public var components: [CGFloat]? { [color.red, color.green, color.blue, color.alpha] }
}

public struct UnitPoint: Hashable, Sendable {
  public let x: CGFloat
  public let y: CGFloat
  public init(x: CGFloat, y: CGFloat) { (self.x, self.y) = (x, y) }
  public static let topLeading = UnitPoint(x: 0, y: 0)
  public static let center = UnitPoint(x: 0.5, y: 0.5)
}

public struct Gradient: Sendable {
  public struct Stop: Sendable {
    public let color: Color
    public let location: CGFloat
    public init(color: Color, location: CGFloat) { (self.color, self.location) = (color, location) }
  }
}

public struct LinearGradient: ShapeStyle {
  public let stops: [Gradient.Stop]
  public let ends: [UnitPoint]
  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    (self.stops, ends) = (stops, [startPoint, endPoint])
  }
}

public struct FillStyle: Sendable {
  let isEvenOdd: Bool
  public init(eoFill: Bool = false, antialiased: Bool = true) { isEvenOdd = eoFill }
}

public enum CGLineCap: Sendable { case butt, round, square }
public enum CGLineJoin: Sendable { case miter, round, bevel }

public struct StrokeStyle: Sendable {
  let lineWidth: CGFloat
  let lineCap: CGLineCap
  let lineJoin: CGLineJoin
  let miterLimit: CGFloat
  public init(
    lineWidth: CGFloat = 1,
    lineCap: CGLineCap = .butt,
    lineJoin: CGLineJoin = .miter,
    miterLimit: CGFloat = 10,
    dash: [CGFloat] = [],
    dashPhase: CGFloat = 0
  ) {
    (self.lineWidth, self.miterLimit) = (lineWidth, miterLimit)
    (self.lineCap, self.lineJoin) = (lineCap, lineJoin)
  }
}

public struct Angle: Sendable {
  let radians: Double
  public static func radians(_ value: Double) -> Angle { Angle(radians: value) }
}

public struct Animation: Equatable, Sendable {
  let easing: Easing
  var duration: TimeInterval
  var delay: TimeInterval = 0

  public static func linear(duration: TimeInterval) -> Animation {
    Animation(easing: .function(.linear), duration: duration)
  }
  public static func timingCurve(
    _ x1: Double,
    _ y1: Double,
    _ x2: Double,
    _ y2: Double,
    duration: TimeInterval = 0.35
  ) -> Animation {
    Animation(easing: .function(.cubic(x1, y1, x2, y2)), duration: duration)
  }
  public static func interpolatingSpring(
    mass: Double = 1,
    stiffness: Double,
    damping: Double,
    initialVelocity: Double = 0
  ) -> Animation {
    let spring = MotionSpring(
      mass: mass,
      stiffness: stiffness,
      damping: damping,
      initialVelocity: initialVelocity
    )
    return Animation(easing: .spring(spring), duration: .infinity)
  }
  public func delay(_ delay: TimeInterval) -> Animation {
    var result = self
    result.delay += delay
    return result
  }

  /// How far it has come after so many seconds: 0 at its start, 1 at its end.
  public func progress(at time: Double) -> Double {
    let own = time - delay
    if own < 0 { return 0 }
    switch easing {
    case .function(let function):
      return own >= duration ? 1 : function(own / duration)
    case .spring(let spring): return own >= duration ? 1 : spring.value(at: own)
    }
  }
}

@MainActor extension Shape {
  public func fill<Style: ShapeStyle>(
    _ style: Style,
    style fill: FillStyle = FillStyle()
  ) -> some View {
    Painted(shape: self, kind: .fill(isEvenOdd: fill.isEvenOdd), style: style)
  }
  public func stroke<Style: ShapeStyle>(_ content: Style, style: StrokeStyle) -> some View {
    Painted(
      shape: self,
      kind: .stroke(style.lineCap, style.lineJoin),
      style: content,
      numbers: [style.lineWidth, style.miterLimit]
    )
  }
  public func trim(from: CGFloat = 0, to: CGFloat = 1) -> some Shape {
    Trimmed(content: self, ends: AnimatablePair(from, to))
  }
}

extension View {
  public func animation<Value: Equatable>(_ animation: Animation?, value: Value) -> some View {
    Modified(content: self, kind: .animation(animation, value))
  }
  public func opacity(_ opacity: Double) -> some View {
    Modified(content: self, kind: .opacity, numbers: [opacity])
  }
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    Modified(content: self, kind: .offset, numbers: [x, y])
  }
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    Modified(content: self, kind: .rotation, numbers: [angle.radians, anchor.x, anchor.y])
  }
  public func scaleEffect(
    x: CGFloat = 1,
    y: CGFloat = 1,
    anchor: UnitPoint = .center
  ) -> some View {
    Modified(content: self, kind: .scale, numbers: [x, y, anchor.x, anchor.y])
  }
  public func transformEffect(_ map: CGAffineTransform) -> some View {
    Modified(
      content: self,
      kind: .transform,
      numbers: [map.a, map.b, map.c, map.d, map.tx, map.ty]
    )
  }
  public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
    Modified(content: self, kind: .clip, shape: shape)
  }
  public func clipped(antialiased: Bool = false) -> some View {
    Modified(content: self, kind: .stack)
  }
  public func background<Background: View>(
    _ background: Background,
    alignment: Alignment = .center
  ) -> some View { Modified(content: self, kind: .stack) }
  public func frame(
    width: CGFloat? = nil,
    height: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    Modified(content: self, kind: .frame, numbers: [width ?? .nan, height ?? .nan])
  }
  public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    Modified(content: self, kind: .appearance(action))
  }
  public func onChange<Value: Equatable>(
    of value: Value,
    perform action: @escaping (Value) -> Void
  ) -> some View { Modified(content: self, kind: .change(value) { action(value) }) }
  public func gesture<Own: Gesture>(_ gesture: Own) -> some View {
    Modified(content: self, kind: .gesture(gesture))
  }
  public func transaction(_ change: @escaping (inout Transaction) -> Void) -> some View {
    Modified(content: self, kind: .transaction(change))
  }
  /// What is to happen later is left to the tests.
  public func task<Value: Equatable>(
    id: Value,
    _ action: @escaping @MainActor () async -> Void
  ) -> some View { Modified(content: self, kind: .stack) }
}
