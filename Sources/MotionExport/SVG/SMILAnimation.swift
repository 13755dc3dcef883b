// SPDX-License-Identifier: Apache-2.0

internal import PathExport
internal import SVGPathData

/// Writes what moves as the animation elements of SVG (SMIL): no script.
struct SMILAnimation: MotionMarkup {
  let playback: Playback
  let end: Double
  let prefix: String
  var movesGradientAxes: Bool { true }

  /// The seconds until the film has come back to its begin.
  private var duration: Double { playback == .thereAndBack ? 2 * end : end }

  func keys(_ track: FilmTrack, _ text: (FilmValue) -> String) -> MotionKeys? {
    MotionKeys(
      playback == .thereAndBack ? track.thereAndBack : track,
      duration: duration,
      text
    )
  }

  func element(
    _ name: String,
    _ attributes: String,
    _ movements: [Movement],
    _ content: String
  ) -> String {
    let inside = movements.map(element).joined() + content
    let opening = "<\(name)\(attributes)"
    return inside.isEmpty ? opening + "/>" : opening + ">\(inside)</\(name)>"
  }

  private func element(_ movement: Movement) -> String {
    let keys = movement.keys
    let start =
      movement.isTransform
      ? "<animateTransform attributeName=\"transform\" type=\"\(movement.name)\""
      : "<animate attributeName=\"\(movement.name)\""
    return start + timing(keys) + " values=\"\(keys.values.joined(separator: ";"))\"/>"
  }

  /// The attributes of time.
  private func timing(_ keys: MotionKeys) -> String {
    var timing = " dur=\"\(DecimalText.trimmed(duration, decimals: 6))s\""
    timing += playback == .once ? " fill=\"freeze\"" : " repeatCount=\"indefinite\""
    if keys.values.count > 2 || keys.paces[0] != .linear {
      let times = keys.times.map { DecimalText.brief(Double($0) / 1_000_000, decimals: 6) }
      timing += " keyTimes=\"\(times.joined(separator: ";"))\""
    }
    if keys.paces.contains(where: { $0 != .linear }) {
      let splines = keys.paces.map(SMILAnimation.spline).joined(separator: ";")
      timing += " calcMode=\"spline\" keySplines=\"\(splines)\""
    }
    return timing
  }

  private static func spline(_ pace: FilmTrack.Pace) -> String {
    guard case .cubic(let x1, let y1, let x2, let y2) = pace else { return "0 0 1 1" }
    return [x1, y1, x2, y2].map { DecimalText.brief($0, decimals: 5) }.joined(separator: " ")
  }
}

extension DecimalText {
  /// A number without zeros at its end, nor before its point.
  static func brief(_ value: Double, decimals: Int) -> String {
    let text = trimmed(value, decimals: decimals)
    if text.hasPrefix("0.") { return String(text.dropFirst()) }
    return text.hasPrefix("-0.") ? "-" + text.dropFirst(2) : text
  }
}
