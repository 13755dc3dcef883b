// SPDX-License-Identifier: Apache-2.0

// The coded forms of points, vectors, rectangles and maps; the same in every version.

#if !hasFeature(Embedded)
extension Point2D: Codable {
  /// Reads `[x, y]`; throws `DecodingError` also for a number that is not finite.
  public init(from decoder: any Decoder) throws {
    let numbers = try FiniteCoding.numbers(["x", "y"], of: "a point", from: decoder)
    self.init(x: numbers[0], y: numbers[1])
  }

  /// Writes `[x, y]`; throws `EncodingError` where a coordinate is not finite.
  public func encode(to encoder: any Encoder) throws {
    try FiniteCoding.encode([("x", x), ("y", y)], of: "a point", to: encoder)
  }
}

extension Vector2D: Codable {
  /// Reads `[x, y]`; throws `DecodingError` also for a number that is not finite.
  public init(from decoder: any Decoder) throws {
    let numbers = try FiniteCoding.numbers(["x", "y"], of: "a vector", from: decoder)
    self.init(x: numbers[0], y: numbers[1])
  }

  /// Writes `[x, y]`; throws `EncodingError` where a component is not finite.
  public func encode(to encoder: any Encoder) throws {
    try FiniteCoding.encode([("x", x), ("y", y)], of: "a vector", to: encoder)
  }
}

extension Rect2D: Codable {
  private enum CodingKeys: String, CodingKey { case minX, minY, maxX, maxY }

  /// Reads `{"minX": ..., "minY": ..., "maxX": ..., "maxY": ...}`; throws `DecodingError` also for
  /// a number that is not finite and a minimum above its maximum.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let (minX, maxX) = try Self.sides(.minX, .maxX, in: container)
    let (minY, maxY) = try Self.sides(.minY, .maxY, in: container)
    self.init(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
  }

  private static func sides(
    _ least: CodingKeys,
    _ greatest: CodingKeys,
    in container: KeyedDecodingContainer<CodingKeys>
  ) throws -> (Double, Double) {
    let low = try container.finite(least, of: "a rectangle")
    let high = try container.finite(greatest, of: "a rectangle")
    guard low <= high else {
      throw FiniteCoding.corrupted(
        "the \(least.rawValue) of a rectangle, \(low), exceeds its \(greatest.rawValue), \(high)",
        at: container.codingPath + [least]
      )
    }
    return (low, high)
  }

  /// Writes the four sides, as a width would not give them back to the last bit; throws
  /// `EncodingError` where one is not finite.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    let sides: [(CodingKeys, Double)] = [
      (.minX, minX), (.minY, minY), (.maxX, maxX), (.maxY, maxY),
    ]
    try container.encode(finite: sides, of: "a rectangle")
  }
}

extension AffineTransform2D: Codable {
  /// Reads `[a, b, c, d, tx, ty]`, the numbers of SVG's `matrix(a b c d e f)`; throws
  /// `DecodingError` also for one that is not finite.
  public init(from decoder: any Decoder) throws {
    let names = ["a", "b", "c", "d", "tx", "ty"]
    let n = try FiniteCoding.numbers(names, of: "a transform", from: decoder)
    self.init(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
  }

  /// Writes `[a, b, c, d, tx, ty]`; throws `EncodingError` where a number is not finite.
  public func encode(to encoder: any Encoder) throws {
    let numbers = [("a", a), ("b", b), ("c", c), ("d", d), ("tx", tx), ("ty", ty)]
    try FiniteCoding.encode(numbers, of: "a transform", to: encoder)
  }
}

extension RectMapping: Codable {}
#endif

// Texts of points, vectors, rectangles and maps: numbers as Swift writes them, the shortest that
// read back as the same.

extension Point2D: CustomStringConvertible {
  /// Both coordinates: `(1.0, 2.5)`.
  public var description: String { "(\(x), \(y))" }
}

extension Vector2D: CustomStringConvertible {
  /// Both components: `(1.0, 2.5)`.
  public var description: String { "(\(x), \(y))" }
}

extension Rect2D: CustomStringConvertible {
  /// The range of each coordinate: `x 0.0...4.0, y 1.0...3.0`.
  public var description: String { "x \(minX)...\(maxX), y \(minY)...\(maxY)" }
}

extension AffineTransform2D: CustomStringConvertible {
  /// As SVG writes it: `matrix(1.0, 0.0, 0.0, 1.0, 10.0, 20.0)`.
  public var description: String { "matrix(\(a), \(b), \(c), \(d), \(tx), \(ty))" }
}
