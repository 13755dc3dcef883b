// SPDX-License-Identifier: Apache-2.0

internal import ArgumentParser
internal import BezierGeometry
internal import SVGPathData

/// `arcfit space`: points at equal steps along a path.
struct SpaceCommand: ToolCommand {
  /// The forms of the result, the default first.
  static let formats: [OutputFormat] = [.csv, .json, .text, .svg]

  static let configuration = CommandConfiguration(
    commandName: "space",
    abstract: "Points at equal steps along a path.",
    discussion: """
      With a count, both ends are among the points; of a path that is one closed
      subpath the start only, and the last step leads back to it. With a distance,
      the points are at 0, once, twice ... the distance, and the end only where that
      divides the length. At most 100,000,000 points are written, and 1,000,000 drawn
      as svg. An infinite curvature, as at a cusp, is an empty cell in CSV and null in
      JSON.

      EXAMPLES:
        arcfit space 'M0,0 C0,40 30,40 30,0' --count 24
        arcfit space icon.txt --distance 5 --format json
      """
  )

  @OptionGroup var options: PathOptions

  @Option(
    name: .shortAndLong,
    parsing: .unconditional,
    help: ArgumentHelp("How many points.", valueName: "number")
  )
  var count: String?

  @Option(
    name: .shortAndLong,
    parsing: .unconditional,
    help: ArgumentHelp("How far apart, along the path.", valueName: "length")
  )
  var distance: String?

  @OptionGroup var accuracy: AccuracyOptions

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("csv, json, text or svg.", valueName: "format"),
    completion: .names(SpaceCommand.formats)
  )
  var format = "csv"

  func execute(on console: Console) throws {
    let format = try OutputFormat.read(format, among: SpaceCommand.formats)
    guard (count == nil) != (distance == nil) else {
      throw ToolError.usage("one of --count and --distance is needed, and only one", at: "--count")
    }
    let limit = format == .svg ? OutputLimit.picturePoints : OutputLimit.points
    let count = try count.map { text throws(ToolError) in
      try NumberReader.integer(text, option: "--count", allowed: 1...limit)
    }
    let distance = try distance.map(SpaceCommand.positive)
    let path = try options.read(on: console)
    let index = try accuracy.index(of: path)
    if let distance, index.length / distance >= Double(limit) {
      throw ToolError.usage(
        "--distance \(DecimalText.shortest(distance)) along \(PathText.number(index.length)) makes"
          + " more than \(limit) points, the most that are written",
        at: "--distance"
      )
    }
    let locations = try ToolError.translating(option: "--distance") { () throws(PathError) in
      if let distance { return try index.evenSpacing(distance: distance) }
      return index.evenSpacing(count: count ?? 1)
    }
    let result = SpacedPlaces(
      locations: locations,
      spacing: distance ?? SpaceCommand.step(path, index.length, count ?? 1),
      places: PathPlaces(index: index)
    )
    if format == .svg { return try console.deliver(result.svg(on: path), to: options.output) }
    let sink = try ResultSink(options.output, on: console)
    switch format {
    case .json: try result.writeJSON(to: sink)
    case .text: try result.writeText(to: sink)
    default: try result.writeCSV(to: sink)
    }
    try sink.finish()
  }

  private static func positive(_ text: String) throws(ToolError) -> Double {
    let distance = try NumberReader.number(text, option: "--distance")
    guard distance > 0 else {
      throw .usage("--distance \(text) must be greater than 0", at: "--distance")
    }
    return distance
  }

  /// The step that makes so many points: a loop has as many steps as points, else one less.
  private static func step(_ path: BezierPath, _ length: Double, _ count: Int) -> Double {
    let subpaths = Array(path.subpaths)
    let isLoop = subpaths.count == 1 && subpaths[0].isClosed
    return length / Double(isLoop ? count : max(1, count - 1))
  }
}
