// SPDX-License-Identifier: Apache-2.0

import MotionExport
import PathMotion
import TestSupport
import Testing

/// How large the film of a large scene is: ten seconds, fifty layers, four properties of each that
/// move in five transitions.
@Suite struct DocumentSizeTests {
  /// A scene and the most bytes that its film as Lottie may have.
  struct Case: CustomTestStringConvertible, Sendable {
    let isSpring: Bool
    let hasMorphs: Bool
    /// Whether each transition leads to a state of its own, so that nothing plays again.
    let isVaried: Bool
    let lottie: Int
    /// The most bytes that it may have as SVG.
    var svg = 300_000

    var testDescription: String {
      (isSpring ? "springs" : "ease") + (hasMorphs ? ", morphs" : "")
        + (isVaried ? ", six states" : "")
    }
  }

  /// The gates are 300,000 bytes of SVG and 200,000 of Lottie.
  ///
  /// Springs and paths of which nothing plays again are larger as Lottie, whose key frames have no
  /// short form. The last paths of springs are in the rules for people who want less motion, too: a
  /// twentieth.
  private static let cases = [
    Case(isSpring: false, hasMorphs: false, isVaried: false, lottie: 200_000),
    Case(isSpring: false, hasMorphs: true, isVaried: false, lottie: 200_000),
    Case(isSpring: true, hasMorphs: false, isVaried: false, lottie: 200_000),
    Case(isSpring: true, hasMorphs: true, isVaried: false, lottie: 200_000, svg: 315_000),
    Case(isSpring: false, hasMorphs: false, isVaried: true, lottie: 200_000),
    Case(isSpring: false, hasMorphs: true, isVaried: true, lottie: 230_000),
    Case(isSpring: true, hasMorphs: false, isVaried: true, lottie: 300_000),
    Case(isSpring: true, hasMorphs: true, isVaried: true, lottie: 440_000, svg: 315_000),
  ]

  private func stage(_ wanted: Case) throws -> MotionStage {
    var random = SeededGenerator(seed: 50)
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    let names = wanted.isVaried ? ["a", "b", "c", "d", "e", "f"] : ["a", "b"]
    var layers: [String] = []
    var states = names.map { _ in [String]() }
    for index in 0..<50 {
      let shape = #"{"roundedRect": [-20, -20, 40, 40], "radius": 8}"#
      layers.append(#"{"id": "l\#(index)", "path": \#(shape)}"#)
      for state in names.indices {
        let color = (0..<6).map { _ in String(number(0...15), radix: 16) }.joined()
        let (left, tall) = (number(10...30), number(30...50))
        let fourth =
          wanted.hasMorphs
          ? "path\": {\"roundedRect\": [-\(left), -20, 40, \(tall)], \"radius\": \(number(2...14))}"
          : "rotation\": 0.\(number(10...99))"
        states[state] += [
          "\"l\(index).position\": [\(number(0...400)), \(number(0...400))]",
          "\"l\(index).opacity\": 0.\(number(20...99))",
          "\"l\(index).fill\": \"#\(color)\"",
          "\"l\(index).\(fourth)",
        ]
      }
    }
    let timing =
      wanted.isSpring
      ? "\"spring\": {\"duration\": 0.6, \"bounce\": 0.3}"
      : "\"duration\": 1, \"timing\": \"ease\""
    let all = zip(names, states).map { "\"\($0)\": {\($1.joined(separator: ","))}" }
    let events = names.map { "\"\($0)\": {\"state\": \"\($0)\"}" }
    let script = (1...5).map { "[\(2 * $0 - 2), \"\(names[$0 % names.count])\"]" }
    return try MotionScene(
      """
      "layers": [\(layers.joined(separator: ","))],
      "states": {\(all.joined(separator: ","))}, "initial": "a",
      "transitions": [{\(timing)}], "events": {\(events.joined(separator: ","))},
      "script": [\(script.joined(separator: ","))], "end": 10
      """,
      name: "large",
      size: "[400, 400]"
    ).played()
  }

  @Test("large scenes are small files", arguments: cases)
  func largeScenes(_ wanted: Case) throws {
    let stage = try stage(wanted)
    for (document, most) in [
      (try stage.animatedSVG(), wanted.svg), (try stage.lottie(), wanted.lottie),
    ] {
      let file = document.files[0]
      let size = file.text.utf8.count
      print("\(wanted.testDescription): \(file.name) has \(size) bytes")
      #expect(size <= most, "\(file.name) has \(size) bytes")
      #expect(document.losses.isEmpty)
    }
  }
}
