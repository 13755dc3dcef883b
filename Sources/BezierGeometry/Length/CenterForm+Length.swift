// SPDX-License-Identifier: Apache-2.0

extension EllipticalArc.CenterForm {
  /// The arc length to within an absolute accuracy, in the units of the radii, always kept.
  ///
  /// An accuracy below about 2^-48 of the larger radius times the sweep (or not a positive number)
  /// cannot be carried by doubles; the result is then within that. Any ratio of the radii, 0
  /// included (the segment run back and forth), and any number of turns; the cost does not grow
  /// with the turns. At most 80 halvings. NaN where a number of the arc is not finite.
  ///
  /// Source: Gauss–Legendre quadrature with the error bound of analytic functions; see
  /// `EllipseArcLength`.
  public func length(accuracy: Double) -> Double {
    let (rx, ry) = (radii.x.magnitude, radii.y.magnitude)
    let major = max(rx, ry)
    let turn = sweep.magnitude
    guard isFinite else { return .nan }
    guard major > 0, turn > 0 else { return 0 }
    if rx == ry { return rx * turn }
    let integral = EllipseArcLength(ratio: min(rx, ry) / major)
    // φ counts from an end of the longer axis; a negative sweep starts from its end.
    let first = sweep > 0 ? startAngle : endAngle
    let start = rx > ry ? first : first - 0.5 * .pi
    let wanted = accuracy > 0 ? 0.5 * accuracy / major : 0
    let value = integral.value(
      start: start,
      sweep: turn,
      tolerance: max(wanted, 0x1p-50 * turn)
    )
    return major * value
  }

  /// The arc length between two parameters in 0...1, negative where `from` exceeds `to`.
  ///
  /// Accuracy as for ``length(accuracy:)``. Traps outside 0...1.
  public func length(from: Double, to: Double, accuracy: Double) -> Double {
    precondition(from.isParameter && to.isParameter, "CenterForm.length: t is not in 0...1")
    var part = self
    part.startAngle = angle(at: min(from, to))
    part.sweep = (to - from).magnitude * sweep
    let value = part.length(accuracy: accuracy)
    return from <= to ? value : -value
  }

  /// The parameter at a length from the start: the length up to it is within `accuracy` of
  /// `length`.
  ///
  /// Lengths below 0 give 0, lengths beyond the end give 1; so does every length where the radii or
  /// the sweep are 0. Exact to rounding for circles. The accuracy is kept down to about 2^-46 of
  /// the larger radius times the sweep. At most 128 steps. NaN where the length is NaN or a value
  /// of the arc is not finite.
  ///
  /// Source: Halley's method in a bracket on measured increments; see `InverseLength`.
  public func parameter(atLength length: Double, accuracy: Double) -> Double {
    guard isFinite, !length.isNaN else { return .nan }
    let (rx, ry) = (radii.x.magnitude, radii.y.magnitude)
    let major = max(rx, ry)
    guard length > 0 else { return 0 }
    guard major > 0, sweep != 0 else { return 1 }
    if rx == ry { return min(1, length / major / sweep.magnitude) }
    // In units of the larger radius, so that nothing overflows.
    let tolerance = accuracy > 0 ? accuracy / major : 0
    return InverseLength.parameter(
      EllipseSpeed(self, major: 1),
      at: length / major,
      tolerance: max(tolerance, 0x1p-47 * sweep.magnitude)
    )
  }
}
