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
  /// Alternation points level to this fraction of the error count as level.
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

/// Where a cubic is farthest from an ellipse, on either side in turn.
///
/// The distance is sampled, more densely where the ellipse turns: around a vertex of a flat one it
/// may have a peak a hundred times narrower than the cubic. Between samples a peak is the root of
/// the distance's slope, which is the cubic's velocity along the normal of the foot.
struct EllipseErrorPeaks {
  /// A parameter, and the signed distance there.
  struct Peak {
    var t: Double
    var error: Double
  }

  private struct Sample {
    let t, error: Double
    let slope: Double
    let normal: Vector2D
  }

  let ellipse: EllipseShape
  let cubic: CubicBezier

  /// Parameters where the distance is sampled at least, denser towards the ends.
  private static let grid: [Double] = (0...96).map {
    0.5 * (1 - Vector2D(angle: Double.pi * Double($0) / 96).x)
  }
  /// The cosine of the angle between the normals of neighbouring samples.
  private static let leastCosine = 0.9
  /// How often a step of the grid is halved at most.
  private static let deepest = 12
  /// Peaks below this fraction of the highest sample of their run are not looked into.
  private static let considered = 0.7
  /// What may be missing from a peak, as a fraction of it.
  private static let missing = 1e-14

  /// The largest distance in each run of one sign; the best `count` neighbouring runs.
  func alternation(count: Int) -> [Peak] {
    let samples = self.samples()
    var peaks: [Peak] = []
    var first = 1
    while first < samples.count - 1 {
      let isNegative = samples[first].error < 0
      var end = first + 1
      while end < samples.count - 1, (samples[end].error < 0) == isNegative { end += 1 }
      let highest = highest(samples[(first - 1)...end], isNegative ? -1 : 1)
      if highest.error != 0 { peaks.append(highest) }
      first = end
    }
    while peaks.count > count {
      if peaks[0].error.magnitude < peaks[peaks.count - 1].error.magnitude {
        peaks.removeFirst()
      } else {
        peaks.removeLast()
      }
    }
    return peaks
  }

  private func sample(_ t: Double) -> Sample {
    let foot = ellipse.foot(of: cubic.point(at: t) - .origin)
    let slope = cubic.derivative(at: t).dot(foot.normal)
    return Sample(t: t, error: foot.distance, slope: slope, normal: foot.normal)
  }

  /// The grid, with steps halved until normals of neighbours are nearly parallel.
  private func samples() -> [Sample] {
    var result = [sample(0)]
    result.reserveCapacity(2 * Self.grid.count)
    for t in Self.grid.dropFirst() { append(sample(t), to: &result, depth: 0) }
    return result
  }

  private func append(_ next: Sample, to samples: inout [Sample], depth: Int) {
    let last = samples[samples.count - 1]
    if depth < Self.deepest, last.normal.dot(next.normal) < Self.leastCosine {
      append(sample(0.5 * (last.t + next.t)), to: &samples, depth: depth + 1)
      append(next, to: &samples, depth: depth + 1)
    } else {
      samples.append(next)
    }
  }

  /// The highest peak of a run with its two neighbours, where `sign` times the distance counts.
  private func highest(_ run: ArraySlice<Sample>, _ sign: Double) -> Peak {
    var best = run[run.startIndex + 1]
    for sample in run.dropLast().dropFirst(2) where sign * sample.error > sign * best.error {
      best = sample
    }
    let least = Self.considered * best.error.magnitude
    var result = Peak(t: best.t, error: best.error)
    for (a, b) in zip(run, run.dropFirst())
    where sign * a.slope > 0 && sign * b.slope < 0 && max(sign * a.error, sign * b.error) >= least {
      let peak = peak(between: a, b)
      if sign * peak.error > sign * result.error { result = peak }
    }
    return result
  }

  private func peak(between a: Sample, _ b: Sample) -> Peak {
    var best = a.error.magnitude > b.error.magnitude ? a : b
    let curvature = (b.slope - a.slope).magnitude / (b.t - a.t)
    _ = BracketedRoot.find(from: a.t, to: b.t) { t in
      if t == a.t { return a.slope }
      if t == b.t { return b.slope }
      let next = sample(t)
      if next.error.magnitude > best.error.magnitude { best = next }
      // The parabola with this slope and curvature is higher by slope² / (2 curvature).
      let isTop = next.slope * next.slope <= 2 * Self.missing * curvature * next.error.magnitude
      return isTop ? 0 : next.slope
    }
    return Peak(t: best.t, error: best.error)
  }
}
#endif
