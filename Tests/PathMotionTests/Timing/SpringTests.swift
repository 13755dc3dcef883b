// SPDX-License-Identifier: Apache-2.0

import Foundation
import PathMotion
import TestSupport
import Testing

@Suite struct SpringTests {
  private let samples: [MotionSpring] = [
    .default, .smooth, .snappy, .bouncy, .interactive,
  ]

  /// A spring of any kind, near critical damping more often than chance would.
  private func spring(_ source: inout SeededGenerator) -> MotionSpring {
    let frequency = source.draw(.logarithmic(0.1...100))
    var ratio = source.draw(.uniform(0.01...3))
    if Int.random(in: 0..<4, using: &source) == 0 {
      ratio = 1 + source.draw(.signedLogarithmic(1e-17...1e-2))
    }
    return MotionSpring(
      mass: 2,
      stiffness: 2 * frequency * frequency,
      damping: 4 * ratio * frequency,
      initialVelocity: source.draw(.uniform(-20...20)),
      allowsOverdamping: Bool.random(using: &source)
    )
  }

  @Test func startAndEnd() {
    for spring in samples {
      #expect(spring.value(at: 0) == 0 && spring.value(at: -1) == 0)
      #expect(spring.velocity(at: 0) == 0 && spring.velocity(at: -1) == 0)
      #expect((spring.value(at: 1000) - 1).magnitude < 1e-15)
      #expect(spring.value(at: .infinity).isNaN && spring.velocity(at: .nan).isNaN)
      #expect((spring.value(at: spring.settlingDuration) - 1).magnitude <= 0.001)
    }
    #expect((MotionSpring.default.settlingDuration - 1.4727003346780927).magnitude < 3e-16)
    #expect(MotionSpring.smooth.settlingDuration == 0.8)
  }

  /// Critical: d = e^(-ωt) (1 + (ω - v) t).
  @Test func criticalDamping() throws {
    for velocity in [0, 5, -5, 40.0] {
      let spring = MotionSpring(damping: 20, initialVelocity: velocity)
      let clamped = MotionSpring(damping: 30, initialVelocity: velocity)
      for step in 0...100 {
        let t = Double(step) / 50
        let expected = 1 - exp(-10 * t) * (1 + (10 - velocity) * t)
        #expect((spring.value(at: t) - expected).magnitude < 1e-15)
        #expect(clamped.value(at: t) == spring.value(at: t))
      }
    }
  }

  /// Over-damped: two exponentials.
  @Test func overdamping() throws {
    let spring = MotionSpring(damping: 30, initialVelocity: 3, allowsOverdamping: true)
    let (slow, fast) = (15 - 125.0.squareRoot(), 15 + 125.0.squareRoot())
    for step in 0...100 {
      let t = Double(step) / 20
      let (a, b) = ((fast - 3) / (fast - slow), (3 - slow) / (fast - slow))
      let expected = 1 - a * exp(-slow * t) - b * exp(-fast * t)
      #expect((spring.value(at: t) - expected).magnitude < 2e-15)
    }
    #expect(spring.settlingDuration == 1.9)
  }

  /// The kinds of damping meet without a jump.
  @Test func nearCriticalDamping() throws {
    let critical = MotionSpring(damping: 20)
    for exponent in 3...17 {
      let change = pow(10, -Double(exponent))
      for damping in [20 * (1 - change), 20 * (1 + change)] {
        let spring = MotionSpring(damping: damping, allowsOverdamping: true)
        for t in [0.01, 0.1, 0.5, 2] {
          let error = (spring.value(at: t) - critical.value(at: t)).magnitude
          #expect(error <= change + 1e-15, "\(damping) at \(t): \(error)")
        }
      }
    }
  }

  @Test func undampedSpringsSwingForEver() throws {
    let spring = MotionSpring(stiffness: 4, damping: 0)
    for t in [0.1, 1, 5, 100.0] {
      #expect((spring.value(at: t) - (1 - cos(2 * t))).magnitude < 1e-14)
      #expect((spring.velocity(at: t) - 2 * sin(2 * t)).magnitude < 1e-14)
    }
    #expect(spring.settlingDuration == Double(Float.greatestFiniteMagnitude))
    #expect(MotionSpring(duration: 1, bounce: 1).settlingDuration == MotionSpring.endlessDuration)
    #expect(throws: TimingFunctionError.endlessSpring) {
      try TimingFunction(checkingSpring: spring)
    }
    #expect(spring.value(at: .greatestFiniteMagnitude).isFinite)
  }

  @Test func refusals() throws {
    func expect(_ sentence: String, _ make: @autoclosure () throws -> MotionSpring) {
      #expect(throws: TimingFunctionError.spring(sentence)) { try make() }
    }
    let mass = "of a spring must be a number above 0"
    expect("the mass 0 \(mass)", try MotionSpring(checkingMass: 0))
    expect("the mass -inf \(mass)", try MotionSpring(checkingMass: -.infinity))
    expect("the stiffness -1 \(mass)", try MotionSpring(checkingMass: 1, stiffness: -1))
    expect(
      "the damping -0.5 of a spring must be 0 or a number above",
      try MotionSpring(checkingMass: 1, damping: -0.5)
    )
    expect("the duration 0 \(mass)", try MotionSpring(checkingDuration: 0))
    let bounce = "of a spring must be above -1 and at most 1"
    expect("the bounce -1 \(bounce)", try MotionSpring(checkingDuration: 1, bounce: -1))
    expect("the bounce 1.5 \(bounce)", try MotionSpring(checkingDuration: 1, bounce: 1.5))
    let root = "of a spring, the root of stiffness over mass, must be in 1e-100...1e100"
    expect("the frequency inf \(root)", try MotionSpring(checkingMass: 1e-300, stiffness: 1e300))
    expect(
      "the velocity 1e101 of a spring must be a number in -1e100...1e100",
      try MotionSpring(checkingMass: 1, initialVelocity: 1e101)
    )
    #expect(try MotionSpring(checkingMass: 1) == .default)
    #expect(try MotionSpring(checkingDuration: 0.5) == .smooth)
  }

  @Test func wrongConstantsTrapWithASentence() async throws {
    let spring = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = MotionSpring(mass: 0)
    }
    let steps = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = TimingFunction.steps(0)
    }
    func text(_ result: ExitTest.Result?) throws -> String {
      String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    }
    #expect(try text(spring).contains("the mass 0 of a spring must be a number above 0"))
    #expect(try text(steps).contains("a staircase 'jump-end' cannot have 0 steps"))
  }

  @Test func callsAreValues() {
    for t in [-1, 0, 0.2, 0.7, 1, 2, .nan] as [Double] {
      let (spring, ease) = (MotionSpring.bouncy, TimingFunction.easeInOut)
      #expect(spring(t).bitPattern == spring.value(at: t).bitPattern)
      #expect(ease(t).bitPattern == ease.value(at: t).bitPattern)
    }
    let steps = TimingFunction.steps(2)
    #expect(steps.value(at: 0.5, before: true) == 0 && steps.value(at: 0.5) == 0.5)
    #expect(TimingFunction.easeInOut == .easeInEaseOut)
  }

  @Test func theMotionSolvesItsEquation() {
    forAll(
      "m x'' + c x' + k x = 0, and the velocity is the derivative",
      cases: 4000,
      generator: { (spring(&$0), $0.draw(.uniform(0...1))) }
    ) { (spring: MotionSpring, part: Double) throws -> Void in
      let t = part * 6 / spring.stiffness.squareRoot()
      let step = 1e-4 / (spring.stiffness / spring.mass).squareRoot()
      let (a, b) = (spring.value(at: t), spring.value(at: t + 2 * step))
      let slope = (b - a) / (2 * step)
      let velocity = spring.velocity(at: t + step)
      let size = max(20, spring.stiffness.squareRoot())
      try ensure((slope - velocity).magnitude < 1e-6 * size, "\(slope), \(velocity)")
      let x = spring.value(at: t + step) - 1
      let push = (spring.velocity(at: t + 2 * step) - spring.velocity(at: t)) / (2 * step)
      let critical = 2 * (spring.mass * spring.stiffness).squareRoot()
      let damping = spring.allowsOverdamping ? spring.damping : min(spring.damping, critical)
      let force = spring.mass * push + damping * velocity + spring.stiffness * x
      let largest = spring.stiffness * 20 + damping * size * 4
      try ensure(force.magnitude < 1e-5 * largest, "force \(force) of \(largest)")
    }
  }

  @Test func responsesAreMotions() {
    forAll(
      "values are made of the two responses",
      cases: 4000,
      generator: { (spring(&$0), $0.draw(.uniform(0...3))) }
    ) { (spring: MotionSpring, t: Double) throws -> Void in
      let motion = spring.response(at: t)
      let value = 1 - motion.displacement + spring.initialVelocity * motion.impulse
      let error = (value - spring.value(at: t)).magnitude
      try ensure(error <= 1e-14 || t == 0, "\(value): \(error)")
      let start = spring.response(at: 0)
      try ensure(start.displacement == 1 && start.impulse == 0, "\(start)")
      try ensure(start.displacementVelocity == 0 && start.impulseVelocity == 1, "\(start)")
    }
  }

  @Test func restIsRest() {
    forAll(
      "from the settling duration on the motion is small",
      cases: 2000,
      generator: { (spring(&$0), $0.draw(.coordinate), $0.draw(.coordinate)) }
    ) { (spring: MotionSpring, x0: Double, v0: Double) throws -> Void in
      let time = spring.settlingDuration(displacement: x0, velocity: v0)
      guard x0 != 0 || v0 != 0 else { return try ensure(time == 0, "\(time)") }
      try ensure(time > 0 && time.isFinite, "\(time)")
      let frequency = (spring.stiffness / spring.mass).squareRoot()
      let largest = max(x0.magnitude, v0.magnitude / frequency)
      for step in 0...50 {
        let motion = spring.response(at: time * (1 + Double(step) / 20))
        let x = x0 * motion.displacement + v0 * motion.impulse
        try ensure(x.magnitude <= 0.001 * largest * (1 + 1e-9), "\(x) after \(time)")
      }
      let own = spring.settlingDuration(displacement: 1, velocity: -spring.initialVelocity)
      try ensure(own == spring.settlingDuration, "\(own)")
      let scaled = spring.settlingDuration(displacement: 4 * x0, velocity: 4 * v0)
      try ensure(scaled == time, "\(scaled)")
    }
  }
}
