// SPDX-License-Identifier: Apache-2.0

import PathMotion
import TestSupport
import Testing

/// What is advised about motion.
@Suite struct MotionLintTests {
  /// The advice about a card that goes from one state to another and back.
  private func advice(
    _ transition: String,
    one: String = #""a.position": [0, 0]"#,
    two: String = #""a.position": [40, 0]"#,
    size: Int = 80,
    event: String = #"{"state": {"one": "two", "two": "one"}, "unless": "transition"}"#
  ) throws -> [String] {
    let scene = try MotionScene(
      json: """
        {"schema": "arcfit-scene/1", "name": "t", "size": [200, 200],
         "layers": [{"id": "a", "path": {"rect": [0, 0, \(size), \(size)]}, "fill": "#ff0000"}],
         "states": {"one": {\(one)}, "two": {\(two)}}, "initial": "one",
         "transitions": [\(transition)], "events": {"go": \(event)}}
        """
    )
    return try MotionStage(scene).advice().map(\.text)
  }

  @Test func durations() throws {
    for (seconds, size, text) in [
      (0.15, 80, ""), (0.35, 80, ""), (0, 80, ""), (0.12, 48, ""), (0.15, 20, ""),
      (0.4, 80, "transitions[0].duration: 0.4 s is long: write 0.15 to 0.35"),
      (0.05, 80, "transitions[0].duration: 0.05 s is short: write 0.15 to 0.35"),
      (
        0.3, 24,
        "transitions[0].duration: 0.3 s is long for something so small: write 0.1 to 0.15"
      ),
    ] {
      let own = try advice(#"{"duration": \#(seconds), "timing": "ease-in-out"}"#, size: size)
      #expect(own == (text.isEmpty ? [] : [text]))
    }
    // A property of its own, and a spring, which is as long as its cycle.
    let own = try advice(
      #"{"duration": 0.2, "timing": "ease-in-out", "properties": {"a.position": {"duration": 2}}}"#
    )
    #expect(own.map { $0.prefix(48) } == ["transitions[0].properties.a.position.duration: 2"])
    let spring = #"{"spring": {"duration": 0.3, "bounce": 0.2}, "interrupt": "velocity"}"#
    #expect(try advice(spring).isEmpty)
  }

  /// What enters slows down, what leaves gains speed; both may be symmetric.
  @Test func directions() throws {
    func rule(_ timing: String, to state: String) -> String {
      #"{"to": "\#(state)", "duration": 0.2, "timing": "\#(timing)"}"#
    }
    let pairs: [(gone: String, here: String)] = [
      (#""a.opacity": 0"#, #""a.opacity": 1"#), (#""a.scale": [0, 0]"#, #""a.scale": [1, 1]"#),
      (#""a.fill": null"#, ##""a.fill": "#123456""##),
      (#""a.position": [0, 300]"#, #""a.position": [0, 0]"#),
    ]
    for (gone, here) in pairs {
      for (timings, expected) in [
        (("ease-out", "ease-in"), []), (("linear", "ease-in-out"), []),
        (("ease-in", "ease-in"), [#"[0].timing: a enters and gains speed: write "ease-out""#]),
        (("ease-out", "ease"), [#"[1].timing: a leaves and slows down: write "ease-in""#]),
      ] {
        let rules = rule(timings.0, to: "two") + "," + rule(timings.1, to: "one")
        let own = try advice(rules, one: gone, two: here)
        #expect(own == expected.map { "transitions" + $0 }, "\(gone)")
      }
    }
    let both = try advice(
      #"{"duration": 0.2, "timing": "ease"}"#,
      one: #""a.opacity": 0"#,
      two: #""a.opacity": 1"#
    )
    #expect(both.count == 1 && both[0].hasSuffix(#""ease-in", in a transition to "one""#))
  }

  @Test func interruptions() throws {
    let free = #"{"state": {"one": "two", "two": "one"}}"#
    let plain = #"{"duration": 0.3, "timing": "ease-in-out"}"#
    #expect(
      try advice(plain, event: free) == [
        "transitions[0].interrupt: a.position loses its velocity: write"
          + #" "spring": {"duration": 0.3}, "interrupt": "velocity""#
      ]
    )
    let spring = #"{"spring": {"duration": 0.3}}"#
    #expect(
      try advice(spring, event: free) == [
        #"transitions[0].interrupt: a.position loses its velocity: write "interrupt": "velocity""#
      ]
    )
    let refused = #"{"duration": 0.3, "timing": "ease-in-out", "interrupt": "refuse"}"#
    for rule in [refused, #"{"duration": 0}"#] { #expect(try advice(rule, event: free).isEmpty) }
    // Colours have no speed that anyone sees.
    let colors = (##""a.fill": "#ff0000""##, ##""a.fill": "#ff8800""##)
    #expect(try advice(plain, one: colors.0, two: colors.1, event: free).isEmpty)
  }

  @Test func greys() throws {
    let rule = #"{"duration": 0.2, "timing": "ease-in-out"}"#
    let (blue, yellow) = (##""a.fill": "#0000ff""##, ##""a.fill": "#ffff00""##)
    let own = try advice(rule, one: blue, two: yellow)
    // Once in each direction.
    #expect(own.count == 2)
    #expect(own.allSatisfy { $0.contains("grey on its way, #808080: write") })
    for pair in [
      (##""a.fill": "#ff0000""##, ##""a.fill": "#ffaa00""##),
      (##""a.fill": "#808080""##, ##""a.fill": "#0000ff""##), (blue, #""a.fill": null"#),
    ] {
      #expect(try advice(rule, one: pair.0, two: pair.1).isEmpty, "\(pair)")
    }
  }

  /// No scene of the gallery stops the lint, and each line says where.
  @Test(arguments: Gallery.names) func gallery(_ name: String) throws {
    for own in try Gallery.stage(name).advice() {
      let first = own.location.prefix { $0.isLetter }
      #expect(["transitions", "sequences", "animations", "loops"].contains(String(first)))
      #expect(own.message.contains(": write "), "\(own.text)")
    }
  }
}
