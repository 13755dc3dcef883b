// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

extension SVGCanvas {
  /// A full dot on a curve.
  mutating func dot(_ position: Point2D, radius: Double = 4.5) {
    circle(position, radius: radius, DrawingStyle.dot)
  }

  /// A hollow dot for a control point off the curve.
  mutating func handle(_ position: Point2D, radius: Double = 4.5) {
    circle(position, radius: radius, DrawingStyle.handle)
  }

  /// A small cross, for a centre.
  mutating func cross(_ position: Point2D, size: Double = 4) {
    line(
      Point2D(position.x - size, position.y),
      Point2D(position.x + size, position.y),
      DrawingStyle.zero
    )
    line(
      Point2D(position.x, position.y - size),
      Point2D(position.x, position.y + size),
      DrawingStyle.zero
    )
  }

  /// A text beside a point, on the side to which `direction` (pixels, y down) leads.
  mutating func label(
    _ text: String,
    beside position: Point2D,
    towards direction: Vector2D,
    distance: Double = 12,
    style: String = DrawingStyle.label
  ) {
    let length = direction.length
    let unit = length > 0 ? Vector2D(x: direction.x / length, y: direction.y / length) : .zero
    let anchor: Anchor = unit.x > 0.35 ? .start : unit.x < -0.35 ? .end : .middle
    let place = Point2D(
      position.x + unit.x * distance,
      position.y + unit.y * (distance + 2) + 4.5
    )
    self.text(text, at: place, style, anchor: anchor)
  }

  /// Samples of how lines look, with names, in a row.
  mutating func legend(_ entries: [(style: String, name: String)], at position: Point2D) {
    var x = position.x
    for entry in entries {
      line(Point2D(x, position.y), Point2D(x + 26, position.y), entry.style)
      text(entry.name, at: Point2D(x + 33, position.y + 4), DrawingStyle.note)
      x += 33 + 6.6 * Double(entry.name.unicodeScalars.count) + 22
    }
  }
}
