// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The failure of a property, as thrown by ``ensure(_:_:)``.
public struct PropertyFailure: Error, CustomStringConvertible {
  /// What was found instead of what was expected.
  public let description: String

  /// A failure with an explanation.
  public init(_ description: String) {
    self.description = description
  }
}

/// Throws a ``PropertyFailure`` unless the condition holds.
///
/// Inside ``forAll(_:cases:seed:sourceLocation:generator:shrink:check:)`` use this, not `#expect`:
/// what is thrown is shrunk, what `#expect` records is not. The message is built only on failure.
@inlinable
public func ensure(_ condition: Bool, _ message: @autoclosure () -> String) throws {
  if !condition { throw PropertyFailure(message()) }
}

/// A case for which a property does not hold.
public struct Counterexample<Value> {
  /// The seed whose first case is this one, for `ARCFIT_SEED`.
  public let seed: UInt64
  /// The number of the case, counted from 0.
  public let index: Int
  /// The case as drawn.
  public let original: Value
  /// The simplest failing case found from it.
  public let shrunk: Value
  /// The number of simplifications that led there.
  public let steps: Int
  /// Why the shrunk case fails.
  public let reason: String
}

/// The settings of a run, from the environment.
public enum PropertySettings {
  /// The seed of properties that name none; fixed, so that every run tests the same cases.
  public static let defaultSeed: UInt64 = 20_240_607
  /// The most cases tried while shrinking one failure.
  public static let shrinkLimit = 20_000
  /// The longest time spent on shrinking one failure; checks may be slow.
  public static let shrinkTime = Duration.seconds(10)

  /// `ARCFIT_SEED`, which replaces every seed; nil where it is not set.
  ///
  /// A decimal number, or `0x` and a hexadecimal one. Anything else stops the run: a replay that
  /// silently tests other cases would mislead.
  public static var seedOverride: UInt64? {
    guard let text = ProcessInfo.processInfo.environment["ARCFIT_SEED"] else { return nil }
    let seed = text.hasPrefix("0x") ? UInt64(text.dropFirst(2), radix: 16) : UInt64(text)
    guard let seed else { stop("ARCFIT_SEED is not a 64-bit number: \(text)") }
    return seed
  }

  /// `ARCFIT_CASES`, by which the number of cases is multiplied; 1 where it is not set.
  public static var caseFactor: Double {
    guard let text = ProcessInfo.processInfo.environment["ARCFIT_CASES"] else { return 1 }
    guard let factor = Double(text), factor.isFinite, factor > 0 else {
      stop("ARCFIT_CASES is not a positive number: \(text)")
    }
    return factor
  }

  /// Ends the test run with a message, without the report of a crash.
  private static func stop(_ message: String) -> Never {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(EXIT_FAILURE)
  }

  /// The number of cases to run where a property asks for `cases`; at least one.
  public static func scaled(_ cases: Int) -> Int {
    Int(min(max((Double(cases) * caseFactor).rounded(), 1), 1e9))
  }
}

/// Draws cases until one fails, and shrinks that one; nil when all hold.
///
/// Case i is drawn from `SeededGenerator(seed: seed + i)`. The search is what
/// ``forAll(_:cases:seed:sourceLocation:generator:shrink:check:)`` reports about.
public func findCounterexample<Value>(
  cases: Int,
  seed: UInt64,
  generator: (inout SeededGenerator) -> Value,
  shrink: (Value) -> [Value],
  check: (Value) throws -> Void
) -> Counterexample<Value>? {
  func failure(_ value: Value) -> String? {
    do {
      try check(value)
      return nil
    } catch {
      return String(describing: error)
    }
  }
  for index in 0..<cases {
    let caseSeed = seed &+ UInt64(index)
    var source = SeededGenerator(seed: caseSeed)
    let original = generator(&source)
    guard var reason = failure(original) else { continue }
    var shrunk = original
    var steps = 0
    var attempts = 0
    var improved = true
    let deadline = ContinuousClock.now + PropertySettings.shrinkTime
    func mayContinue() -> Bool {
      attempts < PropertySettings.shrinkLimit && ContinuousClock.now < deadline
    }
    while improved && mayContinue() {
      improved = false
      for candidate in shrink(shrunk) {
        attempts += 1
        if let why = failure(candidate) {
          (shrunk, reason, improved) = (candidate, why, true)
          steps += 1
          break
        }
        if !mayContinue() { break }
      }
    }
    return Counterexample(
      seed: caseSeed,
      index: index,
      original: original,
      shrunk: shrunk,
      steps: steps,
      reason: reason
    )
  }
  return nil
}
