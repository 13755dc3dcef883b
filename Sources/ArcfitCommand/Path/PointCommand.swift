// SPDX-License-Identifier: Apache-2.0

internal import ArgumentParser
internal import BezierGeometry

/// `arcfit point`: where a fraction or a length of a path is.
struct PointCommand: ToolCommand {
  /// The forms of the result, the default first.
  static let formats: [OutputFormat] = [.text, .json, .csv, .svg]

  static let configuration = CommandConfiguration(
    commandName: "point",
    abstract: "Where a fraction of a path is: point, tangent, curvature, segment and t.",
    discussion: """
      Where two segments meet at a corner, tangent and curvature are those after it.
      Lengths beyond the ends of the path mean its ends. One place gives one JSON
      object, several a list 'places' of them. An infinite curvature, as at a cusp, is
      an empty cell in CSV and null in JSON.

      EXAMPLES:
        arcfit point 'M0,0 C0,40 30,40 30,0' --at 0.37
        arcfit point icon.txt --at 0,0.25,0.5,0.75 --format csv
        arcfit point icon.txt --length 12.5 --format json
      """
  )

  @OptionGroup var options: PathOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Fractions of the length, 0 to 1, with commas.", valueName: "fractions")
  )
  var at: String?

  @Option(
    name: .shortAndLong,
    parsing: .unconditional,
    help: ArgumentHelp("Lengths from the start, with commas.", valueName: "lengths")
  )
  var length: String?

  @OptionGroup var accuracy: AccuracyOptions

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("text, json, csv or svg.", valueName: "format"),
    completion: .names(PointCommand.formats)
  )
  var format = "text"

  func execute(on console: Console) throws {
    let format = try OutputFormat.read(format, among: PointCommand.formats)
    let fractions = try fractions()
    let lengths = try length.map { text throws(ToolError) in
      try NumberReader.numbers(text, option: "--length")
    }
    let path = try options.read(on: console)
    let index = try accuracy.index(of: path)
    let places = PathPlaces(index: index)
    let wanted = lengths ?? fractions.map { $0 * index.length }
    let found = wanted.map { places.place(atLength: max(0, min($0, index.length))) }
    if format == .svg {
      let title = PathText.count(found.count, "point")
      let svg = PathPlace.svg(found.map(\.point), on: path, title: title)
      return try console.deliver(svg, to: options.output)
    }
    try console.deliver(text(found, format), to: options.output)
  }

  /// The fractions, which stand alone: not beside lengths.
  private func fractions() throws(ToolError) -> [Double] {
    guard (at == nil) != (length == nil) else {
      throw .usage("one of --at and --length is needed, and only one", at: "--at")
    }
    guard let at else { return [] }
    let fractions = try NumberReader.numbers(at, option: "--at")
    guard fractions.allSatisfy({ (0...1).contains($0) }) else {
      throw .usage("--at \(at) is out of range: fractions from 0 to 1 are accepted", at: "--at")
    }
    return fractions
  }

  private func text(_ places: [PathPlace], _ format: OutputFormat) -> String {
    switch format {
    case .json:
      let head: [(key: String, value: JSONValue)] = [
        ("schema", .string("arcfit/1")), ("command", .string("point")),
      ]
      let rest = places.map(\.members)
      if rest.count == 1 { return JSONValue.object(head + rest[0]).text }
      return JSONValue.object(head + [("places", .array(rest.map(JSONValue.object)))]).text
    case .csv: return PathPlace.header + places.map(\.csv).joined()
    default: return places.map(\.text).joined(separator: "\n")
    }
  }
}
