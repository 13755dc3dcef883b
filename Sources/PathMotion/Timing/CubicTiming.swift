// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// The cubic curve (0, 0), (x1, y1), (x2, y2), (1, 1), y as a function of x.
///
/// With x1 and x2 in 0...1 x never decreases along the curve. Equal where the control points are.
package struct CubicTiming: Hashable, Sendable {
  package let x1: Double
  package let y1: Double
  package let x2: Double
  package let y2: Double

  // x(s) = ((a s + b) s + c) s.
  private let a: Double
  private let b: Double
  private let c: Double

  /// The curve of control points whose x are in 0...1 and whose y are finite.
  init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    precondition((0...1).contains(x1) && (0...1).contains(x2), "x1 and x2 must be in 0...1")
    precondition(y1.isFinite && y2.isFinite, "y1 and y2 must be finite")
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
    a = 1 + 3 * (x1 - x2)
    b = 3 * (x2 - 2 * x1)
    c = 3 * x1
  }

  /// Whether y is x.
  var isLinear: Bool { x1 == y1 && x2 == y2 }

  /// y at x = `t`, beyond 0...1 along the end tangents.
  func value(at t: Double) -> Double {
    if t > 0 && t < 1 { return isLinear ? t : height(at: parameter(at: t)) }
    if t == 0 || t == 1 { return t }
    return t < 0
      ? FiniteMath.bounded(t * slopeBefore) : FiniteMath.bounded(1 + (t - 1) * slopeAfter)
  }

  /// dy/dx at x = `t`.
  func slope(at t: Double) -> Double {
    if isLinear { return 1 }
    if t < 0 { return slopeBefore }
    if t > 1 { return slopeAfter }
    if t == 0 || t == 1 { return endSlope(atStart: t == 0) }
    let s = parameter(at: t)
    let rest = 1 - s
    let run = (rest * rest) * x1 + (2 * s * rest) * (x2 - x1) + (s * s) * (1 - x2)
    return FiniteMath.slope(rise(at: s), run)
  }

  /// y(s), by Bernstein's form: its weights keep even the largest numbers finite.
  private func height(at s: Double) -> Double {
    let rest = 1 - s
    let weight = 3 * s * rest
    return (weight * rest) * y1 + (weight * s) * y2 + s * s * s
  }

  /// y'(s) / 3.
  private func rise(at s: Double) -> Double {
    let rest = 1 - s
    return FiniteMath.bounded(
      (rest * rest) * y1 + (2 * s * rest) * y2 - (2 * s * rest) * y1 + (s * s) * (1 - y2)
    )
  }

  /// The s in 0...1 where x(s) = `t`, for t between 0 and 1.
  ///
  /// Halley's steps in a bracket that halves where they leave it, as near points where x'(s) = 0.
  func parameter(at t: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    var s = t
    for _ in 0..<80 {
      let excess = ((a * s + b) * s + c) * s - t
      if excess > 0 { high = s } else { low = s }
      let bend = 3 * a * s + b
      let slope = (bend + b) * s + c
      let square = slope * slope
      let step = excess * slope / (square - excess * bend)
      let next = s - step
      if next == s { return s }
      guard next > low, next < high else {
        if excess == 0 { return s }
        s = low + (high - low) / 2
        if s <= low || s >= high { return s }
        continue
      }
      s = next
      // The error after a step is at most (bend² + a slope) / slope² times its cube.
      let cube = (step * step * step).magnitude
      if (bend * bend + a.magnitude * slope) * cube <= 0x1p-55 * square * s { return s }
    }
    return s
  }

  /// The slope by which CSS goes on before 0.
  private var slopeBefore: Double {
    if x1 > 0 { return FiniteMath.slope(y1, x1) }
    if y1 == 0 && x2 > 0 { return FiniteMath.slope(y2, x2) }
    return y1 == 0 && y2 == 0 ? 1 : 0
  }

  /// The slope by which CSS goes on after 1.
  private var slopeAfter: Double {
    if x2 < 1 { return FiniteMath.slope(1 - y2, 1 - x2) }
    if y2 == 1 && x1 < 1 { return FiniteMath.slope(1 - y1, 1 - x1) }
    return y1 == 1 && y2 == 1 ? 1 : 0
  }

  /// The slope inside at an end: that of the first control point elsewhere.
  private func endSlope(atStart: Bool) -> Double {
    let near = atStart ? (x1, y1) : (1 - x2, 1 - y2)
    if near.0 != 0 || near.1 != 0 { return FiniteMath.slope(near.1, near.0) }
    let far = atStart ? (x2, y2) : (1 - x1, 1 - y1)
    if far.0 != 0 || far.1 != 0 { return FiniteMath.slope(far.1, far.0) }
    return 1
  }

  /// The least x in 0...1 where the curve has the height `y`.
  func inverse(_ y: Double) -> Double? {
    if y == 0 { return 0 }
    if isLinear { return y > 0 && y <= 1 ? y : nil }
    // Between neighbouring stationary points y is monotone, and x never decreases.
    let turns = turns
    var (from, start) = (0.0, 0.0)
    for to in [turns.0, turns.1, 1] where to > from {
      let end = to == 1 ? 1 : height(at: to)
      if (start...max(start, end)).contains(y) || (min(start, end)...start).contains(y) {
        let s = y == start ? from : BracketedRoot.find(from: from, to: to) { height(at: $0) - y }
        guard let s else { return nil }
        return s >= 1 ? 1 : min(max(((a * s + b) * s + c) * s, 0), 1)
      }
      (from, start) = (to, end)
    }
    return nil
  }

  /// The parameters in 0...1 where y'(s) = 0, in order; 0 where there is none.
  private var turns: (Double, Double) {
    let size = max(1, y1.magnitude, y2.magnitude)
    // y'/3 = p (1-s)² + 2 q s (1-s) + r s², solved for s/(1-s).
    let (p, q, r) = (y1 / size, y2 / size - y1 / size, 1 / size - y2 / size)
    let root = q * q - p * r
    guard root > 0 else { return (0, 0) }
    let sum = q < 0 ? root.squareRoot() - q : -(q + root.squareRoot())
    func parameter(_ top: Double, _ bottom: Double) -> Double {
      let ratio = top / bottom
      return ratio > 0 && ratio.isFinite ? ratio / (1 + ratio) : 0
    }
    let (one, other) = (parameter(sum, r), parameter(p, sum))
    return one < other ? (one, other) : (other, one)
  }

  /// t ↦ 1 - f(1 - t): the curve turned by half a turn.
  var reversed: CubicTiming { CubicTiming(1 - x2, 1 - y2, 1 - x1, 1 - y1) }
}

extension CubicTiming {
  /// The part of the curve between two times, from (0, 0) to (1, 1).
  ///
  /// Backwards where the first is the later one; nil where it is level.
  package func part(from: Double, to: Double) -> CubicTiming? {
    let curve = CubicBezier(.origin, Point2D(x1, y1), Point2D(x2, y2), Point2D(1, 1))
    func inner(_ time: Double) -> Double {
      time <= 1e-9 ? 0 : time >= 1 - 1e-9 ? 1 : parameter(at: time)
    }
    let (low, high) = (inner(min(from, to)), inner(max(from, to)))
    guard high > low else { return nil }
    var piece = curve.subcurve(low...high)
    if to < from { piece = piece.reversed() }
    let size = piece.p3 - piece.p0
    guard size.x != 0, size.y.magnitude > 1e-12 else { return nil }
    // Rounding must not take a control point out of the square in which many players need it.
    func snapped(_ y: Double) -> Double {
      y.magnitude < 1e-9 ? 0 : (1 - y).magnitude < 1e-9 ? 1 : y
    }
    let (first, second) = (piece.p1 - piece.p0, piece.p2 - piece.p0)
    let (y1, y2) = (snapped(first.y / size.y), snapped(second.y / size.y))
    guard y1.isFinite, y2.isFinite else { return nil }
    func limited(_ x: Double) -> Double { min(max(x / size.x, 0), 1) }
    return CubicTiming(limited(first.x), y1, limited(second.x), y2)
  }
}
