// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import PathMorphing
import TestSupport
import Testing

/// The travel against sums over many places.
@Suite struct TravelIntegralTests {
  @Test func denseSums() throws {
    var random = SeededGenerator(seed: 31)
    for count in [3, 4, 6] {
      for isCurved in [false, true] {
        let (a, b) = (
          try RandomOutline.one(
            isCurved ? RandomOutline.blob(count, &random) : RandomOutline.polygon(count, &random)
          ),
          try RandomOutline.one(RandomOutline.polygon(count + 2, &random))
        )
        let integral = TravelIntegral(a: a, b: b)
        for offset in [0, 0.123, 0.5, 0.999, 1.25, -0.3] {
          let dense = RandomOutline.meanDistance(a, b, offset: offset, samples: 4000)
          #expect(abs(integral.value(at: offset) - dense) <= 2e-3 * dense, "\(offset)")
        }
      }
    }
  }

  /// Where the outlines are stored to begin does not matter beyond rounding.
  @Test func otherStarts() throws {
    var random = SeededGenerator(seed: 32)
    let (a, b) = (
      try RandomOutline.one(RandomOutline.blob(5, &random)),
      try RandomOutline.one(RandomOutline.blob(7, &random))
    )
    let value = TravelIntegral(a: a, b: b).value(at: 0.3)
    for shift in 1..<7 {
      let turned = b.rotated(by: shift)
      let offset = 0.3 - b.fractions[shift]
      #expect(abs(TravelIntegral(a: a, b: turned).value(at: offset) - value) <= 1e-12)
    }
    for shift in 1..<5 {
      let turned = a.rotated(by: shift)
      let offset = 0.3 + a.fractions[shift]
      #expect(abs(TravelIntegral(a: turned, b: b).value(at: offset) - value) <= 1e-12)
    }
    // Both backwards: the same pairs of points.
    let backwards = TravelIntegral(a: a.reversed(), b: b.reversed()).value(at: -0.3)
    #expect(abs(backwards - value) <= 1e-6)
  }

  /// The baseline takes the same from the cost of every start.
  @Test func baseline() throws {
    var random = SeededGenerator(seed: 33)
    let (a, b) = (
      try RandomOutline.one(RandomOutline.polygon(5, &random)),
      try RandomOutline.one(RandomOutline.polygon(4, &random))
    )
    let (plain, lowered) = (
      TravelIntegral(a: a, b: b), TravelIntegral(a: a, b: b, baseline: Vector2D(0.6, -0.3))
    )
    let taken = plain.value(at: 0) - lowered.value(at: 0)
    let apart = OutlineMoments(b).mean - OutlineMoments(a).mean
    #expect(abs(taken - Vector2D(0.6, -0.3).dot(apart)) <= 1e-12)
    for offset in [0.1, 0.37, 0.81] {
      #expect(abs(plain.value(at: offset) - lowered.value(at: offset) - taken) <= 1e-12)
    }
  }
}
