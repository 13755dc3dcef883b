// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import PathMotion
import TestSupport
import Testing

/// The clock against what Core Animation shows; each table once as committed, once as collected.
@Suite struct MeasuredClockTests {
  private static let file = "motion/ca_measured.json"

  /// What a number of model value 0.5 shows.
  private func shown(_ animations: [Animation], model: Double = 0.5, at time: Double) -> Double {
    var timeline = Timeline(.number(model))
    for animation in animations { timeline.add(animation, at: 0) }
    guard case .number(let value) = timeline.value(at: time) else { return .nan }
    return value
  }

  private func between(
    _ from: Double?,
    _ to: Double?,
    by: Double? = nil,
    timing: MediaTiming = MediaTiming(duration: 1, isRemovedOnCompletion: false),
    easing: Easing = .function(.linear),
    key: String = "a.opacity"
  ) -> Animation {
    func value(_ number: Double?) -> MotionValue? { number.map { .number($0) } }
    let values = Animation.Values.between(from: value(from), to: value(to), by: value(by))
    return Animation(key, values, timing: timing, easing: easing)
  }

  /// Compares a table; measured numbers are of single precision.
  private func compare(_ table: JSONItem, _ animations: [String: Animation]) {
    let times = table["t"].numbers ?? []
    for (name, animation) in animations {
      let values = table[name].numbers ?? []
      #expect(values.count == times.count && values.count > 4, "\(name)")
      for (time, expected) in zip(times, values) {
        let value = shown([animation], at: time)
        #expect((value - expected).magnitude <= 2e-7, "\(name) at \(time): \(value)")
      }
    }
  }

  /// The model value 0.5 under an animation from 0 to 1 in a second that begins at 1 s.
  private func checkFillModes(_ table: JSONItem) {
    var animations: [String: Animation] = [:]
    for mode in SceneAnimation.FillMode.allCases {
      var timing = MediaTiming(begin: 1, duration: 1, isRemovedOnCompletion: false)
      timing.fillMode = mode
      animations[mode.rawValue] = between(0, 1, timing: timing)
    }
    compare(table, animations)
  }

  /// The model value 0.5 under an animation that is kept, with one thing about its timing set.
  private func checkTimings(_ table: JSONItem) {
    func animation(_ change: (inout MediaTiming) -> Void) -> Animation {
      var timing = MediaTiming(duration: 1, isRemovedOnCompletion: false)
      change(&timing)
      return between(0, 1, timing: timing)
    }
    compare(
      table,
      [
        "autoreverses": animation { $0.autoreverses = true },
        "repeatCount2.5": animation { $0.repeatCount = 2.5 },
        "duration0(uses 0.25 default)": animation { $0.duration = 0 },
      ]
    )
  }

  /// The model value 0.5 halfway through an animation with some of its ends.
  private func checkEnds(_ table: JSONItem) throws {
    let animations: [String: Animation] = [
      "from 0.2": between(0.2, nil), "to 0.8": between(nil, 0.8),
      "by 0.3": between(nil, nil, by: 0.3), "from 0.2 by 0.3": between(0.2, nil, by: 0.3),
      "to 0.9 by 0.3": between(nil, 0.9, by: 0.3), "none": between(nil, nil),
    ]
    let rows = try #require(table["rows"].items)
    #expect(rows.count == animations.count)
    for row in rows {
      let name = try #require(row[0].text)
      let value = animations[name].map { shown([$0], at: 0.5) } ?? .nan
      #expect((value - row[1].double).magnitude <= 1e-12, "\(name): \(value)")
    }
    // With both ends, what is between does not count.
    #expect((shown([between(0.2, 0.4, by: 7)], at: 0.5) - 0.3).magnitude <= 1e-15)
  }

  /// The model value 0.5 with additive animations, halfway; 10 in each of three cycles.
  private func checkSums(_ tables: JSONItem) throws {
    var first = between(0, 0.2, key: "first")
    first.isAdditive = true
    var second = between(0, 0.1, key: "second")
    second.isAdditive = true
    let (one, two) = ("one additive 0->0.2 at 0.5", "two additive (+0->0.1) at 0.5")
    let additive = tables["additive"]
    #expect((shown([first], at: 0.5) - additive[one].double).magnitude <= 1e-12)
    #expect((shown([first, second], at: 0.5) - additive[two].double).magnitude <= 1e-12)
    // They add to what was there before; what is not additive hides it.
    let base = between(0, 1, key: "base")
    #expect((shown([base, first, second], at: 0.5) - 0.65).magnitude <= 1e-12)
    #expect((shown([first, base, second], at: 0.5) - 0.55).magnitude <= 1e-12)

    var growing = between(0, 10, timing: MediaTiming(duration: 1, repeatCount: 3))
    growing.isCumulative = true
    let rows = try #require(tables["cumulative"]["position.x 0->10 x3 cumulative"].items)
    #expect(rows.count == 3)
    for row in rows {
      let value = shown([growing], model: 0, at: row[0].double)
      #expect((value - row[1].double).magnitude <= 1e-12)
    }
    #expect(shown([growing], model: 0, at: 3) == 30)
    #expect(shown([growing], model: 0, at: 3.1) == 0)
  }

  /// The values 0, 1, 0.5 and 0.7 over a second by mode, some with key times.
  private func checkKeyFrames(_ table: JSONItem) {
    var animations: [String: Animation] = [:]
    let values = [0, 1, 0.5, 0.7].map { MotionValue.number($0) }
    for mode in SceneAnimation.KeyFrameMode.allCases {
      for isTimed in mode == .paced ? [false] : [false, true] {
        let frames = KeyFrames(values, times: isTimed ? [0, 0.1, 0.6, 1] : nil, mode: mode)
        animations[mode.rawValue + (isTimed ? "+keyTimes" : "")] =
          Animation("a.opacity", .keyFrames(frames), timing: MediaTiming(duration: 1))
      }
    }
    #expect(animations.count == 7)
    compare(table, animations)
  }

  /// Points along `M0 0 L100 0 C150 0 200 50 200 100` by mode.
  private func checkPath(_ table: JSONItem) throws {
    let path = try BezierPath("M0 0 L100 0 C150 0 200 50 200 100")
    let points = path.segments.flatMap { segment in
      (1...64).map { segment.point(at: Double($0) / 64) }
    }
    let values = ([.origin] + points).map { MotionValue.point($0) }
    #expect(table["tolerance"].number == 0.3)
    for mode in [SceneAnimation.KeyFrameMode.linear, .paced] {
      let timeline = Timeline(.point(.origin), .keyFrames(KeyFrames(values, mode: mode)))
      let (times, expected) = (table["t"].numbers ?? [], table[mode.rawValue].points)
      #expect(times.count == expected.count && times.count == 8)
      for (time, expected) in zip(times, expected) {
        guard case .point(let point) = timeline.value(at: time) else {
          Issue.record("no point at \(time)")
          continue
        }
        #expect(point.distance(to: expected) <= 0.3, "\(mode) at \(time): \(point)")
      }
    }
  }

  /// Mass, stiffness, damping, initial velocity; the position between 0 and 100.
  private func checkSprings(_ table: JSONItem) throws {
    let rows = try #require(table["position0to100 at t=0.05,0.15,0.25,0.45"].items)
    #expect(rows.count == 5)
    for row in rows {
      let spring = try MotionSpring(
        mass: row[0].double,
        stiffness: row[1].double,
        damping: row[2].double,
        initialVelocity: row[3].double
      )
      let timing = MediaTiming(duration: spring.settlingDuration)
      let positions = try #require(row[4].numbers)
      #expect(positions.count == 4)
      for (time, expected) in zip([0.05, 0.15, 0.25, 0.45], positions) {
        let value = shown([between(0, 100, timing: timing, easing: .spring(spring))], at: time)
        #expect((value - expected).magnitude <= 1e-5, "\(spring) at \(time): \(value)")
      }
    }
  }

  private func check(_ file: String) throws {
    let tables = try JSONItem(reference: file)
    checkFillModes(tables["fillMode"])
    checkTimings(tables["timing"])
    try checkEnds(tables["fromToBy"])
    try checkSums(tables)
    checkKeyFrames(tables["keyframes"])
    try checkPath(tables["keyframePath"])
    try checkSprings(tables["spring"])
  }

  @Test func asMeasured() throws { try check("motion/core_animation.json") }

  @Test(.reference(MeasuredClockTests.file)) func asInTheCollection() throws {
    try check(MeasuredClockTests.file)
  }

  /// A duration shorter than a spring takes to settle cuts its motion; nothing is compressed.
  @Test func springsAreCut() throws {
    let spring = try MotionSpring(mass: 1, stiffness: 100, damping: 10)
    let animation = between(0, 100, timing: MediaTiming(duration: 0.5), easing: .spring(spring))
    for (time, expected) in [(0.1, 34.02998447418213), (0.49, 108.34387540817261)] {
      #expect((shown([animation], at: time) - expected).magnitude <= 1e-5)
    }
    #expect(shown([animation], at: 0.51) == 0.5)
  }

  /// Of two animations of one property that are not additive, under different keys, the later wins.
  @Test func laterAddedWins() {
    let first = between(0, 1, key: "first")
    let second = between(10, 20, timing: MediaTiming(duration: 0.5), key: "second")
    #expect(shown([first, second], at: 0.25) == 15)
    #expect(shown([second, first], at: 0.25) == 0.25)
    // Once the later one is over the first one shows again.
    #expect(shown([first, second], at: 0.75) == 0.75)
  }

  /// From no turn to three quarters of one, a transform turns a quarter backwards.
  @Test func transformsTurnByTheSmallerAngle() {
    let end = MotionValue.transform(AffineTransform2D(rotation: 1.5 * .pi))
    let timeline = Timeline(.transform(.identity), .between(to: end))
    for step in 0...4 {
      let part = Double(step) / 4
      guard case .transform(let map) = timeline.value(at: part) else { continue }
      let expected = AffineTransform2D(rotation: -0.5 * .pi * part)
      #expect(Shown.gap(map, expected) <= 1e-15, "\(part): \(map)")
    }
  }

  /// The instant of the end belongs to the animation; what is kept stays, what is not goes.
  @Test func endsAreClosed() {
    var timing = MediaTiming(duration: 1, fillMode: .both)
    let removed = between(0, 1, timing: timing)
    timing.isRemovedOnCompletion = false
    let kept = between(0, 1, timing: timing)
    for animation in [kept, removed] { #expect(shown([animation], at: 1) == 1) }
    #expect(shown([kept], at: 1e9) == 1)
    #expect(shown([removed], at: 1.001) == 0.5)
    // 0.1 + 0.2 is over at 0.3, though it is more by rounding.
    timing = MediaTiming(begin: 0.1, duration: 0.2)
    #expect(timing.end != 0.3 && timing.progress(at: 0.3) == 1)
    // A cycle without an end stays at its start.
    let endless = MediaTiming(duration: .infinity)
    #expect(endless.progress(at: 5) == 0)
    #expect(MediaTiming(duration: .infinity, autoreverses: true).progress(at: 5) == 0)
    for time in [Double.nan, .infinity, -.infinity] { #expect(endless.progress(at: time) == nil) }
  }
}
