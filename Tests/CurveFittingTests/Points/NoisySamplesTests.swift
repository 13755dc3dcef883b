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
    #expect(other <= fit.certifiedBound)
  }

  @Test(arguments: [(500, 1e-3), (3000, 1e-3), (3000, 1e-2), (20_000, 3e-3)])
  func spiralIsSmoothed(count: Int, noise: Double) throws {
    var source = SeededGenerator(seed: UInt64(count))
    let points = SampledShapes.spiral(count).map { SampledShapes.scattered($0, noise, &source) }
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

  @Test(arguments: [(20_000, 100), (50_000, 190), (120_000, 190)])
  func manySamplesOfManyWavesAreSmoothed(count: Int, waves: Int) throws {
    var source = SeededGenerator(seed: 7)
    let width = 2 * Double.pi * Double(waves)
    func truth(_ part: Double) -> Point2D { Point2D(width * part, sin(width * part)) }
    let points = (0..<count).map {
      SampledShapes.scattered(truth(Double($0) / Double(count - 1)), 0.02, &source)
    }
    let clock = ContinuousClock()
    var found: PointsFit?
    let time = try clock.measure { found = try SampledCurve(points: points).smoothed(noise: 0.02) }
    let fit = try #require(found)
    // Some two a wave at most; and nearer to the truth than half of the samples are.
    #expect(fit.cubics.count <= 9 * waves / 4)
    #expect((fit.rootMeanSquare / 0.02 - 1).magnitude < 0.02)
    #expect(time < .seconds(60), "\(time)")
    for step in 1..<997 {
      let point = truth(Double(step) / 997)
      let near = fit.cubics.filter { ($0.p0.x - point.x).magnitude < 12 }
      #expect(SampledShapes.distance(point, near) < 1.2 * 0.02)
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

  /// Samples of y alone are scattered, so densely that noise turns the lines between them.
  @Test(arguments: [12_500, 50_000, 200_000])
  func noiseOfDenseSamplesIsEstimated(count: Int) throws {
    var source = SeededGenerator(seed: 8)
    let points = (0..<count).map { index in
      let x = 100 * Double(index) / Double(count - 1)
      return Point2D(x, sin(x) + 0.02 * SampledShapes.normal(&source))
    }
    let fit = try SampledCurve(points: points).smoothed()
    // Across the curve, which is steep half of the time, it is a little less.
    let found = try #require(fit.noise)
    #expect((0.014...0.02).contains(found))
    #expect((0.014...0.02).contains(fit.rootMeanSquare))
    #expect(fit.cubics.count <= 40)
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

/// Points on curves that are known, and measures that share no code with the fits.
enum SampledShapes {
  /// The spiral r = 0.1 + 0.15 a, for a in 0...4π, at equal steps of a.
  static func spiral(_ count: Int) -> [Point2D] {
    (0..<count).map { k in
      let angle = 4 * Double.pi * Double(k) / Double(count - 1)
      let radius = 0.1 + 0.15 * angle
      return Point2D(radius * cos(angle), radius * sin(angle))
    }
  }

  /// A smooth curve of a few random harmonics, closed or not.
  static func harmonics(_ source: inout SeededGenerator, count: Int, isClosed: Bool) -> [Point2D] {
    let harmonics = (1...source.integer(2...7)).map { order in
      (0..<4).map { _ in source.number(-1...1) / Double(order) }
    }
    let span = 2 * Double.pi * (isClosed ? 1 : 0.9) / Double(count)
    return (0..<count).map { k in
      var (x, y) = (0.0, 0.0)
      for (index, c) in harmonics.enumerated() {
        let angle = Double(index + 1) * span * Double(k)
        x += c[0] * cos(angle) + c[1] * sin(angle)
        y += c[2] * cos(angle) + c[3] * sin(angle)
      }
      return Point2D(x, y)
    }
  }

  /// A number of the standard normal distribution.
  static func normal(_ source: inout SeededGenerator) -> Double {
    let radius = (-2 * log(source.number(1e-300...1))).squareRoot()
    return radius * cos(source.number(0...2 * Double.pi))
  }

  /// A point moved by noise of a standard deviation.
  static func scattered(
    _ point: Point2D,
    _ noise: Double,
    _ source: inout SeededGenerator
  ) -> Point2D {
    point + Vector2D(x: noise * normal(&source), y: noise * normal(&source))
  }

  /// Points at equal angles of the circle of radius 1 about the origin.
  static func circle(_ count: Int) -> [Point2D] {
    (0..<count).map { k in
      let angle = 2 * Double.pi * Double(k) / Double(count)
      return Point2D(cos(angle), sin(angle))
    }
  }

  /// How far cubics are from that circle, by so many steps a cubic.
  static func deviation(_ cubics: [CubicBezier], steps: Int) -> Double {
    var largest = 0.0
    for cubic in cubics {
      for k in 0...steps {
        let radius = (cubic.point(at: Double(k) / Double(steps)) - .origin).length
        largest = max(largest, (radius - 1).magnitude)
      }
    }
    return largest
  }

  /// The true distance of a point from cubics, by this package's nearest points.
  static func distance(_ point: Point2D, _ cubics: [CubicBezier]) -> Double {
    cubics.reduce(.infinity) { min($0, $1.nearestPoint(to: point).distance) }
  }

  /// The largest distance of points of the cubics, densely, from the polyline.
  static func distance(
    _ cubics: [CubicBezier],
    fromPolyline points: [Point2D],
    isClosed: Bool
  ) -> Double {
    let ends = isClosed ? points + [points[0]] : points
    var largest = 0.0
    for cubic in cubics {
      for k in 0...100 {
        let place = cubic.point(at: Double(k) / 100)
        largest = max(largest, place.distance(fromChain: ends))
      }
    }
    return largest
  }

  /// The box of points, three times as large about its middle.
  static func room(_ points: [Point2D]) -> Rect2D {
    let box = points.reduce(Rect2D(points[0])) { $0.union($1) }
    return Rect2D(
      minX: box.minX - box.width,
      minY: box.minY - box.height,
      maxX: box.maxX + box.width,
      maxY: box.maxY + box.height
    )
  }
}
