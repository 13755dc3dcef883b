// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArgumentParser

/// The command-line tool as a function, so that it can be called without a process.
public enum Tool {
  /// Runs the tool on the arguments of the process and ends the process.
  public static func main() -> Never {
    SystemCalls.reportWriteErrors()
    EndingSignals.removeUnfinishedFiles()
    let code = run(
      arguments: Array(CommandLine.arguments.dropFirst()),
      display: SystemCalls.display,
      standardInput: { limit throws(ReadFailure) in
        try SystemCalls.readAll(from: 0, limit: limit)
      },
      standardOutput: { text throws(WriteFailure) in try SystemCalls.writeAll(text, to: 1) },
      standardError: { text in try? SystemCalls.writeAll(text, to: 2) },
      showsProgress: SystemCalls.isTerminal(2)
    )
    SystemCalls.end(code)
  }

  /// Runs the tool and returns its exit code: 0, 1 where `check` finds two paths incompatible, 64
  /// for wrong usage, 65 where there is no answer, 66 for an input that cannot be read, 73 for an
  /// output that cannot be written, 69 where another program is missing, 70 for a defect, 141 when
  /// the reader of the output left.
  ///
  /// - Parameters:
  ///   - arguments: the arguments without the name of the program.
  ///   - display: what standard output is shown on.
  ///   - standardInput: gives all bytes of the input; nil where there are more than the limit.
  ///   - standardOutput: receives results.
  ///   - standardError: receives messages.
  ///   - showsProgress: whether long work says on standard error how far it is.
  /// - Returns: the exit code.
  package static func run(
    arguments: [String],
    display: Display = .pipe,
    standardInput: @escaping (_ limit: Int) throws(ReadFailure) -> [UInt8]? = { _ in [] },
    standardOutput: @escaping (String) throws(WriteFailure) -> Void,
    standardError: @escaping (String) -> Void,
    showsProgress: Bool = false
  ) -> Int32 {
    let console = Console(
      display: display,
      standardInput: { limit throws(ToolError) in
        do throws(ReadFailure) {
          if let bytes = try standardInput(limit) { return bytes }
        } catch {
          throw ToolError(
            kind: .input,
            message: "standard input cannot be read: \(error.reason)",
            place: "-"
          )
        }
        throw .tooLarge("standard input", limit: limit)
      },
      standardOutput: standardOutput,
      standardError: standardError,
      showsProgress: showsProgress,
      messagesAreJSON: wantsJSON(arguments)
    )
    do {
      if let error = UnknownCommand.error(in: arguments) { throw error }
      if let error = UnknownOption.error(in: arguments) { throw error }
      var command = try RootCommand.parseAsRoot(arguments)
      if let command = command as? any ToolCommand {
        try command.execute(on: command.isQuiet ? console.quieted : console)
      } else {
        try command.run()
      }
      return 0
    } catch let error as ToolError {
      console.report(error)
      return error.kind.exitCode
    } catch is AnsweredNo {
      return 1
    } catch WriteFailure.brokenPipe {
      return 141
    } catch {
      return finish(error, on: console)
    }
  }

  /// Prints what the argument parser has to say: help, version, completions, or an error.
  private static func finish(_ error: any Error, on console: Console) -> Int32 {
    let code = RootCommand.exitCode(for: error)
    guard code.isSuccess else {
      guard console.messagesAreJSON else {
        console.standardError(RootCommand.fullMessage(for: error) + "\n")
        return code.rawValue
      }
      let kind: ToolError.Kind = code == .validationFailure ? .usage : .defect
      let message = RootCommand.message(for: error)
      console.report(ToolError(kind: kind, message: message, place: nil))
      return kind.exitCode
    }
    do {
      let text = RootCommand.fullMessage(for: error) + "\n"
      try console.deliver(CompletionScript.completed(text), to: "-")
      return 0
    } catch let error as ToolError {
      console.report(error)
      return error.kind.exitCode
    } catch {
      return 141
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
    if let format = value(of: ["--format", "-f"]) { return format == "json" }
    return value(of: ["--output", "-o"]).flatMap(OutputFormat.suffix) == "json"
  }
}
#endif
