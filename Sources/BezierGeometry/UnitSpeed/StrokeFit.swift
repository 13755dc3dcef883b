// SPDX-License-Identifier: Apache-2.0

/// A rising cubic for the parameter of a part of a curve as a function of its length, and a bound
/// of its error in length.
///
/// With x in 0...1 the share of the part's length h, p(x) the parameter and e(x) the length up to
/// p(x) less h x, e vanishes at both ends and is measured at two places between. Elsewhere |e| is
/// at most half of its values at the neighbouring places plus half of ∫|e'| between them, and e' =
/// F / (v p' + h) with F = (v p')² - h². On Bézier curves F is a polynomial of degree 16; Gauss–
/// Legendre quadrature gives ∫F² exactly, and 96 Chebyshev points bound F from above, so v p' from
/// below. On arcs F is entire; what both rules leave out is bounded on the Bernstein ellipse ρ = 4
/// and added.
struct StrokeFit {
  /// dp/dx at the ends.
  let startSlope: Double
  let endSlope: Double
  /// The bound of the error.
  let bound: Double

  /// Where the Chebyshev polynomial of degree 4, stretched so that its outer zeros are 0 and 1, has
  /// the inner ones: a cubic through these has about the least error.
  private static let places = (0.29289321881345254, 0.7071067811865476)

  /// The fit between two places of a run on one span.
  init(
    _ span: UnitSpeedSpan,
    from: UnitSpeedRun.Place,
    to: UnitSpeedRun.Place,
    _ sampling: ChebyshevSampling
  ) {
    let curve = span.curve
    let length = curve.length(from: from.t, to: to.t)
    let rise = to.t - from.t
    var part = Part(curve: curve, start: from.t, rise: rise, length: length)
    if curve.isUniform {
      (startSlope, endSlope, bound) = (rise, rise, 0)
      return
    }
    part.interpolate(span.offset + from.length, StrokeFit.places)
    if !part.isRising { part.setTangents() }
    (startSlope, endSlope) = (part.startSlope, part.endSlope)
    // A rising map of the part onto itself is never wrong by more than its length.
    bound = min(length, part.bound(sampling, StrokeFit.places))
  }

  /// The part and the cubic in the making.
  private struct Part {
    let curve: UnitSpeedCurve
    let start: Double
    let rise: Double
    let length: Double
    var startSlope = 0.0
    var endSlope = 0.0

    /// The cubic through the parameters at two places.
    mutating func interpolate(_ before: Double, _ places: (Double, Double)) {
      let first = curve.parameter(atLength: before + places.0 * length, accuracy: 0)
      let second = curve.parameter(atLength: before + places.1 * length, accuracy: 0)
      // p = start + rise x + x (1 - x) (a (1 - x) + b x).
      let (x, y) = places
      let left = (first - start - rise * x) / (x * (1 - x))
      let right = (second - start - rise * y) / (y * (1 - y))
      startSlope = rise + (left * y - right * x) / (y - x)
      endSlope = rise - (right * (1 - x) - left * (1 - y)) / (y - x)
    }

    /// Whether the derivative, with Bernstein coefficients m0, 3 rise - m0 - m1, m1, is positive.
    var isRising: Bool {
      guard startSlope >= 0, endSlope >= 0 else { return false }
      return 3 * rise - startSlope - endSlope >= -0.9 * (startSlope * endSlope).squareRoot()
    }

    /// The cubic with the curve's own slopes, held within what rises.
    ///
    /// Source: Fritsch, Carlson, Monotone piecewise cubic interpolation, 1980.
    mutating func setTangents() {
      let limit = 3 * rise
      let speeds = (
        curve.derivative(at: start).length, curve.derivative(at: start + rise).length
      )
      startSlope = speeds.0 > 0 ? min(limit, length / speeds.0) : limit
      endSlope = speeds.1 > 0 ? min(limit, length / speeds.1) : limit
    }

    func parameter(_ x: Double) -> Double {
      let bend = 3 * rise - 2 * startSlope - endSlope
      let twist = startSlope + endSlope - 2 * rise
      return max(start, min(start + rise, start + x * (startSlope + x * (bend + x * twist))))
    }

    func slope(_ x: Double) -> Double {
      let bend = 3 * rise - 2 * startSlope - endSlope
      let twist = startSlope + endSlope - 2 * rise
      return startSlope + x * (2 * bend + x * (3 * twist))
    }

    /// (v p')² - h².
    func residue(_ x: Double) -> Double {
      let speed = curve.derivative(at: parameter(x)).lengthSquared
      let slope = slope(x)
      return speed * (slope * slope) - length * length
    }

    func bound(_ sampling: ChebyshevSampling, _ places: (Double, Double)) -> Double {
      let square = length * length
      guard square > 0 else { return length }
      var largest = 0.0
      for x in sampling.dense { largest = max(largest, residue(0.5 + 0.5 * x).magnitude) }
      let (factor, excess) = truncation
      largest = factor * largest + excess
      let slowest = length + max(0, square - largest).squareRoot()
      let errors = (
        (curve.length(from: start, to: parameter(places.0)) - places.0 * length).magnitude,
        (curve.length(from: start, to: parameter(places.1)) - places.1 * length).magnitude
      )
      let first = errors.0 + deviation(0, places.0, excess) / slowest
      let second = errors.0 + errors.1 + deviation(places.0, places.1, excess) / slowest
      let third = errors.1 + deviation(places.1, 1, excess) / slowest
      return 0.5 * max(first, max(second, third))
    }

    /// A bound of ∫|F| between two places.
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
      guard case .arc(_, let form) = curve else { return (ChebyshevSampling.factor16, 0) }
      // The Taylor coefficients about the middle, in half-widths.
      let bend = 3 * rise - 2 * startSlope - endSlope
      let twist = startSlope + endSlope - 2 * rise
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
}

extension UnitSpeedCurve {
  /// Whether the parameter is proportional to the length.
  var isUniform: Bool {
    switch self {
    case .line: true
    case .cubic: false
    case .arc(_, let form): form.radii.x == form.radii.y
    }
  }
}
