// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionExport
import PathExport
import PathMotion
import TestSupport
import Testing

/// The form of style sheets; a browser compares pixels (`make test-browser`).
@Suite struct CSSAnimationTests {
  /// The drawing in the comment, and the sheet.
  private func parts(_ text: String) throws -> (drawing: String, sheet: String) {
    let end = try #require(text.range(of: "*/"))
    let begin = try #require(text.range(of: "<svg"))
    return (String(text[begin.lowerBound..<end.lowerBound]), String(text[end.upperBound...]))
  }

  @Test(arguments: GalleryScene.names) func form(_ name: String) throws {
    let (drawing, sheet) = try parts(GalleryScene.stage(name).cssAnimation().files[0].text)
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
    let stage = try GalleryScene.stage("sheet")
    for (playback, text) in [
      (Playback.once, "animation-fill-mode: forwards;"), (.loop, "iteration-count: infinite;\n"),
      (.thereAndBack, "animation-direction: alternate;"),
    ] {
      #expect(try stage.cssAnimation(playback: playback).files[0].text.contains(text))
    }
  }

  /// No name ends the comment.
  @Test(
    arguments: [
      ("*/ x", #"\*\/ x"#), ("1", #"\31 "#), ("-", #"\-"#), ("-1", #"-\31 "#),
      (#"a"<&'"#, #"a\"\<\&\'"#), ("übung", "übung"), ("a\u{7}", #"a\7 "#),
    ]
  )
  func anyNameIsAClass(_ name: String, _ escaped: String) throws {
    let stage = try GalleryScene.stage("arrow-flip")
    let document = try stage.cssAnimation(className: name, title: "*/" + name)
    let (drawing, sheet) = try parts(document.files[0].text)
    let film = try SMILFilm(drawing)
    #expect(film.elements[0].attributes["class"] == name || name.contains("\u{7}"))
    if !name.contains(" ") { #expect(sheet.hasPrefix("\n.\(escaped) * {"), "\(sheet.prefix(40))") }
  }

  /// A gradient that runs is carried; one whose colours change their locations is reported.
  @Test func gradients() throws {
    #expect(try GalleryScene.stage("shimmer").cssAnimation().losses.isEmpty)
    let scene = try MotionScene(
      """
      "layers": [{"id": "a", "kind": "gradient", "colors": ["#ff0000", "#00ff00", "#0000ff"]}],
      "animations": [{"target": "a.locations", "from": [0, 0.2, 1], "to": [0, 0.9, 1],
                      "duration": 1}], "end": 1
      """,
      name: "",
      size: "[10, 10]"
    )
    let document = try scene.played().cssAnimation()
    #expect(document.losses.map(\.text) == ["a.locations: colours stay where they are"])
    #expect(document.files[0].text.contains("class=\"scene\""))
  }
}
