// SPDX-License-Identifier: Apache-2.0

import ArcApproximation
import TestSupport

/// A criterion with its ends and the file of 40-digit values that defines it.
struct OracleFile: CustomStringConvertible {
  let criterion: ArcCriterion
  let ends: EndCondition
  let file: String

  var description: String { "\(criterion.name)/\(ends.name)" }

  func rows() throws -> [OracleTable.Row] {
    try OracleTable(reference: "arcs/\(file).csv").rows
  }

  /// Every combination the library knows.
  static let all: [OracleFile] = [
    OracleFile(criterion: .midpoint, ends: .tangent, file: "g1_classic"),
    OracleFile(criterion: .outside, ends: .tangent, file: "g1_classic"),
    OracleFile(criterion: .minimaxRadial, ends: .tangent, file: "g1_minimax_radial"),
    OracleFile(criterion: .minimaxSquared, ends: .tangent, file: "g1_minimax_simplified"),
    OracleFile(criterion: .curvature, ends: .curvature, file: "g1_g2_curvature"),
    OracleFile(criterion: .inside, ends: .tangent, file: "g1_g2_curvature"),
    OracleFile(criterion: .equalArea, ends: .tangent, file: "g1_equal_area"),
    OracleFile(criterion: .equalLength, ends: .tangent, file: "g1_equal_length"),
    OracleFile(criterion: .meanRadius, ends: .tangent, file: "g1_mean_radius"),
    OracleFile(criterion: .leastSquares, ends: .tangent, file: "g1_ls_radial_dt"),
    OracleFile(criterion: .leastSquaresAngle, ends: .tangent, file: "g1_ls_radial_dangle"),
    OracleFile(criterion: .leastSquaresSquared, ends: .tangent, file: "g1_ls_simplified_dt"),
    OracleFile(criterion: .leastAbsolute, ends: .tangent, file: "g1_l1_radial_dt"),
    OracleFile(criterion: .minimaxCurvature, ends: .tangent, file: "g1_minimax_curvature"),
    OracleFile(criterion: .uniformStart, ends: .tangent, file: "g1_c1_theta_over_3"),
    OracleFile(criterion: .minimaxRadial, ends: .point, file: "g0_minimax_radial"),
    OracleFile(criterion: .minimaxSquared, ends: .point, file: "g0_minimax_simplified"),
    OracleFile(criterion: .minimaxRadial, ends: .free, file: "free_minimax_radial"),
    OracleFile(criterion: .minimaxSquared, ends: .free, file: "free_minimax_simplified"),
    OracleFile(criterion: .inside, ends: .point, file: "g0_inside_only"),
    OracleFile(criterion: .inside, ends: .free, file: "g0_inside_only"),
    OracleFile(criterion: .outside, ends: .free, file: "free_outside_only"),
  ]
}
