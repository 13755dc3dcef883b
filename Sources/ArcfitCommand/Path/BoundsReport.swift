// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import BezierGeometry
internal import SVGDrawing
internal import SVGPathData

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
  /// In the order in which they are drawn; nil where nobody asks.
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
#endif
