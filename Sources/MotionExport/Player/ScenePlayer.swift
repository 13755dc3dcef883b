// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import PathExport
public import PathMotion

extension MotionScene {
  /// The scene as a page that plays it: one HTML file that needs nothing else, not even a network.
  ///
  /// Its JavaScript is a translation of the ``MotionStage``. The scene's script plays first;
  /// sending an event, setting a parameter or moving what a finger may move leaves the script. What
  /// JavaScript cannot do, matching paths of unlike elements, is done here, for the paths that the
  /// scene names. What cannot be known beforehand is matched roughly there: a transition that is
  /// interrupted towards a third path of other elements, or reversed where a timing function
  /// overshoots and radii of arcs are below 0.
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
  /// - Parameter parameters: Values that replace the parameters' defaults.
  /// - Returns: The page, and what it can show only roughly.
  /// - Throws: ``SceneError`` where the scene cannot be played.
  /// - Complexity: That of matching the paths of unlike elements, some milliseconds a pair.
  public func webPage(
    parameters: [String: SceneParameter.Value] = [:]
  ) throws(SceneError) -> MotionDocument {
    try ScenePlayer(withDefaults(parameters)).document()
  }
}

private struct ScenePlayer {
  /// The scripts of the page, in the order in which they run.
  private static let scripts = [
    "bezier-path", "path-data", "shapes", "timing", "spring", "timing-reader", "values", "tracks",
    "clock", "timeline", "expression", "scene-environment", "stage", "stage-events",
    "stage-transitions", "stage-frame", "trimming", "drawing", "swift-code", "session", "player",
    "fields", "controls", "main",
  ]

  private let scene: MotionScene
  private let pairs: ScenePairs

  init(_ scene: MotionScene) throws(SceneError) {
    self.scene = scene
    pairs = try ScenePairs(scene)
  }

  func document() -> MotionDocument {
    let title = SVGText.escaped(scene.name.isEmpty ? "A scene" : scene.name)
    func text(_ file: String) -> String { EmbeddedText.text(file) ?? "" }
    let scripts = ScenePlayer.scripts.map { text($0 + ".js") }
    let page = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta name="generator" content="arcfit">
      <title>\(title)</title>
      <style>
      \(text("player.css"))\(text("fields.css"))</style>
      </head>
      <body>
      \(text("player.html"))\(ScenePlayer.data("scene", scene.json))\
      \(ScenePlayer.data("tables", tables.text + "\n"))\
      <script>
      "use strict";
      (() => {
      \(scripts.joined(separator: "\n"))})();
      </script>
      </body>
      </html>

      """
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
    let safe = json.unicodeScalars.split(separator: "<", omittingEmptySubsequences: false)
      .map(String.init).joined(separator: "\\u003c")
    return "<script type=\"application/json\" id=\"\(id)\">\n\(safe)</script>\n"
  }

  /// What was computed beforehand.
  private var tables: JSONTree {
    func text(_ path: BezierPath) -> JSONTree {
      .string(path.svgPathData(SVGPathFormat(layout: .readable)))
    }
    let matched = pairs.pairs.map { pair in
      JSONTree.object([
        ("from", text(pair.from)), ("to", text(pair.to)), ("a", text(pair.a)), ("b", text(pair.b)),
        ("isAsGiven", .flag(pair.isAsGiven)),
      ])
    }
    let arcs = pairs.arcs.map { arc in
      let curves = arc.cubics.map { cubic in
        JSONTree.list([cubic.p1, cubic.p2, cubic.p3].flatMap { [.number($0.x), .number($0.y)] })
      }
      return JSONTree.object([
        ("sweep", .number(arc.sweep)), ("cubics", .number(Double(arc.count))),
        ("criterion", .string(arc.criterion)), ("curves", .list(curves)),
      ])
    }
    return .object([("pairs", .list(matched)), ("arcs", .list(arcs))])
  }
}
