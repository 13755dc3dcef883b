// SPDX-License-Identifier: Apache-2.0

#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppleBridges
import AppKit
import ArcApproximation
import BezierGeometry

/// Paths of AppKit, there and back; one import has the bridge to Core Graphics, too.
enum AppKitChecks {
  static func run() throws -> BridgeChecks {
    var checks = BridgeChecks()
    let path = try NSBezierPath(BridgeChecks.path, tolerance: 1)
    var wanted = BezierPath()
    for element in BridgeChecks.path.elements {
      // The only quadratic begins at (20, 30).
      if case .quadratic(to: let end, control: let control) = element {
        let cubic = QuadraticBezier(Point2D(20, 30), control, end).elevated()
        wanted.addCurve(to: end, control1: cubic.p1, control2: cubic.p2)
      } else {
        wanted.append(element)
      }
    }
    checks.equal(BezierPath(path), wanted, "a path there and back")
    checks.require(path.windingRule == .nonZero, "the fill rule is left alone")
    let circle = try NSBezierPath(BridgeChecks.circle, tolerance: 0.01)
    let cubics = try BridgeChecks.circle.convertingArcsToCubics(tolerance: 0.01)
    checks.equal(BezierPath(circle), cubics, "arcs as cubics, no move after the close")

    if #available(macOS 14, *) {
      let quadratic = NSBezierPath()
      quadratic.move(to: CGPoint(Point2D(20, 30)))
      quadratic.curve(to: CGPoint(Point2D(26, 30)), controlPoint: CGPoint(Point2D(23, 36)))
      let curve = QuadraticBezier(Point2D(20, 30), Point2D(23, 36), Point2D(26, 30))
      checks.equal(BezierPath(quadratic), BezierPath(.quadratic(curve)), "a quadratic")
    }

    let huge = BezierPath(
      .quadratic(QuadraticBezier(Point2D(-1.7e308, 0), Point2D(1.7e308, 0), Point2D(0, 0)))
    )
    do {
      let cubic = BezierPath(try NSBezierPath(huge, tolerance: 1e300))
      checks.require(cubic.isFinite, "a quadratic that overflows: \(cubic)")
    } catch { checks.require(true, "a quadratic that overflows") }
    return checks
  }
}
#endif
