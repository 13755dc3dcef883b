// SPDX-License-Identifier: Apache-2.0

#if CommandLine
import Foundation
import TestSupport
import Testing

@Suite
struct ExploreCommandTests {
  @Test("the page's address is printed or the page copied, where it is built")
  func page() throws {
    let found = ToolRun(arguments: ["explore"])
    guard found.code == 0 else {
      #expect(found.code == 69 && found.messages.contains("make web"))
      return
    }
    let address = found.output.trimmingCharacters(in: .newlines)
    let url = try #require(URL(string: address))
    #expect(url.isFileURL && address.hasSuffix("explore.html"))
    let copy = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).html")
    defer { try? FileManager.default.removeItem(at: copy) }
    #expect(ToolRun(arguments: ["explore", "-o", copy.path]).code == 0)
    #expect(try Data(contentsOf: copy) == Data(contentsOf: url))
  }

  @Test("other formats are refused")
  func formats() {
    #expect(ToolRun(arguments: ["explore", "--format", "svg"]).code == 64)
    #expect(ToolRun(arguments: ["explore", "-o", "page.svg"]).code == 64)
  }
}
#endif
