// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
public import PathExport
public import PathMotion

extension Stage {
  /// What was sent to the stage, as an animated vector drawable of Android, in one XML file.
  ///
  /// The film runs from 0 s to the end of the scene. Key times are whole milliseconds, at which it
  /// is as near to the stage as ``animatedSVG(playback:title:)`` is. Gradients and `fillType` need
  /// API level 24. It plays once, or once there and back: the platform never repeats a drawable, so
  /// the host restarts it, which is reported as a loss where it loops.
  ///
  /// Also reported as losses: gradients whose colours change locations, translucent gradients that
  /// change, strokes of layers that are stretched in one direction, and fills and strokes of a
  /// layer with an opacity.
  ///
  /// Source: Android Developers, reference of `AnimatedVectorDrawable`, `VectorDrawable`,
  /// `ObjectAnimator` and `PathInterpolator`.
  ///
  /// - Parameter playback: How often the film plays, and in which direction.
  /// - Returns: The document, and what it cannot show.
  /// - Throws: ``FilmError`` where nothing moves by itself.
  /// - Complexity: Linear in the number of pieces of all that moves.
  public func androidDrawable(playback: Playback = .once) throws(FilmError) -> MotionDocument {
    let film = try SceneTracks(self, goesBeyondEnds: true)
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
    let name = SceneSlug.text(scene.name, separator: "_")
    return MotionDocument([.init("drawable/\(name).xml", root.document())], losses: losses)
  }
}
