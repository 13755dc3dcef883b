// SPDX-License-Identifier: Apache-2.0

internal import SVGPathData

/// Why numbers do not describe a spring.
///
/// `description` is a sentence that names the value and what is accepted.
public enum SpringError: Error, Hashable, Sendable {
  /// A mass that is not a positive number.
  case mass(Double)
  /// A stiffness that is not a positive number.
  case stiffness(Double)
  /// A damping below zero, or no number.
  case damping(Double)
  /// A velocity that is no number, or beyond ±1e100.
  case initialVelocity(Double)
  /// A perceptual duration that is not a positive number of seconds.
  case duration(Double)
  /// A bounce outside of -1...1, or -1 itself: the spring would never move.
  case bounce(Double)
  /// A frequency √(stiffness/mass) outside of 1e-100...1e100 radians a second.
  case frequency(Double)
  /// A rate of decay damping/(2 mass) above 1e100 a second.
  case decay(Double)
  /// A spring that is to start at its target with a velocity: there is no distance to measure by.
  case noDistance(velocity: Double)
}

extension SpringError: CustomStringConvertible {
  /// One sentence that names the value and what to do.
  public var description: String {
    switch self {
    case .mass(let value): "the mass \(text(value)) of a spring must be a number above 0"
    case .stiffness(let value): "the stiffness \(text(value)) of a spring must be a number above 0"
    case .damping(let value): "the damping \(text(value)) of a spring must be 0 or a number above"
    case .initialVelocity(let value):
      "the velocity \(text(value)) of a spring must be a number in -1e100...1e100"
    case .duration(let value): "the duration \(text(value)) of a spring must be a number above 0"
    case .bounce(let value):
      "the bounce \(text(value)) of a spring must be above -1 and at most 1"
    case .frequency(let value):
      "the frequency \(text(value)) of a spring, the root of stiffness over mass, must be in"
        + " 1e-100...1e100"
    case .decay(let value):
      "the decay \(text(value)) of a spring, damping over twice the mass, must be at most 1e100"
    case .noDistance(let velocity):
      "a spring that starts at its target cannot have a velocity (\(text(velocity))): velocities"
        + " are measured in distances to the target"
    }
  }

  private func text(_ value: Double) -> String {
    value.isFinite ? DecimalText.shortest(value) : value.isNaN ? "nan" : value < 0 ? "-inf" : "inf"
  }
}
