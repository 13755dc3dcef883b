// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// A file with what an output must be; `ARCFIT_RECORD=1` writes it again, and fails the run.
struct GoldenFile {
  let name: String

  /// Compares a text with the file.
  func check(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let path = "Tests/PathExportTests/Golden/" + name
    if ProcessInfo.processInfo.environment["ARCFIT_RECORD"] != nil {
      let file = ProjectFiles.root.appendingPathComponent(path)
      try text.write(to: file, atomically: true, encoding: .utf8)
      Issue.record(
        "\(name) was recorded; run again without ARCFIT_RECORD",
        sourceLocation: sourceLocation
      )
    }
    #expect(try ProjectFiles.text(path) == text, "\(path)", sourceLocation: sourceLocation)
  }
}
