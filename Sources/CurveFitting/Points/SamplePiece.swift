// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// The cubic between two samples with given tangents that comes nearest to those in between.
///
/// Two unknowns: the lengths of the handles. Least squares of the distances at the feet, by the
/// steps of Gauss and Newton; then the least maximum, by exchange of three alternating extrema.
/// Looks at 16 samples at most: a candidate, to be accepted by ``SampleCheck`` on all of them.
struct SamplePiece {
  /// What a search may look at.
  static let mostSamples = 16

  let cubic: CubicBezier
  /// The largest distance of the samples looked at.
  let error: Double
  /// The direction at the end, forwards.
  let endTangent: Vector2D
  /// The lengths of the handles over that of the polyline.
  private let shares: SIMD2<Double>

  /// Fits the samples strictly between two to less than `enough`, where no more need be gained;
  /// from the handles of a similar piece, in lengths of it, if there is one.
  ///
  /// Tangents point forwards.
  init(
    _ run: SampleRun,
    from: Int,
    to: Int,
    tangents: (start: Vector2D, end: Vector2D),
    enough: Double,
    similar: SamplePiece? = nil
  ) {
    let (startTangent, endTangent) = tangents
    let start = run.points[from]
    let end = run.points[to]
    let length = run.length(from, to)
    let span = end - start
    var search = Search(
      span: span,
      startTangent: startTangent,
      endTangent: endTangent,
      length: length,
      mostBefore: min(
        run.longestHandle(from: end, along: -endTangent),
        run.direction.longestHandle(along: endTangent, of: span)
      ),
      mostAfter: min(
        run.longestHandle(from: start, along: startTangent),
        run.direction.longestHandle(along: startTangent, of: span)
      )
    )
    let inner = to - from - 1
    let count = min(inner, Self.mostSamples)
    search.samples.reserveCapacity(count)
    for k in 0..<count {
      var index = from + 1 + k
      if inner > Self.mostSamples {
        let wanted = run.lengths[from] + Self.fractions[k] * length
        index = run.index(atLength: wanted, in: from + 1...to - 1)
      }
      let foot = run.length(from, index) / length
      search.samples.append(Sample(point: run.points[index] - start, fraction: foot, foot: foot))
    }
    search.minimize(enough: enough, from: similar?.shares ?? SIMD2(1, 1) / 3)
    // Where nothing is enough, others vary the handles that are found here.
    for start in Self.otherStarts where enough > 0 && search.best.error > enough {
      search.minimize(enough: enough, from: start)
    }
    shares = SIMD2(search.best.after, search.best.before) / length
    cubic = CubicBezier(
      start,
      start + search.best.after * startTangent,
      end - search.best.before * endTangent,
      end
    )
    error = search.best.error
    self.endTangent = endTangent
  }

  /// Handles in lengths of the polyline from which a search begins again where it was not good
  /// enough: there are up to three minima, and near tight bends one handle is short.
  ///
  /// On 18 curves of 4,000 samples and five tolerances each, 643 cubics with these, 736 without,
  /// where fits of the curves have 612; such a fit takes up to three times as long.
  private static let otherStarts = [
    SIMD2(0.12, 0.4), SIMD2(0.4, 0.12), SIMD2(0.2, 0.2), SIMD2(0.55, 0.55), SIMD2(0.08, 0.7),
    SIMD2(0.7, 0.08),
  ]

  /// Fractions of the length, denser at the ends, where the error has as many extrema as inside.
  private static let fractions: [Double] = (0..<16).map { k in
    let x = (Double(k) + 0.5) / 16
    // Near (1 - cos πx) / 2.
    return x * x * (3 - 2 * x) * 0.7 + 0.3 * x
  }

  /// A sample and what is known of it.
  private struct Sample {
    let point: Vector2D
    /// How far along the polyline it is.
    let fraction: Double
    var foot: Double
    var residual = 0.0
    /// How the handles move the cubic towards it when they grow.
    var effect = SIMD2<Double>.zero
  }

  private struct Search {
    let span: Vector2D
    let startTangent, endTangent: Vector2D
    let length, mostBefore, mostAfter: Double
    var samples: [Sample] = []
    var best = (after: 0.0, before: 0.0, error: Double.infinity)
    private var count: Int { samples.count }

    /// Handles that are positive, not longer than the curve, and inside the room.
    private func allowed(_ after: Double, _ before: Double) -> (after: Double, before: Double) {
      (
        min(max(after, 0.02 * length), length, mostAfter),
        min(max(before, 0.02 * length), length, mostBefore)
      )
    }

    mutating func minimize(enough: Double, from shares: SIMD2<Double>) {
      for k in 0..<count { samples[k].foot = samples[k].fraction }
      var (after, before) = allowed(shares[0] * length, shares[1] * length)
      for round in 0..<5 {
        measure(after, before, steps: round == 0 ? 2 : 1)
        if best.error <= 0 { return }
        var (m00, m01, m11) = (0.0, 0.0, 0.0)
        var (g0, g1) = (0.0, 0.0)
        for k in 0..<count {
          let effect = samples[k].effect
          m00 += effect[0] * effect[0]
          m01 += effect[0] * effect[1]
          m11 += effect[1] * effect[1]
          g0 += effect[0] * samples[k].residual
          g1 += effect[1] * samples[k].residual
        }
        // A little pull to thirds, felt where the handles change nothing.
        let pull = 1e-9 * Double(count) + 1e-6 * (m00 + m11)
        m00 += pull
        m11 += pull
        g0 += pull * 1e-3 * (length / 3 - after)
        g1 += pull * 1e-3 * (length / 3 - before)
        let determinant = m00 * m11 - m01 * m01
        guard determinant > 0 else { break }
        let next = allowed(
          after + (g0 * m11 - g1 * m01) / determinant,
          before + (g1 * m00 - g0 * m01) / determinant
        )
        let change = max((next.after - after).magnitude, (next.before - before).magnitude)
        (after, before) = next
        if change <= 2e-3 * length, round > 0 { break }
      }
      measure(after, before, steps: 1)
      // Exchange gains a third at most.
      guard best.error > enough, best.error < 1.7 * enough else { return }
      for _ in 0..<3 {
        guard let step = exchange() else { return }
        let next = allowed(after + step.after, before + step.before)
        let error = best.error
        (after, before) = next
        measure(after, before, steps: 1)
        if best.error > 0.995 * error { return }
      }
    }

    /// Follows the feet to a cubic and notes residuals, their slopes and the largest of them.
    private mutating func measure(_ after: Double, _ before: Double, steps: Int) {
      let zero = Point2D(x: 0, y: 0)
      let (p1, p2) = (zero + after * startTangent, zero + (span - before * endTangent))
      let cubic = PowerCubic(CubicBezier(zero, p1, p2, zero + span))
      var largest = 0.0
      for k in 0..<count {
        var u = samples[k].foot
        let sample = samples[k].point
        for _ in 0..<steps { u = min(1, max(0, cubic.step(towards: sample, from: u))) }
        samples[k].foot = u
        let apart = sample - cubic.displacement(at: u)
        let speed = cubic.derivative(at: u)
        let square = speed.lengthSquared
        let normal = square > 0 ? speed.perpendicular / square.squareRoot() : .zero
        samples[k].residual = apart.dot(normal)
        let v = 1 - u
        samples[k].effect = SIMD2(
          3 * u * v * v * normal.dot(startTangent),
          -3 * u * u * v * normal.dot(endTangent)
        )
        largest = max(largest, apart.lengthSquared)
      }
      let error = largest.squareRoot()
      if error < best.error { best = (after, before, error) }
    }

    private func residual(_ k: Int) -> Double { samples[k].residual.magnitude }

    /// The change of the handles that makes three alternating extrema equal.
    private func exchange() -> (after: Double, before: Double)? {
      // The largest of each run of one sign.
      var extrema = Array(repeating: 0, count: count)
      var found = 0
      for k in 0..<count {
        if found == 0 || (samples[k].residual < 0) != (samples[extrema[found - 1]].residual < 0) {
          extrema[found] = k
          found += 1
        } else if residual(k) > residual(extrema[found - 1]) {
          extrema[found - 1] = k
        }
      }
      guard found >= 3 else { return nil }
      // Three neighbours among them, the largest included and the least of them largest.
      var chosen = 0
      var level = (0.0, 0.0)
      for k in 0...found - 3 {
        let (a, b, c) = (residual(extrema[k]), residual(extrema[k + 1]), residual(extrema[k + 2]))
        let candidate = (max(a, b, c), min(a, b, c))
        if candidate > level { (chosen, level) = (k, candidate) }
      }
      let (i, j, k) = (extrema[chosen], extrema[chosen + 1], extrema[chosen + 2])
      // residual - effect · step = ±level, eliminated by sums of neighbours.
      let a = samples[i].effect + samples[j].effect
      let b = samples[j].effect + samples[k].effect
      let determinant = a[0] * b[1] - a[1] * b[0]
      let p = samples[i].residual + samples[j].residual
      let q = samples[j].residual + samples[k].residual
      guard determinant.magnitude > 1e-9 else { return nil }
      return ((p * b[1] - q * a[1]) / determinant, (q * a[0] - p * b[0]) / determinant)
    }
  }
}
