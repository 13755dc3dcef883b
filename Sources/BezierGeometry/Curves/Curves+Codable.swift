// SPDX-License-Identifier: Apache-2.0

// The coded forms of curves: lists of their points; the same in every version.

#if !hasFeature(Embedded)
extension LineSegment: Codable {
  /// Reads the two points, `[[x, y], [x, y]]`; `DecodingError` also for infinity and NaN.
  public init(from decoder: any Decoder) throws {
    let points = try FiniteCoding.points(2, of: "a line segment", from: decoder)
    self.init(points[0], points[1])
  }

  /// Writes the two points; `EncodingError` where a coordinate is not finite.
  public func encode(to encoder: any Encoder) throws { try [p0, p1].encode(to: encoder) }
}

extension QuadraticBezier: Codable {
  /// Reads the three points, `[[x, y], [x, y], [x, y]]`; `DecodingError` also for infinity and NaN.
  public init(from decoder: any Decoder) throws {
    let points = try FiniteCoding.points(3, of: "a quadratic curve", from: decoder)
    self.init(points[0], points[1], points[2])
  }

  /// Writes the three points; `EncodingError` where a coordinate is not finite.
  public func encode(to encoder: any Encoder) throws { try [p0, p1, p2].encode(to: encoder) }
}

extension CubicBezier: Codable {
  /// Reads the four points, `[[x, y], [x, y], [x, y], [x, y]]`; `DecodingError` also for infinity
  /// and NaN.
  public init(from decoder: any Decoder) throws {
    let points = try FiniteCoding.points(4, of: "a cubic curve", from: decoder)
    self.init(points[0], points[1], points[2], points[3])
  }

  /// Writes the four points; `EncodingError` where a coordinate is not finite.
  public func encode(to encoder: any Encoder) throws { try [p0, p1, p2, p3].encode(to: encoder) }
}

extension FiniteCoding {
  static func points(
    _ count: Int,
    of owner: String,
    from decoder: any Decoder
  ) throws -> [Point2D] {
    let points = try [Point2D](from: decoder)
    guard points.count == count else {
      throw corrupted(
        "\(owner) is a list of \(count) points, found \(points.count)",
        at: decoder.codingPath
      )
    }
    return points
  }
}
#endif

extension LineSegment: CustomStringConvertible {
  /// The kind and both points: `line (0.0, 0.0) (1.0, 2.0)`.
  public var description: String { "line \(p0) \(p1)" }
}

extension QuadraticBezier: CustomStringConvertible {
  /// The kind and the points: `quadratic (0.0, 0.0) (1.0, 2.0) (3.0, 0.0)`.
  public var description: String { "quadratic \(p0) \(p1) \(p2)" }
}

extension CubicBezier: CustomStringConvertible {
  /// The kind and the points: `cubic (0.0, 0.0) (1.0, 2.0) (3.0, 2.0) (4.0, 0.0)`.
  public var description: String { "cubic \(p0) \(p1) \(p2) \(p3)" }
}
