// SPDX-License-Identifier: Apache-2.0

internal import ArcApproximation
internal import BezierGeometry

extension ArcRequest {
  /// The result as the documented object.
  func json(of result: ArcResult) throws(FitError) -> JSONValue {
    var members: [(key: String, value: JSONValue)] = [
      ("schema", .string("arcfit/1")),
      ("command", .string("arc")),
      ("arc", arc),
      ("criterion", .string(result.criterion.name)),
      ("ends", .string(result.ends.name)),
      ("degree", .integer(3)),
      ("method", .string("closed-form")),
      (
        "cubics",
        .array(
          result.cubics.map {
            .array([.point($0.p0), .point($0.p1), .point($0.p2), .point($0.p3)])
          }
        )
      ),
      ("h", .optional(result.h)),
    ]
    switch result.fit {
    case .circle(let fit):
      let report = fit.report()
      members += [
        ("radialError", radialError(report.radialError, bound: fit.certifiedBound)),
        ("lengthError", .number(report.lengthError)),
        ("areaError", .number(report.areaError)),
      ]
    case .ellipse(let fit):
      let report = fit.report()
      members += [
        ("radialError", .null),
        (
          "distanceError",
          .object([
            ("maximum", .number(report.maximumError)),
            ("certifiedBound", .number(fit.certifiedBound)),
          ])
        ),
        ("unitRadialError", radialError(report.unitRadialError, bound: nil)),
        ("lengthError", .number(report.lengthError)),
        ("areaError", .number(report.areaError)),
      ]
    }
    if showsCriteria {
      let rows = try CriterionRow.comparison(sweep: result.pieceSweep)
      members.append(("criteria", .array(rows.map { .object($0.members) })))
    }
    return .object(members)
  }

  private var arc: JSONValue {
    switch shape {
    case .circle(let arc):
      .object([
        ("center", .point(arc.center)),
        ("radius", .number(arc.radius)),
        ("startAngle", .number(arc.startAngle)),
        ("sweep", .number(arc.sweep)),
      ])
    case .ellipse(let arc):
      .object([
        ("center", .point(arc.center)),
        ("radii", .array([.number(arc.radii.x), .number(arc.radii.y)])),
        ("rotation", .number(arc.rotation)),
        ("startAngle", .number(arc.startAngle)),
        ("sweep", .number(arc.sweep)),
      ])
    }
  }

  private func radialError(_ error: ArcFitReport.RadialError, bound: Double?) -> JSONValue {
    var members: [(key: String, value: JSONValue)] = [
      ("minimum", .number(error.minimum)),
      ("maximum", .number(error.maximum)),
      ("maximumAbsolute", .number(error.maximumAbsolute)),
    ]
    if let bound { members.append(("certifiedBound", .number(bound))) }
    let extrema = error.extrema.map { extremum in
      JSONValue.object([("t", .number(extremum.t)), ("error", .number(extremum.error))])
    }
    members.append(("extrema", .array(extrema)))
    return .object(members)
  }
}
