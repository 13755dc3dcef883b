// SPDX-License-Identifier: Apache-2.0

internal import ArgumentParser
internal import BezierGeometry
internal import SVGPathData

/// `arcfit bounds`: the exact bounding box of a path.
struct BoundsCommand: PathCommand {
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
        arcfit bounds icons/*.svg --output sizes.csv
        echo 'M3,4 a5,5 0 0 1 10,0' | arcfit bounds -
      """
  )

  @OptionGroup var options: PathOptions<BoundsCommand>

  func reporter(
    for format: OutputFormat,
    on console: Console
  ) -> (PathSubject) throws -> any Report {
    { subject in BoundsReport(box: subject.path.boundingBox) }
  }
}

/// What `arcfit bounds` found.
private struct BoundsReport: Report {
  /// Nil where nothing is drawn.
  let box: Rect2D?

  func writeJSON(to json: inout JSONStream) throws {
    try json.add([("bounds", PathJSON.bounds(box))])
  }

  func writeCSV(to sink: ResultSink) throws {
    try sink.write("minX,minY,maxX,maxY\n")
    guard let box else { return }
    let numbers = [box.minX, box.minY, box.maxX, box.maxY].map(DecimalText.shortest)
    try sink.write(numbers.joined(separator: ",") + "\n")
  }

  func writeText(to sink: ResultSink) throws {
    guard let box else { return try sink.write("Empty: the path draws nothing.\n") }
    var table = TextTable(.left, .left)
    table.add("x", "\(PathText.number(box.minX)) to \(PathText.number(box.maxX))")
    table.add("y", "\(PathText.number(box.minY)) to \(PathText.number(box.maxY))")
    table.add("width", PathText.number(box.width))
    table.add("height", PathText.number(box.height))
    try sink.write(table.text)
  }
}
