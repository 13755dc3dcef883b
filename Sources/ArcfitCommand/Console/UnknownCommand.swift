// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArgumentParser
internal import Foundation
internal import PathMotion

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
    if let name = Spelling.nearest(to: word, among: names) { return "did you mean '\(name)'?" }
    if (try? AngleReader.read(word, option: "--angle")) != nil {
      return "an angle is given as --angle \(word)"
    }
    let isData = word.first.map { "Mm<".contains($0) } ?? false
    if isData || access(word, F_OK) == 0 {
      return "a path comes after a command, such as 'arcfit info'"
    }
    return "'arcfit --help' lists the commands"
  }
}
#endif
