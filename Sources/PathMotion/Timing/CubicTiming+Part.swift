// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

extension CubicTiming {
  /// The part of the curve between two times, from (0, 0) to (1, 1).
  ///
  /// Backwards where the first is the later one; nil where it is level.
  func part(
    from: Double,
    to: Double
  ) -> (x1: Double, y1: Double, x2: Double, y2: Double)? {
    let curve = CubicBezier(.origin, Point2D(x1, y1), Point2D(x2, y2), Point2D(1, 1))
    func place(_ time: Double) -> Double {
      time <= 1e-9 ? 0 : time >= 1 - 1e-9 ? 1 : parameter(at: time)
    }
    let (low, high) = (place(min(from, to)), place(max(from, to)))
    guard high > low else { return nil }
    var piece = curve.subcurve(low...high)
    if to < from { piece = piece.reversed() }
    let size = piece.p3 - piece.p0
    guard size.x != 0, size.y.magnitude > 1e-12 else { return nil }
    // Rounding must not take a control point out of the square in which many players need it.
    func snapped(_ y: Double) -> Double {
      y.magnitude < 1e-9 ? 0 : (1 - y).magnitude < 1e-9 ? 1 : y
    }
    return (
      min(max((piece.p1.x - piece.p0.x) / size.x, 0), 1),
      snapped((piece.p1.y - piece.p0.y) / size.y),
      min(max((piece.p2.x - piece.p0.x) / size.x, 0), 1),
      snapped((piece.p2.y - piece.p0.y) / size.y)
    )
  }
}

extension TimingFunction {
  /// The part of a cubic of CSS between two times, as a cubic from (0, 0) to (1, 1); nil where it
  /// is level, or no such cubic.
  package static func part(
    _ x1: Double,
    _ y1: Double,
    _ x2: Double,
    _ y2: Double,
    from: Double,
    to: Double
  ) -> (x1: Double, y1: Double, x2: Double, y2: Double)? {
    guard (0...1).contains(x1), (0...1).contains(x2), y1.isFinite, y2.isFinite else { return nil }
    return CubicTiming(x1, y1, x2, y2).part(from: from, to: to)
  }
}
