// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import Foundation
import PathMotion
import TestSupport
import Testing

/// Scene files in which something was changed at random: played or refused, never a trap.
@Suite struct SceneMutationTests {
  /// What may replace something.
  private static let words = [
    "0", "-1", "1", "0.5", "3", "1e308", "-1e308", "5e-324", "1e999", "9007199254740993", "null",
    "true", "[]", "{}", "\"\"", "\"*\"", "\"$color\"", "\"width/0\"", "\"height*1e308\"",
    "\"caller\"",
    "\"forever\"", "\"#12345678\"", "[0, 0]", "[0, 0, 1, 1]", "[1, 0, 0, 1, 0, 0]", "\"M0 0\"",
    "\"M0 0A1 1 0 1 1 2 0ZM0 0z\"", "{\"duration\": 0.01, \"bounce\": 0.99}", "\"steps(3)\"",
    "\"elastic-in\"",
  ]

  /// The values of a text and how far each goes: numbers, texts and words.
  private static func values(_ bytes: [UInt8]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var index = 0
    while index < bytes.count {
      var end = index + 1
      switch bytes[index] {
      case UInt8(ascii: "\""):
        while end < bytes.count, bytes[end] != UInt8(ascii: "\"") { end += 1 }
        end = min(end + 1, bytes.count)
        // Keys stay mostly as they are, or nothing would be read.
        if end < bytes.count, bytes[end] != UInt8(ascii: ":") { ranges.append(index..<end) }
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        while end < bytes.count, "0123456789.eE+-".utf8.contains(bytes[end]) { end += 1 }
        ranges.append(index..<end)
      default: break
      }
      index = end
    }
    return ranges
  }

  private static func mutated(_ text: String, using source: inout SeededGenerator) -> String {
    var bytes = Array(text.utf8)
    for _ in 0..<Int.random(in: 1...3, using: &source) {
      guard !bytes.isEmpty else { break }
      let values = SceneMutationTests.values(bytes)
      let kind = Int.random(in: 0..<16, using: &source)
      switch kind {
      case 0:
        bytes.remove(at: Int.random(in: 0..<bytes.count, using: &source))
      case 1:
        let byte = UInt8.random(in: 0...255, using: &source)
        bytes.insert(byte, at: Int.random(in: 0...bytes.count, using: &source))
      case 2:
        bytes.removeSubrange(Int.random(in: 0..<bytes.count, using: &source)...)
      case 3:
        let begin = Int.random(in: 0..<bytes.count, using: &source)
        let end = min(begin + Int.random(in: 1...40, using: &source), bytes.count)
        bytes.insert(contentsOf: bytes[begin..<end], at: end)
      case 4..<8:
        // A value of the text replaces another.
        guard let first = values.randomElement(using: &source),
          let second = values.randomElement(using: &source)
        else { continue }
        bytes.replaceSubrange(first, with: Array(bytes[second]))
      default:
        guard let value = values.randomElement(using: &source),
          let word = words.randomElement(using: &source)
        else { continue }
        bytes.replaceSubrange(value, with: Array(word.utf8))
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: Gallery.names) func neverATrap(_ name: String) throws {
    let text = try Gallery.text(name)
    forAll(
      "a changed \(name) is played or refused",
      cases: 300,
      generator: { SceneMutationTests.mutated(text, using: &$0) },
      check: { (text) throws -> Void in
        let scene: MotionScene
        do { scene = try MotionScene(json: text) } catch {
          guard let error = error as? SceneError else { throw error }
          try ensure(error.line != nil && error.column != nil, "no line in \(error)")
          try ensure(!error.message.isEmpty, "no message")
          return
        }
        var stage = try MotionStage(scene)
        for event in scene.events { stage.send(event.name, at: 0) }
        stage.playScript()
        for gesture in scene.gestures {
          stage.scrub(gesture.name, to: 1, at: stage.now + 0.1)
          stage.release(gesture.name, at: stage.now + 0.1)
        }
        for time in [0, 0.3, stage.now, stage.now + 1, scene.end, 1e9] {
          let frame = stage.frame(at: time)
          for layer in frame.layers where layer.path?.isFinite == true {
            _ = try? layer.strokedPath(
              accuracy: 1e-3 * max(1, layer.path?.boundingBox?.diagonal ?? 1)
            )
          }
        }
        _ = stage.completions(until: 1e9)
      }
    )
  }
}
