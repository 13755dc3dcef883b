// SPDX-License-Identifier: Apache-2.0

import ArcApproximation
import BezierGeometry
import TestSupport

/// A random arc with a criterion and a number of cubics for which a fit exists.
struct FitCase: CustomStringConvertible {
  let arc: CircularArc
  let choice: ArcOracle
  let count: Int

  var description: String { "\(choice), \(count) cubics, \(arc)" }

  /// Numbers from which a case is made, each shrinkable: centre, radius, start, sweep of a piece,
  /// direction, count, criterion.
  static let numbers: [Distribution] = [
    .signedLogarithmic(1e-3...1e4), .signedLogarithmic(1e-3...1e4), .logarithmic(1e-3...1e4),
    .uniform(-10...10), .logarithmic(1e-3...1), .integer(0...1), .integer(1...24),
    .integer(0...(ArcOracle.all.count - 1)),
  ]

  init(_ n: [Double]) {
    choice = ArcOracle.all[Int(n[7])]
    count = Int(n[6])
    // Up to 0.9 of the limit; criteria that solve by quadrature take part like all others.
    let limit = choice.criterion.sweepLimit(ends: choice.ends)
    let sweep = 0.9 * limit * n[4] * Double(count)
    arc = CircularArc(
      center: Point2D(n[0], n[1]),
      radius: n[2],
      startAngle: n[3],
      sweep: n[5] == 0 ? sweep : -sweep
    )
  }

  func fit() throws -> ArcFit {
    try choice.fit(arc, count: count)
  }

  /// ulp of |centre| + radius.
  var ulp: Double { ((arc.center - .origin).length + arc.radius).ulp }
}

/// An arc of an ellipse with a criterion and a number of cubics, for which a fit may exist.
struct EllipseCase: CustomStringConvertible {
  let arc: EllipticalArc.CenterForm
  let choice: ArcOracle
  let count: Int

  var description: String { "\(choice), \(count) cubics, \(arc)" }

  func fit() throws(FitError) -> EllipticalArcFit { try choice.fit(arc, count: count) }
}
