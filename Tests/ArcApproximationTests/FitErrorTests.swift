// SPDX-License-Identifier: Apache-2.0

import ArcApproximation
import BezierGeometry
import TestSupport
import Testing

/// Wrong input: the right error, naming the value; nothing traps.
struct FitErrorTests {
  private func error(_ body: () throws -> Void) -> ArcFitError? {
    do { try body() } catch { return error as? ArcFitError }
    return nil
  }

  @Test func arcsThatAreNoArcs() {
    let nan = Double.nan
    let infinity = Double.infinity
    let cases: [(CircularArc, String)] = [
      (CircularArc(sweep: 0), "sweep is 0"),
      (CircularArc(sweep: -0.0), "sweep is 0"),
      (CircularArc(sweep: nan), "sweep is nan"),
      (CircularArc(sweep: infinity), "sweep is inf"),
      (CircularArc(sweep: -infinity), "sweep is -inf"),
      (CircularArc(startAngle: nan, sweep: 1), "start angle is nan"),
      (CircularArc(startAngle: infinity, sweep: 1), "start angle is inf"),
      (CircularArc(radius: 0, sweep: 1), "radius is 0;"),
      (CircularArc(radius: -2, sweep: 1), "radius is -2;"),
      (CircularArc(radius: nan, sweep: 1), "radius is nan"),
      (CircularArc(radius: infinity, sweep: 1), "radius is inf"),
      (CircularArc(radius: 0x1p-1030, sweep: 1), "below 2.2e-308"),
      (CircularArc(sweep: 1e-300), "sweep 1e-300"),
      (CircularArc(center: Point2D(nan, 0), sweep: 1), "center x is nan"),
      (CircularArc(center: Point2D(0, nan), sweep: 1), "center y is nan"),
      (CircularArc(center: Point2D(0, -infinity), sweep: 1), "center y is -inf"),
      (CircularArc(center: Point2D(1e20, 0), sweep: 1), "(1e+20, 0)"),
      (CircularArc(radius: 1e308, sweep: 1), "overflow"),
    ]
    for (arc, fragment) in cases {
      for found in [
        error { _ = try arc.fit() }, error { _ = try arc.fit(tolerance: 0.1) },
        error { _ = try arc.cubics(count: 3) }, error { _ = try arc.cubics(tolerance: 0.1) },
      ] {
        let text = found?.description ?? "fitted"
        #expect(text.contains(fragment), "\(arc): \(text)")
      }
    }
  }

  @Test("an arc without an error has none in area either, however large it is")
  func hugeCircles() throws {
    let report = try CircularArc(radius: 1e280, sweep: 1e-66).fit().report()
    #expect(report.areaError == 0 && report.lengthError.isFinite)
  }

  @Test func ellipsesThatAreNoEllipses() {
    let cases: [(x: Double, y: Double, rotation: Double, sweep: Double, String)] = [
      (0, 1, 0, 1, "radius x is 0;"),
      (1, -1, 0, 1, "radius y is -1;"),
      (1, .nan, 0, 1, "radius y is nan"),
      (1, 2, 0, 0, "sweep is 0"),
      (1, 2, .infinity, 1, "rotation is inf"),
    ]
    for (x, y, rotation, sweep, fragment) in cases {
      var arc = CenterForm(center: .origin, radii: Vector2D(x, y), sweep: sweep)
      arc.rotation = rotation
      for found in [error { _ = try arc.fit() }, error { _ = try arc.fit(tolerance: 0.1) }] {
        let text = found?.description ?? "fitted"
        #expect(text.contains(fragment), "\(arc): \(text)")
      }
    }
  }

  @Test func countsAndTolerancesOutOfRange() throws {
    let arc = CircularArc(center: Point2D(4, 0), sweep: 2)
    for count in [0, -1, Int.min, Int.max, 1_000_001, 1_000_000_000] {
      #expect(
        error { _ = try arc.fit(count: count) } == .segmentCount(count, allowed: 1...1_000_000)
      )
    }
    let name = "tolerance"
    for tolerance in [0, -0.0, -1] {
      #expect(
        error { _ = try arc.cubics(tolerance: tolerance) }
          == .tolerance(.notPositive(argument: name, value: tolerance))
      )
    }
    guard case .tolerance(.notFinite) = error({ _ = try arc.cubics(tolerance: .nan) }) else {
      throw PropertyFailure("NaN is no tolerance")
    }
    for tolerance in [Double.infinity, -.infinity] {
      #expect(
        error { _ = try arc.cubics(tolerance: tolerance) }
          == .tolerance(.notFinite(argument: name, value: tolerance))
      )
    }
    for tolerance in [1e-300, 0x1p-1074, 1e-16] {
      #expect(
        error { _ = try arc.cubics(tolerance: tolerance) }
          == .tolerance(.tooSmall(argument: name, value: tolerance, smallest: 32 * 5.0.ulp))
      )
    }
    #expect(
      error { _ = try CircularArc(sweep: 1e12).cubics(tolerance: 1e-3) }
        == .tolerance(.tooManyPieces(argument: name, value: 1e-3, limit: 1_000_000))
    )
    #expect(
      error { _ = try CircularArc(sweep: 1e300).fit(tolerance: 1e-3, ends: .free) }
        == .tolerance(.tooManyPieces(argument: name, value: 1e-3, limit: 1_000_000))
    )
    let limit = ArcCriterion.minimaxRadial.sweepLimit(ends: .tangent)
    #expect(
      error { _ = try CircularArc(sweep: -1e300).fit(count: 100) }
        == .sweepTooLarge(1e300, limit: 1_000_000, piece: limit)
    )
    #expect(
      ArcFitError.sweepTooLarge(1e300, limit: 1_000_000, piece: 5.873).description
        .hasSuffix("is more than 1000000 segments can follow, each of less than 5.873 rad")
    )
  }

  @Test func endsThatACriterionDoesNotSupport() {
    for criterion in ArcCriterion.allCases {
      for ends in EndCondition.allCases where !criterion.endConditions.contains(ends) {
        let found = error { _ = try CircularArc(sweep: 1).fit(criterion: criterion, ends: ends) }
        #expect(found == .unsupportedEnds(criterion: criterion, ends: ends))
        #expect(found?.description.contains(criterion.name) == true)
      }
    }
  }

  @Test func messagesNameCriterionSweepLimitAndWhatToDo() {
    let found = error { _ = try CircularArc(sweep: 6).fit(criterion: .midpoint) }
    #expect(
      found?.description
        == "no usable cubic for criterion midpoint with tangent ends and a sweep of 6 rad (it"
        + " exists below 5.4452); use 2 segments: error 0.014 of the radius"
    )
    #expect(
      ArcFitError.sweepTooLarge(7, limit: 9, piece: 4).description
        == "the sweep of 7 rad is more than 9 segments can follow, each of less than 4 rad"
    )
    #expect(
      error { _ = try CircularArc(radius: 0.5, sweep: 1).cubics(tolerance: 1e-20) }?.description
        == "the tolerance 1e-20 is below 3.6e-15, the least that double precision can carry here"
    )
  }

  @Test("from 25 % error on a fit calls itself coarse")
  func coarse() throws {
    #expect(try CircularArc(sweep: 4).fit().isCoarse == false)
    #expect(try CircularArc(sweep: 5.5).fit().isCoarse)
  }

  @Test func everyFiniteInputEndsInAFitOrAnErrorNeverInNaN() {
    let wide: Distribution = .signedLogarithmic(0x1p-1070...0x1p1022)
    forAll(
      "finite in, finite out",
      numbers: [wide, wide, wide, wide, wide, wide, .integer(0...(ArcOracle.all.count - 1))]
    ) { n in
      let file = ArcOracle.all[Int(n[6])]
      for (radius, sweep, tolerance) in [
        (n[2], n[4], n[5]), (abs(n[2]), n[4], abs(n[2]) * 1e-3), (abs(n[2]), 2.5, abs(n[2]) * 0.01),
      ] {
        let center = Point2D(n[0], n[1])
        let arc = CircularArc(center: center, radius: radius, startAngle: n[3], sweep: sweep)
        for fit in [try? file.fit(arc), try? file.fit(arc, tolerance: tolerance)] {
          guard let fit else { continue }
          try ensure(fit.certifiedBound.isFinite && fit.certifiedBound > 0, "bound")
          for index in Set([0, fit.cubics.count / 2, fit.cubics.count - 1]) {
            let cubic = fit.cubics[index]
            for point in cubic.points {
              try ensure(point.isFinite, "\(cubic)")
            }
          }
        }
      }
    }
  }
}
