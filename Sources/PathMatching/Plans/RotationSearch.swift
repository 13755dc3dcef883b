// SPDX-License-Identifier: Apache-2.0

package import BezierGeometry
package import PathMorphing

/// The rotation that makes one figure most like another, and the match that goes with it.
enum RotationSearch {
  /// A plan, how good it is (the less the better), and the turn that goes with it.
  typealias Turned = (plan: [MatchedSubpath], cost: Double, motion: RigidMotion)

  /// Makes a plan of two paths and measures it; nil where it costs more than a limit.
  typealias Planner = (_ sides: MatchSides, _ limit: Double) -> (
    plan: [MatchedSubpath], cost: Double
  )?

  /// The plan of least travel after the best rotation; nil where no rotation makes the figures
  /// alike.
  static func plan(_ sides: MatchSides) -> Turned? {
    best(sides, leastAngle: 0) { sides, _ in
      var builder = PlanBuilder(sides)
      let plan = builder.plan(NestedAssignment(sides.a, sides.b).partners, weight: nil)
      return (plan, DrawnMorph(plan, sides.frames).travel)
    }
  }

  /// The best plan after a rotation by at least an angle; nil where none makes the figures alike,
  /// or is cheaper than a limit.
  ///
  /// Angles at which samples are farther apart than `poorest` are not tried: a plan takes longer
  /// than to see that.
  static func best(
    _ sides: MatchSides,
    leastAngle: Double,
    poorest: Double = .infinity,
    limit: Double = .infinity,
    planner: Planner
  ) -> Turned? {
    let (a, b) = (sides.a, sides.b)
    guard let mainA = longest(a.outlines), let mainB = longest(b.outlines) else { return nil }
    var turn = RigidMotion(angle: 0, centerA: center(a.outlines), centerB: center(b.outlines))
    var best: (plan: [MatchedSubpath], angle: Double, cost: Double)?
    for (angle, rest) in angles(mainA, mainB)
    where angle.magnitude >= leastAngle && rest <= poorest {
      turn.angle = angle
      let moved = MatchSides(a, turned(b, turn))
      // More than what is as good as the best one so far.
      let most = min(limit, best?.cost ?? .infinity) + 4 * MatchingParameters.planTie
      guard let (plan, cost) = planner(moved, most) else { continue }
      if let known = best {
        let isEqual = (cost - known.cost).magnitude <= MatchingParameters.planTie
        let isSmaller =
          (angle.magnitude - known.angle.magnitude).magnitude <= MatchingParameters.rotationTie
          ? angle > known.angle : angle.magnitude < known.angle.magnitude
        guard isEqual ? isSmaller : cost < known.cost else { continue }
      }
      best = (plan, angle, cost)
    }
    guard let best else { return nil }
    var plan = best.plan
    guard let fit = RigidFit(plan, b.outlines),
      fit.residual <= MatchingParameters.poorRotation
    else { return nil }
    turn.angle = best.angle
    moveBack(&plan, turn, b.frame)
    let unit = mainA.unit
    func original(_ point: Point2D) -> Point2D { Point2D(point.x / unit, point.y / unit) }
    let (centerA, centerB) = (original(fit.centerA), original(fit.centerB))
    let motion = RigidMotion(angle: fit.angle, centerA: centerA, centerB: centerB)
    return (plan, best.cost, motion)
  }

  private static func longest(_ outlines: [Outline]) -> Outline? {
    outlines.reduce(nil) { best, outline in
      let least = (best?.length ?? 0) * (1 + MatchingParameters.rounding)
      return !outline.isPoint && outline.length > least ? outline : best
    }
  }

  /// The mean of the points of all outlines by length.
  private static func center(_ outlines: [Outline]) -> Point2D {
    var (sum, length) = (Vector2D.zero, 0.0)
    for outline in outlines {
      let mean = OutlineSamples(outline, count: MatchingParameters.sampleCount).mean
      sum = sum + outline.length * (mean - .origin)
      length += outline.length
    }
    return Point2D(x: sum.x / length, y: sum.y / length)
  }

  /// The angles at which samples of two outlines agree best, the best first, and what remains
  /// there: the root of the mean square distance of samples, as a fraction of their mean radius.
  private static func angles(_ a: Outline, _ b: Outline) -> [(angle: Double, rest: Double)] {
    let count = MatchingParameters.sampleCount
    let samplesA = OutlineSamples(a, count: count)
    let samplesB = OutlineSamples(b, count: count)
    var found: [(angle: Double, match: Double)] = [(0, 0)]
    let isCyclic = a.isClosed || b.isClosed
    let centered = samplesA.centered
    for other in [samplesB.centered, samplesB.reversed().centered] {
      let products = (0..<(isCyclic ? count : 1)).map { product(centered, other, offset: $0) }
      for (offset, value) in products.enumerated() {
        let next = products[(offset + 1) % products.count]
        let last = products[(offset + products.count - 1) % products.count]
        if value.length >= next.length, value.length >= last.length {
          found.append((value.angle, value.length))
        }
      }
    }
    found.sort { $0.match > $1.match }
    let square = samplesA.meanSquare + samplesB.meanSquare
    let list = found.prefix(MatchingParameters.maximumRotations).map { angle, match in
      let rest = square - 2 * match / Double(count)
      return (angle: angle, rest: max(0, 2 * rest / square).squareRoot())
    }
    return list.contains { $0.angle == 0 } ? list : list + [(0, 0)]
  }

  /// The sum of b · conj(a) as complex numbers, of samples about their means: its angle is the best
  /// rotation.
  private static func product(_ a: OutlineSamples, _ b: OutlineSamples, offset: Int) -> Vector2D {
    var sum = Vector2D.zero
    for index in 0..<a.count {
      let other = (index + offset) % a.count
      let (p, q) = (Vector2D(a.x[index], a.y[index]), Vector2D(b.x[other], b.y[other]))
      sum = sum + Vector2D(x: p.dot(q), y: p.cross(q))
    }
    return sum
  }

  /// The second figure turned back and moved onto the first.
  private static func turned(_ b: MatchSide, _ turn: RigidMotion) -> MatchSide {
    let map = AffineTransform2D(rotation: -turn.angle)
    func image(_ point: Point2D) -> Point2D { turn.centerA + map(point - turn.centerB) }
    return MatchSide(b.outlines.map { $0.measured(at: image) }, b.forest, .identity)
  }

  /// Moves the points to which subpaths of the first figure shrink back into the second.
  private static func moveBack(
    _ plan: inout [MatchedSubpath],
    _ turn: RigidMotion,
    _ frame: CommonFrame
  ) {
    let map = AffineTransform2D(rotation: turn.angle)
    for index in plan.indices where !plan[index].hasB {
      let dot = plan[index].b
      let point = turn.centerB + map(dot.measured(0).p0 - turn.centerA)
      plan[index].b = Outline(
        pointAt: frame.original(of: point),
        unit: dot.unit,
        subpath: dot.subpath,
        isClosed: dot.isClosed
      )
    }
  }
}

/// The rotation about the middles that brings matched outlines closest, by least squares.
package struct RigidFit {
  /// The angle from the first to the second, radians.
  package let angle: Double
  /// The middles of the matched points, measured.
  package let centerA: Point2D
  package let centerB: Point2D
  /// The root of the mean square of what remains, as a fraction of the figures' mean radius.
  package let residual: Double

  /// Fits the subpaths that have partners; nil where there are none, or no extent.
  package init?(_ matches: [MatchedSubpath], _ outlines: [Outline]) {
    let unit = outlines.last?.unit ?? 1
    var samples: [(p: Point2D, q: Point2D, weight: Double)] = []
    let scale = AffineTransform2D(scale: unit)
    let (positions, weights) = (GaussNodes.positions, GaussNodes.weights)
    for match in matches where match.hasA && match.hasB {
      for piece in match.pieces {
        let p = match.a[piece.a.curve].curve.transformed(by: scale)
        let q = match.b[piece.b.curve].curve.transformed(by: scale)
        let (spanA, spanB) = (piece.a.to - piece.a.from, piece.b.to - piece.b.from)
        for node in 0..<4 {
          let s = piece.a.from + spanA * positions[node]
          let t = piece.b.from + spanB * positions[node]
          let speed = spanA * p.derivative(at: s).length + spanB * q.derivative(at: t).length
          samples.append((p.point(at: s), q.point(at: t), weights[node] * speed))
        }
      }
    }
    var (sumA, sumB, total) = (Vector2D.zero, Vector2D.zero, 0.0)
    for sample in samples {
      sumA = sumA + sample.weight * (sample.p - .origin)
      sumB = sumB + sample.weight * (sample.q - .origin)
      total += sample.weight
    }
    guard total > 0 else { return nil }
    (centerA, centerB) = (.origin + (1 / total) * sumA, .origin + (1 / total) * sumB)
    var (product, square) = (Vector2D.zero, 0.0)
    for sample in samples {
      let (p, q) = (sample.p - centerA, sample.q - centerB)
      product = product + sample.weight * Vector2D(x: p.dot(q), y: p.cross(q))
      square += sample.weight * (p.lengthSquared + q.lengthSquared)
    }
    guard square > 0 else { return nil }
    angle = product.angle
    residual = max(0, (square - 2 * product.length) / (0.5 * square)).squareRoot()
  }
}

extension MatchingParameters {
  /// Plans whose costs differ by less than this fraction are equally good; then what looks
  /// natural decides: the same sense of turning, the smaller rotation.
  static let planTie = 1e-7
  /// How many rotations are tried: each is a whole matching.
  static let maximumRotations = 4
  /// Rotations whose magnitudes differ by less, radians, are equally large.
  static let rotationTie = 1e-6
  /// Above this part of the figure's mean radius the rest is so large that there is no likeness.
  package static let poorRotation = 0.25
}
