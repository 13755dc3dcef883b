// SPDX-License-Identifier: Apache-2.0

/// Rules of Gauss–Legendre quadrature on -1...1: the positive half of the nodes, ascending, with
/// their weights.
///
/// Source: roots of the Legendre polynomials by Newton's method with 40 digits, weights
/// 2 / ((1 - x²) P'(x)²), each rounded once.
package enum GaussLegendre {
  /// The rule with 4 points.
  @inline(__always)
  package static var points4: GaussPoints<SIMD2<Double>> {
    GaussPoints(
      nodes: SIMD2(
        0.33998104358485626,
        0.8611363115940526
      ),
      weights: SIMD2(
        0.6521451548625461,
        0.34785484513745385
      )
    )
  }

  /// The rule with 8 points.
  @inline(__always)
  package static var points8: GaussPoints<SIMD4<Double>> {
    GaussPoints(
      nodes: SIMD4(
        0.1834346424956498,
        0.525532409916329,
        0.7966664774136267,
        0.9602898564975363
      ),
      weights: SIMD4(
        0.362683783378362,
        0.31370664587788727,
        0.22238103445337448,
        0.10122853629037626
      )
    )
  }

  /// The rule with 16 points.
  @inline(__always)
  package static var points16: GaussPoints<SIMD8<Double>> {
    GaussPoints(
      nodes: SIMD8(
        0.09501250983763744,
        0.2816035507792589,
        0.45801677765722737,
        0.6178762444026438,
        0.755404408355003,
        0.8656312023878318,
        0.9445750230732326,
        0.9894009349916499
      ),
      weights: SIMD8(
        0.1894506104550685,
        0.18260341504492358,
        0.16915651939500254,
        0.14959598881657674,
        0.12462897125553388,
        0.09515851168249279,
        0.062253523938647894,
        0.027152459411754096
      )
    )
  }

  /// The rule with 32 points.
  @inline(__always)
  package static var points32: GaussPoints<SIMD16<Double>> {
    GaussPoints(
      nodes: SIMD16(
        0.04830766568773832,
        0.1444719615827965,
        0.23928736225213706,
        0.33186860228212767,
        0.42135127613063533,
        0.5068999089322294,
        0.5877157572407623,
        0.6630442669302152,
        0.7321821187402897,
        0.7944837959679424,
        0.84936761373257,
        0.8963211557660521,
        0.9349060759377397,
        0.9647622555875064,
        0.9856115115452684,
        0.9972638618494816
      ),
      weights: SIMD16(
        0.0965400885147278,
        0.09563872007927486,
        0.09384439908080457,
        0.09117387869576389,
        0.08765209300440381,
        0.08331192422694675,
        0.07819389578707031,
        0.0723457941088485,
        0.06582222277636185,
        0.058684093478535544,
        0.050998059262376175,
        0.04283589802222668,
        0.03427386291302143,
        0.02539206530926206,
        0.01627439473090567,
        0.007018610009470096
      )
    )
  }
}

/// Some nodes of a quadrature rule and the weights that belong to them.
package struct GaussPoints<Lanes: SIMD & Sendable>: Sendable where Lanes.Scalar == Double {
  package let nodes: Lanes
  package let weights: Lanes

  @inline(__always)
  init(nodes: Lanes, weights: Lanes) { (self.nodes, self.weights) = (nodes, weights) }
}
