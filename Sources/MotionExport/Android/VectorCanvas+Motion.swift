// SPDX-License-Identifier: Apache-2.0

internal import SVGPathData

extension VectorCanvas {
  /// A property of an element: its name, how it moves, and the text of its values.
  struct Motion {
    let property: String
    let kind: VectorMotion.Kind
    let track: FilmTrack
    let text: (FilmValue) -> String
    /// Whether it always has the value that it has where nothing is said.
    let isStandard: Bool

    init(
      _ property: String,
      _ kind: VectorMotion.Kind,
      _ track: FilmTrack,
      _ text: @escaping (FilmValue) -> String
    ) {
      (self.property, self.kind, self.track, self.text) = (property, kind, track, text)
      isStandard = false
    }

    /// A number that need not be said where it is always the standard one.
    init(
      _ property: String,
      _ track: FilmTrack,
      standard: Double,
      decimals: Int = 3,
      _ number: @escaping (FilmValue) -> Double
    ) {
      let text = { (value: FilmValue) in DecimalText.trimmed(number(value), decimals: decimals) }
      (self.property, kind, self.track, self.text) = (property, .number, track, text)
      let same = DecimalText.trimmed(standard, decimals: decimals)
      isStandard = track.pieces.allSatisfy {
        text($0.from) == same && ($0.pace == .hold || text($0.to) == same)
      }
    }
  }
}
