// SPDX-License-Identifier: Apache-2.0

public import BezierGeometry

/// A curve of which only points can be computed: a plain closure.
///
/// ```swift
/// let curve = ClosureCurve(range: 0...1) { t in Point2D(x: t, y: (t * t * t).squareRoot()) }
/// print(curve.predictedCubicCount(tolerance: 1e-3))
/// let fit = try curve.cubics(tolerance: 1e-3)
/// ```
///
/// Tangents are differences of neighbouring points, and nothing is proven: between any two points
/// that are looked at the closure may do what it likes. Where there is a formula, a
/// ``ParametricCurve`` says more.
public struct ClosureCurve: Sendable {
  let range: ClosedRange<Double>
  let isClosed: Bool
  let corners: [Double]
  let joints: [Double]
  private let formula: @Sendable (Double) -> Point2D

  /// The curve of a closure.
  ///
  /// - Parameters:
  ///   - range: the parameters of the start and the end.
  ///   - isClosed: whether the end is the start and the tangent there is the same.
  ///   - corners: where the tangent jumps or the derivative vanishes, rising.
  ///   - joints: where higher derivatives jump, rising.
  ///   - position: the point at a parameter in the range; it is called for no other.
  public init(
    range: ClosedRange<Double>,
    isClosed: Bool = false,
    corners: [Double] = [],
    joints: [Double] = [],
    position: @escaping @Sendable (Double) -> Point2D
  ) {
    self.range = range
    self.isClosed = isClosed
    self.corners = corners
    self.joints = joints
    formula = position
  }

  /// The point at a parameter; a closed curve goes round again, another one ends.
  package func position(at t: Double) -> Point2D {
    let width = range.upperBound - range.lowerBound
    var once = t
    if isClosed, t > range.upperBound, t.isFinite {
      once = t - ((t - range.lowerBound) / width).rounded(.down) * width
    } else if isClosed, t < range.lowerBound, t.isFinite {
      once = t + ((range.upperBound - t) / width).rounded(.down) * width
    }
    return formula(min(max(once, range.lowerBound), range.upperBound))
  }

  /// The ends of the smooth part that has `inner` inside, wherever the turn ends.
  private func part(of inner: Double) -> ClosedRange<Double> {
    let breaks = (corners + joints).sorted()
    let width = range.upperBound - range.lowerBound
    guard isClosed else {
      let from = breaks.last { $0 <= inner } ?? range.lowerBound
      let to = breaks.first { $0 > inner } ?? range.upperBound
      return min(from, to)...max(from, to)
    }
    let turns = ((inner - range.lowerBound) / width).rounded(.down)
    let once = inner - turns * width
    guard let first = breaks.first, let last = breaks.last else {
      return (inner - width)...(inner + width)
    }
    let from = breaks.last { $0 <= once } ?? last - width
    let to = breaks.first { $0 > once } ?? first + width
    return (from + turns * width)...(to + turns * width)
  }

  /// The polynomial through Chebyshev points around `t`, as far as a share of the part reaches: the
  /// coefficients of powers of the distance from `t`, in units of the reach.
  private func local(
    at t: Double,
    partOf inner: Double,
    count: Int,
    share: Double
  ) -> (x: [Double], y: [Double], reach: Double) {
    let part = part(of: inner)
    let reach = share * (part.upperBound - part.lowerBound)
    let middle = min(max(t, part.lowerBound + reach), part.upperBound - reach)
    // From both ends inwards, so that divided differences lose little.
    let nodes = (0..<count).map { k in
      let index = k % 2 == 0 ? k / 2 : count - 1 - k / 2
      return LibM.cosine((Double(index) + 0.5) / Double(count) * .pi)
    }
    let points = nodes.map { position(at: middle + $0 * reach) }
    func coefficients(_ values: [Double]) -> [Double] {
      Interpolation.coefficients(values, at: nodes, about: (t - middle) / reach)
    }
    return (coefficients(points.map { $0.x }), coefficients(points.map { $0.y }), reach)
  }

  /// The point and an estimate of the derivative, on the part that has `inner` inside.
  package func value(at t: Double, partOf inner: Double) -> CurveSource.Value {
    let (x, y, reach) = local(at: t, partOf: inner, count: 5, share: 0x1p-14)
    let derivative = Vector2D(x: x[1] / reach, y: y[1] / reach)
    return CurveSource.Value(point: position(at: t), derivative: derivative)
  }

  /// Estimates of the derivatives, good to some digits, on the part that has `inner` inside.
  package func taylor(
    at t: Double,
    partOf inner: Double
  ) -> (x: SIMD8<Double>, y: SIMD8<Double>) {
    let (x, y, reach) = local(at: t, partOf: inner, count: 10, share: 0x1p-7)
    func series(_ c: [Double], _ value: Double) -> SIMD8<Double> {
      var (scale, result) = (1.0, SIMD8<Double>.zero)
      result[0] = value
      for power in 1...7 {
        scale /= reach
        result[power] = c[power] * scale
      }
      return result
    }
    let point = position(at: t)
    return (series(x, point.x), series(y, point.y))
  }
}

/// Polynomials through points, by Newton's divided differences.
package enum Interpolation {
  /// The polynomial with values at nodes: the coefficients of powers of the distance from `origin`.
  ///
  /// At least one node, all different.
  package static func coefficients(
    _ values: [Double],
    at nodes: [Double],
    about origin: Double = 0
  ) -> [Double] {
    var differences = values
    for order in 1..<nodes.count {
      for k in stride(from: nodes.count - 1, through: order, by: -1) {
        differences[k] = (differences[k] - differences[k - 1]) / (nodes[k] - nodes[k - order])
      }
    }
    var result: [Double] = []
    for (difference, node) in zip(differences, nodes).reversed() {
      // result · (s - node) + difference, with s - node = (s - origin) + (origin - node).
      var next = [Double](repeating: 0, count: result.count + 1)
      for (k, value) in result.enumerated() {
        next[k] += value * (origin - node)
        next[k + 1] += value
      }
      next[0] += difference
      result = next
    }
    return result
  }
}

extension ClosureCurve {
  /// Few cubics that keep a tolerance, as far as a look at many points can show.
  ///
  /// As ``ParametricCurve/cubics(tolerance:options:)``, but an estimate, never a bound:
  /// ``FitDistance/certifiedBound`` and ``CurveFit/certificate`` are `nil`. Some hundred points of
  /// each piece keep the tolerance. Pieces join in one direction (G1) to 1e-12 of a radian, which
  /// is the curve's to about 1e-7. Each calls the closure some hundred to thousand times.
  ///
  /// - Throws: ``CurveFitError``.
  public func cubics(
    tolerance: Double,
    options: CurveFitOptions = CurveFitOptions()
  ) throws(CurveFitError) -> CurveFit {
    try CurveSource(self).cubics(tolerance: tolerance, options: options)
  }

  /// At most `count` cubics, with the least error that is found; an estimate, too.
  ///
  /// See ``ParametricCurve/cubics(count:options:)``.
  ///
  /// - Throws: ``CurveFitError``.
  public func cubics(
    count: Int,
    options: CurveFitOptions = CurveFitOptions()
  ) throws(CurveFitError) -> CurveFit {
    try CurveSource(self).cubics(count: count, options: options)
  }

  /// An estimate of how many cubics the curve needs, to some per cent, by the law for small
  /// tolerances; see ``ParametricCurve/predictedCubicCount(tolerance:ends:nodesAreFree:)``.
  public func predictedCubicCount(
    tolerance: Double,
    ends: FitEnds = .tangent,
    nodesAreFree: Bool = false
  ) -> Double {
    let source = CurveSource(self)
    return source.predictedCubicCount(tolerance: tolerance, ends: ends, nodesAreFree: nodesAreFree)
  }
}
