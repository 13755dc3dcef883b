// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArgumentParser
internal import Foundation
internal import MotionExport
internal import PathExport
internal import PathMotion
internal import BezierGeometry

struct AnimateCommand: ToolCommand {
  /// The most frames: more than a minute at 120 a second.
  private static let mostFrames = 10_000
  /// The widest picture: what rsvg-convert draws.
  private static let mostPixels = 32_767

  static let formats: [OutputFormat] =
    [
      .json, .text, .svg, .html, .css, .lottie, .avd, .uikit, .uikitTransition, .swiftui,
      .playground, .scene, .frames, .png, .pdf,
    ] + OutputFormat.films

  static var outputHelp: String {
    "Write to a file, or a file a frame into a folder (a name that ends with /)."
  }

  static let configuration = CommandConfiguration(
    commandName: "animate",
    abstract: "Play a scene of layers, states and events, and show its frames.",
    discussion: """
      A scene is a JSON file (Data/scenes/README.md describes it), one of the gallery
      by its name, or a recipe that sets drawings of your own in motion. It plays its
      own script, or that of --script: times in seconds and events, with commas in
      between, such as '0 toggle, 1 spin, 2.6 stop'. Besides events there are 'set
      NAME=VALUE', 'resize WIDTH HEIGHT', 'scrub GESTURE VALUE' and 'release GESTURE
      [VELOCITY]'; an event can carry the timing that its sender wants: '0 flip 0.3
      ease-in-out'. --lint says what people who design motion would write otherwise.

      On a terminal the result is a summary of the scene, else JSON: the frames,
      which events were accepted, or why not, and what became of transitions. SVG
      moves by itself in a browser, once, over and over (--loop) or there and back;
      with --frames or --fps it is a film strip of labelled frames, with --at the
      drawing at that time. --format frames is one SVG file per frame, in the folder
      that --output names; png is one picture per frame and pdf a page, drawn by
      rsvg-convert; gif, apng, webm and mp4 are films by ffmpeg, all but mp4 with
      transparency. CSS is key frames for a drawing, which stands in a comment at its
      top; with --states it is a class for each state. Lottie is for the players of
      that format. AVD is a drawable of Android that moves; into a folder, a drawable
      for each state and each transition. HTML is a page with a button for each
      event; uikit, uikit-transition, swiftui and playground are Swift code that
      needs no package; --name names its type. SwiftUI code that lacks more than half
      of what moves is not written without --lossy. scene is the scene file that a
      recipe makes, to be changed and played again. What a format cannot show is
      reported on standard error; --losses prints that alone, --strict makes it an
      error.

      EXAMPLES:
        arcfit animate --list
        arcfit animate expanding-card --at 0.25
        arcfit animate draw-on logo.svg --loop -o logo-animated.svg
        arcfit animate draw-on logo.svg --set duration=4 color=tomato -o logo.html
        arcfit animate draw-on logo.svg --loop -o logo.gif
        arcfit animate my-scene.json -o my-scene.html
        arcfit animate my-scene.json --format uikit -o MySceneView.swift
        arcfit animate my-scene.json --class logo -o logo.css
        arcfit animate menu --states --class icon -o icon.css
        arcfit animate my-scene.json --lint
        arcfit animate menu --format avd -o app/src/main/res/
        arcfit animate caret-to-arc --script '0 show, 1 spin' --frames 8 -o strip.svg
        arcfit animate arrow-edges --set leading=50 --at 0 --format svg
        arcfit animate draw-on logo.svg --fps 60 --format frames --output frames/
        arcfit animate draw-on logo.svg --fps 30 --format png --output frames/
        arcfit animate my-scene.json --frames 24 -o frames.json
      """
  )

  @Argument(
    help: ArgumentHelp(
      "A scene file, or the name of a scene or recipe; then the drawings of a recipe.",
      valueName: "scene"
    ),
    completion: .file()
  )
  var inputs: [String] = []

  @Flag(help: "List scenes and recipes, or what --set can change in the one that is named.")
  var list = false

  @Option(
    name: .customLong("set"),
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp("Give a parameter another value; may be repeated.", valueName: "name=value")
  )
  var settings: [String] = []

  @Option(
    "color",
    "What is behind all, or none. (default: as the scene says; recipes have none)",
    name: .customLong("background")
  )
  var backgroundColor: String?

  @Option("seconds", "Recipe draw-on: from element to element, as --set stagger=SECONDS.")
  var stagger: String?

  @Option("pixels", "PNG: how wide pictures are. (default: a pixel a point)")
  var width: String?

  @Option("script", "What happens, in place of the scene's own script.")
  var script: String?

  @Option("times", "The frames at these times in seconds, with commas.")
  var at: String?

  @Option("number", "All frames at so many a second.")
  var fps: String?

  @Option(
    "number",
    "So many frames, at equal steps from start to end; of a strip, of the time in which something "
      + "moves. (default: 12)"
  )
  var frames: String?

  @Option(
    "seconds",
    "When the film ends. (default: as the scene says; with --script a second after it)"
  )
  var until: String?

  @Option(
    "name",
    "CSS: the class of the drawing. (default: the scene's name)",
    name: .customLong("class")
  )
  var className: String?

  @Flag(help: "CSS: a class for each state, and transitions between them, in place of a film.")
  var states = false

  @Option("name", "Swift code: what the type is called. (default: the scene's name)")
  var name: String?

  @Flag(help: "HTML: a small page, with arcfit.wasm and the player beside it, for servers.")
  var linked = false

  @Flag(exclusivity: .exclusive)
  var playback: PlaybackFlag?

  @Flag(help: "Print what the format cannot show, in place of the result.")
  var losses = false

  @Flag(help: "Write nothing where the format cannot show all of it.")
  var strict = false

  @Flag(help: "Say what to change about durations, timings and colours; exit 1 for any.")
  var lint = false

  @Flag(help: "Write SwiftUI code also where most of what moves is lost.")
  var lossy = false

  @OptionGroup var result: OutputOptions<AnimateCommand>

  @OptionGroup var limit: InputLimitOption

  func execute(on console: Console) throws {
    if list { return try writeList(on: console) }
    if lint { return try writeAdvice(on: console) }
    let format = try format(on: console.display)
    try checkOptions(format)
    let (stage, values, lost) = try stage(for: format, on: console)
    if !losses { lost.forEach { console.warn($0.message, kind: "svg", at: $0.place) } }
    if format == .scene {
      return try write(on: console) { try $0.write(stage.scene.json) }
    }
    if format == .text {
      let summary = SceneSummary(scene: stage.scene, values: values, words: inputs)
      return try write(summary, as: format, on: console)
    }
    if OutputFormat.films.contains(format) { return try writeVideo(of: stage, format, on: console) }
    if isFilm(format) { return try writeFilm(of: stage, values, lost, as: format, on: console) }
    var times = try times(end: stage.scene.end)
    let isStrip = format == .svg && !result.output.hasSuffix("/")
    if isStrip, at == nil, fps == nil { times = stage.movingTimes(count: times.count) }
    let report = AnimateReport(
      stage: stage,
      times: times,
      isSingle: at.map { !$0.contains(",") } ?? false
    )
    if format == .png { return try writePictures(report) }
    if format == .pdf {
      let page = try ResultSink.text(report.writeSVG)
      return try PictureConverter(.pdf).draw(page, into: outputFile(.pdf))
    }
    let isFolder = result.output.hasSuffix("/")
    guard format == .frames || isFolder else {
      return try write(report, as: format, on: console)
    }
    guard format != .json || result.format == nil else {
      throw ToolError.usage(
        "a folder is for --format frames, a file for each frame",
        at: "--output"
      )
    }
    guard isFolder else {
      throw ToolError.usage(
        "--format frames writes a file a frame: --output names a folder, such as frames/",
        at: "--output"
      )
    }
    try report.writeFiles(to: result.output)
  }

  /// The format asked for; where none is, a summary on a terminal, JSON for programs and frames.
  private func format(on display: Display) throws(ToolError) -> OutputFormat {
    if let given = try result.givenFormat() { return given }
    let asksForFrames = at != nil || fps != nil || frames != nil
    return display.isTerminal && result.output == "-" && !asksForFrames ? .text : .json
  }

  // MARK: Films

  /// Whether the result plays the scene by itself, in the time of its player.
  private func isFilm(_ format: OutputFormat) -> Bool {
    switch format {
    case .json, .text, .frames, .png, .pdf, .gif, .apng, .webm, .mp4: false
    case .svg: [at, fps, frames].allSatisfy { $0 == nil }
    default: true
    }
  }

  private func checkOptions(_ format: OutputFormat) throws(ToolError) {
    if let className {
      guard format == .css else { throw format.unused("--class", use: "CSS") }
      let isWord = className.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
      guard isWord, !className.isEmpty, !className.contains(where: \.isWhitespace) else {
        throw .usage("--class '\(className)' is no class: a word without spaces")
      }
    }
    guard width == nil || format == .png else { throw format.unused("--width", use: "PNG") }
    guard !states || format == .css else { throw format.unused("--states", use: "CSS") }
    let code: [OutputFormat] = [.uikit, .uikitTransition, .swiftui, .playground]
    guard name == nil || code.contains(format) else {
      throw format.unused("--name", use: "Swift code")
    }
    guard !lossy || format == .swiftui else { throw format.unused("--lossy", use: "swiftui") }
    guard !linked || format == .html else { throw format.unused("--linked", use: "HTML") }
    let isVideo = OutputFormat.films.contains(format)
    if isVideo || format == .text {
      try ToolError.refuse([
        "--at": at != nil, "--fps": fps != nil && !isVideo, "--frames": frames != nil,
        "--losses": losses, "--strict": strict, playback.option: playback != nil && !isVideo,
      ]) { format.unused($0, use: "other results").message }
      guard playback != .loop || format == .gif || format == .apng else {
        throw format.unused("--loop", use: "what repeats by itself, as gif and apng do")
      }
      return
    }
    guard !isFilm(format) else {
      return try ToolError.refuse([
        "--at": at != nil, "--fps": fps != nil, "--frames": frames != nil,
      ]) { "\($0) is for frames; --format \(format.rawValue) plays all of the scene" }
    }
    try ToolError.refuse([
      playback.option: playback != nil, "--losses": losses, "--strict": strict,
    ]) { "\($0) is for what plays by itself; here frames are written" }
  }

  private func writeFilm(
    of stage: MotionStage,
    _ values: [String: SceneParameter.Value],
    _ lost: [SceneSource.Loss],
    as format: OutputFormat,
    on console: Console
  ) throws {
    let document = try document(of: stage, values, as: format)
    if losses {
      return try write(on: console) { sink in
        for loss in lost { try sink.write(loss.message + "\n") }
        for loss in document.losses { try sink.write(loss.text + "\n") }
      }
    }
    for loss in document.losses { console.warn(loss.text, kind: "loss", at: nil) }
    if let movements = document.movements, movements.areMostlyLost, !lossy {
      throw ToolError(
        .path,
        "--format \(format.rawValue) would lose \(movements.lost.count) of the"
          + " \(movements.count) things that move: "
          + movements.lost.prefix(5).joined(separator: ", ")
          + (movements.lost.count > 5 ? ", ..." : "") + "; --lossy writes the rest",
        at: "--format"
      )
    }
    guard !strict || document.losses.isEmpty && lost.isEmpty else {
      throw ToolError(
        .path,
        "--format \(format.rawValue) cannot show all of the scene",
        at: "--strict"
      )
    }
    if result.output.hasSuffix("/") {
      let folder = try OutputFolder(result.output)
      for file in document.files { try folder.write(Array(file.text.utf8), to: file.name) }
      if linked { try writeLibrary() }
      return
    }
    guard document.files.count == 1 || (linked && result.output != "-") else {
      throw ToolError.usage(
        "--format \(format.rawValue) writes \(document.files.count) files: --output names a folder,"
          + " such as \(stage.scene.name)/",
        at: "--output"
      )
    }
    try write(on: console) { try $0.write(document.files[0].text) }
    if linked { try writeLibrary(document.files.dropFirst()) }
  }

  /// The scene for the players of a format, by one of the exporters.
  ///
  /// A film (SVG, CSS, Lottie, a drawable of Android) plays the script; a page, a view, a
  /// playground and a folder of drawables have events of their own.
  private func document(
    of stage: MotionStage,
    _ values: [String: SceneParameter.Value],
    as format: OutputFormat
  ) throws(ToolError) -> MotionDocument {
    let scene = stage.scene
    let isStates = format == .avd && result.output.hasSuffix("/") && scene.states.count > 1
    do {
      let once = playback?.playback ?? .once
      switch format {
      case .lottie: return try stage.lottie(playback: once)
      case .avd where !isStates: return try stage.androidDrawable(playback: once)
      case .svg: return try stage.animatedSVG(playback: once)
      case .css where !states:
        return try stage.cssAnimation(playback: once, className: className)
      default: break
      }
    } catch {
      throw ToolError(.path, error.description, at: "--script")
    }
    if playback != nil {
      throw .usage(
        "\(playback.option) is for films; "
          + (isStates || states
            ? "\(states ? "a style sheet" : "a folder of drawables") of states plays no script"
            : "--format \(format.rawValue) has events of its own"),
        at: "--format"
      )
    }
    let library = format == .html ? try webLibrary() : nil
    do throws(SceneError) {
      if let library { return try scene.webPage(library, parameters: values) }
      return switch format {
      case .uikit:
        try scene.uikitView(
          parameters: values,
          named: name,
          sharingBase: result.output.hasSuffix("/")
        )
      case .uikitTransition: try scene.uikitTransition(parameters: values, named: name)
      case .swiftui: try scene.swiftUIView(parameters: values, named: name)
      case .playground: try scene.playground(parameters: values, named: name)
      case .css: try scene.cssStates(parameters: values, className: className)
      default: try scene.androidSelector(parameters: values)
      }
    } catch {
      throw ToolError(.path, error.message, at: error.location)
    }
  }

  /// The library of a page: in the page, or in a file beside it.
  private func webLibrary() throws(ToolError) -> WebLibrary {
    guard linked else { return .base64(try WebFiles.read("scene.wasm.gz").base64EncodedString()) }
    _ = try WebFiles.read(WebFiles.library)
    return .linked(WebFiles.library)
  }

  /// Writes the library, and what else a page loads, beside it.
  private func writeLibrary(_ others: ArraySlice<MotionDocument.File> = []) throws(ToolError) {
    let folder = result.output.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let files = others.map { ($0.name, Array($0.text.utf8)) }
    for (name, bytes) in files + [(WebFiles.library, Array(try WebFiles.read(WebFiles.library)))] {
      let file = try OutputFile((folder + [Substring(name)]).joined(separator: "/"))
      try file.write(bytes)
      try file.finish()
    }
  }

  private func writeAdvice(on console: Console) throws {
    let advice = try stage(for: .scene, on: console).stage.advice()
    try write(on: console) { sink in
      for own in advice { try sink.write(own.text + "\n") }
    }
    if !advice.isEmpty { throw ExitCode(1) }
  }

  // MARK: Pictures

  private func writePictures(_ report: AnimateReport) throws {
    let isFile = result.output != "-" && !result.output.hasSuffix("/")
    guard result.output != "-", !isFile || report.times.count == 1 else {
      throw ToolError.usage(
        "--format png writes a file a frame: --output names a folder, such as frames/, or with one"
          + " time in --at a file",
        at: "--output"
      )
    }
    // Looked for before anything is made: the program may be missing.
    let allowed = 1...AnimateCommand.mostPixels
    let wide = try NumberReader.integer(width, option: "--width", allowed: allowed)
    let converter = try PictureConverter(.png, width: wide)
    guard isFile else { return try report.writeFiles(to: result.output, by: converter) }
    try converter.draw(report.drawing(at: report.times[0]), into: result.output)
  }

  /// The frames as a film, once there and, if asked for, back.
  private func writeVideo(
    of stage: MotionStage,
    _ format: OutputFormat,
    on console: Console
  ) throws {
    let output = try outputFile(format)
    let rate = try fps.map { try Double.read($0, option: "--fps") } ?? FilmWriter.rate(of: format)
    var times = try times(end: stage.scene.end, rate: rate)
    if playback == .thereAndBack { times += times.dropFirst().dropLast().reversed() }
    let frames = times.lazy.map { stage.frame(at: $0) }
    let (width, height) = (frames[0].width, frames[0].height)
    guard frames.allSatisfy({ $0.width == width && $0.height == height }) else {
      throw ToolError.usage("a film has one size, and the script resizes the view", at: "--format")
    }
    var progress = ProgressLine(total: times.count, on: console)
    let film = try FilmWriter(format).film(
      of: times.count,
      size: max(width, height),
      rate: rate,
      repeats: playback == .loop || playback == .thereAndBack
    ) { index in
      progress.advance()
      return frames[index].svg(title: stage.scene.name)
    }
    progress.clear()
    let file = try OutputFile(output)
    try file.write(film)
    try file.finish()
  }

  /// The file that the output has to be.
  private func outputFile(_ format: OutputFormat) throws(ToolError) -> String {
    guard result.output != "-", !result.output.hasSuffix("/") else {
      throw .usage(
        "--format \(format.rawValue) is one file: --output names it, such as"
          + " film.\(format.fileExtension)",
        at: "--output"
      )
    }
    return result.output
  }

  // MARK: Input

  private func stage(
    for format: OutputFormat,
    on console: Console
  ) throws(ToolError) -> (
    stage: MotionStage, values: [String: SceneParameter.Value], lost: [SceneSource.Loss]
  ) {
    guard let name = inputs.first else {
      throw .usage("a scene is missing; --list names those of the gallery", at: "scene")
    }
    // What stands behind --set without a name of its own is set as well.
    var (drawings, settings) = (Array(inputs.dropFirst()), self.settings)
    if !settings.isEmpty {
      let isSetting = { (text: String) in text.prefixMatch(of: /[A-Za-z][\w-]*=/) != nil }
      settings += drawings.filter(isSetting)
      drawings.removeAll(where: isSetting)
    }
    if let stagger { settings.append("stagger=" + stagger) }
    let asWritten = [.svg, .html, .css, .scene, .frames, .png, .pdf] + OutputFormat.films
    let source = SceneSource(
      name: name,
      limit: try limit.limit(),
      showsSource: asWritten.contains(format)
    )
    var lost: [SceneSource.Loss] = []
    var scene = try source.scene(drawings, &settings, &lost, on: console)
    if let backgroundColor {
      let color = MotionColor(css: backgroundColor)
      guard color != nil || backgroundColor == "none" else {
        throw .usage("--background '\(backgroundColor)' is no colour", at: "--background")
      }
      scene.background = color
    }
    if let script {
      scene.script = try ScriptReader(scene.parameters).read(script)
      scene.end = max(scene.end, (scene.script.last?.time ?? 0) + 1)
    }
    if let until { scene.end = try AnimateCommand.seconds(until, option: "--until") }
    var values = try ScriptReader(scene.parameters).settings(settings)
    if format == .scene {
      for index in scene.parameters.indices {
        guard let value = values.removeValue(forKey: scene.parameters[index].name) else { continue }
        scene.parameters[index].initial = value
      }
    }
    var stage: MotionStage
    do { stage = try MotionStage(scene, parameters: values) } catch {
      throw ToolError(error, source: source)
    }
    for cue in scene.script { stage.perform(cue) }
    for event in stage.events {
      guard let reason = event.refusal else { continue }
      console.warn("\(event.name) at \(event.time) s is refused: \(reason)", kind: "event", at: nil)
    }
    return (stage, values, lost)
  }

  private static func seconds(_ text: String, option: String) throws(ToolError) -> Double {
    let value = try Seconds.read(text, option: option).value
    guard value >= 0 else { throw .usage("\(option) \(text) is less than 0") }
    return value
  }

  private func times(end: Double) throws(ToolError) -> [Double] {
    guard [at, fps, frames].filter({ $0 != nil }).count < 2 else {
      throw .usage("--at, --fps and --frames all say which frames: give one of them", at: "--at")
    }
    if let at {
      let times = try SecondsList.read(at, option: "--at").values
      guard times.allSatisfy({ $0 >= 0 }) else { throw .usage("--at \(at) is less than 0") }
      return times
    }
    if let fps { return try times(end: end, rate: try Double.read(fps, option: "--fps")) }
    let allowed = 1...AnimateCommand.mostFrames
    let count = try NumberReader.integer(frames, option: "--frames", allowed: allowed)
    let last = (count ?? 12) - 1
    return (0...last).map { last > 0 ? end * Double($0) / Double(last) : 0 }
  }

  /// The times of so many frames a second, from 0 to the end.
  private func times(end: Double, rate: Double) throws(ToolError) -> [Double] {
    guard rate > 0 else { throw .usage("--fps \(fps ?? "") is not above 0") }
    let count = (end * rate + 1e-9).rounded(.down) + 1
    guard count <= Double(AnimateCommand.mostFrames) else {
      throw .usage(
        "--fps \(DecimalText.shortest(rate)) makes more than \(AnimateCommand.mostFrames) frames of"
          + " the film"
      )
    }
    return (0..<Int(count)).map { Double($0) / rate }
  }

  private func writeList(on console: Console) throws {
    let format = try result.givenFormat()
    guard [nil, .text, .json].contains(format) else {
      throw ToolError.usage("--list is text or JSON", at: "--format")
    }
    if let name = inputs.first {
      let source = SceneSource(name: name, limit: try limit.limit())
      return try write(try ParameterList(source, on: console), as: format ?? .text, on: console)
    }
    try write(SceneList(), as: format ?? .text, on: console)
  }
}

struct SceneList: Report {
  func writeText(to sink: ResultSink) throws {
    try sink.write("Scenes:\n")
    let names = SceneGallery.names + RecipeName.allCases.map(\.rawValue)
    let width = names.map(\.count).max() ?? 0
    func line(_ name: String, _ summary: String) -> String {
      "  " + name + String(repeating: " ", count: width + 2 - name.count) + summary + "\n"
    }
    for name in SceneGallery.names { try sink.write(line(name, SceneGallery.summary(of: name))) }
    try sink.write("\nRecipes, for drawings of your own:\n")
    for recipe in RecipeName.allCases
    where recipe.drawingCount > 0 || SceneGallery.text(of: recipe.rawValue) == nil {
      try sink.write(line(recipe.rawValue, Self.words(recipe)))
    }
  }

  /// What a recipe shows, and of how many drawings.
  private static func words(_ recipe: RecipeName) -> String {
    let count = recipe.drawingCount
    let needed = count == 0 ? "" : count == 1 ? " (a drawing)" : " (\(count) drawings)"
    return recipe.summary + needed
  }

  /// The recipes of drawings, a line each.
  static var recipes: String {
    var table = TextTable(.left, .left)
    for recipe in RecipeName.allCases where recipe.drawingCount > 0 {
      table.add("  " + recipe.rawValue, words(recipe))
    }
    return table.text
  }

  func writeJSON(to json: inout JSONStream) throws {
    try json.addObjects(
      "scenes",
      SceneGallery.names.map {
        [("name", .string($0)), ("summary", .string(SceneGallery.summary(of: $0)))]
      }
    )
    try json.addObjects(
      "recipes",
      RecipeName.allCases.map {
        [
          ("name", .string($0.rawValue)), ("summary", .string($0.summary)),
          ("drawings", .integer($0.drawingCount)),
        ]
      }
    )
  }
}
#endif
