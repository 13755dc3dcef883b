// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
public import PathExport
public import PathMotion

/// The film of a scene as an SVG document that moves by itself: SMIL, no script.
///
/// The view box is the size of the scene, and nothing is drawn behind it but its own background.
/// Viewers that do not animate show the last state. What moves by a cubic of CSS, or stands still,
/// is exact to 1/1000 of a point, what moves in views from 100 points on to 1/100; springs and
/// other paces become cubics through key times, within 1e-4 of the longer side of the view and
/// 1/1024 of colours. Where the clock puts a spring to rest, its leap is part of its way if it is
/// at most 3e-4. Ids are made of the scene's name and
/// of what it shows, so that several of these documents fit into one page.
///
/// ```swift
/// var scene = Recipe.caretToArc(size: 200)
/// scene.end = 2
/// var stage = try Stage(scene)
/// stage.send("toggle", at: 0.2)
/// let document = try AnimatedSVG(stage, playback: .loop).document()
/// print(document.files[0].text, document.losses.map(\.text))
/// ```
///
/// Source: SVG 2; SVG Animations Level 2.
public struct AnimatedSVG: Sendable {
  /// How often it plays, and which way.
  public var playback: Playback
  /// The title, for people who cannot see it.
  public var title: String
  private let stage: Stage

  /// The film of what was sent to a stage.
  ///
  /// - Parameters:
  ///   - stage: The stage, with what was sent to it; it is filmed from 0 s to the end of its scene.
  ///   - playback: How often the film plays, and which way.
  public init(_ stage: Stage, playback: Playback = .once) {
    self.stage = stage
    self.playback = playback
    title = stage.scene.name
  }

  /// The document and what it loses.
  ///
  /// Linear in the number of pieces of all that moves; some 100 microseconds for each layer.
  ///
  /// - Throws: ``FilmError`` where nothing moves by itself.
  public func document() throws(FilmError) -> MotionDocument {
    let film = try Film(stage)
    let animation = SMILAnimation(
      playback: playback,
      end: film.end,
      prefix: SceneSlug.unique(film)
    )
    var canvas = AnimatedCanvas(film, animation)
    canvas.draw()
    let text =
      FrameDrawing.declaration
      + FrameDrawing.root(of: film.first, title: title, content: canvas.document)
    return MotionDocument([.init("\(stage.scene.name).svg", text)], losses: film.losses)
  }
}
