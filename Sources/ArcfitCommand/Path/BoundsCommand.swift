// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArgumentParser
internal import BezierGeometry
internal import SVGDocuments

struct BoundsCommand: PathCommand {
  static let formats: [OutputFormat] = [.text, .json, .csv]

  static let configuration = CommandConfiguration(
    commandName: "bounds",
    abstract: "The exact bounding box of a path.",
    discussion: """
      The smallest rectangle that holds the curves themselves, not their control
      points; strokes are not counted. With --each, also the box of each element that
      an SVG file draws, or of each subpath of path data.

      EXAMPLES:
        arcfit bounds 'M0,0 C0,40 30,40 30,0'
        arcfit bounds icon.txt --format json
        arcfit bounds icons/*.svg --output sizes.csv
        arcfit bounds icon.svg --each --format csv
        echo 'M3,4 a5,5 0 0 1 10,0' | arcfit bounds -
      """
  )

  @OptionGroup var options: PathOptions<BoundsCommand>

  @Flag(help: "Also the bounds of each element, or of each subpath of path data.")
  var each = false

  func reporter(for format: OutputFormat, on console: Console) -> Reporter {
    { subject in
      BoundsReport(
        box: subject.path.boundingBox,
        elements: each ? BoundsReport.elements(of: subject) : nil
      )
    }
  }
}

struct BoundsReport: Report {
  /// A part of what is drawn: an element of an SVG file with its line there, or a `subpath`.
  typealias Element = (kind: String, id: String?, line: Int?, box: Rect2D?)

  /// Nil where nothing is drawn.
  let box: Rect2D?
  /// In the order in which they are drawn; nil unless asked for.
  let elements: [Element]?

  static func elements(of subject: PathSubject) -> [Element] {
    guard let drawing = subject.drawing else {
      return subject.path.subpaths.map { subpath in
        ("subpath", nil, nil, subpath.path.boundingBox)
      }
    }
    return drawing.items.map { item in
      (item.origin?.element ?? "path", item.id, item.origin?.line, item.path.boundingBox)
    }
  }

  private func rows(_ elements: [Element]) -> some Sequence<JSONMembers> {
    elements.lazy.map { element -> JSONMembers in
      [
        ("kind", .string(element.kind)), ("id", .optional(element.id)),
        ("line", .optional(element.line)), ("bounds", PathJSON.bounds(element.box)),
      ]
    }
  }

  func writeJSON(to json: inout JSONStream) throws {
    try json.add([("bounds", PathJSON.bounds(box))])
    if let elements { try json.addObjects("elements", rows(elements)) }
  }

  /// Writes a row of the whole, or a row for each part; what draws nothing has empty cells.
  func writeCSV(to sink: ResultSink) throws {
    let heads = "minX,minY,maxX,maxY"
    if let elements { return try sink.writeTable("kind,id,line," + heads, rows(elements)) }
    let rows: [JSONMembers] = box == nil ? [] : [[("bounds", PathJSON.bounds(box))]]
    try sink.writeTable(heads, rows)
  }

  func writeText(to sink: ResultSink) throws {
    if let box {
      var table = TextTable(.left, .left)
      table.add("x", "\(PathText.number(box.minX)) to \(PathText.number(box.maxX))")
      table.add("y", "\(PathText.number(box.minY)) to \(PathText.number(box.maxY))")
      table.add("width", PathText.number(box.width))
      table.add("height", PathText.number(box.height))
      try sink.write(table.text)
    } else {
      try sink.write("Empty: the path draws nothing.\n")
    }
    guard let elements, !elements.isEmpty else { return }
    var table = TextTable(.left, .left)
    for (index, element) in elements.enumerated() {
      table.add(BoundsReport.name(of: element, index: index), PathText.bounds(element.box))
    }
    try sink.write("\n" + table.text)
  }

  /// `path #heart`, `rect in line 7`, `subpath 0`.
  private static func name(of element: Element, index: Int) -> String {
    if let id = element.id { return "\(element.kind) #\(id)" }
    return element.line.map { "\(element.kind) in line \($0)" } ?? "\(element.kind) \(index)"
  }
}
#endif
