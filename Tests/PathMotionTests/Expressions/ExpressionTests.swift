// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import PathMotion
import TestSupport
import Testing

/// Numbers that depend on the view's size and on parameters.
@Suite struct ExpressionTests {
  /// The value in a view of 200 x 300, with the parameters a = 3 and b = -0.5.
  private func value(_ expression: SceneExpression) throws -> Double {
    let scene = MotionScene(
      "expression",
      width: 200,
      height: 300,
      parameters: [
        SceneParameter("a", .number, default: .number(3)),
        SceneParameter("b", .number, default: .number(-0.5)),
        SceneParameter("tint", .color, default: .color(.black)),
        SceneParameter("p", .point, default: .numbers([7, 8])),
        SceneParameter("r", .rectangle, default: .numbers([1, 2, 30, 40])),
      ],
      layers: [MotionLayer("layer", values: [.strokeOffset: .number(expression)])]
    )
    return try MotionStage(scene).frame(at: 0).layers[0].strokeOffset
  }

  private func value(_ text: String) throws -> Double { try value(SceneExpression(text)) }

  @Test func values() throws {
    for (text, expected) in [
      ("1", 1), ("-1.5e2", -150), (".25", 0.25), ("1 + 2 * 3", 7), ("(1 + 2) * 3", 9),
      ("8 - 4 - 2", 2), ("8 / 4 / 2", 1), ("8 / 4 * 2", 4), ("2 * 3 - 4 / 8 + 1", 6.5),
      ("-2 * -3", 6), ("--2", 2), ("+-+2", -2), ("1 - -1", 2), ("2*-a", -6), ("-(1 + 2)", -3),
      ("width", 200), ("height/2 + a", 153), ("$a * $b", -1.5), ("$width - width", 0),
      ("min(1, a)", 1), ("max(1, a, 2)", 3), ("min(4)", 4), ("max(min(1, 2), -a)", 1),
      ("  1\t+ 2 ", 3), ("width*(1 - 20/100)", 160), ("((((1))))", 1),
      ("p.x - $p.y/2", 3), ("r.x + r.y", 3), ("min(r.width, r.height)", 30),
    ] as [(String, Double)] {
      #expect(try value(text) == expected, "\(text)")
      #expect(try SceneExpression(text).text == text)
    }
    #expect(try value(SceneExpression(0.1)) == 0.1)
    #expect(SceneExpression(0.1).text == "0.1" && SceneExpression(0.1).constant == 0.1)
    #expect(try SceneExpression("-4").constant == -4)
    #expect(try SceneExpression("2 + 2").constant == nil)
  }

  @Test func names() throws {
    let text = "width*(a - $b)/max(a, c_1) + 3"
    #expect(try SceneExpression(text).names == ["width", "a", "b", "c_1"])
    #expect(try SceneExpression("1 + 2").names.isEmpty)
    #expect(try SceneExpression("r.x + p.y - r.width").names == ["r", "p"])
  }

  /// Errors name what was expected and where.
  @Test func errors() {
    for (text, part) in [
      ("", "a number was expected at the end"), ("1 +", "a number was expected at the end"),
      ("1 2", "an operator was expected at character 3"),
      ("(1", "')' was expected at the end"), ("(1]", "')' was expected at character 3"),
      ("1 + )", "a number or a name was expected at character 5"),
      ("$", "a number or a name was expected at the end"),
      ("2 * é", "a number or a name was expected at character 5"),
      ("min 1", "an operator was expected at character 5"),
      ("min()", "a number or a name was expected at character 5"),
      ("min(1,)", "a number or a name was expected at character 7"),
      ("sin(1)", "there is no function 'sin'"), (".", "a number was expected at character 1"),
      ("1e999", "a number was expected at character 1"),
      ("1..2", "an operator was expected at character 2"),
    ] {
      let error = #expect(throws: SceneError.self, "\(text)") { try SceneExpression(text) }
      #expect(error?.kind == .value && error?.message.contains(part) == true, "\(text)")
    }
    for (text, kind, part) in [
      ("c + 1", SceneError.Kind.name, "there is no number called 'c'"),
      ("tint", .name, "there is no number called 'tint'"),
      ("min", .name, "there is no number called 'min'"), ("1/0", .value, "a division by 0"),
      ("a/(b + 0.5)", .value, "a division by 0"),
      ("1e300*1e300", .value, "'1e300*1e300' is not a finite number"),
      ("1e308 + 1e308 - 1e308", .value, "not a finite number"),
    ] {
      let error = #expect(throws: SceneError.self, "\(text)") { try value(text) }
      #expect(error?.kind == kind && error?.message.contains(part) == true, "\(text)")
      #expect(error?.location == "layers[0].strokeOffset")
    }
    for number in [Double.nan, .infinity] {
      #expect(throws: SceneError.self) { try value(SceneExpression(number)) }
    }
  }

  /// Deep texts are refused, long ones are not: neither uses up the stack.
  @Test func depth() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "(", count: depth) + "1" + String(repeating: ")", count: depth)
    }
    #expect(try value(nested(99)) == 1)
    for text in [
      nested(101), nested(1_000_000), String(repeating: "-", count: 1_000_000) + "1",
      String(repeating: "(", count: 1_000_000), String(repeating: "min(", count: 1_000_000),
    ] {
      #expect(throws: SceneError.self) { try SceneExpression(text) }
    }
    let terms = 200_000
    #expect(try value("0" + String(repeating: "+a", count: terms)) == 600_000)
    #expect(try value("a" + String(repeating: "*1", count: terms)) == 3)
    #expect(try value("a" + String(repeating: "-1/2", count: 10)) == -2)
    let list = String(repeating: "1,", count: terms)
    #expect(try value("max(\(list)7)") == 7)
  }

  /// An expression and its value as Swift computes it.
  private typealias Drawn = (text: String, value: Double)

  private func draw(_ source: inout SeededGenerator, depth: Int) -> Drawn {
    func blank(_ source: inout SeededGenerator) -> String {
      Bool.random(using: &source) ? " " : ""
    }
    switch depth > 0 ? Int.random(in: 0..<9, using: &source) : 0 {
    case 0:
      let digit = Int.random(in: 0...9, using: &source)
      return ("\(digit)", Double(digit))
    case 1: return ("a", 3)
    case 2: return ("$b", -0.5)
    case 3:
      let inner = draw(&source, depth: depth - 1)
      return ("(-\(blank(&source))(\(inner.text)))", -inner.value)
    case 4:
      let (x, y) = (draw(&source, depth: depth - 1), draw(&source, depth: depth - 1))
      let isLeast = Bool.random(using: &source)
      let isNumber = !x.value.isNaN && !y.value.isNaN
      let value = isLeast ? min(x.value, y.value) : max(x.value, y.value)
      let text = "\(isLeast ? "min" : "max")(\(x.text),\(blank(&source))\(y.text))"
      return (text, isNumber ? value : .nan)
    default:
      let (x, y) = (draw(&source, depth: depth - 1), draw(&source, depth: depth - 1))
      let sign = ["+", "-", "*", "/"][Int.random(in: 0..<4, using: &source)]
      let value: Double =
        switch sign {
        case "+": x.value + y.value
        case "-": x.value - y.value
        case "*": x.value * y.value
        default: y.value == 0 ? .nan : x.value / y.value
        }
      return ("(\(x.text)\(blank(&source))\(sign)\(blank(&source))\(y.text))", value)
    }
  }

  @Test func randomExpressions() {
    forAll(
      "expressions have the values that Swift computes",
      cases: 2_000,
      generator: { draw(&$0, depth: 5) },
      check: { (drawn: Drawn) throws -> Void in
        let expected = drawn.value
        let value = try? value(drawn.text)
        if expected.isFinite {
          try ensure(value == expected, "\(value ?? .nan), not \(expected)")
        } else {
          try ensure(value == nil, "\(value ?? .nan), not refused")
        }
      }
    )
  }

  /// Any text is read or refused.
  @Test func randomTexts() {
    let pieces = [
      "1", "2.5", "a", "$b", "width", "min(", "max(", "(", ")", ",", "+", "-", "*", "/", " ", "$",
      ".", "e", "é", "\u{0}", "1e308", "0", "foo",
    ]
    forAll(
      "texts are read or refused",
      cases: 5_000,
      generator: { source -> [String] in
        (0..<Int.random(in: 0...12, using: &source)).map { _ in
          pieces.randomElement(using: &source) ?? ""
        }
      },
      shrink: { Shrinking.shorter($0) },
      check: { (list: [String]) throws -> Void in
        let text = list.joined()
        do {
          let value = try value(text)
          try ensure(value.isFinite, "\(text): \(value)")
        } catch let error as SceneError {
          try ensure(!error.message.isEmpty, "\(text): no message")
        }
      }
    )
  }
}
