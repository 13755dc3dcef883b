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
  ///   - mix: The space in which components run straight.
  /// - Returns: The colour there.
  public func interpolated(
    to other: MotionColor,
    at progress: Double,
    in mix: ColorMix = .srgb
  ) -> MotionColor {
    if progress == 0 { return self }
    if progress == 1 { return other }
    let between = LinearBlend(progress)
    let mixed = MotionColor.limited(between(alpha, other.alpha))
    guard mixed > 0 else {
      // What is clear keeps the colour of what is seen, which shows beside another stop.
      if alpha > 0 { return with(alpha: 0) }
      if other.alpha > 0 { return other.with(alpha: 0) }
      let opaque = with(alpha: 1).interpolated(to: other.with(alpha: 1), at: progress, in: mix)
      return opaque.with(alpha: 0)
    }
    if mix == .oklab {
      let parts = zip(premultiplied(in: mix), other.premultiplied(in: mix)).map { between($0, $1) }
      return MotionColor(premultiplied: parts, in: mix)
    }
    func part(_ a: Double, _ b: Double) -> Double { between(a * alpha, b * other.alpha) / mixed }
    return MotionColor(
      red: part(red, other.red),
      green: part(green, other.green),
      blue: part(blue, other.blue),
      alpha: mixed
    )
  }

  /// The colour with another opacity.
  package func with(alpha: Double) -> MotionColor {
    MotionColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// The three components in a space times alpha, and alpha.
  func premultiplied(in mix: ColorMix = .srgb) -> [Double] {
    switch mix {
    case .srgb: return [red * alpha, green * alpha, blue * alpha, alpha]
    case .oklab:
      let lab = oklab
      return [lab.lightness * alpha, lab.a * alpha, lab.b * alpha, alpha]
    }
  }

  /// The colour of such components; those outside of sRGB are limited.
  init(premultiplied parts: [Double], in mix: ColorMix = .srgb) {
    let alpha = MotionColor.limited(parts[3])
    guard alpha > 0 else {
      self = .clear
      return
    }
    let plain = parts.map { $0 / alpha }
    switch mix {
    case .srgb: self.init(red: plain[0], green: plain[1], blue: plain[2], alpha: alpha)
    case .oklab: self.init(oklab: (plain[0], plain[1], plain[2]), alpha: alpha)
    }
  }

  private static func limited(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
}

/// The space in which the components of two colours run straight from one to the other.
public enum ColorMix: String, CaseIterable, Hashable, Sendable {
  /// sRGB, as browsers, Core Animation and players of Lottie mix; blue and yellow meet in grey.
  case srgb
  /// OKLab, in which equal steps look equal, and what is between two colours is rarely grey.
  case oklab
}

/// OKLab.
///
/// Source: Björn Ottosson, "A perceptual color space for image processing" (2020); the matrices are
/// those of CSS Color 4, section 17, to as many digits as `#rrggbb` needs.
extension MotionColor {
  /// Lightness, 0...1, and how far the colour is from grey towards red (a) and yellow (b).
  package typealias OKLab = (lightness: Double, a: Double, b: Double)

  /// The colour without its alpha, in OKLab.
  package var oklab: OKLab {
    let (r, g, b) = (MotionColor.linear(red), MotionColor.linear(green), MotionColor.linear(blue))
    let l = LibM.cubeRoot(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
    let m = LibM.cubeRoot(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
    let s = LibM.cubeRoot(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
    return (
      0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
      1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
      0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
    )
  }

  /// The nearest colour of sRGB, component by component.
  package init(oklab: OKLab, alpha: Double = 1) {
    let l = oklab.lightness + 0.3963377774 * oklab.a + 0.2158037573 * oklab.b
    let m = oklab.lightness - 0.1055613458 * oklab.a - 0.0638541728 * oklab.b
    let s = oklab.lightness - 0.0894841775 * oklab.a - 1.2914855480 * oklab.b
    let (l3, m3, s3) = (l * l * l, m * m * m, s * s * s)
    self.init(
      red: MotionColor.encoded(4.0767416621 * l3 - 3.3077115913 * m3 + 0.2309699292 * s3),
      green: MotionColor.encoded(-1.2684380046 * l3 + 2.6097574011 * m3 - 0.3413193965 * s3),
      blue: MotionColor.encoded(-0.0041960863 * l3 - 0.7034186147 * m3 + 1.7076147010 * s3),
      alpha: alpha
    )
  }

  /// How far the colour is from grey: 0, to 0.32 for the purest magenta.
  package var chroma: Double { LibM.hypotenuse(oklab.a, oklab.b) }

  private static func linear(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : LibM.power((value + 0.055) / 1.055, 2.4)
  }

  private static func encoded(_ value: Double) -> Double {
    value <= 0.0031308 ? 12.92 * value : 1.055 * LibM.power(value, 1 / 2.4) - 0.055
  }
}
