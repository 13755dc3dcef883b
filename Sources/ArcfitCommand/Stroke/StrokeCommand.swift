// SPDX-License-Identifier: Apache-2.0

internal import ArgumentParser
internal import BezierGeometry
internal import PathExport
internal import SVGPathData

/// `arcfit stroke`: the part of a path between strokeStart and strokeEnd.
struct StrokeCommand: ToolCommand {
  /// The most frames: more than any screen shows in a minute.
  private static let mostFrames = 10_000

  /// The forms of the result, the default first.
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
        arcfit stroke 'M0,0 C0,40 30,40 30,0' --from 0.2 --to 0.7
        arcfit stroke icon.txt --to 0.5 --offset 0.75 --format svg -o stroke.svg
        arcfit stroke icon.txt --frames 60 --format svg -o film.svg
        arcfit stroke icon.txt --from 0.1 --to 0.4 --mode each --format json
      """
  )

  @OptionGroup var options: PathOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Where the part begins, a fraction of the length.", valueName: "fraction")
  )
  var from = "0"

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Where it ends.", valueName: "fraction")
  )
  var to = "1"

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Added to both.", valueName: "fraction")
  )
  var offset = "0"

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("whole, each or first.", valueName: "mode"),
    completion: .list(TrimMode.allCases.map(StrokeRange.name))
  )
  var mode = "whole"

  @Flag(help: "Leave two pieces where the part runs across the start of a closed subpath.")
  var splitSeams = false

  @OptionGroup var accuracy: AccuracyOptions

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("svgpath, json, text, csv or svg.", valueName: "format"),
    completion: .names(StrokeCommand.formats)
  )
  var format = "svgpath"

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("With svg: draw the part on in so many frames.", valueName: "number")
  )
  var frames: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How long that takes, in seconds. (default: 2)", valueName: "seconds")
  )
  var duration: String?

  @OptionGroup var data: PathDataOptions

  func execute(on console: Console) throws {
    let format = try OutputFormat.read(format, among: StrokeCommand.formats)
    let pathFormat = try data.pathFormat(for: format)
    let range = StrokeRange(
      from: try NumberReader.number(from, option: "--from"),
      to: try NumberReader.number(to, option: "--to"),
      offset: try NumberReader.number(offset, option: "--offset"),
      mode: try StrokeRange.mode(mode),
      joinsSeams: !splitSeams
    )
    let film = try film(format)
    let path = try options.read(on: console)
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
    let result = StrokeResult(path: path, range: range, part: part, format: pathFormat)
    switch format {
    case .json:
      let sink = try ResultSink(options.output, on: console)
      try result.writeJSON(to: sink)
      try sink.finish()
    case .text: try console.deliver(result.text, to: options.output)
    case .csv:
      let sink = try ResultSink(options.output, on: console)
      var pieces = PieceTable(numbers: pathFormat.numbers, to: sink)
      try pieces.begin()
      try pieces.add(part)
      try sink.finish()
    case .svg: try draw(result, film, on: console)
    default:
      let sink = try ResultSink(options.output, on: console)
      try sink.writeLine(part, pathFormat)
      try sink.finish()
    }
  }

  /// Writes the drawing, or the film frame by frame.
  private func draw(
    _ result: StrokeResult,
    _ film: (count: Int, seconds: Double)?,
    on console: Console
  ) throws {
    var figure = result.figure
    // A path or part of nothing has no ends and no film.
    guard result.part.segments.first(where: { _ in true }) != nil else {
      return try console.deliver(figure.svg(), to: options.output)
    }
    let index = try accuracy.index(of: result.path)
    figure.ends = result.range.ends(of: result.part, on: index)
    guard let film else { return try console.deliver(figure.svg(), to: options.output) }
    figure.duration = film.seconds
    let sink = try ResultSink(options.output, on: console)
    try figure.writeFilm(
      of: film.count,
      frame: { number in
        try ToolError.translating { () throws(PathError) in
          try result.range.frame(number, of: film.count, on: index)
        }
      },
      to: { try sink.write($0) }
    )
    try sink.finish()
  }

  /// The number of frames and the time they take; nil for a still drawing.
  private func film(_ format: OutputFormat) throws(ToolError) -> (count: Int, seconds: Double)? {
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
    return (count, try duration.map(StrokeCommand.seconds) ?? 2)
  }

  /// The time that an option gives.
  static func seconds(_ duration: String) throws(ToolError) -> Double {
    let seconds = try NumberReader.number(duration, option: "--duration")
    guard seconds >= 0.001, seconds <= 86_400 else {
      throw .usage(
        "--duration \(duration) is out of range: 0.001 to 86400 seconds are accepted",
        at: "--duration"
      )
    }
    return seconds
  }
}
