// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import PathMorphing
import TestSupport
import Testing

/// Outlines against their definition: curves in order, lengths, fractions.
@Suite struct OutlineTests {
  private func outlines(_ body: (Outline, inout SeededGenerator) throws -> Void) throws {
    var random = SeededGenerator(seed: 11)
    for count in [2, 3, 4, 7, 12] {
      for isClosed in [true, false] {
        try body(RandomOutline.blobOutline(count, &random, isClosed: isClosed), &random)
        guard count > 2 else { continue }
        try body(RandomOutline.polygonOutline(count, &random, isClosed: isClosed), &random)
      }
    }
  }

  /// What an outline draws, as points, from its start.
  private func points(_ outline: Outline) -> [Point2D] {
    (0..<outline.count).flatMap { index in
      let curve = outline[index].curve
      return curve.points
    }
  }

  @Test func lengthsAndFractions() throws {
    try outlines { outline, _ in
      var sum = 0.0
      for index in 0..<outline.count {
        let length = outline[index].curve.length(accuracy: 1e-12)
        #expect(abs(outline.length(of: index) - length) <= 1e-11)
        #expect(abs(outline.fractions[index] - sum / outline.length) <= 1e-12)
        sum += length
      }
      #expect(abs(outline.length - sum) <= 1e-11 && outline.fractions[outline.count] == 1)
    }
  }

  /// The unit multiplies lengths exactly and leaves what is drawn.
  @Test func unit() throws {
    var random = SeededGenerator(seed: 2)
    let path = RandomOutline.blob(5, &random)
    let (plain, scaled) = (try RandomOutline.one(path), try RandomOutline.one(path, unit: 0x1p-7))
    #expect(points(plain) == points(scaled))
    #expect(plain.fractions == scaled.fractions)
    #expect(plain.length * 0x1p-7 == scaled.length)
    for index in 0..<plain.count {
      #expect(plain.length(of: index) * 0x1p-7 == scaled.length(of: index))
      #expect(plain.measured(index).p1.x * 0x1p-7 == scaled.measured(index).p1.x)
    }
  }

  /// Backwards twice, and around and back, is the outline itself, bit for bit.
  @Test func roundTrips() throws {
    try outlines { outline, random in
      let twice = outline.reversed().reversed()
      #expect(points(twice) == points(outline) && twice.fractions == outline.fractions)
      let shift = random.integer(0..<outline.count)
      for turned in [outline.rotated(by: shift), outline.reversed().rotated(by: shift)] {
        #expect(turned.rotation == shift)
        let back = turned.unrotated()
        #expect(back.rotation == 0)
        let direct = turned.isReversed ? outline.reversed() : outline
        #expect(points(back) == points(direct) && back.fractions == direct.fractions)
      }
    }
  }

  @Test func reversal() throws {
    try outlines { outline, _ in
      for reversed in [outline.reversed(), outline.measuredBackwards()] {
        #expect(reversed.isReversed && !outline.isReversed)
        #expect(points(reversed) == points(outline).reversed())
        #expect(abs(reversed.length - outline.length) <= 1e-12 * outline.length)
        for index in 0..<outline.count {
          let own = outline.count - 1 - index
          #expect(abs(reversed.length(of: index) - outline.length(of: own)) <= 1e-12)
          #expect(reversed.isLinear(index) == outline.isLinear(own))
          let (place, stored) = (
            reversed[index].source.location(at: 0.25, on: 0),
            outline[own].source.location(at: 0.75, on: 0)
          )
          #expect(place != nil && place == stored)
        }
      }
      #expect(!outline.measuredBackwards().reversed().isReversed)
    }
  }

  @Test func rotation() throws {
    try outlines { outline, random in
      let shift = random.integer(0..<outline.count)
      let turned = outline.rotated(by: shift)
      for index in 0..<outline.count {
        let own = (index + shift) % outline.count
        #expect(turned[index].curve == outline[own].curve)
        #expect(turned.length(of: index) == outline.length(of: own))
        #expect(turned.unrotatedIndex(index) == own)
      }
    }
  }

  /// Any chain of reversals and new starts, against the same steps on a list.
  @Test func steps() throws {
    try outlines { outline, random in
      for given in [outline, outline.measuredBackwards()] { expectSteps(given, &random) }
    }
    var random = SeededGenerator(seed: 31)
    for isClosed in [true, false] {
      let dot = Outline(pointAt: Point2D(2, 3), unit: 0x1p-3, subpath: 0, isClosed: isClosed)
      expectSteps(dot, &random)
    }
  }

  private func expectSteps(_ given: Outline, _ random: inout SeededGenerator) {
    for _ in 0..<30 {
      var (placed, items, isReversed) = (given, Array(0..<given.count), given.isReversed)
      for _ in 0..<6 {
        if Bool.random(using: &random) {
          placed = placed.reversed()
          items.reverse()
          isReversed.toggle()
        } else {
          let shift = Int.random(in: 0..<items.count, using: &random)
          placed = placed.rotated(by: shift)
          items = Array(items[shift...] + items[..<shift])
        }
        let (home, isForward) = (placed.unrotated(), isReversed == given.isReversed)
        #expect(placed.isReversed == isReversed && home.isReversed == isReversed)
        #expect(home.rotation == 0)
        for (index, item) in items.enumerated() {
          let own = isForward ? given[item].curve : given[item].curve.reversed()
          let stored = placed.unrotatedIndex(index)
          #expect(placed[index].curve == own && home[stored].curve == own)
          #expect(stored == (isForward ? item : given.count - 1 - item))
        }
      }
    }
  }

  /// The curve at a fraction, by looking at all.
  @Test func curveAtFraction() throws {
    try outlines { outline, random in
      let places = outline.fractions + (0..<50).map { _ in random.number(0...1) }
      for place in places {
        let expected = (0..<outline.count).last { outline.fractions[$0] <= place }
        #expect(outline.curve(atFraction: place) == expected)
      }
    }
  }

  /// The inverse of the length, forwards and backwards, and its rough form.
  @Test func parameters() throws {
    try outlines { outline, random in
      for direction in [outline, outline.reversed()] {
        for index in 0..<direction.count {
          let whole = direction.length(of: index)
          for _ in 0..<10 {
            let part = random.number(0...1)
            let t = direction.parameter(on: index, atLength: part * whole)
            let length = direction.measured(index).length(from: 0, to: t, accuracy: 1e-13)
            #expect(abs(length - part * whole) <= 1e-11 * whole)
            let (start, end) = (direction.fractions[index], direction.fractions[index + 1])
            let fraction = start + part * (end - start)
            let rough = direction.roughParameter(on: index, atFraction: fraction)
            let roughLength = direction.measured(index).length(from: 0, to: rough, accuracy: 1e-13)
            // Far from 1e-5 where a curve nearly stops in a cusp.
            #expect(abs(roughLength - part * whole) <= 1.5e-2 * whole)
          }
          #expect(direction.parameter(on: index, atLength: 0) == 0)
          #expect(direction.parameter(on: index, atLength: 2 * whole) == 1)
        }
      }
    }
  }

  /// Joints inside a line or curve are no joints of the outline; locations lead to given segments.
  @Test func splitSegmentsAreJoined() throws {
    var random = SeededGenerator(seed: 5)
    for kind in [PathSegment.Kind.line, .cubic] {
      let path = kind == .line ? RandomOutline.polygon(5, &random) : RandomOutline.blob(5, &random)
      let plain = try RandomOutline.one(path)
      var cut = BezierPath()
      cut.move(to: path.points[0])
      var pieces: [PathSegment] = []
      for segment in path.segments {
        let (first, rest) = segment.split(at: 0.25)
        let (second, third) = rest.split(at: 0.5)
        pieces += [first, second, third]
      }
      for piece in pieces { cut.append(piece) }
      cut.closeSubpath()
      let outline = try RandomOutline.one(cut)
      #expect(outline.count == plain.count)
      for index in 0..<outline.count {
        for t in [0, 0.1, 0.25, 0.3, 0.6, 0.9, 1] {
          let place = try #require(outline[index].source.location(at: t, on: 0))
          let given = pieces[place.segment].point(at: place.t)
          #expect(given.distance(to: outline[index].curve.point(at: t)) <= 1e-12)
        }
      }
    }
  }

  /// A closing line that is two roundings of one point leaves no curve.
  @Test func tinyCurvesAreLeftOut() throws {
    let path = RandomOutline.path(
      [Point2D(0.1, 0), Point2D(3, 0), Point2D(3, 3), Point2D(0.1.nextUp, 0)],
      isClosed: true
    )
    #expect(try RandomOutline.one(path).count == 3)
  }

  @Test func pointsAndLoneMoves() throws {
    var path = BezierPath()
    path.move(to: Point2D(2, 3))
    #expect(try RandomOutline.one(path).isPoint)
    path.addLine(to: Point2D(2, 3))
    let dot = try RandomOutline.one(path)
    #expect(dot.isPoint && dot.count == 1 && dot.fractions == [0, 1])
    path.addLine(to: Point2D(4, 3))
    #expect(try !RandomOutline.one(path).isPoint)
  }
}

/// Where a subpath without a partner shrinks to.
@Suite struct InteriorPointTests {
  /// Wherever the preferred is, the answer is inside the figure and not on its edge.
  @Test func inside() throws {
    var random = SeededGenerator(seed: 15)
    for count in [3, 4, 6, 10] {
      for _ in 0..<20 {
        let path = RandomOutline.polygon(count, &random)
        let outline = try RandomOutline.one(path)
        let preferred = random.point(within: 6)
        let point = InteriorPoint.point(in: outline, near: preferred)
        let isWithin = path.windingNumber(around: point) != 0
        let edge = path.nearestPoint(to: point)?.distance ?? 0
        #expect(isWithin || edge <= outline.length / 64, "\(point) of \(path)")
        let isPreferredClear =
          path.windingNumber(around: preferred) != 0
          && (path.nearestPoint(to: preferred)?.distance ?? 0) > outline.length / 32
        if isPreferredClear { #expect(point == preferred) }
      }
    }
  }

  /// A ring's hole is not inside the C that surrounds it: the point goes to the stroke.
  @Test func outsideAConcaveFigure() throws {
    let corners = [
      Point2D(0, 0), Point2D(10, 0), Point2D(10, 2), Point2D(2, 2), Point2D(2, 8), Point2D(10, 8),
      Point2D(10, 10), Point2D(0, 10),
    ]
    let path = RandomOutline.path(corners, isClosed: true)
    let point = InteriorPoint.point(in: try RandomOutline.one(path), near: Point2D(6, 5))
    #expect(path.windingNumber(around: point) != 0 && point.x < 2)
  }

  /// Open outlines have no inside: the point is one of their own, the nearest of those looked at.
  @Test func openOutlines() throws {
    let path = RandomOutline.path([Point2D(0, 0), Point2D(10, 0)], isClosed: false)
    let point = InteriorPoint.point(in: try RandomOutline.one(path), near: Point2D(3, 4))
    #expect(point.y == 0 && abs(point.x - 3) <= 10.0 / 64)
  }
}

/// Moments and samples against dense sums, the distance against its laws.
@Suite struct OutlineMomentsTests {
  private func dense(_ outline: Outline) -> (mean: Point2D, radius: Double) {
    let points = (0..<4000).map { RandomOutline.point(outline, at: (Double($0) + 0.5) / 4000) }
    let sum = points.reduce(Vector2D.zero) { $0 + ($1 - .origin) }
    let mean = Point2D.origin + (1 / 4000) * sum
    let square = points.reduce(0) { $0 + ($1 - mean).lengthSquared }
    return (mean, (square / 4000).squareRoot())
  }

  @Test func meanAndRadius() throws {
    var random = SeededGenerator(seed: 12)
    for count in [3, 5, 9] {
      for path in [RandomOutline.polygon(count, &random), RandomOutline.blob(count, &random)] {
        let outline = try RandomOutline.one(path)
        let (moments, expected) = (OutlineMoments(outline), dense(outline))
        // Four nodes a curve are exact on lines, and nearly so on gentle curves.
        #expect(moments.mean.distance(to: expected.mean) <= 5e-3)
        #expect(abs(moments.radius - expected.radius) <= 5e-3)
      }
    }
  }

  /// The distance of transport: moving costs the way, scaling the change of the radius; turning a
  /// line segment about its middle by 90° what normal distributions of that spread need.
  @Test func distances() throws {
    var random = SeededGenerator(seed: 8)
    let path = RandomOutline.blob(6, &random)
    let moments = OutlineMoments(try RandomOutline.one(path))
    func image(_ map: AffineTransform2D) throws -> OutlineMoments {
      OutlineMoments(try RandomOutline.one(path.transformed(by: map)))
    }
    #expect(moments.squaredDistance(to: moments).squareRoot() <= 1e-7)
    let moved = try image(AffineTransform2D(translation: Vector2D(30, -40)))
    #expect(abs(moments.squaredDistance(to: moved).squareRoot() - 50) <= 1e-9)
    let center = moments.mean
    let grown = try image(AffineTransform2D(scale: 3, tx: -2 * center.x, ty: -2 * center.y))
    #expect(abs(moments.squaredDistance(to: grown).squareRoot() - 2 * moments.radius) <= 1e-7)
    #expect(abs(grown.squaredDistance(to: moments).squareRoot() - 2 * moments.radius) <= 1e-7)
    let flat = OutlineMoments(
      try RandomOutline.outline([Point2D(-1, 0), Point2D(1, 0)], isClosed: false)
    )
    let steep = OutlineMoments(
      try RandomOutline.outline([Point2D(0, -1), Point2D(0, 1)], isClosed: false)
    )
    #expect(abs(flat.radius - (1.0 / 3).squareRoot()) <= 1e-15)
    #expect(abs(flat.squaredDistance(to: steep).squareRoot() - (2.0 / 3).squareRoot()) <= 1e-12)
  }

  /// Samples are points at equal steps of the length, and their mean distances those of the lists.
  @Test func samples() throws {
    var random = SeededGenerator(seed: 20)
    let a = try RandomOutline.polygonOutline(5, &random)
    let b = try RandomOutline.polygonOutline(8, &random)
    let (first, second) = (OutlineSamples(a, count: 16), OutlineSamples(b, count: 16))
    for index in 0..<16 {
      let point = RandomOutline.point(a, at: (Double(index) + 0.5) / 16)
      #expect(point.distance(to: Point2D(first.x[index], first.y[index])) <= 1e-12)
    }
    let distances = first.meanDistances(to: second)
    for offset in 0..<16 {
      var sum = 0.0
      for index in 0..<16 {
        let other = (index + offset) % 16
        sum += Point2D(first.x[index], first.y[index])
          .distance(to: Point2D(second.x[other], second.y[other]))
      }
      #expect(abs(distances[offset] - sum / 16) <= 1e-12)
    }
    let reversed = first.reversed()
    #expect(reversed.x == first.x.reversed() && reversed.y == first.y.reversed())
  }
}
