// SPDX-License-Identifier: Apache-2.0

/// One of Robert Penner's easing functions: a family, and at which end it is slow.
///
/// Defined from 0 to 1 and held outside. The constants are those of easings.net and jQuery: back
/// overshoots by 1.70158 (2.5949095 at both ends), elastic has periods of 0.3 and 0.45. GSAP's
/// `Expo`, `Back.inOut` and `Elastic` are others.
///
/// Source: R. Penner, Programming Macromedia Flash MX, 2002, chapter 7.
public struct PennerFunction: Hashable, Sendable {
  /// The shape near the slow end.
  public enum Family: String, CaseIterable, Hashable, Sendable {
    /// A quarter of a cosine.
    case sine = "Sine"
    /// t².
    case quad = "Quad"
    /// t³.
    case cubic = "Cubic"
    /// t⁴.
    case quart = "Quart"
    /// t⁵.
    case quint = "Quint"
    /// 2^(10 (t - 1)), and 0 at 0.
    case expo = "Expo"
    /// A quarter of a circle.
    case circ = "Circ"
    /// First the other way.
    case back = "Back"
    /// Swings that grow.
    case elastic = "Elastic"
    /// Bounces that grow.
    case bounce = "Bounce"
  }

  /// Where the function is slow.
  public enum Direction: String, CaseIterable, Hashable, Sendable {
    /// At the start.
    case easeIn = "easeIn"
    /// At the end.
    case easeOut = "easeOut"
    /// At both ends.
    case easeInOut = "easeInOut"
  }

  /// The shape near the slow end.
  public let family: Family
  /// Where the function is slow.
  public let direction: Direction

  /// The function of a family and a direction.
  public init(_ direction: Direction, _ family: Family) {
    (self.direction, self.family) = (direction, family)
  }

  /// All 30, by family; the thirty-first is ``TimingFunction/linear``.
  public static let all: [PennerFunction] = Family.allCases.flatMap { family in
    Direction.allCases.map { PennerFunction($0, family) }
  }

  /// The usual name, such as `easeInOutSine`.
  public var name: String { direction.rawValue + family.rawValue }

  /// t ↦ 1 - f(1 - t): in for out, out for in.
  var reversed: PennerFunction {
    switch direction {
    case .easeIn: PennerFunction(.easeOut, family)
    case .easeOut: PennerFunction(.easeIn, family)
    case .easeInOut: self
    }
  }

  /// The value at `t`; 0 before 0 and 1 after 1.
  func value(at t: Double) -> Double {
    if t <= 0 { return 0 }
    if t >= 1 { return 1 }
    switch direction {
    case .easeIn: return rise(t)
    case .easeOut: return 1 - rise(1 - t)
    case .easeInOut: return t < 0.5 ? rise(2 * t) / 2 : 1 - rise(2 - 2 * t) / 2
    }
  }

  /// The derivative at `t`, from inside at 0 and 1; 0 outside.
  func slope(at t: Double) -> Double {
    if t < 0 || t > 1 { return 0 }
    let steepness: Double
    switch direction {
    case .easeIn: steepness = steepening(t)
    case .easeOut: steepness = steepening(1 - t)
    case .easeInOut: steepness = steepening(t < 0.5 ? 2 * t : 2 - 2 * t)
    }
    return min(max(steepness, -FiniteMath.steepest), FiniteMath.steepest)
  }

  /// Where it turns, has a corner or a middle, 0 and 1 included: in between it is monotone and
  /// smooth.
  var corners: [Double] {
    let turns = turns
    switch direction {
    case .easeIn: return turns
    case .easeOut: return turns.reversed().map { 1 - $0 }
    case .easeInOut: return turns.map { $0 / 2 } + turns.reversed().map { 1 - $0 / 2 }
    }
  }

  /// The least place in 0...1 that has this value.
  func inverse(_ y: Double) -> Double? {
    if y == 0 { return 0 }
    var places = corners
    // Expo and elastic jump at 0; their first piece begins just after it.
    if !places.isEmpty { places[0] = Double.leastNonzeroMagnitude }
    places[places.count - 1] = 1
    return MonotonePieces.inverse(y, between: places, of: value(at:))
  }
}
