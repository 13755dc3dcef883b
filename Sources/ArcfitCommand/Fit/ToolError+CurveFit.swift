// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import BezierGeometry
internal import CurveFitting

extension ToolError {
  /// What a fit refused.
  init(_ error: CurveFitError) {
    let text = error.description
    switch error {
    case .tolerance(.notFinite): self.init(kind: .path, message: text, place: nil)
    case .tolerance, .tooManyCubics:
      self.init(kind: .usage, message: text, place: "--tolerance")
    case .cubicCount: self.init(kind: .usage, message: text, place: "--segments")
    case .range: self.init(kind: .usage, message: text, place: "--range")
    case .notFinite, .noFit: self.init(kind: .noCubic, message: text, place: "--curve")
    case .pointNotFinite, .tooFewPoints, .weight: self.init(kind: .path, message: text, place: nil)
    case .path(let error): self.init(error)
    }
  }

  /// Fits, and turns what is refused into an error of the tool, which calls the parameter by the
  /// name of the formula's variable.
  static func translatingCurve<Result>(
    variable: String = "t",
    _ work: () throws(CurveFitError) -> Result
  ) throws(ToolError) -> Result {
    do {
      return try work()
    } catch {
      var result = ToolError(error)
      result.message = result.message.replacing(" t = ", with: " \(variable) = ")
      throw result
    }
  }
}
#endif
