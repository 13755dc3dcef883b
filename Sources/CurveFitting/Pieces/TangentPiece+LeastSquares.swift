// SPDX-License-Identifier: Apache-2.0

import BezierGeometry

/// Least squares of the residuals: Levenberg's and Marquardt's steps.
extension TangentPiece {
  /// The least damping, of the trace: where the curve is straight the handles do not matter, and
  /// stay.
  private static let leastDamping = 1e-9

  /// Improves the handles until they change by less than a part of the length; the feet of the
  /// best, or `nil` where nothing is usable.
  func leastSquares(_ handles: inout Handles, steps: Int, to tolerance: Double) -> SIMD16<Double>? {
    var feet = samples.fraction
    var best = (handles: handles, feet: feet, sum: Double.infinity)
    var damping = Self.leastDamping
    var normal = NormalEquations()
    // What is left of the sum by the last step; nothing is known of the first.
    var gain = 0.0
    for step in 0...steps {
      let search = self.feet(handles)
      search.improve(&feet, steps: step == 0 ? 3 : 1)
      let residuals = search.residuals(feet)
      let sum = (residuals * residuals).sum()
      if sum < best.sum {
        gain = best.sum < .infinity ? sum / best.sum : 0
        best = (handles, feet, sum)
        if step == steps { break }
        damping = max(Self.leastDamping, damping / 16)
        let (g, h) = gradients(search, feet)
        normal = NormalEquations(g, h, residuals)
      } else if step == 0 {
        return nil
      } else {
        damping = max(64 * damping, 1e-4)
        feet = best.feet
      }
      var change = normal.change(damping: damping)
      let size = max(change.start.magnitude, change.end.magnitude)
      guard size.isFinite else { break }
      // Where the curve is a cubic itself, small steps still gain digits.
      if size < tolerance * samples.length, gain > 0.25 || size < 0x1p-50 * samples.length {
        break
      }
      let limit = samples.length / 3
      if size > limit {
        change.start *= limit / size
        change.end *= limit / size
      }
      // A handle never shrinks to less than a fifth in one step.
      handles.start = max(best.handles.start / 5, best.handles.start + change.start)
      handles.end = max(best.handles.end / 5, best.handles.end + change.end)
      if !isUsable(handles) { break }
    }
    handles = best.handles
    return best.feet
  }

  /// The two equations of a Gauss-Newton step.
  private struct NormalEquations {
    var gg = 0.0
    var gh = 0.0
    var hh = 0.0
    var gr = 0.0
    var hr = 0.0

    init() {}

    // The last lane repeats its neighbour, which does no harm to a start.
    init(_ g: SIMD16<Double>, _ h: SIMD16<Double>, _ residuals: SIMD16<Double>) {
      gg = (g * g).sum()
      gh = (g * h).sum()
      hh = (h * h).sum()
      gr = (g * residuals).sum()
      hr = (h * residuals).sum()
    }

    func change(damping: Double) -> Handles {
      let extra = damping * (gg + hh) + 1e-18
      let determinant = (gg + extra) * (hh + extra) - gh * gh
      return Handles(
        start: (gh * hr - (hh + extra) * gr) / determinant,
        end: (gh * gr - (gg + extra) * hr) / determinant
      )
    }
  }
}
