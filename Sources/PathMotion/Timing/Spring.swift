// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// A damped spring that pulls a value to its target.
public struct Spring: Hashable, Sendable {
  /// Mass of what moves; positive.
  public let mass: Double
  /// Stiffness; positive.
  public let stiffness: Double
  /// Damping; 0 or more.
  public let damping: Double
}
