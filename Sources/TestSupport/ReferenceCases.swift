// SPDX-License-Identifier: Apache-2.0

public import BezierGeometry
public import Foundation

/// The numeric cases in the folder `paths` of the reference values, read in place.
public enum ReferenceCases {
  /// The file that is not part of the project.
  public static let geometry = "paths/geometry_cases.json"

  /// There is no such file, or no case in it.
  public struct Missing: Error, CustomStringConvertible {
    /// What is missing.
    public let description: String
  }

  /// A file of the folder.
  public static func read(_ file: String) throws -> JSONItem {
    guard let url = ProjectFiles.reference("paths/\(file)") else {
      throw Missing(description: "there are no reference values paths/\(file)")
    }
    return try JSONItem(Data(contentsOf: url))
  }

  /// The cases of one operation in ``geometry``, at least one; the test takes the trait
  /// ``Testing/Trait/reference(_:)``.
  public static func cases(_ operation: String) throws -> [JSONItem] {
    let cases = (try read("geometry_cases.json").items ?? [])
      .filter { $0["operation"].text == operation }
    guard !cases.isEmpty else {
      throw Missing(description: "\(geometry) has no case of \(operation)")
    }
    return cases
  }
}

/// A value of a JSON file, with the few accessors the tests need.
public struct JSONItem {
  private let value: Any?

  init(value: Any?) {
    self.value = value
  }

  /// The content of a JSON text.
  public init(_ data: Data) throws {
    value = try JSONSerialization.jsonObject(with: data)
  }

  /// The value of a key; absent where this is no object or has no such key.
  public subscript(key: String) -> JSONItem { JSONItem(value: (value as? [String: Any])?[key]) }

  /// The number, read from its digits: `doubleValue` may be an ulp off.
  public var number: Double? {
    guard let number = value as? NSNumber else { return nil }
    return Double(number.stringValue) ?? number.doubleValue
  }

  /// The text.
  public var text: String? { value as? String }

  /// The elements of an array.
  public var items: [JSONItem]? { (value as? [Any])?.map { JSONItem(value: $0) } }

  /// The members of an object.
  public var members: [String: JSONItem]? {
    (value as? [String: Any])?.mapValues { JSONItem(value: $0) }
  }

  /// The numbers of an array of numbers.
  public var numbers: [Double]? { items?.compactMap(\.number) }

  /// Whether there is a value.
  public var exists: Bool { value != nil }

  /// A number, NaN where there is none, so that a comparison with it fails.
  public var double: Double { number ?? .nan }

  /// Whether the number is there and not 0.
  public var flag: Bool { (number ?? 0) != 0 }

  /// A pair of numbers as a point, NaN where it is not one.
  public var point: Point2D {
    guard let pair = numbers, pair.count == 2 else { return Point2D(.nan, .nan) }
    return Point2D(pair[0], pair[1])
  }

  /// An array of pairs as points.
  public var points: [Point2D] { (items ?? []).map(\.point) }
}
