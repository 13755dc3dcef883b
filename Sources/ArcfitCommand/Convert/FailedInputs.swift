// SPDX-License-Identifier: Apache-2.0

#if CommandLine
/// Those of several inputs that failed, while the others go on.
struct FailedInputs {
  /// How many failed.
  private(set) var count: Int
  /// How many of them for wrong usage.
  private var usageCount = 0
  /// The sentences about usage that were said.
  private var said: Set<String> = []

  /// So many failures at the start, of other kinds than usage.
  init(_ count: Int) { self.count = count }

  /// What the whole failed of: wrong usage where nothing else was wrong with any input.
  var kind: ToolError.Kind { usageCount == count ? .usage : .path }

  /// Reports the failure of an input; a sentence about the options that was said before is not
  /// repeated.
  mutating func report(_ error: ToolError, of input: String, on console: Console) {
    count += 1
    if error.kind == .usage {
      usageCount += 1
      guard said.insert(error.message).inserted else { return }
    }
    console.report(error.naming(input))
  }
}
#endif
