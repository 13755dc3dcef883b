// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArgumentParser
internal import BezierGeometry

/// `arcfit reverse`: a path run backwards.
struct ReverseCommand: PathCommand {
  static let formats: [OutputFormat] = [.svgpath, .json, .svg]

  static let configuration = CommandConfiguration(
    commandName: "reverse",
    abstract: "Run every subpath of a path backwards.",
    discussion: """
      The same points are drawn, by the same kinds of segments in the opposite
      order; subpaths keep their places, closed ones stay closed. Area and winding
      numbers change their signs.

      EXAMPLES:
        arcfit reverse 'M0,0 C0,40 30,40 30,0 Z'
        arcfit reverse icon.svg --select '#hole' --relative --decimals 2
        arcfit reverse icons/*.txt --format json
      """
  )

  @OptionGroup var options: PathOptions<ReverseCommand>

  @OptionGroup var data: PathDataOptions

  func reporter(
    for format: OutputFormat,
    on console: Console
  ) throws -> (PathSubject) throws -> any Report {
    let pathFormat = try data.pathFormat(for: format)
    return { subject in
      RewrittenPath(
        path: subject.path.reversed(),
        title: "reversed",
        format: pathFormat
      )
    }
  }
}
#endif
