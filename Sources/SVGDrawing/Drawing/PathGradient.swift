// SPDX-License-Identifier: Apache-2.0

public import BezierGeometry

/// Colours that go over into each other along a line or between two circles, as SVG defines them.
///
/// Source: SVG 2, section 14.2.
public struct PathGradient: Hashable, Sendable {
  /// Where the offsets 0 and 1 are, before ``PathGradient/transform``.
  public enum Geometry: Hashable, Sendable {
    /// Offset 0 at one point and 1 at the other, the same across.
    case linear(from: Point2D, to: Point2D)
    /// Offset 0 at the circle around the focus and 1 at the other circle.
    case radial(center: Point2D, radius: Double, focus: Point2D, focalRadius: Double)
  }

  /// A colour and where it is.
  public struct Stop: Hashable, Sendable {
    /// Where along the gradient, 0...1; one below those before counts as the largest of them.
    public var offset: Double
    /// The colour in CSS syntax.
    public var color: String
    /// How opaque it is, 0...1, besides what the colour says.
    public var opacity: Double

    /// A stop of a CSS colour at an offset, 0...1.
    public init(offset: Double, color: String, opacity: Double = 1) {
      self.offset = offset
      self.color = color
      self.opacity = opacity
    }
  }

  /// What is beyond the offsets 0 and 1, named as in SVG.
  public enum Spread: String, Sendable {
    /// The colours of the ends.
    case pad
    /// The gradient again and again, every other time turned around.
    case reflect
    /// The gradient again and again.
    case `repeat`
  }

  /// Where the colours are.
  public var geometry: Geometry
  /// The colours in their order.
  public var stops: [Stop]
  /// What is beyond the ends.
  public var spread: Spread
  /// From the coordinates of ``geometry`` to those of the path.
  public var transform: AffineTransform2D

  /// A gradient of these stops; beyond its ends are their colours unless said otherwise.
  public init(
    _ geometry: Geometry,
    stops: [Stop],
    spread: Spread = .pad,
    transform: AffineTransform2D = .identity
  ) {
    self.geometry = geometry
    self.stops = stops
    self.spread = spread
    self.transform = transform
  }

  /// The image under a map, as of a path painted with it.
  public func transformed(by map: AffineTransform2D) -> PathGradient {
    var result = self
    result.transform = transform.concatenating(map)
    return result
  }
}
