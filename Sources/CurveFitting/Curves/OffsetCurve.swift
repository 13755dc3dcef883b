// SPDX-License-Identifier: Apache-2.0

public import BezierGeometry

/// The parallel curve of a segment: its points, moved by a distance at right angles.
///
/// C + distance · N with N = (-y′, x′)/|C′|, the normal to the left in a y-up frame: a positive
/// distance is to the left of the direction of travel. The parameter is the segment's, 0...1.
///
/// Where 1 - distance · curvature changes its sign the parallel curve has a cusp; these parameters
/// are its corners. They are looked for between the roots of a polynomial of degree 12, isolated by
/// its Bernstein coefficients, and where the segment is slowest; on an arc there is a closed form.
/// Loops are kept. Where a control point is the end beside it, the direction is that in which the
/// segment leaves.
public struct OffsetCurve: ParametricCurve, Hashable {
  @usableFromInline let formula: SegmentFormula
  @usableFromInline let direction: DirectionFormula
  /// The signed distance, in the segment's units: positive to the left of the direction of travel
  /// (y up), negative to the right, 0 for the segment itself.
  @usableFromInline let distance: Double
  /// The parameters of the cusps, inside 0...1 and rising.
  public let corners: [Double]

  /// The parallel curve of a segment; `nil` where something is not finite, the segment is a point,
  /// or it has a cusp.
  ///
  /// ```swift
  /// let curve = CubicBezier(Point2D(0, 0), Point2D(20, 40), Point2D(80, 40), Point2D(100, 0))
  /// if let beside = OffsetCurve(of: .cubic(curve), distance: 5) {
  ///   print(try beside.cubics(tolerance: 0.01).cubics.count)
  /// }
  /// ```
  ///
  /// A segment with a cusp inside has no parallel curve in one piece, so split it there.
  public init?(of segment: PathSegment, distance: Double) {
    guard segment.isFinite, distance.isFinite,
      let direction = DirectionFormula(segment),
      SegmentCusps.parameters(of: segment).isEmpty
    else { return nil }
    formula = SegmentFormula(segment)
    self.direction = direction
    self.distance = distance
    corners = OffsetCusps.parameters(of: formula, distance: distance)
  }

  /// From 0 to 1.
  @inlinable public var range: ClosedRange<Double> { 0...1 }

  /// The point beside the segment's at `t`.
  @inlinable public func point<Scalar: CurveScalar>(at t: Scalar) -> (x: Scalar, y: Scalar) {
    let (x, y) = formula.point(at: t)
    let (u, v) = direction.direction(at: t)
    let factor = distance / Scalar.squareRoot(u * u + v * v)
    return (x - factor * v, y + factor * u)
  }
}

extension OffsetCurve {
  /// The fewest cubics that are found to keep a tolerance, as of any ``ParametricCurve``.
  ///
  /// The proof for Bézier curves needs polynomials alone, and a tenth of the time.
  ///
  /// - Throws: ``CurveFitError``, as for other curves.
  public func cubics(
    tolerance: Double,
    options: CurveFitOptions = CurveFitOptions()
  ) throws(CurveFitError) -> CurveFit {
    try CurveSource(self).with(parallel: parallel).cubics(tolerance: tolerance, options: options)
  }

  /// What its proofs are made of; nil for lines and arcs.
  var parallel: ParallelFormula? {
    let cubic: CubicBezier
    switch formula {
    case .line, .arc: return nil
    case .quadratic(let curve): cubic = curve.elevated()
    case .cubic(let curve): cubic = curve
    }
    guard distance != 0 else { return nil }
    return ParallelFormula(
      curve: cubic,
      legs: direction.legs.map { $0.high },
      distance: distance
    )
  }
}

/// Where a segment stands still between its ends: cusps, and turns of collinear control points.
package enum SegmentCusps {
  /// A derivative of this part of the control polygon's longest leg is that of a cusp.
  private static let noise = 0x1p-36

  /// The parameters strictly inside 0...1 where the derivative vanishes, rising; at most three.
  package static func parameters(of segment: PathSegment) -> RealRoots {
    switch segment {
    case .line, .arc: return RealRoots()
    case .quadratic(let curve):
      let (a, b) = (curve.p1 - curve.p0, curve.p2 - curve.p1)
      return parameters(a, 0.5 * a + 0.5 * b, b)
    case .cubic(let curve):
      return parameters(curve.p1 - curve.p0, curve.p2 - curve.p1, curve.p3 - curve.p2)
    }
  }

  /// The same for the derivative with these Bernstein coefficients.
  private static func parameters(_ p: Vector2D, _ q: Vector2D, _ r: Vector2D) -> RealRoots {
    let size = max(p.maximumNorm, max(q.maximumNorm, r.maximumNorm))
    guard size > 0, size.isFinite else { return RealRoots() }
    // A control point in the end: the derivative over t or 1 - t has the zeros inside, and rounding
    // takes none at the end for one of them.
    if p == .zero { return parameters(2 * q, q + 0.5 * r, r) }
    if r == .zero { return parameters(p, 0.5 * p + q, 2 * q) }
    let (a, b, c) = (p / size, q / size, r / size)
    var result = RealRoots()
    for t in slow(a, b, c) {
      let s = 1 - t
      let derivative = (s * s) * a + (2 * s * t) * b + (t * t) * c
      if derivative.maximumNorm <= noise { result.append(t) }
    }
    return result
  }

  /// The parameters inside 0...1 where a Bézier curve is slowest, or fastest.
  package static func slow(_ segment: PathSegment) -> [Double] {
    guard let curve = segment.asCubic else { return [] }
    return slow(curve.p1 - curve.p0, curve.p2 - curve.p1, curve.p3 - curve.p2)
  }

  /// The same for a derivative with these Bernstein coefficients, but for a factor: where it is at
  /// right angles to its own one.
  static func slow(_ a: Vector2D, _ b: Vector2D, _ c: Vector2D) -> [Double] {
    // The derivative is a + 2 e t + f t².
    let e = b - a
    let f = (c - b) - e
    let found = PolynomialRoots.roots(
      a.dot(e),
      2 * e.dot(e) + a.dot(f),
      3 * e.dot(f),
      f.dot(f),
      in: 0...1
    )
    return found.filter { $0 > 0 && $0 < 1 }
  }
}

extension PathSegment {
  /// The same curve as a cubic; nil for arcs.
  package var asCubic: CubicBezier? {
    switch self {
    case .line(let line): line.elevated().elevated()
    case .quadratic(let curve): curve.elevated()
    case .cubic(let curve): curve
    case .arc: nil
    }
  }
}

/// Where the parallel curve of a segment has cusps: 1 - distance · curvature changes its sign.
enum OffsetCusps {
  /// The parameters strictly inside 0...1, rising.
  static func parameters(of formula: SegmentFormula, distance: Double) -> [Double] {
    switch formula {
    case .line: []
    case .quadratic(let curve):
      parameters([curve.p1 - curve.p0, curve.p2 - curve.p1], distance)
    case .cubic(let curve):
      parameters([curve.p1 - curve.p0, curve.p2 - curve.p1, curve.p3 - curve.p2], distance)
    case .arc(let arc): parameters(of: arc, distance)
    }
  }

  /// The same for a Bézier curve with these legs.
  private static func parameters(_ legs: [Vector2D], _ distance: Double) -> [Double] {
    let size = legs.reduce(0) { max($0, $1.maximumNorm) }
    guard size > 0, distance != 0 else { return [] }
    let ratio = distance / (Double(legs.count) * size)
    // Where a control point is the end beside it, the derivative vanishes there: φ times (x, y), in
    // units of `size` · degree.
    var (inner, factor) = (legs, BernsteinSignChanges([1]))
    if legs.count == 3, legs[2] == .zero {
      (inner, factor) = ([legs[0], 2 * legs[1]], BernsteinSignChanges([1, 0]))
    }
    if legs.count == 3, legs[0] == .zero {
      inner = inner.count == 2 ? [legs[1]] : [2 * legs[1], legs[2]]
      factor = factor * BernsteinSignChanges([0, 1])
    }
    guard inner.count > 1 else { return [] }
    let x = BernsteinSignChanges(inner.map { $0.x / size })
    let y = BernsteinSignChanges(inner.map { $0.y / size })
    let (x2, y2) = (slope(of: x), slope(of: y))
    let cross = x * y2 - y * x2
    let square = x * x
    let squares = BernsteinSignChanges(zip(square.coefficients, (y * y).coefficients).map(+))
    // φ |D|³ = d (x y′ - y x′), squared. Mostly the curve bends too little for a cusp anywhere, or
    // to the other side.
    let bend = cross.coefficients.reduce(0) { max($0, ratio * $1) }
    let least = factor.degree > 0 ? 0 : squares.coefficients.reduce(.infinity) { min($0, $1) }
    if bend == 0 || least > 0 && bend < least * least.squareRoot() { return [] }
    var right = BernsteinSignChanges([ratio * ratio]) * (cross * cross)
    let left = squares * squares * squares * factor * factor
    let missing = left.degree - right.degree
    right = right * BernsteinSignChanges([Double](repeating: 1, count: missing + 1))
    // Of so high a degree roots have half of the digits, and are those of the other side, too: the
    // equation as it was changes its sign between places beside them.
    func excess(_ t: Double) -> Double {
      let (dx, dy) = (x.value(at: t), y.value(at: t))
      let speed = (dx * dx + dy * dy).squareRoot()
      let turn = dx * y2.value(at: t) - dy * x2.value(at: t)
      return factor.value(at: t) * (speed * speed * speed) - ratio * turn
    }
    // Near a bend that is almost a cusp they are lost among the digits of the others.
    let a = legs[0] / size
    let c = legs[legs.count - 1] / size
    let b = legs.count == 3 ? legs[1] / size : 0.5 * a + 0.5 * c
    let roots = (left - right).roots()
    // Half way between them it may be 0 once more, where the curve just stands still.
    let between = zip(roots, roots.dropFirst()).flatMap { from, to in
      [0.25, 0.5, 0.75].map { from + $0 * (to - from) }
    }
    // At a cusp about to be born the equation is 0.
    let places = ([0, 0x1p-40, 1 - 0x1p-40, 1] + between + SegmentCusps.slow(a, b, c))
      .filter { excess($0) != 0 }.sorted()
    return zip(places, places.dropFirst()).compactMap {
      BracketedRoot.find(from: $0, to: $1, excess)
    }
  }

  private static func slope(of polynomial: BernsteinSignChanges) -> BernsteinSignChanges {
    let degree = Double(polynomial.degree)
    let coefficients = polynomial.coefficients
    return BernsteinSignChanges(
      (0..<coefficients.count - 1).map { degree * (coefficients[$0 + 1] - coefficients[$0]) }
    )
  }

  /// The same for an arc: |C′|² = a² sin² + b² cos² is the cube root of (distance a b)².
  private static func parameters(
    of arc: SegmentFormula.ArcFormula,
    _ distance: Double
  ) -> [Double] {
    let (a, b) = (arc.first.lengthSquared, arc.second.lengthSquared)
    let turn = arc.first.cross(arc.second) * arc.sweep
    guard (a - b).magnitude > 0x1p-40 * max(a, b), distance * turn > 0 else { return [] }
    let root = LibM.cubeRoot(distance * arc.first.cross(arc.second))
    let share = (root * root - b) / (a - b)
    guard share >= 0, share <= 1 else { return [] }
    let angle = LibM.arcSine(share.squareRoot())
    let last = arc.startAngle + arc.sweep
    let angles = min(arc.startAngle, last)...max(arc.startAngle, last)
    var result: [Double] = []
    for offset in [angle, -angle] {
      for angle in PeriodicParameters.inside(angles, of: .pi, offset: offset) {
        let t = (angle - arc.startAngle) / arc.sweep
        if t > 0, t < 1, !result.contains(where: { ($0 - t).magnitude < 0x1p-42 }) {
          result.append(t)
        }
      }
    }
    return result.sorted()
  }
}

/// The direction of a segment as a formula: its derivative, over what vanishes at an end.
///
/// Where the first control point is the start, the derivative is u times a polynomial that does not
/// vanish there; likewise at the end. The polynomial's Bernstein coefficients are differences of
/// control points, without rounding: each is the sum of two doubles.
@usableFromInline package struct DirectionFormula: Hashable, Sendable {
  /// A difference of points and what was rounded off.
  @usableFromInline package struct Leg: Hashable, Sendable {
    @usableFromInline package var high: Vector2D
    @usableFromInline package var low: Vector2D

    init(from p: Point2D, to q: Point2D) {
      let x = ErrorFree.sum(q.x, -p.x)
      let y = ErrorFree.sum(q.y, -p.y)
      high = Vector2D(x: x.sum, y: y.sum)
      low = Vector2D(x: x.error, y: y.error)
    }

    var doubled: Leg {
      var result = self
      (result.high, result.low) = (2 * high, 2 * low)
      return result
    }

    @inlinable func times<Scalar: CurveScalar>(_ weight: Scalar) -> (x: Scalar, y: Scalar) {
      let (x, y) = (high.x * weight, high.y * weight)
      return low == .zero ? (x, y) : (x + low.x * weight, y + low.y * weight)
    }
  }

  /// The Bernstein coefficients, one to three; none for an arc.
  @usableFromInline package let legs: [Leg]
  @usableFromInline package let arc: SegmentFormula.ArcFormula?

  /// The direction of a segment; nil where it has none: for a point.
  package init?(_ segment: PathSegment) {
    let points: [Point2D]
    switch SegmentFormula(segment) {
    case .arc(let formula):
      (legs, arc) = ([], formula)
      return
    case .line(let line): points = [line.p0, line.p1]
    case .quadratic(let curve): points = [curve.p0, curve.p1, curve.p2]
    case .cubic(let curve): points = [curve.p0, curve.p1, curve.p2, curve.p3]
    }
    let all = zip(points, points.dropFirst()).map { Leg(from: $0, to: $1) }
    legs = DirectionFormula.divided(all)
    arc = nil
    if legs.allSatisfy({ $0.high == .zero }) { return nil }
  }

  /// The coefficients without the factors u and 1 - u that all of them share.
  private static func divided(_ legs: [Leg]) -> [Leg] {
    switch (legs.first?.high == .zero, legs.last?.high == .zero, legs.count) {
    case (true, true, 3): [legs[1]]
    case (true, false, 3): divided([legs[1].doubled, legs[2]])
    case (false, true, 3): divided([legs[0], legs[1].doubled])
    case (true, false, 2): [legs[1]]
    case (false, true, 2): [legs[0]]
    default: legs
    }
  }

  /// A vector in the direction of travel at `u` in 0...1; not of the derivative's length.
  @inlinable package func direction<Scalar: CurveScalar>(at u: Scalar) -> (x: Scalar, y: Scalar) {
    if let arc {
      let (sine, cosine) = arc.sineAndCosine(at: u)
      let (a, b) = arc.sweep > 0 ? (arc.first, arc.second) : (-arc.first, -arc.second)
      return (b.x * cosine - a.x * sine, b.y * cosine - a.y * sine)
    }
    let v = 1.0 - u
    switch legs.count {
    case 1:
      return legs[0].times(Scalar(1))
    case 2:
      let (a, b) = (legs[0].times(v), legs[1].times(u))
      return (a.x + b.x, a.y + b.y)
    default:
      let (a, b, c) = (legs[0].times(v * v), legs[1].times(2.0 * (v * u)), legs[2].times(u * u))
      return (a.x + b.x + c.x, a.y + b.y + c.y)
    }
  }
}

/// A polynomial of any degree over 0...1 by its Bernstein coefficients, for isolating its roots.
package struct BernsteinSignChanges {
  let coefficients: [Double]

  /// The polynomial with these coefficients, at least one.
  package init(_ coefficients: [Double]) { self.coefficients = coefficients }

  var degree: Int { coefficients.count - 1 }

  /// The binomial coefficients of the degrees up to 30, exactly.
  static let binomials: [[Double]] = (0...30).map { degree in
    var row = [1.0]
    for k in 0..<degree { row.append(row[k] * Double(degree - k) / Double(k + 1)) }
    return row
  }

  package static func * (a: BernsteinSignChanges, b: BernsteinSignChanges) -> BernsteinSignChanges {
    let degree = a.degree + b.degree
    let (first, second) = (binomials[a.degree], binomials[b.degree])
    var sums = [Double](repeating: 0, count: degree + 1)
    for i in 0...a.degree {
      for j in 0...b.degree {
        sums[i + j] += (first[i] * a.coefficients[i]) * (second[j] * b.coefficients[j])
      }
    }
    let all = binomials[degree]
    return BernsteinSignChanges(sums.indices.map { sums[$0] / all[$0] })
  }

  /// The difference; both have the same degree.
  package static func - (a: BernsteinSignChanges, b: BernsteinSignChanges) -> BernsteinSignChanges {
    BernsteinSignChanges(a.coefficients.indices.map { a.coefficients[$0] - b.coefficients[$0] })
  }

  /// The value: the sum of the coefficients times their polynomials.
  func value(at t: Double) -> Double {
    let s = 1 - t
    var (sum, power) = (coefficients[0], 1.0)
    for (k, binomial) in Self.binomials[degree].enumerated().dropFirst() {
      power *= t
      sum = sum * s + binomial * power * coefficients[k]
    }
    return sum
  }

  /// The roots strictly inside 0...1, rising.
  ///
  /// By Descartes' rule no change of sign is missed: a part whose coefficients change sign more
  /// than once is halved; one so short that this ends, about 1e-13, has several roots,
  /// and counts once. Some 50 evaluations a root.
  package func roots() -> [Double] {
    var found: [Double] = []
    var stack = [(row: coefficients, from: 0.0, to: 1.0)]
    while let (row, from, to) = stack.popLast() {
      let changes = BernsteinSignChanges.changes(row)
      if changes == 0 { continue }
      if changes == 1 {
        found.append(crossing(from, to, isRising: row.last { $0 != 0 }.map { $0 > 0 } ?? true))
        continue
      }
      let middle = 0.5 * (from + to)
      if to - from < 0x1p-43 {
        found.append(middle)
        continue
      }
      let (left, right) = BernsteinSignChanges.halves(row)
      if right[0] == 0 { found.append(middle) }
      stack.append((left, from, middle))
      stack.append((right, middle, to))
    }
    var result: [Double] = []
    for root in found.sorted() where root > 0 && root < 1 {
      // A multiple root may appear on both sides of a cut.
      if let last = result.last, root - last < 0x1p-42 { continue }
      result.append(root)
    }
    return result
  }

  private static func changes(_ row: [Double]) -> Int {
    var count = 0
    var last = 0.0
    for value in row where value != 0 {
      if (value < 0 && last > 0) || (value > 0 && last < 0) { count += 1 }
      last = value
    }
    return count
  }

  private static func halves(_ row: [Double]) -> (left: [Double], right: [Double]) {
    var (left, right) = (row, row)
    let last = row.count - 1
    for step in 0...last {
      left[step] = right[0]
      for k in 0..<(last - step) { right[k] = 0.5 * right[k] + 0.5 * right[k + 1] }
    }
    return (left, right)
  }

  /// The only sign change between two parameters, by bisection down to neighbouring doubles.
  private func crossing(_ from: Double, _ to: Double, isRising: Bool) -> Double {
    var (low, high) = (from, to)
    for _ in 0..<60 {
      let middle = 0.5 * (low + high)
      guard middle > low, middle < high else { break }
      if (value(at: middle) > 0) == isRising { high = middle } else { low = middle }
    }
    return 0.5 * (low + high)
  }
}
