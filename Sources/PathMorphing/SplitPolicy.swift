// SPDX-License-Identifier: Apache-2.0

/// Which segments are cut where a path is to have more of them.
public enum SplitPolicy: String, CaseIterable, Hashable, Sendable {
  /// The longest piece is halved in the middle of its length, again and again.
  case longestFirst
  /// Segments get pieces of equal length, as many as their length is long.
  case proportionalToLength
  /// All segments get the same number of pieces, the first ones one more where that does not
  /// divide; pieces are equal in t.
  case uniformParameter
}
