// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import SVGPathData

/// Numbers, points and maps of layers as source code.
enum LayerNumbers {
  /// A number that reads back as it is; one beyond the largest double is written as that.
  static func text(_ value: Double) -> String {
    let most = Double.greatestFiniteMagnitude
    let value = value.isNaN ? 0 : min(max(value, -most), most)
    return SwiftPathWriter.literal(DecimalText.shortest(value == 0 ? 0 : value))
  }

  /// A number without the noise of its computation, to 12 digits.
  static func rounded(_ value: Double) -> String {
    guard value.magnitude < 1e300 else { return text(value) }
    return text(CoordinateFormat.digits(12, scale: value).rounded(value))
  }

  static func point(_ point: Point2D) -> String {
    "CGPoint(x: \(rounded(point.x)), y: \(rounded(point.y)))"
  }

  static func rect(_ rect: Rect2D) -> String {
    "CGRect(x: \(rounded(rect.minX)), y: \(rounded(rect.minY)), "
      + "width: \(rounded(rect.width)), height: \(rounded(rect.height)))"
  }

  static func map(_ map: AffineTransform2D) -> String {
    let parts = [
      ("a", map.a), ("b", map.b), ("c", map.c), ("d", map.d), ("tx", map.tx), ("ty", map.ty),
    ]
    return "CGAffineTransform("
      + parts.map { "\($0): \(rounded($1))" }.joined(separator: ", ") + ")"
  }
}
