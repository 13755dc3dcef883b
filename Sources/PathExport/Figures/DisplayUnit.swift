// SPDX-License-Identifier: Apache-2.0

internal import SVGPathData

/// The unit in which a drawing writes errors: a power of ten of the input's units.
struct DisplayUnit {
  /// Turns an error in radii into the number shown.
  let factor: Double
  /// The unit in words: `in 10⁻³ units`.
  let name: String

  /// The unit for errors up to `largest` radii, for a circle of a given radius.
  ///
  /// Where the radius is so large or small that powers of ten run out, errors are shown in radii.
  init(largest: Double, radius: Double) {
    let isOrdinary = radius > 1e-200 && radius < 1e200
    self.init(
      largest: largest,
      scale: isOrdinary ? radius : 1,
      word: isOrdinary && radius != 1 ? "units" : "radii"
    )
  }

  /// The unit for errors up to `largest`, both in the input's units.
  init(largest: Double) { self.init(largest: largest, scale: 1, word: "units") }

  private init(largest: Double, scale: Double, word: String) {
    let power = DecimalText.powerOfTen(largest * scale)
    if (-1...3).contains(power) || power < -300 {
      factor = scale
      name = "in \(word)"
    } else {
      factor =
        power < 0 ? scale * DecimalText.power(-power) : scale / DecimalText.power(power)
      name = "in 10\(SVGText.superscript(power)) \(word)"
    }
  }
}
