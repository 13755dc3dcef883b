// SPDX-License-Identifier: Apache-2.0

/// The minimum of a function of one variable between two points.
///
/// Brent's method: parabolas through the three best points, golden sections where these do not
/// help.
///
/// Source: R. P. Brent, Algorithms for Minimization without Derivatives, 1973, chapter 5.
package enum MinimumSearch {
  /// Where the function is least, and its value there; at most `maximumCalls` evaluations.
  package static func minimum(
    from low: Double,
    to high: Double,
    startingAt guess: Double,
    accuracy: Double,
    maximumCalls: Int,
    _ function: (Double) -> Double
  ) -> (position: Double, value: Double) {
    // The smaller part of a golden section: (3 - √5) / 2.
    let golden = 0.381966011250105
    var (a, b) = (low, high)
    var (x, w, v) = (guess, guess, guess)
    var fx = function(x)
    var (fw, fv) = (fx, fx)
    var (step, last) = (0.0, 0.0)
    for _ in 1..<max(2, maximumCalls) {
      let middle = 0.5 * (a + b)
      if (x - middle).magnitude <= 2 * accuracy - 0.5 * (b - a) { break }
      var usesGolden = true
      if last.magnitude > accuracy {
        let r = (x - w) * (fx - fv)
        var q = (x - v) * (fx - fw)
        var p = (x - v) * q - (x - w) * r
        q = 2 * (q - r)
        if q > 0 { p = -p }
        q = q.magnitude
        let before = last
        last = step
        if p.magnitude < (0.5 * q * before).magnitude, p > q * (a - x), p < q * (b - x) {
          step = p / q
          let u = x + step
          if u - a < 2 * accuracy || b - u < 2 * accuracy {
            step = x < middle ? accuracy : -accuracy
          }
          usesGolden = false
        }
      }
      if usesGolden {
        last = x < middle ? b - x : a - x
        step = golden * last
      }
      let u = step.magnitude >= accuracy ? x + step : x + (step > 0 ? accuracy : -accuracy)
      let fu = function(u)
      if fu <= fx {
        if u < x { b = x } else { a = x }
        (v, fv) = (w, fw)
        (w, fw) = (x, fx)
        (x, fx) = (u, fu)
      } else {
        if u < x { a = u } else { b = u }
        if fu <= fw || w == x {
          (v, fv) = (w, fw)
          (w, fw) = (u, fu)
        } else if fu <= fv || v == x || v == w {
          (v, fv) = (u, fu)
        }
      }
    }
    return (x, fx)
  }

  /// A minimum at which the function is smooth, to more digits than its values can tell.
  ///
  /// From the parabola through values at a distance around it; the position given where the
  /// parabola does not confirm it.
  package static func polished(
    _ minimum: (position: Double, value: Double),
    distance: Double,
    within reach: Double,
    _ function: (Double) -> Double
  ) -> (position: Double, value: Double) {
    let (left, right) = (
      function(minimum.position - distance), function(minimum.position + distance)
    )
    let bend = left - 2 * minimum.value + right
    guard bend > 0 else { return minimum }
    let shift = 0.5 * distance * (left - right) / bend
    guard shift.magnitude <= reach else { return minimum }
    let value = function(minimum.position + shift)
    guard value <= minimum.value * (1 + MatchingParameters.polishGrowth) else { return minimum }
    return (minimum.position + shift, value)
  }
}
