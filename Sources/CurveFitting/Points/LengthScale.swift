// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// The length along a cubic by 16 chords, for guesses.
struct LengthScale {
  private var sums = Array(repeating: 0.0, count: 17)

  init(_ cubic: CubicBezier) {
    var before = cubic.p0
    for k in 1...16 {
      let point = cubic.point(at: Double(k) / 16)
      sums[k] = sums[k - 1] + (point - before).length
      before = point
    }
  }

  func parameter(atFraction fraction: Double) -> Double {
    let wanted = fraction * sums[16]
    var k = 1
    while k < 16, sums[k] < wanted { k += 1 }
    let step = sums[k] - sums[k - 1]
    let part = step > 0 ? (wanted - sums[k - 1]) / step : 0.5
    return (Double(k - 1) + part) / 16
  }

  /// The whole length.
  var length: Double { sums[16] }

  /// The length up to a parameter in 0...1.
  func length(at u: Double) -> Double {
    let place = u * 16
    let k = min(15, max(0, Int(place)))
    return sums[k] + (place - Double(k)) * (sums[k + 1] - sums[k])
  }
}
