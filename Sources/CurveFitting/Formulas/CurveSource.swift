// SPDX-License-Identifier: Apache-2.0

public import BezierGeometry

/// A curve as the fits see it: its formula evaluated in each kind of number, behind closures.
///
/// The closures are made where the curve's type is known, so that its formula is compiled for each
/// kind of number, while the fits are compiled once for all curves. A class, as pieces and proofs
/// hold it by the dozen.
@usableFromInline
package final class CurveSource: Sendable {
  /// A point and the derivative by the parameter.
  @frozen
  @usableFromInline
  package struct Place: Sendable {
    @usableFromInline package let point: Point2D
    @usableFromInline package let derivative: Vector2D

    @inlinable
    package init(point: Point2D, derivative: Vector2D) {
      self.point = point
      self.derivative = derivative
    }
  }

  @usableFromInline package let range: ClosedRange<Double>
  @usableFromInline package let isClosed: Bool
  @usableFromInline package let corners: [Double]
  @usableFromInline package let joints: [Double]
  /// The point and derivative at a parameter, on the part of the curve that has `inner` inside.
  @usableFromInline package let place: @Sendable (_ t: Double, _ inner: Double) -> Place
  /// The coordinates' Taylor series in the parameter at `t`, on the part that has `inner` inside.
  @usableFromInline package let taylor: Taylor
  /// The coordinates as enclosures, for a parameter that is a series in any variable, on the part
  /// that has `inner` inside; `nil` where the formula is not known.
  @usableFromInline package let enclosure: Enclosure?
  /// The cubic that the part with a parameter inside is; `nil` where it is none.
  @usableFromInline package let cubic: @Sendable (_ inner: Double) -> CubicBezier?

  /// A parameter and a part to the series of both coordinates.
  @usableFromInline
  package typealias Taylor =
    @Sendable (_ t: Double, _ inner: Double) -> (x: TaylorSeries<Double>, y: TaylorSeries<Double>)

  /// A parameter and a part to the enclosed series of both coordinates.
  @usableFromInline
  package typealias Enclosure =
    @Sendable (_ t: TaylorSeries<Ball>, _ inner: Double) -> (
      x: TaylorSeries<Ball>, y: TaylorSeries<Ball>
    )

  /// The source of a curve whose formula is known.
  @inlinable
  package convenience init<Curve: ParametricCurve>(_ curve: Curve) {
    self.init(
      range: curve.range,
      isClosed: curve.isClosed,
      corners: curve.corners,
      joints: curve.joints,
      place: { t, inner in
        let (x, y) = curve.point(at: Dual(value: t, derivative: 1), partOf: inner)
        return Place(
          point: Point2D(x: x.value, y: y.value),
          derivative: Vector2D(x: x.derivative, y: y.derivative)
        )
      },
      taylor: { t, inner in curve.point(at: TaylorSeries(variable: t), partOf: inner) },
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
    place = { t, inner in curve.place(at: t, partOf: inner) }
    taylor = { t, inner in curve.taylor(at: t, partOf: inner) }
    enclosure = nil
    cubic = { _ in nil }
  }

  @usableFromInline
  init(
    range: ClosedRange<Double>,
    isClosed: Bool,
    corners: [Double],
    joints: [Double],
    place: @escaping @Sendable (_ t: Double, _ inner: Double) -> Place,
    taylor: @escaping Taylor,
    enclosure: Enclosure?,
    cubic: @escaping @Sendable (_ inner: Double) -> CubicBezier?
  ) {
    self.range = range
    self.isClosed = isClosed
    self.corners = corners
    self.joints = joints
    self.place = place
    self.taylor = taylor
    self.enclosure = enclosure
    self.cubic = cubic
  }
}

extension CurveSource {
  /// A stretch of the curve without corners inside, as an open curve of its own.
  package func part(_ range: ClosedRange<Double>) -> CurveSource {
    let width = self.range.upperBound - self.range.lowerBound
    let rounds = isClosed ? joints + [self.range.upperBound] + joints.map { $0 + width } : joints
    return CurveSource(
      range: range,
      isClosed: false,
      corners: [],
      joints: rounds.filter { range.lowerBound < $0 && $0 < range.upperBound },
      place: place,
      taylor: taylor,
      enclosure: enclosure,
      cubic: cubic
    )
  }
}

/// The parts of a curve.
extension CurveSource {
  /// A parameter on the same smooth part as the stretch that begins at `t`.
  package func inner(after t: Double, until end: Double) -> Double {
    var end = end
    if let next = Self.next(joints, after: t) { end = min(end, next) }
    if let next = Self.next(corners, after: t) { end = min(end, next) }
    return t + (end - t) / 2
  }

  /// A parameter on the same smooth part as the stretch that ends at `t`.
  package func inner(before t: Double, from start: Double) -> Double {
    var start = start
    if let last = Self.last(joints, before: t) { start = max(start, last) }
    if let last = Self.last(corners, before: t) { start = max(start, last) }
    return t - (t - start) / 2
  }

  /// The joints strictly inside a range, as a slice.
  func joints(inside range: ClosedRange<Double>) -> ArraySlice<Double> {
    let first = Self.index(in: joints) { $0 > range.lowerBound }
    let end = Self.index(in: joints) { $0 >= range.upperBound }
    return joints[first..<max(first, end)]
  }

  /// The parameter of a closed, prepared curve once round from `t`: exactly that of the corner or
  /// joint that is there.
  func onceRound(from t: Double) -> Double {
    let width = range.upperBound - range.lowerBound
    let next = t + width
    // Sums of lengths are rounded.
    let rounding = 0x1p-40 * max(next.magnitude, width)
    for places in [corners, joints] {
      let index = Self.index(in: places) { $0 >= next - rounding }
      if index < places.count, places[index] <= next + rounding { return places[index] }
    }
    return next
  }

  private static func next(_ values: [Double], after t: Double) -> Double? {
    let index = index(in: values) { $0 > t }
    return index < values.count ? values[index] : nil
  }

  private static func last(_ values: [Double], before t: Double) -> Double? {
    let index = index(in: values) { $0 >= t }
    return index > 0 ? values[index - 1] : nil
  }

  /// The first index where `isBeyond` holds, which it does for all after it.
  private static func index(in values: [Double], where isBeyond: (Double) -> Bool) -> Int {
    var (low, high) = (0, values.count)
    while low < high {
      let middle = (low + high) / 2
      if isBeyond(values[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The direction of travel, also where the derivative vanishes: at cusps and at ends.
  ///
  /// There it is that in which the part with `inner` inside leaves the point, or arrives in it: the
  /// first of the derivatives that is more than rounding noise decides.
  ///
  /// - Parameters:
  ///   - t: the parameter, at an end of the part or in it.
  ///   - inner: a parameter in the part.
  /// - Returns: a unit vector; zero on a point and where the curve is not finite.
  package func direction(at t: Double, partOf inner: Double) -> Vector2D {
    let (x, y) = taylor(t, inner)
    if moves(x, y, at: t, partOf: inner) {
      return asItRuns(unit(Vector2D(x: x.c1, y: y.c1)), at: t, partOf: inner)
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
      return unit(Vector2D(x: x.c1, y: y.c1))
    }
    guard let index = sizes.firstIndex(where: { $0 > 0x1p-40 * largest }) else { return .zero }
    let vector = unit(Vector2D(x: x[index + 1], y: y[index + 1]))
    return asItRuns(inner < t && index % 2 == 1 ? -vector : vector, at: t, partOf: inner)
  }

  /// A direction with the sign that it has a little inside of the part: a cusp may lie on the other
  /// side of its rounded parameter.
  private func asItRuns(_ vector: Vector2D, at t: Double, partOf inner: Double) -> Vector2D {
    guard inner != t else { return vector }
    let inside = place(t + 0x1p-26 * (inner - t), inner).derivative
    return vector.dot(inside) < 0 ? -vector : vector
  }

  /// Whether the derivative is known to some digits and does not change much within the rounding of
  /// the parameter, however fast it changes farther away.
  private func moves(
    _ x: TaylorSeries<Double>,
    _ y: TaylorSeries<Double>,
    at t: Double,
    partOf inner: Double
  ) -> Bool {
    guard let enclosure else { return false }
    let size = Vector2D(x: x.c1, y: y.c1).maximumNorm
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

  /// The unit vector along a vector; zero where there is none.
  private func unit(_ vector: Vector2D) -> Vector2D {
    let size = vector.maximumNorm
    guard size > 0, size < .infinity else { return .zero }
    let scaled = vector / size
    return scaled / scaled.length
  }

  /// The curve enlarged by a power of two, which changes no digit; a closed one with the corners
  /// and joints of a second round.
  func prepared(scale: Double) -> CurveSource {
    let (place, taylor, enclosure, cubic) = (place, taylor, enclosure, cubic)
    let width = range.upperBound - range.lowerBound
    func rounds(_ values: [Double]) -> [Double] {
      isClosed ? values + values.map { $0 + width } : values
    }
    // The end of the first round is a joint of the second.
    let hasSeam = joints.last.map { $0 < range.upperBound } ?? false
    let seam = isClosed && hasSeam ? [range.upperBound] : []
    var scaledPlace = place
    var scaledTaylor = taylor
    var scaledEnclosure = enclosure
    var scaledCubic = cubic
    if scale != 1 {
      scaledCubic = { inner in cubic(inner)?.scaled(by: scale) }
      scaledPlace = { t, inner in
        let place = place(t, inner)
        return Place(
          point: Point2D(x: scale * place.point.x, y: scale * place.point.y),
          derivative: scale * place.derivative
        )
      }
      scaledTaylor = { t, inner in
        let (x, y) = taylor(t, inner)
        return (scale * x, scale * y)
      }
      if let enclosure {
        scaledEnclosure = { t, inner in
          let (x, y) = enclosure(t, inner)
          return (x.enlarged(by: scale), y.enlarged(by: scale))
        }
      }
    }
    return CurveSource(
      range: range,
      isClosed: isClosed,
      corners: rounds(corners),
      joints: isClosed ? joints + seam + joints.map { $0 + width } : joints,
      place: scaledPlace,
      taylor: scaledTaylor,
      enclosure: scaledEnclosure,
      cubic: scaledCubic
    )
  }
  /// The curve run backwards: at `sum` - t what it was at t.
  func reversed(about sum: Double) -> CurveSource {
    let (place, taylor, cubic) = (place, taylor, cubic)
    var mirrored: Enclosure?
    if let enclosure {
      mirrored = { t, inner in
        let reversed: TaylorSeries<Ball> = sum - t
        return enclosure(reversed, sum - inner)
      }
    }
    return CurveSource(
      range: range,
      isClosed: isClosed,
      corners: corners.reversed().map { sum - $0 },
      joints: joints.reversed().map { sum - $0 },
      place: { t, inner in
        let there = place(sum - t, sum - inner)
        return Place(point: there.point, derivative: -there.derivative)
      },
      taylor: { t, inner in
        let (x, y) = taylor(sum - t, sum - inner)
        return (x.alternated, y.alternated)
      },
      enclosure: mirrored,
      cubic: { inner in cubic(sum - inner)?.reversed() }
    )
  }
}

extension TaylorSeries where Base == Ball {
  /// The series times a power of two, exactly: nothing is rounded, so that no radius grows.
  fileprivate func enlarged(by factor: Double) -> TaylorSeries {
    func enlarged(_ ball: Ball) -> Ball {
      Ball(midpoint: factor * ball.midpoint, radius: factor * ball.radius)
    }
    return TaylorSeries(
      enlarged(c0),
      enlarged(c1),
      enlarged(c2),
      enlarged(c3),
      enlarged(c4),
      enlarged(c5),
      enlarged(c6),
      enlarged(c7)
    )
  }
}

extension TaylorSeries where Base == Double {
  /// The series in the opposite variable.
  fileprivate var alternated: TaylorSeries {
    TaylorSeries(c0, -c1, c2, -c3, c4, -c5, c6, -c7)
  }
}

extension CubicBezier {
  /// The cubic enlarged about the origin.
  func scaled(by factor: Double) -> CubicBezier {
    func scaled(_ p: Point2D) -> Point2D { Point2D(x: factor * p.x, y: factor * p.y) }
    return CubicBezier(scaled(p0), scaled(p1), scaled(p2), scaled(p3))
  }
}
