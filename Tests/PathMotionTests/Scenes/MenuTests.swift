// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import PathMotion
import TestSupport
import Testing

/// A menu that slides in, and out again in half the time.
@Suite struct MenuTests {
  private static func x(_ stage: Stage, _ time: Double) -> Double {
    stage.layer("panel", at: time)?.transform.tx ?? .nan
  }

  @Test func opensAndCloses() throws {
    var stage = try Gallery.stage("menu")
    stage.send("open", at: 0)
    stage.send("close", at: 1)
    #expect(MenuTests.x(stage, 0) == -140)
    #expect(abs(MenuTests.x(stage, 0.125) + 44.149954) <= 5.1e-7)
    #expect(abs(MenuTests.x(stage, 0.125) + 140 * (1 - 0.684643187)) <= 1e-7)
    #expect(MenuTests.x(stage, 0.25) == 0)
    #expect(abs(MenuTests.x(stage, 1.0625) + 44.149954) <= 5.1e-7)
    #expect(abs(MenuTests.x(stage, 1.0625) + 140 * 0.315356813) <= 1e-7)
    #expect(MenuTests.x(stage, 1.125) == -140)
    // The curves mirror each other.
    for step in 0...20 {
      let part = Double(step) / 20
      let (open, close) = (
        MenuTests.x(stage, 0.25 * part), MenuTests.x(stage, 1.125 - 0.125 * part)
      )
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
    #expect(abs(MenuTests.x(stage, 0.1875) + expected) <= 1e-9)
    #expect(MenuTests.x(stage, 0.25) == -140)
  }
}
