// SPDX-License-Identifier: Apache-2.0

import BigInt
import CurveFitting
import TestSupport

/// Functions of rationals to some 60 digits, by power series that share nothing with libm.
enum PreciseFunctions {
  /// π to 100 decimals.
  static let pi =
    ExactRational(
      decimal: "3.14159265358979323846264338327950288419716939937510582097494459230781640628"
        + "62089986280348253421170679"
    ) ?? 0

  /// The number rounded down to 220 binary digits after the point, or 220 in all where it is large.
  static func rounded(_ x: ExactRational) -> ExactRational {
    let top = x.numerator
    if top == 0 { return x }
    let size = top.magnitude.bitWidth - x.denominator.magnitude.bitWidth + x.exponent
    let unit = min(max(size, 0), 100_000) - 220
    let shift = x.exponent - unit
    let numerator = shift >= 0 ? top << shift : top
    let denominator = shift >= 0 ? x.denominator : x.denominator << -shift
    return ExactRational(numerator / denominator, exponent: unit)
  }

  /// Sine and cosine, to 2^-180, for angles up to 2^60.
  static func sineAndCosine(_ x: ExactRational) -> (sine: ExactRational, cosine: ExactRational) {
    let turns = (x / (2 * pi)).doubleValue.rounded()
    // A multiple of a turn is taken off, and the rest is divided by 64.
    let rest = rounded((x - ExactRational(turns) * 2 * pi) / 64)
    var (sine, cosine) = (ExactRational(0), ExactRational(0))
    var term: ExactRational = 1
    for k in 0..<30 {
      let signed = k & 2 == 0 ? term : -term
      if k & 1 == 0 { cosine = cosine + signed } else { sine = sine + signed }
      term = rounded(term * rest / ExactRational(k + 1))
    }
    for _ in 0..<6 {
      (sine, cosine) = (rounded(2 * sine * cosine), rounded(1 - 2 * sine * sine))
    }
    return (sine, cosine)
  }

  /// e to the power `x`, to a relative 2^-180, for -2^10 < x < 2^10.
  static func exponential(_ x: ExactRational) -> ExactRational {
    if x.signum < 0 { return 1 / exponential(-x) }
    let part = rounded(x / 65536)
    var sum: ExactRational = 0
    var term: ExactRational = 1
    for k in 0..<30 {
      sum = sum + term
      term = rounded(term * part / ExactRational(k + 1))
    }
    for _ in 0..<16 { sum = rounded(sum * sum) }
    return sum
  }
}

/// Random balls, and numbers of a ball.
enum RandomBall {
  /// A ball whose midpoint and radius have many sizes, also 0.
  static func any(using generator: inout SeededGenerator) -> Ball {
    let midpoint: Double
    switch generator.integer(0..<8) {
    case 0: midpoint = Double(generator.integer(-3...3))
    case 1: midpoint = generator.draw(.signedLogarithmic(.leastNonzeroMagnitude...1e-290))
    case 2: midpoint = generator.draw(.signedLogarithmic(1e280...1e308))
    case 3: midpoint = generator.draw(.signedLogarithmic(1e-200...1e200))
    default: midpoint = generator.draw(.signedLogarithmic(1e-6...1e6))
    }
    return Ball(midpoint: midpoint, radius: radius(for: midpoint, using: &generator))
  }

  /// A ball around this number, thin or wide.
  static func radius(for midpoint: Double, using generator: inout SeededGenerator) -> Double {
    switch generator.integer(0..<6) {
    case 0: return 0
    case 1: return generator.draw(.logarithmic(.leastNonzeroMagnitude...1e-290))
    case 2: return generator.draw(.logarithmic(1e-20...1e3))
    default: return midpoint.magnitude * generator.draw(.logarithmic(1e-17...2))
    }
  }

  /// Both ends of a bounded ball and two numbers between them.
  static func numbers(_ ball: Ball) -> [ExactRational] {
    let (midpoint, radius) = (ExactRational(ball.midpoint), ExactRational(ball.radius))
    return [midpoint - radius, midpoint, midpoint + radius / 3, midpoint + radius]
  }
}

extension Ball {
  /// Whether an exact number is in the ball.
  func contains(_ value: ExactRational) -> Bool {
    guard isBounded else { return true }
    return (value - ExactRational(midpoint)).magnitude <= ExactRational(radius)
  }
}
