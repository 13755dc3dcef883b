// SPDX-License-Identifier: Apache-2.0

extension TimingFunction {
  /// The progress at a time; 0...1 is from the start to the end.
  ///
  /// Exactly 0 and 1 at the ends where the function has these; inside within 1e-15, times the
  /// largest progress and the slope where these exceed 1. Outside of 0...1 cubics go on along their
  /// end tangents, straight pieces in their direction and staircases by whole steps, as CSS has it
  /// (CSS Easing Level 2, with the condition that browsers add where a control point lies above an
  /// end); all others hold. NaN where `t` is not finite, else finite. Constant time, of straight
  /// pieces the logarithm of their number.
  ///
  /// - Parameters:
  ///   - t: The time.
  ///   - before: CSS's before flag: at a jump of a staircase, the value before it. Set while an
  ///     animation has not begun.
  /// - Returns: The progress.
  public func callAsFunction(_ t: Double, before: Bool = false) -> Double {
    guard t.isFinite else { return .nan }
    switch kind {
    case .linear: return t
    case .cubic(let cubic): return cubic.value(at: t)
    case .steps(let steps): return steps.value(at: t, before: before)
    case .stops(let timing): return timing.value(at: t)
    case .penner(let function): return function.value(at: t)
    case .smoothstep:
      let t = min(max(t, 0), 1)
      return t < 0.5 ? t * t * (3 - 2 * t) : 1 - (1 - t) * (1 - t) * (1 + 2 * t)
    case .smootherstep:
      let s = min(max(t < 0.5 ? t : 1 - t, 0), 1)
      let value = s * s * s * (s * (6 * s - 15) + 10)
      return t < 0.5 ? value : 1 - value
    case .spring(let timing): return timing.value(at: t)
    }
  }

  /// The derivative of the progress.
  ///
  /// At 0 and 1 that from inside; at a corner of straight pieces that of the piece which begins
  /// there; of staircases 0. Never beyond ±2^30, which stands for a vertical tangent; NaN where `t`
  /// is not finite.
  public func slope(at t: Double) -> Double {
    guard t.isFinite else { return .nan }
    switch kind {
    case .linear: return 1
    case .cubic(let cubic): return cubic.slope(at: t)
    case .steps: return 0
    case .stops(let timing): return timing.slope(at: t)
    case .penner(let function): return function.slope(at: t)
    case .smoothstep: return t > 0 && t < 1 ? 6 * t * (1 - t) : 0
    case .smootherstep:
      let bump = t * (1 - t)
      return t > 0 && t < 1 ? 30 * bump * bump : 0
    case .spring(let timing): return timing.slope(at: t)
    }
  }

  /// The least time in 0...1 at which the progress is `y`; nil where it never is.
  ///
  /// Within some ulp of the place; where the function is flat the progress decides. Staircases and
  /// other jumps have only the values on either side.
  public func inverse(_ y: Double) -> Double? {
    guard y.isFinite else { return nil }
    switch kind {
    case .linear: return y >= 0 && y <= 1 ? y : nil
    case .cubic(let cubic): return cubic.inverse(y)
    case .steps(let steps): return steps.inverse(y)
    case .stops(let timing): return timing.inverse(y)
    case .penner(let function): return function.inverse(y)
    case .smoothstep, .smootherstep:
      return MonotonePieces.inverse(y, between: [0, 1]) { t in self(t) }
    case .spring(let timing): return timing.inverse(y)
    }
  }

  /// The function run backwards and upside down, t ↦ 1 - f(1 - t): what is slow at the start
  /// becomes slow at the end.
  ///
  /// Coordinates are rounded, so that twice is the same within 1e-16 of them. Staircases and jumps
  /// keep the side on which CSS has the value of a jump; so do straight pieces that begin or end
  /// with a jump, outside of it.
  @inline(never)
  public var reversed: TimingFunction {
    switch kind {
    case .linear, .smoothstep, .smootherstep: self
    case .cubic(let cubic): TimingFunction(.cubic(cubic.reversed))
    case .steps(let steps): TimingFunction(.steps(steps.reversed))
    case .stops(let timing): TimingFunction(.stops(timing.reversed))
    case .penner(let function): TimingFunction(.penner(function.reversed))
    case .spring(let timing): TimingFunction(.spring(timing.reversed))
    }
  }

  /// Whether the progress is the time itself, everywhere.
  @inline(never)
  public var isLinear: Bool {
    switch kind {
    case .linear: true
    case .cubic(let cubic): cubic.isLinear
    case .stops(let timing): timing.isLinear
    case .steps, .penner, .smoothstep, .smootherstep, .spring: false
    }
  }
}
