// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import SVGPathData

/// An angle as source code spells it: a fraction of π where it is a multiple of 15°, else a number.
struct CodeAngle: Hashable, Sendable {
  /// How the code measures angles.
  enum Unit: Hashable, Sendable {
    case radians, degrees
  }

  /// What the code evaluates to, in radians.
  let radians: Double
  /// The source text, in the unit asked for.
  let text: String
  /// Whether the angle is a multiple of 15°.
  let isTidy: Bool

  /// The code of a finite angle in radians; one within 2^-48 of a multiple of 15° becomes that.
  init(_ angle: Double, in unit: Unit) {
    let steps = (angle * 12 / .pi).rounded()
    isTidy = steps.magnitude <= 48 && (angle - steps * .pi / 12).magnitude <= 0x1p-48
    guard isTidy else {
      switch unit {
      case .radians:
        radians = angle
        text = DecimalText.shortest(angle)
      case .degrees:
        let degrees = angle * 180 / .pi
        radians = degrees * .pi / 180
        text = DecimalText.shortest(degrees)
      }
      return
    }
    switch unit {
    case .radians:
      let divisor = CodeAngle.commonDivisor(Int(steps.magnitude), 12)
      let (numerator, denominator) = (Int(steps) / divisor, 12 / divisor)
      radians = Double(numerator) * .pi / Double(denominator)
      text = CodeAngle.fraction(numerator, denominator)
    case .degrees:
      radians = 15 * steps * .pi / 180
      text = DecimalText.shortest(15 * steps)
    }
  }

  private static func fraction(_ numerator: Int, _ denominator: Int) -> String {
    var text: String
    switch numerator {
    case 0: return "0"
    case 1: text = ".pi"
    case -1: text = "-.pi"
    default: text = numerator.description + " * .pi"
    }
    if denominator > 1 { text += " / " + denominator.description }
    return text
  }

  private static func commonDivisor(_ a: Int, _ b: Int) -> Int {
    b == 0 ? a : commonDivisor(b, a % b)
  }
}
