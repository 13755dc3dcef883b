// SPDX-License-Identifier: Apache-2.0

internal import ArgumentParser
internal import SVGPathData

/// How path data is written.
struct PathDataOptions: ParsableArguments {
  @Flag(name: .shortAndLong, help: "Write coordinates relative to the current point.")
  var relative = false

  @Flag(help: "Write one letter for each segment, and commas between coordinates.")
  var readable = false

  @OptionGroup var decimals: DecimalsOption

  /// The form of the path data.
  func pathFormat() throws(ToolError) -> SVGPathFormat {
    SVGPathFormat(
      coordinates: relative ? .relative : .absolute,
      numbers: try decimals.numbers(),
      layout: readable ? .readable : .minimal
    )
  }
}
