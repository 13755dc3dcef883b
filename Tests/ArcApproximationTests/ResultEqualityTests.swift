// SPDX-License-Identifier: Apache-2.0

import ArcApproximation
import BezierGeometry
import Testing

@Suite struct ResultEqualityTests {
  private static let arc = CircularArc(center: Point2D(1, 2), radius: 3, sweep: 2)

  @Test func fitsOfCircularArcs() throws {
    let fit = try ResultEqualityTests.arc.fit(count: 2)
    #expect(try ResultEqualityTests.arc.fit(count: 2) == fit)
    #expect(try ResultEqualityTests.arc.fit(count: 3) != fit)
    #expect(try ResultEqualityTests.arc.fit(count: 2, criterion: .equalArea) != fit)
    // Equal collections have equal cubics, and those of another arc differ.
    let cubics = try ResultEqualityTests.arc.cubics(count: 2)
    #expect(cubics == fit.cubics && Array(cubics) == Array(fit.cubics))
    var moved = ResultEqualityTests.arc
    moved.center.x += 1
    #expect(try moved.cubics(count: 2) != cubics)
    #expect(Set([cubics, fit.cubics]).count == 1)
  }

  @Test func fitsOfEllipticalArcs() throws {
    let arc = EllipticalArc.CenterForm(center: .zero, radii: Vector2D(3, 2), sweep: 2)
    let fit = try arc.fit(count: 2)
    #expect(try arc.fit(count: 2) == fit)
    #expect(try arc.fit(count: 1) != fit)
    #expect(try arc.fit(count: 2, criterion: .midpoint) != fit)
  }
}
