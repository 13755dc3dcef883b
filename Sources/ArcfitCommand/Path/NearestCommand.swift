// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArgumentParser
internal import BezierGeometry

/// `arcfit nearest`: the places of a path nearest to points.
struct NearestCommand: PathCommand {
  static let formats: [OutputFormat] = [.text, .json, .csv, .svg]

  static let configuration = CommandConfiguration(
    commandName: "nearest",
    abstract: "The place of a path nearest to a point, and how far that is.",
    discussion: """
      Of equally near places the first is taken. Lines that close subpaths count,
      the inside does not: 'arcfit winding' tells inside from outside. Segments and
      subpaths are counted from 0.

      EXAMPLES:
        arcfit nearest 'M0,0 C0,40 30,40 30,0' --point 10,12
        arcfit nearest icon.svg --point 3,4 --point 20,4 --format json
        arcfit nearest icon.svg --points clicks.csv --format csv
        arcfit nearest icon.svg --points - < clicks.csv -o nearest.svg
      """
  )

  @OptionGroup var options: PathOptions<NearestCommand>

  @OptionGroup var points: PointOptions

  @OptionGroup var accuracy: AccuracyOptions

  func reporter(
    for format: OutputFormat,
    on console: Console
  ) throws -> (PathSubject) throws -> any Report {
    let accuracy = try accuracy.read()
    let points = try points.read(
      beside: options.paths.map(\.text),
      limit: options.limit.limit(),
      on: console
    )
    return { subject in
      let index = try accuracy.index(of: subject.path)
      let places = try points.map { point throws(ToolError) in
        try NearestPlace(to: point, on: subject.path, index)
      }
      return NearestReport(path: subject.path, places: places)
    }
  }
}
#endif
