// SPDX-License-Identifier: Apache-2.0

public import Testing

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
///   - check: Throws when the property does not hold; see ``ensure(_:_:)``.
public func forAll<Value>(
  _ name: String,
  cases: Int = 10_000,
  seed: UInt64 = PropertySettings.defaultSeed,
  sourceLocation: SourceLocation = #_sourceLocation,
  generator: (inout SeededGenerator) -> Value,
  shrink: (Value) -> [Value] = { _ in [] },
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
  report(name, found, "\(found.original)", "\(found.shrunk)", sourceLocation)
}

/// As above, for a property that answers true or false.
public func forAll<Value>(
  _ name: String,
  cases: Int = 10_000,
  seed: UInt64 = PropertySettings.defaultSeed,
  sourceLocation: SourceLocation = #_sourceLocation,
  generator: (inout SeededGenerator) -> Value,
  shrink: (Value) -> [Value] = { _ in [] },
  check: (Value) throws -> Bool
) {
  forAll(
    name,
    cases: cases,
    seed: seed,
    sourceLocation: sourceLocation,
    generator: generator,
    shrink: shrink
  ) { (value: Value) throws -> Void in
    let holds: Bool = try check(value)
    try ensure(holds, "the property is false")
  }
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
/// - Parameters:
///   - name: What is claimed, in words.
///   - cases: How many cases are drawn.
///   - seed: The seed of the first case; the next case has the next seed.
///   - sourceLocation: Where the issue is recorded.
///   - numbers: The distribution of each number; shrinking stays within them.
///   - make: The case made from the numbers, in the order of `numbers`.
///   - check: Throws when the property does not hold; see ``ensure(_:_:)``.
public func forAll<Value>(
  _ name: String,
  cases: Int = 10_000,
  seed: UInt64 = PropertySettings.defaultSeed,
  sourceLocation: SourceLocation = #_sourceLocation,
  numbers: [Distribution],
  make: ([Double]) -> Value,
  check: (Value) throws -> Void
) {
  let found = findCounterexample(
    cases: PropertySettings.scaled(cases),
    seed: PropertySettings.seedOverride ?? seed,
    generator: { source in numbers.map { source.draw($0) } },
    shrink: { Shrinking.candidates(for: $0, within: numbers) },
    check: { (values: [Double]) throws -> Void in try check(make(values)) }
  )
  guard let found else { return }
  report(
    name,
    found,
    "\(make(found.original)) from \(found.original)",
    "\(make(found.shrunk)) from \(found.shrunk)",
    sourceLocation
  )
}

private func report<Value>(
  _ name: String,
  _ found: Counterexample<Value>,
  _ original: String,
  _ shrunk: String,
  _ sourceLocation: SourceLocation
) {
  let text = failureText(name, found, original: original, shrunk: shrunk)
  Issue.record(Comment(rawValue: text), sourceLocation: sourceLocation)
}

/// What an issue says: the property, the simplest counterexample, and how to replay it.
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
