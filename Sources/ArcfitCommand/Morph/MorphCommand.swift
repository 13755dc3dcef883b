// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArgumentParser
internal import BezierGeometry
internal import PathExport
internal import PathMorphing
internal import PathMotion
internal import SVGDocuments

struct MorphCommand: PairCommand {
  typealias Pair = OptionalPair

  static let formats: [OutputFormat] = [.svgpath, .json, .svg]

  static let configuration = CommandConfiguration(
    commandName: "morph",
    abstract: "The shapes between two paths: frames, a film strip, or an animation.",
    discussion: """
      The paths are matched as by 'arcfit match'. Frames are at equal steps from 0,
      the first path, to 1, the second; --at gives single shapes, also outside of
      0...1. Path data is a line for each frame.
      Frames times points are at most 100,000,000, and 1,000,000 as svg.

      --animate writes an SVG that plays in a browser, without script, once, or
      --loop, or --there-and-back. SVG files keep the paint of the first one and
      their view boxes, unless colours of your own are given; of path data closed
      subpaths are filled, and open ones are lines. The return has the same timing;
      with --mirror it is the first half run backwards. 'arcfit animate morph a
      b' makes a scene of the same change, with an event, for pages, views and other
      players.

      --gallery makes one HTML page of many pairs: for each nine shapes and the
      figures of 'arcfit match', sorted by a click on their heading. The pairs are
      JSON: a list of objects with path data "a" and "b", optionally "name", "id",
      "note" and "mark", or an object with [a, b] for each name. A bad pair is named
      on the page, and the others go on.

      EXAMPLES:
        arcfit morph play.svg pause.svg --frames 12 --output strip.svg
        arcfit morph play.svg pause.svg --at 25%,50%,75%
        arcfit morph play.svg pause.svg --animate --ease ease-out -o morph.svg
        arcfit morph a.svg b.svg --animate --loop --fill tomato -o morph.svg
        arcfit morph up.svg down.svg --mode rotate --frames 5 --format json
        arcfit morph --gallery pairs.json --output page.html
      """
  )

  @OptionGroup var options: MorphOptions<MorphCommand>

  @Option("number", "How many shapes, both ends included. (default: 12)")
  var frames: String?

  @Option("t", "The shapes at these t, with commas, such as 0.5 or 50%.")
  var at: Typed<FractionList>?

  @Option(
    "pairs",
    "An HTML page of all pairs in this JSON file, - for standard input, in place of a and b.",
    completion: .file()
  )
  var gallery: String?

  @Flag(help: "Write an SVG that plays in a browser.")
  var animate = false

  @Flag(exclusivity: .exclusive)
  var playback: PlaybackFlag?

  @Flag(help: "With --there-and-back: play the first half backwards as the return.")
  var mirror = false

  @Option("seconds", "With --animate: seconds from a to b. (default: 1)")
  var duration: Typed<Seconds>?

  @Option("ease", "The timing: a name of 'arcfit ease --list', or x1,y1,x2,y2 of a cubic.")
  var ease: Typed<TimingFunction> = "linear"

  @OptionGroup var colors: PaintOptions

  @OptionGroup var decimals: DecimalsOption

  var result: OutputOptions<MorphCommand> { options.paths.result }

  func execute(on console: Console) throws {
    if let gallery {
      try requireGalleryOptions()
      return try writeGallery(of: gallery, on: console)
    }
    let format = try readFormat()
    try write(report(for: format, on: console), as: format, on: console)
  }

  func report(for format: OutputFormat, on console: Console) throws -> any Report {
    if format == .svg { try decimals.refuse(for: format) }
    let pathFormat = SVGPathFormat.compatible(try decimals.numbers())
    let easing = try ease.value(of: "--ease")
    let times = try times().map { easing($0) }
    let seconds = try duration.map(StrokeCommand.seconds) ?? 1
    let paint = try colors.paint()
    let (pair, inputs) = try options.read(decimals: decimals, on: console)
    try check(times, of: pair)
    var report = MorphFrames(pair: pair, times: times, format: pathFormat)
    if animate {
      let drawings = try inputs.filter(\.input.isSVGFile).map {
        try $0.input.drawing(selecting: $0.id)
      }
      let isOwn = colors.isGiven || drawings.isEmpty
      let film = MorphScene(
        pair: pair,
        easing: easing,
        seconds: seconds,
        playback: playback?.playback ?? .once,
        isMirrored: mirror,
        paint: isOwn ? paint : ScenePaint(of: drawings.first) ?? paint,
        frame: isOwn
          ? nil : drawings.dropFirst().reduce(drawings[0].viewBox) { $0.union($1.viewBox) }
      )
      // Browsers play two paths; anything else is as many as there are steps.
      if film.shapeCount > 2 {
        try OutputLimit.require(
          frames: film.shapeCount,
          of: pair.a.points.count,
          upTo: OutputLimit.picturePoints
        )
      }
      report.film = film
      return report
    }
    try OutputLimit.require(
      frames: times.count,
      of: pair.a.points.count,
      upTo: format == .svg ? OutputLimit.picturePoints : OutputLimit.points
    )
    return report
  }

  /// Refuses what means nothing beside `--gallery`.
  private func requireGalleryOptions() throws(ToolError) {
    guard options.paths.pair.given.isEmpty else {
      throw .usage("--gallery reads all pairs from its file: leave out a and b")
    }
    let suffix = OutputFormat.suffix(of: result.output) ?? "html"
    guard result.format == nil, ["html", "htm"].contains(suffix) else {
      throw .usage(
        "--gallery writes HTML; leave out --format, or end --output in .html",
        at: "--format"
      )
    }
    try colors.refuse("--animate")
    try ToolError.refuse([
      "--frames": frames != nil, "--at": at != nil, "--animate": animate, "--mirror": mirror,
      playback.option: playback != nil, "--duration": duration != nil,
      "--ease": ease.text != "linear", "--select": !options.paths.select.isEmpty,
      "--decimals": decimals.decimals != nil,
    ]) { "--gallery shows nine shapes of each pair; \($0) means nothing there" }
  }

  func readFormat() throws(ToolError) -> OutputFormat {
    let format = try result.givenFormat() ?? (animate ? .svg : .svgpath)
    guard animate else {
      try colors.refuse("--animate")
      try ToolError.refuse([
        "--duration": duration != nil, "--mirror": mirror, playback.option: playback != nil,
      ]) { "\($0) is for --animate; nothing else moves" }
      return format
    }
    guard format == .svg else { throw .usage("--animate is for --format svg; nothing else moves") }
    guard frames == nil, at == nil else {
      throw .usage("--animate plays all of it: leave out --frames and --at")
    }
    if mirror, playback != .thereAndBack {
      throw .usage("--mirror is for the return of --there-and-back")
    }
    return format
  }

  /// The times of the shapes before easing.
  private func times() throws(ToolError) -> [Double] {
    if let at {
      guard frames == nil else {
        throw .usage("--at and --frames both say which shapes: give one of them")
      }
      return try at.value(of: "--at").values
    }
    let count = try NumberReader.integer(frames, option: "--frames", allowed: 2...10_000)
    let last = (count ?? 12) - 1
    return (0...last).map { Double($0) / Double(last) }
  }

  /// Refuses times so far outside of 0...1 that a shape would leave the range of numbers.
  private func check(_ times: [Double], of pair: PathMorph) throws(ToolError) {
    for time in times where !(0...1).contains(time) {
      if pair.path(at: time).isFinite { continue }
      let option = at == nil ? "--ease" : "--at"
      throw .usage("\(option) \(at?.text ?? ease.text) leads beyond the range of numbers")
    }
  }
}

struct MorphFrames: Report {
  let pair: PathMorph
  /// Where the shapes are, from 0 to 1 and beyond.
  let times: [Double]
  /// What a browser plays; nil for single shapes.
  var film: MorphScene?
  let format: SVGPathFormat

  func writePathData(to sink: ResultSink) throws {
    for t in times { try sink.write(pair.path(at: t).svgPathData(format) + "\n") }
  }

  func writeJSON(to json: inout JSONStream) throws {
    try MorphJSON.add(pair, format, to: &json)
    try json.addObjects(
      "frames",
      times.lazy.map { t in
        [("t", .number(t)), ("path", .string(pair.path(at: t).svgPathData(format)))]
      }
    )
  }

  func writeSVG(to sink: ResultSink) throws {
    if let film { return try sink.write(film.svg()) }
    try sink.write(MorphStrip(pair, times: times).svg())
  }
}

/// A morph as a film: closed subpaths are filled, open ones are lines.
///
/// Points run straight from path to path as players have it; where the mode turns the shape,
/// the film goes through many shapes.
struct MorphScene {
  let pair: PathMorph
  let easing: TimingFunction
  /// The seconds from one path to the other.
  let seconds: Double
  let playback: Playback
  /// Whether the return is the first half run backwards; else it has the same timing.
  let isMirrored: Bool
  let paint: ScenePaint
  /// The view boxes of the drawings whose paint it is; nil for the bounds of the shapes.
  let frame: Rect2D?

  /// Progress at equal times, where the film goes through shapes.
  private static let steps = (0...60).map { Double($0) / 60 }

  /// Whether the film goes through shapes in between.
  private var isInSteps: Bool { pair.mode == .rotate }

  var shapeCount: Int { isInSteps ? MorphScene.steps.count : 2 }

  func svg() throws(ToolError) -> String {
    let times = isInSteps ? MorphScene.steps.map { easing($0) } : [0, 1]
    let shapes = times.map { pair.path(at: $0) }
    let layers = ClosedAndOpenParts.layers(of: shapes)
    let hasOutline = layers.contains { ($0.isFilled ? paint.solid.stroke : paint.line) != nil }
    var scene = PathScene(
      "morph",
      frame ?? bounds(of: shapes),
      paint,
      hasOutline: hasOutline && frame == nil
    )
    let goesBack = playback == .thereAndBack && !isMirrored
    for layer in layers {
      guard let first = layer.paths.first else { continue }
      let id = layer.isFilled ? "solids" : "lines"
      scene.add(id, first, isFilled: layer.isFilled)
      add(layer.paths, to: id, start: 0, &scene)
      if goesBack {
        // The same timing, from the second path to the first.
        let back =
          isInSteps
          ? ClosedAndOpenParts.layers(of: times.map { pair.path(at: 1 - $0) })
            .first { $0.isFilled == layer.isFilled }?.paths ?? []
          : layer.paths.reversed()
        add(back, to: id, start: seconds, &scene)
      }
    }
    let title = "From one path to the other" + (playback == .thereAndBack ? " and back" : "")
    return try scene.film(title: title, goesBack ? .loop : playback)
  }

  private func bounds(of shapes: [BezierPath]) -> Rect2D? {
    // Where an easing runs beyond the ends, so do the shapes.
    let beyond = MorphScene.steps.map { easing($0) }.filter { !(0...1).contains($0) }
    var box: Rect2D?
    for shape in shapes + (isInSteps ? [] : beyond.map { pair.path(at: $0) }) {
      guard let bounds = shape.boundingBox else { continue }
      box = box?.union(bounds) ?? bounds
    }
    return box
  }

  private func add(_ paths: [BezierPath], to id: String, start: Double, _ scene: inout PathScene) {
    guard let first = paths.first, let last = paths.last else { return }
    let values: SceneAnimation.Values =
      isInSteps
      ? .keyFrames(paths.map { scene.shape($0) }, times: nil, functions: [], mode: .linear)
      : .between(from: scene.shape(first), to: scene.shape(last), by: nil)
    // Steps show only the shapes that their timing function gives.
    scene.animate(
      id + ".path",
      values,
      start: start,
      seconds: seconds,
      timing: isInSteps ? .linear : easing
    )
  }
}

/// The JSON of `arcfit match` and `arcfit morph`.
enum MorphJSON {
  /// Both paths, how they were matched, and the report.
  static func add(
    _ pair: PathMorph,
    _ format: SVGPathFormat,
    to json: inout JSONStream
  ) throws {
    let (correspondence, counts) = pair.correspondence(listing: 1)
    try json.add([("mode", .string(pair.mode.name))])
    try json.add("a", pair.a, format)
    try json.add("b", pair.b, format)
    try json.add([
      ("matches", .list(zip(correspondence.matches, counts).map(match))),
      ("report", report(pair.report())),
    ])
  }

  private static func match(_ match: PathCorrespondence.Match, count: Int) -> JSONTree {
    func start(_ start: PathLocation?) -> JSONTree { start.map(PathJSON.location) ?? .null }
    return .object([
      ("a", .optional(match.a)), ("b", .optional(match.b)), ("startA", start(match.startA)),
      ("startB", start(match.startB)), ("reversed", .flag(match.isReversed)),
      ("opened", .flag(match.isOpened)), ("partOfA", .flag(match.isPartOfA)),
      ("partOfB", .flag(match.isPartOfB)), ("segments", .integer(count)),
    ])
  }

  private static func report(_ report: MorphReport) -> JSONTree {
    .object([
      ("endErrorA", .number(report.endErrorA)), ("endErrorB", .number(report.endErrorB)),
      ("diagonal", .number(report.diagonal)), ("travel", .number(report.travel)),
      ("relativeTravel", .number(report.relativeTravel)),
      ("shapeTravel", .number(report.shapeTravel)), ("rotation", .number(report.rotation)),
      ("meanRotation", .number(report.meanRotation)), ("strain", .number(report.strain)),
      ("selfCrossings", .integer(report.selfCrossings)),
      ("extraCrossings", .integer(report.extraCrossings)),
      (
        "crossings",
        .list(
          report.crossings.map { .object([("t", .number($0.t)), ("count", .integer($0.count))]) }
        )
      ),
      ("cornersKept", .integer(report.cornersKept)),
      ("cornersPossible", .integer(report.cornersPossible)),
      ("inkLost", .number(report.inkLost)), ("inkUnder", .number(report.inkUnder)),
      ("spuriousParts", .integer(report.spuriousParts)),
      ("areaUnder", .number(report.areaUnder)), ("areaOver", .number(report.areaOver)),
      ("perimeterUnder", .number(report.perimeterUnder)),
      ("perimeterOver", .number(report.perimeterOver)), ("segments", .integer(report.segments)),
      ("windingViolations", .integer(report.windingViolations)), ("score", .number(report.score)),
      ("warnings", .list(report.warnings.map(JSONTree.string))),
    ])
  }
}
#endif
