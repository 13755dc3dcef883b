// SPDX-License-Identifier: Apache-2.0

/// The arc that rounds a corner between two straight lines.
struct Fillet {
  let arc: EllipticalArc

  /// The arc of a positive radius tangent to the lines start-corner and corner-next.
  ///
  /// Nil where the points are collinear, neighbours coincide or a tangent point overflows.
  init?(from start: Point2D, corner: Point2D, to next: Point2D, radius: Double) {
    guard let back = Fillet.direction(from: corner, to: start),
      let ahead = Fillet.direction(from: corner, to: next)
    else { return nil }
    // Sine and cosine of the angle at the corner; half its cotangent without cancellation.
    let sine = ErrorFree.differenceOfProducts(ahead.x, back.y, ahead.y, back.x)
    let cosine = ahead.dot(back)
    guard sine.magnitude > 0x1p-52 else { return nil }
    let cotangent = cosine > 0 ? (1 + cosine) / sine.magnitude : sine.magnitude / (1 - cosine)
    let distance = radius * cotangent
    let (first, last) = (corner + distance * back, corner + distance * ahead)
    guard first.isFinite, last.isFinite else { return nil }
    let turn = .pi - LibM.arcTangent(y: sine.magnitude, x: cosine)
    arc = EllipticalArc(
      start: first,
      end: last,
      effectiveRadii: Vector2D(x: radius, y: radius),
      rotation: 0,
      sweep: sine > 0 ? turn : -turn
    )
  }

  /// The unit vector between two points, nil where they coincide.
  private static func direction(from: Point2D, to: Point2D) -> Vector2D? {
    // Quarters, so that the difference of the largest doubles is finite.
    let vector = Vector2D(x: 0.25 * to.x - 0.25 * from.x, y: 0.25 * to.y - 0.25 * from.y)
    let exact = vector == .zero ? to - from : vector
    guard exact != .zero else { return nil }
    // Brought near 1 first: a subnormal length has too few digits to divide by.
    let size = exact.maximumNorm
    let scaled = exact / size
    return scaled / scaled.length
  }
}
