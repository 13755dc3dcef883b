// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import Foundation
import MotionExport
import PathExport
import PathMotion
import TestSupport
import Testing

/// Scenes as SVG that moves, read by a reader of SMIL of our own; a browser compares pixels.
@Suite struct AnimatedSVGTests {
  /// The film of a scene as it is read.
  private func film(_ scene: MotionScene) throws -> SMILFilm {
    try SMILFilm(try scene.played().animatedSVG().files[0].text)
  }

  /// A square that is turned by three radians in two seconds.
  private func turning(_ timing: String) throws -> MotionScene {
    try MotionScene(
      """
      "layers": [{"id": "a", "path": {"rect": [0, 0, 10, 10]}}],
      "states": {"one": {"a.rotation": 0}, "two": {"a.rotation": 3}}, "initial": "one",
      "transitions": [{"duration": 2, "timing": \(timing)}],
      "events": {"go": {"state": {"one": "two", "two": "one"}}},
      "script": [[0.5, "go"], [1.1, "go"]], "end": 4
      """
    )
  }

  @Test(
    "every timing is followed, interrupted or not",
    arguments: [
      "\"linear\"", "\"ease\"", "\"ease-in-out\"", "\"cubic-bezier(0.3, -0.4, 0.6, 1.5)\"",
      "\"cubic-bezier(0, 1, 1, 0)\"", "\"steps(5)\"", "\"linear(0, 0.7 20%, 0.3, 1)\"",
      "\"easeInOutBack\"", "\"easeOutBounce\"", "\"easeInOutElastic\"", "\"easeInExpo\"",
      "\"easeOutQuint\"", "\"smootherstep\"", "{\"duration\": 0.6, \"bounce\": 0.4}",
      "{\"duration\": 0.4, \"bounce\": -0.2}",
    ]
  )
  func timings(_ timing: String) throws {
    let stage = try turning(timing).played()
    let document = try stage.animatedSVG()
    #expect(document.losses.isEmpty, "\(document.losses)")
    let film = try SMILFilm(document.files[0].text)
    let rotation = try #require(film.animations(of: "transform").first { $0.kind == "rotate" })
    for spline in rotation.splines {
      #expect(spline.allSatisfy { (0...1).contains($0) })
    }
    var worst = 0.0
    for index in 0..<997 {
      let time = 4 * (Double(index) + 0.37) / 997
      // At a jump the browser may be a millionth of the film early or late.
      guard [0.5, 1.1].allSatisfy({ abs($0 - time) > 1e-4 }) else { continue }
      let shown = try #require(stage.frame(at: time).layer("a")).transform
      let angle = rotation.numbers(at: time)[0] * .pi / 180
      let turn = atan2(shown.b, shown.a)
      worst = max(worst, (angle - turn).remainder(dividingBy: 2 * .pi).magnitude)
    }
    #expect(worst <= 2e-3, "\(timing): \(worst)")
    #expect(document.files[0].text.utf8.count < 6000, "\(document.files[0].text.utf8.count)")
  }

  /// What fades in from nothing has its colour from the start, whatever moves it and both paints.
  @Test(
    arguments: [
      "\"ease\"", "\"linear\"", "\"easeOutBack\"", "\"easeInBack\"",
      "{\"duration\": 0.6, \"bounce\": 0.4}",
    ],
    [
      ["null", "\"#ff0000\""], ["\"#ff0000\"", "null"], ["null", "\"#00ff0080\"", "\"#0000ff\""],
      ["\"#ffffff00\"", "\"#123456\"", "\"#00000000\""], ["null", "null"],
      ["\"#ff0000\"", "\"#0000ff00\"", "null", "\"#00ff00\""],
    ]
  )
  func paintsOfNothing(_ timing: String, _ paints: [String]) throws {
    let states = paints.indices.map { "\"s\($0)\": {\"a.fill\": \(paints[$0])}" }
    let changes = paints.indices.map { "\"s\($0)\": \"s\(($0 + 1) % paints.count)\"" }
    let isSpring = timing.hasPrefix("{")
    let scene = try MotionScene(
      """
      "layers": [{"id": "a", "path": {"rect": [0, 0, 9, 9]}}],
      "states": {\(states.joined(separator: ", "))}, "initial": "s0",
      "transitions": [{\(isSpring ? "\"spring\"" : "\"duration\": 0.5, \"timing\""): \(timing)}],
      "events": {"go": {"state": {\(changes.joined(separator: ", "))}}},
      "script": [[0, "go"], [1.1, "go"], [2.3, "go"], [2.4, "go"]], "end": 4
      """
    )
    let stage = try scene.played()
    let document = try stage.animatedSVG()
    #expect(document.losses.isEmpty, "\(document.losses)")
    let element = try SMILFilm(document.files[0].text).elements.first { $0.name == "path" }
    // What is never painted is not there.
    if paints.allSatisfy({ $0 == "null" }) { return #expect(element == nil) }
    let path = try #require(element)
    func numbers(_ attribute: String, at time: Double, _ text: (String) -> [Double]?) -> [Double]? {
      let own = path.animations.first { $0.attribute == attribute }
      guard let (from, to, progress) = own?.segment(at: time) else {
        return path.attributes[attribute].flatMap(text)
      }
      // Nothing that a player cannot blend.
      guard let a = text(from), let b = text(to) else { return nil }
      return zip(a, b).map { $0 + progress * ($1 - $0) }
    }
    for index in 0..<401 {
      let time = 4 * (Double(index) + 0.37) / 401
      let shown = try #require(stage.frame(at: time).layer("a"))
      let alpha = numbers("fill-opacity", at: time) { SMILFilm.numbers($0) }?[0] ?? 1
      let fill = numbers("fill", at: time) { text in
        MotionColor(hexadecimal: text).map { [$0.red, $0.green, $0.blue] }
      }
      let color = shown.fill ?? .clear
      guard path.attributes["fill"] != "none" else {
        #expect(color.alpha == 0)
        continue
      }
      let own = try #require(fill, "\(path.attributes)").map { $0 * alpha } + [alpha]
      let other = [color.red, color.green, color.blue].map { $0 * color.alpha } + [color.alpha]
      let worst = zip(own, other).reduce(0) { max($0, abs($1.0 - $1.1)) }
      #expect(worst <= 1.5 / 255, "\(timing) \(paints) at \(time): \(own) and \(other)")
    }
    #expect(document.files[0].text.utf8.count < 8000)
  }

  /// Paths that move have short data of one structure, measured from the point before.
  @Test func movingPathsAreShortAndExact() throws {
    let scene = try MotionScene(
      """
      "layers": [{"id": "a", "path": {"roundedRect": [10, 10, 90, 70], "radius": 9.37}}],
      "states": {"one": {"a.path": {"roundedRect": [10, 10, 90, 70], "radius": 9.37}},
                 "two": {"a.path": {"roundedRect": [33.3, -7.77, 61, 140], "radius": 21.3}}},
      "initial": "one", "transitions": [{"spring": {"duration": 0.6, "bounce": 0.3}}],
      "events": {"go": {"state": {"one": "two", "two": "one"}}},
      "script": [[0, "go"], [2, "go"]], "end": 4
      """,
      name: "p",
      size: "[400, 300]"
    )
    let stage = try scene.played()
    let film = try SMILFilm(try stage.animatedSVG().files[0].text)
    let track = try #require(film.animations(of: "d").first)
    let letters = Set(track.values.map { $0.filter(\.isLetter) })
    #expect(letters == ["mhcvchcvcz"])
    #expect(track.values.count <= 14, "\(track.values.count) values")
    var worst = 0.0
    for step in 0...200 {
      let time = 0.0123 + 3.97 * Double(step) / 200
      let (from, to, progress) = track.segment(at: time)
      let (a, b) = (try BezierPath(from), try BezierPath(to))
      let blend = BezierPath(
        uncheckedVerbs: a.verbs,
        points: zip(a.points, b.points).map { $0.interpolated(to: $1, at: progress) },
        lastStart: a.lastStart
      )
      let shown = try #require(stage.frame(at: time).layer("a")?.path)
      let index = try blend.arcLengthIndex()
      for part in 0..<48 {
        let near = try #require(shown.nearestPoint(to: index.point(atFraction: Double(part) / 48)))
        worst = max(worst, near.distance)
      }
    }
    // 1e-4 of the view, the rounding, and what cubics miss of the corners.
    #expect(worst <= 0.05, "\(worst)")
  }

  /// Corners without a radius are corners, where nothing moves.
  @Test func stillPathsHaveNoSharpArcs() throws {
    let scene = try MotionScene(
      """
      "layers": [{"id": "a", "path": {"roundedRect": [0, 0, 40, 30], "radius": 0}},
                 {"id": "b", "path": {"roundedRect": [0, 0, 40, 30], "radii": [0, 8, 0, 0]}}],
      "animations": [{"target": "a.opacity", "from": 0, "to": 1, "duration": 1}], "end": 1
      """,
      name: "c"
    )
    let stage = try scene.played()
    let paths = try SMILFilm(try stage.animatedSVG().files[0].text).elements
      .compactMap { $0.attributes["d"] }
    #expect(paths.count == 2)
    #expect(paths.first == "M0,0 L40,0 L40,30 L0,30 L0,0 Z")
    #expect(paths.last?.filter { $0 == "A" }.count == 1)
    #expect(!stage.frame(at: 0.5).svg().contains("A0"))
  }

  @Test func aPartOfACubicIsACubic() throws {
    var scene = try GalleryScene.named("arrow-flip")
    let flip = SceneCue.Action.event("flip", MotionTransaction(duration: 0.3))
    (scene.script, scene.end) = ([SceneCue(0, flip), SceneCue(0.1, flip)], 0.4)
    let film = try film(scene)
    let path = try #require(film.animations(of: "d").first)
    #expect(path.times == [0, 0.25, 1] && path.values.count == 3 && path.duration == 0.4)
    let whole = TimingFunction.cubic(0.42, 0, 0.58, 1)
    let end = whole(1.0 / 3)
    let numbers = path.splines[0]
    let part = TimingFunction.cubic(numbers[0], numbers[1], numbers[2], numbers[3])
    for index in 1..<20 {
      let time = Double(index) / 20
      #expect(abs(part(time) - whole(time / 3) / end) <= 1e-4)
    }
    #expect(path.splines[1] == [0.42, 0, 0.58, 1])
  }

  /// No speck at the start and no open joint at the end.
  @Test func penIsHiddenAtFirstAndJoinedAtLast() throws {
    let film = try film(GalleryScene.named("draw-on"))
    let dashed = try #require(film.elements.first { $0.attributes["stroke-dasharray"] != nil })
    #expect(dashed.attributes["pathLength"] == "1" && dashed.attributes["visibility"] == "hidden")
    let seen = try #require(dashed.animations.first { $0.attribute == "visibility" })
    #expect(seen.segment(at: 0).from == "hidden" && seen.segment(at: 1).from == "visible")
    #expect(seen.segment(at: 2.5).from == "hidden")
    let dashes = try #require(dashed.animations.first { $0.attribute == "stroke-dasharray" })
    #expect(abs(dashes.numbers(at: 0.5)[0] - 0.25) <= 1e-5)
    let whole = try #require(
      film.elements.first { $0.attributes["stroke"] != nil && $0.attributes["pathLength"] == nil }
    )
    let shown = try #require(whole.animations.first { $0.attribute == "visibility" })
    #expect(shown.segment(at: 1.9).from == "hidden" && shown.segment(at: 2.1).from == "visible")
    #expect(whole.attributes["d"]?.hasSuffix("z") == true)
    #expect(whole.attributes["stroke-miterlimit"] == "10")
  }

  /// Half of the sum of both lengths, in the window of each subpath.
  @Test func strokeRunsOverAllSubpaths() throws {
    let scene = try MotionScene(
      """
      "layers": [{"id": "i", "path": "M10 20V80M10 5V15M30 0V30", "fill": null,
                  "stroke": "#000000", "lineCap": "round"}],
      "animations": [{"target": "i.strokeEnd", "from": 0, "to": 1, "duration": 1},
                     {"target": "i.strokeOffset", "from": 0, "to": 0.5, "duration": 1}],
      "end": 1
      """,
      name: "i"
    )
    let film = try film(scene)
    for index in 1..<50 {
      let time = Double(index) / 50
      var drawn = 0.0
      for element in film.elements where element.attributes["stroke"] != nil {
        let seen = element.animations.first { $0.attribute == "visibility" }
        let state = seen?.segment(at: time).from ?? element.attributes["visibility"] ?? "visible"
        guard state == "visible" else { continue }
        let length = try BezierPath(element.attributes["d"] ?? "")
          .length(accuracy: 1e-6)
        let dashes = element.animations.first { $0.attribute == "stroke-dasharray" }
        let still = element.attributes["stroke-dasharray"].map { SMILFilm.numbers($0)[0] }
        drawn += length * (dashes?.numbers(at: time)[0] ?? still ?? 1)
      }
      #expect(abs(drawn - 100 * time) <= 0.05, "at \(time): \(drawn)")
    }
  }

  @Test func playback() throws {
    let stage = try GalleryScene.stage("arrow-edges")
    func text(_ playback: Playback) throws -> String {
      try stage.animatedSVG(playback: playback).files[0].text
    }
    let (once, loop) = (try text(.once), try text(.loop))
    #expect(once.contains("fill=\"freeze\"") && !once.contains("repeatCount"))
    #expect(loop.contains("repeatCount=\"indefinite\"") && loop.contains("dur=\"4s\""))
    let back = try SMILFilm(try text(.thereAndBack))
    let path = try #require(back.animations(of: "d").first)
    #expect(path.duration == 8)
    for time in [0.3, 1.7, 3.2] {
      let (there, again) = (path.numbers(at: time), path.numbers(at: 8 - time))
      #expect(zip(there, again).allSatisfy { abs($0 - $1) <= 0.02 })
    }
  }

  @Test func whatCannotBeShown() throws {
    var scene = try GalleryScene.named("menu")
    scene.script = []
    let still = try MotionStage(scene)
    let error = #expect(throws: FilmError.self) { try still.animatedSVG() }
    #expect(error?.description.contains("such as '0 ") == true)
    var resized = try GalleryScene.stage("arrow-edges")
    try resized.resize(width: 100, height: 50, at: 3)
    resized.perform(SceneCue(3.5, .resize(width: 100, height: 60)))
    let losses = try resized.animatedSVG().losses
    #expect(losses.count == 1 && losses[0].time == 3.5)
    #expect(losses[0].text.hasPrefix("at 3.5 s: the view keeps its first size"))
  }

  /// Two drawings fit into one page, also of one name; one drawing always has the same ids.
  @Test func idsAreThoseOfOneDrawing() throws {
    func ids(_ name: String, _ width: String) throws -> [String] {
      let scene = try MotionScene(
        """
        "layers": [{"id": "a", "kind": "gradient", "colors": ["#ff0000", "#0000ff"],
                    "mask": {"rect": [0, 0, \(width), 10]}}],
        "animations": [{"target": "a.opacity", "from": 0, "to": 1, "duration": 1}], "end": 1
        """,
        name: "\(name)"
      )
      let film = try film(scene)
      return film.elements.compactMap { $0.attributes["id"] }
    }
    let first = try ids("My <logo> 1", "10")
    let again = try ids("My <logo> 1", "10")
    #expect(first.count == 2 && first == again)
    #expect(first.allSatisfy { $0.hasPrefix("my-logo-1-") && !$0.contains(" ") })
    #expect(Set(first).isDisjoint(with: try ids("My <logo> 1", "11")))
    #expect(Set(first).isDisjoint(with: try ids("my logo 1", "10")))
    #expect(try ids("\u{1F600}", "10").allSatisfy { $0.hasPrefix("scene-") })
  }

  /// A loop whose cycle ends with the film turns until then; the end shows the start of the next.
  @Test func aCycleMayEndWithTheFilm() throws {
    let scene = try MotionScene(
      """
      "layers": [{"id": "a", "path": {"rect": [0, 0, 10, 10]}}],
      "loops": {"l": {"target": "a.position", "from": [0, 0], "to": [90, 0], "duration": 1,
                      "repeat": "forever", "automatic": true}}, "end": 2
      """,
      name: "c"
    )
    let document = try scene.played().animatedSVG()
    #expect(document.losses.isEmpty, "\(document.losses)")
    let film = try SMILFilm(document.files[0].text)
    let position = try #require(film.animations(of: "transform").first)
    for (time, x) in [(0.5, 45.0), (0.9, 81), (1.5, 45), (1.99, 89.1)] {
      #expect(abs(position.numbers(at: time)[0] - x) <= 0.02, "\(time)")
    }
  }
}
