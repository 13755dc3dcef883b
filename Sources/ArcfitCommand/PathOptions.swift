// SPDX-License-Identifier: Apache-2.0

internal import ArgumentParser

/// What every command that reads a path takes.
struct PathOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "SVG path data, a file that holds it, or - for standard input.",
      valueName: "path"
    )
  )
  var path: String

  @Option(
    name: .shortAndLong,
    parsing: .unconditional,
    help: ArgumentHelp("Write to a file; - is standard output.", valueName: "file")
  )
  var output = "-"
}
