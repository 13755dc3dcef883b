// SPDX-License-Identifier: Apache-2.0

extension BezierCurve {
  /// Where the curve bends most, and its curvature there, without sign, per unit of length.
  ///
  /// The radius of the tightest bend is 1 / `curvature`. Of equal curvatures the first one counts.
  ///
  /// - Infinite where the curve turns in a point: at a cusp, where a straight curve doubles back,
  ///   and at an end that coincides with its control point, unless the curve is straight there.
  ///   Speeds below 2^-46 of the control polygon's longest leg count as none.
  /// - Else `curvature(at: t)`. Within 1e-9 of the largest (of a cubic whose least speed is s times
  ///   that leg, within 1e-14 / s of it). 0 at 0 on straight lines and points.
  /// - NaN where a value is not finite.
  ///
  /// Closed forms but for cubics, where the numerator of the curvature's derivative, of degree 5,
  /// is solved. Constant time.
  ///
  /// ```swift
  /// let curve = CubicBezier(Point2D(0, 0), Point2D(0, 10), Point2D(10, 10), Point2D(10, 0))
  /// let bend = curve.maximumCurvature
  /// print(1 / bend.curvature)  // the radius of the widest tool that follows the curve inside
  /// ```
  public var maximumCurvature: (t: Double, curvature: Double) {
    guard isFinite else { return (.nan, .nan) }
    let segments = pathSegments
    // An arc of very many turns: its first half has all curvatures.
    guard !segments.isEmpty else {
      let half = subcurve(from: 0, to: 0.5).maximumCurvature
      return (0.5 * half.t, half.curvature)
    }
    var best = (t: 0.0, curvature: -1.0)
    for (index, segment) in segments.enumerated() {
      let bend = segment.largestBend
      let t = (Double(index) + bend.t) / Double(segments.count)
      let curvature = bend.isCusp ? .infinity : curvature(at: t).magnitude
      if curvature > best.curvature { best = (t, curvature) }
    }
    return best
  }
}

extension BezierPath {
  /// Where a segment of the path bends most, and its curvature there, without sign.
  ///
  /// The largest ``BezierCurve/maximumCurvature`` of all segments, the first of equal ones. Corners
  /// between segments do not count. Nil where the path has no segments or a stored value is not
  /// finite. Linear time.
  ///
  /// ```swift
  /// let ellipse = BezierPath.ellipse(center: .zero, radii: Vector2D(20, 10))
  /// if let bend = ellipse.maximumCurvature {
  ///   print(1 / bend.curvature)  // 5.0, at the ends of the long axis: 10² / 20
  /// }
  /// ```
  public var maximumCurvature: (location: PathLocation, curvature: Double)? {
    guard isFinite else { return nil }
    var best: (location: PathLocation, curvature: Double)?
    visitSegments { segment, subpath, index in
      let bend = segment.maximumCurvature
      if let best, !(bend.curvature > best.curvature) { return }
      best = (PathLocation(subpath: subpath, segment: index, t: bend.t), bend.curvature)
    }
    return best
  }
}

extension PathSegment {
  /// Where a finite segment bends most, and whether the curvature is infinite there.
  fileprivate var largestBend: (t: Double, isCusp: Bool) {
    switch self {
    case .line: (0, false)
    case .quadratic(let curve): curve.largestBend
    case .cubic(let curve): curve.largestBend
    case .arc(let arc): (arc.largestBend, false)
    }
  }
}

extension EllipticalArc {
  /// An end, or where the long axis of the ellipse meets the arc.
  fileprivate var largestBend: Double {
    guard let frame = EllipticalArcFrame(self), frame.radii.x != frame.radii.y else { return 0 }
    var best = (t: 0.0, curvature: curvature(at: 0).magnitude)
    func offer(_ t: Double) {
      let curvature = curvature(at: t).magnitude
      if curvature > best.curvature { best = (t, curvature) }
    }
    // Angles from the middle of the arc.
    let middle = frame.middleDirection.angle
    let axis = frame.radii.x > frame.radii.y ? 0 : 0.5 * Double.pi
    for turn in [-2.0, -1, 0, 1, 2] {
      let t = 0.5 + (axis + turn * .pi - middle) / frame.sweep
      if t > 0, t < 1 { offer(t) }
    }
    offer(1)
    return best.t
  }
}

extension QuadraticBezier {
  /// The vertex of the parabola, kept between the ends.
  fileprivate var largestBend: (t: Double, isCusp: Bool) {
    guard let (a, b, _) = scaledLegs else { return (0, false) }
    let turn = a - b
    let square = turn.lengthSquared
    let t = square > 0 ? max(0, min(1, a.dot(turn) / square)) : 0
    let speed = (1 - t) * a + t * b
    let isCusp = t > 0 && t < 1 && speed.maximumNorm <= SpeedNoise.limit
    return (t, isCusp)
  }
}

/// What counts as no speed where the longest leg of the control polygon is about 1.
private enum SpeedNoise {
  static let limit = 0x1p-46
}

extension CubicBezier {
  fileprivate var largestBend: (t: Double, isCusp: Bool) {
    guard let legs = scaledLegs else { return (0, false) }
    let speed = CubicVelocity(legs.a, legs.b, legs.c)
    if let cusp = speed.cusp { return (cusp, true) }
    var best = (t: 0.0, curvature: curvature(at: 0).magnitude)
    func offer(_ t: Double) {
      let curvature = curvature(at: t).magnitude
      if curvature > best.curvature { best = (t, curvature) }
    }
    for root in speed.bends {
      offer(root)
      // The polynomial about the root itself has no noise of cancelled terms.
      var t = root
      for _ in 0..<3 {
        t = max(0, min(1, t + speed.moved(to: t).bendStep))
        offer(t)
      }
    }
    offer(1)
    return (best.t, false)
  }
}

/// A third of the derivative of a cubic: p + q t + r t².
private struct CubicVelocity {
  let p: Vector2D
  let q: Vector2D
  let r: Vector2D

  init(_ a: Vector2D, _ b: Vector2D, _ c: Vector2D) {
    (p, q, r) = (a, 2 * (b - a), (c - b) - (b - a))
  }

  private init(p: Vector2D, q: Vector2D, r: Vector2D) { (self.p, self.q, self.r) = (p, q, r) }

  /// The same velocity by the distance from a parameter.
  func moved(to t: Double) -> CubicVelocity {
    CubicVelocity(p: p + t * (q + t * r), q: q + (2 * t) * r, r: r)
  }

  /// The coefficients of the square of the speed.
  private var square: [Double] {
    [p.dot(p), 2 * p.dot(q), q.dot(q) + 2 * p.dot(r), 2 * q.dot(r), r.dot(r)]
  }

  /// Those of the cross product with the acceleration, whose quotient by the third power of the
  /// speed is the curvature.
  private var turn: [Double] { [p.exactCross(q), 2 * p.exactCross(r), q.exactCross(r)] }

  /// Where the curvature is stationary in 0...1: c' n = 3/2 c n', c being ``turn`` and n
  /// ``square``.
  var bends: RealRoots {
    let (turn, square) = (turn, square)
    var sums = [Double](repeating: 0, count: 6)
    for (i, c) in turn.enumerated() {
      for (j, n) in square.enumerated() where i + j > 0 {
        sums[i + j - 1] += (Double(i) - 1.5 * Double(j)) * c * n
      }
    }
    return PolynomialRoots.roots(sums[0], sums[1], sums[2], sums[3], sums[4], sums[5], in: 0...1)
  }

  /// One step of Newton's method from 0 to where the curvature is stationary.
  var bendStep: Double {
    let (turn, square) = (turn, square)
    let value = turn[1] * square[0] - 1.5 * turn[0] * square[1]
    let slope = 2 * turn[2] * square[0] - 0.5 * turn[1] * square[1] - 3 * turn[0] * square[2]
    let step = -value / slope
    return step.magnitude < 1 ? step : 0
  }

  /// Where the direction turns in a point.
  var cusp: Double? {
    let square = square
    let slow = PolynomialRoots.roots(
      square[1],
      2 * square[2],
      3 * square[3],
      4 * square[4],
      in: 0...1
    )
    for end in [0.0, 1] {
      let there = moved(to: end)
      let turn = there.q.cross(there.r).magnitude
      if there.p.maximumNorm <= SpeedNoise.limit,
        turn > 4 * SpeedNoise.limit * there.q.maximumNorm * there.r.maximumNorm
      {
        return end
      }
    }
    for t in slow where t > 0x1p-40 && t < 1 - 0x1p-40 {
      let there = moved(to: t)
      if there.p.maximumNorm <= SpeedNoise.limit, there.q.maximumNorm > 0x1p-20 { return t }
    }
    return nil
  }
}
