// SPDX-License-Identifier: Apache-2.0

public import BezierGeometry

/// One thing that is drawn: a shape, a gradient, or a group of layers.
///
/// A point p of a layer is shown at `position + anchor + R S M (p - anchor)`, where R is the
/// ``LayerProperty/rotation``, S the ``LayerProperty/scale`` and M the ``LayerProperty/transform``;
/// then come the groups it is in.
public struct MotionLayer: Hashable, Sendable {
  /// What a layer draws.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// A path with an inside and an outline.
    case shape
    /// A gradient over a rectangle.
    case gradient
    /// Other layers, moved as one.
    case group
  }

  /// Where a gradient runs: its unit square is this rectangle.
  public enum Frame: Hashable, Sendable {
    /// The view.
    case view
    /// A rectangle.
    case rectangle(ExpressionRect)
    /// The bounding box of the path of another layer.
    case bounds(of: String)
    /// The box of all control points of the path of another layer.
    case controlBox(of: String)
  }

  /// How the control points of a path are shown: a circle on each point, lines from point to point.
  package struct ControlPoints: Hashable, Sendable {
    /// Whether they are shown.
    package var isVisible = FlagSource.flag(true)
    /// The radius of the circles.
    package var radius = 3.0
    /// The colour of circles and lines.
    package var stroke = ColorSource.color(MotionColor(red: 1, green: 0, blue: 0, alpha: 0.4))
    /// The width of circles and lines.
    package var lineWidth = 2.0

    /// Circles of radius 3 in half transparent red, 2 wide.
    package init() {}
  }

  /// The name, unique in its scene.
  public var id: String
  /// What it draws.
  public var kind: Kind
  /// Its properties; those missing have their default value.
  public var values: [LayerProperty: SceneValue]
  /// Which points the path encloses.
  public var fillRule: FillRule
  /// The ends of the stroke.
  public var lineCap: LineCap
  /// The corners of the stroke.
  public var lineJoin: LineJoin
  /// How control points are shown; nil where they are not.
  package var controlPoints: ControlPoints?
  /// Where a gradient runs.
  public var frame: Frame
  /// The layers of a group, the lowest first.
  public var sublayers: [MotionLayer]
  /// What documents of SVG show in place of the layers of a group; nil for these themselves.
  ///
  /// It is in the coordinates of the group. Other formats show the layers.
  public var markup: SceneMarkup?
  /// Whether documents of SVG paint the outline of a shape, or its inside where it has none, in
  /// `currentColor`, the colour of text around them, as long as its own colour does not move.
  package var followsTextColor = false

  /// A layer with some properties.
  public init(
    _ id: String,
    _ kind: Kind = .shape,
    values: [LayerProperty: SceneValue] = [:],
    fillRule: FillRule = .nonZero,
    lineCap: LineCap = .butt,
    lineJoin: LineJoin = .miter,
    frame: Frame = .view,
    sublayers: [MotionLayer] = []
  ) {
    self.id = id
    self.kind = kind
    self.values = values
    self.fillRule = fillRule
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.frame = frame
    self.sublayers = sublayers
  }
}

/// A property of a layer that may change and be animated.
///
/// A value at the end of a comment is the default, as in `CAShapeLayer` and `CAGradientLayer`.
public enum LayerProperty: String, CaseIterable, Hashable, Sendable {
  /// The path of a shape; none draws nothing.
  case path
  /// A path outside of which the layer is hidden, in the coordinates of the layer; none.
  case mask
  /// The colour of the inside; black.
  case fill
  /// The colour of the outline; none.
  case stroke
  /// The width of the outline; 1.
  case lineWidth
  /// The longest mitre, in widths of the outline; 10.
  case miterLimit
  /// Where the outline begins, as a fraction of the length of the whole path; 0.
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
  package var initial: MotionValue {
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

  /// The property of a name `layer.property`; whether there is such a layer is looked at later.
  init(ofTarget target: String) throws(SceneError) {
    guard let point = target.utf8.lastIndex(of: UInt8(ascii: ".")) else {
      throw SceneError(.name, "'\(target)' is not of the form layer.property")
    }
    let name = String(target[target.utf8.index(after: point)...])
    guard let property = LayerProperty(rawValue: name) else {
      let hint = Spelling.hint(name, among: LayerProperty.allCases.map { $0.rawValue })
      throw SceneError(.name, "a layer has no property '\(name)'\(hint)")
    }
    self = property
  }
}
