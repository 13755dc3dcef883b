// SPDX-License-Identifier: Apache-2.0

#if CommandLine
/// An option that was renamed: its old spelling still works, but not beside the new one.
enum RenamedOption {
  /// What was given under either spelling; an error where both were.
  static func value<Value>(
    _ new: Value?,
    _ name: String,
    old: Value?,
    _ oldName: String
  ) throws(ToolError) -> Value? {
    guard new == nil || old == nil else {
      throw .usage("\(name) and \(oldName) are the same option: give \(name) only", at: name)
    }
    return new ?? old
  }
}
#endif
