// SPDX-License-Identifier: Apache-2.0

/// A squared distance along a piece minus that of a limit: degree 6, in Bernstein form on 0...1.
///
/// Given by the first coefficient and the six differences of neighbours, which have far smaller
/// errors than the coefficients where the piece is short.
struct DistanceProfile {
  /// The value at 0.
  let first: Double
  /// The differences; six times these are the coefficients of the derivative.
  let d0, d1, d2, d3, d4, d5: Double
  /// The error that each difference may have from rounding.
  let noise: Double
  /// How far the piece reaches from its start, at most.
  let extent: Double

  /// Whether the value is nowhere negative, whatever was rounded.
  @inline(__always) var isPositive: Bool {
    let c1 = first + d0
    let c2 = c1 + d1
    let c3 = c2 + d2
    let c4 = c3 + d3
    let c5 = c4 + d4
    let c6 = c5 + d5
    return min(min(min(first, c1), min(c2, c3)), min(min(c4, c5), c6)) >= 8 * noise
  }

  /// A lower bound of the second derivative.
  @inline(__always) var curvature: Double {
    30 * (min(min(d1 - d0, d2 - d1), min(min(d3 - d2, d4 - d3), d5 - d4)) - 3 * noise)
  }

  /// The first and second derivative, over 6 and over 30.
  @inline(__always)
  private func derivatives(at s: Double) -> (Double, Double) {
    let (a0, a1, a2) = (d0 + s * (d1 - d0), d1 + s * (d2 - d1), d2 + s * (d3 - d2))
    let (a3, a4) = (d3 + s * (d4 - d3), d4 + s * (d5 - d4))
    let (b0, b1) = (a0 + s * (a1 - a0), a1 + s * (a2 - a1))
    let (b2, b3) = (a2 + s * (a3 - a2), a3 + s * (a4 - a3))
    let (c0, c1, c2) = (b0 + s * (b1 - b0), b1 + s * (b2 - b1), b2 + s * (b3 - b2))
    let (e0, e1) = (c0 + s * (c1 - c0), c1 + s * (c2 - c1))
    return (e0 + s * (e1 - e0), e1 - e0)
  }

  /// Where a convex profile is least, and how far its slope may be from what that place demands.
  ///
  /// Newton's method, which a bracket guards; stops once the slope is within its noise and takes
  /// one step more.
  func minimum() -> (s: Double, residual: Double) {
    let slack = 16 * noise
    if d0 >= 0 { return (0, max(0, slack - 6 * d0)) }
    if d5 <= 0 { return (1, max(0, slack + 6 * d5)) }
    var (low, high) = (0.0, 1.0)
    var s = d0 / (d0 - d5)
    for _ in 0..<40 {
      let (slope, change) = derivatives(at: s)
      if slope < 0 { low = s } else { high = s }
      let next = s - slope / (5 * change)
      if 6 * slope.magnitude <= slack {
        return (next >= 0 && next <= 1 ? next : s, 2 * slack)
      }
      let isInside = next > low && next < high
      s = isInside ? next : 0.5 * (low + high)
    }
    return (s, 6 * derivatives(at: s).0.magnitude + slack)
  }
}
