// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
public import PathMotion
internal import PathExport
internal import SVGPathData

/// A page that plays a scene: one HTML file that needs nothing else, not even a network.
///
/// Its JavaScript is a translation of the ``Stage``. The scene's script plays first; sending an
/// event, setting a parameter or moving what a finger may move leaves the script. What JavaScript
/// cannot do, matching paths of unlike elements, is done here, for the paths that the scene names.
/// What cannot be known beforehand is matched roughly there: a way that is turned to a third path
/// of other elements, or turned round where a timing function overshoots and radii of arcs are
/// below 0.
///
/// Programs reach the player as `window.arcfit`:
///
/// - `reset(script)`: at 0 with the parameters of the page; `script` replaces the scene's own.
/// - `seek(time)`: stops, and shows a time.
/// - `send(event, time)`: sends an event by its name, or what a line of a script may say; false
///   where it is refused. Without a time, at the one that is shown.
/// - `set(name, value, time)`: gives a parameter another value, from the start without a time.
/// - `frame(time)`: what is shown, as `arcfit animate --format json` has it.
/// - `events()` and `completions(time)`: what was sent, and what became of it.
///
/// ```swift
/// let document = try ScenePlayer(Recipe.caretToArc(size: 200)).document()
/// for file in document.files { print(file.name, file.text) }
/// ```
public struct ScenePlayer {
  /// The scripts of the page, in the order in which they run.
  private static let scripts = [
    "bezier-path", "path-data", "shapes", "timing", "spring", "timing-reader", "values", "tracks",
    "clock", "timeline", "expression", "scene-environment", "stage", "stage-events",
    "stage-transitions", "stage-frame", "trimming", "drawing", "swift-code", "session", "player",
    "fields", "controls", "main",
  ]

  private let scene: Scene
  private let pairs: ScenePairs

  /// A page for a scene.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - parameters: Values of parameters in place of their defaults.
  /// - Throws: ``SceneError`` where the scene cannot be played.
  /// - Complexity: That of matching the paths of unlike elements, some milliseconds a pair.
  public init(
    _ scene: Scene,
    parameters: [String: SceneParameter.Value] = [:]
  ) throws(SceneError) {
    _ = try Stage(scene, parameters: parameters)
    var scene = scene
    for index in scene.parameters.indices {
      if let value = parameters[scene.parameters[index].name] {
        scene.parameters[index].initial = value
      }
    }
    self.scene = scene
    pairs = try ScenePairs(scene)
  }

  /// The page, and what it can show only roughly.
  ///
  /// Linear in the size of the scene.
  public func document() -> MotionDocument {
    let title = SVGText.escaped(scene.name.isEmpty ? "A scene" : scene.name)
    /// A file of Player/Web.
    func text(_ file: String) -> String { EmbeddedText.text(file) ?? "" }
    let scripts = ScenePlayer.scripts.map { text($0 + ".js") }
    let page =
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      + "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      + "<meta name=\"color-scheme\" content=\"light dark\">\n"
      + "<meta name=\"generator\" content=\"arcfit\">\n<title>\(title)</title>\n<style>\n"
      + text("player.css") + text("fields.css") + "</style>\n</head>\n<body>\n"
      + text("player.html")
      + ScenePlayer.data("scene", scene.json) + ScenePlayer.data("tables", tables.text + "\n")
      + "<script>\n\"use strict\";\n(() => {\n" + scripts.joined(separator: "\n")
      + "})();\n</script>\n</body>\n</html>\n"
    let losses = pairs.rough.map { ExportLoss($0.reason, layer: $0.layer, property: $0.property) }
    return MotionDocument([MotionDocument.File(name + ".html", page)], losses: losses)
  }

  /// The name of the scene as that of a file.
  private var name: String {
    let bytes = scene.name.utf8.map { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), 0x80...:
        byte
      default: UInt8(ascii: "-")
      }
    }
    return bytes.isEmpty ? "scene" : String(decoding: bytes, as: UTF8.self)
  }

  /// An element that holds JSON, which no text in it can end.
  private static func data(_ id: String, _ json: String) -> String {
    var bytes: [UInt8] = []
    for byte in json.utf8 {
      if byte == UInt8(ascii: "<") {
        bytes += Array("\\u003c".utf8)
      } else {
        bytes.append(byte)
      }
    }
    return "<script type=\"application/json\" id=\"\(id)\">\n"
      + String(decoding: bytes, as: UTF8.self) + "</script>\n"
  }

  /// What was computed beforehand.
  private var tables: JSONTree {
    func text(_ path: BezierPath) -> JSONTree {
      .string(path.svgPathData(SVGPathFormat(layout: .readable)))
    }
    return .object([
      (
        "pairs",
        .list(
          pairs.pairs.map {
            .object([
              ("from", text($0.from)), ("to", text($0.to)), ("a", text($0.a)), ("b", text($0.b)),
              ("isAsGiven", .flag($0.isAsGiven)),
            ])
          }
        )
      ),
      (
        "arcs",
        .list(
          pairs.arcs.arcs.map { arc in
            .object([
              ("sweep", .number(arc.sweep)), ("cubics", .number(Double(arc.count))),
              ("criterion", .string(arc.criterion)),
              (
                "curves",
                .list(
                  arc.cubics.map { cubic in
                    .list(
                      [cubic.p1, cubic.p2, cubic.p3].flatMap { [$0.x, $0.y] }.map { .number($0) }
                    )
                  }
                )
              ),
            ])
          }
        )
      ),
    ])
  }
}
