// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

extension ReportBuilder {
  /// Says in words what the figures and the match mean for a person.
  mutating func addWarnings() {
    var opened = 0
    var (grown, shrunk) = (0, 0)
    for match in pair.matches ?? [] {
      if match.hasA, match.hasB, !match.isClosed, match.a.isClosed || match.b.isClosed {
        opened += 1
      }
      if !match.hasA, match.hasB { grown += 1 }
      if match.hasA, !match.hasB { shrunk += 1 }
    }
    if opened > 0 {
      warn(
        opened,
        "closed subpath becomes",
        "closed subpaths become",
        "open, because the partner is"
      )
    }
    if grown > 0 {
      warn(grown, "subpath grows", "subpaths grow", "from a point: the first path has fewer")
    }
    if shrunk > 0 {
      warn(shrunk, "subpath shrinks", "subpaths shrink", "to a point: the second path has fewer")
    }
    if pair.arcError > 0 {
      report.warnings.append("arcs are cubics now, which follow them within the tolerance")
    }
    if report.extraCrossings > 0, let first = report.crossings.first {
      report.warnings.append("the shape crosses itself in between, from about t = \(first.t)")
    }
    if report.windingViolations > 0 {
      warn(report.windingViolations, "subpath turns", "subpaths turn", "inside out on the way")
    }
    if report.areaUnder > MatchingParameters.areaWarning {
      report.warnings.append("the shape loses area in between: it may look as if it collapsed")
    }
    if report.strain > MatchingParameters.strainWarning {
      report.warnings.append("some parts stretch far more than others")
    }
  }

  private mutating func warn(_ count: Int, _ one: String, _ many: String, _ what: String) {
    report.warnings.append("\(count) \(count == 1 ? one : many) \(what)")
  }
}
