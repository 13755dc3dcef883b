// SPDX-License-Identifier: Apache-2.0

import PathMotion
import TestSupport
import Testing

/// What holds of every timing function.
@Suite struct TimingPropertyTests {
  /// A function of any kind; with wild numbers now and then.
  func function(_ source: inout SeededGenerator, wild: Bool = false) -> TimingFunction {
    func number(_ range: ClosedRange<Double>) -> Double {
      let size = Int.random(in: 0..<6, using: &source)
      if wild && size == 0 { return source.draw(.signedLogarithmic(1e-300...1e308)) }
      if size == 1 { return source.draw(.integer(-1...2)) }
      return source.draw(.uniform(range))
    }
    switch Int.random(in: 0..<6, using: &source) {
    case 0, 1:
      return .cubic(
        source.draw(.parameter),
        number(-2...3),
        source.draw(.parameter),
        number(-2...3)
      )
    case 2:
      let position = StepPosition.allCases.randomElement(using: &source) ?? .jumpEnd
      return .steps(Int.random(in: 2...20, using: &source), position)
    case 3:
      let count = Int.random(in: 2...8, using: &source)
      return .stops(
        (0..<count).map { _ in
          LinearStop(number(-1...2), at: Bool.random(using: &source) ? nil : number(-0.5...1.5))
        }
      )
    case 4:
      let ratio = source.draw(.uniform(0.05...2))
      let frequency = source.draw(.logarithmic(0.5...50))
      let spring = TimingFunction.spring(
        MotionSpring(
          stiffness: frequency * frequency,
          damping: 2 * ratio * frequency,
          initialVelocity: source.draw(.uniform(-10...10)),
          allowsOverdamping: Bool.random(using: &source)
        )
      )
      return Bool.random(using: &source) ? spring : spring.reversed
    default:
      return TimingFunction.named.randomElement(using: &source)?.function ?? .linear
    }
  }

  @Test func inverses() {
    forAll(
      "the inverse leads to the value, and not later than where it came from",
      generator: { (function(&$0), $0.draw(.parameter)) }
    ) { (function: TimingFunction, t: Double) throws -> Void in
      let y = function(t)
      guard let position = function.inverse(y) else {
        throw PropertyFailure("\(function) has \(y) at \(t), but no inverse")
      }
      try ensure((0...1).contains(position), "\(position)")
      let slope = max(function.slope(at: position).magnitude, function.slope(at: t).magnitude, 1)
      let error = (function(position) - y).magnitude
      try ensure(error <= 1e-13 * slope * max(1, y.magnitude), "\(error) at \(position) for \(t)")
      let flat = (function.slope(at: t).magnitude < 1e-3)
      try ensure(position <= t + (flat ? 1e-4 : 1e-11), "\(function): \(position) after \(t)")
    }
  }

  @Test func valuesThatAreNeverReached() {
    forAll(
      "where there is no inverse, samples have no such value",
      cases: 3000,
      generator: { (function(&$0), $0.draw(.uniform(-2...3))) }
    ) { (function: TimingFunction, y: Double) throws -> Void in
      if let position = function.inverse(y) {
        let error = (function(position) - y).magnitude
        let slope = max(1, function.slope(at: position).magnitude)
        try ensure(error <= 1e-12 * slope, "\(function) at \(position): \(error)")
        return
      }
      var before = function(0)
      for step in 1...200 {
        let value = function(Double(step) / 200)
        let isCrossed = (before < y) != (value < y)
        // Jumps may pass it.
        let isSteep = (value - before).magnitude > 0.02
        try ensure(!isCrossed || isSteep || jumps(function), "\(function) passes \(y) at \(step)")
        before = value
      }
    }
  }

  private func jumps(_ function: TimingFunction) -> Bool {
    switch function.kind {
    case .steps, .stops, .spring: true
    case .penner(let penner): penner.family == .expo || penner.family == .elastic
    default: false
    }
  }

  @Test func reversing() {
    forAll(
      "reversed is 1 - f(1 - t), and twice is the same",
      generator: { (function(&$0), $0.draw(.uniform(-0.5...1.5))) }
    ) { (function: TimingFunction, t: Double) throws -> Void in
      if case .steps = function.kind { return }
      // Jumps at the ends of straight pieces count on one side only, in CSS.
      if case .stops(let timing) = function.kind, let last = timing.points.last?.input {
        guard timing.points[0].input < min(t, 1 - t), max(t, 1 - t) < last else { return }
      }
      let slope = 1 + function.slope(at: t).magnitude + function.slope(at: 1 - t).magnitude
      let twice = function.reversed.reversed
      let near = max((function(t + 1e-13) - function(t - 1e-13)).magnitude, 0)
      let error = (twice(t) - function(t)).magnitude
      try ensure(error <= 1e-12 * slope + near, "twice: \(error)")
      let turned = 1 - function(1 - t)
      let jump = (function(1 - t + 1e-13) - function(1 - t - 1e-13)).magnitude
      let other = (function.reversed(t) - turned).magnitude
      try ensure(other <= 1e-12 * slope + jump, "once: \(other)")
    }
  }

  @Test func slopes() {
    forAll(
      "slopes are those of small steps",
      generator: { (function(&$0), $0.draw(.uniform(0.001...0.999))) }
    ) { (function: TimingFunction, t: Double) throws -> Void in
      let h = 1e-6
      let (a, b) = (function.slope(at: t - h), function.slope(at: t + h))
      // Corners, jumps and cusps have no slope.
      let bend = (a - b).magnitude
      guard bend < 0.05 * (1 + a.magnitude), a.magnitude < 1000 else { return }
      let secant = (function(t + h) - function(t - h)) / (2 * h)
      if case .steps = function.kind { return }
      if case .stops = function.kind, (secant - a).magnitude > 0.1 { return }
      let error = (secant - function.slope(at: t)).magnitude
      try ensure(error <= 1e-3 * (1 + a.magnitude) + bend, "\(function): \(error)")
    }
  }

  @Test func textsReadBack() {
    forAll(
      "a description reads back as an equal function",
      generator: { function(&$0, wild: true) }
    ) { (function: TimingFunction) throws -> Void in
      let text = function.description
      let read = try TimingFunction(text)
      try ensure(read == function, "\(text) is \(read)")
      try ensure(try TimingFunction(text).description == text, text)
    }
  }

  @Test func allNumbersAreFinite() {
    forAll(
      "finite in, finite out",
      cases: 20_000,
      generator: { source in
        let t =
          Bool.random(using: &source)
          ? source.draw(.signedLogarithmic(1e-300...1e308)) : source.draw(.uniform(-0.1...1.1))
        return (function(&source, wild: true), t)
      }
    ) { (function: TimingFunction, t: Double) throws -> Void in
      for function in [function, function.reversed] {
        try ensure(function(t).isFinite && function(t, before: true).isFinite, "\(function(t))")
        try ensure(function.slope(at: t).isFinite, "\(function.slope(at: t))")
        if let x = function.inverse(t) { try ensure((0...1).contains(x), "\(x)") }
        if let position = function.inverse(function(min(max(t, 0), 1))) {
          try ensure((0...1).contains(position), "\(position)")
        }
      }
    }
  }

  /// Bytes at random, and texts with a few bytes changed: an error or a function, and an end.
  @Test func randomTexts() {
    let seeds: [String] = [
      "cubic-bezier(0.1, 5, 0.23, 0)", "steps(3, jump-none)", "linear(0, 1.3 20% 30%, 1 100%)",
      "spring(1 100 10 0 overdamped)", "reversed(spring:0.5,0.2)", "linear(0 calc(min(1%, 2%)), 1)",
      "Ease\\2d in-out", "ease /**/", "0.1,0.2,0.3,0.4", "spring:0.5,0.15", "easeInOutElastic",
    ]
    let letters = Array("()%,+-*/.e0123456789 \\calcmin\u{0}ü\t\n".utf8)
    forAll(
      "any text is read or refused",
      cases: 20_000,
      generator: { source -> [UInt8] in
        if Int.random(in: 0..<3, using: &source) == 0 {
          return (0..<Int.random(in: 0...40, using: &source)).map { _ in
            letters.randomElement(using: &source) ?? 0
          }
        }
        var bytes = Array((seeds.randomElement(using: &source) ?? "").utf8)
        for _ in 0..<Int.random(in: 1...4, using: &source) {
          let position = Int.random(in: 0...bytes.count, using: &source)
          if position < bytes.count, Bool.random(using: &source) {
            bytes.remove(at: position)
          } else {
            bytes.insert(letters.randomElement(using: &source) ?? 0, at: position)
          }
        }
        return bytes
      },
      shrink: { Shrinking.shorter($0) }
    ) { (bytes: [UInt8]) throws -> Void in
      let text = String(decoding: bytes, as: UTF8.self)
      guard let function = try? TimingFunction(text) else { return }
      for t in [-1, 0, 0.3, 1, 7] { try ensure(function(t).isFinite, "\(text) at \(t)") }
      try ensure(try TimingFunction(function.description) == function, "\(text): \(function)")
    }
  }

  @Test func longTexts() throws {
    let deep = String(repeating: "calc(", count: 100_000)
    #expect(throws: TimingFunctionError.self) { try TimingFunction("linear(\(deep)") }
    let brackets = "linear(0, calc\(String(repeating: "(", count: 100_000))"
    #expect(throws: TimingFunctionError.self) { try TimingFunction(brackets) }
    let turned = String(repeating: "reversed(", count: 100_000)
    #expect(throws: TimingFunctionError.self) { try TimingFunction(turned) }
    let stops = (0...50_000).map { "\(Double($0) / 50_000)" }.joined(separator: ",")
    #expect(try TimingFunction("linear(\(stops))").inverse(0.25) == 0.25)
    let many = String(repeating: "1,", count: TimingFunction.mostStops) + "1"
    #expect(throws: TimingFunctionError.stopCount(100_001)) {
      try TimingFunction("linear(\(many))")
    }
    let huge = String(repeating: "9", count: TimingFunction.longestText)
    #expect(throws: TimingFunctionError.self) { try TimingFunction("cubic-bezier(\(huge)") }
    #expect(throws: TimingFunctionError.self) { try TimingFunction("steps(9223372036854775808)") }
    #expect(throws: TimingFunctionError.self) { try TimingFunction("steps(9999999999999)") }
  }
}
