// SPDX-License-Identifier: Apache-2.0

extension RootPolynomial {
  /// All distinct real roots that are representable.
  func realRoots() -> RealRoots {
    guard isFinite, degree >= 1 else { return RealRoots() }
    if degree <= 2, low == .zero {
      return PolynomialRoots.quadratic(high[0], high[1], high[2])
    }
    let working = normalized()
    var roots = RealRoots()
    for root in working.roots(from: -1, to: 1) {
      let value = PolynomialRoots.scaled(root, by: working.shift)
      if value.isFinite { roots.append(value) }
    }
    return roots
  }

  /// The distinct real roots inside an interval, ends included.
  func realRoots(in interval: ClosedRange<Double>) -> RealRoots {
    guard isFinite, degree >= 1 else { return RealRoots() }
    // Only the coefficients are scaled where the interval is of ordinary size.
    let largest = max(interval.lowerBound.magnitude, interval.upperBound.magnitude)
    let exponent = largest > 0x1p64 || largest < 0x1p-64 ? Int(max(largest, 0x1p-1000).exponent) : 0
    let working = scaled(by: exponent)
    var roots = RealRoots()
    let found = working.roots(
      from: PolynomialRoots.scaled(interval.lowerBound, by: -exponent),
      to: PolynomialRoots.scaled(interval.upperBound, by: -exponent)
    )
    for root in found { roots.append(PolynomialRoots.scaled(root, by: exponent)) }
    return roots
  }

  /// The distinct roots in a...b of an already scaled polynomial.
  func roots(from a: Double, to b: Double) -> RealRoots {
    guard degree >= 1, a <= b else { return RealRoots() }
    if degree == 1 {
      // One correction from the compensated value makes up for the rounded coefficients.
      let quotient = -high[0] / high[1]
      let root = quotient - value(at: quotient).value / high[1]
      return root >= a && root <= b ? RealRoots(root) : RealRoots()
    }
    let turns = derivative().roots(from: a, to: b)
    var roots = RealRoots()
    // Monotone between neighbouring breaks a, turns, b: at most one root in each gap.
    var left = a
    var leftValue = value(at: a).value
    if leftValue == 0 { roots.append(a) }
    // A turn that is zero within noise is a root unless a crossing beside it already is.
    var pending: Double?
    for index in 0...turns.count {
      let right = index < turns.count ? turns[index] : b
      if right == left { continue }
      let (rightValue, magnitude) = value(at: right)
      if opposite(leftValue, rightValue) {
        roots.append(bracketed(left, right, leftValue, rightValue))
        pending = nil
      } else {
        if let touch = pending { roots.append(touch) }
        pending = nil
        if rightValue == 0 {
          roots.append(right)
        } else if index < turns.count, rightValue.magnitude <= 0x1p-51 * magnitude,
          !isNoise(between: roots.last, and: right)
        {
          pending = right
        }
      }
      left = right
      leftValue = rightValue
    }
    return roots
  }

  private func opposite(_ a: Double, _ b: Double) -> Bool { (a < 0 && b > 0) || (a > 0 && b < 0) }

  /// Whether the polynomial is zero within noise halfway from the last root: one cluster.
  private func isNoise(between root: Double?, and turn: Double) -> Bool {
    guard let root else { return false }
    let (middle, magnitude) = value(at: 0.5 * root + 0.5 * turn)
    return middle.magnitude <= 0x1p-51 * magnitude
  }

  /// The root in a gap at whose ends the values have opposite signs.
  ///
  /// Newton steps from compensated values, bisection wherever they do not halve the step; ends at
  /// neighbouring doubles or when a step no longer moves. At most 250 evaluations.
  private func bracketed(
    _ a: Double,
    _ b: Double,
    _ valueA: Double,
    _ valueB: Double
  ) -> Double {
    var (low, high) = (a, b)
    let rising = valueA < 0
    var x = low + (high - low) * (valueA / (valueA - valueB))
    if !(x > low && x < high) { x = RootPolynomial.middle(low, high, round: 0) }
    var previousStep = high - low
    for round in 0..<250 {
      let value = value(at: x).value
      if value == 0 { return x }
      if (value < 0) == rising { low = x } else { high = x }
      let step = -value / slope(at: x)
      let next = x + step
      if next == x { return x }
      if next > low, next < high, step.magnitude <= 0.5 * previousStep {
        previousStep = step.magnitude
        x = next
      } else {
        let middle = RootPolynomial.middle(low, high, round: round)
        // Neighbouring doubles: the last point tried is one of them.
        guard middle > low, middle < high else { return x }
        previousStep = 0.5 * (high - low)
        x = middle
      }
    }
    return x
  }

  /// The middle of a bracket: of the numbers at first, later of the bit patterns, so that roots of
  /// any size are reached in at most 64 halvings.
  private static func middle(_ low: Double, _ high: Double, round: Int) -> Double {
    if low < 0, high > 0 { return round < 40 ? 0.5 * low + 0.5 * high : 0 }
    let (near, far) = low.magnitude < high.magnitude ? (low, high) : (high, low)
    if round < 8 || far.magnitude <= 4 * near.magnitude { return 0.5 * low + 0.5 * high }
    let pattern = (near.magnitude.bitPattern + far.magnitude.bitPattern) / 2
    let magnitude = Double(bitPattern: pattern)
    return far < 0 ? -magnitude : magnitude
  }
}
