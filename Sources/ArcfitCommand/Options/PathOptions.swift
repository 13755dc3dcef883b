// SPDX-License-Identifier: Apache-2.0

internal import ArgumentParser
internal import BezierGeometry

/// What every command that reads a path takes.
struct PathOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "SVG path data, a file that holds it, an SVG file, or - for standard input.",
      valueName: "path"
    ),
    completion: .file()
  )
  var path: String

  @OptionGroup var selection: SelectOption

  @Option(
    name: .shortAndLong,
    parsing: .unconditional,
    help: ArgumentHelp("Write to a file; - is standard output.", valueName: "file"),
    completion: .file()
  )
  var output = "-"

  @OptionGroup var limit: InputLimitOption

  /// The path, which is all that an SVG file draws as one.
  ///
  /// Warnings about the file go to standard error.
  func read(on console: Console) throws(ToolError) -> BezierPath {
    try PathInput(path, limit: limit.limit(), on: console)
      .path(selecting: selection.select, on: console)
  }
}

/// Which part of an SVG file is meant.
struct SelectOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Of an SVG file, only the element of this id and what is in it.",
      valueName: "#id"
    )
  )
  var select: String?
}
