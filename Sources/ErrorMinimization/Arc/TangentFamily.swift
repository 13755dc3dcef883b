// SPDX-License-Identifier: GPL-3.0-or-later

#if GSL
internal import BezierGeometry

/// The symmetric cubics that share end points and tangents with a unit arc.
///
/// The one unknown is the offset of the tangent length h from that of the cubic whose middle lies
/// on the circle: a small number, so that its digits carry the error however small it is.
struct TangentFamily {
  /// The sweep of the arc, in radians.
  let sweep: Double
  /// Cosine and sine of half the sweep.
  let end: UnitDirection
  /// The tangent length at offset 0.
  let reference: Double
  /// How the curve changes with the offset.
  let direction: CurveDirection
  private let base: SymmetricCurve

  /// The family of an arc of this sweep; finds the reference by a root search.
  init(sweep: Double, _ finder: borrowing RootFinder) throws(MinimizationError) {
    self.sweep = sweep
    end = UnitDirection(angle: sweep / 2)
    let (c, s) = (end.cosine, end.sine)
    let three = (3 * s) / 4
    // The middle of the curve is (3 times the handles' x plus the ends' x) / 4.
    func excess(_ h: Double) -> Double { (c + h * three + -1).high }
    var high = sweep
    for _ in 0..<60 where excess(high) < 0 { high *= 2 }
    guard let reference = finder.root(from: 0, to: high, excess) else {
      throw .noUsableCurve(sweep: sweep, limit: 2 * Double.pi)
    }
    self.reference = reference
    let lean = (3 * c) / 4
    direction = CurveDirection(x: [three, -three], y: [-lean, lean])
    base = SymmetricCurve(
      x: [c + reference * three, -(reference * three)],
      y: [(6 * s) / 4 - reference * lean, reference * lean - (2 * s) / 4]
    )
  }

  /// The curve at an offset.
  func curve(_ offset: Double) -> SymmetricCurve { base.moved(by: offset, along: direction) }

  /// The tangent length at an offset.
  func h(_ offset: Double) -> Double { reference + offset }

  /// The derivative of x² + y² - 1 with respect to the offset, as a polynomial in v.
  func squaredErrorSlope(_ offset: Double) -> [Double] {
    let curve = curve(offset)
    let x = Polynomial.product(curve.x.map(\.high), direction.x.map(\.high))
    let y = Polynomial.product(curve.y.map(\.high), direction.y.map(\.high))
    return Polynomial.sum(x, [0] + y).map { 2 * $0 }
  }
}
#endif
