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
  static func unique(_ film: Film) -> String {
    var digest = FilmDigest()
    digest.add(film)
    return text(film.stage.scene.name) + "-" + digest.text + "-"
  }
}
