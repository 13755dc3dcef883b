// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArgumentParser

/// How exactly places are found along a path.
struct AccuracyOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How far along the path a place may be off. (default: 1e-12 of its length)",
      valueName: "distance"
    )
  )
  var accuracy: Typed<Distance>?

  /// The letter of the option before it was that of `--angle` only.
  @Option(name: .customShort("a"), parsing: .unconditional, help: .hidden)
  var oldAccuracy: Typed<Distance>?

  /// Reads the accuracy, which must be greater than 0.
  func read() throws(ToolError) -> PlaceAccuracy {
    let either = try RenamedOption.value(accuracy, "--accuracy", old: oldAccuracy, "-a")
    return PlaceAccuracy(
      given: try either.map { given throws(ToolError) in try given.positive(of: "--accuracy") }
    )
  }
}
#endif
