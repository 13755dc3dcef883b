// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArgumentParser

/// An input as it was written: path data, a file, a folder, or `-`.
struct PathArgument: ExpressibleByArgument {
  let text: String

  init(argument: String) { text = argument }

  static var defaultCompletionKind: CompletionKind { .file() }
}

/// What every command that reads paths one by one takes.
struct PathOptions<Command: OfferingFormats>: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "SVG path data, a file that holds it, an SVG file, a folder of them, a <path/> element, or - "
        + "for standard input; several are answered one after the other.",
      valueName: "path"
    )
  )
  var paths: [PathArgument]

  @OptionGroup var selection: SelectOption

  @OptionGroup var result: OutputOptions<Command>

  @OptionGroup var limit: InputLimitOption
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
#endif
