// SPDX-License-Identifier: Apache-2.0

internal import ArgumentParser
internal import SVGPathData

/// How many digits coordinates have.
struct DecimalsOption: ParsableArguments {
  /// The most decimals: beyond, doubles have no digits to show.
  private static let mostDecimals = 17

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
    return .fixed(decimals: try DecimalsOption.count(decimals))
  }

  /// The number of decimals that a text asks for.
  static func count(_ text: String) throws(ToolError) -> Int {
    try NumberReader.integer(
      text,
      option: "--decimals",
      allowed: 0...DecimalsOption.mostDecimals
    )
  }
}
