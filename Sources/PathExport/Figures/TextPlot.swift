// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// A curve over one parameter, 0...1, drawn with characters: for terminals and logs.
///
/// Every number is drawn as it is; nothing is smoothed. Numbers that are not finite leave gaps. The
/// vertical range is that of the numbers, extended to zero, so that the zero line is always there.
///
/// ```swift
/// let values = (0...160).map { step in 1e-4 * Double(step * (160 - step)) }
/// print(TextPlot(values, title: "A parabola").text)
/// ```
package struct TextPlot: Sendable {
  /// What the curve is drawn with.
  package enum Characters: Hashable, Sendable {
    /// Braille patterns, 2 by 4 dots a character, and box-drawing lines: for UTF-8.
    case braille
    /// ASCII only, 1 by 2 dots a character.
    case ascii
  }

  /// The narrowest plot, in characters; smaller widths are raised to it.
  package static let smallestWidth = 40
  /// The lowest plot, in lines of the curve; smaller heights are raised to it.
  package static let smallestHeight = 3

  /// The lines, none wider than the plot and none with blanks at its end: title, curve, labels.
  package let lines: [String]

  /// Draws a curve.
  ///
  /// - Parameters:
  ///   - values: the curve at parameters evenly spaced over 0...1, drawn as a polyline; give at
  ///     least twice as many as the width has characters where extremes must not be cut.
  ///   - extremes: the true extremes of the curve, where they lie between the values: the range
  ///     drawn and labelled includes them.
  ///   - title: the first line; the caller keeps it within the width and, for ASCII, within ASCII.
  ///   - parameter: the name of the parameter, one character at best.
  ///   - width: the width of everything, in characters, at least 40.
  ///   - height: the height of the curve in lines, at least 3; title and labels of
  ///     the parameter take two more.
  ///   - characters: what the curve is drawn with.
  /// - Complexity: Linear in the number of values plus width times height.
  package init(
    _ values: [Double],
    extremes: [Double] = [],
    title: String,
    parameter: String = "t",
    width: Int = 80,
    height: Int = 8,
    characters: Characters = .braille
  ) {
    let range = PlotRange(values + extremes)
    let rows = max(height, TextPlot.smallestHeight)
    let labels = [range.low, 0, range.high].map {
      ($0 > 0 ? "+" : "") + DecimalText.scientific($0, digits: 4)
    }
    let labelWidth = labels.reduce(0) { max($0, $1.unicodeScalars.count) }
    // Label, blank, axis, curve.
    let columns = max(width, TextPlot.smallestWidth) - labelWidth - 2
    var raster = TextRaster(columns: columns, rows: rows, characters)
    raster.draw(values, in: range)

    // The label of zero is written last: where the curve stays on one side it is that side's label.
    var rowLabels: [Int: String] = [:]
    if range.low < 0 { rowLabels[rows - 1] = labels[0] }
    if range.high > 0 { rowLabels[0] = labels[2] }
    let zeroRow = range.dot(0, of: raster.height) / characters.dotsDown
    rowLabels[zeroRow] = labels[1]

    var lines = [title]
    for row in 0..<rows {
      let label = rowLabels[row] ?? ""
      let axis =
        switch characters {
        case .braille: rowLabels[row] == nil ? "│" : row == zeroRow ? "┼" : "┤"
        case .ascii: rowLabels[row] == nil ? "|" : "+"
        }
      let blanks = TextPlot.blanks(labelWidth - label.unicodeScalars.count)
      lines.append(blanks + label + " " + axis + raster.line(row))
    }
    // `t = 0` below the start of the curve, `t = 1` below its end, the middle between them.
    let nameWidth = parameter.unicodeScalars.count + 4
    let left = columns / 2 - nameWidth - 1
    let right = columns - nameWidth - left - 3 - nameWidth
    lines.append(
      TextPlot.blanks(labelWidth + 2) + "\(parameter) = 0" + TextPlot.blanks(left) + "0.5"
        + TextPlot.blanks(right) + "\(parameter) = 1"
    )
    self.lines = lines.map { line in
      var scalars = line.unicodeScalars
      while scalars.last == " " { scalars.removeLast() }
      return String(scalars)
    }
  }

  /// The lines, each with a newline.
  package var text: String { lines.reduce(into: "") { $0 += $1 + "\n" } }

  private static func blanks(_ count: Int) -> String {
    String(repeating: " ", count: max(0, count))
  }
}

/// The vertical range of a plot: that of its finite values and zero.
private struct PlotRange {
  let low: Double
  let high: Double

  init(_ values: [Double]) {
    let finite = values.filter { $0.isFinite }
    (low, high) = (min(0, finite.min() ?? 0), max(0, finite.max() ?? 0))
  }

  /// The row of a value of the range, among `count` rows of dots from the top; in the middle where
  /// all values are zero.
  func dot(_ value: Double, of count: Int) -> Int {
    let largest = max(-low, high)
    guard largest > 0 else { return count / 2 }
    // Divided first: the width of the range may be beyond doubles.
    let (top, width) = (high / largest, high / largest - low / largest)
    let part = (top - value / largest) / width
    return min(max(Int((part * Double(count - 1)).rounded()), 0), count - 1)
  }
}

/// A rectangle of dots, several to a character, that becomes lines of text.
private struct TextRaster {
  private let characters: TextPlot.Characters
  /// How many dots stand side by side, and one above the other.
  let width: Int
  let height: Int
  private let columns: Int
  /// For each character the dots set, one bit each: row by row, the dots of a row from the left.
  private var curve: [UInt8]
  private var zeroLine: [UInt8]

  init(columns: Int, rows: Int, _ characters: TextPlot.Characters) {
    (self.columns, self.characters) = (columns, characters)
    (width, height) = (columns * characters.dotsAcross, rows * characters.dotsDown)
    curve = [UInt8](repeating: 0, count: columns * rows)
    zeroLine = curve
  }

  /// The zero line as dots with gaps, then the polyline without gaps.
  mutating func draw(_ values: [Double], in range: PlotRange) {
    let zero = range.dot(0, of: height)
    for x in stride(from: 0, to: width, by: characters.dotsAcross) {
      zeroLine[cell(x, zero)] |= bit(x, zero)
    }
    var before: Int?
    for x in 0..<width {
      let value = TextRaster.value(of: values, at: Double(x) / Double(width - 1))
      guard value.isFinite else {
        before = nil
        continue
      }
      let y = range.dot(value, of: height)
      curve[cell(x, y)] |= bit(x, y)
      if let before {
        // The dots between two columns: half of a steep step belongs to each.
        let step = y < before ? -1 : 1
        for dot in stride(from: before + step, to: y, by: step) {
          let column = (dot - before).magnitude < (dot - y).magnitude ? x - 1 : x
          curve[cell(column, dot)] |= bit(column, dot)
        }
      }
      before = y
    }
  }

  /// The polyline through the values at a parameter; not finite where there is no value.
  private static func value(of values: [Double], at t: Double) -> Double {
    guard values.count > 1 else { return values.first ?? .nan }
    let position = t * Double(values.count - 1)
    let index = min(Int(position), values.count - 2)
    let part = position - Double(index)
    return part == 0 ? values[index] : values[index] * (1 - part) + values[index + 1] * part
  }

  /// The character that has a dot, and the dot's bit in it; the first dot is at the top left.
  private func cell(_ x: Int, _ y: Int) -> Int {
    y / characters.dotsDown * columns + x / characters.dotsAcross
  }

  private func bit(_ x: Int, _ y: Int) -> UInt8 {
    let across = characters.dotsAcross
    return 1 << UInt8(y % characters.dotsDown * across + x % across)
  }

  func line(_ row: Int) -> String {
    (row * columns..<(row + 1) * columns).reduce(into: "") { line, cell in
      line.unicodeScalars.append(characters.scalar(curve: curve[cell], zeroLine: zeroLine[cell]))
    }
  }
}

extension TextPlot.Characters {
  fileprivate var dotsAcross: Int { self == .braille ? 2 : 1 }

  fileprivate var dotsDown: Int { self == .braille ? 4 : 2 }

  fileprivate func scalar(curve: UInt8, zeroLine: UInt8) -> Unicode.Scalar {
    switch self {
    case .braille:
      // The braille block numbers its dots down the left column, then the right, the fourth row
      // last.
      let bits: [UInt8] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]
      let dots = curve | zeroLine
      var pattern: UInt8 = 0
      for (index, bit) in bits.enumerated() where dots & (1 << UInt8(index)) != 0 { pattern |= bit }
      // Half of all cells are empty: a blank is narrower to copy and the same to look at.
      guard pattern != 0 else { return " " }
      return Unicode.Scalar(UInt16(0x2800) + UInt16(pattern)) ?? " "
    case .ascii:
      switch curve {
      case 0: return zeroLine == 0 ? " " : "-"
      case 1: return "'"
      case 2: return "."
      default: return ":"
      }
    }
  }
}
