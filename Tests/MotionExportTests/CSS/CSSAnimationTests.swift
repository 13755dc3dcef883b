// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionExport
import PathExport
import PathMotion
import TestSupport
import Testing

/// The form of style sheets; a browser compares pixels (`make test-browser`).
@Suite struct CSSAnimationTests {
  private static let names = [
    "arrow-edges", "arrow-flip", "card-to-detail", "caret-to-arc", "control-points", "draw-on",
    "expanding-card", "launch", "menu", "sheet", "shimmer",
  ]

  private static func stage(_ scene: Scene) throws -> Stage {
    var stage = try Stage(scene)
    for cue in scene.script { stage.perform(cue) }
    return stage
  }

  private static func animation(_ name: String) throws -> CSSAnimation {
    CSSAnimation(
      try stage(Scene(json: ProjectFiles.text("Data/scenes/\(name).json"))),
      playback: .once
    )
  }

  /// The drawing in the comment, and the sheet.
  private static func parts(_ text: String) throws -> (drawing: String, sheet: String) {
    let end = try #require(text.range(of: "*/"))
    let begin = try #require(text.range(of: "<svg"))
    return (String(text[begin.lowerBound..<end.lowerBound]), String(text[end.upperBound...]))
  }

  @Test(arguments: names) func form(_ name: String) throws {
    let (drawing, sheet) = try CSSAnimationTests.parts(
      CSSAnimationTests.animation(name).document().files[0].text
    )
    let film = try SMILFilm(drawing)
    #expect(film.elements.allSatisfy { $0.animations.isEmpty })
    #expect(film.elements.first?.attributes["class"] == name)
    let classes = film.elements.dropFirst().compactMap { $0.attributes["class"] }
    #expect(!classes.isEmpty && Set(classes).count == classes.count)
    for own in classes { #expect(sheet.contains(".\(own) { animation-name: ")) }
    #expect(sheet.filter { $0 == "{" }.count == sheet.filter { $0 == "}" }.count)
    for block in sheet.components(separatedBy: "@keyframes ").dropFirst() {
      let times = block.components(separatedBy: "\n}")[0].components(separatedBy: "\n").dropFirst()
        .compactMap { Double($0.split(separator: "%")[0].trimmingCharacters(in: .whitespaces)) }
      #expect(times.first == 0 && times.last == 100, "\(block.prefix(60))")
      // Key frames of one time would be one.
      #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 }, "\(block.prefix(60))")
    }
  }

  @Test func playback() throws {
    var animation = try CSSAnimationTests.animation("sheet")
    #expect(try animation.document().files[0].text.contains("animation-fill-mode: forwards;"))
    animation.playback = .loop
    #expect(try animation.document().files[0].text.contains("iteration-count: infinite;\n"))
    animation.playback = .thereAndBack
    #expect(try animation.document().files[0].text.contains("animation-direction: alternate;"))
  }

  /// No name ends the comment.
  @Test(
    arguments: [
      ("*/ x", #"\*\/ x"#), ("1", #"\31 "#), ("-", #"\-"#), ("-1", #"-\31 "#),
      (#"a"<&'"#, #"a\"\<\&\'"#), ("übung", "übung"), ("a\u{7}", #"a\7 "#),
    ]
  )
  func anyNameIsAClass(_ name: String, _ escaped: String) throws {
    var animation = try CSSAnimationTests.animation("arrow-flip")
    animation.className = name
    animation.title = "*/" + name
    let (drawing, sheet) = try CSSAnimationTests.parts(animation.document().files[0].text)
    let film = try SMILFilm(drawing)
    #expect(film.elements[0].attributes["class"] == name || name.contains("\u{7}"))
    if !name.contains(" ") { #expect(sheet.hasPrefix("\n.\(escaped) * {"), "\(sheet.prefix(40))") }
  }

  /// A gradient that runs is carried; one whose colours change their places is told.
  @Test func gradients() throws {
    #expect(try CSSAnimationTests.animation("shimmer").document().losses.isEmpty)
    let scene = try Scene(
      json: """
        {"schema": "arcfit-scene/1", "name": "", "size": [10, 10],
         "layers": [{"id": "a", "kind": "gradient", "colors": ["#ff0000", "#00ff00", "#0000ff"]}],
         "animations": [{"target": "a.locations", "from": [0, 0.2, 1], "to": [0, 0.9, 1],
                         "duration": 1}], "end": 1}
        """
    )
    let document = try CSSAnimation(CSSAnimationTests.stage(scene)).document()
    #expect(document.losses.map(\.text) == ["a.locations: colours stay where they are"])
    #expect(document.files[0].text.contains("class=\"scene\""))
  }
}
