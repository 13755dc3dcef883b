// SPDX-License-Identifier: Apache-2.0

/// How coordinates are written: exactly, or rounded to a common number of digits.
public struct CoordinateFormat: Hashable, Sendable {
  private enum Form: Hashable {
    case shortest
    case fixed(decimals: Int)
    case scientific(digits: Int)
  }

  private let form: Form
  private let keepsZeros: Bool
  private let scale: Double

  private init(form: Form, keepsZeros: Bool, scale: Double) {
    self.form = form
    self.keepsZeros = keepsZeros
    self.scale = scale
  }

  /// The shortest text that reads back as the same double.
  public static var shortest: CoordinateFormat {
    CoordinateFormat(form: .shortest, keepsZeros: false, scale: 0)
  }

  /// `digits` digits after the decimal point for coordinates of size 1...10, and the same number of
  /// digits for any other size `scale`: one less after the point from 10 on, one more below 1.
  ///
  /// Sizes below 10⁻⁵, and sizes with more than `digits` digits before the point, are rounded to
  /// `digits` significant digits. `keepsZeros` pads with zeros, so that columns align.
  public static func digits(
    _ digits: Int,
    scale: Double,
    keepsZeros: Bool = false
  ) -> CoordinateFormat {
    let power = DecimalText.powerOfTen(scale)
    let form: Form =
      power >= -5 && digits - power >= 0 && power < 16
      ? .fixed(decimals: digits - power) : .scientific(digits: max(1, digits))
    return CoordinateFormat(form: form, keepsZeros: keepsZeros, scale: scale)
  }

  /// The text of one finite coordinate.
  public func text(_ value: Double) -> String {
    switch form {
    case .shortest: DecimalText.shortest(value)
    case .fixed(let decimals):
      keepsZeros
        ? DecimalText.fixed(value, decimals: decimals)
        : DecimalText.trimmed(value, decimals: decimals)
    case .scientific(let digits):
      keepsZeros
        ? DecimalText.scientific(value, digits: digits)
        : DecimalText.rounded(value, digits: digits)
    }
  }

  /// The most by which writing moves a point, in the units of the coordinates; 0 for ``shortest``.
  public var displacement: Double {
    switch form {
    case .shortest: 0
    case .fixed(let decimals): 0.75 * DecimalText.power(-decimals)
    case .scientific(let digits):
      0.75 * DecimalText.power(DecimalText.powerOfTen(scale) + 2 - digits)
    }
  }
}
