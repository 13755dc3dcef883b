// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import CurveFitting
import Foundation
import TestSupport
import Testing

/// Formulas of curves, as text.
@Suite struct FormulaTests {
  /// The graph of a formula of x over a range.
  private static func graph(
    _ formula: String,
    _ range: ClosedRange<Double> = -1...1
  ) throws -> FormulaCurve {
    try FormulaDefinition(["y=" + formula]).curve(over: range)
  }

  private typealias Function = @Sendable (Double) -> Double

  /// Functions with their derivatives; the constants of the formulas are those of the program.
  private static let closedForms: [(String, Function, Function)] = [
    ("x", { $0 }, { _ in 1 }), ("3.5", { _ in 3.5 }, { _ in 0 }),
    ("-x^2", { -$0 * $0 }, { -2 * $0 }),
    ("x^3-2*x+1", { $0 * $0 * $0 - 2 * $0 + 1 }, { 3 * $0 * $0 - 2 }),
    ("x^-2", { 1 / ($0 * $0) }, { -2 / ($0 * $0 * $0) }), ("x^0", { _ in 1 }, { _ in 0 }),
    ("x^0.5", { $0.squareRoot() }, { 0.5 / $0.squareRoot() }),
    ("x^2.5", { pow($0, 2.5) }, { 2.5 * pow($0, 1.5) }),
    ("x^x", { pow($0, $0) }, { pow($0, $0) * (log($0) + 1) }),
    ("2^x", { exp2($0) }, { exp2($0) * log(2) }), ("e^x", { exp($0) }, { exp($0) }),
    ("e^(2*x)", { exp(2 * $0) }, { 2 * exp(2 * $0) }), ("sin(x)", { sin($0) }, { cos($0) }),
    ("cos(x)", { cos($0) }, { -sin($0) }), ("tan(x)", { tan($0) }, { 1 + tan($0) * tan($0) }),
    ("asin(x)", { asin($0) }, { 1 / (1 - $0 * $0).squareRoot() }),
    ("acos(x)", { acos($0) }, { -1 / (1 - $0 * $0).squareRoot() }),
    ("atan(x)", { atan($0) }, { 1 / (1 + $0 * $0) }),
    ("atan2(x,2)", { atan2($0, 2) }, { 2 / (4 + $0 * $0) }),
    ("atan2(1, x)", { atan2(1, $0) }, { -1 / (1 + $0 * $0) }),
    ("exp(-x)", { exp(-$0) }, { -exp(-$0) }), ("log(x)", { log($0) }, { 1 / $0 }),
    ("sqrt(x+1)", { ($0 + 1).squareRoot() }, { 0.5 / ($0 + 1).squareRoot() }),
    ("abs(x)", { abs($0) }, { $0 < 0 ? -1 : 1 }), ("sinh(x)", { sinh($0) }, { cosh($0) }),
    ("cosh(x)", { cosh($0) }, { sinh($0) }), ("tanh(x)", { tanh($0) }, { 1 - tanh($0) * tanh($0) }),
    ("1/x", { 1 / $0 }, { -1 / ($0 * $0) }), ("x/3", { $0 / 3 }, { _ in 1.0 / 3 }),
    ("(x+1)/(x-2)", { ($0 + 1) / ($0 - 2) }, { -3 / (($0 - 2) * ($0 - 2)) }),
    ("sin(x)*cos(x)", { sin($0) * cos($0) }, { cos(2 * $0) }),
    ("2*pi*x - π/4", { 2 * .pi * $0 - .pi / 4 }, { _ in 2 * .pi }),
  ]

  @Test func valuesAndDerivativesAreThoseOfClosedForms() throws {
    for (formula, value, derivative) in Self.closedForms {
      let curve = try Self.graph(formula)
      for x in [0.05, 0.3, 0.7, 0.95] {
        let (point, y) = curve.point(at: Dual(value: x, derivative: 1))
        #expect(point.value == x && point.derivative == 1)
        let noise = 1e-14 * (1 + abs(value(x)))
        #expect(abs(y.value - value(x)) <= noise, "\(formula) at \(x)")
        let slopeNoise = 1e-13 * (1 + abs(derivative(x)))
        #expect(abs(y.derivative - derivative(x)) <= slopeNoise, "\(formula) at \(x)")
        #expect(curve.position(at: x).y == y.value)
        let series = curve.point(at: TaylorSeries(variable: PlainNumber(x))).y
        #expect(abs(series.c1.value - derivative(x)) <= slopeNoise, "\(formula) at \(x)")
      }
    }
  }

  @Test func operatorsBindAsUsual() throws {
    for (formula, expected) in [
      ("2^3^2", 512), ("-2^2", -4), ("2^-1", 0.5), ("2^-1^2", 0.5), ("-2^-2", -0.25),
      ("2*3^2", 18), ("1-2-3", -4), ("8/4/2", 1), ("8/4*2", 4), ("1+2*3", 7), ("(1+2)*3", 9),
      ("-1-1", -2), ("--3", 3), ("+-+3", -3), ("2--3", 5), ("2*-3", -6), ("-3*-2", 6),
      ("1e3", 1000), ("2.5e-1", 0.25), (".5", 0.5), ("2.", 2), ("2.*3", 6), (" 1\t+ 2 ", 3),
      ("2·3×4−1", 23), ("abs(-4)", 4), ("sqrt(16)", 4), ("((((7))))", 7), ("4^0.5", 2),
      ("pi", .pi), ("e", 2.718281828459045), ("e^1", 2.718281828459045),
    ] as [(String, Double)] {
      #expect(
        abs(try Self.graph(formula).position(at: 0.5).y - expected) <= 4e-16 * abs(expected),
        "\(formula)"
      )
    }
  }

  /// A random formula, and its value by the structure that it was made of.
  private struct Sample {
    var text: String
    var value: (Double) -> Double

    init(_ source: inout SeededGenerator, depth: Int) {
      switch depth == 0 ? source.next() % 2 : source.next() % 9 {
      case 0: (text, value) = ("x", { $0 })
      case 1:
        let number = Double(source.next() % 1000) / 64 + 0.25
        (text, value) = ("\(number)", { _ in number })
      case 2:
        let inner = Sample(&source, depth: depth - 1)
        (text, value) = ("-(\(inner.text))", { -inner.value($0) })
      case 3:
        let inner = Sample(&source, depth: depth - 1)
        (text, value) = ("sin(\(inner.text))", { sin(inner.value($0)) })
      case 4:
        let inner = Sample(&source, depth: depth - 1)
        (text, value) = ("(\(inner.text))^2", { inner.value($0) * inner.value($0) })
      case let kind:
        let (a, b) = (Sample(&source, depth: depth - 1), Sample(&source, depth: depth - 1))
        switch kind {
        case 5: (text, value) = ("(\(a.text)+\(b.text))", { a.value($0) + b.value($0) })
        case 6: (text, value) = ("((\(a.text))-(\(b.text)))", { a.value($0) - b.value($0) })
        case 7: (text, value) = ("((\(a.text))*(\(b.text)))", { a.value($0) * b.value($0) })
        default: (text, value) = ("((\(a.text))/(\(b.text)))", { a.value($0) / b.value($0) })
        }
      }
    }
  }

  /// Sharing equal parts and combining constants change no bit.
  @Test func randomFormulasMeanWhatTheySay() {
    forAll(
      "a formula's value is that of its tree",
      cases: 3000,
      generator: { source in Sample(&source, depth: 1 + Int(source.next() % 5)) }
    ) { (sample: Sample) throws -> Void in
      let curve = try Self.graph(sample.text)
      for x in [0.3, -0.77] {
        let (found, expected) = (curve.position(at: x).y, sample.value(x))
        let isSame = found == expected || !found.isFinite && !expected.isFinite
        try ensure(isSame, "\(sample.text) at \(x): \(found), not \(expected)")
      }
    }
  }

  /// What is not exact is enclosed, not rounded away.
  @Test func constantsAreCombinedOnlyWhereThatIsExact() throws {
    for (formula, isExact) in [
      ("0.5*4-1", true), ("3/4", true), ("2*pi", true), ("1/3", false), ("0.1*0.1", false),
      ("0.1+0.2", false), ("sqrt(2)", false),
    ] {
      let y = try Self.graph(formula).point(at: Ball(0.5)).y
      #expect((y.radius == 0) == isExact, "\(formula)")
      #expect(y.radius < 1e-15)
    }
    let third = try Self.graph("1/3").point(at: Ball(0)).y
    #expect(third.lowerBound < third.upperBound)
    #expect(third.lowerBound <= 1.0 / 3 && third.upperBound >= (1.0 / 3).nextUp)
  }

  @Test func errorsTellThePosition() {
    for (texts, message, offset) in [
      (["y="], "a number, a name or '(' is expected", 2),
      (["y=x+"], "a number, a name or '(' is expected", 4),
      (["y=2x"], "an operator such as '*' is expected", 3),
      (["y=x y"], "an operator such as '*' is expected", 4),
      (["y=x²"], "an operator such as '*' is expected", 3),
      (["y=(x"], "no ')' closes the parenthesis", 2), (["y=x)"], "')' closes no parenthesis", 3),
      (["y=sin(x"], "no ')' closes the parenthesis", 2),
      (["y=sin x"], "'sin' is a function: '(' is expected", 6),
      (["y=sine(x)"], "'sine' is unknown; did you mean 'sin'?", 2),
      (["y=t"], "'t' is unknown", 2), (["x=t", "y=x"], "'x' is unknown; the variable is 't'", 2),
      (["r=t"], "'t' is unknown", 2), (["y=foo"], "'foo' is unknown; the variable is 'x'", 2),
      (["y=atan2(x)"], "'atan2' takes 2 arguments", 9), (["y=sin(x,2)"], "no ',' is expected", 7),
      (["y=1,2"], "no ',' is expected", 3), (["y=x**2"], "a number, a name or '('", 4),
      (["y=1e999"], "the number is too large", 2), (["y=x$"], "an operator such as '*'", 3),
      (["y=()"], "a number, a name or '(' is expected", 3), (["y=."], "a number, a name or '('", 2),
      (["z=3"], "'x=', 'y=' or 'r=' is expected", 0), (["=3"], "'x=', 'y=' or 'r='", 0),
      (["x=t"], "'x=' alone is no curve", nil), (["x=t", "x=t"], "'x=' is there twice", nil),
      (["x=t", "r=t"], "formulas are 'x=…' with 'y=…' of t", nil),
      (["x=t", "spiral"], "one value is a formula and another is none", nil),
    ] as [([String], String, Int?)] {
      let error = #expect(throws: FormulaError.self, "\(texts)") { try FormulaDefinition(texts) }
      #expect(error?.message.contains(message) == true, "\(texts): \(error?.message ?? "")")
      #expect(error?.offset == offset, "\(texts)")
    }
  }

  /// Whatever the text, there is an answer without a deep stack, in a time that is linear.
  @Test func longTextsDoNoHarm() throws {
    func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }
    let nested = repeated("(", 50_000) + "x" + repeated(")", 50_000)
    #expect(try Self.graph(nested).position(at: 0.25).y == 0.25)
    #expect(try Self.graph(repeated("-", 99_999) + "x").position(at: 0.25).y == -0.25)
    // Equal parts are one.
    #expect(try Self.graph("x" + repeated("*1", 50_000)).position(at: 0.25).y == 0.25)
    #expect(try Self.graph(repeated("abs(", 9000) + "x" + repeated(")", 9000)).corners == [0])
    for text in [
      repeated("(", 100_000), repeated("sin(", 25_000), repeated("2^", 50_000) + "x",
      "x" + repeated("+sin(x+1)*2", 20_000).replacing("1", with: "\(Double.pi)")
        + repeated("^2", 40_000), repeated("x", 100_000), repeated("1", 100_000),
      repeated(",", 100_000),
    ] { #expect(throws: FormulaError.self, "\(text.prefix(20))") { try Self.graph(text) } }
  }

  @Test func absHasCornersWhereItsArgumentChangesSign() throws {
    func corners(_ formula: String, _ range: ClosedRange<Double> = -1...1) throws -> [Double] {
      try Self.graph(formula, range).corners
    }
    #expect(try corners("abs(x)") == [0])
    #expect(try corners("abs(x)+abs(x-0.3)") == [0, 0.3])
    #expect(try corners("abs(abs(x)-0.5)") == [-0.5, 0, 0.5])
    #expect(try corners("x") == [] && (try corners("abs(x+2)")) == [])
    #expect(try corners("abs(x)", 0...1) == [] && (try corners("abs(x-1)", 0...1)) == [])
    // Closer than any sampling would see.
    let close = try corners("abs((x-0.3)*(x-0.3000001))")
    #expect(close.count == 2 && abs(close[0] - 0.3) < 1e-12 && abs(close[1] - 0.3000001) < 1e-12)
    let waves = try corners("abs(sin(100*x))", 0...10)
    #expect(waves.count == 318)
    for (index, corner) in waves.enumerated() {
      #expect(abs(corner - Double(index + 1) * .pi / 100) < 1e-14 * 10)
    }
    // Where it only touches 0 a corner does no harm; there are not many.
    #expect(try corners("abs(x^2)").count <= 2)
    // An argument that is nothing but rounding has no sign to change.
    for nothing in ["x-x", "0*x", "sin(x)^2+cos(x)^2-1", "abs(x)-abs(-x)", "exp(log(2+x))-2-x"] {
      #expect(try corners("abs(\(nothing))^2-sin(e)").count <= 1, "\(nothing)")
    }
    #expect(try corners("abs(abs(x)-x)") == [0])
  }

  /// On each side of a corner, a part goes on beyond it.
  @Test func partsOfAbsAreSmooth() throws {
    let curve = try Self.graph("abs(x)*3+abs(x-0.5)")
    for (inner, slope) in [(-0.5, -4.0), (0.25, 2), (0.75, 4)] {
      for x in [-0.1, 0, 0.1, 0.5, 0.6] {
        let y = curve.point(at: Dual(value: x, derivative: 1), partOf: inner).y
        #expect(y.derivative == slope)
      }
    }
  }

  @Test func graphsAndPolarCurves() throws {
    let polar = try FormulaDefinition(["r=1+cos(a)"])
    #expect(polar.variable == "a")
    let point = polar.curve(over: 0...6).position(at: 0.7)
    #expect(abs(point.x - (1 + cos(0.7)) * cos(0.7)) < 1e-15)
    #expect(abs(point.y - (1 + cos(0.7)) * sin(0.7)) < 1e-15)
    let swapped = try FormulaDefinition(["y=t^2", " x = 3*t"]).curve(over: 0...1)
    #expect(swapped.position(at: 0.5) == Point2D(1.5, 0.25))
    #expect(try FormulaDefinition(["y = x"]).variable == "x")
  }
}
