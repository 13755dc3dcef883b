// SPDX-License-Identifier: Apache-2.0

package import BezierGeometry

/// A rigorous, local bound of the true distance between an ellipse and the image of a unit cubic.
///
/// Let the cubic's point be X = r·Y(η), with Y(η) on the ellipse at the eccentric angle η. With
/// w(η) = 1/√(cos²η/rx² + sin²η/ry²):
/// - inside (r < 1), X lies within (1-r)·w of the ellipse, because ‖M⁻¹x‖ is convex with gradient
///   of length 1/w at X;
/// - outside, the ellipse's point at η + Δ, Δ = (r-1) Y·Y'/|Y'|², lies within
///   (r-1)·w + |Y|Δ²/2 + |Y'|Δ³/6 of X.
/// Both feet move continuously from the arc's start to its end, so that the arc is covered too and
/// the bound holds for the two-sided (Hausdorff) distance. The largest value over a piece is
/// enclosed by bisection of the parameter, using the closed-form extrema of r.
package struct EllipseErrorBound {
  /// Radii divided by the power of two `scale`, so that their squares neither over- nor underflow.
  private let radiusX, radiusY: Double
  private let scale: Double
  private let largest: Double
  private let unit: UnitArcFit
  private let error: SquaredError
  private let shape: SymmetricCubic
  private let extrema: [(u: Double, error: Double)]
  private let direction: Double
  /// Whether feet may leave the arc at its ends, so that only the radial distance is safe.
  private let radialOnly: Bool

  /// Bisections of one piece before the enclosure found so far is taken.
  private static let splitLimit = 500
  /// An enclosure is good enough when it exceeds the bound at some point by this factor at most.
  private static let slack = 1.004

  package init(radii: Vector2D, sweepSign: Double, unit: UnitArcFit) {
    scale = max(radii.x, radii.y).binade
    radiusX = radii.x / scale
    radiusY = radii.y / scale
    largest = max(radiusX, radiusY)
    self.unit = unit
    error = unit.squaredError
    shape = unit.symmetric
    extrema = unit.squaredError.extrema
    direction = sweepSign
    // Largest |Y·Y'|/|Y'|², and a bound on how steeply |r-1| rises with η from an end.
    let ratio = max(radii.x / radii.y, radii.y / radii.x)
    let lean = (ratio - 1 / ratio) / 2
    let steepness =
      27 * unit.maximumError / unit.angle.sweep
      + 2 * abs(unit.handleExcess - unit.endExcess) / unit.handleTangent
    radialOnly = unit.endExcess == 0 && lean * steepness >= 1
  }

  /// One interval of the parameter with its enclosure.
  private struct Interval {
    var low, high: Double
    var lowAngle, highAngle: Double
    var upper: Double
  }

  /// Upper bound, and a value that (to first order) occurs, of the distance over one piece whose
  /// middle lies at the eccentric angle `middle`.
  ///
  /// Gives up early, with the bound found so far, once a value above `ceiling` occurs.
  package func piece(
    middle: Double,
    ceiling: Double = .infinity
  ) -> (upper: Double, lower: Double) {
    let (upper, lower) = scaledPiece(middle: middle, ceiling: ceiling / scale)
    return (upper * scale, lower * scale)
  }

  private func scaledPiece(middle: Double, ceiling: Double) -> (upper: Double, lower: Double) {
    var lower = 0.0
    var attained = 0.0
    func sample(_ u: Double, _ angle: Double) {
      lower = max(lower, abs(error.radialError(u: u)) * weight(angle))
      attained = max(attained, upper(u, u, angle, angle))
    }
    func angle(_ u: Double) -> Double {
      let (x, y) = shape.point(u: u)
      return middle + direction * LibM.arcTangent(y: y, x: x)
    }
    for (u, _) in extrema {
      sample(u, angle(u))
      sample(-u, angle(-u))
    }
    var heap: [Interval] = []
    // Beyond a turn the polar angle leaves atan2's range: one interval, all directions.
    guard unit.angle.sweep < 2 * Double.pi else {
      return (upper(-1, 1, middle - 4, middle + 4), lower)
    }
    let half = unit.angle.half
    for (a, b) in [(-1.0, 0.0), (0.0, 1.0)] {
      let lowAngle = a == 0 ? middle : middle - direction * half
      let highAngle = b == 0 ? middle : middle + direction * half
      heap.append(
        Interval(
          low: a,
          high: b,
          lowAngle: lowAngle,
          highAngle: highAngle,
          upper: upper(a, b, lowAngle, highAngle)
        )
      )
    }
    for _ in 0..<Self.splitLimit {
      var worst = 0
      for index in heap.indices where heap[index].upper > heap[worst].upper { worst = index }
      if heap[worst].upper <= Self.slack * attained || lower > ceiling { break }
      let interval = heap[worst]
      let u = 0.5 * (interval.low + interval.high)
      let middleAngle = angle(u)
      sample(u, middleAngle)
      heap[worst] = Interval(
        low: interval.low,
        high: u,
        lowAngle: interval.lowAngle,
        highAngle: middleAngle,
        upper: upper(interval.low, u, interval.lowAngle, middleAngle)
      )
      heap.append(
        Interval(
          low: u,
          high: interval.high,
          lowAngle: middleAngle,
          highAngle: interval.highAngle,
          upper: upper(u, interval.high, middleAngle, interval.highAngle)
        )
      )
    }
    return (heap.reduce(0) { max($0, $1.upper) }, lower)
  }

  /// Upper bound over a whole arc between two eccentric angles, ignoring where along a piece the
  /// error is large: cheap, for very many pieces.
  package func whole(from start: Double, to end: Double) -> Double {
    upper(-1, 1, start, end) * scale
  }

  /// How far free ends, which lie at `angle` on the ray through an end of the arc, miss that end.
  package func endDistance(at angle: Double) -> Double {
    let (s, c) = LibM.sineAndCosine(angle)
    return abs(unit.endExcess) * LibM.hypotenuse(radiusX * c, radiusY * s) * scale * (1 + 0x1p-40)
  }

  /// The largest true distance from the ellipse found at equally spaced parameters of one piece.
  package func sampledDistance(middle: Double, samples: Int = 256) -> Double {
    var largest = 0.0
    for index in 0...samples {
      let (x, y) = shape.point(u: 2 * Double(index) / Double(samples) - 1)
      let (s, c) = LibM.sineAndCosine(middle)
      // Turned to the eccentric angle of the piece, in the direction of travel.
      let (along, across) = (x, direction * y)
      let point = Vector2D(
        x: radiusX * (c * along - s * across),
        y: radiusY * (s * along + c * across)
      )
      largest = max(largest, distance(from: point))
    }
    return largest * scale
  }

  /// Distance of a point near the ellipse from it: Newton's method on the foot's eccentric angle,
  /// at most 50 steps of at most 0.1.
  private func distance(from point: Vector2D) -> Double {
    var angle = Vector2D(x: point.x / radiusX, y: point.y / radiusY).angle
    for _ in 0..<50 {
      let (s, c) = LibM.sineAndCosine(angle)
      let foot = Vector2D(x: radiusX * c, y: radiusY * s)
      let tangent = Vector2D(x: -radiusX * s, y: radiusY * c)
      let gap = foot - point
      let curvature = tangent.lengthSquared - gap.dot(foot)
      let slope = gap.dot(tangent)
      let step = curvature > 0 ? slope / curvature : (slope > 0 ? 0.1 : -0.1)
      angle -= min(max(step, -0.1), 0.1)
      if abs(step) < 1e-15 { break }
    }
    let (s, c) = LibM.sineAndCosine(angle)
    return (Vector2D(x: radiusX * c, y: radiusY * s) - point).length
  }

  // MARK: Bounds over an interval

  private func weight(_ angle: Double) -> Double {
    let (s, c) = LibM.sineAndCosine(angle)
    return 1 / LibM.hypotenuse(c / radiusX, s / radiusY)
  }

  /// Upper bound over the parameters low...high, which lie at these eccentric angles.
  private func upper(_ low: Double, _ high: Double, _ from: Double, _ to: Double) -> Double {
    let radial = largestRadialError(low, high)
    let angles = min(from, to)...max(from, to)
    let radialBound = radial * largest
    guard !radialOnly else { return radialBound }
    let w = largestWeight(angles)
    let shift =
      radial * abs(radiusX * radiusX - radiusY * radiusY) * largestProduct(angles)
      * (w / (radiusX * radiusY)) * (w / (radiusX * radiusY))
    let curved = radial * w + largest * shift * shift * (0.5 + shift / 6)
    return min(curved, radialBound) * (1 + 0x1p-40)
  }

  private func largestRadialError(_ low: Double, _ high: Double) -> Double {
    var result = max(abs(error.radialError(u: low)), abs(error.radialError(u: high)))
    for (u, value) in extrema where (low <= u && u <= high) || (low <= -u && -u <= high) {
      result = max(result, abs(value))
    }
    return result
  }

  /// Whether a multiple of π/2 of the given parity, with an offset, lies in the range.
  private func contains(_ angles: ClosedRange<Double>, offset: Double, period: Double) -> Bool {
    let first = ((angles.lowerBound - offset) / period).rounded(.up) * period + offset
    return first <= angles.upperBound
  }

  private func largestWeight(_ angles: ClosedRange<Double>) -> Double {
    var result = max(weight(angles.lowerBound), weight(angles.upperBound))
    if contains(angles, offset: 0, period: Double.pi) { result = max(result, radiusX) }
    if contains(angles, offset: Double.pi / 2, period: Double.pi) { result = max(result, radiusY) }
    return result
  }

  /// Largest |sin η cos η|.
  private func largestProduct(_ angles: ClosedRange<Double>) -> Double {
    if contains(angles, offset: Double.pi / 4, period: Double.pi / 2) { return 0.5 }
    return 0.5
      * max(
        abs(LibM.sine(2 * angles.lowerBound)),
        abs(LibM.sine(2 * angles.upperBound))
      )
  }
}
