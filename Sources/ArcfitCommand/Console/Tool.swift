// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArgumentParser
internal import BezierGeometry
internal import Foundation

/// The command-line tool as a function, so that it can be called without a process.
public enum Tool {
  /// Runs the tool on the arguments of the process and ends the process.
  public static func main() -> Never {
    EndingSignals.prepare()
    let code = run(
      arguments: Array(CommandLine.arguments.dropFirst()),
      display: SystemCalls.display,
      standardInput: { limit throws(ReadFailure) in try SystemCalls.readAll(from: 0, limit: limit)
      },
      standardOutput: { text throws(WriteFailure) in try SystemCalls.writeAll(text, to: 1) },
      standardError: { text in try? SystemCalls.writeAll(text, to: 2) },
      showsProgress: SystemCalls.isTerminal(2),
      stylesMessages: SystemCalls.isTerminal(2) && Display.allowsStyles(SystemCalls.variable)
    )
    exit(code)
  }

  /// Runs the tool and returns its exit code: 0, 1 where `check` finds two paths incompatible, 64
  /// for wrong usage, 65 where there is no answer, 66 for an input that cannot be read, 73 for an
  /// output that cannot be written, 69 where another program is missing, 70 for a defect, 141 when
  /// the reader of the output left.
  ///
  /// The arguments are those without the name of the program; without any, help is shown.
  /// `standardInput` gives all bytes, or nil where there are more than the limit.
  package static func run(
    arguments: [String],
    display: Display = .pipe,
    standardInput: @escaping (_ limit: Int) throws(ReadFailure) -> [UInt8]? = { _ in [] },
    standardOutput: @escaping (String) throws(WriteFailure) -> Void,
    standardError: @escaping (String) -> Void,
    showsProgress: Bool = false,
    stylesMessages: Bool = false
  ) -> Int32 {
    let arguments = arguments.isEmpty ? ["--help"] : arguments
    let console = Console(
      display: display,
      standardInput: { limit throws(ToolError) in
        do throws(ReadFailure) { if let bytes = try standardInput(limit) { return bytes } } catch {
          throw ToolError(.input, "standard input cannot be read: \(error.reason)", at: "-")
        }
        throw .tooLarge("standard input", limit: limit)
      },
      standardOutput: standardOutput,
      standardError: standardError,
      showsProgress: showsProgress,
      stylesMessages: stylesMessages,
      messagesAreJSON: wantsJSON(arguments)
    )
    do {
      if let error = UnknownCommand.error(in: arguments) { throw error }
      let (arguments, unit) = try LengthUnit.taken(from: arguments)
      try NumberReader.$pathUnit.withValue(unit) {
        var command = try RootCommand.parseAsRoot(arguments)
        if let command = command as? any ToolCommand {
          try command.execute(on: command.isQuiet ? console.quieted : console)
        } else {
          try command.run()
        }
      }
      return 0
    } catch {
      return finish(error, of: arguments, on: console)
    }
  }

  /// Reports why a command ended, or prints what the argument parser has to say: help, version,
  /// completions, or an error.
  private static func finish(
    _ error: any Error,
    of arguments: [String],
    on console: Console
  ) -> Int32 {
    switch error {
    case let error as ToolError:
      console.report(error)
      return error.kind.exitCode
    // The answer to a question is no: all of it is written.
    case let answer as ExitCode: return answer.rawValue
    case WriteFailure.brokenPipe: return 141
    default: break
    }
    let code = RootCommand.exitCode(for: error)
    guard code.isSuccess else {
      guard console.messagesAreJSON else {
        let text = UnknownOption.corrected(RootCommand.fullMessage(for: error), in: arguments)
        console.standardError(console.styled(text) + "\n")
        return code.rawValue
      }
      let kind: ToolError.Kind = code == .validationFailure ? .usage : .defect
      let text = UnknownOption.corrected(RootCommand.message(for: error), in: arguments)
      return finish(ToolError(kind, text), of: arguments, on: console)
    }
    do {
      let text = RootCommand.fullMessage(for: error) + "\n"
      // The parser would have "DRAW AND MOVE SUBCOMMANDS".
      try console.write(CompletionScript.completed(text.replacing(" SUBCOMMANDS:\n", with: ":\n")))
      return 0
    } catch {
      return finish(error, of: arguments, on: console)
    }
  }

  /// Whether the arguments ask for JSON, also where they cannot be read otherwise: by the format,
  /// or where none is given by the suffix of the output.
  private static func wantsJSON(_ arguments: [String]) -> Bool {
    func value(of names: [String]) -> String? {
      for (index, argument) in arguments.enumerated() {
        for name in names {
          if argument == name { return arguments.dropFirst(index + 1).first ?? "" }
          if argument.hasPrefix(name + "=") { return String(argument.dropFirst(name.count + 1)) }
        }
      }
      return nil
    }
    if let format = value(of: ["--format", "-f"]) { return format.lowercased() == "json" }
    return value(of: ["--output", "-o"]).flatMap(OutputFormat.suffix) == "json"
  }
}

/// A first word that is no command, which the parser would take for a mistake in an arc.
enum UnknownCommand {
  /// What to say of the word; nil where there is none, or where it is a command.
  static func error(in arguments: [String]) -> ToolError? {
    var words = arguments[...]
    if words.first == "help" { words.removeFirst() }
    let names = RootCommand.configuration.subcommands.compactMap {
      $0.configuration.commandName
    }
    guard let word = words.first else { return nil }
    if ["-v", "-V"].contains(word) {
      return .usage("there is no option \(word); 'arcfit --version' shows the version")
    }
    guard !word.hasPrefix("-"), word != "help", !names.contains(word) else { return nil }
    return .usage("there is no command '\(word)'; \(hint(word, names))")
  }

  /// Words that other programs have for commands, and what does that here.
  private static let answers: [(words: [String], answer: String)] = [
    (["version"], "'arcfit --version' shows the version"),
    (
      ["smooth", "reduce"],
      "'arcfit simplify PATH --tolerance 0.1' draws a shape with fewer segments"
    ),
    (
      ["inset", "outset", "grow", "shrink"],
      "'arcfit offset PATH --by -3' moves the border of what a path fills inwards"
    ),
    (
      ["expand", "contour"],
      "'arcfit outline PATH --width 2' turns a stroke into a path to be filled"
    ),
    (
      ["union", "intersect", "difference", "subtract", "exclude", "xor", "boolean"],
      "'arcfit combine --op union A B' combines what paths fill"
    ),
    (
      ["rotate", "scale", "move", "translate", "skew", "mirror", "resize"],
      "'arcfit transform PATH --by' moves, turns and scales"
    ),
    (["trim", "split", "cut"], "'arcfit stroke PATH --from 20% --to 70%' gives a part of a path"),
    (["area", "perimeter"], "'arcfit info PATH' shows length and area"),
    (["resample", "sample", "subdivide"], "'arcfit space PATH --count 24' gives points of a path"),
    (
      ["optimize", "minify", "export", "code"],
      "'arcfit convert FILE' writes path data, SVG or code"
    ),
    (["play", "render", "film", "draw-on"], "'arcfit animate' plays scenes and draws frames"),
  ]

  private static func hint(_ word: String, _ names: [String]) -> String {
    let lower = word.lowercased()
    if let found = answers.first(where: { $0.words.contains(lower) }) { return found.answer }
    if let name = Spelling.nearest(to: word, among: names) { return "did you mean '\(name)'?" }
    for angle in [word, word + "deg"] where (try? Angle.read(angle, option: "--angle")) != nil {
      return "an angle is given as --angle \(angle)"
    }
    let isData = word.first.map { "Mm<".contains($0) } ?? false
    if isData || access(word, F_OK) == 0 {
      return "a path comes after a command, such as 'arcfit info'"
    }
    return "'arcfit --help' lists the commands"
  }
}

/// An option that no command has: the parser offers names that have little in common with it.
enum UnknownOption {
  /// The most letters by which an option may be misspelt.
  private static let mostMistakes = 2

  /// A message of the parser with an option of the command that is near, or begins so, or none.
  static func corrected(_ message: String, in arguments: [String]) -> String {
    guard
      let found = message.firstMatch(of: /Unknown option '([^']+)'(?:\. Did you mean '[^']+'\?)?/)
    else { return message }
    let name = String(found.1)
    var text = "Unknown option '\(name)'"
    if ["-v", "-V"].contains(name) {
      text += "; 'arcfit --version' shows the version"
    } else if let near = nearest(to: name, among: options(of: arguments)) {
      text += ". Did you mean '\(near)'?"
    }
    return message[..<found.range.lowerBound] + text + message[found.range.upperBound...]
  }

  private static func nearest(to name: String, among options: [String]) -> String? {
    let beginning = options.filter { name.hasPrefix("--") && $0.hasPrefix(name.lowercased()) }
    if let first = beginning.min(by: { $0.count < $1.count }) { return first }
    let near = options.map { ($0, Spelling.distance(name.lowercased(), $0)) }
    guard let best = near.min(by: { $0.1 < $1.1 }), best.1 <= mostMistakes else { return nil }
    return best.0
  }

  /// The long options of the command that the arguments name, as its help lists them.
  private static func options(of arguments: [String]) -> [String] {
    let commands = RootCommand.configuration.subcommands
    let command = commands.first { $0.configuration.commandName == arguments.first }
    let help = RootCommand.helpMessage(for: command ?? ArcCommand.self, columns: 80)
    let lines = help.split(separator: "\n").drop { $0 != "OPTIONS:" }.filter { $0.hasPrefix("  -") }
    return lines.flatMap { line in line.matches(of: /--[a-z][a-z-]*/).map { String($0.output) } }
  }
}

/// The scripts that complete command lines in shells, as the argument parser writes them, for a
/// tool whose first word may be an option of its default command.
///
/// Without that, `arcfit --format` and a tab would offer the names of commands.
enum CompletionScript {
  /// A script that also completes the options of `arc` where no command is named; other text as it
  /// is.
  static func completed(_ text: String) -> String {
    if text.hasPrefix("#!/bin/bash") { return text + bash }
    if text.hasPrefix("#compdef arcfit") {
      return text.inserting(zsh, behind: "    unsetopt aliases banghist\n")
    }
    if text.hasPrefix("function __arcfit") {
      return text.inserting(fish, behind: "    set -l unparsed_tokens (__arcfit_tokens -pc)\n")
    }
    return text
  }

  private static let bash = """

    # Without a command the options are those of 'arc'.
    _arcfit_or_arc() {
        if [[ "${COMP_CWORD}" -ge 1 && "${COMP_WORDS[1]}" = -* ]]; then
            local -a COMP_WORDS=("${COMP_WORDS[0]}" arc "${COMP_WORDS[@]:1}")
            local COMP_CWORD="$((COMP_CWORD + 1))"
        fi
        _arcfit "${@}"
    }
    complete -o filenames -F _arcfit_or_arc arcfit

    """

  private static let zsh = """

        # Without a command the options are those of 'arc'.
        if [[ "${CURRENT}" -gt 1 && "${words[2]}" = -* ]]; then
            words=("${words[1]}" arc "${(@)words[2,-1]}")
            CURRENT="$((CURRENT + 1))"
        fi

    """

  private static let fish = """
        # Without a command the options are those of 'arc'.
        if string match -q -- '-*' $unparsed_tokens[2] (commandline -t)[-1]
            and not string match -q -- '[a-z]*' $unparsed_tokens[2]
            set unparsed_tokens $unparsed_tokens[1] arc $unparsed_tokens[2..]
        end

    """
}

extension String {
  /// The text with other text behind the first occurrence of a line.
  fileprivate func inserting(_ other: String, behind line: String) -> String {
    guard let range = firstRange(of: line) else { return self }
    return self[..<range.upperBound] + other + self[range.upperBound...]
  }
}

/// One call of the tool in this process: what a shell would see of it.
///
/// Files that the arguments name are read and written; the process' own streams are not touched.
public struct ToolCall: Sendable {
  /// The exit code: 0, 1, 64, 65, 66, 69, 70, 73 or 141, as ``Tool`` documents them.
  public let exitCode: Int32
  /// What went to standard output.
  public let output: String
  /// What went to standard error.
  public let messages: String

  /// Runs the tool and returns when it is done; output goes to a pipe that carries UTF-8.
  ///
  /// - Parameters:
  ///   - arguments: the arguments without the name of the program.
  ///   - standardInput: the bytes of standard input.
  /// - Complexity: that of the command; everything it writes is held in memory.
  public init(arguments: [String], standardInput: [UInt8] = []) {
    var output = ""
    var messages = ""
    exitCode = Tool.run(
      arguments: arguments,
      standardInput: { limit in standardInput.count <= limit ? standardInput : nil },
      standardOutput: { output += $0 },
      standardError: { messages += $0 }
    )
    self.output = output
    self.messages = messages
  }
}
#endif
