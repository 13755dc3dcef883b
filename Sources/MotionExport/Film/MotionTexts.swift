// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import SVGPathData

/// The texts of values, as SVG and Android write them.
enum MotionTexts {
  /// Path data in which each segment has its letter, so that paths of one structure have the same.
  static func path(_ path: BezierPath) -> String {
    path.svgPathData(SVGPathFormat(numbers: .fixed(decimals: 3), layout: .readable))
  }

  /// The same without the space that readers do not need.
  static func brief(_ data: String) -> String {
    var bytes: [UInt8] = []
    let (space, comma, minus) = (UInt8(ascii: " "), UInt8(ascii: ","), UInt8(ascii: "-"))
    let (zero, point) = (UInt8(ascii: "0"), UInt8(ascii: "."))
    for byte in data.utf8 {
      // A letter or a sign ends the number before it.
      if byte > UInt8(ascii: "9") || byte == minus, let last = bytes.last,
        last == space || last == comma
      {
        bytes.removeLast()
      }
      // Zeros before a point are no digits of a number that has begun.
      if byte == point, bytes.last == zero {
        let before = bytes.dropLast().last ?? space
        if !(zero...zero + 9).contains(before), before != point { bytes.removeLast() }
      }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  static func pair(_ value: FilmValue) -> String {
    "\(FrameCanvas.text(value.point.x)) \(FrameCanvas.text(value.point.y))"
  }

  static func degrees(_ value: FilmValue) -> String {
    DecimalText.trimmed(value.number * 180 / .pi, decimals: 4)
  }

  static func factors(_ value: FilmValue) -> String {
    DecimalText.trimmed(value.point.x, decimals: 6) + " "
      + DecimalText.trimmed(value.point.y, decimals: 6)
  }
}
