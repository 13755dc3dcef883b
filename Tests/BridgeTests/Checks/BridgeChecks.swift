// SPDX-License-Identifier: Apache-2.0

import BezierGeometry

/// What a bridge was asked, and what it answered wrong.
///
/// The checks are compiled twice: with these tests where Apple's frameworks are, and into a program
/// on stand-ins where they are not.
struct BridgeChecks {
  private(set) var count = 0
  private(set) var faults: [String] = []

  mutating func require(_ isTrue: Bool, _ name: String) {
    count += 1
    if !isTrue { faults.append(name) }
  }

  mutating func equal<Value: Equatable>(_ found: Value, _ wanted: Value, _ name: String) {
    require(found == wanted, "\(name): \(found) instead of \(wanted)")
  }

  /// Every kind of element but arcs, two subpaths, one begun by a close alone.
  static var path: BezierPath {
    BezierPath { path in
      path.move(to: Point2D(1, 2))
      path.addLine(to: Point2D(3.5, -4))
      path.addCurve(to: Point2D(0.1, 7), control1: Point2D(9, 8), control2: Point2D(-1e9, 1e-300))
      path.closeSubpath()
      path.addLine(to: Point2D(-6, 0.3))
      path.move(to: Point2D(20, 30))
      path.addQuadCurve(to: Point2D(26, 30), control: Point2D(23, 36))
    }
  }

  /// A closed circle of arcs.
  static var circle: BezierPath { .circle(center: Point2D(5, -3), radius: 4) }
}
