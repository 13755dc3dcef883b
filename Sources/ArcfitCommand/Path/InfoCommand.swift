// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArgumentParser
internal import BezierGeometry

/// `arcfit info`: what a path consists of.
struct InfoCommand: PathCommand {
  static let formats: [OutputFormat] = [.text, .json]

  static let configuration = CommandConfiguration(
    commandName: "info",
    abstract: "What a path consists of: segments, area, bounds, self-intersections.",
    discussion: """
      Areas are those between a subpath and its chord, positive where it runs
      counter-clockwise with y up (clockwise on a screen). Self-intersections are
      places the subpath passes twice; the total also counts those of two subpaths.
      Above 1,000,000 of them, or where finding them would take long, they are not
      counted: null in JSON, where 'notCounted' says why.

      EXAMPLES:
        arcfit info 'M0,0 C40,30 -10,30 30,0 Z'
        arcfit info icon.txt --format json
      """
  )

  @OptionGroup var options: PathOptions<InfoCommand>

  @Option(
    name: .shortAndLong,
    parsing: .unconditional,
    help: ArgumentHelp(
      "Distance below which points of the path are one. (default: 1e-9 of the diagonal of the bounds)",
      valueName: "distance"
    )
  )
  var tolerance: Typed<Distance>?

  func reporter(
    for format: OutputFormat,
    on console: Console
  ) throws -> (PathSubject) throws -> any Report {
    let tolerance = try tolerance?.positive(of: "--tolerance")
    return { subject in try PathSummary(subject.path, tolerance: tolerance) }
  }
}
#endif
