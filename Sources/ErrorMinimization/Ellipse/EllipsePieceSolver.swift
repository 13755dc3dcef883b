// SPDX-License-Identifier: GPL-3.0-or-later

#if GSL
internal import ArcApproximation
internal import BezierGeometry

/// The cubic nearest to a piece of an ellipse by true distance: the largest distance is least.
///
/// A Remez exchange: find where the signed distance alternates, move the handles until the
/// distances there are equal (GSL's hybrid method, exact Jacobian), repeat. Tangent ends have two
/// unknowns (the lengths of the handles) and three alternation points, point ends four and five.
struct EllipsePieceSolver {
  /// A solved piece, in units of the ellipse's scale.
  struct Solution {
    var cubic: CubicBezier
    /// The largest distance from the ellipse.
    var error: Double
    /// The largest minus the least distance at the alternation points.
    var gap: Double
    var exchanges: Int
  }

  let ellipse: EllipseShape
  let ends: EndCondition

  /// The longest piece that is tried, in eccentric angle.
  static let longest = 4.0
  /// Alternation points level to this part of the error count as level.
  private static let levelled = 1e-7
  private static let exchangeLimit = 30
  /// What measured distances carry, in units of the ellipse's scale.
  private static let noise = 2e-15

  /// The best cubic found between two eccentric angles, `start` < `end` ≤ `start` + ``longest``.
  func solve(from start: Double, to end: Double) throws(MinimizationError) -> Solution {
    let frame = Frame(ellipse: ellipse, ends: ends, start: start, end: end)
    var unknowns = frame.affineStart
    var best: Solution?
    for exchange in 1...Self.exchangeLimit {
      let cubic = frame.cubic(unknowns)
      let alternation = EllipseErrorPeaks(ellipse: ellipse, cubic: cubic)
        .alternation(count: unknowns.count + 1)
      let largest = alternation.reduce(0) { max($0, $1.error.magnitude) }
      let least = alternation.reduce(Double.infinity) { min($0, $1.error.magnitude) }
      if largest < best?.error ?? .infinity {
        best = Solution(cubic: cubic, error: largest, gap: largest - least, exchanges: exchange)
      }
      guard alternation.count == unknowns.count + 1, largest > 0,
        largest - least > max(Self.levelled * largest, Self.noise),
        let next = try level(frame, unknowns, alternation, largest)
      else { break }
      unknowns = next
    }
    guard let best else { throw .noUsableCurve(sweep: end - start, limit: Self.longest) }
    return best
  }

  // MARK: Exchange

  /// Handles that make the distances at the alternation points equal, with alternating signs.
  private func level(
    _ frame: Frame,
    _ unknowns: [Double],
    _ alternation: [EllipseErrorPeaks.Peak],
    _ size: Double
  ) throws(MinimizationError) -> [Double]? {
    let n = unknowns.count
    let solver = try SystemSolver(count: n + 1)
    let mean = alternation.reduce(0) { $0 + $1.error.magnitude } / Double(n + 1)
    let solution = solver.solve(
      from: unknowns + [mean / size],
      accuracy: max(1e-12, 0.1 * Self.noise / size),
      limit: 40
    ) { x, values, jacobian in
      let cubic = frame.cubic(Array(x.prefix(n)))
      for (row, peak) in alternation.enumerated() {
        let sign = peak.error < 0 ? -1.0 : 1.0
        let foot = ellipse.foot(of: cubic.point(at: peak.t) - .origin)
        values[row] = foot.distance / size - sign * x[n]
        for column in 0..<n {
          let motion = frame.motion(of: column, at: peak.t)
          jacobian[row * (n + 1) + column] = foot.normal.dot(motion) / size
        }
        jacobian[row * (n + 1) + n] = -sign
      }
    }
    guard let solution, solution.unknowns[n] > 0 else { return nil }
    return Array(solution.unknowns.prefix(n))
  }

  // MARK: Unknowns

  /// The frame of a piece: end points, and the directions along which handles move.
  ///
  /// Handles are P1 = Y₀ + Σ xᵢ dᵢ: along the tangent for tangent ends, along tangent and radius
  /// for point ends.
  private struct Frame {
    let first, last: Vector2D
    let firstTangent, lastTangent: Vector2D
    let ends: EndCondition
    /// Handles of the affine image of the unit circle's optimal cubic.
    let affineStart: [Double]

    init(ellipse: EllipseShape, ends: EndCondition, start: Double, end: Double) {
      self.ends = ends
      first = ellipse.point(at: start)
      last = ellipse.point(at: end)
      firstTangent = ellipse.derivative(at: start)
      lastTangent = ellipse.derivative(at: end)
      let unit = UnitArcFit.solve(sweep: end - start, criterion: .minimaxRadial, ends: ends)
      let along = unit?.handleTangent ?? (end - start) / 3
      let radial = unit?.handleExcess ?? 0
      affineStart = ends == .tangent ? [along, along] : [along, along, radial, radial]
    }

    func cubic(_ x: [Double]) -> CubicBezier {
      var p1 = first + x[0] * firstTangent
      var p2 = last - x[1] * lastTangent
      if ends != .tangent {
        p1 = p1 + x[2] * first
        p2 = p2 + x[3] * last
      }
      return CubicBezier(.origin + first, .origin + p1, .origin + p2, .origin + last)
    }

    /// The derivative of the cubic's point at `t` with respect to an unknown.
    func motion(of unknown: Int, at t: Double) -> Vector2D {
      let s = 1 - t
      let (w1, w2) = (3 * s * s * t, 3 * s * t * t)
      switch unknown {
      case 0: return w1 * firstTangent
      case 1: return -w2 * lastTangent
      case 2: return w1 * first
      default: return w2 * last
      }
    }
  }
}
#endif
