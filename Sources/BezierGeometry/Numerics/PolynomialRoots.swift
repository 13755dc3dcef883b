// SPDX-License-Identifier: Apache-2.0

/// Real roots of polynomials of degree 1 to 5.
///
/// Coefficients are given from the constant upwards: c0 + c1 x + c2 x² + … Every function answers
/// the distinct real roots in ascending order.
///
/// - Leading coefficients that are zero lower the degree; a constant has no roots, and neither has
///   the zero polynomial. A coefficient that is not finite gives the empty list.
/// - A root is isolated by the roots of the derivative and then bracketed down to neighbouring
///   doubles, with the sign of the polynomial taken from a compensated evaluation: a simple,
///   well-conditioned root is the nearest double or its neighbour.
/// - A polynomial that comes as close to zero at an extremum as a change of its coefficients by
///   4 ulp, without crossing, has a (multiple) root there, listed once.
/// - Roots more than about 2^1000 times smaller than the largest may be answered as 0; roots
///   beyond the largest double are left out.
///
/// Constant time: at most 250 evaluations a root (typically 8). Source: theory of Sturm-free
/// isolation by derivatives; compensated Horner scheme of Graillat, Langlois, Louvet, 2005.
///
/// ```swift
/// let roots = PolynomialRoots.quadratic(6, -5, 1)  // 6 - 5 x + x²
/// print(Array(roots))  // [2.0, 3.0]
/// ```
public enum PolynomialRoots {
  /// The root of c0 + c1 x.
  public static func linear(_ c0: Double, _ c1: Double) -> RealRoots {
    guard c0.isFinite, c1.isFinite, c1 != 0 else { return RealRoots() }
    let root = -c0 / c1
    return root.isFinite ? RealRoots(root) : RealRoots()
  }

  /// The roots of c0 + c1 x + c2 x², by the stable formula with an exact-to-2-ulp discriminant.
  public static func quadratic(_ c0: Double, _ c1: Double, _ c2: Double) -> RealRoots {
    guard c0.isFinite, c1.isFinite, c2.isFinite else { return RealRoots() }
    if c2 == 0 { return linear(c0, c1) }
    if c0 == 0 {
      var roots = linear(c1, c2)
      roots.insert(0)
      return roots
    }
    // x = 2^k y makes |a| and |c| alike, so that no product over- or underflows.
    let shift = (c0.exponent - c2.exponent) / 2
    let middle = c1 == 0 ? Int.min / 2 : Int(c1.exponent) + Int(shift)
    let top = max(max(Int(c0.exponent), Int(c2.exponent) + 2 * Int(shift)), middle)
    let c = scaled(c0, by: -top)
    let b = scaled(c1, by: Int(shift) - top)
    let a = scaled(c2, by: 2 * Int(shift) - top)
    var roots = RealRoots()
    // Where a or c vanished beside b, the two roots are far apart and each is a quotient.
    let h = -0.5 * b
    let discriminant = ErrorFree.differenceOfProducts(h, h, a, c)
    let noise = 0x1p-51 * (h * h + (a * c).magnitude)
    if discriminant > 0 {
      let q = h + (h < 0 ? -discriminant.squareRoot() : discriminant.squareRoot())
      append(quotient(q, a, by: Int(shift)), to: &roots)
      append(quotient(c, q, by: Int(shift)), to: &roots)
    } else if discriminant >= -noise {
      append(quotient(h, a, by: Int(shift)), to: &roots)
    }
    return roots
  }

  /// The roots of c0 + c1 x + c2 x² + c3 x³.
  public static func cubic(
    _ c0: Double,
    _ c1: Double,
    _ c2: Double,
    _ c3: Double
  ) -> RealRoots {
    RootPolynomial(c0, c1, c2, c3, 0, 0).realRoots()
  }

  /// The roots of c0 + c1 x + … + c4 x⁴.
  public static func quartic(
    _ c0: Double,
    _ c1: Double,
    _ c2: Double,
    _ c3: Double,
    _ c4: Double
  ) -> RealRoots {
    RootPolynomial(c0, c1, c2, c3, c4, 0).realRoots()
  }

  /// The roots of c0 + c1 x + … + c5 x⁵.
  public static func quintic(
    _ c0: Double,
    _ c1: Double,
    _ c2: Double,
    _ c3: Double,
    _ c4: Double,
    _ c5: Double
  ) -> RealRoots {
    RootPolynomial(c0, c1, c2, c3, c4, c5).realRoots()
  }

  /// The roots of c0 + c1 x + … + c5 x⁵ inside an interval, its ends included.
  ///
  /// Trailing coefficients may be left out. Traps where the interval is not finite.
  public static func roots(
    _ c0: Double,
    _ c1: Double,
    _ c2: Double = 0,
    _ c3: Double = 0,
    _ c4: Double = 0,
    _ c5: Double = 0,
    in interval: ClosedRange<Double>
  ) -> RealRoots {
    precondition(
      interval.lowerBound.isFinite && interval.upperBound.isFinite,
      "PolynomialRoots: the interval is not finite"
    )
    return RootPolynomial(c0, c1, c2, c3, c4, c5).realRoots(in: interval)
  }

  /// The roots in 0...1 of a polynomial of degree 1 to 5 in Bernstein form.
  ///
  /// `coefficients` holds the 2 to 6 Bernstein coefficients: p(t) = Σ binomial(n, i) (1-t)^(n-i)
  /// t^i bᵢ. Traps on another count. The conversion to powers is exact to twice double precision,
  /// so it costs no accuracy.
  public static func bernstein(_ coefficients: [Double]) -> RealRoots {
    precondition(
      coefficients.count >= 2 && coefficients.count <= 6,
      "PolynomialRoots.bernstein: 2 to 6 coefficients are needed"
    )
    return RootPolynomial(bernstein: coefficients).realRoots(in: 0...1)
  }

  private static func append(_ root: Double, to roots: inout RealRoots) {
    if root.isFinite { roots.insert(root) }
  }

  /// a / b · 2^exponent, infinite where that overflows.
  private static func quotient(_ a: Double, _ b: Double, by exponent: Int) -> Double {
    b == 0 ? .infinity : scaled(a / b, by: exponent)
  }

  /// x · 2^exponent; underflow rounds to 0, overflow to infinity.
  static func scaled(_ x: Double, by exponent: Int) -> Double {
    Double(sign: .plus, exponent: max(-2200, min(2200, exponent)), significand: x)
  }
}
