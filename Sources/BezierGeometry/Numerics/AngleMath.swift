// SPDX-License-Identifier: Apache-2.0

/// Functions of angles that lose digits when written naively.
enum AngleMath {
  /// x - sin x, to a few ulp also for small x.
  static func minusSine(_ x: Double) -> Double {
    guard x.magnitude < 1 else { return x - LibM.sine(x) }
    // Taylor series; for |x| < 1 eight terms reach 1e-18 relative.
    let square = x * x
    var term = x * square / 6
    var sum = term
    var n = 5.0
    while n < 21 {
      term *= -square / ((n - 1) * n)
      sum += term
      n += 2
    }
    return sum
  }

  /// The first moment of a segment of the unit circle about its chord, away from the centre.
  ///
  /// ∫ (x - cos h) dA over the part with x > cos h: ¾ sin h + ¹/₁₂ sin 3h - h cos h, for 0 <= h <=
  /// π the half angle; to about 10 ulp, also for small h (2 h⁵/15).
  static func segmentMoment(_ h: Double) -> Double {
    guard h < 1 else {
      return 0.75 * LibM.sine(h) + LibM.sine(3 * h) / 12 - h * LibM.cosine(h)
    }
    // Taylor series: (-1)^k (¾ + 9^k/4 - (2k+1)) h^(2k+1) / (2k+1)!, from k = 2.
    let square = h * h
    var power = h * square * square / 120
    var nines = 81.0
    var sum = 0.0
    var n = 5.0
    while n < 37 {
      sum += (0.75 + 0.25 * nines - n) * power
      nines *= 9
      power *= -square / ((n + 1) * (n + 2))
      n += 2
    }
    return sum
  }

  /// The angle brought into 0..<2π by whole turns, then mirrored for a negative direction.
  ///
  /// How far one must turn in the given direction to go from 0 to `angle`.
  package static func turn(to angle: Double, positive: Bool) -> Double {
    let turned = (positive ? angle : -angle).remainder(dividingBy: 2 * .pi)
    return turned < 0 ? turned + 2 * .pi : turned
  }
}

/// How far the next piece of an approximation of fourth order may reach.
enum LongestStep {
  private static let stepLimit = 40

  /// A step of at most `most` whose error is at most 1, within 1 % of the longest one around;
  /// `least` where no longer step was found.
  ///
  /// The error is taken to grow with the fourth power of the step in choosing what to try, and with
  /// the step in what to conclude.
  static func find(most: Double, guess: Double, least: Double, error: (Double) -> Double) -> Double
  {
    guard most > least else { return most }
    var (low, high) = (least, Double.infinity)
    var step = max(least, min(most, guess))
    for _ in 0..<stepLimit {
      let value = error(step)
      if value <= 1 {
        if step >= most { return most }
        low = max(low, step)
      } else {
        high = min(high, step)
      }
      if high - low <= 0.01 * low { break }
      var factor = value > 0 && value.isFinite ? (0.98 / value).squareRoot().squareRoot() : 0.5
      if value == 0 { factor = 8 }
      step *= max(0.25, min(8, factor))
      if high == .infinity {
        step = min(most, max(step, 1.02 * low))
      } else if !(step > low && step < high) {
        step = (low * high).squareRoot()
      }
    }
    return low
  }
}
