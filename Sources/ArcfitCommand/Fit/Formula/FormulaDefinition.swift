// SPDX-License-Identifier: Apache-2.0

#if CommandLine
/// What `--curve` says in formulas: `x=…` and `y=…` of t, `y=…` of x, or `r=…` of the angle a.
package struct FormulaDefinition {
  private let program: FormulaProgram
  private let x: FormulaProgram.Value
  private let y: FormulaProgram.Value
  /// The name of the variable.
  package let variable: String

  /// The curve of it over a range.
  package func curve(over range: ClosedRange<Double>) -> FormulaCurve {
    FormulaCurve(program, x: x, y: y, range: range)
  }

  /// Whether a value of the option is a formula, and no curve with a name.
  static func isFormula(_ text: String) -> Bool { text.utf8.contains(UInt8(ascii: "=")) }

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
    switch parts.map(\.name).sorted() {
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

  /// One formula with its name.
  private struct Part {
    let name: String
    let text: [UInt8]
    /// Where the formula begins.
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
      try FormulaParser.parse(text, from: start, variables: [variable], into: &program)
    }
  }
}
#endif
