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
}
