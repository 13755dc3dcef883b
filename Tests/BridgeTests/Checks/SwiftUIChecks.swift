// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
import AppleBridges
import ArcApproximation
import BezierGeometry
import SwiftUI

/// Paths of SwiftUI, there and back; one import has the bridge to Core Graphics, too.
enum SwiftUIChecks {
  static func run() throws -> BridgeChecks {
    var checks = BridgeChecks()
    let path = try SwiftUI.Path(BridgeChecks.path, tolerance: 1)
    let wanted = BezierPath(cgPath: try BridgeChecks.path.cgPath(tolerance: 1))
    checks.equal(BezierPath(path), wanted, "a path there and back")
    let circle = try SwiftUI.Path(BridgeChecks.circle, tolerance: 0.01)
    let cubics = try BridgeChecks.circle.convertingArcsToCubics(tolerance: 0.01)
    checks.equal(BezierPath(circle), cubics, "arcs as cubics")
    return checks
  }
}
#endif
