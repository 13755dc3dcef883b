// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

// How far a border is from where another segment has it: bounds, proved from control points and
// centres, of the distance of points that are matched.

extension PathSegment {
  /// A bound of how far any point moves where the segment gets other ends, as by `ending(at:)`.
  ///
  /// No farther than the ends themselves but on arcs. Where a circle of radius 1 is turned and its
  /// chord, seen under the angle s, grows by e in all, the height above it grows by e tan(s/2) / 2;
  /// the bound has twice that, as the slope is that of the old chord.
  func movement(to moved: PathSegment) -> Double {
    let ends = max(start.distance(to: moved.start), end.distance(to: moved.end))
    guard ends > 0, case .arc(let old) = self, case .arc(let new) = moved else { return ends }
    // However it moves, it stays in one box.
    let box = boundingBox.union(moved.boundingBox).diagonal
    guard let form = old.centerForm, let other = new.centerForm else { return box }
    let largest = max(form.radii.x, form.radii.y)
    // Short arcs are close to their chords.
    let square = form.sweep * form.sweep + other.sweep * other.sweep
    let low = ends + 0.125 * square * max(largest, max(other.radii.x, other.radii.y))
    let axis = Vector2D(angle: -old.rotation)
    func length(_ vector: Vector2D) -> Double {
      let turned = vector.turned(by: axis)
      return Vector2D(x: turned.x / form.radii.x, y: turned.y / form.radii.y).length
    }
    let sum = length(new.start - old.start) + length(new.end - old.end)
    let half = 0.5 * form.sweep.magnitude
    let (sine, cosine) = (LibM.sine(half), LibM.cosine(half))
    guard sum <= 0x1p-8 * min(sine, cosine) else { return min(low, box) }
    return min(low, max(ends, largest * sum * (2 + sine / cosine)))
  }

  /// A bound of how far the segment and another, from about the same start to about the same end,
  /// are from each other.
  ///
  /// Control points are compared, or how far both are from one line; where that gives more than is
  /// enough, the halves are, cut where they are beside each other.
  func bundleBound(_ other: PathSegment, enough: Double, depth: Int = 8) -> Double {
    let (own, beside) = (straightened, other.straightened)
    let box = boundingBox.union(other.boundingBox).diagonal
    let direct = min(box, own.controlDistance(beside), own.lineDistance(beside))
    guard direct > enough, depth > 0 else { return direct }
    let t = other.nearestPoint(to: point(at: 0.5)).t
    guard t > 0, t < 1 else { return direct }
    var worst = 0.0
    for (own, part) in [
      (subcurve(from: 0, to: 0.5), other.subcurve(from: 0, to: t)),
      (subcurve(from: 0.5, to: 1), other.subcurve(from: t, to: 1)),
    ] where worst < direct {
      worst = max(worst, own.bundleBound(part, enough: enough, depth: depth - 1))
    }
    return min(direct, worst)
  }

  /// The segment; its chord where it is an arc that draws a straight segment.
  private var straightened: PathSegment {
    guard case .arc(let arc) = self, arc.centerForm == nil else { return self }
    return .line(LineSegment(start, end))
  }

  /// The largest distance of control points; infinite where that says nothing.
  ///
  /// Of arcs of circles that of their middles, where they have the same ends and are graphs over
  /// their chord.
  private func controlDistance(_ other: PathSegment) -> Double {
    if case .arc(let a) = self, case .arc(let b) = other {
      if a == b { return 0 }
      guard a.start == b.start, a.end == b.end, a.radii.x == a.radii.y, b.radii.x == b.radii.y,
        let sweep = a.centerForm?.sweep, let other = b.centerForm?.sweep,
        max(sweep.magnitude, other.magnitude) < .pi
      else { return .infinity }
      return a.point(at: 0.5).distance(to: b.point(at: 0.5))
    }
    guard let a = asCubic, let b = other.asCubic else { return .infinity }
    return max(
      max(a.p0.distance(to: b.p0), a.p1.distance(to: b.p1)),
      max(a.p2.distance(to: b.p2), a.p3.distance(to: b.p3))
    )
  }

  /// How far two segments that run along one line are from each other; infinite where that says
  /// nothing.
  ///
  /// The sum of how far both are from it, and of how far they turn back.
  private func lineDistance(_ other: PathSegment) -> Double {
    guard let direction = (end - start).normalized else { return .infinity }
    guard let own = width(along: (start, direction)),
      let width = other.width(along: (start, direction))
    else { return .infinity }
    return own + width + max(start.distance(to: other.start), end.distance(to: other.end))
  }

  /// A bound of how far the segment is from a line, and of how far it turns back along it; nil for
  /// arcs of which that is not known.
  private func width(along line: (start: Point2D, direction: Vector2D)) -> Double? {
    let points: [Point2D]
    switch self {
    case .line(let line): points = [line.p0, line.p1]
    case .quadratic(let c): points = [c.p0, c.p1, c.p2]
    case .cubic(let c): points = [c.p0, c.p1, c.p2, c.p3]
    case .arc(let arc):
      // The triangle of the chord and the tangents at its ends.
      guard let sweep = arc.centerForm?.sweep, sweep.magnitude < 0.9 * .pi else { return nil }
      let (first, last) = (arc.derivative(at: 0), arc.derivative(at: 1))
      let cross = first.cross(last)
      guard first.dot(last) > 0, cross != 0 else { return nil }
      points = [
        arc.start, arc.start + ((arc.end - arc.start).cross(last) / cross) * first, arc.end,
      ]
    }
    var back = 0.0
    for (a, b) in zip(points, points.dropFirst()) { back += max(0, (a - b).dot(line.direction)) }
    return points.reduce(0) { max($0, line.direction.cross($1 - line.start).magnitude) } + back
  }

  /// The same curve as a cubic; nil for arcs.
  private var asCubic: CubicBezier? {
    switch self {
    case .line(let line): line.elevated().elevated()
    case .quadratic(let curve): curve.elevated()
    case .cubic(let curve): curve
    case .arc: nil
    }
  }
}
