// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import PathMatching
import PathMorphing
import TestSupport
import Testing

/// The canonical form does not depend on how outlines are stored, and can be undone.
@Suite struct CanonicalStartTests {
  private func canonical(_ path: BezierPath) throws -> [Outline] {
    var outlines = try RandomOutline.all(path)
    let shape = Polylines(outlines, steps: 8)
    let forest = ContainmentForest(shape, isPoint: outlines.map { $0.isPoint })
    CanonicalStart.canonicalize(&outlines, reversals: FillDirections.reversals(shape, forest))
    return outlines
  }

  /// The largest distance of control points of two lists of outlines.
  private func apart(_ a: [Outline], _ b: [Outline]) -> Double {
    var largest = 0.0
    for (first, second) in zip(a, b) {
      guard first.count == second.count else { return .infinity }
      for index in 0..<first.count {
        let (p, q) = (first.measured(index), second.measured(index))
        for (point, other) in [(p.p0, q.p0), (p.p1, q.p1), (p.p2, q.p2), (p.p3, q.p3)] {
          largest = max(largest, point.distance(to: other))
        }
      }
    }
    return a.count == b.count ? largest : .infinity
  }

  @Test func startsAndDirections() throws {
    var random = SeededGenerator(seed: 51)
    for count in [2, 3, 5, 8, 20] {
      for _ in 0..<10 {
        var path = RandomOutline.blob(count, &random)
        if count > 2 {
          // A hole, which keeps its direction relative to the outside.
          path.append(
            RandomOutline.polygon(count, &random).reversed()
              .transformed(by: AffineTransform2D(scale: 0.3))
          )
        }
        let form = try canonical(path)
        for step in 1...3 {
          let other = MorphGates.restarted(path, by: step)
          #expect(apart(form, try canonical(other)) <= 1e-12)
          // Subpaths come in the same order when all run backwards.
          #expect(apart(form, try canonical(other.reversed())) <= 1e-12)
        }
      }
    }
  }

  /// Open outlines keep their ends, and run one way however they are stored.
  @Test func openOutlines() throws {
    var random = SeededGenerator(seed: 52)
    for count in [2, 3, 6] {
      for _ in 0..<20 {
        let path = RandomOutline.blob(count, &random, isClosed: false)
        let (form, other) = (try canonical(path), try canonical(path.reversed()))
        #expect(apart(form, other) <= 1e-12)
        #expect(form[0].isReversed != other[0].isReversed)
        #expect(form[0].rotation == 0)
      }
    }
  }

  /// Start and direction lead back to the curves as they were given.
  @Test func startsLeadBack() throws {
    var random = SeededGenerator(seed: 53)
    for _ in 0..<30 {
      let path = RandomOutline.blob(random.integer(2...9), &random)
      let given = try RandomOutline.one(path)
      for outline in try canonical(path) {
        let home = outline.isReversed ? outline.unrotated().reversed() : outline.unrotated()
        #expect(!home.isReversed)
        #expect(home[0].curve == given[0].curve && home.count == given.count)
        for index in 0..<outline.count {
          let source = try #require(outline[index].source.location(at: 0.5, on: 0))
          let stored = outline.unrotatedIndex(index)
          #expect(source.segment == (outline.isReversed ? given.count - 1 - stored : stored))
        }
      }
    }
  }

  /// A closed figure runs counter-clockwise in a y-up frame, whichever way it is stored.
  @Test func positiveArea() throws {
    var random = SeededGenerator(seed: 54)
    for _ in 0..<20 {
      let path = RandomOutline.polygon(7, &random)
      for stored in [path, path.reversed()] {
        let outline = try canonical(stored)[0]
        #expect(StartSearch.area(OutlineSamples(outline, count: 64)) > 0)
      }
    }
  }

  /// Every corner of a regular figure is as good a start as any: the result still is the same.
  @Test func symmetricFigures() throws {
    for count in [3, 4, 6, 20] {
      let corners = (0..<count).map {
        Point2D(5, 7) + 3 * Vector2D(angle: 0.2 + 2 * .pi * Double($0) / Double(count))
      }
      let path = RandomOutline.path(corners, isClosed: true)
      let form = try canonical(path)
      for step in 1..<count {
        #expect(apart(form, try canonical(MorphGates.restarted(path, by: step))) <= 1e-12)
      }
    }
  }
}

/// Which path leads does not depend on which is given first.
@Suite struct PathOrderTests {
  private func isSecondFirst(_ a: BezierPath, _ b: BezierPath) throws -> Bool {
    PathOrder.isSecondFirst(try RandomOutline.all(a), try RandomOutline.all(b), stored: (a, b))
  }

  @Test func exchange() throws {
    var random = SeededGenerator(seed: 61)
    for _ in 0..<50 {
      let (a, b) = (RandomOutline.blob(4, &random), RandomOutline.polygon(5, &random))
      #expect(try isSecondFirst(a, b) != isSecondFirst(b, a))
      #expect(try isSecondFirst(a, b) == (b.length(accuracy: 1e-9) > a.length(accuracy: 1e-9)))
      let moved = a.transformed(by: AffineTransform2D(translation: Vector2D(-0.5, 3)))
      #expect(try isSecondFirst(a, moved) && !isSecondFirst(moved, a))
    }
  }

  /// Stored otherwise, the same figure stands where it stood against others.
  @Test func storage() throws {
    var random = SeededGenerator(seed: 62)
    for _ in 0..<50 {
      let (a, b) = (RandomOutline.blob(4, &random), RandomOutline.blob(4, &random))
      let order = try isSecondFirst(a, b)
      for other in [b.reversed(), MorphGates.restarted(b, by: 2)] {
        #expect(try isSecondFirst(a, other) == order)
      }
      #expect(try !isSecondFirst(a, a))
      let restarted = MorphGates.restarted(a, by: 1)
      #expect(try isSecondFirst(a, restarted) != isSecondFirst(restarted, a))
    }
  }
}
