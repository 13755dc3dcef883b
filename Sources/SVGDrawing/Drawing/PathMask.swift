// SPDX-License-Identifier: Apache-2.0

public import BezierGeometry

/// A picture that a group is seen through: where it is opaque and bright the group is seen, where
/// it is clear or dark it is not.
///
/// Source: CSS Masking 1, section 6.
public struct PathMask: Hashable, Sendable {
  /// The paths of the picture from back to front, in the coordinates of the view box.
  public var items: [PathDrawing.Item]
  /// The groups that its items belong to; their clips and masks are those of the drawing.
  public var groups: [PathDrawing.Group]
  /// Whether brightness counts besides opacity: 0.2125 red + 0.7154 green + 0.0721 blue.
  public var isLuminance: Bool
  /// A quadrangle outside of which the picture is clear.
  public var region: BezierPath

  /// A picture with its region.
  public init(
    items: [PathDrawing.Item],
    groups: [PathDrawing.Group] = [],
    isLuminance: Bool = true,
    region: BezierPath
  ) {
    self.items = items
    self.groups = groups
    self.isLuminance = isLuminance
    self.region = region
  }
}
