// SPDX-License-Identifier: Apache-2.0

import CurveFitting
import TestSupport
import Testing

/// Fresnel integrals against their power series in exact arithmetic and known values.
@Suite struct FresnelTests {
  /// C and S from the power series with rational numbers, for t up to 6.
  private func exact(_ t: Double) -> (cosine: ExactRational, sine: ExactRational) {
    let x = ExactRational(t)
    let phase = PreciseFunctions.rounded(PreciseFunctions.pi / 2 * x * x)
    var (cosine, sine) = (ExactRational(0), ExactRational(0))
    var term = x
    for n in 0..<220 {
      let part = PreciseFunctions.rounded(term / ExactRational(2 * n + 1))
      let signed = n & 2 == 0 ? part : -part
      if n & 1 == 0 { cosine = cosine + signed } else { sine = sine + signed }
      term = PreciseFunctions.rounded(term * phase / ExactRational(n + 1))
    }
    return (cosine, sine)
  }

  @Test func valuesAreRightToTheLastDigits() {
    forAll("Fresnel integrals", cases: 400, numbers: [.uniform(-6...6)], make: { $0[0] }) {
      (t: Double) throws -> Void in
      let values = FresnelIntegrals(at: t)
      let (cosine, sine) = exact(t)
      try ensure(
        (values.cosine - cosine.doubleValue).magnitude <= 4e-16,
        "C(\(t)) = \(values.cosine), not \(cosine.doubleValue)"
      )
      try ensure(
        (values.sine - sine.doubleValue).magnitude <= 4e-16,
        "S(\(t)) = \(values.sine), not \(sine.doubleValue)"
      )
    }
  }

  @Test func farAwayTheyTendToOneHalf() {
    for t in [30.0, 1e3, 1e7, 0x1p59, 0x1p70, 1e300] {
      let (plus, minus) = (FresnelIntegrals(at: t), FresnelIntegrals(at: -t))
      #expect(plus.cosine == -minus.cosine && plus.sine == -minus.sine)
      // Both are within 1/(π t) of the limit.
      #expect((plus.cosine - 0.5).magnitude <= 1 / (.pi * t) + 2e-16)
      #expect((plus.sine - 0.5).magnitude <= 1 / (.pi * t) + 2e-16)
      // For even whole numbers S is ½ - 1/(π t) to third order.
      let f = 1 / (.pi * t)
      #expect((plus.sine - (0.5 - f)).magnitude <= 20 * f * f * f + 2e-16)
    }
    #expect(FresnelIntegrals(at: .nan).cosine.isNaN && FresnelIntegrals(at: .infinity).sine.isNaN)
    #expect(FresnelIntegrals(at: 0).cosine == 0 && FresnelIntegrals(at: 0).sine == 0)
  }
}
