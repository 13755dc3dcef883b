// SPDX-License-Identifier: GPL-3.0-or-later

#if GSL
internal import ArcApproximation
public import BezierGeometry

/// A circular arc in equal pieces, each approximated by the curve that an ``ArcMinimizer`` found.
public struct MinimizedArc: Hashable, Sendable {
  /// The arc that is approximated.
  public let arc: CircularArc
  /// The number of pieces of equal sweep.
  public let count: Int
  /// The curve that all pieces share, for the unit circle.
  public let minimum: ArcMinimum
  /// The control points of each piece from the start of the arc to its end, degree + 1 a piece, in
  /// the units and the frame of the arc; pieces meet in bit-identical points.
  public let curves: [[Point2D]]

  /// Maps the curve to each piece of an arc.
  init(arc: CircularArc, count: Int, minimum: ArcMinimum) {
    self.arc = arc
    self.count = count
    self.minimum = minimum
    let pieces = EqualPieces(startAngle: arc.startAngle, sweep: arc.sweep, count: count)
    let local = minimum.controlPoints
    let side = arc.sweep < 0 ? -1.0 : 1.0
    /// A point given in the frame of a direction; the second half of a curve mirrors the first.
    func point(_ point: Point2D, _ direction: Vector2D, _ side: Double) -> Point2D {
      let y = side * point.y
      return Point2D(
        x: arc.center.x + arc.radius * (point.x * direction.x - y * direction.y),
        y: arc.center.y + arc.radius * (point.x * direction.y + y * direction.x)
      )
    }
    var start = pieces.direction(0)
    curves = (0..<count).map { index in
      let end = pieces.direction(index + 1)
      defer { start = end }
      return local.indices.map { j in
        let mirrored = local.count - 1 - j
        return j <= mirrored
          ? point(local[j], start, side) : point(local[mirrored], end, -side)
      }
    }
  }

  /// The pieces as cubics; empty for other degrees.
  public var cubics: [CubicBezier] {
    guard minimum.problem.degree == 3 else { return [] }
    return curves.map { CubicBezier($0[0], $0[1], $0[2], $0[3]) }
  }

  /// An upper bound, in the units of the arc, of the distance of any point of the curves from the
  /// circle, the rounding of the control points included; at most about 1 % above the largest
  /// distance, or some ulps of centre and radius.
  public var certifiedBound: Double {
    let reach = minimum.controlPoints.reduce(1.0) { max($0, $1.x.magnitude, $1.y.magnitude) }
    let unit = 0x1p-53
    let distance = max(arc.center.x.magnitude, arc.center.y.magnitude)
    let rounding =
      unit * (48 * reach * arc.radius + 2 * distance) + 4 * Double.leastNonzeroMagnitude
    return ErrorBound.largest(minimum.curve.squaredError) * arc.radius + rounding
  }

  /// The length of all curves minus that of the arc; by quadrature, on access.
  ///
  /// - Throws: ``MinimizationError/outOfMemory``.
  public var lengthError: Double {
    get throws(MinimizationError) { Double(count) * arc.radius * (try minimum.lengthError) }
  }

  /// The area swept from the centre by all curves minus that swept by the arc; like the arc's own
  /// counted positive in either direction; by quadrature, on access.
  ///
  /// - Throws: ``MinimizationError/outOfMemory``.
  public var areaError: Double {
    get throws(MinimizationError) {
      Double(count) * arc.radius * arc.radius * (try minimum.areaError)
    }
  }
}

/// A rigorous bound of |r - 1| along a symmetric curve.
package enum ErrorBound {
  /// How many parts of v in 0...1 are enclosed one by one.
  private static let parts = 64

  /// An upper bound of the largest |r - 1|, at most about a percent above it.
  ///
  /// r² - 1 is a polynomial in v; on each part its Bernstein coefficients enclose it. Rounding is
  /// covered by a multiple of the sum of all coefficients' sizes.
  package static func largest(_ squaredError: [Double]) -> Double {
    let slack = 1e-14 * squaredError.reduce(0) { $0 + $1.magnitude } + 1e-30
    let width = 1 / Double(parts)
    var (low, high) = (0.0, 0.0)
    for part in 0..<parts {
      for coefficient in bernstein(squaredError, from: Double(part) * width, width: width) {
        low = min(low, coefficient)
        high = max(high, coefficient)
      }
    }
    let inner = -CurveProfile.radial(max(low - slack, -1))
    return max(inner, CurveProfile.radial(high + slack)) * (1 + 0x1p-50)
  }

  /// The Bernstein coefficients of a polynomial on a part of its range.
  private static func bernstein(_ polynomial: [Double], from a: Double, width: Double) -> [Double] {
    let n = polynomial.count - 1
    // Taylor's shift to a, by repeated synthetic division, then scaling.
    var shifted = polynomial
    for i in 0..<n {
      for j in stride(from: n - 1, through: i, by: -1) { shifted[j] += a * shifted[j + 1] }
    }
    var factor = 1.0
    for i in 0...n {
      shifted[i] *= factor
      factor *= width
    }
    // b_i = Σ_j C(i, j) / C(n, j) q_j, as a table of sums.
    var ratio = 1.0
    for j in 0...n {
      shifted[j] /= ratio
      ratio = ratio * Double(n - j) / Double(j + 1)
    }
    for level in 0..<n {
      for i in stride(from: n, to: level, by: -1) { shifted[i] += shifted[i - 1] }
    }
    return shifted
  }
}
#endif
