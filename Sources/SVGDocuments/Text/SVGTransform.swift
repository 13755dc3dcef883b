// SPDX-License-Identifier: Apache-2.0

package import BezierGeometry

/// Reads the `transform` attribute and CSS property.
///
/// All functions of SVG 1.1 and their CSS forms in the plane; angles are degrees unless a unit says
/// otherwise, lengths pixels. Multiples of a quarter turn are exact. Source: CSS Transforms 1,
/// section 8.
package enum SVGTransform {
  /// The map of a list of functions, the last one applied first; nil where it is malformed.
  package static func map(_ text: String) -> AffineTransform2D? {
    var scanner = SVGScanner(text)
    var result = AffineTransform2D.identity
    scanner.skipBlanks()
    while !scanner.isAtEnd {
      let name = scanner.word()
      if name == "none" {
        scanner.skipBlanks()
        return scanner.isAtEnd && result == .identity ? result : nil
      }
      scanner.skipBlanks()
      guard scanner.skip(UInt8(ascii: "(")), let arguments = arguments(&scanner),
        let function = function(name, arguments)
      else { return nil }
      result = function.concatenating(result)
      if scanner.skipSeparator(), scanner.isAtEnd { return nil }
    }
    return result.isFinite ? result : nil
  }

  /// The arguments up to and with the parenthesis: at most 6, angles in degrees.
  private static func arguments(_ scanner: inout SVGScanner) -> [Double]? {
    var result: [Double] = []
    scanner.skipBlanks()
    while let number = scanner.number(), result.count < 6 {
      switch scanner.word().lowercased() {
      case "", "deg", "px": result.append(number)
      case "rad": result.append(number * (180 / Double.pi))
      case "grad": result.append(number * 0.9)
      case "turn": result.append(number * 360)
      default: return nil
      }
      let hasComma = scanner.skipSeparator()
      if scanner.skip(UInt8(ascii: ")")) { return hasComma ? nil : result }
    }
    return nil
  }

  private static func function(_ name: String, _ values: [Double]) -> AffineTransform2D? {
    let first = values.first ?? 0
    switch (name, values.count) {
    case ("matrix", 6):
      return AffineTransform2D(
        a: values[0],
        b: values[1],
        c: values[2],
        d: values[3],
        tx: values[4],
        ty: values[5]
      )
    case ("translate", 1), ("translateX", 1):
      return AffineTransform2D(translation: Vector2D(x: first, y: 0))
    case ("translate", 2):
      return AffineTransform2D(translation: Vector2D(x: first, y: values[1]))
    case ("translateY", 1): return AffineTransform2D(translation: Vector2D(x: 0, y: first))
    case ("scale", 1): return AffineTransform2D(scale: first)
    case ("scale", 2): return AffineTransform2D(scaleX: first, y: values[1])
    case ("scaleX", 1): return AffineTransform2D(scaleX: first, y: 1)
    case ("scaleY", 1): return AffineTransform2D(scaleX: 1, y: first)
    case ("rotate", 1): return rotation(first)
    case ("rotate", 3):
      var map = rotation(first)
      let image = map(Point2D(x: values[1], y: values[2]))
      map.tx = values[1] - image.x
      map.ty = values[2] - image.y
      return map
    case ("skewX", 1): return AffineTransform2D(a: 1, b: 0, c: tangent(first), d: 1)
    case ("skewY", 1): return AffineTransform2D(a: 1, b: tangent(first), c: 0, d: 1)
    default: return nil
    }
  }

  private static func rotation(_ degrees: Double) -> AffineTransform2D {
    let rest = degrees.truncatingRemainder(dividingBy: 360)
    switch rest {
    case 0: return .identity
    case 90, -270: return AffineTransform2D(a: 0, b: 1, c: -1, d: 0)
    case 180, -180: return AffineTransform2D(a: -1, b: 0, c: 0, d: -1)
    case 270, -90: return AffineTransform2D(a: 0, b: -1, c: 1, d: 0)
    default: return AffineTransform2D(rotation: rest * (Double.pi / 180))
    }
  }

  /// The tangent of an angle in degrees; exact at multiples of 45.
  private static func tangent(_ degrees: Double) -> Double {
    switch degrees.truncatingRemainder(dividingBy: 180) {
    case 0: return 0
    case 45, -135: return 1
    case -45, 135: return -1
    case let rest: return AffineTransform2D(skewX: rest * (Double.pi / 180)).c
    }
  }
}
