// SPDX-License-Identifier: Apache-2.0

package import ArcApproximation
package import BezierGeometry

/// A criterion of arcs with its ends and the file of 40-digit values that defines it.
package struct ArcOracle: CustomStringConvertible, Sendable {
  package let criterion: ArcCriterion
  package let ends: EndCondition
  /// The name of the file in `arcs`, without its suffix.
  package let file: String

  private init(_ criterion: ArcCriterion, _ ends: EndCondition, _ file: String) {
    (self.criterion, self.ends, self.file) = (criterion, ends, file)
  }

  package var description: String { "\(criterion.name)/\(ends.name)" }

  package func rows() throws -> [OracleTable.Row] {
    try OracleTable(reference: "arcs/\(file).csv").rows
  }

  package func fit(_ arc: CircularArc, count: Int = 1) throws(ArcFitError) -> ArcFit {
    try arc.fit(count: count, criterion: criterion, ends: ends)
  }

  package func fit(_ arc: CircularArc, tolerance: Double) throws(ArcFitError) -> ArcFit {
    try arc.fit(tolerance: tolerance, criterion: criterion, ends: ends)
  }

  package func fit(
    _ arc: EllipticalArc.CenterForm,
    count: Int
  ) throws(ArcFitError) -> EllipticalArcFit {
    try arc.fit(count: count, criterion: criterion, ends: ends)
  }

  package func fit(
    _ arc: EllipticalArc.CenterForm,
    tolerance: Double
  ) throws(ArcFitError) -> EllipticalArcFit {
    try arc.fit(tolerance: tolerance, criterion: criterion, ends: ends)
  }

  /// Every combination of criterion and ends for cubics.
  package static let all: [ArcOracle] = [
    ArcOracle(.midpoint, .tangent, "g1_classic"),
    ArcOracle(.outside, .tangent, "g1_classic"),
    ArcOracle(.minimaxRadial, .tangent, "g1_minimax_radial"),
    ArcOracle(.minimaxSquared, .tangent, "g1_minimax_simplified"),
    ArcOracle(.curvature, .curvature, "g1_g2_curvature"),
    ArcOracle(.inside, .tangent, "g1_g2_curvature"),
    ArcOracle(.equalArea, .tangent, "g1_equal_area"),
    ArcOracle(.equalLength, .tangent, "g1_equal_length"),
    ArcOracle(.meanRadius, .tangent, "g1_mean_radius"),
    ArcOracle(.leastSquares, .tangent, "g1_ls_radial_dt"),
    ArcOracle(.leastSquaresAngle, .tangent, "g1_ls_radial_dangle"),
    ArcOracle(.leastSquaresSquared, .tangent, "g1_ls_simplified_dt"),
    ArcOracle(.leastAbsolute, .tangent, "g1_l1_radial_dt"),
    ArcOracle(.minimaxCurvature, .tangent, "g1_minimax_curvature"),
    ArcOracle(.uniformStart, .tangent, "g1_c1_theta_over_3"),
    ArcOracle(.minimaxRadial, .point, "g0_minimax_radial"),
    ArcOracle(.minimaxSquared, .point, "g0_minimax_simplified"),
    ArcOracle(.minimaxRadial, .free, "free_minimax_radial"),
    ArcOracle(.minimaxSquared, .free, "free_minimax_simplified"),
    ArcOracle(.inside, .point, "g0_inside_only"),
    ArcOracle(.inside, .free, "g0_inside_only"),
    ArcOracle(.outside, .free, "free_outside_only"),
  ]
}
