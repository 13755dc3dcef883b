// SPDX-License-Identifier: Apache-2.0

/// What is blended between two paths of one structure.
public enum MorphInterpolation: String, CaseIterable, Hashable, Sendable {
  /// The points: each runs on a straight line, as players do it.
  case straight
  /// The lengths and the turning angles of the control polygons: what is turned or bent in one path
  /// turns and bends, and keeps its size on the way.
  case intrinsic
}
