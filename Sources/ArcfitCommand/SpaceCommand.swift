// SPDX-License-Identifier: Apache-2.0

internal import ArgumentParser
internal import BezierGeometry

/// `arcfit space`: points at equal steps along a path.
struct SpaceCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "space",
    abstract: "Points at equal steps along a path.",
    discussion: """
      With a count, both ends are among the points; of a path that is one closed
      subpath the start only, and the last step leads back to it. With a distance,
      the points are at 0, once, twice ... the distance, and the end only where that
      divides the length. An infinite curvature, as at a cusp, is an empty cell in CSV
      and null in JSON.

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

  @Option(name: .shortAndLong, help: ArgumentHelp("csv, json, text or svg.", valueName: "format"))
  var format = "csv"

  func execute(on console: Console) throws {
    let format = try OutputFormat.read(format, among: [.csv, .json, .text, .svg])
    guard (count == nil) != (distance == nil) else {
      throw ToolError.usage("one of --count and --distance is needed, and only one", at: "--count")
    }
    let count = try count.map { text throws(ToolError) in
      try NumberReader.integer(text, option: "--count", allowed: 1...ArcLengthIndex.placeLimit)
    }
    let distance = try distance.map(SpaceCommand.positive)
    let path = try options.read(on: console)
    let index = try accuracy.index(of: path)
    let spacing = distance ?? SpaceCommand.step(path, index.length, count ?? 1)
    let locations = try ToolError.translating(option: "--distance") { () throws(PathError) in
      if let count { return try index.evenlySpacedLocations(count: count) }
      return try index.evenlySpacedLocations(distance: spacing)
    }
    let places = PathPlaces(path, index)
    let found = locations.enumerated().map { step, location in
      places.place(location, length: min(Double(step) * spacing, index.length))
    }
    if format == .svg {
      let count = PathText.count(found.count, "point")
      let title = "\(count), \(PathText.number(spacing)) apart"
      let svg = PathPlace.svg(found, on: path, title: title)
      return try console.deliver(svg, to: options.output)
    }
    try console.deliver(
      SpaceCommand.text(found, spacing, index.length, format),
      to: options.output
    )
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

  private static func text(
    _ places: [PathPlace],
    _ spacing: Double,
    _ length: Double,
    _ format: OutputFormat
  ) -> String {
    switch format {
    case .json:
      return JSONValue.object([
        ("schema", .string("arcfit/1")), ("command", .string("space")),
        ("length", .number(length)), ("spacing", .number(spacing)),
        ("places", .array(places.map { .object($0.members) })),
      ]).text
    case .text:
      var table = TextTable(.right, .right, .right, .right)
      table.add("point", "length", "x", "y")
      for (number, place) in places.enumerated() {
        table.add(
          "\(number)",
          PathText.number(place.length),
          PathText.number(place.point.x),
          PathText.number(place.point.y)
        )
      }
      let title = "\(PathText.count(places.count, "point")), \(PathText.number(spacing)) apart"
      return "\(title), on a path of length \(PathText.number(length))\n\n" + table.text
    default: return PathPlace.header + places.map(\.csv).joined()
    }
  }
}
