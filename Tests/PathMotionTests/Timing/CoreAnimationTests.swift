// SPDX-License-Identifier: Apache-2.0

import Foundation
import PathMotion
import TestSupport
import Testing

/// What was measured of Core Animation.
@Suite(.reference("motion/ca_measured.json")) struct CoreAnimationTests {
  private static func measured() throws -> JSONItem {
    let url = try #require(ProjectFiles.reference("motion/ca_measured.json"))
    return try JSONItem(Data(contentsOf: url))
  }

  @Test func timingFunctions() throws {
    let table = try CoreAnimationTests.measured()["timingFunctions"]
    let times = try #require(table["t"].numbers)
    for name in ["easeIn", "easeOut", "easeInEaseOut", "default"] {
      let function = try TimingFunction(name)
      let values = try #require(table[name].numbers)
      for (t, value) in zip(times, values) {
        #expect((function(t) - value).magnitude < 2e-6, "\(name) at \(t)")
      }
    }
  }

  private static func spring(_ items: [JSONItem]) throws -> Spring {
    try Spring(
      mass: items[0].double,
      stiffness: items[1].double,
      damping: items[2].double,
      initialVelocity: items[3].double
    )
  }

  @Test func settlingDurations() throws {
    let rows = try #require(CoreAnimationTests.measured()["spring"]["settlingDuration"].items)
    #expect(rows.count == 12)
    for row in rows {
      let items = try #require(row.items)
      let spring = try CoreAnimationTests.spring(items)
      let expected = items[4].number ?? Spring.endlessDuration
      #expect((spring.settlingDuration / expected - 1).magnitude < 4e-16, "\(spring)")
      let other = spring.settlingDuration(displacement: 1, velocity: -spring.initialVelocity)
      #expect(other == spring.settlingDuration)
    }
  }

  @Test func perceptualSprings() throws {
    let rows = try #require(CoreAnimationTests.measured()["perceptualSpring"]["rows"].items)
    #expect(rows.count == 7)
    for row in rows {
      let items = try #require(row.items)
      let spring = try Spring(duration: items[0].double, bounce: items[1].double)
      #expect((spring.stiffness / items[2].double - 1).magnitude < 4e-16)
      #expect((spring.damping / items[3].double - 1).magnitude < 4e-16)
      if let expected = items[4].number {
        #expect((spring.settlingDuration / expected - 1).magnitude < 2e-15, "\(spring)")
      }
      #expect((spring.response - items[0].double).magnitude < 1e-15)
      #expect((spring.bounce - items[1].double).magnitude < 1e-15)
    }
  }
}
