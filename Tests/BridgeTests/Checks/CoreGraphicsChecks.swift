// SPDX-License-Identifier: Apache-2.0

#if canImport(CoreGraphics)
import AppleBridges
import ArcApproximation
import BezierGeometry
import CoreGraphics

/// Values of Core Graphics, and there and back.
enum CoreGraphicsChecks {
  static func run() throws -> BridgeChecks {
    var checks = BridgeChecks()
    small(&checks)
    rectangles(&checks)
    transforms(&checks)
    try paths(&checks)
    return checks
  }

  private static func small(_ checks: inout BridgeChecks) {
    let point = Point2D(0.1, -2e9)
    checks.equal(CGPoint(point), CGPoint(x: 0.1, y: -2e9), "CGPoint")
    checks.equal(Point2D(CGPoint(point)), point, "Point2D")
    let vector = Vector2D(-0.3, 4)
    checks.equal(CGVector(vector).dx, -0.3, "CGVector.dx")
    checks.equal(CGVector(vector).dy, 4, "CGVector.dy")
    checks.equal(Vector2D(CGVector(vector)), vector, "Vector2D of a CGVector")
    checks.equal(CGSize(vector), CGSize(width: -0.3, height: 4), "CGSize")
    checks.equal(Vector2D(CGSize(vector)), vector, "Vector2D of a CGSize")
  }

  private static func rectangles(_ checks: inout BridgeChecks) {
    let rect = Rect2D(minX: -1, minY: 2, maxX: 3, maxY: 2.5)
    checks.equal(CGRect(rect), CGRect(x: -1, y: 2, width: 4, height: 0.5), "CGRect")
    checks.equal(Rect2D(CGRect(rect)), rect, "Rect2D")
    let mirrored = CGRect(origin: CGPoint(x: 3, y: 2.5), size: CGSize(width: -4, height: -0.5))
    checks.equal(Rect2D(mirrored), rect, "Rect2D of a negative size")
    let empty = CGRect(x: 7, y: 8, width: 0, height: 0)
    checks.equal(Rect2D(empty), Rect2D(Point2D(7, 8)), "Rect2D of a point")
    let null = Rect2D(CGRect.null)
    checks.require(null.minX.isNaN && null.maxY.isNaN, "Rect2D of CGRect.null")
    checks.require(!null.intersects(rect), "CGRect.null meets nothing")
    checks.require(CGRect(null).isNull, "CGRect.null there and back")
    let infinite = Rect2D(CGRect.infinite)
    checks.require(infinite.isFinite && infinite.contains(rect), "Rect2D of CGRect.infinite")
    var half = rect
    half.minX = .nan
    checks.require(CGRect(half).isNull, "a side that is NaN")
  }

  private static func transforms(_ checks: inout BridgeChecks) {
    let map = AffineTransform2D(a: 2, b: 3, c: 5, d: 7, tx: 11, ty: 13)
    let theirs = CGAffineTransform(map)
    checks.equal([theirs.a, theirs.b, theirs.c], [2, 3, 5], "CGAffineTransform a b c")
    checks.equal([theirs.d, theirs.tx, theirs.ty], [7, 11, 13], "CGAffineTransform d tx ty")
    checks.equal(AffineTransform2D(theirs), map, "AffineTransform2D")
    let point = Point2D(17, 19)
    checks.equal(Point2D(CGPoint(point).applying(theirs)), map(point), "an image")
    let next = AffineTransform2D(a: 1, b: -1, c: 4, d: 2, tx: -3, ty: 6)
    checks.equal(
      AffineTransform2D(theirs.concatenating(CGAffineTransform(next))),
      map.concatenating(next),
      "the order of maps"
    )
  }

  private static func paths(_ checks: inout BridgeChecks) throws {
    let back = BezierPath(cgPath: try BridgeChecks.path.cgPath(tolerance: 1))
    // The move that says where the subpath after the close begins.
    var wanted = BezierPath()
    for (index, element) in BridgeChecks.path.elements.enumerated() {
      if index == 4 { wanted.move(to: Point2D(1, 2)) }
      wanted.append(element)
    }
    checks.equal(back, wanted, "a path there and back")
    let circle = try BridgeChecks.circle.convertingArcsToCubics(tolerance: 0.01)
    let cubics = BezierPath(cgPath: try BridgeChecks.circle.cgPath(tolerance: 0.01))
    checks.equal(cubics, circle, "arcs as cubics")
    checks.equal(BezierPath(cgPath: try BezierPath().cgPath(tolerance: 1)), BezierPath(), "nothing")
    do {
      _ = try BridgeChecks.circle.cgPath(tolerance: 0)
      checks.require(false, "a tolerance of 0 is refused")
    } catch { checks.require(true, "a tolerance of 0 is refused") }
  }
}
#endif
