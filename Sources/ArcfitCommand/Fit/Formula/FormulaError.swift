// SPDX-License-Identifier: Apache-2.0

#if CommandLine
/// What is wrong with a formula, and where in its text.
package struct FormulaError: Error {
  /// A sentence without the text.
  package let message: String
  /// UTF-8.
  package let text: [UInt8]
  /// The byte of the text; nil where all of it is meant.
  package let offset: Int?
}

extension ToolError {
  /// What is wrong in the formula of an option, with the formula around the place.
  init(_ error: FormulaError, of option: String) {
    guard let offset = error.offset else {
      self = .usage("\(option): \(error.message)", at: option)
      return
    }
    let character = String(decoding: error.text.prefix(offset), as: UTF8.self).count + 1
    self.init(
      kind: .usage,
      message: "\(option): \(error.message) at character \(character)",
      place: option,
      detail: SourceExcerpt(error.text, around: offset).text
    )
  }
}
#endif
