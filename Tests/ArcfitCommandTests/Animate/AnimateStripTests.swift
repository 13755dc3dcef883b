// SPDX-License-Identifier: Apache-2.0

#if CommandLine
import Foundation
import TestSupport
import Testing

/// The film strips of the gallery, for readers of Data/scenes: `ARCFIT_RECORD=1 make test` (or
/// `scripts/strips`) draws them again.
@Suite struct AnimateStripTests {
  @Test func stripsAreWhatTheToolDraws() throws {
    let list = try ToolRun("animate --list --format json").object()
    let scenes = try #require(list["scenes"] as? [[String: String]])
    #expect(scenes.count == 11)
    for name in scenes.compactMap({ $0["name"] }) {
      let run = ToolRun("animate \(name) --frames 12 --format svg")
      #expect(run.code == 0 && run.messages.isEmpty, "\(name): \(run.messages)")
      let file = ProjectFiles.data.appendingPathComponent("scenes/strips/\(name).svg")
      if ProcessInfo.processInfo.environment["ARCFIT_RECORD"] != nil {
        try run.output.write(to: file, atomically: true, encoding: .utf8)
        Issue.record("\(name).svg was recorded; run again without ARCFIT_RECORD")
      }
      #expect(try String(contentsOf: file, encoding: .utf8) == run.output, "scripts/strips \(name)")
    }
  }

  @Test func movingPictureOfTheReadme() throws {
    let mark = ProjectFiles.data.appendingPathComponent("drawings/mark.svg").path
    let run = ToolRun(arguments: ["animate", "draw-on", mark, "--loop", "--format", "svg"])
    let file = ProjectFiles.data.appendingPathComponent("pictures/draw-on.svg")
    // Without its white background, so that it looks right on a dark page.
    let background = "  <rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n"
    #expect(run.output.contains(background))
    let drawn = run.output.replacing(background, with: "")
    #expect(try String(contentsOf: file, encoding: .utf8) == drawn, "scripts/strips")
  }

  /// The scenes that the tool has in itself are those of Data/scenes.
  @Test func galleryIsTheDataOfTheProject() throws {
    let list = try ToolRun("animate --list --format json").object()
    for scene in try #require(list["scenes"] as? [[String: String]]) {
      let name = try #require(scene["name"])
      let file = ProjectFiles.data.appendingPathComponent("scenes/\(name).json").path
      let own = ToolRun("animate \(name) --frames 3")
      #expect(own.code == 0)
      #expect(own.output == ToolRun("animate \(file) --frames 3").output, "scripts/gallery")
    }
  }
}
#endif
