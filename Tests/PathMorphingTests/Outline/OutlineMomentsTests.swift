// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import PathMorphing
import TestSupport
import Testing

/// Moments and samples against dense sums, the distance against its laws.
@Suite struct OutlineMomentsTests {
  private func dense(_ outline: Outline) -> (mean: Point2D, radius: Double) {
    let points = (0..<4000).map { RandomOutline.point(outline, at: (Double($0) + 0.5) / 4000) }
    let sum = points.reduce(Vector2D.zero) { $0 + ($1 - .origin) }
    let mean = Point2D.origin + (1 / 4000) * sum
    let square = points.reduce(0) { $0 + ($1 - mean).lengthSquared }
    return (mean, (square / 4000).squareRoot())
  }

  @Test func meanAndRadius() throws {
    var random = SeededGenerator(seed: 12)
    for count in [3, 5, 9] {
      for path in [RandomOutline.polygon(count, &random), RandomOutline.blob(count, &random)] {
        let outline = try RandomOutline.one(path)
        let (moments, expected) = (OutlineMoments(outline), dense(outline))
        // Four nodes a curve are exact on lines, and nearly so on gentle curves.
        #expect(moments.mean.distance(to: expected.mean) <= 5e-3)
        #expect(abs(moments.radius - expected.radius) <= 5e-3)
      }
    }
  }

  /// The distance of transport: moving costs the way, scaling the change of the radius; turning a
  /// line segment about its middle by 90° what normal distributions of that spread need.
  @Test func distances() throws {
    var random = SeededGenerator(seed: 8)
    let path = RandomOutline.blob(6, &random)
    let moments = OutlineMoments(try RandomOutline.one(path))
    func image(_ map: AffineTransform2D) throws -> OutlineMoments {
      OutlineMoments(try RandomOutline.one(path.transformed(by: map)))
    }
    #expect(moments.squaredDistance(to: moments).squareRoot() <= 1e-7)
    let moved = try image(AffineTransform2D(translation: Vector2D(30, -40)))
    #expect(abs(moments.squaredDistance(to: moved).squareRoot() - 50) <= 1e-9)
    let center = moments.mean
    let grown = try image(
      AffineTransform2D(a: 3, b: 0, c: 0, d: 3, tx: -2 * center.x, ty: -2 * center.y)
    )
    #expect(abs(moments.squaredDistance(to: grown).squareRoot() - 2 * moments.radius) <= 1e-7)
    #expect(abs(grown.squaredDistance(to: moments).squareRoot() - 2 * moments.radius) <= 1e-7)
    let flat = OutlineMoments(
      try RandomOutline.one(RandomOutline.path([Point2D(-1, 0), Point2D(1, 0)], isClosed: false))
    )
    let steep = OutlineMoments(
      try RandomOutline.one(RandomOutline.path([Point2D(0, -1), Point2D(0, 1)], isClosed: false))
    )
    #expect(abs(flat.radius - (1.0 / 3).squareRoot()) <= 1e-15)
    #expect(abs(flat.squaredDistance(to: steep).squareRoot() - (2.0 / 3).squareRoot()) <= 1e-12)
  }

  /// Samples are points at equal steps of the length, and their mean distances those of the lists.
  @Test func samples() throws {
    var random = SeededGenerator(seed: 20)
    let (a, b) = (
      try RandomOutline.one(RandomOutline.polygon(5, &random)),
      try RandomOutline.one(RandomOutline.polygon(8, &random))
    )
    let (first, second) = (OutlineSamples(a, count: 16), OutlineSamples(b, count: 16))
    for index in 0..<16 {
      let point = RandomOutline.point(a, at: (Double(index) + 0.5) / 16)
      #expect(point.distance(to: Point2D(first.x[index], first.y[index])) <= 1e-12)
    }
    let distances = first.meanDistances(to: second)
    for offset in 0..<16 {
      var sum = 0.0
      for index in 0..<16 {
        let other = (index + offset) % 16
        sum += Point2D(first.x[index], first.y[index])
          .distance(to: Point2D(second.x[other], second.y[other]))
      }
      #expect(abs(distances[offset] - sum / 16) <= 1e-12)
    }
    let reversed = first.reversed()
    #expect(reversed.x == first.x.reversed() && reversed.y == first.y.reversed())
  }
}
