// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArgumentParser
internal import BezierGeometry
internal import PathExport
internal import SVGDrawing
internal import SVGPathData

struct ReverseCommand: PathCommand {
  static let formats: [OutputFormat] = [.svgpath, .json, .svg]

  static let configuration = CommandConfiguration(
    commandName: "reverse",
    abstract: "Run every subpath of a path backwards.",
    discussion: """
      The same points are drawn, by the same kinds of segments in the opposite
      order; subpaths keep their order, closed ones stay closed. Area and winding
      numbers change their signs.

      EXAMPLES:
        arcfit reverse 'M0,0 C0,40 30,40 30,0 Z'
        arcfit reverse icon.svg --select '#hole' --relative --decimals 2
        arcfit reverse icons/*.txt --format json
      """
  )

  @OptionGroup var options: PathOptions<ReverseCommand>

  @OptionGroup var data: PathDataOptions

  func reporter(for format: OutputFormat, on console: Console) throws -> Reporter {
    let pathFormat = try data.pathFormat(for: format)
    return { subject in
      RewrittenPath(path: subject.path.reversed(), title: "reversed", format: pathFormat)
    }
  }
}

/// A path made of another one, element by element.
struct RewrittenPath: Report {
  let path: BezierPath
  /// What was done, for the title of a picture.
  let title: String
  /// The members of JSON that stand before the path.
  var members: JSONMembers = []
  /// What a picture shows; without, the bounds of the path.
  var frame: Rect2D?
  let format: SVGPathFormat

  func writePathData(to sink: ResultSink) throws { try sink.writeLine(path, format) }

  func writeJSON(to json: inout JSONStream) throws {
    try json.add(members)
    try json.add("path", path, format)
    try json.add([("bounds", PathJSON.bounds(path.boundingBox, format.numbers))])
  }

  /// The path in its own coordinates, filled, where it is open outlined.
  func writeSVG(to sink: ResultSink) throws {
    let bounds = path.boundingBox?.widened ?? Rect2D(minX: 0, minY: 0, maxX: 1, maxY: 1)
    let drawing = PathDrawing(
      name: title,
      viewBox: frame ?? bounds,
      items: [PathDrawing.Item(path)]
    )
    try sink.write(drawing.strokingOpenSubpaths().svg(numbers: format.numbers))
  }
}
#endif
