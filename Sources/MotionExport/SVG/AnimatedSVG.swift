// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
public import PathExport
public import PathMotion

extension MotionStage {
  /// What was sent to the stage, as an SVG document that moves by itself: SMIL, no script.
  ///
  /// The film runs from 0 s to the end of the scene. The view box is the size of the scene, and
  /// nothing is drawn behind it but its own background. Viewers that do not animate, and people who
  /// want less motion, see the last state. What moves by a cubic of CSS, or stands still, is exact
  /// to 1/1000 of a point, what moves in views from 100 points on to 1/100. Springs and other
  /// timings become cubics through key times, within 1e-4 of the longer side of the view and 1/1024
  /// of colours. Where the clock puts a spring to rest, its leap is blended in if it is at most
  /// 3e-4. Ids are made of the scene's name and of what it shows, so that several documents fit
  /// into one page.
  ///
  /// ```swift
  /// var scene = MotionRecipe.caretToArc(size: 200)
  /// scene.end = 2
  /// var stage = try MotionStage(scene)
  /// stage.send("toggle", at: 0.2)
  /// let document = try stage.animatedSVG(playback: .loop)
  /// print(document.files[0].text, document.losses.map(\.text))
  /// ```
  ///
  /// Source: SVG 2; SVG Animations Level 2.
  ///
  /// - Parameters:
  ///   - playback: How often the film plays, and in which direction.
  ///   - title: The title, for people who cannot see it; nil for the name of the scene.
  /// - Returns: The document, and what it cannot show.
  /// - Throws: ``FilmError`` where nothing moves by itself.
  /// - Complexity: Linear in the number of pieces of all that moves; some 100 microseconds a layer.
  public func animatedSVG(
    playback: Playback = .once,
    title: String? = nil
  ) throws(FilmError) -> MotionDocument {
    let film = try SceneTracks(self)
    let animation = SMILAnimation(playback: playback, end: film.end, prefix: SceneSlug.unique(film))
    var canvas = AnimatedCanvas(film, animation)
    canvas.draw()
    let root = film.first.root(
      title: title ?? scene.title ?? scene.name,
      content: canvas.markup.styleSheet + canvas.document
    )
    return MotionDocument(
      [.init("\(scene.name).svg", MotionFrame.declaration + root)],
      losses: film.losses
    )
  }
}

/// Writes what moves as the animation elements of SVG (SMIL): no script.
struct SMILAnimation: MotionMarkup {
  let playback: Playback
  let end: Double
  let prefix: String
  /// What people see who want less motion: a rule for each element that moves.
  private var rules = ""
  /// The classes of the rules by what they declare.
  private var classes: [String: String] = [:]
  /// Whether nothing moves.
  private var isStill = false
  var movesGradientAxes: Bool { true }

  init(playback: Playback, end: Double, prefix: String) {
    (self.playback, self.end, self.prefix) = (playback, end, prefix)
  }

  var still: SMILAnimation? {
    var result = self
    result.isStill = true
    return result
  }

  /// An element with the rules, which outweigh the animations.
  var styleSheet: String {
    guard !rules.isEmpty else { return "" }
    return "  <style>@media (prefers-reduced-motion:reduce){\(rules)}</style>\n"
  }

  mutating func reduced(to declaration: String) -> String {
    if let own = classes[declaration] { return own }
    // Short, as each element has one: the digest in the prefix tells documents apart.
    let digest = prefix.split(separator: "-").last.map { String($0) } ?? ""
    let name = "m\(digest)\(classes.count + 1)"
    rules += ".\(name){\(declaration)}"
    classes[declaration] = " class=\"\(name)\""
    return " class=\"\(name)\""
  }

  /// The seconds until the film is back at its start.
  private var duration: Double { playback == .thereAndBack ? 2 * end : end }

  func keys(_ track: PropertyTrack, _ text: (TrackValue) -> String) -> MotionKeys? {
    guard !isStill else { return nil }
    let track = playback == .thereAndBack ? track.thereAndBack : track
    return MotionKeys(track, duration: duration, text)
  }

  mutating func element(
    _ name: String,
    _ attributes: String,
    _ movements: [Movement],
    _ content: String
  ) -> String {
    let inside = movements.map(element).joined() + content
    // The last value, where a property of CSS has it.
    let last = movements.filter { !StyleSheet.attributes.contains($0.name) }
      .map { StyleSheet.property($0, $0.keys.values[$0.keys.values.count - 1]) }
      .map { "\($0.name):\($0.text)!important" }
    let own = last.isEmpty ? "" : reduced(to: last.joined(separator: ";"))
    return Self.written(name, attributes + own, inside)
  }

  private func element(_ movement: Movement) -> String {
    let keys = movement.keys
    let start =
      movement.isTransform
      ? "<animateTransform attributeName=\"transform\" type=\"\(movement.name)\""
      : "<animate attributeName=\"\(movement.name)\""
    return start + timing(keys) + " values=\"\(keys.values.joined(separator: ";"))\"/>"
  }

  private func timing(_ keys: MotionKeys) -> String {
    var timing = " dur=\"\(DecimalText.trimmed(duration, decimals: 6))s\""
    timing += playback == .once ? " fill=\"freeze\"" : " repeatCount=\"indefinite\""
    if keys.values.count > 2 || keys.timings[0] != .linear {
      let times = keys.times.map { DecimalText.brief(Double($0) / 1_000_000, decimals: 6) }
      timing += " keyTimes=\"\(times.joined(separator: ";"))\""
    }
    if keys.timings.contains(where: { $0 != .linear }) {
      let splines = keys.timings.map { timing in
        guard case .cubic(let x1, let y1, let x2, let y2) = timing else { return "0 0 1 1" }
        return [x1, y1, x2, y2].map { DecimalText.brief($0, decimals: 5) }.joined(separator: " ")
      }
      timing += " calcMode=\"spline\" keySplines=\"\(splines.joined(separator: ";"))\""
    }
    return timing
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
