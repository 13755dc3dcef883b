// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The numeric cases in `../shared/reference/paths/`, read in place.
public enum ReferenceCases {
  /// A file of the folder; nil (with a printed reason) where it is missing.
  public static func read(_ file: String) -> JSONItem? {
    guard let url = ProjectFiles.sharedReference("paths/\(file)"),
      let data = try? Data(contentsOf: url)
    else { return nil }
    return try? JSONItem(data)
  }

  /// The cases of one operation in `geometry_cases.json`; empty where the file is missing.
  public static func cases(_ operation: String) -> [JSONItem] {
    (read("geometry_cases.json")?.items ?? []).filter { $0["operation"].text == operation }
  }
}
