// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionExport
import PathMotion
import TestSupport
import Testing

/// What generated views do is tested by `scripts/test-generated`; these look at the sources.
@Suite struct UIKitViewTests {
  @Test func arrowFlipIsTheGoldenFile() throws {
    let document = try GalleryScene.named("arrow-flip").uikitView()
    #expect(document.files.map(\.name) == ["ArrowFlipView.swift"])
    #expect(document.losses.isEmpty)
    let path = "Tests/MotionExportTests/Golden/ArrowFlipView.txt"
    try ProjectFiles.expect(document.files[0].text, isIn: path)
  }

  /// The lines of a source, less those of constant paths.
  private func count(_ text: String) -> Int {
    let data = ["path.move", "path.add", "path.close", "to: CGPoint(", "control"]
    var (count, isData) = (0, false)
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      let line = line.drop { $0 == " " }
      isData = data.contains { line.hasPrefix($0) } || (isData && line == ")")
      if !isData { count += 1 }
    }
    return count
  }

  /// No more code than a person would write, beside what all views share.
  @Test(arguments: [
    ("arrow-edges", 120), ("arrow-flip", 140), ("expanding-card", 170), ("draw-on", 220),
    ("caret-to-arc", 260),
  ])
  func viewsAreShort(_ name: String, _ budget: Int) throws {
    let files = try GalleryScene.named(name).uikitView(sharingBase: true).files
    #expect(files.count == 2 && files[1].name == "SceneView.swift")
    #expect(count(files[0].text) <= budget, "\(name): \(count(files[0].text))")
    #expect(files[1].text.split(separator: "\n", omittingEmptySubsequences: false).count <= 151)
    #expect(try GalleryScene.named(name).uikitView().files.count == 1)
  }

  /// Nothing that the scene does not use: each private member is named again, and no body is empty.
  @Test(arguments: GalleryScene.names)
  func nothingIsUnused(_ name: String) throws {
    let text = try GalleryScene.named(name).uikitView().files[0].text
    let words = text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
    let counts = Dictionary(words.map { ($0, 1) }, uniquingKeysWith: +)
    for line in text.split(separator: "\n") where line.contains("private ") {
      let parts = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
      let keywords = ["func", "var", "let", "struct", "enum"]
      guard let index = parts.firstIndex(where: { keywords.contains($0) }) else { continue }
      #expect(counts[parts[index + 1], default: 0] > 1, "\(line)")
    }
    #expect(!text.contains("{\n  }") && !text.contains("() {}"), "an empty body")
    #expect(!text.contains("=\n"), "a stray line break")
    #expect(!text.contains("drawn("), "a list of digits")
  }

  @Test(arguments: GalleryScene.names)
  func galleryLosesNothingAndKeepsLinesShort(_ name: String) throws {
    let document = try GalleryScene.named(name).uikitView()
    #expect(document.losses.isEmpty, "\(document.losses)")
    for line in document.files[0].text.split(separator: "\n") {
      #expect(line.count <= 110, "\(line)")
    }
  }

  @Test func namesAreLegalAndUnique() throws {
    let path = "Tests/MotionExportTests/StandIn/Scenes/hostile.json"
    let text = try MotionScene(json: ProjectFiles.text(path)).uikitView().files[0].text
    // A keyword, a member of the class, two that become one name, one that begins with a digit.
    for line in [
      "_1, `default`", "upDown, upDown2 }", "var frame2: Int = 3",
      "final class UIClassView: UIView {", "func stop(completion:", "func layer3(completion:",
    ] {
      #expect(text.contains(line), "\(line)")
    }
  }

  @Test func parametersBecomeDefaults() throws {
    let scene = try GalleryScene.named("arrow-edges")
    let text = try scene.uikitView(parameters: ["leading": .number(30)]).files[0].text
    #expect(text.contains("@IBInspectable var leading: Int = 30 {"))
    #expect(
      text.contains("if (0...100).contains(leading) { refresh() } else { leading = oldValue }")
    )
    #expect(throws: SceneError.self) { try scene.uikitView(parameters: ["leading": .number(101)]) }
  }

  @Test func pointsAndRectanglesAreThoseOfCoreGraphics() throws {
    let path = "Tests/MotionExportTests/StandIn/Scenes/pointer.json"
    let scene = try MotionScene(json: ProjectFiles.text(path))
    let text = try scene.uikitView().files[0].text
    for part in [
      "@IBInspectable var tip: CGPoint = CGPoint(x: 40, y: 30)", "tip: CGPoint? = nil",
      "@IBInspectable var bubble: CGRect = CGRect(x: 10, y: 60, width: 50, height: 20)",
      "bubble.minX", "set(tip: CGPoint(x: 80, y: 10)",
    ] { #expect(text.contains(part), "\(part)") }
    let view = try scene.swiftUIView().files[0].text
    #expect(view.contains("var tip = CGPoint(x: 40, y: 30)") && view.contains("bubble.width"))
  }

  @Test func whatCannotBeCarriedIsReported() throws {
    let scene = try MotionScene(
      """
      "layers": [{"id": "a", "path": "M0 0L9 9", "strokeOffset": 0.5, "opacity": 0}],
       "states": {"in": {"a.opacity": 1}, "out": {"a.opacity": 0}}, "initial": "out",
       "transitions": [{"duration": 1, "timing": "steps(4)"}]
      """,
      name: "odd",
      size: "[10, 10]"
    )
    let losses = try scene.uikitView().losses
    #expect(losses.count == 2)
    #expect(losses[0].layer == "a" && losses[0].property == "strokeOffset")
    #expect(losses[1].message.contains("steps(4)"))
    #expect((losses[1].error ?? 0) > 0.1)
  }

  @Test func pathsOfOtherStructureAreCutAlike() throws {
    let scene = try MotionScene(
      """
      "layers": [{"id": "a"}],
       "states": {"in": {"a.path": "M0 0L9 0L9 9L0 9Z"}, "out": {"a.path": "M5 0L9 9L0 9Z"}},
       "initial": "out", "transitions": [{"duration": 1}]
      """,
      name: "pair",
      size: "[10, 10]"
    )
    let document = try scene.uikitView()
    #expect(document.losses.isEmpty)
    // The calls of the two constants.
    let calls = document.files[0].text.components(separatedBy: "CGMutablePath()").dropFirst().map {
      $0.components(separatedBy: "path.").dropFirst().map { $0.prefix { $0 != "(" } }
    }
    #expect(calls.count == 2 && calls[0] == calls[1] && calls[0].count > 4, "\(calls)")
  }
}
