// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
public import PathExport
public import PathMotion
internal import SVGPathData

/// The film of a scene as an SVG document that moves by itself: SMIL, no script.
///
/// The view box is the size of the scene, and nothing is drawn behind it but its own background.
/// Viewers that do not animate show the last state. What moves by a cubic of CSS, or stands still,
/// is exact to 1/1000 of a point; springs and other paces become cubics through key times, within
/// 1e-4 of the longer side of the view and 1/1024 of colours. Ids are made of the scene's name and
/// of what it shows, so that several of these documents fit into one page.
///
/// Source: SVG 2; SVG Animations Level 2.
public struct AnimatedSVG: Sendable {
  /// How often it plays, and which way.
  public var playback: Playback
  /// The title, for people who cannot see it.
  public var title: String
  private let stage: Stage

  /// The film of what was sent to a stage.
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
    let first = film.first
    let size =
      "width=\"\(FrameCanvas.text(first.width))\" height=\"\(FrameCanvas.text(first.height))\""
    let text =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      + "<svg xmlns=\"http://www.w3.org/2000/svg\" \(size) \(FrameDrawing.viewBox(first))"
      + " role=\"img\">\n  <title>\(SVGText.escaped(title))</title>\n" + canvas.document
      + "</svg>\n"
    return MotionDocument([.init("\(stage.scene.name).svg", text)], losses: film.losses)
  }
}
