// SPDX-License-Identifier: Apache-2.0

#if CommandLine
import Foundation
import TestSupport
import Testing

@Suite struct AnimateCommandTests {
  private func frames(_ run: ToolRun) throws -> [[String: Any]] {
    try #require(try run.object()["frames"] as? [[String: Any]])
  }

  private func layer(_ frame: [String: Any], _ id: String) throws -> [String: Any] {
    let layers = try #require(frame["layers"] as? [[String: Any]])
    return try #require(layers.first { $0["id"] as? String == id })
  }

  @Test func framesOfTheCard() throws {
    let run = ToolRun("animate expanding-card --at 0.25,1.25")
    #expect(run.code == 0 && run.messages.isEmpty)
    let frames = try frames(run)
    #expect(frames.map { $0["time"] as? Double } == [0.25, 1.25])
    let card = try layer(frames[0], "card")
    #expect(card["path"] as? String == card["mask"] as? String)
    #expect(card["fill"] as? String == "#ff0000ff")
    let path = try #require(card["path"] as? String)
    #expect(path.hasPrefix("M23.6595763457") && path.contains("29.5744704322"))
    let object = try run.object()
    let events = try #require(object["events"] as? [[String: Any]])
    #expect(events.count == 6 && events.allSatisfy { $0["accepted"] as? Bool == true })
    let completions = try #require(object["completions"] as? [[String: Any]])
    #expect(completions.compactMap { $0["time"] as? Double } == [1, 2, 3, 4, 5, 6])
    #expect(completions.compactMap { $0["state"] as? String }.prefix(2) == ["full", "cell"])
  }

  @Test func anEventThatIsRefusedSaysWhy() throws {
    let run = ToolRun(arguments: [
      "animate", "caret-to-arc", "--script", "0 show, 0.5 toggle, 0.6 toggle, 1 spin, 1.5 toggle",
      "--at", "0.75",
    ])
    #expect(run.code == 0)
    #expect(run.messages.contains("toggle at 0.6 s is refused: a transition is running"))
    #expect(run.messages.contains("toggle at 1.5 s is refused: spin is running"))
    let events = try #require(try run.object()["events"] as? [[String: Any]])
    #expect(events.map { $0["accepted"] as? Bool } == [true, true, false, true, false])
    #expect(events[2]["reason"] as? String == "a transition is running")
    let mark = try layer(try frames(run)[0], "mark")
    #expect(try #require(mark["path"] as? String).hasPrefix("M155.80"))
    #expect(mark["fill"] is NSNull)
  }

  @Test func scriptsSayHowTheSenderWantsItAndMoveFingers() throws {
    let flip = ToolRun(arguments: [
      "animate", "arrow-flip", "--script", "0 flip 0.3 ease-in-out", "--at", "0.15",
    ])
    let arrow = try layer(try frames(flip)[0], "arrow")
    // All three points are at the same height half way.
    #expect(arrow["path"] as? String == "M12,26 L26,26 L40,26")
    #expect(arrow["stroke"] as? String == "#9a8145ff")
    let drag = ToolRun(arguments: [
      "animate", "sheet", "--script", "0 scrub drag 150; 0.1 release drag", "--at", "0.05,2",
    ])
    let sheets = try frames(drag).map { try layer($0, "sheet")["transform"] as? [Double] }
    #expect(sheets[0]?.last == 150)
    #expect(try #require(sheets[1]?.last) == 230 || sheets[1]?.last == 40)
    let resized = ToolRun(arguments: [
      "animate", "arrow-edges", "--script", "0 animate, 1 resize 200 100", "--at", "1",
    ])
    let object = try resized.object()
    let first = try #require((object["frames"] as? [[String: Any]])?.first)
    #expect(first["size"] as? [Double] == [200, 100])
    let completion = try #require((object["completions"] as? [[String: Any]])?.first)
    #expect(completion["finished"] as? Bool == false && completion["time"] as? Double == 1)
  }

  @Test func parametersAreSetAndTheirRangeIsNamed() throws {
    let run = ToolRun("animate arrow-edges --set leading=50 --at 0 --script 9 --quiet")
    #expect(run.code == 64)
    let set = ToolRun("animate arrow-edges --set leading=50 --set fillColor=#00ff00 --at 0")
    let shape = try layer(try frames(set)[0], "shape")
    #expect(shape["fill"] as? String == "#00ff00ff")
    #expect(try #require(shape["path"] as? String).contains("171.5"))
    for (value, reason) in [
      ("leading=101", "leading 101 is outside 0...100"),
      ("leading=-1", "leading -1 is outside 0...100"),
      ("leading=20.5", "leading 20.5 is no whole number in 0...100"),
      ("leading", "'leading' is not of the form name=value"),
      ("height=3", "there is no parameter 'height'; the scene has"),
      ("fillColor=red", "fillColor 'red' is no colour of the form #rrggbb"),
    ] {
      let run = ToolRun(arguments: ["animate", "arrow-edges", "--set", value, "--at", "0"])
      #expect(run.code == 64 && run.messages.contains(reason), "\(value): \(run.messages)")
      #expect(run.output.isEmpty)
    }
  }

  @Test func wrongScenesNameKeyLineAndColumn() throws {
    let folder = try TemporaryFolder([:])
    let file = folder.path + "/scene.json"
    let good = try ProjectFiles.text("Data/scenes/arrow-edges.json")
    let bad = good.replacingOccurrences(of: "\"default\": 20", with: "\"default\": 200")
    try bad.write(toFile: file, atomically: true, encoding: .utf8)
    let range = ToolRun("animate \(file) --at 0")
    #expect(range.code == 65)
    #expect(range.messages.contains("leading 200 is outside 0...100"))
    #expect(range.messages.contains("line "))
    try good.replacingOccurrences(of: "\"layers\"", with: "\"leyers\"")
      .write(toFile: file, atomically: true, encoding: .utf8)
    let key = ToolRun("animate \(file) --at 0")
    #expect(key.code == 65 && key.messages.contains("did you mean \"layers\"?"))
    #expect(ToolRun("animate /nowhere/scene.json").code == 66)
    let name = ToolRun("animate expanding-cart")
    #expect(name.code == 64 && name.messages.contains("did you mean 'expanding-card'?"))
    #expect(ToolRun("animate").code == 64)
    #expect(ToolRun("animate sheet --at 0 --frames 3").code == 64)
    #expect(ToolRun("animate sheet --at -1").code == 64)
    #expect(ToolRun("animate sheet --fps 0").code == 64)
    #expect(ToolRun("animate sheet --fps 1e9").code == 64)
    #expect(ToolRun("animate sheet --list").code == 64)
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
    let few = ToolRun(arguments: ["animate", "morph", drawing])
    #expect(few.code == 64 && few.messages.contains("morph is made of 2 drawings, not 1"))
    #expect(ToolRun(arguments: ["animate", "launch", drawing]).code == 64)
  }

  @Test func playersGetFilms() throws {
    let svg = ToolRun("animate arrow-edges --format svg")
    #expect(svg.code == 0 && svg.output.contains("<animate ") && !svg.output.contains("<text"))
    #expect(ToolRun("animate arrow-edges --format svg --loop").output.contains("indefinite"))
    let lottie = try ToolRun("animate arrow-edges --format lottie --there-and-back").object()
    #expect(lottie["op"] as? Double == 480)
    #expect(ToolRun("animate arrow-edges --format html").output.hasPrefix("<!DOCTYPE html>"))
    let view = ToolRun("animate arrow-flip --format uikit --strict")
    #expect(view.code == 0 && view.output.contains("final class ArrowFlipView: UIView"))
    #expect(ToolRun("animate arrow-flip --format swiftui").output.contains("import SwiftUI"))
    let sheet = ToolRun("animate arrow-edges --format css --class 1logo")
    #expect(sheet.code == 0 && sheet.output.contains("\n.\\31 logo * {"))
    #expect(sheet.output.contains("class=\"1logo\""))
    let drawable = ToolRun("animate arrow-flip --format avd")
    #expect(drawable.code == 0 && drawable.output.contains("<animated-vector "))
    let folder = try TemporaryFolder([:])
    let states = ToolRun("animate menu --format avd --quiet --output \(folder.path)/res/")
    #expect(states.code == 0 && states.output.isEmpty, "\(states.messages)")
    let selector = try String(
      contentsOfFile: folder.path + "/res/drawable/menu.xml",
      encoding: .utf8
    )
    #expect(selector.contains("<animated-selector "))
    let written = ToolRun("animate sheet --format playground --quiet --output \(folder.path)/p/")
    #expect(written.code == 0 && written.output.isEmpty)
    let contents = folder.path + "/p/Sheet.playground/Contents.swift"
    #expect(FileManager.default.fileExists(atPath: contents))
  }

  @Test func whatPlayersCannotShow() throws {
    let losses = ToolRun("animate card-to-detail --format swiftui --losses")
    #expect(losses.code == 0 && losses.output.contains("the range of the parameter"))
    let strict = ToolRun("animate card-to-detail --format swiftui --strict")
    #expect(strict.code == 65 && strict.output.isEmpty)
    #expect(strict.messages.contains("cannot show all of the scene"))
    // Nothing is sent, and nothing moves by itself.
    let scene = #"""
      {"schema": "arcfit-scene/1", "name": "s", "size": [9, 9], "layers": [{"id": "a"}],
       "states": {"on": {"a.opacity": 1}, "off": {"a.opacity": 0}}, "initial": "on",
       "transitions": [{"duration": 1}], "events": {"hide": {"state": "off"}}}
      """#
    let folder = try TemporaryFolder(["still.json": scene])
    let still = ToolRun("animate \(folder.path)/still.json --format svg")
    #expect(still.code == 65 && still.messages.contains("such as '0 hide'"), "\(still.messages)")
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
  func optionsOfOtherFormats(_ line: String) {
    let run = ToolRun("animate \(line)")
    #expect(run.code == 64 && run.output.isEmpty, "\(run.messages)")
  }

  @Test func drawingsAreFilesOrAStrip() throws {
    let single = ToolRun("animate sheet --at 0.2 --format svg")
    #expect(single.output.contains("viewBox=\"0 0 200 300\"") && !single.output.contains("<text"))
    let strip = ToolRun("animate sheet --frames 4 --format svg")
    #expect(strip.output.components(separatedBy: "<svg ").count == 6)
    let folder = try TemporaryFolder([:])
    let path = folder.path + "/frames/"
    let files = ToolRun("animate sheet --fps 10 --until 0.5 --output \(path) --format svg")
    #expect(files.code == 0 && files.output.isEmpty)
    let names = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    #expect(names == (0...5).map { "frame-000\($0).svg" })
    #expect(ToolRun("animate sheet --output \(path) --format json").code == 64)
  }

  /// By `rsvg-convert` where that is; else the error says how to install it.
  @Test func picturesAreDrawnWhereTheProgramIs() throws {
    let folder = try TemporaryFolder([:])
    let path = folder.path + "/frames/"
    let run = ToolRun("animate sheet --fps 10 --until 0.2 --format png --output \(path)")
    guard run.code != 69 else {
      #expect(run.messages.contains("librsvg2-bin"))
      #expect(!FileManager.default.fileExists(atPath: path))
      return
    }
    #expect(run.code == 0 && run.messages.isEmpty, "\(run.messages)")
    let names = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    #expect(names == (0...2).map { "frame-000\($0).png" })
    let single = ToolRun("animate sheet --at 0.1 --output \(folder.path)/one.png")
    #expect(single.code == 0, "\(single.messages)")
    for file in [path + "frame-0001.png", folder.path + "/one.png"] {
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: file)))
      // The signature, then the chunk of the size: 200 by 300.
      #expect(
        bytes.starts(with: [0x89, 0x50, 0x4E, 0x47])
          && Array(bytes[16..<24]) == [0, 0, 0, 200, 0, 0, 1, 44]
      )
    }
  }

  @Test func aClassIsAWord() {
    for name in ["", "a b", "a\tb", "a\u{1}"] {
      let run = ToolRun(arguments: ["animate", "sheet", "--format", "css", "--class", name])
      #expect(run.code == 64 && run.messages.contains("is no class"), "\(run.messages)")
    }
  }
}
#endif
