// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArcApproximation
internal import BezierGeometry

/// One line of a comparison of criteria: what a criterion gives for one cubic of the unit circle.
struct CriterionRow {
  /// The figures of a cubic, in radii.
  struct Figures {
    let h: Double?
    let radialError: ArcFitReport.RadialError
    let certifiedBound: Double
    let lengthError: Double
    let areaError: Double
  }

  /// The sweep of the cubic, in radians.
  let sweep: Double
  /// The criterion.
  let criterion: ArcCriterion
  /// The end condition.
  let ends: EndCondition
  /// The figures; nil where there is no usable cubic.
  let figures: Figures?
  /// The sweep below which there is a usable cubic, where there is none.
  let limit: Double?

  /// Every criterion with every end condition it is defined for, in a fixed order: by end
  /// condition.
  static let all: [(criterion: ArcCriterion, ends: EndCondition)] = EndCondition.allCases.flatMap {
    ends in
    ArcCriterion.allCases.filter { $0.endConditions.contains(ends) }.map { ($0, ends) }
  }

  /// Computes the line.
  init(sweep: Double, criterion: ArcCriterion, ends: EndCondition) throws(FitError) {
    self.sweep = sweep
    self.criterion = criterion
    self.ends = ends
    do {
      let fit = try CircularArc(sweep: sweep).fit(criterion: criterion, ends: ends)
      let report = fit.report()
      figures = Figures(
        h: fit.h,
        radialError: report.radialError,
        certifiedBound: fit.certifiedBound,
        lengthError: report.lengthError,
        areaError: report.areaError
      )
      limit = nil
    } catch .noUsableCubic(_, _, _, let limit, _, _) {
      figures = nil
      self.limit = limit
    }
  }

  /// All criteria for a sweep: for each end condition in turn, the smallest error first.
  static func comparison(sweep: Double) throws(FitError) -> [CriterionRow] {
    var rows: [CriterionRow] = []
    for pair in all {
      rows.append(try CriterionRow(sweep: sweep, criterion: pair.criterion, ends: pair.ends))
    }
    return EndCondition.allCases.flatMap { ends in
      rows.filter { $0.ends == ends }.sorted { $0.error < $1.error }
    }
  }

  /// The largest distance from the circle, infinite where there is no cubic.
  var error: Double { figures?.radialError.maximumAbsolute ?? .infinity }
}

extension CriterionRow {
  /// The members of the JSON object of a line, `sweep` excepted; null where there is no cubic.
  var members: [(key: String, value: JSONValue)] {
    let radial: JSONValue =
      figures.map {
        .object([
          ("minimum", .number($0.radialError.minimum)),
          ("maximum", .number($0.radialError.maximum)),
          ("maximumAbsolute", .number($0.radialError.maximumAbsolute)),
          ("certifiedBound", .number($0.certifiedBound)),
        ])
      } ?? .null
    return [
      ("criterion", .string(criterion.name)),
      ("ends", .string(ends.name)),
      ("h", .optional(figures?.h)),
      ("radialError", radial),
      ("lengthError", .optional(figures?.lengthError)),
      ("areaError", .optional(figures?.areaError)),
    ]
  }
}
#endif
