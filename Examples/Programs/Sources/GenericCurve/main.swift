// SPDX-License-Identifier: Apache-2.0

// One function for lines, quadratics, cubics and arcs: lengths, extrema, crossings.

import ArcfitKit

let number = CoordinateFormat.fixed(decimals: 4)

func text(_ point: Point2D) -> String {
  "(\(number.text(point.x)), \(number.text(point.y)))"
}

func describe(_ name: String, _ curve: some BezierCurve) {
  print(name, "of length", number.text(curve.length()))
  for t in curve.extrema {
    print("  extremum at t", number.text(t), text(curve.point(at: t)))
  }
}

func crossings(_ first: some BezierCurve, _ second: some BezierCurve) throws -> [String] {
  try first.intersections(with: second).meetings.map { text($0.point) }
}

let line = LineSegment(Point2D(0, 2), Point2D(8, 2))
let parabola = QuadraticBezier(Point2D(0, 0), Point2D(4, 8), Point2D(8, 0))
let wave = CubicBezier(Point2D(0, 0), Point2D(2, 8), Point2D(6, -4), Point2D(8, 4))
let arc = CircularArc(center: Point2D(4, 0), radius: 4, sweep: .degrees(180))
describe("line", line)
describe("parabola", parabola)
describe("wave", wave)
describe("arc", arc)
print("line and parabola:", try crossings(line, parabola))
print("line and arc:", try crossings(line, arc))
