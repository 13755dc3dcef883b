// SPDX-License-Identifier: Apache-2.0

#if CommandLine
import Foundation
import TestSupport
import Testing

@Suite struct MorphCommandTests {
  private let caret = "M35 20L65 50L35 80"
  private let square = "M10 20L90 20L90 80L10 80Z"
  private let triangle = "M50 10L90 80L10 80Z"

  /// The letters of path data.
  private func letters(_ data: Substring) -> String { String(data.filter(\.isLetter)) }

  @Test("both results of match have the same letters, in every format")
  func oneStructure() throws {
    let lines = run("match", square, triangle, "-f", "svgpath").lines
    #expect(lines.count == 2)
    #expect(letters(lines[0]) == letters(lines[1]) && letters(lines[0]).hasPrefix("MCCC"))
    #expect(run("check", String(lines[0]), String(lines[1]), "--rule", "android").code == 0)
    let json = try run("match", square, triangle, "-f", "json").json()
    #expect(json["a"].text == String(lines[0]) && json["b"].text == String(lines[1]))
    let report = json["report"]
    let keys = [
      "endErrorA", "endErrorB", "travel", "rotation", "strain", "extraCrossings", "areaUnder",
      "areaOver", "segments", "windingViolations", "score", "warnings", "selfCrossings",
      "cornersKept", "cornersPossible", "inkLost", "inkUnder", "spuriousParts",
    ]
    for key in keys { #expect(report[key].exists, "\(key) is missing") }
    let code = run("match", square, triangle, "-f", "swiftui", "--name", "Play").output
    #expect(code.contains("enum Play {") && code.contains("static var start: Path"))
    let counts = ["addCurve", "addLine"].map { code.components(separatedBy: $0).count - 1 }
    #expect(counts[1] == 0 && Double(counts[0]) == 2 * report["segments"].double)
  }

  @Test("strips and films fill closed subpaths and draw open ones as lines")
  func openAndClosed() throws {
    let open = [caret, "M50 20V80"]
    let closed = [square, triangle]
    let mixed = [square + "M20 30H80", triangle + "M40 60H60"]
    // What comes back to its start is closed for the eye.
    let back = ["M10 20L90 20L90 80L10 80L10 20", "M50 10L90 80L10 80L50 10"]
    for (pair, classes) in [
      (open, ["curve"]), (closed, ["shape"]), (mixed, ["shape", "curve"]), (back, ["shape"]),
    ] {
      let strip = ToolRun(arguments: ["morph"] + pair + ["-f", "svg", "--frames", "3"]).output
      let found = strip.matches(of: /<path class="(\w+)"/).map { String($0.1) }
      #expect(Set(found) == Set(classes) && found.count == 3 * classes.count)
      for mode in [["--animate"], ["--animate", "-m", "rotate"]] {
        let film = ToolRun(arguments: ["morph"] + pair + mode).output
        let painted = film.matches(of: /<path d="[^"]*" fill="([^"]*)"( stroke="[^"]*")?/)
          .map { [String($0.1), $0.2.map(String.init) ?? ""] }
        let looks = ["shape": ["#000000", ""], "curve": ["none", " stroke=\"#000000\""]]
        #expect(painted == classes.compactMap { looks[$0] }, "\(pair) \(mode)")
      }
    }
    let strip = run("morph", "M0 0H9", "M0 0V9", "-f", "svg", "--at", "0.5").output
    #expect(strip.contains("1 shape of 1 segment<"))
  }

  @Test("text says how the paths were cut and paired, and what was lost")
  func text() {
    let text = run("match", caret, "M50 20V80").output
    #expect(text.hasPrefix("Segments   2 each, in 1 subpath, corners\n"))
    #expect(text.contains("Drawn      exactly what was given\n"))
    #expect(text.contains("\nsegment  of A  of B\n      0  #0    #0 0 to 0.5\n"))
    // Lines that go on in one direction are one.
    let runs = run("match", "M0 0h1h2h3h4v5h-3h-2h-1", "M0 0C3 9 9 9 12 0", "-m", "least-travel")
      .output
    #expect(runs.contains("      0  #0 0 to #3 1  #0 0 to 0.4966\n"))
    #expect(runs.contains("      2  #5 0 to #7 1  #0 0.7524 to 1\n"))
    let turned = run("match", caret, "M50 20V80", "-m", "rotate")
    let warning = "Warning: no turn makes the paths alike; they are matched by least travel\n"
    #expect(turned.messages == warning)
    let arc = run("match", caret, "M0 0A50 50 0 0 1 100 0").output
    #expect(arc.contains("as given to within ") && arc.contains("Warning"))
  }

  @Test("frames go from the first path to the second; one shape at any t")
  func frames() throws {
    let ends = run("match", square, triangle, "-f", "svgpath").lines
    let frames = run("morph", square, triangle, "--frames", "5").lines
    #expect(frames.count == 5 && frames.first == ends.first && frames.last == ends.last)
    let half = run("morph", square, triangle, "--at", "0.5").output
    #expect(half == frames[2] + "\n")
    #expect(run("morph", square, triangle, "--at", "-0.5").code == 0)
    let list = try run("morph", square, triangle, "--frames", "3", "-f", "json").json()["frames"]
    #expect(list.items?.map(\.["t"].number) == [0, 0.5, 1])
    #expect(list[1]["path"].text == String(frames[2]))
    let eased = run("morph", square, triangle, "--frames", "3", "--ease", "ease-in-out")
    #expect(eased.lines[1] == frames[2])
  }

  @Test("drawings hold every shape; films have colours of their own, and no heading")
  func drawings() {
    let strip = run("morph", square, triangle, "--frames", "7", "-f", "svg").output
    #expect(strip.components(separatedBy: "class=\"shape\"").count == 8)
    let match = run("match", square, triangle, "-f", "svg").output
    #expect(match.contains("class=\"partner\"") && match.contains("class=\"limit\""))
    let film = run("morph", square, triangle, "--animate", "--fill", "tomato").output
    #expect(film.contains("viewBox=\"0 0 80 70\"") && film.contains("fill=\"#ff6347\""))
    #expect(!film.contains("<text") && !film.contains("<rect") && !film.contains("stroke"))
    let options = ["--fill", "none", "--stroke", "#0b4f9c80", "--line-width", "4"]
    let outline = ToolRun(arguments: ["morph", square, triangle, "--animate"] + options).output
    #expect(outline.contains("fill=\"none\" stroke=\"#0b4f9c\" stroke-opacity=\"0.502\""))
    #expect(outline.contains("stroke-width=\"4\"") && outline.contains("viewBox=\"0 0 84 74\""))
    // Small ones are scaled: players round to thousandths.
    let small = run("morph", "M0 0h1e-6v1e-6z", "M0 0h1e-6v5e-7z", "--animate").output
    #expect(small.contains("viewBox=\"0 0 400 400\""))
  }

  @Test("the return has the same timing or is mirrored; once, over and over, and back")
  func playbacks() {
    func film(_ options: String...) -> String { run(square, triangle, options).output }
    func run(_ a: String, _ b: String, _ options: [String]) -> ToolRun {
      ToolRun(arguments: ["morph", a, b, "--animate"] + options)
    }
    func values(_ film: String) -> [Substring] {
      film.components(separatedBy: " values=\"").last?.prefix { $0 != "\"" }.split(separator: ";")
        ?? []
    }
    let back = film("--ease", "ease-in", "--there-and-back")
    let mirrored = film("--ease", "ease-in", "--there-and-back", "--mirror")
    let timing = "dur=\"2s\" repeatCount=\"indefinite\" keyTimes=\"0;.5;1\" calcMode=\"spline\""
    #expect(back.contains("\(timing) keySplines=\".42 0 1 1;.42 0 1 1\""))
    #expect(mirrored.contains("\(timing) keySplines=\".42 0 1 1;0 0 .58 1\""))
    #expect(values(back).count == 3 && values(back).first == values(back).last)
    let (once, loop) = (film("--ease", "ease-in"), film("--ease", "ease-in", "--loop"))
    #expect(once == film("--ease", "ease-in", "--once"))
    let there = "calcMode=\"spline\" keySplines=\".42 0 1 1\""
    #expect(once.contains("fill=\"freeze\"") && once.contains(there))
    #expect(!once.contains("repeatCount"))
    #expect(loop.contains("repeatCount=\"indefinite\"") && loop.contains(there))
    #expect(!loop.contains("freeze"))
    #expect(values(once) == values(loop) && values(once).count == 2)
    // What is shown where nothing plays is the end.
    let poster = once.components(separatedBy: "<path d=\"").last?.prefix { $0 != "\"" } ?? ""
    #expect(poster.replacing(#/ (?=[A-Z])/#, with: "") == values(once)[1])
    // Browsers refuse splines beyond the ends: these are played in pieces that stay inside.
    let over = film("--ease", "0.6,-0.5,0.4,1.5")
    let splines = over.matches(of: /keySplines="([^"]*)"/)
      .flatMap { $0.1.split { " ;".contains($0) } }
    #expect(values(over).count > 3 && splines.count >= 8)
    #expect(splines.allSatisfy { (0...1).contains(Double($0) ?? -1) })
    let turned = run("M0 0H9V2H0Z", "M0 0H2V9H0Z", ["--mode", "rotate", "--ease", "ease-in"]).output
    let steady = run("M0 0H9V2H0Z", "M0 0H2V9H0Z", ["--mode", "rotate"]).output
    #expect(values(turned).count > 30 && values(turned)[20] != values(steady)[20])
    #expect(film("--duration", "4").contains("dur=\"4s\""))
  }

  @Test("with the same timing 'animate morph' is the same film, byte for byte")
  func oneFilm() throws {
    func file(_ box: String, _ data: String, _ paint: String) -> String {
      "<svg viewBox='\(box)'><title>Play</title><path \(paint) d='\(data)'/><path d='M1 1h2v2'/></svg>"
    }
    let green = file("2 0 24 24", "M3 3H9V9Z", "fill='#00aa55' stroke='red'")
    let red = file("0 0 24 30", "M9 3H9.5V9", "fill='none' stroke='#ff8800' stroke-width='3'")
    let square = self.square + "M20 30H80"
    for pair in [
      [self.square, triangle], [caret, "M50 20V80"], [square, triangle + "M40 60H60"],
      ["M0 0h1e-6v1e-6z", "M0 0h1e-6v5e-7z"], [green, red], [green, triangle], [square, red],
      ["M0 0H9V2H0Z", "M1 5L4 -4L6 -3L3 6Z"], ["M0 0H9V2H5H0Z", "M0 0H2V9H0Z"],
    ] {
      for (film, scene) in [
        ([], ["0 toggle", "--until", "2"]), (["--loop"], ["0 toggle", "--until", "2", "--loop"]),
        (["--there-and-back"], ["0 toggle, 2 toggle", "--until", "4", "--loop"]),
        (["--there-and-back", "--mirror"], ["0 toggle", "--until", "2", "--there-and-back"]),
      ] {
        for timing in ["ease-in", "0.6,-0.5,0.4,1.5"] {
          let one = ToolRun(
            arguments: ["morph"] + pair + ["--animate", "--duration", "2", "--ease", timing] + film
          )
          let other = ToolRun(
            arguments: ["animate", "morph"] + pair + [
              "--set", "duration=2", "timing=\(timing)", "-f", "svg", "--script",
            ] + scene
          )
          #expect(one.code == 0 && one.output.contains("<animate"), "\(pair): \(one.messages)")
          #expect(one.output == other.output, "\(pair) \(film) \(timing)")
        }
      }
    }
  }

  @Test func filmsHaveASize() {
    let large = "<svg viewBox='-1e308 0 1e308 1e308'><path d='M1 1h4v4z'/></svg>"
    expectRefused(["morph", large, large, "--animate"], "width and height", code: 65)
  }

  @Test("check names every reason and the exit code says no")
  func check() throws {
    let same = run("check", square, "m1 1h1v1H0z")
    #expect(same.code == 0 && same.output == "Compatible (coreanimation)\n")
    let other = run("check", square, caret)
    #expect(other.code == 1 && other.messages.isEmpty)
    #expect(other.output.hasPrefix("Incompatible (coreanimation): "))
    let json = try run("check", "M0 0L1 1", "M0 0l1 1", "--rule", "android", "-f", "json").json()
    #expect(json["compatible"].bool == false && json["reasons"].items?.count == 1)
    #expect(json["reasons"][0]["difference"].text == "commands L and l")
  }

  @Test("timing functions give the published values")
  func easing() throws {
    let table = try #require(ProjectFiles.reference("motion/easing.csv"))
    var compared = 0
    for row in try String(contentsOf: table, encoding: .utf8).split(whereSeparator: \.isNewline) {
      let cells = row.split(separator: ",").map(String.init)
      guard cells.count == 3, cells[0].hasPrefix("css.ease") else { continue }
      let (name, time) = (String(cells[0].dropFirst("css.".count)), cells[1])
      let value = try #require(Double(cells[2]))
      // The end of this line moves from 0 to 1.
      let frame = run("morph", "M0 0L1 0", "M0 0L1 1", "--at", time, "--ease", name).output
      let end = frame.split { " ,\n".contains($0) }.last.flatMap { Double($0) }
      #expect((try #require(end) - value).magnitude < 1e-15, "\(row): \(frame)")
      compared += 1
    }
    #expect(compared == 68)
  }

  @Test(
    "wrong usage is an error and nothing is done",
    arguments: [
      ["match", "M0 0", "M1 1", "-m", "fast"], ["match", "-", "-"],
      ["match", "M0 0L1 1", "M0 0L1 1", "--name", "x"],
      ["match", "M0 0A1 1 0 0 1 2 2", "M0 0", "--tolerance", "0"],
      ["check", "M0 0", "M1 1", "--rule", "gsap"],
    ]
  )
  func wrongUsage(_ arguments: [String]) { expectRefused(arguments, "Error: ") }

  @Test(arguments: [
    "--frames 1", "--ease fast", "--ease 2,0,1,1", "--duration 1", "--animate --at 0.5",
    "--at 0 --frames 2", "--loop", "--mirror", "--once --loop", "--animate --once --mirror",
    "--animate --mirror", "--fill red", "--animate --fill x", "--animate --line-width 0",
  ])
  func wrongOptionsOfMorphs(_ options: String) {
    expectRefused("morph M0,0 M1,1 \(options)", "Error: ")
  }
}
#endif
