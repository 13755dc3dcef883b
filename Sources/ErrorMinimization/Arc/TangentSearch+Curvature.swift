// SPDX-License-Identifier: GPL-3.0-or-later

#if GSL
/// The least largest deviation of the curvature.
extension TangentSearch {
  /// What rounding leaves of a curvature's deviation.
  private static let rounding = 1e-14

  /// Where the curvature of a curve deviates, at the ends, the middle and where it is stationary.
  private func deviations(_ offset: Double) -> [(u: Double, error: Double)] {
    let profile = CurveProfile(family.curve(offset))
    // Stationary where N' S = 3/2 N S' with κ = N / S^(3/2): changes of sign between samples.
    var result = [(u: 0.0, error: profile.curvature(u: 0) - 1)]
    var last = (u: 0.0, slope: profile.curvatureSlope(u: 1.0 / 512))
    for index in 1...64 {
      let u = Double(index) / 64
      let slope = profile.curvatureSlope(u: u)
      if slope * last.slope < 0 {
        let root = tools.innerFinder.root(from: max(last.u, 1.0 / 512), to: u) {
          profile.curvatureSlope(u: $0)
        }
        if let root { result.append((root, profile.curvature(u: root) - 1)) }
      }
      last = (u, slope)
    }
    result.append((1, profile.curvature(u: 1) - 1))
    return result
  }

  private func largest(_ offset: Double) -> Double {
    let all = deviations(offset)
    guard all.allSatisfy({ $0.error.isFinite }) else { return .infinity }
    return all.reduce(0) { max($0, $1.error.magnitude) }
  }

  /// The sample of a range with the least largest deviation, and its neighbours; nil where it is at
  /// an end.
  private func sample(
    _ range: ClosedRange<Double>
  ) -> (range: ClosedRange<Double>, middle: Double)? {
    let steps = 48
    let width = (range.upperBound - range.lowerBound) / Double(steps)
    let samples = (0...steps).map { range.lowerBound + Double($0) * width }
    let values = samples.map(largest)
    guard
      let best = values.indices.min(by: { values[$0] < values[$1] }), best > 0, best < steps
    else { return nil }
    return (samples[best - 1]...samples[best + 1], samples[best])
  }

  /// The curve with the least largest deviation: a minimum by sampling and Brent's method, then the
  /// balance of the two deviations that meet there.
  func minimaxCurvature() throws(MinimizationError) -> SearchResult? {
    guard let low = osculating()?.offset else { return nil }
    // Longer tangents than the reference's are needed from about 4.4 rad on.
    let sampled = sample(low...0) ?? sample(low...max(-low, 0.2 * family.reference))
    guard let (range, middle) = sampled else { return nil }
    let size = range.upperBound - range.lowerBound
    let minimizer = try MinimumFinder()
    let found = minimizer.minimum(
      in: range,
      middle: middle,
      width: 1e-4 * size,
      largest
    )
    guard let found else { return nil }
    // On either side of the kink another deviation is the largest.
    let width = max(1e-3 * size, 4 * (found.range.upperBound - found.range.lowerBound))
    func active(_ offset: Double) -> (u: Double, error: Double)? {
      deviations(offset).max { $0.error.magnitude < $1.error.magnitude }
    }
    let (left, right) = (found.point - width, found.point + width)
    guard let a = active(left), let b = active(right) else { return nil }
    func deviation(_ offset: Double, near place: (u: Double, error: Double)) -> Double {
      let all = deviations(offset).filter { ($0.error < 0) == (place.error < 0) }
      guard let nearest = all.min(by: { ($0.u - place.u).magnitude < ($1.u - place.u).magnitude })
      else {
        return .nan
      }
      return nearest.error.magnitude
    }
    let root = tools.finder.root(from: left, to: right) {
      deviation($0, near: a) - deviation($0, near: b)
    }
    guard let root else { return nil }
    return curvatureResult(root, iterations: found.iterations)
  }

  private func curvatureResult(_ offset: Double, iterations: Int) -> SearchResult {
    let all = deviations(offset)
    let largest = all.reduce(0) { max($0, $1.error.magnitude) }
    let active = all.filter { $0.error.magnitude > (1 - 1e-6) * largest - Self.rounding }
    let least = active.reduce(Double.infinity) { min($0, $1.error.magnitude) }
    let gap = active.count < 2 ? largest : largest - least
    var result = matched(offset, value: largest, residual: gap / largest)
    result.iterations += iterations
    result.isRoundingLimited = gap < Self.rounding
    result.certificate = AlternationCertificate(
      points: active.reversed().map { .init(t: (1 - $0.u) / 2, error: $0.error) }
        + active.filter { $0.u > 0 }.map { .init(t: (1 + $0.u) / 2, error: $0.error) },
      level: least,
      largest: largest,
      gap: gap
    )
    return result
  }
}
#endif
