// SPDX-License-Identifier: Apache-2.0
// Made by scripts/gallery of Data/scenes.

#if CommandLine
/// The scenes that the tool knows by name.
enum SceneGallery {
  /// A scene: its name, what it shows, and its JSON.
  struct Entry {
    let name: String
    let summary: String
    let text: String
  }

  /// The JSON of a scene; nil where there is none of this name.
  static func text(of name: String) -> String? { scenes.first { $0.name == name }?.text }

  /// All scenes.
  static let scenes = [
    Entry(
      name: "expanding-card",
      summary: "A card in a list grows to the whole screen, and back: path and mask together.",
      text: expandingCard
    ),
    Entry(
      name: "caret-to-arc",
      summary: "A caret becomes three quarters of a circle, which turns while something loads.",
      text: caretToArc
    ),
    Entry(
      name: "draw-on",
      summary: "The mark is drawn by its outline, fills, and shines in two colours.",
      text: drawOn
    ),
    Entry(
      name: "arrow-flip",
      summary: "An arrow in a disc turns over and changes colour, in the caller's animation.",
      text: arrowFlip
    ),
    Entry(
      name: "arrow-edges",
      summary: "A bar whose ends are arrows of so many percent of its width.",
      text: arrowEdges
    ),
    Entry(
      name: "launch",
      summary: "A ring turns until the content is ready; then it opens and uncovers it.",
      text: launch
    ),
    Entry(
      name: "shimmer",
      summary: "A light runs over the places of what still loads; then the content fades in.",
      text: shimmer
    ),
    Entry(
      name: "card-to-detail",
      summary: "A cell of a list grows to a screen of details; a tap turns it round at any time.",
      text: cardToDetail
    ),
    Entry(
      name: "sheet",
      summary: "A sheet on a spring: it follows the finger, and turns round without a jolt.",
      text: sheet
    ),
    Entry(
      name: "menu",
      summary: "A menu comes in from the side, quickly, and leaves twice as fast.",
      text: menu
    ),
    Entry(
      name: "control-points",
      summary: "A circle becomes a heart, and its control points show how.",
      text: controlPoints
    ),
  ]
}
#endif
