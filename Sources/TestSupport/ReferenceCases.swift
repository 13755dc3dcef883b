// SPDX-License-Identifier: Apache-2.0

package import BezierGeometry
package import Foundation

/// The numeric cases in the folder `paths` of the reference values, read in place.
package enum ReferenceCases {
  /// The file that is not part of the project.
  package static let geometry = "paths/geometry_cases.json"

  /// There is no such file, or no case in it.
  package struct Missing: Error, CustomStringConvertible {
    package let description: String
  }

  package static func read(_ file: String) throws -> JSONItem {
    try JSONItem(reference: "paths/\(file)")
  }

  /// The cases of one operation in ``geometry``, at least one; the test takes the trait
  /// ``Testing/Trait/reference(_:)``.
  package static func cases(_ operation: String) throws -> [JSONItem] {
    let cases = (try read("geometry_cases.json").items ?? [])
      .filter { $0["operation"].text == operation }
    guard !cases.isEmpty else {
      throw Missing(description: "\(geometry) has no case of \(operation)")
    }
    return cases
  }
}

/// A value of a JSON file, with the few accessors the tests need.
package struct JSONItem {
  private let value: Any?

  init(value: Any?) {
    self.value = value
  }

  package init(_ data: Data) throws {
    value = try JSONSerialization.jsonObject(with: data)
  }

  /// A file of reference values; see ``ProjectFiles/reference(_:)``.
  package init(reference path: String) throws {
    guard let url = ProjectFiles.reference(path) else {
      throw ReferenceCases.Missing(description: "there are no reference values \(path)")
    }
    try self.init(Data(contentsOf: url))
  }

  /// The value of a key; absent where this is no object or has no such key.
  package subscript(key: String) -> JSONItem { JSONItem(value: (value as? [String: Any])?[key]) }

  /// The value at a position of a list; absent where this is no list or a shorter one.
  package subscript(index: Int) -> JSONItem {
    guard let items, items.indices.contains(index) else { return JSONItem(value: nil) }
    return items[index]
  }

  /// The number, read from its digits: `doubleValue` may be an ulp off.
  package var number: Double? {
    guard let number = value as? NSNumber else { return nil }
    return Double(number.stringValue) ?? number.doubleValue
  }

  package var text: String? { value as? String }

  package var items: [JSONItem]? { (value as? [Any])?.map { JSONItem(value: $0) } }

  package var members: [String: JSONItem]? {
    (value as? [String: Any])?.mapValues { JSONItem(value: $0) }
  }

  /// The keys of an object.
  package var keys: Set<String> { Set((value as? [String: Any] ?? [:]).keys) }

  /// The numbers of a list; absent where an element is none.
  package var numbers: [Double]? {
    items.flatMap { list in
      let found = list.compactMap(\.number)
      return found.count == list.count ? found : nil
    }
  }

  package var exists: Bool { value != nil }

  package var isNull: Bool { value is NSNull }

  /// A number, NaN where there is none, so that a comparison with it fails.
  package var double: Double { number ?? .nan }

  package var bool: Bool? { value as? Bool }

  /// Whether the number is there and not 0.
  package var flag: Bool { (number ?? 0) != 0 }

  /// A pair of numbers as a point, NaN where it is not one.
  package var point: Point2D {
    guard let pair = numbers, pair.count == 2 else { return Point2D(.nan, .nan) }
    return Point2D(pair[0], pair[1])
  }

  package var points: [Point2D] { (items ?? []).map(\.point) }
}
