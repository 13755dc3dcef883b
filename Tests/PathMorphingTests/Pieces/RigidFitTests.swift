// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import PathMatching
import PathMorphing
import TestSupport
import Testing

/// The rotation of least squares against a search over angles.
@Suite struct RigidFitTests {
  private func match(_ a: Outline, _ b: Outline) -> MatchedSubpath {
    MatchedSubpath(a: a, b: b, isClosed: true, pieces: PieceBuilder.pieces(a, b, offset: 0))
  }

  /// Points of both outlines at many places of the pieces, weighted by their parts of the lengths.
  private func samples(_ match: MatchedSubpath) -> [(p: Point2D, q: Point2D, weight: Double)] {
    match.pieces.flatMap { piece in
      (0..<200).map { step in
        let part = (Double(step) + 0.5) / 200
        let (first, second) = (match.a.measured(piece.a.curve), match.b.measured(piece.b.curve))
        let (widthA, widthB) = (piece.a.to - piece.a.from, piece.b.to - piece.b.from)
        let (s, t) = (piece.a.from + part * widthA, piece.b.from + part * widthB)
        let weight =
          widthA * first.derivative(at: s).length + widthB * second.derivative(at: t).length
        return (first.point(at: s), second.point(at: t), weight)
      }
    }
  }

  private func mean(_ points: [(point: Point2D, weight: Double)]) -> Point2D {
    let total = points.reduce(0) { $0 + $1.weight }
    let sum = points.reduce(Vector2D.zero) { $0 + $1.weight * ($1.point - .origin) }
    return Point2D.origin + (1 / total) * sum
  }

  @Test func denseSearch() throws {
    var random = SeededGenerator(seed: 101)
    for _ in 0..<15 {
      let (first, second) = (RandomOutline.polygon(5, &random), RandomOutline.polygon(4, &random))
      let map = AffineTransform2D(rotation: random.number(-3...3))
      let image = second.transformed(by: map)
      let match = match(try RandomOutline.one(first), try RandomOutline.one(image))
      let fit = try #require(RigidFit([match], [match.b]))
      let list = samples(match)
      let centerA = mean(list.map { ($0.p, $0.weight) })
      let centerB = mean(list.map { ($0.q, $0.weight) })
      #expect(fit.centerA.distance(to: centerA) <= 1e-3)
      #expect(fit.centerB.distance(to: centerB) <= 1e-3)
      func rest(_ angle: Double) -> Double {
        let turn = AffineTransform2D(rotation: angle)
        return list.reduce(0) { sum, sample in
          let image = centerB + turn(sample.p - centerA)
          return sum + sample.weight * (sample.q - image).lengthSquared
        }
      }
      let angles = (0..<2000).map { -Double.pi + 2 * .pi * Double($0) / 2000 }
      let best = angles.min { rest($0) < rest($1) } ?? 0
      let apart = abs(best - fit.angle)
      #expect(min(apart, 2 * .pi - apart) <= 2 * .pi / 2000 + 1e-3)
      let square = list.reduce(0) { sum, sample in
        sum + sample.weight
          * ((sample.p - centerA).lengthSquared + (sample.q - centerB).lengthSquared)
      }
      let residual = (rest(best) / (0.5 * square)).squareRoot()
      #expect(abs(fit.residual - residual) <= 1e-2 * residual)
    }
  }

  /// A turned copy is found to the last digits, and nothing remains.
  @Test func turnedCopies() throws {
    var random = SeededGenerator(seed: 102)
    for _ in 0..<30 {
      let path = RandomOutline.blob(6, &random)
      let angle = random.number(-3.1...3.1)
      let about = Point2D(random.number(-5...5), 2)
      let map = AffineTransform2D(rotation: angle, about: about)
      let (a, b) = (try RandomOutline.one(path), try RandomOutline.one(path.transformed(by: map)))
      let fit = try #require(RigidFit([match(a, b)], [b]))
      #expect(abs(fit.angle - angle) <= 1e-9 && fit.residual <= 1e-6)
      #expect(map(fit.centerA).distance(to: fit.centerB) <= 1e-9)
    }
  }

  /// Points have no direction, and subpaths without a partner no say.
  @Test func nothingToFit() throws {
    let dot = RandomOutline.path([Point2D(1, 2), Point2D(1, 2)], isClosed: false)
    let point = try RandomOutline.one(dot)
    #expect(RigidFit([match(point, point)], [point]) == nil)
    #expect(RigidFit([], []) == nil)
    var random = SeededGenerator(seed: 103)
    let figure = try RandomOutline.polygonOutline(5, &random)
    var alone = match(figure, figure)
    alone.hasB = false
    #expect(RigidFit([alone], [figure]) == nil)
  }
}
