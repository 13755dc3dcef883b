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
  /// The larger radius.
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

  /// The point at an eccentric angle.
  package func point(at angle: Double) -> Vector2D {
    let (s, c) = LibM.sineAndCosine(angle)
    return Vector2D(x: radiusX * c, y: radiusY * s)
  }

  /// The derivative of ``point(at:)``.
  package func derivative(at angle: Double) -> Vector2D {
    let (s, c) = LibM.sineAndCosine(angle)
    return Vector2D(x: -radiusX * s, y: radiusY * c)
  }

  /// w: the distance from the ellipse for a radial error, to first order.
  package func weight(_ angle: Double) -> Double {
    let (s, c) = LibM.sineAndCosine(angle)
    return 1 / LibM.hypotenuse(c / radiusX, s / radiusY)
  }

  /// Upper bound of the distance from the ellipse of points of a deviation; never more than its
  /// radial error times the larger radius.
  package func distanceBound(_ deviation: EllipseDeviation) -> Double {
    let angles = deviation.angles
    let w = largestWeight(angles)
    let shift = footShift(radial: deviation.outward, angles: angles, weight: w)
    let (reach, speed) = largestLengths(angles)
    let curved = deviation.outward * w + shift * shift * (0.5 * reach + speed * shift / 6)
    return min(max(curved, deviation.inward * w), deviation.radial * largest) * (1 + 0x1p-40)
  }

  /// Upper bound of |Δ|, the eccentric angle between a point and its foot.
  package func footShift(radial: Double, angles: ClosedRange<Double>) -> Double {
    footShift(radial: radial, angles: angles, weight: largestWeight(angles))
  }

  private func footShift(radial: Double, angles: ClosedRange<Double>, weight w: Double) -> Double {
    radial * (radiusX * radiusX - radiusY * radiusY).magnitude * largestProduct(angles)
      * (w / (radiusX * radiusY)) * (w / (radiusX * radiusY))
  }

  /// A point's nearest point of the ellipse, by Newton's method on its eccentric angle.
  ///
  /// At most 50 steps of at most 0.1; `distance` is signed, positive outside, and `normal` points
  /// outwards. Meant for points near the ellipse.
  package func foot(
    of point: Vector2D
  ) -> (angle: Double, distance: Double, normal: Vector2D) {
    var angle = Vector2D(x: point.x / radiusX, y: point.y / radiusY).angle
    var gap = Vector2D.zero
    var tangent = Vector2D.zero
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

  // MARK: Extremes over a range of angles

  /// Whether offset + a multiple of period lies in the range.
  private func contains(
    _ angles: ClosedRange<Double>,
    offset: Double,
    period: Double
  ) -> Bool {
    let first = ((angles.lowerBound - offset) / period).rounded(.up) * period + offset
    return first <= angles.upperBound
  }

  private func largestWeight(_ angles: ClosedRange<Double>) -> Double {
    var result = max(weight(angles.lowerBound), weight(angles.upperBound))
    if contains(angles, offset: 0, period: Double.pi) { result = max(result, radiusX) }
    if contains(angles, offset: Double.pi / 2, period: Double.pi) { result = max(result, radiusY) }
    return result
  }

  /// Largest |Y| and |Y'|.
  private func largestLengths(_ angles: ClosedRange<Double>) -> (point: Double, derivative: Double)
  {
    let (low, high) = (angles.lowerBound, angles.upperBound)
    var reach = max(point(at: low).length, point(at: high).length)
    var speed = max(derivative(at: low).length, derivative(at: high).length)
    if contains(angles, offset: 0, period: Double.pi) {
      reach = max(reach, radiusX)
      speed = max(speed, radiusY)
    }
    if contains(angles, offset: Double.pi / 2, period: Double.pi) {
      reach = max(reach, radiusY)
      speed = max(speed, radiusX)
    }
    return (reach, speed)
  }

  /// Largest |sin η cos η|.
  private func largestProduct(_ angles: ClosedRange<Double>) -> Double {
    if contains(angles, offset: Double.pi / 4, period: Double.pi / 2) { return 0.5 }
    return 0.5
      * max(
        LibM.sine(2 * angles.lowerBound).magnitude,
        LibM.sine(2 * angles.upperBound).magnitude
      )
  }
}
