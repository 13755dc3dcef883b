// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArgumentParser
internal import BezierGeometry
internal import PathExport
internal import SVGDocuments

struct DashCommand: PathCommand {
  static let formats: [OutputFormat] = [.svgpath, .json, .text, .csv, .svg]

  var keepsDocument: Bool { true }

  static let configuration = CommandConfiguration(
    commandName: "dash",
    abstract: "Cut a path into dashes, as SVG's stroke-dasharray does.",
    discussion: """
      The pattern is dash, gap, dash, gap ... and repeats; an odd number of lengths
      counts twice over, and all zeros mean a solid line. It restarts with each
      subpath unless it is continuous. On a closed subpath the first and the last
      dash are one piece where both reach its start, unless --split-seams is given.

      An SVG file stays what it is, with dashes in place of its paths; lengths are
      those of its outermost view box. --format svgpath is the dashes alone.

      EXAMPLES:
        arcfit dash 'M0,0 C0,40 30,40 30,0' --pattern 5,3
        arcfit dash icon.txt --pattern 4 --phase 2 --decimals 2
        arcfit dash icon.txt --pattern 6,2,1,2 --continuous --format json
      """
  )

  @OptionGroup var options: PathOptions<DashCommand>

  @Option("lengths", "Lengths of dashes and gaps in turn, with commas.", name: .shortAndLong)
  var pattern: Typed<[Double]>

  @Option("length", "Where in the pattern the path begins, a length.")
  var phase: Typed<Double> = "0"

  @Flag(help: "Let the pattern run on from one subpath to the next.")
  var continuous = false

  @Flag(help: "Part the first and the last dash at the start of a closed subpath.")
  var splitSeams = false

  @OptionGroup var accuracy: AccuracyOptions

  @OptionGroup var pen: PenOption

  @OptionGroup var data: PathDataOptions

  func reporter(for format: OutputFormat, on console: Console) throws -> Reporter {
    let pathFormat = try data.pathFormat(for: format, isDocument: true)
    let pattern = try pattern.value(of: "--pattern")
    let phase = try phase.value(of: "--phase")
    _ = try ToolError.translating { try DashPattern(pattern, phase: phase) }
    try accuracy.check()
    try pen.check(format)
    func dashes(of path: BezierPath, phase: Double) throws -> PathDashes {
      try accuracy.measure(path) { accuracy throws(PathError) in
        try path.dashes(
          pattern,
          phase: phase,
          restartsSubpaths: !continuous,
          joinsSeams: !splitSeams,
          accuracy: accuracy
        )
      }
    }
    return { subject in
      if pen.outline != nil,
        let report = try pen.report(
          on: dashes(of: subject.path, phase: phase).path,
          "dashes",
          pathFormat
        )
      {
        return report
      }
      if let document = try subject.document(for: format) {
        var passed = 0.0
        return try RewrittenDocument(document, pathFormat) { shape in
          let path = shape.outerPath
          let dashed = try dashes(of: path, phase: phase + passed).path
          if continuous { passed += path.length(accuracy: 0) }
          return shape.own(dashed)
        }
      }
      _ = try data.pathFormat(for: format)
      let dashes = try dashes(of: subject.path, phase: phase)
      return DashReport(
        path: subject.path,
        dashes: dashes,
        pattern: pattern,
        phase: phase,
        isContinuous: continuous,
        words: "\(self.pattern.text), phase \(self.phase.text)",
        format: pathFormat
      )
    }
  }
}

struct DashReport: Report {
  let path: BezierPath
  let dashes: PathDashes
  let pattern: [Double]
  let phase: Double
  let isContinuous: Bool
  /// Pattern and phase as they were written.
  let words: String
  let format: SVGPathFormat

  /// Writes JSON; the dashes are counted and measured as they are written.
  func writeJSON(to json: inout JSONStream) throws {
    try json.add([
      ("pattern", .numbers(pattern)), ("phase", .number(phase)),
      ("continuous", .flag(isContinuous)),
    ])
    var (count, length) = (0, CompensatedSum())
    try json.addPathData("path", format) { stream in
      try dashes.forEach { dash in
        try stream.add(dash)
        count += dash.subpaths.count { _ in true }
        length.add(dash.length(accuracy: 0))
      }
    }
    try json.add([
      ("dashes", .integer(count)), ("length", .number(length.value)),
      ("pathLength", .number(path.length(accuracy: 0))),
    ])
  }

  func writeText(to sink: ResultSink) throws {
    let drawn = dashes.path
    var pieces = TextTable(.right, .right, .left, .left)
    pieces.add("piece", "length", "from", "to")
    var count = 0
    for piece in drawn.subpaths {
      let ends = piece.ends
      pieces.add(
        "\(count)",
        PathText.number(piece.length(accuracy: 0)),
        PathText.point(ends.start, format.numbers),
        PathText.point(ends.end, format.numbers)
      )
      count += 1
    }
    var table = TextTable(.left, .left)
    table.add("Pattern", words + (isContinuous ? ", continuous" : ""))
    table.add("Dashes", "\(count)")
    table.add("Length", PathText.length(of: drawn, in: path))
    try sink.write(table.text + "\n" + pieces.text)
  }

  func writeCSV(to sink: ResultSink) throws {
    var pieces = try PieceTable(numbers: format.numbers, to: sink)
    try dashes.forEach { dash in try pieces.add(dash) }
  }

  func writeSVG(to sink: ResultSink) throws {
    let drawn = dashes.path
    let count = drawn.subpaths.count { _ in true }
    let figure = StrokeFigure(
      title: PathText.count(count, "dash", plural: "dashes"),
      subtitle: "pattern \(words); length \(PathText.length(of: drawn, in: path))",
      path: path,
      part: drawn,
      partName: "dashes",
      restName: "gaps"
    )
    try sink.write(figure.svg())
  }

  func writePathData(to sink: ResultSink) throws {
    try sink.writePathData(format) { stream in
      try dashes.forEach { dash in try stream.add(dash) }
    }
    try sink.write("\n")
  }
}

/// The subpaths that a path was cut into as CSV, written as they come.
struct PieceTable {
  private let numbers: CoordinateFormat
  private let sink: ResultSink
  private var index = 0

  /// Writes the heads of a table whose coordinates are written in a format.
  init(numbers: CoordinateFormat, to sink: ResultSink) throws {
    (self.numbers, self.sink) = (numbers, sink)
    try sink.writeHeads("piece,closed,length,startX,startY,endX,endY")
  }

  mutating func add(_ path: BezierPath) throws {
    for piece in path.subpaths {
      let (start, end) = piece.ends
      let length = DecimalText.shortest(piece.length(accuracy: 0))
      let coordinates = [start.x, start.y, end.x, end.y].map(numbers.text)
      try sink.writeRow(["\(index)", "\(piece.isClosed)", length] + coordinates)
      index += 1
    }
  }
}

extension Subpath {
  /// Where the subpath begins, and where it ends.
  var ends: (start: Point2D, end: Point2D) {
    var end = start
    for segment in segments { end = segment.end }
    return (start, end)
  }
}
#endif
