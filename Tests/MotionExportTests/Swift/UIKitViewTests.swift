// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionExport
import PathMotion
import TestSupport
import Testing

/// What generated views do is tested by `scripts/test-generated`; these look at the sources.
@Suite struct UIKitViewTests {
  private static func scene(_ path: String) throws -> Scene {
    let url = ProjectFiles.root.appendingPathComponent(path)
    return try Scene(json: String(contentsOf: url, encoding: .utf8))
  }

  @Test func arrowFlipIsTheGoldenFile() throws {
    let view = try UIKitView(UIKitViewTests.scene("Data/scenes/arrow-flip.json"))
    let document = view.document()
    #expect(view.className == "ArrowFlipView")
    #expect(document.files.map(\.name) == ["ArrowFlipView.swift"])
    #expect(document.losses.isEmpty)
    try GoldenFile.expect(document.files[0].text, equals: "ArrowFlipView.txt")
  }

  @Test func galleryLosesNothingAndKeepsLinesShort() throws {
    let names = [
      "arrow-edges", "arrow-flip", "card-to-detail", "caret-to-arc", "control-points", "draw-on",
      "expanding-card", "launch", "menu", "sheet", "shimmer",
    ]
    for name in names {
      let document = try UIKitView(UIKitViewTests.scene("Data/scenes/\(name).json")).document()
      #expect(document.losses.isEmpty, "\(name): \(document.losses)")
      for line in document.files[0].text.split(separator: "\n") {
        #expect(line.count <= 110, "\(name): \(line)")
      }
    }
  }

  @Test func namesAreLegalAndUnique() throws {
    let path = "Tests/MotionExportTests/StandIn/Scenes/hostile.json"
    let text = try UIKitView(UIKitViewTests.scene(path)).document().files[0].text
    // A keyword, a member of the class, two that become one name, one that begins with a digit.
    for line in [
      "case `default`", "case upDown\n", "case upDown2\n", "case _1\n", "var frame2: Int = 3",
      "final class UIClassView: UIView {", "func stop(completion:", "func layer3(completion:",
    ] {
      #expect(text.contains(line), "\(line)")
    }
  }

  @Test func parametersBecomeDefaults() throws {
    let scene = try UIKitViewTests.scene("Data/scenes/arrow-edges.json")
    let text = try UIKitView(scene, parameters: ["leading": .number(30)]).document().files[0].text
    #expect(text.contains("@IBInspectable var leading: Int = 30 {"))
    #expect(text.contains("guard (0...100).contains(leading) else {"))
    #expect(throws: SceneError.self) {
      try UIKitView(scene, parameters: ["leading": .number(101)])
    }
  }

  @Test func whatCannotBeCarriedIsTold() throws {
    let scene = try Scene(
      json: """
        {
          "schema": "arcfit-scene/1", "name": "odd", "size": [10, 10],
          "layers": [{"id": "a", "path": "M0 0L9 9", "strokeOffset": 0.5, "opacity": 0}],
          "states": {"in": {"a.opacity": 1}, "out": {"a.opacity": 0}}, "initial": "out",
          "transitions": [{"duration": 1, "timing": "steps(4)"}]
        }
        """
    )
    let losses = try UIKitView(scene).document().losses
    #expect(losses.count == 2)
    #expect(losses[0].layer == "a" && losses[0].property == "strokeOffset")
    #expect(losses[1].message.contains("steps(4)"))
    #expect((losses[1].error ?? 0) > 0.1)
  }

  @Test func pathsOfOtherStructureAreCutAlike() throws {
    let scene = try Scene(
      json: """
        {
          "schema": "arcfit-scene/1", "name": "pair", "size": [10, 10],
          "layers": [{"id": "a"}],
          "states": {"in": {"a.path": "M0 0L9 0L9 9L0 9Z"}, "out": {"a.path": "M5 0L9 9L0 9Z"}},
          "initial": "out", "transitions": [{"duration": 1}]
        }
        """
    )
    let document = try UIKitView(scene).document()
    #expect(document.losses.isEmpty)
    // The elements of paths, as letters in quotes.
    let calls = document.files[0].text.split(separator: "\"").filter { text in
      text.count > 2 && text.allSatisfy { "MLQCZ".contains($0) }
    }
    #expect(calls.count == 2)
    #expect(Set(calls).count == 1, "\(calls)")
  }
}
