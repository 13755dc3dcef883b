// SPDX-License-Identifier: Apache-2.0

import BezierGeometry

/// Cubics that join smoothly, by the length of a polyline along them.
struct ArcRun {
  let cubics: [CubicBezier]
  /// The length up to each sixteenth of each cubic.
  private let lengths: [Double]
  /// The coefficients of the powers of the parameter, of each cubic.
  private let powers: [(Vector2D, Vector2D, Vector2D)]
  /// Sums over the stretches: ∫|κ'|^(1/3) ds, the law of the number of arcs.
  let law: Double
  /// How often the curvature stops rising or falling.
  let extremes: Int

  private static let steps = 16

  /// Where the radius is less than the tolerance, the law counts it as that.
  init(_ cubics: [CubicBezier], tolerance: Double) {
    self.cubics = cubics
    powers = cubics.map { cubic in
      let (a, b, c) = (cubic.p1 - cubic.p0, cubic.p2 - cubic.p1, cubic.p3 - cubic.p2)
      return (3 * a, 3 * (b - a), (c - b) - (b - a))
    }
    let most = 1 / tolerance
    func curvature(_ cubic: CubicBezier, _ t: Double) -> Double {
      min(max(cubic.curvature(at: t), -most), most)
    }
    var lengths = [0.0]
    var (law, extremes) = (0.0, 0)
    var (before, half) = (0.0, 0.0)
    for cubic in cubics {
      var (point, curve) = (cubic.p0, curvature(cubic, 0))
      for step in 1...2 * Self.steps {
        let t = Double(step) / Double(2 * Self.steps)
        let (next, bent) = (cubic.point(at: t), curvature(cubic, t))
        let (way, change) = (point.distance(to: next), bent - curve)
        if step % 2 == 0 {
          lengths.append(lengths[lengths.count - 1] + half + way)
        } else {
          half = way
        }
        law += LibM.cubeRoot(change.magnitude * way * way)
        if before * change < 0 { extremes += 1 }
        if change != 0 { before = change }
        (point, curve) = (next, bent)
      }
    }
    (self.lengths, self.law, self.extremes) = (lengths, law, extremes)
  }

  var length: Double { lengths[lengths.count - 1] }

  /// The index of the step that ends at a length or beyond it, from 1.
  private func step(at s: Double) -> Int {
    var (low, high) = (1, lengths.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if lengths[middle] < s { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func location(_ s: Double, _ step: Int) -> (piece: Int, t: Double) {
    let width = lengths[step] - lengths[step - 1]
    let part = width > 0 ? min(max((s - lengths[step - 1]) / width, 0), 1) : 1
    let index = step - 1
    return (index / Self.steps, (Double(index % Self.steps) + part) / Double(Self.steps))
  }

  /// The cubic and the parameter at a length.
  func location(_ s: Double) -> (piece: Int, t: Double) { location(s, step(at: s)) }

  func point(_ s: Double) -> Point2D {
    let (piece, t) = location(s)
    return cubics[piece].point(at: t)
  }

  /// The direction at a length; at a joint that of the cubic before it, at 0 that of the first.
  func direction(_ s: Double) -> Vector2D {
    let (piece, t) = location(s)
    return cubics[piece].unitTangent(at: t)
  }

  /// The stretch between two lengths.
  func part(from: Double, to: Double) -> [CubicBezier] {
    let (first, last) = (location(from), location(to))
    return (first.piece...last.piece).compactMap { index in
      let low = index == first.piece ? first.t : 0
      let high = index == last.piece ? last.t : 1
      return low < high ? cubics[index].subcurve(from: low, to: high) : nil
    }
  }

  /// The cubics from a length of a closed run round to it, which then is the start.
  func starting(at s: Double) -> [CubicBezier] {
    let (piece, t) = location(s)
    if t >= 1 { return Array(cubics[(piece + 1)...] + cubics[...piece]) }
    if t <= 0 { return Array(cubics[piece...] + cubics[..<piece]) }
    let parts = cubics[piece].split(at: t)
    return [parts.right] + cubics[(piece + 1)...] + cubics[..<piece] + [parts.left]
  }

  /// The largest distance of so many points of a stretch from an arc; infinite where they do not go
  /// on along the arc, and where it is above four times the limit.
  func error(_ arc: TangentArc, samples: Int, limit: Double) -> Double {
    let chord = arc.end - arc.start
    let margin = limit * chord.length
    let side = arc.curvature < 0 ? -1.0 : 1.0
    var largest = 0.0
    var before = Vector2D.zero
    var step = step(at: arc.from)
    for index in 1..<samples {
      let s = arc.from + (arc.to - arc.from) * (Double(index) / Double(samples))
      while step < lengths.count - 1, lengths[step] < s { step += 1 }
      let (piece, t) = location(s, step)
      let power = powers[piece]
      let leg = (cubics[piece].p0 - arc.start) + t * (power.0 + t * (power.1 + t * power.2))
      largest = max(largest, arc.distance(leg))
      let forward = arc.direction + arc.curvature * leg.perpendicular
      if largest > 4 * limit || side * chord.cross(leg) > margin
        || (leg - before).dot(forward) < 0
      {
        return .infinity
      }
      before = leg
    }
    return largest
  }

  /// The length at which the run bends most, and how much it bends there; short handles bend a
  /// cubic near its ends.
  var sharpest: (s: Double, curvature: Double) {
    var (most, s) = (0.0, 0.5 * length)
    let shares = (1...8).map { LibM.power(2, -Double($0)) }
    for index in 1..<lengths.count {
      let (low, width) = (lengths[index - 1], lengths[index] - lengths[index - 1])
      let step = (index - 1) % Self.steps
      let inner =
        step == 0 ? [0] + shares : step == Self.steps - 1 ? shares.map { 1 - $0 } + [1] : [0, 0.5]
      for share in inner {
        let t = (Double(step) + share) / Double(Self.steps)
        let bend = cubics[(index - 1) / Self.steps].curvature(at: t).magnitude
        if bend > most, bend.isFinite { (most, s) = (bend, low + share * width) }
      }
    }
    return (s, most)
  }

  /// The sides of a bend narrower than a width, both led to one point in its middle, and how far
  /// anything is moved at most; nil where the run bends nowhere so much.
  ///
  /// Seen from a tolerance as wide the bend is a corner.
  func sides(ofBendWithin width: Double) -> (sides: [[CubicBezier]], moved: Double)? {
    let (s, curvature) = sharpest
    guard curvature * width > 0.5 else { return nil }
    let (from, to) = (max(0, s - 0.5 * width), min(length, s + 0.5 * width))
    let corner = from == 0 ? cubics[0].p0 : to == length ? cubics[cubics.count - 1].p3 : point(s)
    var (before, after) = (part(from: 0, to: from), part(from: to, to: length))
    var moved = 0.0
    for cubic in part(from: from, to: to) {
      for point in [cubic.p0, cubic.p1, cubic.p2, cubic.p3] {
        moved = max(moved, point.distance(to: corner))
      }
    }
    if let last = before.last {
      let gap = corner - last.p3
      before[before.count - 1] = CubicBezier(last.p0, last.p1, last.p2 + gap, corner)
    }
    if let first = after.first {
      let gap = corner - first.p0
      after[0] = CubicBezier(corner, first.p1 + gap, first.p2, first.p3)
    }
    return ([before, after], moved)
  }

  /// Two arcs in place of all of a run that is hardly longer than a tolerance; nil where they do
  /// not stay as near its start as that.
  func speck(
    _ first: ClosedRange<Double>,
    _ last: ClosedRange<Double>,
    within tolerance: Double
  ) -> (arcs: [TangentArc], bound: Double)? {
    func turned(_ direction: Vector2D, _ range: ClosedRange<Double>) -> Vector2D {
      let (sine, cosine) = LibM.sineAndCosine(min(max(0, range.lowerBound), range.upperBound))
      return cosine * direction + sine * direction.perpendicular
    }
    let (u, v) = (turned(direction(0), first), turned(direction(length), last))
    let (start, end) = (cubics[0].p0, cubics[cubics.count - 1].p3)
    let chord = end - start
    // Equal legs a: |chord - a u - a v| = 2 a.
    let (p, q) = (2 * (1 - u.dot(v)), chord.dot(u + v))
    let root = (q * q + p * chord.lengthSquared).squareRoot()
    let leg = q >= 0 ? chord.lengthSquared / (q + root) : (root - q) / p
    let joint = (start + leg * u).interpolated(to: end - leg * v, at: 0.5)
    guard let before = TangentArc(start, u, to: joint, from: 0, to: 0.5 * length),
      let after = TangentArc(joint, before.endDirection, to: end, from: 0.5 * length, to: length)
    else { return nil }
    // Nothing of either is farther from the start, which both have, than they are long.
    let far = (joint - start).length + (end - joint).length
    let hull = cubics.reduce(0) { most, cubic in
      [cubic.p1, cubic.p2, cubic.p3].reduce(most) { max($0, $1.distance(to: start)) }
    }
    let bound = max(far, hull)
    return bound <= tolerance ? ([before, after], bound) : nil
  }
}
