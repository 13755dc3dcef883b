// SPDX-License-Identifier: Apache-2.0

#if GSL
import ArcApproximation
import BezierGeometry
import CurveFitting
import ErrorMinimization
import TestSupport
import Testing

/// Fits whose nodes, tangents and handles are all varied: counts of the table, bounds, directions.
struct MinimizedCubicsTests {
  /// The rows of the table where moving the nodes saves a cubic, and every eleventh of the others.
  private func rows() throws -> [OracleTable.Row] {
    try OracleTable(reference: "fit/gates.csv").rows.enumerated().filter { index, row in
      let best = try row.double("count_g1_best_found")
      let plain = try row.double("count_g1_on_curve")
      return best < plain || index % 11 == 0
    }.map(\.element)
  }

  @Test func noMoreCubicsThanTheBestKnown() throws {
    let rows = try rows()
    #expect(rows.count >= 20)
    for row in rows {
      let name = try row.text("case")
      let source = try #require(GateCurves.source(name), "\(row.location)")
      let tolerance = try row.double("tolerance")
      let fit = try ChainMinimizer(source).fit(tolerance: tolerance)
      let known = Int(try row.double("count_g1_best_found"))
      #expect(fit.cubics.count <= known, "\(row.location), \(name)")
      try check(fit, source, "\(row.location), \(name)")
      #expect(try #require(fit.error.certifiedBound) <= tolerance, "\(row.location), \(name)")
    }
  }

  /// The independent measure against the bound, joints of pieces, and what belongs together.
  private func check(_ fit: CurveFit, _ source: CurveSource, _ place: String) throws {
    let bound = try #require(fit.error.certifiedBound)
    let distance = DenseDistance(source, fit.cubics, samplesPerPiece: 64).maximum
    #expect(distance <= bound, "\(place): \(distance) above \(bound)")
    #expect(fit.error.largestError <= bound, "\(place)")
    #expect(bound <= 1.02 * distance + 1e-12, "\(place): \(bound) far above \(distance)")
    #expect(fit.parameters.count == fit.cubics.count + 1, "\(place)")
    let pairs = zip(fit.cubics, fit.cubics.dropFirst())
    for (index, (before, after)) in pairs.enumerated() {
      #expect(before.p3 == after.p0, "\(place)")
      let t = fit.parameters[index + 1]
      if source.corners.contains(where: { ($0 - t).magnitude < 1e-9 }) { continue }
      let (a, b) = (before.p3 - before.p2, after.p1 - after.p0)
      let angle = LibM.arcTangent(y: a.cross(b), x: a.dot(b)).magnitude
      #expect(angle < 1e-12, "\(place), node \(index + 1): \(angle)")
    }
  }

  @Test func cubicsAreDividedInAnyNumber() throws {
    // Their errors are rounding at any count, so that no tolerance tells one from another.
    let far = "M1000000 1000000L1000010 1000003"
    let curves = ["M0 0Q1 1 2 0", "M0 0C1 3 2 -3 3 0", "M0 0C9 5 -5 5 3 0"]
    for data in ["M0 0L10 0", far, "M0 0L10 0L10 10"] + curves {
      let subpath = try #require(try BezierPath(data).subpaths.first { _ in true })
      let curve = try #require(PathCurve(subpath))
      for count in curve.corners.count + 1...4 {
        let fit = try curve.minimizedCubics(count: count)
        #expect(fit.cubics.count == count)
        #expect(fit.error.largestError < 1e-9, "\(data)")
      }
    }
  }

  @Test func endsAndCornersStay() throws {
    let curve = Cycloid(range: 0...4 * .pi)
    let fit = try curve.minimizedCubics(tolerance: 1e-4)
    let (first, last) = (try #require(fit.cubics.first), try #require(fit.cubics.last))
    #expect(first.p0 == curve.position(at: 0))
    #expect(last.p3 == curve.position(at: 4 * .pi))
    // A cycloid begins and ends upright.
    #expect((first.p1 - first.p0).x.magnitude < 1e-12 * (first.p1 - first.p0).y)
    let corner = try #require(fit.parameters.firstIndex { ($0 - 2 * .pi).magnitude < 1e-12 })
    #expect(fit.cubics[corner].p0 == curve.position(at: 2 * .pi))
  }

  @Test func oneCubicForAnArcIsThatOfTheClosedForms() throws {
    for sweep in [0.4, 1.1, Double.pi / 2] {
      let arc = CircularArc(center: .origin, radius: 2, startAngle: 0, sweep: sweep)
      let curve = EllipseCurve(radius: 2, range: 0...sweep)
      for (measure, criterion) in [
        (FitMeasure.maximum, ArcCriterion.minimaxRadial), (.rms, .leastSquaresAngle),
      ] {
        let fit = try curve.minimizedCubics(count: 1, measure: measure)
        let expected = try arc.fit(count: 1, criterion: criterion).cubics[0]
        let handle = (expected.p1 - expected.p0).length
        // The least maximum has a kink, the least square is flat: handles differ by such parts.
        let margin = measure == .maximum ? 1e-5 : 1e-7
        for (p, q) in [(fit.cubics[0].p1, expected.p1), (fit.cubics[0].p2, expected.p2)] {
          #expect((p - q).length < margin * handle, "\(sweep) \(measure): \(p) \(q)")
        }
      }
    }
  }

  @Test func aCircleHasTheErrorOfTheLaw() throws {
    // Free nodes: h⁶/128 · 1/864 for pieces of h radians, and a little more for long pieces.
    for count in [5, 8, 10] {
      let fit = try EllipseCurve(radius: 1).minimizedCubics(count: count)
      let h = 2 * Double.pi / Double(count)
      let expected = h * h * h * h * h * h / (128 * 864)
      #expect(fit.cubics.count == count)
      #expect(fit.error.largestError > expected)
      #expect(fit.error.largestError < expected * (1 + 0.05 * h * h), "\(count)")
    }
  }

  @Test func eachMeasureIsLeastForItsOwnFit() throws {
    for (name, count) in [("spiral_arch", 6), ("kurbo_sin", 8), ("superellipse_4", 7)] {
      let source = try #require(GateCurves.source(name))
      var measured: [FitMeasure: MeasuredFit] = [:]
      for measure in FitMeasure.allCases {
        let fit = try ChainMinimizer(source).fit(count: count, measure: measure)
        #expect(fit.cubics.count == count)
        try check(fit, source, "\(name) \(measure)")
        measured[measure] = MeasuredFit(source, fit)
      }
      for (measure, fit) in measured {
        for other in FitMeasure.allCases {
          let least = try #require(measured[other])
          #expect(least[other] <= fit[other] * (1 + 1e-3), "\(name): \(other), \(measure)")
        }
      }
      #expect(try #require(measured[.rms])[.rms] < 0.97 * #require(measured[.maximum])[.rms])
      #expect(try #require(measured[.area])[.area] < 0.99 * #require(measured[.maximum])[.area])
    }
  }

  @Test func whatCannotBeAskedForIsRefused() {
    let circle = EllipseCurve(radius: 1)
    #expect(throws: MinimizationError.self) { try circle.minimizedCubics(tolerance: .nan) }
    #expect(throws: MinimizationError.self) { try circle.minimizedCubics(tolerance: 0) }
    #expect(throws: MinimizationError.self) { try circle.minimizedCubics(count: 1) }
    #expect(throws: MinimizationError.self) { try circle.minimizedCubics(count: 1_000_000) }
    let cycloid = Cycloid(range: 0...4 * .pi)
    #expect(throws: MinimizationError.self) { try cycloid.minimizedCubics(count: 1) }
    let endless = ArchimedeanSpiral(startRadius: 1, growth: 1, range: 0...(.infinity))
    #expect(throws: MinimizationError.self) { try endless.minimizedCubics(tolerance: 1e-3) }
  }
}

/// Linear programs of the least maximum, against Chebyshev's polynomials.
struct MinimaxStepTests {
  @Test func monicPolynomialsAreLeastAsChebyshevsAre() throws {
    for degree in 2...7 {
      // xⁿ + Σ cₖ xᵏ at the extrema of Chebyshev's polynomial, which are known, and between.
      let places = (0...(24 * degree)).map { index in
        LibM.sineAndCosine(Double.pi * Double(index) / Double(24 * degree)).cosine
      }
      let rows = places.map { x in
        var row = SparseRow(value: 1, slopes: .zero, unknowns: SIMD8(repeating: -1))
        var power = 1.0
        for k in 0..<degree {
          row.slopes[k] = power
          row.unknowns[k] = k
          power *= x
        }
        row.value = power
        return row
      }
      let limits = [Double](repeating: 10, count: degree)
      let band = try BandSolver(count: degree, bandwidth: degree - 1)
      let found = MinimaxStep(rows, limits: limits, unit: 1).solve(band)
      let step = try #require(found)
      let least = 2 / Double(1 << degree)
      #expect((step.level - least).magnitude < 1e-5 * least, "degree \(degree): \(step.level)")
      let largest = rows.reduce(0.0) { most, row in
        var value = row.value
        for k in 0..<degree { value += row.slopes[k] * 10 * step.change[k] }
        return max(most, value.magnitude)
      }
      #expect(largest <= step.level * (1 + 1e-9))
    }
  }

  @Test func noUnknownLeavesItsLimits() throws {
    // 3 - y is least for y = 3, but y ends at 2.
    let row = SparseRow(
      value: 3,
      slopes: SIMD8(-1, 0, 0, 0, 0, 0, 0, 0),
      unknowns: SIMD8(0, -1, -1, -1, -1, -1, -1, -1)
    )
    let band = try BandSolver(count: 1, bandwidth: 0)
    let found = MinimaxStep([row], limits: [2], unit: 3).solve(band)
    let step = try #require(found)
    #expect((3 * step.level - 1).magnitude < 1e-4)
    #expect(step.change[0] <= 1)
  }
}

/// The measures of a fit, by the midpoint rule on many places of the curve; feet by bisection.
struct MeasuredFit {
  private var values: [FitMeasure: Double] = [:]

  subscript(measure: FitMeasure) -> Double { values[measure] ?? .nan }

  init(_ source: CurveSource, _ fit: CurveFit) {
    let steps = 600
    var (squares, area, length, largest) = (0.0, 0.0, 0.0, 0.0)
    for (index, cubic) in fit.cubics.enumerated() {
      let (a, b) = (fit.parameters[index], fit.parameters[index + 1])
      var last = 0.0
      for step in 0..<steps {
        let t = a + (b - a) * ((Double(step) + 0.5) / Double(steps))
        let place = source.value(t, t)
        // Feet follow each other; one step of the curve is a small part of the cubic.
        var (low, high) = (last, min(1, last + 0.05))
        for _ in 0..<50 {
          let middle = low + (high - low) / 2
          let ahead = (cubic.point(at: middle) - place.point).dot(place.derivative)
          if ahead < 0 { low = middle } else { high = middle }
        }
        last = low
        let distance = (cubic.point(at: low) - place.point).length
        let weight = place.derivative.length * ((b - a) / Double(steps))
        squares += weight * distance * distance
        area += weight * distance
        length += weight
        largest = max(largest, distance)
      }
    }
    values = [.rms: (squares / length).squareRoot(), .area: area / length, .maximum: largest]
  }
}
#endif
