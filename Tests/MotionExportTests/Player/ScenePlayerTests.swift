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
    try #require(scene.webPage(parameters: parameters).files.first).text
  }

  /// The JSON of an element.
  static func data(_ id: String, in page: String) throws -> String {
    let opening = "<script type=\"application/json\" id=\"\(id)\">"
    let begin = try #require(page.range(of: opening)).upperBound
    let end = try #require(page.range(of: "</script>", range: begin..<page.endIndex)).lowerBound
    return String(page[begin..<end])
  }

  @Test func isOneFileWithoutANetwork() throws {
    let document = try GalleryScene.named("sheet").webPage()
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
    #expect(throws: SceneError.self) { try scene.webPage(parameters: ["lineWidth": .number(-1)]) }
  }

  @Test func noTextEndsItsElement() throws {
    let scene = MotionScene("</script><b>&\"", width: 10, height: 10)
    let document = try scene.webPage()
    let page = document.files[0].text
    #expect(page.contains("<title>&lt;/script&gt;&lt;b&gt;&amp;"))
    #expect(try MotionScene(json: Self.data("scene", in: page)).name == scene.name)
    #expect(document.files[0].name.allSatisfy { $0.isLetter || "-.".contains($0) })
  }

  /// Paths of unlike elements are matched beforehand, in both directions.
  @Test func unlikePathsAreMatched() throws {
    let page = try Self.page(Self.morph(radius: 4))
    let tables = try JSONItem(Data(Self.data("tables", in: page).utf8))
    let pairs = try #require(tables["pairs"].items)
    #expect(pairs.count == 2)
    for pair in pairs {
      let letters = ["a", "b"].map { (pair[$0].text ?? "").filter(\.isLetter) }
      #expect(letters[0] == letters[1] && !letters[0].isEmpty)
    }
  }

  @Test func whatDependsOnParametersIsReported() throws {
    #expect(try Self.morph(radius: 4).webPage().losses.isEmpty)
    let size = try PathMotion.SceneExpression("size")
    let losses = try Self.morph(radius: size).webPage().losses
    #expect(losses.map(\.layer) == ["a"] && losses.map(\.property) == ["path"])
    #expect(losses.first?.message.contains("size") == true)
  }

  /// A triangle that becomes a circle.
  static func morph(radius: PathMotion.SceneExpression) throws -> MotionScene {
    let triangle = SceneShape.polyline(
      [ExpressionPoint(0, 0), ExpressionPoint(10, 0), ExpressionPoint(5, 9)],
      isClosed: true
    )
    return MotionScene(
      "morph",
      width: 10,
      height: 10,
      parameters: [SceneParameter("size", .number, default: .number(3))],
      layers: [MotionLayer("a", values: [.path: .shape(triangle)])],
      states: [
        "round": ["a.path": .shape(.circle(center: ExpressionPoint(5, 5), radius: radius))],
        "plain": [:],
      ],
      initial: "plain",
      events: [SceneEvent("go", [.go("round")])]
    )
  }
}
