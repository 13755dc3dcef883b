// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// The cubics whose squared radius is a Chebyshev polynomial: optimal with free or interpolated
/// ends.
///
/// Prescribe r² - 1 = offset + amplitude · T₆(μu). Its complex factorisation P(u) P̄(u) has zeros
/// at the sixth-order Chebyshev points of an ellipse with half axes cosh η, sinh η; keeping those
/// of one half plane gives, with w = 1/sinh η and z = μu,
///
///     P = K (1 + i w z)(1 + i m z - w m z²),   m = w / (1 + 3/4 w²),   δ = e^(-6η)
///
/// and the half sweep φ = atan(μw) + atan2(μw, 1 + (3/4 - μ²) w²), which grows with w from 0 to
/// 3π/2. The solve runs in w, where nothing cancels however small the error is.
package struct ChebyshevCubic: Hashable, Sendable {
  /// Which of the family: what is minimised, and where the ends lie.
  package enum Kind: Sendable {
    case freeRadial, freeSquared, freeOutside, pointRadial, pointSquared, inside
  }

  package let angle: HalfAngle
  package let kind: Kind
  /// δ = e^(-6η), between 0 and 1.
  package let delta: Double
  /// The stretch μ of the parameter.
  package let stretch: Double
  package let symmetric: SymmetricCubic
  /// a - 1, with its digits.
  private let middleExcess: Double

  /// The cubic of this kind for a piece of the unit circle; `nil` from 3π on (three zeros, half a
  /// turn each), where none exists.
  package init?(_ angle: HalfAngle, kind: Kind) {
    self.angle = angle
    self.kind = kind
    var w = 0.0
    var mu = 1.0
    switch kind {
    case .freeRadial, .freeSquared, .freeOutside, .inside:
      guard let root = Self.solve(angle.half, start: angle.half / 2, { _ in 1 }) else { return nil }
      w = root
    case .pointSquared:
      mu = Self.cosineOfTwelfth
      let fixed = mu
      guard let root = Self.solve(angle.half, start: angle.half / (2 * mu), { _ in fixed }) else {
        return nil
      }
      w = root
    case .pointRadial:
      // T₆(μ) = -δ/2 makes the ends lie on the circle.
      func stretch(_ w: Double) -> Double {
        LibM.cosine((Double.pi / 2 + LibM.arcSine(Self.delta(w) / 2)) / 6)
      }
      guard
        let root = Self.solve(angle.half, start: angle.half / (2 * Self.cosineOfTwelfth), stretch)
      else { return nil }
      w = root
      mu = stretch(w)
    }
    stretch = mu
    delta = Self.delta(w)
    switch kind {
    case .freeRadial, .pointRadial:
      middleExcess = -delta
    case .freeSquared, .pointSquared:
      // (1-δ)/√(1+δ²) - 1
      let root = (1 + delta * delta).squareRoot()
      middleExcess = -delta * (1 + delta / (root + 1)) / root
    case .freeOutside:
      middleExcess = 0
    case .inside:
      middleExcess = -2 * delta / (1 + delta)
    }
    let k = 1 + middleExcess
    let m = w / (1 + 0.75 * w * w)
    symmetric = SymmetricCubic(
      a: k,
      b: -2 * w * m * k * mu * mu,
      p: k * (w + m) * mu,
      q: -k * w * w * m * mu * mu * mu
    )
  }

  /// cos(π/12).
  private static let cosineOfTwelfth = 0.9659258262890683

  private static func delta(_ w: Double) -> Double {
    let e = w / (1 + (1 + w * w).squareRoot())
    let cube = e * e * e
    return cube * cube
  }

  /// Solves φ(w) = `half` by Newton's method, kept in a bracket; `stretch` gives μ for a w.
  private static func solve(
    _ half: Double,
    start: Double,
    _ stretch: (Double) -> Double
  ) -> Double? {
    var low = 0.0
    var high = Double.infinity
    var w = start
    for _ in 0..<200 {
      let mu = stretch(w)
      let y = mu * w
      let kappa = 0.75 - mu * mu
      let x = 1 + kappa * w * w
      let excess = LibM.arcTangent(y) + LibM.arcTangent(y: y, x: x) - half
      if excess < 0 { low = w } else { high = w }
      let slope = mu / (1 + y * y) + mu * (1 - kappa * w * w) / (x * x + y * y)
      var next = w - excess / slope
      if !(next > low && next < high) {
        next = high.isFinite ? 0.5 * (low + high) : 2 * low
      }
      if (next - w).magnitude <= 2 * w.ulp { return next }
      w = next
    }
    return w.isFinite && w > 0 ? w : nil
  }

  /// r² - 1 as a polynomial.
  package var squaredError: SquaredError {
    let d = delta
    let (offset, amplitude): (Double, Double) =
      switch kind {
      case .freeRadial, .pointRadial: (d * d, 2 * d)
      case .freeSquared, .pointSquared: (0, 2 * d / (1 + d * d))
      case .freeOutside: (2 * d / ((1 - d) * (1 - d)), 2 * d / ((1 - d) * (1 - d)))
      case .inside: (-2 * d / ((1 + d) * (1 + d)), 2 * d / ((1 + d) * (1 + d)))
      }
    return .chebyshev(offset: offset, amplitude: amplitude, stretch: stretch)
  }

  /// The largest |r - 1|.
  package var maximumError: Double {
    switch kind {
    case .freeRadial, .pointRadial: delta
    case .freeSquared, .pointSquared:
      -SquaredError.radial(-2 * delta / (1 + delta * delta))
    case .freeOutside: 2 * delta / (1 - delta)
    case .inside: 2 * delta / (1 + delta)
    }
  }

  /// Distance of the end points from the centre, minus 1.
  var endExcess: Double {
    switch kind {
    case .freeRadial: delta
    case .freeSquared: SquaredError.radial(2 * delta / (1 + delta * delta))
    case .freeOutside: 2 * delta / (1 - delta)
    case .pointRadial, .pointSquared, .inside: 0
    }
  }

  /// The first control point in the frame of the start: along radius (minus 1) and tangent.
  ///
  /// Written so that only small terms are rounded.
  package var handle: (radialExcess: Double, tangential: Double) {
    let x = symmetric.a - symmetric.b / 3
    let y = symmetric.p / 3 - symmetric.q
    let dx = middleExcess + angle.versine - symmetric.b / 3  // x - cos φ
    let dy = y - angle.sine
    return (dx * angle.cosine + dy * angle.sine, x * angle.sine - y * angle.cosine)
  }
}
