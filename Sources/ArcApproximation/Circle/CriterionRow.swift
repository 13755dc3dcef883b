// SPDX-License-Identifier: Apache-2.0

package import BezierGeometry

/// One line of a comparison of criteria: what a criterion gives for one cubic of the unit circle.
package struct CriterionRow {
  package let sweep: Double
  package let criterion: ArcCriterion
  package let ends: EndCondition
  /// What is known of the cubic; nil where there is no usable one.
  package let figures:
    (
      h: Double?, certifiedBound: Double, radialError: ArcFitReport.RadialError,
      lengthError: Double, areaError: Double
    )?
  /// The sweep below which there is a usable cubic, where there is none.
  package let limit: Double?

  package init(
    sweep: Double,
    criterion: ArcCriterion,
    ends: EndCondition
  ) throws(ArcFitError) {
    self.sweep = sweep
    self.criterion = criterion
    self.ends = ends
    do {
      let fit = try CircularArc(sweep: sweep).fit(criterion: criterion, ends: ends)
      let report = fit.report()
      figures = (
        fit.handleLength, fit.certifiedBound, report.radialError, report.lengthError,
        report.areaError
      )
      limit = nil
    } catch .noUsableCubic(_, _, _, let limit, _, _) {
      figures = nil
      self.limit = limit
    }
  }

  /// All criteria for a sweep: for each end condition in turn, the smallest error first.
  package static func comparison(sweep: Double) throws(ArcFitError) -> [CriterionRow] {
    var rows: [CriterionRow] = []
    for ends in EndCondition.allCases {
      let criteria = ArcCriterion.allCases.filter { $0.endConditions.contains(ends) }
      rows += try criteria.map { criterion throws(ArcFitError) in
        try CriterionRow(sweep: sweep, criterion: criterion, ends: ends)
      }
      .sorted { $0.error < $1.error }
    }
    return rows
  }

  /// The largest distance from the circle, infinite where there is no cubic.
  private var error: Double { figures?.radialError.largestError ?? .infinity }

  /// The members of a JSON object, but for the sweep; null where there is no cubic.
  package var members: JSONMembers {
    let radial = figures.map { figures -> JSONTree in
      let bound: JSONMembers = [("certifiedBound", .number(figures.certifiedBound))]
      return .object(figures.radialError.members + bound)
    }
    return [
      ("criterion", .string(criterion.name)), ("ends", .string(ends.name)),
      ("h", .optional(figures?.h)), ("radialError", radial ?? .null),
      ("lengthError", .optional(figures?.lengthError)),
      ("areaError", .optional(figures?.areaError)),
    ]
  }
}

extension ArcFitReport.RadialError {
  /// The members of a JSON object.
  package var members: JSONMembers {
    [
      ("minimum", .number(minimum)), ("maximum", .number(maximum)),
      ("maximumAbsolute", .number(largestError)),
    ]
  }
}
