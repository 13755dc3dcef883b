// SPDX-License-Identifier: Apache-2.0

#if CommandLine
/// The range of a curve's parameter: two numbers or angles with a colon between them, `0:4pi`.
struct ParameterRange: OptionValue {
  let range: ClosedRange<Double>

  static func read(_ text: String, option: String) throws(ToolError) -> ParameterRange {
    let ends = text.split(separator: ":", omittingEmptySubsequences: false)
    guard ends.count == 2 else {
      throw .usage(
        "\(option) '\(text)' cannot be read as a range such as 0:4pi or -1:2.5",
        at: option
      )
    }
    let low = try AngleReader.read(String(ends[0]), option: option)
    let high = try AngleReader.read(String(ends[1]), option: option)
    guard low < high else {
      throw .usage("\(option) '\(text)' is empty: its end must be above its start", at: option)
    }
    return ParameterRange(range: low...high)
  }
}
#endif
