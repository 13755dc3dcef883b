// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import TestSupport
import Testing

@Suite struct RectTests {
  private static let rect = Rect2D(x: 1, y: 2, width: 4, height: 6)

  @Test func cornersAndSizes() {
    let rect = RectTests.rect
    #expect(rect == Rect2D(minX: 1, minY: 2, maxX: 5, maxY: 8))
    #expect(rect == Rect2D(x: 5, y: 8, width: -4, height: -6))
    #expect(rect == Rect2D(origin: Point2D(1, 2), size: Vector2D(4, 6)))
    #expect(rect.origin == Point2D(1, 2))
    #expect(rect.size == Vector2D(4, 6))
    #expect(rect.center == Point2D(3, 5))
  }

  @Test func settersMoveAndResize() {
    var rect = RectTests.rect
    rect.origin = Point2D(-1, 0)
    #expect(rect == Rect2D(minX: -1, minY: 0, maxX: 3, maxY: 6))
    rect.center = Point2D(10, 10)
    #expect(rect == Rect2D(minX: 8, minY: 7, maxX: 12, maxY: 13))
    rect.size = Vector2D(1, -2)
    #expect(rect == Rect2D(minX: 8, minY: 5, maxX: 9, maxY: 7))
    rect.width = 3
    rect.height = 4
    #expect(rect == Rect2D(minX: 8, minY: 5, maxX: 11, maxY: 9))
    rect.width = -3
    #expect(rect == Rect2D(minX: 5, minY: 5, maxX: 8, maxY: 9))
  }

  @Test func sidesTakeTheOppositeOnesWithThem() {
    var rect = RectTests.rect
    rect.minX = 10
    #expect((rect.minX, rect.maxX) == (10, 10))
    rect.maxX = 20
    #expect((rect.minX, rect.maxX) == (10, 20))
    rect.maxY = -1
    #expect((rect.minY, rect.maxY) == (-1, -1))
    rect.minY = -5
    #expect((rect.minY, rect.maxY) == (-5, -1))
  }

  @Test func setSidesNeverBreakARectangle() {
    forAll(
      "whatever sides are set, the least is not above the greatest",
      numbers: Array(repeating: .coordinate, count: 9)
    ) { numbers in
      var rect = Rect2D(Point2D(numbers[0], numbers[1]), Point2D(numbers[2], numbers[3]))
      let sides: [WritableKeyPath<Rect2D, Double>] = [
        \.minX, \.maxX, \.minY, \.maxY, \.width, \.height,
      ]
      for number in numbers[4...] {
        for side in sides {
          var changed = rect
          changed[keyPath: side] = number
          let isWhole = changed.minX <= changed.maxX && changed.minY <= changed.maxY
          try ensure(isWhole, "\(side) = \(number) made \(changed)")
        }
        rect[keyPath: sides[Int(number.magnitude) % sides.count]] = number
      }
      // The order in which both sides are set does not matter.
      let (low, high) = (min(numbers[4], numbers[5]), max(numbers[4], numbers[5]))
      var (first, second) = (rect, rect)
      first.minX = low
      first.maxX = high
      second.maxX = high
      second.minX = low
      try ensure(first == second && first.minX == low && first.maxX == high, "\(first), \(second)")
    }
  }

  @Test func undefinedSidesHoldNothing() {
    let corners = [
      Rect2D(Point2D(.nan, 0), Point2D(1, 1)), Rect2D(Point2D(0, 0), Point2D(.nan, 1)),
      Rect2D(x: .nan, y: 0, width: 1, height: 1), Rect2D(x: 0, y: 0, width: .nan, height: 1),
    ]
    for rect in corners {
      #expect(rect.minX.isNaN && rect.maxX.isNaN && rect.minY == 0 && rect.maxY == 1)
      #expect(!rect.isFinite)
      #expect(!rect.contains(Point2D(0.5, 0.5)))
      #expect(!rect.intersects(RectTests.rect))
      #expect(rect.intersection(RectTests.rect) == nil)
      #expect(rect.inset(by: 0).minX.isNaN && rect.inset(by: 0).maxY == 1)
    }
    var rect = RectTests.rect
    rect.maxY = .nan
    #expect(rect.minY.isNaN && !rect.contains(rect.center))
  }

  @Test func intersections() {
    let rect = RectTests.rect
    let other = Rect2D(x: 4, y: 0, width: 9, height: 3)
    #expect(rect.intersection(other) == Rect2D(minX: 4, minY: 2, maxX: 5, maxY: 3))
    #expect(rect.intersection(Rect2D(Point2D(5, 8), Point2D(9, 9))) == Rect2D(Point2D(5, 8)))
    #expect(rect.intersection(Rect2D(x: 6, y: 2, width: 1, height: 1)) == nil)
    #expect(rect.intersection(rect) == rect)
  }

  @Test func intersectionsHoldWhatBothHold() {
    forAll(
      "a point lies in the intersection where it lies in both",
      numbers: Array(repeating: .integer(-3...3), count: 10)
    ) { n in
      let a = Rect2D(Point2D(n[0], n[1]), Point2D(n[2], n[3]))
      let b = Rect2D(Point2D(n[4], n[5]), Point2D(n[6], n[7]))
      let point = Point2D(n[8], n[9])
      let isInBoth = a.contains(point) && b.contains(point)
      let both = a.intersection(b)
      try ensure((both?.contains(point) ?? false) == isInBoth, "\(a), \(b), \(point)")
      try ensure(both == b.intersection(a), "not symmetric")
      if let both { try ensure(a.contains(both) && b.contains(both), "\(both) is outside") }
    }
  }

  @Test func insets() {
    let rect = RectTests.rect
    #expect(rect.inset(by: 1) == Rect2D(minX: 2, minY: 3, maxX: 4, maxY: 7))
    #expect(rect.inset(by: 2.5) == Rect2D(minX: 3, minY: 4.5, maxX: 3, maxY: 5.5))
    #expect(rect.inset(by: 30) == Rect2D(Point2D(rect.midX, rect.midY)))
    #expect(rect.inset(by: .infinity) == Rect2D(Point2D(3, 5)))
    #expect(rect.outset(by: 1) == Rect2D(minX: 0, minY: 1, maxX: 6, maxY: 9))
    #expect(rect.inset(by: .nan).minX.isNaN && rect.outset(by: .nan).maxY.isNaN)
    let huge = Rect2D(minX: -1e308, minY: 0, maxX: 1e308, maxY: 1e-300)
    #expect(huge.inset(by: 1e-300) == Rect2D(minX: -1e308, minY: 5e-301, maxX: 1e308, maxY: 5e-301))
    #expect(huge.midX == 0 && Rect2D(Point2D(1.7e308, 0)).midX == 1.7e308)
    forAll(
      "moving sides inwards is moving them outwards by the opposite",
      numbers: Array(repeating: .signedLogarithmic(1e-3...1e3), count: 5)
    ) { n in
      let rect = Rect2D(Point2D(n[0], n[1]), Point2D(n[2], n[3]))
      try ensure(rect.inset(by: n[4]) == rect.outset(by: -n[4]), "not the same")
      let inner = rect.inset(by: n[4].magnitude)
      try ensure(rect.contains(inner) && rect.outset(by: n[4].magnitude).contains(rect), "order")
    }
  }

  @Test func boxesOfImages() {
    let rect = RectTests.rect
    let map = AffineTransform2D(translationX: 10, y: 20)
    #expect(map == AffineTransform2D(translation: Vector2D(10, 20)))
    #expect(rect.transformed(by: map) == Rect2D(minX: 11, minY: 22, maxX: 15, maxY: 28))
    let quarter = AffineTransform2D(a: 0, b: 1, c: -1, d: 0)
    #expect(rect.transformed(by: quarter) == Rect2D(minX: -8, minY: 1, maxX: -2, maxY: 5))
    #expect(rect.transformed(by: AffineTransform2D(scale: 0)) == Rect2D(.zero))
    #expect(!rect.transformed(by: AffineTransform2D(scale: .nan)).contains(rect.center))
    forAll(
      "the box of an image is that of its corners, and smallest",
      numbers: Array(repeating: .signedLogarithmic(1e-2...1e2), count: 10)
    ) { n in
      let rect = Rect2D(Point2D(n[0], n[1]), Point2D(n[2], n[3]))
      let map = AffineTransform2D(a: n[4], b: n[5], c: n[6], d: n[7], tx: n[8], ty: n[9])
      let box = BezierPath.rectangle(rect).transformed(by: map).boundingBox
      try ensure(rect.transformed(by: map) == box, "\(String(describing: box))")
    }
  }

  @Test func typesOfTheSimdLibrary() {
    let (point, vector) = (Point2D(1, -2), Vector2D(3, 1e-300))
    #expect(SIMD2(point) == SIMD2(1, -2) && Point2D(SIMD2(point)) == point)
    #expect(SIMD2(vector) == SIMD2(3, 1e-300) && Vector2D(SIMD2(vector)) == vector)
    #expect(SIMD2(Point2D(.nan, 0)).x.isNaN)
  }
}
