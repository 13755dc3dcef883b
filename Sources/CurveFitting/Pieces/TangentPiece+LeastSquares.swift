// SPDX-License-Identifier: Apache-2.0

import BezierGeometry

/// Least squares of the residuals: Levenberg's and Marquardt's steps.
extension TangentPiece {
  /// The damping at first, of the trace: where the curve is straight the handles do not matter, and
  /// stay.
  private static let firstDamping = 1e-9
  /// The least damping, once steps are seen to help.
  private static let leastDamping = 1e-14

  /// Improves the handles until they change by less than a part of the length; the feet of the
  /// best, or `nil` where nothing is usable.
  func leastSquares(_ handles: inout Handles, steps: Int, to tolerance: Double) -> SIMD16<Double>? {
    var feet = samples.fraction
    var best = (handles: handles, feet: feet, sum: Double.infinity, normal: NormalEquations())
    var damping = Self.firstDamping
    // Of the place where the next step begins: of the best handles, or of a detour, whose next sum
    // has to be less than this.
    var normal = NormalEquations()
    var detour: Double?
    // What is left of the sum by the last step; nothing is known of the first.
    var gain = 0.0
    for step in 0...steps {
      let search = self.feet(handles)
      search.improve(&feet, steps: step == 0 ? 3 : 1)
      let residuals = search.residuals(feet)
      let sum = (residuals * residuals).sum()
      if sum < best.sum {
        gain = best.sum < .infinity ? sum / best.sum : 0
        if step < steps { normal = normalEquations(search, feet, residuals) }
        best = (handles, feet, sum, normal)
        if step == steps { break }
        detour = nil
        damping = max(Self.leastDamping, damping / 16)
      } else if step == 0 {
        return nil
      } else if sum < (detour ?? Self.detour * best.sum) {
        // Along a valley that bends a good step ends on its side, and the next ones go down.
        detour = sum / 4
        normal = normalEquations(search, feet, residuals)
      } else {
        detour = nil
        damping = max(64 * damping, 1e-4)
        (handles, feet, normal) = (best.handles, best.feet, best.normal)
      }
      var change = normal.change(damping: damping)
      let size = max(change.start.magnitude, change.end.magnitude)
      guard size.isFinite else { break }
      // Where the curve is a cubic itself, small steps still gain digits.
      if size < tolerance * samples.length, detour == nil,
        gain > 0.25 || size < 0x1p-50 * samples.length
      {
        break
      }
      let limit = samples.length / 3
      if size > limit {
        change.start *= limit / size
        change.end *= limit / size
      }
      // A handle never shrinks to less than a fifth in one step.
      handles.start = max(handles.start / 5, handles.start + change.start)
      handles.end = max(handles.end / 5, handles.end + change.end)
      if !isUsable(handles) { break }
    }
    handles = best.handles
    return best.feet
  }

  /// A step may make the sum this many times larger, if the next one makes it smaller.
  private static let detour = 1e4

  private func normalEquations(
    _ search: FootSearch,
    _ feet: SIMD16<Double>,
    _ residuals: SIMD16<Double>
  ) -> NormalEquations {
    let (g, h) = gradients(search, feet)
    return NormalEquations(g, h, residuals)
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
