// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArgumentParser
internal import BezierGeometry
internal import MotionExport
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
      --loop, or --there-and-back. SVG files keep their paint and their view boxes,
      unless colours of your own are given; of path data closed subpaths are filled,
      and open ones are lines. The return has the same timing; with --mirror it is
      the first half run backwards. 'arcfit animate morph a b' is the same scene,
      there and back on an event, for pages, views and other players.

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
      let morph = MorphScene(
        pair: pair,
        inputs: inputs,
        paint: colors.isGiven ? paint : nil,
        seconds: seconds,
        timing: .function(easing)
      )
      report.film = try film(morph)
      return report
    }
    try OutputLimit.require(
      frames: times.count,
      of: pair.a.points.count,
      upTo: format == .svg ? OutputLimit.picturePoints : OutputLimit.points
    )
    return report
  }

  /// The scene of the morph as it plays in a browser, with the timing of the options.
  private func film(_ morph: MorphScene) throws -> String {
    let playback = playback?.playback ?? .once
    let goesBack = playback == .thereAndBack && !mirror
    var scene = try morph.scene()
    let times = goesBack ? [0, morph.seconds] : [0]
    scene.script = times.map { SceneCue($0, .event("toggle", nil)) }
    scene.end = morph.seconds * Double(times.count)
    // Players run straight from path to path.
    if try options.mode.value(of: "--mode") == .rotate, morph.pair.mode == .rotate {
      try OutputLimit.require(
        frames: MorphScene.steps.count,
        of: morph.pair.a.points.count,
        upTo: OutputLimit.picturePoints
      )
      try morph.turn(&scene, at: times)
    }
    var stage: MotionStage
    do { stage = try MotionStage(scene) } catch { throw ToolError(.path, error.message) }
    for cue in scene.script { stage.perform(cue) }
    do {
      return try stage.animatedSVG(playback: goesBack ? .loop : playback).files[0].text
    } catch {
      throw ToolError(.path, error.description)
    }
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
  var film: String?
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
    if let film { return try sink.write(film) }
    try sink.write(MorphStrip(pair, times: times).svg())
  }
}

/// A morph as a scene: what `arcfit morph --animate` and `arcfit animate morph` play.
///
/// Files have their own paint and view boxes; of path data closed subpaths are filled, and open
/// ones are lines.
struct MorphScene {
  /// The items of each layer, one for each shape, and the part of the plane that is shown.
  private typealias Layers = (items: [[RecipeDrawing.Item]], box: Rect2D, title: String)

  /// Progress at equal times, where the film goes through shapes.
  static let steps = (0...60).map { Double($0) / 60 }

  let pair: PathMorph
  /// What the paths are from, perhaps an element of it.
  let inputs: [SelectedInput]
  /// Paint in place of that of the files; nil for theirs.
  var paint: ScenePaint?
  /// The seconds from one path to the other.
  let seconds: Double
  let timing: Easing

  /// The scene, in which the event `toggle` changes from path to path.
  func scene() throws(ToolError) -> MotionScene {
    var layers = try layers(of: [pair.a, pair.b])
    if pair.mode == .rotate, layers.items.count == 1 {
      // The stage turns what it has matched itself.
      let given = try inputs.map { input throws(ToolError) in
        try input.input.drawing(selecting: input.id).combinedPath
      }
      let box = layers.box
      layers = try self.layers(of: given)
      layers.box = box
    }
    return MotionRecipe.morph(
      layers.items.map { ($0[0], $0[1]) },
      box: layers.box,
      title: layers.title,
      seconds: seconds,
      timing: timing
    )
  }

  /// Lets the paths of a scene turn: shows shapes in between, from path to path at these times.
  func turn(_ scene: inout MotionScene, at times: [Double]) throws(ToolError) {
    for (number, time) in times.enumerated() {
      let shapes = progress.map { pair.path(at: number.isMultiple(of: 2) ? $0 : 1 - $0) }
      for (layer, items) in zip(scene.layers.indices, try layers(of: shapes).items) {
        let target = scene.layers[layer].id + ".path"
        let values = items.map { SceneValue.shape(.path($0.path)) }
        if number == 0 { scene.layers[layer].values[.path] = values[0] }
        for state in scene.states.keys { scene.states[state]?[target] = nil }
        scene.animations.append(
          SceneAnimation(
            target,
            key: "\(target) \(number)",
            .keyFrames(values, times: nil, functions: [], mode: .linear),
            begin: SceneExpression(time),
            duration: .seconds(SceneExpression(seconds)),
            easing: .easing(.function(.linear)),
            fillMode: .forwards,
            isRemovedOnCompletion: false
          )
        )
      }
    }
  }

  private var progress: [Double] {
    guard case .function(let function) = timing else { return MorphScene.steps }
    return MorphScene.steps.map { function($0) }
  }

  private func layers(of shapes: [BezierPath]) throws(ToolError) -> Layers {
    let files = try inputs.filter(\.input.isSVGFile).map { input throws(ToolError) in
      var dropped: [String] = []
      let drawing = try input.input.drawing(selecting: input.id)
      return RecipeDrawing(drawing, dropped: &dropped)
    }
    let own = inputs[0].input.isSVGFile ? files[0].title : nil
    let title = own ?? "From one path to the other"
    if paint == nil, let a = files.first?.items.first, let b = files.last?.items.first {
      let items = shapes.enumerated().map { index, shape in
        var item = index == 0 ? a : b
        item.path = shape
        return item
      }
      return ([items], files.dropFirst().reduce(files[0].box) { $0.union($1.box) }, title)
    }
    let parts = ClosedAndOpenParts.layers(of: shapes)
    let paint = paint ?? ScenePaint(fill: nil, stroke: nil, lineWidth: nil)
    let hasOutline = parts.contains { ($0.isFilled ? paint.solid.stroke : paint.line) != nil }
    let ground = PathScene("morph", bounds, paint, hasOutline: hasOutline)
    let items = parts.map { part in
      part.paths.map { ground.item($0, isFilled: part.isFilled) }
    }
    let (width, height) = (ground.scene.width, ground.scene.height)
    return (items, Rect2D(minX: 0, minY: 0, maxX: width, maxY: height), title)
  }

  /// The bounds of all that is shown: where a timing runs beyond the ends, so do the shapes.
  private var bounds: Rect2D? {
    let between = progress.filter { pair.mode == .rotate || !(0...1).contains($0) }
    let boxes = ([0, 1] + between).compactMap { pair.path(at: $0).boundingBox }
    return boxes.dropFirst().reduce(boxes.first) { $0?.union($1) }
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
