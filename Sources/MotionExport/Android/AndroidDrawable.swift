// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
public import PathExport
public import PathMotion

extension MotionStage {
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

/// Writes tracks as animators of Android, which start at and last whole milliseconds.
///
/// At each millisecond, the platform's clock, they show what the track does: a piece that begins or
/// ends between two of them is cut to those inside of it.
struct VectorMotion {
  /// What an animator moves.
  enum Kind: String {
    case number = "floatType"
    case color = "colorType"
    case path = "pathType"
  }

  let playback: Playback

  /// An animator for each piece of a track in which the text of its value changes.
  func animators(
    _ property: String,
    _ kind: Kind,
    _ track: PropertyTrack,
    _ text: (TrackValue) -> String
  ) -> [VectorElement] {
    let pieces = (playback == .thereAndBack ? track.thereAndBack : track).pieces
    typealias Timing = PropertyTrack.Timing
    var result: [VectorElement] = []
    var shown = text(pieces[0].from)
    func add(_ begin: Int, _ duration: Int, _ ends: (String, String), _ timing: Timing) {
      var attributes = [("propertyName", property)]
      if begin > 0 { attributes.append(("startOffset", String(begin))) }
      attributes += [
        ("duration", String(duration)), ("valueFrom", ends.0), ("valueTo", ends.1),
        ("valueType", kind.rawValue),
      ]
      var interpolator: [VectorElement] = []
      if case .cubic(let x1, let y1, let x2, let y2) = timing {
        let numbers = [x1, y1, x2, y2].map { DecimalText.trimmed($0, decimals: 5) }
        let data = "M0,0 C\(numbers[0]),\(numbers[1]) \(numbers[2]),\(numbers[3]) 1,1"
        let path = VectorElement("pathInterpolator", [("pathData", data)])
        interpolator = [VectorElement(valueOf: "interpolator", path)]
      } else {
        attributes.append(("interpolator", "@android:anim/linear_interpolator"))
      }
      result.append(VectorElement("objectAnimator", attributes, interpolator))
      shown = ends.1
    }
    for (index, piece) in pieces.enumerated() {
      let begin = VectorMotion.first(from: piece.begin)
      // The last whole millisecond that is not after the end.
      let end = Int((1000 * piece.end + 1e-6).rounded(.down))
      // At its end the next piece counts.
      let isOver = index + 1 < pieces.count && VectorMotion.first(from: piece.end) <= begin
      guard begin <= end, !isOver else { continue }
      let part = piece.cut(from: Double(begin) / 1000, to: Double(end) / 1000)
      let (from, to) = (text(part.from), text(part.last))
      if begin == end || from == to {
        if from != shown { add(begin, 1, (from, from), .linear) }
      } else {
        add(begin, end - begin, (from, to), part.timing)
      }
    }
    return result
  }

  /// The first whole millisecond that is not before a time.
  private static func first(from time: Double) -> Int { Int((1000 * time - 1e-6).rounded(.up)) }
}

extension PropertyTrack.Piece {
  /// The piece between two times inside of it.
  func cut(from first: Double, to last: Double) -> PropertyTrack.Piece {
    let slack = 1e-9
    guard timing != .hold, last > first, first > begin + slack || last < end - slack else {
      return self
    }
    let track = PropertyTrack(pieces: [self])
    return PropertyTrack.Piece(
      first,
      last,
      from: first > begin + slack ? track.value(at: first) : from,
      to: last < end - slack ? track.value(at: last) : to,
      part(from: max(first, begin), to: min(last, end)) ?? .linear
    )
  }
}
