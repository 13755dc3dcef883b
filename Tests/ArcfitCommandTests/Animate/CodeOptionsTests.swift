// SPDX-License-Identifier: Apache-2.0

#if CommandLine
import Foundation
import TestSupport
import Testing

/// What Swift code of scenes is called, and what SwiftUI must not lose.
@Suite struct CodeOptionsTests {
  private func run(_ arguments: String...) -> ToolRun { ToolRun(arguments: arguments) }

  /// `--name` names the type in every format of code, and is refused by all others.
  @Test func namesOfTypes() throws {
    let folder = try TemporaryFolder()
    for (format, type) in [
      ("uikit", "final class BigCard: SceneView"), ("swiftui", "struct BigCard: View"),
      ("playground", "final class BigCard: UIView"),
      ("uikit-transition", "class BigCardTransition"),
    ] {
      let output = "\(folder.path)/\(format)/"
      let scene = ["animate", "expanding-card", "-q", "--name", "big card", "-f", format]
      #expect(ToolRun(arguments: scene + ["-o", output]).code == 0)
      let files = folder.names(in: format).filter { $0.hasSuffix(".swift") }.sorted()
      let code = files.compactMap { folder.text("\(format)/\($0)") }.joined()
      #expect(code.contains(type), "\(format): \(files)")
      #expect(!code.contains("ExpandingCard"), "\(format)")
    }
    for format in ["svg", "css", "lottie", "avd", "html", "json"] {
      expectRefused(["animate", "expanding-card", "-f", format, "--name", "x"], "--name")
    }
    for format in ["uikit", "appkit", "appkit-cgpath", "coregraphics", "swiftui", "swiftui-shape"] {
      for options in [[], ["--wrap", "enum"]] {
        let line = ["convert", "M0 0h9v9z", "-f", format, "--name", "bigCard"] + options
        let code = ToolRun(arguments: line).output
        #expect(code.contains("bigCard") || code.contains("BigCard"), "\(line)")
      }
    }
    #expect(
      run("convert", "M0 0h9v9z", "-f", "compose", "--name", "bigCard").output.contains(
        "val BigCard"
      )
    )
    for format in ["uikit", "coregraphics", "swiftui"] {
      let code = run("convert", "M0 0h9v9z", "--layers", "-f", format, "--name", "bigCard").output
      #expect(code.contains(" BigCard"), "\(format)")
    }
  }

  /// A scene that loses more than half of what moves is refused, with a list, unless `--lossy`.
  @Test func mostlyLost() throws {
    let scene = """
      {"schema": "arcfit-scene/1", "name": "odd", "size": [10, 10], "end": 1,
       "layers": [{"id": "a", "path": {"rect": [0, 0, 5, 5]}, "opacity": 1}],
       "animations": [
         {"target": "a.opacity", "values": [0, 1, 0.5], "duration": 1},
         {"target": "a.rotation", "from": 0, "to": 1, "duration": 1, "additive": true, "key": "r"}
       ],
       "loops": {"turn": {"target": "a.position", "from": [0, 0], "to": [1, 1], "duration": 1}}}
      """
    let folder = try TemporaryFolder(["odd.json": scene])
    let file = folder.path + "/odd.json"
    let refused = run("animate", file, "-f", "swiftui")
    #expect(refused.code == 65 && refused.output.isEmpty)
    #expect(refused.messages.contains("would lose 2 of the 3 things that move"))
    #expect(refused.messages.contains("animation of a.opacity, animation of a.rotation"))
    let written = run("animate", file, "-f", "swiftui", "--lossy")
    #expect(written.code == 0 && written.output.contains("var turnRuns = false"))
    #expect(run("animate", file, "-f", "swiftui", "--losses").code == 0)
    expectRefused(["animate", file, "-f", "uikit", "--lossy"], "--lossy")
    // No scene of the gallery is refused.
    for name in ["launch", "sheet", "shimmer", "draw-on", "caret-to-arc"] {
      #expect(run("animate", name, "-f", "swiftui", "-q").code == 0, "\(name)")
    }
  }

  /// What runs shows its end where less motion is wanted, and states change at once.
  @Test func lessMotion() {
    let drawn = run("animate", "draw-on", "-f", "swiftui", "-q").output
    #expect(drawn.contains("reduceMotion ? Date.distantFuture : timeline.date"))
    let card = run("animate", "expanding-card", "-f", "swiftui", "-q").output
    #expect(card.contains(".transaction { if reduceMotion { $0.disablesAnimations = true } }"))
    #expect(!card.contains("TimelineView") && !card.contains("func progress("))
  }
}
#endif
