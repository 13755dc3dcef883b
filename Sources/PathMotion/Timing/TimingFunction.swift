// SPDX-License-Identifier: Apache-2.0

/// Progress as a function of time, both from 0 to 1.
///
/// Cubics, staircases and straight pieces as CSS has them, the named functions of CSS, Core
/// Animation, SwiftUI and Material, Penner's, and springs. Two functions are equal where they were
/// made of the same numbers: ``ease`` is ``default``, but not the straight pieces that draw it.
///
/// ```swift
/// let ease = TimingFunction.easeInEaseOut
/// print(ease(0), ease(0.5), ease(1))  // 0.0 0.5 1.0
/// let own = try TimingFunction.cubic(0.2, 0.8, 0.2, 1)
/// print(own(0.5), own.slope(at: 0.5), own.inverse(0.9) ?? .nan)
/// ```
///
/// Sources: CSS Easing Functions Level 2; R. Penner, 2002; measurements of Core Animation.
public struct TimingFunction: Hashable, Sendable {
  /// What a function is made of.
  public enum Form: Hashable, Sendable {
    /// t ↦ t.
    case linear
    /// The cubic curve (0, 0), (x1, y1), (x2, y2), (1, 1).
    case cubic(x1: Double, y1: Double, x2: Double, y2: Double)
    /// A staircase of so many steps, and where it jumps.
    case steps(Int, StepPosition)
    /// Straight pieces; all stops have an input.
    case stops([LinearStop])
    /// One of Penner's functions, without a form in CSS.
    case penner(PennerFunction)
    /// 3 t² - 2 t³, held outside of 0...1.
    case smoothstep
    /// 6 t⁵ - 15 t⁴ + 10 t³, held outside of 0...1.
    case smootherstep
    /// A spring over its settling duration; t ↦ 1 - f(1 - t) of it where reversed.
    case spring(Spring, isReversed: Bool)
  }

  /// A form with what is computed once for it.
  enum Kind: Hashable, Sendable {
    case linear
    case cubic(CubicTiming)
    case steps(StepTiming)
    case stops(LinearTiming)
    case penner(PennerFunction)
    case smoothstep
    case smootherstep
    case spring(SpringTiming)
  }

  let kind: Kind

  init(_ kind: Kind) { self.kind = kind }

  /// The largest number of stops of ``stops(_:)``.
  public static let mostStops = 100_000

  /// t ↦ t: CSS's and Core Animation's `linear`, and the animation without a function.
  public static let linear = TimingFunction(.linear)
  /// CSS's `ease`: (0.25, 0.1), (0.25, 1).
  public static let ease = TimingFunction(.cubic(CubicTiming(0.25, 0.1, 0.25, 1)))
  /// Core Animation's `easeIn`, CSS's `ease-in`: (0.42, 0), (1, 1).
  public static let easeIn = TimingFunction(.cubic(CubicTiming(0.42, 0, 1, 1)))
  /// Core Animation's `easeOut`, CSS's `ease-out`: (0, 0), (0.58, 1).
  public static let easeOut = TimingFunction(.cubic(CubicTiming(0, 0, 0.58, 1)))
  /// Core Animation's `easeInEaseOut`, CSS's `ease-in-out`: (0.42, 0), (0.58, 1).
  public static let easeInEaseOut = TimingFunction(.cubic(CubicTiming(0.42, 0, 0.58, 1)))
  /// Core Animation's `default`, the same as ``ease``.
  public static let `default` = ease
  /// Material's standard curve: (0.4, 0), (0.2, 1).
  public static let materialStandard = TimingFunction(.cubic(CubicTiming(0.4, 0, 0.2, 1)))
  /// Material's decelerate curve: (0, 0), (0.2, 1).
  public static let materialDecelerate = TimingFunction(.cubic(CubicTiming(0, 0, 0.2, 1)))
  /// Material's accelerate curve: (0.4, 0), (1, 1).
  public static let materialAccelerate = TimingFunction(.cubic(CubicTiming(0.4, 0, 1, 1)))
  /// 3 t² - 2 t³, held outside of 0...1.
  public static let smoothstep = TimingFunction(.smoothstep)
  /// 6 t⁵ - 15 t⁴ + 10 t³, held outside of 0...1.
  public static let smootherstep = TimingFunction(.smootherstep)

  /// CSS's `cubic-bezier(x1, y1, x2, y2)`: y over x of a cubic from (0, 0) to (1, 1).
  ///
  /// x1 and x2 are times in 0...1; y1 and y2 are progress and may be any number: beyond 0...1 the
  /// function may overshoot.
  ///
  /// - Parameters:
  ///   - x1: The time of the first control point, 0...1.
  ///   - y1: The progress of the first control point.
  ///   - x2: The time of the second control point, 0...1.
  ///   - y2: The progress of the second control point.
  /// - Returns: The function.
  /// - Throws: ``TimingFunctionError/controlPoint(_:_:)`` where x1 or x2 is outside of 0...1, or
  ///   anything is not finite.
  public static func cubic(
    _ x1: Double,
    _ y1: Double,
    _ x2: Double,
    _ y2: Double
  ) throws(TimingFunctionError) -> TimingFunction {
    guard (0...1).contains(x1) else { throw .controlPoint("x1", x1) }
    guard (0...1).contains(x2) else { throw .controlPoint("x2", x2) }
    guard y1.isFinite else { throw .controlPoint("y1", y1) }
    guard y2.isFinite else { throw .controlPoint("y2", y2) }
    return TimingFunction(.cubic(CubicTiming(x1, y1, x2, y2)))
  }

  /// CSS's `steps(count, position)`.
  ///
  /// A staircase of equal steps from 0 to 1.
  ///
  /// ```swift
  /// let stairs = try TimingFunction.steps(4)
  /// print(stairs(0.3))  // 0.25
  /// ```
  ///
  /// - Parameters:
  ///   - count: The number of steps: 1 or more, 2 or more with ``StepPosition/jumpNone``.
  ///   - position: Where it jumps.
  /// - Returns: The function.
  /// - Throws: ``TimingFunctionError/stepCount(_:_:)`` for fewer steps, and for more than 2^40.
  public static func steps(
    _ count: Int,
    _ position: StepPosition = .jumpEnd
  ) throws(TimingFunctionError) -> TimingFunction {
    guard count >= (position == .jumpNone ? 2 : 1), count <= StepTiming.mostSteps else {
      throw .stepCount(count, position)
    }
    return TimingFunction(.steps(StepTiming(count: count, position: position)))
  }

  /// CSS's `linear(stops)`: straight pieces, which go on outside of the first and the last stop.
  ///
  /// Missing inputs are spread evenly; one that is below another before it counts as that. Linear
  /// in their number, as is the memory; a value takes its logarithm.
  ///
  /// ```swift
  /// let stops = [LinearStop(0), LinearStop(0.8, at: 0.3), LinearStop(1)]
  /// let pieces = try TimingFunction.stops(stops)
  /// print(pieces(0.3))  // 0.8
  /// ```
  ///
  /// - Parameter stops: Two stops or more, at most ``mostStops``.
  /// - Returns: The function.
  /// - Throws: ``TimingFunctionError/stopCount(_:)`` for another number of stops,
  ///   ``TimingFunctionError/stop(_:_:)`` where a number is not finite.
  public static func stops(
    _ stops: [LinearStop]
  ) throws(TimingFunctionError) -> TimingFunction {
    guard stops.count >= 2, stops.count <= mostStops else { throw .stopCount(stops.count) }
    for (index, stop) in stops.enumerated() {
      guard stop.output.isFinite else { throw .stop(index + 1, stop.output) }
      if let input = stop.input, !input.isFinite { throw .stop(index + 1, input) }
    }
    return TimingFunction(.stops(LinearTiming(stops)))
  }

  /// One of Penner's functions, held outside of 0...1.
  public static func penner(_ function: PennerFunction) -> TimingFunction {
    TimingFunction(.penner(function))
  }

  /// A spring, 0...1 being the time from the start to ``Spring/settlingDuration``.
  ///
  /// 0 before the start. At 1, where the spring is within a thousandth of its target, it has come
  /// to rest: exactly 1 from there on. Throws ``TimingFunctionError/endlessSpring`` where it never
  /// does.
  ///
  /// ```swift
  /// let bouncy = try TimingFunction.spring(.bouncy)
  /// print(bouncy(0.5), bouncy.naturalDuration ?? .nan)
  /// ```
  public static func spring(_ spring: Spring) throws(TimingFunctionError) -> TimingFunction {
    let timing = SpringTiming(spring)
    guard timing.duration < Spring.endlessDuration else { throw .endlessSpring }
    return TimingFunction(.spring(timing))
  }

  /// What the function is made of.
  @inline(never)
  public var form: Form {
    switch kind {
    case .linear: .linear
    case .cubic(let cubic): .cubic(x1: cubic.x1, y1: cubic.y1, x2: cubic.x2, y2: cubic.y2)
    case .steps(let steps): .steps(steps.count, steps.position)
    case .stops(let timing): .stops(timing.points.map { LinearStop($0.output, at: $0.input) })
    case .penner(let function): .penner(function)
    case .smoothstep: .smoothstep
    case .smootherstep: .smootherstep
    case .spring(let timing): .spring(timing.spring, isReversed: timing.isReversed)
    }
  }

  // Not copied into clients: Swift 6.3 fails to compile these then (in its pass CopyPropagation).
  /// The seconds that a spring takes from 0 to 1; nil of all other functions, which take any time.
  @inline(never)
  public var naturalDuration: Double? {
    switch kind {
    case .spring(let timing): timing.duration
    default: nil
    }
  }
}
