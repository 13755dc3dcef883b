// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import Foundation
import PathMotion
import SVGPathData
import TestSupport
import Testing

/// The clock against what Core Animation shows; each table once as committed, once as collected.
@Suite struct MeasuredClockTests {
  private static let file = "motion/ca_measured.json"

  private static func reference() throws -> MeasuredTables {
    guard let url = ProjectFiles.reference(file) else { throw PropertyFailure("no \(file)") }
    return try MeasuredTables.read(JSONItem(Data(contentsOf: url)))
  }

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
    Animation(
      key,
      .between(
        from: from.map { .number($0) },
        to: to.map { .number($0) },
        by: by.map { .number($0) }
      ),
      timing: timing,
      easing: easing
    )
  }

  /// Compares a table; measured numbers are of single precision.
  private func compare(
    _ table: MeasuredTables.Table,
    rows: Int,
    _ animation: (String) -> Animation?
  ) {
    #expect(table.rows.count == rows)
    for (name, values) in table.rows {
      #expect(values.count == table.times.count && values.count > 4, "\(name)")
      guard let animation = animation(name) else {
        Issue.record("what is \(name)?")
        continue
      }
      for (time, expected) in zip(table.times, values) {
        let value = shown([animation], at: time)
        #expect((value - expected).magnitude <= 2e-7, "\(name) at \(time): \(value)")
      }
    }
  }

  private func checkFillModes(_ tables: MeasuredTables) {
    compare(tables.fillModes, rows: 4) { name in
      SceneAnimation.FillMode(rawValue: name).map {
        between(
          0,
          1,
          timing: MediaTiming(begin: 1, duration: 1, fillMode: $0, isRemovedOnCompletion: false)
        )
      }
    }
  }

  private func checkTimings(_ tables: MeasuredTables) {
    compare(tables.timings, rows: 3) { name in
      var timing = MediaTiming(duration: 1, isRemovedOnCompletion: false)
      switch name {
      case "autoreverses": timing.autoreverses = true
      case "repeatCount2.5": timing.repeatCount = 2.5
      case "duration0(uses 0.25 default)": timing.duration = 0
      default: return nil
      }
      return between(0, 1, timing: timing)
    }
  }

  private func checkEnds(_ tables: MeasuredTables) {
    let animations: [String: Animation] = [
      "from 0.2": between(0.2, nil), "to 0.8": between(nil, 0.8),
      "by 0.3": between(nil, nil, by: 0.3), "from 0.2 by 0.3": between(0.2, nil, by: 0.3),
      "to 0.9 by 0.3": between(nil, 0.9, by: 0.3), "none": between(nil, nil),
    ]
    #expect(tables.ends.count == animations.count)
    for (name, expected) in tables.ends {
      let value = animations[name].map { shown([$0], at: 0.5) } ?? .nan
      #expect((value - expected).magnitude <= 1e-12, "\(name): \(value)")
    }
    // With both ends, what is between does not count.
    #expect((shown([between(0.2, 0.4, by: 7)], at: 0.5) - 0.3).magnitude <= 1e-15)
  }

  private func checkSums(_ tables: MeasuredTables) {
    var first = between(0, 0.2, key: "first")
    first.isAdditive = true
    var second = between(0, 0.1, key: "second")
    second.isAdditive = true
    #expect((shown([first], at: 0.5) - tables.oneAdditive).magnitude <= 1e-12)
    #expect((shown([first, second], at: 0.5) - tables.twoAdditive).magnitude <= 1e-12)
    // They add to what was there before; what is not additive hides it.
    let base = between(0, 1, key: "base")
    #expect((shown([base, first, second], at: 0.5) - 0.65).magnitude <= 1e-12)
    #expect((shown([first, base, second], at: 0.5) - 0.55).magnitude <= 1e-12)

    var growing = between(0, 10, timing: MediaTiming(duration: 1, repeatCount: 3))
    growing.isCumulative = true
    #expect(tables.cumulative.count == 3)
    for row in tables.cumulative {
      #expect((shown([growing], model: 0, at: row[0]) - row[1]).magnitude <= 1e-12)
    }
    #expect(shown([growing], model: 0, at: 3) == 30)
    #expect(shown([growing], model: 0, at: 3.1) == 0)
  }

  private func checkKeyFrames(_ tables: MeasuredTables) {
    compare(tables.keyFrames, rows: 7) { name in
      let parts = name.split(separator: "+")
      guard let mode = SceneAnimation.KeyFrameMode(rawValue: String(parts[0])) else { return nil }
      let frames = KeyFrames(
        [0, 1, 0.5, 0.7].map { .number($0) },
        times: parts.count > 1 ? [0, 0.1, 0.6, 1] : nil,
        mode: mode
      )
      return Animation("a.opacity", .keyFrames(frames), timing: MediaTiming(duration: 1))
    }
  }

  private func checkPath(_ tables: MeasuredTables) throws {
    let path = try BezierPath(svgPathData: "M0 0 L100 0 C150 0 200 50 200 100")
    let points = path.segments.flatMap { segment in
      (1...64).map { segment.point(at: Double($0) / 64) }
    }
    let values = ([.origin] + points).map { MotionValue.point($0) }
    #expect(tables.pathPlaces.count == 2 && tables.pathTolerance == 0.3)
    for (name, places) in tables.pathPlaces {
      let mode = try #require(SceneAnimation.KeyFrameMode(rawValue: name))
      var timeline = Timeline(.point(.origin))
      timeline.add(
        Animation(
          "a.position",
          .keyFrames(KeyFrames(values, mode: mode)),
          timing: MediaTiming(duration: 1)
        ),
        at: 0
      )
      #expect(places.count == tables.pathTimes.count)
      for (time, place) in zip(tables.pathTimes, places) {
        guard case .point(let point) = timeline.value(at: time), place.count == 2 else {
          Issue.record("no point at \(time)")
          continue
        }
        let apart = point.distance(to: Point2D(place[0], place[1]))
        #expect(apart <= tables.pathTolerance, "\(name) at \(time): \(apart)")
      }
    }
  }

  private func checkSprings(_ tables: MeasuredTables) throws {
    #expect(tables.springs.count == 5)
    for (numbers, positions) in tables.springs {
      let spring = try Spring(
        mass: numbers[0],
        stiffness: numbers[1],
        damping: numbers[2],
        initialVelocity: numbers[3]
      )
      let timing = MediaTiming(duration: spring.settlingDuration)
      #expect(positions.count == tables.springTimes.count)
      for (time, expected) in zip(tables.springTimes, positions) {
        let value = shown([between(0, 100, timing: timing, easing: .spring(spring))], at: time)
        #expect((value - expected).magnitude <= 1e-5, "\(numbers) at \(time): \(value)")
      }
    }
  }

  private func check(_ tables: MeasuredTables) throws {
    checkFillModes(tables)
    checkTimings(tables)
    checkEnds(tables)
    checkSums(tables)
    checkKeyFrames(tables)
    try checkPath(tables)
    try checkSprings(tables)
  }

  @Test func asMeasured() throws { try check(.collected) }

  @Test(.reference(MeasuredClockTests.file)) func asInTheCollection() throws {
    try check(MeasuredClockTests.reference())
  }

  /// A duration shorter than a spring takes to settle cuts its motion; nothing is compressed.
  @Test func springsAreCut() throws {
    let spring = try Spring(mass: 1, stiffness: 100, damping: 10)
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
  @Test func transformsTurnTheShorterWay() {
    var timeline = Timeline(.transform(.identity))
    timeline.add(
      Animation(
        "a.transform",
        .between(to: .transform(AffineTransform2D(rotation: 1.5 * .pi))),
        timing: MediaTiming(duration: 1)
      ),
      at: 0
    )
    for step in 0...4 {
      let part = Double(step) / 4
      guard case .transform(let map) = timeline.value(at: part) else { continue }
      let expected = AffineTransform2D(rotation: -0.5 * .pi * part)
      for (a, b) in [
        (map.a, expected.a), (map.b, expected.b), (map.c, expected.c), (map.d, expected.d),
      ] {
        #expect((a - b).magnitude <= 1e-15, "\(part): \(map)")
      }
    }
  }

  /// The instant of the end belongs to the animation; what is kept stays, what is not goes.
  @Test func endsAreClosed() {
    let kept = between(
      0,
      1,
      timing: MediaTiming(duration: 1, fillMode: .both, isRemovedOnCompletion: false)
    )
    let removed = between(0, 1, timing: MediaTiming(duration: 1, fillMode: .both))
    for animation in [kept, removed] { #expect(shown([animation], at: 1) == 1) }
    #expect(shown([kept], at: 1e9) == 1)
    #expect(shown([removed], at: 1.001) == 0.5)
    // 0.1 + 0.2 is over at 0.3, though it is more by rounding.
    let timing = MediaTiming(begin: 0.1, duration: 0.2)
    #expect(timing.end != 0.3 && timing.progress(at: 0.3) == 1)
    // A cycle without an end stays at its start.
    let endless = MediaTiming(duration: .infinity)
    #expect(endless.progress(at: 5) == 0)
    #expect(MediaTiming(duration: .infinity, autoreverses: true).progress(at: 5) == 0)
    for time in [Double.nan, .infinity, -.infinity] { #expect(endless.progress(at: time) == nil) }
  }
}
