// SPDX-License-Identifier: Apache-2.0

package import BezierGeometry

/// The mean distance between points of two outlines at equal fractions, as a function of where on
/// the second the first begins.
///
/// Integrated over the pieces between the joints of both, with four nodes each, so that the value
/// does not depend on where the outlines are stored to begin. One evaluation is linear in the
/// number of joints.
package struct TravelIntegral {
  let a: Outline
  let b: Outline
  /// What is taken from every distance, as a factor of the displacement.
  ///
  /// Its integral is the same for
  /// all offsets, so that costs only lose a constant. Far apart figures would drown in it.
  var baseline = Vector2D.zero

  package init(a: Outline, b: Outline, baseline: Vector2D = .zero) {
    (self.a, self.b, self.baseline) = (a, b, baseline)
  }

  /// The mean distance in measured units where fraction 0 of `a` meets the fraction `offset` of
  /// `b`, which is closed unless the offset is 0.
  package func value(at offset: Double) -> Double {
    let start = offset - offset.rounded(.down)
    var (curveA, curveB) = (0, b.curve(atFraction: start))
    // The fraction of `b` is start + fraction - turn.
    var turn = 0.0
    var fraction = 0.0
    var total = 0.0
    for _ in 0..<a.count + b.count + 2 {
      let endA = a.fractions[curveA + 1]
      let endB = b.fractions[curveB + 1] - start + turn
      let next = min(1, min(endA, endB))
      if next > fraction {
        let fractions = fraction + (next - fraction) * GaussNodes.positions
        let s = a.roughParameters(on: curveA, atFractions: fractions)
        let t = b.roughParameters(on: curveB, atFractions: fractions + (start - turn))
        total += (next - fraction) * meanDistance(curveA, s, curveB, t, baseline)
        fraction = next
      }
      guard next < 1 else { break }
      if next >= endA {
        curveA += 1
        if curveA == a.count { break }
      }
      if next >= endB {
        curveB += 1
        if curveB == b.count {
          curveB = 0
          turn += 1
        }
      }
    }
    return total
  }

  /// The mean distance over a piece, parameters running evenly on both.
  @inline(__always)
  func meanDistance(
    _ curveA: Int,
    _ fromA: Double,
    _ toA: Double,
    _ curveB: Int,
    _ fromB: Double,
    _ toB: Double
  ) -> Double {
    let positions = GaussNodes.positions
    let (s, t) = (fromA + (toA - fromA) * positions, fromB + (toB - fromB) * positions)
    return meanDistance(curveA, s, curveB, t, .zero)
  }

  /// The mean distance of the points at four nodes, less what the baseline takes.
  @inline(__always)
  private func meanDistance(
    _ curveA: Int,
    _ s: SIMD4<Double>,
    _ curveB: Int,
    _ t: SIMD4<Double>,
    _ baseline: Vector2D
  ) -> Double {
    let (p, q) = (a.measured(curveA), b.measured(curveB))
    let (u, v) = (1 - s, 1 - t)
    typealias Lanes = SIMD4<Double>
    let (s1, s2, s3): (Lanes, Lanes, Lanes) = (3 * u * u * s, 3 * u * s * s, s * s * s)
    let (t1, t2, t3): (Lanes, Lanes, Lanes) = (3 * v * v * t, 3 * v * t * t, t * t * t)
    let (s0, t0): (Lanes, Lanes) = (u * u * u, v * v * v)
    let xB: Lanes = q.p0.x * t0 + q.p1.x * t1 + q.p2.x * t2 + q.p3.x * t3
    let x: Lanes =
      xB
      - (p.p0.x * s0 + p.p1.x * s1 + p.p2.x * s2 + p.p3.x * s3)
    let yB: Lanes = q.p0.y * t0 + q.p1.y * t1 + q.p2.y * t2 + q.p3.y * t3
    let y: Lanes =
      yB
      - (p.p0.y * s0 + p.p1.y * s1 + p.p2.y * s2 + p.p3.y * s3)
    let distance = (x * x + y * y).squareRoot() - (baseline.x * x + baseline.y * y)
    return (GaussNodes.weights * distance).sum()
  }
}
