// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import TestSupport
import Testing

@Suite struct TransformTests {
  private static let move = AffineTransform2D(translation: Vector2D(10, 0))
  private static let turn = AffineTransform2D(a: 0, b: 1, c: -1, d: 0)

  @Test func productsApplyTheRightMapFirst() {
    let (move, turn) = (TransformTests.move, TransformTests.turn)
    // First a quarter turn, then the displacement.
    #expect((move * turn)(Point2D(1, 0)) == Point2D(10, 1))
    #expect((turn * move)(Point2D(1, 0)) == Point2D(0, 11))
    #expect(move(Vector2D(1, 0)) == Vector2D(1, 0))
    #expect(move * turn == turn.concatenating(move))
  }

  @Test func changesComeBeforeTheMapAsInCoreGraphics() {
    // CGAffineTransform(translationX: 10, y: 0).rotated(by: .pi / 2) maps (1, 0) to (10, 1).
    let (move, turn) = (TransformTests.move, TransformTests.turn)
    let rotated = move.rotated(by: .pi / 2)(Point2D(1, 0))
    #expect(rotated.distance(to: Point2D(10, 1)) < 1e-15)
    #expect(move.scaled(by: 3)(Point2D(1, 1)) == Point2D(13, 3))
    #expect(move.scaled(byX: 3, y: 2)(Point2D(1, 1)) == Point2D(13, 2))
    #expect(turn.translated(by: Vector2D(5, 0))(Point2D.zero) == Point2D(0, 5))
  }

  @Test func lawsOfMaps() {
    forAll(
      "products are associative, the identity is neutral, inverses undo",
      generator: { source in (0..<4).map { _ in Draw.map(&source) } }
    ) { maps in
      let (a, b, c) = (maps[0], maps[1], maps[2])
      let point = Point2D(maps[3].tx, maps[3].ty)
      try ensure(a * .identity == a && .identity * a == a, "the identity is not neutral")
      let image = (a * b)(point)
      let size = 1e-12 * 1e4 * (1 + image.distance(to: .zero))
      let steps = a(b(point))
      try ensure(image.distance(to: steps) <= size, "(ab)p is not a(bp)")
      let left = ((a * b) * c)(point)
      let right = (a * (b * c))(point)
      let scale = 1e-8 * (1 + left.distance(to: .zero))
      try ensure(left.distance(to: right) <= scale, "(ab)c is not a(bc)")
      guard let inverse = a.inverted() else { return }
      let norm = max(max(a.a.magnitude, a.b.magnitude), max(a.c.magnitude, a.d.magnitude))
      let condition = norm * norm / a.determinant.magnitude
      guard condition < 1e3 else { return }
      let back = inverse(a(point))
      let bound = 1e-10 * condition * (1 + point.distance(to: .zero) + 100 / norm)
      try ensure(back.distance(to: point) <= bound, "\(back) is not \(point)")
    }
  }

  @Test func mappings() throws {
    let source = Rect2D(x: 0, y: 0, width: 2, height: 1)
    let target = Rect2D(x: 10, y: 10, width: 4, height: 4)
    let fit = try #require(AffineTransform2D(mapping: source, to: target))
    #expect(fit == AffineTransform2D(a: 2, b: 0, c: 0, d: 2, tx: 10, ty: 11))
    let fill = try #require(AffineTransform2D(mapping: source, to: target, .fill))
    #expect(fill == AffineTransform2D(a: 4, b: 0, c: 0, d: 4, tx: 8, ty: 10))
    let stretch = try #require(AffineTransform2D(mapping: source, to: target, .stretch))
    #expect(stretch == AffineTransform2D(a: 2, b: 0, c: 0, d: 4, tx: 10, ty: 10))
  }

  @Test func mappingsOfWhatIsFlat() {
    let line = Rect2D(x: 0, y: 5, width: 2, height: 0)
    let point = Rect2D(Point2D(1, 1))
    let target = Rect2D(x: 0, y: 0, width: 6, height: 8)
    let tripled = AffineTransform2D(a: 3, b: 0, c: 0, d: 3, tx: 0, ty: -11)
    #expect(AffineTransform2D(mapping: line, to: target) == tripled)
    #expect(AffineTransform2D(mapping: line, to: target, .fill) == tripled)
    let widened = AffineTransform2D(a: 3, b: 0, c: 0, d: 1, tx: 0, ty: -1)
    #expect(AffineTransform2D(mapping: line, to: target, .stretch) == widened)
    let moved = AffineTransform2D(translation: Vector2D(2, 3))
    for mapping in RectMapping.allCases {
      #expect(AffineTransform2D(mapping: point, to: target, mapping) == moved)
    }
    let onto = AffineTransform2D(mapping: target, to: point)
    #expect(onto == AffineTransform2D(a: 0, b: 0, c: 0, d: 0, tx: 1, ty: 1))
  }

  @Test func mappingsThatDoNotExist() {
    let rect = Rect2D(x: 0, y: 0, width: 1, height: 1)
    let far = Double.greatestFiniteMagnitude
    let wrong = [Rect2D(Point2D(.nan, 0)), Rect2D(Point2D(0, 0), Point2D(.infinity, 1))]
    // Too wide for its width to be a number: only the height counts where the least scale does.
    let wide = Rect2D(Point2D(-far, 0), Point2D(far, 1))
    let upright = AffineTransform2D(translation: Vector2D(-0.5, 0))
    #expect(AffineTransform2D(mapping: rect, to: wide) == upright)
    #expect(AffineTransform2D(mapping: rect, to: wide, .fill) == nil)
    #expect(AffineTransform2D(mapping: rect, to: wide, .stretch) == nil)
    for mapping in RectMapping.allCases {
      for other in wrong {
        #expect(AffineTransform2D(mapping: rect, to: other, mapping) == nil)
      }
      #expect(AffineTransform2D(mapping: wrong[0], to: rect, mapping) == nil)
      #expect(AffineTransform2D(mapping: wrong[1], to: rect, mapping) == nil)
      // A scale beyond the largest double.
      let speck = Rect2D(x: 0, y: 0, width: 1e-300, height: 1e-300)
      let field = Rect2D(x: 0, y: 0, width: 1e300, height: 1e300)
      #expect(AffineTransform2D(mapping: speck, to: field, mapping) == nil)
    }
  }

  @Test func mappedRectanglesFitFillAndStretch() {
    forAll(
      "the image lies in the target, covers it, or is it; centres are mapped to centres",
      numbers: Array(repeating: .coordinate, count: 8),
      make: { n in
        (
          source: Rect2D(Point2D(n[0], n[1]), Point2D(n[2], n[3])),
          target: Rect2D(Point2D(n[4], n[5]), Point2D(n[6], n[7]))
        )
      }
    ) { source, target in
      for mapping in RectMapping.allCases {
        guard source.width > 1e-3, source.height > 1e-3,
          let map = AffineTransform2D(mapping: source, to: target, mapping)
        else { continue }
        try ensure(map.b == 0 && map.c == 0 && map.a >= 0 && map.d >= 0, "\(map)")
        let image = Rect2D(
          map(source.origin),
          map(Point2D(source.maxX, source.maxY))
        )
        let slack = 1e-15 * (200 + 200 * max(map.a, map.d))
        let center = image.center
        try ensure(center.distance(to: target.center) <= slack, "\(mapping): centre \(center)")
        if mapping != .fill {
          try ensure(target.outset(by: slack).contains(image), "\(mapping): \(image)")
        }
        if mapping != .fit {
          try ensure(image.outset(by: slack).contains(target), "\(mapping): \(image)")
        }
        if mapping != .stretch { try ensure(map.a == map.d, "two scales") }
        let same = AffineTransform2D(mapping: source, to: source, mapping)
        try ensure(same == .identity, "\(mapping) to itself")
      }
    }
  }
}
