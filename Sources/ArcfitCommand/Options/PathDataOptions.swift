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

  /// The form of path data and coordinates in a format of results.
  ///
  /// Options that mean nothing to the format are refused: letters where there is no path data,
  /// decimals where there are no coordinates of the path.
  func pathFormat(
    for format: OutputFormat,
    withoutCoordinates others: [OutputFormat] = [.svg]
  ) throws(ToolError) -> SVGPathFormat {
    if format != .svgpath, format != .json {
      if relative { throw format.unused("--relative", use: "path data") }
      if readable { throw format.unused("--readable", use: "path data") }
    }
    if others.contains(format) { try decimals.refuse(for: format) }
    return SVGPathFormat(
      coordinates: relative ? .relative : .absolute,
      numbers: try decimals.numbers(),
      layout: readable ? .readable : .minimal
    )
  }
}
