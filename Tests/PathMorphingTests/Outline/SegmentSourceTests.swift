// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import PathMorphing
import TestSupport
import Testing

/// Where on the stored segments a parameter of a cubic lies.
@Suite struct SegmentSourceTests {
  @Test func wholeSegments() {
    for t in [0, 0.25, 1] {
      #expect(
        SegmentSource(segment: 3).location(at: t, on: 7) == .init(subpath: 7, segment: 3, t: t)
      )
      #expect(
        SegmentSource(segment: 3).reversed().location(at: t, on: 7)
          == .init(subpath: 7, segment: 3, t: 1 - t)
      )
      #expect(
        SegmentSource(segment: 3, from: 1, to: 0).location(at: t, on: 7)
          == .init(subpath: 7, segment: 3, t: 1 - t)
      )
      let part = SegmentSource(segment: 3, from: 0.5, to: 0.75)
      #expect(part.location(at: t, on: 7) == .init(subpath: 7, segment: 3, t: 0.5 + 0.25 * t))
    }
  }

  /// Random sources joined at random places, against the definition, one joint after the other.
  @Test func joins() throws {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<200 {
      let count = random.integer(2...6)
      let parts = (0..<count).map { index in
        let ends = (random.number(0...1), random.number(0...1))
        return SegmentSource(segment: index, from: ends.0, to: ends.1)
      }
      let joints = (1..<count).map { _ in random.number(0.1...0.9) }
      let joined = SegmentSource.joined(parts, at: joints)
      var pairwise = parts[0]
      for index in 1..<count {
        pairwise = SegmentSource.joined([pairwise, parts[index]], at: [joints[index - 1]])
      }
      for _ in 0..<20 {
        let t = random.number(0...1)
        // From the last joint down: before it is what came before, stretched.
        var (index, place) = (count - 1, t)
        while index > 0, place < joints[index - 1] {
          place /= joints[index - 1]
          index -= 1
        }
        if index > 0 { place = (place - joints[index - 1]) / (1 - joints[index - 1]) }
        let expected = try #require(parts[index].location(at: place, on: 0))
        for source in [joined, pairwise] {
          let found = try #require(source.location(at: t, on: 0))
          #expect(found.segment == expected.segment && abs(found.t - expected.t) <= 1e-12)
          let back = try #require(source.reversed().location(at: 1 - t, on: 0))
          #expect(back.segment == expected.segment && abs(back.t - expected.t) <= 1e-12)
        }
      }
    }
  }

  /// A part of a joined source is where the whole is, and names the subpath that it is given.
  @Test func parts() throws {
    let halves = SegmentSource.joined(
      [SegmentSource(segment: 3, from: 0.5, to: 1), SegmentSource(segment: 4)],
      at: [0.4]
    )
    for source in [halves, halves.reversed(), SegmentSource(segment: 2)] {
      for (from, to) in [(0.0, 1.0), (0.1, 0.3), (0.2, 0.9), (0.4, 1), (0.6, 0.7)] {
        let part = source.part(from: from, to: to, subpath: 5)
        for t in [0.0, 0.25, 0.5, 1] {
          let found = try #require(part.location(at: t, on: 7))
          let place = from + t * (to - from)
          let expected = try #require(source.location(at: place, on: 7))
          #expect(found.subpath == 5 && expected.subpath == 7)
          let isSame = found.segment == expected.segment && abs(found.t - expected.t) < 1e-12
          // Where two segments meet both are right.
          #expect(isSame || abs(place - 0.4) < 1e-12 || abs(place - 0.6) < 1e-12)
        }
      }
    }
    #expect(SegmentSource.chord.reversed().part(from: 0.2, to: 0.4).location(at: 0.5, on: 0) == nil)
  }

  /// Parameters beyond the ends, which rounding makes, stay on the segments.
  @Test func beyondTheEnds() {
    let joined = SegmentSource.joined([.init(segment: 0), .init(segment: 1)], at: [0.5])
    #expect(joined.location(at: -1e-16, on: 7) == .init(subpath: 7, segment: 0, t: 0))
    #expect(joined.location(at: 1 + 1e-15, on: 7) == .init(subpath: 7, segment: 1, t: 1))
  }
}

/// Splits are undone, and nothing else is.
@Suite struct SplitInverseTests {
  private func curve(_ random: inout SeededGenerator) -> CubicBezier {
    func point() -> Point2D { random.point(within: 9) }
    return CubicBezier(point(), point(), point(), point())
  }

  @Test func splitsAreUndone() throws {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<500 {
      let whole = curve(&random)
      let t = random.number(0.05...0.95)
      let (left, right) = whole.split(at: t)
      let joint = try #require(SplitInverse.joined(left, right, isLine: false))
      #expect(abs(joint.t - t) <= 1e-9)
      #expect(joint.curve.p0 == whole.p0 && joint.curve.p3 == whole.p3)
      #expect(joint.curve.p1.distance(to: whole.p1) <= 1e-10)
      #expect(joint.curve.p2.distance(to: whole.p2) <= 1e-10)
    }
  }

  /// A handle that is off by a millionth, a gap, or a corner: two curves.
  @Test func otherNeighboursStay() {
    var random = SeededGenerator(seed: 6)
    for _ in 0..<200 {
      let (left, right) = curve(&random).split(at: random.number(0.1...0.9))
      var moved = right
      moved.p2 = moved.p2 + Vector2D(1e-6, 0)
      #expect(SplitInverse.joined(left, moved, isLine: false) == nil)
      moved = right
      moved.p0 = moved.p0 + Vector2D(1e-6, 0)
      #expect(SplitInverse.joined(left, moved, isLine: false) == nil)
      moved = right
      moved.p1 = moved.p1 + 1e-3 * Vector2D(-(right.p1 - right.p0).y, (right.p1 - right.p0).x)
      #expect(SplitInverse.joined(left, moved, isLine: false) == nil)
      #expect(SplitInverse.joined(left, left.reversed(), isLine: false) == nil)
    }
  }

  @Test func lines() {
    func line(_ from: Point2D, _ to: Point2D) -> CubicBezier {
      CubicBezier(
        from,
        from.interpolated(to: to, at: 1 / 3),
        from.interpolated(to: to, at: 2 / 3),
        to
      )
    }
    let (a, b, c) = (Point2D(1, 1), Point2D(2, 3), Point2D(5, 9))
    let joint = SplitInverse.joined(line(a, b), line(b, c), isLine: true)
    #expect(joint?.curve.p0 == a && joint?.curve.p3 == c && abs((joint?.t ?? 0) - 0.25) <= 1e-15)
    #expect(SplitInverse.joined(line(a, b), line(b, a), isLine: true) == nil)
    #expect(SplitInverse.joined(line(a, b), line(b, Point2D(5, 9.001)), isLine: true) == nil)
    #expect(SplitInverse.joined(line(a, b), line(b, b), isLine: true) == nil)
  }
}
