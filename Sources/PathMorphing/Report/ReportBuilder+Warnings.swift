// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

extension ReportBuilder {
  /// Says in words what the figures and the match mean for a person.
  mutating func addWarnings() {
    var opened = 0
    var (grown, shrunk) = (0, 0)
    var divided: Set<[Int]> = []
    for match in pair.matches ?? [] {
      if match.isOpened { opened += 1 }
      if !match.hasA, match.hasB { grown += 1 }
      if match.hasA, !match.hasB { shrunk += 1 }
      if match.hasA, match.a.isPart { divided.insert([0, match.a.subpath]) }
      if match.hasB, match.b.isPart { divided.insert([1, match.b.subpath]) }
    }
    if opened > 0 {
      warn(
        opened,
        "closed subpath becomes",
        "closed subpaths become",
        "open, because the partner is"
      )
    }
    if !divided.isEmpty {
      warn(
        divided.count,
        "subpath is cut through its inside: its parts",
        "subpaths are cut through their insides: the parts",
        "face several of the other path"
      )
    }
    if grown > 0 {
      let reason = shrunk > 0 ? "" : ": the first path has fewer"
      warn(grown, "subpath grows", "subpaths grow", "from a point\(reason)")
    }
    if shrunk > 0 {
      let reason = grown > 0 ? "" : ": the second path has fewer"
      warn(shrunk, "subpath shrinks", "subpaths shrink", "to a point\(reason)")
    }
    if pair.arcError > 0 {
      report.warnings.append("arcs are cubics now, which follow them to within the error told")
    }
    if let first = report.crossings.first {
      let what =
        report.selfCrossings > 0
        ? "the shape crosses itself" : "subpaths cross each other"
      report.warnings.append("\(what) in between, from about t = \(rounded(first.t))")
    }
    if report.windingViolations > 0 {
      warn(report.windingViolations, "subpath turns", "subpaths turn", "inside out on the way")
    }
    addWarningsOfLooks()
    if report.strain > MatchingParameters.strainWarning {
      report.warnings.append("some parts stretch far more than others")
    }
  }

  /// What is seen of the ink and the corners; open subpaths have no ink.
  private mutating func addWarningsOfLooks() {
    if report.inkLost > MatchingParameters.inkWarning {
      report.warnings.append(
        "the shape loses \(percent(report.inkLost)) of the ink that both ends share"
      )
    }
    if report.inkUnder > MatchingParameters.inkWarning {
      report.warnings.append(
        "the shape thins out in between: it has \(percent(report.inkUnder)) less ink than both ends"
      )
    }
    if report.spuriousParts > 0 {
      warn(
        report.spuriousParts,
        "part or hole appears",
        "parts or holes appear",
        "in between that neither end has"
      )
    }
    let melted = report.cornersPossible - report.cornersKept
    if Double(melted) > MatchingParameters.cornersWarning * Double(report.cornersPossible) {
      let verb = melted == 1 ? "melts" : "melt"
      report.warnings.append("\(melted) of \(report.cornersPossible) corners \(verb) in between")
    }
  }

  private func percent(_ part: Double) -> String { "\(Int((100 * part).rounded())) %" }

  /// A time to three decimals: it is one of some samples.
  private func rounded(_ t: Double) -> Double { (1000 * t).rounded() / 1000 }

  private mutating func warn(_ count: Int, _ one: String, _ many: String, _ what: String) {
    report.warnings.append("\(count) \(count == 1 ? one : many) \(what)")
  }
}
