// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// Cubics along an ellipse, with samples from which nearest points are looked for.
struct CubicChain {
  /// A parameter of one of the cubics.
  struct Place {
    var index: Int
    var t: Double
  }

  let cubics: [CubicBezier]
  private let ellipse: EllipseShape
  private let step: Double
  private let samples: Int
  /// Points of the cubics, and the same in the ellipse's affine image, the unit circle.
  private let points, images: [Vector2D]
  /// How far it is from a sample to the farther neighbour.
  private let reach: [Double]

  init(_ cubics: [CubicBezier], ellipse: EllipseShape, samples: Int) {
    self.cubics = cubics
    self.ellipse = ellipse
    self.samples = samples
    step = 1 / Double(samples)
    var points: [Vector2D] = []
    for cubic in cubics {
      for index in 0...samples { points.append(cubic.point(at: Double(index) * step) - .origin) }
    }
    self.points = points
    reach = points.indices.map { index in
      let position = index % (samples + 1)
      return max(
        position > 0 ? (points[index] - points[index - 1]).length : 0,
        position < samples ? (points[index + 1] - points[index]).length : 0
      )
    }
    images = points.map { Vector2D(x: $0.x / ellipse.radiusX, y: $0.y / ellipse.radiusY) }
  }

  /// The nearest point found for a point of the ellipse, and its distance.
  ///
  /// From each sample that is nearer than its neighbours, and from the nearest one in the affine
  /// image, which keeps the branches of a flat ellipse apart.
  func nearest(_ point: Vector2D) -> (Place, distance: Double) {
    let image = Vector2D(x: point.x / ellipse.radiusX, y: point.y / ellipse.radiusY)
    var (like, leastImage) = (0, Double.infinity)
    for index in images.indices {
      let difference = (images[index] - image).lengthSquared
      if difference < leastImage { (leastImage, like) = (difference, index) }
    }
    var best = polished(like, point)
    var (before, here) = (Double.infinity, (points[0] - point).length)
    for index in points.indices {
      let position = index % (samples + 1)
      let after =
        index + 1 < points.count ? (points[index + 1] - point).length : Double.infinity
      let isMinimum =
        (position == 0 || here <= before) && (position == samples || here <= after)
      // Between samples the distance falls by at most the reach of the neighbours.
      if isMinimum, index != like, here - reach[index] < best.distance {
        let other = polished(index, point)
        if other.distance < best.distance { best = other }
      }
      (before, here) = (here, after)
    }
    return best
  }

  /// Newton's method from a sample, kept between its neighbours.
  ///
  /// It starts from the nearest of finer samples: at the vertex of a flat ellipse the distance may
  /// have two minima there.
  private func polished(_ sample: Int, _ point: Vector2D) -> (Place, distance: Double) {
    let (index, position) = sample.quotientAndRemainder(dividingBy: samples + 1)
    let cubic = cubics[index]
    var t = Double(position) * step
    var (low, high) = (max(0, t - step), min(1, t + step))
    var best = (t: t, distance: (points[sample] - point).length)
    let fine = (high - low) / 16
    for part in 0...16 {
      let other = low + Double(part) * fine
      let distance = (cubic.point(at: other) - .origin - point).length
      if distance < best.distance { best = (other, distance) }
    }
    t = best.t
    (low, high) = (max(low, t - fine), min(high, t + fine))
    for _ in 0..<10 {
      let gap = cubic.point(at: t) - .origin - point
      let velocity = cubic.derivative(at: t)
      let square = velocity.lengthSquared
      guard square > 0 else { break }
      let curved = square + gap.dot(cubic.secondDerivative(at: t))
      let next = min(max(t - gap.dot(velocity) / (curved > 0 ? curved : square), low), high)
      guard (next - t).magnitude > 1e-15 else { break }
      t = next
      let distance = (cubic.point(at: t) - .origin - point).length
      if distance < best.distance { best = (t, distance) }
    }
    return (Place(index: index, t: best.t), best.distance)
  }
}
