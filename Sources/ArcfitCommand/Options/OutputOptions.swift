// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArgumentParser

/// Where the result of a command goes, and in which form.
struct OutputOptions<Command: OfferingFormats>: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The form of the result. (default: as --output ends, else "
        + "\(Command.formats[0].rawValue))",
      valueName: "format"
    )
  )
  var format: Typed<OfferedFormat<Command>>?

  @Option(
    name: .shortAndLong,
    parsing: .unconditional,
    help: ArgumentHelp(Command.outputHelp, valueName: "file"),
    completion: .file()
  )
  var output = "-"

  @Flag(name: .shortAndLong, help: "No warnings, notes or progress.")
  var quiet = false

  /// The format asked for, by its name or by the suffix of the output; nil where neither says.
  func givenFormat() throws(ToolError) -> OutputFormat? {
    if let format { return try format.value(of: "--format").format }
    return try OutputFormat.suited(to: output, among: Command.formats)
  }

  /// The format of the result.
  func readFormat() throws(ToolError) -> OutputFormat {
    try givenFormat() ?? Command.formats[0]
  }
}
#endif
