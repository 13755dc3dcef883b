// SPDX-License-Identifier: Apache-2.0

/// Finds the circle of a radius that touches two curves beside the corner between them.
///
/// Its centre is where the parallel curves at that distance meet. From the corner, where the radius
/// is 0, the meeting is followed as the radius grows, in steps that are halved where Newton's
/// method does not follow. So it is the arc nearest to the corner that is found, and where there is
/// none of the full radius, because the parallel curves part, turn back or leave the segments, the
/// largest one below it.
struct CornerSearch {
  /// A circle that touches both curves.
  struct Contact {
    var radius: Double
    /// +1 where it lies left of the curves, -1 right.
    var side: Double
    var s: Double
    var t: Double
    var center: Point2D
  }

  let before: PathSegment
  let after: PathSegment
  let leastParameter: Double
  let mostParameter: Double
  /// The largest coordinate.
  private let extent: Double

  init(
    before: PathSegment,
    after: PathSegment,
    leastParameter: Double,
    mostParameter: Double
  ) {
    (self.before, self.after) = (before, after)
    (self.leastParameter, self.mostParameter) = (leastParameter, mostParameter)
    extent = max(before.largestCoordinate, after.largestCoordinate)
  }

  /// The circle of a radius, or the largest below it; nil where there is none.
  func contact(radius: Double) -> Contact? {
    let (arriving, leaving) = (before.unitTangent(at: 1), after.unitTangent(at: 0))
    let side: Double = arriving.cross(leaving) > 0 ? 1 : -1
    let lengths = (
      before.length(accuracy: 1e-6 * before.roughSize),
      after.length(accuracy: 1e-6 * after.roughSize)
    )
    let shorter = min(lengths.0, lengths.1)
    // How far from the corner the arc begins on straight lines, in radii: half the tangent.
    let dot = max(-1, min(1, arriving.dot(leaving)))
    let reach = ((1 - dot) / max(1 + dot, 0x1p-40)).squareRoot()
    guard shorter > 0, shorter.isFinite, reach > 0 else { return nil }
    var reached = 0.0
    var last: Contact?
    var previous: Contact?
    var step = min(0.25 * radius, 0.0625 * shorter / reach)
    let finest = 0x1p-44 * min(radius, shorter / reach)
    var count = 0
    while reached < radius, step > finest, count < CornerSearch.maximumSteps {
      count += 1
      let next = min(radius, reached + step)
      var guess: (s: Double, t: Double)
      if let last, let previous, last.radius > previous.radius {
        let ratio = (next - last.radius) / (last.radius - previous.radius)
        guess = (last.s + ratio * (last.s - previous.s), last.t + ratio * (last.t - previous.t))
      } else {
        let distance = next * reach
        let accuracy = 1e-3 * distance
        guess = (
          before.parameter(atLength: lengths.0 - distance, accuracy: accuracy),
          after.parameter(atLength: distance, accuracy: accuracy)
        )
      }
      guard let found = newton(next, side, from: guess, after: last) else {
        step *= 0.5
        continue
      }
      (previous, last) = (last, found)
      reached = next
      step *= 2
    }
    // At a limit exactly, so that neighbouring arcs join.
    if let found = last, reached < radius {
      if found.s - leastParameter <= CornerSearch.nearLimit { last?.s = leastParameter }
      if mostParameter - found.t <= CornerSearch.nearLimit { last?.t = mostParameter }
    }
    return last
  }

  /// How near a parameter is to its limit where that has stopped the search.
  private static let nearLimit = 0x1p-36

  private static let maximumSteps = 400

  /// Newton's method for the meeting of the parallel curves; nil where it does not converge, or to
  /// something that does not go on from the last circle.
  private func newton(
    _ radius: Double,
    _ side: Double,
    from guess: (s: Double, t: Double),
    after last: Contact?
  ) -> Contact? {
    var (s, t) = (min(1, max(0, guess.s)), min(1, max(0, guess.t)))
    let offset = side * radius
    for _ in 0..<24 {
      let (u, v) = (before.unitTangent(at: s), after.unitTangent(at: t))
      let (p, q) = (
        before.point(at: s) + offset * u.perpendicular,
        after.point(at: t) + offset * v.perpendicular
      )
      let gap = p - q
      // The parallel curves' derivatives; below 0 they would run backwards.
      let first =
        before.derivative(at: s).length * (1 - offset * before.curvature(at: s))
      let second = after.derivative(at: t).length * (1 - offset * after.curvature(at: t))
      let sine = u.cross(v)
      guard first > 0, second > 0, sine != 0, gap.isFinite else { return nil }
      // first u ds - second v dt = -gap
      let ds = -gap.cross(v) / (sine * first)
      let dt = -gap.cross(u) / (sine * second)
      guard ds.isFinite, dt.isFinite else { return nil }
      // Where the curves are nearly parallel, rounding moves their meeting by more.
      let noise = min(0x1p-20, 8 * extent.ulp / (sine.magnitude * min(first, second)))
      if max(ds.magnitude, dt.magnitude) <= max(0x1p-44, noise) {
        let isInside =
          s >= leastParameter && t <= mostParameter && s <= (last?.s ?? 1) && t >= (last?.t ?? 0)
          && side * sine > 0
        guard isInside else { return nil }
        let center = Point2D(x: 0.5 * p.x + 0.5 * q.x, y: 0.5 * p.y + 0.5 * q.y)
        return Contact(radius: radius, side: side, s: s, t: t, center: center)
      }
      (s, t) = (s + ds, t + dt)
      guard s >= -0.5, s <= 1.5, t >= -0.5, t <= 1.5 else { return nil }
      (s, t) = (min(1, max(0, s)), min(1, max(0, t)))
    }
    return nil
  }
}
