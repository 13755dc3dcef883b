// SPDX-License-Identifier: Apache-2.0

public import Testing

extension Trait where Self == ConditionTrait {
  /// Skips a test, visibly, where a file of the reference collection is missing.
  public static func reference(_ path: String) -> Self {
    .enabled(
      if: ProjectFiles.reference(path) != nil,
      "../shared/reference/\(path) is not here"
    )
  }
}
