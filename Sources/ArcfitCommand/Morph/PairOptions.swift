// SPDX-License-Identifier: Apache-2.0

internal import ArgumentParser

/// What every command that reads two paths takes.
struct PairOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "The first path: SVG path data, a file that holds it, an SVG file, or -.",
      valueName: "a"
    ),
    completion: .file()
  )
  var a: String

  @Argument(
    help: ArgumentHelp("The second path.", valueName: "b"),
    completion: .file()
  )
  var b: String

  @Option(
    name: .shortAndLong,
    parsing: .unconditional,
    help: ArgumentHelp("Write to a file; - is standard output.", valueName: "file"),
    completion: .file()
  )
  var output = "-"

  @OptionGroup var limit: InputLimitOption

  /// What the two arguments stand for.
  func inputs(on console: Console) throws(ToolError) -> (a: PathInput, b: PathInput) {
    guard a != "-" || b != "-" else {
      throw .usage("standard input (-) can be read only once", at: "-")
    }
    let limit = try limit.limit()
    return (
      try PathInput(a, limit: limit, on: console), try PathInput(b, limit: limit, on: console)
    )
  }
}
