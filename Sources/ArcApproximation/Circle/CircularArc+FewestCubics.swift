// SPDX-License-Identifier: Apache-2.0

package import BezierGeometry

/// The least number of equal pieces within a tolerance.
extension CircularArc {
  /// Finds the least count whose certified bound is within the tolerance, with its unit cubic.
  ///
  /// Starts from the small-angle law of the error, error ≈ C θ⁶, which is low by a few per cent at
  /// most where it matters, and then tests exact bounds upwards.
  @inline(__always)
  package func fewest(
    tolerance: Double,
    criterion: ArcCriterion,
    ends: EndCondition
  ) throws(ArcFitError) -> (count: Int, fit: UnitArcFit) {
    let coordinate = max(center.x.magnitude, center.y.magnitude) + radius
    // 32 ulp of x lie between 2⁻⁴⁸ x and 2⁻⁴⁷ x; the ulp itself is slower to find.
    if !(tolerance >= 0x1p-47 * coordinate && tolerance < .infinity) {
      try ArcFitError.check(tolerance, largestCoordinate: coordinate)
    }
    let turn = sweep.magnitude
    if criterion == .minimaxRadial, ends == .tangent {
      return try fewestMinimaxRadial(tolerance: tolerance, turn: turn)
    }
    return try fewestByLaw(tolerance: tolerance, criterion: criterion, ends: ends, turn: turn)
  }

  /// The default criterion, with a sharper law: error = C θ⁶ (1 + k θ²), low by at most 0.2 % up to
  /// a piece of 2.4 rad and by more above, so that the first count tried is rarely too small and
  /// never too large.
  @inline(__always)
  private func fewestMinimaxRadial(
    tolerance: Double,
    turn: Double
  ) throws(ArcFitError) -> (count: Int, fit: UnitArcFit) {
    // error ≤ tolerance ⇔ θ⁶ (1 + kθ²) ≤ τ/C; θ is the sweep over the count.
    let relative = 77361.5 * min(tolerance / radius, 1)
    let square = turn * turn
    let sixth = 0.995 * (square * square * square)
    let k = 0.00486 * square
    var count: Int
    if sixth * (1 + k) <= relative {
      count = 1
    } else if sixth * (1 + k * (1.0 / 4)) <= 64 * relative {
      count = 2
    } else if sixth * (1 + k * (1.0 / 9)) <= 729 * relative {
      count = 3
    } else if sixth * (1 + k * (1.0 / 16)) <= 4096 * relative {
      count = 4
    } else {
      let root = LibM.cubeRoot(relative)
      let estimate = turn * ((1 + 0.00162 * root) / root).squareRoot() * 0.999
      guard estimate < Double(Self.maximumCubicCount) else { throw .tooManyCubics(tolerance) }
      count = max(5, Int(estimate) + 1)
    }
    let limit = ArcCriterion.minimaxRadial.sweepLimit(ends: .tangent)
    while count <= Self.maximumCubicCount {
      let sweep = turn / Double(count)
      if sweep < limit {
        let fit = UnitArcFit.minimaxRadial(HalfAngle(sweep: sweep))
        if bound(fit) <= tolerance { return (count, fit) }
      }
      count += 1
    }
    throw .tooManyCubics(tolerance)
  }

  private func fewestByLaw(
    tolerance: Double,
    criterion: ArcCriterion,
    ends: EndCondition,
    turn: Double
  ) throws(ArcFitError) -> (count: Int, fit: UnitArcFit) {
    let law = criterion.smallAngleLaw(ends: ends)
    let relative = min(tolerance / radius, 1)
    let estimate = 0.98 * turn * LibM.power(law.constant / relative, 1 / Double(law.order))
    guard estimate < Double(Self.maximumCubicCount) else { throw .tooManyCubics(tolerance) }
    func within(_ count: Int) -> UnitArcFit? {
      let sweep = turn / Double(count)
      guard let fit = UnitArcFit.solve(sweep: sweep, criterion: criterion, ends: ends),
        bound(fit) <= tolerance
      else { return nil }
      return fit
    }
    // The error falls with the sweep of a piece. The law is nearly right, but a per cent of a
    // hundred thousand pieces is many: the steps double until a count is enough, and halve then.
    var count = max(1, Int(estimate))
    var (tooFew, step) = (count - 1, 1)
    var found = within(count)
    while found == nil {
      guard count < Self.maximumCubicCount else { throw .tooManyCubics(tolerance) }
      (tooFew, step) = (count, 2 * step)
      count = min(count + step / 2, Self.maximumCubicCount)
      found = within(count)
    }
    while count - tooFew > 1 {
      let middle = tooFew + (count - tooFew) / 2
      if let fit = within(middle) { (count, found) = (middle, fit) } else { tooFew = middle }
    }
    guard let found else { throw .tooManyCubics(tolerance) }
    return (count, found)
  }

  @inline(__always)
  private func bound(_ fit: UnitArcFit) -> Double {
    fit.maximumError * (1 + 0x1p-40) * radius + ArcCubics.rounding(self, fit.handleTangent)
  }
}
