// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArgumentParser
internal import BezierGeometry
internal import SVGPathData

/// `arcfit winding`: how often a path runs around points.
struct WindingCommand: PathCommand {
  static let formats: [OutputFormat] = [.text, .json, .csv]

  static let configuration = CommandConfiguration(
    commandName: "winding",
    abstract: "The winding number of a path around a point: inside or outside?",
    discussion: """
      Winding numbers are positive where the path runs counter-clockwise with y up
      (clockwise on a screen); open subpaths are closed by a line, as filling does.
      Inside by the rule nonzero is what the path runs around at all, by evenodd
      what it runs around an odd number of times. Points on the path count as one of
      its sides. An SVG file is one path here, whatever fill-rules its elements have;
      --select asks one of these.

      With --inside the exit code is 1 unless all points are inside, of every path
      by itself; --rule says by which rule.

      EXAMPLES:
        arcfit winding 'M0,0 h30 v30 h-30 Z M10,10 h10 v10 h-10 Z' --point 15,15
        arcfit winding icon.svg --points clicks.csv --format csv
        if arcfit winding icon.svg --point 3,4 --inside -q; then echo hit; fi
        arcfit winding icon.svg --point 3,4 --inside --rule evenodd
      """
  )

  @OptionGroup var options: PathOptions<WindingCommand>

  @OptionGroup var points: PointOptions

  @Flag(help: "Ask whether all points are inside: exit code 1 where one is not.")
  var inside = false

  @Option(
    help: ArgumentHelp("What --inside means. (default: nonzero)", valueName: "rule")
  )
  var rule: Typed<FillRule>?

  func execute(on console: Console) throws {
    let answer = Answer()
    try execute(on: console, reporter: { format in try reporter(for: format, on: console, answer) })
    if inside, answer.isNo { throw AnsweredNo() }
  }

  func reporter(
    for format: OutputFormat,
    on console: Console
  ) throws -> (PathSubject) throws -> any Report {
    try reporter(for: format, on: console, Answer())
  }

  /// Whether a point of any path was found to be outside.
  private final class Answer {
    var isNo = false
  }

  private func reporter(
    for format: OutputFormat,
    on console: Console,
    _ answer: Answer
  ) throws -> (PathSubject) throws -> any Report {
    guard inside || rule == nil else {
      throw ToolError.usage("--rule is for --inside; both rules are told else", at: "--rule")
    }
    let rule = try rule?.value(of: "--rule") ?? .nonZero
    let points = try points.read(
      beside: options.paths.map(\.text),
      limit: options.limit.limit(),
      on: console
    )
    return { subject in
      let report = WindingReport(path: subject.path, points: points)
      if !report.rows.allSatisfy({ rule.contains(windingNumber: $0.winding) }) {
        answer.isNo = true
      }
      return report
    }
  }
}

extension FillRule: NamedValue {
  static var named: [(name: String, value: FillRule)] {
    [("nonzero", .nonZero), ("evenodd", .evenOdd)]
  }
}

/// What `arcfit winding` found.
struct WindingReport: Report {
  /// The points with their winding numbers.
  let rows: [(point: Point2D, winding: Int)]

  /// Counts the windings of a path around points.
  init(path: BezierPath, points: [Point2D]) {
    rows = points.map { ($0, path.windingNumber(around: $0)) }
  }

  func writeText(to sink: ResultSink) throws {
    var table = TextTable(.right, .right, .right, .left, .left)
    table.add("x", "y", "winding", "nonzero", "evenodd")
    for (point, winding) in rows {
      func side(_ rule: FillRule) -> String {
        rule.contains(windingNumber: winding) ? "inside" : "outside"
      }
      table.add(
        PathText.number(point.x),
        PathText.number(point.y),
        "\(winding)",
        side(.nonZero),
        side(.evenOdd)
      )
    }
    try sink.write(table.text)
  }

  func writeJSON(to json: inout JSONStream) throws {
    try json.addObjects(
      "points",
      rows.lazy.map { point, winding in
        [
          ("point", .point(point)), ("winding", .integer(winding)),
          ("nonzero", .boolean(FillRule.nonZero.contains(windingNumber: winding))),
          ("evenodd", .boolean(FillRule.evenOdd.contains(windingNumber: winding))),
        ]
      }
    )
  }

  func writeCSV(to sink: ResultSink) throws {
    try sink.write("x,y,winding,nonzero,evenodd\n")
    for (point, winding) in rows {
      let cells = [DecimalText.shortest(point.x), DecimalText.shortest(point.y), "\(winding)"]
      let sides = [FillRule.nonZero, .evenOdd].map { "\($0.contains(windingNumber: winding))" }
      try sink.write((cells + sides).joined(separator: ",") + "\n")
    }
  }
}
#endif
