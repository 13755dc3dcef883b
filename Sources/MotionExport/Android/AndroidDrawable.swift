// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
public import PathExport
public import PathMotion

/// The film of a scene as an animated vector drawable of Android, in one XML file.
///
/// Key times are whole milliseconds, at which it is as near to the ``Stage`` as ``AnimatedSVG`` is.
/// Gradients and `fillType` need API level 24. It plays once, or once there and back: the platform
/// never repeats a drawable, so the host restarts it, which is reported as a loss where it loops.
///
/// Also reported as losses: gradients whose colours change places, translucent gradients that
/// change, strokes of layers that are stretched in one direction, and fills and strokes of a layer
/// with an opacity.
///
/// ```swift
/// var scene = Recipe.caretToArc(size: 200)
/// scene.end = 2
/// var stage = try Stage(scene)
/// stage.send("toggle", at: 0.2)
/// let document = try AndroidDrawable(stage, playback: .loop).document()
/// print(document.files[0].text, document.losses.map(\.text))
/// ```
///
/// Source: Android Developers, reference of `AnimatedVectorDrawable`, `VectorDrawable`,
/// `ObjectAnimator` and `PathInterpolator`.
public struct AndroidDrawable: Sendable {
  /// How often it plays, and which way.
  public var playback: Playback
  private let stage: Stage

  /// The film of what was sent to a stage.
  ///
  /// - Parameters:
  ///   - stage: The stage, with what was sent to it; it is filmed from 0 s to the end of its scene.
  ///   - playback: How often the film plays, and which way.
  public init(_ stage: Stage, playback: Playback = .once) {
    self.stage = stage
    self.playback = playback
  }

  /// The document and what it loses.
  ///
  /// Linear in the number of pieces of all that moves.
  ///
  /// - Throws: ``FilmError`` where nothing moves by itself.
  public func document() throws(FilmError) -> MotionDocument {
    let film = try Film(stage, goesBeyondEnds: true)
    var canvas = VectorCanvas(film, playback: playback)
    let drawing = canvas.drawing()
    let targets = canvas.targets.map { target in
      VectorElement(
        "target",
        [("name", target.name)],
        [VectorElement(valueOf: "animation", VectorElement("set", [], target.animators))]
      )
    }
    let root = VectorElement(
      "animated-vector",
      [],
      [VectorElement(valueOf: "drawable", drawing)] + targets
    )
    var losses = film.losses + canvas.losses
    if playback != .once {
      losses.append(ExportLoss("plays once; start it again when it has ended"))
    }
    let name = SceneSlug.text(stage.scene.name, separator: "_")
    return MotionDocument([.init("drawable/\(name).xml", root.document())], losses: losses)
  }

  /// The drawing at the start alone, as a vector drawable.
  static func still(_ film: Film) -> String {
    var canvas = VectorCanvas(film, playback: .once)
    return canvas.drawing().document()
  }
}
