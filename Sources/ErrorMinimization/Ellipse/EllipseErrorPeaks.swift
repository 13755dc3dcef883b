// SPDX-License-Identifier: GPL-3.0-or-later

#if GSL
internal import ArcApproximation
internal import BezierGeometry

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
    /// The derivative of the distance.
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
  /// Peaks below this part of the highest sample of their run are not looked into.
  private static let considered = 0.7
  /// What may be missing from a peak, as a part of it.
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

  // MARK: Samples

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

  // MARK: Peaks

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

  /// The peak between two samples whose slopes point at each other.
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
