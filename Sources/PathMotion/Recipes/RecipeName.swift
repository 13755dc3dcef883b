// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// The recipes by name, for tools that let their users choose.
public enum RecipeName: String, CaseIterable, Hashable, Sendable {
  /// ``Recipe/drawOn(_:seconds:fade:)``
  case drawOn = "draw-on"
  /// ``Recipe/morph(_:_:seconds:)``
  case morph
  /// ``Recipe/expand(_:radius:to:fill:content:)``: the drawing is on the card.
  case expand
  /// ``Recipe/caretToArc(size:color:lineWidth:)``
  case caretToArc = "caret-to-arc"
  /// ``Recipe/flip(_:seconds:)``
  case flip
  /// ``Recipe/edges(width:height:fill:)``
  case edges
  /// ``Recipe/spin(_:turn:)``
  case spin
  /// ``Recipe/shimmer(_:seconds:)``
  case shimmer
  /// ``Recipe/reveal(_:cover:)``
  case reveal
  /// ``Recipe/sheet(_:peek:)``
  case sheet
  /// ``Recipe/menu(_:)``
  case menu

  /// How many drawings it is made of.
  public var drawingCount: Int {
    switch self {
    case .caretToArc, .edges: 0
    case .morph: 2
    default: 1
    }
  }

  /// What it shows, in a line.
  public var summary: String {
    switch self {
    case .drawOn: "the outline is drawn, then the inside fades in"
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

  /// The scene of some drawings.
  ///
  /// - Throws: ``SceneError`` where the number of drawings is not ``drawingCount``.
  public func scene(_ drawings: [RecipeDrawing]) throws(SceneError) -> Scene {
    guard drawings.count == drawingCount else {
      let needed = drawingCount == 1 ? "one drawing" : "\(drawingCount) drawings"
      throw SceneError(
        .value,
        "\(rawValue) is made of \(drawingCount == 0 ? "no drawing" : needed),"
          + " not \(drawings.count)"
      )
    }
    switch self {
    case .caretToArc: return Recipe.caretToArc()
    case .edges: return Recipe.edges()
    case .morph: return Recipe.morph(drawings[0], drawings[1])
    case .drawOn: return Recipe.drawOn(drawings[0])
    case .flip: return Recipe.flip(drawings[0])
    case .spin: return Recipe.spin(drawings[0])
    case .shimmer: return Recipe.shimmer(drawings[0])
    case .reveal: return Recipe.reveal(drawings[0])
    case .sheet: return Recipe.sheet(drawings[0])
    case .menu: return Recipe.menu(drawings[0])
    case .expand:
      let box = drawings[0].box
      let view = Rect2D(minX: 0, minY: 0, maxX: box.width, maxY: box.height)
      let cell = Rect2D(
        minX: 0.1 * box.width,
        minY: 0.2 * box.height,
        maxX: 0.9 * box.width,
        maxY: 0.5 * box.height
      )
      return Recipe.expand(
        cell,
        radius: 0.1 * min(box.width, box.height),
        to: view,
        fill: .white,
        content: drawings[0]
      )
    }
  }
}
