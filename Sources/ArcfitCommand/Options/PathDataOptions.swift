// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArgumentParser
internal import SVGPathData

/// How path data is written.
struct PathDataOptions: ParsableArguments {
  @Flag(help: "Write coordinates relative to the current point.")
  var relative = false

  /// The letter of the option before it was that of `--radius` only.
  @Flag(name: .customShort("r"), help: .hidden)
  var oldRelative = false

  @Flag(help: "Write one letter for each segment, and commas between coordinates.")
  var readable = false

  @OptionGroup var decimals: DecimalsOption

  /// Whether coordinates are relative.
  var isRelative: Bool { relative || oldRelative }

  /// The form of path data and coordinates in a format of results.
  ///
  /// Options that mean nothing to the format are refused: letters where there is no path data,
  /// decimals where there are no coordinates of the path.
  func pathFormat(
    for format: OutputFormat,
    withoutCoordinates others: [OutputFormat] = [.svg]
  ) throws(ToolError) -> SVGPathFormat {
    if format != .svgpath, format != .json {
      if isRelative { throw format.unused("--relative", use: "path data") }
      if readable { throw format.unused("--readable", use: "path data") }
    }
    if others.contains(format) { try decimals.refuse(for: format) }
    return SVGPathFormat(
      coordinates: isRelative ? .relative : .absolute,
      numbers: try decimals.numbers(),
      layout: readable ? .readable : .minimal
    )
  }
}
#endif
