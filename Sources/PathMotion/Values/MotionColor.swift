// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// A colour in sRGB with straight alpha.
///
/// Components are 0...1; those of a colour that was read are multiples of 1/255.
public struct MotionColor: Hashable, Sendable {
  /// The red component, not multiplied by alpha; 0...1.
  public var red: Double
  /// The green component; 0...1.
  public var green: Double
  /// The blue component; 0...1.
  public var blue: Double
  /// The opacity: 0 is clear, 1 opaque.
  public var alpha: Double

  /// A colour of four components, 0...1 each; values outside are limited, NaN counts as 0.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = MotionColor.limited(red)
    self.green = MotionColor.limited(green)
    self.blue = MotionColor.limited(blue)
    self.alpha = MotionColor.limited(alpha)
  }

  /// Opaque black.
  public static let black = MotionColor(red: 0, green: 0, blue: 0)
  /// Opaque white.
  public static let white = MotionColor(red: 1, green: 1, blue: 1)
  /// A light grey that is seen on white paper: cards and sheets of recipes.
  package static let panel = MotionColor(red: 242 / 255, green: 242 / 255, blue: 247 / 255)
  /// A dark blue: what covers a view until it is revealed.
  package static let cover = MotionColor(red: 11 / 255, green: 79 / 255, blue: 156 / 255)
  /// Transparent black.
  public static let clear = MotionColor(red: 0, green: 0, blue: 0, alpha: 0)

  /// A colour written `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`; nil for any other text.
  public init?(hexadecimal text: String) {
    let bytes = Array(text.utf8)
    guard bytes.first == UInt8(ascii: "#") else { return nil }
    var digits: [Double] = []
    for byte in bytes.dropFirst() {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      digits.append(Double(digit))
    }
    let parts: [Double]
    switch digits.count {
    case 3, 4: parts = digits.map { 17 * $0 }
    case 6, 8:
      let pairs = 0..<digits.count / 2
      parts = pairs.map { 16 * digits[2 * $0] + digits[2 * $0 + 1] }
    default: return nil
    }
    self.init(
      red: parts[0] / 255,
      green: parts[1] / 255,
      blue: parts[2] / 255,
      alpha: parts.count > 3 ? parts[3] / 255 : 1
    )
  }

  /// The colour as `#rrggbbaa`, each component rounded to the nearest of 256 values.
  public var hexadecimal: String { MotionColor.hexadecimal([red, green, blue, alpha]) }

  /// Without alpha: #rrggbb.
  package var opaqueHexadecimal: String { MotionColor.hexadecimal([red, green, blue]) }

  private static func hexadecimal(_ components: [Double]) -> String {
    func digit(_ value: UInt8) -> UInt8 { value + (value < 10 ? 0x30 : 0x57) }
    let length = 1 + 2 * components.count
    return String(unsafeUninitializedCapacity: length) { bytes in
      bytes[0] = UInt8(ascii: "#")
      for (index, component) in components.enumerated() {
        let value = UInt8((255 * component).rounded())
        bytes[1 + 2 * index] = digit(value / 16)
        bytes[2 + 2 * index] = digit(value % 16)
      }
      return length
    }
  }

  /// The colour at a fraction between this and another.
  ///
  /// Components multiplied by alpha run straight, as in CSS: what fades in keeps its colour. Exact
  /// at 0 and 1; results outside of 0...1, where a timing function overshoots, are limited.
  /// Source: CSS Color 4, section 12.3.
  ///
  /// - Parameters:
  ///   - other: The colour at 1.
  ///   - progress: 0...1, or outside.
  /// - Returns: The colour there.
  public func interpolated(to other: MotionColor, at progress: Double) -> MotionColor {
    if progress == 0 { return self }
    if progress == 1 { return other }
    let between = LinearBlend(progress)
    let mixed = MotionColor.limited(between(alpha, other.alpha))
    guard mixed > 0 else { return .clear }
    func part(_ a: Double, _ b: Double) -> Double { between(a * alpha, b * other.alpha) / mixed }
    return MotionColor(
      red: part(red, other.red),
      green: part(green, other.green),
      blue: part(blue, other.blue),
      alpha: mixed
    )
  }

  /// Red, green and blue times alpha, and alpha.
  var premultiplied: [Double] { [red * alpha, green * alpha, blue * alpha, alpha] }

  init(premultiplied parts: [Double]) {
    let alpha = MotionColor.limited(parts[3])
    self =
      alpha > 0
      ? MotionColor(
        red: parts[0] / alpha,
        green: parts[1] / alpha,
        blue: parts[2] / alpha,
        alpha: alpha
      ) : .clear
  }

  private static func limited(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
}
