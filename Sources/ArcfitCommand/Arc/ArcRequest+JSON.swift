// SPDX-License-Identifier: Apache-2.0

internal import ArcApproximation
internal import BezierGeometry
internal import ErrorMinimization

extension ArcRequest {
  /// The result as the documented object.
  func json(of result: ArcResult) throws(ToolError) -> JSONValue {
    var members: [(key: String, value: JSONValue)] = [
      ("schema", .string("arcfit/1")),
      ("command", .string("arc")),
      ("arc", arc(result.shape)),
      ("criterion", .string(result.criterion.name)),
      ("ends", .string(result.ends.name)),
      ("degree", .integer(degree)),
      ("method", .string(method.rawValue)),
      (
        degree == 3 ? "cubics" : "curves",
        .array(result.curves.map { .array($0.map(JSONValue.point)) })
      ),
      ("h", .optional(result.h)),
    ]
    if let figures = try result.circleFigures() {
      members += [
        ("radialError", radialError(figures, bound: result.certifiedBound)),
        ("lengthError", .number(figures.lengthError)),
        ("areaError", .number(figures.areaError)),
      ]
    }
    switch result.fit {
    case .circle: break
    case .minimum(let fit): members += minimum(fit.minimum)
    case .distance(let fit):
      members += [
        ("radialError", .null),
        (
          "distanceError",
          .object([
            ("maximum", .number(fit.maximumError)),
            ("certifiedBound", .number(fit.certifiedBound)),
            ("pieces", .array(fit.pieceErrors.map(JSONValue.number))),
          ])
        ),
        ("eccentricBreakpoints", .array(fit.breakpoints.map(JSONValue.number))),
        ("iterations", .integer(fit.exchanges)),
        ("certificate", .object([("gap", .number(fit.gap))])),
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
        ("unitRadialError", radialError(report.unitRadialError)),
        ("lengthError", .number(report.lengthError)),
        ("areaError", .number(report.areaError)),
      ]
    }
    if showsCriteria {
      do {
        let rows = try CriterionRow.comparison(sweep: result.pieceSweep)
        members.append(("criteria", .array(rows.map { .object($0.members) })))
      } catch {
        throw ToolError(error)
      }
    }
    return .object(members)
  }

  private func arc(_ shape: ArcShape) -> JSONValue {
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

  /// How the general road got there.
  private func minimum(_ minimum: ArcMinimum) -> [(key: String, value: JSONValue)] {
    var certificate = JSONValue.null
    if let found = minimum.certificate {
      certificate = .object([
        ("level", .number(found.level)),
        ("largest", .number(found.largest)),
        ("gap", .number(found.gap)),
        ("points", .array(found.points.map { extremum($0.t, $0.error) })),
      ])
    }
    return [
      ("iterations", .integer(minimum.iterations)),
      ("residual", .number(minimum.residual)),
      ("status", .string(minimum.status.rawValue)),
      ("certificate", certificate),
    ]
  }

  private func extremum(_ t: Double, _ error: Double) -> JSONValue {
    .object([("t", .number(t)), ("error", .number(error))])
  }

  private func radialError(_ figures: CircleFigures, bound: Double) -> JSONValue {
    .object([
      ("minimum", .number(figures.minimum)),
      ("maximum", .number(figures.maximum)),
      ("maximumAbsolute", .number(figures.maximumAbsolute)),
      ("certifiedBound", .number(bound)),
      ("extrema", .array(figures.extrema.map { extremum($0.t, $0.error) })),
    ])
  }

  private func radialError(_ error: ArcFitReport.RadialError) -> JSONValue {
    .object([
      ("minimum", .number(error.minimum)),
      ("maximum", .number(error.maximum)),
      ("maximumAbsolute", .number(error.maximumAbsolute)),
      ("extrema", .array(error.extrema.map { extremum($0.t, $0.error) })),
    ])
  }
}
