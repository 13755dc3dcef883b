// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// g = r² - 1 along a symmetric cubic, in the form that keeps its digits.
package enum SquaredError: Sendable {
  /// g = (1-v)² (qSquared · v + middle): double contact at the ends.
  case tangent(qSquared: Double, middle: Double)
  /// g = offset + amplitude · T₆(stretch · u), the Chebyshev polynomial of degree 6.
  case chebyshev(offset: Double, amplitude: Double, stretch: Double)

  /// g at u in -1...1.
  package func value(u: Double) -> Double {
    switch self {
    case .tangent(let qSquared, let middle):
      let v = u * u
      let w = (1 - u) * (1 + u)
      return w * w * (qSquared * v + middle)
    case .chebyshev(let offset, let amplitude, let stretch):
      let z = stretch * u
      let y = z * z
      return offset + amplitude * (y * (y * (32 * y - 48) + 18) - 1)
    }
  }

  /// dg/du.
  package func derivative(u: Double) -> Double {
    switch self {
    case .tangent(let qSquared, let middle):
      let v = u * u
      let w = (1 - u) * (1 + u)
      return 2 * u * w * (qSquared * w - 2 * (qSquared * v + middle))
    case .chebyshev(_, let amplitude, let stretch):
      let z = stretch * u
      let y = z * z
      return amplitude * stretch * z * (y * (192 * y - 192) + 36)
    }
  }

  /// r - 1 at u, without cancellation.
  package func radialError(u: Double) -> Double {
    Self.radial(value(u: u))
  }

  /// √(1+g) - 1 without cancellation.
  @inline(__always)
  package static func radial(_ g: Double) -> Double {
    g / (1 + (max(1 + g, 0)).squareRoot())
  }

  /// All u in 0...1 where r is stationary, and the end u = 1; ascending, with r - 1 there.
  ///
  /// By symmetry the same errors stand at -u.
  package var extrema: [(u: Double, error: Double)] {
    switch self {
    case .tangent(let qSquared, let middle):
      var result = [(u: 0.0, error: Self.radial(middle))]
      let v = (qSquared - 2 * middle) / (3 * qSquared)
      // At λ = 1 the extremum merges with the end; rounding must not bring it back.
      if v > 0, v < 1 - 0x1p-40 {
        let rest = qSquared + middle
        result.append(
          (v.squareRoot(), Self.radial(4 * rest * rest * rest / (27 * qSquared * qSquared)))
        )
      }
      result.append((1, 0))
      return result
    case .chebyshev(let offset, let amplitude, let stretch):
      // T₆ is stationary at cos(kπ/6), with the values ±1 alternating.
      let low = Self.radial(offset - amplitude)
      let high = Self.radial(offset + amplitude)
      var result = [(u: 0.0, error: low)]
      for (z, error) in [(0.5, high), (0.75.squareRoot(), low)] where z < stretch {
        result.append((z / stretch, error))
      }
      // Where the stretch is 1 the end is the last alternation point; else r = 1 there by design.
      result.append((1, stretch == 1 ? high : 0))
      return result
    }
  }
}
