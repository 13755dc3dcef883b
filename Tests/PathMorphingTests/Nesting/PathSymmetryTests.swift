// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import PathMatching
import PathMorphing
import TestSupport
import Testing

/// Symmetries of figures made to have them, and of others.
@Suite struct PathSymmetryTests {
  /// The outlines of a path, closed ones counter-clockwise.
  private func outlines(_ path: BezierPath) throws -> [Outline] {
    try RandomOutline.all(path).map { outline in
      let shape = Polylines([outline], steps: 8)
      return outline.isClosed && shape.doubleArea(0) < 0 ? outline.reversed() : outline
    }
  }

  private func image(_ path: BezierPath, _ kind: PathSymmetry.Kind) -> BezierPath {
    NestedFigures.joined(
      path.subpaths.map { subpath in
        RandomOutline.path(subpath.segments.map { kind.image(of: $0.start) }, isClosed: true)
      }
    )
  }

  /// A polygon of a common frame's size, off the middle.
  private func polygon(_ random: inout SeededGenerator) -> BezierPath {
    RandomOutline.polygon(5, &random).transformed(
      by: AffineTransform2D(scale: 0.06, tx: 0.25, ty: 0.2)
    )
  }

  /// How far images are from `image(of:on:)`, beyond the attraction of near joints.
  private func error(_ symmetry: PathSymmetry, _ outlines: [Outline], _ fraction: Double) -> Double
  {
    outlines.indices.reduce(0) { error, index in
      let outline = outlines[symmetry.images[index]]
      let place = symmetry.image(of: fraction, on: index)
      let other = symmetry.kind.image(of: RandomOutline.point(outlines[index], at: fraction))
      let apart = RandomOutline.point(outline, at: place).distance(to: other)
      let attraction = outline.fractions.contains(place) ? 4e-3 * outline.length : 0
      return max(error, apart - attraction)
    }
  }

  /// A polygon and its image are each other's; joints are the images of joints, exactly.
  @Test(arguments: PathSymmetry.Kind.allCases)
  func pairs(_ kind: PathSymmetry.Kind) throws {
    var random = SeededGenerator(seed: 17)
    for _ in 0..<60 {
      let half = polygon(&random)
      let list = try outlines(NestedFigures.joined([half, image(half, kind)]))
      let symmetry = try #require(PathSymmetry(kind, of: list))
      #expect(symmetry.images == [1, 0])
      #expect(symmetry.isOpposite == [kind.isReflection, kind.isReflection])
      #expect(symmetry.fixed.allSatisfy { $0.isEmpty })
      for (index, outline) in list.enumerated() {
        let other = list[symmetry.images[index]]
        for joint in outline.fractions.dropLast() {
          let place = symmetry.image(of: joint, on: index)
          #expect(other.fractions.contains(place))
          let point = kind.image(of: RandomOutline.point(outline, at: joint))
          #expect(RandomOutline.point(other, at: place).distance(to: point) < 1e-12)
        }
      }
      #expect(error(symmetry, list, Double.random(in: 0..<1, using: &random)) < 0.006)
    }
  }

  /// Polygons that are their own image; reflected ones have two points on the axis, in order.
  @Test(arguments: PathSymmetry.Kind.allCases)
  func alone(_ kind: PathSymmetry.Kind) throws {
    var random = SeededGenerator(seed: 18)
    for _ in 0..<60 {
      // Half a turn of corners about the middle, from one end of the axis to the other.
      let start = kind == .leftRight ? -0.5 * Double.pi : 0
      var corners = (0..<4).map { index in
        let part = (Double(index) + random.number(0.2...0.8)) / 4
        let reach = random.number(0.3...0.5)
        return Point2D.origin + reach * Vector2D(angle: start + .pi * part)
      }
      let images = corners.map { kind.image(of: $0) }
      corners += kind.isReflection ? images.reversed() : images
      let list = try outlines(RandomOutline.path(corners, isClosed: true))
      let symmetry = try #require(PathSymmetry(kind, of: list))
      #expect(symmetry.images == [0] && symmetry.isOpposite == [kind.isReflection])
      #expect(symmetry.fixed[0].count == (kind.isReflection ? 2 : 0))
      if kind.isReflection {
        let points = symmetry.fixed[0].map { RandomOutline.point(list[0], at: $0) }
        for point in points { #expect(kind.image(of: point).distance(to: point) < 1e-9) }
        #expect(kind.along(points[0]) < kind.along(points[1]))
        #expect(error(symmetry, list, Double.random(in: 0..<1, using: &random)) < 1e-9)
      } else {
        #expect(error(symmetry, list, Double.random(in: 0..<1, using: &random)) < 0.006)
      }
    }
  }

  /// An open outline across the axis stays in its middle.
  @Test func open() throws {
    let path = RandomOutline.path(
      [Point2D(-0.5, 0), Point2D(0, 0.3), Point2D(0.5, 0)],
      isClosed: false
    )
    let list = try outlines(path)
    let symmetry = try #require(PathSymmetry(.leftRight, of: list))
    #expect(symmetry.isOpposite == [true] && symmetry.fixed == [[0.5]])
    #expect(symmetry.image(of: 0.2, on: 0) == 0.8)
    #expect(PathSymmetry(.upDown, of: list) == nil)
    #expect(PathSymmetry(.halfTurn, of: list) == nil)
  }

  /// A corner a twentieth off, a subpath without an image, and a corner a hair off.
  @Test func others() throws {
    let kite = [Point2D(0.5, 0), Point2D(0, 0.4), Point2D(-0.3, 0), Point2D(0, -0.4)]
    func symmetry(_ corners: [Point2D]) throws -> PathSymmetry? {
      PathSymmetry(.upDown, of: try outlines(RandomOutline.path(corners, isClosed: true)))
    }
    #expect(try symmetry(kite) != nil)
    #expect(try symmetry(kite.dropLast() + [Point2D(0.1, -0.4)]) == nil)
    #expect(try symmetry(kite.dropLast() + [Point2D(0.002, -0.4)]) != nil)
    let path = NestedFigures.joined([
      RandomOutline.path(kite, isClosed: true), NestedFigures.square(Point2D(0.1, 0.1), 0.05),
    ])
    #expect(PathSymmetry(.upDown, of: try outlines(path)) == nil)
  }
}
