// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// The recipes by name, for tools that let their users choose.
package enum RecipeName: String, CaseIterable, Hashable, Sendable {
  case drawOn = "draw-on"
  case morph, expand
  case caretToArc = "caret-to-arc"
  case flip, edges, spin, shimmer, reveal, sheet, menu

  /// Something that users may set, and what it means.
  package struct Parameter: Hashable, Sendable {
    /// Its name, kind and limits; its default counts where ``usual`` is nil.
    package let parameter: SceneParameter
    /// What it is, in a line.
    package let summary: String
    /// The default in words, where it depends on the drawing.
    package let usual: String?
  }

  /// The values that a user has set.
  package struct Settings {
    var values: [String: SceneParameter.Value]

    func number(_ name: String) -> Double? {
      if case .number(let number)? = values[name] { number } else { nil }
    }

    func color(_ name: String) -> MotionColor? {
      if case .color(let color)? = values[name] { color } else { nil }
    }

    func timing(_ name: String) -> Easing? {
      if case .timing(let timing)? = values[name] { timing } else { nil }
    }
  }

  /// How many drawings it is made of.
  package var drawingCount: Int {
    switch self {
    case .caretToArc, .edges: 0
    case .morph: 2
    default: 1
    }
  }

  /// Whether it shows its drawings as they were written, where documents can: others take paths.
  package var showsSource: Bool {
    switch self {
    case .morph, .flip, .shimmer, .caretToArc, .edges: false
    default: true
    }
  }

  /// What it shows, in a line.
  package var summary: String {
    switch self {
    case .drawOn: "the outline is drawn, then the drawing appears under it"
    case .morph: "one drawing becomes the other, and back"
    case .expand: "a card with the drawing on it grows to the whole view"
    case .caretToArc: "a caret becomes an arc and turns"
    case .flip: "the drawing turns upside down"
    case .edges: "an arrow whose ends follow two percentages"
    case .spin: "the drawing turns about its middle until it is stopped"
    case .shimmer: "the drawing's shapes shimmer as placeholders"
    case .reveal: "a cover opens over the drawing"
    case .sheet: "a sheet with the drawing on it, pulled up by a finger"
    case .menu: "the drawing slides in from the left"
    }
  }

  /// What its user may set.
  package var parameters: [Parameter] {
    switch self {
    case .drawOn:
      [
        .seconds("duration", 2, "how long each outline takes"),
        .seconds("fade", 1, "how long the drawing takes to appear"),
        .timing(.linear, "how an outline grows"),
        .seconds("stagger", 0.1, "from outline to outline", usual: "0.1 at most"),
        .number("line-width", 1, "of the outlines", usual: "their own"),
        .color(.black, "of the outlines", usual: "their own"),
      ]
    case .morph:
      [
        .seconds("duration", 0.35, "how long a change takes"),
        .timing(.easeInOut, "how it moves"),
      ]
    case .expand:
      [
        .seconds("duration", 1, "how long the card grows"), .timing(.default, "how it grows"),
        .number("radius", 1, "of its corners", usual: "a tenth of the view"),
        .color(.panel, "of the card"),
      ]
    case .caretToArc:
      [
        .number("size", 400, "the side of the view", minimum: 1),
        .number("line-width", 5, "of the line", usual: "an eightieth of the size"),
        .color(.black, "of the line"),
      ]
    case .flip: [.seconds("duration", 0.3, "how long a turn takes")]
    case .edges:
      [
        .number("width", 343, "of the view", minimum: 1),
        .number("height", 128, "of the view", minimum: 1), .color(.black, "of the arrow"),
      ]
    case .spin: [.seconds("duration", 1, "how long a turn takes")]
    case .shimmer: [.seconds("duration", 1.5, "how long the light takes from edge to edge")]
    case .reveal: [.color(.cover, "of the cover")]
    case .sheet:
      [
        .number("peek", 70, "how much is seen of the sheet where it is down"),
        .color(.panel, "of the sheet"),
      ]
    case .menu: [.seconds("duration", 0.25, "how long it slides in")]
    }
  }

  /// The scene of as many drawings as ``drawingCount`` says, with values of ``parameters`` by their
  /// names.
  package func scene(
    _ drawings: [RecipeDrawing],
    _ values: [String: SceneParameter.Value] = [:]
  ) throws(SceneError) -> MotionScene {
    guard drawings.count == drawingCount else {
      let needed = drawingCount == 1 ? "one drawing" : "\(drawingCount) drawings"
      throw SceneError(
        .value,
        "\(rawValue) is made of \(drawingCount == 0 ? "no drawing" : needed),"
          + " not \(drawings.count)"
      )
    }
    let set = Settings(values: values)
    let seconds = set.number("duration")
    switch self {
    case .drawOn:
      return MotionRecipe.drawOn(
        drawings[0],
        seconds: seconds ?? 2,
        fade: set.number("fade") ?? 1,
        timing: set.timing("timing") ?? .function(.linear),
        stagger: set.number("stagger"),
        lineWidth: set.number("line-width"),
        color: set.color("color")
      )
    case .morph:
      let timing = set.timing("timing") ?? .function(.easeInOut)
      return MotionRecipe.morph(drawings[0], drawings[1], seconds: seconds ?? 0.35, timing: timing)
    case .expand: return RecipeName.expanding(drawings[0], set)
    case .caretToArc:
      return MotionRecipe.caretToArc(
        size: set.number("size") ?? 400,
        color: set.color("color") ?? .black,
        lineWidth: set.number("line-width")
      )
    case .flip: return MotionRecipe.flip(drawings[0], seconds: seconds ?? 0.3)
    case .edges:
      return MotionRecipe.edges(
        width: set.number("width") ?? 343,
        height: set.number("height") ?? 128,
        fill: set.color("color") ?? .black
      )
    case .spin: return MotionRecipe.spin(drawings[0], turn: seconds ?? 1)
    case .shimmer: return MotionRecipe.shimmer(drawings[0], seconds: seconds ?? 1.5)
    case .reveal: return MotionRecipe.reveal(drawings[0], cover: set.color("color"))
    case .sheet:
      let peek = set.number("peek") ?? 70
      return MotionRecipe.sheet(drawings[0], peek: peek, color: set.color("color"))
    case .menu: return MotionRecipe.menu(drawings[0], seconds: seconds ?? 0.25)
    }
  }

  /// A card that grows to the drawing's box.
  private static func expanding(_ drawing: RecipeDrawing, _ set: Settings) -> MotionScene {
    let (width, height) = (drawing.box.width, drawing.box.height)
    return MotionRecipe.expand(
      Rect2D(minX: 0.1 * width, minY: 0.2 * height, maxX: 0.9 * width, maxY: 0.5 * height),
      radius: set.number("radius") ?? 0.1 * min(width, height),
      to: Rect2D(minX: 0, minY: 0, maxX: width, maxY: height),
      fill: set.color("color") ?? .panel,
      content: drawing,
      seconds: set.number("duration") ?? 1,
      timing: set.timing("timing") ?? .function(.default)
    )
  }
}

extension RecipeName.Parameter {
  /// Durations below are a jump.
  private static let shortest = 0.001

  fileprivate static func seconds(
    _ name: String,
    _ initial: Double,
    _ summary: String,
    usual: String? = nil
  ) -> RecipeName.Parameter {
    let least = name == "duration" ? shortest : 0
    let own = SceneParameter(name, .seconds, default: .number(initial), minimum: least)
    return RecipeName.Parameter(parameter: own, summary: summary, usual: usual)
  }

  fileprivate static func number(
    _ name: String,
    _ initial: Double,
    _ summary: String,
    usual: String? = nil,
    minimum: Double = 0
  ) -> RecipeName.Parameter {
    let own = SceneParameter(name, .number, default: .number(initial), minimum: minimum)
    return RecipeName.Parameter(parameter: own, summary: summary, usual: usual)
  }

  fileprivate static func timing(
    _ initial: TimingFunction,
    _ summary: String
  ) -> RecipeName.Parameter {
    let own = SceneParameter("timing", .timing, default: .timing(.function(initial)))
    return RecipeName.Parameter(parameter: own, summary: summary, usual: nil)
  }

  fileprivate static func color(
    _ initial: MotionColor,
    _ summary: String,
    usual: String? = nil
  ) -> RecipeName.Parameter {
    let own = SceneParameter("color", .color, default: .color(initial))
    return RecipeName.Parameter(parameter: own, summary: summary, usual: usual)
  }
}
