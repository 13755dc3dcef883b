// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import TestSupport
import Testing

/// Joints, points, wrong input: what a table by length says in odd cases.
@Suite struct ArcLengthIndexTests {
  private func index(_ data: String, _ accuracy: Double = 1e-9) throws -> ArcLengthIndex {
    try BezierPath(data).arcLengthIndex(accuracy: accuracy)
  }

  @Test("a length on a jump is the end of one subpath or the start of the next")
  func jumps() throws {
    let index = try index("M0 0H10M20 0H30M50 50z")
    #expect(index.length == 20)
    #expect(index.point(atLength: 10) == Point2D(20, 0))
    #expect(index.point(atLength: 10, atJoint: .before) == Point2D(10, 0))
    #expect(
      index.location(atLength: 10, atJoint: .before) == PathLocation(subpath: 0, segment: 0, t: 1)
    )
    #expect(index.location(atLength: 10) == PathLocation(subpath: 1, segment: 0, t: 0))
    for side in [ArcLengthIndex.JointSide.before, .after] {
      #expect(index.point(atLength: 0, atJoint: side) == .origin)
      #expect(index.point(atLength: -3, atJoint: side) == .origin)
      #expect(index.point(atLength: .nan, atJoint: side).x.isNaN)
      #expect(index.point(atLength: -.infinity, atJoint: side) == .origin)
      #expect(index.point(atFraction: 1, atJoint: side) == Point2D(30, 0))
      #expect(index.point(atLength: .infinity, atJoint: side) == Point2D(30, 0))
    }
    #expect(index.length(at: PathLocation(subpath: 1, segment: 0, t: 0.25)) == 12.5)
  }

  @Test("every segment is there as the path stores it, closing lines included")
  func segments() throws {
    let path = try BezierPath(
      "M1 1zM0 0h4q1 1 2 0v9zc1 2 3 4 5 6a3 2 30 0 1 4 1zzl3 3M9 9M7 7h0A9 9 0 1 0 1 2"
    )
    let index = try path.arcLengthIndex(accuracy: 1e-9)
    var count = 0
    for (number, subpath) in path.subpaths.enumerated() {
      for (place, segment) in subpath.segments.enumerated() {
        let location = PathLocation(subpath: number, segment: place, t: 0.25)
        #expect(index.segment(at: location) == segment)
        #expect(index.point(at: location).distance(to: segment.point(at: 0.25)) <= 1e-14)
        count += 1
      }
    }
    #expect(count == 10)
  }

  @Test("above the polynomials that are kept, places are as good and as monotone")
  func derivedPolynomials() throws {
    let kinds = ["q1 1 2-1", "c0 1 2-1 2 0", "a3 2 30 0 1 2 .5"]
    var text = "M0 0"
    for segment in 0..<90_000 { text += kinds[segment % 3] }
    let index = try index(text, 1e-6)
    #expect(index.pieceCount > ArcLengthIndex.maximumPolynomials + 10_000)
    for start in [0, 0.5 * index.length, index.length - 40] {
      var before = PathLocation(subpath: 0, segment: 0, t: 0)
      for step in 0...4_000 {
        let length = start + 0.01 * Double(step)
        let place = index.location(atLength: length)
        let error = (index.length(at: place) - min(length, index.length)).magnitude
        guard error <= 1e-6, before <= place else {
          throw PropertyFailure("at \(length): \(place), \(error) off")
        }
        before = place
      }
    }
  }

  @Test("segments of no length are passed over, and have a length to stand at")
  func zeroLengths() throws {
    let index = try index("M0 0h0h4c0 0 0 0 0 0v4h0")
    #expect(index.length == 8)
    #expect(index.location(atLength: 4) == PathLocation(subpath: 0, segment: 3, t: 0))
    #expect(
      index.location(atLength: 4, atJoint: .before) == PathLocation(subpath: 0, segment: 1, t: 1)
    )
    #expect(index.length(at: PathLocation(subpath: 0, segment: 2, t: 0.7)) == 4)
    #expect(index.length(at: PathLocation(subpath: 0, segment: 4, t: 1)) == 8)
    #expect(index.tangent(atLength: 8) == Vector2D(0, 1))
  }

  @Test func aPathOfNoLengthHasOnePlaceOneOfNoSegmentsHasNone() throws {
    let index = try index("M5 5z M3 3h0")
    #expect(index.length == 0)
    #expect(index.location(atLength: 1) == PathLocation(subpath: 1, segment: 0, t: 0))
    #expect(index.point(atFraction: 0.5) == Point2D(3, 3))
    #expect(index.tangent(atFraction: 0.5) == Vector2D(1, 0))
    #expect(try index.frames(count: 3).map(\.point) == Array(repeating: Point2D(3, 3), count: 3))
    for data in ["", "M1 1", "M1 1z", "M1 1M2 2z"] {
      #expect(throws: PathError.noSegments) { try self.index(data) }
      #expect(try BezierPath(data).length(accuracy: 0) == 0)
    }
    #expect(try BezierPath("M3 3h0").arcLengthIndex().length == 0)
  }

  @Test func wrongNumbersAreNamed() throws {
    let line = try BezierPath("M0 0H1000")
    for accuracy in [0, -1, 1e-13] {
      #expect(throws: PathError.self) { try line.arcLengthIndex(accuracy: accuracy) }
    }
    var wide = BezierPath()
    wide.move(to: Point2D(-1e308, 0))
    for x in [1e308, -1e308] { wide.addLine(to: Point2D(x, 0)) }
    #expect(throws: PathError.self) { try wide.arcLengthIndex(accuracy: 1e300) }
  }

  @Test("cusps have a tangent on either side, and all lengths of a cusp their place")
  func cusps() throws {
    let index = try index("M0 0C1 1 0 1 1 0", 1e-12)
    #expect(abs(index.length - 1.828427124746190) < 1e-14)
    let middle = 0.5 * index.length
    let cusp = index.point(atLength: middle)
    #expect(cusp.distance(to: Point2D(0.5, 0.75)) < 1e-12)
    #expect(abs(index.tangent(atLength: middle).y) > 0.99)
    #expect(abs(index.tangent(atLength: middle).x) < 1e-3)
    #expect(index.tangent(atLength: middle - 0.01).y > 0.9)
    #expect(index.tangent(atLength: middle + 0.01).y < -0.9)
    #expect(index.pieceCount < 200)
  }

  @Test("directions at ends whose control point coincides, and on points")
  func tangents() {
    let cubic = CubicBezier(.origin, .origin, Point2D(3, 0), Point2D(3, 0))
    #expect(PathSegment.cubic(cubic).unitTangent(at: 0) == Vector2D(1, 0))
    #expect(PathSegment.cubic(cubic).unitTangent(at: 1) == Vector2D(1, 0))
    #expect(PathSegment.cubic(cubic).unitTangent(at: 1 - 1e-14) == Vector2D(1, 0))
    let late = CubicBezier(.origin, .origin, .origin, Point2D(0, 2))
    #expect(PathSegment.cubic(late).unitTangent(at: 0) == Vector2D(0, 1))
    let fold = QuadraticBezier(.origin, Point2D(4, 0), .origin)
    #expect(PathSegment.quadratic(fold).unitTangent(at: 0.25) == Vector2D(1, 0))
    #expect(PathSegment.quadratic(fold).unitTangent(at: 0.5) == Vector2D(-1, 0))
    let point = QuadraticBezier(.origin, .origin, .origin)
    #expect(PathSegment.quadratic(point).unitTangent(at: 0.5) == Vector2D(1, 0))
    let arc = EllipticalArc(Point2D(2, 0), Point2D(-2, 0), Vector2D(2, 2))
    #expect((PathSegment.arc(arc).unitTangent(at: 0.5) - Vector2D(-1, 0)).length < 1e-15)
    #expect(abs(PathSegment.arc(arc).curvature(at: 0.3) - 0.5) < 1e-15)
  }

  @Test("points at equal steps: loops begin once, open paths have both ends")
  func spacing() throws {
    let square = try index("M0 0H1V1H0Z")
    #expect(
      try square.frames(count: 4).map(\.point) == [
        Point2D(0, 0), Point2D(1, 0), Point2D(1, 1), Point2D(0, 1),
      ]
    )
    let line = try index("M0 0H3")
    #expect(try line.frames(count: 4).map(\.point.x) == [0, 1, 2, 3])
    #expect(try line.frames(count: 1).map(\.point) == [.origin])
    #expect(try line.frames(count: 0).isEmpty)
    #expect(try line.frames(count: -5).isEmpty)
    #expect(try line.frames(every: 1.25).map(\.point.x) == [0, 1.25, 2.5])
    #expect(try line.frames(every: 100).map(\.point) == [.origin])
    for distance in [0, -1, .nan, 1e-9] {
      #expect(throws: PathError.self) { try line.frames(every: distance) }
    }
    #expect(throws: PathError.self) { try line.frames(count: .max) }
    #expect(throws: PathError.self) { try BezierPath().frames(every: 1, accuracy: 1e-9) }
    let bend = try BezierPath("M0 0H4V3")
    #expect(throws: PathError.self) { try bend.frames(count: .max, accuracy: 1) }
    // Found as they are asked for, any number of them.
    let many = line.evenSpacing(count: 3 << 40)
    #expect(many.count == 3 << 40 && many.first?.t == 0 && many.last?.t == 1)
    #expect(try abs(line.evenSpacing(every: 1e-12)[1_500_000_000_000].t - 0.5) < 1e-12)
    #expect(Array(many.prefix(4)) == (0..<4).map { many[$0] })
    #expect(throws: PathError.self) { try line.evenSpacing(every: 1e-18) }
  }

  @Test("paths at 1e-150 and 1e150 have the same table as at 1")
  func scales() throws {
    let path = try BezierPath("M0 0C3 4 -1 5 4 1A3 2 30 1 0 8 5Q1 1 2 9Zm5 5h3")
    let index = try path.arcLengthIndex(accuracy: 1e-9)
    for scale in [0x1p-500, 0x1p500] {
      let map = AffineTransform2D(scaleX: scale, y: scale)
      var scaled = BezierPath()
      for segment in path.segments { scaled.append(segment.transformed(by: map)) }
      let other = try scaled.arcLengthIndex(accuracy: 1e-9 * scale)
      #expect(abs(other.length / scale - index.length) <= 1e-14 * index.length)
      for step in 0...20 {
        let fraction = Double(step) / 20
        let point = other.point(atFraction: fraction)
        let wanted = index.point(atFraction: fraction)
        #expect(abs(point.x / scale - wanted.x) < 4e-9 && abs(point.y / scale - wanted.y) < 4e-9)
      }
    }
  }

  @Test func numbersThatMakeOtherLibrariesHangEndAtOnce() throws {
    let long = CubicBezier(.origin, Point2D(5e7, 0), Point2D(5e7, 1e7), Point2D(1e8, 1e7))
    let whole = long.length(accuracy: 0)
    for accuracy in [1e-12, 0, 1e-300] {
      for fraction in [0.171, 0.3137, 1e-18, 1 - 1e-16] {
        let t = long.parameter(atLength: fraction * whole, accuracy: accuracy)
        let error = long.length(from: 0, to: t, accuracy: 0) - fraction * whole
        #expect(abs(error) <= 0x1p-46 * whole)
      }
    }
    #expect(long.parameter(atLength: 1, accuracy: .infinity) >= 0)
    #expect(long.parameter(atLength: .nan, accuracy: 1).isNaN)
    #expect(long.parameter(atLength: .infinity, accuracy: 1e-9) == 1)
    #expect(long.parameter(atLength: -.infinity, accuracy: 1e-9) == 0)
    let point = CubicBezier(.origin, .origin, .origin, .origin)
    #expect(point.parameter(atLength: 0, accuracy: 1e-9) == 0)
    #expect(point.parameter(atLength: 1, accuracy: 1e-9) == 1)
    let broken = QuadraticBezier(.origin, Point2D(.nan, 0), .origin)
    #expect(broken.parameter(atLength: 1, accuracy: 1e-9).isNaN)
    #expect(LineSegment(.zero, Point2D(.infinity, 0)).parameter(atLength: 1, accuracy: 1e-9).isNaN)
    let arc = CenterForm(center: .origin, radii: Vector2D(.nan, 1), sweep: 1)
    #expect(arc.parameter(atLength: 1, accuracy: 1e-9).isNaN)
    let flat = CenterForm(center: .origin, radii: Vector2D(3, 0), sweep: 2 * .pi)
    let half = flat.parameter(atLength: 6, accuracy: 1e-12)
    #expect(abs(half - 0.5) < 1e-6)
  }
}

/// Points and directions at even lengths.
@Suite struct PathFrameTests {
  private let bend = Polyline([.zero, Point2D(4, 0), Point2D(4, 3)], isClosed: false).path

  @Test func everyDistance() throws {
    let frames = try bend.frames(every: 2, accuracy: 1e-9)
    #expect(frames.map { $0.length } == [0, 2, 4, 6])
    #expect(frames.map { $0.point } == [.zero, Point2D(2, 0), Point2D(4, 0), Point2D(4, 2)])
    #expect(frames.map { $0.tangent.x } == [1, 1, 0, 0])
    #expect(frames.map { $0.normal } == frames.map { $0.tangent.perpendicular })
    #expect(frames[3].location.segment == 1)
    #expect(frames[3].transform(Point2D(1, 0)) == Point2D(4, 3))
    #expect(frames[3].transform(Point2D(0, 1)) == Point2D(3, 2))
  }

  @Test func count() throws {
    let circle = BezierPath.circle(center: .origin, radius: 2)
    let frames = try circle.frames(count: 8, accuracy: 1e-9)
    #expect(frames.count == 8)
    for (index, frame) in frames.enumerated() {
      let direction = Vector2D(angle: Double(index) * .pi / 4)
      #expect((frame.point - .origin - 2 * direction).length < 1e-8)
      #expect((frame.normal + direction).length < 1e-8)
      #expect((frame.length - Double(index) * .pi / 2).magnitude < 1e-12)
    }
    #expect(try bend.frames(count: 3, accuracy: 1e-9).map { $0.length } == [0, 3.5, 7])
    #expect(try bend.frames(count: 0, accuracy: 1e-9).isEmpty)
    #expect(try bend.frames(count: 1, accuracy: 1e-9).map { $0.length } == [0])
  }

  @Test func oneFrame() throws {
    let index = try bend.arcLengthIndex(accuracy: 1e-9)
    let before = index.frame(atLength: 4, atJoint: .before)
    #expect(before.point == Point2D(4, 0) && before.tangent == Vector2D(1, 0))
    #expect(index.frame(atLength: 4).tangent == Vector2D(0, 1))
    #expect(index.frame(atLength: 99).point == Point2D(4, 3))
    #expect(index.frame(atLength: 99).length == 7)
    #expect(index.frame(atLength: -1).length == 0)
    let nowhere = index.frame(atLength: .nan)
    #expect(nowhere.length.isNaN && !nowhere.point.isFinite && !nowhere.tangent.isFinite)
  }
}
