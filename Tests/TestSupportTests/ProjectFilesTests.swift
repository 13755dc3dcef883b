// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@Suite struct ProjectFilesTests {
  @Test func findsTheRoot() throws {
    #expect(try ProjectFiles.text("Package.swift").contains("name: \"arcfit\""))
  }

  @Test func saysWhatIsMissing() {
    #expect(ProjectFiles.sharedReference("no/such/file.csv") == nil)
  }
}
