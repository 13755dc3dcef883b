// SPDX-License-Identifier: Apache-2.0

#if CommandLine
import Foundation
import TestSupport
import Testing

/// What the README and the table of criteria show is what the tool prints.
///
/// `ARCFIT_RECORD=1` writes both again; the test then fails, so that a recording is no accident.
struct ReadmeTests {
  /// The README with the output of every `$ arcfit …` and `$ cat …` line, and the table of
  /// criteria, put in.
  private func rendered(_ text: String) throws -> String {
    var result: [String] = []
    var lines = text.components(separatedBy: "\n")[...]
    while let line = lines.popFirst() {
      result.append(line)
      if line.hasPrefix("$ arcfit ") {
        // Blanks divide the arguments, but not between single quotes.
        let parts = line.dropFirst("$ arcfit ".count).split(
          separator: "'",
          omittingEmptySubsequences: false
        )
        let run = ToolRun(
          arguments: parts.enumerated().flatMap { index, part in
            index.isMultiple(of: 2) ? part.split(separator: " ").map(String.init) : [String(part)]
          }
        )
        try #require(run.code == 0, "\(line): \(run.messages)")
        result += run.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
          .map(String.init)
        lines = lines.drop { !$0.hasPrefix("```") }
      } else if line.hasPrefix("$ cat ") {
        let content = try ProjectFiles.text(String(line.dropFirst("$ cat ".count)))
        result += content.split(separator: "\n").map(String.init)
        lines = lines.drop { !$0.hasPrefix("$ ") }
      } else if line == "<!-- table: criteria -->" {
        result += try criteriaTable()
        lines = lines.drop { $0 != "<!-- end -->" }
      }
    }
    return result.joined(separator: "\n")
  }

  /// Errors at a quarter, 3/8, a half, 3/4 and the whole of a circle, as a Markdown table.
  private func criteriaTable() throws -> [String] {
    let run = ToolRun("table --from 1/4turn --to 1turn --steps 6 --format json")
    let list = try #require(try run.json()["rows"].items, "\(run.messages)")
    var errors: [String: [String]] = [:]
    var order: [String] = []
    for row in list {
      let eighths = (row["sweep"].double / (2 * Double.pi) * 8).rounded()
      guard [2, 3, 4, 6, 8].contains(eighths) else { continue }
      let name = "`\(try #require(row["criterion"].text))` | \(try #require(row["ends"].text))"
      let error = row["radialError"]["maximumAbsolute"].number
      if errors[name] == nil { order.append(name) }
      errors[name, default: []].append(error.map { String(format: "%.3e", $0) } ?? "none")
    }
    let head = "| criterion | ends | 1/4 turn | 3/8 turn | 1/2 turn | 3/4 turn | full |"
    return [head, "|---|---|---|---|---|---|---|"]
      + order.map { "| \($0) | \((errors[$0] ?? []).joined(separator: " | ")) |" }
  }

  @Test(
    "examples and tables are what the tool prints",
    arguments: ["README.md", "docs/criteria.md"]
  )
  func examples(name: String) throws {
    try ProjectFiles.expect(rendered(ProjectFiles.text(name)), isIn: name)
  }

  @Test(
    "the README's pictures are what the tool draws",
    arguments: [
      ("three-eighths", "--angle 2.36"),
      ("spiral-fit", "fit --curve spiral:0.1,0.15 --range 0:4pi --tolerance 1e-3"),
    ]
  )
  func picture(name: String, line: String) throws {
    let drawn = ToolRun(line + " --format svg").output
    try ProjectFiles.expect(drawn, isIn: "Data/pictures/\(name).svg")
  }

  @Test("the README shows the two commands before any other")
  func commands() throws {
    let text = try ProjectFiles.text("README.md")
    let first = try #require(text.range(of: "```\nmake run"))
    let block = text[first.lowerBound...].split(separator: "\n").prefix(4)
    #expect(block.count == 4 && block[2].hasPrefix("make run") == false)
    #expect(text[..<first.lowerBound].contains("$ arcfit") == false)
    #expect(text.contains("\nmake test"))
  }
}
#endif
