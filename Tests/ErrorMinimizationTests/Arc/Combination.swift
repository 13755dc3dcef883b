// SPDX-License-Identifier: Apache-2.0

#if GSL
import ArcApproximation
import ErrorMinimization
import TestSupport

/// A criterion with ends and the file of 40-digit values that defines it.
struct Combination: CustomStringConvertible {
  let criterion: ArcCriterion
  let ends: EndCondition
  let file: String

  init(_ criterion: ArcCriterion, _ ends: EndCondition, _ file: String) {
    self.criterion = criterion
    self.ends = ends
    self.file = file
  }

  var description: String { "\(criterion.name)/\(ends.name)" }

  func rows() throws -> [OracleTable.Row] {
    try OracleTable(reference: "arcs/\(file).csv").rows
  }

  /// The widest sweep that the tests use: 0.95 of the limit.
  var widest: Double { 0.95 * criterion.sweepLimit(ends: ends) }

  func minimum(_ sweep: Double) throws(MinimizationError) -> ArcMinimum {
    try ArcMinimizer(sweep: sweep, criterion: criterion, ends: ends).minimize()
  }

  /// Every combination for cubics.
  static let all: [Combination] = [
    Combination(.midpoint, .tangent, "g1_classic"),
    Combination(.outside, .tangent, "g1_classic"),
    Combination(.minimaxRadial, .tangent, "g1_minimax_radial"),
    Combination(.minimaxSquared, .tangent, "g1_minimax_simplified"),
    Combination(.curvature, .curvature, "g1_g2_curvature"),
    Combination(.inside, .tangent, "g1_g2_curvature"),
    Combination(.equalArea, .tangent, "g1_equal_area"),
    Combination(.equalLength, .tangent, "g1_equal_length"),
    Combination(.meanRadius, .tangent, "g1_mean_radius"),
    Combination(.leastSquares, .tangent, "g1_ls_radial_dt"),
    Combination(.leastSquaresAngle, .tangent, "g1_ls_radial_dangle"),
    Combination(.leastSquaresSquared, .tangent, "g1_ls_simplified_dt"),
    Combination(.leastAbsolute, .tangent, "g1_l1_radial_dt"),
    Combination(.minimaxCurvature, .tangent, "g1_minimax_curvature"),
    Combination(.uniformStart, .tangent, "g1_c1_theta_over_3"),
    Combination(.minimaxRadial, .point, "g0_minimax_radial"),
    Combination(.minimaxSquared, .point, "g0_minimax_simplified"),
    Combination(.minimaxRadial, .free, "free_minimax_radial"),
    Combination(.minimaxSquared, .free, "free_minimax_simplified"),
    Combination(.inside, .point, "g0_inside_only"),
    Combination(.inside, .free, "g0_inside_only"),
    Combination(.outside, .free, "free_outside_only"),
  ]
}
#endif
