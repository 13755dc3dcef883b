// SPDX-License-Identifier: Apache-2.0

import ArcApproximation
import BezierGeometry
import TestSupport
import Testing

struct FewestCubicsProperties {
  private struct ToleranceCase: CustomStringConvertible {
    let arc: CircularArc
    let tolerance: Double
    let choice: OracleFile

    var description: String { "\(choice), tolerance \(tolerance), \(arc)" }

    static let numbers: [Distribution] = [
      .signedLogarithmic(1e-2...1e2), .logarithmic(1e-2...1e2), .uniform(-4...4),
      .signedLogarithmic(1e-2...20), .logarithmic(1e-11...0.3),
      .integer(0...(OracleFile.all.count - 1)),
    ]

    init(_ n: [Double]) {
      arc = CircularArc(
        center: Point2D(n[0], -n[0]),
        radius: n[1],
        startAngle: n[2],
        sweep: n[3]
      )
      tolerance = max(n[4] * n[1], 40 * (abs(n[0]) + n[1]).ulp)
      choice = OracleFile.all[Int(n[5])]
    }
  }

  @Test("within the tolerance, and beyond it with one cubic less")
  func fewest() {
    forAll("fewest cubics", numbers: ToleranceCase.numbers, make: ToleranceCase.init) { value in
      let (arc, tolerance, choice) = (value.arc, value.tolerance, value.choice)
      let fit = try arc.fit(
        tolerance: tolerance,
        criterion: choice.criterion,
        ends: choice.ends
      )
      try ensure(fit.certifiedBound <= tolerance, "bound \(fit.certifiedBound)")
      let count = fit.cubics.count
      for index in Set([0, count / 2, count - 1]) {
        let samples = RadialSampling(
          fit.cubics[index],
          center: arc.center,
          radius: arc.radius
        )
        let violation = samples.violation(of: tolerance, samples: 500)
        try ensure(violation == nil, "piece \(index) leaves the tolerance at \(violation ?? 0)")
      }
      guard count > 1 else { return }
      // One less: no cubic at all, or an error that only rounding and the bound's 1e-12 may excuse.
      guard
        let less = try? arc.fit(
          count: count - 1,
          criterion: choice.criterion,
          ends: choice.ends
        )
      else { return }
      let slack = 32 * (abs(arc.center.x) * 1.5 + arc.radius).ulp + 1e-11 * tolerance
      try ensure(
        less.report().radialError.maximumAbsolute > tolerance - slack,
        "\(count - 1) cubics have error \(less.report().radialError.maximumAbsolute)"
      )
    }
  }
}
