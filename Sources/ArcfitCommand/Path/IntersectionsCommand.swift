// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArgumentParser
internal import BezierGeometry
internal import PathExport

struct IntersectionsCommand: PairCommand {
  typealias Pair = OptionalPair

  static let formats: [OutputFormat] = [.text, .json, .csv, .svg]

  static let configuration = CommandConfiguration(
    commandName: "intersections",
    abstract: "Where two paths meet, or with --self where one meets itself.",
    discussion: """
      Every crossing and touching, with its location on both paths, and the stretches
      where they coincide. A meeting at a joint is at the start (t = 0) of the
      segment that begins there. The point that two neighbours share does not count
      as a meeting of a path with itself. Above 1,000,000 meetings, or if finding
      them would take long, there is no answer.

      EXAMPLES:
        arcfit intersections 'M0,0 L30,30' 'M0,20 C10,0 20,40 30,10'
        arcfit intersections a.svg b.svg --format json
        arcfit intersections logo.svg logo.svg --select '#a' --select '#b' -f csv
        arcfit intersections 'M0,0 C40,30 -10,30 30,0' --self -o loop.svg
      """
  )

  @OptionGroup var paths: PairOptions<IntersectionsCommand>

  @Flag(name: .customLong("self"), help: "Take one path, and where it meets itself.")
  var isSelf = false

  @Option(
    "distance",
    "Distance below which points are one. (default: 1e-9 of the diagonal of the bounds)",
    name: .shortAndLong
  )
  var tolerance: Typed<Double>?

  var result: OutputOptions<IntersectionsCommand> { paths.result }

  func report(for format: OutputFormat, on console: Console) throws -> any Report {
    let given = try tolerance?.positive(of: "--tolerance")
    let pair: [BezierPath]
    if isSelf {
      pair = [try paths.input(for: "--self", on: console).path(on: console)]
    } else {
      guard paths.pair.given.count == 2 else {
        throw ToolError.usage("two paths are needed, a and b, or one with --self")
      }
      let inputs = try paths.inputs(on: console)
      pair = [try inputs.a.path(on: console), try inputs.b.path(on: console)]
    }
    let found = try ToolError.translating { try PathIntersections.found(of: pair, within: given) }
    return IntersectionsReport(a: pair[0], b: isSelf ? nil : pair[1], found: found)
  }
}

extension PathIntersections {
  /// Where two paths meet, or one meets itself, for all commands that answer this.
  ///
  /// Points closer than a tolerance are one: by default a billionth of the largest diagonal, where
  /// doubles carry that. 2²³ comparisons in one path, some two seconds, are allowed, and 2¹⁹ of two
  /// paths, which may lie on each other everywhere; and 64 for each segment, where that is more.
  static func found(
    of paths: [BezierPath],
    within given: Double?
  ) throws(PathError) -> PathIntersections {
    let part = paths.map { $0.boundingBox?.diagonal(times: 1e-9) ?? 0 }.max() ?? 0
    let largest = paths.map(\.largestCoordinate).max() ?? 0
    let tolerance = given ?? max(part, 32 * largest.ulp)
    let least = paths.count == 1 ? 1 << 23 : 1 << 19
    let comparisons = max(least, 64 * paths.reduce(0) { $0 + $1.verbs.count })
    return try paths.count == 1
      ? paths[0].selfIntersections(tolerance: tolerance, maximumComparisons: comparisons)
      : paths[0].intersections(
        with: paths[1],
        tolerance: tolerance,
        maximumComparisons: comparisons
      )
  }
}

extension PairOptions {
  /// What the only argument stands for, where an option takes one path in place of two.
  func input(for option: String, on console: Console) throws(ToolError) -> SelectedInput {
    let given = pair.given
    guard given.count == 1 else {
      throw ToolError(
        .usage,
        "\(option) takes one path; \(given.isEmpty ? "none is" : "two are") given"
      )
    }
    guard select.count <= 1 else {
      throw .usage("--select is given \(select.count) times; there is one path")
    }
    let input = try PathInput(given[0], limit: try limit.limit(), on: console)
    return SelectedInput(input: input, id: select.first)
  }
}

struct IntersectionsReport: Report {
  let a: BezierPath
  /// The other path; nil where a path meets itself.
  let b: BezierPath?
  let found: PathIntersections

  private var title: String {
    let points = PathText.count(found.meetings.count, "meeting point")
    guard !found.overlaps.isEmpty else { return points }
    return points + ", " + PathText.count(found.overlaps.count, "overlap")
  }

  func writeText(to sink: ResultSink) throws {
    try sink.write(title + "\n")
    let names = b == nil ? ("first", "again") : ("on a", "on b")
    if !found.meetings.isEmpty {
      try sink.write("\n")
      try TextTable.write([.right, .right, .left, .left, .left], to: sink) { row in
        try row(["x", "y", names.0, names.1, "kind"])
        for meeting in found.meetings {
          let (x, y) = (PathText.number(meeting.point.x), PathText.number(meeting.point.y))
          try row([x, y, words(meeting.first), words(meeting.second), meeting.kind.rawValue])
        }
      }
    }
    guard !found.overlaps.isEmpty else { return }
    try sink.write("\n")
    try TextTable.write([.left, .left, .left], to: sink) { row in
      try row(["overlap " + names.0, names.1, "direction"])
      for overlap in found.overlaps {
        let direction = overlap.isReversed ? "opposite" : "same"
        try row([words(overlap.first), words(overlap.second), direction])
      }
    }
  }

  /// `subpath 0, segment 2, t 0.5`, shorter.
  private func words(_ location: PathLocation) -> String {
    "\(location.subpath):\(location.segment) t \(PathText.number(location.t, digits: 6))"
  }

  private func words(_ stretch: PathStretch) -> String {
    let (from, to) = (stretch.range.lowerBound, stretch.range.upperBound)
    return "\(stretch.subpath):\(stretch.segment) t \(PathText.number(from, digits: 6))"
      + " to \(PathText.number(to, digits: 6))"
  }

  func writeJSON(to json: inout JSONStream) throws {
    try json.addObjects(
      "points",
      found.meetings.lazy.map { meeting in
        [
          ("point", .point(meeting.point)), ("a", PathJSON.location(meeting.first)),
          ("b", PathJSON.location(meeting.second)), ("kind", .string(meeting.kind.rawValue)),
        ]
      }
    )
    try json.addObjects(
      "overlaps",
      found.overlaps.lazy.map { overlap in
        [
          ("a", stretch(overlap.first)), ("b", stretch(overlap.second)),
          ("reversed", .flag(overlap.isReversed)),
        ]
      }
    )
  }

  private func stretch(_ stretch: PathStretch) -> JSONTree {
    .object([
      ("subpath", .integer(stretch.subpath)), ("segment", .integer(stretch.segment)),
      ("from", .number(stretch.range.lowerBound)), ("to", .number(stretch.range.upperBound)),
    ])
  }

  /// Writes a row for each point, then one for each overlap, which has no point but ends of t.
  func writeCSV(to sink: ResultSink) throws {
    let points = found.meetings.lazy.map { meeting -> JSONMembers in
      [
        ("kind", .string(meeting.kind.rawValue)), ("point", .point(meeting.point)),
        ("a", PathJSON.location(meeting.first)), ("endA", .null),
        ("b", PathJSON.location(meeting.second)),
      ]
    }
    let overlaps = found.overlaps.lazy.map { overlap -> JSONMembers in
      [
        ("kind", .string("overlap")), ("x", .null), ("y", .null), ("a", stretch(overlap.first)),
        ("b", stretch(overlap.second)), ("reversed", .flag(overlap.isReversed)),
      ]
    }
    try sink.writeTable(
      "kind,x,y,subpathA,segmentA,tA,endA,subpathB,segmentB,tB,endB,reversed",
      [AnySequence(points), AnySequence(overlaps)].joined()
    )
  }

  func writeSVG(to sink: ResultSink) throws {
    let points = found.meetings.map(\.point)
    guard let b else { return try sink.write(LocatedPoint.svg(points, on: a, title: title)) }
    var figure = StrokeFigure(
      title: title,
      subtitle: "of two paths",
      path: b,
      part: a,
      partName: "a",
      restName: "b"
    )
    figure.points = points
    try sink.write(figure.svg())
  }
}
#endif
