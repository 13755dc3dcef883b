// SPDX-License-Identifier: Apache-2.0

extension QuadraticBezier {
  /// The two parts at `t` in 0...1, by de Casteljau's algorithm.
  ///
  /// Traps outside.
  ///
  /// They share ``point(at:)`` bit for bit and keep p0 and p2; the other points are within 4 ulp
  /// of the largest coordinate.
  @inlinable
  public func split(at t: Double) -> (left: QuadraticBezier, right: QuadraticBezier) {
    precondition(t >= 0 && t <= 1, "QuadraticBezier.split: t is not in 0...1")
    let blend = LinearBlend(t)
    let (a, b) = (blend(p0, p1), blend(p1, p2))
    let middle = blend(a, b)
    return (QuadraticBezier(p0, a, middle), QuadraticBezier(middle, b, p2))
  }

  /// The parts between the given parameters, which must ascend (equal ones allowed) in 0...1.
  ///
  /// One part more than parameters, each as by ``subcurve(from:to:)``. Traps on a wrong order.
  public func split(at parameters: [Double]) -> [QuadraticBezier] {
    var result: [QuadraticBezier] = []
    result.reserveCapacity(parameters.count + 1)
    var last = 0.0
    for t in parameters {
      precondition(t >= last, "QuadraticBezier.split: parameters do not ascend")
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
  public func subcurve(_ range: ClosedRange<Double>) -> QuadraticBezier {
    subcurve(from: range.lowerBound, to: range.upperBound)
  }

  /// The part from one `t` to another, both in 0...1, reversed where `from` exceeds `to`.
  ///
  /// Its ends are ``point(at:)`` bit for bit, so neighbouring parts join exactly; the inner point
  /// (the blossom at both parameters) is within 4 ulp of the largest coordinate. Traps outside.
  @inlinable
  public func subcurve(from: Double, to: Double) -> QuadraticBezier {
    precondition(
      from >= 0 && from <= 1 && to >= 0 && to <= 1,
      "QuadraticBezier.subcurve: t is not in 0...1"
    )
    if from > to { return subcurve(from: to, to: from).reversed() }
    let (start, end) = (LinearBlend(from), LinearBlend(to))
    let (a, b) = (start(p0, p1), start(p1, p2))
    return QuadraticBezier(start(a, b), end(a, b), point(at: to))
  }
}
