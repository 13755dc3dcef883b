// SPDX-License-Identifier: Apache-2.0

/// The coefficients of τ⁰...τ⁶ of a plane polynomial, both coordinates of each side by side.
struct PlanePowers {
  var c0 = SIMD2<Double>.zero
  var c1 = SIMD2<Double>.zero
  var c2 = SIMD2<Double>.zero
  var c3 = SIMD2<Double>.zero
  var c4 = SIMD2<Double>.zero
  var c5 = SIMD2<Double>.zero
  var c6 = SIMD2<Double>.zero

  /// The sum of the coefficients' magnitudes.
  var size: SIMD2<Double> {
    func magnitude(_ c: SIMD2<Double>) -> SIMD2<Double> {
      SIMD2(c[0].magnitude, c[1].magnitude)
    }
    return (magnitude(c0) + magnitude(c1)) + (magnitude(c2) + magnitude(c3))
      + (magnitude(c4) + magnitude(c5)) + magnitude(c6)
  }

  /// The polynomial over the two halves of -1...1, each by a τ of its own.
  var halves: (PlanePowers, PlanePowers) {
    // By τ / 2; then the second half is at τ + 1, the first at τ - 1 = -(-τ + 1).
    let scaled = PlanePowers(
      c0: c0,
      c1: 0.5 * c1,
      c2: 0.25 * c2,
      c3: 0.125 * c3,
      c4: 0.0625 * c4,
      c5: 0.03125 * c5,
      c6: 0.015625 * c6
    )
    return (scaled.alternated.shifted.alternated, scaled.shifted)
  }

  /// The polynomial by -τ.
  private var alternated: PlanePowers {
    PlanePowers(c0: c0, c1: -c1, c2: c2, c3: -c3, c4: c4, c5: -c5, c6: c6)
  }

  /// The polynomial by τ + 1, by Horner's scheme: sums alone.
  private var shifted: PlanePowers {
    var p = self
    p.add(from: 0)
    p.add(from: 1)
    p.add(from: 2)
    p.add(from: 3)
    p.add(from: 4)
    p.c5 += p.c6
    return p
  }

  @inline(__always)
  private mutating func add(from lowest: Int) {
    c5 += c6
    c4 += c5
    if lowest <= 3 { c3 += c4 }
    if lowest <= 2 { c2 += c3 }
    if lowest <= 1 { c1 += c2 }
    if lowest == 0 { c0 += c1 }
  }
}
