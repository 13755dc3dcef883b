// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// Trigonometry of one piece of the unit circle, symmetric about +x, with the tangent cubic whose
/// middle lies on the circle ("classic", deficit 0) as the reference of the whole tangent family.
///
/// Frame and notation of the arc literature: φ = θ/2, ψ = θ/4.
package struct HalfAngle: Hashable, Sendable {
  /// The sweep θ of the piece, in radians, positive.
  package let sweep: Double
  /// sin φ and cos φ.
  package let sine, cosine: Double
  /// sin ψ, cos ψ and tan ψ.
  let quarterSine, quarterCosine, quarterTangent: Double

  /// Trigonometry for a piece of this sweep (positive, finite).
  @inline(__always)
  package init(sweep: Double) {
    self.sweep = sweep
    let psi = sweep / 4
    (quarterSine, quarterCosine) = LibM.sineAndCosine(psi)
    quarterTangent = quarterSine / quarterCosine
    // The double angle keeps relative accuracy of the sine and 1 - cosine = 2 sin²ψ exactly.
    sine = 2 * quarterSine * quarterCosine
    cosine = (quarterCosine - quarterSine) * (quarterCosine + quarterSine)
  }

  /// φ, half of the sweep.
  package var half: Double { sweep / 2 }

  /// 1 - cos φ without cancellation.
  package var versine: Double { 2 * quarterSine * quarterSine }

  /// Tangent length of the classic cubic: 4/3 tan ψ.
  @inline(__always)
  var classicTangent: Double { (4.0 / 3.0) * quarterTangent }

  /// The coefficient q of the classic cubic: -sin³ψ / cos ψ.
  @inline(__always)
  var classicQ: Double {
    -(quarterSine * quarterSine) * quarterTangent
  }
}

/// The symmetric cubics that share end points and tangents with a unit arc: one parameter.
///
/// The parameter is the *deficit* x = 3/4 (h_classic - h) of the tangent length h against the
/// classic cubic (whose middle lies on the circle). All that matters is relatively accurate in x
/// even where the error is 1e-17, because nothing cancels:
///
///     1 - a = x sin φ        a = distance of the middle from the centre
///     q = q_classic - x cos φ
///     r² - 1 = (1-v)² (q² v - (1-a)(1+a)),   v = (2t - 1)²
///
/// With λ = (1-a²)/q² the extrema are at v = 0 and v = (1+2λ)/3, with r² - 1 equal to -λq² and
/// 4(1-λ)³q²/27. λ = 0 is the classic cubic, λ = 1 the curvature-continuous one.
package struct TangentCubic: Hashable, Sendable {
  package let angle: HalfAngle
  /// 3/4 (h_classic - h).
  let deficit: Double
  /// Tangent length over radius.
  package let h: Double
  /// Leading coefficient of y in u³ = (2t-1)³.
  package let q: Double
  /// 1 - a: how far the middle lies inside the circle (negative: outside).
  let middleDepth: Double

  /// The member of the family with this deficit.
  @inline(__always)
  package init(_ angle: HalfAngle, deficit: Double) {
    self.angle = angle
    self.deficit = deficit
    h = angle.classicTangent - (4.0 / 3.0) * deficit
    middleDepth = angle.sine * deficit
    // Each form adds two numbers of one sign.
    q =
      angle.cosine >= 0
      ? angle.classicQ - angle.cosine * deficit
      : (3 * h * angle.cosine - 2 * angle.sine) / 4
  }

  /// The member of the family whose error polynomial has this λ (at most 4/sin²φ).
  ///
  /// The deficit solves (s² + λc²) x² - 2 (s + λ q c) x + λq² = 0, s = sin φ, c = cos φ and q that
  /// of the classic cubic; its discriminant is s² (1 - λs²/4).
  @inline(__always)
  package init(_ angle: HalfAngle, lambda: Double) {
    self.init(angle, deficit: Self.deficit(angle, lambda: lambda))
  }

  @inline(__always)
  static func deficit(_ angle: HalfAngle, lambda: Double) -> Double {
    let s = angle.sine
    let q = angle.classicQ
    let root = (1 - 0.25 * lambda * s * s).squareRoot()
    return lambda * q * q / (s * (1 + root) + lambda * q * angle.cosine)
  }

  /// 1 - a², the negative of r² - 1 at the middle.
  @inline(__always)
  var middleSquaredDepth: Double { middleDepth * (2 - middleDepth) }

  /// λ = (1 - a²) / q².
  package var lambda: Double { middleSquaredDepth / (q * q) }

  /// r² - 1 at its interior extremum, v = (1+2λ)/3; meaningful for λ in -1/2...1.
  @inline(__always)
  var outerSquaredError: Double {
    let square = q * q
    let rest = square - middleSquaredDepth
    return 4 * rest * rest * rest / (27 * square * square)
  }

  /// Coefficients of x = a + b v and y = u (p + q v), u = 2t - 1, v = u².
  package var symmetric: SymmetricCubic {
    SymmetricCubic(
      a: 1 - middleDepth,
      b: middleDepth - angle.versine,
      p: angle.sine - q,
      q: q
    )
  }

  /// r² - 1 as a polynomial in v.
  package var squaredError: SquaredError {
    .tangent(qSquared: q * q, middle: -middleSquaredDepth)
  }
}
