// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
public import PathExport
public import PathMotion

extension MotionStage {
  /// What was sent to the stage, as a style sheet with key frames and the drawing that it moves.
  ///
  /// The film runs from 0 s to the end of the scene. The sheet starts with a comment, which holds
  /// the drawing: an SVG element of the class, for the page that has the sheet. Its elements have
  /// classes and key frames whose names start with that name. People who want less motion, and
  /// viewers without the sheet, see the last state. How near it is to the stage is as for
  /// ``animatedSVG(playback:title:)``. Moving paths need a browser in which `d` is a property of
  /// CSS (Chromium, Firefox). Colours of gradients that change their locations stay where they are,
  /// which is reported as a loss.
  ///
  /// Source: CSS Animations Level 1 and 2; SVG 2.
  ///
  /// - Parameters:
  ///   - playback: How often the film plays, and in which direction.
  ///   - className: The class of the drawing: any text without spaces that is not empty, escaped
  ///     where it needs to be; nil for the name of the scene.
  ///   - title: The title, for people who cannot see it; nil for the name of the scene.
  /// - Returns: The style sheet, and what it cannot show.
  /// - Throws: ``FilmError`` where nothing moves by itself.
  /// - Complexity: Linear in the number of pieces of all that moves; some 100 microseconds a layer.
  public func cssAnimation(
    playback: Playback = .once,
    className: String? = nil,
    title: String? = nil
  ) throws(FilmError) -> MotionDocument {
    let film = try SceneTracks(self, goesBeyondEnds: true)
    let name = className ?? SceneSlug.text(scene.name)
    var canvas = AnimatedCanvas(
      film,
      StyleSheet(className: name, playback: playback, end: film.end)
    )
    canvas.draw()
    let drawing = film.first.root(
      className: name,
      title: title ?? scene.title ?? scene.name,
      content: canvas.document
    )
    let text =
      "/* The drawing, for a page with this style sheet:\n" + CSSText.commented(drawing) + "*/\n"
      + canvas.markup.text
    return MotionDocument([.init("\(scene.name).css", text)], losses: film.losses + canvas.losses)
  }
}

enum CSSText {
  /// A name as an identifier, with escapes where it is none.
  ///
  /// Source: CSSOM, "serialize an identifier".
  static func identifier(_ name: String) -> String {
    let scalars = Array(name.unicodeScalars)
    var result = ""
    for (index, scalar) in scalars.enumerated() {
      let isSecond = index == 1 && scalars[0] == "-"
      switch scalar {
      case "\0": result += "\u{FFFD}"
      case "\u{1}"..."\u{1F}", "\u{7F}": result += escaped(scalar)
      case "0"..."9" where index == 0 || isSecond: result += escaped(scalar)
      case "-" where scalars.count == 1: result += "\\-"
      case "a"..."z", "A"..."Z", "0"..."9", "-", "_", "\u{80}"...:
        result.unicodeScalars.append(scalar)
      default:
        result += "\\"
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    "\\" + String(scalar.value, radix: 16) + " "
  }

  /// Markup for a comment, which an asterisk before a slash would end.
  static func commented(_ markup: String) -> String {
    markup.unicodeScalars.split(separator: "*", omittingEmptySubsequences: false)
      .map(String.init).joined(separator: "&#42;")
  }
}

/// Writes what moves as rules of a style sheet: a class for each element that moves, and key frames
/// that elements share.
struct StyleSheet: MotionMarkup {
  let playback: Playback
  let end: Double
  let className: String
  private var rules = ""
  private var frames = ""
  /// The names of key frames by what they say.
  private var names: [String: String] = [:]
  private var count = 0

  var prefix: String { SceneSlug.text(className) + "-paint-" }
  var movesGradientAxes: Bool { false }
  /// What moves as attributes alone, which are no properties of CSS.
  static let attributes: Set<String> = ["x1", "y1", "x2", "y2", "offset"]

  init(className: String, playback: Playback, end: Double) {
    (self.className, self.playback, self.end) = (className, playback, end)
  }

  var text: String {
    let scope = "." + CSSText.identifier(className) + " *"
    let repetition =
      switch playback {
      case .once: "animation-fill-mode: forwards;"
      case .loop: "animation-iteration-count: infinite;"
      case .thereAndBack: "animation-iteration-count: infinite; animation-direction: alternate;"
      }
    return "\(scope) {\n  animation-duration: \(DecimalText.trimmed(end, decimals: 6))s;\n"
      + "  animation-timing-function: linear;\n  \(repetition)\n}\n"
      + rules + frames
      + "@media (prefers-reduced-motion: reduce) {\n  \(scope) { animation-name: none; }\n}\n"
  }

  func keys(_ track: PropertyTrack, _ text: (TrackValue) -> String) -> MotionKeys? {
    MotionKeys(track, duration: end, text)
  }

  mutating func element(
    _ name: String,
    _ attributes: String,
    _ movements: [Movement],
    _ content: String
  ) -> String {
    if movements.isEmpty { return Self.written(name, attributes, content) }
    count += 1
    let own = "\(className)-\(count)"
    let animations = StyleSheet.inStep(movements).map { keyFrames($0) }.joined(separator: ", ")
    rules += ".\(CSSText.identifier(own)) { animation-name: \(animations); }\n"
    return Self.written(name, attributes + " class=\"\(SVGText.escaped(own))\"", content)
  }

  /// Movements that share their times, together.
  private static func inStep(_ movements: [Movement]) -> [[Movement]] {
    var result: [[Movement]] = []
    for movement in movements {
      if let index = result.firstIndex(where: { $0[0].keys.isInStep(with: movement.keys) }) {
        result[index].append(movement)
      } else {
        result.append([movement])
      }
    }
    return result
  }

  /// The name of key frames, which are added where there are no such ones.
  private mutating func keyFrames(_ movements: [Movement]) -> String {
    let body = StyleSheet.body(movements)
    if let name = names[body] { return name }
    let name = CSSText.identifier("\(className)-move-\(names.count + 1)")
    names[body] = name
    frames += "@keyframes \(name) {\n\(body)}\n"
    return name
  }

  private static func body(_ movements: [Movement]) -> String {
    let keys = movements[0].keys
    var body = ""
    for (index, time) in keys.times.enumerated() {
      var (time, isHeld) = (time, false)
      if index + 1 < keys.times.count, keys.times[index + 1] == time {
        // Key frames of one time are one. What is shown before a jump is so until just before it.
        let isLevel =
          index > 0 && movements.allSatisfy { $0.keys.values[index - 1] == $0.keys.values[index] }
        if isLevel || (index > 0 && keys.times[index - 1] >= time - 1) { continue }
        time -= 1
        isHeld = true
      } else if index + 2 < keys.times.count, keys.times[index + 1] == keys.times[index + 2] {
        isHeld = movements.allSatisfy { $0.keys.values[index + 1] == $0.keys.values[index] }
      }
      let declarations = movements.map { declaration($0, $0.keys.values[index]) }
      let percentage = DecimalText.trimmed(Double(time) / 10_000, decimals: 4)
      body += "  \(percentage)% { " + declarations.joined(separator: " ")
      if isHeld {
        body += " animation-timing-function: step-end;"
      } else if index < keys.timings.count,
        case .cubic(let x1, let y1, let x2, let y2) = keys.timings[index]
      {
        let numbers = [x1, y1, x2, y2].map { DecimalText.brief($0, decimals: 5) }
        body += " animation-timing-function: cubic-bezier(\(numbers.joined(separator: ", ")));"
      }
      body += " }\n"
    }
    return body
  }

  static func declaration(_ movement: Movement, _ value: String) -> String {
    let (name, text) = property(movement, value)
    return "\(name): \(text);"
  }

  /// A value of an attribute of SVG as that of the property of its name.
  static func property(_ movement: Movement, _ value: String) -> (name: String, text: String) {
    if movement.isTransform {
      let parts = value.split(separator: " ").map(String.init)
      let unit =
        switch movement.name {
        case "translate": "px"
        case "scale": ""
        default: "deg"
        }
      let text = "\(movement.name)(\(parts.map { $0 + unit }.joined(separator: ", ")))"
      return ("transform", text)
    }
    let text =
      switch movement.name {
      case "d": value.isEmpty ? "none" : "path(\"\(value)\")"
      case "x", "y", "width", "height": value + "px"
      default: value
      }
    return (movement.name, text)
  }
}
