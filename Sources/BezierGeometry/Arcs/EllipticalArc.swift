// SPDX-License-Identifier: Apache-2.0

/// An arc of an ellipse as SVG path data stores it: end points, radii, rotation and two flags.
///
/// The end points are kept as given and never recomputed; centre and angles are derived
/// (``centerForm``). As in SVG: negative radii count as positive; radii too small to reach both
/// ends are scaled up until they do; a radius of 0 makes the arc the straight segment between its
/// ends; coinciding ends make it a single point. Angles are radians, counter-clockwise positive in
/// a y-up frame (on a y-down screen the same numbers turn clockwise).
///
/// An arc that spans close to half a turn is ill-conditioned in this form: a relative change of
/// the radii by 1e-16 moves the centre by up to 1e-8 radii. The stored numbers are taken exactly;
/// only the axes of rotated ellipses are rounded, which moves the centre by that much within some
/// 1e-7 radians of half a turn. Values that are not finite have no centre form and are treated as a
/// straight segment.
///
/// Source: SVG 2, appendix B.2 (elliptical arc implementation notes).
@frozen
public struct EllipticalArc: Hashable, Sendable {
  /// The start point, kept bit for bit as given.
  public var start: Point2D
  /// The end point, kept bit for bit as given.
  public var end: Point2D
  /// The radii along the ellipse's own axes before rotation, as given, in the caller's units.
  public var radii: Vector2D
  /// The angle from the x axis to the ellipse's first axis, in radians; counter-clockwise, y up.
  public var rotation: Double
  /// Whether, of the two arcs in the given direction, the one above half a turn is meant.
  public var isLargeArc: Bool
  /// Whether angles increase from start to end (SVG's sweep flag): counter-clockwise, y up.
  public var isPositiveSweep: Bool

  /// The arc with these stored values.
  ///
  /// ```swift
  /// let arc = EllipticalArc(
  ///   start: Point2D(0, 0),
  ///   end: Point2D(20, 0),
  ///   radii: Vector2D(15, 10),
  ///   isLargeArc: false,
  ///   isPositiveSweep: true
  /// )
  /// if let form = arc.centerForm { print(form.center, form.sweep) }
  /// ```
  ///
  /// - Parameters:
  ///   - start: the start point.
  ///   - end: the end point.
  ///   - radii: the radii along the ellipse's own axes, in the units of the points.
  ///   - rotation: the angle from the x axis to the first axis, in radians.
  ///   - isLargeArc: whether the arc above half a turn is meant.
  ///   - isPositiveSweep: whether angles increase from start to end: counter-clockwise, y up.
  @inlinable
  public init(
    start: Point2D,
    end: Point2D,
    radii: Vector2D,
    rotation: Double = 0,
    isLargeArc: Bool,
    isPositiveSweep: Bool
  ) {
    self.start = start
    self.end = end
    self.radii = radii
    self.rotation = rotation
    self.isLargeArc = isLargeArc
    self.isPositiveSweep = isPositiveSweep
  }

  /// The arc with its centre given; nil where the sweep is a full turn or more, 0 or not finite.
  ///
  /// A full turn has coinciding ends, which this form cannot express: split it first. The end
  /// points are those of the centre form to within an ulp or two of |centre| + radius. Also nil
  /// where a radius is 0 or the end points coincide after rounding.
  public init?(_ form: CenterForm) {
    guard form.isFinite, form.sweep != 0, form.sweep.magnitude < 2 * Double.pi,
      form.radii.x != 0, form.radii.y != 0
    else { return nil }
    let (start, end) = (form.point(at: 0), form.point(at: 1))
    guard start != end, start.isFinite, end.isFinite else { return nil }
    self.init(
      start: start,
      end: end,
      effectiveRadii: form.radii,
      rotation: form.rotation,
      sweep: form.sweep
    )
  }

  /// The arc of a circle; nil where the sweep is a full turn or more, 0, or something not finite.
  ///
  /// Both radii are the circle's radius bit for bit and the rotation is 0.
  public init?(_ arc: CircularArc) {
    self.init(CenterForm(arc))
  }

  /// The arc between two points of an ellipse whose sweep is known.
  ///
  /// Within 2^-26 of half a turn the stored radii are shrunk by 2^-50, so that reading them back
  /// scales them up again and yields exactly half a turn: the flags alone cannot say it.
  ///
  /// The end points of a piece are rounded, and off the ellipse by up to 2^-53 of the larger
  /// radius. For a smaller radius of that order reading back would scale up both: it is raised to
  /// 2^-40 of the larger, within which no arc of such an ellipse is told from its major axis.
  init(
    start: Point2D,
    end: Point2D,
    effectiveRadii: Vector2D,
    rotation: Double,
    sweep: Double
  ) {
    let isHalfTurn = (sweep.magnitude - .pi).magnitude < 0x1p-26
    var radii = isHalfTurn ? (1 - 0x1p-50) * effectiveRadii : effectiveRadii
    let least = 0x1p-40 * radii.maximumNorm
    if radii.x > 0, radii.x < least { radii.x = least }
    if radii.y > 0, radii.y < least { radii.y = least }
    self.init(
      start: start,
      end: end,
      radii: radii,
      rotation: rotation,
      isLargeArc: !isHalfTurn && sweep.magnitude > .pi,
      isPositiveSweep: sweep > 0
    )
  }

  /// The same arc run backwards, exactly.
  @inlinable
  public func reversed() -> EllipticalArc {
    EllipticalArc(
      start: end,
      end: start,
      radii: radii,
      rotation: rotation,
      isLargeArc: isLargeArc,
      isPositiveSweep: !isPositiveSweep
    )
  }

  /// The centre form; nil where the arc is a straight segment or a point.
  ///
  /// That is: where a radius is 0, the ends coincide, or a value is not finite. The radii are
  /// positive and scaled up where too small; the sweep is in -2π...2π and never 0 unless it
  /// underflows. Relative accuracy about 4 ulp of |centre| + radius where well-conditioned (see
  /// the type's discussion); the centre overflows to infinity only where it is not representable.
  public var centerForm: CenterForm? {
    EllipticalArcFrame(self)?.centerForm
  }
}
