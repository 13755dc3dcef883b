// SPDX-License-Identifier: Apache-2.0

internal import ArgumentParser
internal import BezierGeometry

/// `arcfit stroke`: the part of a path between strokeStart and strokeEnd.
struct StrokeCommand: PathCommand {
  /// The most frames: more than any screen shows in a minute.
  private static let mostFrames = 10_000

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

      --frames writes an SVG that draws the part on at constant speed in a browser;
      frames times points of the path are at most 10,000,000.

      EXAMPLES:
        arcfit stroke 'M0,0 C0,40 30,40 30,0' --from 20% --to 70%
        arcfit stroke icon.txt --to 50% --offset 75% -o stroke.svg
        arcfit stroke icon.txt --frames 60 -o film.svg
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

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("With svg: draw the part on in so many frames.", valueName: "number")
  )
  var frames: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How long that takes, in seconds. (default: 2)", valueName: "seconds")
  )
  var duration: Typed<Distance>?

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
    warnOfNothing(range, on: console)
    return { subject in
      let path = subject.path
      if let film {
        try OutputLimit.require(
          frames: film.count,
          of: path.points.count,
          upTo: OutputLimit.filmPoints
        )
      }
      let part = try accuracy.measure(path) { accuracy throws(PathError) in
        try range.part(of: path, accuracy: accuracy)
      }
      return StrokeReport(
        path: path,
        range: range,
        part: part,
        film: film,
        accuracy: accuracy,
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

  /// The number of frames and the time they take; nil for a still drawing.
  private func film(_ format: OutputFormat) throws(ToolError) -> StrokeReport.Film? {
    guard let frames else {
      guard duration == nil else {
        throw .usage("--duration is for --frames; nothing else moves", at: "--duration")
      }
      return nil
    }
    guard format == .svg else {
      throw .usage("--frames is for --format svg; nothing else moves", at: "--frames")
    }
    let count = try NumberReader.integer(
      frames,
      option: "--frames",
      allowed: 1...StrokeCommand.mostFrames
    )
    return StrokeReport.Film(count: count, seconds: try duration.map(StrokeCommand.seconds) ?? 2)
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
