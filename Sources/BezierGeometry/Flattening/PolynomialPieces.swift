// SPDX-License-Identifier: Apache-2.0

/// How far chords lie from a quadratic or cubic curve, piece by piece.
///
/// With e(s) the difference of a piece over a step Δ and its chord at the same parameter,
/// e = -s (1 - s) / 6 · Δ² [(2 - s) B″(start) + (1 + s) B″(end)], because B″ is linear and e
/// vanishes at both ends. For components α, β of B″ in one direction |e| is at most
/// Δ² (0.06416 max(|α|, |β|) + 0.06085 min(|α|, |β|)), without the second term where the signs
/// differ: convex in (α, β), exact to four digits at (0, 1) and (1, 1).
///
/// The difference itself bounds the distance both ways. Where the curve advances along the chord
/// throughout, every point of either has a partner straight across, and the component across the
/// chord alone bounds it.
struct PolynomialPieces {
  /// B′ at the current parameter.
  var velocity: Vector2D
  /// B″ at the current parameter.
  var acceleration: Vector2D
  /// B‴.
  let jerk: Vector2D
  /// The distance allowed.
  let tolerance: Double

  /// A piece of the curve from the current parameter on.
  struct Trial {
    let velocity: Vector2D
    let acceleration: Vector2D
    /// The square of the bound over the square of the tolerance; infinite where the curve does not
    /// advance along the chord.
    let squaredRatio: Double
  }

  /// The pieces of a curve with these derivatives at 0, brought to a middling size.
  init(velocity: Vector2D, acceleration: Vector2D, jerk: Vector2D, tolerance: Double) {
    let size = max(velocity.maximumNorm, max(acceleration.maximumNorm, jerk.maximumNorm))
    let unit = PowerOfTwo.normalizing(size)
    self.velocity = unit * velocity
    self.acceleration = unit * acceleration
    self.jerk = unit * jerk
    self.tolerance = unit * tolerance
  }

  init(_ curve: CubicBezier, tolerance: Double) {
    let (a, b, c) = (curve.p1 - curve.p0, curve.p2 - curve.p1, curve.p3 - curve.p2)
    self.init(
      velocity: 3 * a,
      acceleration: 6 * (b - a),
      jerk: 6 * ((c - b) - (b - a)),
      tolerance: tolerance
    )
  }

  init(_ curve: QuadraticBezier, tolerance: Double) {
    let (a, b) = (curve.p1 - curve.p0, curve.p2 - curve.p1)
    self.init(velocity: 2 * a, acceleration: 2 * (b - a), jerk: .zero, tolerance: tolerance)
  }

  /// What a step would do; no division by the chord's length.
  func trial(_ step: Double) -> Trial {
    let end = acceleration + step * jerk
    let last = velocity + (0.5 * step) * (acceleration + end)
    let chord = velocity + (step / 6) * (acceleration + acceleration + end)
    // Three times the differences of the piece's control points, over the step.
    let middle = 3 * chord - velocity - last
    let advances =
      chord != .zero && velocity.dot(chord) >= 0 && middle.dot(chord) >= 0 && last.dot(chord) >= 0
    guard advances else {
      return Trial(velocity: last, acceleration: end, squaredRatio: .infinity)
    }
    let (alpha, beta) = (acceleration.cross(chord), end.cross(chord))
    let larger = max(alpha.magnitude, beta.magnitude)
    let smaller = alpha * beta > 0 ? min(alpha.magnitude, beta.magnitude) : 0
    let bound = step * step * (0.06416 * larger + 0.06085 * smaller)
    let limit = tolerance * tolerance * chord.lengthSquared
    let ratio = limit > 0 ? bound * bound / limit : .infinity
    return Trial(velocity: last, acceleration: end, squaredRatio: ratio)
  }

  /// The number of chords per unit of `t` that the curvature here asks for.
  private func density(at t: Double) -> Double {
    let second = acceleration + t * jerk
    let first = velocity + (0.5 * t) * (acceleration + second)
    let length = first.length
    guard length > 0 else { return .infinity }
    return (first.cross(second).magnitude / (8 * tolerance * length)).squareRoot()
  }

  /// Whether spending points by curvature promises to save a fifth or more of `count` equal steps.
  func isUneven(_ count: Int) -> Bool {
    let mean = (density(at: 0) + density(at: 1)) / 6 + 2 * density(at: 0.5) / 3
    return mean.rounded(.up) <= 0.8 * Double(count)
  }

  /// Walks along the curve in steps as long as the bound allows, none below 1 / `count`.
  ///
  /// Equal steps of that size must keep the tolerance. Calls `body` with every parameter reached
  /// before 1, fewer than `count` times.
  @inline(__always)
  mutating func walk(_ count: Int, _ body: (Double) -> Void) {
    let least = 1 / Double(count)
    var t = 0.0
    // The step expected to do, and how it grew from the last one.
    var (expected, growth) = (1 / density(at: 0), 1.0)
    // Rounding may leave a step of an ulp; the limit keeps the promise of `count`.
    for _ in 1..<count {
      let rest = 1 - t
      if rest <= least { return }
      var step = min(rest, max(least, expected * growth))
      var ideal = step
      var best: (step: Double, trial: Trial)?
      for _ in 0..<4 {
        let trial = trial(step)
        ideal = step * Self.correction(trial.squaredRatio)
        let isLonger = best.map { step > $0.step } ?? true
        if trial.squaredRatio <= 1, isLonger { best = (step, trial) }
        if trial.squaredRatio <= 1, trial.squaredRatio > 0.85 || step == rest { break }
        let next = min(rest, ideal)
        if next <= least || next == step { break }
        step = next
      }
      let taken = best?.step ?? least
      if taken >= rest { return }
      let reached = best?.trial ?? trial(taken)
      velocity = reached.velocity
      acceleration = reached.acceleration
      t += taken
      growth = min(1.5, max(0.7, ideal / expected))
      expected = ideal
      body(t)
    }
  }

  /// By what to multiply a step for a ratio a little below 1; errors grow as the step's square.
  private static func correction(_ squaredRatio: Double) -> Double {
    let aim = 0.93
    guard squaredRatio.isFinite else { return 0.5 }
    let part = (aim - squaredRatio) / (aim + squaredRatio)
    guard part.magnitude < 0.5 else {
      return min(2, max(0.25, (aim / squaredRatio).squareRoot().squareRoot()))
    }
    // The fourth root of (1 + part) / (1 - part), to a thousandth: as a series, for its speed.
    return 1 + part * (0.5 + part * (0.125 + part * 0.1875))
  }
}
