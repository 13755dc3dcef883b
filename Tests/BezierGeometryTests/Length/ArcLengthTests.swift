// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import TestSupport
import Testing

/// Lengths of arcs where the last digits decide.
@Suite struct ArcLengthTests {
  /// A piece so flat that it is as long as its chord, of ellipses with this many times its size.
  @Test func flatArcsKeepTheirDigits() {
    let cases: [(radii: Vector2D, rotation: Double, end: Point2D)] = [
      (
        Vector2D(x: 1e14, y: 89_117_572_584_960.69), 1.723622785970547,
        Point2D(0.018777047007642933, 0.015916108129023332)
      ),
      (Vector2D(x: 1e12, y: 4.178e11), -2.94, Point2D(0.01696, 0.00249)),
      (Vector2D(x: 1e6, y: 568_419.058492419), -0.8923966397648568, Point2D(0.00166, 0.01597)),
    ]
    for item in cases {
      let arc = EllipticalArc(
        start: .origin,
        end: item.end,
        radii: item.radii,
        rotation: item.rotation,
        isLargeArc: false,
        isPositiveSweep: true
      )
      let chord = arc.start.distance(to: arc.end)
      let length = PathSegment.arc(arc).length(relativeAccuracy: 1e-12)
      #expect((length - chord).magnitude <= 1e-12 * chord)
    }
  }

  /// Circles near half a turn: whether the last digit makes it one is decided alike everywhere.
  @Test func halfTurnsHaveOneLength() {
    forAll(
      "length, and length from 0 to 1",
      cases: 20_000,
      generator: { source -> EllipticalArc in
        let end = Point2D(
          Double.random(in: -9...9, using: &source),
          Double.random(in: -9...9, using: &source)
        )
        let start = Point2D(-end.x, -end.y)
        var radius = 0.5 * start.distance(to: end)
        switch Int.random(in: 0..<4, using: &source) {
        case 0: radius = radius.nextUp
        case 1: radius = radius.nextDown
        case 2: radius *= 1 + 1e-15
        default: break
        }
        return EllipticalArc(
          start: start,
          end: end,
          radii: Vector2D(x: radius, y: radius),
          rotation: 0,
          isLargeArc: false,
          isPositiveSweep: Bool.random(using: &source)
        )
      }
    ) { (arc: EllipticalArc) throws -> Void in
      let segment = PathSegment.arc(arc)
      let whole = segment.length(accuracy: 1e-12)
      let part = segment.length(from: 0, to: 1, accuracy: 1e-12)
      try ensure((whole - part).magnitude <= 1e-13 * whole, "\(whole) is not \(part)")
    }
  }
}
