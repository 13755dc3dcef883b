// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArcApproximation
internal import BezierGeometry

extension ArcReport {
  func writeJSON(to json: inout JSONStream) throws {
    let curves = result.curves.map { JSONValue.array($0.map(JSONValue.point)) }
    var members: [(key: String, value: JSONValue)] = [
      ("arc", arc(result.shape)),
      ("criterion", .string(result.criterion.name)),
      ("ends", .string(result.ends.name)),
      ("degree", .integer(request.degree)),
      ("method", .string(request.method.rawValue)),
      (request.degree == 3 ? "cubics" : "curves", .array(curves)),
      ("h", .optional(result.h)),
    ]
    members += self.members(of: try result.readFigures())
    if request.showsCriteria {
      do {
        let rows = try CriterionRow.comparison(sweep: result.pieceSweep)
        members.append(("criteria", .array(rows.map { .object($0.members) })))
      } catch {
        throw ToolError(error)
      }
    }
    try json.add(members)
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

  /// What is known of the error; the radial error is null for an ellipse.
  private func members(of figures: ArcFigures) -> [(key: String, value: JSONValue)] {
    let bound = ("certifiedBound", JSONValue.number(result.certifiedBound))
    var members: [(key: String, value: JSONValue)] = [
      ("radialError", figures.radial.map { radialError($0, [bound]) } ?? .null)
    ]
    if let distance = figures.distance {
      var values = [("maximum", JSONValue.number(distance.maximum)), bound]
      if let pieces = distance.pieces {
        values.append(("pieces", .array(pieces.map(JSONValue.number))))
      }
      members.append(("distanceError", .object(values.map { (key: $0.0, value: $0.1) })))
    }
    if let unit = figures.unitRadial {
      members.append(("unitRadialError", radialError(unit, [])))
    }
    if let error = figures.lengthError { members.append(("lengthError", .number(error))) }
    if let error = figures.areaError { members.append(("areaError", .number(error))) }
    if let breakpoints = figures.breakpoints {
      members.append(("eccentricBreakpoints", .array(breakpoints.map(JSONValue.number))))
    }
    return members + (figures.search.map(self.members) ?? [])
  }

  /// How GSL got there.
  private func members(of search: ArcFigures.Search) -> [(key: String, value: JSONValue)] {
    var members: [(key: String, value: JSONValue)] = [("iterations", .integer(search.iterations))]
    if let end = search.end {
      members += [("residual", .number(end.residual)), ("status", .string(end.status))]
    }
    var certificate: [(key: String, value: JSONValue)] = []
    if let found = search.certificate {
      certificate = [("gap", .number(found.gap))]
      if let levels = found.levels {
        certificate.insert(
          contentsOf: [("level", .number(levels.level)), ("largest", .number(levels.largest))],
          at: 0
        )
        certificate.append(("points", list(levels.points)))
      }
    }
    return members + [("certificate", search.certificate == nil ? .null : .object(certificate))]
  }

  private func radialError(
    _ range: RadialRange,
    _ bounds: [(key: String, value: JSONValue)]
  ) -> JSONValue {
    .object(
      [
        ("minimum", .number(range.minimum)), ("maximum", .number(range.maximum)),
        ("maximumAbsolute", .number(range.maximumAbsolute)),
      ] + bounds + [("extrema", list(range.extrema))]
    )
  }

  private func list(_ points: [(t: Double, error: Double)]) -> JSONValue {
    .array(points.map { .object([("t", .number($0.t)), ("error", .number($0.error))]) })
  }
}
#endif
