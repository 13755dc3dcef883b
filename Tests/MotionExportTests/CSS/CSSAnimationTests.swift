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

/// The form of style sheets of states; a browser compares pixels (`make test-browser`).
@Suite struct CSSStatesTests {
  private func sheet(_ name: String) throws -> MotionDocument {
    try GalleryScene.named(name).cssStates(className: "icon")
  }

  private func scene(_ rules: String, states: String) throws -> MotionScene {
    try MotionScene(
      """
      "layers": [{"id": "a", "path": "M0 0H9V9Z", "stroke": "#000000"}],
      "states": {\(states)}, "initial": "one", "transitions": [\(rules)]
      """
    )
  }

  /// Each state that differs has rules with its class, and only elements of the drawing have any.
  @Test(arguments: ["arrow-flip", "card-to-detail", "expanding-card", "menu", "sheet"])
  func form(_ name: String) throws {
    let scene = try GalleryScene.named(name)
    let text = try sheet(name).files[0].text
    let end = try #require(text.range(of: "*/"))
    let begin = try #require(text.range(of: "<svg"))
    let film = try SMILFilm(String(text[begin.lowerBound..<end.lowerBound]))
    let rules = text[end.upperBound...]
    #expect(!rules.contains("@keyframes") && rules.contains("transition: "))
    for element in film.elements.dropFirst() {
      guard let own = element.attributes["class"] else { continue }
      #expect(rules.contains(".icon .\(own) { "), "\(own)")
    }
    for state in scene.states.keys where state != scene.initial {
      #expect(rules.contains("\n.icon.\(state) .icon-"), "\(state)")
    }
    #expect(rules.filter { $0 == "{" }.count == rules.filter { $0 == "}" }.count)
    #expect(rules.contains("prefers-reduced-motion"))
  }

  @Test func timings() throws {
    let states = ##""one": {"a.fill": null, "a.lineWidth": 1}, "two": {"a.fill": "#ff0000"}"##
    let document = try scene(
      """
      {"to": "two", "duration": 0.3, "delay": 0.1, "timing": "ease-out",
       "properties": {"a.lineWidth": {"duration": 0.2}}},
      {"spring": {"duration": 0.5, "bounce": 0.2}}
      """,
      states: states + #", "three": {"a.lineWidth": 4}"#
    ).cssStates(className: "i")
    let text = document.files[0].text
    let two = try #require(text.components(separatedBy: "\n").first { $0.hasPrefix(".i.two .i-1") })
    #expect(two.contains("fill: #ff0000; "))
    #expect(two.contains("fill 0.3s ease-out 0.1s, ") || two.contains("0.1s;"), "\(two)")
    #expect(two.contains("stroke-width 0.2s ease-out 0.1s"), "\(two)")
    let base = try #require(text.components(separatedBy: "\n").first { $0.hasPrefix(".i .i-1") })
    // From nothing is from a clear colour, whose hue browsers do not mix in; a spring is straight
    // pieces.
    #expect(base.contains("fill: #00000000; ") && base.contains("s linear("), "\(base)")
    #expect(document.losses.isEmpty, "\(document.losses)")
    let mixed = try scene(
      #"{"mix": "oklab", "duration": 0.3}"#,
      states: ##""one": {"a.fill": "#0000ff"}, "two": {"a.fill": "#ffff0080"}"##
    ).cssStates().files[0].text
    #expect(mixed.contains("fill: oklab(0.452 -0.0325 -0.3115);"), "\(mixed)")
    #expect(mixed.contains(" / 0.502);"))
  }

  /// Unlike paths are cut to one structure, names of states are words.
  @Test func pathsAndNames() throws {
    let text = try scene(
      #"{"duration": 0.3}"#,
      states: #""one": {"a.path": "M0 0H9V9Z"}, "a b*/": {"a.path": "M1 1C5 5 6 7 9 9L4 9Z"}"#
    ).cssStates(className: "i").files[0].text
    let paths = text.components(separatedBy: "d: path(\"").dropFirst()
      .map { $0.prefix { $0 != "\"" } }
    #expect(paths.count == 2)
    #expect(Set(paths.map { $0.filter(\.isLetter) }).count == 1, "\(paths)")
    #expect(text.contains(#".i.a-b\*\/ .i-1"#), "\(text)")
    #expect(text.components(separatedBy: "*/").count == 2)
  }

  @Test func whatCannotBeShown() throws {
    let one = try scene("", states: #""one": {}"#)
    let error = #expect(throws: SceneError.self) { try one.cssStates() }
    #expect(error?.location == "states" && error?.message.contains("2 to 1000") == true)
    let losses = try scene(
      """
      {"from": "one", "to": "three", "duration": 0.3}, {"from": "two", "duration": 0.2},
      {"interrupt": "velocity", "spring": {"duration": 0.5}}
      """,
      states: #""one": {"a.rotation": 0}, "two": {"a.rotation": 1}, "three": {"a.rotation": 2}"#
    ).cssStates().losses.map(\.text)
    #expect(losses.contains { $0.contains("'three' is one from all states, not transitions[1]") })
    #expect(losses.contains { $0.contains("interrupted") })
  }
}
