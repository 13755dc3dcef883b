// SPDX-License-Identifier: Apache-2.0

#if CommandLine
package import CurveFitting

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

  /// The curve whose coordinates are two values of a program.
  init(
    _ program: FormulaProgram,
    x: FormulaProgram.Value,
    y: FormulaProgram.Value,
    range: ClosedRange<Double>
  ) {
    (self.program, self.x, self.y, self.range) = (program, x, y, range)
    if !program.magnitudes.isEmpty { corners = FormulaKinks(of: program, in: range).places }
  }

  @inline(__always)
  package func point<Scalar: CurveScalar>(at t: Scalar) -> (x: Scalar, y: Scalar) {
    program.values(at: wrapped(t, t.approximation), partOf: nil, x, y)
  }

  @inline(__always)
  package func point<Scalar: CurveScalar>(at t: Scalar, partOf inner: Double) -> (
    x: Scalar, y: Scalar
  ) {
    program.values(at: wrapped(t, inner), partOf: wrapped(inner, inner), x, y)
  }

  /// The parameter in the first round of a closed curve, whatever its formula does behind its end.
  @inline(__always)
  private func wrapped<Scalar: CurveScalar>(_ t: Scalar, _ inner: Double) -> Scalar {
    isClosed && inner > range.upperBound ? t - (range.upperBound - range.lowerBound) : t
  }
}
#endif
