// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
import AppleBridges
import ArcApproximation
import BezierGeometry
import UIKit

/// Paths of UIKit, there and back; one import has the bridge to Core Graphics, too.
enum UIKitChecks {
  static func run() throws -> BridgeChecks {
    var checks = BridgeChecks()
    let path = try UIBezierPath(BridgeChecks.path, tolerance: 1)
    let wanted = BezierPath(cgPath: try BridgeChecks.path.cgPath(tolerance: 1))
    checks.equal(BezierPath(path), wanted, "a path there and back")
    checks.require(!path.usesEvenOddFillRule, "the fill rule is left alone")
    let circle = try UIBezierPath(BridgeChecks.circle, tolerance: 0.01)
    let cubics = try BridgeChecks.circle.convertingArcsToCubics(tolerance: 0.01)
    checks.equal(BezierPath(circle), cubics, "arcs as cubics")
    return checks
  }
}
#endif
