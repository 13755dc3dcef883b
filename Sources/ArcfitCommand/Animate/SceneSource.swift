// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import BezierGeometry
internal import PathMotion
internal import SVGDrawing

/// The scenes that the tool knows by name: files of Data/scenes, in the order of the list.
enum SceneGallery {
  static let names = [
    "expanding-card", "caret-to-arc", "draw-on", "arrow-flip", "arrow-edges", "launch", "shimmer",
    "card-to-detail", "sheet", "menu", "control-points",
  ]

  static func text(of name: String) -> String? {
    names.contains(name) ? EmbeddedText.text(name + ".json") : nil
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

  /// What messages call it.
  var label: String { name == "-" ? "standard input" : name }

  /// The scene; drawings make the recipe of the name.
  func scene(_ drawings: [String], on console: Console) throws(ToolError) -> Scene {
    if let recipe = RecipeName(rawValue: name),
      !drawings.isEmpty || SceneGallery.text(of: name) == nil
    {
      var list: [RecipeDrawing] = []
      for drawing in drawings { list.append(try recipeDrawing(drawing, on: console)) }
      do { return try recipe.scene(list) } catch { throw .usage(error.message, at: "scene") }
    }
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

  private func scene(_ text: String) throws(ToolError) -> Scene {
    do { return try Scene(json: text) } catch { throw ToolError(error, source: self) }
  }

  private func recipeDrawing(
    _ argument: String,
    on console: Console
  ) throws(ToolError) -> RecipeDrawing {
    let input = try PathInput(argument, limit: limit, on: console)
    let (drawing, warnings) = try input.drawing()
    for warning in warnings { console.warn(warning, in: input) }
    return RecipeDrawing(
      drawing.items.map { RecipeDrawing.Item($0.path, style: $0.style) },
      box: drawing.viewBox
    )
  }
}

extension RecipeDrawing.Item {
  /// A path with the paint of a drawing; of gradients their mean colour.
  init(_ path: BezierPath, style: PathStyle) {
    func color(_ paint: PathPaint?, _ opacity: Double) -> MotionColor? {
      let text: String?
      var alpha = opacity
      switch paint {
      case .color(let css)?: text = css
      case .gradient(let gradient)?:
        let mean = SubstituteColor(gradient.stops)
        text = mean?.color
        alpha *= mean?.opacity ?? 1
      case nil: text = nil
      }
      guard let text else { return nil }
      // A colour in a syntax that is not read is black, as where there is none.
      return MotionColor(css: text, opacity: alpha) ?? .black
    }
    self.init(
      path,
      fill: color(style.fill, style.opacity * style.fillOpacity),
      fillRule: style.fillRule,
      stroke: color(style.stroke, style.opacity * style.strokeOpacity),
      lineWidth: style.strokeWidth,
      lineCap: Layer.LineCap(rawValue: style.lineCap.rawValue) ?? .butt,
      lineJoin: Layer.LineJoin(rawValue: style.lineJoin.rawValue) ?? .miter
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
#endif
