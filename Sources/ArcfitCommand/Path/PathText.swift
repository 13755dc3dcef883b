// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import BezierGeometry
internal import PathExport
internal import SVGPathData

/// Words and numbers about paths for people.
enum PathText {
  /// Nine significant digits unless told otherwise: what can be read, and more than screens show.
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
    CountedNoun.text(count, noun, plural: plural)
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
