// SPDX-License-Identifier: Apache-2.0

#if CommandLine
import ArcfitCommand
import Foundation
import TestSupport
import Testing

@Suite struct AnimateCommandTests {
  private func frames(_ run: ToolRun) throws -> [JSONItem] {
    try #require(try run.json()["frames"].items)
  }

  private func layer(_ frame: JSONItem, _ id: String) throws -> JSONItem {
    try #require(frame["layers"].items?.first { $0["id"].text == id })
  }

  @Test func framesOfTheCard() throws {
    let run = ToolRun("animate expanding-card --at 0.25,1.25")
    #expect(run.code == 0 && run.messages.isEmpty)
    let frames = try frames(run)
    #expect(frames.map(\.["time"].number) == [0.25, 1.25])
    let card = try layer(frames[0], "card")
    let path = try #require(card["path"].text)
    #expect(path == card["mask"].text && card["fill"].text == "#ff0000ff")
    #expect(path.hasPrefix("M23.6595763457") && path.contains("29.5744704322"))
    let json = try run.json()
    let events = try #require(json["events"].items)
    #expect(events.count == 6 && events.allSatisfy { $0["accepted"].bool == true })
    let completions = try #require(json["completions"].items)
    #expect(completions.compactMap(\.["time"].number) == [1, 2, 3, 4, 5, 6])
    #expect(completions.compactMap(\.["state"].text).prefix(2) == ["full", "cell"])
  }

  @Test func anEventThatIsRefusedSaysWhy() throws {
    let run = ToolRun(arguments: [
      "animate", "caret-to-arc", "--script", "0 show, 0.5 toggle, 0.6 toggle, 1 spin, 1.5 toggle",
      "--at", "0.75",
    ])
    #expect(run.code == 0)
    #expect(run.messages.contains("toggle at 0.6 s is refused: a transition is running"))
    #expect(run.messages.contains("toggle at 1.5 s is refused: spin is running"))
    let events = try #require(try run.json()["events"].items)
    #expect(events.map(\.["accepted"].bool) == [true, true, false, true, false])
    #expect(events[2]["reason"].text == "a transition is running")
    let mark = try layer(try frames(run)[0], "mark")
    #expect(mark["path"].text?.hasPrefix("M155.80") == true && mark["fill"].isNull)
  }

  @Test func scriptsSayHowTheSenderWantsItAndMoveFingers() throws {
    let flip = ToolRun(arguments: [
      "animate", "arrow-flip", "--script", "0 flip 0.3 ease-in-out", "--at", "0.15",
    ])
    let arrow = try layer(try frames(flip)[0], "arrow")
    // All three points are at the same height halfway.
    #expect(arrow["path"].text == "M12,26 L26,26 L40,26")
    #expect(arrow["stroke"].text == "#9a8145ff")
    let drag = ToolRun(arguments: [
      "animate", "sheet", "--script", "0 scrub drag 150; 0.1 release drag", "--at", "0.05,2",
    ])
    let heights = try frames(drag).map { try layer($0, "sheet")["transform"].numbers?.last }
    #expect(heights[0] == 150 && (heights[1] == 230 || heights[1] == 40))
    let resized = ToolRun(arguments: [
      "animate", "arrow-edges", "--script", "0 animate, 1 resize 200 100", "--at", "1",
    ])
    let json = try resized.json()
    #expect(json["frames"][0]["size"].numbers == [200, 100])
    let completion = json["completions"][0]
    #expect(completion["finished"].bool == true && completion["time"].number == 2)
  }

  @Test func parametersAreSetAndTheirRangeIsNamed() throws {
    expectRefused("animate arrow-edges --set leading=50 --at 0 --script 9 --quiet")
    let set = ToolRun("animate arrow-edges --set leading=50 --set fillColor=#00ff00 --at 0")
    let shape = try layer(try frames(set)[0], "shape")
    #expect(shape["fill"].text == "#00ff00ff" && shape["path"].text?.contains("171.5") == true)
    for (value, reason) in [
      ("leading=101", "leading 101 is outside 0...100"),
      ("leading=-1", "leading -1 is outside 0...100"),
      ("leading=20.5", "leading 20.5 is no whole number in 0...100"),
      ("leading", "'leading' is not of the form name=value"),
      ("height=3", "there is no parameter 'height'; the scene has"),
      ("fillColor=reddish", "fillColor 'reddish' is no colour: #rrggbb, #rrggbbaa"),
    ] { expectRefused(["animate", "arrow-edges", "--set", value, "--at", "0"], reason) }
  }

  @Test func wrongScenesNameKeyLineAndColumn() throws {
    let good = try ProjectFiles.text("Data/scenes/arrow-edges.json")
    let folder = try TemporaryFolder([
      "range.json": good.replacing("\"default\": 20", with: "\"default\": 200"),
      "key.json": good.replacing("\"layers\"", with: "\"leyers\""),
    ])
    let range = ["animate", folder.path + "/range.json", "--at", "0"]
    expectRefused(range, "leading 200 is outside 0...100", "line ", code: 65)
    let key = "animate \(folder.path)/key.json --at 0"
    expectRefused(key, "did you mean \"layers\"?", code: 65)
    expectRefused("animate /nowhere/scene.json", code: 66)
    expectRefused("animate expanding-cart", "did you mean 'expanding-card'?")
    for options in [
      "", "sheet --at 0 --frames 3", "sheet --at -1", "sheet --fps 0", "sheet --fps 1e9",
      "nothing --list",
    ] { expectRefused("animate \(options)") }
  }

  @Test func recipesTakeDrawings() throws {
    let drawing = "M10 10H50V50H10Z"
    for line in ["draw-on", "expand", "flip", "spin", "shimmer", "reveal", "sheet", "menu"] {
      let run = ToolRun(arguments: ["animate", line, drawing, "--frames", "5"])
      #expect(run.code == 0 && run.messages.isEmpty, "\(line): \(run.messages)")
      #expect(try frames(run).count == 5)
    }
    let morph = ToolRun(arguments: ["animate", "morph", drawing, "M30 10L50 50H10Z"])
    #expect(morph.code == 0, "\(morph.messages)")
    #expect(ToolRun("animate edges").code == 0 && ToolRun("animate caret-to-arc").code == 0)
    expectRefused(["animate", "morph", drawing], "morph is made of 2 drawings, not 1")
    expectRefused(["animate", "launch", drawing])
  }

  @Test func playersGetFilms() throws {
    let svg = ToolRun("animate arrow-edges --format svg")
    #expect(svg.code == 0 && svg.output.contains("<animate ") && !svg.output.contains("<text"))
    #expect(ToolRun("animate arrow-edges --format svg --loop").output.contains("indefinite"))
    let lottie = try ToolRun("animate arrow-edges --format lottie --there-and-back").json()
    #expect(lottie["op"].number == 480)
    // A page needs what `make web` builds.
    let page = ToolRun("animate arrow-edges --format html")
    let isBuilt = page.code == 0 && page.output.hasPrefix("<!DOCTYPE html>")
    #expect(isBuilt || (page.code == 69 && page.messages.contains("make web")))
    let view = ToolRun("animate arrow-flip --format uikit --strict")
    #expect(view.code == 0 && view.output.contains("final class ArrowFlipView: UIView"))
    #expect(ToolRun("animate arrow-flip --format swiftui").output.contains("import SwiftUI"))
    let sheet = ToolRun("animate arrow-edges --format css --class 1logo")
    #expect(sheet.code == 0 && sheet.output.contains("\n.\\31 logo * {"))
    #expect(sheet.output.contains("class=\"1logo\""))
    let drawable = ToolRun("animate arrow-flip --format avd")
    #expect(drawable.code == 0 && drawable.output.contains("<animated-vector "))
    let folder = try TemporaryFolder()
    let states = ToolRun("animate menu --format avd --quiet --output \(folder.path)/res/")
    #expect(states.code == 0 && states.output.isEmpty, "\(states.messages)")
    #expect(folder.text("res/drawable/menu.xml")?.contains("<animated-selector ") == true)
    let written = ToolRun("animate sheet --format playground --quiet --output \(folder.path)/p/")
    #expect(written.code == 0 && written.output.isEmpty)
    #expect(folder.names.contains("p/Sheet.playground/Contents.swift"))
  }

  @Test func whatPlayersCannotShow() throws {
    let losses = ToolRun("animate card-to-detail --format swiftui --losses")
    #expect(losses.code == 0 && losses.output.contains("the range of the parameter"))
    let strict = "animate card-to-detail --format swiftui --strict"
    expectRefused(strict, "cannot show all of the scene", code: 65)
    // Nothing is sent, and nothing moves by itself.
    let scene = #"""
      {"schema": "arcfit-scene/1", "name": "s", "size": [9, 9], "layers": [{"id": "a"}],
       "states": {"on": {"a.opacity": 1}, "off": {"a.opacity": 0}}, "initial": "on",
       "transitions": [{"duration": 1}], "events": {"hide": {"state": "off"}}}
      """#
    let folder = try TemporaryFolder(["still.json": scene])
    expectRefused("animate \(folder.path)/still.json --format svg", "such as '0 hide'", code: 65)
  }

  @Test(
    "options that mean nothing to a format are refused",
    arguments: [
      "sheet --format lottie --at 0.5", "sheet --format html --loop", "sheet --at 0 --loop",
      "sheet --format json --strict", "sheet --frames 3 --losses --format svg",
      "sheet --format playground", "sheet --format frames", "sheet --loop --once --format svg",
      "sheet --output view.swift", "sheet --format svg --class a", "sheet --format png",
      "sheet --format css --at 1", "sheet --format png --output a.png --frames 2",
      "sheet --format png --at 0", "menu --format avd --loop --output res/",
    ]
  )
  func optionsOfOtherFormats(_ line: String) { expectRefused("animate \(line)") }

  @Test func drawingsAreFilesOrAStrip() throws {
    let single = ToolRun("animate sheet --at 0.2 --format svg")
    #expect(single.output.contains("viewBox=\"0 0 200 300\"") && !single.output.contains("<text"))
    let strip = ToolRun("animate sheet --frames 4 --format svg")
    #expect(strip.output.components(separatedBy: "<svg ").count == 6)
    let folder = try TemporaryFolder()
    let path = folder.path + "/frames/"
    let files = ToolRun("animate sheet --fps 10 --until 0.5 --output \(path) --format svg")
    #expect(files.code == 0 && files.output.isEmpty)
    #expect(folder.names(in: "frames") == Set((0...5).map { "frame-000\($0).svg" }))
    expectRefused("animate sheet --output \(path) --format json")
  }

  /// By `rsvg-convert` where that is; else the error says how to install it.
  @Test func picturesAreDrawnWhereTheProgramIs() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/frames/"
    let run = ToolRun("animate sheet --fps 10 --until 0.2 --format png --output \(path)")
    guard run.code != 69 else {
      #expect(run.messages.contains("librsvg2-bin") && folder.names.isEmpty)
      return
    }
    #expect(run.code == 0 && run.messages.isEmpty, "\(run.messages)")
    #expect(folder.names(in: "frames") == Set((0...2).map { "frame-000\($0).png" }))
    let single = ToolRun("animate sheet --at 0.1 --output \(folder.path)/one.png")
    #expect(single.code == 0, "\(single.messages)")
    for file in [path + "frame-0001.png", folder.path + "/one.png"] {
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: file)))
      // The signature, then the chunk of the size: 200 by 300.
      #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
      #expect(Array(bytes[16..<24]) == [0, 0, 0, 200, 0, 0, 1, 44])
    }
  }

  /// By `ffmpeg` where that is; each file is a film of the kind that its name says.
  @Test func filmsAreWhatTheirNamesSay() throws {
    let folder = try TemporaryFolder()
    for (name, options, marks) in [
      ("a.gif", "", ["GIF89a"]), ("b.gif", "--loop", ["GIF89a", "NETSCAPE2.0"]),
      ("a.apng", "--fps 5", ["\u{89}PNG", "acTL\0\0\0\u{4}"]),
      ("a.webm", "--fps 10", ["\u{1A}E\u{DF}\u{A3}", "V_VP9"]),
      ("a.mp4", "--fps 10", ["ftyp", "avc1"]),
    ] {
      let line = "animate sheet --until 0.6 \(options) --output \(folder.path)/\(name)"
      let run = ToolRun(line)
      guard run.code != 69 else {
        #expect(run.messages.contains("apt-get install") && folder.text(name) == nil)
        continue
      }
      #expect(run.code == 0 && run.output.isEmpty && run.messages.isEmpty, "\(run.messages)")
      let bytes = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/" + name))
      for mark in marks {
        let mark = Data(mark.unicodeScalars.map { UInt8($0.value) })
        #expect(bytes.range(of: mark) != nil, "\(name): \(mark)")
      }
      #expect(name != "a.gif" || bytes.range(of: Data("NETSCAPE".utf8)) == nil)
    }
    #expect(folder.names.allSatisfy { $0.count <= 6 })
    for options in [
      "--format gif", "--output x/ --format gif", "--output a.mp4 --loop", "--output a.gif --at 1",
      "--output a.webm --frames 3", "--output a.gif --fps 0", "--output a.gif --strict",
    ] { expectRefused("animate sheet \(options)") }
    let resized = [
      "animate", "arrow-edges", "--script", "0.1 resize 9 9", "-o", folder.path + "/r.gif",
    ]
    #expect([64, 69].contains(ToolRun(arguments: resized).code))
  }

  @Test func aTerminalGetsASummary() throws {
    let terminal = Display(isTerminal: true, columns: 80, environment: { _ in "C.UTF-8" })
    for name in try ToolRun("animate --list -f json").json()["scenes"].items ?? [] {
      let name = try #require(name["name"].text)
      let run = ToolRun("animate \(name)", display: terminal)
      run.expectNarrow(name)
      #expect(run.output == ToolRun("animate \(name) --format text").output)
      #expect(
        run.output.hasPrefix("Scene ") && run.output.contains("\nNext:\n  arcfit animate \(name) ")
      )
    }
    let card = ToolRun("animate expanding-card", display: terminal).output
    for line in [
      "States      cell      2 values, at the start\n",
      "            collapse  to cell\n",
      "Parameters  color     #ff0000ff (color)\n", "Script      0 s       expand\n",
    ] { #expect(card.contains(line), "\(card)") }
    for options in ["", "--frames 2", "--at 1", "--format json"] {
      let isShown = options.isEmpty
      let run = ToolRun("animate menu \(options)", display: isShown ? .pipe : terminal)
      #expect(run.output.hasPrefix("{\n  \"schema\""), "\(options)")
    }
    for options in ["--at 0", "--fps 3", "--loop", "--losses"] {
      expectRefused("animate menu --format text \(options)")
    }
  }

  @Test func aDrawingIsAskedHowItShouldMove() throws {
    let folder = try TemporaryFolder([
      "logo.svg": "<svg viewBox='0 0 9 9'><path d='M1 1H5V4Z'/></svg>", "other": "<svg/>",
    ])
    for drawing in [
      folder.path + "/logo.svg", folder.path + "/other", "M0 0H9", "<path d='M0 0H9'/>",
    ] {
      for more in [[], ["M0 0V9"]] {
        let line = ["animate", drawing] + more
        expectRefused(
          line,
          "is a drawing; how should it move?",
          "\n  draw-on  the outline is drawn"
        )
        expectRefused(line, "\n  morph    one drawing becomes the other, and back (2 drawings)\n")
        expectRefused(line + ["-f", "json"], "draw-on, morph, expand")
      }
    }
    expectRefused("animate missing.svg", code: 66)
    expectRefused("animate morhp", "did you mean 'morph'?")
  }

  @Test func aClassIsAWord() {
    for name in ["", "a b", "a\tb", "a\u{1}"] {
      let line = ["animate", "sheet", "--format", "css", "--class", name]
      expectRefused(line, "is no class")
    }
  }
}

/// The film strips of the gallery, for readers of Data/scenes: `ARCFIT_RECORD=1 make test` (or
/// `scripts/strips`) draws them again.
@Suite struct AnimateStripTests {
  /// The scenes that the tool has in itself.
  private func names() throws -> [String] {
    let list = try ToolRun("animate --list --format json").json()
    return try #require(list["scenes"].items).compactMap(\.["name"].text)
  }
  @Test func stripsAreWhatTheToolDraws() throws {
    let names = try self.names()
    #expect(names.count == 10)
    // The tool's own draw-on is the recipe.
    let file = ProjectFiles.data.appendingPathComponent("scenes/draw-on.json").path
    for (name, scene) in names.map({ ($0, $0) }) + [("draw-on", file)] {
      let run = ToolRun(arguments: ["animate", scene, "--frames", "12", "--format", "svg"])
      #expect(run.code == 0 && run.messages.isEmpty, "\(name): \(run.messages)")
      try ProjectFiles.expect(run.output, isIn: "Data/scenes/strips/\(name).svg")
    }
  }

  @Test func movingPictureOfTheReadme() throws {
    let run = ToolRun("animate draw-on --loop --format svg")
    #expect(try ProjectFiles.text("Data/pictures/draw-on.svg") == run.output, "scripts/strips")
    let mark = ProjectFiles.data.appendingPathComponent("drawings/mark.svg").path
    let same = ToolRun(arguments: ["animate", "draw-on", mark, "--loop", "--format", "svg"])
    #expect(same.output == run.output)
  }

  /// The scenes that the tool has in itself are those of Data/scenes.
  @Test func galleryIsTheDataOfTheProject() throws {
    for name in try names() {
      let file = ProjectFiles.data.appendingPathComponent("scenes/\(name).json").path
      let own = ToolRun("animate \(name) --frames 3")
      #expect(own.code == 0)
      #expect(own.output == ToolRun("animate \(file) --frames 3").output, "scripts/gallery")
    }
  }
}
#endif
