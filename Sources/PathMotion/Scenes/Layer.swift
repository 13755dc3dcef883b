// SPDX-License-Identifier: Apache-2.0

public import BezierGeometry

/// One thing that is drawn: a shape, a gradient, or a group of layers.
///
/// A point p of a layer is shown at `position + anchor + R S M (p - anchor)`, where R is the
/// ``LayerProperty/rotation``, S the ``LayerProperty/scale`` and M the ``LayerProperty/transform``;
/// then come the groups it is in.
public struct Layer: Hashable, Sendable {
  /// What a layer draws.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// A path with an inside and an outline.
    case shape
    /// A gradient over a rectangle.
    case gradient
    /// Other layers, moved as one.
    case group
  }

  /// The end of a stroke.
  public enum LineCap: String, CaseIterable, Hashable, Sendable {
    /// At the end of the path.
    case butt
    /// Half a disc beyond.
    case round
    /// Half a square beyond.
    case square
  }

  /// The corner of a stroke.
  public enum LineJoin: String, CaseIterable, Hashable, Sendable {
    /// Pointed, up to the miter limit.
    case miter
    /// Rounded.
    case round
    /// Cut off.
    case bevel
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
  public struct ControlPoints: Hashable, Sendable {
    /// Whether they are shown.
    public var isVisible: FlagSource
    /// The radius of the circles.
    public var radius: Double
    /// The colour of circles and lines.
    public var stroke: ColorSource
    /// The width of circles and lines.
    public var lineWidth: Double

    /// Circles of radius 3 in half transparent red, 2 wide.
    public init(
      isVisible: FlagSource = .flag(true),
      radius: Double = 3,
      stroke: ColorSource = .color(MotionColor(red: 1, green: 0, blue: 0, alpha: 0.4)),
      lineWidth: Double = 2
    ) {
      self.isVisible = isVisible
      self.radius = radius
      self.stroke = stroke
      self.lineWidth = lineWidth
    }
  }

  /// The name, unique in its scene.
  public var id: String
  /// What it draws.
  public var kind: Kind
  /// Its properties; those missing have their ``LayerProperty/initial`` value.
  public var values: [LayerProperty: SceneValue]
  /// Which points the path encloses.
  public var fillRule: FillRule
  /// The ends of the stroke.
  public var lineCap: LineCap
  /// The corners of the stroke.
  public var lineJoin: LineJoin
  /// Whether control points are shown, and how.
  public var controlPoints: ControlPoints?
  /// Where a gradient runs.
  public var frame: Frame
  /// The layers of a group, the lowest first.
  public var sublayers: [Layer]

  /// A layer with some properties.
  public init(
    _ id: String,
    _ kind: Kind = .shape,
    values: [LayerProperty: SceneValue] = [:],
    fillRule: FillRule = .nonZero,
    lineCap: LineCap = .butt,
    lineJoin: LineJoin = .miter,
    controlPoints: ControlPoints? = nil,
    frame: Frame = .view,
    sublayers: [Layer] = []
  ) {
    self.id = id
    self.kind = kind
    self.values = values
    self.fillRule = fillRule
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.controlPoints = controlPoints
    self.frame = frame
    self.sublayers = sublayers
  }
}
