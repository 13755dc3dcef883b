// SPDX-License-Identifier: Apache-2.0

/// An arc of an ellipse as SVG path data stores it: end points, radii, rotation and two flags.
///
/// The end points are kept as given; centre and angles are derived (``centerForm``). As in SVG:
/// negative radii count as positive; radii too small to reach both ends are scaled up until they
/// do; a radius of 0 makes the arc the straight segment between its ends; coinciding ends make it a
/// point. Angles are radians, counter-clockwise positive in a y-up frame.
///
/// An arc that spans close to half a turn is ill-conditioned in this form: a relative change of
/// the radii by 1e-16 moves the centre by up to 1e-8 radii. The stored numbers are taken exactly;
/// only the axes of rotated ellipses are rounded, which matters within some 1e-7 radians of half a
/// turn. Values that are not finite have no centre form and are treated as a straight segment.
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
  public var sweepsPositive: Bool

  /// The arc with these stored values.
  ///
  /// ```swift
  /// let arc = EllipticalArc(
  ///   start: Point2D(0, 0),
  ///   end: Point2D(20, 0),
  ///   radii: Vector2D(15, 10),
  ///   isLargeArc: false,
  ///   sweepsPositive: true
  /// )
  /// if let form = arc.centerForm { print(form.center, form.sweep) }
  /// ```
  @inlinable
  public init(
    start: Point2D,
    end: Point2D,
    radii: Vector2D,
    rotation: Double = 0,
    isLargeArc: Bool,
    sweepsPositive: Bool
  ) {
    (self.start, self.end, self.radii, self.rotation) = (start, end, radii, rotation)
    (self.isLargeArc, self.sweepsPositive) = (isLargeArc, sweepsPositive)
  }

  /// The arc with its centre given; nil where the sweep is a full turn or more, 0 or not finite.
  ///
  /// A full turn has coinciding ends, which this form cannot express: split it first. Also nil
  /// where a radius is 0 or the end points coincide after rounding.
  public init?(_ form: CenterForm) {
    guard form.isFinite, form.sweep != 0, form.sweep.magnitude < 2 * Double.pi,
      form.radii.x != 0, form.radii.y != 0
    else { return nil }
    let (start, end) = (form.point(at: 0), form.point(at: 1))
    guard start != end, start.isFinite, end.isFinite else { return nil }
    self.init(start, end, effective: form.radii, rotation: form.rotation, sweep: form.sweep)
  }

  /// The arc of a circle, its radius bit for bit unless the sweep is near half a turn, where last
  /// digits decide; nil where the sweep is a full turn or more, 0 or not finite.
  public init?(_ arc: CircularArc) { self.init(CenterForm(arc)) }

  /// The arc between two points of an ellipse whose sweep is known.
  ///
  /// Near half a turn the radii are those that give the sweep between the rounded ends. Within
  /// 2^-26 of it they reach no farther than the ends, so that reading them back yields exactly half
  /// a turn: the flags alone cannot say it.
  ///
  /// The ends of a piece are rounded, and off the ellipse by up to 2^-53 of the larger radius.
  /// Reading back would scale up both radii where the smaller is of that order: it is raised to
  /// 2^-40 of the larger, within which no arc of such an ellipse differs from its major axis.
  package init(
    _ start: Point2D,
    _ end: Point2D,
    effective given: Vector2D,
    rotation: Double = 0,
    sweep: Double
  ) {
    let isHalfTurn = (sweep.magnitude - .pi).magnitude < 0x1p-26
    var radii = given
    let least = 0x1p-40 * radii.maximumNorm
    if radii.x > 0, radii.x < least { radii.x = least }
    if radii.y > 0, radii.y < least { radii.y = least }
    self.init(
      start: start,
      end: end,
      radii: radii,
      rotation: rotation,
      isLargeArc: !isHalfTurn && sweep.magnitude > .pi,
      sweepsPositive: sweep > 0
    )
    let rest = 0.5 * (.pi - sweep.magnitude)
    if rest.magnitude < 0x1p-4 { self = settled(cosine: isHalfTurn ? 0 : LibM.sine(rest)) }
  }

  /// The same arc run backwards, exactly.
  @inlinable
  public func reversed() -> EllipticalArc {
    var result = self
    (result.start, result.end, result.sweepsPositive) = (end, start, !sweepsPositive)
    return result
  }

  /// The centre form; nil where the arc is a straight segment or a point.
  ///
  /// That is: where a radius is 0, the ends coincide, or a value is not finite. The radii are
  /// positive and scaled up where too small; the sweep is in -2π...2π and not 0 unless it
  /// underflows. About 4 ulp of |centre| + radius where well-conditioned (see the type).
  public var centerForm: CenterForm? { EllipticalArcFrame(self)?.centerForm }

  /// Corners of lines that draw the arc of an ellipse so flat that its width is lost in the last
  /// digits: the ends of the longer axis that the arc reaches, in order, then its end.
  package struct StraightLines {
    /// The ends of the lines, the last of which is the arc's end; at most four.
    package let corners: [Point2D]
    /// No point of the arc is farther from the lines, and no point of the lines from the arc.
    package let error: Double
  }

  /// The lines from the start that are within a tolerance of the arc of an ellipse with radii that
  /// differ by more than a factor of 2^30; nil where it is no such arc or they are not.
  ///
  /// Radii of 1e-17 and 1 that do not reach an end are scaled up until they do, by 1e17 or so: the
  /// arc then runs far along the longer axis and back. From one end of that axis to the other the
  /// arc and its chord are on the same side of the axis, at most the shorter radius apart.
  package func straightLines(tolerance: Double) -> StraightLines? {
    // The frame, which takes longer, scales both.
    let ratio = radii.y / radii.x
    guard ratio.magnitude < 0x1p-29 || ratio.magnitude > 0x1p29 else { return nil }
    return EllipticalArcFrame(self)?.straightLines(tolerance: tolerance)
  }
}

extension EllipticalArcFrame {
  func straightLines(tolerance: Double) -> EllipticalArc.StraightLines? {
    let (larger, smaller) = (max(radii.x, radii.y), min(radii.x, radii.y))
    guard smaller < 0x1p-30 * larger else { return nil }
    let size = max(larger, middle.maximumMagnitude, Point2D.extent(start, end))
    let error = smaller + 16 * size.ulp
    guard error <= tolerance else { return nil }
    // The angle from the arc's middle to an end of the longer axis, and from there by half turns.
    let axis = radii.x > radii.y ? 0 : 0.5 * Double.pi
    let first = (axis - middleDirection.angle).remainder(dividingBy: .pi)
    let half = 0.5 * sweep.magnitude
    var corners: [Point2D] = []
    for step in -1...1 {
      // Run in the direction of the arc.
      let angle = first + (sweep > 0 ? 1 : -1) * Double(step) * .pi
      if angle.magnitude < half { corners.append(chordPoint(at: angle)) }
    }
    corners.append(end)
    return EllipticalArc.StraightLines(corners: corners, error: error)
  }
}

extension EllipticalArc {
  /// An arc of an ellipse given by centre, radii, rotation and eccentric angles.
  ///
  /// The point at the eccentric angle η is center + R(rotation) (radii.x cos η, radii.y sin η).
  /// Angles are radians, counter-clockwise positive in a y-up frame; the sweep may be of either
  /// sign and exceed a turn. The type stores what it is given.
  @frozen
  public struct CenterForm: Hashable, Sendable {
    /// The centre of the ellipse, in the caller's units.
    public var center: Point2D
    /// The radii along the ellipse's first and second axis, in the caller's units; positive.
    public var radii: Vector2D
    /// The angle from the x axis to the ellipse's first axis, in radians; counter-clockwise, y up.
    public var rotation: Double
    /// The eccentric angle of the start point, in radians; 0 is the end of the first axis.
    public var startAngle: Double
    /// The signed difference of the eccentric angles of end and start, in radians; 2π is a turn.
    public var sweep: Double

    /// The arc with these stored values.
    ///
    /// ```swift
    /// let ellipse = EllipticalArc.CenterForm(
    ///   center: Point2D(50, 50),
    ///   radii: Vector2D(40, 10),
    ///   rotation: .degrees(30),
    ///   sweep: .turns(1)
    /// )
    /// print(ellipse.length())
    /// ```
    @inlinable
    public init(
      center: Point2D,
      radii: Vector2D,
      rotation: Double = 0,
      startAngle: Double = 0,
      sweep: Double
    ) {
      (self.center, self.radii, self.rotation) = (center, radii, rotation)
      (self.startAngle, self.sweep) = (startAngle, sweep)
    }

    /// The arc of a circle: both radii equal, no rotation.
    @inlinable
    public init(_ arc: CircularArc) {
      self.init(
        center: arc.center,
        radii: Vector2D(x: arc.radius, y: arc.radius),
        startAngle: arc.startAngle,
        sweep: arc.sweep
      )
    }

    /// Whether all stored values are finite.
    @inlinable public var isFinite: Bool {
      center.isFinite && radii.isFinite && rotation.isFinite && startAngle.isFinite
        && sweep.isFinite
    }

    /// The eccentric angle of the end point, startAngle + sweep, rounded once.
    @inlinable public var endAngle: Double { startAngle + sweep }

    /// The eccentric angle at `t`, startAngle + t · sweep.
    @inlinable
    public func angle(at t: Double) -> Double { startAngle + t * sweep }
  }

  /// Whether all stored values are finite.
  @inlinable public var isFinite: Bool {
    start.isFinite && end.isFinite && radii.isFinite && rotation.isFinite
  }

  /// The straight segment that a degenerate arc draws; of NaN where a stored value is not finite.
  var chord: LineSegment {
    isFinite ? LineSegment(start, end) : LineSegment(.undefined, .undefined)
  }

  /// The point at `t`; the stored end points bit for bit at 0 and 1.
  ///
  /// Equal steps of `t` are equal steps of the eccentric angle, on a straight segment of distance.
  /// Flat pieces of huge ellipses keep their digits. Each call derives the arc's frame; for many
  /// points of one arc take ``centerForm`` once.
  public func point(at t: Double) -> Point2D {
    EllipticalArcFrame(self)?.point(at: t) ?? chord.point(at: t)
  }

  /// The derivative with respect to `t`; the chord where the arc is a straight segment.
  public func derivative(at t: Double) -> Vector2D {
    EllipticalArcFrame(self)?.derivative(at: t) ?? chord.derivative(at: t)
  }

  /// The second derivative with respect to `t`; zero where the arc is a straight segment.
  public func secondDerivative(at t: Double) -> Vector2D {
    EllipticalArcFrame(self)?.secondDerivative(at: t) ?? (isFinite ? .zero : .undefined)
  }

  /// The unit tangent at `t`: the direction of travel; (1, 0) on a point.
  ///
  /// NaN where a stored value is not finite.
  public func unitTangent(at t: Double) -> Vector2D { UnitTangent.direction(derivative(at: t)) }

  /// The signed curvature at `t`, per unit of length; positive where the arc turns left.
  ///
  /// 0 where the arc is a straight segment. Finite for finite arcs.
  public func curvature(at t: Double) -> Double {
    guard let frame = EllipticalArcFrame(self) else { return isFinite ? 0 : .nan }
    let first = frame.derivative(at: t)
    guard first != .zero else { return 0 }
    return Curvature.value(first: first, second: frame.secondDerivative(at: t))
  }

  /// The parameters inside 0...1 (ends excluded) where x or y is stationary, ascending.
  ///
  /// At most four; none where the arc is a straight segment or not finite.
  public var extrema: RealRoots { EllipticalArcFrame(self)?.extrema ?? RealRoots() }

  /// The smallest rectangle that holds the arc; within a few ulp of the largest coordinate plus
  /// the radius times the arc's height.
  public var boundingBox: Rect2D {
    EllipticalArcFrame(self, withSweep: false)?.boundingBox ?? chord.boundingBox
  }

  /// The area swept by the ray from the origin, ½∫(x dy - y dx); positive counter-clockwise.
  public var signedArea: Double {
    EllipticalArcFrame(self)?.signedArea ?? chord.signedArea
  }

  /// The two parts at `t` in 0...1; they share ``point(at:)`` and keep both ends.
  ///
  /// Traps outside. Both parts lie on the same ellipse to rounding. One of nearly half a turn is
  /// ill-conditioned (see the type) and may deviate by about 2e-8 radii; parts of flat ellipses by
  /// 2^-50 of the larger radius times the ratio of the radii.
  public func split(at t: Double) -> (left: EllipticalArc, right: EllipticalArc) {
    demand(t >= 0 && t <= 1, "EllipticalArc.split: t is not in 0...1")
    return (subcurve(from: 0, to: t), subcurve(from: t, to: 1))
  }

  /// The part from one `t` to another, both in 0...1, reversed where `from` exceeds `to`.
  ///
  /// Its ends are ``point(at:)`` bit for bit; see ``split(at:)`` for the accuracy. Traps outside.
  public func subcurve(from: Double, to: Double) -> EllipticalArc {
    demand(from.isParameter && to.isParameter, "EllipticalArc.subcurve: t is not in 0...1")
    if from > to { return subcurve(from: to, to: from).reversed() }
    return subcurve(from: from, to: to, EllipticalArcFrame(self))
  }

  /// The part from one `t` to a larger one for the arc's frame, which takes long to derive.
  func subcurve(from: Double, to: Double, _ frame: EllipticalArcFrame?) -> EllipticalArc {
    if from == 0, to == 1 { return self }
    guard let frame else {
      let part = chord.subcurve(from: from, to: to)
      var result = self
      (result.start, result.end, result.radii) = (part.p0, part.p1, straightRadii)
      return result
    }
    let (start, end) = (frame.point(at: from), frame.point(at: to))
    let sweep = (to - from) * frame.sweep
    return EllipticalArc(start, end, effective: frame.radii, rotation: rotation, sweep: sweep)
  }

  /// The radii for a part or an image of this arc where it is straight: such that it stays so.
  ///
  /// Radii that would overflow when scaled up to this chord need not do so for a shorter one.
  private var straightRadii: Vector2D {
    start == end || radii.x == 0 || radii.y == 0 || !isFinite ? radii : .zero
  }

  /// The image under any affine map, again exactly an arc of an ellipse.
  ///
  /// The end points are the images of the stored ones. A map of negative determinant flips the
  /// sweep flag. Under similarities equal radii stay bitwise equal; a scaling about the origin by a
  /// power of two is exact. Under a singular map a radius becomes 0: the result draws the straight
  /// segment between the mapped ends, although the image of the arc may reach beyond them.
  ///
  /// An image is within some ulp of its size where its sweep is not near half a turn. There the
  /// last digit of a radius moves the arc by 2^-53 of the radius over the cosine of half the sweep,
  /// which is the error to be expected, and 2^-27 of it at most: within 2^-26 of half a turn the
  /// image is half a turn. Where the image is a rotated ellipse, its angle is rounded too, which
  /// counts as many times more as the ratio of its radii.
  public func transformed(by map: AffineTransform2D) -> EllipticalArc {
    let (start, end) = (map(start), map(end))
    let frame = EllipticalArcFrame(self)
    if frame != nil, map == AffineTransform2D(scale: map.a), map.a > 0, map.a.significand == 1 {
      // A power of two changes no digit.
      var arc = self
      (arc.start, arc.end, arc.radii) = (start, end, map.a * radii)
      return arc
    }
    // Radii clearly too small stay so: scaled up again, the image is half a turn exactly.
    let isGrown = frame.map { $0.radii.x > (1 + 0x1p-50) * radii.x.magnitude } ?? false
    let source = isGrown ? radii : frame?.radii ?? straightRadii
    let image = EllipseImage(radii: source, rotation: rotation, map: map)
    guard let frame, !isGrown else {
      let arc = EllipticalArc(
        start: start,
        end: end,
        radii: image.radii,
        rotation: image.rotation,
        isLargeArc: isLargeArc,
        sweepsPositive: sweepsPositive != image.isReflected
      )
      return isGrown ? arc.settled(cosine: 0) : arc
    }
    let sweep = image.isReflected ? -frame.sweep : frame.sweep
    return EllipticalArc(
      start,
      end,
      effective: image.radii,
      rotation: image.rotation,
      sweep: sweep
    )
  }

  /// The arc with radii that give the cosine of half its sweep between its rounded ends, where that
  /// depends on their last digits.
  ///
  /// Half the chord over the radius is the sine: a radius r of which the arc has the cosine b
  /// should be r √((1 - b²) / (1 - a²)) for the cosine a. Where the cosine is above 2^-4, rounding
  /// moves the arc by 16 of its units at most. For half a turn, of which the cosine is 0, the radii
  /// do not reach beyond the ends.
  private func settled(cosine: Double) -> EllipticalArc {
    guard let found = EllipticalArcFrame(self)?.cosine, found != cosine else { return self }
    // Radii as given are worth more than last digits of coordinates.
    let moved = radii.maximumNorm * (found - cosine).magnitude
    if cosine != 0, moved < 4 * Point2D.extent(start, end).ulp { return self }
    let excess =
      cosine == 0
      ? -0.5 * found * found * (1 + found * found) - 0x1p-50
      : (cosine - found) * (cosine + found) / (2 * (1 - cosine * cosine))
    // The square root of 1 + 2 x is 1 + x: what is left out is below a thousandth of what the
    // rounding of the ends, which this makes up for, is off by.
    guard excess.magnitude < 0x1p-10 else { return self }
    var result = self
    result.radii = Vector2D(
      x: radii.x + excess * radii.x,
      y: radii.y + excess * radii.y
    )
    return result
  }
}

extension EllipticalArc {
  /// The arc of a positive radius that rounds a corner: tangent to the lines start-corner and
  /// corner-next.
  ///
  /// Nil where the points are collinear, neighbours coincide or a tangent point overflows.
  init?(from start: Point2D, corner: Point2D, to next: Point2D, radius: Double) {
    guard let back = EllipticalArc.direction(from: corner, to: start),
      let ahead = EllipticalArc.direction(from: corner, to: next)
    else { return nil }
    // Sine and cosine of the angle at the corner; half its cotangent without cancellation.
    let sine = ahead.exactCross(back)
    let cosine = ahead.dot(back)
    guard sine.magnitude > 0x1p-52 else { return nil }
    let cotangent = cosine > 0 ? (1 + cosine) / sine.magnitude : sine.magnitude / (1 - cosine)
    let distance = radius * cotangent
    let (first, last) = (corner + distance * back, corner + distance * ahead)
    guard first.isFinite, last.isFinite else { return nil }
    let turn = .pi - LibM.arcTangent(y: sine.magnitude, x: cosine)
    let radii = Vector2D(x: radius, y: radius)
    self.init(first, last, effective: radii, sweep: sine > 0 ? turn : -turn)
  }

  /// The unit vector between two points, nil where they coincide.
  private static func direction(from: Point2D, to: Point2D) -> Vector2D? {
    // Quarters, so that the difference of the largest doubles is finite.
    let vector = Vector2D(x: 0.25 * to.x - 0.25 * from.x, y: 0.25 * to.y - 0.25 * from.y)
    let exact = vector == .zero ? to - from : vector
    return exact == .zero ? nil : UnitTangent.direction(exact)
  }
}
