// SPDX-License-Identifier: Apache-2.0

#if GSL
import ArcApproximation
import BezierGeometry
import ErrorMinimization
import TestSupport
import Testing

/// Point and free ends with curves of degree 2 to 5: what they claim, by dense sampling.
@Suite struct OtherDegreesTests {
  private static let choices: [(criterion: ArcCriterion, ends: EndCondition)] = [
    (.minimaxRadial, .point), (.minimaxRadial, .free), (.minimaxSquared, .point),
    (.minimaxSquared, .free), (.inside, .point), (.inside, .free), (.outside, .free),
  ]

  /// A problem within six tenths of what its combination allows.
  private struct Problem: CustomStringConvertible {
    let minimizer: ArcMinimizer

    static let numbers: [Distribution] = [.integer(0...6), .integer(2...5), .uniform(0...1)]

    init(_ n: [Double]) {
      let (criterion, ends) = OtherDegreesTests.choices[Int(n[0])]
      let degree = Int(n[1])
      let limit = ArcMinimizer.sweepLimit(degree: degree, criterion: criterion, ends: ends) ?? .nan
      let sweep = 0.8 + n[2] * (0.6 * limit - 0.8)
      minimizer = ArcMinimizer(sweep: sweep, degree: degree, criterion: criterion, ends: ends)
    }

    var description: String {
      "degree \(minimizer.degree), \(minimizer.criterion), \(minimizer.ends), \(minimizer.sweep)"
    }
  }

  private func error(_ controls: [Point2D], _ t: Double, _ criterion: ArcCriterion) -> Double {
    let p = controls.bezier(at: t).point
    let g = (p.x - 1) * (p.x + 1) + p.y * p.y
    return criterion == .minimaxSquared ? g : g / (1 + (p - .origin).length)
  }

  private static let samples = (0...600).map { Double($0) / 600 }

  @Test("errors, extrema, lengths and areas are those of the control points") func sampled() {
    forAll("sampled curves", cases: 300, numbers: Problem.numbers, make: { Problem($0) }) {
      problem in
      let minimizer = problem.minimizer
      let minimum = try minimizer.minimize()
      let controls = minimum.controlPoints
      let errors = Self.samples.map { error(controls, $0, minimizer.criterion) }
      let largest = errors.reduce(0) { max($0, $1.magnitude) }
      let value = minimum.value
      try ensure(largest <= value + 1e-14 && largest >= 0.999 * value - 1e-14, "error \(largest)")
      let radial = Self.samples.map { error(controls, $0, .minimaxRadial) }
      let (low, high) = (
        try #require(minimum.extrema.map(\.error).min()), minimum.largestSignedError
      )
      for (t, r) in zip(Self.samples, radial) {
        try ensure((minimum.radialError(at: t) - r).magnitude < 1e-14, "r at \(t)")
        try ensure(r >= low - 1e-14 && r <= high + 1e-14, "\(r) at \(t)")
      }
      for extremum in minimum.extrema {
        let found = error(controls, extremum.t, .minimaxRadial)
        try ensure((found - extremum.error).magnitude < 1e-14, "extremum at \(extremum.t)")
      }
      if minimizer.criterion == .inside { try ensure(high <= 1e-15, "outside by \(high)") }
      if minimizer.criterion == .outside { try ensure(low >= -1e-15, "inside by \(low)") }
      // Mirror images about the bisector.
      let half = Vector2D(angle: minimizer.sweep / 2)
      for (p, q) in zip(controls, controls.reversed()) {
        let (a, b) = (p - .origin, q - .origin)
        let isMirrored =
          (a.dot(half) - b.dot(half)).magnitude < 1e-14
          && (a.cross(half) + b.cross(half)).magnitude < 1e-14
        try ensure(isMirrored, "\(p) and \(q)")
      }
      var (length, area) = (0.0, 0.0)
      for node in try GaussRule(count: 8, panels: 30).nodes {
        let (point, speed) = controls.bezier(at: node.u)
        length += node.weight * speed.length
        area += node.weight * (point - .origin).cross(speed) / 2
      }
      let (lengthError, areaError) = (try minimum.lengthError, try minimum.areaError)
      let longer = length - minimizer.sweep
      try ensure((lengthError - longer).magnitude < 1e-12, "length \(lengthError), \(longer)")
      let larger = area - minimizer.sweep / 2
      try ensure((areaError - larger).magnitude < 1e-12, "area \(areaError), \(larger)")
    }
  }

  @Test("alternation, and no neighbour is better") func certificates() {
    forAll(
      "certificates of all degrees",
      cases: 1000,
      numbers: Problem.numbers + [.logarithmic(1e-5...1)]
        + [Distribution](repeating: .uniform(-1...1), count: 12),
      make: { (problem: Problem($0), numbers: $0) }
    ) { problem, n in
      let minimizer = problem.minimizer
      let minimum = try minimizer.minimize()
      guard let certificate = minimum.certificate else { throw PropertyFailure("no certificate") }
      let degree = minimizer.degree
      let isFree = minimizer.ends == .free
      let count = isFree ? 2 * degree + 1 : 2 * degree - 1
      try ensure(certificate.points.count == count, "\(certificate.points.count) points")
      let (largest, level) = (certificate.largest, certificate.level)
      try ensure(largest == minimum.value, "value \(minimum.value), not \(largest)")
      try ensure(certificate.lowerBound <= level * (1 + 1e-9), "lower bound above \(level)")
      try ensure(level <= largest * (1 + 1e-9), "level \(level) above \(largest)")
      let offset = minimizer.criterion == .inside ? 0.5 : minimizer.criterion == .outside ? -0.5 : 0
      let signs = certificate.points.map { $0.error + offset * level }
      for (a, b) in zip(signs, signs.dropFirst()) {
        try ensure(a * b < 0 && (a + b).magnitude < 1e-9 * level + 1e-15, "levels \(signs)")
      }
      // Move what may move: all of the inner points, free ends along their rays.
      let size = n[3] * level
      var controls = minimum.controlPoints
      for index in 1..<degree {
        controls[index] += size * Vector2D(n[4 + 2 * index], n[5 + 2 * index])
      }
      if isFree {
        controls[0] += size * n[4] * Vector2D(1, 0)
        controls[degree] += size * n[5] * Vector2D(angle: minimizer.sweep)
      }
      let places = Self.samples + certificate.points.map(\.t)
      let moved = places.reduce(0) {
        max($0, (error(controls, $1, minimizer.criterion) + offset * level).magnitude)
      }
      let least = certificate.lowerBound - offset.magnitude * level
      try ensure(moved >= least - 1e-9 * level - 1e-14, "\(moved) is better than \(least)")
    }
  }

  @Test("a combination has a limit where it has a curve, and else is refused as unsupported")
  func support() throws {
    for degree in -1...8 {
      for criterion in ArcCriterion.allCases {
        for ends in EndCondition.allCases {
          let limit = ArcMinimizer.sweepLimit(degree: degree, criterion: criterion, ends: ends)
          func curve(_ sweep: Double) throws(MinimizationError) -> ArcMinimum {
            try ArcMinimizer(sweep: sweep, degree: degree, criterion: criterion, ends: ends)
              .minimize()
          }
          let place = "degree \(degree), \(criterion), \(ends)"
          do {
            let minimum = try curve(0.5)
            #expect(minimum.controlPoints.count == degree + 1 && limit != nil, "\(place)")
          } catch {
            guard case .unsupported(criterion, ends, degree) = error, limit == nil else {
              Issue.record("\(place): \(error)")
              continue
            }
          }
          guard let limit else { continue }
          for sweep in [limit, limit.nextUp, 2 * limit] {
            do {
              _ = try curve(sweep)
              Issue.record("\(place) has a curve for \(sweep)")
            } catch {
              guard case .noUsableCurve(sweep, limit) = error else {
                Issue.record("\(place): \(error)")
                continue
              }
            }
          }
        }
      }
    }
  }

  @Test("the fewest curves of a random arc keep the tolerance, one fewer does not") func fewest() {
    forAll(
      "the fewest curves",
      cases: 100,
      numbers: [.integer(0...6), .integer(2...5), .signedLogarithmic(0.05...12)]
        + [.logarithmic(1e-8...0.1), .logarithmic(1e-3...1e3), .uniform(-10...10)]
    ) { n in
      let (criterion, ends) = Self.choices[Int(n[0])]
      let center = Point2D(n[5], -n[5])
      let arc = CircularArc(center: center, radius: n[4], startAngle: n[5], sweep: n[2])
      let tolerance = n[3] * n[4]
      func fit(_ count: Int) throws -> MinimizedArc {
        try arc.minimized(count: count, degree: Int(n[1]), criterion: criterion, ends: ends)
      }
      let fewest = try arc.minimized(
        tolerance: tolerance,
        degree: Int(n[1]),
        criterion: criterion,
        ends: ends
      )
      try ensure(fewest.certifiedBound <= tolerance, "\(fewest.certifiedBound)")
      guard fewest.count > 1, let fewer = try? fit(fewest.count - 1) else { return }
      try ensure(fewer.certifiedBound > tolerance, "\(fewer.count) curves do, too")
    }
  }
}
#endif
