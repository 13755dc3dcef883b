// SPDX-License-Identifier: Apache-2.0

/// How alike words are.
package enum Spelling {
  /// The known word that is meant, or all of them.
  static func hint(_ word: String, among known: [String]) -> String {
    if let near = nearest(to: word, among: known) { return "; did you mean \"\(near)\"?" }
    return "; known are \(known.joined(separator: ", "))"
  }

  /// The name with the fewest mistakes, if there are few, or the one that begins so.
  package static func nearest(to word: String, among names: [String]) -> String? {
    // Nobody means a name by a word of a megabyte.
    guard word.utf8.count <= 100 else { return nil }
    let beginning = names.filter { !word.isEmpty && $0.hasPrefix(word) }
    if beginning.count == 1 { return beginning[0] }
    var best: (name: String?, distance: Int) = (nil, .max)
    for name in names {
      let distance = distance(word.lowercased(), name.lowercased())
      if distance <= max(1, name.utf8.count / 3), distance < best.distance {
        best = (name, distance)
      }
    }
    return best.name
  }

  /// How many letters must be put in, left out, changed or swapped with their neighbour.
  ///
  /// Swapped letters are not changed again (optimal string alignment).
  package static func distance(_ a: String, _ b: String) -> Int {
    let (a, b) = (Array(a.unicodeScalars), Array(b.unicodeScalars))
    // The distances of the beginnings of `a` to those of `b`, for the last three of `a`.
    var older: [Int] = []
    var old: [Int] = []
    var row = Array(0...b.count)
    for i in a.indices {
      (older, old) = (old, row)
      row[0] = i + 1
      for j in b.indices {
        row[j + 1] = min(old[j + 1] + 1, row[j] + 1, old[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          row[j + 1] = min(row[j + 1], older[j - 1] + 1)
        }
      }
    }
    return row[b.count]
  }
}
