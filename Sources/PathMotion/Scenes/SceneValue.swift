// SPDX-License-Identifier: Apache-2.0

/// A point whose coordinates may be expressions.
public struct ExpressionPoint: Hashable, Sendable {
  /// The horizontal coordinate in points, or a factor along x.
  public var x: SceneExpression
  /// The vertical coordinate in points, growing downwards, or a factor along y.
  public var y: SceneExpression

  /// A point of two coordinates.
  public init(_ x: SceneExpression, _ y: SceneExpression) { (self.x, self.y) = (x, y) }
}

/// A rectangle whose origin and size may be expressions.
public struct ExpressionRect: Hashable, Sendable {
  /// The left side: the smallest x, in points.
  public var x: SceneExpression
  /// The top side: the smallest y, in points; y points down.
  public var y: SceneExpression
  /// The extent in x; 0 or more.
  public var width: SceneExpression
  /// The extent in y; 0 or more.
  public var height: SceneExpression

  /// A rectangle of its origin and size.
  public init(
    _ x: SceneExpression,
    _ y: SceneExpression,
    width: SceneExpression,
    height: SceneExpression
  ) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }
}

/// A colour, or the name of a parameter that is one.
public enum ColorSource: Hashable, Sendable {
  /// Nothing is painted.
  case none
  /// A colour.
  case color(MotionColor)
  /// The value of a parameter.
  case parameter(String)
}

/// Yes or no, or the name of a parameter that is one of them.
public enum FlagSource: Hashable, Sendable {
  /// True or false.
  case flag(Bool)
  /// The value of a parameter.
  case parameter(String)
}

/// How progress follows from time, or what gives it.
public enum EasingSource: Hashable, Sendable {
  /// A timing function or a spring.
  case easing(Easing)
  /// The value of a parameter.
  case parameter(String)
  /// The transaction that the event was sent with.
  case caller
}

/// How long something takes, or what gives it.
public enum DurationSource: Hashable, Sendable {
  /// Seconds, 0 or more.
  case seconds(SceneExpression)
  /// As long as the spring takes to settle.
  case settling
  /// The transaction that the event was sent with; without one, no time.
  case caller
}

/// The value of a property in a scene: numbers may be expressions, colours and paths parameters.
public enum SceneValue: Hashable, Sendable {
  /// A number.
  case number(SceneExpression)
  /// A point or a pair of factors.
  case point(ExpressionPoint)
  /// Several numbers.
  case numbers([SceneExpression])
  /// The six numbers a, b, c, d, tx, ty of an affine map.
  case transform([SceneExpression])
  /// A colour or none.
  case color(ColorSource)
  /// The colours of a gradient.
  case colors([ColorSource])
  /// A shape or none.
  case shape(SceneShape?)
}
