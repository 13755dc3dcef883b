// SPDX-License-Identifier: Apache-2.0

import CurveFitting
import Testing

/// Derivatives of dual numbers against closed forms.
@Suite struct DualTests {
  /// A number whose derivative is 1, at `value`.
  private func variable(_ value: Double) -> Dual { Dual(value: value, derivative: 1) }

  @Test func functionsHaveTheirDerivatives() {
    for x in [0.3, 1.0, 2.5] {
      let t = variable(x)
      let rows: [(Dual, Double)] = [
        (t * t * t, 3 * x * x),
        (1 / t, -1 / (x * x)),
        (.sine(t), Double.cosine(x)),
        (.cosine(2 * t), -2 * Double.sine(2 * x)),
        (.tangent(0.5 * t), 0.5 / Double.power(Double.cosine(0.5 * x), 2)),
        (.exponential(t), Double.exponential(x)),
        (.logarithm(t), 1 / x),
        (.squareRoot(t), 0.5 / x.squareRoot()),
        (.arcTangent(y: t, x: Dual(1)), 1 / (1 + x * x)),
        (.power(t, -2), -2 / (x * x * x)),
        (.power(t, 0), 0),
        (.power(t, 1.5), 1.5 * x.squareRoot()),
      ]
      for (index, row) in rows.enumerated() {
        let scale = max(1, row.1.magnitude)
        #expect((row.0.derivative - row.1).magnitude <= 8 * scale.ulp, "row \(index) at \(x)")
      }
    }
  }
}
