// SPDX-License-Identifier: Apache-2.0

internal import PathMotion

/// A colour that moves, as attributes of SVG: `fill`, `stroke` or `stop`.
struct AnimatedPaint {
  private(set) var attributes: String
  private(set) var movements: [Movement]
  /// Whether it is ever more than nothing.
  let isSeen: Bool

  init<Markup: MotionMarkup>(_ kind: String, _ track: FilmTrack, _ markup: Markup) {
    isSeen = track.isSeen
    let (name, opacity) =
      kind == "stop" ? ("stop-color", "stop-opacity") : (kind, "\(kind)-opacity")
    guard isSeen || kind == "stop" else {
      (attributes, movements) = ("\(name)=\"none\"", [])
      return
    }
    func color(_ value: FilmValue) -> String {
      guard let color = value.colors.first else { return kind == "stop" ? "#000000" : "none" }
      return String(color.hexadecimal.prefix(7))
    }
    func alpha(_ value: FilmValue) -> String {
      FrameCanvas.text(value.colors.first?.alpha ?? 0)
    }
    let last = markup.poster(track)
    attributes = "\(name)=\"\(color(last))\""
    movements = markup.movement(name, track, color)
    let fading = markup.movement(opacity, track, alpha)
    // None is no colour of its own; where there is never another one its opacity does not count.
    if !fading.isEmpty || (alpha(last) != "1" && last.colors.first != nil) {
      attributes += " \(opacity)=\"\(alpha(last))\""
      movements += fading
    }
  }
}
