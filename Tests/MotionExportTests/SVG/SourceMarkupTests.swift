// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import Foundation
import MotionExport
import PathMotion
import SVGDocuments
import TestSupport
import Testing

/// Drawings that are shown as they were written: what is kept of them, and what never is.
@Suite struct SourceMarkupTests {
  /// A scene that shows an SVG file, as recipes make it; the scene may come from a file, too.
  private func scene(_ inside: String, root: String = "") throws -> MotionScene {
    let text =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\""
      + " viewBox=\"0 0 24 24\" \(root)>\(inside)</svg>"
    let bytes = Array(text.utf8)
    var dropped: [String] = []
    let drawing = RecipeDrawing(
      try SVGDrawing(bytes: bytes, name: "a"),
      elements: try SVGDrawing.elements(of: bytes),
      dropped: &dropped
    )
    return MotionRecipe.drawOn(drawing)
  }

  private func film(_ scene: MotionScene) throws -> String {
    try scene.played().animatedSVG().files[0].text
  }

  /// The same group, of which nothing was looked at before.
  private func unseen(_ markup: SceneMarkup) throws -> String {
    var group = MotionLayer("a", .group, values: [.opacity: .number(1)])
    group.markup = SceneMarkup("svg", ["viewBox": "0 0 9 9"], [.element(markup)])
    var scene = MotionScene("a", width: 9, height: 9)
    scene.layers = [group]
    scene.animations = [
      SceneAnimation(
        "a.opacity",
        .between(from: .number(0), to: .number(1), by: nil),
        duration: .seconds(1)
      )
    ]
    let again = try MotionScene(json: scene.json)
    return try film(again) + again.played().frame(at: 1).svg()
      + again.played().cssAnimation().files[0].text
  }

  @Test(
    "nothing runs, and nothing is loaded",
    arguments: [
      "<script>evil()</script>", "<path d=\"M0 0H9\" onclick=\"evil()\"/>",
      "<path d=\"M0 0H9\" ONLOAD=\"evil()\"/>", "<a xlink:href=\"javascript:evil()\"><g/></a>",
      "<a href=\" java&#10;script:evil()\"><g/></a>", "<image href=\"https://evil/a.png\"/>",
      "<image href=\"data:image/svg+xml,evil\"/>", "<use href=\"https://evil/a.svg#b\"/>",
      "<style>@import 'https://evil';</style>", "<style>p{fill:url(https://evil)}</style>",
      "<style>p{fill:URL( 'https://evil#a')}</style>", "<style>p{fill:u\\72l(evil)}</style>",
      "<style>@font-face{src:url(evil)}</style>", "<g style=\"cursor:url(evil),auto\"/>",
      "<style>p{content:\"}\";fill:url(evil)}</style>", "<g fill=\"url(evil.svg#a)\"/>",
      "<g style=\"background:image-set('evil' 1x)\"/>", "<g filter=\"\\75rl(evil)\"/>",
      "<foreignObject><div xmlns=\"http://www.w3.org/1999/xhtml\">evil</div></foreignObject>",
      "<set attributeName=\"href\" to=\"javascript:evil()\"/>",
      "<animate attributeName=\"href\" values=\"javascript:evil()\"/>",
      "<style>@media all{p{fill:url(evil)}}</style>", "<g mask=\"url(#a) url(evil)\"/>",
      "<style>p{-moz-binding:url(evil)}</style>", "<feImage href=\"evil.svg\"/>",
    ]
  )
  func nothingRunsOrLoads(_ inside: String) throws {
    let text = try film(try scene(inside + "<path d=\"M0 0H9V9Z\"/>"))
    #expect(!text.lowercased().contains("evil"), "\(text)")
    #expect(!text.lowercased().contains("javascript"))
    #expect(!text.contains("<script") && !text.contains("foreignObject"))
  }

  /// A scene is a file, which may come from anybody.
  @Test func scenesOfOthersAreLookedAtToo() throws {
    for markup in [
      SceneMarkup("script", [:], [.text("evil()")]), SceneMarkup("g", ["onclick": "evil()"]),
      SceneMarkup("g><script>evil()</script><g"), SceneMarkup("g", ["a=\"\" onload": "evil()"]),
      SceneMarkup("a", ["href": "javascript:evil()"]), SceneMarkup("g", ["fill": "url(//evil)"]),
      SceneMarkup("style", [:], [.text("</style><script>evil()</script>")]),
    ] {
      let text = try unseen(markup)
      #expect(!text.contains("evil") || !text.contains("<script"), "\(text)")
      #expect(!text.contains("onclick") && !text.contains("javascript") && !text.contains("//evil"))
      #expect(!text.contains("onload"))
    }
    let text = try unseen(SceneMarkup("text", [:], [.text("<b>&amp;\u{1}</text>")]))
    #expect(text.contains("&lt;b&gt;&amp;amp;&lt;/text&gt;") && !text.contains("\u{1}"))
  }

  @Test func idsAreThoseOfTheDocument() throws {
    let inside = """
      <style>#a, .b > #c:hover { fill: url(#g) } svg { color: #add }
      @media (min-width: 1px) { .b { stroke: #fed } }</style>
      <linearGradient id="g"><stop/></linearGradient>
      <g id="c" class="b"><path id="a" d="M0 0H9V9Z" fill="url('#g')" style="mask:url( #m )"/></g>
      <use xlink:href="#a"/><use href="#a"/>
      """
    let text = try film(try scene(inside))
    let name = try #require(text.firstMatch(of: /id="([\w-]+-)g"/)).1
    for part in [
      "fill=\"url(#\(name)g)\"", "id=\"\(name)a\"", "mask:url(#\(name)m)",
      "#\(name)a.\(name), .b &gt; #\(name)c:hover.\(name) { fill: url(#\(name)g) }",
      "svg.\(name) { color: #add }",
      "@media (min-width: 1px) {\n.b.\(name) { stroke: #fed }", "<g class=\"b \(name)\" id=",
    ] { #expect(text.contains(part), "\(part) in \(text)") }
    // Also what a use shows is in the class, and nothing else is.
    let uses = text.components(separatedBy: "<use class=\"\(name)\" href=\"#\(name)a\"/>")
    #expect(uses.count == 3)
    let elements = try #require(text.firstMatch(of: /<svg class=.*?<\/svg>/.dotMatchesNewlines())).0
    #expect(elements.matches(of: /<[a-zA-Z][^>]*>/).allSatisfy { $0.0.contains(name) })
    // Another drawing of the same paths has others; two frames in a document, too.
    let other = try film(try scene(inside.replacing("<stop/>", with: "<stop offset='1'/>")))
    #expect(!other.contains(name))
    let stage = try scene(inside).played()
    let strip = MotionFrame.strip([stage.frame(at: 2.5), stage.frame(at: 4)], title: "a")
    let ids = strip.matches(of: /\bid="([^"]*)"/).map(\.1)
    #expect(ids.count == 6 && Set(ids).count == 6, "\(ids)")
    for reference in strip.matches(of: /#([\w-]+-[gac])\b/) { #expect(ids.contains(reference.1)) }
  }

  /// It is as large as the view, and what was seen outside of its view box is seen.
  @Test func theOutermostElementFits() throws {
    let root = #"width="3em" height="50%" style="width:9px;color:red" preserveAspectRatio="none""#
    let text = try film(try scene("<title>T</title><path d=\"M0 0H9V9Z\"/>", root: root))
    #expect(text.contains("width=\"3em\" height=\"50%\" viewBox=\"0 0 24 24\" preserve"))
    let inner = try #require(text.firstMatch(of: /<svg height[^>]*>/)).0
    #expect(inner.contains("height=\"24\" overflow=\"visible\" style=\"color:red\""), "\(inner)")
    #expect(inner.contains("width=\"24\"") && !inner.contains("preserveAspectRatio"))
    #expect(text.components(separatedBy: "<title>T</title>").count == 2)
  }

  /// What only the root of a document has is found again in the drawing.
  @Test func theRootIsTheOutermostElement() throws {
    let sheet =
      "<style>:root { --a: red } g:root > #b { fill: var(--a) }</style><path d='M0 0H9V9'/>"
    let text = try film(
      try scene(sheet, root: #"style="background-color: #fed" transform="scale(2)""#)
    )
    let name = try #require(text.firstMatch(of: /\.([\w-]+)root\./)).1
    #expect(text.contains(".\(name)root.\(name) { --a: red }") && !text.contains(":root"))
    #expect(text.contains("class=\"\(name) \(name)root\""))
    #expect(text.contains("style=\"fill:#fed;stroke:none\"") && !text.contains("scale(2)"))
  }

  /// The last frame has nothing but the drawing, in every format.
  @Test func outlinesAreGoneAtTheEnd() throws {
    let scene = try scene("<path d=\"M0 0H9V9Z\" stroke=\"red\"/><circle r=\"4\"/>")
    let frame = try scene.played().frame(at: scene.end)
    for layer in frame.layers where layer.kind == .shape {
      #expect(layer.opacity == (layer.id.hasPrefix("line") ? 0 : 1), "\(layer.id)")
    }
    let shown = frame.svg()
    #expect(shown.contains("<circle r=\"4\"/>") && !shown.contains("stroke-width"))
  }

  /// A shape that is clipped has an outline that is.
  @Test func clipsAndGroupsCount() throws {
    let inside = """
      <clipPath id="c"><path d="M0 0H5V5Z"/></clipPath>
      <g clip-path="url(#c)" opacity="0.5"><path d="M0 0H9V9Z"/><path d="M1 0H9V9Z"/></g>
      """
    let frame = try scene(inside).played().frame(at: 1)
    let line = try #require(frame.layer("line-1"))
    #expect(line.mask?.boundingBox?.width == 5 && line.stroke?.alpha == 0.5)
  }
}
