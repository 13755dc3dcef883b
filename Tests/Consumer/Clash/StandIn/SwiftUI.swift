// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Names that SwiftUI declares at top level, as far as a geometry library's might meet them; what
// they are is as there, what they do is not. Source: developer.apple.com/documentation/swiftui.
public import Foundation

public protocol View {}
public protocol Shape: View { func path(in rect: CGRect) -> Path }
public protocol InsettableShape: Shape {}
public protocol ShapeStyle {}
public protocol Scene {}
public protocol App {
  associatedtype Body: Scene
  var body: Body { get }
}
public protocol Animatable {}
public protocol CustomAnimation {}
public protocol Gesture {}
public protocol GeometryEffect {}
public protocol Keyframes {}
public protocol KeyframeTrackContent {}
public protocol Layout {}
public protocol TimelineSchedule {}
public protocol Transition {}
public protocol TransactionKey {}
public protocol VectorArithmetic {}
public protocol ViewModifier {}

public struct Animation: Sendable {
  public static let linear = Animation()
}
public struct Spring: Sendable {
  public init(duration: Double = 0.5, bounce: Double = 0) {}
}
public struct Transaction {
  public var animation: Animation?
  public init() {}
}
public struct WindowGroup: Scene { public init() {} }
public struct Path { public init() {} }

public enum Axis {}
public enum BlendMode {}
public enum ContentMode {}
public enum Edge {}
public enum RoundedCornerStyle {}
public enum Visibility {}
public struct Alignment {}
public struct Anchor<Value> {}
public struct Angle {}
public struct AnimationTimelineSchedule: TimelineSchedule {}
public struct AnyShape {}
public struct Canvas {}
public struct Capsule {}
public struct Circle {}
public struct Color {}
public struct CubicKeyframe {}
public struct Ellipse {}
public struct FillStyle {}
public struct Font {}
public struct Gradient {}
public struct GraphicsContext {}
public struct Grid {}
public struct Group {}
public struct Image {}
public struct KeyframeTimeline<Value> {}
public struct KeyframeTrack {}
public struct Label {}
public struct LinearGradient {}
public struct LinearKeyframe {}
public struct Material {}
public struct MoveKeyframe {}
public struct OffsetShape {}
public struct ProjectionTransform {}
public struct RadialGradient {}
public struct Rectangle {}
public struct RectangleCornerRadii {}
public struct RotatedShape {}
public struct RoundedRectangle {}
public struct ScaledShape {}
public struct Section {}
public struct Shader {}
public struct SpringKeyframe {}
public struct State {}
public struct StrokeStyle {}
public struct Text {}
public struct TimelineView {}
public struct TransformedShape {}
public struct UnitCurve {}
public struct UnitPoint {}
