// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import TestSupport
import Testing

/// Places used on the path itself: geometry, cuts, parts between places.
@Suite struct PathLocationTests {
  private func place(_ subpath: Int, _ segment: Int, _ t: Double) -> PathLocation {
    PathLocation(subpath: subpath, segment: segment, t: t)
  }

  private let square = BezierPath.rectangle(Rect2D(Point2D(0, 0), Point2D(2, 2)))

  private let line = Polyline([.zero, Point2D(4, 0), Point2D(4, 4)], isClosed: false).path

  @Test func geometry() {
    #expect(square.segment(at: place(0, 3, 0)) == .line(LineSegment(Point2D(0, 2), .origin)))
    #expect(square.point(at: place(0, 3, 0.25)) == Point2D(0, 1.5))
    #expect(square.tangent(at: place(0, 3, 0.25)) == Vector2D(0, -1))
    #expect(square.curvature(at: place(0, 3, 0.25)) == 0)
    let circle = BezierPath.circle(center: .origin, radius: 4)
    let turn = circle.curvature(at: place(0, 1, 0.3))
    #expect((turn - 0.25).magnitude < 1e-15)
    let nowhere = place(0, 1, .nan)
    #expect(!circle.point(at: nowhere).isFinite && !circle.tangent(at: nowhere).isFinite)
    #expect(circle.curvature(at: nowhere).isNaN)
    #expect(circle.segment(at: nowhere) == Array(circle.segments)[1])
  }

  @Test func everySegmentIsFound() {
    forAllPaths("the segment at a place", cases: 1000) { path in
      for (subpath, part) in path.subpaths.enumerated() {
        for (index, segment) in part.segments.enumerated() {
          let location = place(subpath, index, 0.25)
          try ensure(path.segment(at: location) == segment, "segment \(location)")
          let (found, wanted) = (path.point(at: location), segment.point(at: 0.25))
          try ensure(found == wanted || !wanted.isFinite, "point at \(location)")
        }
      }
    }
  }

  @Test func openPathsAreCut() {
    let pieces = line.split(at: [place(0, 1, 0.5), place(0, 0, 0.25), place(0, 1, 0.5)])
    #expect(pieces.count == 3)
    #expect(pieces[0].points == [Point2D(0, 0), Point2D(1, 0)])
    #expect(pieces[1].points == [Point2D(1, 0), Point2D(4, 0), Point2D(4, 2)])
    #expect(pieces[2].points == [Point2D(4, 2), Point2D(4, 4)])
    // At the joint, by either name; the ends cut nothing off.
    let halves = line.split(at: [place(0, 0, 1), place(0, 1, 0), place(0, 0, 0), place(0, 1, 1)])
    #expect(halves.map { $0.points.count } == [2, 2])
    #expect(line.split(at: []) == [line])
  }

  @Test func closedPathsAreCut() {
    let opened = square.split(at: [place(0, 1, 0.5)])
    #expect(opened.count == 1)
    #expect(
      opened[0].points == [
        Point2D(2, 1), Point2D(2, 2), Point2D(0, 2), Point2D(0, 0), Point2D(2, 0), Point2D(2, 1),
      ]
    )
    let halves = square.split(at: [place(0, 1, 0.5), place(0, 3, 0.5)])
    #expect(halves.count == 2)
    #expect(halves[0].points.first == Point2D(2, 1) && halves[0].points.last == Point2D(0, 1))
    #expect(halves[1].points.first == Point2D(0, 1) && halves[1].points.last == Point2D(2, 1))
    // At the start: by its three names one cut.
    let names = [place(0, 0, 0), place(0, 3, 1)]
    #expect(square.split(at: names).map { $0.points.count } == [5])
    #expect(square.split(at: names + [place(0, 2, 0)]).map { $0.points.count } == [3, 3])
    #expect(square.split(at: []) == [square])
  }

  @Test func partsBetweenPlaces() {
    var path = line
    path.append(square)
    path.append(line)
    let part = path.trimmed(from: place(0, 1, 0.5), to: place(2, 0, 0.5))
    #expect(part.subpaths.map { $0.isClosed } == [false, true, false])
    #expect(part.points.first == Point2D(4, 2) && part.points.last == Point2D(2, 0))
    #expect(line.trimmed(from: place(0, 0, 0.5), to: place(0, 1, 0)).points.count == 2)
    #expect(line.trimmed(from: place(0, 0, 0), to: place(0, 1, 1)) == line)
    #expect(line.trimmed(from: place(0, 1, 0.5), to: place(0, 0, 0.5)).isEmpty)
    #expect(path.trimmed(from: place(2, 0, 0.5), to: place(0, 0, 0.5)).isEmpty)
    // Over the start of a closed subpath; all of it; nothing of it.
    let over = square.trimmed(from: place(0, 3, 0.5), to: place(0, 0, 0.5))
    #expect(over.points == [Point2D(0, 1), Point2D(0, 0), Point2D(1, 0)])
    #expect(square.trimmed(from: place(0, 0, 0), to: place(0, 3, 1)) == square)
    #expect(square.trimmed(from: place(0, 1, 0.5), to: place(0, 1, 0.5)).isEmpty)
    #expect(square.trimmed(from: place(0, 0, 1), to: place(0, 1, 0)).isEmpty)
    // From the end of one to the start of another only what is between.
    #expect(path.trimmed(from: place(0, 1, 1), to: place(2, 0, 0)) == square)
    #expect(path.trimmed(from: place(1, 3, 1), to: place(2, 1, 1)) == line)
  }

  @Test func piecesDrawThePath() {
    forAll(
      "pieces of a path",
      cases: 500,
      generator: { source in
        let path = Draw.path(&source)
        let locations = (0..<source.integer(0...5)).map { _ in Draw.location(on: path, &source) }
        return (path, locations)
      }
    ) { (path: BezierPath, locations: [PathLocation]) throws -> Void in
      let pieces = path.split(at: locations)
      var wanted = 0
      for (index, subpath) in path.subpaths.enumerated() {
        let isCut = locations.contains { $0.subpath == index }
        wanted += subpath.isClosed && isCut ? 0 : 1
      }
      // Places drawn at random are told apart and are at no end.
      try ensure(pieces.count == wanted + Set(locations).count, "\(pieces.count) pieces")
      let scale = max(path.points.largestCoordinate, 1)
      var length = 0.0
      for piece in pieces { length += try piece.length(accuracy: 1e-9 * scale * 100) }
      let whole = try path.length(accuracy: 1e-9 * scale * 100)
      try ensure((length - whole).magnitude <= 1e-6 * (scale + whole), "\(length), not \(whole)")
      for (first, second) in zip(pieces, pieces.dropFirst()) {
        guard let end = first.currentPoint, let start = second.points.first else { continue }
        let isJoint = locations.contains { path.point(at: $0) == start }
        if isJoint, path.subpaths.count == 1 {
          try ensure(end == start, "pieces do not join")
        }
      }
    }
  }

  @Test func partsAndTheirComplements() {
    forAll(
      "a part of a subpath and the rest",
      cases: 500,
      generator: { source in
        let path = Draw.path(&source)
        return (path, Draw.location(on: path, &source), Draw.location(on: path, &source))
      }
    ) { (path: BezierPath, a: PathLocation, b: PathLocation) throws -> Void in
      let (from, to) = (min(a, b), max(a, b))
      guard from != to else { return }
      let index = try path.arcLengthIndex(accuracy: 1e-7 * max(1, path.points.largestCoordinate))
      let part = try path.trimmed(from: from, to: to).length(accuracy: index.accuracy)
      let wanted = index.length(at: to) - index.length(at: from)
      let limit = 1e-6 * (index.length + 100 * path.points.largestCoordinate)
      try ensure((part - wanted).magnitude <= limit, "\(part), not \(wanted)")
    }
  }
}

extension Draw {
  /// A place inside one of a path's segments.
  static func location(on path: BezierPath, _ source: inout SeededGenerator) -> PathLocation {
    var places: [PathLocation] = []
    for (subpath, part) in path.subpaths.enumerated() {
      for (segment, _) in part.segments.enumerated() {
        places.append(PathLocation(subpath: subpath, segment: segment, t: 0))
      }
    }
    var place = places.randomElement(using: &source) ?? PathLocation(subpath: 0, segment: 0, t: 0)
    place.t = source.draw(.uniform(0.001...0.999))
    return place
  }
}
