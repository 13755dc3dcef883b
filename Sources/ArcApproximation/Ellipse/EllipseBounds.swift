// SPDX-License-Identifier: Apache-2.0

package import BezierGeometry

/// A rigorous, local bound of the true distance between an ellipse and the image of a unit cubic.
///
/// ``EllipseShape`` bounds the distance of a point by its radial error and eccentric angle. Feet
/// move continuously from the arc's start to its end, so that the arc is covered too and the bound
/// holds for the two-sided (Hausdorff) distance. The largest value over a piece is enclosed by
/// bisection of the parameter, using the closed-form extrema of r.
struct EllipseImageBound {
  private let ellipse: EllipseShape
  private let unit: UnitArcFit
  private let error: SquaredError
  private let shape: SymmetricCubic
  private let extrema: [(u: Double, error: Double)]
  private let direction: Double
  /// The eccentric angles of the arc; nil for the whole ellipse.
  private let arc: ClosedRange<Double>?
  /// Whether feet may leave the arc at its ends, so that only pairs of points are safe.
  private let radialOnly: Bool

  /// Bisections of one piece before the enclosure found so far is taken.
  private static let splitLimit = 500
  /// An enclosure is good enough when it exceeds the bound at some point by this factor at most.
  private static let slack = 1.004

  /// The bound for pieces of an arc whose cubics are images of a unit cubic.
  package init(_ arc: EllipticalArc.CenterForm, unit: UnitArcFit) {
    ellipse = EllipseShape(radii: arc.radii)
    let (start, end) = (arc.startAngle, arc.endAngle)
    self.arc = arc.sweep.magnitude < 2 * .pi ? min(start, end)...max(start, end) : nil
    self.unit = unit
    error = unit.squaredError
    shape = unit.symmetric
    extrema = unit.squaredError.extrema
    direction = arc.sweep < 0 ? -1 : 1
    // A bound on how steeply |r-1| rises with η from an end: 27 δ/θ is twice what (1-v)² (q²v + α)
    // allows, and point ends add the slope of the curve there. Feet stay on the arc while the rise
    // times the lean is below 1.
    let steepness =
      27 * unit.maximumError / unit.angle.sweep
      + 2 * (unit.handleExcess - unit.endExcess).magnitude / unit.handleTangent
    radialOnly = ellipse.isFlat || unit.endExcess == 0 && ellipse.lean * steepness >= 1
  }

  private struct Interval {
    var low, high: Double
    var lowAngle, highAngle: Double
    var upper: Double
  }

  package struct Piece {
    package var upper: Double
    /// The largest bound found at a point, which `upper` cannot fall below.
    package var lower: Double
    /// The parameter, -1...1, of that point.
    package var u: Double
  }

  /// Upper bound of the distance over one piece whose middle lies at the eccentric angle `middle`.
  ///
  /// Gives up early, with the bound found so far, once a value above `ceiling` occurs.
  package func piece(middle: Double, ceiling: Double = .infinity) -> Piece {
    let ceiling = ceiling / ellipse.scale
    var (attained, worstU) = (0.0, 0.0)
    func scaled(_ bound: Double) -> Piece {
      Piece(upper: bound * ellipse.scale, lower: attained * ellipse.scale, u: worstU)
    }
    func sample(_ u: Double, _ angle: Double) {
      let value = upper(u, u, angle, angle)
      if value > attained { (attained, worstU) = (value, u) }
    }
    func angle(_ u: Double) -> Double {
      let (x, y) = shape.point(u: u)
      return middle + direction * LibM.arcTangent(y: y, x: x)
    }
    for (u, _) in extrema {
      sample(u, angle(u))
      sample(-u, angle(-u))
    }
    // Beyond a turn the polar angle leaves atan2's range: one interval, all directions.
    guard unit.angle.sweep < 2 * Double.pi else {
      return scaled(upper(-1, 1, middle - 4, middle + 4))
    }
    let half = unit.angle.half
    func interval(_ low: Double, _ high: Double, _ from: Double, _ to: Double) -> Interval {
      let bound = upper(low, high, from, to)
      return Interval(low: low, high: high, lowAngle: from, highAngle: to, upper: bound)
    }
    var heap = [
      interval(-1, 0, middle - direction * half, middle),
      interval(0, 1, middle, middle + direction * half),
    ]
    for _ in 0..<Self.splitLimit {
      var worst = 0
      for index in heap.indices where heap[index].upper > heap[worst].upper { worst = index }
      if heap[worst].upper <= Self.slack * attained || attained > ceiling { break }
      let whole = heap[worst]
      let u = 0.5 * (whole.low + whole.high)
      let middleAngle = angle(u)
      sample(u, middleAngle)
      heap[worst] = interval(whole.low, u, whole.lowAngle, middleAngle)
      heap.append(interval(u, whole.high, middleAngle, whole.highAngle))
    }
    return scaled(heap.reduce(0) { max($0, $1.upper) })
  }

  /// Upper bound over a whole arc between two eccentric angles, ignoring where along a piece the
  /// error is large: cheap, for very many pieces.
  package func whole(from start: Double, to end: Double) -> Double {
    upper(-1, 1, start, end) * ellipse.scale
  }

  /// Whether the error is so small that feet move little and ends miss by what separates them.
  var isMild: Bool { unit.maximumError * (1 + ellipse.lean * ellipse.lean) < 0.05 }

  /// How far free ends, which lie at `angle` on the ray through an end of the arc, miss that end.
  func endDistance(at angle: Double) -> Double {
    unit.endExcess.magnitude * ellipse.point(at: angle).length * ellipse.scale * (1 + 0x1p-40)
  }

  /// The largest true distance from the ellipse found at equally spaced parameters of one piece.
  func sampledDistance(middle: Double, samples: Int = 256) -> Double {
    let turn = Vector2D(angle: middle)
    let largest = (0...samples).reduce(0) { largest, index in
      max(largest, distance(u: 2 * Double(index) / Double(samples) - 1, turn))
    }
    return largest * ellipse.scale
  }

  /// The true distance of a point of a piece from the whole ellipse.
  package func distance(middle: Double, u: Double) -> Double {
    distance(u: u, Vector2D(angle: middle)) * ellipse.scale
  }

  private func distance(u: Double, _ turn: Vector2D) -> Double {
    let (along, y) = shape.point(u: u)
    let across = direction * y
    // Turned to the eccentric angle of the piece, in the direction of travel.
    let x = ellipse.radiusX * (turn.x * along - turn.y * across)
    let point = Vector2D(x: x, y: ellipse.radiusY * (turn.y * along + turn.x * across))
    return (ellipse.foot(of: point).distance).magnitude
  }

  // MARK: Bounds over an interval

  /// Upper bound over the parameters low...high, which lie at these eccentric angles.
  private func upper(_ low: Double, _ high: Double, _ from: Double, _ to: Double) -> Double {
    let deviation = deviation(low, high, min(from, to)...max(from, to))
    let radial = deviation.radial * ellipse.largest * (1 + 0x1p-40)
    let paired = min(radial, ellipse.pairedBound(deviation, on: arc))
    return radialOnly ? paired : min(paired, ellipse.distanceBound(deviation))
  }

  private func deviation(
    _ low: Double,
    _ high: Double,
    _ angles: ClosedRange<Double>
  ) -> EllipseDeviation {
    let (first, last) = (error.radialError(u: low), error.radialError(u: high))
    var (outward, inward) = (max(first, last), max(-first, -last))
    for (u, value) in extrema where (low <= u && u <= high) || (low <= -u && -u <= high) {
      outward = max(outward, value)
      inward = max(inward, -value)
    }
    return EllipseDeviation(outward: outward, inward: inward, angles: angles)
  }
}

/// A rigorous bound of the two-sided distance between any cubic and an arc of an ellipse, both in
/// the ellipse's own frame, where the cubic starts and ends on the arc's ends.
///
/// In the ellipse's affine image, the unit circle, r² - 1 along the cubic is a polynomial of degree
/// 6: its Bernstein coefficients enclose it, the control points enclose the eccentric angle, and
/// ``EllipseShape`` turns both into a distance. Bisection by de Casteljau tightens the enclosures.
/// The arc is covered as well, because the feet move continuously from its start to its end; where
/// a foot might leave the arc, the distance to the arc's end is bounded by the control polygon.
package struct EllipseCubicBound {
  /// Bisections before the enclosure found so far is taken.
  private static let splitLimit = 4000
  /// An enclosure is good enough when it exceeds the bound at some point by this factor at most.
  private static let slack = 1.0005

  private let ellipse: EllipseShape
  /// Half of the arc's sweep; angles are counted from the arc's middle.
  private let half: Double
  private let middle: Double

  /// A part of the cubic, in the frame of the unit circle turned so that the arc's middle is at +x.
  private struct Part {
    var points: [Vector2D]
    /// Bernstein coefficients of r² - 1.
    var squared: [Double]
    var touchesStart, touchesEnd: Bool
    var upper = 0.0
  }

  /// The bound for the arc of the ellipse from one eccentric angle to a larger one, at most 5
  /// beyond.
  package init(ellipse: EllipseShape, from start: Double, to end: Double) {
    self.ellipse = ellipse
    half = (end - start) / 2
    middle = (start + end) / 2
  }

  /// The bound, in units of the ellipse's scale, for a cubic in the same units.
  ///
  /// It does not include the rounding of the control points that are given: they are taken exactly,
  /// up to some 16 ulp of the larger radius.
  package func bound(_ cubic: CubicBezier) -> Double {
    guard half < 2.5 else { return .infinity }
    let (s, c) = LibM.sineAndCosine(middle)
    let points = [cubic.p0, cubic.p1, cubic.p2, cubic.p3].map { p in
      let (x, y) = (p.x / ellipse.radiusX, p.y / ellipse.radiusY)
      return Vector2D(x: c * x + s * y, y: c * y - s * x)
    }
    let squared = squaredError(points)
    var whole = Part(points: points, squared: squared, touchesStart: true, touchesEnd: true)
    whole.upper = upper(whole)
    var parts = [whole]
    var attained = 0.0
    for _ in 0..<Self.splitLimit {
      var worst = 0
      for index in parts.indices where parts[index].upper > parts[worst].upper { worst = index }
      if parts[worst].upper <= Self.slack * attained { break }
      var (left, right) = halves(parts[worst])
      attained = max(attained, distanceAtEnd(left))
      left.upper = upper(left)
      right.upper = upper(right)
      parts[worst] = left
      parts.append(right)
    }
    return parts.reduce(0) { max($0, $1.upper) } + 16 * ellipse.largest.ulp
  }

  // MARK: Enclosures

  private func squaredError(_ q: [Vector2D]) -> [Double] {
    func dot(_ i: Int, _ j: Int) -> Double { q[i].dot(q[j]) }
    return [
      dot(0, 0) - 1,
      dot(0, 1) - 1,
      (2 * dot(0, 2) + 3 * dot(1, 1)) / 5 - 1,
      (dot(0, 3) + 9 * dot(1, 2)) / 10 - 1,
      (2 * dot(1, 3) + 3 * dot(2, 2)) / 5 - 1,
      dot(2, 3) - 1,
      dot(3, 3) - 1,
    ]
  }

  private func deviation(_ squared: some Sequence<Double>, _ angles: ClosedRange<Double>)
    -> EllipseDeviation
  {
    var (outward, inward) = (0.0, 0.0)
    for value in squared {
      let radial = SquaredError.radial(max(value, -1))
      outward = max(outward, radial)
      inward = max(inward, -radial)
    }
    return EllipseDeviation(outward: outward, inward: inward, angles: angles)
  }

  /// The bound by pairs, which needs no feet.
  private func pairedBound(_ deviation: EllipseDeviation) -> Double {
    ellipse.pairedBound(deviation, on: (middle - half)...(middle + half))
  }

  private func distanceAtEnd(_ part: Part) -> Double {
    let angle = middle + part.points[3].angle
    let deviation = deviation(CollectionOfOne(part.squared[6]), angle...angle)
    return min(ellipse.distanceBound(deviation), pairedBound(deviation))
  }

  private func upper(_ part: Part) -> Double {
    let angles = part.points.map { $0.angle }
    let low = angles.reduce(Double.infinity) { min($0, $1) }
    let high = angles.reduce(-Double.infinity) { max($0, $1) }
    // Beyond a half turn the hull may hold the centre, and angles determine nothing.
    guard high - low < 3 else { return .infinity }
    let range = middle + low...middle + high
    let deviation = deviation(part.squared, range)
    let distance = ellipse.distanceBound(deviation)
    let shift = ellipse.footShift(radial: deviation.radial, angles: range)
    let isSafeAtStart =
      low - shift >= -half || (part.touchesStart && feetStayOn(part.points, part.squared))
    func feetStayOnEnd() -> Bool {
      let mirrored = part.points.reversed().map { Vector2D(x: $0.x, y: -$0.y) }
      return feetStayOn(mirrored, part.squared.reversed())
    }
    let isSafeAtEnd = high + shift <= half || (part.touchesEnd && feetStayOnEnd())
    var bound = distance
    if !isSafeAtStart { bound = max(bound, reach(part, -half)) }
    if !isSafeAtEnd { bound = max(bound, reach(part, half)) }
    return min(bound, pairedBound(deviation))
  }

  /// Whether the feet of a part that starts at the arc's start (angle -half) stay on the arc's side
  /// of it: |r-1| rises from 0 no steeper with the angle than the lean allows.
  private func feetStayOn(_ points: [Vector2D], _ squared: [Double]) -> Bool {
    // g = t ĝ and cross(q0, q) = t ĉ: the coefficients of ĝ and ĉ bound the slopes.
    let rise = (1...6).reduce(0) { max($0, squared[$1].magnitude * 6 / Double($1)) }
    let turn = (1...3).reduce(Double.infinity) { least, k in
      min(least, points[0].cross(points[k]) * 3 / Double(k))
    }
    // |r-1| ≤ |g|, and the angle is at least cross / (r r₀).
    return turn > 0 && ellipse.lean * rise * 1.5 <= turn
  }

  /// The largest distance of a part's control points from an end of the arc.
  private func reach(_ part: Part, _ angle: Double) -> Double {
    let end = Vector2D(angle: angle)
    let (s, c) = LibM.sineAndCosine(middle)
    return part.points.reduce(0) { largest, point in
      let d = point - end
      let unturned = Vector2D(x: c * d.x - s * d.y, y: s * d.x + c * d.y)
      let stretched = Vector2D(x: ellipse.radiusX * unturned.x, y: ellipse.radiusY * unturned.y)
      return max(largest, stretched.length)
    }
  }

  // MARK: Bisection

  private func halves(_ part: Part) -> (Part, Part) {
    let p = part.points
    let (a, b, c) = (0.5 * (p[0] + p[1]), 0.5 * (p[1] + p[2]), 0.5 * (p[2] + p[3]))
    let (d, e) = (0.5 * (a + b), 0.5 * (b + c))
    let m = 0.5 * (d + e)
    var row = part.squared
    var (first, last): ([Double], [Double]) = ([], [])
    for level in 0...6 {
      first.append(row[0])
      last.append(row[6 - level])
      for k in 0..<(6 - level) { row[k] = 0.5 * (row[k] + row[k + 1]) }
    }
    var (left, right) = (part, part)
    (left.points, left.squared, left.touchesEnd) = ([p[0], a, d, m], first, false)
    (right.points, right.squared, right.touchesStart) = ([m, e, c, p[3]], last.reversed(), false)
    return (left, right)
  }
}
