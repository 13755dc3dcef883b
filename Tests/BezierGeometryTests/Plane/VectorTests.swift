// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import TestSupport
import Testing

@Suite struct VectorTests {
  private static let everySize: [Distribution] = Array(
    repeating: .signedLogarithmic(0x1p-1060...1e308),
    count: 2
  )

  @Test func arithmetic() {
    var vector = Vector2D(3, -4)
    vector += Vector2D(1, 1)
    #expect(vector == Vector2D(4, -3))
    vector -= Vector2D(2, 1)
    #expect(vector == Vector2D(2, -4))
    vector *= 1.5
    #expect(vector == Vector2D(3, -6))
    vector /= 3
    #expect(vector == Vector2D(1, -2))
    #expect(vector * 2 == Vector2D(2, -4))
    #expect(2 * vector == vector * 2)
    #expect(-vector == Vector2D(-1, 2))
    #expect([Vector2D(1, 2), Vector2D(3, 4)].reduce(.zero, +) == Vector2D(4, 6))
    #expect(Vector2D(0, 2).interpolated(to: Vector2D(4, 4), at: 0.25) == Vector2D(1, 2.5))
  }

  @Test func unitVectorsInClosedForm() {
    #expect(Vector2D(3, -4).normalized == Vector2D(0.6, -0.8))
    #expect(Vector2D(0, 0x1p-1074).normalized == Vector2D(0, 1))
    #expect(Vector2D(-.greatestFiniteMagnitude, 0).normalized == Vector2D(-1, 0))
    #expect(Vector2D.zero.normalized == nil)
    #expect(Vector2D(-0.0, 0).normalized == nil)
    for wrong in [Double.nan, .infinity, -.infinity] {
      #expect(Vector2D(wrong, 1).normalized == nil)
      #expect(Vector2D(0, wrong).normalized == nil)
    }
  }

  @Test func unitVectorsHaveLengthOneAndTheDirection() {
    forAll(
      "unit vectors are parallel and of length 1",
      numbers: VectorTests.everySize,
      make: { Vector2D($0[0], $0[1]) }
    ) { vector in
      guard let unit = vector.normalized else {
        return try ensure(vector == .zero, "\(vector) has none")
      }
      try ensure((unit.length - 1).magnitude <= 0x1p-51, "length \(unit.length)")
      try ensure((unit.x < 0) == (vector.x < 0) || unit.x == 0, "x turned round")
      try ensure((unit.y < 0) == (vector.y < 0) || unit.y == 0, "y turned round")
      // The ratio of the components, from the larger one.
      let isWide = vector.x.magnitude >= vector.y.magnitude
      let given = isWide ? vector.y / vector.x : vector.x / vector.y
      let found = isWide ? unit.y / unit.x : unit.x / unit.y
      // A subnormal component has few digits, which the ratio of normal ones keeps.
      try ensure((given - found).magnitude <= 0x1p-50 * given.magnitude + 0x1p-1074, "\(found)")
    }
  }

  @Test func anglesBetweenVectors() {
    let right = Vector2D(1, 0)
    #expect(right.angle(to: Vector2D(0, 3)) == .pi / 2)
    #expect(right.angle(to: Vector2D(0, -3)) == -.pi / 2)
    #expect(right.angle(to: Vector2D(5, 0)) == 0)
    #expect(right.angle(to: Vector2D(-5, 0)).magnitude == .pi)
    #expect(Vector2D(1, 1).angle(to: Vector2D(-1, 1)) == .pi / 2)
    #expect(right.angle(to: .zero) == 0)
    #expect(Vector2D.zero.angle(to: right) == 0)
    // The components' difference is lost where only products are formed: (1, e) x (1 + e, e).
    let e = 0x1p-30
    let tiny = Vector2D(1, e).angle(to: Vector2D(1 + e, e))
    #expect((tiny / -(e * e) - 1).magnitude < 4 * e)
    #expect(Vector2D(1e-300, 1e-300).angle(to: Vector2D(0, 1e300)) == .pi / 4)
    for wrong in [Double.nan, .infinity] {
      #expect(right.angle(to: Vector2D(wrong, 0)).isNaN)
      #expect(Vector2D(0, wrong).angle(to: right).isNaN)
    }
  }

  @Test func anglesUndoRotations() {
    forAll(
      "a rotated vector stands at the angle of the rotation",
      numbers: [.uniform(-3...3), .uniform(-3...3), .logarithmic(1e-9...1e9)],
      make: { (angle: $0[0], start: $0[1], length: $0[2]) }
    ) { angle, start, length in
      let vector = length * Vector2D(angle: start)
      try ensure((vector.length / length - 1).magnitude <= 1e-15, "length \(vector.length)")
      let rotated = AffineTransform2D(rotation: angle)(vector)
      try ensure((vector.angle(to: rotated) - angle).magnitude <= 2e-15, "\(rotated)")
      try ensure((rotated.angle(to: vector) + angle).magnitude <= 2e-15, "backwards")
    }
  }

  @Test func points() {
    #expect(Point2D.zero == Point2D(0, 0))
    var point = Point2D(1, 2)
    point += Vector2D(2, 2)
    point -= Vector2D(1, 0)
    #expect(point == Point2D(2, 4))
    #expect(Point2D(1, 2).interpolated(to: Point2D(5, 0), at: 0.75) == Point2D(4, 0.5))
    #expect(Point2D(1, 2).midpoint(to: Point2D(4, -2)) == Point2D(2.5, 0))
    let far = Double.greatestFiniteMagnitude
    #expect(Point2D(far, -far).midpoint(to: Point2D(far, far)) == Point2D(far, 0))
    #expect(Point2D(0x1p-1074, 0).midpoint(to: Point2D(0x3p-1074, 0)) == Point2D(0x1p-1073, 0))
    #expect(Point2D(.nan, 0).midpoint(to: .zero).x.isNaN)
  }

  @Test func middlesAreTheSameFromBothEnds() {
    forAll(
      "the middle of two points is between them, the same from both ends",
      numbers: VectorTests.everySize,
      make: { (a: $0[0], b: $0[1]) }
    ) { a, b in
      let middle = Point2D(a, 0).midpoint(to: Point2D(b, 0)).x
      try ensure(middle == Point2D(b, 0).midpoint(to: Point2D(a, 0)).x, "not symmetric")
      try ensure(middle >= min(a, b) && middle <= max(a, b), "\(middle) is outside")
    }
  }

  @Test func anglesInOtherUnits() {
    #expect(Double.degrees(180) == .pi)
    #expect(Double.degrees(-90) == -.pi / 2)
    #expect(Double.degrees(45) == .pi / 4)
    #expect(Double.degrees(720) == 4 * .pi)
    #expect(Double.turns(0.25) == .pi / 2)
    #expect(Double.turns(-1) == -2 * .pi)
    #expect((Double.degrees(60) - .pi / 3).magnitude <= 2 * (Double.pi / 3).ulp)
    #expect(Double.degrees(.nan).isNaN)
    let arc = CircularArc(startAngle: .turns(0.5), sweep: .degrees(90))
    #expect(arc.endAngle == 1.5 * .pi)
    #expect((Vector2D(angle: .degrees(90)) - Vector2D(0, 1)).length < 1e-16)
  }
}
