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

  /// The lengths of the two handles.
  struct Handles {
    var start, end: Double
  }

  private func points(_ handles: Handles) -> (p1: Vector2D, p2: Vector2D) {
    (handles.start * samples.start.tangent, samples.chord - handles.end * samples.end.tangent)
  }

  func feet(_ handles: Handles) -> FootSearch {
    let (p1, p2) = points(handles)
    return FootSearch(samples, p1: p1, p2: p2, p3: samples.chord)
  }

  /// Fits from handles given in lengths of the stretch; `nil` where no usable cubic comes of it.
  func solve(from shape: SIMD4<Double>, rounds: PieceRounds) -> PieceSolution? {
    guard samples.isRegular, samples.length > 0 else { return nil }
    var handles = Handles(start: shape[0] * samples.length, end: shape[1] * samples.length)
    guard isUsable(handles) else { return nil }
    let feet = leastSquares(&handles, steps: rounds.leastSquares, to: rounds.change)
    guard let feet else { return nil }
    let solution = exchange(from: handles, feet, rounds)
    guard let solution, FootSearch.isRising(solution.fit.feet), solution.fit.isNear(samples)
    else { return nil }
    return solution
  }

  /// Levels the residuals, step by step; a step that does not help is made shorter.
  private func exchange(
    from start: Handles,
    _ firstFeet: SIMD16<Double>,
    _ rounds: PieceRounds
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
        let (p1, p2) = points(handles)
        let fit = PieceFit(
          p1: p1,
          p2: p2,
          p3: samples.chord,
          feet: feet,
          residuals: residuals,
          error: error,
          worst: parameter(peaks.largest.position)
        )
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

  /// Handles shorter or longer than these, in lengths of the stretch, are not looked at: rounding
  /// turns the short ones.
  private static let shortest = 0x1p-26
  private static let longest = 2.0

  func isUsable(_ handles: Handles) -> Bool {
    let (least, most) = (Self.shortest * samples.length, Self.longest * samples.length)
    return handles.start > least && handles.end > least && handles.start < most
      && handles.end < most
  }

  func parameter(_ position: Double) -> Double {
    let (a, b) = (samples.start.parameter, samples.end.parameter)
    return a + (b - a) * (position / Double(PieceSamples.steps))
  }

  func gradients(
    _ search: FootSearch,
    _ u: SIMD16<Double>
  ) -> (start: SIMD16<Double>, end: SIMD16<Double>) {
    let v = 1 - u
    let (start, end) = search.sensitivities(
      u,
      to: samples.start.tangent,
      and: samples.end.tangent
    )
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
          let (ga, gb, gc) = (
            a.read(g), b.read(g), c.read(g)
          )
          let (ha, hb, hc) = (
            a.read(h), b.read(h), c.read(h)
          )
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
