// SPDX-License-Identifier: Apache-2.0

// The coded forms of arcs: objects whose keys are the names of the properties; angles are radians;
// the same in every version.

#if !hasFeature(Embedded)
extension CircularArc: Codable {
  private enum CodingKeys: String, CodingKey { case center, radius, startAngle, sweep }

  /// Reads an object with the keys `center`, `radius`, `startAngle` and `sweep`; throws
  /// `DecodingError` also for a number that is not finite.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      center: try container.decode(Point2D.self, forKey: .center),
      radius: try container.finite(.radius, of: "an arc"),
      startAngle: try container.finite(.startAngle, of: "an arc"),
      sweep: try container.finite(.sweep, of: "an arc")
    )
  }

  /// Writes an object with these keys; throws `EncodingError` where a number is not finite.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(center, forKey: .center)
    try container.encode(
      finite: [(.radius, radius), (.startAngle, startAngle), (.sweep, sweep)],
      of: "an arc"
    )
  }
}

extension EllipticalArc: Codable {
  private enum CodingKeys: String, CodingKey {
    case start, end, radii, rotation, isLargeArc, sweepsPositive
  }

  /// Reads an object with the keys `start`, `end`, `radii`, `rotation`, `isLargeArc` and
  /// `sweepsPositive`; throws `DecodingError` also for a number that is not finite.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      start: try container.decode(Point2D.self, forKey: .start),
      end: try container.decode(Point2D.self, forKey: .end),
      radii: try container.decode(Vector2D.self, forKey: .radii),
      rotation: try container.finite(.rotation, of: "an arc"),
      isLargeArc: try container.decode(Bool.self, forKey: .isLargeArc),
      sweepsPositive: try container.decode(Bool.self, forKey: .sweepsPositive)
    )
  }

  /// Writes an object with these keys; throws `EncodingError` where a number is not finite.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(start, forKey: .start)
    try container.encode(end, forKey: .end)
    try container.encode(radii, forKey: .radii)
    try container.encode(finite: [(.rotation, rotation)], of: "an arc")
    try container.encode(isLargeArc, forKey: .isLargeArc)
    try container.encode(sweepsPositive, forKey: .sweepsPositive)
  }
}

extension EllipticalArc.CenterForm: Codable {
  private enum CodingKeys: String, CodingKey { case center, radii, rotation, startAngle, sweep }

  /// Reads an object with the keys `center`, `radii`, `rotation`, `startAngle` and `sweep`; throws
  /// `DecodingError` also for a number that is not finite.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      center: try container.decode(Point2D.self, forKey: .center),
      radii: try container.decode(Vector2D.self, forKey: .radii),
      rotation: try container.finite(.rotation, of: "an arc"),
      startAngle: try container.finite(.startAngle, of: "an arc"),
      sweep: try container.finite(.sweep, of: "an arc")
    )
  }

  /// Writes an object with these keys; throws `EncodingError` where a number is not finite.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(center, forKey: .center)
    try container.encode(radii, forKey: .radii)
    try container.encode(
      finite: [(.rotation, rotation), (.startAngle, startAngle), (.sweep, sweep)],
      of: "an arc"
    )
  }
}
#endif

extension CircularArc: CustomStringConvertible {
  /// Centre, radius and angles: `arc around (0.0, 0.0), radius 1.0, from 0.0 by 2.36`.
  public var description: String {
    "arc around \(center), radius \(radius), from \(startAngle) by \(sweep)"
  }
}

extension EllipticalArc: CustomStringConvertible {
  /// Ends, radii, rotation and which of the arcs is meant, in words.
  public var description: String {
    "arc \(start) \(end), radii \(radii), rotation \(rotation), "
      + "\(isLargeArc ? "large" : "small"), \(sweepsPositive ? "positive" : "negative")"
  }
}

extension EllipticalArc.CenterForm: CustomStringConvertible {
  /// Centre, radii, rotation and eccentric angles, in words.
  public var description: String {
    "arc around \(center), radii \(radii), rotation \(rotation), "
      + "from \(startAngle) by \(sweep)"
  }
}
