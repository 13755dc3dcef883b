// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import PathExport
public import PathMotion

extension MotionScene {
  /// The scene as a page that plays it: one HTML file that needs nothing else, not even a network,
  /// or a small page that shares the library and the player with others.
  ///
  /// The ``MotionStage`` itself runs in the page, compiled to WebAssembly. The scene's script plays
  /// first; sending an event, setting a parameter or moving a gesture leaves the script.
  ///
  /// Programs reach the player as `window.arcfit`:
  ///
  /// - `ready`: a promise, fulfilled when the scene is shown; the others work from then on.
  /// - `reset(script)`: at 0 with the parameters of the page; `script` replaces the scene's own.
  /// - `seek(time)`: stops, and shows a time.
  /// - `send(event, time)`: sends an event by its name, or what a line of a script may say; false
  ///   where it is refused. Without a time, at the one that is shown.
  /// - `set(name, value, time)`: gives a parameter another value, from the start without a time.
  /// - `frame(time)`: what is shown, as `arcfit animate --format json` has it.
  /// - `events()` and `completions(time)`: what was sent, and what became of it.
  ///
  /// - Parameters:
  ///   - library: Where the page has the library from: in itself, or from a file beside it.
  ///   - parameters: Values that replace the parameters' defaults.
  /// - Returns: The page, and the player `arcfit-player.js` where the library is linked.
  /// - Throws: ``SceneError`` where the scene cannot be played.
  /// - Complexity: Linear in the sizes of the scene and the library.
  public func webPage(
    _ library: WebLibrary,
    parameters: [String: SceneParameter.Value] = [:]
  ) throws(SceneError) -> MotionDocument {
    let scene = try withDefaults(parameters)
    _ = try MotionStage(scene)
    return ScenePlayer(scene: scene, library: library).document()
  }
}

/// Where a page has the WebAssembly from that `make web` builds.
public enum WebLibrary: Hashable, Sendable {
  /// In the page: the bytes of `scene.wasm`, compressed by gzip or not, as base64.
  case base64(String)
  /// From a file at an address relative to the page. Browsers load it from a server only, not from
  /// a folder. The scripts are in a file beside the page, the same for all pages.
  case linked(String)
}

private struct ScenePlayer {
  /// The scripts of the page, in the order in which they run.
  private static let scripts = ["arcfit", "session", "player", "fields", "controls", "main"]

  /// The file with the scripts where pages share it.
  private static let shared = "arcfit-player.js"

  let scene: MotionScene
  let library: WebLibrary

  func document() -> MotionDocument {
    let title = SVGText.escaped(scene.title ?? (scene.name.isEmpty ? "A scene" : scene.name))
    func text(_ file: String) -> String { EmbeddedText.text(file) ?? "" }
    let scripts = ScenePlayer.scripts.map { name -> String in
      // The code of the module is one with the page's.
      let lines = text(name + ".js").utf8.split(separator: 10, omittingEmptySubsequences: false)
      return lines.filter { !$0.starts(with: "export ".utf8) }
        .map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
    }
    let program = "\"use strict\";\n(() => {\n\(scripts.joined(separator: "\n"))})();\n"
    let opening = "<script type=\"application/wasm\" id=\"arcfit\""
    let (code, files) =
      switch library {
      case .base64(let code):
        (
          "\(opening)>\(SVGText.escaped(code))</script>\n<script>\n\(program)</script>",
          [MotionDocument.File]()
        )
      case .linked(let address):
        (
          "\(opening) data-source=\"\(SVGText.escaped(address))\"></script>\n"
            + "<script src=\"\(ScenePlayer.shared)\"></script>",
          [MotionDocument.File(ScenePlayer.shared, program)]
        )
      }
    let page = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta name="generator" content="arcfit">
      <link rel="icon" href="data:,">
      <title>\(title)</title>
      <style>
      \(text("player.css"))\(text("fields.css"))</style>
      </head>
      <body>
      \(text("player.html"))\(ScenePlayer.data("scene", scene.json))\
      \(code)
      </body>
      </html>

      """
    return MotionDocument([MotionDocument.File(name + ".html", page)] + files)
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
}
