// SPDX-License-Identifier: Apache-2.0

import Foundation
public import Testing

/// The numeric cases in the folder `paths` of the reference values, read in place.
public enum ReferenceCases {
  /// The file that is not part of the project.
  public static let geometry = "paths/geometry_cases.json"

  /// A file of the folder.
  public static func read(
    _ file: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> JSONItem {
    let url = try #require(
      ProjectFiles.reference("paths/\(file)"),
      sourceLocation: sourceLocation
    )
    return try JSONItem(Data(contentsOf: url))
  }

  /// The cases of one operation in ``geometry``, at least one; the test takes the trait
  /// ``Testing/Trait/reference(_:)``.
  public static func cases(
    _ operation: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> [JSONItem] {
    let items = try read("geometry_cases.json", sourceLocation: sourceLocation).items ?? []
    let cases = items.filter { $0["operation"].text == operation }
    try #require(!cases.isEmpty, "no case of \(operation)", sourceLocation: sourceLocation)
    return cases
  }
}
