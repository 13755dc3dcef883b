// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// The part of SwiftUI that generated views use, with Apple's signatures; nothing is drawn.
@_exported public import QuartzCore

@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError("no body") }
}

public struct Modified<Content>: View {
  public let content: Content
  public var body: Never { fatalError("no body") }
}

public struct TupleView<Content>: View {
  public let content: Content
  public var body: Never { fatalError("no body") }
}

@resultBuilder public enum ViewBuilder {
  @MainActor public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  @MainActor public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> {
    TupleView(content: (repeat each content))
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
  public subscript<Member>(
    dynamicMember path: WritableKeyPath<Value, Member>
  ) -> Binding<Member> {
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

public protocol VectorArithmetic: AdditiveArithmetic {
  mutating func scale(by factor: Double)
  var magnitudeSquared: Double { get }
}

public protocol Animatable {
  associatedtype AnimatableData: VectorArithmetic
  var animatableData: AnimatableData { get set }
}

public struct Path: Sendable {
  public init() {}
  public mutating func move(to point: CGPoint) {}
  public mutating func addLine(to point: CGPoint) {}
  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {}
  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {}
  public mutating func closeSubpath() {}
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
  public var animatableData: Content.AnimatableData {
    get { content.animatableData }
    set { content.animatableData = newValue }
  }
  public func path(in rect: CGRect) -> Path { content.path(in: rect) }
}

extension Double: VectorArithmetic {
  public mutating func scale(by factor: Double) { self *= factor }
  public var magnitudeSquared: Double { self * self }
}

public struct Rectangle: Shape {
  public init() {}
  public var animatableData: Double {
    get { 0 }
    set {}
  }
  public func path(in rect: CGRect) -> Path { Path() }
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
  ) {}
  public static let clear = Color(red: 0, green: 0, blue: 0, opacity: 0)
  @MainActor public var body: Never { fatalError("no body") }
}

public struct UnitPoint: Hashable, Sendable {
  public init(x: CGFloat, y: CGFloat) {}
  public static let topLeading = UnitPoint(x: 0, y: 0)
  public static let center = UnitPoint(x: 0.5, y: 0.5)
}

public struct Gradient: Sendable {
  public struct Stop: Sendable {
    public init(color: Color, location: CGFloat) {}
  }
}

public struct LinearGradient: ShapeStyle {
  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {}
}

public struct FillStyle: Sendable {
  public init(eoFill: Bool = false, antialiased: Bool = true) {}
}

public enum CGLineCap: Sendable { case butt, round, square }
public enum CGLineJoin: Sendable { case miter, round, bevel }

public struct StrokeStyle: Sendable {
  public init(
    lineWidth: CGFloat = 1,
    lineCap: CGLineCap = .butt,
    lineJoin: CGLineJoin = .miter,
    miterLimit: CGFloat = 10,
    dash: [CGFloat] = [],
    dashPhase: CGFloat = 0
  ) {}
}

public struct Angle: Sendable {
  public static func radians(_ value: Double) -> Angle { Angle() }
}

public struct Animation: Equatable, Sendable {
  public static func linear(duration: TimeInterval) -> Animation { Animation() }
  public static func timingCurve(
    _ x1: Double,
    _ y1: Double,
    _ x2: Double,
    _ y2: Double,
    duration: TimeInterval = 0.35
  ) -> Animation { Animation() }
  public static func interpolatingSpring(
    mass: Double = 1,
    stiffness: Double,
    damping: Double,
    initialVelocity: Double = 0
  ) -> Animation { Animation() }
  public func delay(_ delay: TimeInterval) -> Animation { self }
}

@MainActor extension Shape {
  public func fill<Style: ShapeStyle>(
    _ style: Style,
    style fill: FillStyle = FillStyle()
  ) -> some View { Modified(content: self) }
  public func stroke<Style: ShapeStyle>(_ content: Style, style: StrokeStyle) -> some View {
    Modified(content: self)
  }
  public func trim(from: CGFloat = 0, to: CGFloat = 1) -> some Shape { Trimmed(content: self) }
}

extension View {
  public func animation<Value: Equatable>(_ animation: Animation?, value: Value) -> some View {
    Modified(content: self)
  }
  public func opacity(_ opacity: Double) -> some View { Modified(content: self) }
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { Modified(content: self) }
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    Modified(content: self)
  }
  public func scaleEffect(
    x: CGFloat = 1,
    y: CGFloat = 1,
    anchor: UnitPoint = .center
  ) -> some View { Modified(content: self) }
  public func transformEffect(_ map: CGAffineTransform) -> some View { Modified(content: self) }
  public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
    Modified(content: self)
  }
  public func clipped(antialiased: Bool = false) -> some View { Modified(content: self) }
  public func background<Background: View>(
    _ background: Background,
    alignment: Alignment = .center
  ) -> some View { Modified(content: self) }
  public func frame(
    width: CGFloat? = nil,
    height: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View { Modified(content: self) }
  public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    Modified(content: self)
  }
}
