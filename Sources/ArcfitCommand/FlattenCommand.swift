// SPDX-License-Identifier: Apache-2.0

internal import ArgumentParser
internal import BezierGeometry
internal import SVGPathData

/// `arcfit flatten`: curves to straight lines.
struct FlattenCommand: ToolCommand {
  /// The forms of the result, the default first.
  static let formats: [OutputFormat] = [.svgpath, .json, .csv]

  static let configuration = CommandConfiguration(
    commandName: "flatten",
    abstract: "Turn a path into straight lines that stay within a tolerance.",
    discussion: """
      No point of the lines is farther than the tolerance from the path, and none of
      the path farther from the lines. Ends of segments stay where they are.

      EXAMPLES:
        arcfit flatten 'M0,0 C0,40 30,40 30,0' --tolerance 0.1
        arcfit flatten icon.txt -t 0.01 --format csv > points.csv
      """
  )

  @OptionGroup var options: PathOptions

  @Option(
    name: .shortAndLong,
    parsing: .unconditional,
    help: ArgumentHelp("How far lines and path may be apart.", valueName: "distance")
  )
  var tolerance: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("svgpath, json or csv.", valueName: "format"),
    completion: .names(FlattenCommand.formats)
  )
  var format = "svgpath"

  @OptionGroup var data: PathDataOptions

  func execute(on console: Console) throws {
    let format = try OutputFormat.read(format, among: FlattenCommand.formats)
    let pathFormat = try data.pathFormat()
    let tolerance = try NumberReader.number(tolerance, option: "--tolerance")
    let path = try options.read(on: console)
    let lines: BezierPath
    do throws(PathError) {
      lines = try path.flattened(tolerance: tolerance)
    } catch {
      throw ToolError(error)
    }
    switch format {
    case .json:
      let object = JSONValue.object([
        ("schema", .string("arcfit/1")), ("command", .string("flatten")),
        ("tolerance", .number(tolerance)), ("path", .string(lines.svgPathData(pathFormat))),
        ("lines", .integer(lines.segments.reduce(0) { count, _ in count + 1 })),
      ])
      try console.deliver(object.text, to: options.output)
    case .csv: try console.deliver(FlattenCommand.points(lines), to: options.output)
    default: try console.deliver(lines.svgPathData(pathFormat) + "\n", to: options.output)
    }
  }

  /// One row for each corner, with the number of its subpath.
  private static func points(_ path: BezierPath) -> String {
    var text = "subpath,x,y\n"
    func add(_ index: Int, _ point: Point2D) {
      text += "\(index),\(DecimalText.shortest(point.x)),\(DecimalText.shortest(point.y))\n"
    }
    for (index, subpath) in path.subpaths.enumerated() {
      add(index, subpath.start)
      for segment in subpath.segments { add(index, segment.end) }
    }
    return text
  }
}
