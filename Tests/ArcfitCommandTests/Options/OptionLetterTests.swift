// SPDX-License-Identifier: Apache-2.0

#if CommandLine
import Foundation
import Testing

/// One meaning for each short option, one word for each long one.
@Suite struct OptionLetterTests {
  /// An option as the parser describes it.
  private struct Option {
    let command: String
    let letters: [String]
    let words: [String]
    let isShown: Bool
    let abstract: String
    let values: [String]
    let completes: Bool
  }

  /// All options of all commands, hidden ones too.
  private func options() throws -> [Option] {
    let dump = try ToolRun("--experimental-dump-help").object()
    let root = try #require(dump["command"] as? [String: Any])
    let commands = try #require(root["subcommands"] as? [[String: Any]])
    return commands.flatMap { command -> [Option] in
      let name = command["commandName"] as? String ?? ""
      let arguments = command["arguments"] as? [[String: Any]] ?? []
      return arguments.filter { $0["kind"] as? String != "positional" }.map { argument in
        let list = argument["names"] as? [[String: Any]] ?? []
        func names(_ kind: String) -> [String] {
          list.filter { $0["kind"] as? String == kind }.compactMap { $0["name"] as? String }
        }
        return Option(
          command: name,
          letters: names("short"),
          words: names("long"),
          isShown: argument["shouldDisplay"] as? Bool ?? true,
          abstract: argument["abstract"] as? String ?? "",
          values: argument["allValues"] as? [String] ?? [],
          completes: argument["completionKind"] != nil
        )
      }
    }
  }

  @Test func everyLetterMeansOneThing() throws {
    var meanings: [String: Set<String>] = [:]
    var count = 0
    for option in try options() where option.isShown {
      count += 1
      #expect(option.words.count == 1, "\(option.command) \(option.words)")
      for letter in option.letters { meanings[letter, default: []].formUnion(option.words) }
    }
    #expect(count > 100 && meanings.count >= 10)
    for (letter, words) in meanings { #expect(words.count == 1, "-\(letter) is \(words.sorted())") }
  }

  @Test func everyCommandHasTheCommonOptions() throws {
    let options = try options()
    for command in HostileCommand.all {
      let words = Set(options.filter { $0.command == command.name && $0.isShown }.flatMap(\.words))
      #expect(words.isSuperset(of: ["format", "output", "quiet"]), "\(command.name)")
      #expect(ToolRun(arguments: command.plainCall(command.formats[0]) + ["-q"]).code <= 1)
    }
    for word in ["precision", "count-", "significant"] {
      #expect(!options.contains { $0.isShown && $0.words.contains(word) })
    }
  }

  /// `--tolerance` is a distance of shape and `--accuracy` one of length, in every command.
  @Test func wordsKeepTheirMeaning() throws {
    for option in try options() where option.isShown {
      if option.words == ["accuracy"] {
        #expect(option.abstract.contains("may be off"), "\(option.command)")
        #expect(option.letters.isEmpty)
      }
      if option.words == ["tolerance"] { #expect(option.letters == ["t"], "\(option.command)") }
      if option.words == ["format"] { #expect(!option.values.isEmpty, "\(option.command)") }
    }
  }

  /// A line of 80 characters leaves its last word alone on the next.
  @Test func helpIsNotBrokenInTwo() {
    for command in HostileCommand.all {
      let help = ToolRun("help \(command.name)")
      #expect(help.code == 0)
      for line in help.output.split(separator: "\n") {
        let words = line.split(separator: " ")
        let isAlone = words.count == 1 && words[0].count < 5 && !line.hasPrefix("   ")
        #expect(!isAlone, "\(command.name): '\(line)'")
      }
    }
    for command in ["dash", "stroke", "flatten"] {
      #expect(!ToolRun("help \(command)").output.contains("a --tolerance"))
    }
  }
}
#endif
