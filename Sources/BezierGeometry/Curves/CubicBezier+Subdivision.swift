// SPDX-License-Identifier: Apache-2.0

extension CubicBezier {
  /// The two parts at `t` in 0...1, by de Casteljau's algorithm.
  ///
  /// Traps outside.
  ///
  /// They share ``point(at:)`` bit for bit and keep p0 and p3; the other points are within 4 ulp
  /// of the largest coordinate.
  @inlinable
  public func split(at t: Double) -> (left: CubicBezier, right: CubicBezier) {
    precondition(t >= 0 && t <= 1, "CubicBezier.split: t is not in 0...1")
    let blend = LinearBlend(t)
    let (a, b, c) = (blend(p0, p1), blend(p1, p2), blend(p2, p3))
    let (d, e) = (blend(a, b), blend(b, c))
    let middle = blend(d, e)
    return (CubicBezier(p0, a, d, middle), CubicBezier(middle, e, c, p3))
  }

  /// The parts between the given parameters, which must ascend (equal ones allowed) in 0...1.
  ///
  /// One part more than parameters, each as by ``subcurve(from:to:)``. Traps on a wrong order.
  public func split(at parameters: [Double]) -> [CubicBezier] {
    var result: [CubicBezier] = []
    result.reserveCapacity(parameters.count + 1)
    var last = 0.0
    for t in parameters {
      precondition(t >= last, "CubicBezier.split: parameters do not ascend")
      result.append(subcurve(from: last, to: t))
      last = t
    }
    result.append(subcurve(from: last, to: 1))
    return result
  }

  /// The part over a range of `t` inside 0...1.
  ///
  /// Traps outside.
  @inlinable
  public func subcurve(_ range: ClosedRange<Double>) -> CubicBezier {
    subcurve(from: range.lowerBound, to: range.upperBound)
  }

  /// The part from one `t` to another, both in 0...1, reversed where `from` exceeds `to`.
  ///
  /// Its ends are ``point(at:)`` bit for bit, so neighbouring parts join exactly; the inner points
  /// (blossoms at the two parameters) are within 4 ulp of the largest coordinate. Equal parameters
  /// give the point four times. Traps outside.
  ///
  /// ```swift
  /// let curve = CubicBezier(Point2D(0, 0), Point2D(0, 10), Point2D(10, 10), Point2D(10, 0))
  /// let middle = curve.subcurve(from: 0.25, to: 0.75)
  /// let backwards = curve.subcurve(from: 0.75, to: 0.25)
  /// ```
  @inlinable
  public func subcurve(from: Double, to: Double) -> CubicBezier {
    precondition(
      from >= 0 && from <= 1 && to >= 0 && to <= 1,
      "CubicBezier.subcurve: t is not in 0...1"
    )
    if from > to { return subcurve(from: to, to: from).reversed() }
    let (start, end) = (LinearBlend(from), LinearBlend(to))
    let (a, b, c) = (start(p0, p1), start(p1, p2), start(p2, p3))
    let (d, e) = (start(a, b), start(b, c))
    return CubicBezier(
      start(d, e),
      end(d, e),
      end(end(a, b), end(b, c)),
      point(at: to)
    )
  }
}
