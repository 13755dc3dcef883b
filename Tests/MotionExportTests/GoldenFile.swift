// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// Files in Golden; `ARCFIT_UPDATE_GOLDEN=1` writes them anew.
enum GoldenFile {
  /// Compares a text with a file, line by line.
  static func expect(_ text: String, equals name: String) throws {
    let url = ProjectFiles.root.appendingPathComponent("Tests/MotionExportTests/Golden/" + name)
    if ProcessInfo.processInfo.environment["ARCFIT_UPDATE_GOLDEN"] != nil {
      try text.write(to: url, atomically: true, encoding: .utf8)
    }
    let golden = try String(contentsOf: url, encoding: .utf8)
    let (own, expected) = (text.split(separator: "\n"), golden.split(separator: "\n"))
    for (number, (a, b)) in zip(own, expected).enumerated() where a != b {
      Issue.record("\(name), line \(number + 1): \(a) is not \(b)")
      return
    }
    #expect(text == golden)
  }
}
