// SPDX-License-Identifier: Apache-2.0

import BezierGeometry

/// The cubic over a stretch of the curve with given end points, but free directions there, that is
/// least far from it: four unknowns, the inner control points.
///
/// As ``TangentPiece``, with five extrema to be levelled: the residual near a solution is the
/// Chebyshev polynomial of degree 6, stretched so that its outer zeros are the ends.
struct PointPiece {
  let samples: PieceSamples

  private static let unknowns = 4

  /// The inner control points, relative to the first node and the chord's end.
  private struct Arms {
    var p1, p2: Vector2D
  }

  /// Fits from a shape; `nil` where no usable cubic comes of it.
  func solve(from shape: SIMD4<Double>, rounds: StepLimits) -> PieceSolution? {
    guard samples.isRegular, samples.length > 0 else { return nil }
    var arms = arms(shape)
    var feet = samples.fraction
    for round in 0..<rounds.leastSquares {
      let search = search(arms)
      search.improve(&feet, steps: round == 0 ? 3 : 1)
      let change = leastSquaresStep(search, feet)
      guard let next = moved(arms, change) else { return nil }
      arms = next
    }
    var best: PieceSolution?
    for round in 0...rounds.exchange {
      let search = search(arms)
      search.improve(&feet, steps: 2)
      let residuals = search.residuals(feet)
      let peaks = ErrorPeaks(first: 0, residuals, last: 0)
      let error = peaks.largest.value.magnitude
      guard error.isFinite else { break }
      if best.map({ error < $0.fit.error }) ?? true {
        let fit = PieceFit(search, feet, residuals, largest: peaks.largest)
        best = PieceSolution(fit: fit, shape: self.shape(arms))
      } else if round > 1 {
        break
      }
      if round == rounds.exchange { break }
      guard let level = level(peaks, gradients(search, feet)) else { break }
      if error <= (1 + rounds.excess) * level.error.magnitude { break }
      guard let next = moved(arms, level.change) else { break }
      arms = next
    }
    guard let best, FootSearch.isRising(best.fit.feet), best.fit.isNear(samples) else { return nil }
    return best
  }

  private func search(_ arms: Arms) -> FootSearch {
    FootSearch(samples, p1: arms.p1, p2: samples.chord + arms.p2)
  }

  /// The unit vector along the stretch: along its chord, or the first tangent where it has none.
  private var along: Vector2D {
    let length = samples.chord.length
    return length > 1e-3 * samples.length ? samples.chord / length : samples.start.tangent
  }

  private func arms(_ shape: SIMD4<Double>) -> Arms {
    let (x, y) = (samples.length * along, samples.length * along.perpendicular)
    return Arms(p1: shape[0] * x + shape[1] * y, p2: shape[2] * x + shape[3] * y)
  }

  private func shape(_ arms: Arms) -> SIMD4<Double> {
    let (x, y) = (along, along.perpendicular)
    return SIMD4(arms.p1.dot(x), arms.p1.dot(y), arms.p2.dot(x), arms.p2.dot(y)) / samples.length
  }

  /// The shape of a cubic with tangent ends: where the search begins.
  func shape(of tangent: PieceSolution) -> SIMD4<Double> {
    shape(Arms(p1: tangent.fit.p1, p2: tangent.fit.p2 - samples.chord))
  }

  private func moved(_ arms: Arms, _ change: [Double]) -> Arms? {
    guard change.allSatisfy({ $0.isFinite }) else { return nil }
    let next = Arms(
      p1: arms.p1 + Vector2D(x: change[0], y: change[1]),
      p2: arms.p2 + Vector2D(x: change[2], y: change[3])
    )
    let limit = 2 * samples.length
    guard next.p1.length < limit, next.p2.length < limit else { return nil }
    return next
  }

  /// How the residuals change with each unknown.
  private func gradients(_ search: FootSearch, _ u: SIMD16<Double>) -> [SIMD16<Double>] {
    let v = 1 - u
    let (first, second) = (3 * u * v * v, 3 * u * u * v)
    let (x, y) = search.sensitivities(u, to: Vector2D(x: 1, y: 0), and: Vector2D(x: 0, y: 1))
    return [first * x, first * y, second * x, second * y]
  }

  /// A damped Gauss-Newton step: moves along the curve change nothing, and are held small.
  private func leastSquaresStep(_ search: FootSearch, _ feet: SIMD16<Double>) -> [Double] {
    let residuals = search.residuals(feet)
    let rows = gradients(search, feet)
    var system = SmallSystem(count: Self.unknowns)
    var trace = 0.0
    for i in 0..<Self.unknowns {
      for j in 0..<Self.unknowns { system[i, j] = (rows[i] * rows[j]).sum() }
      system.right[i] = -(rows[i] * residuals).sum()
      trace += system[i, i]
    }
    for i in 0..<Self.unknowns { system[i, i] += 1e-7 * trace }
    return system.solution()
  }

  /// What levels the residuals at five extrema, of all choices the one with the largest level.
  private func level(
    _ peaks: ErrorPeaks,
    _ gradients: [SIMD16<Double>]
  ) -> (error: Double, change: [Double])? {
    let count = Self.unknowns + 1
    guard peaks.count >= count else { return nil }
    var best: (error: Double, change: [Double])?
    for mask in 0..<(1 << peaks.count) where mask.nonzeroBitCount == count {
      let chosen = (0..<peaks.count).filter { mask >> $0 & 1 == 1 }.map { peaks[$0] }
      var system = SmallSystem(count: count)
      for (row, peak) in chosen.enumerated() {
        for column in 0..<Self.unknowns {
          system[row, column] = peak.read(gradients[column])
        }
        // Neighbouring extrema have opposite signs.
        system[row, Self.unknowns] = row % 2 == 0 ? 1 : -1
        system.right[row] = -peak.value
      }
      let solution = system.solution()
      let error = solution[Self.unknowns]
      guard error.isFinite else { continue }
      if let best, best.error.magnitude >= error.magnitude { continue }
      best = (error, Array(solution.dropLast()))
    }
    return best
  }
}
