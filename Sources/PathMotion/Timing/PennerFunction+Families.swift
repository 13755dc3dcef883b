// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

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

  /// Between which places the family's function is monotone, 0 and 1 included.
  var turns: [Double] {
    switch family {
    case .sine, .quad, .cubic, .quart, .quint, .expo, .circ: return [0, 1]
    case .back: return [0, 2 * overshoot / (3 * (overshoot + 1)), 1]
    case .elastic:
      // ln 2 sin θ + ω cos θ = 0.
      let (frequency, phase) = swing
      let angle = -LibM.arcTangent(frequency / PennerFunction.logarithmOfTwo)
      var places = [0.0]
      for half in -8...1 {
        let t = ((angle + Double(half) * Double.pi) / frequency + phase) / 10
        if t > 0 && t < 1 { places.append(t) }
      }
      return places + [1]
    case .bounce:
      let places = [0, 1, 1.5, 2, 2.25, 2.5, 2.625, 2.75]
      return places.reversed().map { 1 - $0 / 2.75 }
    }
  }
}
