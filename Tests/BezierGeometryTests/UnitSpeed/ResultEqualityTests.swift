// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import Testing

@Suite struct ResultEqualityTests {
  private static let path = BezierPath {
    $0.move(to: Point2D(0, 0))
    $0.addCurve(to: Point2D(10, 0), control1: Point2D(0, 9), control2: Point2D(5, 5))
  }

  @Test func resultsOfTheSamePathAreEqual() throws {
    let path = ResultEqualityTests.path
    #expect(try path.strokeTable(maximumError: 1e-3) == path.strokeTable(maximumError: 1e-3))
    #expect(try path.strokeTable(maximumError: 1e-3) != path.strokeTable(maximumError: 1e-6))
    #expect(try path.unitSpeed(tolerance: 1e-2) == path.unitSpeed(tolerance: 1e-2))
    #expect(try path.unitSpeed(tolerance: 1e-2) != path.unitSpeed(tolerance: 1e-4))
    #expect(try path.flattening(tolerance: 1e-2) == path.flattening(tolerance: 1e-2))
    #expect(try path.flattening(tolerance: 1e-2) != path.flattening(tolerance: 1e-3))
    let other = path.reversed()
    #expect(try path.flattening(tolerance: 1e-2) != other.flattening(tolerance: 1e-2))
  }
}
