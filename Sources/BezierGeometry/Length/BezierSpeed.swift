// SPDX-License-Identifier: Apache-2.0

/// The speed of a quadratic or cubic Bézier curve.
struct BezierSpeed: SpeedFunction {
  let integral: SpeedIntegral
  /// The sum of the larger components of the legs: at most the polygon's length, above 0.7 of it.
  let size: Double

  /// Legs whose fourth powers neither over- nor underflow.
  init(cubic a: Vector2D, _ b: Vector2D, _ c: Vector2D) {
    integral = SpeedIntegral(Hodograph(a, b, c))
    size = a.maximumNorm + b.maximumNorm + c.maximumNorm
  }

  /// Legs whose fourth powers neither over- nor underflow.
  init(quadratic a: Vector2D, _ b: Vector2D) {
    integral = SpeedIntegral(Hodograph(a, b))
    size = a.maximumNorm + b.maximumNorm
  }

  /// The speed of a curve whose coordinates are multiplied by a unit.
  init(_ curve: QuadraticBezier, unit: Double) {
    self.init(quadratic: unit * (curve.p1 - curve.p0), unit * (curve.p2 - curve.p1))
  }

  /// Likewise.
  init(_ curve: CubicBezier, unit: Double) {
    let (a, b) = (unit * (curve.p1 - curve.p0), unit * (curve.p2 - curve.p1))
    self.init(cubic: a, b, unit * (curve.p3 - curve.p2))
  }

  /// The least tolerance worth asking for; a sixteenth of it is rounding.
  var floor: Double { 0x1p-50 * size }

  @inline(__always)
  func length(from a: Double, to b: Double, tolerance: Double) -> Double {
    integral.value(center: a + b - 1, half: b - a, tolerance: max(tolerance, (b - a) * floor))
  }

  func speed(at t: Double) -> (value: Double, derivative: Double) {
    let u = 2 * t - 1
    let (k0, k1, k2) = integral.hodograph.coefficients
    let w = k0 + u * (k1 + u * k2)
    let bend = k1 + (2 * u) * k2
    let value = w.lengthSquared.squareRoot()
    return (2 * value, value > 0 ? 4 * w.dot(bend) / value : 0)
  }

  var samples: (Double, Double, Double, Double, Double) {
    let (k0, k1, k2) = integral.hodograph.coefficients
    let (ends, inner) = (k0 + k2, k0 + 0.25 * k2)
    return (
      2 * (ends - k1).lengthSquared.squareRoot(),
      2 * (inner - 0.5 * k1).lengthSquared.squareRoot(),
      2 * k0.lengthSquared.squareRoot(),
      2 * (inner + 0.5 * k1).lengthSquared.squareRoot(),
      2 * (ends + k1).lengthSquared.squareRoot()
    )
  }

  func local(from a: Double, to b: Double) -> Hodograph {
    integral.hodograph.part(center: a + b - 1, half: b - a)
  }

  func clearance(from a: Double, to b: Double) -> Double {
    let (center, half) = (a + b - 1, b - a)
    let (first, second) = integral.roots
    let nearest = min(
      min(64, axis((first.x - center) / half, first.y / half)),
      axis((second.x - center) / half, second.y / half)
    )
    return max(1, nearest)
  }

  func reach(from a: Double, axis: Double) -> Double {
    // A half-width in u is a width in t.
    let (first, second) = integral.roots
    let start = Vector2D(x: 2 * a - 1, y: 0)
    return min(
      min(2, reach(to: first - start, axis: axis)),
      reach(to: second - start, axis: axis)
    )
  }

  /// The length in units of the curve, `unit` times larger here; negative where `to` is less.
  @inline(__always)
  func signedLength(from: Double, to: Double, accuracy: Double, unit: Double) -> Double {
    DefaultAccuracy.demand(accuracy)
    guard size > 0, from != to else { return 0 }
    let tolerance = max(floor, 0.5 * accuracy * unit)
    let half = (to - from).magnitude
    let value = integral.value(center: from + to - 1, half: half, tolerance: tolerance)
    return (from < to ? value : -value) / unit
  }

  /// The parameter at a length in units of the curve.
  @inline(__always)
  func parameter(atLength length: Double, accuracy: Double, unit: Double) -> Double {
    DefaultAccuracy.demand(accuracy)
    if size == 0 { return length <= 0 ? 0 : 1 }
    let tolerance = max(4 * floor, accuracy * unit)
    return InverseLength.parameter(self, at: length * unit, tolerance: tolerance)
  }
}

extension LineSegment {
  /// The length; exact to rounding, whatever the accuracy asked for.
  @inlinable
  public func length(accuracy: Double) -> Double { length }

  /// The length between two parameters in 0...1, negative where `from` exceeds `to`.
  ///
  /// Exact to rounding, whatever the accuracy asked for. Traps outside 0...1.
  @inlinable
  public func length(from: Double, to: Double, accuracy: Double) -> Double {
    demand(from.isParameter && to.isParameter, "LineSegment.length: t is not in 0...1")
    return (to - from) * length
  }

  /// The parameter at a length from the start: length over the whole length, held to 0...1.
  ///
  /// Exact to rounding. 1 for every positive length on a point. NaN where the length is NaN or a
  /// coordinate is not finite.
  public func parameter(atLength length: Double, accuracy: Double) -> Double {
    let whole = self.length
    guard whole.isFinite, !length.isNaN else { return .nan }
    guard length > 0 else { return 0 }
    return length < whole ? length / whole : 1
  }
}

extension CubicBezier {
  /// The arc length to within an absolute accuracy, in the curve's units, that is always kept.
  ///
  /// An accuracy below about 2^-48 of the control polygon's length, 0 included, cannot be carried
  /// by doubles; the result is then within that. A negative accuracy or NaN traps. Cusps, doubling
  /// back and coinciding points are handled exactly; the length of a point is 0. Cost grows with
  /// the logarithm of the accuracy, and near cusps with that of their closeness; at most 80
  /// halvings.
  ///
  /// NaN where a coordinate is not finite, infinite where the legs of the control polygon overflow.
  ///
  /// Source: Gauss–Legendre quadrature with the error bound of analytic functions; see
  /// `SpeedIntegral`.
  public func length(accuracy: Double) -> Double {
    length(from: 0, to: 1, accuracy: accuracy)
  }

  /// The arc length between two parameters in 0...1, negative where `from` exceeds `to`.
  ///
  /// Accuracy as for ``length(accuracy:)``, relative to the whole curve. Traps outside 0...1.
  public func length(from: Double, to: Double, accuracy: Double) -> Double {
    demand(from.isParameter && to.isParameter, "CubicBezier.length: t is not in 0...1")
    guard let (a, b, c, unit) = scaledLegs else { return isFinite ? .infinity : .nan }
    let speed = BezierSpeed(cubic: a, b, c)
    return speed.signedLength(from: from, to: to, accuracy: accuracy, unit: unit)
  }

  /// The parameter at a length from the start: the length up to it is within `accuracy` of
  /// `length`.
  ///
  /// Lengths below 0 give 0, lengths beyond the end give 1; so does every length on a point. The
  /// accuracy is a distance along the curve, in its units, and says nothing about `t`, which near a
  /// cusp is far less certain; it is kept, down to about 2^-46 of the control polygon's length
  /// (also where it is 0; a negative one and NaN trap). At most 128 steps, five or fewer on
  /// ordinary curves. NaN where the length is NaN or a coordinate is not finite.
  ///
  /// ```swift
  /// let curve = CubicBezier(Point2D(0, 0), Point2D(0, 10), Point2D(5, 10), Point2D(20, 0))
  /// let half = 0.5 * curve.length(accuracy: 1e-9)
  /// let middle = curve.point(at: curve.parameter(atLength: half, accuracy: 1e-9))
  /// ```
  ///
  /// Source: Halley's method in a bracket on measured increments; see `InverseLength`.
  public func parameter(atLength length: Double, accuracy: Double) -> Double {
    guard let (a, b, c, unit) = scaledLegs, !length.isNaN else { return .nan }
    return BezierSpeed(cubic: a, b, c)
      .parameter(atLength: length, accuracy: accuracy, unit: unit)
  }
}

extension QuadraticBezier {
  /// The arc length to within an absolute accuracy, in the curve's units, that is always kept.
  ///
  /// As for ``CubicBezier/length(accuracy:)``: below about 2^-48 of the control polygon's length
  /// the best that doubles carry is answered. NaN where a coordinate is not finite, infinite where
  /// the legs of the control polygon overflow.
  public func length(accuracy: Double) -> Double {
    length(from: 0, to: 1, accuracy: accuracy)
  }

  /// The arc length between two parameters in 0...1, negative where `from` exceeds `to`.
  ///
  /// Accuracy as for ``length(accuracy:)``, relative to the whole curve. Traps outside 0...1.
  public func length(from: Double, to: Double, accuracy: Double) -> Double {
    demand(from.isParameter && to.isParameter, "QuadraticBezier.length: t is not in 0...1")
    guard let (a, b, unit) = scaledLegs else { return isFinite ? .infinity : .nan }
    let speed = BezierSpeed(quadratic: a, b)
    return speed.signedLength(from: from, to: to, accuracy: accuracy, unit: unit)
  }

  /// The parameter at a length from the start: the length up to it is within `accuracy` of
  /// `length`.
  ///
  /// As ``CubicBezier/parameter(atLength:accuracy:)``.
  public func parameter(atLength length: Double, accuracy: Double) -> Double {
    guard let (a, b, unit) = scaledLegs, !length.isNaN else { return .nan }
    return BezierSpeed(quadratic: a, b)
      .parameter(atLength: length, accuracy: accuracy, unit: unit)
  }
}

extension CircularArc {
  /// The length |radius · sweep|; exact to rounding, whatever the accuracy asked for.
  ///
  /// NaN where a stored value is not finite.
  @inlinable
  public func length(accuracy: Double) -> Double { isFinite ? length : .nan }

  /// The length between two parameters in 0...1, negative where `from` exceeds `to`.
  ///
  /// Exact to rounding. Traps outside 0...1.
  @inlinable
  public func length(from: Double, to: Double, accuracy: Double) -> Double {
    demand(from.isParameter && to.isParameter, "CircularArc.length: t is not in 0...1")
    return (to - from) * length(accuracy: 0)
  }

  /// The parameter at a length from the start: length over the whole length, held to 0...1.
  ///
  /// Exact to rounding. 1 for every positive length on a point. NaN where the length is NaN or a
  /// stored value is not finite.
  @inlinable
  public func parameter(atLength length: Double, accuracy: Double) -> Double {
    guard isFinite, !length.isNaN else { return .nan }
    guard length > 0 else { return 0 }
    let whole = self.length
    return length < whole ? length / whole : 1
  }
}

extension EllipticalArc {
  /// The arc length to within an absolute accuracy, in the arc's units, that is always kept.
  ///
  /// As ``CenterForm/length(accuracy:)``; the chord where the arc is a straight segment. Next to
  /// half a turn it is that of the stored numbers too, but for rotated ellipses: there the length
  /// may be off by 1e-8 of itself (see the type).
  public func length(accuracy: Double) -> Double {
    if radii.x == radii.y, rotation == 0, let length = circularLength { return length }
    guard let frame = EllipticalArcFrame(self) else { return chord.length }
    if frame.radii.x == frame.radii.y { return frame.radii.x * frame.sweep.magnitude }
    return frame.centerForm.length(accuracy: accuracy)
  }

  /// The arc length between two parameters in 0...1, negative where `from` exceeds `to`.
  ///
  /// Accuracy as for ``length(accuracy:)``. Traps outside 0...1.
  public func length(from: Double, to: Double, accuracy: Double) -> Double {
    demand(from.isParameter && to.isParameter, "EllipticalArc.length: t is not in 0...1")
    return centerForm?.length(from: from, to: to, accuracy: accuracy)
      ?? (to - from) * chord.length
  }

  /// The parameter at a length from the start: the length up to it is within `accuracy` of
  /// `length`.
  ///
  /// As ``CenterForm/parameter(atLength:accuracy:)``; the line's where the arc is a straight
  /// segment.
  public func parameter(atLength length: Double, accuracy: Double) -> Double {
    guard let frame = EllipticalArcFrame(self) else {
      return chord.parameter(atLength: length, accuracy: 0)
    }
    // Circles need no start angle.
    if frame.radii.x == frame.radii.y, length > 0, frame.sweep != 0 {
      return min(1, length / frame.radii.x / frame.sweep.magnitude)
    }
    return frame.centerForm.parameter(atLength: length, accuracy: accuracy)
  }

  /// The length of an arc of an unrotated circle, as through the frame but in a third of its time;
  /// nil where a step may over- or underflow, and near half a turn.
  private var circularLength: Double? {
    let (radius, half) = (radii.x.magnitude, 0.5 * (end - start))
    let size = half.maximumNorm
    guard radius < 0x1p200, radius > 0x1p-200, size < 0x1p200, size > 0x1p-200 else { return nil }
    let (u, v) = (half.x / radius, half.y / radius)
    let square = u * u + v * v
    let sine = square.squareRoot()
    // Near half a turn last digits decide, and all methods must decide alike.
    guard sine < 0.999 else { return nil }
    let cosine = EllipticalArcFrame.cosine(u, v)
    return radius * (2 * LibM.arcTangent(y: sine, x: isLargeArc ? -cosine : cosine))
  }
}

/// The speed of a curve as a function of its parameter t in 0...1, ready for lengths, their inverse
/// and the tables of ``ArcLengthIndex``.
///
/// Lengths are in the curve's units times a power of two that the maker of the value knows.
protocol SpeedFunction {
  /// The squared speed over a part of the curve, as a function of x in -1...1.
  associatedtype Local: LocalSpeed

  /// The length from `a` to `b`, a ≤ b, within the tolerance or what doubles carry.
  func length(from a: Double, to b: Double, tolerance: Double) -> Double

  /// The speed ds/dt at `t` and its derivative; the derivative is 0 where the speed is.
  func speed(at t: Double) -> (value: Double, derivative: Double)

  /// Rough speeds at t = 0, 1/4, 1/2, 3/4 and 1, for first guesses.
  var samples: (Double, Double, Double, Double, Double) { get }

  /// The speed over the part from `a` to `b`.
  func local(from a: Double, to b: Double) -> Local

  /// The longer half-axis, in half-widths, of the ellipse with foci at the ends of the part from
  /// `a` to `b` that goes through the nearest singularity of the speed; at most 64.
  func clearance(from a: Double, to b: Double) -> Double

  /// How wide a part that begins at `a` may be so that the singularities of the speed lie outside
  /// the ellipse with foci at its ends whose longer half-axis is `axis` half-widths; may exceed 1.
  func reach(from a: Double, axis: Double) -> Double
}

extension SpeedFunction {
  /// The half-axis for a singularity at x + iy with the foci at -1 and 1.
  @inline(__always)
  func axis(_ x: Double, _ y: Double) -> Double {
    let (right, left, square) = (x + 1, x - 1, y * y)
    return 0.5 * (right * right + square).squareRoot() + 0.5 * (left * left + square).squareRoot()
  }

  /// The half-width of the part that begins at 0 whose ellipse goes through a singularity.
  @inline(__always)
  func reach(to singularity: Vector2D, axis: Double) -> Double {
    // From |z| + |z - 2h| = 2 A h.
    (axis * singularity.lengthSquared.squareRoot() - singularity.x) / ((axis - 1) * (axis + 1))
  }
}

/// The squared speed |ds/dx|² over a part of a curve.
protocol LocalSpeed {
  /// An upper bound of the speed.
  var most: Double { get }

  /// How far polynomials may stray on the Bernstein ellipse ρ = 4; see ``LengthPieceFit``.
  static var widest: Double { get }

  /// The squared speed at x in -1...1.
  func squared(at x: Double) -> Double
}
