// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import TestSupport
import Testing

/// Arcs next to half a turn, where the last digits of chord and radii decide the angle.
@Suite struct HalfTurnTests {
  private struct ArcCase: CustomStringConvertible {
    let arc: EllipticalArc
    /// 1 - sin² of half the sweep, from the stored numbers by exact arithmetic.
    let square: ExactRational

    var description: String { "\(arc)" }

    static let numbers: [Distribution] = [
      .coordinate, .coordinate, .logarithmic(0.01...100), .logarithmic(1e-18...1e-4),
      .uniform(-4...4), .integer(0...3), .logarithmic(0.1...10), .uniform(-3...3),
    ]

    init(_ n: [Double]) {
      let isCircle = n[5] < 3
      let radii = Vector2D(n[2], isCircle ? n[2] : n[2] * n[6])
      let start = Point2D(n[0], n[1])
      let unit = (1 - n[3]) * Vector2D(angle: n[4])
      let end = Point2D(start.x + 2 * radii.x * unit.x, start.y + 2 * radii.y * unit.y)
      arc = EllipticalArc(
        start: start,
        end: end,
        radii: radii,
        rotation: n[5] == 2 ? n[7] : 0,
        isLargeArc: n[5] == 1,
        isPositiveSweep: n[7] > 0
      )
      func square(_ a: Double, _ b: Double, _ radius: Double) -> ExactRational {
        let half = (ExactRational(b) - ExactRational(a)) / ExactRational(2 * radius)
        return half * half
      }
      self.square =
        ExactRational(1) - square(start.x, end.x, radii.x) - square(start.y, end.y, radii.y)
    }

    /// The sweep that the exact numbers have; half a turn where the radii do not reach.
    var sweep: Double {
      let rest = square.doubleValue
      guard rest > 0 else { return .pi }
      let cosine = rest.squareRoot() * (arc.isLargeArc ? -1 : 1)
      return 2 * Vector2D(cosine, (1 - rest).squareRoot()).angle
    }
  }

  @Test("sweep and length are those of the stored numbers, not of rounded ones")
  func exact() {
    forAll("half turns", cases: 20_000, numbers: ArcCase.numbers, make: ArcCase.init) { value in
      let arc = value.arc
      guard arc.start != arc.end, let form = arc.centerForm else { return }
      let error = (form.sweep.magnitude - value.sweep).magnitude
      try ensure(error <= 1e-14, "sweep \(form.sweep), exact \(value.sweep): off by \(error)")
      guard arc.radii.x == arc.radii.y else { return }
      let growth = max(ExactRational(1) - value.square, ExactRational(1)).doubleValue.squareRoot()
      let length = growth * arc.radii.x * value.sweep
      let off = (arc.length(accuracy: 0) / length - 1).magnitude
      try ensure(off <= 1e-14, "length off by \(off)")
    }
  }

  @Test("a radius one digit too large leaves an arc of less than half a turn")
  func oneDigit() throws {
    // The chord is 2 to the last digit, half of it rounds to the radius.
    let arc = EllipticalArc(
      start: Point2D(0, 0),
      end: Point2D(2, 0),
      radii: Vector2D(1.0.nextUp, 1.0.nextUp),
      isLargeArc: false,
      isPositiveSweep: true
    )
    let sweep = try #require(arc.centerForm?.sweep)
    // π - 2 arccos(1 / (1 + 2^-52)) to 16 digits.
    #expect((sweep - (Double.pi - 4.214684851089403e-08)).magnitude < 1e-15)
  }
}
