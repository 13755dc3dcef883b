// SPDX-License-Identifier: Apache-2.0

import ArcfitCommand
import Foundation

/// Any bytes as a command line, an argument a line, and standard input behind a zero byte: the tool
/// ends with a documented exit code, prints finite numbers and strict JSON, and says why it fails.
@_cdecl("LLVMFuzzerTestOneInput")
public func callAnything(_ start: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  let bytes = UnsafeBufferPointer(start: start, count: count)
  let parts = bytes.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
  guard let line = parts.first else { return 0 }
  let arguments = line.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
    String(decoding: $0, as: UTF8.self)
  }
  guard arguments.allSatisfy(isHarmless) else { return -1 }
  let call = ToolCall(
    arguments: arguments,
    standardInput: parts.count > 1 ? Array(parts[1]) : []
  )
  precondition([0, 1, 64, 65, 66, 73].contains(call.exitCode), "exit code \(call.exitCode)")
  precondition(call.exitCode <= 1 || !call.messages.isEmpty, "a failure without a word")
  guard call.exitCode == 0, !isHelp(arguments) else { return 0 }
  let words = call.output.split { !($0.isLetter || $0.isNumber) }
  precondition(!words.contains { $0 == "nan" || $0 == "inf" }, "a number is not finite")
  if call.output.hasPrefix("{") {
    // One object, or one a line.
    let isWhole = isJSON(call.output)
    precondition(isWhole || call.output.split(separator: "\n").allSatisfy(isJSON), "no JSON")
  }
  return 0
}

private func isJSON(_ text: some StringProtocol) -> Bool {
  (try? JSONSerialization.jsonObject(with: Data(text.utf8))) != nil
}

/// Help and completion scripts speak of infinity and hold braces.
private func isHelp(_ arguments: [String]) -> Bool {
  arguments.contains { $0 == "help" || $0.hasPrefix("-") && $0.contains("h") }
    || arguments.contains { $0.hasPrefix("--generate") || $0 == "--version" }
}

/// Whether an argument can neither write a file, nor read one of this machine, nor ask for work
/// without end.
private func isHarmless(_ argument: String) -> Bool {
  if argument.hasPrefix("-") {
    // -o in any cluster of letters, and every long option that may be --output.
    let isLong = argument.hasPrefix("--")
    if isLong ? argument.hasPrefix("--o") : argument.contains("o") { return false }
  } else if argument.contains("/") || argument.hasPrefix(".") {
    return false
  }
  // Counts of many thousand are right, and slow.
  return argument.split { !$0.isNumber }.allSatisfy { $0.count < 4 }
}
