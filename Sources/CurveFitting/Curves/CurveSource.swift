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
  /// The place at a parameter, on the part of the curve that has `inner` inside.
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
