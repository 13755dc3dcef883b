// SPDX-License-Identifier: Apache-2.0

internal import PathMotion

/// A film as parts that follow each other, between times at which everything rests: what plays
/// again is written once.
struct LottieParts {
  /// A layer for each part, the background last.
  private(set) var layers: [String]
  private(set) var assets = LottieAssets()

  /// The parts; nil where no two of them lead to one state in the same time.
  init?(_ film: Film) {
    let times = film.rests(grid: 1 / LottieProperty.rate)
    var ways: [Int: String] = [:]
    for way in film.stage.ways { ways[LottieParts.frame(way.begin)] = way.name }
    var known: Set<String> = []
    let parts = zip(times, times.dropFirst())
    let hasEqual = parts.contains { begin, end in
      let name = "\(ways[LottieParts.frame(begin)] ?? "") \(LottieParts.frame(end - begin))"
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
          ("ddd", "0"), ("ty", "0"), ("nm", JSONText.string("part \(index + 1)")),
          ("refId", JSONText.string(name)), ("st", JSONText.number(frames.0)),
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

  /// The bytes of all of it.
  var size: Int { (layers + assets.texts).reduce(0) { $0 + $1.utf8.count } }

  private static func frame(_ time: Double) -> Int {
    Int((time * LottieProperty.rate).rounded())
  }
}
