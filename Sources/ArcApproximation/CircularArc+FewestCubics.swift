// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// The least number of equal pieces within a tolerance.
extension CircularArc {
  /// Finds the least count whose certified bound is within the tolerance, with its unit cubic.
  ///
  /// Starts from the small-angle law of the error, error ≈ C θ⁶, which is low by a few per cent at
  /// most where it matters, and then tests exact bounds upwards.
  @inline(__always)
  package func fewest(
    tolerance: Tolerance, criterion: ArcCriterion, ends: EndCondition
  ) throws(FitError) -> (count: Int, fit: UnitArcFit) {
    guard tolerance > 0 else { throw .toleranceNotPositive(tolerance) }
    guard tolerance.isFinite else { throw .notFinite(quantity: "tolerance", value: tolerance) }
    let coordinate = max(abs(center.x), abs(center.y)) + radius
    guard tolerance >= 32 * coordinate.ulp else {
      throw .toleranceTooSmall(tolerance, smallest: 32 * coordinate.ulp)
    }
    let turn = abs(sweep)
    let limit = Double(Self.maximumCubicCount)
    if criterion == .minimaxRadial, ends == .tangent {
      // θ² = (τ/C)^(1/3) / (1 + k/3 (τ/C)^(1/3)), from error = C θ⁶ (1 + k θ²).
      let square = LibM.cubeRoot(77361.5 * min(tolerance / radius, 1))
      let estimate = turn * ((1 + 0.00162 * square) / square).squareRoot() * 0.999
      guard estimate < limit else {
        throw .tooManySegments(tolerance: tolerance, limit: Self.maximumCubicCount)
      }
      var count = Int(estimate) + 1
      while count <= Self.maximumCubicCount {
        let piece = turn / Double(count)
        if piece < 5.5 {
          let fit = UnitArcFit(TangentSolver.minimaxRadial(HalfAngle(sweep: piece)))
          if bound(fit) <= tolerance, fit.maximumError < 1 { return (count, fit) }
        }
        count += 1
      }
      throw .tooManySegments(tolerance: tolerance, limit: Self.maximumCubicCount)
    }
    return try fewestByLaw(
      tolerance: tolerance, criterion: criterion, ends: ends, turn: turn)
  }

  private func fewestByLaw(
    tolerance: Tolerance, criterion: ArcCriterion, ends: EndCondition, turn: Double
  ) throws(FitError) -> (count: Int, fit: UnitArcFit) {
    let law = criterion.smallAngleLaw(ends: ends)
    let relative = min(tolerance / radius, 1)
    let estimate = 0.98 * turn * LibM.power(law.constant / relative, 1 / Double(law.order))
    guard estimate < Double(Self.maximumCubicCount) else {
      throw .tooManySegments(tolerance: tolerance, limit: Self.maximumCubicCount)
    }
    for count in max(1, Int(estimate))...Self.maximumCubicCount {
      guard
        let fit = UnitArcFit.solve(
          sweep: turn / Double(count), criterion: criterion, ends: ends)
      else { continue }
      if bound(fit) <= tolerance { return (count, fit) }
    }
    throw .tooManySegments(tolerance: tolerance, limit: Self.maximumCubicCount)
  }

  @inline(__always)
  private func bound(_ fit: UnitArcFit) -> Double {
    fit.maximumError * (1 + 0x1p-40) * radius + ArcCubics.rounding(self, fit.handleTangent)
  }
}
