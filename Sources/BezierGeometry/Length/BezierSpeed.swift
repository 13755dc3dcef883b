// SPDX-License-Identifier: Apache-2.0

/// The speed of a quadratic or cubic Bézier curve.
struct BezierSpeed: SpeedFunction {
  /// The integral of the speed over u = 2t - 1.
  let integral: SpeedIntegral
  /// The sum of the larger components of the legs: at most the polygon's length, above 0.7 of it.
  let size: Double

  /// Legs whose fourth powers neither over- nor underflow.
  init(cubic a: Vector2D, _ b: Vector2D, _ c: Vector2D) {
    // The hodograph over u, halved because dt = du / 2.
    integral = SpeedIntegral(
      k0: 0.375 * (a + 2 * b + c),
      k1: 0.75 * (c - a),
      k2: 0.375 * ((c - b) - (b - a))
    )
    size = a.maximumNorm + b.maximumNorm + c.maximumNorm
  }

  /// Legs whose fourth powers neither over- nor underflow.
  init(quadratic a: Vector2D, _ b: Vector2D) {
    integral = SpeedIntegral(k0: 0.5 * (a + b), k1: 0.5 * (b - a), k2: .zero)
    size = a.maximumNorm + b.maximumNorm
  }

  /// The least tolerance worth asking for; a sixteenth of it is rounding.
  var floor: Double { 0x1p-50 * size }

  @inline(__always)
  func length(from a: Double, to b: Double, tolerance: Double) -> Double {
    integral.value(
      center: a + b - 1,
      half: b - a,
      tolerance: max(tolerance, (b - a) * floor)
    )
  }

  func speed(at t: Double) -> (value: Double, derivative: Double) {
    let u = 2 * t - 1
    let w = integral.k0 + u * (integral.k1 + u * integral.k2)
    let bend = integral.k1 + (2 * u) * integral.k2
    let value = w.lengthSquared.squareRoot()
    return (2 * value, value > 0 ? 4 * w.dot(bend) / value : 0)
  }

  var samples: (Double, Double, Double, Double, Double) {
    let (k0, k1, k2) = (integral.k0, integral.k1, integral.k2)
    let (ends, inner) = (k0 + k2, k0 + 0.25 * k2)
    return (
      2 * (ends - k1).lengthSquared.squareRoot(),
      2 * (inner - 0.5 * k1).lengthSquared.squareRoot(),
      2 * k0.lengthSquared.squareRoot(),
      2 * (inner + 0.5 * k1).lengthSquared.squareRoot(),
      2 * (ends + k1).lengthSquared.squareRoot()
    )
  }

  func local(from a: Double, to b: Double) -> Local {
    Local(integral.hodograph(center: a + b - 1, half: b - a))
  }

  func clearance(from a: Double, to b: Double) -> Double {
    let (center, half) = (a + b - 1, b - a)
    var result = 64.0
    for index in 0..<2 {
      let (x, y) = (integral.realParts[index], integral.imaginaryParts[index])
      result = min(result, axis((x - center) / half, y / half))
    }
    return max(1, result)
  }

  func reach(from a: Double, axis: Double) -> Double {
    // A half-width in u is a width in t.
    var result = 2.0
    for index in 0..<2 {
      let (x, y) = (integral.realParts[index], integral.imaginaryParts[index])
      result = min(result, reach(to: Vector2D(x: x - (2 * a - 1), y: y), axis: axis))
    }
    return result
  }

  /// |w0 + w1 x + w2 x²|².
  struct Local: LocalSpeed {
    private let w0: Vector2D
    private let w1: Vector2D
    private let w2: Vector2D

    static var widest: Double { .infinity }

    var most: Double {
      w0.lengthSquared.squareRoot() + w1.lengthSquared.squareRoot() + w2.lengthSquared.squareRoot()
    }

    init(_ hodograph: (Vector2D, Vector2D, Vector2D)) { (w0, w1, w2) = hodograph }

    @inline(__always)
    func squared(at x: Double) -> Double {
      let (u, v) = (w0.x + x * (w1.x + x * w2.x), w0.y + x * (w1.y + x * w2.y))
      return u * u + v * v
    }
  }
}
