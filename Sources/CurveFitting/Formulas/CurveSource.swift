// SPDX-License-Identifier: Apache-2.0

public import BezierGeometry

/// A curve as the fits see it: its formula evaluated in each kind of number, behind closures.
///
/// The closures are made where the curve's type is known, so that its formula is compiled for each
/// kind of number, while the fits are compiled once for all curves. A class, as pieces and proofs
/// hold it by the dozen.
@usableFromInline package final class CurveSource: Sendable {
  /// A point and the derivative by the parameter.
  @frozen @usableFromInline package struct Value: Sendable {
    @usableFromInline package let point: Point2D
    @usableFromInline package let derivative: Vector2D

    @inlinable package init(point: Point2D, derivative: Vector2D) {
      self.point = point
      self.derivative = derivative
    }
  }

  @usableFromInline package let range: ClosedRange<Double>
  @usableFromInline package let isClosed: Bool
  @usableFromInline package let corners: [Double]
  @usableFromInline package let joints: [Double]
  /// The point and derivative at a parameter, on the part of the curve that has `inner` inside.
  @usableFromInline package let value: @Sendable (_ t: Double, _ inner: Double) -> Value
  /// The coordinates' Taylor series in the parameter at `t`, on the part that has `inner` inside:
  /// their coefficients, from that of the power 0.
  @usableFromInline package let taylor: Taylor
  /// The coordinates as enclosures, for a parameter that is a series in any variable, on the part
  /// that has `inner` inside; `nil` where the formula is not known.
  @usableFromInline package let enclosure: Enclosure?
  /// The cubic that the part with a parameter inside is; `nil` where it is none.
  @usableFromInline package let cubic: @Sendable (_ inner: Double) -> CubicBezier?
  /// Of a parallel curve, what it is made of.
  @usableFromInline package let parallel: ParallelFormula?
  /// How many short formulas an evaluation is worth.
  private let cost: Int
  /// What a fit of the curve may still spend; `nil` outside of one.
  let work: FitWork?

  @usableFromInline package typealias Taylor =
    @Sendable (_ t: Double, _ inner: Double) -> (x: SIMD8<Double>, y: SIMD8<Double>)

  @usableFromInline package typealias Enclosure =
    @Sendable (_ t: TaylorSeries<Ball>, _ inner: Double) -> (
      x: TaylorSeries<Ball>, y: TaylorSeries<Ball>
    )

  @inlinable package convenience init<Curve: ParametricCurve>(_ curve: Curve) {
    self.init(
      range: curve.range,
      isClosed: curve.isClosed,
      corners: curve.corners,
      joints: curve.joints,
      value: { t, inner in
        let (x, y) = curve.point(at: Dual(value: t, derivative: 1), partOf: inner)
        return Value(
          point: Point2D(x: x.value, y: y.value),
          derivative: Vector2D(x: x.derivative, y: y.derivative)
        )
      },
      taylor: { t, inner in
        let (x, y) = curve.point(at: TaylorSeries(variable: PlainNumber(t)), partOf: inner)
        return (x.coefficients, y.coefficients)
      },
      enclosure: { t, inner in curve.point(at: t, partOf: inner) },
      cubic: { inner in curve.cubic(partOf: inner) }
    )
  }

  /// The source of a curve of which only points can be computed: nothing is enclosed.
  package init(_ curve: ClosureCurve) {
    range = curve.range
    isClosed = curve.isClosed
    corners = curve.corners
    joints = curve.joints
    value = { t, inner in curve.value(at: t, partOf: inner) }
    taylor = { t, inner in curve.taylor(at: t, partOf: inner) }
    enclosure = nil
    cubic = { _ in nil }
    (cost, work, parallel) = (1, nil, nil)
  }

  @usableFromInline init(
    range: ClosedRange<Double>,
    isClosed: Bool,
    corners: [Double],
    joints: [Double],
    value: @escaping @Sendable (_ t: Double, _ inner: Double) -> Value,
    taylor: @escaping Taylor,
    enclosure: Enclosure?,
    cubic: @escaping @Sendable (_ inner: Double) -> CubicBezier?,
    parallel: ParallelFormula? = nil,
    cost: Int = 1,
    work: FitWork? = nil
  ) {
    self.range = range
    self.isClosed = isClosed
    self.corners = corners
    self.joints = joints
    self.value = value
    self.taylor = taylor
    self.enclosure = enclosure
    self.cubic = cubic
    self.parallel = parallel
    (self.cost, self.work) = (cost, work)
  }
}

/// How much a fit may still evaluate its curve: the same for all that it looks at.
///
/// A fit runs in one thread, so that nothing is locked.
@usableFromInline final class FitWork: @unchecked Sendable {
  /// What a Taylor series and an enclosure are worth, in points: about the times they take.
  static let (series, enclosure) = (4, 16)

  let limit: Int
  private var left: Int
  private let progress: FitProgress?
  /// What is left when progress is reported next.
  private var next: Int

  init(limit: Int, progress: FitProgress? = nil) {
    (self.limit, left, next, self.progress) = (limit, limit, limit, progress)
  }

  var isSpent: Bool { left < 0 }

  func spend(_ points: Int) {
    left -= points
    guard left < next else { return }
    next = left - max(1, limit / 128)
    progress?.report(1 - Double(left) / Double(limit))
  }
}

/// Hears how much of the work that a fit may do is done, 0...1, at every 128th of it.
package final class FitProgress: Hashable, @unchecked Sendable {
  let report: (Double) -> Void

  /// - Parameter report: called in the thread of the fit.
  package init(_ report: @escaping (Double) -> Void) { self.report = report }

  package static func == (a: FitProgress, b: FitProgress) -> Bool { a === b }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension CurveSource {
  /// Throws once the fit has spent what it may.
  func requireWork() throws(CurveFitError) {
    if let work, work.isSpent { throw .tooMuchWork(limit: work.limit) }
  }

  /// A stretch of the curve without corners inside, as an open curve of its own.
  package func part(_ range: ClosedRange<Double>) -> CurveSource {
    let width = self.range.upperBound - self.range.lowerBound
    let rounds = isClosed ? joints + [self.range.upperBound] + joints.map { $0 + width } : joints
    return CurveSource(
      range: range,
      isClosed: false,
      corners: [],
      joints: rounds.filter { range.lowerBound < $0 && $0 < range.upperBound },
      value: value,
      taylor: taylor,
      enclosure: enclosure,
      cubic: cubic,
      parallel: parallel,
      cost: cost,
      work: work
    )
  }

  /// The curve as a dearer one, with other corners and joints, or known to be parallel to another.
  func with(
    cost: Int? = nil,
    corners: [Double]? = nil,
    joints: [Double]? = nil,
    parallel: ParallelFormula? = nil
  ) -> CurveSource {
    CurveSource(
      range: range,
      isClosed: isClosed,
      corners: corners ?? self.corners,
      joints: joints ?? self.joints,
      value: value,
      taylor: taylor,
      enclosure: enclosure,
      cubic: cubic,
      parallel: parallel ?? self.parallel,
      cost: cost ?? self.cost,
      work: work
    )
  }

  /// A parameter on the same smooth part as the stretch that begins at `t`.
  package func inner(after t: Double, until end: Double) -> Double {
    var end = end
    for values in [joints, corners] {
      let index = values.indices.firstBeyond { values[$0] > t }
      if index < values.count { end = min(end, values[index]) }
    }
    return t + (end - t) / 2
  }

  /// A parameter on the same smooth part as the stretch that ends at `t`.
  package func inner(before t: Double, from start: Double) -> Double {
    var start = start
    for values in [joints, corners] {
      let index = values.indices.firstBeyond { values[$0] >= t }
      if index > 0 { start = max(start, values[index - 1]) }
    }
    return t - (t - start) / 2
  }

  /// The joints strictly inside a range, as a slice.
  func joints(inside range: ClosedRange<Double>) -> ArraySlice<Double> {
    let first = joints.indices.firstBeyond { joints[$0] > range.lowerBound }
    let end = joints.indices.firstBeyond { joints[$0] >= range.upperBound }
    return joints[first..<max(first, end)]
  }

  /// The parameter of a closed, prepared curve once round from `t`: exactly that of the corner or
  /// joint that is there.
  func onceRound(from t: Double) -> Double {
    let width = range.upperBound - range.lowerBound
    let next = t + width
    // Sums of lengths are rounded.
    let rounding = 0x1p-40 * max(next.magnitude, width)
    for values in [corners, joints] {
      let index = values.indices.firstBeyond { values[$0] >= next - rounding }
      if index < values.count, values[index] <= next + rounding { return values[index] }
    }
    return next
  }

  /// The unit vector of travel on the part that has `inner` inside, also where the derivative
  /// vanishes: at cusps and at ends.
  ///
  /// Zero on a point and where the curve is not finite.
  ///
  /// There it is that in which the part leaves the point, or arrives in it: the first of the
  /// derivatives that is more than rounding noise decides.
  package func direction(at t: Double, partOf inner: Double) -> Vector2D {
    let (x, y) = taylor(t, inner)
    if moves(x, y, at: t, partOf: inner) {
      return asItRuns(unit(Vector2D(x: x[1], y: y[1])), at: t, partOf: inner)
    }
    let reach = inner == t ? 1 : (inner - t).magnitude
    var sizes: [Double] = []
    var power = 1.0
    for k in 1...7 {
      power *= reach
      sizes.append(max(x[k].magnitude, y[k].magnitude) * power)
    }
    let largest = sizes.reduce(0) { max($0, $1) }
    guard largest < .infinity else {
      // Higher derivatives may not exist at an end.
      return unit(Vector2D(x: x[1], y: y[1]))
    }
    guard let index = sizes.firstIndex(where: { $0 > 0x1p-40 * largest }) else { return .zero }
    let vector = unit(Vector2D(x: x[index + 1], y: y[index + 1]))
    return asItRuns(inner < t && index % 2 == 1 ? -vector : vector, at: t, partOf: inner)
  }

  /// A direction with the sign that it has a little inside of the part.
  ///
  /// A cusp may lie on the other side of its rounded parameter. So far inside that a derivative
  /// which vanishes with its own one is more than rounding.
  private func asItRuns(_ vector: Vector2D, at t: Double, partOf inner: Double) -> Vector2D {
    guard inner != t else { return vector }
    let inside = value(t + 0x1p-17 * (inner - t), inner).derivative
    return vector.dot(inside) < 0 ? -vector : vector
  }

  /// Whether the derivative is known to some digits and does not change much within the rounding of
  /// the parameter, however fast it changes farther away.
  private func moves(
    _ x: SIMD8<Double>,
    _ y: SIMD8<Double>,
    at t: Double,
    partOf inner: Double
  ) -> Bool {
    guard let enclosure else { return false }
    let size = Vector2D(x: x[1], y: y[1]).maximumNorm
    let known = enclosure(TaylorSeries(variable: Ball(t)), inner)
    guard size > 0x1p10 * max(known.x.c1.radius, known.y.c1.radius) else { return false }
    let rounding = 0x1p12 * max(t.magnitude, inner.magnitude).ulp
    var power = 1.0
    for k in 2...7 {
      power *= rounding
      guard max(x[k].magnitude, y[k].magnitude) * power < size else { return false }
    }
    return true
  }

  private func unit(_ vector: Vector2D) -> Vector2D {
    let size = vector.maximumNorm
    guard size > 0, size < .infinity else { return .zero }
    let scaled = vector / size
    return scaled / scaled.length
  }

  /// The curve enlarged by a power of two, which changes no digit, and its evaluations counted.
  ///
  /// A closed one has the corners and joints of a second round.
  func prepared(scale: Double, work: FitWork) -> CurveSource {
    let (value, taylor, enclosure, cubic) = (value, taylor, enclosure, cubic)
    let cost = cost
    let width = range.upperBound - range.lowerBound
    func rounds(_ values: [Double]) -> [Double] {
      isClosed ? values + values.map { $0 + width } : values
    }
    // The end of the first round is a joint of the second.
    let hasSeam = joints.last.map { $0 < range.upperBound } ?? false
    let seam = isClosed && hasSeam ? [range.upperBound] : []
    let counted = enclosure.map { enclosure -> Enclosure in
      { t, inner in
        work.spend(FitWork.enclosure * cost)
        let (x, y) = enclosure(t, inner)
        return (x.enlarged(by: scale), y.enlarged(by: scale))
      }
    }
    return CurveSource(
      range: range,
      isClosed: isClosed,
      corners: rounds(corners),
      joints: isClosed ? joints + seam + joints.map { $0 + width } : joints,
      value: { t, inner in
        work.spend(cost)
        let value = value(t, inner)
        let point = Point2D(x: scale * value.point.x, y: scale * value.point.y)
        return Value(point: point, derivative: scale * value.derivative)
      },
      taylor: { t, inner in
        work.spend(FitWork.series * cost)
        let (x, y) = taylor(t, inner)
        return (scale * x, scale * y)
      },
      enclosure: counted,
      cubic: { inner in cubic(inner)?.scaled(by: scale) },
      parallel: parallel?.scaled(by: scale),
      work: work
    )
  }

  /// The curve run backwards: at `sum` - t what it was at t.
  func reversed(about sum: Double) -> CurveSource {
    let (value, taylor, cubic) = (value, taylor, cubic)
    let mirrored = enclosure.map { enclosure -> Enclosure in
      { t, inner in enclosure(sum - t, sum - inner) }
    }
    return CurveSource(
      range: range,
      isClosed: isClosed,
      corners: corners.reversed().map { sum - $0 },
      joints: joints.reversed().map { sum - $0 },
      value: { t, inner in
        let there = value(sum - t, sum - inner)
        return Value(point: there.point, derivative: -there.derivative)
      },
      taylor: { t, inner in
        let (x, y) = taylor(sum - t, sum - inner)
        return (x.alternated, y.alternated)
      },
      enclosure: mirrored,
      cubic: { inner in cubic(sum - inner)?.reversed() },
      work: work
    )
  }
}

extension TaylorSeries where Base == Ball {
  /// The series times a power of two, exactly: nothing is rounded, so that no radius grows.
  fileprivate func enlarged(by factor: Double) -> TaylorSeries {
    TaylorSeries { Ball(midpoint: factor * self[$0].midpoint, radius: factor * self[$0].radius) }
  }
}

extension SIMD8<Double> {
  /// The coefficients of the series in the opposite variable.
  fileprivate var alternated: Self {
    Self(self[0], -self[1], self[2], -self[3], self[4], -self[5], self[6], -self[7])
  }
}

extension CubicBezier {
  /// The cubic enlarged about the origin.
  func scaled(by factor: Double) -> CubicBezier {
    func scaled(_ p: Point2D) -> Point2D { Point2D(x: factor * p.x, y: factor * p.y) }
    return CubicBezier(scaled(p0), scaled(p1), scaled(p2), scaled(p3))
  }
}

extension Range<Int> {
  /// The first number for which a condition holds that holds for all after it, or the upper bound.
  @inline(__always) func firstBeyond(_ isBeyond: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = (low + high) / 2
      if isBeyond(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension CurveSource {
  /// Whether the end is the start, with one direction, as far as numbers show; else how far apart
  /// they are.
  package var ends: (isClosed: Bool, meet: Bool, gap: Double) {
    let start = value(range.lowerBound, range.lowerBound)
    let end = value(range.upperBound, range.upperBound)
    let size = max(
      start.point.x.magnitude,
      start.point.y.magnitude,
      start.derivative.length * (range.upperBound - range.lowerBound)
    )
    let gap = start.point.distance(to: end.point)
    let turn = start.derivative.cross(end.derivative).magnitude
    let along = start.derivative.dot(end.derivative)
    let meet = gap <= 1e-12 * size
    return (meet && along > 0 && turn <= 1e-9 * along, meet, gap)
  }
}
