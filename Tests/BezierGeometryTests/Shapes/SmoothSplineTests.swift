// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import TestSupport
import Testing

/// Splines through points against SciPy, and what each of them promises.
@Suite struct SmoothSplineTests {
  private static let points = [
    Point2D(0, 0), Point2D(1, 2), Point2D(4, 3), Point2D(4.5, -1), Point2D(9, 0.5),
  ]

  private func cubics(_ path: BezierPath) -> [CubicBezier] {
    path.segments.compactMap { if case .cubic(let curve) = $0 { curve } else { nil } }
  }

  private func agrees(_ path: BezierPath, _ golden: [[Double]]) {
    let curves = cubics(path)
    #expect(curves.count == golden.count)
    for (curve, row) in zip(curves, golden) {
      let found = [curve.p1.x, curve.p1.y, curve.p2.x, curve.p2.y]
      for (a, b) in zip(found, row) { #expect((a - b).magnitude < 2e-15 * 8, "\(a), not \(b)") }
    }
  }

  // SciPy 1.17.1: CubicSpline over cumulated chord lengths, derivatives times a third of a chord.
  @Test func naturalAsSciPy() throws {
    let path = try BezierPath.smooth(through: Self.points, spline: .natural)
    agrees(
      path,
      [
        [0.21070956801289611, 0.6998528385928142, 0.4214191360257923, 1.3997056771856284],
        [1.8182369047618674, 2.8489443727396573, 3.3722164014463574, 3.4987717139224284],
        [4.80027020483463, 2.364188324470355, 4.095472075206636, -0.13809681560523746],
        [4.976006718995668, -2.0141987283207667, 6.988003359497834, -0.7570993641603838],
      ]
    )
  }

  @Test func periodicAsSciPy() throws {
    let path = try BezierPath.smooth(through: Self.points, spline: .natural, isClosed: true)
    agrees(
      path,
      [
        [-0.11680821442445005, 0.4962705303270569, 0.31023682916392004, 1.3321254682736439],
        [1.9754724310218545, 2.9445172207309933, 3.476381116539129, 3.5530736290215246],
        [4.667485726113162, 2.2949666932914177, 3.746875523884668, -0.29771542404925533],
        [5.386199169202251, -1.8263760208157112, 8.589877123803646, -0.03527852278382948],
        [9.779353374516766, 1.517185695435819, 0.4708689659042204, -2.0005304641907724],
      ]
    )
    let repeated = Self.points + [Self.points[0]]
    #expect(try BezierPath.smooth(through: repeated, spline: .natural, isClosed: true) == path)
  }

  /// The control points of Yuksel, Schaefer and Keyser, 2011, section 3, for exponent 1/2.
  @Test func centripetalAsPublished() throws {
    let curves = cubics(try BezierPath.smooth(through: Self.points))
    for index in 1..<curves.count - 1 {
      let p = Self.points[index - 1...index + 2].map { $0 - .origin }
      let d = (0..<3).map { (p[$0 + 1] - p[$0]).length }
      let (r1, r2, r3) = (d[0].squareRoot(), d[1].squareRoot(), d[2].squareRoot())
      let first = d[0] * p[2] - d[1] * p[0] + (2 * d[0] + 3 * r1 * r2 + d[1]) * p[1]
      let second = d[2] * p[1] - d[1] * p[3] + (2 * d[2] + 3 * r3 * r2 + d[1]) * p[2]
      let (b1, b2) = (first / (3 * r1 * (r1 + r2)), second / (3 * r3 * (r3 + r2)))
      #expect(curves[index].p1.distance(to: .origin + b1) < 1e-14)
      #expect(curves[index].p2.distance(to: .origin + b2) < 1e-14)
    }
  }

  private static func drawn(_ source: inout SeededGenerator) -> [Point2D] {
    let spread = source.bool() ? Distribution.coordinate : .signedLogarithmic(1e-6...1e6)
    return (0..<source.integer(3..<9)).map { _ in source.point(spread) }
  }

  /// No cusp and no loop within a curve, whatever the points: the theorem of that paper.
  @Test func centripetalNeverLoops() {
    forAll("centripetal", cases: 3000, generator: Self.drawn) {
      (points: [Point2D]) throws -> Void in
      for isClosed in [false, true] {
        let path = try BezierPath.smooth(through: points, isClosed: isClosed)
        try ensure(path.isFinite, "not finite")
        for curve in cubics(path) {
          let size = max((curve.p0 - .origin).length, (curve.p3 - .origin).length)
          let chord = curve.p0.distance(to: curve.p3)
          guard chord > 1e-6 * size else { continue }
          let found = try curve.selfIntersections(tolerance: 1e-9 * size)
          let loops = found.meetings.contains { $0.second - $0.first > 1e-3 }
          try ensure(!loops && found.overlaps.isEmpty, "\(curve) crosses itself")
        }
      }
    }
  }

  @Test func smoothAtJoints() {
    forAll("joints", cases: 2000, generator: Self.drawn) { (points: [Point2D]) throws -> Void in
      for spline in [SmoothSpline.catmullRom, .natural] {
        for isClosed in [false, true] {
          let path = try BezierPath.smooth(through: points, spline: spline, isClosed: isClosed)
          let curves = cubics(path)
          for index in curves.indices.dropLast(isClosed ? 0 : 1) {
            let next = curves[index == curves.count - 1 ? 0 : index + 1]
            try ensure(curves[index].p3 == next.p0, "a gap")
            let (before, after) = (next.p0 - curves[index].p2, next.p1 - next.p0)
            let size = before.length * after.length
            guard min(before.length, after.length) > 1e-6 * (next.p0 - .origin).length else {
              continue
            }
            try ensure(before.cross(after).magnitude <= 1e-6 * size, "\(spline): a corner")
          }
        }
      }
    }
  }

  @Test func monotoneNeverOvershoots() throws {
    forAll("monotone", cases: 5000, generator: Self.drawn) { (drawn: [Point2D]) throws -> Void in
      var points: [Point2D] = []
      for point in drawn.sorted(by: { $0.x < $1.x }) where point.x != points.last?.x {
        points.append(point)
      }
      for curve in cubics(try BezierPath.smooth(through: points, spline: .monotoneX)) {
        let (low, high) = (min(curve.p0.y, curve.p3.y), max(curve.p0.y, curve.p3.y))
        let slack = 8 * max(low.magnitude, high.magnitude).ulp
        var last = curve.p0
        for step in 1...100 {
          let point = curve.point(at: Double(step) / 100)
          try ensure(point.y >= low - slack && point.y <= high + slack, "overshoots \(curve)")
          let rise = curve.p3.y >= curve.p0.y ? point.y - last.y : last.y - point.y
          try ensure(rise >= -slack && point.x >= last.x, "turns back \(curve)")
          last = point
        }
      }
    }
    let flat = [Point2D(0, 0), Point2D(1, 1), Point2D(2, 1), Point2D(3, 0)]
    let curves = cubics(try BezierPath.smooth(through: flat, spline: .monotoneX))
    #expect(curves[1].p1.y == 1 && curves[1].p2.y == 1 && curves[0].p1.y == 0.5)
  }

  @Test func fewAndRepeatedPoints() throws {
    let (a, b) = (Point2D(1, 2), Point2D(5, -3))
    for spline in SmoothSpline.allCases {
      #expect(try BezierPath.smooth(through: [], spline: spline).isEmpty)
      #expect(try BezierPath.smooth(through: [a], spline: spline).elements.count == 1)
      let line = try BezierPath.smooth(through: [a, b], spline: spline)
      #expect(Array(line.elements) == [.move(to: a), .line(to: b)])
    }
    let twice = [a, a, Point2D(3, 3), Point2D(3, 3), b, b]
    let once = [a, Point2D(3, 3), b]
    for spline in [SmoothSpline.catmullRom, .natural] {
      let path = try BezierPath.smooth(through: twice, spline: spline)
      #expect(try path == BezierPath.smooth(through: once, spline: spline))
      let back = try BezierPath.smooth(through: [a, b, a], spline: spline, isClosed: true)
      #expect(Array(back.elements) == [.move(to: a), .line(to: b), .close])
      for size in [1e300, 1e-300, 5e-324] {
        let points = [Point2D(0, 0), Point2D(size, 0), Point2D(1, size), Point2D(-3, 2)]
        let path = try BezierPath.smooth(through: points, spline: spline, isClosed: true)
        #expect(path.isFinite && path.segments.count == (size == 1e300 ? 4 : 4))
      }
    }
    let steep = [Point2D(0, -1e300), Point2D(1e-300, 1e300), Point2D(2e-300, 1e300), Point2D(9, 0)]
    #expect(try BezierPath.smooth(through: steep, spline: .monotoneX).isFinite)
  }

  @Test func refusals() {
    func error(_ points: [Point2D], _ spline: SmoothSpline, _ isClosed: Bool = false) -> PathError?
    {
      do {
        _ = try BezierPath.smooth(through: points, spline: spline, isClosed: isClosed)
        return nil
      } catch { return error }
    }
    let points = [Point2D(0, 0), Point2D(1, 1), Point2D(1, 2)]
    #expect(error(points, .monotoneX) == .notIncreasing(index: 2))
    #expect(error([Point2D(0, 0), Point2D(1, 1)], .monotoneX, true) == .notIncreasing(index: 0))
    #expect("\(PathError.notIncreasing(index: 2))".hasPrefix("x of point 2 must be greater"))
    for spline in SmoothSpline.allCases {
      let wrong = error([Point2D(0, 0), Point2D(1, .infinity)], spline)
      #expect(wrong == .notFinite(quantity: "y of point 1", value: .infinity))
      guard case .notRepresentable = error([Point2D(1e308, 0)], spline) else {
        Issue.record("1e308 is taken")
        return
      }
    }
  }
}
