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

  /// A slug that tells apart what is not the same film, but for one case in a billion, so that two
  /// drawings fit into one page.
  static func unique(_ film: SceneTracks) -> String {
    // FNV-1a (Fowler, Noll, Vo) for 64 bits.
    var state: UInt64 = 0xcbf2_9ce4_8422_2325
    func add(_ bits: UInt64) {
      state = (state ^ bits) &* 0x100_0000_01b3
      state ^= state >> 32
    }
    func addText(_ text: String) { for byte in text.utf8 { add(UInt64(byte)) } }
    func addMarkup(_ markup: SceneMarkup) {
      addText(markup.name + markup.text)
      for (name, value) in markup.attributes.sorted(by: { $0.key < $1.key }) {
        addText(name + value)
      }
      for case .element(let inner) in markup.children { addMarkup(inner) }
    }
    addText(film.stage.scene.name)
    add(film.end.bitPattern)
    for layer in film.layers {
      addText(layer.still.id)
      if let markup = layer.still.markup { addMarkup(markup) }
      for piece in LayerProperty.allCases.flatMap({ layer.track($0).pieces }) {
        add(piece.begin.bitPattern)
        for number in piece.from.numbers + piece.to.numbers { add(number.bitPattern) }
      }
    }
    let letters = Array("0123456789abcdefghijklmnopqrstuvwxyz")
    var digest = ""
    for _ in 0..<6 {
      digest.append(letters[Int(state % 36)])
      state /= 36
    }
    return text(film.stage.scene.name) + "-" + digest + "-"
  }
}

/// Names of resources of Android: legal ones, and no two the same.
package struct SlugNames {
  private var taken: Set<String> = []

  package init() {}

  /// The slug of a text, with a number where it is taken.
  package mutating func unique(_ text: String) -> String {
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
