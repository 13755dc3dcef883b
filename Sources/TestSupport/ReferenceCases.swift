// SPDX-License-Identifier: Apache-2.0

import Foundation

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
