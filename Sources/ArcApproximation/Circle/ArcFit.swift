// SPDX-License-Identifier: Apache-2.0

public import BezierGeometry

/// A circular arc fitted by cubics of equal sweep: control points, bound, and what was found.
///
/// Figures beyond these come from ``report()``, computed when asked for.
public struct ArcFit: Hashable, Sendable {
  /// From this error on, in units of the radius, a fit is useless for most purposes: 0.25.
  public static let coarseError = 0.25

  /// The arc that was fitted.
  public let arc: CircularArc
  /// What each cubic minimises or matches.
  public let criterion: ArcCriterion
  /// What the cubics share with the arc at their ends.
  public let ends: EndCondition
  /// The cubics in order, computed on access.
  public let cubics: ArcCubics

  package let unit: UnitArcFit

  package init(
    arc: CircularArc,
    criterion: ArcCriterion,
    ends: EndCondition,
    count: Int,
    unit: UnitArcFit
  ) {
    (self.arc, self.criterion, self.ends, self.unit) = (arc, criterion, ends, unit)
    cubics = ArcCubics(arc, count: count, fit: unit)
  }

  /// Distance from an end point to its handle, in units of the radius; positive.
  ///
  /// The same for all pieces. `nil` for ends that are not tangent.
  public var handleLength: Double? { unit.h }

  /// The parameter λ = (1 - a²)/q² of the tangent family; `nil` for ends that are not tangent.
  ///
  /// 0 for the classic cubic, 1 for the curvature-continuous one.
  package var lambda: Double? { unit.lambda }

  /// A rigorous upper bound of the distance between arc and cubics; see
  /// ``ArcCubics/certifiedBound``.
  public var certifiedBound: Double { cubics.certifiedBound }

  /// Whether the error is at least ``coarseError``: worth a warning.
  public var isCoarse: Bool { unit.maximumError >= Self.coarseError }
}

extension CircularArc {
  /// Fits the arc by a given number of cubics of equal sweep.
  ///
  /// ```swift
  /// let arc = CircularArc(radius: 40, sweep: .degrees(135))
  /// let fit = try arc.fit()
  /// print(fit.cubics[0], fit.certifiedBound)
  /// let sameArea = try arc.fit(count: 2, criterion: .equalArea)
  /// ```
  ///
  /// Parameters, errors and cost as for ``cubics(count:criterion:ends:)``. The fit is in the arc's
  /// frame (centre, radius, start, direction).
  public func fit(
    count: Int = 1,
    criterion: ArcCriterion = .minimaxRadial,
    ends: EndCondition? = nil
  ) throws(ArcFitError) -> ArcFit {
    let ends = try validate(criterion, ends)
    let unit = try unitFit(count: count, criterion: criterion, ends: ends)
    return ArcFit(arc: self, criterion: criterion, ends: ends, count: count, unit: unit)
  }

  /// Fits the arc by the fewest cubics of equal sweep within a distance.
  ///
  /// ```swift
  /// let circle = CircularArc(radius: 100, sweep: .turns(1))
  /// let fit = try circle.fit(tolerance: 0.01, ends: .point)
  /// print(fit.cubics.count, fit.certifiedBound)
  /// ```
  ///
  /// Parameters, errors and cost as for ``cubics(tolerance:criterion:ends:)``.
  public func fit(
    tolerance: Double,
    criterion: ArcCriterion = .minimaxRadial,
    ends: EndCondition? = nil
  ) throws(ArcFitError) -> ArcFit {
    let ends = try validate(criterion, ends)
    let (count, unit) = try fewest(tolerance: tolerance, criterion: criterion, ends: ends)
    return ArcFit(arc: self, criterion: criterion, ends: ends, count: count, unit: unit)
  }
}
