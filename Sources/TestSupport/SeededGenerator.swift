// SPDX-License-Identifier: Apache-2.0

/// A random number generator that gives the same numbers for the same seed, on every platform.
///
/// SplitMix64 (Steele, Lea, Flood 2014): passes the usual statistical tests, and neighbouring seeds
/// give unrelated streams, so that case number i of a property can use the seed `first + i`.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// The generator of a seed; every seed is as good as any other.
  public init(seed: UInt64) {
    state = seed
  }

  /// The next 64 random bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A number drawn from a distribution.
  public mutating func draw(_ distribution: Distribution) -> Double {
    distribution.draw(using: &self)
  }
}
