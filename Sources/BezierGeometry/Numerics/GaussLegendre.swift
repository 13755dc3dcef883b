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

extension GaussLegendre {
  /// The rule with 42 points, exact for polynomials up to degree 83, its positive nodes and their
  /// weights.
  static let points42 = (nodes: nodes42, weights: weights42)

  private static let nodes42: [Double] = [
    0.03694894316535178,
    0.11064502720851987,
    0.18373680656485455,
    0.25582507934287907,
    0.3265161244654115,
    0.39542385204297503,
    0.4621719120704219,
    0.5263957499311923,
    0.5877445974851093,
    0.6458833888692478,
    0.7004945905561712,
    0.7512799356894805,
    0.7979620532554874,
    0.8402859832618169,
    0.8780205698121727,
    0.9109597249041275,
    0.9389235573549882,
    0.9617593653382045,
    0.9793425080637482,
    0.9915772883408609,
    0.9983996189900625,
  ]

  private static let weights42: [Double] = [
    0.07386423423217288,
    0.07346081345346753,
    0.0726561752438041,
    0.07145471426517098,
    0.06986299249259416,
    0.06788970337652195,
    0.06554562436490897,
    0.06284355804500258,
    0.059798262227586656,
    0.05642636935801838,
    0.05274629569917407,
    0.048778140792803244,
    0.04454357777196588,
    0.040065735180692265,
    0.03536907109759211,
    0.030479240699603467,
    0.025422959526113047,
    0.020227869569052644,
    0.014922443697357493,
    0.009536220301748503,
    0.004105998604649085,
  ]
}

// Rules whose counts are no power of two: the inner nodes in one vector, the outer in another.

extension GaussLegendre {
  /// The inner nodes of the rule with 12 points.
  @inline(__always)
  static var innerPoints12: GaussPoints<SIMD4<Double>> {
    GaussPoints(
      nodes: SIMD4(
        0.1252334085114689,
        0.3678314989981802,
        0.5873179542866175,
        0.7699026741943047
      ),
      weights: SIMD4(
        0.24914704581340277,
        0.2334925365383548,
        0.20316742672306592,
        0.16007832854334622
      )
    )
  }

  /// The outer nodes of the rule with 12 points.
  @inline(__always)
  static var outerPoints12: GaussPoints<SIMD2<Double>> {
    GaussPoints(
      nodes: SIMD2(
        0.9041172563704749,
        0.9815606342467192
      ),
      weights: SIMD2(
        0.10693932599531843,
        0.04717533638651183
      )
    )
  }

  /// The inner nodes of the rule with 24 points.
  @inline(__always)
  static var innerPoints24: GaussPoints<SIMD8<Double>> {
    GaussPoints(
      nodes: SIMD8(
        0.06405689286260563,
        0.1911188674736163,
        0.3150426796961634,
        0.4337935076260451,
        0.5454214713888396,
        0.6480936519369755,
        0.7401241915785544,
        0.820001985973903
      ),
      weights: SIMD8(
        0.12793819534675216,
        0.1258374563468283,
        0.12167047292780339,
        0.1155056680537256,
        0.10744427011596563,
        0.09761865210411388,
        0.08619016153195327,
        0.0733464814110803
      )
    )
  }

  /// The outer nodes of the rule with 24 points.
  @inline(__always)
  static var outerPoints24: GaussPoints<SIMD4<Double>> {
    GaussPoints(
      nodes: SIMD4(
        0.8864155270044011,
        0.9382745520027328,
        0.9747285559713095,
        0.9951872199970213
      ),
      weights: SIMD4(
        0.05929858491543678,
        0.04427743881741981,
        0.028531388628933663,
        0.0123412297999872
      )
    )
  }

  /// The inner nodes of the rule with 48 points.
  @inline(__always)
  static var innerPoints48: GaussPoints<SIMD16<Double>> {
    GaussPoints(
      nodes: SIMD16(
        0.03238017096286936,
        0.0970046992094627,
        0.1612223560688917,
        0.22476379039468905,
        0.28736248735545555,
        0.34875588629216075,
        0.4086864819907167,
        0.4669029047509584,
        0.523160974722233,
        0.5772247260839727,
        0.6288673967765136,
        0.6778723796326639,
        0.7240341309238146,
        0.7671590325157404,
        0.8070662040294426,
        0.8435882616243935
      ),
      weights: SIMD16(
        0.06473769681268392,
        0.06446616443595009,
        0.06392423858464819,
        0.06311419228625402,
        0.062039423159892665,
        0.06070443916589388,
        0.059114839698395635,
        0.057277292100403214,
        0.055199503699984165,
        0.05289018948519367,
        0.05035903555385447,
        0.04761665849249048,
        0.04467456085669428,
        0.04154508294346475,
        0.03824135106583071,
        0.03477722256477044
      )
    )
  }

  /// The outer nodes of the rule with 48 points.
  @inline(__always)
  static var outerPoints48: GaussPoints<SIMD8<Double>> {
    GaussPoints(
      nodes: SIMD8(
        0.8765720202742479,
        0.9058791367155696,
        0.9313866907065543,
        0.9529877031604309,
        0.9705915925462473,
        0.9841245837228269,
        0.9935301722663508,
        0.9987710072524261
      ),
      weights: SIMD8(
        0.03116722783279809,
        0.027426509708356948,
        0.02357076083932438,
        0.01961616045735553,
        0.015579315722943849,
        0.01147723457923454,
        0.0073275539012762625,
        0.0031533460523058385
      )
    )
  }
}
