// SPDX-License-Identifier: Apache-2.0

internal import PathMotion

/// Names for documents, made of those of scenes, which may be any text.
enum SceneSlug {
  /// Letters, digits and hyphens of a name, in small letters; it begins with a letter.
  static func text(_ name: String, separator: Character = "-") -> String {
    var result = ""
    for scalar in name.unicodeScalars {
      switch scalar {
      case "a"..."z", "0"..."9": result.unicodeScalars.append(scalar)
      case "A"..."Z":
        if let small = Unicode.Scalar(scalar.value + 32) { result.unicodeScalars.append(small) }
      default: if result.last != separator, !result.isEmpty { result.append(separator) }
      }
    }
    while result.last == separator { result.removeLast() }
    guard let first = result.unicodeScalars.first else { return "scene" }
    return ("a"..."z").contains(first) ? result : "scene\(separator)\(result)"
  }

  /// A slug that tells apart what is not the same film, so that two drawings fit into one page.
  static func unique(_ film: SceneTracks) -> String {
    var digest = TracksDigest()
    digest.add(film)
    return text(film.stage.scene.name) + "-" + digest.text + "-"
  }
}

/// Names of resources of Android: legal ones, and no two the same.
struct SlugNames {
  private var taken: Set<String> = []

  /// The slug of a text, with a number where it is taken.
  mutating func unique(_ text: String) -> String {
    let plain = SceneSlug.text(text, separator: "_")
    var result = plain
    var number = 1
    while !taken.insert(result).inserted {
      number += 1
      result = "\(plain)_\(number)"
    }
    return result
  }
}

/// A number for a film: another one for another film, but for one case in a billion.
struct TracksDigest {
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

  mutating func add(_ film: SceneTracks) {
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
