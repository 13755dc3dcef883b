// SPDX-License-Identifier: Apache-2.0

/// How often a film plays, and which way.
public enum Playback: String, CaseIterable, Hashable, Sendable {
  /// Once; then the last frame stays.
  case once
  /// Over and over.
  case loop
  /// To the end and back, over and over.
  case thereAndBack
}
