// SPDX-License-Identifier: Apache-2.0

/// Roots of continuous functions of one variable between two points of opposite sign.
@usableFromInline
package enum BracketedRoot {
  /// A root of `f` in low...high by Chandrupatla's method.
  ///
  /// Inverse quadratic steps where they are safe, bisection otherwise (Chandrupatla, Advances in
  /// Engineering Software 28, 1997).
  ///
  /// Ends when the bracket is 4 ulp of the root wide, when f is exactly 0, or after 200 steps
  /// (bisection alone would need fewer than 70 for a bracket not spanning zero). `nil` where the
  /// values at the two ends do not differ in sign or are not numbers.
  @inlinable
  package static func find(
    from low: Double,
    to high: Double,
    _ f: (Double) -> Double
  ) -> Double? {
    var a = high
    var b = low
    var fa = f(a)
    var fb = f(b)
    if fa == 0 { return a }
    if fb == 0 { return b }
    guard (fa < 0) != (fb < 0), !fa.isNaN, !fb.isNaN else { return nil }
    var c = a
    var fc = fa
    var t = 0.5
    for _ in 0..<200 {
      let x = a + t * (b - a)
      let fx = f(x)
      if (fx < 0) == (fa < 0) {
        c = a
        fc = fa
      } else {
        c = b
        b = a
        fc = fb
        fb = fa
      }
      a = x
      fa = fx
      let best = fa.magnitude < fb.magnitude ? a : b
      if fx == 0 { return x }
      let smallest = 2 * best.ulp / (b - a).magnitude
      if smallest > 0.5 { return best }
      let xi = (a - b) / (c - b)
      let phi = (fa - fb) / (fc - fb)
      if phi * phi < xi, (1 - phi) * (1 - phi) < 1 - xi {
        t =
          fa / (fb - fa) * (fc / (fb - fc)) + (c - a) / (b - a) * (fa / (fc - fa))
          * (fb / (fc - fb))
      } else {
        t = 0.5
      }
      t = min(max(t, smallest), 1 - smallest)
    }
    return fa.magnitude < fb.magnitude ? a : b
  }
}
