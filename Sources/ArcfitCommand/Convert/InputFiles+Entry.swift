// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import Foundation

extension InputFiles.Entry {
  /// The most characters of path data that stand for it.
  private static let mostShown = 40

  /// What messages call the input: its name, or the beginning of path data.
  var label: String {
    if argument == "-" { return "standard input" }
    let most = InputFiles.Entry.mostShown
    // The name of a file is whole, of path data its beginning is enough.
    let isWhole = isFound || SVGFileName.isSVG(argument) || argument.count <= most
    return isWhole || access(argument, F_OK) == 0 ? argument : argument.prefix(most) + "..."
  }

  /// Reads the input.
  func read(limit: Int, on console: Console) throws(ToolError) -> PathInput {
    try isFound
      ? PathInput(file: argument, limit: limit)
      : PathInput(argument, limit: limit, on: console)
  }
}
#endif
