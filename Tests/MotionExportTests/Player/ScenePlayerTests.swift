// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import Foundation
import MotionExport
import PathMotion
import TestSupport
import Testing

/// What is in the page that plays a scene; what it shows is compared in the browser tests.
@Suite struct ScenePlayerTests {
  static func page(
    _ scene: MotionScene,
    parameters: [String: SceneParameter.Value] = [:]
  ) throws -> String {
    try #require(scene.webPage(.base64("AAAA"), parameters: parameters).files.first).text
  }

  /// The JSON of an element.
  static func data(_ id: String, in page: String) throws -> String {
    let opening = "<script type=\"application/json\" id=\"\(id)\">"
    let begin = try #require(page.range(of: opening)).upperBound
    let end = try #require(page.range(of: "</script>", range: begin..<page.endIndex)).lowerBound
    return String(page[begin..<end])
  }

  @Test func isOneFileWithoutANetwork() throws {
    let document = try GalleryScene.named("sheet").webPage(.base64("AAAA"))
    #expect(document.files.map(\.name) == ["sheet.html"])
    #expect(document.losses.isEmpty)
    let page = document.files[0].text
    #expect(page.hasPrefix("<!DOCTYPE html>"))
    let withoutNamespace = page.replacing("http://www.w3.org/2000/svg", with: "")
    for word in ["http:", "https:", "src=", "@import", "url(//"] {
      #expect(!withoutNamespace.contains(word), "the page has \(word)")
    }
  }

  @Test func holdsTheScene() throws {
    let scene = try GalleryScene.named("card-to-detail")
    #expect(try MotionScene(json: Self.data("scene", in: Self.page(scene))) == scene)
  }

  @Test func parametersBecomeDefaults() throws {
    let scene = try GalleryScene.named("caret-to-arc")
    let page = try Self.page(scene, parameters: ["lineWidth": .number(9)])
    let shown = try MotionScene(json: Self.data("scene", in: page))
    #expect(shown.parameters.first { $0.name == "lineWidth" }?.initial == .number(9))
    #expect(throws: SceneError.self) {
      try scene.webPage(.base64(""), parameters: ["lineWidth": .number(-1)])
    }
  }

  @Test func noTextEndsItsElement() throws {
    let scene = MotionScene("</script><b>&\"", width: 10, height: 10)
    let document = try scene.webPage(.base64(""))
    let page = document.files[0].text
    #expect(page.contains("<title>&lt;/script&gt;&lt;b&gt;&amp;"))
    #expect(try MotionScene(json: Self.data("scene", in: page)).name == scene.name)
    #expect(document.files[0].name.allSatisfy { $0.isLetter || "-.".contains($0) })
  }

  /// The library is in the page, or it has an address, which cannot end the attribute.
  @Test func libraryIsInThePageOrBesideIt() throws {
    let scene = try GalleryScene.named("sheet")
    #expect(try Self.page(scene).contains("id=\"arcfit\">AAAA</script>"))
    let files = try scene.webPage(.linked("a\"b.wasm")).files
    #expect(files.map(\.name) == ["sheet.html", "arcfit-player.js"])
    let page = files[0].text
    #expect(page.contains("data-source=\"a&quot;b.wasm\""))
    #expect(page.contains("<script src=\"arcfit-player.js\"></script>"))
    #expect(try Self.page(scene).contains(files[1].text))
    #expect(page.utf8.count < 30_000)
  }

  /// The page's scripts are one: the module's exports are left out.
  @Test func scriptsAreNoModule() throws {
    let page = try Self.page(GalleryScene.named("sheet"))
    #expect(page.contains("async function load(") && !page.contains("\nexport "))
  }

  // MARK: What players ask for

  @Test func statusOfAStage() throws {
    var stage = try MotionStage(GalleryScene.named("sheet"))
    #expect(stage.settled == 0 && !stage.isEndless)
    let isSent = stage.send("expand", at: 0.5)
    #expect(isSent)
    let last = try #require(stage.completions(until: 60).last)
    #expect(stage.settled == last.time && last.isFinished && last.time > 0.5)
    let gestures = stage.gesturePositions(at: 60)
    #expect(gestures.map(\.gesture.name) == ["drag"])
    #expect(gestures[0].states.count == 2 && gestures[0].states.contains(gestures[0].shown))
    // A loop goes on, after what ends by itself has ended.
    stage = try MotionStage(GalleryScene.named("caret-to-arc"))
    stage.send("show", at: 0)
    stage.send("spin", at: 5)
    #expect(stage.isEndless && stage.settled.isFinite)
  }

  @Test func linesOfAScriptAndSettings() throws {
    let scene = try GalleryScene.named("sheet")
    let cue = try scene.cue(json: "[0.5, {\"scrub\": \"drag\", \"to\": 40}]")
    #expect(cue == SceneCue(0.5, .scrub("drag", to: 40)))
    #expect(try scene.settings(json: "{\"radius\": 3}") == ["radius": .number(3)])
    for text in ["", "[1]", "[0, {\"jump\": 1}]", "[0, {\"set\": {\"none\": 1}}]"] {
      #expect(throws: SceneError.self, "\(text)") { try scene.cue(json: text) }
    }
    for text in ["[]", "{\"none\": 1}", "{\"radius\": -1}", "{\"radius\": \"a\"}"] {
      #expect(throws: SceneError.self, "\(text)") { try scene.settings(json: text) }
    }
  }

  @Test func pathsOfAFrameAsCode() throws {
    let square = BezierPath.rectangle(Rect2D(x: 0, y: 0, width: 1, height: 2))
    let layers = ["a b", "aB", "class"].map { id in
      MotionLayer(
        id,
        values: [.path: .shape(.path(square)), .position: .point(ExpressionPoint(3, 4))]
      )
    }
    let scene = MotionScene("x", width: 10, height: 10, layers: layers)
    let code = try MotionStage(scene).frame(at: 0.5).coreGraphicsCode(title: "two\nlines")
    #expect(code.hasPrefix("// two lines at 0.5 s\n\nlet aB = CGMutablePath()\n"))
    #expect(code.contains("let aB2 = CGMutablePath()"))
    #expect(code.contains("let `class` = CGMutablePath()") && code.contains("let classTransform"))
    #expect(
      code.contains(
        "let aBTransform = CGAffineTransform(\n  a: 1, b: 0, c: 0, d: 1, tx: 3, ty: 4\n)"
      )
    )
    let empty = MotionScene("x", width: 1, height: 1)
    #expect(try MotionStage(empty).frame(at: 0).coreGraphicsCode(title: "x").hasSuffix("shown.\n"))
  }
}
