// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import TestSupport
import Testing

/// Storing elements and reading them back as elements, subpaths and segments.
@Suite struct PathBuildingTests {
  private let a = Point2D(0, 0)
  private let b = Point2D(4, 0)
  private let c = Point2D(4, 3)
  private let d = Point2D(0, 3)

  private func mixed() -> BezierPath {
    var path = BezierPath()
    path.move(to: a)
    path.addLine(to: b)
    path.addQuadCurve(to: c, control: d)
    path.addCurve(to: d, control1: b, control2: a)
    path.addArc(
      to: a,
      radii: Vector2D(-2, 3),
      rotation: 0.5,
      isLargeArc: true,
      sweepsPositive: false
    )
    path.closeSubpath()
    return path
  }

  @Test func elementsComeBackAsBuilt() {
    let path = mixed()
    let arc = EllipticalArc(d, a, Vector2D(-2, 3), rotation: 0.5, isLarge: true, isPositive: false)
    let expected: [PathElement] = [
      .move(to: a), .line(to: b), .quadratic(to: c, control: d),
      .cubic(to: d, control1: b, control2: a), .arc(arc), .close,
    ]
    #expect(Array(path.elements) == expected)
    #expect(path.elements.count == 6)
    let segments: [PathSegment] = [
      .line(LineSegment(a, b)), .quadratic(QuadraticBezier(b, d, c)),
      .cubic(CubicBezier(c, b, a, d)), .arc(arc),
    ]
    #expect(Array(path.segments) == segments, "the close has no length")
    let rebuilt = BezierPath(path.elements)
    #expect(rebuilt == path)
    #expect(rebuilt.hashValue == path.hashValue)
    var joined = BezierPath()
    for segment in path.segments { joined.append(segment) }
    joined.closeSubpath()
    #expect(joined == path)
    var chain = BezierPath(segments)
    chain.closeSubpath()
    #expect(chain == path)
    let apart = BezierPath([LineSegment(a, b), LineSegment(c, d)])
    #expect(apart.svgPathData() == "M0 0H4M4 3H0")
  }

  @Test func allFlagsOfArcs() {
    for isLarge in [false, true] {
      for isPositive in [false, true] {
        let radii = Vector2D(3, 2)
        let arc = EllipticalArc(a, b, radii, rotation: 1, isLarge: isLarge, isPositive: isPositive)
        let path = BezierPath(.arc(arc))
        #expect(Array(path.segments) == [.arc(arc)])
      }
    }
  }

  @Test func emptyPath() {
    var path = BezierPath()
    #expect(path.isEmpty && path.currentPoint == nil && path.isFinite)
    #expect(Array(path.segments).isEmpty && Array(path.subpaths).isEmpty)
    path.closeSubpath()
    #expect(path.isEmpty, "a close does nothing")
    path.append(BezierPath())
    #expect(path == BezierPath())
    path.append(mixed())
    #expect(path == mixed())
  }

  @Test func closedAndOpenSubpaths() throws {
    // The second starts where the closed subpath started.
    let path = try BezierPath("M0 0L4 0L4 3ZL0 3M4 3L4 0")
    let subpaths = Array(path.subpaths)
    #expect(subpaths.map(\.isClosed) == [true, false, false])
    #expect(subpaths.map(\.start) == [a, a, c])
    #expect(subpaths.map { Array($0.segments).count } == [3, 1, 1])
    #expect(Array(subpaths[0].segments).last == .line(LineSegment(c, a)))
    #expect(Array(subpaths[1].segments) == [.line(LineSegment(a, d))])
    #expect(Array(path.segments) == subpaths.flatMap { Array($0.segments) })
    #expect(path.currentPoint == b)

    let first = subpaths[0].path
    #expect(Array(first.elements) == [.move(to: a), .line(to: b), .line(to: c), .close])
    #expect(first.currentPoint == a)
    let second = subpaths[1].path
    #expect(Array(second.elements) == [.move(to: a), .line(to: d)])
    var whole = BezierPath()
    for subpath in subpaths { whole.append(subpath.path) }
    #expect(Array(whole.segments) == Array(path.segments))
    #expect(whole != path, "the implicit start became a move")
  }

  @Test func repeatedClosesAndLoneMoves() throws {
    var path = try BezierPath("M4 0M0 0L4 3ZZZM0 3")
    let subpaths = Array(path.subpaths)
    #expect(subpaths.map(\.start) == [b, a, a, a, d])
    #expect(subpaths.map(\.isClosed) == [false, true, true, true, false])
    #expect(subpaths.map { Array($0.segments).count } == [0, 2, 0, 0, 0])
    #expect(Array(path.segments) == [.line(LineSegment(a, c)), .line(LineSegment(c, a))])
    #expect(path.currentPoint == d)
    path.closeSubpath()
    #expect(path.currentPoint == d)
    path.addLine(to: a)
    #expect(Array(path.segments).last == .line(LineSegment(d, a)))
  }

  @Test func currentPointAfterEachStep() {
    var path = BezierPath()
    path.move(to: a)
    #expect(path.currentPoint == a)
    path.addCurve(to: d, control1: b, control2: c)
    #expect(path.currentPoint == d)
    path.closeSubpath()
    #expect(path.currentPoint == a)
    path.addQuadCurve(to: c, control: b)
    #expect(path.currentPoint == c)
    path.closeSubpath()
    #expect(path.currentPoint == a)
    var other = BezierPath()
    other.move(to: b)
    other.append(path)
    other.closeSubpath()
    #expect(other.currentPoint == a)
  }

  @Test func arcAfterACloseStartsAtTheSubpathsStart() throws {
    let path = try BezierPath("M0 0L4 0ZA5 5 0 0 1 4 3")
    guard case .arc(let arc)? = Array(path.elements).last else { Issue.record("no arc"); return }
    #expect(arc.start == a)
    #expect(Array(path.segments).last?.start == a)
  }

  @Test func segmentsThatDoNotConnectStartSubpaths() {
    var path = BezierPath()
    for line in [LineSegment(a, b), LineSegment(b, c), LineSegment(d, a)] {
      path.append(PathSegment.line(line))
    }
    #expect(
      Array(path.elements) == [
        .move(to: a), .line(to: b), .line(to: c), .move(to: d), .line(to: a),
      ]
    )
  }

  @Test func zeroLengthSegmentsAreKept() {
    var path = BezierPath()
    path.move(to: a)
    path.addLine(to: a)
    path.addQuadCurve(to: a, control: a)
    path.addCurve(to: a, control1: a, control2: a)
    path.addArc(to: a, radii: Vector2D(1, 1), isLargeArc: true, sweepsPositive: true)
    path.closeSubpath()
    #expect(Array(path.segments).map(\.kind) == [.line, .quadratic, .cubic, .arc])
    #expect(Array(path.segments).allSatisfy { $0.start == a && $0.end == a })
  }

  @Test func coordinatesAreStoredBitForBit() {
    let extremes = [
      -0.0, 0.0, .leastNonzeroMagnitude, -.greatestFiniteMagnitude, 1e-9, 1e150, 0.1, .infinity,
    ]
    var path = BezierPath()
    path.move(to: Point2D(-0.0, 0))
    for x in extremes {
      for y in extremes { path.addCurve(to: Point2D(x, y), control1: Point2D(y, x), control2: a) }
    }
    var index = 0
    for element in path.elements {
      guard case .cubic(to: let end, control1: let control, control2: _) = element else { continue }
      let (x, y) = (extremes[index / extremes.count], extremes[index % extremes.count])
      #expect(end.x.bitPattern == x.bitPattern && end.y.bitPattern == y.bitPattern)
      #expect(control.x.bitPattern == y.bitPattern && control.y.bitPattern == x.bitPattern)
      index += 1
    }
    #expect(index == extremes.count * extremes.count)
    #expect(!path.isFinite)
  }

  @Test func equalityIsByValueOfTheSteps() {
    var path = mixed()
    #expect(path == mixed())
    path.closeSubpath()
    #expect(path != mixed())
    let zero = BezierPath([.move(to: Point2D(0, 0))])
    let negativeZero = BezierPath([.move(to: Point2D(-0.0, 0))])
    #expect(zero == negativeZero, "as numbers compare")
    #expect(zero.hashValue == negativeZero.hashValue)
    #expect(Set([zero, negativeZero, mixed(), path]).count == 3)
  }

  @Test func locationsCompareInPathOrder() {
    let ordered = [
      PathLocation(subpath: 0, segment: 0, t: 0), PathLocation(subpath: 0, segment: 0, t: 1),
      PathLocation(subpath: 0, segment: 1, t: 0), PathLocation(subpath: 1, segment: 0, t: 0.5),
    ]
    #expect(ordered.shuffled().sorted() == ordered)
  }
}

@Suite struct PathPartsTests {
  @Test func pathsOfTheirElements() {
    forAllPaths("a path is the path of its elements", cases: 2000) { path in
      try ensure(BezierPath(path.elements) == path, "from the view")
      try ensure(BezierPath(Array(path.elements)) == path, "from an array")
      try ensure(BezierPath(path.elements.lazy.map { $0 }) == path, "from a lazy sequence")
    }
    let path = BezierPath([.move(to: Point2D(0, 0)), .line(to: Point2D(1, 2)), .close])
    #expect(path.elements.count == 3)
    #expect(BezierPath([]).isEmpty)
  }

  @Test func pathsOfArcs() {
    let arc = CircularArc(center: Point2D(1, 2), radius: 3, startAngle: 0, sweep: .turns(1))
    let circle = BezierPath(arc)
    #expect(circle.currentPoint == Point2D(4, 2))
    #expect(circle.segments.count == 2)
    #expect((circle.length(accuracy: 1e-12) - 6 * .pi).magnitude < 1e-11)
    #expect(BezierPath(CenterForm(arc)) == circle)
    let end = Point2D(2, 0)
    let radii = Vector2D(3, 2)
    let stored = EllipticalArc(.zero, end, radii, rotation: 0.5, isLarge: true, isPositive: false)
    #expect(Array(BezierPath(.arc(stored)).segments) == [.arc(stored)])
    let cubic = CubicBezier(Point2D(0, 0), Point2D(1, 2), Point2D(3, 2), Point2D(4, 0))
    #expect(Array(BezierPath(.cubic(cubic)).segments) == [.cubic(cubic)])
  }

  private enum Refusal: Error { case refused }

  @Test func closuresBuildAndThrow() {
    var expected = BezierPath()
    expected.move(to: Point2D(1, 1))
    expected.addLine(to: Point2D(2, 1))
    let built = BezierPath {
      $0.move(to: Point2D(1, 1))
      $0.addLine(to: Point2D(2, 1))
    }
    #expect(built == expected)
    #expect(throws: Refusal.self) {
      try BezierPath { (path: inout BezierPath) throws(Refusal) in
        path.move(to: Point2D(1, 1))
        throw .refused
      }
    }
  }
}
