// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import BezierGeometry
internal import PathMorphing
internal import SVGPathData

/// What `arcfit match` says to people.
struct MatchText {
  /// The most segments listed of a subpath: beyond, a list helps nobody.
  private static let mostListed = 40

  private let pair: CompatiblePair
  private let report: MorphReport
  private let format: SVGPathFormat

  /// The text about a pair; paths are rounded to six digits where the format rounds nothing.
  init(_ pair: CompatiblePair, _ format: SVGPathFormat) {
    self.pair = pair
    self.format = format
    report = pair.report()
  }

  /// Writes figures, how the paths were cut and paired, warnings, and both paths.
  func write(to sink: ResultSink) throws {
    let (correspondence, counts) = pair.correspondence(listing: MatchText.mostListed)
    let matches = correspondence.matches
    var table = TextTable(.left, .left)
    for (name, value) in figures(matches: matches.count) { table.add(name, value) }
    for warning in report.warnings { table.add("Warning", warning) }
    try sink.write(table.text)
    for (index, match) in matches.enumerated() {
      try sink.write("\n" + describe(match, index, count: counts[index]))
    }
    for (name, path) in [("\nA  ", pair.a), ("\nB  ", pair.b)] {
      try sink.write(name)
      try path.writePathData(rounded, to: sink.write)
    }
    try sink.write("\n")
  }

  private func figures(matches: Int) -> [(String, String)] {
    let degrees = 180 / Double.pi
    return [
      (
        "Segments",
        "\(report.segments) each, in \(PathText.count(matches, "subpath")),"
          + " \(pair.mode.name)"
      ),
      ("Drawn", endErrors),
      (
        "Travel",
        "\(part(report.travel)) of the diagonal; \(part(report.relativeTravel)) beside the shift,"
          + " \(part(report.shapeTravel)) beside shift and growth"
      ),
      ("Rotation", number(report.rotation * degrees, 4) + " deg on average"),
      ("Strain", number(report.strain, 4) + " (0: all parts grow alike)"),
      ("Crossings", crossings),
      ("Corners", corners),
      ("Ink", ink),
      ("Parts", parts),
      ("Score", number(report.score, 3) + " of 100; shift and growth are no faults"),
    ]
  }

  private var endErrors: String {
    let worst = max(report.endErrorA, report.endErrorB)
    if worst <= 1e-12 * report.diagonal { return "exactly what was given" }
    return "as given to within \(DecimalText.scientificUp(worst, digits: 3))"
  }

  private var crossings: String {
    guard report.extraCrossings > 0 else { return "none added in between" }
    let times = report.crossings.prefix(3).map { number($0.t, 3) }.joined(separator: ", ")
    return "\(report.extraCrossings) added in between, \(report.selfCrossings) of subpaths with"
      + " themselves, at t = \(times)" + (report.crossings.count > 3 ? ", ..." : "")
  }

  private var corners: String {
    guard report.cornersPossible > 0 else { return "none to keep" }
    return "\(report.cornersKept) of \(report.cornersPossible) kept"
  }

  /// Whether all subpaths are closed; others are lines and have no ink.
  private var isFilled: Bool { pair.a.subpaths.allSatisfy(\.isClosed) }

  private var ink: String {
    guard isFilled else { return "none: open subpaths are lines" }
    return "\(percent(report.inkLost)) of what both ends share lost in between;"
      + " \(percent(report.inkUnder)) less than both have"
  }

  private var parts: String {
    guard isFilled else { return "none: open subpaths are lines" }
    switch report.spuriousParts {
    case 0: return "none added in between, nor holes"
    case 1: return "1 part or hole added in between"
    case let count: return "\(count) parts or holes added in between"
    }
  }

  private func percent(_ part: Double) -> String { number((1000 * part).rounded() / 10, 3) + " %" }

  private func describe(_ match: Correspondence.Match, _ index: Int, count: Int) -> String {
    var text = "Subpath \(index)  "
    switch (match.a, match.b) {
    case (let a?, let b?):
      text += match.isPartOfA ? "a part of A's \(a) to " : "A's \(a) to "
      text += match.isPartOfB ? "a part of B's \(b)" : "B's \(b)"
    case (let a?, nil): text += "A's \(a) shrinks to a point"
    case (nil, let b?): text += "B's \(b) grows from a point"
    case (nil, nil): text += "no partner"
    }
    if match.isReversed { text += ", one of them run backwards" }
    if match.isOpened { text += ", the closed one opened" }
    text += "\n"
    var table = TextTable(.right, .left, .left)
    table.add("segment", "of A", "of B")
    for (number, segment) in match.segments.enumerated() {
      table.add(
        "\(number)",
        stretch(segment.a, of: match.a, isPart: match.isPartOfA),
        stretch(segment.b, of: match.b, isPart: match.isPartOfB)
      )
    }
    text += table.text
    if count > match.segments.count { text += "  ... and \(count - match.segments.count) more\n" }
    return text
  }

  /// A part of a stored path, as `#3` or `#3 0.25 to 0.5`, after its subpath where that is another.
  private func stretch(
    _ stretch: Correspondence.Stretch?,
    of subpath: Int?,
    isPart: Bool
  ) -> String {
    guard let stretch else { return isPart ? "the cut" : "a point" }
    let (start, end) = (stretch.start, stretch.end)
    let prefix = start.subpath == subpath ? "#" : "\(start.subpath)'s #"
    if start.segment == end.segment {
      if start.t == 0, end.t == 1 { return "\(prefix)\(start.segment)" }
      if start.t == 1, end.t == 0 { return "\(prefix)\(start.segment) backwards" }
      return "\(prefix)\(start.segment) \(number(start.t, 4)) to \(number(end.t, 4))"
    }
    return "\(prefix)\(start.segment) \(number(start.t, 4)) to"
      + " #\(end.segment) \(number(end.t, 4))"
  }

  private var rounded: SVGPathFormat {
    guard format.numbers.isExact else { return format }
    return SVGPathFormat.compatible(.digits(6, scale: max(pair.diagonal, pair.a.largestCoordinate)))
  }

  /// A part of the diagonal; what is no more than rounding is 0.
  private func part(_ value: Double) -> String { number(value < 1e-12 ? 0 : value, 4) }

  private func number(_ value: Double, _ digits: Int) -> String {
    // Below this, figures of order 1 are rounding.
    PathText.number(value.magnitude < 1e-12 ? 0 : value, digits: digits)
  }
}
#endif
