// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import BezierGeometry

/// How far points are off, as `--noise` says it: a standard deviation, or `auto`.
struct NoiseChoice: OptionValue {
  /// nil for an estimate.
  let deviation: Double?

  static var names: [String] { ["auto"] }

  static func read(_ text: String, option: String) throws(ToolError) -> NoiseChoice {
    guard text != "auto" else { return NoiseChoice(deviation: nil) }
    return NoiseChoice(deviation: try Typed<Distance>(argument: text).positive(of: option))
  }
}
#endif
