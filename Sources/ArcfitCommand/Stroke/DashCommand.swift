// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArgumentParser
internal import BezierGeometry

/// `arcfit dash`: a path cut into dashes.
struct DashCommand: PathCommand {
  static let formats: [OutputFormat] = [.svgpath, .json, .text, .csv, .svg]

  static let configuration = CommandConfiguration(
    commandName: "dash",
    abstract: "Cut a path into dashes, as SVG's stroke-dasharray does.",
    discussion: """
      The pattern is dash, gap, dash, gap ... and repeats; an odd number of lengths
      counts twice over, and all zeros mean a solid line. It begins anew with each
      subpath unless it is continuous. On a closed subpath the first and the last
      dash are one piece where both reach its start, unless --split-seams is given.

      EXAMPLES:
        arcfit dash 'M0,0 C0,40 30,40 30,0' --pattern 5,3
        arcfit dash icon.txt --pattern 4 --phase 2 --decimals 2
        arcfit dash icon.txt --pattern 6,2,1,2 --continuous --format json
      """
  )

  @OptionGroup var options: PathOptions<DashCommand>

  @Option(
    name: .shortAndLong,
    parsing: .unconditional,
    help: ArgumentHelp("Lengths of dashes and gaps in turn, with commas.", valueName: "lengths")
  )
  var pattern: Typed<DistanceList>

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Where in the pattern the path begins, a length.", valueName: "length")
  )
  var phase: Typed<Distance> = "0"

  @Flag(help: "Let the pattern run on from one subpath to the next.")
  var continuous = false

  @Flag(help: "Part the first and the last dash at the start of a closed subpath.")
  var splitSeams = false

  @OptionGroup var accuracy: AccuracyOptions

  @OptionGroup var data: PathDataOptions

  func reporter(
    for format: OutputFormat,
    on console: Console
  ) throws -> (PathSubject) throws -> any Report {
    let pathFormat = try data.pathFormat(for: format)
    let pattern = try pattern.value(of: "--pattern").values
    let phase = try phase.value(of: "--phase").value
    try ToolError.translating { () throws(PathError) in
      try DashPattern.check(pattern, phase: phase)
    }
    let accuracy = try accuracy.read()
    return { subject in
      let dashes = try accuracy.measure(subject.path) { accuracy throws(PathError) in
        try subject.path.dashes(
          pattern: pattern,
          phase: phase,
          restartsSubpaths: !continuous,
          joinsSeams: !splitSeams,
          accuracy: accuracy
        )
      }
      return DashReport(
        path: subject.path,
        dashes: dashes,
        pattern: pattern,
        phase: phase,
        isContinuous: continuous,
        words: "\(self.pattern.text), phase \(self.phase.text)",
        format: pathFormat
      )
    }
  }
}
#endif
