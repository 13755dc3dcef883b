// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// A rectangle each of whose corners has a radius of its own.
struct UnequalCorners {
  let path: BezierPath

  /// The outline, with the elements of `BezierPath.roundedRectangle`.
  ///
  /// Radii begin at (minX, minY) and go on towards maxX. Where two do not fit on a side, all are
  /// scaled down alike, as in CSS (Backgrounds and Borders 3, section 4.5).
  init(_ rect: Rect2D, radii given: [Double]) {
    let sides = [rect.width, rect.height, rect.width, rect.height]
    var scale = 1.0
    for corner in 0..<4 {
      let sum = given[corner] + given[(corner + 1) % 4]
      if sum > sides[corner] { scale = min(scale, sides[corner] / sum) }
    }
    let radii = given.map { scale * $0 }
    let corners = [
      Point2D(x: rect.minX, y: rect.minY), Point2D(x: rect.maxX, y: rect.minY),
      Point2D(x: rect.maxX, y: rect.maxY), Point2D(x: rect.minX, y: rect.maxY),
    ]
    let along = [
      Vector2D(x: 1, y: 0), Vector2D(x: 0, y: 1), Vector2D(x: -1, y: 0), Vector2D(x: 0, y: -1),
    ]
    var path = BezierPath()
    path.move(to: corners[0] + radii[0] * along[0])
    for corner in [1, 2, 3, 0] {
      let before = along[(corner + 3) % 4]
      path.addLine(to: corners[corner] + (-radii[corner]) * before)
      path.addArc(
        to: corners[corner] + radii[corner] * along[corner],
        radii: Vector2D(x: radii[corner], y: radii[corner]),
        isLargeArc: false,
        isPositiveSweep: true
      )
    }
    path.close()
    self.path = path
  }
}
