// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// The points of an arc of an ellipse, counter-clockwise, by the eccentric angle from its start,
/// and which of them is nearest.
struct EllipseArcPoints {
  /// At most a turn.
  let sweep: Double
  private let ellipse: EllipseShape
  /// The direction of the start's eccentric angle: precise however many turns that angle has.
  private let start: Vector2D
  private let isClosed: Bool

  init(ellipse: EllipseShape, start: Double, sweep: Double) {
    self.ellipse = ellipse
    self.start = Vector2D(angle: start)
    isClosed = sweep >= 2 * .pi
    self.sweep = min(sweep, 2 * .pi)
  }

  func point(at angle: Double) -> Vector2D { pointAndDerivative(at: angle).point }

  func pointAndDerivative(at angle: Double) -> (point: Vector2D, derivative: Vector2D) {
    let (s, c) = LibM.sineAndCosine(angle)
    let (x, y) = (start.x * c - start.y * s, start.x * s + start.y * c)
    return (
      Vector2D(x: ellipse.radiusX * x, y: ellipse.radiusY * y),
      Vector2D(x: -ellipse.radiusX * y, y: ellipse.radiusY * x)
    )
  }

  /// The largest component of any of the ellipse's points, or derivatives, along a unit vector.
  func support(_ axis: Vector2D) -> Double {
    Vector2D(x: ellipse.radiusX * axis.x, y: ellipse.radiusY * axis.y).length
  }

  /// The same point's angle that is nearest to another, of a closed ellipse.
  func unwrapped(_ angle: Double, near other: Double) -> Double {
    guard isClosed else { return angle }
    return angle - 2 * .pi * ((angle - other) / (2 * .pi)).rounded()
  }

  // MARK: Nearest points

  /// The angle of the nearest point found, within the arc, and its distance.
  ///
  /// The nearest point of the whole ellipse lies in the point's own quadrant, where the distance
  /// has a single minimum. Where that is not on the arc, it is one of the ends, or the only other
  /// minimum: across the major axis.
  func nearest(_ point: Vector2D) -> (Double, distance: Double) {
    func at(_ angle: Double) -> (Double, distance: Double) {
      (angle, (self.point(at: angle) - point).length)
    }
    let isWide = ellipse.radiusX >= ellipse.radiusY
    let (x, y) = isWide ? (point.x, point.y) : (point.y, point.x)
    func angle(_ major: Double, _ minor: Double) -> Double {
      let foot = Vector2D(
        x: Double(signOf: isWide ? x : y, magnitudeOf: isWide ? major : minor),
        y: Double(signOf: isWide ? y : x, magnitudeOf: isWide ? minor : major)
      )
      let turned = LibM.arcTangent(y: start.cross(foot), x: start.dot(foot))
      return turned < 0 ? turned + 2 * .pi : turned
    }
    let (a, b) = (ellipse.largest, min(ellipse.radiusX, ellipse.radiusY))
    let foot = Self.foot(x.magnitude, y.magnitude, a, b, from: 0)
    let own = angle(foot.cosine, foot.sine)
    if isClosed || own <= sweep { return at(own) }
    var best = at(0)
    let end = at(sweep)
    if end.distance < best.distance { best = end }
    // Inside the evolute (a x)^⅔ + (b y)^⅔ < (a² - b²)^⅔ there is a second minimum.
    let focal = (a - b) * (a + b)
    let (u, v) = (LibM.cubeRoot(a * x.magnitude), LibM.cubeRoot(b * y.magnitude))
    if focal > 0, u * u + v * v < LibM.cubeRoot(focal * focal) {
      let across = Self.foot(
        x.magnitude,
        -y.magnitude,
        a,
        b,
        from: LibM.arcTangent(y: v, x: u)
      )
      let mirrored = angle(across.cosine, across.sine)
      // The mirror image in the major axis.
      let direction = isWide ? Vector2D(x: 1, y: 0) : Vector2D(x: 0, y: 1)
      let axis = LibM.arcTangent(y: start.cross(direction), x: start.dot(direction))
      var other = (2 * axis - mirrored).remainder(dividingBy: 2 * .pi)
      if other < 0 { other += 2 * .pi }
      if other <= sweep {
        let found = at(other)
        if found.distance < best.distance { best = found }
      }
    }
    return best
  }

  /// The foot of the point (x, y) on the ellipse with radii a ≥ b, between the angle `low`, where
  /// the distance falls, and a quarter turn, where it rises; by Newton's method within a bracket.
  private static func foot(
    _ x: Double,
    _ y: Double,
    _ a: Double,
    _ b: Double,
    from start: Double
  ) -> (cosine: Double, sine: Double) {
    let (ax, by, focal) = (a * x, b * y, (a - b) * (a + b))
    var (low, high) = (start, 0.5 * Double.pi)
    // The eccentric angle of the point itself is a good guess unless it is near the centre.
    var angle = max(low, min(high, LibM.arcTangent(y: a * y.magnitude, x: b * x)))
    var (s, c) = LibM.sineAndCosine(angle)
    for _ in 0..<60 {
      let slope = ax * s - by * c - focal * s * c
      if slope > 0 { high = angle } else { low = angle }
      let rise = ax * c + by * s - focal * (c - s) * (c + s)
      let newton = angle - slope / rise
      let next = rise > 0 && newton > low && newton < high ? newton : 0.5 * (low + high)
      let isDone = (next - angle).magnitude < 1e-14 || high - low < 1e-15
      angle = next
      (s, c) = LibM.sineAndCosine(angle)
      if isDone { break }
    }
    return (c, s)
  }
}
