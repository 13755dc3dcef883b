// SPDX-License-Identifier: Apache-2.0

package import BezierGeometry
import Foundation

/// A random number generator that gives the same numbers for the same seed, on every platform.
///
/// SplitMix64 (Steele, Lea, Flood 2014): passes the usual statistical tests, and neighbouring seeds
/// give unrelated streams, so that case number i of a property can use the seed `first + i`.
package struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  package mutating func draw(_ distribution: Distribution) -> Double {
    distribution.draw(using: &self)
  }
}

/// How to draw one `Double`; shrinking never leaves it.
package enum Distribution: Sendable {
  /// Every number of the range alike.
  case uniform(ClosedRange<Double>)
  /// Every order of magnitude of the range alike; the range is positive.
  case logarithmic(ClosedRange<Double>)
  /// As `logarithmic`, of either sign.
  case signedLogarithmic(ClosedRange<Double>)
  /// A whole number of the range.
  case integer(ClosedRange<Int>)
  /// A parameter: 0...1, the ends and the middle more often than chance would.
  case parameter
  /// A coordinate of a drawing: mostly within ±100, sometimes a small whole number or 0, which
  /// makes degenerate figures (coincident and collinear points) happen.
  case coordinate

  package func draw(using generator: inout SeededGenerator) -> Double {
    switch self {
    case .uniform(let range):
      return Double.random(in: range, using: &generator)
    case .logarithmic(let range):
      let exponent = Double.random(
        in: log(range.lowerBound)...log(range.upperBound),
        using: &generator
      )
      return min(max(exp(exponent), range.lowerBound), range.upperBound)
    case .signedLogarithmic(let range):
      let magnitude = Distribution.logarithmic(range).draw(using: &generator)
      return Bool.random(using: &generator) ? magnitude : -magnitude
    case .integer(let range):
      return Double(Int.random(in: range, using: &generator))
    case .parameter:
      switch Int.random(in: 0..<32, using: &generator) {
      case 0: return 0
      case 1: return 1
      case 2: return 0.5
      default: return Double.random(in: 0...1, using: &generator)
      }
    case .coordinate:
      switch Int.random(in: 0..<8, using: &generator) {
      case 0: return Double(Int.random(in: -3...3, using: &generator))
      default: return Double.random(in: -100...100, using: &generator)
      }
    }
  }

  /// Whether the distribution can give this number; candidates of shrinking are held to it.
  package func contains(_ value: Double) -> Bool {
    switch self {
    case .uniform(let range), .logarithmic(let range): range.contains(value)
    case .signedLogarithmic(let range): range.contains(abs(value))
    case .integer(let range):
      value.rounded() == value && value >= Double(range.lowerBound)
        && value <= Double(range.upperBound)
    case .parameter: (0...1).contains(value)
    case .coordinate: (-100...100).contains(value)
    }
  }
}

extension SeededGenerator {
  /// A number of the range, each alike.
  package mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }

  /// A whole number of the range.
  package mutating func integer(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &self)
  }

  /// A whole number of the range, without its upper bound.
  package mutating func integer(_ range: Range<Int>) -> Int { Int.random(in: range, using: &self) }

  /// True or false.
  package mutating func bool() -> Bool { Bool.random(using: &self) }

  /// A point of the square around the origin with this half side.
  package mutating func point(within reach: Double) -> Point2D {
    let x = number(-reach...reach)
    return Point2D(x, number(-reach...reach))
  }

  /// A point with both coordinates of a distribution; else of a drawing.
  package mutating func point(_ distribution: Distribution = .coordinate) -> Point2D {
    let x = draw(distribution)
    return Point2D(x, draw(distribution))
  }
}
