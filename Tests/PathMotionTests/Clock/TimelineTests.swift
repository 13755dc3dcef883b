// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import PathMotion
import TestSupport
import Testing

/// Animations that are added, replaced and removed.
@Suite struct TimelineTests {
  private func animation(
    _ key: String,
    from: Double,
    to: Double,
    duration: Double = 1,
    fillMode: SceneAnimation.FillMode = .removed
  ) -> Animation {
    Animation(
      key,
      .between(from: .number(from), to: .number(to)),
      timing: MediaTiming(duration: duration, fillMode: fillMode, isRemovedOnCompletion: false)
    )
  }

  private func number(_ timeline: Timeline, at time: Double) -> Double {
    guard case .number(let value) = timeline.value(at: time) else { return .nan }
    return value
  }

  @Test func keysReplace() {
    var timeline = Timeline(.number(-1))
    timeline.add(animation("key", from: 0, to: 10), at: 0)
    timeline.add(animation("key", from: 100, to: 200), at: 0.5)
    #expect(number(timeline, at: 0.25) == 2.5)
    #expect(number(timeline, at: 0.5) == 100)
    #expect(number(timeline, at: 1) == 150)
    #expect(number(timeline, at: 1.6) == -1)
    // Under another key the first one stays below.
    timeline.add(animation("other", from: 7, to: 7, duration: 0.1), at: 1.1)
    #expect(number(timeline, at: 1.15) == 7)
    #expect(number(timeline, at: 1.25) == 175)
  }

  @Test func removal() {
    var timeline = Timeline(.number(-1))
    timeline.add(animation("key", from: 0, to: 10, fillMode: .forwards), at: 0)
    timeline.add(animation("other", from: 20, to: 30), at: 0)
    #expect(number(timeline, at: 0.5) == 25)
    timeline.remove(key: "other", at: 0.5)
    #expect(number(timeline, at: 0.49) == 24.9)
    #expect(number(timeline, at: 0.5) == 5)
    #expect(number(timeline, at: 9) == 10)
    timeline.remove(key: "none", at: 1)
    timeline.remove(key: "key", at: 2)
    #expect(number(timeline, at: 1.9) == 10 && number(timeline, at: 2) == -1)
  }

  /// Kept forwards it hides later model values, and what is asked of earlier times stays.
  @Test func staleValues() {
    var timeline = Timeline(.number(0))
    timeline.add(animation("key", from: 0, to: 1, fillMode: .forwards), at: 0)
    timeline.setModel(.number(5), at: 2)
    #expect(number(timeline, at: 3) == 1)
    #expect(timeline.modelValue(at: 3) == .number(5) && timeline.modelValue(at: 1) == .number(0))
    timeline.remove(key: "key", at: 4)
    #expect(number(timeline, at: 3.5) == 1 && number(timeline, at: 4) == 5)
    // A second value at one time replaces the first; one that is sent too late counts as the last.
    timeline.setModel(.number(6), at: 5)
    timeline.setModel(.number(7), at: 5)
    timeline.setModel(.number(8), at: 3)
    #expect(number(timeline, at: 4.9) == 5 && number(timeline, at: 5) == 8)
  }

  /// An animation is copied when it is added, and looks at the model value of then.
  @Test func copies() {
    var timeline = Timeline(.number(2))
    let timing = MediaTiming(duration: 1)
    var moving = Animation("a.rotation", .between(by: .number(10)), timing: timing)
    timeline.add(moving, at: 0)
    moving.timing.duration = 7
    timeline.setModel(.number(100), at: 0.25)
    #expect(number(timeline, at: 0.5) == 7)
    #expect(number(timeline, at: 2) == 100)
  }

  /// How fast what is shown changes is its numeric derivative.
  @Test func velocities() throws {
    let spring = MotionSpring(mass: 1, stiffness: 100, damping: 5, initialVelocity: 2)
    let easings: [Easing] = [
      .function(.linear), .function(.easeInEaseOut), .spring(spring),
      .function(.penner(PennerFunction(.easeOut, .back))),
    ]
    for easing in easings {
      for isReversing in [false, true] {
        let timeline = Timeline(
          .point(.origin),
          .between(from: .point(Point2D(3, 4)), to: .point(Point2D(-20, 50))),
          timing: MediaTiming(begin: 0.5, duration: 1.5625, autoreverses: isReversing),
          easing: easing,
          at: 1
        )
        for time in [1.7, 2.1, 2.9] + (isReversing ? [3.2, 3.9] : []) {
          let velocity = timeline.velocity(at: time)
          let h = 1e-6
          guard case .point(let before) = timeline.value(at: time - h),
            case .point(let after) = timeline.value(at: time + h), velocity.count == 2
          else {
            Issue.record("no velocity of \(easing) at \(time)")
            continue
          }
          let slope = (1 / (2 * h)) * (after - before)
          #expect(Shown.gap(velocity, [slope.x, slope.y]) < 1e-5, "\(easing) \(time)")
        }
        #expect(timeline.velocity(at: 1.2).isEmpty && timeline.velocity(at: 99).isEmpty)
      }
    }
  }

  /// The order of key frames, their functions, and values that cannot move.
  @Test func keyFrames() throws {
    let square = BezierPath.rectangle(Rect2D(minX: 0, minY: 0, maxX: 1, maxY: 1))
    let shapes = KeyFrames([.path(nil), .path(square), .path(nil)])
    var timeline = Timeline(.path(nil), .keyFrames(shapes))
    // What is not there does not move: the end of each step at once.
    #expect(timeline.value(at: 0.2) == .path(square) && timeline.value(at: 0.7) == .path(nil))
    let turns = [0, 1, 3].map { MotionValue.number($0) }
    let frames = KeyFrames(turns, functions: [.easeIn, .steps(2)])
    timeline = Timeline(.number(0), .keyFrames(frames), timing: MediaTiming(duration: 2))
    #expect(number(timeline, at: 0.5) == TimingFunction.easeIn(0.5))
    #expect([1.25, 1.5, 1.75].map { number(timeline, at: $0) } == [1, 2, 2])
    #expect(number(timeline, at: 2) == 3)
  }
}
