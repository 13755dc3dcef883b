// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import Testing

/// Paths of constant speed and stroke tables of known curves and of hostile ones.
@Suite struct UnitSpeedTests {
  private let circle = BezierPath.circle(center: .origin, radius: 1)

  private let parabola = QuadraticBezier(Point2D(-1, 1), Point2D(0, -1), Point2D(1, 1))

  @Test("corners are no matter of the tolerance: more than the limit of further pieces")
  func manyCorners() throws {
    var path = BezierPath()
    path.move(to: .origin)
    let count = UnitSpeedPath.maximumPieces + 1000
    for index in 1...count { path.addLine(to: Point2D(Double(index), Double(index % 2))) }
    #expect(try path.reparametrizedByLength(tolerance: 1e-3).pieces.count == count)
  }

  @Test func aLineIsOneCubicWithItsControlPointsAtTheThirds() throws {
    let result = try BezierPath(.line(LineSegment(Point2D(0, 0), Point2D(3, 6))))
      .reparametrizedByLength(
        tolerance: 1e-6
      )
    #expect(result.pieces.count == 1)
    let cubic = result.pieces[0].cubic
    #expect(cubic.p1.distance(to: Point2D(1, 2)) < 1e-15)
    #expect(cubic.p2.distance(to: Point2D(2, 4)) < 1e-15)
    #expect(result.speedRange.lowerBound > 1 - 1e-12 && result.speedRange.upperBound < 1 + 1e-12)
    #expect(result.parameterError < 1e-12)
  }

  @Test("a circle takes equal pieces, as many as the error of arc-length Hermite cubics says")
  func circlePieces() throws {
    for tolerance in [1e-3, 1e-5, 1e-7] {
      let result = try circle.reparametrizedByLength(tolerance: tolerance)
      // With sweep w the error is w⁴ / 384 to leading order.
      let expected = 2 * Double.pi / (384 * tolerance).squareRoot().squareRoot()
      #expect(abs(Double(result.pieces.count) - expected) <= 1 + 0.06 * expected)
      let lengths = result.pieces.map(\.length)
      #expect(lengths.max()! / lengths.min()! < 1.08)
      #expect(abs(result.length - 2 * .pi) < 10 * tolerance)
      for piece in result.pieces {
        for t in stride(from: 0.0, through: 1, by: 0.0625) {
          #expect(abs((piece.cubic.point(at: t) - .origin).length - 1) <= piece.certifiedBound)
        }
      }
    }
  }

  @Test("the greedy cuts need as few pieces as any cuts at equal tolerance")
  func fewest() throws {
    let curves: [PathSegment] = [
      .quadratic(parabola),
      .cubic(CubicBezier(.origin, Point2D(3, 1), Point2D(-2, 1), Point2D(1, 0))),
      .cubic(CubicBezier(.origin, Point2D(1, 1), Point2D(2, -1), Point2D(3, 0))),
    ]
    for curve in curves {
      let tolerance = 1e-3
      let count = try BezierPath(curve).reparametrizedByLength(tolerance: tolerance).pieces.count
      // The fewest pieces over cuts at 100 equal lengths, by dense comparison at equal lengths.
      let index = try BezierPath(curve).arcLengthIndex(accuracy: 1e-10)
      let steps = 100
      var fewest = [0] + [Int](repeating: Int.max / 2, count: steps)
      for end in 1...steps {
        for start in 0..<end where fewest[start] + 1 < fewest[end] {
          if keeps(tolerance, index, Double(start) / 100, Double(end) / 100) {
            fewest[end] = fewest[start] + 1
          }
        }
      }
      #expect(count <= fewest[steps], "\(count) pieces, \(fewest[steps]) found")
    }
  }

  private func keeps(_ tolerance: Double, _ index: ArcLengthIndex, _ a: Double, _ b: Double) -> Bool
  {
    let leg = (b - a) * index.length / 3
    let (start, end) = (index.point(atFraction: a), index.point(atFraction: b))
    let first = start + leg * index.tangent(atFraction: a)
    let second = end - leg * index.tangent(atFraction: b)
    let cubic = CubicBezier(start, first, second, end)
    for step in 1..<40 {
      let u = Double(step) / 40
      let original = index.point(atFraction: a + u * (b - a))
      if original.distance(to: cubic.point(at: u)) > tolerance { return false }
    }
    return true
  }

  @Test func cuspsAndTurningPointsStayCorners() throws {
    let cusp = CubicBezier(.origin, Point2D(1, 1), Point2D(0, 1), Point2D(1, 0))
    let result = try BezierPath(.cubic(cusp)).reparametrizedByLength(tolerance: 1e-4)
    let tip = cusp.point(at: 0.5)
    #expect(result.pieces.contains { $0.cubic.p3.distance(to: tip) < 1e-12 })
    let fold = CubicBezier(.origin, Point2D(3, 0), Point2D(-2, 0), Point2D(1, 0))
    let folded = try BezierPath(.cubic(fold)).reparametrizedByLength(tolerance: 1e-9)
    #expect(folded.pieces.count == 3)
    #expect(abs(folded.length - fold.length(accuracy: 0)) < 1e-9)
    #expect(folded.speedRange.lowerBound > 0.999_999)
  }

  @Test func anyScalePointsAndEmptySubpaths() throws {
    let curve = CubicBezier(.origin, Point2D(3, 1), Point2D(-2, 1), Point2D(1, 0))
    let count = try BezierPath(.cubic(curve)).reparametrizedByLength(tolerance: 1e-4).pieces.count
    for exponent in [-1000, -600, -500, 300, 500, 900] {
      let scale = Double(sign: .plus, exponent: exponent, significand: 1)
      let scaled = curve.transformed(by: AffineTransform2D(scale: scale))
      let result = try BezierPath(.cubic(scaled)).reparametrizedByLength(tolerance: 1e-4 * scale)
      #expect(result.pieces.count == count)
      #expect(result.path.isFinite && result.certifiedBound <= 1e-4 * scale)
      let table = try BezierPath(.cubic(scaled)).strokeTable(accuracy: 1e-4 * scale)
      #expect(table.certifiedBound <= 1e-4 * scale && table.length.isFinite)
    }
    let points = try BezierPath("M1 1L1 1ZM2 2")
    let result = try points.reparametrizedByLength(tolerance: 1e-3)
    #expect(result.pieces.count == 1 && result.pieces[0].length == 0)
    #expect(result.path.subpaths.map(\.isClosed) == [true, false])
    #expect(throws: PathError.noSegments) { try points.strokeTable(accuracy: 1e-3) }
    #expect(throws: PathError.noSegments) {
      try BezierPath().reparametrizedByLength(tolerance: 1e-3)
    }
    #expect(throws: PathError.self) { try circle.reparametrizedByLength(tolerance: 1e-16) }
    #expect(throws: PathError.self) { try circle.strokeTable(accuracy: .nan) }
  }

  @Test func theFinestToleranceEnds() throws {
    let curve = CubicBezier(.origin, Point2D(3, 1), Point2D(-2, 1), Point2D(1, 0))
    let result = try BezierPath(.cubic(curve)).reparametrizedByLength(tolerance: 4e-12)
    #expect(result.certifiedBound <= 4e-12)
    #expect(try BezierPath(.cubic(curve)).strokeTable(accuracy: 4e-12).certifiedBound <= 4e-12)
  }

  @Test func aTableOfALineIsExact() throws {
    let table = try BezierPath(.line(LineSegment(.origin, Point2D(4, 0)))).strokeTable(
      accuracy: 1e-3
    )
    #expect(table.location(atFraction: 0.25).t == 0.25)
    #expect(table.location(atFraction: -1).t == 0 && table.location(atFraction: 2).t == 1)
    #expect(table.location(atFraction: .nan).t.isNaN)
    #expect(table.length == 4 && table.breaks == [0, 1] && table.intervals.count == 1)
    let interval = table.intervals[0]
    #expect(interval.t == 0...1 && interval.startSlope == 1 && interval.endSlope == 1)
    #expect(interval.subpath == 0 && interval.segment == 0)
    #expect(try circle.strokeTable(accuracy: 1e-9).intervals.count == 2)
    let curve = PathSegment.quadratic(parabola)
    #expect(try BezierPath(curve).strokeTable(relativeAccuracy: 1e-4).intervals.count <= 6)
  }

  @Test func resultsOfTheSamePathAreEqual() throws {
    let path = BezierPath {
      $0.move(to: Point2D(0, 0))
      $0.addCurve(to: Point2D(10, 0), control1: Point2D(0, 9), control2: Point2D(5, 5))
    }
    #expect(try path.strokeTable(accuracy: 1e-3) == path.strokeTable(accuracy: 1e-3))
    #expect(try path.strokeTable(accuracy: 1e-3) != path.strokeTable(accuracy: 1e-6))
    #expect(
      try path.reparametrizedByLength(tolerance: 1e-2)
        == path.reparametrizedByLength(tolerance: 1e-2)
    )
    #expect(
      try path.reparametrizedByLength(tolerance: 1e-2)
        != path.reparametrizedByLength(tolerance: 1e-4)
    )
    #expect(try path.flattening(tolerance: 1e-2) == path.flattening(tolerance: 1e-2))
    #expect(try path.flattening(tolerance: 1e-2) != path.flattening(tolerance: 1e-3))
    let other = path.reversed()
    #expect(try path.flattening(tolerance: 1e-2) != other.flattening(tolerance: 1e-2))
  }
}
