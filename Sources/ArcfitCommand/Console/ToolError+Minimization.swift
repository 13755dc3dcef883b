// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ErrorMinimization

extension ToolError {
  /// What the numerical form refused.
  init(_ error: MinimizationError) {
    let text = error.description
    switch error {
    case .tolerance: self.init(kind: .usage, message: text, place: "--tolerance")
    case .arc(let error): self.init(error)
    case .curve: self.init(kind: .noCubic, message: text, place: nil)
    case .noUsableCurve, .iterationLimit, .accuracyNotReached, .objectiveNotFinite,
      .objectiveConstant, .objectiveThrew:
      self.init(kind: .noCubic, message: text, place: "--angle")
    case .notFinite, .outOfRange: self.init(kind: .usage, message: text, place: "--angle")
    case .unsupported: self.init(kind: .usage, message: text, place: "--ends")
    case .outOfMemory: self.init(kind: .defect, message: text, place: nil)
    }
  }
}
#endif
