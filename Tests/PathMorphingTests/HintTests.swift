// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import PathMatching
import PathMorphing
import TestSupport
import Testing

/// Pairs and pins set by hand: kept exactly, or refused with the reason.
@Suite struct HintTests {
  private struct Case {
    var a: BezierPath
    var b: BezierPath
    var pins: [(a: Double, b: Double)]

    var hints: MorphHints {
      MorphHints(pins: pins.map { MorphHints.Pin(.init(a: 0, b: 0), a: $0.a, b: $0.b) })
    }
  }

  /// A place by its part of the length from the stored start, along the stored direction.
  private func place(_ path: BezierPath, _ fraction: Double) throws -> Point2D {
    let outline = try RandomOutline.one(path)
    if fraction == 1, !outline.isClosed { return outline.measured(outline.count - 1).p3 }
    return RandomOutline.point(outline, at: fraction)
  }

  /// Checks that both shapes are cut at each pin, and that the cuts meet.
  private func check(_ value: Case, mode: MorphMode) throws {
    let pair = try PathMorph(value.a, value.b, mode: mode, hints: value.hints)
    let limit = 1e-12 * max(value.a.length(accuracy: 1e-9), value.b.length(accuracy: 1e-9))
    let (segmentsA, segmentsB) = (Array(pair.a.segments), Array(pair.b.segments))
    var joints = zip(segmentsA, segmentsB).map { ($0.start, $1.start) }
    if let first = segmentsA.last, let second = segmentsB.last {
      joints.append((first.end, second.end))
    }
    for pin in value.pins {
      let (p, q) = (try place(value.a, pin.a), try place(value.b, pin.b))
      let error = joints.reduce(Double.infinity) {
        min($0, max($1.0.distance(to: p), $1.1.distance(to: q)))
      }
      try ensure(error <= limit, "pin \(pin): \(error / limit) of the limit")
    }
  }

  private func outline(_ random: inout SeededGenerator, isClosed: Bool) -> BezierPath {
    let count = random.integer(3...8)
    return random.bool()
      ? RandomOutline.polygon(count, &random, isClosed: isClosed)
      : RandomOutline.blob(count, &random, isClosed: isClosed)
  }

  /// Places in order: evenly spread, or most of them near to one end.
  private func spread(_ count: Int, _ random: inout SeededGenerator) -> [Double] {
    if random.bool() {
      let isLate = random.bool()
      let places = (0..<count).map {
        (Double($0) + random.number(0.25...0.75)) / Double(count)
      }.map { $0 * $0 * $0 }
      return isLate ? places.map { 1 - $0 }.reversed() : places
    }
    return (0..<count).map { (Double($0) + random.number(0.25...0.75)) / Double(count) }
  }

  /// Pins in one order along outlines that run one way around, begun anywhere.
  private func closedCase(_ random: inout SeededGenerator) -> Case {
    let count = random.integer(1...4)
    let places = (0..<2).map { _ in spread(count, &random) }
    let shift = random.integer(0..<count)
    var value = Case(
      a: outline(&random, isClosed: true),
      b: outline(&random, isClosed: true),
      pins: (0..<count).map { (places[0][$0], places[1][($0 + shift) % count]) }
    )
    // What is given backwards is counted backwards.
    if random.bool() {
      value.a = value.a.reversed()
      value.pins = value.pins.map { (1 - $0.a, $0.b) }
    }
    if random.bool() {
      value.b = value.b.reversed()
      value.pins = value.pins.map { ($0.a, 1 - $0.b) }
    }
    return value
  }

  private func openCase(_ random: inout SeededGenerator, isClosedB: Bool) -> Case {
    let count = random.integer(1...3)
    var places = (0..<2).map { _ in spread(count, &random) }
    if random.bool() { places[1].reverse() }
    var pins = zip(places[0], places[1]).map { (a: $0, b: $1) }
    if !isClosedB, random.bool() {
      pins.append((a: 0, b: count > 1 && places[1][0] > places[1][1] ? 1 : 0))
    }
    return Case(
      a: outline(&random, isClosed: false),
      b: outline(&random, isClosed: isClosedB),
      pins: pins
    )
  }

  private func check(_ name: String, _ generator: (inout SeededGenerator) -> Case) {
    forAll(
      name,
      cases: 120,
      generator: generator,
      shrink: { value in
        Shrinking.shorter(value.pins).filter { !$0.isEmpty }.map {
          Case(a: value.a, b: value.b, pins: $0)
        }
      }
    ) { (value: Case) throws -> Void in
      for mode in [MorphMode.automatic, .leastTravel] { try check(value, mode: mode) }
    }
  }

  @Test func closed() { check("pins of closed outlines") { closedCase(&$0) } }

  @Test func open() { check("pins of open outlines") { openCase(&$0, isClosedB: false) } }

  @Test func openWithClosed() { check("open, closed") { openCase(&$0, isClosedB: true) } }

  /// A closed outline stored to start inside a line is counted from there; 0 and 1 are one point.
  @Test(arguments: [0.0, 0.25, 0.6, 1])
  func startInsideLine(_ fraction: Double) throws {
    let a = try BezierPath("M5 0H10V10H0V0Z")
    let b = try BezierPath("M3 8L0 0L9 1Z")
    let places = [0.0: Point2D(5, 0), 0.25: Point2D(10, 5), 0.6: Point2D(1, 10), 1: Point2D(5, 0)]
    let hints = MorphHints(pins: [.init(.init(a: 0, b: 0), a: fraction, b: 0)])
    let pair = try PathMorph(a, b, hints: hints)
    let isMet = zip(pair.a.segments, pair.b.segments).contains {
      $0.start.distance(to: places[fraction] ?? .origin) < 4e-11
        && $1.start.distance(to: Point2D(3, 8)) < 4e-11
    }
    #expect(isMet)
  }

  /// Subpaths become those that hints name, however far.
  @Test func pairs() throws {
    let path = NestedFigures.joined(
      (0..<4).map { NestedFigures.square(Point2D(10 * Double($0), 0), 2 + 0.1 * Double($0)) }
    )
    for wanted in [[(0, 3), (3, 0)], [(1, 2)], [(0, 1), (1, 2), (2, 3), (3, 0)]] {
      let hints = MorphHints(pairs: wanted.map { .init(a: $0.0, b: $0.1) })
      let matches = try PathMorph(path, path, hints: hints).correspondence.matches
      for pair in wanted {
        #expect(matches.contains { $0.a == pair.0 && $0.b == pair.1 })
      }
      #expect(Set(matches.compactMap(\.a)).count == 4)
      #expect(Set(matches.compactMap(\.b)).count == 4)
    }
  }

  /// A closed outline is opened where an end of its partner is pinned to it.
  @Test func pinnedEnds() throws {
    let open = try BezierPath(Self.line)
    let closed = try BezierPath(Self.square)
    for (end, fraction) in [(0.0, 0.3), (1, 0.3), (0, 0), (1, 0.25)] {
      let hints = MorphHints(pins: [.init(.init(a: 0, b: 0), a: end, b: fraction)])
      let pair = try PathMorph(open, closed, hints: hints)
      let opened = try #require(Array(pair.b.subpaths).first)
      let wanted = try place(closed, fraction)
      #expect(opened.start.distance(to: wanted) < 1e-9)
      #expect(try #require(Array(opened.segments).last).end.distance(to: wanted) < 1e-9)
    }
    #expect(try reason(Self.line, Self.square, pins: [(0, 0.3), (1, 0.3)]) == nil)
    #expect(
      try reason(Self.line, Self.square, pins: [(0, 0.3), (1, 0.6)])
        == "a closed subpath is opened at one location, which both ends of its open partner meet:"
        + " pin only one end of subpath 0"
    )
  }

  /// Nearly all of one outline between two pins may become a short stretch of the other.
  @Test func unevenPins() throws {
    for (a, b) in [(0.6, 0.4), (0.9, 0.1), (0.1, 0.9), (0.99, 0.01), (0.9999, 0.0001)] {
      #expect(try reason(Self.square, Self.square, pins: [(0, 0), (a, b)]) == nil)
    }
  }

  // MARK: Refusals

  private func reason(
    _ a: String,
    _ b: String,
    pairs: [(Int, Int)] = [],
    pins: [(Double, Double)] = [],
    on subpaths: (Int, Int) = (0, 0)
  ) throws -> String? {
    let hints = MorphHints(
      pairs: pairs.map { .init(a: $0.0, b: $0.1) },
      pins: pins.map { .init(.init(a: subpaths.0, b: subpaths.1), a: $0.0, b: $0.1) }
    )
    let (first, second) = (try BezierPath(a), try BezierPath(b))
    do throws(MorphError) {
      _ = try PathMorph(first, second, hints: hints)
      return nil
    } catch {
      guard case .hint(let reason) = error else { return "another error: \(error)" }
      #expect(error.description == reason)
      return reason
    }
  }

  private static let square = "M0 0H10V10H0Z"
  private static let two = "M0 0H10V10H0Z M20 0H30V10H20Z"
  private static let line = "M0 0H10V10"

  @Test func refusedPairs() throws {
    let partners =
      " path is to have two partners: name one, or none, for without hints it is divided among"
      + " several where that looks better"
    let cases: [(String, String, [(Int, Int)], String?)] = [
      (
        Self.square, Self.two, [(1, 0)],
        "there is no subpath 1 with segments in the first path; it has 0 to 0"
      ),
      (
        Self.square, Self.two, [(0, -1)],
        "there is no subpath -1 with segments in the second path; it has 0 to 1"
      ),
      (Self.square, Self.two, [(0, 0), (0, 1)], "subpath 0 of the first" + partners),
      (Self.two, Self.square, [(0, 0), (1, 0)], "subpath 0 of the second" + partners),
      (Self.two, Self.two, [(0, 1), (0, 1)], nil),
    ]
    for (a, b, pairs, expected) in cases {
      #expect(try reason(a, b, pairs: pairs) == expected)
    }
    #expect(
      try reason(Self.square, Self.two, pins: [(0, 0)], on: (0, 7))
        == "there is no subpath 7 with segments in the second path; it has 0 to 1"
    )
  }

  @Test func refusedPins() throws {
    let crossing = "the pins of subpath 0 and 0 cross: they must come in one order along both"
    let cases: [(String, [(Double, Double)], String?)] = [
      (Self.square, [(1.5, 0)], "a pin at 1.5 is not on the first path: give 0...1 of the length"),
      (
        Self.square, [(0.5, -0.25)],
        "a pin at -0.25 is not on the second path: give 0...1 of the length"
      ),
      (Self.square, [(.nan, 0)], "a pin at nan is not on the first path: give 0...1 of the length"),
      (
        Self.square, [(0.25, 0.5), (0.25, 0.75)],
        "subpaths 0 and 0: one location is pinned to two others"
      ),
      (Self.square, [(0.25, 0.5), (0.25, 0.5)], nil),
      (
        Self.line, [(0, 0.5)],
        "the end of an open subpath can meet only an end: pin 0 or 1 with 0 or 1"
      ),
      (Self.line, [(0, 1), (1, 0)], nil),
      (Self.square, [(0.1, 0.1), (0.4, 0.7), (0.7, 0.4)], crossing),
      (Self.line, [(0.2, 0.2), (0.4, 0.7), (0.7, 0.4)], crossing),
      (Self.line, [(0.2, 0.7), (0.4, 0.5), (0.7, 0.4)], nil),
    ]
    for (path, pins, expected) in cases {
      #expect(try reason(path, path, pins: pins) == expected)
    }
    #expect(
      try reason(Self.square + "M5 5L5 5Z", Self.two, pins: [(0.5, 0.5)], on: (1, 1))
        == "subpath 1 is a point: nothing on it can be pinned"
    )
  }
}
