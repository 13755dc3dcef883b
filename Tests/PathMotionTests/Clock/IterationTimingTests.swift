// SPDX-License-Identifier: Apache-2.0

import Foundation
import PathMotion
import TestSupport
import Testing

/// The timing model of the web against the facts of the web-platform-tests.
@Suite struct IterationTimingTests {
  private static let file = "motion/wpt.json"

  private static func rows(_ kind: String) throws -> [JSONItem] {
    guard let url = ProjectFiles.reference(file) else { throw PropertyFailure("no \(file)") }
    let items = try JSONItem(Data(contentsOf: url))["tests"].items ?? []
    return items.filter { $0["kind"].text == kind }
  }

  private static func number(_ item: JSONItem) -> Double? {
    item.text == "Infinity" ? .infinity : item.number
  }

  private static func timing(_ item: JSONItem) throws -> IterationTiming {
    IterationTiming(
      delay: number(item["delay"]) ?? 0,
      endDelay: number(item["endDelay"]) ?? 0,
      duration: number(item["duration"]) ?? 0,
      iterations: number(item["iterations"]) ?? 1,
      iterationStart: number(item["iterationStart"]) ?? 0,
      fillMode: MediaTiming.FillMode(rawValue: item["fill"].text ?? "removed") ?? .removed,
      direction: try #require(
        IterationTiming.Direction(rawValue: item["direction"].text ?? "normal")
      ),
      timing: try TimingFunction(item["easing"].text ?? "linear")
    )
  }

  @Test(.reference(IterationTimingTests.file)) func steps() throws {
    let rows = try IterationTimingTests.rows("timing-steps")
    #expect(rows.count == 120)
    for row in rows {
      let effect = row["input"]["effect"]
      let timing = try IterationTimingTests.timing(effect)
      let time = row["input"]["currentTime"].double
      let value = timing.progress(at: time)
      #expect(
        value == row["expected"].number,
        "\(row["desc"].text ?? ""): \(timing) at \(time): \(value ?? .nan)"
      )
    }
  }

  /// Just before the active interval, at its first instant as it is played, and at its end.
  private func check(
    _ kind: String,
    count: Int,
    _ ask: (IterationTiming, Double, Bool) -> Double?
  ) throws {
    let rows = try IterationTimingTests.rows(kind)
    #expect(rows.count == count)
    for row in rows {
      let timing = try IterationTimingTests.timing(row["input"])
      let isBackwards = row["input"]["playbackRate"].double < 0
      let end = timing.delay + timing.activeDuration
      let after = max(min(end, timing.end), 0)
      for (name, time) in [
        ("before", timing.delay - 1), ("activeBoundary", isBackwards ? end : timing.delay),
        ("after", isBackwards ? after + 1 : after),
      ] {
        guard let expected = IterationTimingTests.number(row["expected"][name]) else { continue }
        let value = ask(timing, time, isBackwards)
        #expect(value == expected, "\(name) of \(timing): \(value ?? .nan), not \(expected)")
      }
    }
  }

  @Test(.reference(IterationTimingTests.file)) func simpleIterationProgress() throws {
    try check("timing-simple-iteration-progress", count: 49) {
      $0.simpleIterationProgress(at: $1, isBackwards: $2)
    }
  }

  @Test(.reference(IterationTimingTests.file)) func currentIteration() throws {
    try check("timing-current-iteration", count: 50) {
      $0.currentIteration(at: $1, isBackwards: $2)
    }
  }

  /// Phases, and what shows in them by fill mode.
  @Test func phases() {
    var timing = IterationTiming(delay: 1, duration: 2, iterations: 2.5)
    #expect(timing.activeDuration == 5 && timing.end == 6)
    #expect(timing.phase(at: 0.5) == .before && timing.phase(at: 1) == .active)
    #expect(timing.phase(at: 1, isBackwards: true) == .before)
    #expect(timing.phase(at: 6) == .after && timing.phase(at: 6, isBackwards: true) == .active)
    #expect(timing.progress(at: 0.5) == nil && timing.progress(at: 6) == nil)
    #expect(timing.progress(at: 2) == 0.5 && timing.currentIteration(at: 5.5) == 2)
    timing.fillMode = .backwards
    #expect(timing.progress(at: 0.5) == 0 && timing.progress(at: 7) == nil)
    timing.fillMode = .forwards
    #expect(timing.progress(at: 0.5) == nil && timing.progress(at: 7) == 0.5)
    timing.fillMode = .both
    #expect(timing.progress(at: 0.5) == 0 && timing.progress(at: 7) == 0.5)
    timing.iterations = 0
    #expect(timing.activeDuration == 0 && timing.progress(at: 7) == 0)
  }

  /// The directions over three iterations, each asked at a quarter.
  @Test func directions() {
    for (direction, expected) in [
      (IterationTiming.Direction.normal, [0.25, 0.25, 0.25]), (.reverse, [0.75, 0.75, 0.75]),
      (.alternate, [0.25, 0.75, 0.25]), (.alternateReverse, [0.75, 0.25, 0.75]),
    ] {
      let timing = IterationTiming(duration: 4, iterations: 3, direction: direction)
      #expect([1.0, 5, 9].map { timing.progress(at: $0) } == expected, "\(direction)")
    }
  }

  /// Steps at the boundaries: before and after the value before the jump counts.
  @Test func stepsAtBoundaries() throws {
    let start = IterationTiming(
      delay: 1,
      duration: 1,
      fillMode: .both,
      timing: try .steps(2, .start)
    )
    #expect(
      [0, 0.999, 1, 1.499, 1.5, 2, 3].map { start.progress(at: $0) } == [0, 0, 0.5, 0.5, 1, 1, 1]
    )
    var reverse = start
    reverse.direction = .reverse
    #expect([0, 1, 1.001, 1.5, 2].map { reverse.progress(at: $0) } == [1, 1, 1, 1, 0])
  }
}
