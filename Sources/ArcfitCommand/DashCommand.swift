// SPDX-License-Identifier: Apache-2.0

internal import ArgumentParser
internal import BezierGeometry
internal import PathExport
internal import SVGPathData

/// `arcfit dash`: a path cut into dashes.
struct DashCommand: ToolCommand {
  /// The forms of the result, the default first.
  static let formats: [OutputFormat] = [.svgpath, .json, .text, .csv, .svg]

  static let configuration = CommandConfiguration(
    commandName: "dash",
    abstract: "Cut a path into dashes, as SVG's stroke-dasharray does.",
    discussion: """
      The pattern is dash, gap, dash, gap ... and repeats; an odd number of lengths
      counts twice over, and all zeros mean a solid line. It begins anew with each
      subpath unless it is continuous. On a closed subpath the first and the last
      dash are one piece where both reach its start, unless --split-seams is given.

      EXAMPLES:
        arcfit dash 'M0,0 C0,40 30,40 30,0' --pattern 5,3
        arcfit dash icon.txt --pattern 4 --phase 2 --decimals 2
        arcfit dash icon.txt --pattern 6,2,1,2 --continuous --format json
      """
  )

  @OptionGroup var options: PathOptions

  @Option(
    name: .shortAndLong,
    parsing: .unconditional,
    help: ArgumentHelp("Lengths of dashes and gaps in turn, with commas.", valueName: "lengths")
  )
  var pattern: String

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Where in the pattern the path begins, a length.", valueName: "length")
  )
  var phase = "0"

  @Flag(help: "Let the pattern run on from one subpath to the next.")
  var continuous = false

  @Flag(help: "Part the first and the last dash at the start of a closed subpath.")
  var splitSeams = false

  @OptionGroup var accuracy: AccuracyOptions

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("svgpath, json, text, csv or svg.", valueName: "format"),
    completion: .names(DashCommand.formats)
  )
  var format = "svgpath"

  @OptionGroup var data: PathDataOptions

  func execute(on console: Console) throws {
    let format = try OutputFormat.read(format, among: DashCommand.formats)
    let pathFormat = try data.pathFormat(for: format)
    let pattern = try NumberReader.numbers(pattern, option: "--pattern")
    let phase = try NumberReader.number(phase, option: "--phase")
    let path = try options.read(on: console)
    let dashes = try accuracy.measure(path) { accuracy throws(PathError) in
      try path.dashed(
        pattern: pattern,
        phase: phase,
        restartsSubpaths: !continuous,
        joinsSeams: !splitSeams,
        accuracy: accuracy
      )
    }
    let pieces = PieceList(path: dashes, numbers: pathFormat.numbers)
    switch format {
    case .json:
      let object = JSONValue.object([
        ("schema", .string("arcfit/1")), ("command", .string("dash")),
        ("pattern", .array(pattern.map(JSONValue.number))), ("phase", .number(phase)),
        ("continuous", .boolean(continuous)), ("path", .string(dashes.svgPathData(pathFormat))),
        ("dashes", .integer(pieces.count)),
        ("length", .number(dashes.length(accuracy: 0))),
        ("pathLength", .number(path.length(accuracy: 0))),
      ])
      try console.deliver(object.text, to: options.output)
    case .text: try console.deliver(text(pieces, of: path), to: options.output)
    case .csv:
      let sink = try ResultSink(options.output, on: console)
      try pieces.writeCSV(to: sink)
      try sink.finish()
    case .svg:
      var figure = StrokeFigure(
        title: PathText.count(pieces.count, "dash", plural: "dashes"),
        subtitle:
          "pattern \(self.pattern), phase \(self.phase); length \(lengths(dashes, of: path))",
        path: path,
        part: dashes,
        ends: []
      )
      (figure.partName, figure.restName) = ("dashes", "gaps")
      try console.deliver(figure.svg(), to: options.output)
    default: try console.deliver(dashes.svgPathData(pathFormat) + "\n", to: options.output)
    }
  }

  /// The report for people.
  private func text(_ pieces: PieceList, of path: BezierPath) -> String {
    var table = TextTable(.left, .left)
    table.add("Pattern", "\(pattern), phase \(phase)\(continuous ? ", continuous" : "")")
    table.add("Dashes", "\(pieces.count)")
    table.add("Length", lengths(pieces.path, of: path))
    return table.text + "\n" + pieces.text
  }

  private func lengths(_ dashes: BezierPath, of path: BezierPath) -> String {
    let lengths = [dashes, path].map { PathText.number($0.length(accuracy: 0)) }
    return "\(lengths[0]) of \(lengths[1])"
  }
}
