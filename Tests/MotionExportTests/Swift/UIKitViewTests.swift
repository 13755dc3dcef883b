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
      "case `default`", "case upDown\n", "case upDown2\n", "case _1\n", "var frame2: Int = 3",
      "final class UIClassView: UIView {", "func stop(completion:", "func layer3(completion:",
    ] {
      #expect(text.contains(line), "\(line)")
    }
  }

  @Test func parametersBecomeDefaults() throws {
    let scene = try GalleryScene.named("arrow-edges")
    let text = try scene.uikitView(parameters: ["leading": .number(30)]).files[0].text
    #expect(text.contains("@IBInspectable var leading: Int = 30 {"))
    #expect(text.contains("guard (0...100).contains(leading) else {"))
    #expect(throws: SceneError.self) { try scene.uikitView(parameters: ["leading": .number(101)]) }
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
    // The elements of paths, as letters in quotes.
    let calls = document.files[0].text.split(separator: "\"").filter { text in
      text.count > 2 && text.allSatisfy { "MLQCZ".contains($0) }
    }
    #expect(calls.count == 2 && Set(calls).count == 1, "\(calls)")
  }
}
