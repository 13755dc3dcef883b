// SPDX-License-Identifier: Apache-2.0

internal import SVGPathData

/// Why numbers or a text are not a timing function.
///
/// `description` is a sentence that names the value and what is accepted.
public enum TimingFunctionError: Error, Hashable, Sendable {
  /// No function has this name.
  case name(String)
  /// A text that is not understood from a byte on.
  case syntax(expected: String, at: Int)
  /// x1 or x2 of a cubic outside of 0...1, or any coordinate that is not finite.
  case controlPoint(String, Double)
  /// A number of steps below 1, below 2 where a staircase jumps at no end, or above 2^40.
  case stepCount(Int, StepPosition)
  /// Fewer than two stops, or more than ``TimingFunction/mostStops``.
  case stopCount(Int)
  /// A stop, counted from 1, with an output or input that is not finite.
  case stop(Int, Double)
  /// The numbers of a spring.
  case spring(SpringError)
  /// A spring that does not settle within ``Spring/endlessDuration`` has no end to be timed by.
  case endlessSpring
}

extension TimingFunctionError: CustomStringConvertible {
  /// One sentence that names the value and what to do.
  public var description: String {
    switch self {
    case .name(let name):
      name.isEmpty ? "a timing function is missing" : "there is no timing function '\(name)'"
    case .syntax(let expected, let place): "expected \(expected) at character \(place + 1)"
    case .controlPoint(let name, let value):
      value.isFinite
        ? "\(name) of a cubic must be in 0...1, and is \(DecimalText.shortest(value))"
        : "\(name) of a cubic is beyond the range of numbers"
    case .stepCount(let count, let position):
      "a staircase '\(position.rawValue)' cannot have \(count) steps; it needs"
        + " \(position == .jumpNone ? 2 : 1) or more, and at most 2^40"
    case .stopCount(let count):
      "linear() cannot have \(count) \(count == 1 ? "stop" : "stops"); it needs 2 or more, and at"
        + " most \(TimingFunction.mostStops)"
    case .stop(let number, _): "stop \(number) of linear() is beyond the range of numbers"
    case .spring(let error): error.description
    case .endlessSpring: "a spring without damping never settles, so it cannot be a timing function"
    }
  }
}
