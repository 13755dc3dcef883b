// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import Testing

@Suite struct DescriptionTests {
  private static let arc = EllipticalArc(
    start: Point2D(0, 1),
    end: Point2D(2, 3),
    radii: Vector2D(4, 5),
    rotation: 0.5,
    isLargeArc: true,
    isPositiveSweep: false
  )

  @Test func valuesInWords() {
    #expect("\(Point2D(1, -2.5))" == "(1.0, -2.5)")
    #expect("\(Vector2D(0.1, .nan))" == "(0.1, nan)")
    #expect("\(Rect2D(x: 1, y: 2, width: 3, height: 4))" == "x 1.0...4.0, y 2.0...6.0")
    #expect("\(AffineTransform2D(scale: 2))" == "matrix(2.0, 0.0, 0.0, 2.0, 0.0, 0.0)")
    let cubic = CubicBezier(Point2D(0, 0), Point2D(1, 2), Point2D(3, 2), Point2D(4, 0))
    #expect("\(cubic)" == "cubic (0.0, 0.0) (1.0, 2.0) (3.0, 2.0) (4.0, 0.0)")
    #expect("\(PathSegment.cubic(cubic))" == "\(cubic)")
    #expect("\(LineSegment(.zero, Point2D(1, 2)))" == "line (0.0, 0.0) (1.0, 2.0)")
    #expect(
      "\(QuadraticBezier(.zero, Point2D(1, 2), Point2D(3, 0)))"
        == "quadratic (0.0, 0.0) (1.0, 2.0) (3.0, 0.0)"
    )
    #expect("\(CircularArc(sweep: 2))" == "arc around (0.0, 0.0), radius 1.0, from 0.0 by 2.0")
    let words = "arc (0.0, 1.0) (2.0, 3.0), radii (4.0, 5.0), rotation 0.5, large, negative"
    #expect("\(DescriptionTests.arc)" == words)
    #expect("\(PathElement.arc(DescriptionTests.arc))" == words)
    #expect("\(PathElement.close), \(PathElement.move(to: .zero))" == "close, move to (0.0, 0.0)")
    #expect(
      "\(PathElement.cubic(to: Point2D(1, 1), control1: .zero, control2: Point2D(2, 2)))"
        == "cubic to (1.0, 1.0), controls (0.0, 0.0) (2.0, 2.0)"
    )
    #expect("\(PathLocation(subpath: 1, segment: 2, t: 0.5))" == "subpath 1, segment 2, t 0.5")
  }
}
