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
      try path.dashes(
        pattern: pattern,
        phase: phase,
        restartsSubpaths: !continuous,
        joinsSeams: !splitSeams,
        accuracy: accuracy
      )
    }
    let sink = try ResultSink(options.output, on: console)
    switch format {
    case .json: try writeJSON(dashes, of: path, pattern, phase, pathFormat, to: sink)
    case .text:
      let pieces = PieceList(path: dashes.path, numbers: pathFormat.numbers)
      try sink.write(text(pieces, of: path))
    case .csv:
      var pieces = PieceTable(numbers: pathFormat.numbers, to: sink)
      try pieces.begin()
      try dashes.forEach { dash in try pieces.add(dash) }
    case .svg: try sink.write(figure(dashes.path, of: path).svg())
    default:
      var stream = PathDataStream(pathFormat, to: sink.write)
      try dashes.forEach { dash in try stream.add(dash) }
      try stream.finish()
      try sink.write("\n")
    }
    try sink.finish()
  }

  /// Writes JSON; the dashes are counted and measured on their way.
  private func writeJSON(
    _ dashes: PathDashes,
    of path: BezierPath,
    _ pattern: [Double],
    _ phase: Double,
    _ format: SVGPathFormat,
    to sink: ResultSink
  ) throws {
    var json = JSONStream(to: sink)
    try json.add([
      ("schema", .string("arcfit/1")), ("command", .string("dash")),
      ("pattern", .array(pattern.map(JSONValue.number))), ("phase", .number(phase)),
      ("continuous", .boolean(continuous)),
    ])
    var (count, length) = (0, CompensatedSum())
    try json.addPathData("path") { write in
      var stream = PathDataStream(format, to: write)
      try dashes.forEach { dash in
        try stream.add(dash)
        count += dash.subpaths.reduce(0) { count, _ in count + 1 }
        length.add(dash.length(accuracy: 0))
      }
      try stream.finish()
    }
    try json.add([
      ("dashes", .integer(count)), ("length", .number(length.value)),
      ("pathLength", .number(path.length(accuracy: 0))),
    ])
    try json.finish()
  }

  private func figure(_ dashes: BezierPath, of path: BezierPath) -> StrokeFigure {
    let count = dashes.subpaths.reduce(0) { count, _ in count + 1 }
    var figure = StrokeFigure(
      title: PathText.count(count, "dash", plural: "dashes"),
      subtitle: "pattern \(pattern), phase \(phase); length \(lengths(dashes, of: path))",
      path: path,
      part: dashes,
      ends: []
    )
    (figure.partName, figure.restName) = ("dashes", "gaps")
    return figure
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
