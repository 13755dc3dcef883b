// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import CurveFitting

// How far a border is from where another segment has it: bounds, proved from control points and
// centres, of the distance of points that are matched.

extension PathSegment {
  /// The segment with other ends that are nearly its own, as ``moved(to:_:)`` has it.
  func ending(at start: Point2D, _ end: Point2D) -> PathSegment { moved(to: start, end).curve }

  /// The segment with other ends that are nearly its own, and a bound of how far that moves it.
  ///
  /// Handles move with the ends, so that no point moves farther than these. Arcs keep their radii;
  /// where they would move much farther, as flat ones do, they turn and grow with their chords, or
  /// keep their sweep.
  func moved(to start: Point2D, _ end: Point2D) -> (curve: PathSegment, movement: Double) {
    if self.start == start, self.end == end { return (self, 0) }
    let movement = max(self.start.distance(to: start), self.end.distance(to: end))
    switch self {
    case .line: return (.line(LineSegment(start, end)), movement)
    case .quadratic(let curve): return (.quadratic(QuadraticBezier(start, curve.p1, end)), movement)
    case .cubic(let curve):
      let (first, last) = (curve.p1 + (start - curve.p0), curve.p2 + (end - curve.p3))
      return (.cubic(CubicBezier(start, first, last, end)), movement)
    case .arc(let arc):
      var kept = arc
      (kept.start, kept.end) = (start, end)
      let enough = Self.mostMovement * movement
      let bound = bundleBound(.arc(kept), enough: enough)
      let (old, new) = (arc.end - arc.start, end - start)
      guard bound > enough, old != .zero, new != .zero else { return (.arc(kept), bound) }
      var turned = kept
      turned.radii = (new.length / old.length) * arc.radii
      turned.rotation += old.angle(to: new)
      // Next to half a turn the last digits of the ends decide where the centre is.
      let settled = arc.centerForm.map {
        EllipticalArc(start, end, effective: $0.radii, rotation: $0.rotation, sweep: $0.sweep)
      }
      return [turned, settled].compactMap { $0 }.reduce((.arc(kept), bound)) { best, arc in
        let other = bundleBound(.arc(arc), enough: enough)
        return other < best.movement ? (.arc(arc), other) : best
      }
    }
  }

  private static let mostMovement = 16.0

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
  private func controlDistance(_ other: PathSegment) -> Double {
    if case .arc(let a) = self, case .arc(let b) = other { return a.distanceBound(b) }
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
}

extension EllipticalArc {
  /// A bound of the distance of any point from the one of another arc that is as far along by its
  /// angle; infinite where they turn differently.
  ///
  /// About its centre c an arc is a solution of P″ = -s² (P - c) with its sweep s. So the second
  /// derivative of the difference of two is known from their sweeps and centres, and between two
  /// points the difference is no farther from a straight line than an eighth of it.
  func distanceBound(_ other: EllipticalArc) -> Double {
    if self == other { return 0 }
    guard let own = centerForm, let beside = other.centerForm, own.sweep * beside.sweep > 0 else {
      return .infinity
    }
    let count = 4
    var worst = 0.0
    for step in 0...count {
      let t = Double(step) / Double(count)
      worst = max(worst, point(at: t).distance(to: other.point(at: t)))
    }
    let (s, t) = (own.sweep / Double(count), beside.sweep / Double(count))
    let radius = min(max(own.radii.x, own.radii.y), max(beside.radii.x, beside.radii.y))
    let square = max(s * s, t * t)
    let change =
      radius * (s * s - t * t).magnitude + square * own.center.distance(to: beside.center)
    return square < 4 ? (worst + change / 8) / (1 - square / 8) : .infinity
  }
}
