// SPDX-License-Identifier: Apache-2.0

package import BezierGeometry

/// Progress as a function of time, both from 0 to 1.
///
/// Cubics, staircases and straight pieces as CSS has them, the named functions of CSS, Core
/// Animation, SwiftUI and Material, Penner's, and springs. Two functions are equal where they were
/// made of the same numbers: ``ease`` is ``default``, but not the straight pieces that draw it.
///
/// ```swift
/// let ease = TimingFunction.easeInOut
/// print(ease(0), ease(0.5), ease(1))  // 0.0 0.5 1.0
/// let own = TimingFunction.cubic(0.2, 0.8, 0.2, 1)
/// print(own(0.5), own.slope(at: 0.5), own.inverse(0.9) ?? .nan)
/// ```
///
/// Sources: CSS Easing Functions Level 2; R. Penner, 2002; measurements of Core Animation.
public struct TimingFunction: Hashable, Sendable {
  /// What a function is made of, with what is computed once for it.
  package enum Kind: Hashable, Sendable {
    /// t ↦ t.
    case linear
    /// The cubic curve (0, 0), (x1, y1), (x2, y2), (1, 1).
    case cubic(CubicTiming)
    /// A staircase.
    case steps(StepTiming)
    /// Straight pieces.
    case stops(LinearTiming)
    /// One of Penner's functions, without a form in CSS.
    case penner(PennerFunction)
    /// 3 t² - 2 t³, held outside of 0...1.
    case smoothstep
    /// 6 t⁵ - 15 t⁴ + 10 t³, held outside of 0...1.
    case smootherstep
    /// A spring over its settling duration, perhaps reversed.
    case spring(SpringTiming)
  }

  package let kind: Kind

  init(_ kind: Kind) { self.kind = kind }

  /// A cubic whose x are in 0...1 and whose y are finite.
  private static func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double)
    -> TimingFunction
  {
    TimingFunction(.cubic(CubicTiming(x1, y1, x2, y2)))
  }

  /// The largest number of stops of ``stops(_:)``.
  package static let mostStops = 100_000

  /// t ↦ t: CSS's and Core Animation's `linear`, and the animation without a function.
  public static let linear = TimingFunction(.linear)
  /// CSS's `ease`: (0.25, 0.1), (0.25, 1).
  public static let ease = bezier(0.25, 0.1, 0.25, 1)
  /// Core Animation's `easeIn`, CSS's `ease-in`: (0.42, 0), (1, 1).
  public static let easeIn = bezier(0.42, 0, 1, 1)
  /// Core Animation's `easeOut`, CSS's `ease-out`: (0, 0), (0.58, 1).
  public static let easeOut = bezier(0, 0, 0.58, 1)
  /// CSS's `ease-in-out`, SwiftUI's `easeInOut`: (0.42, 0), (0.58, 1).
  public static let easeInOut = bezier(0.42, 0, 0.58, 1)
  /// Core Animation's `easeInEaseOut`, the same as ``easeInOut``.
  public static let easeInEaseOut = easeInOut
  /// Core Animation's `default`, the same as ``ease``.
  public static let `default` = ease
  /// Material's standard curve: (0.4, 0), (0.2, 1).
  public static let materialStandard = bezier(0.4, 0, 0.2, 1)
  /// 3 t² - 2 t³, held outside of 0...1.
  public static let smoothstep = TimingFunction(.smoothstep)
  /// 6 t⁵ - 15 t⁴ + 10 t³, held outside of 0...1.
  public static let smootherstep = TimingFunction(.smootherstep)

  /// CSS's `cubic-bezier(x1, y1, x2, y2)`: y over x of a cubic from (0, 0) to (1, 1).
  ///
  /// x1 and x2 are times in 0...1; y1 and y2 are progress and may be any number: beyond 0...1 the
  /// function may overshoot.
  ///
  /// For constants: traps with a sentence where x1 or x2 is outside of 0...1 or a number is not
  /// finite. ``init(_:)`` reads data.
  public static func cubic(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Self {
    do { return try Self(checkingCubic: x1, y1, x2, y2) } catch { endProgram(error) }
  }

  /// The cubic of numbers that are data.
  package init(
    checkingCubic x1: Double,
    _ y1: Double,
    _ x2: Double,
    _ y2: Double
  ) throws(TimingFunctionError) {
    guard (0...1).contains(x1) else { throw .controlPoint("x1", x1) }
    guard (0...1).contains(x2) else { throw .controlPoint("x2", x2) }
    guard y1.isFinite else { throw .controlPoint("y1", y1) }
    guard y2.isFinite else { throw .controlPoint("y2", y2) }
    self = .bezier(x1, y1, x2, y2)
  }

  /// CSS's `steps(count, position)`.
  ///
  /// A staircase of equal steps from 0 to 1. For constants: traps with a sentence for too few
  /// steps, or more than 2^40.
  ///
  /// - Parameters:
  ///   - count: The number of steps: 1 or more, 2 or more with ``StepPosition/jumpNone``.
  ///   - position: Where it jumps.
  /// - Returns: The function.
  public static func steps(_ count: Int, _ position: StepPosition = .jumpEnd) -> Self {
    do { return try Self(checkingSteps: count, position) } catch { endProgram(error) }
  }

  /// The staircase of a number that is data.
  package init(
    checkingSteps count: Int,
    _ position: StepPosition = .jumpEnd
  ) throws(TimingFunctionError) {
    guard count >= (position == .jumpNone ? 2 : 1), count <= StepTiming.mostSteps else {
      throw .stepCount(count, position)
    }
    self.init(.steps(StepTiming(count: count, position: position)))
  }

  /// CSS's `linear(stops)`: straight pieces, which go on outside of the first and the last stop.
  ///
  /// Missing inputs are spread evenly; one that is below another before it counts as that. Linear
  /// in their number, as is the memory; a value takes its logarithm.
  ///
  /// For constants: traps with a sentence for another number of stops, or a number that is not
  /// finite.
  ///
  /// - Parameter stops: Two stops or more, at most 100,000.
  /// - Returns: The function.
  public static func stops(_ stops: [LinearStop]) -> TimingFunction {
    do { return try Self(checkingStops: stops) } catch { endProgram(error) }
  }

  /// The straight pieces of stops that are data.
  package init(checkingStops stops: [LinearStop]) throws(TimingFunctionError) {
    guard stops.count >= 2, stops.count <= Self.mostStops else { throw .stopCount(stops.count) }
    for (index, stop) in stops.enumerated() {
      guard stop.output.isFinite else { throw .stop(index + 1, stop.output) }
      if let input = stop.input, !input.isFinite { throw .stop(index + 1, input) }
    }
    self.init(.stops(LinearTiming(stops)))
  }

  /// One of Penner's functions, held outside of 0...1.
  public static func penner(_ function: PennerFunction) -> TimingFunction {
    TimingFunction(.penner(function))
  }

  /// A spring, 0...1 being the time from the start to ``MotionSpring/settlingDuration``.
  ///
  /// 0 before the start. At 1, where the spring is within a thousandth of its target, it has come
  /// to rest: exactly 1 from there on. For constants: traps for a spring that never comes to rest.
  public static func spring(_ spring: MotionSpring) -> TimingFunction {
    do { return try Self(checkingSpring: spring) } catch { endProgram(error) }
  }

  /// The function of a spring that is data.
  package init(checkingSpring spring: MotionSpring) throws(TimingFunctionError) {
    let timing = SpringTiming(spring)
    guard timing.duration < MotionSpring.endlessDuration else { throw .endlessSpring }
    self.init(.spring(timing))
  }

  // Not copied into clients: Swift 6.3 fails to compile these then (in its pass CopyPropagation).
  /// The seconds that a spring takes from 0 to 1; nil of all other functions, which take any time.
  @inline(never)
  package var naturalDuration: Double? {
    if case .spring(let timing) = kind { timing.duration } else { nil }
  }
}

extension TimingFunction {
  /// The largest number of corners reported.
  private static let mostCorners = 1000

  /// Where in 0...1 the function jumps or has a corner, in no order; of more than a thousand none.
  var corners: [Double] {
    switch kind {
    case .steps(let steps):
      guard steps.count <= TimingFunction.mostCorners else { return [] }
      return (0...steps.count).map { Double($0) / Double(steps.count) }
    case .stops(let timing):
      guard timing.points.count <= TimingFunction.mostCorners else { return [] }
      return timing.points.map { $0.input }.filter { $0 > 0 && $0 < 1 }
    case .penner(let function): return function.corners
    case .linear, .cubic, .smoothstep, .smootherstep, .spring: return []
    }
  }

  package struct Named: Hashable, Sendable {
    package let name: String
    /// Where the name is from: `CSS`, `Core Animation`, `SwiftUI`, `Material`, `use`, `Penner`,
    /// `spring` or `shader`.
    package let family: String
    /// What the name stands for: progress over time, both from 0 to 1; some swing beyond.
    package let function: TimingFunction
  }

  /// All functions with a name, by their families.
  ///
  /// `appear` and `disappear` are ``easeOut`` and ``easeIn``, named by what should use them.
  ///
  /// A name may also have the prefix `css.`, `CA.`, `swiftui.`, `material.`, `material3.` or
  /// `penner.` of its family.
  package static let named: [Named] = {
    var list: [Named] = []
    func add(_ family: String, _ functions: [(String, TimingFunction)]) {
      list += functions.map { Named(name: $0, family: family, function: $1) }
    }
    func step(_ position: StepPosition) -> TimingFunction {
      TimingFunction(.steps(StepTiming(count: 1, position: position)))
    }
    add(
      "CSS",
      [
        ("linear", .linear), ("ease", .ease), ("ease-in", .easeIn), ("ease-out", .easeOut),
        ("ease-in-out", .easeInOut), ("step-start", step(.start)), ("step-end", step(.jumpEnd)),
      ]
    )
    add(
      "Core Animation",
      [
        ("easeIn", .easeIn), ("easeOut", .easeOut), ("easeInEaseOut", .easeInEaseOut),
        ("default", .default),
      ]
    )
    add("SwiftUI", [("easeInOut", .easeInOut)])
    add(
      "Material",
      [
        ("standard", .materialStandard), ("decelerate", bezier(0, 0, 0.2, 1)),
        ("accelerate", bezier(0.4, 0, 1, 1)),
        ("emphasizedDecelerate", bezier(0.05, 0.7, 0.1, 1)),
        ("emphasizedAccelerate", bezier(0.3, 0, 0.8, 0.15)),
      ]
    )
    // What enters comes to rest, and what leaves does not: the gallery's menu moves so. Source:
    // Material Design 2, "Motion: speed", deceleration and acceleration.
    add("use", [("appear", .easeOut), ("disappear", .easeIn)])
    add("Penner", PennerFunction.all.map { ($0.name, .penner($0)) })
    add("shader", [("smoothstep", .smoothstep), ("smootherstep", .smootherstep)])
    add(
      "spring",
      [
        ("spring", MotionSpring.default), ("spring:smooth", .smooth), ("spring:snappy", .snappy),
        ("spring:bouncy", .bouncy), ("spring:interactive", .interactive),
      ].map { ($0, TimingFunction(.spring(SpringTiming($1)))) }
    )
    return list
  }()

  private static let prefixes = ["css.", "ca.", "swiftui.", "material.", "material3.", "penner."]

  /// The function of a name in small letters; nil where there is none.
  static func named(_ text: String) -> TimingFunction? {
    let name = withoutFamily(text)
    return named.first { $0.name.lowercased() == name }?.function
  }

  /// A name in small letters without the prefix of its family.
  static func withoutFamily(_ name: String) -> String {
    for prefix in prefixes where name.hasPrefix(prefix) {
      return String(name.dropFirst(prefix.utf8.count))
    }
    return name
  }

  /// Text that browsers play: CSS's own forms, exactly where there is one, else `linear()`.
  ///
  /// Exact for cubics, staircases and straight pieces, and for those of Penner's functions and
  /// ``smoothstep`` that are cubics; the others are drawn by straight
  /// pieces, as few as fit in one pass.
  ///
  /// ```swift
  /// print(TimingFunction.easeInOut.css())  // ease-in-out
  /// print(TimingFunction.penner(PennerFunction(.easeOut, .bounce)).css())  // linear(...)
  /// ```
  ///
  /// - Parameter tolerance: The largest distance in progress; less than 1e-6 counts as that.
  /// - Returns: The text.
  public func css(tolerance: Double = 0.001) -> String {
    if kind != .linear, let cubic = asCubic { return cubic.description }
    switch kind {
    case .linear, .cubic, .steps, .stops: return description
    case .penner, .smoothstep, .smootherstep, .spring:
      let count = sampleCount(tolerance)
      var text = "linear("
      for (index, stop) in linearStops(tolerance).enumerated() {
        if index > 0 { text += ", " }
        text += DecimalText.shortest(stop.output)
        // The ends are where CSS puts them.
        if let input = stop.input, input > 0, input < 1 {
          text += " " + DecimalText.percentage((input * count).rounded() / count) + "%"
        }
      }
      return text + ")"
    }
  }

  /// The cubic curve that draws the same from 0 to 1, in the last digits; nil where none does.
  package var asCubic: TimingFunction? {
    func cubic(_ y1: Double, _ y2: Double) -> TimingFunction { .bezier(1.0 / 3, y1, 2.0 / 3, y2) }
    switch kind {
    case .cubic: return self
    case .linear: return cubic(1.0 / 3, 2.0 / 3)
    case .smoothstep: return cubic(0, 1)
    case .penner(let function) where function.direction != .easeInOut:
      let height: Double
      switch function.family {
      case .quad: height = 1.0 / 3
      case .cubic: height = 0
      case .back: height = -1.70158 / 3
      default: return nil
      }
      return function.direction == .easeIn ? cubic(0, height) : cubic(1 - height, 1)
    default: return nil
    }
  }

  /// The corners of straight pieces near the function, with inputs from 0 to 1; two with one input
  /// where it jumps.
  ///
  /// Exact for staircases and straight pieces, else as ``css(tolerance:)`` has it.
  ///
  /// - Parameter tolerance: As for ``css(tolerance:)``.
  /// - Returns: Two corners or more, none twice in a row. Linear in their number.
  package func corners(tolerance: Double) -> [Point2D] {
    var points: [Point2D]
    switch kind {
    case .steps(let steps):
      let count = Double(steps.count)
      points = (0..<steps.count).flatMap { step in
        let (start, end) = (Double(step) / count, Double(step + 1) / count)
        let value = self((start + end) / 2)
        return [Point2D(start, value), Point2D(end, value)]
      }
      points.append(Point2D(1, self(1)))
    case .stops(let timing):
      let inner = timing.points.map { Point2D($0.input, $0.output) }
      points = [Point2D(0, self(0))] + inner.filter { $0.x >= 0 && $0.x <= 1 }
      points.append(Point2D(1, self(1)))
    default:
      points = linearStops(tolerance).map { Point2D($0.input ?? 0, $0.output) }
    }
    var result: [Point2D] = []
    for point in points where result.last != point { result.append(point) }
    return result
  }

  /// Straight pieces near the function from 0 to 1, as few as fit in one pass.
  ///
  /// Within the error at times a thousandth apart (a ten-thousandth, for an error below 1e-4 or a
  /// spring of many swings); outputs are rounded to a tenth of it. Linear in the number of times.
  ///
  /// - Parameter tolerance: The largest distance in progress; less than 1e-6 counts as that.
  /// - Returns: Two stops or more, the first at 0 and the last at 1.
  private func linearStops(_ tolerance: Double) -> [LinearStop] {
    let error = max(1e-6, tolerance.isFinite ? tolerance : 1e-6)
    let count = sampleCount(error)
    var unit = 10.0
    while unit * error < 1 { unit *= 10 }
    func output(_ step: Double) -> Double {
      (self(step / count) * (10 * unit)).rounded() / (10 * unit)
    }
    let allowed = error * 0.9
    var stops = [LinearStop(output(0), at: 0)]
    var (start, value) = (0.0, stops[0].output)
    // The slopes of lines from the last stop that pass near all times since.
    var (least, largest) = (-Double.infinity, Double.infinity)
    var (last, lastOutput) = (0.0, value)
    var step = 1.0
    while step <= count {
      let (exact, rounded) = (self(step / count), output(step))
      let slope = (rounded - value) / (step - start)
      if slope < least || slope > largest {
        stops.append(LinearStop(lastOutput, at: last / count))
        (start, value) = (last, lastOutput)
        (least, largest) = (-Double.infinity, Double.infinity)
        continue
      }
      least = max(least, (exact - allowed - value) / (step - start))
      largest = min(largest, (exact + allowed - value) / (step - start))
      (last, lastOutput) = (step, rounded)
      step += 1
    }
    stops.append(LinearStop(lastOutput, at: 1))
    return stops
  }

  /// At how many times the function is looked at.
  private func sampleCount(_ error: Double) -> Double {
    var isFine = error < 1e-4
    if case .spring(let timing) = kind, timing.duration * timing.spring.split > 60 { isFine = true }
    return isFine ? 10_000 : 1000
  }

  /// The progress at a time; 0...1 is from the start to the end.
  ///
  /// Exactly 0 and 1 at the ends where the function has these; inside within 1e-15, times the
  /// largest progress and the slope where these exceed 1. Outside of 0...1 cubics go on along their
  /// end tangents, straight pieces in their direction and staircases by whole steps, as CSS has it
  /// (CSS Easing Level 2, with the condition that browsers add where a control point lies above an
  /// end); all others hold. NaN where `t` is not finite, else finite. Constant time, of straight
  /// pieces the logarithm of their number.
  ///
  /// - Parameters:
  ///   - t: The time.
  ///   - before: CSS's before flag: at a jump of a staircase, the value before it. Set while an
  ///     animation has not begun.
  /// - Returns: The progress.
  public func value(at t: Double, before: Bool = false) -> Double {
    guard t.isFinite else { return .nan }
    switch kind {
    case .linear: return t
    case .cubic(let cubic): return cubic.value(at: t)
    case .steps(let steps): return steps.value(at: t, before: before)
    case .stops(let timing): return timing.value(at: t)
    case .penner(let function): return function.value(at: t)
    case .smoothstep:
      let t = min(max(t, 0), 1)
      return t < 0.5 ? t * t * (3 - 2 * t) : 1 - (1 - t) * (1 - t) * (1 + 2 * t)
    case .smootherstep:
      let s = min(max(t < 0.5 ? t : 1 - t, 0), 1)
      let value = s * s * s * (s * (6 * s - 15) + 10)
      return t < 0.5 ? value : 1 - value
    case .spring(let timing): return timing.value(at: t)
    }
  }

  /// The progress at a time, as ``value(at:before:)`` has it.
  public func callAsFunction(_ t: Double, before: Bool = false) -> Double {
    value(at: t, before: before)
  }

  /// The derivative of the progress.
  ///
  /// At 0 and 1 that from inside; at a corner of straight pieces that of the piece which begins
  /// there; of staircases 0. Never beyond ±2^30, which stands for a vertical tangent; NaN where `t`
  /// is not finite.
  public func slope(at t: Double) -> Double {
    guard t.isFinite else { return .nan }
    switch kind {
    case .linear: return 1
    case .cubic(let cubic): return cubic.slope(at: t)
    case .steps: return 0
    case .stops(let timing): return timing.slope(at: t)
    case .penner(let function): return function.slope(at: t)
    case .smoothstep: return t > 0 && t < 1 ? 6 * t * (1 - t) : 0
    case .smootherstep:
      let bump = t * (1 - t)
      return t > 0 && t < 1 ? 30 * bump * bump : 0
    case .spring(let timing): return timing.slope(at: t)
    }
  }

  /// The least time in 0...1 at which the progress is `y`; nil where it never is.
  ///
  /// Within some ulp of the time; where the function is flat the progress decides. Staircases and
  /// other jumps have only the values on either side.
  public func inverse(_ y: Double) -> Double? {
    guard y.isFinite else { return nil }
    switch kind {
    case .linear: return y >= 0 && y <= 1 ? y : nil
    case .cubic(let cubic): return cubic.inverse(y)
    case .steps(let steps): return steps.inverse(y)
    case .stops(let timing): return timing.inverse(y)
    case .penner(let function): return function.inverse(y)
    case .smoothstep, .smootherstep:
      return MonotonePieces.inverse(y, between: [0, 1]) { t in self(t) }
    case .spring(let timing): return timing.inverse(y)
    }
  }

  /// The function run backwards and upside down, t ↦ 1 - f(1 - t): what is slow at the start
  /// becomes slow at the end.
  ///
  /// Coordinates are rounded, so that twice is the same within 1e-16 of them. Staircases and jumps
  /// keep the side on which CSS has the value of a jump; so do straight pieces that begin or end
  /// with a jump, outside of it.
  @inline(never)
  public var reversed: TimingFunction {
    switch kind {
    case .linear, .smoothstep, .smootherstep: self
    case .cubic(let cubic): TimingFunction(.cubic(cubic.reversed))
    case .steps(let steps): TimingFunction(.steps(steps.reversed))
    case .stops(let timing): TimingFunction(.stops(timing.reversed))
    case .penner(let function): TimingFunction(.penner(function.reversed))
    case .spring(let timing): TimingFunction(.spring(timing.reversed))
    }
  }

  /// Whether the progress is the time itself, everywhere.
  @inline(never)
  package var isLinear: Bool {
    switch kind {
    case .linear: true
    case .cubic(let cubic): cubic.isLinear
    case .stops(let timing): timing.isLinear
    case .steps, .penner, .smoothstep, .smootherstep, .spring: false
    }
  }

  /// The longest text that is read, in bytes: that of ``mostStops`` is at most 52 for each stop.
  package static let longestText = 6 << 20

  /// The function of a name or of CSS's forms.
  ///
  /// Names are those that `arcfit ease --list` shows, in small letters or large. CSS's forms are
  /// `cubic-bezier(x1, y1, x2, y2)`, `steps(count, position)` and `linear(stops)`, with comments,
  /// escapes and `calc()`. Other forms are `spring:duration,bounce`, `spring(mass stiffness damping
  /// velocity)`, which may end with `overdamped`, `reversed(…)` around any form, and four numbers
  /// `x1,y1,x2,y2`. Linear in the length of the text, which is at most 6 MiB.
  ///
  /// ```swift
  /// let css = try TimingFunction("cubic-bezier(0.2, 0.8, 0.2, 1)")
  /// let penner = try TimingFunction("easeOutBounce")
  /// print(css(0.5), penner(0.5))
  /// ```
  ///
  /// - Parameter text: A name, or a form of CSS or one of those above.
  /// - Throws: ``TimingFunctionError`` with the offset of what is not understood, counted in bytes.
  public init(_ text: String) throws(TimingFunctionError) {
    let bytes = Array(text.utf8)
    guard bytes.count <= TimingFunction.longestText else {
      throw .syntax(expected: "at most 6 MiB of text", at: TimingFunction.longestText)
    }
    guard let start = bytes.firstIndex(where: { $0 > 0x20 }),
      let end = bytes.lastIndex(where: { $0 > 0x20 })
    else { throw .name("") }
    let trimmed = bytes[start...end]
    if trimmed.count <= 64 {
      let name = String(decoding: trimmed, as: UTF8.self).lowercased()
      if let function = TimingFunction.named(name) {
        self = function
        return
      }
    }
    if trimmed.starts(with: "spring:".utf8) {
      let numbers = try TimingFunction.numbers(bytes, from: start + 7, to: end + 1)
      guard numbers.count <= 3 else { throw .syntax(expected: "DURATION,BOUNCE", at: start + 7) }
      try self.init(
        checkingSpring: MotionSpring(
          checkingDuration: numbers[0],
          bounce: numbers.count > 1 ? numbers[1] : 0,
          initialVelocity: numbers.count > 2 ? numbers[2] : 0
        )
      )
      return
    }
    if DecimalNumber.read(bytes, from: start) != nil {
      let numbers = try TimingFunction.numbers(bytes, from: start, to: end + 1)
      guard numbers.count == 4 else {
        throw .syntax(expected: "a name, or four numbers x1,y1,x2,y2", at: start)
      }
      try self.init(checkingCubic: numbers[0], numbers[1], numbers[2], numbers[3])
      return
    }
    guard bytes[start] < 0x80 else {
      throw .name(String(decoding: trimmed.prefix(64), as: UTF8.self))
    }
    var reader = TimingReader(bytes)
    self = try reader.function()
  }

  /// Finite numbers with commas between them, and nothing else.
  private static func numbers(
    _ bytes: [UInt8],
    from start: Int,
    to end: Int
  ) throws(TimingFunctionError) -> [Double] {
    var (numbers, offset): ([Double], Int) = ([], start)
    while true {
      while offset < end, bytes[offset] == 0x20 { offset += 1 }
      guard let number = DecimalNumber.read(bytes, from: offset), numbers.count < 4 else {
        throw .syntax(expected: numbers.count < 4 ? "a number" : "the end", at: offset)
      }
      guard number.value.isFinite else {
        throw .syntax(expected: "a number within the range of doubles", at: offset)
      }
      numbers.append(number.value)
      offset = number.end
      while offset < end, bytes[offset] == 0x20 { offset += 1 }
      if offset == end { return numbers }
      guard bytes[offset] == UInt8(ascii: ",") else {
        throw .syntax(expected: "a comma", at: offset)
      }
      offset += 1
    }
  }
}

extension TimingFunction: CustomStringConvertible {
  /// The function as CSS writes it, or where CSS has no form its name or its `spring(…)`.
  ///
  /// Reads back as an equal function. CSS's names are used where the numbers are theirs.
  public var description: String {
    switch kind {
    case .linear: return "linear"
    case .cubic(let cubic):
      for named in TimingFunction.named where named.family == "CSS" {
        if named.function == self { return named.name }
      }
      let numbers = [cubic.x1, cubic.y1, cubic.x2, cubic.y2].map(DecimalText.shortest)
      return "cubic-bezier(" + numbers.joined(separator: ", ") + ")"
    case .steps(let steps):
      let position = steps.position == .jumpEnd ? "" : ", " + steps.position.rawValue
      return "steps(\(steps.count)\(position))"
    case .stops(let timing):
      let stops = timing.points.map { point in
        DecimalText.shortest(point.output) + " " + DecimalText.percentage(point.input) + "%"
      }
      return "linear(" + stops.joined(separator: ", ") + ")"
    case .penner(let function): return function.name
    case .smoothstep: return "smoothstep"
    case .smootherstep: return "smootherstep"
    case .spring(let timing):
      let spring = timing.spring
      var numbers = [spring.mass, spring.stiffness, spring.damping, spring.initialVelocity]
        .map(DecimalText.shortest)
      if spring.allowsOverdamping { numbers.append("overdamped") }
      let text = "spring(" + numbers.joined(separator: " ") + ")"
      return timing.isReversed ? "reversed(\(text))" : text
    }
  }
}

/// Why numbers or a text are not a timing function or a spring.
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
  /// Fewer than two stops, or more than 100,000.
  case stopCount(Int)
  /// A stop, counted from 1, with an output or input that is not finite.
  case stop(Int, Double)
  /// Numbers that are no spring; why, in words.
  case spring(String)
  /// A spring that does not settle within 3.4e38 seconds has no end to be timed by.
  case endlessSpring
}

extension TimingFunctionError: CustomStringConvertible {
  /// One sentence that names the value and what to do.
  public var description: String {
    switch self {
    case .name(let name):
      name.isEmpty ? "a timing function is missing" : "there is no timing function '\(name)'"
    case .syntax(let expected, let offset): "expected \(expected) at character \(offset + 1)"
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
    case .spring(let sentence): sentence
    case .endlessSpring: "a spring without damping never settles, so it cannot be a timing function"
    }
  }
}
