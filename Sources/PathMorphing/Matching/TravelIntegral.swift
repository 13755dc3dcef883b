// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// The mean distance between points of two outlines at equal clocks, as a function of where on the
/// second the first begins.
///
/// Integrated over the pieces between the joints of both, with four nodes each, so that the value
/// does not depend on where the outlines are stored to begin. One evaluation is linear in the number
/// of joints.
struct TravelIntegral {
  let a: Outline
  let b: Outline
  /// What is taken from every distance, as a factor of the displacement.
  ///
  /// Its integral is the same for
  /// all offsets, so that costs only lose a constant. Far apart figures would drown in it.
  var tilt = Vector2D.zero

  /// The mean distance in measured units where clock 0 of `a` meets the clock `offset` of `b`,
  /// which is closed unless the offset is 0.
  func value(at offset: Double) -> Double {
    let start = offset - offset.rounded(.down)
    var (curveA, curveB) = (0, b.curve(atClock: start))
    // The clock of `b` is start + clock - turn.
    var turn = 0.0
    var clock = 0.0
    var total = 0.0
    for _ in 0..<a.count + b.count + 2 {
      let endA = a.clocks[curveA + 1]
      let endB = b.clocks[curveB + 1] - start + turn
      let next = min(1, min(endA, endB))
      if next > clock {
        let clocks = clock + (next - clock) * GaussNodes.positions
        let s = a.roughParameters(on: curveA, atClocks: clocks)
        let t = b.roughParameters(on: curveB, atClocks: clocks + (start - turn))
        total += (next - clock) * meanDistance(curveA, s, curveB, t, tilt)
        clock = next
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

  /// The mean distance of the points at four nodes, less what the tilt takes.
  @inline(__always)
  private func meanDistance(
    _ curveA: Int,
    _ s: SIMD4<Double>,
    _ curveB: Int,
    _ t: SIMD4<Double>,
    _ tilt: Vector2D
  ) -> Double {
    let (p, q) = (a.measured[curveA], b.measured[curveB])
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
    let distance = (x * x + y * y).squareRoot() - (tilt.x * x + tilt.y * y)
    return (GaussNodes.weights * distance).sum()
  }
}
