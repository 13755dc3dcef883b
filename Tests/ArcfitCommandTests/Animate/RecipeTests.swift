// SPDX-License-Identifier: Apache-2.0

#if CommandLine
import Foundation
import TestSupport
import Testing

/// Recipes: what may be set, what they keep of a drawing, and the scene file that they are.
@Suite struct RecipeTests {
  private static let logo = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" width="80" aria-label="Two dots">
    <title>Dots</title><defs><linearGradient id="g"><stop stop-color="red"/></linearGradient></defs>
    <circle cx="10" cy="10" r="5" fill="url(#g)"/><circle cx="30" cy="10" r="5"
    fill="currentColor"/><text x="3" y="18">a <tspan>b</tspan></text><script>1</script></svg>
    """

  private static let drawn = [
    "draw-on", "expand", "flip", "spin", "shimmer", "reveal", "sheet", "menu",
  ]

  private func run(_ arguments: String..., file: String = "logo.svg") throws -> ToolRun {
    let folder = try TemporaryFolder([file: RecipeTests.logo])
    let path = folder.path + "/" + file
    return ToolRun(arguments: ["animate"] + arguments.map { $0 == "LOGO" ? path : $0 })
  }

  @Test(arguments: ["svg", "css", "frames"])
  func aDrawingIsKeptAsItWasWritten(_ format: String) throws {
    let film = try run("draw-on", "LOGO", "--format", format == "frames" ? "svg" : format)
    let text =
      format == "frames"
      ? try run("draw-on", "LOGO", "--format", "svg", "--at", "9").output : film.output
    for part in [
      "<linearGradient id=\"", "<stop stop-color=\"red\"/>", "fill=\"currentColor\"",
      ">a <tspan>b</tspan></text>", "aria-label=\"Two dots\"", " width=\"80\"", "role=\"img\"",
    ] { #expect(text.contains(part), "\(format): \(part)") }
    #expect(!text.contains("script") && !text.contains("height=\"100%\""))
    #expect(film.messages.contains("<script> is left out") && film.code == 0)
    if format != "frames" { #expect(text.contains("<title>Dots</title>")) }
    // Outlines follow the text, too.
    if format == "svg" { #expect(text.contains("stroke=\"currentColor\"")) }
  }

  /// What a format leaves out of a drawing is a loss of the film.
  @Test func lossesOfDrawingsCount() throws {
    for format in ["uikit", "lottie", "swiftui", "avd"] {
      let losses = try run("draw-on", "LOGO", "--format", format, "--losses")
      for part in ["gradient", "<text>", "currentColor"] {
        #expect(losses.output.contains(part) && losses.code == 0, "\(format): \(losses.output)")
      }
      let strict = try run("draw-on", "LOGO", "--format", format, "--strict")
      #expect(strict.code == 65 && strict.output.isEmpty && strict.messages.contains("<text>"))
    }
  }

  /// Numbers of points go on behind commas.
  @Test func scriptsSetPoints() throws {
    let scene = """
      {"schema": "arcfit-scene/1", "name": "a", "size": [99, 50], "layers": [
        {"id": "dot", "path": {"circle": {"center": "$at", "radius": 3}}},
        {"id": "sky", "kind": "gradient", "colors": ["#f00", "#00f"], "frame": "$box"}],
       "parameters": {"at": {"type": "point", "default": [1, 2]},
        "box": {"type": "rectangle", "default": [0, 0, 9, 9]}},
       "events": {"go": {"set": {"at": [5, 5]}}}, "end": 2}
      """
    let folder = try TemporaryFolder(["a.json": scene])
    let run = ToolRun(
      arguments: [
        "animate", folder.path + "/a.json", "--script",
        "0 set at=30,40, 0.5 set box=1,2,30,40, 1 go",
        "--at", "0.2,0.7,1.2", "-f", "json",
      ]
    )
    let frames = try #require(try run.json()["frames"].items, "\(run.messages)")
    #expect(frames[0]["layers"][0]["path"].text?.hasPrefix("M33,40") ?? false)
    #expect(frames.count == 3)
  }

  @Test func eachElementHasItsOwnTime() throws {
    let frames = try #require(
      try run(
        "draw-on",
        "LOGO",
        "--at",
        "0.5,1,1.5,2.5",
        "--quiet",
        "--set",
        "duration=1",
        "stagger=0.5",
        "color=tomato",
        "line-width=2"
      ).json()["frames"].items
    )
    func line(_ frame: Int, _ number: Int) throws -> JSONItem {
      try #require(frames[frame]["layers"].items?.first { $0["id"].text == "line-\(number)" })
    }
    #expect(try line(0, 1)["strokeEnd"].number == 0.5 && line(0, 2)["strokeEnd"].number == 0)
    #expect(try line(1, 1)["strokeEnd"].number == 1 && line(1, 2)["strokeEnd"].number == 0.5)
    #expect(try line(2, 2)["lineWidth"].number == 2 && line(2, 2)["opacity"].number == 1)
    #expect(try line(2, 2)["stroke"].text == "#ff6347ff" && line(3, 2)["opacity"].number == 0)
    let short = try run("draw-on", "LOGO", "--stagger", "0.5", "--format", "scene", "--quiet")
    let long = try run("draw-on", "LOGO", "--set", "stagger=0.5", "--format", "scene", "--quiet")
    #expect(short.output == long.output && short.code == 0)
  }

  /// The scene is a file that plays as the recipe does.
  @Test(arguments: drawn) func aRecipeIsAScene(_ name: String) throws {
    let scene = try run(name, "LOGO", "--format", "scene", "--quiet")
    #expect(scene.code == 0, "\(scene.messages)")
    let folder = try TemporaryFolder(["a.json": scene.output])
    let again = ToolRun("animate \(folder.path)/a.json --format svg --quiet")
    let direct = try run(name, "LOGO", "--format", "svg", "--quiet")
    // Numbers that are written and read again differ in their last bits, and ids with them.
    func plain(_ text: String) -> String { text.replacing(/[-m][0-9a-z]{6}(?=-|\d)/, with: "") }
    #expect(plain(again.output) == plain(direct.output) && again.code == 0, "\(again.messages)")
    #expect(ToolRun("animate \(folder.path)/a.json --format scene").output == scene.output)
  }

  @Test(arguments: drawn) func nothingIsBehindARecipe(_ name: String) throws {
    let plain = try run(name, "LOGO", "--at", "0", "--quiet").json()
    #expect(plain["frames"][0]["background"].isNull)
    let white = try run(name, "LOGO", "--at", "0", "--quiet", "--background", "white").json()
    #expect(white["frames"][0]["background"].text == "#ffffffff")
  }

  @Test func backgroundsOfScenesAreReplaced() throws {
    let none = try ToolRun("animate menu --at 0 --background none").json()
    #expect(none["frames"][0]["background"].isNull)
    expectRefused("animate menu --at 0 --background bright", "'bright' is no colour")
  }

  @Test func parametersAreListed() throws {
    let list = ToolRun("animate draw-on --list").output
    for name in ["duration", "fade", "timing", "stagger", "line-width", "color"] {
      #expect(list.contains("\n  \(name) "), "\(name)")
    }
    for name in RecipeTests.drawn + ["morph", "edges", "arrow-edges"] {
      let json = try ToolRun("animate \(name) --list --format json").json()
      #expect(json["parameters"].items?.isEmpty == false, "\(name)")
    }
    expectRefused("animate draw-on --set duratoin=4 --at 0", "did you mean 'duration'?")
    expectRefused("animate draw-on --set duration=-4 --at 0", "duration -4 is less than")
    expectRefused("animate draw-on --set color=rod --at 0", "color 'rod' is no colour")
  }

  /// Every parameter that is listed changes the scene.
  @Test(arguments: drawn) func everyParameterDoesSomething(_ name: String) throws {
    let plain = try run(name, "LOGO", "--format", "scene", "--quiet").output
    let list = try #require(
      try ToolRun("animate \(name) --list --format json").json()["parameters"].items
    )
    for parameter in list {
      let value = ["color": "tomato", "timing": "ease-in"][parameter["type"].text ?? ""] ?? "0.7"
      let setting = (parameter["name"].text ?? "") + "=" + value
      let changed = try run(name, "LOGO", "--format", "scene", "--quiet", "--set", setting)
      #expect(changed.code == 0 && changed.output != plain, "\(name) \(setting)")
    }
  }

  @Test func peopleWhoWantLessMotionSeeTheEnd() throws {
    let film = try run("draw-on", "LOGO", "--format", "svg", "--quiet").output
    let rules = film.matches(of: /\.([\w-]+)\{([^}]*)\}/)
    #expect(film.contains("@media (prefers-reduced-motion:reduce){") && rules.count >= 3)
    #expect(rules.contains { $0.2 == "opacity:0!important" })
    // Each element that moves has the class of a rule.
    for element in film.matches(of: /<(?:g|path)([^>]*)><animate/) {
      #expect(rules.contains { element.1.contains("class=\"\($0.1)\"") }, "\(element.1)")
    }
    let sheet = try run("draw-on", "LOGO", "--format", "css", "--quiet").output
    #expect(sheet.contains("prefers-reduced-motion: reduce"))
  }

  /// By `rsvg-convert` where that is.
  @Test func picturesAreClearAndAsWideAsAsked() throws {
    let folder = try TemporaryFolder(["logo.svg": RecipeTests.logo])
    let path = folder.path
    let line = "animate draw-on \(path)/logo.svg --quiet --at 0.1 --width 123 -o \(path)/a.png"
    let run = ToolRun(line)
    expectRefused("animate draw-on --format svg --width 20")
    guard run.code != 69 else { return }
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path + "/a.png")))
    // The width in the first chunk, and a kind of pixel with alpha.
    #expect(Array(bytes[16..<20]) == [0, 0, 0, 123] && bytes[25] == 6)
  }
}
#endif
