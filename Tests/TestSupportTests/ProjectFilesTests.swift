// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@Suite struct ProjectFilesTests {
  @Test func findsTheRoot() throws {
    #expect(try ProjectFiles.text("Package.swift").contains("name: \"arcfit\""))
  }

  @Test func findsReferenceValues() {
    #expect(ProjectFiles.reference("no/such/file.csv") == nil)
    for ours in [
      "arcs/g1_classic.csv", "paths/arcs_exact.json", "paths/lengths_exact.json",
      "paths/svgpath_cases.json", "morphing/morph_pairs.json", "motion/easing.csv",
    ] {
      let committed = ProjectFiles.data.appendingPathComponent("reference/\(ours)")
      #expect(FileManager.default.fileExists(atPath: committed.path), "\(ours)")
      #expect(ProjectFiles.reference(ours) != nil, "\(ours)")
    }
  }
}
