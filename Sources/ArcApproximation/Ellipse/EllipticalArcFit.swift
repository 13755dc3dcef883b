// SPDX-License-Identifier: Apache-2.0

public import BezierGeometry

/// An elliptical arc fitted by cubics: the affine images of the optimal cubics of the unit circle,
/// over equal pieces of the eccentric angle.
///
/// Contact at the ends (points, tangents, curvature), inside and outside, and ratios of areas
/// survive the affine map; lengths and equal deviations on both sides do not.
public struct EllipticalArcFit: Hashable, Sendable {
  /// The arc that was fitted, in centre form.
  public let arc: EllipticalArc.CenterForm
  /// What each unit cubic minimises or matches.
  public let criterion: ArcCriterion
  /// What the cubics share with the arc at their ends.
  public let ends: EndCondition
  /// The cubics in order; consecutive ones meet in bit-identical points.
  public let cubics: [CubicBezier]
  /// A rigorous upper bound, in units of the input, of the true (two-sided) distance between the
  /// arc and the cubics with their rounded control points.
  ///
  /// Local: it weighs the error along each piece with the ellipse's shape there, and is usually
  /// within 1 % of the truth; where it is not - cubics beyond half a turn, flat ellipses - a search
  /// over both curves brings it within some 15 %. Never above the radial error times the larger
  /// radius plus rounding.
  public let certifiedBound: Double

  package let unit: UnitArcFit
  /// Eccentric angle of the middle of the piece with the largest error.
  package let worstMiddle: Double

  /// Distance from an end point to its handle on the unit circle; `nil` unless the ends are
  /// tangent.
  public var h: Double? { unit.h }

  /// Whether the unit cubic's error is at least ``ArcFit/coarseError``: worth a warning.
  public var isCoarse: Bool { unit.maximumError >= ArcFit.coarseError }

  /// The figures of the fit, in units of the input.
  ///
  /// - Complexity: Linear in the number of cubics (their lengths are measured).
  public func report() -> EllipticalArcFitReport {
    let shape = unit.symmetric
    let panels = shape.panels(for: unit.angle)
    let unitArea = shape.areaError(unit.squaredError, angle: unit.angle, pieces: panels)
    let exact = arc.length(accuracy: 0)
    let bound = EllipseErrorBound(arc, unit: unit)
    let fitted = cubics.reduce(0) { $0 + $1.length(accuracy: 0) }
    return EllipticalArcFitReport(
      maximumError: min(bound.sampledDistance(middle: worstMiddle), certifiedBound),
      lengthError: fitted - exact,
      areaError: unitArea == 0 ? 0 : Double(cubics.count) * arc.radii.x * arc.radii.y * unitArea,
      unitRadialError: ArcFitReport.RadialError(unit.squaredError, scale: 1)
    )
  }
}

/// The figures of an elliptical fit, in units of the input unless said otherwise.
public struct EllipticalArcFitReport: Hashable, Sendable {
  /// The largest distance of the cubics from the ellipse found at 257 parameters of the worst
  /// piece; rounding of the control points is not in it.
  ///
  /// A lower estimate: within about 1e-4 of the two-sided distance where the cubics follow the arc.
  /// A cubic so coarse that it runs beyond the arc's ends, or leaves parts of the arc uncovered, is
  /// farther from it than this says; ``EllipticalArcFit/certifiedBound`` holds there too.
  public let maximumError: Double
  /// Length of all cubics minus length of the arc, to about 1e-14 of the length.
  public let lengthError: Double
  /// Area swept from the centre by all cubics minus that swept by the arc.
  public let areaError: Double
  /// Signed radial error of the unit cubic (radius 1) before the affine map, by t within a piece.
  public let unitRadialError: ArcFitReport.RadialError
}
