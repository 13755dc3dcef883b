// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import BezierGeometry
internal import Foundation
internal import MotionExport
internal import PathMatching
internal import PathMorphing
internal import PathMotion
internal import SVGDocuments

/// The scenes that the tool knows by name: files of Data/scenes, in the order of the list.
enum SceneGallery {
  static let names = [
    "launch", "sheet", "card-to-detail", "menu", "shimmer", "expanding-card",
    "caret-to-arc", "arrow-flip", "arrow-edges", "control-points",
  ]

  static func text(of name: String) -> String? {
    names.contains(name) ? EmbeddedText.text(name + ".json") : nil
  }

  /// The mark of the project: what draws itself where no other drawing is given.
  static func mark() throws(ToolError) -> RecipeDrawing {
    let bytes = Array((EmbeddedText.text("mark.svg") ?? "").utf8)
    do {
      let drawing = try SVGDrawing(bytes: bytes, name: "mark")
      let elements = try SVGDrawing.elements(of: bytes)
      var dropped: [String] = []
      return RecipeDrawing(drawing, elements: elements, dropped: &dropped)
    } catch {
      throw ToolError(error, file: "mark.svg")
    }
  }

  /// What a scene shows, in its own words.
  static func summary(of name: String) -> String {
    let text = text(of: name) ?? ""
    return text.firstMatch(of: /"description": "([^"]*)"/).map { String($0.1) } ?? ""
  }
}

/// Where a scene comes from: a file, the gallery, or a recipe with drawings.
struct SceneSource {
  let name: String
  let limit: Int
  /// Whether drawings are shown as they were written: what cannot be made paths is no loss.
  var showsSource = true

  /// What of a drawing a scene does not show.
  struct Loss {
    let message: String
    let place: String
  }

  /// What messages call it.
  var label: String { name == "-" ? "standard input" : name }

  /// The recipe of the name; nil for scenes of the gallery, unless there are drawings for it.
  func recipe(hasDrawings: Bool) -> RecipeName? {
    guard let recipe = RecipeName(rawValue: name) else { return nil }
    let takesDrawings = hasDrawings && recipe.drawingCount > 0
    return takesDrawings || SceneGallery.text(of: name) == nil ? recipe : nil
  }

  /// The scene; drawings make the recipe of the name, which takes the settings that are its own.
  func scene(
    _ drawings: [String],
    _ settings: inout [String],
    _ losses: inout [Loss],
    on console: Console
  ) throws(ToolError) -> MotionScene {
    if let recipe = recipe(hasDrawings: !drawings.isEmpty) {
      let parameters = recipe.parameters.map(\.parameter)
      let own = settings.filter { text in
        parameters.contains { text.hasPrefix($0.name + "=") }
      }
      let values = try ScriptReader(parameters).settings(own)
      settings.removeAll { own.contains($0) }
      let scene =
        recipe == .morph && drawings.count == 2
        ? try morph(drawings, parameters, values, &losses, on: console)
        : try self.scene(recipe, drawings, values, &losses, on: console)
      if let other = settings.first, scene.parameters.isEmpty {
        let name = other.prefix { $0 != "=" }
        let near = Spelling.nearest(to: String(name), among: parameters.map(\.name))
        let hint = near.map { "did you mean '\($0)'?" } ?? "--list names all"
        throw .usage("\(recipe.rawValue) has no parameter '\(name)'; \(hint)", at: "--set")
      }
      return scene
    }
    if let question = try question(on: console) { throw question }
    guard drawings.isEmpty else {
      throw .usage(
        "'\(drawings[0])': drawings are for the recipes, which --list names",
        at: "scene"
      )
    }
    if let text = SceneGallery.text(of: name) { return try scene(text) }
    let isFile = name == "-" || name.hasSuffix(".json") || name.contains("/")
    guard isFile else {
      let names = SceneGallery.names + RecipeName.allCases.map(\.rawValue)
      let near = Spelling.nearest(to: name, among: names)
      let hint = near.map { "did you mean '\($0)'?" } ?? "--list names all"
      throw .usage("there is no scene or recipe '\(name)'; \(hint)", at: "scene")
    }
    let input = try PathInput(name, limit: limit, on: console)
    guard let text = String(validating: input.bytes, as: UTF8.self) else {
      throw ToolError(.path, "\(label) is not UTF-8", at: label)
    }
    return try scene(text)
  }

  /// Asks how a drawing should move that stands where a scene is expected; nil for anything else.
  private func question(on console: Console) throws(ToolError) -> ToolError? {
    guard SceneGallery.text(of: name) == nil, name != "-", !name.hasSuffix(".json") else {
      return nil
    }
    let isData = (try? BezierPath(name)).map { !$0.isEmpty } ?? false
    var isDrawing = isData || name.hasPrefix("<") || name.isDrawingFileName
    if isDrawing || FileManager.default.fileExists(atPath: name) {
      let input = try PathInput(name, limit: limit, on: console)
      isDrawing = isDrawing || input.isDrawing
    }
    guard isDrawing else { return nil }
    let names = RecipeName.allCases.filter { $0.drawingCount > 0 }.map(\.rawValue)
    let shown = name.contains(" ") || name.contains("<") ? "'\(name.prefix(40))'" : name
    return ToolError(
      .usage,
      "\(shown) is a drawing; how should it move? A recipe before it says so, as in"
        + " 'arcfit animate draw-on \(shown)': \(names.joined(separator: ", "))",
      at: "scene",
      detail: SceneList.recipes
    )
  }

  private func scene(_ text: String) throws(ToolError) -> MotionScene {
    do { return try MotionScene(json: text) } catch { throw ToolError(error, source: self) }
  }

  private func scene(
    _ recipe: RecipeName,
    _ drawings: [String],
    _ values: [String: SceneParameter.Value],
    _ losses: inout [Loss],
    on console: Console
  ) throws(ToolError) -> MotionScene {
    var list: [RecipeDrawing] = []
    for drawing in drawings {
      list.append(try recipeDrawing(drawing, recipe, &losses, on: console))
    }
    if list.isEmpty, recipe == .drawOn { list = [try SceneGallery.mark()] }
    do { return try recipe.scene(list, values) } catch { throw .usage(error.message, at: "scene") }
  }

  /// The scene of `arcfit morph`.
  private func morph(
    _ drawings: [String],
    _ parameters: [SceneParameter],
    _ values: [String: SceneParameter.Value],
    _ losses: inout [Loss],
    on console: Console
  ) throws(ToolError) -> MotionScene {
    let inputs = try drawings.map { text throws(ToolError) in
      try PathInput(text, limit: limit, on: console)
    }
    var paths: [BezierPath] = []
    for input in inputs {
      let drawing = try input.drawing()
      losses += drawing.warnings.map { Loss($0, in: input) }
      paths.append(drawing.combinedPath)
    }
    let all = values.merging(parameters.map { ($0.name, $0.initial) }) { own, _ in own }
    guard case .number(let seconds)? = all["duration"], case .timing(let timing)? = all["timing"]
    else { throw ToolError(.defect, "the recipe has no timing") }
    let pair = try ToolError.translating { try PathMorph(paths[0], paths[1]) }
    let morph = MorphScene(
      pair: pair,
      inputs: inputs.map { SelectedInput(input: $0, id: nil) },
      seconds: seconds,
      timing: timing
    )
    return try morph.scene()
  }

  private func recipeDrawing(
    _ argument: String,
    _ recipe: RecipeName,
    _ losses: inout [Loss],
    on console: Console
  ) throws(ToolError) -> RecipeDrawing {
    let input = try PathInput(argument, limit: limit, on: console)
    let drawing = try input.drawing()
    var elements: [SVGDrawing.Element] = []
    if input.isSVGFile {
      do { elements = try SVGDrawing.elements(of: input.bytes) } catch {
        throw ToolError(error, file: input.label)
      }
    }
    var dropped: [String] = []
    let result = RecipeDrawing(drawing, elements: elements, dropped: &dropped)
    for what in dropped where recipe.showsSource {
      losses.append(Loss(message: "\(input.label): \(what) is left out", place: input.label))
    }
    if !showsSource || !recipe.showsSource || result.markup == nil {
      losses += drawing.warnings.map { Loss($0, in: input) }
    }
    if !showsSource, result.items.contains(where: { $0.followsTextColor }) {
      let message = "\(input.label): currentColor, the colour of text around it, is black"
      losses.append(Loss(message: message, place: input.label))
    }
    return result
  }
}

extension SceneSource.Loss {
  init(_ warning: SVGWarning, in input: PathInput) {
    self.init(
      message: "\(input.label): \(warning)",
      place: "\(input.label):\(warning.line)"
    )
  }
}

extension ToolError {
  /// What is wrong with a scene; exit code 65, or 64 where it is about a value of `--set`.
  init(_ error: SceneError, source: SceneSource) {
    guard error.line != nil else {
      // What the scene itself says has been looked through: the command line is left.
      let isScript = !error.location.isEmpty
      self = .usage(
        (isScript ? "--script: " : "") + error.message,
        at: isScript ? "--script" : "--set"
      )
      return
    }
    var place = source.label
    if let line = error.line, let column = error.column { place += ":\(line):\(column)" }
    self.init(.path, "\(source.label): \(error.description)", at: place)
  }
}

/// Reads what the command line says about parameters and what happens when.
struct ScriptReader {
  private let parameters: [SceneParameter]

  init(_ parameters: [SceneParameter]) { self.parameters = parameters }

  // MARK: --set

  /// The values of `name=value`.
  func settings(_ list: [String]) throws(ToolError) -> [String: SceneParameter.Value] {
    var values: [String: SceneParameter.Value] = [:]
    for text in list {
      let (name, value) = try setting(text, option: "--set")
      values[name] = value
    }
    return values
  }

  private func setting(
    _ text: String,
    option: String
  ) throws(ToolError) -> (name: String, value: SceneParameter.Value) {
    guard let equals = text.firstIndex(of: "=") else {
      throw .usage("\(option) '\(text)' is not of the form name=value")
    }
    let name = String(text[..<equals])
    guard let parameter = parameters.first(where: { $0.name == name }) else {
      let known = parameters.map(\.name).joined(separator: ", ")
      throw .usage(
        "there is no parameter '\(name)'; "
          + (known.isEmpty ? "the scene has none" : "the scene has \(known)"),
        at: option
      )
    }
    let value = try value(String(text[text.index(after: equals)...]), parameter, option: option)
    if let fault = parameter.fault(of: value) { throw .usage(fault.message, at: option) }
    return (name, value)
  }

  private func value(
    _ text: String,
    _ parameter: SceneParameter,
    option: String
  ) throws(ToolError) -> SceneParameter.Value {
    switch parameter.kind {
    case .number, .integer: return .number(try Double.read(text, option: option))
    case .seconds: return .number(try Seconds.read(text, option: option).value)
    case .color:
      guard let color = MotionColor(css: text) else {
        throw .usage(PaintColor.refusal("\(parameter.name) '\(text)'"), at: option)
      }
      return .color(color)
    case .flag:
      guard text == "true" || text == "false" else {
        throw .usage("\(parameter.name) is true or false, not '\(text)'", at: option)
      }
      return .flag(text == "true")
    case .timing: return .timing(try timing(text, option: option))
    case .point, .rectangle: return .numbers(try [Double].read(text, option: option))
    case .path:
      do { return .path(try BezierPath(text)) } catch {
        throw .usage("\(parameter.name): \(error.description)", at: option)
      }
    }
  }

  /// A timing function; `spring:DURATION,BOUNCE` is a spring that runs as long as it is given.
  private func timing(_ text: String, option: String) throws(ToolError) -> Easing {
    do { return .function(try TimingFunction(text)) } catch {
      throw .usage("\(option) '\(text)': \(error.description)")
    }
  }

  // MARK: --script

  /// The lines of a script, in the order of time.
  func read(_ text: String) throws(ToolError) -> [SceneCue] {
    var cues: [SceneCue] = []
    for line in ScriptReader.lines(of: text) {
      let words = line.split(separator: " ", maxSplits: 2).map(String.init)
      guard words.count > 1 else {
        throw .usage("--script '\(line)' is not of the form 'time event'")
      }
      let time = try Seconds.read(words[0], option: "--script").value
      guard time >= cues.last?.time ?? 0 else {
        throw .usage("--script '\(line)' comes after a later time")
      }
      cues.append(SceneCue(time, try action(words[1], words.count > 2 ? words[2] : "")))
    }
    guard !cues.isEmpty else { throw .usage("--script is empty") }
    return cues
  }

  /// The parts between commas outside of parentheses, where the numbers of a timing are.
  private static func lines(of text: String) -> [String] {
    var lines = [""]
    var depth = 0
    for character in text {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if (character == "," && depth <= 0) || character == "\n" || character == ";" {
        lines.append("")
      } else {
        lines[lines.count - 1].append(character == "\t" ? " " : character)
      }
    }
    return lines.map { String($0.drop { $0 == " " }) }.reduce(into: []) { result, line in
      // A number alone is no cue: it goes on with the numbers of a point or a rectangle.
      if Double(line) != nil, let last = result.indices.last {
        result[last] += "," + line
      } else if !line.isEmpty {
        result.append(line)
      }
    }
  }

  private func action(_ name: String, _ rest: String) throws(ToolError) -> SceneCue.Action {
    let words = rest.split(separator: " ").map(String.init)
    func number(_ index: Int) throws(ToolError) -> Double {
      try Double.read(words[index], option: "--script")
    }
    func require(_ isRight: Bool, _ form: String) throws(ToolError) {
      guard isRight else { throw .usage("--script: '\(name)' has the form '\(form)'") }
    }
    switch name {
    case "set":
      try require(!words.isEmpty, "set NAME=VALUE")
      let (name, value) = try setting(rest, option: "--script")
      return .set(name, value)
    case "resize":
      try require(words.count == 2, "resize WIDTH HEIGHT")
      return .resize(width: try number(0), height: try number(1))
    case "scrub":
      try require(words.count == 2, "scrub GESTURE VALUE")
      return .scrub(words[0], to: try number(1))
    case "release":
      try require(words.count == 1 || words.count == 2, "release GESTURE [VELOCITY]")
      return .release(words[0], velocity: words.count == 2 ? try number(1) : nil)
    default:
      guard let first = words.first else { return .event(name, nil) }
      let duration = try Seconds.read(first, option: "--script").value
      let text = rest.dropFirst(first.count).drop { $0 == " " }
      let timing = text.isEmpty ? nil : try timing(String(text), option: "--script")
      return .event(
        name,
        MotionTransaction(duration: duration, easing: timing ?? .function(.easeInEaseOut))
      )
    }
  }
}
#endif
