// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArgumentParser
internal import BezierGeometry
internal import PathExport
internal import SVGDocuments
internal import PathMotion

struct StrokeCommand: PathCommand {
  static let formats: [OutputFormat] = [.svgpath, .json, .text, .csv, .svg]

  var keepsDocument: Bool { true }

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

      An SVG file stays what it is, with the parts in place of its paths; fractions
      are of the length in its outermost view box. --format svgpath is the part
      alone. Of path data, or with colours of your own, SVG is the part alone too;
      --animate draws that on at constant speed in a browser, without script, once
      unless --loop or --there-and-back is given, in the colours of an SVG file's
      first shape or your own.

      EXAMPLES:
        arcfit stroke 'M0,0 C0,40 30,40 30,0' --from 20% --to 70%
        arcfit stroke icon.txt --to 50% --offset 75% -o stroke.svg
        arcfit stroke icon.txt --animate --stroke tomato -o film.svg
        arcfit stroke icon.txt --from 10% --to 40% --mode each --format json
      """
  )

  @OptionGroup var options: PathOptions<StrokeCommand>

  @Option("fraction", "Where the part begins, a fraction of the length such as 0.2 or 20%.")
  var from: Typed<Fraction> = "0"

  @Option("fraction", "Where it ends.")
  var to: Typed<Fraction> = "1"

  @Option("fraction", "Added to both.")
  var offset: Typed<Fraction> = "0"

  @Option("mode", "How subpaths count.", name: .shortAndLong, parsing: .next)
  var mode: Typed<TrimMode> = "whole"

  @Flag(help: "Leave two pieces where the part runs across the start of a closed subpath.")
  var splitSeams = false

  @OptionGroup var accuracy: AccuracyOptions

  @OptionGroup var pen: PenOption

  @Flag(help: "Write an SVG that draws the part on in a browser.")
  var animate = false

  @Flag(exclusivity: .exclusive)
  var playback: PlaybackFlag?

  @Option("seconds", "How long that takes, in seconds. (default: 2)")
  var duration: Typed<Seconds>?

  @OptionGroup var colors: PaintOptions

  @OptionGroup var data: PathDataOptions

  func reporter(for format: OutputFormat, on console: Console) throws -> Reporter {
    let keepsDocument = format == .svg && !animate && !colors.isGiven
    let pathFormat = try data.pathFormat(for: format, isDocument: keepsDocument)
    let range = StrokeRange(
      from: try from.value(of: "--from").value,
      to: try to.value(of: "--to").value,
      offset: try offset.value(of: "--offset").value,
      mode: try mode.value(of: "--mode")
    )
    let film = try film(format)
    try accuracy.check()
    if format != .svg { try colors.refuse("--format svg") }
    let paint = try colors.paint()
    try pen.check(format)
    if pen.outline != nil, animate || colors.isGiven {
      throw ToolError.usage("--outline gives a path to be filled, without film and colours")
    }
    warnOfNothing(range, on: console)
    return { subject in
      if pen.outline != nil,
        let report = try pen.report(on: part(range, of: subject.path), "a part", pathFormat)
      {
        return report
      }
      if keepsDocument, let document = try subject.document(for: format) {
        var parts = try parts(range, of: document.shapes.map(\.outerPath))[...]
        return try RewrittenDocument(document, pathFormat) { shape in
          shape.own(parts.removeFirst())
        }
      }
      _ = try data.pathFormat(for: format)
      let source = colors.isGiven || film == nil ? nil : subject.drawing
      return StrokeReport(
        path: subject.path,
        range: range,
        part: try part(range, of: subject.path),
        film: film,
        paint: ScenePaint(of: source)?.outlined ?? paint,
        frame: source?.viewBox,
        format: pathFormat
      )
    }
  }

  private func part(_ range: StrokeRange, of path: BezierPath) throws -> BezierPath {
    try accuracy.measure(path) { accuracy throws(PathError) in
      try path.trimmed(
        from: range.from,
        to: range.to,
        offset: range.offset,
        mode: range.mode,
        joinsSeams: !splitSeams,
        accuracy: accuracy
      )
    }
  }

  /// The parts of several paths that together are the part of all of them as one.
  private func parts(_ range: StrokeRange, of paths: [BezierPath]) throws -> [BezierPath] {
    let lengths = paths.map { $0.length(accuracy: 0) }
    let whole = lengths.reduce(0, +)
    guard range.mode != .eachSubpath, paths.count > 1, whole > 0 else {
      return try paths.map { try part(range, of: $0) }
    }
    if range.mode == .firstSubpath {
      let first = lengths.firstIndex { $0 > 0 }
      return try paths.indices.map { $0 == first ? try part(range, of: paths[$0]) : BezierPath() }
    }
    var passed = 0.0
    return try paths.indices.map { index in
      defer { passed += lengths[index] }
      guard lengths[index] > 0 else { return BezierPath() }
      let own = (start: passed / whole, size: lengths[index] / whole)
      guard let window = range.window(from: own.start, size: own.size) else { return BezierPath() }
      return try part(window, of: paths[index])
    }
  }

  /// Warns where nothing of the range is drawn; notes an end that is held at the path's.
  private func warnOfNothing(_ range: StrokeRange, on console: Console) {
    guard range.window.span == 0 else {
      guard range.mode != .firstSubpath else { return }
      for (option, text, value) in [("--from", from.text, range.from), ("--to", to.text, range.to)]
      where !(0...1).contains(value) {
        console.note("\(option) \(text) is beyond the path: it counts as \(value < 0 ? 0 : 1)")
      }
      return
    }
    let reason =
      range.isBeyondEnds
      ? "--from \(from.text) and --to \(to.text) are both at an end of the path or beyond it;"
        + " it runs from 0 to 1, or 0% to 100%" : "--from \(from.text) is not below --to \(to.text)"
    console.warn("nothing is drawn: \(reason)", kind: "range", at: "--from")
  }

  /// How the part is drawn on; nil for a still drawing.
  private func film(_ format: OutputFormat) throws(ToolError) -> StrokeReport.Film? {
    guard animate else {
      try ToolError.refuse([
        "--duration": duration != nil, playback.option: playback != nil,
      ]) { "\($0) is for --animate; nothing else moves" }
      return nil
    }
    guard format == .svg else { throw .usage("--animate is for --format svg; nothing else moves") }
    return (try duration.map(StrokeCommand.seconds) ?? 2, playback?.playback ?? .once)
  }

  static func seconds(_ duration: Typed<Seconds>) throws(ToolError) -> Double {
    let seconds = try duration.value(of: "--duration").value
    guard seconds >= 0.001, seconds <= 86_400 else {
      throw .usage(
        "--duration \(duration.text) is out of range: 0.001 to 86400 seconds are accepted"
      )
    }
    return seconds
  }
}

struct StrokeRange {
  let from: Double
  let to: Double
  let offset: Double
  let mode: TrimMode

  /// Where the part begins before the offset, and how far it reaches: what the mode makes of
  /// numbers out of order or outside 0...1.
  var window: (start: Double, span: Double) {
    let (a, b) = (max(0, min(1, from)), max(0, min(1, to)))
    switch mode {
    case .wholePath: return (a, max(0, b - a))
    case .eachSubpath: return (min(a, b), (b - a).magnitude)
    case .firstSubpath:
      let span = to - from
      return (StrokeRange.wrap(from), span < 1 ? StrokeRange.wrap(span) : 1)
    }
  }

  /// The range of a piece of the whole path, which begins at a fraction of it and has a size; nil
  /// where nothing of the piece is drawn.
  func window(from pieceStart: Double, size: Double) -> StrokeRange? {
    let (start, span) = window
    guard span > 0 else { return nil }
    func piece(_ from: Double, _ to: Double, offset: Double = 0) -> StrokeRange {
      StrokeRange(from: from, to: to, offset: offset, mode: .wholePath)
    }
    if span >= 1 { return piece(0, 1) }
    // Where the part begins and ends, as fractions of the piece from its start.
    let begin = StrokeRange.wrap(start + offset - pieceStart) / size
    let end = begin + span / size
    let turn = 1 / size
    // The part begins before the piece, and ends in it or behind it; or it begins in the piece.
    if begin >= 1 { return end > turn ? piece(0, min(1, end - turn)) : nil }
    guard end > turn else { return piece(begin, min(1, end)) }
    // It leaves the piece and comes back to its start.
    return piece(0, min(1, 1 - begin + end - turn), offset: begin)
  }

  /// Whether the ends differ but are held at the same end of the path.
  var isBeyondEnds: Bool {
    mode != .firstSubpath && from != to && (min(from, to) >= 1 || max(from, to) <= 0)
  }

  /// What remains after whole turns, in 0..<1.
  private static func wrap(_ value: Double) -> Double {
    let rest = value - value.rounded(.down)
    return rest < 1 ? rest : 0
  }
}

struct StrokeReport: Report {
  /// The seconds in which the part is drawn on, and how often.
  typealias Film = (seconds: Double, playback: Playback)

  let path: BezierPath
  let range: StrokeRange
  let part: BezierPath
  let film: Film?
  let paint: ScenePaint
  /// The view box of the drawing whose paint it is; nil for the bounds of the path.
  let frame: Rect2D?
  let format: SVGPathFormat

  func writeJSON(to json: inout JSONStream) throws {
    try json.add([
      ("from", .number(range.from)), ("to", .number(range.to)), ("offset", .number(range.offset)),
      ("mode", .string(range.mode.name)),
    ])
    try json.add("path", part, format)
    try json.add([
      ("length", .number(part.length(accuracy: 0))),
      ("pathLength", .number(path.length(accuracy: 0))),
      ("bounds", PathJSON.bounds(part.boundingBox, format.numbers)),
    ])
  }

  func writeText(to sink: ResultSink) throws {
    var table = TextTable(.left, .left)
    table.add("Part", "\(window), mode \(range.mode.name)")
    table.add("Length", PathText.length(of: part, in: path))
    table.add("Pieces", "\(part.subpaths.count { _ in true })")
    table.add("Segments", PathText.kinds(part.kinds))
    table.add("Bounds", PathText.bounds(part.boundingBox, format.numbers))
    try sink.write(table.text)
  }

  func writeCSV(to sink: ResultSink) throws {
    var pieces = try PieceTable(numbers: format.numbers, to: sink)
    try pieces.add(part)
  }

  func writePathData(to sink: ResultSink) throws { try sink.writeLine(part, format) }

  /// Writes the part as it is, or as it is drawn on.
  func writeSVG(to sink: ResultSink) throws {
    let title = "A path from \(window)"
    try sink.write(film.map { try animation(title, $0) } ?? still(title))
  }

  private var window: String {
    let (from, to) = (PathText.number(range.from), PathText.number(range.to))
    guard range.offset != 0 else { return "\(from) to \(to)" }
    return "\(from) to \(to), offset \(PathText.number(range.offset))"
  }
}

/// The part as a picture, or drawn on at constant speed as a film.
extension StrokeReport {
  /// The part, over the inside of the path where that has a colour.
  private func still(_ title: String) throws(ToolError) -> String {
    var scene = ground
    scene.add("part", part, isFilled: false)
    return try scene.still(title: title)
  }

  private func animation(_ title: String, _ film: Film) throws(ToolError) -> String {
    var scene = ground
    let (start, span) = range.window
    guard span > 0 else { return try scene.still(title: title) }
    for (number, line) in lines.enumerated() {
      let id = "line-\(number + 1)"
      scene.add(id, line, isFilled: false)
      scene.set(.strokeEnd, 0)
      scene.set(.strokeOffset, start + range.offset)
      scene.animate(
        id + ".strokeEnd",
        .between(from: .number(0), to: .number(SceneExpression(span)), by: nil),
        seconds: film.seconds
      )
    }
    return try scene.film(title: title, film.playback)
  }

  /// The scene with the inside of the path, where that has a colour.
  private var ground: PathScene {
    let hasOutline = paint.line != nil && frame == nil
    var scene = PathScene("stroke", frame ?? path.boundingBox, paint, hasOutline: hasOutline)
    let inside = ClosedAndOpenParts(path).closed
    if paint.fill?.color != nil, !inside.isEmpty {
      scene.add("inside", inside, isFilled: true, hasOutline: false)
    }
    return scene
  }

  /// The paths that are drawn on at the same time.
  private var lines: [BezierPath] {
    let all = path.subpaths.map { $0.path }
    switch range.mode {
    case .wholePath: return [path]
    case .eachSubpath: return all
    case .firstSubpath: return all.first { $0.length(accuracy: 0) > 0 }.map { [$0] } ?? []
    }
  }
}
#endif
