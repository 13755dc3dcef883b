// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
public import PathExport
public import PathMotion

/// The film of a scene as a style sheet with key frames, and the drawing that it moves.
///
/// The sheet begins with a comment, which holds the drawing: an SVG element of the class, for the
/// page that has the sheet. Its elements have classes and key frames whose names begin with that
/// name. People who want less motion, and viewers without the sheet, see the last state. How near
/// it is to the ``Stage`` is as for ``AnimatedSVG``. Moving paths need a browser in which `d` is a
/// property of CSS (Chromium, Firefox). Colours of gradients that change their places stay where
/// they are, which is told.
///
/// ```swift
/// var scene = Recipe.caretToArc(size: 200)
/// scene.end = 2
/// var stage = try Stage(scene)
/// stage.send("toggle", at: 0.2)
/// let document = try CSSAnimation(stage, playback: .loop).document()
/// print(document.files[0].text, document.losses.map(\.text))
/// ```
///
/// Source: CSS Animations Level 1 and 2; SVG 2.
public struct CSSAnimation: Sendable {
  /// How often it plays, and which way.
  public var playback: Playback
  /// The class of the drawing: any text without spaces that is not empty; escaped where it needs
  /// to be.
  public var className: String
  /// The title, for people who cannot see it.
  public var title: String
  private let stage: Stage

  /// The film of what was sent to a stage, of a class with the scene's name.
  ///
  /// - Parameters:
  ///   - stage: The stage, with what was sent to it; it is filmed from 0 s to the end of its scene.
  ///   - playback: How often the film plays, and which way.
  public init(_ stage: Stage, playback: Playback = .once) {
    self.stage = stage
    self.playback = playback
    title = stage.scene.name
    className = SceneSlug.text(stage.scene.name)
  }

  /// The document and what it loses.
  ///
  /// Linear in the number of pieces of all that moves; some 100 microseconds for each layer.
  ///
  /// - Throws: ``FilmError`` where nothing moves by itself.
  public func document() throws(FilmError) -> MotionDocument {
    let film = try Film(stage, goesBeyondEnds: true)
    let sheet = StyleSheet(className: className, playback: playback, end: film.end)
    var canvas = AnimatedCanvas(film, sheet)
    canvas.draw()
    let drawing = FrameDrawing.root(
      of: film.first,
      className: className,
      title: title,
      content: canvas.document
    )
    let text =
      "/* The drawing, for a page with this style sheet:\n" + CSSText.commented(drawing) + "*/\n"
      + canvas.markup.text
    return MotionDocument(
      [.init("\(stage.scene.name).css", text)],
      losses: film.losses + canvas.losses
    )
  }
}
