// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArgumentParser

/// How many bytes of an input are read at most.
struct InputLimitOption: ParsableArguments {
  /// The limit where none is given: 1 GiB.
  private static let standard = 1 << 30
  /// What may follow the number, and by how many bits it shifts that.
  private static let suffixes: [Character: Int] = ["k": 10, "m": 20, "g": 30, "t": 40]
  /// No file is larger.
  private static let mostBits = 60

  @Option(
    name: .customLong("max-input"),
    parsing: .unconditional,
    help: ArgumentHelp(
      "Refuse inputs of more bytes; also 64K, 64M, 2G. (default: 1G)",
      valueName: "bytes"
    )
  )
  var maxInput: String?

  /// The limit in bytes.
  func limit() throws(ToolError) -> Int {
    guard let maxInput else { return InputLimitOption.standard }
    var digits = maxInput
    var bits = 0
    if let suffix = maxInput.lowercased().last, let shift = InputLimitOption.suffixes[suffix] {
      digits.removeLast()
      bits = shift
    }
    let most = 1 << (InputLimitOption.mostBits - bits)
    return try NumberReader.integer(digits, option: "--max-input", allowed: 1...most) << bits
  }
}

extension ToolError {
  /// An input is larger than the limit.
  static func tooLarge(_ input: String, limit: Int) -> ToolError {
    ToolError(
      kind: .path,
      message: "\(input) is larger than \(limit) bytes; --max-input raises the limit",
      place: "--max-input"
    )
  }
}
#endif
