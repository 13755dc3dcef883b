// SPDX-License-Identifier: Apache-2.0

/// A rectangle of the drawing, in pixels, y down.
struct PixelRect: Sendable {
  /// The left edge.
  var left: Double
  /// The upper edge.
  var top: Double
  /// The width.
  var width: Double
  /// The height.
  var height: Double

  /// The right edge.
  var right: Double { left + width }
  /// The lower edge.
  var bottom: Double { top + height }
}
