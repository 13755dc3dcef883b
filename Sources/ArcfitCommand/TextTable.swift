// SPDX-License-Identifier: Apache-2.0

/// Rows of text in aligned columns.
struct TextTable {
  /// On which side the cells of a column are flush.
  enum Alignment {
    case left, right
  }

  /// One alignment for each column.
  let alignments: [Alignment]
  private var rows: [[String]] = []

  /// A table without rows.
  init(_ alignments: Alignment...) {
    self.alignments = alignments
  }

  /// Adds a row; it may have fewer cells than there are columns.
  ///
  /// The last cell of a shorter row does not widen its column.
  mutating func add(_ cells: String...) {
    rows.append(cells)
  }

  /// The lines, indented by two blanks, two blanks between columns, no blanks at the end.
  var text: String {
    var widths = alignments.map { _ in 0 }
    for row in rows {
      let isShort = row.count < alignments.count
      for (column, cell) in row.enumerated() where !(isShort && column == row.count - 1) {
        widths[column] = max(widths[column], cell.count)
      }
    }
    var text = ""
    for row in rows {
      var line = ""
      for (column, cell) in row.enumerated() {
        let blanks = String(repeating: " ", count: max(0, widths[column] - cell.count))
        let isLast = column == row.count - 1
        line += "  "
        let isRight = alignments[column] == .right && !(isLast && row.count < alignments.count)
        line += isRight ? blanks + cell : cell + blanks
      }
      while line.last == " " { line.removeLast() }
      text += line + "\n"
    }
    return text
  }
}
