// SPDX-License-Identifier: Apache-2.0

package import BezierGeometry

/// An ellipse in its own frame, centre at the origin: how far points near it are from it.
///
/// Let X = r·Y(η), with Y(η) on the ellipse at the eccentric angle η, and
/// w(η) = 1/√(cos²η/rx² + sin²η/ry²):
/// - inside (r < 1), X lies within (1-r)·w of the ellipse, because ‖M⁻¹x‖ is convex with gradient
///   of length 1/w at X;
/// - outside, the ellipse's point at η + Δ, Δ = (r-1) Y·Y'/|Y'|², lies within
///   (r-1)·w + |Y|Δ²/2 + |Y'|Δ³/6 of X.
///
/// All lengths are in units of `scale`, a power of two near the larger radius, so that no square
/// over- or underflows.
package struct EllipseShape: Sendable {
  package let radiusX, radiusY: Double
  package let scale: Double
  package let largest: Double

  /// The ellipse with these radii, finite and positive.
  ///
  /// A radius below 2^-60 of the other is raised to that, which moves nothing by more.
  package init(radii: Vector2D) {
    scale = max(radii.x, radii.y).binade
    let (x, y) = (radii.x / scale, radii.y / scale)
    largest = max(x, y)
    radiusX = max(x, 0x1p-60 * largest)
    radiusY = max(y, 0x1p-60 * largest)
  }

  /// The largest |Y·Y'|/|Y'|²: by how much a foot outruns the radial error.
  package var lean: Double {
    let ratio = max(radiusX / radiusY, radiusY / radiusX)
    return (ratio - 1 / ratio) / 2
  }

  package func point(at angle: Double) -> Vector2D {
    let (s, c) = LibM.sineAndCosine(angle)
    return Vector2D(x: radiusX * c, y: radiusY * s)
  }

  package func derivative(at angle: Double) -> Vector2D {
    let (s, c) = LibM.sineAndCosine(angle)
    return Vector2D(x: -radiusX * s, y: radiusY * c)
  }

  /// Upper bound of the distance from the ellipse of points of a deviation; never more than its
  /// radial error times the larger radius.
  func distanceBound(_ deviation: EllipseDeviation) -> Double {
    let angles = deviation.angles
    let (w, reach, speed) = largest(angles)
    let shift = footShift(radial: deviation.outward, angles: angles, weight: w)
    let curved = deviation.outward * w + shift * shift * (0.5 * reach + speed * shift / 6)
    return min(max(curved, deviation.inward * w), deviation.radial * largest) * (1 + 0x1p-40)
  }

  /// Upper bound of |Δ|, the eccentric angle between a point and its foot.
  func footShift(radial: Double, angles: ClosedRange<Double>) -> Double {
    footShift(radial: radial, angles: angles, weight: largest(angles).weight)
  }

  private func footShift(radial: Double, angles: ClosedRange<Double>, weight w: Double) -> Double {
    // The largest |sin η cos η|.
    let (first, last) = (LibM.sine(2 * angles.lowerBound), LibM.sine(2 * angles.upperBound))
    let product =
      angles.holds(.pi / 4, every: .pi / 2) ? 0.5 : 0.5 * max(first.magnitude, last.magnitude)
    return radial * (radiusX * radiusX - radiusY * radiusY).magnitude * product
      * (w / (radiusX * radiusY)) * (w / (radiusX * radiusY))
  }

  /// A point's nearest point of the ellipse, by Newton's method on its eccentric angle.
  ///
  /// At most 50 steps of at most 0.1; `distance` is signed, positive outside, and `normal` points
  /// outwards. Meant for points near the ellipse.
  package func foot(of point: Vector2D) -> (angle: Double, distance: Double, normal: Vector2D) {
    var angle = Vector2D(x: point.x / radiusX, y: point.y / radiusY).angle
    var (gap, tangent) = (Vector2D.zero, Vector2D.zero)
    for _ in 0..<50 {
      let (s, c) = LibM.sineAndCosine(angle)
      let foot = Vector2D(x: radiusX * c, y: radiusY * s)
      tangent = Vector2D(x: -radiusX * s, y: radiusY * c)
      gap = point - foot
      let curvature = tangent.lengthSquared + gap.dot(foot)
      let slope = -gap.dot(tangent)
      let step = curvature > 0 ? slope / curvature : (slope > 0 ? 0.1 : -0.1)
      angle -= min(max(step, -0.1), 0.1)
      if step.magnitude < 1e-15 { break }
    }
    let normal = -tangent.perpendicular / tangent.length
    return (angle, gap.dot(normal), normal)
  }

  /// The largest w, |Y| and |Y'| over a range of angles.
  private func largest(
    _ angles: ClosedRange<Double>
  ) -> (weight: Double, point: Double, derivative: Double) {
    var (w, reach, speed) = (0.0, 0.0, 0.0)
    func add(_ angle: Double) {
      let (s, c) = LibM.sineAndCosine(angle)
      w = max(w, 1 / LibM.hypotenuse(c / radiusX, s / radiusY))
      reach = max(reach, Vector2D(x: radiusX * c, y: radiusY * s).length)
      speed = max(speed, Vector2D(x: -radiusX * s, y: radiusY * c).length)
    }
    add(angles.lowerBound)
    add(angles.upperBound)
    func widen(at offset: Double, _ along: Double, _ across: Double) {
      guard angles.holds(offset, every: .pi) else { return }
      (w, reach, speed) = (max(w, along), max(reach, along), max(speed, across))
    }
    widen(at: 0, radiusX, radiusY)
    widen(at: .pi / 2, radiusY, radiusX)
    return (w, reach, speed)
  }
}

extension ClosedRange<Double> {
  /// Whether offset + a multiple of period lies in the range.
  fileprivate func holds(_ offset: Double, every period: Double) -> Bool {
    ((lowerBound - offset) / period).rounded(.up) * period + offset <= upperBound
  }
}

/// How far points of a curve near an ellipse stray from it, and where.
struct EllipseDeviation {
  /// The largest r - 1 outside of the ellipse and the largest 1 - r inside, each at least 0.
  package let outward, inward: Double
  /// The eccentric angles of the points.
  package let angles: ClosedRange<Double>

  package init(outward: Double, inward: Double, angles: ClosedRange<Double>) {
    (self.outward, self.inward, self.angles) = (max(outward, 0), max(inward, 0), angles)
  }

  package var radial: Double { max(outward, inward) }
}

extension EllipseShape {
  /// Whether the shape is too flat for more than the radial bound: sines of angles lose its digits.
  package var isFlat: Bool { smallest < 0x1p-30 * largest }

  var smallest: Double { min(radiusX, radiusY) }

  /// Upper bound of the distance of points from an arc of the ellipse by pairs of the same
  /// coordinate along the major axis, or of the end where the arc does not reach as far.
  ///
  /// Made for flat ellipses, where the foot of a point runs far ahead of its radial error. With c
  /// and s the cosine and sine of the angle from the major axis, the point r (a c, b s) is paired
  /// with that at the cosine q = r c, which is b |r² - 1| / (√(r² - q²) + √(1 - q²)) away; for a
  /// given r the farther the nearer the vertex. Where q exceeds the cosine e of the arc's end (1 at
  /// the vertex), outside, or falls below it, inside, the partner is that end.
  ///
  /// A point and its partner are in one quadrant, in which the distance from the point has a single
  /// minimum. So any bounds that hold for partners in the quadrant may be mixed along a curve, and
  /// the arc between the partners is covered too. Where the curve crosses the major axis inside,
  /// the vertex counts as the partner.
  ///
  /// - Parameters:
  ///   - deviation: points within these angles.
  ///   - arc: the eccentric angles of the arc, nil for the whole ellipse.
  /// - Returns: the bound, in the units of the shape.
  func pairedBound(_ deviation: EllipseDeviation, on arc: ClosedRange<Double>?) -> Double {
    guard !isFlat else { return deviation.radial * largest * (1 + 0x1p-40) }
    // Counted from the major axis, and wider by what rounding may have moved them.
    let axis = radiusX >= radiusY ? 0 : 0.5 * Double.pi
    let (low, high) = (deviation.angles.lowerBound - axis, deviation.angles.upperBound - axis)
    let slack = 4 * max(low.magnitude, high.magnitude, 1).ulp
    let range = FoldedAngles(low - slack...high + slack)
    var ends = ArcEnds()
    if let arc {
      ends.add(arc.lowerBound - axis, isUpper: false, seenFrom: low...high, slack)
      ends.add(arc.upperBound - axis, isUpper: true, seenFrom: low...high, slack)
    }
    let (outside, inside) = (deviation.outward, deviation.inward)
    let outer = outside > 0 ? outerBound(outside, range, ends.outer) : 0
    let inner = inside > 0 ? innerBound(inside, range, ends.inner) : 0
    return (1 + 0x1p-40) * max(outer, inner)
  }

  /// The bound for points up to `error` radii outside.
  private func outerBound(_ error: Double, _ range: FoldedAngles, _ end: Vector2D) -> Double {
    let (a, b) = (largest, smallest)
    let r = 1 + error
    let reach = r * range.cosine.upperBound
    let q = min(reach, end.x)
    let sum = (r * r - q * q).squareRootOrZero + ((1 - q) * (1 + q) - 0x1p-50).squareRootOrZero
    let change = error * (2 + error)
    let paired = min(b * change / sum, b * change.squareRoot())
    guard reach > end.x else { return paired }
    // Beyond the end are only points with a cosine above this.
    let least = end.x / r
    let sine = min(range.sine.upperBound, ((1 - least) * (1 + least)).squareRootOrZero)
    let height = max(0, r * sine - end.y)
    return max(paired, LibM.hypotenuse(a * (reach - end.x), b * height) + 0x1p-50 * a)
  }

  /// The bound for points up to `error` radii inside.
  private func innerBound(_ error: Double, _ range: FoldedAngles, _ end: Vector2D) -> Double {
    let (a, b) = (largest, smallest)
    let r = 1 - error
    let q = r * range.cosine.upperBound
    let sum = r * range.sine.lowerBound + ((1 - q) * (1 + q) - 0x1p-50).squareRootOrZero
    let change = error * (2 - error)
    var paired = min(b * change / sum, b * change.squareRoot())
    // Across the major axis the partner would jump: there the vertex is covered too.
    if range.sine.lowerBound == 0 { paired = max(paired, a * error) }
    guard r * range.cosine.lowerBound < end.x else { return paired }
    let width = end.x - r * max(range.cosine.lowerBound, end.x)
    let height = max(0, end.y - r * range.sine.lowerBound)
    return max(paired, LibM.hypotenuse(a * width, b * height) + 0x1p-50 * a)
  }
}

/// The ends of an arc as limits for partners: (cosine, sine) of the angle from the major axis.
private struct ArcEnds {
  /// The end towards the major axis, by default the vertex.
  var outer = Vector2D(x: 1, y: 0)
  /// The end towards the minor axis, by default the vertex there.
  var inner = Vector2D(x: 0, y: 1)

  /// Takes an end into account where it lies in a quadrant that a range of angles touches.
  mutating func add(
    _ angle: Double,
    isUpper: Bool,
    seenFrom angles: ClosedRange<Double>,
    _ slack: Double
  ) {
    let quarter = 0.5 * Double.pi
    let quadrant = (angle / quarter).rounded(.down)
    guard angles.upperBound > quadrant * quarter + 2 * slack,
      angles.lowerBound < (quadrant + 1) * quarter - 2 * slack
    else { return }
    let (s, c) = LibM.sineAndCosine(angle)
    let point = Vector2D(x: c.magnitude, y: s.magnitude)
    // Beyond the end lies the boundary of the quadrant on its side: an even one is the major axis.
    let boundary = quadrant + (isUpper ? 1 : 0)
    if boundary.truncatingRemainder(dividingBy: 2) == 0 {
      if point.x < outer.x { outer = point }
    } else if point.x > inner.x {
      inner = point
    }
  }
}

/// The cosines and sines, without signs, of a range of angles.
private struct FoldedAngles {
  let cosine, sine: ClosedRange<Double>

  init(_ angles: ClosedRange<Double>) {
    let first = LibM.sineAndCosine(angles.lowerBound)
    let last = LibM.sineAndCosine(angles.upperBound)
    let c = (first.cosine.magnitude, last.cosine.magnitude)
    let s = (first.sine.magnitude, last.sine.magnitude)
    let (onMajor, onMinor) = (angles.holds(0, every: .pi), angles.holds(0.5 * .pi, every: .pi))
    cosine = (onMinor ? 0 : min(c.0, c.1))...(onMajor ? 1 : max(c.0, c.1))
    sine = (onMajor ? 0 : min(s.0, s.1))...(onMinor ? 1 : max(s.0, s.1))
  }
}

extension Double {
  fileprivate var squareRootOrZero: Double { max(0, self).squareRoot() }
}
