// SPDX-License-Identifier: Apache-2.0

import PathMotion
import TestSupport
import Testing

@Suite struct TimingFunctionTests {
  @Test func equality() throws {
    #expect(TimingFunction.default == .ease && TimingFunction.ease != .easeIn)
    #expect(TimingFunction.cubic(0.25, 0.1, 0.25, 1) == .ease)
    #expect(try TimingFunction("ease").hashValue == TimingFunction.default.hashValue)
    #expect(try TimingFunction("ease-in-out") == TimingFunction("easeInEaseOut"))
    #expect(try TimingFunction("steps(3)") == .steps(3, .jumpEnd))
    #expect(try TimingFunction("step-start") == .steps(1, .start))
    #expect(try TimingFunction("0.1, 0.2,0.8,0.9") == .cubic(0.1, 0.2, 0.8, 0.9))
    #expect(
      try TimingFunction("spring:0.5,0.2") == .spring(MotionSpring(duration: 0.5, bounce: 0.2))
    )
    #expect(try TimingFunction("spring:smooth") == .spring(.smooth))
    #expect(try TimingFunction("linear(0, 1)").isLinear)
    #expect(TimingFunction.cubic(0.3, 0.3, 0.6, 0.6).isLinear)
    #expect(!TimingFunction.ease.isLinear && TimingFunction.linear.isLinear)
    #expect(try TimingFunction.easeIn == .cubic(0.42, 0, 1, 1))
    #expect(try TimingFunction("spring").naturalDuration == MotionSpring.default.settlingDuration)
    #expect(TimingFunction.ease.naturalDuration == nil)
  }

  @Test func namesReadBack() throws {
    #expect(PennerFunction.all.count == 30)
    for named in TimingFunction.named {
      let (name, function) = (named.name, named.function)
      #expect(try TimingFunction(name) == function, "\(name)")
      #expect(try TimingFunction(" \(name.uppercased())\n") == function, "\(name)")
      let text = function.description
      #expect(try TimingFunction(text) == function, "\(name): \(text)")
      let reversed = function.reversed
      #expect(try TimingFunction(reversed.description) == reversed, "\(name): \(reversed)")
    }
    #expect(Set(TimingFunction.named.map(\.name)).count == TimingFunction.named.count)
    #expect(TimingFunction.materialStandard.description == "cubic-bezier(0.4, 0, 0.2, 1)")
    #expect(TimingFunction.default.description == "ease")
    #expect(try TimingFunction("spring").description == "spring(1 100 10 0)")
  }

  @Test func endsAreExact() throws {
    for named in TimingFunction.named {
      let function = named.function
      if case .steps = function.kind { continue }
      #expect(function(0) == 0 && function(1) == 1, "\(named.name)")
      #expect(function.slope(at: 0).isFinite && function.slope(at: 1).isFinite)
      #expect(function(.nan).isNaN && function(.infinity).isNaN, "\(named.name)")
      #expect(function.inverse(0) == 0 && function.inverse(.nan) == nil, "\(named.name)")
    }
    #expect(TimingFunction.easeIn.inverse(1) == 1)
  }

  /// Exact identities between cubics and powers.
  @Test func cubicsThatArePowers() throws {
    let (quad, cubic) = (
      TimingFunction.cubic(1.0 / 3, 0, 2.0 / 3, 1.0 / 3),
      TimingFunction.cubic(1.0 / 3, 0, 2.0 / 3, 0)
    )
    let smooth = TimingFunction.cubic(1.0 / 3, 0, 2.0 / 3, 1)
    for step in 0...1000 {
      let t = Double(step) / 1000
      #expect((quad(t) - t * t).magnitude < 4e-16)
      #expect((cubic(t) - t * t * t).magnitude < 4e-16)
      #expect((smooth(t) - TimingFunction.smoothstep(t)).magnitude < 5e-16)
    }
  }

  /// A cubic evaluated at the x of its own parameter.
  @Test func cubicsToTheLastDigits() {
    forAll(
      "y at x(s) is y(s)",
      numbers: [
        .parameter, .uniform(-2...2), .parameter, .uniform(-2...2), .integer(0...1024),
      ],
      make: { $0 }
    ) { (numbers: [Double]) throws -> Void in
      let (x1, y1, x2, y2) = (numbers[0], numbers[1], numbers[2], numbers[3])
      let function = TimingFunction.cubic(x1, y1, x2, y2)
      let s = numbers[4] / 1024
      func height(_ a: Double, _ b: Double, _ s: Double) -> Double {
        let r = 1 - s
        return 3 * r * r * s * a + 3 * r * s * s * b + s * s * s
      }
      let x = height(x1, x2, s)
      let run = (1 - s) * (1 - s) * x1 + 2 * (1 - s) * s * (x2 - x1) + s * s * (1 - x2)
      let rise = (1 - s) * (1 - s) * y1 + 2 * (1 - s) * s * (y2 - y1) + s * s * (1 - y2)
      guard run > 1e-6 else { return }
      // The x is rounded, too.
      let allowed = 1e-15 * (2 + (rise / run).magnitude)
      let error = (function(x) - height(y1, y2, s)).magnitude
      try ensure(error <= allowed, "\(error) at \(x)")
      let slope = function.slope(at: x)
      try ensure((slope - rise / run).magnitude <= 1e-9 * (1 + rise.magnitude) / run, "\(slope)")
    }
  }

  @Test func cubicsAreMonotoneWhereTheirHeightsAre() {
    forAll(
      "heights in 0...1 never fall",
      numbers: [.parameter, .parameter, .parameter, .parameter, .parameter, .parameter],
      make: { $0 }
    ) { (numbers: [Double]) throws -> Void in
      let function = TimingFunction.cubic(numbers[0], numbers[1], numbers[2], numbers[3])
      let (a, b) = (min(numbers[4], numbers[5]), max(numbers[4], numbers[5]))
      try ensure(function(a) <= function(b) + 4e-16, "\(function(a)) > \(function(b))")
    }
  }

  @Test func staircases() throws {
    let end = TimingFunction.steps(4)
    #expect(end(0) == 0 && end(0.25) == 0.25 && end(0.25, before: true) == 0 && end(1) == 1)
    #expect(end(1.5) == 1.5 && end(-0.1) == -0.25)
    let start = TimingFunction.steps(4, .jumpStart)
    #expect(start(0) == 0.25 && start(0, before: true) == 0 && start(1) == 1)
    let none = TimingFunction.steps(3, .jumpNone)
    #expect(none(0) == 0 && none(0.4) == 0.5 && none(0.9) == 1 && none(1) == 1)
    let both = TimingFunction.steps(1, .jumpBoth)
    #expect(both(0) == 0.5 && both(0.9) == 0.5 && both(1) == 1)
    #expect(end.inverse(0.5) == 0.5 && end.inverse(0.4) == nil && start.inverse(0) == nil)
    #expect(start.inverse(0.25) == 0 && end.slope(at: 0.3) == 0)
    #expect(start.reversed == end && end.reversed == start && none.reversed == none)
    for count in [3, 7, 10, 49, 1 << 40] {
      let steps = TimingFunction.steps(count)
      for level in [1, 2, count / 2, count] {
        let y = Double(level) / Double(count)
        let t = try #require(steps.inverse(y))
        #expect(steps(t) == y && steps(t.nextDown) < y, "\(count) \(level)")
      }
    }
    #expect(throws: TimingFunctionError.stepCount(0, .jumpEnd)) {
      try TimingFunction(checkingSteps: 0)
    }
    #expect(throws: TimingFunctionError.stepCount(1, .jumpNone)) {
      try TimingFunction(checkingSteps: 1, .jumpNone)
    }
  }

  @Test func straightPieces() throws {
    let jump = try TimingFunction("linear(0, 0.5 50%, 0.75 50%, 1)")
    #expect(jump(0.5) == 0.75 && jump(0.25) == 0.25 && jump.slope(at: 0.25) == 1)
    #expect(jump.inverse(0.6) == nil && jump.inverse(0.8) != nil && jump.inverse(0.75) == 0.5)
    let back = try TimingFunction("linear(0, 1.5 40%, 0.8 70%, 1)")
    #expect(back.inverse(1.5) == 0.4)
    #expect(try #require(back.inverse(1)) < 0.4)
    let spread = try TimingFunction("linear(0, 0 40%, 1, 0.5, 1)")
    guard case .stops(let timing) = spread.kind else { throw PropertyFailure("no stops") }
    #expect(timing.points.map { $0.input * 10 }.map { $0.rounded() } == [0, 4, 6, 8, 10])
    let calculated = try TimingFunction("linear(0 calc((10% + 5%) * 2), calc(1 / 4) 0.5e2%, 1)")
    #expect(calculated(0.3).magnitude < 1e-15 && calculated(0.5) == 0.25)
    #expect(throws: TimingFunctionError.stopCount(1)) {
      try TimingFunction(checkingStops: [LinearStop(0)])
    }
    #expect(throws: TimingFunctionError.stop(2, .infinity)) {
      try TimingFunction(checkingStops: [LinearStop(0), LinearStop(1, at: .infinity)])
    }
  }

  @Test func whatEntersComesToRest() throws {
    let (appear, disappear) = (try TimingFunction("appear"), try TimingFunction("Disappear"))
    #expect(appear == .easeOut && disappear == .easeIn)
    // The table of the gallery's menu, where one mirrors the other.
    #expect((appear(0.5) - 0.684643187).magnitude < 1e-9)
    #expect((disappear(0.5) - 0.315356813).magnitude < 1e-9)
    #expect(appear.css() == "ease-out" && disappear.css() == "ease-in")
  }

  @Test func errorsNameThePosition() {
    func message(_ text: String) -> String {
      let error = #expect(throws: TimingFunctionError.self, "\(text)") { try TimingFunction(text) }
      return error?.description ?? ""
    }
    for (text, whole) in [
      ("", "a timing function is missing"),
      ("easeInSin", "there is no timing function 'easeinsin'"),
      ("cubic-bezier(2, 0, 1, 1)", "x1 of a cubic must be in 0...1, and is 2"),
      ("cubic-bezier(0, 0, 1, x)", "expected a number at character 23"),
      ("cubic-bezier(0, 0, 1", "expected ',' at character 21"),
      ("linear(0)", "linear() cannot have 1 stop; it needs 2 or more, and at most 100000"),
      ("ease ease", "expected the end at character 6"),
      ("1,2,3", "expected a name, or four numbers x1,y1,x2,y2 at character 1"),
      ("spring:0", "the duration 0 of a spring must be a number above 0"),
    ] { #expect(message(text) == whole, "\(text)") }
    for (text, part) in [
      ("steps(0)", "cannot have 0 steps"), ("steps(2, up)", "expected jump-start"),
      ("spring:1,1", "never settles"), ("1e999,0,0,0", "range of doubles"),
    ] { #expect(message(text).contains(part), "\(text): \(message(text))") }
  }
}
