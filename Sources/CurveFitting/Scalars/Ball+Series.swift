// SPDX-License-Identifier: Apache-2.0

// Series of balls, eight coefficients at once: what most of a certificate's time went into.

extension Ball {
  /// The product of two series: midpoints and radii in pairs of coefficients.
  public static func product(
    _ a: TaylorSeries<Ball>,
    _ b: TaylorSeries<Ball>
  ) -> TaylorSeries<Ball> {
    let (first, second) = (a.midpoints, b.midpoints)
    let (firstRadii, secondRadii) = (a.radii, b.radii)
    let (firstSizes, size) = (first.magnitude, second.magnitude)
    guard isModerate(firstSizes), isModerate(size), isModerate(firstRadii),
      isModerate(secondRadii)
    else { return product(termByTerm: a, b) }
    var midpoints = ProductSum()
    var radii = ProductSum()
    midpoints.add(first, times: second)
    // Eight products and seven sums, and as many in the radius.
    radii.add(firstSizes, times: secondRadii + size * 0x1p-49)
    radii.add(firstRadii, times: size + secondRadii)
    return TaylorSeries(
      midpoints: midpoints.coefficients,
      radii: radii.coefficients * (1 + 0x1p-48)
    )
  }

  /// Whether magnitudes are 0 or of a size whose products neither overflow nor underflow.
  private static func isModerate(_ size: SIMD8<Double>) -> Bool {
    // NaN compares with nothing.
    all((size .== 0) .| ((size .> 0x1p-400) .& (size .< 0x1p400)))
  }

  /// Sine and cosine of a series; of a linear one all coefficients at once.
  ///
  /// With the slope s they are sᵏ / k! times ± sine or cosine. Where s is off by r and these by t,
  /// a product is off by at most r (|s| + r)ᵏ⁻¹ / (k - 1)! times the latter's magnitude and
  /// (|s| + r)ᵏ / k! times t.
  public static func sineAndCosine(
    of angle: TaylorSeries<Ball>
  ) -> (sine: TaylorSeries<Ball>, cosine: TaylorSeries<Ball>) {
    let isLinear =
      angle.c2.isZero && angle.c3.isZero && angle.c4.isZero && angle.c5.isZero
      && angle.c6.isZero && angle.c7.isZero
    let slope = angle.c1
    let (sine, cosine) = sineAndCosine(angle.c0)
    guard isLinear, isUsual(slope.midpoint), slope.midpoint != 0, isUsual(slope.radius),
      isUsual(sine.midpoint), isUsual(sine.radius), isUsual(cosine.midpoint),
      isUsual(cosine.radius)
    else { return sineAndCosine(termByTerm: angle) }
    let powers = exponentialTerms(slope.midpoint)
    let sizes = exponentialTerms(slope.midpoint.magnitude + slope.radius)
    let lower = SIMD8(
      0,
      sizes[0],
      sizes[1],
      sizes[2],
      sizes[3],
      sizes[4],
      sizes[5],
      sizes[6]
    )
    func series(_ even: Ball, _ odd: Ball) -> TaylorSeries<Ball> {
      let (e, o) = (even.midpoint, odd.midpoint)
      let values = powers * SIMD8(e, o, -e, -o, e, o, -e, -o)
      let reach = SIMD8(
        even.radius,
        odd.radius,
        even.radius,
        odd.radius,
        even.radius,
        odd.radius,
        even.radius,
        odd.radius
      )
      let (d, p) = (e.magnitude, o.magnitude)
      let heights = SIMD8(d, p, d, p, d, p, d, p)
      // Three roundings for each power in the terms, and some more here.
      let rounding =
        sizes * heights
        * SIMD8<Double>(
          0,
          0x1p-47,
          0x1p-47,
          0x1p-47,
          0x1p-47,
          0x1p-47,
          0x1p-47,
          0x1p-47
        )
      let radii = sizes * reach + slope.radius * lower * (heights + reach) + rounding
      return TaylorSeries(midpoints: values, radii: radii * (1 + 0x1p-46))
    }
    return (series(sine, cosine), series(cosine, -sine))
  }

  /// Whether a number is 0 or such that its eighth power neither overflows nor underflows.
  private static func isUsual(_ x: Double) -> Bool {
    x == 0 || x.magnitude > 0x1p-100 && x.magnitude < 0x1p100
  }

  /// The powers 0...7 of a number over their factorials; of each at most 21 roundings.
  private static func exponentialTerms(_ x: Double) -> SIMD8<Double> {
    let x2 = x * x * 0.5
    let x3 = x2 * x * (1.0 / 3)
    let x4 = x3 * x * 0.25
    let x5 = x4 * x * 0.2
    let x6 = x5 * x * (1.0 / 6)
    return SIMD8(1, x, x2, x3, x4, x5, x6, x6 * x * (1.0 / 7))
  }
}

/// The sum of products of polynomials up to the seventh power, in pairs of coefficients: what
/// processors without wider registers do at once.
private struct ProductSum {
  private var pairs: (SIMD2<Double>, SIMD2<Double>, SIMD2<Double>, SIMD2<Double>) =
    (.zero, .zero, .zero, .zero)

  /// The coefficients, by their powers.
  var coefficients: SIMD8<Double> {
    SIMD8(
      lowHalf: SIMD4(lowHalf: pairs.0, highHalf: pairs.1),
      highHalf: SIMD4(lowHalf: pairs.2, highHalf: pairs.3)
    )
  }

  /// Adds a product.
  @inline(__always)
  mutating func add(_ a: SIMD8<Double>, times b: SIMD8<Double>) {
    let even = (b.lowHalf.lowHalf, b.lowHalf.highHalf, b.highHalf.lowHalf, b.highHalf.highHalf)
    // The same times the variable.
    let odd = (
      SIMD2(0, b[0]), SIMD2(b[1], b[2]), SIMD2(b[3], b[4]), SIMD2(b[5], b[6])
    )
    pairs.0 += a[0] * even.0 + a[1] * odd.0
    pairs.1 += a[0] * even.1 + a[1] * odd.1
    pairs.2 += a[0] * even.2 + a[1] * odd.2
    pairs.3 += a[0] * even.3 + a[1] * odd.3
    if a[2] != 0 || a[3] != 0 {
      pairs.1 += a[2] * even.0 + a[3] * odd.0
      pairs.2 += a[2] * even.1 + a[3] * odd.1
      pairs.3 += a[2] * even.2 + a[3] * odd.2
    }
    if a[4] != 0 || a[5] != 0 {
      pairs.2 += a[4] * even.0 + a[5] * odd.0
      pairs.3 += a[4] * even.1 + a[5] * odd.1
    }
    if a[6] != 0 || a[7] != 0 {
      pairs.3 += a[6] * even.0 + a[7] * odd.0
    }
  }
}

extension SIMD8<Double> {
  fileprivate var magnitude: SIMD8<Double> {
    let bits = unsafeBitCast(self, to: SIMD8<UInt64>.self)
    let mask = SIMD8<UInt64>(repeating: UInt64.max >> 1)
    return unsafeBitCast(bits & mask, to: SIMD8<Double>.self)
  }
}

extension TaylorSeries<Ball> {
  /// The coefficients' midpoints, by their powers.
  var midpoints: SIMD8<Double> {
    SIMD8(
      c0.midpoint,
      c1.midpoint,
      c2.midpoint,
      c3.midpoint,
      c4.midpoint,
      c5.midpoint,
      c6.midpoint,
      c7.midpoint
    )
  }

  /// The coefficients' radii, by their powers.
  var radii: SIMD8<Double> {
    SIMD8(
      c0.radius,
      c1.radius,
      c2.radius,
      c3.radius,
      c4.radius,
      c5.radius,
      c6.radius,
      c7.radius
    )
  }

  /// The series with these; all bounded.
  fileprivate init(midpoints m: SIMD8<Double>, radii r: SIMD8<Double>) {
    self.init(
      Ball(unchecked: m[0], r[0]),
      Ball(unchecked: m[1], r[1]),
      Ball(unchecked: m[2], r[2]),
      Ball(unchecked: m[3], r[3]),
      Ball(unchecked: m[4], r[4]),
      Ball(unchecked: m[5], r[5]),
      Ball(unchecked: m[6], r[6]),
      Ball(unchecked: m[7], r[7])
    )
  }
}
