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
    for (letter, words) in meanings {
      #expect(words.count == 1, "-\(letter) is \(words.sorted())")
    }
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

  @Test func oldSpellingsAreNotForBesideTheNew() {
    let path = "M0,0 C0,40 30,40 30,0"
    for (line, new, old) in [
      (["length", path, "-a", "0.1", "--accuracy", "0.2"], "--accuracy", "-a"),
      (["point", path, "--at", "0", "-a", "0.1", "--accuracy", "0.2"], "--accuracy", "-a"),
      (["space", path, "-c", "3", "--count", "4"], "--count", "-c"),
      (["space", path, "-d", "3", "--distance", "4"], "--distance", "-d"),
      (["convert", path, "--precision", "1", "-d", "2"], "--decimals", "--precision"),
      (["dash", path, "-p", "1", "--precision", "1", "-d", "2"], "--decimals", "--precision"),
      (["match", path, path, "--precision", "1", "-d", "2"], "--decimals", "--precision"),
      (["--angle", "1", "--precision", "1", "-d", "2"], "--decimals", "--precision"),
      (["check", path, path, "-r", "svg", "--rule", "skia"], "--rule", "-r"),
    ] {
      let run = ToolRun(arguments: line)
      let words = "\(new) and \(old) are the same option: give \(new) only"
      #expect(run.code == 64 && run.messages == "Error: \(words)\n", "\(line)")
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

  @Test func oldSpellingsStillWork() {
    let path = "M0,0 C0,40 30,40 30,0"
    for (old, new) in [
      (["length", path, "-a", "0.5"], ["length", path, "--accuracy", "0.5"]),
      (["point", path, "--at", "0.3", "-a", "1e-3"], ["point", path, "--at", "0.3"]),
      (["convert", path, "-r"], ["convert", path, "--relative"]),
      (["convert", "M0 0A5 5 0 0 1 9 9", "-c"], ["convert", "M0 0A5 5 0 0 1 9 9", "--cubics"]),
      (["space", path, "-c", "3"], ["space", path, "--count", "3"]),
      (["space", path, "-d", "9"], ["space", path, "--distance", "9"]),
      (["convert", path, "--precision", "1"], ["convert", path, "-d", "1"]),
      (["-a", "1", "--precision", "3"], ["-a", "1", "--decimals", "3"]),
      (["check", path, path, "-r", "svg"], ["check", path, path, "--rule", "svg"]),
    ] {
      let (a, b) = (ToolRun(arguments: old), ToolRun(arguments: new))
      #expect(a.code == 0 && a.messages.isEmpty, "\(old): \(a.messages)")
      let isSame = a.output == b.output || old[0] == "point"
      #expect(isSame, "\(old)")
    }
  }
}
#endif
