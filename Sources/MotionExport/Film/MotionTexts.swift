// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import SVGPathData

/// The texts of values, as SVG and Android write them.
enum MotionTexts {
  /// Path data in which each segment has its letter, so that paths of one structure have the same.
  static func path(_ path: BezierPath) -> String {
    path.svgPathData(SVGPathFormat(numbers: .fixed(decimals: 3), layout: .readable))
  }

  /// Path data of a path that never moves.
  static func still(_ path: BezierPath) -> String { MotionTexts.path(path.withoutSharpArcs) }

  static func pair(_ value: FilmValue, decimals: Int = 3) -> String {
    DecimalText.brief(value.point.x, decimals: decimals) + " "
      + DecimalText.brief(value.point.y, decimals: decimals)
  }

  static func degrees(_ value: FilmValue) -> String {
    DecimalText.trimmed(value.number * 180 / .pi, decimals: 3)
  }

  static func factors(_ value: FilmValue) -> String {
    DecimalText.trimmed(value.point.x, decimals: 5) + " "
      + DecimalText.trimmed(value.point.y, decimals: 5)
  }
}
