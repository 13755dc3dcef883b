// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArgumentParser
internal import BezierGeometry
internal import PathExport
internal import SVGPathData

struct SpaceCommand: PathCommand {
  static let formats: [OutputFormat] = [.csv, .json, .text, .svg]

  static let configuration = CommandConfiguration(
    commandName: "space",
    abstract: "Points at equal steps along a path.",
    discussion: """
      With a count, both ends are among the points; of a path that is one closed
      subpath the start only, and the last step leads back to it. With a distance,
      the points are at 0, once, twice ... the distance, and the end only where that
      divides the length. At most 100,000,000 points are written, and 1,000,000 are
      drawn as svg. An infinite curvature, as at a cusp, is an empty cell in CSV and
      null in JSON.

      EXAMPLES:
        arcfit space 'M0,0 C0,40 30,40 30,0' --count 24
        arcfit space icon.txt --distance 5 --format json
      """
  )

  @OptionGroup var options: PathOptions<SpaceCommand>

  @Option("number", "How many points.")
  var count: String?

  @Option("length", "How far apart, along the path.")
  var distance: Typed<Double>?

  @OptionGroup var accuracy: AccuracyOptions

  func reporter(for format: OutputFormat, on console: Console) throws -> Reporter {
    guard (count == nil) != (distance == nil) else {
      throw ToolError.usage("one of --count and --distance is needed, and only one", at: "--count")
    }
    let limit = format == .svg ? OutputLimit.picturePoints : OutputLimit.points
    let number = try NumberReader.integer(count, option: "--count", allowed: 1...limit)
    let step = try distance?.positive(of: "--distance")
    try accuracy.check()
    return { subject in
      let index = try accuracy.index(of: subject.path)
      if let step { try SpaceCommand.require(step, along: index.length, upTo: limit) }
      let locations = try ToolError.translating(option: "--distance") {
        if let step { return try index.evenSpacing(distance: step) }
        return index.evenSpacing(count: number ?? 1)
      }
      return SpacedPoints(
        path: subject.path,
        locations: locations,
        spacing: step ?? SpaceCommand.step(subject.path, index.length, number ?? 1),
        index: index
      )
    }
  }

  /// Refuses a distance that fits more often than points are written.
  private static func require(
    _ distance: Double,
    along length: Double,
    upTo limit: Int
  ) throws(ToolError) {
    guard length / distance >= Double(limit) else { return }
    throw .usage(
      "--distance \(DecimalText.shortest(distance)) along \(PathText.number(length)) makes"
        + " more than \(limit) points, the most that are written"
    )
  }

  /// The step that makes so many points: a loop has as many steps as points, else one less.
  private static func step(_ path: BezierPath, _ length: Double, _ count: Int) -> Double {
    let subpaths = Array(path.subpaths)
    let isLoop = subpaths.count == 1 && subpaths[0].isClosed
    return length / Double(isLoop ? count : max(1, count - 1))
  }
}

/// Points at equal steps along a path, found as they are written.
struct SpacedPoints: RowsReport {
  static let heads = LocatedPoint.heads
  static let key = "places"

  let path: BezierPath
  let locations: EvenlySpacedLocations
  /// How far apart they are, along the path.
  let spacing: Double
  let index: ArcLengthIndex

  private var title: String {
    "\(PathText.count(locations.count, "point")), \(PathText.number(spacing)) apart"
  }

  var members: JSONMembers { [("length", .number(index.length)), ("spacing", .number(spacing))] }

  var rows: some Sequence<JSONMembers> {
    locations.indices.lazy.map { number -> JSONMembers in
      LocatedPoint(atLength: length(at: number), index, location: locations[number]).members
    }
  }

  private func length(at number: Int) -> Double { min(Double(number) * spacing, index.length) }

  /// Writes a table for people: once through for the widths of its columns, then again.
  func writeText(to sink: ResultSink) throws {
    try sink.write("\(title), on a path of length \(PathText.number(index.length))\n\n")
    try TextTable.write([.right, .right, .right, .right], to: sink) { row in
      try row(["point", "length", "x", "y"])
      for number in locations.indices {
        let point = index.point(at: locations[number])
        try row(["\(number)"] + [length(at: number), point.x, point.y].map { PathText.number($0) })
      }
    }
  }

  func writeSVG(to sink: ResultSink) throws {
    let points = locations.map(index.point(at:))
    try sink.write(LocatedPoint.svg(points, on: path, title: title))
  }
}
#endif
