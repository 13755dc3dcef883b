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
  /// Tangents point forwards. A quick one is not searched for from other handles.
  init(
    _ run: SampleRun,
    from: Int,
    to: Int,
    tangents: (start: Vector2D, end: Vector2D),
    isFree: (start: Bool, end: Bool) = (false, false),
    enough: Double,
    similar: SamplePiece? = nil,
    isQuick: Bool = false
  ) {
    let start = run.points[from]
    let end = run.points[to]
    let length = run.length(from, to)
    let inner = to - from - 1
    let count = min(inner, Self.mostSamples)
    // Few samples say nothing of a direction.
    let isKnown = count < Self.mostSamples
    var search = Search(
      run: run,
      start: start,
      end: end,
      isFree: (isFree.start && !isKnown, isFree.end && !isKnown),
      length: length,
      tangents: tangents
    )
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
    for start in Self.otherStarts where !isQuick && enough > 0 && search.error > enough {
      search.minimize(enough: enough, from: start)
    }
    let best = search.best
    shares = SIMD2(best.after, best.before) / length
    cubic = CubicBezier(
      start,
      start + best.after * best.startTangent,
      end - best.before * best.endTangent,
      end
    )
    error = search.error
    endTangent = best.endTangent
  }

  /// Handles in lengths of the polyline from which a search begins again where it was not good
  /// enough: there are up to three minima, and near tight bends one handle is short.
  ///
  /// On 18 curves of 4,000 samples and five tolerances each, 614 cubics with these, 664 without,
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
    /// How the cubic moves towards it when the handles grow, and turn by their lengths.
    var effect = SIMD4<Double>.zero
  }

  /// The lengths of the handles and the directions along them, forwards.
  private struct Handles {
    var after, before: Double
    var startTangent, endTangent: Vector2D
  }

  private struct Search {
    let run: SampleRun
    let start, end: Point2D
    /// Where the handle may turn, as no other cubic has it.
    let isFree: (start: Bool, end: Bool)
    let length: Double
    /// The directions to begin with.
    let tangents: (start: Vector2D, end: Vector2D)
    var samples: [Sample] = []
    var best: Handles
    var error = Double.infinity
    private var count: Int { samples.count }

    init(
      run: SampleRun,
      start: Point2D,
      end: Point2D,
      isFree: (start: Bool, end: Bool),
      length: Double,
      tangents: (start: Vector2D, end: Vector2D)
    ) {
      (self.run, self.start, self.end, self.isFree) = (run, start, end, isFree)
      (self.length, self.tangents) = (length, tangents)
      best = Handles(after: 0, before: 0, startTangent: tangents.start, endTangent: tangents.end)
    }

    /// The handles with lengths that are positive, not longer than the curve, and inside the room.
    ///
    /// A free one may nearly vanish: the curve turns back there.
    private func allowed(_ handles: Handles) -> Handles {
      func limit(
        _ handle: Double,
        _ isFree: Bool,
        from point: Point2D,
        along: Vector2D,
        _ tangent: Vector2D
      ) -> Double {
        min(
          max(handle, (isFree ? 1e-4 : 0.02) * length),
          length,
          run.longestHandle(from: point, along: along),
          run.direction.longestHandle(along: tangent, of: end - start)
        )
      }
      var result = handles
      let (first, last) = (handles.startTangent, handles.endTangent)
      result.after = limit(handles.after, isFree.start, from: start, along: first, first)
      result.before = limit(handles.before, isFree.end, from: end, along: -last, last)
      return result
    }

    mutating func minimize(enough: Double, from shares: SIMD2<Double>) {
      for k in 0..<count { samples[k].foot = samples[k].fraction }
      var handles = allowed(
        Handles(
          after: shares[0] * length,
          before: shares[1] * length,
          startTangent: tangents.start,
          endTangent: tangents.end
        )
      )
      for round in 0..<12 {
        measure(handles, steps: round == 0 ? 2 : 1)
        if error <= 0 { return }
        var (m, g) = (SIMD16<Double>.zero, SIMD4<Double>.zero)
        for k in 0..<count {
          let e = samples[k].effect
          m += SIMD16(
            lowHalf: SIMD8(lowHalf: e[0] * e, highHalf: e[1] * e),
            highHalf: SIMD8(lowHalf: e[2] * e, highHalf: e[3] * e)
          )
          g += samples[k].residual * e
        }
        // A little pull to thirds, felt where the handles change nothing.
        let pull = 1e-9 * Double(count) + 1e-6 * (m[0] + m[5])
        for row in 0..<4 { m[5 * row] += pull }
        g[0] += pull * 1e-3 * (length / 3 - handles.after)
        g[1] += pull * 1e-3 * (length / 3 - handles.before)
        let turns = isFree.start || isFree.end
        let change =
          turns
          ? NormalEquations.solution(m, g).x : NormalEquations.solution(m, g, count: 2).x
        guard change.sum().isFinite else { break }
        let next = changed(handles, by: change)
        let most = max(
          (next.after - handles.after).magnitude,
          (next.before - handles.before).magnitude
        )
        handles = next
        if most <= 2e-3 * length, round > 0 { break }
      }
      measure(handles, steps: 1)
      // Exchange gains a third at most.
      guard error > enough, error < 1.7 * enough else { return }
      for _ in 0..<3 {
        guard let step = exchange() else { return }
        let before = error
        handles = changed(handles, by: SIMD4(step.after, step.before, 0, 0))
        measure(handles, steps: 1)
        if error > 0.995 * before { return }
      }
    }

    /// Handles that grow and turn.
    private func changed(_ handles: Handles, by step: SIMD4<Double>) -> Handles {
      var result = handles
      result.after += step[0]
      result.before += step[1]
      func turn(_ tangent: inout Vector2D, _ handle: inout Double, by across: Double) {
        let vector = handle * tangent + across * tangent.perpendicular
        let size = vector.length
        guard size > 0, handle > 0 else { return }
        tangent = run.direction.ahead(vector / size)
        handle = size
      }
      if isFree.start { turn(&result.startTangent, &result.after, by: step[2]) }
      if isFree.end { turn(&result.endTangent, &result.before, by: step[3]) }
      return allowed(result)
    }

    /// Follows the feet to a cubic and notes residuals, their slopes and the largest of them.
    private mutating func measure(_ handles: Handles, steps: Int) {
      let zero = Point2D(x: 0, y: 0)
      let span = end - start
      let (first, last) = (handles.startTangent, handles.endTangent)
      let p1 = zero + handles.after * first
      let p2 = zero + (span - handles.before * last)
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
        let (a, b) = (3 * u * v * v, -3 * u * u * v)
        samples[k].effect = SIMD4(
          a * normal.dot(first),
          b * normal.dot(last),
          isFree.start ? a * normal.dot(first.perpendicular) : 0,
          isFree.end ? b * normal.dot(last.perpendicular) : 0
        )
        largest = max(largest, apart.lengthSquared)
      }
      if largest.squareRoot() < error { (best, error) = (handles, largest.squareRoot()) }
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
