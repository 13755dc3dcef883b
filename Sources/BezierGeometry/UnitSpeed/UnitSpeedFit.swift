// SPDX-License-Identifier: Apache-2.0

/// A cubic for a part of a run, by Hermite interpolation in arc length, and its certificates.
///
/// The shape is bounded by composition. With x in -1...1 the parameter within the part of a segment
/// and S(x) its point, ψ(x) is a polynomial of degree 8 near the length up to x: the integral of
/// the polynomial through the speeds at eight Chebyshev points, scaled so that it ends where the
/// part does. For *any* continuous ψ onto 0...1 the largest |C(ψ(x)) - S(x)| bounds the distance
/// both ways. That difference is a polynomial of degree 24 (on arcs of up to a turn S is one to
/// 1e-20 of the radius), which its values at 96 Chebyshev points bound. Where ψ is not monotone it
/// may leave 0...1 by as much as its falling parts, bounded by the negative Bernstein coefficients
/// of ψ', and the bound grows by that times the largest speed of C.
///
/// End speeds chosen by least squares instead of the length save 4 % of the pieces (random cubics,
/// tolerances 1e-2...1e-9) but nearly double the deviation of the speed.
struct UnitSpeedFit {
  let cubic: CubicBezier
  /// The length of the part of the original.
  let originalLength: Double

  /// The cubic with the end points and unit tangents of the part, and its length as speed at both
  /// ends.
  init(_ run: UnitSpeedRun, from: UnitSpeedRun.Place, to: UnitSpeedRun.Place) {
    let length = run.length(from: from, to: to)
    let (start, end) = (run.point(from), run.point(to))
    originalLength = length
    if run.spans[0].curve.isLine {
      cubic = UnitSpeedFit.chord(start, end)
    } else {
      let leg = length / 3
      cubic = CubicBezier(
        start,
        start + leg * run.leaving(from),
        end - leg * run.arriving(to),
        end
      )
    }
  }

  /// The chord of a part.
  init(chordOf run: UnitSpeedRun, from: UnitSpeedRun.Place, to: UnitSpeedRun.Place) {
    originalLength = run.length(from: from, to: to)
    cubic = UnitSpeedFit.chord(run.point(from), run.point(to))
  }

  private static func chord(_ start: Point2D, _ end: Point2D) -> CubicBezier {
    CubicBezier(
      start,
      start.interpolated(to: end, at: 1.0 / 3),
      end.interpolated(to: start, at: 1.0 / 3),
      end
    )
  }

  /// About how far the cubic is from the part, from sixteen points on each segment.
  func estimate(
    _ run: UnitSpeedRun,
    from: UnitSpeedRun.Place,
    to: UnitSpeedRun.Place,
    _ sampling: ChebyshevSampling
  ) -> Double {
    let found = deviation(run, from, to, sampling, sampling.coarse)
    return found.largest + found.excess
  }

  /// A bound of the distance between the cubic and the part, both ways.
  ///
  /// Infinite where none was found. Without what rounding of the points adds.
  func shapeBound(
    _ run: UnitSpeedRun,
    from: UnitSpeedRun.Place,
    to: UnitSpeedRun.Place,
    _ sampling: ChebyshevSampling
  ) -> Double {
    let found = deviation(run, from, to, sampling, sampling.dense)
    return ChebyshevSampling.factor24 * found.largest + found.excess
  }

  private func deviation(
    _ run: UnitSpeedRun,
    _ from: UnitSpeedRun.Place,
    _ to: UnitSpeedRun.Place,
    _ sampling: ChebyshevSampling,
    _ nodes: [Double]
  ) -> (largest: Double, excess: Double) {
    guard originalLength > 0 else { return (.infinity, 0) }
    var (square, fall, before) = (0.0, 0.0, 0.0)
    for index in from.span...to.span {
      let (a, b) = run.parameters(on: index, from: from, to: to)
      let length = run.length(on: index, from: from, to: to)
      guard a < b, length > 0 else { continue }
      let curve = run.spans[index].curve
      let (middle, half) = (0.5 * (a + b), 0.5 * (b - a))
      var speeds = SIMD8<Double>.zero
      for j in 0..<8 {
        let t = middle + half * ChebyshevSampling.nodes8[j]
        speeds[j] = curve.derivative(at: t).length
      }
      let speed = ChebyshevSampling.coefficients(speeds)
      let primitive = LengthPolynomial(speed)
      let (low, total) = (primitive.low, primitive.total)
      guard total > 0 else { return (.infinity, 0) }
      let scale = length / total / originalLength
      let slopes = sampling.bernsteinCoefficients(speed)
      let zero = SIMD8<Double>.zero
      fall += 0.25 * scale * slopes.replacing(with: zero, where: slopes .> zero).sum().magnitude
      let offset = before / originalLength
      for x in nodes {
        let u = offset + scale * (primitive.value(at: x) - low)
        let gap = cubic.point(at: u) - curve.point(at: middle + half * x)
        square = max(square, gap.lengthSquared)
      }
      before += length
    }
    let legs = (cubic.p1 - cubic.p0, cubic.p2 - cubic.p1, cubic.p3 - cubic.p2)
    let fastest = 3 * max(legs.0.length, max(legs.1.length, legs.2.length))
    return (square.squareRoot(), fall * fastest)
  }
}

/// The integral of a polynomial of degree 7 given by Chebyshev coefficients.
private struct LengthPolynomial {
  /// The coefficients of degrees 1...8.
  private var c = SIMD8<Double>.zero

  init(_ speed: SIMD8<Double>) {
    c[0] = speed[0] - 0.5 * speed[2]
    for k in 2...8 {
      c[k - 1] = (speed[k - 1] - (k < 7 ? speed[k + 1] : 0)) / Double(2 * k)
    }
  }

  /// The value at -1.
  var low: Double { -c[0] + c[1] - c[2] + c[3] - c[4] + c[5] - c[6] + c[7] }

  /// The value at 1 less that at -1.
  var total: Double { 2 * (c[0] + c[2] + c[4] + c[6]) }

  /// The value at x, by Clenshaw's recurrence.
  @inline(__always)
  func value(at x: Double) -> Double {
    var (next, last) = (0.0, 0.0)
    for k in stride(from: 7, through: 0, by: -1) {
      (next, last) = (c[k] + 2 * x * next - last, next)
    }
    return x * next - last
  }
}
