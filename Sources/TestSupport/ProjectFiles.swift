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

  /// A file or folder of the reference collection beside the project, which is not part of it.
  ///
  /// Where the collection is missing, this prints one line for each such path and returns nil: the
  /// test then has nothing to do.
  public static func sharedReference(_ path: String) -> URL? {
    let url = root.deletingLastPathComponent().appendingPathComponent("shared/reference/\(path)")
    if FileManager.default.fileExists(atPath: url.path) { return url }
    if announced.insert(path) { print("skipped: ../shared/reference/\(path) is not here") }
    return nil
  }

  private static let announced = Announced()

  /// The missing files that were already printed; tests run side by side.
  private final class Announced: @unchecked Sendable {
    private let lock = NSLock()
    private var paths: Set<String> = []

    func insert(_ path: String) -> Bool {
      lock.lock()
      defer { lock.unlock() }
      return paths.insert(path).inserted
    }
  }
}
