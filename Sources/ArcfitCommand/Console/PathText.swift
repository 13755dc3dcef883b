// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import BezierGeometry
internal import PathExport

/// A line of a text: a name, and its value in a column of its own.
func line(_ name: String, _ value: String) -> String {
  name + String(repeating: " ", count: max(1, 18 - name.count)) + value + "\n"
}

/// Words and numbers about paths, for users.
enum PathText {
  /// Nine significant digits by default: what can be read, and more than screens show.
  static func number(_ value: Double, digits: Int = 9) -> String {
    // Finite coordinates may have an area or a width that is not.
    value.isFinite ? DecimalText.rounded(value, digits: digits) : "beyond the range of numbers"
  }

  /// A bound of an error, rounded up.
  static func bound(_ value: Double) -> String {
    value == 0 ? "0" : DecimalText.scientificUp(value, digits: 3)
  }

  static func point(_ point: Point2D, digits: Int = 9) -> String {
    "(\(number(point.x, digits: digits)), \(number(point.y, digits: digits)))"
  }

  /// A coordinate: with the decimals asked for, else nine significant digits.
  static func coordinate(_ value: Double, _ numbers: CoordinateFormat) -> String {
    numbers.isExact || !value.isFinite ? number(value) : numbers.text(value)
  }

  static func point(_ point: Point2D, _ numbers: CoordinateFormat) -> String {
    "(\(coordinate(point.x, numbers)), \(coordinate(point.y, numbers)))"
  }

  /// `12.5, 37 % of the path`.
  static func length(_ length: Double, fraction: Double) -> String {
    "\(number(length)), \(number(100 * fraction, digits: 6)) % of the path"
  }

  /// `12.5 of 20`.
  static func length(of part: BezierPath, in path: BezierPath) -> String {
    "\(number(part.length(accuracy: 0))) of \(number(path.length(accuracy: 0)))"
  }

  /// `subpath 0, segment 2 (cubic), t = 0.5`.
  static func location(_ location: PathLocation, _ kind: PathSegment.Kind) -> String {
    "subpath \(location.subpath), segment \(location.segment) (\(kind.rawValue)), "
      + "t = \(number(location.t))"
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

  /// More curves than this are not all listed.
  private static let listed = 20

  /// Lines with the control points of so many curves, or of the first ones.
  static func controlPoints(
    _ curves: some Sequence<[Point2D]>,
    count: Int,
    _ numbers: CoordinateFormat
  ) -> String {
    let shown = count > listed ? 3 : count
    var table = TextTable(.right, .left, .right, .right)
    for (index, curve) in curves.prefix(shown).enumerated() {
      for (number, point) in curve.enumerated() {
        let name = count > 1 && number == 0 ? "\(index + 1)" : ""
        table.add(name, "P\(number)", numbers.text(point.x), numbers.text(point.y))
      }
    }
    var text = ""
    for row in table.lines { text += line(text.isEmpty ? "Control points" : "", row) }
    if shown < count {
      text += line("", "... and \(count - shown) more; --format csv prints all of them")
    }
    return text
  }
}

extension SwiftPathCode {
  /// Statements that build a path, or a type of its own where the dialect is a shape.
  func text(
    of path: BezierPath,
    named name: String,
    comments: [String],
    tolerance: Double
  ) throws(ToolError) -> String {
    try ToolError.translating {
      guard dialect == .swiftuiShape, let box = path.boundingBox else {
        return try statements(for: path, comments: comments, tolerance: tolerance)
      }
      return try shape(
        for: path,
        named: name,
        viewBox: box,
        comments: comments,
        tolerance: tolerance
      )
    }
  }
}

/// Rows of text in aligned columns.
struct TextTable {
  /// On which side the cells of a column are flush.
  enum Alignment { case left, right }

  let alignments: [Alignment]
  private var rows: [[String]] = []

  init(_ alignments: Alignment...) { self.init(alignments) }

  init(_ alignments: [Alignment]) { self.alignments = alignments }

  /// Adds a row; it may have fewer cells than there are columns.
  ///
  /// The last cell of a shorter row does not widen its column.
  mutating func add(_ cells: String...) { add(cells) }

  mutating func add(_ cells: [String]) { rows.append(cells) }

  /// The rows, two blanks between columns, no blanks at the end; empty columns take no room.
  var lines: [String] {
    var widths = alignments.map { _ in 0 }
    for row in rows { widen(&widths, for: row) }
    return rows.map { line($0, widths) }
  }

  var text: String { lines.reduce(into: "") { $0 += $1 + "\n" } }

  /// Writes rows without holding them: they are made once for the widths of the columns, and then
  /// again.
  static func write(
    _ alignments: [Alignment],
    to sink: ResultSink,
    rows: (_ row: ([String]) throws -> Void) throws -> Void
  ) throws {
    let table = TextTable(alignments)
    var widths = alignments.map { _ in 0 }
    try rows { row in table.widen(&widths, for: row) }
    try rows { row in try sink.write(table.line(row, widths) + "\n") }
  }

  private func widen(_ widths: inout [Int], for row: [String]) {
    for (column, cell) in row.enumerated() where !isOpen(column, in: row) {
      widths[column] = max(widths[column], TextTable.width(cell))
    }
  }

  private func line(_ row: [String], _ widths: [Int]) -> String {
    var line = ""
    for (column, cell) in row.enumerated() where widths[column] > 0 || !cell.isEmpty {
      let blanks = String(repeating: " ", count: max(0, widths[column] - TextTable.width(cell)))
      let isRight = alignments[column] == .right && !isOpen(column, in: row)
      line += (line.isEmpty ? "" : "  ") + (isRight ? blanks + cell : cell + blanks)
    }
    while line.last == " " { line.removeLast() }
    return line
  }

  /// The columns that a cell takes; text of ASCII alone is quickly counted.
  private static func width(_ cell: String) -> Int {
    cell.utf8.allSatisfy { $0 < 0x80 } ? cell.utf8.count : cell.count
  }

  /// Whether a cell is the last one of a row with fewer cells than columns: it may run on.
  private func isOpen(_ column: Int, in row: [String]) -> Bool {
    row.count < alignments.count && column == row.count - 1
  }
}
#endif
