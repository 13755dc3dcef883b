// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import Foundation
import PathMotion
import TestSupport
import Testing

/// Scenes that are written, and read again.
@Suite struct SceneWriterTests {
  /// The scenes of the gallery, and those of the browser tests, which use all that there is.
  static let files =
    Gallery.names.map { "Data/scenes/\($0).json" } + [
      "Tests/Browser/scenes/shapes.json", "Tests/Browser/scenes/clocks.json",
    ]

  @Test(arguments: files) func readsBackAsItWas(_ file: String) throws {
    let scene = try MotionScene(json: ProjectFiles.text(file))
    let text = scene.json
    let again = try MotionScene(json: text)
    #expect(again == scene)
    #expect(again.json == text)
  }

  @Test(arguments: files) func isJSONOfReadableLines(_ file: String) throws {
    let text = try MotionScene(json: ProjectFiles.text(file)).json
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(text.utf8)) }
    let longest = text.split(separator: "\n").filter { !$0.contains("\"M") }.map(\.utf8.count).max()
    #expect(longest ?? 0 <= 120)
  }

  @Test func textsAreEscaped() throws {
    let name = "a \"b\" \\ \n \u{1} é </script>"
    let scene = MotionScene(name, width: 1, height: 2)
    #expect(try MotionScene(json: scene.json).name == name)
  }

  /// A drawing as it was written, in a group.
  @Test func drawingsReadBackAsTheyWere() throws {
    var scene = MotionScene("a", width: 24, height: 24)
    scene.title = "A dot"
    let text = SceneMarkup(
      "text",
      [:],
      [.text("a "), .element(SceneMarkup("tspan")), .text("<b>")]
    )
    let dot = SceneMarkup("circle", ["r": "4", "fill": "\"red\""])
    var group = MotionLayer("dot", .group)
    group.markup = SceneMarkup("svg", ["viewBox": "0 0 24 24"], [.element(dot), .element(text)])
    scene.layers = [group]
    let again = try MotionScene(json: scene.json)
    #expect(again == scene && again.layers[0].markup == group.markup)
    for wrong in [#"["svg", 1]"#, "[]", #"[["svg"]]"#, #"["a", "b", {}]"#, #"{"svg": []}"#] {
      let layer = #"{"id": "a", "kind": "group", "svg": \#(wrong)}"#
      let error = #expect(throws: SceneError.self) {
        try MotionScene(
          json: """
            {"schema": "arcfit-scene/1", "name": "a", "size": [1, 1], "layers": [\(layer)]}
            """
        )
      }
      #expect(
        error?.location.hasPrefix("layers[0].svg") == true,
        "\(wrong): \(error?.location ?? "")"
      )
    }
    scene.layers[0].kind = .shape
    #expect(throws: SceneError.self) { try MotionStage(scene) }
  }

  @Test func springsKeepTheirNumbers() throws {
    let springs = [
      MotionSpring(duration: 0.35, bounce: 0.15), MotionSpring(duration: 1.234_567, bounce: -0.3),
      MotionSpring(mass: 2, stiffness: 33.3, damping: 1.7, allowsOverdamping: true),
      MotionSpring(stiffness: 150, damping: 40, initialVelocity: 2, allowsOverdamping: true),
    ]
    for spring in springs {
      var scene = MotionScene("spring", width: 1, height: 1)
      scene.parameters = [SceneParameter("timing", .timing, default: .timing(.spring(spring)))]
      #expect(try MotionScene(json: scene.json) == scene)
    }
  }

  /// A spring that is held at critical damping has no words in the format: it moves alike.
  @Test func aSpringThatIsHeldMovesAlike() throws {
    let spring = MotionSpring(mass: 2, stiffness: 50, damping: 90)
    var scene = MotionScene("spring", width: 1, height: 1)
    scene.parameters = [SceneParameter("timing", .timing, default: .timing(.spring(spring)))]
    guard case .timing(.spring(let again)) = try MotionScene(json: scene.json).parameters[0].initial
    else { throw PropertyFailure("there is no spring") }
    for step in 0...20 {
      let time = Double(step) / 10
      #expect((again.value(at: time) - spring.value(at: time)).magnitude < 1e-12)
    }
  }

  @Test func transitionsSayWhatTheirPropertiesTakeOver() throws {
    let base = SceneTransition.Timing(duration: .seconds(2), easing: .easing(.spring(.bouncy)))
    let properties: [String: SceneTransition.Timing] = [
      "a.opacity": base,
      "a.position": SceneTransition.Timing(
        delay: 0.5,
        duration: .settling,
        easing: .easing(.spring(.bouncy))
      ),
      "a.rotation": SceneTransition.Timing(duration: .caller, easing: .caller),
      "a.fill": SceneTransition.Timing(duration: .seconds(2), easing: .easing(.function(.linear))),
    ]
    var scene = MotionScene("transitions", width: 1, height: 1, layers: [MotionLayer("a")])
    scene.transitions = [SceneTransition(timing: base, properties: properties, interrupt: .refuse)]
    #expect(try MotionScene(json: scene.json) == scene)
  }
}
