// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// A property of a layer that may change and be animated; defaults are those of `CAShapeLayer` and
/// `CAGradientLayer`.
public enum LayerProperty: String, CaseIterable, Hashable, Sendable {
  /// The path of a shape; none draws nothing.
  case path
  /// A path outside of which the layer is not seen, in the coordinates of the layer; none hides
  /// nothing.
  case mask
  /// The colour of the inside; black.
  case fill
  /// The colour of the outline; none.
  case stroke
  /// The width of the outline; 1.
  case lineWidth
  /// The longest miter, in widths; 10.
  case miterLimit
  /// Where the outline begins, as a part of the length of the whole path; 0.
  case strokeStart
  /// Where the outline ends; 1.
  case strokeEnd
  /// What is added to both, whole turns apart; 0.
  case strokeOffset
  /// 0 invisible, 1 opaque; that of a group counts for each of its layers.
  case opacity
  /// Where the layer is moved; (0, 0).
  case position
  /// The point about which it is turned and scaled; (0, 0).
  case anchor
  /// Radians, clockwise on a screen whose y axis points down; 0.
  case rotation
  /// Factors in x and y; (1, 1).
  case scale
  /// An affine map of its own; the identity.
  case transform
  /// The colours of a gradient.
  case colors
  /// Where they stand, 0...1 of the axis; evenly where there are none.
  case locations
  /// The start of the axis in the unit square of the frame; (0.5, 0).
  case start
  /// The end of the axis; (0.5, 1).
  case end

  /// The value where none is given.
  public var initial: MotionValue {
    switch self {
    case .path, .mask: .path(nil)
    case .fill: .color(.black)
    case .stroke: .color(nil)
    case .lineWidth, .strokeEnd, .opacity: .number(1)
    case .miterLimit: .number(10)
    case .strokeStart, .strokeOffset, .rotation: .number(0)
    case .position, .anchor: .point(.origin)
    case .scale: .point(Point2D(x: 1, y: 1))
    case .transform: .transform(.identity)
    case .colors: .colors([])
    case .locations: .numbers([])
    case .start: .point(Point2D(x: 0.5, y: 0))
    case .end: .point(Point2D(x: 0.5, y: 1))
    }
  }

  /// The least and greatest number allowed; nil where all are.
  var range: ClosedRange<Double>? {
    switch self {
    case .lineWidth, .miterLimit: 0...Double.greatestFiniteMagnitude
    case .strokeStart, .strokeEnd, .opacity: 0...1
    default: nil
    }
  }
}
