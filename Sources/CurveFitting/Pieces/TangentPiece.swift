// SPDX-License-Identifier: Apache-2.0

import BezierGeometry

/// The cubic over a stretch of the curve with given end points and directions that is least far
/// from it: two unknowns, the lengths of the handles.
///
/// Gauss-Newton steps on the squared residuals come near; then the residuals at three of their
/// extrema are levelled (Remez exchange). Near a solution the residual is
/// t²(1-t)²((t-½)²-q) times a constant, whose three extrema alternate.
/// Source: shared theory of fits, 2.2; M. A. Powell, Approximation Theory and Methods, chapter 8.
struct TangentPiece {
  let samples: PieceSamples
  /// The shortest handles that are looked at, in lengths of the stretch.
  var leastHandle = Self.shortest

  struct Handles {
    var start, end: Double
  }

  func feet(_ handles: Handles) -> FootSearch {
    FootSearch(
      samples,
      p1: handles.start * samples.start.tangent,
      p2: samples.chord - handles.end * samples.end.tangent
    )
  }

  /// Fits from handles given in lengths of the stretch; `nil` where no usable cubic comes of it.
  func solve(from shape: SIMD4<Double>, rounds: StepLimits) -> PieceSolution? {
    guard samples.isRegular, samples.length > 0 else { return nil }
    var handles = Handles(start: shape[0] * samples.length, end: shape[1] * samples.length)
    guard isUsable(handles),
      let feet = leastSquares(&handles, steps: rounds.leastSquares, to: rounds.change),
      let solution = exchange(from: handles, feet, rounds),
      FootSearch.isRising(solution.fit.feet), solution.fit.isNear(samples)
    else { return nil }
    return solution
  }

  /// Levels the residuals, step by step; a step that does not help is made shorter.
  private func exchange(
    from start: Handles,
    _ firstFeet: SIMD16<Double>,
    _ rounds: StepLimits
  ) -> PieceSolution? {
    var best: PieceSolution?
    var (handles, bestHandles) = (start, start)
    var feet = firstFeet
    var change = Handles(start: 0, end: 0)
    var (part, excess) = (1.0, 0.0)
    for round in 0...rounds.exchange {
      let search = self.feet(handles)
      // Those of least squares are near.
      search.improve(&feet, steps: rounds.exchange == 0 ? 1 : 2)
      let residuals = search.residuals(feet)
      let peaks = ErrorPeaks(first: samples.start.shift, residuals, last: samples.end.shift)
      let error = peaks.largest.value.magnitude
      if error.isFinite, best.map({ error < $0.fit.error }) ?? true {
        let fit = PieceFit(search, feet, residuals, largest: peaks.largest)
        let shape = SIMD4(handles.start, handles.end, 0, 0) / samples.length
        best = PieceSolution(fit: fit, shape: shape)
        bestHandles = handles
        part = min(1, 2 * part)
        if round == rounds.exchange { break }
        guard let level = level(peaks, search, feet) else { break }
        excess = error / level.error.magnitude - 1
        if excess <= rounds.excess { break }
        change = level.change
      } else {
        guard best != nil else { return nil }
        part *= 0.4
      }
      let next = Handles(
        start: bestHandles.start + part * change.start,
        end: bestHandles.end + part * change.end
      )
      if !isUsable(next) {
        part *= 0.4
        continue
      }
      // A change too small to gain anything worth having.
      if part * excess < rounds.excess / 4 { break }
      handles = next
    }
    return best
  }

  /// Handles shorter or longer than these, in lengths of the stretch, are never looked at: rounding
  /// turns the short ones.
  static let shortest = 0x1p-26
  private static let longest = 2.0

  func isUsable(_ handles: Handles) -> Bool {
    let (least, most) = (leastHandle * samples.length, Self.longest * samples.length)
    return handles.start > least && handles.end > least && handles.start < most
      && handles.end < most
  }

  func gradients(
    _ search: FootSearch,
    _ u: SIMD16<Double>
  ) -> (start: SIMD16<Double>, end: SIMD16<Double>) {
    let v = 1 - u
    let (start, end) = search.sensitivities(u, to: samples.start.tangent, and: samples.end.tangent)
    let inner = 3 * u * v
    return (inner * v * start, -(inner * u * end))
  }

  /// What levels the residuals at three extrema: of all triples of extrema the one with the largest
  /// level, which is the least maximum of all of them.
  private func level(
    _ peaks: ErrorPeaks,
    _ search: FootSearch,
    _ feet: SIMD16<Double>
  ) -> (error: Double, change: Handles)? {
    guard peaks.count >= 3 else { return nil }
    let (g, h) = gradients(search, feet)
    var best: (error: Double, change: Handles)?
    for i in 0..<peaks.count {
      for j in (i + 1)..<max(i + 1, peaks.count) {
        for k in (j + 1)..<max(j + 1, peaks.count) {
          let (a, b, c) = (peaks[i], peaks[j], peaks[k])
          let (ga, gb, gc) = (a.read(g), b.read(g), c.read(g))
          let (ha, hb, hc) = (a.read(h), b.read(h), c.read(h))
          // The combination of the three rows that no change of the handles moves.
          let (wa, wb, wc) = (gb * hc - gc * hb, gc * ha - ga * hc, ga * hb - gb * ha)
          let weight = wa.magnitude + wb.magnitude + wc.magnitude
          guard weight > 0 else { continue }
          let error = (wa * a.value + wb * b.value + wc * c.value) / weight
          if let best, best.error.magnitude >= error.magnitude { continue }
          // r + g dα + h dβ = ±E at each; two of the rows give the change.
          let (ea, eb, ec) = (
            wa < 0 ? -error : error, wb < 0 ? -error : error, wc < 0 ? -error : error
          )
          let (ra, rb, rc) = (ea - a.value, eb - b.value, ec - c.value)
          let change: Handles
          if wc.magnitude >= max(wa.magnitude, wb.magnitude) {
            change = Handles(start: (ra * hb - rb * ha) / wc, end: (ga * rb - gb * ra) / wc)
          } else if wb.magnitude >= wa.magnitude {
            change = Handles(start: (rc * ha - ra * hc) / wb, end: (gc * ra - ga * rc) / wb)
          } else {
            change = Handles(start: (rb * hc - rc * hb) / wa, end: (gb * rc - gc * rb) / wa)
          }
          guard change.start.isFinite, change.end.isFinite else { continue }
          best = (error, change)
        }
      }
    }
    return best
  }
}

/// Starts for the fit of a stretch that the law of short pieces does not describe.
extension TangentPiece {
  /// How many lengths of the first handle are looked at.
  private static let count = 28
  /// From the shortest to the longest of them, in lengths of the stretch; they grow evenly, and a
  /// little more.
  private static let shortestStart = 0.012
  private static let longestStart = 1.15

  private static func length(_ index: Int) -> Double {
    let part = Double(index) / Double(count - 1)
    return shortestStart + (longestStart - shortestStart) * part * (0.45 + 0.55 * part)
  }

  /// Shapes near the minima of the error, the most promising first.
  ///
  /// A stretch has up to three minima (Levien), in a valley that is narrow across and long: for
  /// each length of the first handle there is a best length of the other. The valley is walked from
  /// its middle to both sides; where its floor is lowest, there is a start.
  func promisingShapes(_ limit: Int) -> [SIMD4<Double>] {
    guard samples.isRegular, samples.length > 0 else { return [] }
    var floor = [(end: Double, sum: Double)](repeating: (0, .infinity), count: Self.count)
    let middle = (0..<Self.count).first { Self.length($0) > 0.3 } ?? 0
    var end = 1.0 / 3
    for index in middle..<Self.count { floor[index] = walk(index, &end) }
    end = middle < Self.count && floor[middle].sum.isFinite ? floor[middle].end : 1.0 / 3
    for index in stride(from: middle - 1, through: 0, by: -1) { floor[index] = walk(index, &end) }
    var minima: [(index: Int, sum: Double)] = []
    for index in floor.indices where floor[index].sum.isFinite {
      let isLow =
        (index == 0 || floor[index].sum <= floor[index - 1].sum)
        && (index == Self.count - 1 || floor[index].sum <= floor[index + 1].sum)
      if isLow { minima.append((index, floor[index].sum)) }
    }
    minima.sort { $0.sum < $1.sum }
    return minima.prefix(limit).map { SIMD4(Self.length($0.index), floor[$0.index].end, 0, 0) }
  }

  /// The best second handle for a first one, from that of the neighbour, and the squared residuals.
  private func walk(_ index: Int, _ end: inout Double) -> (end: Double, sum: Double) {
    let start = Self.length(index) * samples.length
    var best = (end: end, sum: Double.infinity)
    var guess = end
    var feet = samples.fraction
    for step in 0..<5 {
      let search = self.feet(Handles(start: start, end: guess * samples.length))
      search.improve(&feet, steps: step == 0 ? 3 : 1)
      let residuals = search.residuals(feet)
      let sum = (residuals * residuals).sum()
      if sum < best.sum {
        best = (guess, sum)
      } else if step > 1 {
        break
      }
      let h = gradients(search, feet).end
      let change = -(h * residuals).sum() / ((h * h).sum() * samples.length)
      guard change.isFinite else { break }
      guess = max(0.01, min(1.5, guess + max(-0.3, min(0.3, change))))
    }
    if best.sum.isFinite { end = best.end }
    return best
  }
}

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
    // Of the handles where the next step begins: of the best handles, or of a detour, whose next
    // sum has to be less than this.
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
        if step < steps { normal = NormalEquations(gradients(search, feet), residuals) }
        best = (handles, feet, sum, normal)
        if step == steps { break }
        detour = nil
        damping = max(Self.leastDamping, damping / 16)
      } else if step == 0 {
        return nil
      } else if sum < (detour ?? Self.detour * best.sum) {
        // Along a valley that bends a good step ends on its side, and the next ones go down.
        detour = sum / 4
        normal = NormalEquations(gradients(search, feet), residuals)
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

  private struct NormalEquations {
    var (gg, gh, hh, gr, hr) = (0.0, 0.0, 0.0, 0.0, 0.0)

    init() {}

    // The last lane repeats its neighbour, which does no harm to a start.
    init(_ gradients: (start: SIMD16<Double>, end: SIMD16<Double>), _ residuals: SIMD16<Double>) {
      let (g, h) = gradients
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
