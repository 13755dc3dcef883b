// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import Testing

/// Lengths of elliptical arcs against Carlson's elliptic integrals.
///
/// An independent formula: E(φ, m) = sin φ R_F(c², d², 1) - m/3 sin³φ R_D(c², d², 1) with c = cos φ
/// and d² = 1 - m sin²φ. Source: Carlson, "Numerical computation of real or complex elliptic
/// integrals", 1995; DLMF 19.25.9.
@Suite struct EllipticIntegralTests {
  private func symmetricFirst(_ x: Double, _ y: Double, _ z: Double) -> Double {
    var (x, y, z) = (x, y, z)
    for _ in 0..<40 {
      let (rx, ry, rz) = (x.squareRoot(), y.squareRoot(), z.squareRoot())
      let lambda = rx * ry + ry * rz + rz * rx
      (x, y, z) = ((x + lambda) / 4, (y + lambda) / 4, (z + lambda) / 4)
    }
    return 1 / ((x + y + z) / 3).squareRoot()
  }

  private func symmetricSecond(_ x: Double, _ y: Double, _ z: Double) -> Double {
    var (x, y, z) = (x, y, z)
    var (sum, power) = (0.0, 1.0)
    for _ in 0..<40 {
      let (rx, ry, rz) = (x.squareRoot(), y.squareRoot(), z.squareRoot())
      let lambda = rx * ry + ry * rz + rz * rx
      sum += power / (rz * (z + lambda))
      power /= 4
      (x, y, z) = ((x + lambda) / 4, (y + lambda) / 4, (z + lambda) / 4)
    }
    let mean = (x + y + 3 * z) / 5
    return 3 * sum + power / (mean * mean.squareRoot())
  }

  /// The length of x = sin φ, y = ratio cos φ from φ = 0, φ in 0...π/2, by its sine.
  private func length(sine: Double, ratio: Double) -> Double {
    // Complementary forms without cancellation: 1 - m sin² = cos² + ratio² sin².
    let square = sine * sine
    let cosine = (1 - sine) * (1 + sine)
    let delta = cosine + ratio * ratio * square
    let m = (1 - ratio) * (1 + ratio)
    return sine * symmetricFirst(cosine, delta, 1)
      - m / 3 * sine * square * symmetricSecond(cosine, delta, 1)
  }

  @Test("lengths of ellipses of every ratio agree with Carlson's forms to 1e-14")
  func carlson() {
    var worst = 0.0
    for ratio in [0, 1e-12, 1e-6, 1e-3, 0.01, 0.1, 0.3, 0.5, 0.7, 0.9, 0.99, 1 - 1e-9] {
      for step in 1...40 where step < 40 || ratio > 0 {
        let angle = Double.pi / 80 * Double(step)
        // φ is counted from an end of the shorter axis here, the eccentric angle from the longer.
        let sine = step == 40 ? 1 : Vector2D(angle: angle).y
        let arc = EllipticalArc.CenterForm(
          center: .origin,
          radii: Vector2D(1, ratio),
          startAngle: 0.5 * .pi - angle,
          sweep: angle
        )
        let error = abs(arc.length(accuracy: 0) - length(sine: sine, ratio: ratio))
        worst = max(worst, error / angle)
        #expect(error <= 1e-14 * angle, "ratio \(ratio), angle \(angle): off by \(error)")
      }
    }
    print("quadrature and Carlson's forms differ by at most \(worst) of the angle")
  }
}
