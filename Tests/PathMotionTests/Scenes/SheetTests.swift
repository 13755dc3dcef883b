// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import Foundation
import PathMotion
import TestSupport
import Testing

/// A sheet on a critically damped spring.
@Suite struct SheetTests {
  private let frequency = 4 * Double.pi

  private func y(_ stage: MotionStage, _ time: Double) -> Double {
    stage.layer("sheet", at: time)?.transform.ty ?? .nan
  }

  /// Points a second, from what is shown right after a time.
  private func velocity(_ stage: MotionStage, _ time: Double, step: Double = 1e-5) -> Double {
    let values = [0, 1, 2].map { self.y(stage, time + Double($0) * step) }
    return (4 * values[1] - 3 * values[0] - values[2]) / (2 * step)
  }

  /// Where a critically damped spring is.
  private func spring(
    _ displacement: Double,
    _ velocity: Double,
    _ time: Double
  ) -> (displacement: Double, velocity: Double) {
    let slope = velocity + frequency * displacement
    let decay = exp(-frequency * time)
    return (
      (displacement + slope * time) * decay,
      (slope - frequency * (displacement + slope * time)) * decay
    )
  }

  /// Sends what expands the sheet, and before it is there what collapses it.
  private func turnRound(_ stage: inout MotionStage) {
    stage.send("expand", at: 0)
    stage.send("collapse", at: 0.15)
  }

  @Test func table() throws {
    var stage = try Gallery.stage("sheet")
    turnRound(&stage)
    for (time, y, velocity) in [
      (0.0, 230.0, 0.0), (0.05, 205.050823, -800.3281), (0.1, 162.029484, -853.9310),
      (0.15, 123.227514, -683.3430), (0.2, 119.020196, 314.2543), (0.25, 141.975661, 529.7878),
      (0.35, 188.543714, 356.9179), (0.5, 219.969444, 101.1410), (0.8, 229.596494, 4.4964),
    ] {
      #expect(abs(self.y(stage, time) - y) <= 5.1e-7, "\(time)")
      #expect(abs(self.velocity(stage, time) - velocity) <= 1e-4, "\(time)")
    }
    // The velocity goes on where it is turned round.
    #expect(abs(self.velocity(stage, 0.15, step: -1e-5) + 683.3430) <= 1e-4)
    // The turning point.
    #expect(abs(self.y(stage, 0.17685255) - 115.003239) <= 5.1e-7)
    #expect(abs(self.velocity(stage, 0.17685255)) <= 2e-4)
    for time in [0.17, 0.1765, 0.177, 0.18] {
      #expect(self.y(stage, time) > self.y(stage, 0.17685255))
    }
  }

  @Test func exactly() throws {
    var stage = try Gallery.stage("sheet")
    turnRound(&stage)
    for time in stride(from: 0.01, to: 0.15, by: 0.01) {
      let exact = 40 + spring(190, 0, time).displacement
      #expect(abs(self.y(stage, time) - exact) <= 1e-9)
    }
    let turn = spring(190, 0, 0.15)
    for time in stride(from: 0.16, to: 0.9, by: 0.01) {
      let exact =
        230 + spring(turn.displacement - 190, turn.velocity, time - 0.15).displacement
      #expect(abs(self.y(stage, time) - exact) <= 1e-9, "\(time)")
    }
    let completions = stage.completions(until: 5)
    #expect(completions.map(\.isFinished) == [false, true])
    #expect(completions.map(\.state) == ["expanded", "collapsed"])
    #expect(self.y(stage, 5) == 230)
  }

  /// A transition lasts until its spring settles.
  @Test func settling() throws {
    var stage = try Gallery.stage("sheet")
    stage.send("expand", at: 0)
    #expect(stage.ended(until: 5) == ["expanded at 0.8"])
    let easing = try Gallery.scene("sheet").transitions.first?.timing.easing
    guard case .easing(.spring(let spring)) = easing else { throw PropertyFailure("no spring") }
    #expect(spring.stiffness == 157.91367041742973 && spring.damping == 25.132741228718345)
  }

  /// From rest and not with the velocity it has: another motion.
  @Test func fromRest() throws {
    var scene = try Gallery.scene("sheet")
    scene.transitions[0].interrupt = .presentation
    var stage = try MotionStage(scene)
    turnRound(&stage)
    #expect(abs(self.y(stage, 0.2) - 137.247964) <= 5.1e-7)
  }

  @Test func drag() throws {
    var stage = try Gallery.stage("sheet")
    stage.playScript()
    #expect(stage.refused.isEmpty)
    // In the film each state is reached before an event is cut by another.
    #expect(stage.completions(until: 3).map(\.isFinished).prefix(3) == [true, true, false])
    for (time, y) in [(3.21, 226.0), (3.25, 205), (3.29, 205), (3.35, 130), (3.37, 130)] {
      #expect(self.y(stage, time) == y)
    }
    // To the nearer state, with the velocity of the last two positions.
    for time in [0, 0.05, 0.1, 0.3] {
      let exact = 40 + spring(90, -840, time).displacement
      #expect(abs(self.y(stage, 3.38 + time) - exact) <= 1e-9, "\(time)")
    }
    #expect(stage.state(at: 4) == "expanded")
    // Caught in flight, thrown with a velocity that was measured, and let fall back.
    let caught = self.y(stage, 3.4)
    stage = try Gallery.stage("sheet")
    stage.playScript(until: 3.39)
    stage.scrub("drag", to: caught, at: 3.4)
    #expect(stage.completions(until: 3.5).last?.isFinished == false)
    stage.scrub("drag", to: 200, at: 3.6)
    stage.release("drag", at: 3.61, velocity: -300)
    for time in [0, 0.05, 0.1, 0.3] {
      let exact = 230 + spring(-30, -300, time).displacement
      #expect(abs(self.y(stage, 3.61 + time) - exact) <= 1e-9, "\(time)")
    }
    stage.release("drag", at: 4)
    stage.scrub("drop", to: 1, at: 4)
    stage.scrub("drag", to: .nan, at: 4)
    #expect(
      stage.refused.map(\.refusal) == [
        "no finger is on it", "there is no gesture 'drop'",
        "the position is not a number of -1e12...1e12",
      ]
    )
  }

  /// Everything in the sheet moves with it.
  @Test func contents() throws {
    var stage = try Gallery.stage("sheet")
    stage.send("expand", at: 0)
    let frame = stage.frame(at: 0.1)
    for id in ["surface", "grip", "title", "rows"] {
      #expect(frame.layer(id)?.transform == frame.layer("sheet")?.transform)
    }
    let grip = try #require(frame.layer("grip")?.path?.boundingBox)
    #expect(grip == Rect2D(minX: 84, minY: 8, maxX: 116, maxY: 13))
  }
}

/// A menu that slides in, and out again in half the time.
@Suite struct MenuTests {
  private func x(_ stage: MotionStage, _ time: Double) -> Double {
    stage.layer("panel", at: time)?.transform.tx ?? .nan
  }

  @Test func opensAndCloses() throws {
    var stage = try Gallery.stage("menu")
    stage.send("open", at: 0)
    stage.send("close", at: 1)
    #expect(x(stage, 0) == -140)
    #expect(abs(x(stage, 0.125) + 44.149954) <= 5.1e-7)
    #expect(abs(x(stage, 0.125) + 140 * (1 - 0.684643187)) <= 1e-7)
    #expect(x(stage, 0.25) == 0)
    #expect(abs(x(stage, 1.0625) + 44.149954) <= 5.1e-7)
    #expect(abs(x(stage, 1.0625) + 140 * 0.315356813) <= 1e-7)
    #expect(x(stage, 1.125) == -140)
    // The curves mirror each other.
    for step in 0...20 {
      let part = Double(step) / 20
      let (open, close) = (x(stage, 0.25 * part), x(stage, 1.125 - 0.125 * part))
      #expect(abs(open - close) <= 1e-9)
      #expect(abs(open + 140 * (1 - TimingFunction.easeOut(part))) <= 1e-9)
    }
  }

  @Test func turnedRound() throws {
    var stage = try Gallery.stage("menu")
    stage.send("open", at: 0)
    #expect(stage.refusal(of: "open", at: 0.05) != nil)
    stage.send("close", at: 0.125)
    let shown = 140 * (1 - TimingFunction.easeOut(0.5))
    let expected = shown + (140 - shown) * TimingFunction.easeIn(0.5)
    #expect(abs(x(stage, 0.1875) + expected) <= 1e-9)
    #expect(x(stage, 0.25) == -140)
  }
}
