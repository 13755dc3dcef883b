// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import Foundation
import PathMatching
import PathMorphing
import TestSupport
import Testing

/// The corners that are found, and what lies between them.
@Suite struct FeatureFinderTests {
  private func corners(_ path: BezierPath) throws -> [OutlineNode] {
    FeatureFinder(try RandomOutline.one(path)).nodes.filter(\.isCorner)
  }

  /// The angles by which a closed polygon turns at its corners, positive where it is convex.
  private func turns(_ corners: [Point2D]) -> [Double] {
    let count = corners.count
    var area = 0.0
    for index in 0..<count {
      area += (corners[index] - .origin).cross(corners[(index + 1) % count] - .origin)
    }
    return (0..<count).map { index in
      let into = corners[index] - corners[(index + count - 1) % count]
      let out = corners[(index + 1) % count] - corners[index]
      return atan2(into.cross(out), into.dot(out)) * (area < 0 ? -1 : 1)
    }
  }

  /// Polygons with clear corners, none near to another.
  private func clearPolygon(_ random: inout SeededGenerator) -> [Point2D] {
    while true {
      var corners = RandomOutline.corners(random.integer(3...7), &random)
      if random.bool() { corners.reverse() }
      let sides = corners.indices.map {
        corners[$0].distance(to: corners[($0 + 1) % corners.count])
      }
      let least = 0.04 * sides.reduce(0, +)
      if sides.allSatisfy({ $0 > least }), turns(corners).allSatisfy({ abs($0) > 0.7 }) {
        return corners
      }
    }
  }

  /// Each corner is a node at its joint, exactly, with its turn; no other place is a corner.
  @Test func polygons() {
    forAll(
      "corners of polygons",
      cases: 1000,
      generator: { clearPolygon(&$0) }
    ) { (points: [Point2D]) throws -> Void in
      let path = RandomOutline.path(points, isClosed: true)
      let (outline, found) = (try RandomOutline.one(path), try corners(path))
      try ensure(found.count == points.count, "\(found.count) corners of \(points.count)")
      for (index, turn) in turns(points).enumerated() {
        let node = found[index]
        try ensure(node.fraction == outline.fractions[index], "corner \(index): \(node)")
        try ensure(abs(node.turn - turn) < 1e-9, "corner \(index): \(node.turn), not \(turn)")
        try ensure(!node.isRounded, "corner \(index) is round")
      }
    }
  }

  /// A path with every line and curve cut at random places.
  private func recut(_ path: BezierPath, _ random: inout SeededGenerator) -> BezierPath {
    var result = BezierPath()
    for (index, segment) in path.segments.enumerated() {
      if index == 0 { result.move(to: segment.start) }
      let (left, right) = segment.split(at: random.number(0.1...0.9))
      result.append(left)
      result.append(right)
    }
    result.closeSubpath()
    return result
  }

  /// Cutting segments changes no node, but for rounding.
  @Test func recutOutlines() {
    forAll(
      "nodes of cut outlines",
      cases: 300,
      generator: { random in
        let count = random.integer(3...8)
        let path =
          random.bool()
          ? RandomOutline.blob(count, &random) : RandomOutline.polygon(count, &random)
        return (path, recut(path, &random))
      }
    ) { (path: BezierPath, cut: BezierPath) throws -> Void in
      let nodes = FeatureFinder(try RandomOutline.one(path)).nodes
      let other = FeatureFinder(try RandomOutline.one(cut)).nodes
      try ensure(nodes.count == other.count, "\(nodes.count) nodes became \(other.count)")
      for (first, second) in zip(nodes, other) {
        let apart = max(
          abs(first.fraction - second.fraction),
          max(abs(first.turn - second.turn), abs(first.share - second.share))
        )
        try ensure(apart < 1e-9, "\(first) became \(second)")
      }
    }
  }

  /// A rounded rectangle has four corners, in the middle of its arcs, whatever the radius.
  @Test(arguments: [2.0, 5, 10, 19], BezierPath.CornerStyle.allCases)
  func roundedCorners(_ radius: Double, _ style: BezierPath.CornerStyle) throws {
    let rect = Rect2D(minX: 0, minY: 0, maxX: 90, maxY: 60)
    let path = BezierPath.roundedRectangle(rect, cornerRadius: radius, style: style)
    let (outline, found) = (try RandomOutline.one(path), try corners(path))
    #expect(found.count == 4)
    for node in found {
      // Continuous corners meet the sides at small angles, which do not count.
      #expect(abs(node.turn - 0.5 * .pi) < (style == .circular ? 1e-6 : 0.09))
      #expect(node.isRounded)
      #expect(abs(node.reach.before - node.reach.after) < 1e-9)
      let place = RandomOutline.point(outline, at: node.fraction)
      let (x, y) = (min(place.x, 90 - place.x), min(place.y, 60 - place.y))
      // On the diagonal of the corner.
      #expect(abs(x - y) < 1e-3 * radius)
      if style == .circular {
        #expect(abs(node.reach.before - 0.25 * .pi * radius / outline.length) < 1e-6)
        #expect(abs(x - (1 - 0.5.squareRoot()) * radius) < 1e-4 * radius)
      }
    }
  }

  /// Both corners of a thin bar's end are found.
  @Test(arguments: [0.045, 0.06, 0.1, 0.3])
  func thinBars(_ width: Double) throws {
    let points = [Point2D(0, 0), Point2D(1, 0), Point2D(1, width), Point2D(0, width)]
    for map in [AffineTransform2D(scale: 1), AffineTransform2D(rotation: 0.77)] {
      let path = RandomOutline.path(points, isClosed: true).transformed(by: map)
      let found = try corners(path)
      #expect(found.map(\.fraction) == Array(try RandomOutline.one(path).fractions.dropLast()))
      #expect(found.allSatisfy { abs($0.turn - 0.5 * .pi) < 1e-6 })
    }
  }

  /// Without corners there are 18 fillers; between corners the shares add up to the whole.
  @Test func fillers() throws {
    let circle = FeatureFinder(try RandomOutline.one(.circle(center: Point2D(3, 4), radius: 5)))
      .nodes
    #expect(circle.count == 18 && circle.allSatisfy { !$0.isCorner })
    var random = SeededGenerator(seed: 3)
    for _ in 0..<100 {
      let path = RandomOutline.path(clearPolygon(&random), isClosed: true)
      let nodes = FeatureFinder(try RandomOutline.one(path)).nodes
      #expect(zip(nodes, nodes.dropFirst()).allSatisfy { $0.fraction < $1.fraction })
      #expect(abs(nodes.reduce(0) { $0 + $1.share } - 1) < 1e-12)
      let gaps = zip(nodes, nodes.dropFirst()).map { $1.fraction - $0.fraction }
      #expect((gaps.max() ?? 0) < 2.0 / 18)
    }
  }

  /// Open outlines have their ends, which are no corners.
  @Test func openOutlines() throws {
    let path = RandomOutline.path([Point2D(0, 0), Point2D(4, 0), Point2D(4, 3)], isClosed: false)
    let nodes = FeatureFinder(try RandomOutline.one(path)).nodes
    #expect(nodes.first?.fraction == 0 && nodes.last?.fraction == 1)
    #expect(nodes.filter(\.isEnd).count == 2)
    #expect(nodes.filter(\.isCorner).map(\.fraction) == [4.0 / 7])
  }

  /// A pin is a node; a corner that is so near as to be meant is the pin.
  @Test func pins() throws {
    let outline = try RandomOutline.one(NestedFigures.square(.origin, 1))
    let nodes = FeatureFinder(outline, pins: [(0.1, 0), (0.255, 1)]).nodes
    #expect(nodes.filter { $0.pin != nil }.map(\.fraction) == [0.1, 0.255])
    #expect(nodes.filter(\.isCorner).count == 3)
    #expect(!nodes.contains { $0.fraction == 0.25 })
  }
}
