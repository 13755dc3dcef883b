// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArgumentParser
internal import BezierGeometry
internal import PathExport

/// `arcfit stroke`: the part of a path between strokeStart and strokeEnd.
struct StrokeCommand: PathCommand {
  static let formats: [OutputFormat] = [.svgpath, .json, .text, .csv, .svg]

  static let configuration = CommandConfiguration(
    commandName: "stroke",
    abstract: "The part of a path between two fractions of its length.",
    discussion: """
      Curves are cut exactly, arcs stay arcs. Modes: 'whole' counts along all
      subpaths one after the other (Core Animation, SwiftUI), 'each' along every
      subpath by itself (Lottie's simultaneous trim), 'first' along the first one
      only (Android). The offset moves both ends, around the end of the path where
      it must; on a closed subpath the two pieces are joined across its start unless
      --split-seams is given. Nothing is drawn where --from is not below --to;
      'each' puts them in order, and with 'first' such a range runs around the end.

      SVG is the part alone, in colours of your own; --animate draws it on at
      constant speed in a browser, without script, once unless --loop or
      --there-and-back is given.

      EXAMPLES:
        arcfit stroke 'M0,0 C0,40 30,40 30,0' --from 20% --to 70%
        arcfit stroke icon.txt --to 50% --offset 75% -o stroke.svg
        arcfit stroke icon.txt --animate --stroke tomato -o film.svg
        arcfit stroke icon.txt --from 10% --to 40% --mode each --format json
      """
  )

  @OptionGroup var options: PathOptions<StrokeCommand>

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Where the part begins, a fraction of the length such as 0.2 or 20%.",
      valueName: "fraction"
    )
  )
  var from: Typed<Fraction> = "0"

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Where it ends.", valueName: "fraction")
  )
  var to: Typed<Fraction> = "1"

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Added to both.", valueName: "fraction")
  )
  var offset: Typed<Fraction> = "0"

  @Option(name: .shortAndLong, help: ArgumentHelp("How subpaths count.", valueName: "mode"))
  var mode: Typed<TrimMode> = "whole"

  @Flag(help: "Leave two pieces where the part runs across the start of a closed subpath.")
  var splitSeams = false

  @OptionGroup var accuracy: AccuracyOptions

  @Flag(help: "Write an SVG that draws the part on in a browser.")
  var animate = false

  @Flag(exclusivity: .exclusive)
  var playback: PlaybackFlag?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How long that takes, in seconds. (default: 2)", valueName: "seconds")
  )
  var duration: Typed<Distance>?

  @OptionGroup var colors: PaintOptions

  @OptionGroup var data: PathDataOptions

  func reporter(
    for format: OutputFormat,
    on console: Console
  ) throws -> (PathSubject) throws -> any Report {
    let pathFormat = try data.pathFormat(for: format)
    let range = StrokeRange(
      from: try from.value(of: "--from").value,
      to: try to.value(of: "--to").value,
      offset: try offset.value(of: "--offset").value,
      mode: try mode.value(of: "--mode"),
      joinsSeams: !splitSeams
    )
    let (film, accuracy) = (try film(format), try accuracy.read())
    if format != .svg { try colors.refuse("--format svg") }
    let paint = try colors.paint()
    warnOfNothing(range, on: console)
    return { subject in
      let path = subject.path
      let part = try accuracy.measure(path) { accuracy throws(PathError) in
        try range.part(of: path, accuracy: accuracy)
      }
      return StrokeReport(
        path: path,
        range: range,
        part: part,
        film: film,
        paint: paint,
        format: pathFormat
      )
    }
  }

  /// Warns where the range is one of which nothing is drawn, as after a forgotten percent sign.
  private func warnOfNothing(_ range: StrokeRange, on console: Console) {
    guard range.isEmpty else { return }
    let reason =
      range.isBeyondEnds
      ? "--from \(from.text) and --to \(to.text) are both at an end of the path or beyond it;"
        + " it runs from 0 to 1, or 0% to 100%"
      : "--from \(from.text) is not below --to \(to.text)"
    console.warn("nothing is drawn: \(reason)", kind: "range", at: "--from")
  }

  /// How the part is drawn on; nil for a still drawing.
  private func film(_ format: OutputFormat) throws(ToolError) -> StrokeReport.Film? {
    guard animate else {
      let given = [(duration != nil, "--duration"), (playback != nil, playback?.option ?? "")]
      for (isGiven, option) in given where isGiven {
        throw .usage("\(option) is for --animate; nothing else moves", at: option)
      }
      return nil
    }
    guard format == .svg else {
      throw .usage("--animate is for --format svg; nothing else moves", at: "--animate")
    }
    return StrokeReport.Film(
      seconds: try duration.map(StrokeCommand.seconds) ?? 2,
      playback: playback?.playback ?? .once
    )
  }

  /// The time that an option gives.
  static func seconds(_ duration: Typed<Distance>) throws(ToolError) -> Double {
    let seconds = try duration.value(of: "--duration").value
    guard seconds >= 0.001, seconds <= 86_400 else {
      throw .usage(
        "--duration \(duration.text) is out of range: 0.001 to 86400 seconds are accepted",
        at: "--duration"
      )
    }
    return seconds
  }
}
#endif
