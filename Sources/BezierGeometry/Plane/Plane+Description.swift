// SPDX-License-Identifier: Apache-2.0

// Texts of points, vectors, rectangles and maps: numbers as Swift writes them, the shortest that
// read back as the same.

extension Point2D: CustomStringConvertible, CustomDebugStringConvertible {
  /// Both coordinates: `(1.0, 2.5)`.
  public var description: String {
    "(\(x), \(y))"
  }

  /// The Swift expression that makes the value.
  public var debugDescription: String {
    "Point2D(\(x), \(y))"
  }
}

extension Vector2D: CustomStringConvertible, CustomDebugStringConvertible {
  /// Both components: `(1.0, 2.5)`.
  public var description: String {
    "(\(x), \(y))"
  }

  /// The Swift expression that makes the value.
  public var debugDescription: String {
    "Vector2D(\(x), \(y))"
  }
}

extension Rect2D: CustomStringConvertible, CustomDebugStringConvertible {
  /// The range of each coordinate: `x 0.0...4.0, y 1.0...3.0`.
  public var description: String {
    "x \(minX)...\(maxX), y \(minY)...\(maxY)"
  }

  /// The Swift expression that makes the value.
  public var debugDescription: String {
    "Rect2D(minX: \(minX), minY: \(minY), maxX: \(maxX), maxY: \(maxY))"
  }
}

extension AffineTransform2D: CustomStringConvertible, CustomDebugStringConvertible {
  /// As SVG writes it: `matrix(1.0, 0.0, 0.0, 1.0, 10.0, 20.0)`.
  public var description: String {
    "matrix(\(a), \(b), \(c), \(d), \(tx), \(ty))"
  }

  /// The Swift expression that makes the value.
  public var debugDescription: String {
    "AffineTransform2D(a: \(a), b: \(b), c: \(c), d: \(d), tx: \(tx), ty: \(ty))"
  }
}

#if !hasFeature(Embedded)
extension Point2D: CustomPlaygroundDisplayConvertible {
  /// What a playground shows beside the line: ``description``.
  public var playgroundDescription: Any { description }
}

extension Vector2D: CustomPlaygroundDisplayConvertible {
  /// What a playground shows beside the line: ``description``.
  public var playgroundDescription: Any { description }
}

extension Rect2D: CustomPlaygroundDisplayConvertible {
  /// What a playground shows beside the line: ``description``.
  public var playgroundDescription: Any { description }
}

extension AffineTransform2D: CustomPlaygroundDisplayConvertible {
  /// What a playground shows beside the line: ``description``.
  public var playgroundDescription: Any { description }
}
#endif
