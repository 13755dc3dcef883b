// SPDX-License-Identifier: Apache-2.0

public import BezierGeometry

/// A region outside of which nothing of a group is seen: all that any of its parts encloses.
///
/// Without parts nothing is seen at all. Source: CSS Masking 1, section 5.
public struct PathClip: Hashable, Sendable {
  /// A path and which points it encloses.
  public struct Part: Hashable, Sendable {
    /// The path, in the coordinates of the view box.
    public var path: BezierPath
    /// Which points are inside.
    public var fillRule: FillRule

    /// What a path encloses.
    public init(_ path: BezierPath, fillRule: FillRule = .nonZero) {
      self.path = path
      self.fillRule = fillRule
    }
  }

  /// What is enclosed, together.
  public var parts: [Part]

  /// The region of some parts.
  public init(_ parts: [Part]) { self.parts = parts }
}
