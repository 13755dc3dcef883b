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
    let page = try #require(scene.webPage(.linked("a\"b.wasm")).files.first).text
    #expect(page.contains("data-source=\"a&quot;b.wasm\""))
  }

  /// The page's scripts are one: the module's exports are left out.
  @Test func scriptsAreNoModule() throws {
    let page = try Self.page(GalleryScene.named("sheet"))
    #expect(page.contains("async function load(") && !page.contains("\nexport "))
  }
}
