// SPDX-License-Identifier: Apache-2.0

internal import ArgumentParser
internal import Foundation

/// A first word that is no command, which the parser would take for a mistake in an arc.
enum UnknownCommand {
  /// What to say of the word; nil where there is none, or where it is a command.
  static func error(in arguments: [String]) -> ToolError? {
    var words = arguments[...]
    if words.first == "help" { words.removeFirst() }
    let names = RootCommand.configuration.subcommands.compactMap {
      $0.configuration.commandName
    }
    guard let word = words.first, !word.hasPrefix("-"), word != "help", !names.contains(word)
    else { return nil }
    return .usage("there is no command '\(word)'; \(hint(word, names))")
  }

  private static func hint(_ word: String, _ names: [String]) -> String {
    if let name = nearest(to: word, among: names) { return "did you mean '\(name)'?" }
    if (try? AngleReader.read(word, option: "--angle")) != nil {
      return "an angle is given as --angle \(word)"
    }
    let isData = word.first.map { "Mm<".contains($0) } ?? false
    if isData || access(word, F_OK) == 0 {
      return "a path comes after a command, such as 'arcfit info'"
    }
    return "'arcfit --help' lists the commands"
  }

  /// The name with the fewest mistakes, if there are few, or the one that begins so.
  static func nearest(to word: String, among names: [String]) -> String? {
    let beginning = names.filter { !word.isEmpty && $0.hasPrefix(word) }
    if beginning.count == 1 { return beginning[0] }
    let candidates = names.map { (name: $0, distance: distance(word.lowercased(), $0)) }
      .filter { $0.distance <= max(1, $0.name.count / 3) }
    return candidates.min { $0.distance < $1.distance }?.name
  }

  /// How many letters must be put in, left out, changed or swapped with their neighbour.
  ///
  /// Swapped letters are not changed again (optimal string alignment).
  static func distance(_ a: String, _ b: String) -> Int {
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
