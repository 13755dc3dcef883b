// SPDX-License-Identifier: Apache-2.0

/// How a path is written as SVG path data.
///
/// ```swift
/// let path = try BezierPath("M0 0H10V5.5")
/// print(path.svgPathData(SVGPathFormat(layout: .readable)))  // M0,0 L10,0 L10,5.5
/// ```
public struct SVGPathFormat: Hashable, Sendable {
  /// What coordinates are measured from.
  public enum Coordinates: String, CaseIterable, Hashable, Sendable {
    /// The origin: capital letters.
    case absolute
    /// The current point: small letters. A command that adding to the current point would not
    /// restore bit for bit is written with absolute coordinates.
    case relative
  }

  /// How much space and how many letters there are.
  public enum Layout: String, CaseIterable, Hashable, Sendable {
    /// As few bytes as the grammar needs: `M0 0h10v5.5.25z`. Letters that are implied are left
    /// out, `H`, `V`, `S` and `T` stand where they mean the same, numbers have no zero before the
    /// point.
    case minimal
    /// One letter for each segment, pairs with a comma: `M0,0 L10,0 C10,5.5 0.25,4 1,2 Z`.
    case readable
  }

  /// What coordinates are measured from.
  public var coordinates: Coordinates
  /// The digits of coordinates and radii.
  public var numbers: CoordinateFormat
  /// How much space there is.
  public var layout: Layout

  /// The format with these properties: by default absolute, exact and minimal.
  ///
  /// - Parameters:
  ///   - coordinates: what coordinates are measured from.
  ///   - numbers: the digits of coordinates and radii.
  ///   - layout: how much space and how many letters there are.
  public init(
    coordinates: Coordinates = .absolute,
    numbers: CoordinateFormat = .shortest,
    layout: Layout = .minimal
  ) {
    (self.coordinates, self.numbers, self.layout) = (coordinates, numbers, layout)
  }
}

/// How coordinates are written: exactly, or rounded to a common number of digits.
///
/// ```swift
/// print(CoordinateFormat.shortest.text(0.1))  // 0.1
/// print(CoordinateFormat.fixed(decimals: 2).text(2.0 / 3))  // 0.67
/// print(CoordinateFormat.significant(3, scale: 1000).text(1234.5))  // 1230
/// ```
public struct CoordinateFormat: Hashable, Sendable {
  private enum Form: Hashable {
    case shortest
    case fixed(decimals: Int)
    case scientific(digits: Int)
    case significant(digits: Int, decimals: Int)
  }

  private let form: Form
  private let keepsZeros: Bool
  private let scale: Double

  /// The shortest text that reads back as the same double.
  public static var shortest: CoordinateFormat {
    CoordinateFormat(form: .shortest, keepsZeros: false, scale: 0)
  }

  /// At most `decimals` digits after the decimal point, zeros at the end dropped.
  ///
  /// Half a unit of the last place is rounded away from zero, judged by the shortest digits of the
  /// coordinate. Below 0 counts as 0, and above 400 as 400, which rounds nothing. `keepsZeros` pads
  /// with zeros, so that columns align.
  ///
  /// - Parameters:
  ///   - decimals: the number of digits after the point, 0...400.
  ///   - keepsZeros: whether zeros at the end are written.
  /// - Returns: the format.
  public static func fixed(decimals: Int, keepsZeros: Bool = false) -> CoordinateFormat {
    CoordinateFormat(
      form: .fixed(decimals: min(max(0, decimals), 400)),
      keepsZeros: keepsZeros,
      scale: 0
    )
  }

  /// `digits` significant digits of each coordinate, at least one: `125`, `0.0034`, `1.2e20` for 2.
  ///
  /// Digits below 10⁻¹⁵ of the size `scale` are none: they are the rounding of coordinates of that
  /// size. `keepsZeros` pads with zeros to the digits asked for.
  ///
  /// - Parameters:
  ///   - digits: the number of significant digits, 1 or more.
  ///   - scale: the size of the coordinates, which separates their rounding from digits.
  ///   - keepsZeros: whether zeros at the end are written.
  /// - Returns: the format.
  public static func significant(
    _ digits: Int,
    scale: Double,
    keepsZeros: Bool = false
  ) -> CoordinateFormat {
    let decimals = 15 - DecimalText.powerOfTen(scale)
    return CoordinateFormat(
      form: .significant(digits: max(1, digits), decimals: decimals),
      keepsZeros: keepsZeros,
      scale: scale
    )
  }

  /// `digits` digits after the decimal point for coordinates of size 1...10, and the same number of
  /// digits for any other size `scale`: one less after the point from 10 on, one more below 1.
  ///
  /// Sizes below 10⁻⁵, and sizes with more than `digits` digits before the point, are rounded to
  /// `digits` significant digits. `keepsZeros` pads with zeros, so that columns align.
  ///
  /// - Parameters:
  ///   - digits: the number of digits after the point at a size of 1...10.
  ///   - scale: the size of the coordinates.
  ///   - keepsZeros: whether zeros at the end are written.
  /// - Returns: the format.
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
  public func text(_ value: Double) -> String { text(digits(of: value)) }

  /// The text of digits that are already rounded.
  func text(_ digits: DecimalDigits) -> String {
    switch form {
    case .shortest: DecimalText.shortest(digits)
    case .fixed(let decimals):
      DecimalText.plain(
        digits,
        decimals: keepsZeros ? decimals : max(0, digits.count - digits.exponent)
      )
    case .scientific(let count):
      keepsZeros && digits.count > 0
        ? DecimalText.scientific(digits, digits: count) : DecimalText.shortest(digits)
    case .significant(let count, _):
      keepsZeros && digits.count > 0 && (-4...count).contains(digits.exponent)
        ? DecimalText.plain(digits, decimals: count - digits.exponent)
        : DecimalText.shortest(digits)
    }
  }

  /// The finite coordinate that a reader of its text has; itself where nothing is rounded.
  ///
  /// Infinite only where rounding up leads beyond the largest double.
  package func rounded(_ value: Double) -> Double { isExact ? value : digits(of: value).value }

  /// Whether coordinates are written without rounding.
  package var isExact: Bool { form == .shortest }

  /// The digits kept of a finite coordinate.
  func digits(of value: Double) -> DecimalDigits {
    var digits = DecimalDigits(value)
    round(&digits)
    return digits
  }

  /// Rounds digits; `extra` is how many more decimals or digits are kept.
  func round(_ digits: inout DecimalDigits, extra: Int = 0) {
    switch form {
    case .shortest: break
    case .fixed(let decimals): digits.round(toCount: digits.exponent + decimals + extra)
    case .scientific(let count): digits.round(toCount: count + extra)
    case .significant(let count, let decimals):
      digits.round(toCount: min(count, digits.exponent + decimals) + extra)
    }
  }

  /// The most by which writing moves a point, in the units of the coordinates; 0 for ``shortest``.
  package var displacement: Double {
    switch form {
    case .shortest: 0
    case .fixed(let decimals): 0.75 * DecimalText.power(-decimals)
    case .scientific(let digits), .significant(let digits, _):
      0.75 * DecimalText.power(DecimalText.powerOfTen(scale) + 2 - digits)
    }
  }
}

#if !hasFeature(Embedded)
extension SVGPathFormat: Codable {}

extension SVGPathFormat.Coordinates: Codable {}

extension SVGPathFormat.Layout: Codable {}

extension CoordinateFormat: Codable {
  private enum CodingKeys: String, CodingKey { case form, digits, decimals, scale, keepsZeros }

  private enum FormName: String, Codable { case shortest, fixed, scientific, significant }

  /// Reads `form` (`"shortest"`, `"fixed"`, `"scientific"`, `"significant"`), the `digits` or
  /// `decimals` and the `scale` that it has, and `keepsZeros`; throws `DecodingError` also for
  /// numbers out of range.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func number(_ key: CodingKeys, _ range: ClosedRange<Int>) throws -> Int {
      let value = try container.decode(Int.self, forKey: key)
      guard range.contains(value) else {
        throw DecodingError.dataCorruptedError(
          forKey: key,
          in: container,
          debugDescription: "the \(key.rawValue) of a format is \(value), not in \(range)"
        )
      }
      return value
    }
    switch try container.decode(FormName.self, forKey: .form) {
    case .shortest: form = .shortest
    case .fixed: form = .fixed(decimals: try number(.decimals, 0...400))
    case .scientific: form = .scientific(digits: try number(.digits, 1...1_000_000))
    case .significant:
      form = .significant(
        digits: try number(.digits, 1...1_000_000),
        decimals: try number(.decimals, -400...400)
      )
    }
    keepsZeros = try container.decodeIfPresent(Bool.self, forKey: .keepsZeros) ?? false
    scale = try container.decodeIfPresent(Double.self, forKey: .scale) ?? 0
    guard scale.isFinite else {
      throw DecodingError.dataCorruptedError(
        forKey: .scale,
        in: container,
        debugDescription: "the scale of a format is \(scale); it must be a finite number"
      )
    }
  }

  /// Writes an object of these keys, without those that the form does not need.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    let name: FormName
    switch form {
    case .shortest: name = .shortest
    case .fixed(let decimals):
      name = .fixed
      try container.encode(decimals, forKey: .decimals)
    case .scientific(let digits):
      name = .scientific
      try container.encode(digits, forKey: .digits)
    case .significant(let digits, let decimals):
      name = .significant
      try container.encode(digits, forKey: .digits)
      try container.encode(decimals, forKey: .decimals)
    }
    try container.encode(name, forKey: .form)
    if keepsZeros { try container.encode(true, forKey: .keepsZeros) }
    if scale != 0 { try container.encode(scale, forKey: .scale) }
  }
}
#endif
