// SPDX-License-Identifier: Apache-2.0

internal import SVGDrawing
internal import SVGPathData

/// A colour of a layer by its components, each 0...1, with the words it had in CSS.
struct LayerColor: Hashable {
  let red: Double
  let green: Double
  let blue: Double
  var alpha: Double
  /// The colour as the drawing wrote it, for comments.
  let words: String

  /// The colour of a text of CSS, made less opaque; black where the syntax is not known.
  init(_ text: String, opacity: Double) {
    let color = SVGColor(text)
    (red, green, blue) = (color?.red ?? 0, color?.green ?? 0, color?.blue ?? 0)
    alpha = (color?.alpha ?? 1) * opacity
    words = text
  }

  private init(black alpha: Double, _ words: String) {
    (red, green, blue, self.alpha, self.words) = (0, 0, 0, alpha, words)
  }

  /// Whether the syntax of a text is known; where no colour is given, black is meant.
  static func isKnown(_ text: String) -> Bool {
    SVGColor(text) != nil || text.lowercased() == "currentcolor"
  }

  /// How bright it is, 0...1.
  ///
  /// Source: CSS Masking 1, section 7.10.1.
  var luminance: Double { min(0.2125 * red + 0.7154 * green + 0.0721 * blue, 1) }

  /// Black, as opaque as this colour is opaque and bright.
  var brightnessAsOpacity: LayerColor { LayerColor(black: alpha * luminance, words) }

  /// The components as arguments of a call: `red: 1, green: 0.5, blue: 0, opacity: 1`.
  func arguments(red first: String, alpha last: String) -> String {
    func text(_ value: Double) -> String { DecimalText.trimmed(value, decimals: 6) }
    return "\(first): \(text(red)), green: \(text(green)), blue: \(text(blue)), "
      + "\(last): \(text(alpha))"
  }
}
