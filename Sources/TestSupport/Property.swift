// SPDX-License-Identifier: Apache-2.0

import Foundation
package import Testing

/// Checks a property on many seeded cases inside one test and records one issue if it fails.
///
/// The issue names the property, the case as drawn, the simplest failing case that shrinking found,
/// and the seed: `ARCFIT_SEED=<seed>` in the environment makes that case the first of the run.
/// `ARCFIT_CASES=10` runs ten times as many cases.
///
/// - Parameters:
///   - name: What is claimed, in words.
///   - cases: How many cases are drawn.
///   - seed: The seed of the first case; the next case has the next seed.
///   - sourceLocation: Where the issue is recorded.
///   - generator: Draws a case.
///   - shrink: Simpler cases to try when one fails, the boldest first; see ``Shrinking``.
///   - describe: The text of a case.
///   - check: Throws when the property does not hold; see ``ensure(_:_:)``.
package func forAll<Value>(
  _ name: String,
  cases: Int = 10_000,
  seed: UInt64 = PropertySettings.defaultSeed,
  sourceLocation: SourceLocation = #_sourceLocation,
  generator: (inout SeededGenerator) -> Value,
  shrink: (Value) -> [Value] = { _ in [] },
  describe: (Value) -> String = { "\($0)" },
  check: (Value) throws -> Void
) {
  let found = findCounterexample(
    cases: PropertySettings.scaled(cases),
    seed: PropertySettings.seedOverride ?? seed,
    generator: generator,
    shrink: shrink,
    check: check
  )
  guard let found else { return }
  let (original, shrunk) = (describe(found.original), describe(found.shrunk))
  let text = failureText(name, found, original: original, shrunk: shrunk)
  Issue.record(Comment(rawValue: text), sourceLocation: sourceLocation)
}

/// Checks a property of something made from numbers; the numbers are drawn and shrunk one by one.
///
/// ```swift
/// forAll(
///   "a vector and its opposite have one length", numbers: [.coordinate, .coordinate],
///   make: { Vector2D(x: $0[0], y: $0[1]) }
/// ) { vector in
///   try ensure(vector.length == (-vector).length, "\(vector.length)")
/// }
/// ```
///
/// `numbers` has the distribution of each number, within which shrinking stays; `make` makes the
/// case from them, in their order.
package func forAll<Value>(
  _ name: String,
  cases: Int = 10_000,
  seed: UInt64 = PropertySettings.defaultSeed,
  sourceLocation: SourceLocation = #_sourceLocation,
  numbers: [Distribution],
  make: ([Double]) -> Value,
  check: (Value) throws -> Void
) {
  forAll(
    name,
    cases: cases,
    seed: seed,
    sourceLocation: sourceLocation,
    generator: { source in numbers.map { source.draw($0) } },
    shrink: { Shrinking.candidates(for: $0, within: numbers) },
    describe: { "\(make($0)) from \($0)" },
    check: { (values: [Double]) throws -> Void in try check(make(values)) }
  )
}

/// Checks a property of a list of numbers, which are drawn and shrunk one by one.
package func forAll(
  _ name: String,
  cases: Int = 10_000,
  seed: UInt64 = PropertySettings.defaultSeed,
  sourceLocation: SourceLocation = #_sourceLocation,
  numbers: [Distribution],
  check: ([Double]) throws -> Void
) {
  forAll(
    name,
    cases: cases,
    seed: seed,
    sourceLocation: sourceLocation,
    numbers: numbers,
    make: { $0 },
    check: check
  )
}

/// The text of an issue: the property, the simplest counterexample, and how to replay it.
package func failureText<Value>(
  _ name: String,
  _ found: Counterexample<Value>,
  original: String,
  shrunk: String
) -> String {
  """
  property "\(name)" fails: \(found.reason)
    counterexample (after \(found.steps) simplifications): \(shrunk)
    as drawn (case \(found.index)): \(original)
    replay as the first case: ARCFIT_SEED=\(found.seed)
  """
}

package struct PropertyFailure: Error, CustomStringConvertible {
  /// What was found instead of what was expected.
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}

/// Throws a ``PropertyFailure`` unless the condition holds.
///
/// Inside `forAll` use this, not `#expect`:
/// what is thrown is shrunk, what `#expect` records is not. The message is built only on failure.
package func ensure(_ condition: Bool, _ message: @autoclosure () -> String) throws {
  if !condition { throw PropertyFailure(message()) }
}

/// A case for which a property does not hold.
package struct Counterexample<Value> {
  /// The seed whose first case is this one, for `ARCFIT_SEED`.
  package let seed: UInt64
  package let index: Int
  package let original: Value
  /// The simplest failing case found from it.
  package let shrunk: Value
  /// The number of simplifications that led there.
  package let steps: Int
  package let reason: String
}

/// The settings of a run, from the environment.
package enum PropertySettings {
  /// The seed of properties that name none; fixed, so that every run tests the same cases.
  package static let defaultSeed: UInt64 = 20_240_607
  /// The most cases tried while shrinking one failure.
  package static let shrinkLimit = 20_000
  /// The longest time spent on shrinking one failure; checks may be slow.
  package static let shrinkTime = Duration.seconds(10)

  /// `ARCFIT_SEED`, which replaces every seed; nil where it is not set.
  ///
  /// A decimal number, or `0x` and a hexadecimal one. Anything else stops the run: a replay that
  /// silently tests other cases would mislead.
  package static var seedOverride: UInt64? {
    guard let text = ProcessInfo.processInfo.environment["ARCFIT_SEED"] else { return nil }
    let seed = text.hasPrefix("0x") ? UInt64(text.dropFirst(2), radix: 16) : UInt64(text)
    guard let seed else { stop("ARCFIT_SEED is not a 64-bit number: \(text)") }
    return seed
  }

  /// `ARCFIT_CASES`, by which the number of cases is multiplied; 1 where it is not set.
  package static var caseFactor: Double {
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
  package static func scaled(_ cases: Int) -> Int {
    Int(min(max((Double(cases) * caseFactor).rounded(), 1), 1e9))
  }
}

/// Draws cases until one fails, and shrinks that one; nil when all hold.
///
/// Case i is drawn from `SeededGenerator(seed: seed + i)`. The search is what
/// `forAll` reports about.
package func findCounterexample<Value>(
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

/// Simpler values to try instead of a failing one.
package enum Shrinking {
  /// How complicated a number looks: bits of the significand, size of the exponent, sign.
  ///
  /// 0 is the simplest, then 1, -1, 2, 0.5 and so on; a number that is not finite is the worst.
  /// Every candidate of ``candidates(for:)`` is simpler by this measure, so shrinking ends.
  package static func complexity(of value: Double) -> Int {
    guard value.isFinite else { return 1_000_000 }
    guard value != 0 else { return -2 }
    let size = 2 * (2 * value.significandWidth + abs(Int(value.exponent)))
    return value < 0 ? size + 1 : size
  }

  /// Numbers simpler than `value`, the boldest first: 0, 1, the opposite, whole numbers, fewer bits
  /// of the significand, an exponent nearer to 0.
  package static func candidates(for value: Double) -> [Double] {
    guard value.isFinite else { return [0, 1] }
    var list: [Double] = [0, 1, -1, -value]
    list += [value.rounded(.towardZero), value.rounded(), value.rounded(.awayFromZero)]
    for bits in [0, 1, 2, 4, 8, 16, 32, value.significandWidth - 1]
    where bits >= 0 && bits < value.significandWidth {
      let mask = ~UInt64(0) << UInt64(52 - bits)
      let truncated = Double(bitPattern: value.bitPattern & mask)
      list.append(truncated)
      list.append(
        truncated + truncated.ulp * Double(sign: .plus, exponent: 52 - bits, significand: 1)
          * (value < 0 ? -1 : 1)
      )
    }
    list += value.magnitude > 1 ? [value / 1024, value / 2] : [value * 1024, value * 2]
    let limit = complexity(of: value)
    return list.filter { $0.isFinite && complexity(of: $0) < limit }
  }

  /// Arrays with the same number of elements, one of them simpler, that the distributions can give.
  package static func candidates(for values: [Double], within bounds: [Distribution]) -> [[Double]]
  {
    var list: [[Double]] = []
    for (index, value) in values.enumerated() {
      for simpler in candidates(for: value) where bounds[index].contains(simpler) {
        var copy = values
        copy[index] = simpler
        list.append(copy)
      }
    }
    return list
  }

  /// Shorter arrays: without its first or second half, then without one element.
  package static func shorter<Element>(_ values: [Element]) -> [[Element]] {
    guard !values.isEmpty else { return [] }
    let half = values.count / 2
    var list: [[Element]] = []
    if half > 0 { list += [Array(values[half...]), Array(values[..<half])] }
    for index in values.indices {
      var copy = values
      copy.remove(at: index)
      list.append(copy)
    }
    return list
  }
}
