// SPDX-License-Identifier: Apache-2.0

#if CommandLine
import Foundation
import TestSupport
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
  }

  /// All options of all commands, hidden ones too.
  private func options() throws -> [Option] {
    let dump = try ToolRun("--experimental-dump-help").json()
    let commands = try #require(dump["command"]["subcommands"].items)
    return commands.flatMap { command -> [Option] in
      let arguments = command["arguments"].items ?? []
      return arguments.filter { $0["kind"].text != "positional" }.map { argument in
        func names(_ kind: String) -> [String] {
          let list = argument["names"].items ?? []
          return list.filter { $0["kind"].text == kind }.compactMap(\.["name"].text)
        }
        return Option(
          command: command["commandName"].text ?? "",
          letters: names("short"),
          words: names("long"),
          isShown: argument["shouldDisplay"].number != 0,
          abstract: argument["abstract"].text ?? "",
          values: argument["allValues"].items?.compactMap(\.text) ?? []
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

/// `--max-input`: no command reads more than it was allowed to.
@Suite struct InputLimitTests {
  /// Every command that reads a path, with what else it needs.
  private static let commands = [
    ["bounds"], ["check", "M0 0"], ["convert"], ["dash", "-p", "1"], ["flatten", "-t", "0.1"],
    ["info"], ["length"], ["match", "M0 0"], ["morph", "M0 0"], ["point", "--at", "0"],
    ["reparametrize", "-t", "0.1"], ["space", "--count", "2"], ["stroke"],
  ]

  @Test("standard input and files beyond the limit are refused", arguments: commands)
  func everyCommand(_ command: [String]) throws {
    let data = "M0 0h10v20"
    let folder = try TemporaryFolder(["path.txt": data])
    for (input, label) in [
      ("-", "standard input"), (folder.path + "/path.txt", "the input '\(folder.path)/path.txt'"),
    ] {
      let message = "Error: \(label) is larger than 9 bytes; --max-input raises the limit\n"
      expectRefused(command + [input, "--max-input", "9"], is: message, code: 65, input: data)
      let read = ToolRun(arguments: command + [input, "--max-input=10"], input: data)
      #expect(read.code == 0 || command[0] == "check")
      #expect(!read.output.isEmpty)
    }
  }

  @Test("what never ends is left at the limit; a folder goes on without a file that is too large")
  func endless() throws {
    for limit in ["1M", "1m", "1024k", "1048576"] {
      let line = ["length", "/dev/zero", "--max-input", limit, "-f", "json"]
      let words = "is larger than 1048576 bytes"
      expectRefused(line, words, "\"at\": \"--max-input\"", code: 65)
    }
    let icon = "<svg xmlns=\"http://www.w3.org/2000/svg\"><path d=\"M0 0h9v9\"/></svg>"
    let folder = try TemporaryFolder(["a.svg": icon, "b.svg": icon + "<!-- more -->"])
    let run = ToolRun(arguments: ["convert", folder.path, "--max-input", "\(icon.utf8.count)"])
    #expect(run.code == 65 && run.output == "M0 0H9V9\n")
    #expect(run.messages.contains("/b.svg' is larger than"))
  }

  @Test("limits that are none", arguments: ["0", "-1", "x", "M", "", "1.5G", "1E", "9999999999T"])
  func wrongLimits(_ limit: String) {
    expectRefused(["length", "M0 0h1", "--max-input", limit], "--max-input")
  }
}
#endif
