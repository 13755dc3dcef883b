// SPDX-License-Identifier: Apache-2.0

import PathMotion
import TestSupport
import Testing

/// What the web platform's tests say of timing functions.
@Suite(.reference("motion/wpt.json")) struct WebPlatformTests {
  private func rows(_ kind: String, count: Int) throws -> [JSONItem] {
    let all = try #require(JSONItem(reference: "motion/wpt.json")["tests"].items)
    let rows = all.filter { $0["kind"].text == kind && !$0["disputed"].exists }
    #expect(rows.count == count)
    return rows
  }

  /// The progress of one easing fed into the other, at a time of an iteration of one second.
  @Test func chains() throws {
    for row in try rows("easing-chain", count: 77) {
      let input = row["input"]
      let (effect, keyframe) = (input["effectEasing"].text, input["keyframeEasing"].text)
      let outer = try TimingFunction(effect ?? "linear")
      let inner = try TimingFunction(keyframe ?? "linear")
      let value = inner(outer(input["time"].double))
      let tolerance = max(row["tolerance"].number ?? 0, 1e-12)
      let error = (value - row["expected"].double).magnitude
      #expect(error <= tolerance, "\(effect ?? ""), \(keyframe ?? "") at \(input["time"].double)")
    }
  }

  @Test func invalidTexts() throws {
    for row in try rows("easing-invalid", count: 42) {
      let text = try #require(row["input"].text)
      #expect(throws: TimingFunctionError.self, "\(text)") { try TimingFunction(text) }
    }
  }

  @Test func validTexts() throws {
    for row in try rows("easing-parse", count: 35) {
      let text = try #require(row["input"].text)
      let function = try TimingFunction(text)
      let expected = try #require(row["expected"].text)
      if expected.contains("linear(") {
        // Browsers print six digits.
        let other = try TimingFunction(expected)
        for step in 0...100 {
          let t = Double(step) / 100
          #expect((function(t) - other(t)).magnitude < 1e-4, "\(text) at \(t)")
        }
      } else {
        #expect(function.description == expected, "\(text)")
      }
      #expect(try TimingFunction(function.description) == function, "\(text)")
    }
  }

  @Test func straightPieces() throws {
    for row in try rows("easing-linear()", count: 10) {
      let function = try TimingFunction(row["input"]["easing"].text ?? "")
      let error = function(row["input"]["t"].double) - row["expected"].double
      #expect(error.magnitude <= 1e-15, "\(function)")
    }
  }

  @Test func equivalents() throws {
    for row in try rows("easing-equivalence", count: 15) {
      let function = try TimingFunction(row["input"]["easing"].text ?? "")
      let same = try TimingFunction(row["expected"]["sameAs"].text ?? "")
      let t = row["input"]["t"].double
      #expect((function(t) - row["expected"]["value"].double).magnitude <= 1e-15, "\(function)")
      #expect((same(t) - row["expected"]["value"].double).magnitude <= 1e-15, "\(same)")
    }
  }
}

/// What Chromium makes of timing functions.
@Suite(.reference("motion/browser_easing.json")) struct BrowserEasingTests {
  @Test func chromium() throws {
    let rows = try #require(JSONItem(reference: "motion/browser_easing.json")["easings"].items)
    #expect(rows.count == 140)
    for row in rows {
      let text = try #require(row["easing"].text)
      let function = try TimingFunction(text)
      let values = try #require(row["progress_101"].numbers)
      #expect(values.count == 101)
      for (step, value) in values.enumerated() {
        let error = (function(Double(step) / 100) - value).magnitude
        #expect(error <= 5e-6, "\(text) at \(step) %: \(error)")
      }
      for pair in row["outside"].items ?? [] {
        let pair = try #require(pair.numbers)
        // Six digits.
        let error = (function(pair[0]) - pair[1]).magnitude
        #expect(error <= 5e-6 * max(1, pair[1].magnitude), "\(text) at \(pair[0]): \(error)")
      }
      let serialized = try #require(row["serialized"].text)
      let again = try TimingFunction(serialized)
      for t in (0...20).map({ Double($0) / 20 }) {
        #expect((again(t) - function(t)).magnitude < 1e-4, "\(text), \(serialized)")
      }
    }
  }
}
