// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArgumentParser
internal import BezierGeometry
internal import PathExport
internal import SVGDrawing
internal import SVGPathData

/// `arcfit bounds`: the exact bounding box of a path.
struct BoundsCommand: PathCommand {
  static let formats: [OutputFormat] = [.text, .json, .csv]

  static let configuration = CommandConfiguration(
    commandName: "bounds",
    abstract: "The exact bounding box of a path.",
    discussion: """
      The smallest rectangle that holds the curves themselves, not their control
      points; strokes are not counted. With --each also that of each element that an
      SVG file draws, or of each subpath of path data.

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

  func reporter(
    for format: OutputFormat,
    on console: Console
  ) -> (PathSubject) throws -> any Report {
    { subject in
      BoundsReport(
        box: subject.path.boundingBox,
        elements: each ? BoundsReport.elements(of: subject) : nil
      )
    }
  }
}

/// What `arcfit bounds` found.
struct BoundsReport: Report {
  /// A part of what is drawn: an element of an SVG file, or a subpath.
  struct Element {
    /// The name of the element in the file, or `subpath`.
    let kind: String
    let id: String?
    /// The line of the file; nil of path data.
    let line: Int?
    let box: Rect2D?
  }

  /// Nil where nothing is drawn.
  let box: Rect2D?
  /// In the order in which they are drawn; nil unless asked for.
  let elements: [Element]?

  /// The parts of what was read.
  static func elements(of subject: PathSubject) -> [Element] {
    guard let drawing = subject.drawing else {
      return subject.path.subpaths.map { subpath in
        Element(kind: "subpath", id: nil, line: nil, box: subpath.path.boundingBox)
      }
    }
    return drawing.items.map { item in
      Element(
        kind: item.origin?.element ?? "path",
        id: item.id,
        line: item.origin?.line,
        box: item.path.boundingBox
      )
    }
  }

  func writeJSON(to json: inout JSONStream) throws {
    try json.add([("bounds", PathJSON.bounds(box))])
    guard let elements else { return }
    try json.addObjects(
      "elements",
      elements.lazy.map { element in
        [
          ("kind", .string(element.kind)), ("id", element.id.map(JSONValue.string) ?? .null),
          ("line", element.line.map(JSONValue.integer) ?? .null),
          ("bounds", PathJSON.bounds(element.box)),
        ]
      }
    )
  }

  /// Writes a row of the whole, or a row for each part; what draws nothing has empty cells.
  func writeCSV(to sink: ResultSink) throws {
    let heads = "minX,minY,maxX,maxY\n"
    guard let elements else {
      try sink.write(heads)
      if let box { try sink.write(BoundsReport.cells(box) + "\n") }
      return
    }
    try sink.write("kind,id,line," + heads)
    for element in elements {
      let id = element.id.map(JoinedRows.cell) ?? ""
      let line = element.line.map { "\($0)" } ?? ""
      try sink.write("\(element.kind),\(id),\(line),\(BoundsReport.cells(element.box))\n")
    }
  }

  private static func cells(_ box: Rect2D?) -> String {
    guard let box else { return ",,," }
    return [box.minX, box.minY, box.maxX, box.maxY].map(DecimalText.shortest)
      .joined(separator: ",")
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

/// Words and numbers about paths for people.
enum PathText {
  /// Nine significant digits by default: what can be read, and more than screens show.
  static func number(_ value: Double, digits: Int = 9) -> String {
    // Finite coordinates may have an area or a width that is not.
    value.isFinite ? DecimalText.rounded(value, digits: digits) : "beyond the range of numbers"
  }

  /// `(x, y)`.
  static func point(_ point: Point2D, digits: Int = 9) -> String {
    "(\(number(point.x, digits: digits)), \(number(point.y, digits: digits)))"
  }

  /// A coordinate: with the decimals asked for, else nine significant digits.
  static func coordinate(_ value: Double, _ numbers: CoordinateFormat) -> String {
    numbers.isExact || !value.isFinite ? number(value) : numbers.text(value)
  }

  /// `(x, y)` with the decimals asked for.
  static func point(_ point: Point2D, _ numbers: CoordinateFormat) -> String {
    "(\(coordinate(point.x, numbers)), \(coordinate(point.y, numbers)))"
  }

  /// `1 line`, `2 lines`.
  static func count(_ count: Int, _ noun: String, plural: String? = nil) -> String {
    counted(count, noun, plural: plural)
  }

  /// `2 lines, 1 cubic`; `none` where there are no segments.
  static func kinds(_ counts: [PathSegment.Kind: Int]) -> String {
    let parts = PathSegment.Kind.allCases.compactMap { kind in
      counts[kind].map { count($0, kind.rawValue) }
    }
    return parts.isEmpty ? "none" : parts.joined(separator: ", ")
  }

  /// `x 0 to 10, y 2 to 5`.
  static func bounds(_ box: Rect2D?, _ numbers: CoordinateFormat = .shortest) -> String {
    guard let box else { return "none" }
    func number(_ value: Double) -> String { coordinate(value, numbers) }
    return "x \(number(box.minX)) to \(number(box.maxX)), "
      + "y \(number(box.minY)) to \(number(box.maxY))"
  }
}
#endif
