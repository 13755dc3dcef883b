// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import CurveFitting
import Foundation
import TestSupport
import Testing

/// Chains of cubics behind scattered points.
@Suite struct NoisySamplesTests {
  /// The points of one seed, and the row of the best that is known of them.
  private static func circle(_ seed: Int) throws -> (points: [Point2D], best: OracleTable.Row) {
    let table = try OracleTable(reference: "fit/noisy_circle_points.csv")
    let points = try zip(table.rows, SampledShapes.circle(500)).map { row, point in
      Point2D(
        point.x + 1e-9 * (try row.double("x\(seed)")),
        point.y + 1e-9 * (try row.double("y\(seed)"))
      )
    }
    return (points, try OracleTable(reference: "fit/noisy_circle.csv").rows[seed])
  }

  @Test(arguments: 0..<20) func noisyCircleTakesFourCubics(seed: Int) throws {
    let (points, best) = try Self.circle(seed)
    let truth = try best.double("rms_residual_of_true_circle")
    let radial = points.reduce(0) { sum, point in
      let off = (point - .origin).length - 1
      return sum + off * off
    }
    // The data are those of the table.
    #expect(((radial / 500).squareRoot() - truth).magnitude < 1e-8)
    let fit = try SampledCurve(points: points, isClosed: true).smoothed(noise: 1e-3)
    #expect(fit.cubics.count == 4)
    #expect(fit.corners.isEmpty)
    #expect(SmoothnessCheck.isSmooth(fit))
    #expect(fit.rootMeanSquare <= 1.002 * (try best.double("rms_residual_best")))
    #expect(SampledShapes.deviation(fit.cubics, steps: 1000) <= 8e-4)
    // What is reported is so.
    let squares = points.reduce(0) { sum, point in
      let distance = SampledShapes.distance(point, fit.cubics)
      return sum + distance * distance
    }
    #expect((fit.rootMeanSquare - (squares / 500).squareRoot()).magnitude < 1e-9)
    let other = SampledShapes.distance(fit.cubics, fromPolyline: points, isClosed: true)
    #expect(other <= fit.polylineBound)
  }

  @Test(arguments: [(500, 1e-3), (3000, 1e-3), (3000, 1e-2), (20_000, 3e-3)])
  func spiralIsSmoothed(count: Int, noise: Double) throws {
    var source = SeededGenerator(seed: UInt64(count))
    let points = SampledShapes.spiral(count).map {
      SampledShapes.scattered($0, noise, &source)
    }
    let fit = try SampledCurve(points: points).smoothed(noise: noise)
    #expect(fit.cubics.count <= 12)
    #expect(fit.rootMeanSquare < 1.05 * noise)
    #expect(fit.rootMeanSquare > 0.9 * noise)
    // Nearer to the truth than any sample need be.
    let truth = SampledShapes.spiral(200).dropFirst(4).dropLast(4)
    for point in truth {
      #expect(SampledShapes.distance(point, fit.cubics) < 1.2 * noise)
    }
  }

  @Test func noiseIsEstimated() throws {
    for (seed, noise) in [(1, 1e-2), (2, 1e-3), (3, 1e-4)] {
      var source = SeededGenerator(seed: UInt64(seed))
      let points = SampledShapes.circle(800).map { point in
        SampledShapes.scattered(Point2D(2 * point.x, point.y), noise, &source)
      }
      let fit = try SampledCurve(points: points, isClosed: true).smoothed()
      let found = try #require(fit.noise)
      #expect((found / noise - 1).magnitude < 0.15)
      #expect((fit.rootMeanSquare / noise - 1).magnitude < 0.15)
    }
  }

  @Test func cornersStayInNoise() throws {
    var source = SeededGenerator(seed: 5)
    let ends = [Point2D(0, 0), Point2D(10, 0), Point2D(10, 6), Point2D(0, 6)]
    var points: [Point2D] = []
    for side in 0..<4 {
      for k in 0..<40 {
        let place = ends[side] + Double(k) / 40 * (ends[(side + 1) % 4] - ends[side])
        points.append(SampledShapes.scattered(place, 0.02, &source))
      }
    }
    let fit = try SampledCurve(points: points, isClosed: true).smoothed(noise: 0.02)
    #expect(fit.corners.count == 4)
    #expect(fit.cubics.count == 4)
    for end in ends {
      #expect(fit.cubics.map { ($0.p0 - end).length }.min() ?? 1 < 0.1)
    }
  }

  @Test func weightsCount() throws {
    // Every tenth sample is far off and says so.
    var source = SeededGenerator(seed: 6)
    var points: [Point2D] = []
    var weights: [Double] = []
    for k in 0..<600 {
      let angle = 2 * Double.pi * Double(k) / 600
      let noise = k % 10 == 0 ? 1e-1 : 1e-3
      let radius = 1 + noise * SampledShapes.normal(&source)
      points.append(Point2D(radius * cos(angle), radius * sin(angle)))
      weights.append(1e-6 / (noise * noise))
    }
    let curve = SampledCurve(points: points, isClosed: true, weights: weights, corners: .none)
    let fit = try curve.smoothed(noise: 1e-3)
    #expect(SampledShapes.deviation(fit.cubics, steps: 50) < 3e-3)
  }
}
