// SPDX-License-Identifier: Apache-2.0

extension BezierPath {
  /// The table from fractions of the length to locations, for players that only take t.
  ///
  /// ```swift
  /// let path = BezierPath.circle(center: .zero, radius: 10)
  /// let table = try path.strokeTable(accuracy: 0.01)
  /// let location = table.location(atFraction: 0.37)
  /// print(location.segment, location.t, table.certifiedBound)
  /// ```
  ///
  /// - Parameter accuracy: the largest error of a location, along the path in its units;
  ///   guaranteed. The bound reached is ``StrokeTable/certifiedBound``. By default 1e-9 of the
  ///   diagonal of ``controlBox``; 1e-3 of it makes tables 30 times shorter.
  /// - Returns: the table; segments whose length is below 2^-50 of the whole take no interval.
  /// - Throws: ``PathError/noSegments`` for a path without length;
  ///   ``PathError/notFinite(quantity:value:)``; ``PathError/tolerance(_:)`` below 32
  ///   ulp of the largest coordinate or radius, 2^-42 of the longest control polygon of a segment,
  ///   or 2^-46 of all of them; ``PathError/notRepresentable(reason:)`` where lengths overflow;
  ///   ``ToleranceError/tooManyPieces(argument:value:limit:)`` above 1,000,000 intervals.
  /// - Complexity: one interval for a line or an arc of a circle; else they reach as far as the
  ///   error lets them (to about 1 %), and their number grows with its inverse fourth root. Some
  ///   fifteen trials of a few microseconds an interval.
  public func strokeTable(accuracy: Double? = nil) throws(PathError) -> StrokeTable {
    let maximumError = accuracy ?? defaultAccuracy
    try require(tolerance: maximumError, as: StrokeTableBuilder.argument)
    var builder = try StrokeTableBuilder(self, maximumError: maximumError)
    return try builder.build()
  }

  /// The table with its error as a fraction of the path's length.
  ///
  /// As ``strokeTable(accuracy:)``.
  ///
  /// ```swift
  /// let path = BezierPath.ellipse(center: .zero, radii: Vector2D(100, 30))
  /// let table = try path.strokeTable(relativeAccuracy: 1e-3)
  /// print(table.location(atFraction: 0.37), table.certifiedBound)
  /// ```
  ///
  /// - Throws: ``PathError``, as there.
  public func strokeTable(relativeAccuracy: Double) throws(PathError) -> StrokeTable {
    try requireFinite()
    let argument = "relative accuracy"
    try PathError.check(relativeAccuracy, as: argument)
    let length = length(relativeAccuracy: 0x1p-30)
    guard length.isFinite else { throw .lengthOverflows }
    guard length > 0 else { throw .noSegments }
    // A product that underflows is refused as too small.
    let maximumError = max(relativeAccuracy * length * (1 - 0x1p-29), .leastNonzeroMagnitude)
    do {
      return try strokeTable(accuracy: maximumError)
    } catch {
      let whole = length * (1 - 0x1p-29)
      throw error.restated(for: relativeAccuracy, as: argument, ofLength: whole)
    }
  }
}

/// Builds a ``StrokeTable``: on every segment, cubics that reach as far as the error lets them.
struct StrokeTableBuilder {
  private let path: BezierPath
  private let maximumError: Double
  /// What coordinates are multiplied by: a power of two.
  private let unit: Double
  /// The error in these units, and what rounding may take of it.
  private let tolerance: Double
  private let rounding: Double
  private var intervals: [StrokeTable.Interval] = []
  private var ends: [Double] = []
  private var sum = CompensatedSum()
  private var largestBound = 0.0

  private static let shorteningLimit = 60
  fileprivate static let argument = "accuracy"

  init(_ path: BezierPath, maximumError: Double) throws(PathError) {
    let (longest, whole, _) = try path.roughSizes()
    guard whole > 0 else { throw .noSegments }
    try PathError.check(
      maximumError,
      as: StrokeTableBuilder.argument,
      atLeast: max(0x1p-42 * longest, 0x1p-46 * whole)
    )
    self.path = path
    self.maximumError = maximumError
    unit = PowerOfTwo.normalizing(path.largestCoordinate)
    tolerance = maximumError * unit
    rounding = (0x1p-46 * longest + 0x1p-49 * whole) * unit
  }

  mutating func build() throws(PathError) -> StrokeTable {
    let shortest = 0x1p-50 * path.length(relativeAccuracy: 0x1p-20) * unit
    for (subpathIndex, subpath) in path.subpaths.enumerated() {
      for (index, segment) in subpath.segments.enumerated() {
        let curve = UnitSpeedCurve(segment, unit: unit)
        guard curve.length(from: 0, to: 1) > shortest else { continue }
        // No part is shorter than the error.
        let spans = curve.spans(ofSegment: index, tolerance: tolerance) { end, length in
          end == 1 || length >= tolerance && curve.length(from: end, to: 1) >= tolerance
        }
        for span in spans {
          var run = UnitSpeedRun()
          run.append(span)
          try cover(run, subpathIndex)
        }
      }
    }
    let length = sum.value
    guard length > 0 else { throw .noSegments }
    return StrokeTable(
      breaks: [0] + ends.map { $0 / length },
      intervals: intervals,
      length: length / unit,
      certifiedBound: (largestBound + rounding) / unit
    )
  }

  private mutating func cover(_ run: UnitSpeedRun, _ subpath: Int) throws(PathError) {
    let span = run.spans[0]
    let budget = tolerance - rounding
    var from = run.start
    var guess = run.length
    while from.length < run.length {
      let rest = run.length - from.length
      var step = LongestStep.find(most: rest, guess: guess, least: tolerance) { step in
        StrokeFit(span, run.part(step, after: from, accuracy: 0)).bound / budget
      }
      // No stub at the end.
      if step < rest, step > 0.96 * rest { step = 0.5 * rest }
      var isDone = false
      for _ in 0..<StrokeTableBuilder.shorteningLimit {
        let part = run.part(step, after: from, accuracy: 0)
        guard part.to.t > from.t else { break }
        let fit = StrokeFit(span, part)
        if fit.bound <= budget {
          sum.add(span.curve.length(from: from.t, to: part.to.t))
          ends.append(sum.value)
          intervals.append(
            StrokeTable.Interval(
              subpath: subpath,
              segment: span.segment,
              t: from.t...part.to.t,
              startSlope: fit.startSlope,
              endSlope: fit.endSlope
            )
          )
          largestBound = max(largestBound, fit.bound)
          from = part.to
          guess = step
          isDone = true
          break
        }
        step *= 0.96
      }
      guard isDone, intervals.count <= StrokeTable.maximumIntervals else {
        let limit = StrokeTable.maximumIntervals
        throw .tooManyPieces(maximumError, as: StrokeTableBuilder.argument, limit: limit)
      }
    }
  }
}

extension BezierPath {
  /// A path of cubics that draws the same curve and whose parameters run in proportion to arc
  /// length.
  ///
  /// Guaranteed for every cubic of the result, with the bounds reached in ``UnitSpeedPath``:
  ///
  /// - its distance from the part of the path that it replaces, from either to the other, is at
  ///   most the tolerance;
  /// - |length(0...t) - t · length| is at most the tolerance for all t in 0...1, lengths being
  ///   those of the cubic itself.
  ///
  /// Not bounded beforehand, but reported: the speed relative to the length, near 1 unless a piece
  /// is hardly longer than the tolerance (next to cusps), and the difference in length.
  ///
  /// Each piece has the end points and unit tangents of the original at its ends and its length as
  /// speed there, so joints are smooth where the original is. Pieces end at corners: where segments
  /// meet at an angle above 2^-10, at cusps and turning points, and wherever a point of least speed
  /// has a radius of curvature below the tolerance. Lines stay lines, each one piece. Segments of
  /// no length are left out, a subpath that is a point is one piece. Ends of subpaths and corners
  /// between segments are kept bit for bit.
  ///
  /// Between corners there are as few pieces as such cubics allow, to about 1 % of their lengths,
  /// and they share the error.
  ///
  /// ```swift
  /// let path = BezierPath {
  ///   $0.move(to: Point2D(0, 0))
  ///   $0.addCurve(to: Point2D(100, 0), control1: Point2D(0, 80), control2: Point2D(20, 80))
  /// }
  /// let even = try path.reparametrizedByLength(tolerance: 0.01)
  /// print(even.pieces.count, even.speedRange)
  /// ```
  ///
  /// - Parameter tolerance: an absolute distance in the path's units.
  /// - Returns: the pieces, the path they make and the bounds.
  /// - Throws: ``PathError/noSegments``; ``PathError/notFinite(quantity:value:)``;
  ///   ``PathError/tolerance(_:)`` below 32 ulp of the largest coordinate or radius
  ///   or 2^-42 of the longest control polygon of a segment;
  ///   ``PathError/notRepresentable(reason:)`` where lengths overflow;
  ///   ``ToleranceError/tooManyPieces(argument:value:limit:)`` where the tolerance adds more than
  ///   100,000 pieces to the one that each part between corners takes.
  /// - Complexity: some twenty trials of a few microseconds a piece. The number of pieces grows
  ///   with the fourth root of 1 / tolerance.
  ///
  /// Source: arc-length Hermite interpolation; certificates in `UnitSpeedFit`, `CubicSpeedBound`.
  public func reparametrizedByLength(tolerance: Double) throws(PathError) -> UnitSpeedPath {
    try require(tolerance: tolerance)
    var builder = try UnitSpeedBuilder(self, tolerance: tolerance)
    return try builder.build()
  }
}

/// A rising cubic for the parameter of a part of a curve as a function of its length, and a bound
/// of its error in length.
///
/// With x in 0...1 the share of the part's length h, p(x) the parameter and e(x) the length up to
/// p(x) less h x, e vanishes at both ends and is measured at two nodes between. Elsewhere |e| is
/// at most half of its values at the neighbouring nodes plus half of ∫|e'| between them, and e' =
/// F / (v p' + h) with F = (v p')² - h². On Bézier curves F is a polynomial of degree 16; Gauss–
/// Legendre quadrature gives ∫F² exactly, and 96 Chebyshev points bound F from above, so v p' from
/// below. On arcs F is entire; what both rules leave out is bounded on the Bernstein ellipse ρ = 4
/// and added.
struct StrokeFit {
  /// dp/dx at the ends.
  private(set) var startSlope: Double
  private(set) var endSlope: Double
  private(set) var bound = 0.0

  /// Where the Chebyshev polynomial of degree 4, stretched so that its outer zeros are 0 and 1, has
  /// the inner ones: a cubic through these has about the least error.
  private static let nodes = (0.29289321881345254, 0.7071067811865476)

  /// The part of the curve, from `start` to `start + rise`, and its length.
  private let curve: UnitSpeedCurve
  private let start: Double
  private let rise: Double
  private let length: Double

  init(_ span: UnitSpeedSpan, _ part: UnitSpeedRun.Part) {
    (curve, start, rise) = (span.curve, part.from.t, part.to.t - part.from.t)
    length = curve.length(from: start, to: part.to.t)
    (startSlope, endSlope) = (rise, rise)
    if curve.isUniform { return }
    interpolate(span.offset + part.from.length)
    if !isRising { setTangents() }
    // A rising map of the part onto itself is never wrong by more than its length.
    bound = min(length, measuredBound)
  }

  /// Takes the cubic through the parameters at the nodes.
  private mutating func interpolate(_ before: Double) {
    let (x, y) = StrokeFit.nodes
    let first = curve.parameter(atLength: before + x * length, accuracy: 0)
    let second = curve.parameter(atLength: before + y * length, accuracy: 0)
    // p = start + rise x + x (1 - x) (a (1 - x) + b x).
    let left = (first - start - rise * x) / (x * (1 - x))
    let right = (second - start - rise * y) / (y * (1 - y))
    startSlope = rise + (left * y - right * x) / (y - x)
    endSlope = rise - (right * (1 - x) - left * (1 - y)) / (y - x)
  }

  /// Whether the derivative, with Bernstein coefficients m0, 3 rise - m0 - m1, m1, is positive.
  private var isRising: Bool {
    guard startSlope >= 0, endSlope >= 0 else { return false }
    return 3 * rise - startSlope - endSlope >= -0.9 * (startSlope * endSlope).squareRoot()
  }

  /// Takes the cubic with the curve's own slopes, held within what rises.
  ///
  /// Source: Fritsch, Carlson, Monotone piecewise cubic interpolation, 1980.
  private mutating func setTangents() {
    let limit = 3 * rise
    func slope(_ speed: Double) -> Double { speed > 0 ? min(limit, length / speed) : limit }
    startSlope = slope(curve.derivative(at: start).length)
    endSlope = slope(curve.derivative(at: start + rise).length)
  }

  /// The coefficients of x² and x³.
  private var bend: Double { 3 * rise - 2 * startSlope - endSlope }
  private var twist: Double { startSlope + endSlope - 2 * rise }

  private func parameter(_ x: Double) -> Double {
    max(start, min(start + rise, start + x * (startSlope + x * (bend + x * twist))))
  }

  private func slope(_ x: Double) -> Double { startSlope + x * (2 * bend + x * (3 * twist)) }

  /// (v p')² - h².
  private func residue(_ x: Double) -> Double {
    let speed = curve.derivative(at: parameter(x)).lengthSquared
    let slope = slope(x)
    return speed * (slope * slope) - length * length
  }

  private var measuredBound: Double {
    let (x, y) = StrokeFit.nodes
    let square = length * length
    guard square > 0 else { return length }
    var largest = 0.0
    for z in ChebyshevSampling.dense { largest = max(largest, residue(0.5 + 0.5 * z).magnitude) }
    let (factor, excess) = truncation
    largest = factor * largest + excess
    let slowest = length + max(0, square - largest).squareRoot()
    let errors = (
      (curve.length(from: start, to: parameter(x)) - x * length).magnitude,
      (curve.length(from: start, to: parameter(y)) - y * length).magnitude
    )
    let first = errors.0 + deviation(0, x, excess) / slowest
    let second = errors.0 + errors.1 + deviation(x, y, excess) / slowest
    let third = errors.1 + deviation(y, 1, excess) / slowest
    return 0.5 * max(first, max(second, third))
  }

  /// A bound of ∫|F| between two nodes.
  private func deviation(_ a: Double, _ b: Double, _ excess: Double) -> Double {
    let (middle, half) = (0.5 * (a + b), 0.5 * (b - a))
    var sum = 0.0
    let points = GaussLegendre.points32
    for i in 0..<16 {
      let x = half * points.nodes[i]
      let (left, right) = (residue(middle - x), residue(middle + x))
      sum += points.weights[i] * (left * left + right * right)
    }
    return (b - a) * ((0.5 * sum).squareRoot() + excess)
  }

  /// The factor of the bound from Chebyshev points, and what to add on arcs.
  ///
  /// With M a bound of |F| on the ellipse, the part of F of degree above 40 is at most
  /// 8/3 M 4^-40 and the root of the quadrature's error at most 5/2 M 4^-32, which is larger.
  private var truncation: (factor: Double, excess: Double) {
    guard let form = curve.form else { return (ChebyshevSampling.factor16, 0) }
    // The Taylor coefficients about the middle, in half-widths.
    let slopes = (
      0.5 * slope(0.5).magnitude, 0.25 * (bend + 1.5 * twist).magnitude, 0.125 * twist.magnitude
    )
    let r = 2.125
    let reach = r * (slopes.0 + r * (slopes.1 + r * slopes.2)) * form.sweep.magnitude
    let steep = 2 * (slopes.0 + r * (2 * slopes.1 + r * 3 * slopes.2)) * form.sweep.magnitude
    // The squared speed is at most twice this.
    let speed = form.radii.maximumNorm * steep * LibM.exponential(min(reach, 300))
    return (ChebyshevSampling.factor40, (speed * speed + length * length) * 5 * 0x1p-64)
  }
}
