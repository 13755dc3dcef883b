// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import TestSupport
import Testing

@Suite struct PathCollectionTests {
  /// Whether walks over indices, forwards and backwards, give what the iterator gives.
  private static func checkWalks<Items: BidirectionalCollection>(
    _ items: Items,
    _ name: String
  ) throws where Items.Element: Equatable, Items.Index: Hashable {
    var expected: [Items.Element] = []
    for item in items { expected.append(item) }
    try ensure(items.count == expected.count, "\(name): count \(items.count)")
    try ensure(items.isEmpty == expected.isEmpty, "\(name): isEmpty")
    try ensure(items.first == expected.first, "\(name): first")
    try ensure(items.last == expected.last, "\(name): last")
    var index = items.startIndex
    var places: [Items.Index] = []
    for item in expected {
      try ensure(items[index] == item, "\(name): forwards, number \(places.count)")
      places.append(index)
      let next = items.index(after: index)
      try ensure(index < next && index != next, "\(name): places are not in order")
      index = next
    }
    try ensure(index == items.endIndex, "\(name): the end is missed")
    try ensure(Set(places).count == places.count, "\(name): places are not unique")
    for (number, place) in places.enumerated().reversed() {
      index = items.index(before: index)
      try ensure(index == place, "\(name): backwards, number \(number)")
      try ensure(items[index] == expected[number], "\(name): backwards, item \(number)")
      let steps = items.distance(from: items.startIndex, to: place)
      try ensure(steps == number, "\(name): distance \(steps)")
      let there = items.index(items.startIndex, offsetBy: number)
      try ensure(there == place, "\(name): offset \(number)")
    }
    try ensure(Array(items) == expected, "\(name): as an array")
    try ensure(Array(items.reversed()) == expected.reversed(), "\(name): reversed")
    try ensure(Array(items.dropFirst(2)) == Array(expected.dropFirst(2)), "\(name): slice")
    try ensure(Array(items.suffix(3)) == Array(expected.suffix(3)), "\(name): suffix")
  }

  @Test func walksOverIndicesAreThoseOfIterators() {
    forAllPaths("items of a path by index are those by iterator", cases: 3000) { path in
      try Self.checkWalks(path.elements, "elements")
      try Self.checkWalks(path.segments, "segments")
      try Self.checkWalks(path.subpaths.lazy.map(\.path), "subpaths")
      for subpath in path.subpaths { try Self.checkWalks(subpath.segments, "its segments") }
      for (number, element) in path.elements.enumerated() {
        try ensure(path.elements[number] == element, "element \(number)")
      }
      for (number, segment) in path.segments.enumerated() {
        try ensure(path.segments[number] == segment, "segment \(number)")
      }
      for (number, subpath) in path.subpaths.enumerated() {
        try ensure(path.subpaths[number].path == subpath.path, "subpath \(number)")
      }
      try ensure(path.elements.map { $0 } == Array(path.elements), "map of elements")
      try ensure(path.segments.map { $0 } == Array(path.segments), "map of segments")
      try ensure(path.subpaths.map(\.path) == Array(path.subpaths).map(\.path), "map of subpaths")
      let parts = path.subpaths.flatMap { Array($0.segments) }
      try ensure(parts == Array(path.segments), "the segments of subpaths are not all")
    }
  }

  @Test func theEmptyPathHasNothing() {
    let path = BezierPath()
    #expect(path.elements.isEmpty && path.segments.isEmpty && path.subpaths.isEmpty)
    #expect(path.elements.first == nil && path.segments.last == nil && path.subpaths.last == nil)
    #expect(path.elements.count == 0 && path.segments.count == 0 && path.subpaths.count == 0)
  }

  @Test func placesOfOddPaths() throws {
    let path = BezierPath {
      $0.move(to: Point2D(9, 9))
      $0.move(to: Point2D(0, 0))
      $0.closeSubpath()
      $0.addLine(to: Point2D(1, 0))
      $0.addLine(to: Point2D(1, 1))
      $0.closeSubpath()
      $0.closeSubpath()
      $0.addArc(to: Point2D(4, 4), radii: Vector2D(5, 5), isLargeArc: false, sweepsPositive: true)
      $0.move(to: Point2D(7, 7))
    }
    #expect(path.elements.count == 9)
    #expect(path.subpaths.count == 6)
    #expect(path.subpaths.map { $0.segments.count } == [0, 0, 3, 0, 1, 0])
    #expect(path.subpaths.map(\.isClosed) == [false, true, true, true, false, false])
    #expect(path.segments.count == 4)
    #expect(path.segments[2] == .line(LineSegment(Point2D(1, 1), Point2D(0, 0))))
    #expect(path.segments.last?.start == Point2D(0, 0))
    #expect(path.subpaths[4].segments.first?.end == Point2D(4, 4))
    #expect(path.subpaths.last?.start == Point2D(7, 7))
    guard case .arc(let arc) = path.elements[7] else {
      throw PropertyFailure("\(path.elements[7])")
    }
    #expect(arc.start == Point2D(0, 0))
  }

  /// A path of many verbs, in which all kinds follow each other.
  private static func longPath(_ count: Int, _ source: inout SeededGenerator) -> BezierPath {
    var path = BezierPath()
    func point(_ source: inout SeededGenerator) -> Point2D {
      Point2D(Double(source.integer(-2...2)), Double(source.integer(-2...2)))
    }
    path.move(to: point(&source))
    // Stretches of lines and curves only, and others with many moves and closes.
    let range = source.integer(0...1) == 0 ? 0...7 : 2...40
    for _ in 0..<count {
      let (a, b, c) = (point(&source), point(&source), point(&source))
      switch source.integer(range) {
      case 0, 2: path.move(to: a)
      case 1, 3: path.closeSubpath()
      case 4: path.addQuadCurve(to: a, control: b)
      case 5:
        path.addArc(to: a, radii: b - c, isLargeArc: b.x > 0, sweepsPositive: b.y > 0)
      case 6, 8, 10, 12: path.addLine(to: a)
      default: path.addCurve(to: a, control1: b, control2: c)
      }
    }
    return path
  }

  @Test func itemsOfLongPathsByNumber() {
    forAll(
      "items of long paths by number",
      cases: 80,
      generator: { source in
        let (a, b) = (source.integer(0...400), source.integer(0...200))
        return (Self.longPath(a, &source), Self.longPath(b, &source))
      }
    ) { (first, second) throws -> Void in
      var sum = first
      sum.append(second)
      // Points are moved onto each other: closes draw no lines any more.
      let flat = sum.transformed(by: AffineTransform2D(scaleX: 0, y: 1))
      for path in [first, sum, sum.reversed(), flat, BezierPath(sum.elements)] {
        try Self.checkWalks(path.elements, "elements")
        try Self.checkWalks(path.segments, "segments")
        try Self.checkWalks(path.subpaths.lazy.map(\.path), "subpaths")
        for (subpath, part) in path.subpaths.enumerated() {
          try Self.checkWalks(part.segments, "segments of a subpath")
          for (number, segment) in part.segments.enumerated() {
            let location = PathLocation(subpath: subpath, segment: number, t: 1)
            try ensure(path.segment(at: location) == segment, "segment at \(location)")
            try ensure(path.point(at: location) == segment.end, "point at \(location)")
          }
        }
      }
      let again = BezierPath(sum.elements)
      try ensure(again == sum && Set([again, sum]).count == 1, "equal paths are not")
    }
  }

  @Test func itemsByNumberTakeNoLinearTime() {
    // Steps from the start would be 5 · 10^9 each.
    var path = BezierPath()
    for number in 0..<100_000 {
      path.move(to: Point2D(Double(number), 0))
      path.addLine(to: Point2D(Double(number), 1))
    }
    for number in 0..<100_000 {
      let start = Point2D(Double(number), 0)
      let location = PathLocation(subpath: number, segment: 0, t: 0)
      let isRight =
        path.segments[number].start == start && path.subpaths[number].start == start
        && path.elements[2 * number] == .move(to: start) && path.point(at: location) == start
      if !isRight { #expect(path.segments[number].start == start) }
    }
  }

  @Test func walksBackwardsTakeLinearTime() {
    // A step back that looked for the last move from where it stands would take 10^10 steps.
    var path = BezierPath()
    path.move(to: Point2D(1, 1))
    for number in 0..<100_000 {
      path.addLine(to: Point2D(Double(number), 0))
      path.closeSubpath()
    }
    #expect(path.segments.reversed().count == 200_000)
    #expect(path.subpaths.reversed().allSatisfy { $0.start == Point2D(1, 1) })
    #expect(path.elements.reversed().filter { $0 == .close }.count == 100_000)
  }
}
