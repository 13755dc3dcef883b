// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
public import PathExport
public import PathMotion

extension MotionStage {
  /// What was sent to the stage, as an animation for Lottie players.
  ///
  /// The film runs from 0 s to the end of the scene: 60 frames a second, with key frames at
  /// fractions of them. What moves by a cubic of CSS, or stands still, is exact to rounding;
  /// springs and other timings become cubics: within 3e-4 of the longer side of the view, and 5e-4
  /// where the clock puts a spring to rest. How often it plays is the player's choice; there and
  /// back is part of the file. Transitions and sequences are markers. Where that is shorter, and
  /// everything rests at whole frames, what plays again between two of them is a composition that
  /// is written once.
  ///
  /// Features that Lottie lacks are reported as losses: a mask of several subpaths becomes their
  /// union, holes are filled; a shear, and an anchor that moves, stay as they are at the start.
  ///
  /// Source: Lottie Animation Community, Lottie specification 1.0.
  ///
  /// - Parameter playback: How often the film plays, and in which direction.
  /// - Returns: The document, and what it cannot show.
  /// - Throws: ``FilmError`` where nothing moves by itself.
  public func lottie(playback: Playback = .once) throws(FilmError) -> MotionDocument {
    let film = try SceneTracks(self, goesBeyondEnds: true)
    var layers = LottieLayers(film, isThereAndBack: playback == .thereAndBack)
    var content = layers.content()
    var assets = layers.assets.texts
    if playback != .thereAndBack, let parts = LottieParts(film),
      parts.size < (content + assets).reduce(0, { $0 + $1.utf8.count })
    {
      (content, assets) = (parts.layers, parts.assets.texts)
    }
    let duration = (playback == .thereAndBack ? 2 : 1) * film.end * LottieProperty.rate
    let markers = film.stage.playedChanges.filter { $0.begin < film.end }.map { change in
      JSONText.object([
        ("tm", JSONText.number(change.begin * LottieProperty.rate)),
        ("cm", JSONTree.quoted(change.name)),
        ("dr", JSONText.number((min(change.end, film.end) - change.begin) * LottieProperty.rate)),
      ])
    }
    let text = JSONText.object([
      ("v", "\"5.7.0\""), ("nm", JSONTree.quoted(scene.name)),
      ("fr", JSONText.number(LottieProperty.rate)), ("ip", "0"),
      ("op", JSONText.number(duration)), ("w", JSONText.number(film.first.width)),
      ("h", JSONText.number(film.first.height)), ("ddd", "0"),
      ("assets", JSONText.list(assets)), ("layers", JSONText.list(content)),
      ("markers", JSONText.list(markers)),
    ])
    return MotionDocument(
      [.init("\(scene.name).json", text + "\n")],
      losses: film.losses + layers.losses
    )
  }
}

/// A film as parts that follow each other, between times at which everything rests: what plays
/// again is written once.
struct LottieParts {
  /// A layer for each part, the background last.
  private(set) var layers: [String]
  private(set) var assets = LottieAssets()

  /// The parts; nil where no two of them lead to one state in the same time.
  init?(_ film: SceneTracks) {
    let times = film.rests(grid: 1 / LottieProperty.rate)
    var names: [Int: String] = [:]
    for change in film.stage.playedChanges { names[LottieParts.frame(change.begin)] = change.name }
    var known: Set<String> = []
    let parts = zip(times, times.dropFirst())
    let hasEqual = parts.contains { begin, end in
      let name = "\(names[LottieParts.frame(begin)] ?? "") \(LottieParts.frame(end - begin))"
      return !known.insert(name).inserted
    }
    guard hasEqual else { return nil }
    layers = []
    for (index, (begin, end)) in parts.enumerated() {
      var part = LottieLayers(film.part(from: begin, to: end), assets: assets)
      let content = part.content()
      assets = part.assets
      let name = assets.name(of: content)
      let frames = (begin * LottieProperty.rate, end * LottieProperty.rate)
      layers.append(
        JSONText.object([
          ("ddd", "0"), ("ty", "0"), ("nm", JSONTree.quoted("part \(index + 1)")),
          ("refId", JSONTree.quoted(name)), ("st", JSONText.number(frames.0)),
          ("ip", JSONText.number(frames.0)), ("op", JSONText.number(frames.1)),
          ("w", JSONText.number(film.first.width)), ("h", JSONText.number(film.first.height)),
          ("ks", "{}"), ("ind", String(index + 1)),
        ])
      )
    }
    if let color = film.first.background {
      let under = LottieLayers(film).background(color)
      layers.append(JSONText.object(under + [("ind", String(layers.count + 1))]))
    }
  }

  var size: Int { (layers + assets.texts).reduce(0) { $0 + $1.utf8.count } }

  private static func frame(_ time: Double) -> Int {
    Int((time * LottieProperty.rate).rounded())
  }
}
