// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Where the files that tests read are.
public enum ProjectFiles {
  /// The folder of `Package.swift`.
  public static let root: URL = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent()  // TestSupport
    .deletingLastPathComponent()  // Sources
    .deletingLastPathComponent()

  /// The folder of reference values and samples that belong to the project.
  public static let data: URL = root.appendingPathComponent("Data", isDirectory: true)

  /// The text of a file of the project, named from its root, such as "Data/README.md".
  public static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// A file of reference values, named as "paths/arcs_exact.json": of the collection beside the
  /// project where that is, else the part of it that belongs to the project; nil where neither is.
  ///
  /// A test that needs what the project has no part of takes the trait
  /// ``Testing/Trait/reference(_:)`` and so counts as skipped where it is missing.
  public static func reference(_ path: String) -> URL? {
    let shared = root.deletingLastPathComponent().appendingPathComponent("shared/reference/\(path)")
    if FileManager.default.fileExists(atPath: shared.path) { return shared }
    let ours = data.appendingPathComponent("reference/\(path)")
    return FileManager.default.fileExists(atPath: ours.path) ? ours : nil
  }
}
