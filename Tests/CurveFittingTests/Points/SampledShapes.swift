// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import CurveFitting
import Foundation
import TestSupport
import Testing

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
    let harmonics = (1...Int.random(in: 2...7, using: &source)).map { order in
      (0..<4).map { _ in Double.random(in: -1...1, using: &source) / Double(order) }
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
    let radius = (-2 * log(Double.random(in: 1e-300...1, using: &source))).squareRoot()
    return radius * cos(Double.random(in: 0...2 * Double.pi, using: &source))
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
    cubics.reduce(.infinity) { min($0, $1.nearest(to: point).distance) }
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
        var least = Double.infinity
        for (a, b) in zip(ends, ends.dropFirst()) {
          let (span, offset) = (b - a, place - a)
          let square = span.lengthSquared
          let part = square > 0 ? max(0, min(1, offset.dot(span) / square)) : 0
          least = min(least, (offset - part * span).length)
        }
        largest = max(largest, least)
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
