// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import Foundation
import TestSupport
import Testing

/// Images of arcs near half a turn, where the last digits of the radii decide, in 32 digits.
@Suite struct ImageArcTests {
  private typealias Precise = (x: DoubleDouble, y: DoubleDouble)

  /// The centre of an arc of a circle or of an ellipse without rotation, as its numbers say it, and
  /// the cosine of half its sweep.
  private static func centre(_ arc: EllipticalArc) -> (centre: Precise, cosine: DoubleDouble) {
    func half(_ a: Double, _ b: Double, _ sign: Double) -> DoubleDouble {
      DoubleDouble.sum(0.5 * a, sign * 0.5 * b)
    }
    let (rx, ry) = (DoubleDouble(arc.radii.x), DoubleDouble(arc.radii.y))
    let u = half(arc.end.x, arc.start.x, -1) / rx
    let v = half(arc.end.y, arc.start.y, -1) / ry
    let square = u * u + v * v
    let rest = DoubleDouble(1) - square
    let cosine = rest.high > 0 ? rest.squareRoot() : DoubleDouble(0)
    // To the left of the chord where the arc is small and turns left.
    let isLeft = arc.sweepsPositive != arc.isLargeArc
    let part = (isLeft ? cosine : -cosine) / square.squareRoot()
    let middle = (x: half(arc.start.x, arc.end.x, 1), y: half(arc.start.y, arc.end.y, 1))
    return ((middle.x - part * rx * v, middle.y + part * ry * u), cosine)
  }

  private static func image(_ point: Precise, _ map: AffineTransform2D) -> Precise {
    func sum(_ a: Double, _ b: Double, _ c: Double) -> DoubleDouble {
      DoubleDouble(a) * point.x + DoubleDouble(b) * point.y + DoubleDouble(c)
    }
    return (sum(map.a, map.c, map.tx), sum(map.b, map.d, map.ty))
  }

  private static func drawn(
    _ source: inout SeededGenerator,
    _ isCircle: Bool
  ) -> (EllipticalArc, AffineTransform2D)? {
    func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &source) }
    let rx = number(0.5...20)
    let ry = isCircle ? rx : number(0.5...20)
    let off = pow(10, number(-6...(-1))) * (Bool.random(using: &source) ? 1 : -1)
    let form = EllipticalArc.CenterForm(
      center: Point2D(number(-9...9), number(-9...9)),
      radii: Vector2D(rx, ry),
      startAngle: number(0...6),
      sweep: (Bool.random(using: &source) ? 1 : -1) * (.pi - off)
    )
    let (turn, scale) = (number(0...6), number(0.2...5))
    let map =
      isCircle
      ? AffineTransform2D(
        a: scale * cos(turn),
        b: scale * sin(turn),
        c: -scale * sin(turn),
        d: scale * cos(turn),
        tx: number(-9...9),
        ty: number(-9...9)
      )
      : AffineTransform2D(
        a: number(-3...3),
        b: 0,
        c: 0,
        d: number(-3...3),
        tx: number(-9...9),
        ty: number(-9...9)
      )
    return EllipticalArc(form).map { ($0, map) }
  }

  @Test(arguments: [true, false]) func centresKeepWhatRadiiCanCarry(isCircle: Bool) {
    forAll("the centre of an image of nearly half a turn", cases: 4000) { source in
      Self.drawn(&source, isCircle)
    } check: { drawn in
      guard let (arc, map) = drawn else { return }
      let image = arc.transformed(by: map)
      let (centre, cosine) = Self.centre(arc)
      let expected = Self.image(centre, map)
      let found = Self.centre(image).centre
      let apart = max(
        (found.x - expected.x).doubleValue.magnitude,
        (found.y - expected.y).doubleValue.magnitude
      )
      let size = max(image.radii.x, image.radii.y)
      let reach = max(size, 30)
      // A radius is rounded by half an ulp, its square by an ulp, and both radii add up.
      let bound = 0x1p-51 * size / cosine.doubleValue + 64 * reach.ulp
      try ensure(apart <= bound, "the centre is \(apart) off, more than \(bound)")
      try ensure(isCircle == false || image.radii.x == image.radii.y, "radii differ")
    }
  }

  /// The ends of a circle of two arcs are rounded far from the origin: the arcs stay half turns.
  @Test func halfTurnsStayHalfTurns() throws {
    forAll("images of half turns", cases: 4000) { source in
      func number(_ range: ClosedRange<Double>) -> Double {
        Double.random(in: range, using: &source)
      }
      let radius = pow(10, number(-2...2))
      let circle = BezierPath.circle(
        center: Point2D(number(-9...9), number(-9...9)),
        radius: radius
      )
      let shift = pow(10, number(0...6))
      let map = AffineTransform2D(
        a: number(-3...3),
        b: number(-3...3),
        c: number(-3...3),
        d: number(-3...3),
        tx: shift,
        ty: -0.7 * shift
      )
      return (circle, map, AffineTransform2D(rotation: number(0...6)))
    } check: { (circle, map, turn) in
      guard map.determinant.magnitude > 0.1 else { return }
      // Twice: radii that were just too small need not be so any more.
      let images = [
        circle, circle.transformed(by: map), circle.transformed(by: map).transformed(by: turn),
      ]
      for segment in images.flatMap({ Array($0.segments) }) {
        guard case .arc(let arc) = segment, let form = arc.centerForm else {
          throw PropertyFailure("an arc is lost")
        }
        let middle = arc.start.midpoint(to: arc.end)
        let apart = form.center.distance(to: middle)
        try ensure(
          apart <= 4 * max(arc.end.x.magnitude, arc.end.y.magnitude).ulp,
          "the centre is \(apart) off"
        )
      }
    }
  }

  /// Also an arc of half a turn of a rotated ellipse, whose image is made half a turn otherwise.
  @Test func scalingByAPowerOfTwoIsExact() throws {
    let path = try BezierPath("M5 1A1 2 45 1 0 2 2A2 3 30 0 1 7 2A1 1 0 0 1 4 4Z")
    for scale in [0x1p40, 2, 0x1p-40] {
      let image = path.transformed(by: AffineTransform2D(scale: scale))
      for case (.arc(let arc), .arc(let scaled)) in zip(path.segments, image.segments) {
        #expect(scaled.radii == scale * arc.radii && scaled.rotation == arc.rotation)
        #expect(scaled.isLargeArc == arc.isLargeArc)
      }
      #expect(image.transformed(by: AffineTransform2D(scale: 1 / scale)) == path)
    }
  }
}
