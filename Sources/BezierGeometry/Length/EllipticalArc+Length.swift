// SPDX-License-Identifier: Apache-2.0

extension EllipticalArc {
  /// The arc length to within an absolute accuracy, in the arc's units, that is always kept.
  ///
  /// As ``CenterForm/length(accuracy:)``; the chord where the arc is a straight segment. Next to
  /// half a turn it is that of the stored numbers too, but for rotated ellipses: there the length
  /// may be off by 1e-8 of itself (see the type).
  public func length(accuracy: Double) -> Double {
    if radii.x == radii.y, rotation == 0, let length = circularLength { return length }
    guard let frame = EllipticalArcFrame(self) else { return chord.length }
    if frame.radii.x == frame.radii.y { return frame.radii.x * frame.sweep.magnitude }
    return frame.centerForm.length(accuracy: accuracy)
  }

  /// The arc length between two parameters in 0...1, negative where `from` exceeds `to`.
  ///
  /// Accuracy as for ``length(accuracy:)``. Traps outside 0...1.
  public func length(from: Double, to: Double, accuracy: Double) -> Double {
    precondition(
      from >= 0 && from <= 1 && to >= 0 && to <= 1,
      "EllipticalArc.length: t is not in 0...1"
    )
    return centerForm?.length(from: from, to: to, accuracy: accuracy)
      ?? (to - from) * chord.length
  }

  /// The parameter at a length from the start: the length up to it is within `accuracy` of
  /// `length`.
  ///
  /// As ``CenterForm/parameter(atLength:accuracy:)``; the line's where the arc is a straight
  /// segment.
  public func parameter(atLength length: Double, accuracy: Double) -> Double {
    guard let frame = EllipticalArcFrame(self) else {
      return chord.parameter(atLength: length)
    }
    // Circles need no start angle.
    if frame.radii.x == frame.radii.y, length > 0, frame.sweep != 0 {
      return min(1, length / frame.radii.x / frame.sweep.magnitude)
    }
    return frame.centerForm.parameter(atLength: length, accuracy: accuracy)
  }

  /// The length of an arc of an unrotated circle, as through the frame but in a third of its time;
  /// nil where it may over- or underflow on the way, and near half a turn.
  private var circularLength: Double? {
    let (radius, half) = (radii.x.magnitude, 0.5 * (end - start))
    let size = half.maximumNorm
    guard radius < 0x1p200, radius > 0x1p-200, size < 0x1p200, size > 0x1p-200 else { return nil }
    let (u, v) = (half.x / radius, half.y / radius)
    let square = u * u + v * v
    let sine = square.squareRoot()
    // Near half a turn last digits decide, and all roads must decide alike.
    guard sine < 0.999 else { return nil }
    let cosine = EllipticalArcFrame.cosine(u, v)
    return radius * (2 * LibM.arcTangent(y: sine, x: isLargeArc ? -cosine : cosine))
  }
}
