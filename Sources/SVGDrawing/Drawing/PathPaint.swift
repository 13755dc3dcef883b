// SPDX-License-Identifier: Apache-2.0

public import BezierGeometry

/// What an inside or an outline is painted with.
public enum PathPaint: Hashable, Sendable {
  /// A colour in CSS syntax, as `black` or `#f80`.
  case color(String)
  /// Colours that go over into each other.
  case gradient(PathGradient)

  /// The image under a map, as of the path: colours stay.
  public func transformed(by map: AffineTransform2D) -> PathPaint {
    switch self {
    case .color: self
    case .gradient(let gradient): .gradient(gradient.transformed(by: map))
    }
  }
}

extension PathPaint: ExpressibleByStringLiteral {
  /// A colour in CSS syntax.
  public init(stringLiteral color: String) {
    self = .color(color)
  }
}
