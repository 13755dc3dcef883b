// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import CurveFitting
import Foundation
import Testing

/// Superellipses as paths.
@Suite struct SuperellipsePathTests {
  /// How far a point is from |x/a|ⁿ + |y/b|ⁿ = 1, to first order; a, b and n as for the path.
  private func distance(_ point: Point2D, _ rect: Rect2D, _ order: Double) -> Double {
    let (a, b) = (0.5 * rect.width, 0.5 * rect.height)
    let (x, y) = ((point.x - rect.center.x).magnitude / a, (point.y - rect.center.y).magnitude / b)
    let value = pow(x, order) + pow(y, order) - 1
    let slope = Vector2D(order * pow(x, order - 1) / a, order * pow(y, order - 1) / b)
    return value.magnitude / slope.length
  }

  @Test(arguments: [1, 2, 3, 4, 7, 8.0 / 7, 1.6, 2.5, 2.6, 5.3, 12.3])
  func tolerances(order: Double) throws {
    let rect = Rect2D(Point2D(-1, 2), Point2D(9, 8))
    for tolerance in [1e-1, 1e-3, 1e-5] {
      let path = try BezierPath.superellipse(in: rect, order: order, tolerance: tolerance)
      var largest = 0.0
      for segment in path.segments {
        for index in 0...50 {
          largest = max(largest, distance(segment.point(at: Double(index) / 50), rect, order))
        }
      }
      #expect(largest <= 1.01 * tolerance, "order \(order): \(largest) above \(tolerance)")
      // Reaches the sides exactly, goes beyond by no more than the tolerance, and is symmetric.
      let box = try #require(path.boundingBox)
      #expect(box.contains(rect) && rect.outset(by: tolerance).contains(box))
      #expect(path.elements.count % 4 == 2)
      let starts = path.segments.map { $0.start }
      for corner in [Point2D(9, 5), Point2D(4, 8), Point2D(-1, 5), Point2D(4, 2)] {
        #expect(starts.contains(corner))
      }
      #expect(path.contains(Point2D(4, 5)) && path.signedArea > 0)
      guard order > 1 else { continue }
      let segments = Array(path.segments)
      for (index, segment) in segments.enumerated() {
        let next = segments[(index + 1) % segments.count]
        #expect((segment.unitTangent(at: 1) - next.unitTangent(at: 0)).length < 1e-9)
      }
    }
  }

  @Test func areas() throws {
    let rect = Rect2D(Point2D(-1, -1), Point2D(1, 1))
    // Orders 1, 2 and 4: 2, π and Γ(1/4)² / √π / 2 ... = 3.708149354602744.
    for (order, area) in [
      (1, 2.0), (2.0, Double.pi), (4, 3.708149354602744), (2.0 / 3, 3 * .pi / 8),
    ] {
      let path = try BezierPath.superellipse(in: rect, order: order, tolerance: 1e-7)
      #expect((path.signedArea - area).magnitude < 8e-7)
    }
  }

  @Test func oddCases() throws {
    let flat = Rect2D(Point2D(0, 1), Point2D(4, 1))
    #expect(try BezierPath.superellipse(in: flat, order: 4, tolerance: 0.1) == .ellipse(in: flat))
    let rect = Rect2D(Point2D(0, 0), Point2D(1, 1))
    for tolerance in [0, -1, Double.nan, 1e-18] {
      #expect(throws: CurveFitError.self) {
        try BezierPath.superellipse(in: rect, order: 4, tolerance: tolerance)
      }
    }
    let bad = Rect2D(Point2D(0, 0), Point2D(.infinity, 1))
    #expect(throws: CurveFitError.self) {
      try BezierPath.superellipse(in: bad, order: 4, tolerance: 0.1)
    }
  }
}
