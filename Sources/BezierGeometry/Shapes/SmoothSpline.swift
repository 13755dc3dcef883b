// SPDX-License-Identifier: Apache-2.0

/// Which curve ``BezierPath/smooth(through:spline:isClosed:)`` draws through points.
public enum SmoothSpline: CaseIterable, Hashable, Sendable {
  /// The centripetal Catmull-Rom spline: the default, for drawn lines and shapes.
  ///
  /// Parameters grow by the square root of the distance of neighbouring points. Directions are
  /// continuous but where both neighbours of a point are equal, so that the curve turns back. A
  /// point moves only the four curves next to it; none of them has a cusp inside or crosses itself.
  /// An open spline leaves its first point as if the second one were mirrored there.
  /// Source: Barry and Goldman, 1988; Yuksel, Schaefer and Keyser, "Parameterization and
  /// applications of Catmull-Rom curves", 2011.
  case catmullRom
  /// The natural cubic spline over the length of the chords; a closed one is periodic.
  ///
  /// The curvature is continuous, and 0 at both ends of an open spline. Every point moves the whole
  /// curve, less so farther away. The curve swings out where long chords are next to short ones.
  case natural
  /// A function of x that rises and falls only where the points do: for charts.
  ///
  /// It never leaves the heights of the two points beside it. Slopes are limited as by Steffen,
  /// "A simple method for monotonic interpolation in one dimension", 1990; the second derivative
  /// is 0 at both ends: the curve of d3's `curveMonotoneX`.
  case monotoneX
}

extension BezierPath {
  /// A smooth curve through points: one cubic from each point to the next.
  ///
  /// The curve runs through every point bit for bit. A point equal to the one before counts once,
  /// but for ``SmoothSpline/monotoneX``, where it is an error. Two points are joined by a line,
  /// a closed curve through two runs there and back; one point is a move, none the empty path.
  ///
  /// ```swift
  /// let points = [Point2D(0, 0), Point2D(4, 3), Point2D(9, 1), Point2D(12, 6)]
  /// let curve = try BezierPath.smooth(through: points)
  /// print(curve.segments.count, curve.currentPoint == points.last)  // 3 true
  /// ```
  ///
  /// - Parameters:
  ///   - points: The points, in order.
  ///   - spline: Which curve; the default keeps near the points however unevenly they lie.
  ///   - isClosed: Whether the curve goes on smoothly from the last point to the first and is
  ///     closed there. A last point equal to the first counts once.
  /// - Returns: The path, one subpath.
  /// - Throws: ``PathError/notFinite(quantity:value:)``;
  ///   ``PathError/notIncreasing(index:)`` where x does not increase for
  ///   ``SmoothSpline/monotoneX``, which a closed curve cannot do (index 0);
  ///   ``PathError/notRepresentable(reason:)`` for coordinates of 2^1020 and more.
  /// - Complexity: O(n) for n points.
  public static func smooth(
    through points: [Point2D],
    spline: SmoothSpline = .catmullRom,
    isClosed: Bool = false
  ) throws(PathError) -> BezierPath {
    for (index, point) in points.enumerated() {
      if !point.x.isFinite { throw .notFinite(quantity: "x of point \(index)", value: point.x) }
      if !point.y.isFinite { throw .notFinite(quantity: "y of point \(index)", value: point.y) }
      guard point.maximumMagnitude < 0x1p1020 else {
        throw .notRepresentable(reason: "differences of coordinates at point \(index) may overflow")
      }
    }
    if spline == .monotoneX { return try monotone(through: points, isClosed: isClosed) }
    var knots: [Point2D] = []
    knots.reserveCapacity(points.count)
    for point in points where point != knots.last { knots.append(point) }
    if isClosed, knots.count > 1, knots.first == knots.last { knots.removeLast() }
    guard knots.count > 2 else { return polyline(knots, isClosed: isClosed) }
    let chords = SplineChords(knots, isClosed: isClosed)
    switch spline {
    case .natural: return chords.path(isClosed ? chords.periodicTangents : chords.naturalTangents)
    default: return chords.path(chords.centripetalTangents, isRooted: true)
    }
  }

  private static func polyline(_ points: [Point2D], isClosed: Bool) -> BezierPath {
    var path = BezierPath()
    for point in points {
      if path.isEmpty { path.move(to: point) } else { path.addLine(to: point) }
    }
    if isClosed { path.closeSubpath() }
    return path
  }

  private static func monotone(
    through points: [Point2D],
    isClosed: Bool
  ) throws(PathError) -> BezierPath {
    for index in points.indices.dropFirst() where !(points[index].x > points[index - 1].x) {
      throw .notIncreasing(index: index)
    }
    if isClosed, !points.isEmpty { throw .notIncreasing(index: 0) }
    guard points.count > 2 else { return polyline(points, isClosed: false) }
    let count = points.count - 1
    // Slopes of steeper chords are held, so that no product is NaN; the heights are held again.
    let slopes = (0..<count).map { index in
      let slope = (points[index + 1].y - points[index].y) / (points[index + 1].x - points[index].x)
      return max(-0x1p1020, min(0x1p1020, slope))
    }
    var tangents = [Double](repeating: 0, count: count + 1)
    for index in 1..<count {
      let (before, after) = (slopes[index - 1], slopes[index])
      guard (before > 0) == (after > 0), before != 0, after != 0 else { continue }
      let whole = points[index + 1].x - points[index - 1].x
      let weight = (points[index + 1].x - points[index].x) / whole
      let mean = (before * weight + after * (1 - weight)).magnitude
      let least = min(before.magnitude, min(after.magnitude, 0.5 * mean))
      tangents[index] = before > 0 ? 2 * least : -2 * least
    }
    tangents[0] = 0.5 * (3 * slopes[0] - tangents[1])
    tangents[count] = 0.5 * (3 * slopes[count - 1] - tangents[count - 1])
    var path = BezierPath()
    path.reserveCapacity(elements: count + 1, points: 3 * count + 1)
    path.move(to: points[0])
    for index in 0..<count {
      let (start, end) = (points[index], points[index + 1])
      let third = (end.x - start.x) / 3
      let (low, high) = (min(start.y, end.y), max(start.y, end.y))
      func held(_ y: Double) -> Double { max(low, min(high, y)) }
      path.addCurve(
        to: end,
        control1: Point2D(start.x + third, held(start.y + third * tangents[index])),
        control2: Point2D(end.x - third, held(end.y - third * tangents[index + 1]))
      )
    }
    return path
  }
}

/// The chords between at least three points, each different from the next, and the tangents that
/// splines have at the points.
private struct SplineChords {
  let points: [Point2D]
  let isClosed: Bool
  /// The length of each chord; the last of a closed spline goes back to the start.
  let lengths: [Double]
  /// The direction of each chord: the chord over its length.
  let directions: [Vector2D]

  init(_ points: [Point2D], isClosed: Bool) {
    (self.points, self.isClosed) = (points, isClosed)
    let chords = (0..<(isClosed ? points.count : points.count - 1)).map { index in
      points[index + 1 == points.count ? 0 : index + 1] - points[index]
    }
    lengths = chords.map { $0.length }
    // Subnormal lengths have too few digits to divide by.
    directions = chords.map { chord in
      let scaled = chord / chord.maximumNorm
      return scaled / scaled.length
    }
  }

  private var last: Int { lengths.count - 1 }

  /// The fraction that the second of two neighbouring widths has of both.
  private static func weight(_ before: Double, _ after: Double) -> Double {
    after <= before ? (after / before) / (1 + after / before) : 1 / (1 + before / after)
  }

  /// The derivatives at the points by the centripetal parameter, those of both chords weighed.
  var centripetalTangents: [Vector2D] {
    let roots = lengths.map { $0.squareRoot() }
    var result: [Vector2D] = []
    result.reserveCapacity(points.count)
    for index in points.indices {
      let isEnd = !isClosed && (index == 0 || index == points.count - 1)
      let after = index == points.count - 1 && !isClosed ? last : index
      let before = isEnd ? after : index == 0 ? last : index - 1
      let weight = Self.weight(roots[before], roots[after])
      let (first, second) = (roots[before] * directions[before], roots[after] * directions[after])
      result.append(weight * first + (1 - weight) * second)
    }
    return result
  }

  /// The derivatives by the length of the chords where the second one is 0 at both ends.
  ///
  /// Each row of the system is weighed so that its largest number is 2: stable without pivots.
  var naturalTangents: [Vector2D] {
    let end = points.count - 1
    var rows = TridiagonalRows()
    rows.append(below: 0, diagonal: 2, above: 1, 3 * directions[0])
    for index in 1..<end { append(index, after: index - 1, to: &rows) }
    rows.append(below: 1, diagonal: 2, above: 0, 3 * directions[end - 1])
    return rows.solved()
  }

  private func append(_ index: Int, after before: Int, to rows: inout TridiagonalRows) {
    let weight = Self.weight(lengths[before], lengths[index])
    let value = weight * directions[before] + (1 - weight) * directions[index]
    rows.append(below: weight, diagonal: 2, above: 1 - weight, 3 * value)
  }

  /// The derivatives of the periodic spline: by the formula of Sherman and Morrison, 1950.
  var periodicTangents: [Vector2D] {
    let end = points.count - 1
    var rows = TridiagonalRows()
    for index in 0...end { append(index, after: index == 0 ? end : index - 1, to: &rows) }
    // The numbers in the corners: in the first row before, in the last row after.
    let (first, last) = (rows.below[0], rows.above[end])
    rows.diagonal[0] += 2
    rows.diagonal[end] += 0.5 * first * last
    var corner = rows
    corner.values = [Vector2D](repeating: .zero, count: end + 1)
    corner.values[0] = Vector2D(-2, 0)
    corner.values[end].x += last
    let (plain, change) = (rows.solved(), corner.solved())
    let part = 1 + change[0].x - 0.5 * first * change[end].x
    let factor = (1 / part) * (plain[0] - (0.5 * first) * plain[end])
    return plain.indices.map { plain[$0] - change[$0].x * factor }
  }

  /// The cubics with these derivatives at the points.
  ///
  /// By the length of the chords, or by its square root.
  func path(_ tangents: [Vector2D], isRooted: Bool = false) -> BezierPath {
    var path = BezierPath()
    path.reserveCapacity(elements: lengths.count + 2, points: 3 * lengths.count + 1)
    path.move(to: points[0])
    for (index, length) in lengths.enumerated() {
      let next = index + 1 == points.count ? 0 : index + 1
      let third = (isRooted ? length.squareRoot() : length) / 3
      path.addCurve(
        to: points[next],
        control1: points[index] + third * tangents[index],
        control2: points[next] - third * tangents[next]
      )
    }
    if isClosed { path.closeSubpath() }
    return path
  }
}

/// A system of equations, each between three neighbouring unknown vectors, with dominant diagonal.
private struct TridiagonalRows {
  var below: [Double] = []
  var diagonal: [Double] = []
  var above: [Double] = []
  var values: [Vector2D] = []

  mutating func append(below: Double, diagonal: Double, above: Double, _ value: Vector2D) {
    self.below.append(below)
    self.diagonal.append(diagonal)
    self.above.append(above)
    values.append(value)
  }

  /// The unknowns, by elimination from the first row on; corners are left out.
  func solved() -> [Vector2D] {
    var (pivots, result) = (diagonal, values)
    for index in result.indices.dropFirst() {
      let factor = below[index] / pivots[index - 1]
      pivots[index] -= factor * above[index - 1]
      result[index] -= factor * result[index - 1]
    }
    for index in result.indices.reversed() {
      if index + 1 < result.count { result[index] -= above[index] * result[index + 1] }
      result[index] /= pivots[index]
    }
    return result
  }
}
