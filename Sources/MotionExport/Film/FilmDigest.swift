// SPDX-License-Identifier: Apache-2.0

internal import PathMotion

/// A number for a film: another one for another film, but for one case in a billion.
struct FilmDigest {
  // The constants of FNV-1a (Fowler, Noll, Vo) for 64 bits.
  private var state: UInt64 = 0xcbf2_9ce4_8422_2325

  private mutating func add(_ bits: UInt64) {
    state = (state ^ bits) &* 0x100_0000_01b3
    state ^= state >> 32
  }

  private mutating func add(_ text: String) {
    for byte in text.utf8 { add(UInt64(byte)) }
  }

  private mutating func add(_ number: Double) { add(number.bitPattern) }

  mutating func add(_ film: Film) {
    add(film.stage.scene.name)
    add(film.end)
    for layer in film.layers {
      add(layer.still.id)
      for property in LayerProperty.allCases {
        for piece in layer.track(property).pieces {
          add(piece.begin)
          for number in piece.from.numbers { add(number) }
          for number in piece.to.numbers { add(number) }
        }
      }
    }
  }

  /// Six letters and digits.
  var text: String {
    let letters = Array("0123456789abcdefghijklmnopqrstuvwxyz")
    var rest = state
    var result = ""
    for _ in 0..<6 {
      result.append(letters[Int(rest % 36)])
      rest /= 36
    }
    return result
  }
}
