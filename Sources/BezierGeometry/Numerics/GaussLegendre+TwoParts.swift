// SPDX-License-Identifier: Apache-2.0

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
