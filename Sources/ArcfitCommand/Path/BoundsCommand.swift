// SPDX-License-Identifier: Apache-2.0

internal import ArgumentParser
internal import BezierGeometry
internal import SVGPathData

/// `arcfit bounds`: the exact bounding box of a path.
struct BoundsCommand: ToolCommand {
  /// The forms of the result, the default first.
  static let formats: [OutputFormat] = [.text, .json, .csv]

  static let configuration = CommandConfiguration(
    commandName: "bounds",
    abstract: "The exact bounding box of a path.",
    discussion: """
      The smallest rectangle that holds the curves themselves, not their control
      points; strokes are not counted.

      EXAMPLES:
        arcfit bounds 'M0,0 C0,40 30,40 30,0'
        arcfit bounds icon.txt --format json
        echo 'M3,4 a5,5 0 0 1 10,0' | arcfit bounds -
      """
  )

  @OptionGroup var options: PathOptions

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("text, json or csv.", valueName: "format"),
    completion: .names(BoundsCommand.formats)
  )
  var format = "text"

  func execute(on console: Console) throws {
    let format = try OutputFormat.read(format, among: BoundsCommand.formats)
    let path = try options.read(on: console)
    try console.deliver(try text(path.boundingBox, format), to: options.output)
  }

  private func text(_ box: Rect2D?, _ format: OutputFormat) throws(ToolError) -> String {
    switch format {
    case .json:
      return JSONValue.object([
        ("schema", .string("arcfit/1")), ("command", .string("bounds")),
        ("bounds", PathJSON.bounds(box)),
      ]).text
    case .csv:
      var text = "minX,minY,maxX,maxY\n"
      if let box {
        text +=
          [box.minX, box.minY, box.maxX, box.maxY].map(DecimalText.shortest)
          .joined(separator: ",") + "\n"
      }
      return text
    default:
      guard let box else { return "Empty: the path draws nothing.\n" }
      var table = TextTable(.left, .left)
      table.add("x", "\(PathText.number(box.minX)) to \(PathText.number(box.maxX))")
      table.add("y", "\(PathText.number(box.minY)) to \(PathText.number(box.maxY))")
      table.add("width", PathText.number(box.width))
      table.add("height", PathText.number(box.height))
      return table.text
    }
  }
}
