// SPDX-License-Identifier: Apache-2.0

package import Foundation
package import Testing

/// Where the files that tests read are.
package enum ProjectFiles {
  /// The folder of `Package.swift`.
  package static let root: URL = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent()  // TestSupport
    .deletingLastPathComponent()  // Sources
    .deletingLastPathComponent()

  /// The folder of reference values and samples that belong to the project.
  package static let data: URL = root.appendingPathComponent("Data", isDirectory: true)

  /// The text of a file of the project, named from its root, such as "Data/README.md".
  package static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// Expects that a text is that of a file of the project, named from its root.
  ///
  /// `ARCFIT_RECORD=1` writes the file again; the test then fails, so that a recording is no
  /// accident.
  package static func expect(
    _ text: String,
    isIn path: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    if ProcessInfo.processInfo.environment["ARCFIT_RECORD"] != nil {
      let file = root.appendingPathComponent(path)
      try text.write(to: file, atomically: true, encoding: .utf8)
      let message: Comment = "\(path) was recorded; run again without ARCFIT_RECORD"
      Issue.record(message, sourceLocation: sourceLocation)
    }
    let recorded = try ProjectFiles.text(path)
    guard text != recorded else { return }
    let lines = zip(text.split(separator: "\n"), recorded.split(separator: "\n"))
    let first = lines.first { $0 != $1 }.map { "\($0) is not \($1)" } ?? "another number of lines"
    Issue.record("\(path): \(first); ARCFIT_RECORD=1 make test", sourceLocation: sourceLocation)
  }

  /// A file of reference values, named as "paths/arcs_exact.json": of the collection beside the
  /// project where that is, else the part of it that belongs to the project; nil where neither is.
  ///
  /// A test that needs files outside the project takes the trait
  /// ``Testing/Trait/reference(_:)`` and so counts as skipped where it is missing.
  package static func reference(_ path: String) -> URL? {
    let shared = root.deletingLastPathComponent().appendingPathComponent("shared/reference/\(path)")
    if FileManager.default.fileExists(atPath: shared.path) { return shared }
    let ours = data.appendingPathComponent("reference/\(path)")
    return FileManager.default.fileExists(atPath: ours.path) ? ours : nil
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips a test, visibly, where a file of the reference collection is missing.
  package static func reference(_ path: String) -> Self {
    .enabled(if: ProjectFiles.reference(path) != nil, "../shared/reference/\(path) is not here")
  }

  /// Skips a test, visibly, where there is no Swift compiler.
  package static var compiler: Self {
    .enabled(if: SystemCommand.hasCompiler, "there is no swiftc")
  }
}

/// Programs of the system that tests run, found as a shell finds them.
package enum SystemCommand {
  package static let hasCompiler: Bool = (try? output(of: ["swiftc", "--version"]))?.status == 0

  /// Runs a command to its end: its exit code and what it prints, messages included.
  package static func output(of command: [String]) throws -> (status: Int32, text: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }
}
