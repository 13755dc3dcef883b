// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArgumentParser
internal import BezierGeometry
internal import PathExport
internal import PathMorphing
internal import PathMotion
internal import SVGPathData

/// `arcfit morph`: the shapes between two paths.
struct MorphCommand: ReportCommand, OfferingPairs {
  typealias Pair = OptionalPair

  /// The most frames: more than any screen shows in a minute.
  private static let mostFrames = 10_000

  static let formats: [OutputFormat] = [.svgpath, .json, .svg]

  static let configuration = CommandConfiguration(
    commandName: "morph",
    abstract: "The shapes between two paths: frames, a film strip, or an animation.",
    discussion: """
      The paths are matched as by 'arcfit match'. Frames are at equal steps from 0,
      the first path, to 1, the second; --at gives single shapes, also outside of
      0...1. Path data is a line for each frame.
      Frames times points are at most 100,000,000, and 1,000,000 as svg.

      --animate writes an SVG that plays in a browser, without script, in colours of
      your own: once, or --loop, or --there-and-back. Closed subpaths are filled,
      open ones are lines. The way back starts at the pace at which the way there
      started; with --mirror it is the way there run backwards.

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

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How many shapes, both ends included. (default: 12)", valueName: "number")
  )
  var frames: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The shapes at these t, with commas, such as 0.5 or 50%.", valueName: "t")
  )
  var at: Typed<FractionList>?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "An HTML page of all pairs in this JSON file, - for standard input, in place of a and b.",
      valueName: "pairs"
    ),
    completion: .file()
  )
  var gallery: String?

  @Flag(help: "Write an SVG that plays in a browser.")
  var animate = false

  @Flag(exclusivity: .exclusive)
  var playback: PlaybackFlag?

  @Flag(help: "With --there-and-back: play the way back as the way there run backwards.")
  var mirror = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("With --animate: seconds from a to b. (default: 1)", valueName: "seconds")
  )
  var duration: Typed<Distance>?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The pace, or another of 'arcfit ease --list', or x1,y1,x2,y2 of a cubic.",
      valueName: "ease"
    )
  )
  var ease: Typed<TimingFunction> = "linear"

  @OptionGroup var colors: PaintOptions

  @OptionGroup var decimals: DecimalsOption

  var result: OutputOptions<MorphCommand> { options.paths.result }

  func execute(on console: Console) throws {
    if let gallery {
      try requireGalleryOptions()
      return try GalleryRun(options: options, console: console).run(gallery)
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
    let pair = try options.pair(decimals: decimals, on: console)
    try check(times, of: pair)
    var report = MorphFrames(pair: pair, times: times, format: pathFormat)
    if animate {
      let film = MorphScene(
        pair: pair,
        easing: easing,
        seconds: seconds,
        playback: playback?.playback ?? .once,
        isMirrored: mirror,
        paint: paint
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
      throw .usage("--gallery reads all pairs from its file: leave out a and b", at: "--gallery")
    }
    guard try result.givenFormat() == nil else {
      throw .usage(
        "--gallery writes HTML; leave out --format, or end --output in .html",
        at: "--format"
      )
    }
    let others: [(isGiven: Bool, option: String)] = [
      (frames != nil, "--frames"), (at != nil, "--at"), (animate, "--animate"),
      (mirror, "--mirror"),
      (playback != nil, playback?.option ?? ""), (duration != nil, "--duration"),
      (ease.text != "linear", "--ease"), (!options.paths.select.isEmpty, "--select"),
      (decimals.decimals != nil, "--decimals"),
    ]
    try colors.refuse("--animate")
    for (isGiven, option) in others where isGiven {
      throw .usage(
        "--gallery shows nine shapes of each pair; \(option) means nothing there",
        at: option
      )
    }
  }

  private func readFormat() throws(ToolError) -> OutputFormat {
    let format = try result.givenFormat() ?? (animate ? .svg : .svgpath)
    guard animate else {
      try colors.refuse("--animate")
      let given = [
        (duration != nil, "--duration"), (mirror, "--mirror"),
        (playback != nil, playback?.option ?? ""),
      ]
      for (isGiven, option) in given where isGiven {
        throw .usage("\(option) is for --animate; nothing else moves", at: option)
      }
      return format
    }
    guard format == .svg else {
      throw .usage("--animate is for --format svg; nothing else moves", at: "--animate")
    }
    guard frames == nil, at == nil else {
      throw .usage("--animate plays all of it: leave out --frames and --at", at: "--animate")
    }
    if mirror, playback != .thereAndBack {
      throw .usage("--mirror is for the way back of --there-and-back", at: "--mirror")
    }
    return format
  }

  /// The times of the shapes before easing.
  private func times() throws(ToolError) -> [Double] {
    if let at {
      guard frames == nil else {
        throw .usage("--at and --frames both say which shapes: give one of them", at: "--at")
      }
      return try at.value(of: "--at").values
    }
    let count = try frames.map { text throws(ToolError) in
      try NumberReader.integer(text, option: "--frames", allowed: 2...MorphCommand.mostFrames)
    }
    let last = (count ?? 12) - 1
    return (0...last).map { Double($0) / Double(last) }
  }

  /// Refuses times so far outside of 0...1 that a shape would leave the range of numbers.
  private func check(_ times: [Double], of pair: CompatiblePair) throws(ToolError) {
    for time in times where !(0...1).contains(time) {
      if pair.shape(at: time).isFinite { continue }
      let option = at == nil ? "--ease" : "--at"
      throw .usage(
        "\(option) \(at?.text ?? ease.text) leads beyond the range of numbers",
        at: option
      )
    }
  }
}

/// What `arcfit morph` writes: shapes between two paths, or a film of them.
struct MorphFrames: Report {
  let pair: CompatiblePair
  /// Where the shapes are, from 0 to 1 and beyond.
  let times: [Double]
  /// What a browser plays; nil for single shapes.
  var film: MorphScene?
  let format: SVGPathFormat

  init(pair: CompatiblePair, times: [Double], format: SVGPathFormat) {
    (self.pair, self.times, self.format) = (pair, times, format)
  }

  func writePathData(to sink: ResultSink) throws {
    for t in times { try sink.write(pair.shape(at: t).svgPathData(format) + "\n") }
  }

  func writeJSON(to json: inout JSONStream) throws {
    try MorphJSON.add(pair, format, to: &json)
    try json.addObjects(
      "frames",
      times.lazy.map { t in
        [("t", .number(t)), ("path", .string(pair.shape(at: t).svgPathData(format)))]
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
/// the way goes through many shapes.
struct MorphScene {
  let pair: CompatiblePair
  let easing: TimingFunction
  /// The seconds of one way.
  let seconds: Double
  let playback: Playback
  /// Whether the way back is the way there run backwards; else it has the same timing.
  let isMirrored: Bool
  let paint: ScenePaint

  /// Progress at equal times, where the way goes through shapes.
  private static let steps = (0...60).map { Double($0) / 60 }

  /// Whether the way goes through shapes in between.
  private var isInSteps: Bool { pair.mode == .rotate }

  /// How many shapes there are.
  var shapeCount: Int { isInSteps ? MorphScene.steps.count : 2 }

  /// The film as SVG.
  func svg() throws(ToolError) -> String {
    let times = isInSteps ? MorphScene.steps.map { easing($0) } : [0, 1]
    let shapes = times.map { pair.shape(at: $0) }
    let layers = ClosedAndOpenParts.layers(of: shapes)
    let hasOutline = layers.contains { ($0.isFilled ? paint.solid.stroke : paint.line) != nil }
    var scene = PathScene("morph", bounds(of: shapes), paint, hasOutline: hasOutline)
    let goesBack = playback == .thereAndBack && !isMirrored
    for layer in layers {
      guard let first = layer.paths.first else { continue }
      let id = layer.isFilled ? "solids" : "lines"
      scene.add(id, first, isFilled: layer.isFilled)
      add(layer.paths, to: id, begin: 0, &scene)
      if goesBack {
        // The same timing, from the second path to the first.
        let back =
          isInSteps
          ? ClosedAndOpenParts.layers(of: times.map { pair.shape(at: 1 - $0) })
            .first { $0.isFilled == layer.isFilled }?.paths ?? []
          : layer.paths.reversed()
        add(back, to: id, begin: seconds, &scene)
      }
    }
    let title = "From one path to the other" + (playback == .thereAndBack ? " and back" : "")
    return try scene.film(title: title, goesBack ? .loop : playback)
  }

  /// The bounds of all that is shown.
  private func bounds(of shapes: [BezierPath]) -> Rect2D? {
    // Where an easing runs beyond the ends, so do the shapes.
    let beyond = MorphScene.steps.map { easing($0) }.filter { !(0...1).contains($0) }
    var box: Rect2D?
    for shape in shapes + (isInSteps ? [] : beyond.map { pair.shape(at: $0) }) {
      guard let bounds = shape.boundingBox else { continue }
      box = box?.union(bounds) ?? bounds
    }
    return box
  }

  private func add(
    _ paths: [BezierPath],
    to id: String,
    begin: Double,
    _ scene: inout PathScene
  ) {
    guard let first = paths.first, let last = paths.last else { return }
    let values: SceneAnimation.Values =
      isInSteps
      ? .keyFrames(paths.map { scene.shape($0) }, times: nil, functions: [], mode: .linear)
      : .between(from: scene.shape(first), to: scene.shape(last), by: nil)
    // Steps show only the shapes that their timing function gives.
    scene.animate(
      id + ".path",
      values,
      begin: begin,
      seconds: seconds,
      pace: isInSteps ? .linear : easing
    )
  }
}

/// The JSON of `arcfit match` and `arcfit morph`.
enum MorphJSON {
  /// Both paths, how they were matched, and the report.
  static func add(
    _ pair: CompatiblePair,
    _ format: SVGPathFormat,
    to json: inout JSONStream
  ) throws {
    let (correspondence, counts) = pair.correspondence(listing: 1)
    try json.add([("mode", .string(pair.mode.name))])
    try json.add("a", pair.a, format)
    try json.add("b", pair.b, format)
    try json.add([
      ("matches", .array(zip(correspondence.matches, counts).map(match))),
      ("report", report(pair.report())),
    ])
  }

  private static func match(_ match: Correspondence.Match, count: Int) -> JSONValue {
    func index(_ index: Int?) -> JSONValue { index.map(JSONValue.integer) ?? .null }
    func start(_ start: PathLocation?) -> JSONValue { start.map(PathJSON.location) ?? .null }
    return .object([
      ("a", index(match.a)), ("b", index(match.b)), ("startA", start(match.startA)),
      ("startB", start(match.startB)), ("reversed", .boolean(match.isReversed)),
      ("opened", .boolean(match.isOpened)), ("partOfA", .boolean(match.isPartOfA)),
      ("partOfB", .boolean(match.isPartOfB)), ("segments", .integer(count)),
    ])
  }

  private static func report(_ report: MorphReport) -> JSONValue {
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
        .array(
          report.crossings.map {
            .object([("t", .number($0.t)), ("count", .integer($0.count))])
          }
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
      ("warnings", .array(report.warnings.map(JSONValue.string))),
    ])
  }
}
#endif
