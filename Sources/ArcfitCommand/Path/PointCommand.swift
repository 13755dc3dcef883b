// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArgumentParser
internal import BezierGeometry

/// `arcfit point`: where a fraction or a length of a path is.
struct PointCommand: PathCommand {
  static let formats: [OutputFormat] = [.text, .json, .csv, .svg]

  static let configuration = CommandConfiguration(
    commandName: "point",
    abstract: "The point at a fraction of a path: tangent, curvature, segment and t.",
    discussion: """
      Where two segments meet at a corner, tangent and curvature are those after it.
      Lengths beyond the ends of the path mean its ends. One place gives one JSON
      object, several a list 'places' of them. An infinite curvature, as at a cusp,
      is an empty cell in CSV and null in JSON.

      EXAMPLES:
        arcfit point 'M0,0 C0,40 30,40 30,0' --at 0.37
        arcfit point icon.txt --at 0,25%,50%,75% --format csv
        arcfit point icon.txt --length 12.5 --format json
      """
  )

  @OptionGroup var options: PathOptions<PointCommand>

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Fractions of the length, 0 to 1 or 0% to 100%, with commas.",
      valueName: "fractions"
    )
  )
  var at: Typed<FractionList>?

  @Option(
    name: .shortAndLong,
    parsing: .unconditional,
    help: ArgumentHelp("Lengths from the start, with commas.", valueName: "lengths")
  )
  var length: Typed<DistanceList>?

  @OptionGroup var accuracy: AccuracyOptions

  func reporter(
    for format: OutputFormat,
    on console: Console
  ) throws -> (PathSubject) throws -> any Report {
    let fractions = try fractions()
    let lengths = try length?.value(of: "--length").values
    let accuracy = try accuracy.read()
    return { subject in
      let index = try accuracy.index(of: subject.path)
      let locator = PathLocator(index: index)
      let wanted = lengths ?? fractions.map { $0 * index.length }
      return PointReport(
        path: subject.path,
        points: wanted.map { locator.point(atLength: max(0, min($0, index.length))) }
      )
    }
  }

  /// The fractions, which stand alone: not beside lengths.
  private func fractions() throws(ToolError) -> [Double] {
    guard (at == nil) != (length == nil) else {
      throw .usage("one of --at and --length is needed, and only one", at: "--at")
    }
    guard let at else { return [] }
    let fractions = try at.value(of: "--at").values
    guard fractions.allSatisfy({ (0...1).contains($0) }) else {
      throw .usage(
        "--at \(at.text) is out of range: fractions from 0 to 1 are accepted",
        at: "--at"
      )
    }
    return fractions
  }
}

/// What `arcfit point` found.
private struct PointReport: Report {
  let path: BezierPath
  let points: [LocatedPoint]

  func writeText(to sink: ResultSink) throws {
    try sink.write(points.map(\.text).joined(separator: "\n"))
  }

  func writeJSON(to json: inout JSONStream) throws {
    if points.count == 1 {
      try json.add(points[0].members)
    } else {
      try json.add([("places", .array(points.map { .object($0.members) }))])
    }
  }

  func writeCSV(to sink: ResultSink) throws {
    try sink.write(LocatedPoint.header)
    for point in points { try sink.write(point.csv) }
  }

  func writeSVG(to sink: ResultSink) throws {
    let title = PathText.count(points.count, "point")
    try sink.write(LocatedPoint.svg(points.map(\.point), on: path, title: title))
  }
}
#endif
