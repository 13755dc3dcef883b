// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import PathMorphing
import TestSupport
import Testing

/// Which path leads does not depend on which is given first.
@Suite struct PathOrderTests {
  private func isSecondFirst(_ a: BezierPath, _ b: BezierPath) throws -> Bool {
    PathOrder.isSecondFirst(
      try RandomOutline.all(a),
      try RandomOutline.all(b),
      stored: (a, b)
    )
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
