// SPDX-License-Identifier: Apache-2.0

#if !hasFeature(Embedded)
/// What the coded forms of geometry share: lists of a fixed length, and finite numbers only.
package enum FiniteCoding {
  /// The place of a number in a list, for the coding paths of errors.
  private struct Place: CodingKey {
    let index: Int
    var intValue: Int? { index }
    var stringValue: String { "Index \(index)" }

    init(_ index: Int) { self.index = index }
    init?(intValue: Int) { index = intValue }
    init?(stringValue: String) { nil }
  }

  /// Reads a list of numbers.
  ///
  /// - Parameters:
  ///   - names: what each number is, in order.
  ///   - owner: what the numbers make, with an article.
  ///   - decoder: where they are read from.
  /// - Returns: as many finite numbers as there are names.
  /// - Throws: `DecodingError`, also for a number that is not finite.
  static func numbers(
    _ names: [String],
    of owner: String,
    from decoder: any Decoder
  ) throws -> [Double] {
    var container = try decoder.unkeyedContainer()
    var numbers: [Double] = []
    numbers.reserveCapacity(names.count)
    while !container.isAtEnd {
      let index = numbers.count
      guard index < names.count else { break }
      let place = container.codingPath + [Place(index)]
      numbers.append(
        try finite(container.decode(Double.self), "\(names[index]) of \(owner)", at: place)
      )
    }
    guard numbers.count == names.count, container.isAtEnd else {
      let list = names.dropFirst().reduce(names[0]) { $0 + ", " + $1 }
      let found = container.count.map { "found \($0)" } ?? "found another number of them"
      throw corrupted(
        "\(owner) is a list of \(names.count) numbers (\(list)), \(found)",
        at: decoder.codingPath
      )
    }
    return numbers
  }

  /// Writes a list of numbers.
  ///
  /// - Parameters:
  ///   - numbers: with their names.
  ///   - owner: what the numbers make, with an article.
  ///   - encoder: where they are written.
  /// - Throws: `EncodingError` for a number that is not finite, and whatever the encoder throws.
  static func encode(
    _ numbers: [(name: String, value: Double)],
    of owner: String,
    to encoder: any Encoder
  ) throws {
    var container = encoder.unkeyedContainer()
    for (index, number) in numbers.enumerated() {
      let place = encoder.codingPath + [Place(index)]
      try require(number.value, "\(number.name) of \(owner)", at: place)
      try container.encode(number.value)
    }
  }

  /// The number, if it is finite.
  package static func finite(
    _ value: Double,
    _ name: String,
    at path: [any CodingKey]
  ) throws -> Double {
    guard value.isFinite else { throw corrupted(Self.refusal(value, name), at: path) }
    return value
  }

  /// Refuses to write a number that is not finite.
  package static func require(
    _ value: Double,
    _ name: String,
    at path: [any CodingKey]
  ) throws {
    guard value.isFinite else {
      let context = EncodingError.Context(
        codingPath: path,
        debugDescription: Self.refusal(value, name)
      )
      throw EncodingError.invalidValue(value, context)
    }
  }

  private static func refusal(_ value: Double, _ name: String) -> String {
    "the \(name) is \(value); it must be a finite number"
  }

  /// The error about data that mean nothing.
  package static func corrupted(_ reason: String, at path: [any CodingKey]) -> DecodingError {
    .dataCorrupted(DecodingError.Context(codingPath: path, debugDescription: reason))
  }
}

extension KeyedDecodingContainer {
  /// The finite number of a key.
  func finite(_ key: Key, of owner: String) throws -> Double {
    try FiniteCoding.finite(
      decode(Double.self, forKey: key),
      "\(key.stringValue) of \(owner)",
      at: codingPath + [key]
    )
  }
}

extension KeyedEncodingContainer {
  /// Writes a number, which must be finite.
  mutating func encode(finite value: Double, _ key: Key, of owner: String) throws {
    try FiniteCoding.require(value, "\(key.stringValue) of \(owner)", at: codingPath + [key])
    try encode(value, forKey: key)
  }
}
#endif
