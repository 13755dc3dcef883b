// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArgumentParser
internal import PathExport
internal import SVGPathData

/// `arcfit match`: two paths that draw what two given ones draw, with one structure.
struct MatchCommand: ReportCommand, OfferingPairs {
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

  @Option(help: ArgumentHelp("What the type is called in Swift.", valueName: "name"))
  var name: String?

  @Flag(help: "Draw what becomes what in numbers and colours, as svg.")
  var explain = false

  @OptionGroup var decimals: DecimalsOption

  var result: OutputOptions<MatchCommand> { options.paths.result }

  func execute(on console: Console) throws {
    let format = try result.givenFormat() ?? (explain ? .svg : Self.formats[0])
    if explain, format != .svg { throw format.unused("--explain", use: "--format svg") }
    try write(report(for: format, on: console), as: format, on: console)
  }

  func report(for format: OutputFormat, on console: Console) throws -> any Report {
    if format.dialect == nil, name != nil {
      throw ToolError.usage("--name is for Swift code", at: "--name")
    }
    if format == .svg { try decimals.refuse(for: format) }
    let pathFormat = SVGPathFormat.compatible(try decimals.numbers())
    let pair = try options.pair(decimals: decimals, on: console)
    var report = MatchReport(pair: pair, typeName: name ?? "Morph", format: pathFormat)
    report.isExplained = explain
    return report
  }
}
#endif
