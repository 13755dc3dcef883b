// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArgumentParser
internal import BezierGeometry

/// `arcfit bounds`: the exact bounding box of a path.
struct BoundsCommand: PathCommand {
  static let formats: [OutputFormat] = [.text, .json, .csv]

  static let configuration = CommandConfiguration(
    commandName: "bounds",
    abstract: "The exact bounding box of a path.",
    discussion: """
      The smallest rectangle that holds the curves themselves, not their control
      points; strokes are not counted. With --each also that of each element that an
      SVG file draws, or of each subpath of path data.

      EXAMPLES:
        arcfit bounds 'M0,0 C0,40 30,40 30,0'
        arcfit bounds icon.txt --format json
        arcfit bounds icons/*.svg --output sizes.csv
        arcfit bounds icon.svg --each --format csv
        echo 'M3,4 a5,5 0 0 1 10,0' | arcfit bounds -
      """
  )

  @OptionGroup var options: PathOptions<BoundsCommand>

  @Flag(help: "Also the bounds of each element, or of each subpath of path data.")
  var each = false

  func reporter(
    for format: OutputFormat,
    on console: Console
  ) -> (PathSubject) throws -> any Report {
    { subject in
      BoundsReport(
        box: subject.path.boundingBox,
        elements: each ? BoundsReport.elements(of: subject) : nil
      )
    }
  }
}
#endif
