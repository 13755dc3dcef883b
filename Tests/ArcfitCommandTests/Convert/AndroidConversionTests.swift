// SPDX-License-Identifier: Apache-2.0

#if CommandLine
import Foundation
import TestSupport
import Testing

/// `convert --format vectordrawable` and `--format compose`, and `ease` as code.
@Suite struct AndroidConversionTests {
  private let heart = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="#c33" \
    d="M12 21C2 12 2 3 12 5Z"/></svg>
    """
  private let masked = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><mask id="m"><path \
    fill="#888" d="M0 0h9v9z"/></mask><path mask="url(#m)" d="M12 21C2 12 2 3 12 5Z"/></svg>
    """

  private func run(_ arguments: String...) -> ToolRun { ToolRun(arguments: arguments) }

  @Test func suffixesAndNames() throws {
    let folder = try TemporaryFolder(["heart.svg": heart])
    let file = folder.path + "/heart.svg"
    #expect(run("convert", file, "-o", folder.path + "/heart.xml", "-q").code == 0)
    let xml = try #require(folder.text("heart.xml"))
    #expect(xml.contains("<path android:pathData=\"M12,21 C2,12 2,3 12,5 Z\""))
    #expect(xml.contains("android:fillColor=\"#cc3333\""))
    let code = run("convert", file, "-f", "compose", "--name", "big heart").output
    #expect(code.contains("val BigHeart: ImageVector by lazy {"))
    #expect(code.contains("name = \"BigHeart\",") && code.contains("curveTo(2f, 12f, 2f, 3f,"))
    #expect(!code.contains("Brush") && !code.contains("StrokeCap"))
    expectRefused(["convert", file, "-f", "vectordrawable", "--name", "x"], "--name")
    expectRefused(["convert", file, "-f", "compose", "--access", "public"], "--access")
  }

  @Test func foldersHaveLegalNames() throws {
    let files = ["in/a/arrow-left.svg": heart, "in/b/Arrow Left.svg": heart, "in/2x.svg": masked]
    let folder = try TemporaryFolder(files)
    let (input, output) = (folder.path + "/in", folder.path + "/out/")
    let batch = run("convert", input, "-f", "vectordrawable", "-o", output)
    #expect(batch.code == 0 && batch.messages.contains("2x.svg: "))
    #expect(batch.messages.contains("its mask is left out"))
    let names = folder.names(in: "out")
    #expect(names == ["arrow_left.xml", "arrow_left_2.xml", "scene_2x.xml"])
    #expect(run("convert", input, "-f", "compose", "-o", folder.path + "/kt/", "-q").code == 0)
    #expect(folder.names(in: "kt") == ["ArrowLeft.kt", "ArrowLeft2.kt", "_2x.kt"])
    #expect(folder.text("kt/ArrowLeft2.kt")?.contains("val ArrowLeft2: ImageVector") == true)
    expectRefused(["convert", input, "-f", "compose"], "name a folder")
    let strict = run("convert", input + "/2x.svg", "-f", "compose", "--strict")
    #expect(strict.code == 65 && strict.output.isEmpty)
  }

  @Test func easingsAsCode() throws {
    func code(_ name: String, _ format: String) -> String {
      let run = ToolRun(arguments: ["ease", name, "--format", format])
      #expect(run.code == 0 && run.messages.isEmpty, "\(name) \(format): \(run.messages)")
      return run.output
    }
    #expect(code("ease-in", "css") == "ease-in\n")
    #expect(code("ease-in", "compose") == "CubicBezierEasing(0.42f, 0f, 1f, 1f)\n")
    #expect(code("linear", "compose") == "LinearEasing\n")
    #expect(
      code("ease-in", "swift") == """
        CAMediaTimingFunction(controlPoints: 0.42, 0, 1, 1)
        Animation.timingCurve(0.42, 0, 1, 1)

        """
    )
    let android = try XMLTree.root(of: code("ease-in", "android"))
    #expect(android.name == "pathInterpolator" && android["android:controlX1"] == "0.42")
    #expect(android["android:controlY2"] == "1")
    // A spring of mass 2: Compose has the mass 1.
    let spring = "spring(2 200 10 0)"
    #expect(code(spring, "compose") == "spring<Float>(dampingRatio = 0.25f, stiffness = 100f)\n")
    #expect(
      code(spring, "swift").contains("interpolatingSpring(mass: 2, stiffness: 200, damping: 10")
    )
    expectRefused(["ease", "ease", "linear", "-f", "android"], "give one")
    expectRefused(["ease", "linear(0, 0.5)", "-f", "compose"], "does not end at 1", code: 65)
    expectRefused(["ease", "--list", "-f", "css"], "named functions")
  }

  /// What no cubic draws is straight pieces, within a thousandth; jumps are vertical.
  @Test func piecesFollowTheFunction() throws {
    for name in ["easeOutBounce", "easeInElastic", "steps(4, jump-none)", "spring:0.5,0.4"] {
      let xml = ToolRun(arguments: ["ease", name, "--format", "android"]).output
      let data = try #require(try XMLTree.root(of: xml)["android:pathData"])
      let points = data.matches(of: /(-?[\d.]+),(-?[\d.]+)/).map {
        (x: Double($0.1) ?? .nan, y: Double($0.2) ?? .nan)
      }
      #expect(points.first.map { $0.x == 0 && $0.y == 0 } == true)
      #expect(points.last.map { $0.x == 1 && $0.y == 1 } == true)
      let times = (1..<40).map { (Double($0) + 0.35) / 41 }
      let list = times.map { "\(100 * $0)%" }.joined(separator: ",")
      let json = try ToolRun(arguments: ["ease", name, "--at", list, "-f", "json"]).json()
      let values = try #require(json["values"].numbers)
      for (time, value) in zip(times, values) {
        let index = try #require(points.firstIndex { $0.x > time })
        let (a, b) = (points[index - 1], points[index])
        let shown = a.y + (b.y - a.y) * (time - a.x) / (b.x - a.x)
        #expect((shown - value).magnitude <= 0.0012, "\(name) at \(time)")
      }
    }
  }
}
#endif
