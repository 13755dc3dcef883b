// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArgumentParser
internal import BezierGeometry

struct WindingCommand: PathCommand {
  static let formats: [OutputFormat] = [.text, .json, .csv]

  static let configuration = CommandConfiguration(
    commandName: "winding",
    abstract: "The winding number of a path around a point: inside or outside?",
    discussion: """
      Winding numbers are positive where the path runs counter-clockwise with y up
      (clockwise on a screen); open subpaths are closed by a line, as filling does.
      By the rule nonzero, inside is what the path runs around at all; by evenodd,
      what it runs around an odd number of times. Points on the path count as on one
      of its sides. An SVG file is one path here, whatever fill-rules its elements
      have; --select asks one of these.

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

  @Option("rule", "What --inside means. (default: nonzero)", parsing: .next)
  var rule: Typed<FillRule>?

  func reporter(for format: OutputFormat, on console: Console) throws -> Reporter {
    guard inside || rule == nil else {
      throw ToolError.usage("--rule is for --inside; without it both rules are reported")
    }
    let rule = try rule?.value(of: "--rule") ?? .nonZero
    let inputs = options.paths
    let points = try points.read(beside: inputs, limit: options.limit.limit(), on: console)
    return { subject in
      let path = PreparedPath(subject.path)
      let windings = points.map { ($0, path.windingNumber(around: $0)) }
      return WindingReport(points: windings, rule: inside ? rule : nil)
    }
  }
}

extension FillRule: NamedValue {
  static var named: [(name: String, value: FillRule)] {
    [("nonzero", .nonZero), ("evenodd", .evenOdd)]
  }
}

struct WindingReport: RowsReport {
  static let heads = "x,y,winding,nonzero,evenodd"
  static let key = "points"

  let points: [(point: Point2D, winding: Int)]
  /// By which rule all points are asked to be inside; nil where that is not the question.
  let rule: FillRule?

  var rows: some Sequence<JSONMembers> {
    points.lazy.map { point, winding -> JSONMembers in
      [
        ("point", .point(point)), ("winding", .integer(winding)),
        ("nonzero", .flag(FillRule.nonZero.contains(windingNumber: winding))),
        ("evenodd", .flag(FillRule.evenOdd.contains(windingNumber: winding))),
      ]
    }
  }

  func writeText(to sink: ResultSink) throws {
    var table = TextTable(.right, .right, .right, .left, .left)
    table.add("x", "y", "winding", "nonzero", "evenodd")
    for (point, winding) in points {
      let (x, y) = (PathText.number(point.x), PathText.number(point.y))
      let sides = [FillRule.nonZero, .evenOdd].map {
        $0.contains(windingNumber: winding) ? "inside" : "outside"
      }
      table.add(x, y, "\(winding)", sides[0], sides[1])
    }
    try sink.write(table.text)
  }

  func conclude(on console: Console) throws {
    guard let rule, !points.allSatisfy({ rule.contains(windingNumber: $0.winding) }) else { return }
    throw ExitCode(1)
  }
}
#endif
