// SPDX-License-Identifier: Apache-2.0

public import BezierGeometry

/// How a path is painted: what SVG needs to show it.
public struct PathStyle: Hashable, Sendable {
  /// The colour of the inside in CSS syntax, as `black` or `#f80`; nil where it is not painted.
  public var fill: String?
  /// Which points are inside.
  public var fillRule: FillRule
  /// The colour of the outline in CSS syntax; nil where it is not painted.
  public var stroke: String?
  /// The width of the outline, in the units of the path.
  public var strokeWidth: Double
  /// How opaque the inside is, 0...1, besides what its colour says.
  public var fillOpacity: Double
  /// How opaque the outline is, 0...1, besides what its colour says.
  public var strokeOpacity: Double

  /// A style; without arguments SVG's own default, black with the nonzero rule and no outline.
  public init(
    fill: String? = "black",
    fillRule: FillRule = .nonZero,
    stroke: String? = nil,
    strokeWidth: Double = 1,
    fillOpacity: Double = 1,
    strokeOpacity: Double = 1
  ) {
    self.fill = fill
    self.fillRule = fillRule
    self.stroke = stroke
    self.strokeWidth = strokeWidth
    self.fillOpacity = fillOpacity
    self.strokeOpacity = strokeOpacity
  }
}
