// SPDX-License-Identifier: Apache-2.0

extension LineSegment {
  /// The length; exact to rounding, whatever the accuracy asked for.
  @inlinable
  public func length(relativeAccuracy: Double) -> Double { length }

  /// The length between two parameters in 0...1, negative where `from` exceeds `to`.
  ///
  /// Exact to rounding, whatever the accuracy asked for. Traps outside 0...1.
  @inlinable
  public func length(from: Double, to: Double, accuracy: Double) -> Double {
    length(from: from, to: to)
  }

  /// The parameter at a length from the start; see ``parameter(atLength:)``.
  ///
  /// Exact to rounding, whatever the accuracy asked for.
  public func parameter(atLength length: Double, accuracy: Double) -> Double {
    parameter(atLength: length)
  }
}

extension QuadraticBezier {
  /// The arc length to within a relative accuracy; see ``PathSegment/length(relativeAccuracy:)``.
  public func length(relativeAccuracy: Double) -> Double {
    segment.length(relativeAccuracy: relativeAccuracy)
  }
}

extension CubicBezier {
  /// The arc length to within a relative accuracy; see ``PathSegment/length(relativeAccuracy:)``.
  public func length(relativeAccuracy: Double) -> Double {
    segment.length(relativeAccuracy: relativeAccuracy)
  }
}

extension EllipticalArc {
  /// The arc length to within a relative accuracy; see ``PathSegment/length(relativeAccuracy:)``.
  public func length(relativeAccuracy: Double) -> Double {
    segment.length(relativeAccuracy: relativeAccuracy)
  }
}

extension EllipticalArc.CenterForm {
  /// The arc length to within a relative accuracy: a part of the length itself.
  ///
  /// Kept down to about 2^-46; not a positive number counts as 0.
  public func length(relativeAccuracy: Double) -> Double {
    // The radius times the sweep may be far above the length of a flat arc: look again then.
    let wanted = relativeAccuracy > 0 ? relativeAccuracy : 0
    let accuracy = 0.25 * wanted * radii.maximumNorm * sweep.magnitude
    let first = length(accuracy: accuracy)
    let needed = wanted * (first - accuracy)
    return accuracy <= needed ? first : length(accuracy: max(0, needed))
  }
}
