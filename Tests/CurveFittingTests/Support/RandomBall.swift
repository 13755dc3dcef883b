// SPDX-License-Identifier: Apache-2.0

import CurveFitting
import TestSupport

/// Random balls, and numbers of a ball.
enum RandomBall {
  /// A ball whose midpoint and radius have many sizes, also 0.
  static func any(using generator: inout SeededGenerator) -> Ball {
    let midpoint: Double
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: midpoint = Double(Int.random(in: -3...3, using: &generator))
    case 1: midpoint = generator.draw(.signedLogarithmic(.leastNonzeroMagnitude...1e-290))
    case 2: midpoint = generator.draw(.signedLogarithmic(1e280...1e308))
    case 3: midpoint = generator.draw(.signedLogarithmic(1e-200...1e200))
    default: midpoint = generator.draw(.signedLogarithmic(1e-6...1e6))
    }
    return Ball(midpoint: midpoint, radius: radius(for: midpoint, using: &generator))
  }

  /// A ball around this number, thin or wide.
  static func radius(for midpoint: Double, using generator: inout SeededGenerator) -> Double {
    switch Int.random(in: 0..<6, using: &generator) {
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
