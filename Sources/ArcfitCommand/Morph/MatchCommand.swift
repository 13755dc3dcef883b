// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArgumentParser
internal import BezierGeometry
internal import PathExport
internal import PathMorphing
internal import SVGDocuments

struct MatchCommand: PairCommand {
  static let formats: [OutputFormat] =
    [.text, .svgpath, .json, .svg] + OutputFormat.code.filter { $0 != .swiftuiShape }

  static let configuration = CommandConfiguration(
    commandName: "match",
    abstract: "Give two paths one structure, so that they can be animated into each other.",
    discussion: """
      Both results draw what the given paths draw, arcs within the tolerance: in
      cubics, the same number of subpaths and segments in the same order, starting
      where points travel least. Use them as fromValue and toValue of a
      CABasicAnimation, or as the two shapes of any other player.

      Modes: 'least-travel' chooses partners, starts and directions; 'rotate' also
      lets the shape turn, where that makes the paths alike; 'keep-indices' pairs
      subpaths and segments in the order in which they are stored, and leaves paths
      that have one structure as they are.

      The text says, of all points of the two paths by length:
        Travel    how far they move, as a part of the mean diagonal of the bounds;
                  the same with the middles put on each other; and in a common
                  frame, with the sizes made equal, too
        Rotation  by how much they turn about the middle
        Strain    how unevenly parts stretch: the standard deviation of the
                  logarithm of length in B by length in A
      and of the shapes in between, the worst of them:
        Crossings how many more there are than at the ends; loops and slivers too
                  small to see do not count
        Corners   how many become corners, of those that could
        Ink       what part of the ink that both ends share turns white, and how
                  far all ink falls below what both ends have
        Parts     pieces and holes that neither end has
        Score     100 for no fault, less for travel beside shift and growth,
                  crossings, corners that melt, ink lost, parts and holes added,
                  and subpaths that turn inside out; most morphs that people
                  call good have more than 55, most bad ones less
      '#3 0.25 to 0.5' is the part of segment 3, as given, between these t.

      With --explain the picture shows both paths side by side, the same number and
      colour on what is matched, and a shape in between with its crossings.

      EXAMPLES:
        arcfit match 'M5 3 13 12 5 21' arc.svg
        arcfit match play.svg pause.svg --format svgpath
        arcfit match play.svg pause.svg --format uikit --name PlayPause
        arcfit match play.svg pause.svg --output match.svg
        arcfit match bell.svg bell-slash.svg --explain --output why.svg
      """
  )

  @OptionGroup var options: MorphOptions<MatchCommand>

  @Option("name", "What the type is called in Swift.", parsing: .next)
  var name: String?

  @Flag(help: "Draw what becomes what in numbers and colours, as svg.")
  var explain = false

  @OptionGroup var decimals: DecimalsOption

  var result: OutputOptions<MatchCommand> { options.paths.result }

  func readFormat() throws(ToolError) -> OutputFormat {
    let format = try result.givenFormat() ?? (explain ? .svg : Self.formats[0])
    if explain, format != .svg { throw format.unused("--explain", use: "--format svg") }
    return format
  }

  func report(for format: OutputFormat, on console: Console) throws -> any Report {
    if format.dialect == nil, name != nil { throw ToolError.usage("--name is for Swift code") }
    if format == .svg { try decimals.refuse(for: format) }
    let pathFormat = SVGPathFormat.compatible(try decimals.numbers())
    let pair = try options.pair(decimals: decimals, on: console)
    let type = name ?? "Morph"
    return MatchReport(pair: pair, typeName: type, format: pathFormat, isExplained: explain)
  }
}

struct MatchReport: Report {
  let pair: PathMorph
  let typeName: String
  let format: SVGPathFormat
  /// Whether the picture shows what becomes what by numbers and colours.
  let isExplained: Bool

  func writeText(to sink: ResultSink) throws { try MatchText(pair, format).write(to: sink) }

  func writePathData(to sink: ResultSink) throws {
    for path in [pair.a, pair.b] { try sink.writeLine(path, format) }
  }

  func writeJSON(to json: inout JSONStream) throws {
    try MorphJSON.add(pair, format, to: &json)
  }

  func writeSVG(to sink: ResultSink) throws {
    try sink.write(isExplained ? MatchExplanation(pair).svg() : MatchFigure(pair).svg())
  }

  func writeCode(_ dialect: SwiftPathCode.Dialect, to sink: ResultSink) throws {
    let code = SwiftPathCode(dialect, numbers: format.numbers)
    var file = SwiftPathFile(code, typeName: typeName)
    let count = PathText.count(pair.segmentCount, "segment")
    var text = file.header(comments: [
      "Two paths of one structure, \(count) each: animate one into the other."
    ])
    let animated = try ToolError.translating { try pair.convertingArcsToCubics() }
    for (name, path) in [("start", animated.a), ("end", animated.b)] {
      let frame = path.boundingBox ?? Rect2D(Point2D.origin, Point2D(1, 1))
      let drawing = SVGDrawing(path, named: name, frame: frame)
      try ToolError.translating {
        _ = try file.append(
          drawing,
          tolerance: max(pair.diagonal * 1e-6, .leastNormalMagnitude),
          to: &text
        )
      }
    }
    try sink.write(text + file.footer())
  }
}

struct MatchText {
  /// The most segments listed of a subpath: beyond, a list is no help.
  private static let mostListed = 40

  private let pair: PathMorph
  private let report: MorphReport
  private let format: SVGPathFormat

  init(_ pair: PathMorph, _ format: SVGPathFormat) {
    self.pair = pair
    self.format = format
    report = pair.report()
  }

  /// Writes figures, how the paths were cut and paired, warnings, and both paths.
  func write(to sink: ResultSink) throws {
    let (correspondence, counts) = pair.correspondence(listing: MatchText.mostListed)
    let matches = correspondence.matches
    var table = figures(matches: matches.count)
    for warning in report.warnings { table.add("Warning", warning) }
    try sink.write(table.text)
    for (index, match) in matches.enumerated() {
      try sink.write("\n" + describe(match, index, count: counts[index]))
    }
    for (name, path) in [("\nA  ", pair.a), ("\nB  ", pair.b)] {
      try sink.write(name)
      try sink.writePathData(rounded) { try $0.add(path) }
    }
    try sink.write("\n")
  }

  private func figures(matches: Int) -> TextTable {
    var table = TextTable(.left, .left)
    let subpaths = PathText.count(matches, "subpath")
    table.add("Segments", "\(report.segments) each, in \(subpaths), \(pair.mode.name)")
    table.add("Drawn", endErrors)
    table.add(
      "Travel",
      "\(part(report.travel)) of the diagonal; \(part(report.relativeTravel)) beside the shift,"
        + " \(part(report.shapeTravel)) beside shift and growth"
    )
    table.add("Rotation", number(report.rotation * (180 / .pi), 4) + " deg on average")
    table.add("Strain", number(report.strain, 4) + " (0: all parts grow alike)")
    table.add("Crossings", crossings)
    table.add("Corners", corners)
    table.add("Ink", ink)
    table.add("Parts", parts)
    table.add("Score", number(report.score, 3) + " of 100; shift and growth are no faults")
    return table
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

  private func describe(_ match: PathCorrespondence.Match, _ index: Int, count: Int) -> String {
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
    _ stretch: PathCorrespondence.Stretch?,
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
