// SPDX-License-Identifier: Apache-2.0

#if !hasFeature(Embedded)
extension PathSegment: Codable {
  /// Reads a list of two, three or four points, a line or a curve, or the object of an arc.
  ///
  /// - Parameter decoder: where it is read from.
  /// - Throws: `DecodingError`; also for a number that is not finite.
  public init(from decoder: any Decoder) throws {
    guard (try? decoder.unkeyedContainer()) != nil else {
      self = .arc(try EllipticalArc(from: decoder))
      return
    }
    let points = try [Point2D](from: decoder)
    switch points.count {
    case 2: self = .line(LineSegment(points[0], points[1]))
    case 3: self = .quadratic(QuadraticBezier(points[0], points[1], points[2]))
    case 4: self = .cubic(CubicBezier(points[0], points[1], points[2], points[3]))
    default:
      throw FiniteCoding.corrupted(
        "a segment is a list of 2, 3 or 4 points or an arc, found \(points.count) points",
        at: decoder.codingPath
      )
    }
  }

  /// Writes the points of a line or a curve, or the object of an arc.
  ///
  /// - Parameter encoder: where it is written.
  /// - Throws: `EncodingError` where a number is not finite.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .line(let line): try line.encode(to: encoder)
    case .quadratic(let curve): try curve.encode(to: encoder)
    case .cubic(let curve): try curve.encode(to: encoder)
    case .arc(let arc): try arc.encode(to: encoder)
    }
  }
}

extension PathLocation: Codable {
  private enum CodingKeys: String, CodingKey {
    case subpath, segment, t
  }

  /// Reads an object with the keys `subpath`, `segment` and `t`.
  ///
  /// - Parameter decoder: where it is read from.
  /// - Throws: `DecodingError`; also for a `t` that is not finite.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      subpath: try container.decode(Int.self, forKey: .subpath),
      segment: try container.decode(Int.self, forKey: .segment),
      t: try container.finite(.t, of: "a location")
    )
  }

  /// Writes an object with the keys `subpath`, `segment` and `t`.
  ///
  /// - Parameter encoder: where it is written.
  /// - Throws: `EncodingError` where `t` is not finite.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(subpath, forKey: .subpath)
    try container.encode(segment, forKey: .segment)
    try container.encode(finite: t, .t, of: "a location")
  }
}
#endif
