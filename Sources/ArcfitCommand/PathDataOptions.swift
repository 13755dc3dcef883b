// SPDX-License-Identifier: Apache-2.0

internal import ArgumentParser
internal import SVGPathData

/// How path data is written.
struct PathDataOptions: ParsableArguments {
  /// The most decimals: beyond, doubles have no digits to show.
  private static let mostDecimals = 17

  @Flag(name: .shortAndLong, help: "Write coordinates relative to the current point.")
  var relative = false

  @Flag(help: "Write one letter for each segment, and commas between coordinates.")
  var readable = false

  @Option(
    name: [.short, .long, .customLong("precision")],
    parsing: .unconditional,
    help: ArgumentHelp(
      "Round to so many decimals. (default: as many as the number needs)",
      valueName: "count"
    )
  )
  var decimals: String?

  /// How coordinates are written.
  func numbers() throws(ToolError) -> CoordinateFormat {
    guard let decimals else { return .shortest }
    return .fixed(
      decimals: try NumberReader.integer(
        decimals,
        option: "--decimals",
        allowed: 0...PathDataOptions.mostDecimals
      )
    )
  }

  /// The form of the path data.
  func pathFormat() throws(ToolError) -> SVGPathFormat {
    SVGPathFormat(
      coordinates: relative ? .relative : .absolute,
      numbers: try numbers(),
      layout: readable ? .readable : .minimal
    )
  }
}
