// SPDX-License-Identifier: Apache-2.0

#if !hasFeature(Embedded)
/// What the coded forms of geometry share: lists of a fixed length, and finite numbers only.
package enum FiniteCoding {
  /// The position of a number in a list, for the coding paths of errors.
  private struct Index: CodingKey {
    let index: Int
    var intValue: Int? { index }
    var stringValue: String { "Index \(index)" }

    init(_ index: Int) { self.index = index }
    init?(intValue: Int) { index = intValue }
    init?(stringValue: String) { nil }
  }

  /// Reads as many finite numbers as there are names; `owner` is what they make, with an article.
  static func numbers(
    _ names: [String],
    of owner: String,
    from decoder: any Decoder
  ) throws -> [Double] {
    var container = try decoder.unkeyedContainer()
    var numbers: [Double] = []
    for (index, name) in names.enumerated() where !container.isAtEnd {
      let path = container.codingPath + [Index(index)]
      numbers.append(try finite(container.decode(Double.self), "\(name) of \(owner)", at: path))
    }
    guard numbers.count == names.count, container.isAtEnd else {
      let found = container.count.map { "found \($0)" } ?? "found another number of them"
      let list = names.joined(separator: ", ")
      let reason = "\(owner) is a list of \(names.count) numbers (\(list)), \(found)"
      throw corrupted(reason, at: decoder.codingPath)
    }
    return numbers
  }

  /// Writes a list of finite numbers with their names, which make `owner`.
  static func encode(
    _ numbers: [(name: String, value: Double)],
    of owner: String,
    to encoder: any Encoder
  ) throws {
    var container = encoder.unkeyedContainer()
    for (index, number) in numbers.enumerated() {
      let path = encoder.codingPath + [Index(index)]
      try require(number.value, "\(number.name) of \(owner)", at: path)
      try container.encode(number.value)
    }
  }

  package static func finite(
    _ value: Double,
    _ name: String,
    at path: [any CodingKey]
  ) throws -> Double {
    guard value.isFinite else { throw corrupted(refusal(value, name), at: path) }
    return value
  }

  /// Refuses to write a number that is not finite.
  package static func require(_ value: Double, _ name: String, at path: [any CodingKey]) throws {
    guard value.isFinite else { throw unwritable(value, refusal(value, name), at: path) }
  }

  /// Numbers with their names, and the ranges outside of which they are refused.
  package typealias Numbers = [(name: String, value: Double, range: ClosedRange<Double>)]

  /// What is wrong with the first number outside of its range, in words; nil for nothing.
  package static func fault(in numbers: Numbers, of owner: String) -> String? {
    numbers.first { !$0.range.contains($0.value) }
      .map { refusal($0.value, "\($0.name) of \(owner)", $0.range) }
  }

  private static func refusal(
    _ value: Double,
    _ name: String,
    _ range: ClosedRange<Double> = .finite
  ) -> String {
    let wish =
      switch range {
      case .finite: "a finite number"
      case .atLeast(range.lowerBound): "finite and at least \(range.lowerBound)"
      default: "from \(range.lowerBound) to \(range.upperBound)"
      }
    return "the \(name) is \(value); it must be \(wish)"
  }

  /// The error about data that mean nothing.
  package static func corrupted(_ reason: String, at path: [any CodingKey]) -> DecodingError {
    .dataCorrupted(DecodingError.Context(codingPath: path, debugDescription: reason))
  }

  /// The error about a value that would not be read back.
  package static func unwritable(
    _ value: Any,
    _ reason: String,
    at path: [any CodingKey]
  ) -> EncodingError {
    .invalidValue(value, EncodingError.Context(codingPath: path, debugDescription: reason))
  }
}

extension ClosedRange<Double> {
  /// All finite numbers.
  package static var finite: Self { atLeast(-.greatestFiniteMagnitude) }

  /// The finite numbers from one on.
  package static func atLeast(_ least: Double) -> Self { least ... .greatestFiniteMagnitude }
}

extension KeyedDecodingContainer {
  func finite(_ key: Key, of owner: String) throws -> Double {
    let name = "\(key.stringValue) of \(owner)"
    return try FiniteCoding.finite(decode(Double.self, forKey: key), name, at: codingPath + [key])
  }
}

extension KeyedEncodingContainer {
  /// Writes numbers, which must be finite.
  mutating func encode(finite numbers: [(Key, Double)], of owner: String) throws {
    for (key, value) in numbers {
      try FiniteCoding.require(value, "\(key.stringValue) of \(owner)", at: codingPath + [key])
      try encode(value, forKey: key)
    }
  }
}
#endif
