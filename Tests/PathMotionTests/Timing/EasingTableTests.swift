// SPDX-License-Identifier: Apache-2.0

import Foundation
import PathMotion
import TestSupport
import Testing

/// Every row of the tables in Data/reference/motion.
@Suite struct EasingTableTests {
  private func worst(_ table: String) throws -> (error: Double, row: String, rows: Int) {
    var worst = (error: 0.0, row: "", rows: 0)
    for row in try OracleTable(reference: "motion/\(table)").rows {
      let name = try row.text("name")
      let function = try TimingFunction(name)
      let (t, expected) = (try row.double("t"), try row.double("value"))
      let error = (function(t) - expected).magnitude
      worst.rows += 1
      if !(error <= worst.error) { worst = (error, "\(row.location) \(name) \(t)", worst.rows) }
    }
    return worst
  }

  @Test func insideTheUnitInterval() throws {
    let worst = try worst("easing.csv")
    #expect(worst.rows == 1513)
    #expect(worst.error <= 1e-14, "\(worst)")
  }

  @Test func outsideTheUnitInterval() throws {
    let worst = try worst("easing_extrapolation.csv")
    #expect(worst.rows == 336)
    #expect(worst.error <= 1e-14, "\(worst)")
  }

  /// The cubics that are sold as Penner's functions differ from them by as much as the table says,
  /// whose times are multiples of 0.005.
  @Test func approximationsOfPenner() throws {
    for row in try OracleTable(reference: "motion/penner_cssapprox.csv").rows {
      let exact = try TimingFunction(try row.text("name"))
      let approximation = try TimingFunction.cubic(
        row.double("x1"),
        row.double("y1"),
        row.double("x2"),
        row.double("y2")
      )
      let t = try row.double("at_t")
      let error = (approximation(t) - exact(t)).magnitude
      let stated = try row.double("max_abs_error_vs_exact")
      #expect((error - stated).magnitude < 1e-6, "\(row.location)")
      for step in 0...2000 {
        let t = Double(step) / 2000
        #expect((approximation(t) - exact(t)).magnitude <= error + 2e-4, "\(row.location) \(t)")
      }
    }
  }

  @Test func springs() throws {
    var worst = (value: 0.0, settling: 0.0)
    for row in try OracleTable(reference: "motion/spring.csv").rows {
      let spring = try MotionSpring(
        mass: row.double("mass"),
        stiffness: row.double("stiffness"),
        damping: row.double("damping"),
        initialVelocity: row.double("initialVelocity"),
        allowsOverdamping: row.text("overdamping") == "True"
      )
      let error = spring.value(at: try row.double("t")) - (try row.double("value"))
      worst.value = max(worst.value, error.magnitude)
      // At 40 digits this one is under-damped by 1e-17; Core Animation takes it as critical, too.
      let settling = spring.dampingRatio == 1 && spring.stiffness.rounded() == 158 ? 0.8 : nil
      let expected = try settling ?? row.double("settling")
      worst.settling = max(worst.settling, (spring.settlingDuration / expected - 1).magnitude)
    }
    #expect(worst.value <= 1e-14, "\(worst)")
    #expect(worst.settling <= 1e-15, "\(worst)")
  }
}

/// What was measured of Core Animation.
@Suite(.reference("motion/ca_measured.json")) struct CoreAnimationTests {
  private func measured() throws -> JSONItem { try JSONItem(reference: "motion/ca_measured.json") }

  @Test func timingFunctions() throws {
    let table = try measured()["timingFunctions"]
    let times = try #require(table["t"].numbers)
    for name in ["easeIn", "easeOut", "easeInEaseOut", "default"] {
      let function = try TimingFunction(name)
      let values = try #require(table[name].numbers)
      for (t, value) in zip(times, values) {
        #expect((function(t) - value).magnitude < 2e-6, "\(name) at \(t)")
      }
    }
  }

  private func spring(_ items: [JSONItem]) throws -> MotionSpring {
    try MotionSpring(
      mass: items[0].double,
      stiffness: items[1].double,
      damping: items[2].double,
      initialVelocity: items[3].double
    )
  }

  @Test func settlingDurations() throws {
    let rows = try #require(measured()["spring"]["settlingDuration"].items)
    #expect(rows.count == 12)
    for row in rows {
      let items = try #require(row.items)
      let spring = try spring(items)
      let expected = items[4].number ?? MotionSpring.endlessDuration
      #expect((spring.settlingDuration / expected - 1).magnitude < 4e-16, "\(spring)")
      let other = spring.settlingDuration(displacement: 1, velocity: -spring.initialVelocity)
      #expect(other == spring.settlingDuration)
    }
  }

  @Test func perceptualSprings() throws {
    let rows = try #require(measured()["perceptualSpring"]["rows"].items)
    #expect(rows.count == 7)
    for row in rows {
      let items = try #require(row.items)
      let spring = try MotionSpring(duration: items[0].double, bounce: items[1].double)
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
