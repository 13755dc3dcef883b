// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// What `--curve` says in formulas: `x=…` and `y=…` of t, `y=…` of x, or `r=…` of the angle a.
package struct FormulaDefinition {
  private let program: FormulaProgram
  private let x: FormulaProgram.Value
  private let y: FormulaProgram.Value
  package let variable: String

  package func curve(over range: ClosedRange<Double>) -> FormulaCurve {
    FormulaCurve(program, x: x, y: y, range: range)
  }

  /// Whether a value of the option is a formula, and no curve with a name.
  package static func isFormula(_ text: String) -> Bool { text.utf8.contains(UInt8(ascii: "=")) }

  /// Reads one formula or two; linear time.
  package init(_ texts: [String]) throws(FormulaError) {
    var parts: [Part] = []
    for text in texts {
      let part = try Part(text)
      guard !parts.contains(where: { $0.name == part.name }) else {
        throw FormulaError(message: "'\(part.name)=' is there twice", text: part.text, offset: nil)
      }
      parts.append(part)
    }
    var program = FormulaProgram()
    switch parts.map({ $0.name }).sorted() {
    case ["y"]:
      variable = "x"
      x = program.add(.variable)
      y = try parts[0].value(of: variable, in: &program)
    case ["r"]:
      variable = "a"
      let radius = try parts[0].value(of: variable, in: &program)
      let sine = program.add(.sineAndCosine(program.add(.variable)))
      (x, y) = (program.product(radius, sine + 1), program.product(radius, sine))
    case ["x", "y"]:
      variable = "t"
      let isSwapped = parts[0].name == "y"
      x = try parts[isSwapped ? 1 : 0].value(of: variable, in: &program)
      y = try parts[isSwapped ? 0 : 1].value(of: variable, in: &program)
    default:
      let found = parts.count == 1 ? "'\(parts[0].name)=' alone is no curve; " : ""
      throw FormulaError(message: found + FormulaDefinition.form, text: [], offset: nil)
    }
    self.program = program
  }

  /// What is accepted.
  private static let form =
    "formulas are 'x=…' with 'y=…' of t, 'y=…' of x, or 'r=…' of the angle a"

  private struct Part {
    let name: String
    let text: [UInt8]
    let start: Int

    init(_ text: String) throws(FormulaError) {
      self.text = Array(text.utf8)
      guard let sign = self.text.firstIndex(of: UInt8(ascii: "=")) else {
        throw FormulaError(
          message: "one value is a formula and another is none; " + FormulaDefinition.form,
          text: self.text,
          offset: nil
        )
      }
      let letters = self.text[..<sign].filter { $0 != 32 && $0 != 9 }
      name = String(decoding: letters, as: UTF8.self)
      start = sign + 1
      guard ["x", "y", "r"].contains(name) else {
        throw FormulaError(message: "'x=', 'y=' or 'r=' is expected", text: self.text, offset: 0)
      }
    }

    func value(
      of variable: String,
      in program: inout FormulaProgram
    ) throws(FormulaError) -> FormulaProgram.Value {
      try FormulaParser.parse(text, from: start, of: variable, into: &program)
    }
  }
}

/// What is wrong with a formula, and where in its text.
package struct FormulaError: Error, CustomStringConvertible {
  /// A sentence without the text.
  package let message: String
  /// UTF-8.
  package let text: [UInt8]
  /// The byte of the text; nil where all of it is meant.
  package let offset: Int?

  /// The message, and the character of the text.
  package var description: String {
    guard let offset else { return message }
    let count = String(decoding: text.prefix(offset), as: UTF8.self).unicodeScalars.count
    return "\(message) at character \(count + 1)"
  }
}

/// A curve given by formulas in text: coordinates of t, a graph y of x, or a radius of an angle.
package struct FormulaCurve: ParametricCurve {
  private let program: FormulaProgram
  private let x: FormulaProgram.Value
  private let y: FormulaProgram.Value
  package let range: ClosedRange<Double>
  package var isClosed = false
  /// The parameters where the argument of an `abs` changes its sign, to the last bit, and others
  /// that were given.
  package var corners: [Double] = []

  init(
    _ program: FormulaProgram,
    x: FormulaProgram.Value,
    y: FormulaProgram.Value,
    range: ClosedRange<Double>
  ) {
    (self.program, self.x, self.y, self.range) = (program, x, y, range)
    if !program.magnitudes.isEmpty { corners = FormulaKinks(of: program, in: range).parameters }
  }

  /// The curve with corners also where it comes to rest, and at those that are given.
  package func withCorners(_ given: [Double] = []) -> FormulaCurve {
    var curve = self
    let noise = 1e-9 * (range.upperBound - range.lowerBound)
    curve.corners = (corners + given + FormulaCusps.parameters(of: CurveSource(self)))
      .distinct(apart: noise)
    return curve
  }

  /// The curve as fits see it; a long formula takes more of what they may do.
  package var source: CurveSource {
    CurveSource(self).with(cost: 1 + program.instructions.count / 16)
  }

  @inline(__always)
  package func point<Scalar: CurveScalar>(at t: Scalar) -> (x: Scalar, y: Scalar) {
    program.values(at: wrapped(t, t.approximation), partOf: nil, x, y)
  }

  @inline(__always)
  package func point<Scalar: CurveScalar>(at t: Scalar, partOf inner: Double) -> (
    x: Scalar, y: Scalar
  ) {
    program.values(at: wrapped(t, inner), partOf: wrapped(PlainNumber(inner), inner).value, x, y)
  }

  /// The parameter in the first round of a closed curve, whatever its formula does behind its end.
  @inline(__always)
  private func wrapped<Scalar: CurveScalar>(_ t: Scalar, _ inner: Double) -> Scalar {
    isClosed && inner > range.upperBound ? t - (range.upperBound - range.lowerBound) : t
  }
}

/// The parameters where arguments of `abs` change their signs, none of them missed: between them a
/// formula is one smooth function.
struct FormulaKinks {
  /// The most intervals looked at for one argument.
  private static let limit = 20_000
  /// The smallest interval, as a part of the whole.
  private static let least = 1e-14
  /// How many points show whether an argument is nothing but 0: more than a formula of usual length
  /// has zeros by chance.
  private static let probes = 32

  private let program: FormulaProgram
  /// The parameters, rising, each to the last bit.
  private(set) var parameters: [Double] = []

  /// The parameters inside a range.
  ///
  /// An interval in which neither the argument nor its derivative can be shown to have one sign is
  /// halved; what is left at the limit, where an argument touches 0, is one of them, too.
  init(of program: FormulaProgram, in range: ClosedRange<Double>) {
    self.program = program
    let (low, high) = (range.lowerBound, range.upperBound)
    guard low.isFinite, high.isFinite, low < high else { return }
    // Arguments may have magnitudes in them, which come first.
    for index in program.magnitudes.indices {
      let ends = [low] + parameters + [high]
      for (start, end) in zip(ends, ends.dropFirst()) { search(index, from: start, to: end) }
      parameters = parameters.filter { $0 > low && $0 < high }
        .distinct(apart: Self.least * (high - low))
    }
  }

  /// Whether an argument is 0 to rounding all along, as far as some points show, as that of
  /// `abs(a-a)` is: its sign means nothing.
  private func isNothing(_ index: Int, from start: Double, to end: Double) -> Bool {
    let inner = start + (end - start) / 2
    return (1...Self.probes).allSatisfy { probe in
      // Fractions of the golden ratio meet no periodic zeros.
      let turns = 0.6180339887498949 * Double(probe)
      let t = start + (end - start) * (turns - turns.rounded(.down))
      return argument(index, at: Ball(t), partOf: inner).containsZero
    }
  }

  private mutating func search(_ index: Int, from start: Double, to end: Double) {
    guard !isNothing(index, from: start, to: end) else { return }
    let inner = start + (end - start) / 2
    var waiting = [(low: start, high: end)]
    var count = 0
    while let (low, high) = waiting.popLast() {
      count += 1
      let middle = low + (high - low) / 2
      guard high - low > Self.least * (end - start), count < Self.limit else {
        parameters.append(middle)
        continue
      }
      let series = argument(index, at: TaylorSeries(variable: Ball(low...high)), partOf: inner)
      if !series.c0.containsZero { continue }
      if series.c1.containsZero {
        waiting += [(low, middle), (middle, high)]
      } else if let t = crossing(index, from: low, to: high, partOf: inner) {
        parameters.append(t)
      }
    }
  }

  private func argument<Scalar: CurveScalar>(
    _ index: Int,
    at t: Scalar,
    partOf inner: Double
  ) -> Scalar {
    let value = program.magnitudes[index]
    return program.values(at: t, partOf: inner, value, value).x
  }

  /// The first parameter at which a monotone argument has no longer the sign of its start.
  private func crossing(
    _ index: Int,
    from start: Double,
    to end: Double,
    partOf inner: Double
  ) -> Double? {
    func value(_ t: Double) -> Double { argument(index, at: PlainNumber(t), partOf: inner).value }
    let (first, last) = (value(start), value(end))
    if first == 0 { return start }
    if last == 0 { return end }
    guard (first < 0) != (last < 0) else { return nil }
    var (low, high) = (start, end)
    while true {
      let middle = low + (high - low) / 2
      guard middle > low, middle < high else { return high }
      let value = value(middle)
      if first < 0 ? value < 0 : value > 0 { low = middle } else { high = middle }
    }
  }
}

extension [Double] {
  /// The numbers in rising order, of neighbours closer than a distance only one.
  package func distinct(apart distance: Double, after first: Double = -.infinity) -> [Double] {
    var result: [Double] = []
    for number in sorted() where number - (result.last ?? first) > distance {
      result.append(number)
    }
    return result
  }
}

extension Ball {
  fileprivate var containsZero: Bool { lowerBound <= 0 && upperBound >= 0 }
}

/// The parameters where a formula's curve comes to rest: its cusps, and others where the derivative
/// vanishes.
enum FormulaCusps {
  /// Steps in which they are looked for; of two in one step neither may be found.
  private static let steps = 2048
  /// What of the largest speed counts as none.
  private static let rest = 1e-9

  /// The parameters inside a range, rising.
  static func parameters(of source: CurveSource) -> [Double] {
    let (low, high) = (source.range.lowerBound, source.range.upperBound)
    guard low.isFinite, high.isFinite, low < high else { return [] }
    let parameters = (0...steps).map { step -> Double in
      let part = Double(step) / Double(steps)
      return low * (1 - part) + high * part
    }
    func speed(_ t: Double) -> Double { source.value(t, t).derivative.length }
    let speeds = parameters.map(speed)
    guard let largest = speeds.filter({ $0.isFinite }).max(), largest > 0 else { return [] }
    var found: [Double] = []
    for index in 1..<steps where speeds[index] <= speeds[index - 1] {
      guard speeds[index] <= speeds[index + 1], speeds[index] < largest / 16 else { continue }
      let t = slowest(speed, from: parameters[index - 1], to: parameters[index + 1])
      let isInside = t > low && t < high
      if isInside, speed(t) <= rest * largest { found.append(t) }
    }
    return found
  }

  /// The parameter of the least speed, by golden sections down to the last bits.
  private static func slowest(
    _ speed: (Double) -> Double,
    from start: Double,
    to end: Double
  ) -> Double {
    let ratio = (5.0.squareRoot() - 1) / 2
    var (low, high) = (start, end)
    var (a, b) = (high - ratio * (high - low), low + ratio * (high - low))
    var (atA, atB) = (speed(a), speed(b))
    for _ in 0..<80 where a < b {
      if atA < atB {
        (high, b, atB) = (b, a, atA)
        a = high - ratio * (high - low)
        atA = speed(a)
      } else {
        (low, a, atA) = (a, b, atB)
        b = low + ratio * (high - low)
        atB = speed(b)
      }
    }
    return low + (high - low) / 2
  }
}
