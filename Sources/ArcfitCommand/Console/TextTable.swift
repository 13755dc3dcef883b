// SPDX-License-Identifier: Apache-2.0

#if CommandLine
/// Rows of text in aligned columns.
struct TextTable {
  /// On which side the cells of a column are flush.
  enum Alignment { case left, right }

  /// One alignment for each column.
  let alignments: [Alignment]
  private var rows: [[String]] = []

  /// A table without rows.
  init(_ alignments: Alignment...) { self.init(alignments) }

  /// A table without rows.
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

  /// The rows as text, each with a newline.
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
