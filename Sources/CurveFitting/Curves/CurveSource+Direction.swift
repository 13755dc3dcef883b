// SPDX-License-Identifier: Apache-2.0

package import BezierGeometry

extension CurveSource {
  /// The direction of travel, also where the derivative vanishes: at cusps and at ends.
  ///
  /// There it is that in which the part with `inner` inside leaves the place, or arrives in it: the
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
}
