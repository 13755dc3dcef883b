// SPDX-License-Identifier: Apache-2.0

/// How a stroke ends where its path does, named as in SVG and Core Animation.
public enum LineCap: String, CaseIterable, Hashable, Sendable {
  /// Straight across, at the end of the path.
  case butt
  /// By half a circle around the end.
  case round
  /// Straight across, half the width beyond the end.
  case square
}

/// How a stroke turns at a corner of its path, named as in SVG and Core Animation.
public enum LineJoin: String, CaseIterable, Hashable, Sendable {
  /// By the tip in which its edges meet; as `bevel` where the tip is beyond the limit.
  case miter
  /// By an arc around the corner.
  case round
  /// Straight from edge to edge.
  case bevel
}

#if !hasFeature(Embedded)
extension LineCap: Codable {}
extension LineJoin: Codable {}
#endif
