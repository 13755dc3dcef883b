// SPDX-License-Identifier: Apache-2.0

/// Chords of an ellipse in steps as long as the tolerance allows.
///
/// The chord over a step δ around τ is parallel to the tangent at τ; the ellipse deviates from it
/// by 2 sin²(δ/4) rx ry / |P′(τ)|, exactly. Both ends must advance along the chord, else the bound
/// of the larger radius counts.
struct EllipsePieces {
  let frame: EllipticalArcFrame
  let along: Vector2D
  let bulge: Vector2D
  /// rx ry / tolerance, in the units of the scaled axes.
  let area: Double

  init(_ frame: EllipticalArcFrame, tolerance: Double) {
    self.frame = frame
    let unit = PowerOfTwo.normalizing(max(frame.radii.x, frame.radii.y))
    along = unit * frame.along
    bulge = unit * frame.bulge
    area = (unit * frame.radii.x) * (frame.radii.y / tolerance)
  }

  /// P′(τ) for growing τ.
  private func tangent(_ angle: Double) -> Vector2D {
    let (sine, cosine) = LibM.sineAndCosine(angle)
    return cosine * along - sine * bulge
  }

  /// The deviation of a step from an angle over the tolerance; infinite where it turns back.
  private func ratio(_ start: Double, _ first: Vector2D, _ step: Double) -> Double {
    let chord = tangent(start + 0.5 * step)
    let last = tangent(start + step)
    guard step.magnitude < .pi, first.dot(chord) >= 0, last.dot(chord) >= 0 else {
      return .infinity
    }
    let length = chord.length
    let sine = LibM.sine(0.25 * step)
    return length > 0 ? 2 * sine * sine * area / length : .infinity
  }

  /// Calls `body` with every angle reached before the end, fewer than `count` times.
  @inline(__always)
  func walk(_ count: Int, _ body: (Double) -> Void) {
    let least = frame.sweep.magnitude / Double(count)
    let sign: Double = frame.sweep < 0 ? -1 : 1
    var angle = -0.5 * frame.sweep
    var step = least
    for _ in 1..<count {
      let rest = sign * (0.5 * frame.sweep - angle)
      if rest <= least { return }
      step = min(step, rest)
      let first = tangent(angle)
      var best = least
      for _ in 0..<4 {
        let ratio = ratio(angle, first, sign * step)
        if ratio <= 1 { best = max(best, step) }
        if ratio <= 1, ratio > 0.92 || step == rest { break }
        let factor = ratio.isFinite ? min(2, max(0.25, (0.98 / ratio).squareRoot())) : 0.5
        let next = min(rest, step * factor)
        if next <= least || next == step { break }
        step = next
      }
      if best >= rest { return }
      angle += sign * best
      step = best * 1.1
      body(angle)
    }
  }
}
