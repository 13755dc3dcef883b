// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

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
    /// First backwards.
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
  package let family: Family
  /// Where the function is slow.
  package let direction: Direction

  /// The function of a family and a direction.
  public init(_ direction: Direction, _ family: Family) {
    (self.direction, self.family) = (direction, family)
  }

  /// All 30, by family; the thirty-first is ``TimingFunction/linear``.
  package static let all: [PennerFunction] = Family.allCases.flatMap { family in
    Direction.allCases.map { PennerFunction($0, family) }
  }

  /// The usual name, such as `easeInOutSine`.
  package var name: String { direction.rawValue + family.rawValue }

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

  func inverse(_ y: Double) -> Double? {
    if y == 0 { return 0 }
    var times = corners
    // Expo and elastic jump at 0; their first piece begins just after it.
    if !times.isEmpty { times[0] = Double.leastNonzeroMagnitude }
    times[times.count - 1] = 1
    return MonotonePieces.inverse(y, between: times, of: value(at:))
  }
}

// The families, each slow at 0; the other directions are made of these.
extension PennerFunction {
  /// How far `back` overshoots; more where it does so at both ends.
  private var overshoot: Double { direction == .easeInOut ? 1.70158 * 1.525 : 1.70158 }

  /// The frequency of `elastic` in radians, and where its swings stand: a quarter of a period
  /// before 1.
  private var swing: (frequency: Double, phase: Double) {
    direction == .easeInOut
      ? (2 * Double.pi / 4.5, 10 + 4.5 / 4) : (2 * Double.pi / 3, 10 + 3.0 / 4)
  }

  /// The family's function for t in 0...1.
  func rise(_ t: Double) -> Double {
    switch family {
    case .sine:
      // 1 - cos(πt/2), without cancellation.
      let half = LibM.sine(t * (Double.pi / 4))
      return 2 * half * half
    case .quad: return t * t
    case .cubic: return t * t * t
    case .quart: return (t * t) * (t * t)
    case .quint: return (t * t) * (t * t) * t
    case .expo: return t == 0 ? 0 : LibM.power(2, 10 * t - 10)
    case .circ:
      // 1 - √(1 - t²), without cancellation.
      return t * t / (1 + ((1 - t) * (1 + t)).squareRoot())
    case .back: return t * t * ((overshoot + 1) * t - overshoot)
    case .elastic:
      if t == 0 || t == 1 { return t }
      let (frequency, phase) = swing
      return -LibM.power(2, 10 * t - 10) * LibM.sine((10 * t - phase) * frequency)
    case .bounce: return 1 - PennerFunction.bounced(1 - t).height
    }
  }

  /// Its derivative, from inside at the ends.
  func steepening(_ t: Double) -> Double {
    switch family {
    case .sine: return Double.pi / 2 * LibM.sine(t * (Double.pi / 2))
    case .quad: return 2 * t
    case .cubic: return 3 * t * t
    case .quart: return 4 * t * t * t
    case .quint: return 5 * (t * t) * (t * t)
    case .expo: return 10 * PennerFunction.logarithmOfTwo * LibM.power(2, 10 * t - 10)
    case .circ: return FiniteMath.slope(t, ((1 - t) * (1 + t)).squareRoot())
    case .back: return t * (3 * (overshoot + 1) * t - 2 * overshoot)
    case .elastic:
      let (frequency, phase) = swing
      let (sine, cosine) = LibM.sineAndCosine((10 * t - phase) * frequency)
      let growth = PennerFunction.logarithmOfTwo * sine + frequency * cosine
      return -10 * LibM.power(2, 10 * t - 10) * growth
    case .bounce: return PennerFunction.bounced(1 - t).slope
    }
  }

  private static let logarithmOfTwo = 0.693_147_180_559_945_3

  /// The four falls of `easeOutBounce`: parabolas that touch 1 between them.
  private static func bounced(_ t: Double) -> (height: Double, slope: Double) {
    let (centre, floor): (Double, Double)
    switch t {
    case ..<(1 / 2.75): (centre, floor) = (0, 0)
    case ..<(2 / 2.75): (centre, floor) = (1.5 / 2.75, 0.75)
    case ..<(2.5 / 2.75): (centre, floor) = (2.25 / 2.75, 0.9375)
    default: (centre, floor) = (2.625 / 2.75, 0.984375)
    }
    let u = t - centre
    return (7.5625 * u * u + floor, 2 * 7.5625 * u)
  }

  /// Between which times the family's function is monotone, 0 and 1 included.
  var turns: [Double] {
    switch family {
    case .sine, .quad, .cubic, .quart, .quint, .expo, .circ: return [0, 1]
    case .back: return [0, 2 * overshoot / (3 * (overshoot + 1)), 1]
    case .elastic:
      // ln 2 sin θ + ω cos θ = 0.
      let (frequency, phase) = swing
      let angle = -LibM.arcTangent(frequency / PennerFunction.logarithmOfTwo)
      var times = [0.0]
      for half in -8...1 {
        let t = ((angle + Double(half) * Double.pi) / frequency + phase) / 10
        if t > 0 && t < 1 { times.append(t) }
      }
      return times + [1]
    case .bounce:
      let times = [0, 1, 1.5, 2, 2.25, 2.5, 2.625, 2.75]
      return times.reversed().map { 1 - $0 / 2.75 }
    }
  }
}

/// Arithmetic that never leaves the finite numbers.
enum FiniteMath {
  /// The largest slope that is given out; a vertical tangent has it.
  static let steepest = 0x1p30

  /// The number, or the greatest finite one of its sign.
  static func bounded(_ value: Double) -> Double {
    let greatest = Double.greatestFiniteMagnitude
    return min(max(value, -greatest), greatest)
  }

  /// rise / run, at most ``steepest``; a vertical line has the sign of the rise, a point has 0.
  static func slope(_ rise: Double, _ run: Double) -> Double {
    if rise == 0 { return 0 }
    let slope = rise / run
    return min(max(slope, -steepest), steepest)
  }
}

/// Functions that rise or fall between known times.
enum MonotonePieces {
  /// The least time at which a function has the value `y`; nil where there is none.
  ///
  /// The times are in ascending order; between neighbours the function is monotone and continuous.
  static func inverse(
    _ y: Double,
    between times: [Double],
    of function: (Double) -> Double
  ) -> Double? {
    guard var from = times.first else { return nil }
    var start = function(from)
    if start == y { return from }
    for to in times.dropFirst() where to > from {
      let end = function(to)
      if end == y || (start < y) != (end < y) {
        return end == y ? to : BracketedRoot.find(from: from, to: to) { function($0) - y }
      }
      (from, start) = (to, end)
    }
    return nil
  }
}
