// SPDX-License-Identifier: Apache-2.0

#if CommandLine
import Foundation
import TestSupport
import Testing

/// What the commands that go by length write in each format.
@Suite struct LengthFormatTests {
  private let path = "M0,0 C0,40 30,40 30,0 L60,0 A10,10 0 0 1 80,0 Z M5 5h10"

  private func run(_ arguments: String...) -> String {
    let run = ToolRun(arguments: [arguments[0], path] + arguments.dropFirst())
    #expect(run.code == 0 && run.messages.isEmpty, "\(arguments): \(run.messages)")
    return run.output
  }

  private func dots(_ svg: String) -> Int { svg.components(separatedBy: "<circle").count - 1 }

  @Test func drawingsMarkEveryPoint() {
    #expect(dots(run("space", "--count", "24", "-f", "svg")) == 24)
    #expect(dots(run("point", "--at", "0.1,0.37", "-f", "svg")) == 2)
    let cubics = run("reparametrize", "-t", "0.5", "-f", "csv").split(separator: "\n").count - 1
    #expect(dots(run("reparametrize", "-t", "0.5", "-f", "svg")) == 2 * cubics)
    let dashes = run("dash", "-p", "8,4", "-f", "svg")
    #expect(dots(dashes) == 0 && dashes.contains(">19 dashes<") && dashes.contains(">gaps<"))
  }

  /// One row for each piece, whose lengths add up.
  @Test(arguments: [
    ["dash", "-p", "8,4"], ["stroke", "--from", "0.8", "--to", "0.3", "--mode", "each"],
  ])
  func piecesAsTables(_ arguments: [String]) throws {
    let line = [arguments[0], path] + arguments.dropFirst()
    let rows = ToolRun(arguments: line + ["-f", "csv"]).rows
    let data = ToolRun(arguments: line + ["-f", "svgpath"]).output
    #expect(rows.count == data.filter { $0 == "M" }.count)
    #expect(rows.allSatisfy { $0.count == 7 })
    let total = rows.reduce(0) { $0 + (Double($1[2]) ?? .nan) }
    let length = try ToolRun(arguments: line + ["-f", "json"]).json()["length"].double
    #expect(abs(total - length) <= 1e-9 * length)
  }

  @Test func textsAreForPeople() {
    let dashes = run("dash", "-p", "8,4", "-f", "text")
    #expect(dashes.hasPrefix("Pattern  8,4, phase 0\nDashes   19\nLength   152 of 224.599858\n"))
    let cubics = run("reparametrize", "-t", "0.5", "-f", "text")
    #expect(cubics.hasPrefix("Cubics  8\n") && cubics.contains("subpath 0, #2 0.5 to #2 1"))
  }

  /// A path of nothing has pictures and tables of nothing.
  @Test func emptyPaths() {
    for line in [["dash", "-p", "1"], ["stroke", "--from", "0.5"]] {
      for format in ["text", "csv", "svg"] {
        let arguments = [line[0], ""] + line.dropFirst() + ["-f", format]
        #expect(ToolRun(arguments: arguments).code == 0, "\(arguments)")
      }
    }
  }
}
#endif
