// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import CurveFitting
import TestSupport
import Testing

/// Points that have broken this or another program.
@Suite struct HostileSamplesTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let points: [Point2D]
    let isClosed: Bool
    let tolerance: Double

    init(_ name: String, _ points: [Point2D], isClosed: Bool = false, tolerance: Double = 1e-2) {
      testDescription = name
      self.points = points
      self.isClosed = isClosed
      self.tolerance = tolerance
    }

    init(_ name: String, _ n: [Double], isClosed: Bool = false, tolerance: Double = 1e-2) {
      let points = stride(from: 0, to: n.count, by: 2).map { Point2D(n[$0], n[$0 + 1]) }
      self.init(name, points, isClosed: isClosed, tolerance: tolerance)
    }

    init(random seed: UInt64, isClosed: Bool) {
      var source = SeededGenerator(seed: seed)
      let n = (0..<80).map { _ in source.number(0...1) }
      self.init("random, closed: \(isClosed)", n, isClosed: isClosed, tolerance: 3e-2)
    }
  }

  static let cases = [
    // kurbo's issues 604, 601 and 603, 602, 605.
    Case("nearly flat", [0, 0, 3, 1e-3, 5, -2e-3, 8, 1e-3, 10, 0], tolerance: 2),
    Case("sliver", [1, 0.7, 4.1, 2, 4.4, 2.1, 0, 0], isClosed: true, tolerance: 2),
    Case("fold", [10, 2, 20, 0, 0, 0], tolerance: 2),
    Case("hairpin", [0, 0, 10, 0, 0, 0.1]),
    Case("there and back", [0, 0, 10, 0, 0, 0]),
    Case("to and fro", [0, 0, 10, 0, 5, 0, 12, 0]),
    Case("twice each", [0, 0, 0, 0, 1, 1, 1, 1, 2, 0, 2, 0]),
    Case("two", [0, 0, 1, 1]),
    Case("two, closed", [0, 0, 1, 1], isClosed: true),
    Case("three", [0, 0, 1, 1, 2, 0]),
    Case("three, closed", [0, 0, 1, 1, 2, 0], isClosed: true),
    Case("line", (0..<40).map { Point2D(Double($0), 3 * Double($0)) }),
    Case("level line", (0..<40).map { Point2D(Double($0), 0) }),
    Case(
      "hairpins",
      (0..<60).map { Point2D(Double($0 % 2) * 10, Double($0) * 0.01) },
      tolerance: 3e-2
    ),
    Case("spike", (0..<60).map { Point2D(Double($0), $0 == 30 ? 1e4 : 0) }, tolerance: 3e-2),
    Case(random: 1, isClosed: false),
    Case(random: 2, isClosed: true),
  ]

  private func fits(_ item: Case, scale: Double, corners: CornerRule) throws -> [PointsFit] {
    let points = item.points.map { Point2D($0.x * scale, $0.y * scale) }
    let curve = SampledCurve(points: points, isClosed: item.isClosed, corners: corners)
    return [
      try curve.cubics(tolerance: item.tolerance * scale),
      try curve.cubics(tolerance: item.tolerance * scale / 100),
      try curve.smoothed(noise: item.tolerance * scale),
      try curve.smoothed(noise: item.tolerance * scale / 100),
      try curve.smoothed(),
    ]
  }

  @Test(arguments: cases) func answersStayInTheRoom(item: Case) throws {
    for scale in [1, 1e-100, 1e100, 1e-300, 1e300] {
      let room = SampledShapes.room(item.points.map { Point2D($0.x * scale, $0.y * scale) })
      for corners in [CornerRule.found, .none] {
        for (index, fit) in try fits(item, scale: scale, corners: corners).enumerated() {
          #expect(!fit.cubics.isEmpty)
          for cubic in fit.cubics {
            #expect(cubic.isFinite)
            #expect(cubic.points.allSatisfy(room.contains))
          }
          #expect(fit.parameters.count == fit.cubics.count + 1)
          #expect(zip(fit.parameters, fit.parameters.dropFirst()).allSatisfy { $0 <= $1 })
          if index < 2 {
            #expect(fit.largestError <= item.tolerance * scale / (index == 0 ? 1 : 100))
          }
        }
      }
    }
  }

  @Test(arguments: cases) func powersOfTwoChangeNoDigit(item: Case) throws {
    for corners in [CornerRule.found, .none] {
      let reference = try fits(item, scale: 1, corners: corners)
      for scale in [0x1p-100, 0x1p333, 0x1p990] {
        let scaled = try fits(item, scale: scale, corners: corners)
        for (fit, other) in zip(reference, scaled) {
          let map = AffineTransform2D(scale: scale)
          #expect(fit.cubics.map { $0.transformed(by: map) } == other.cubics)
          #expect(fit.largestError * scale == other.largestError)
        }
      }
    }
  }

  @Test func tooFewPointsAreRefused() {
    for points in [[], [Point2D(1, 1)], [Point2D(1, 1), Point2D(1, 1)]] {
      let count = points.isEmpty ? 0 : 1
      for isClosed in [false, true] {
        let curve = SampledCurve(points: points, isClosed: isClosed)
        #expect(throws: CurveFitError.tooFewPoints(count: count)) { try curve.cubics(tolerance: 1) }
        #expect(throws: CurveFitError.tooFewPoints(count: count)) { try curve.cubics(count: 3) }
        #expect(throws: CurveFitError.tooFewPoints(count: count)) { try curve.smoothed() }
      }
    }
  }

  @Test func whatIsNotFiniteIsNamed() {
    for value in [Double.nan, .infinity, -.infinity] {
      let points = [Point2D(0, 0), Point2D(1, 0), Point2D(1, value)]
      let curve = SampledCurve(points: points)
      #expect(throws: CurveFitError.pointNotFinite(index: 2)) { try curve.cubics(tolerance: 1) }
      #expect(throws: CurveFitError.pointNotFinite(index: 2)) { try curve.smoothed(noise: 1) }
      let fine = SampledCurve(points: [Point2D(0, 0), Point2D(1, 0)])
      #expect(throws: CurveFitError.self) { try fine.cubics(tolerance: value) }
      #expect(throws: CurveFitError.self) { try fine.smoothed(noise: value) }
    }
    let weighted = SampledCurve(points: [Point2D(0, 0), Point2D(1, 0)], weights: [1, 0])
    #expect(throws: CurveFitError.weight(0, index: 1)) { try weighted.smoothed(noise: 1) }
  }

  @Test func impossibleTolerancesAndCountsAreRefused() throws {
    let curve = SampledCurve(points: [Point2D(0, 0), Point2D(1, 0), Point2D(2, 1)], corners: .none)
    #expect(throws: CurveFitError.self) { try curve.cubics(tolerance: 0) }
    #expect(throws: CurveFitError.self) { try curve.cubics(tolerance: 1e-18) }
    #expect(throws: CurveFitError.cubicCount(3, allowed: 1...2)) { try curve.cubics(count: 3) }
    #expect(try curve.cubics(count: 2).cubics.count == 2)
  }
}
