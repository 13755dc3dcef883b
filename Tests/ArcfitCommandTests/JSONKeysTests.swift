// SPDX-License-Identifier: Apache-2.0

#if CommandLine
import Foundation
import TestSupport
import Testing

/// Every key of every JSON object is on the page that documents them, and nothing else is.
@Suite struct JSONKeysTests {
  private static let path = "M0 0C0 40 30 40 30 0A9 5 20 1 1 0 0ZM3 3H9Q13 7 17 3L3 9"
  private static let drawing = """
    <svg viewBox='0 0 24 24' width='48' height='48'><title>t</title><g opacity='.5'>\
    <path id='a' d='M0 0h9v9z'/><path stroke='red' stroke-dasharray='1 2' d='M0 0h9'/></g>\
    <text>x</text></svg>
    """

  /// Calls whose results together have all keys.
  private static let calls: [[String]] = [
    ["arc", "-a", "2.36", "--criteria"], ["arc", "-a", "2", "--ends", "free"],
    ["arc", "-a", "2", "--method", "gsl"], ["arc", "-a", "2", "--degree", "2"],
    ["arc", "-a", "2", "--method", "gsl", "--criterion", "least-squares"],
    ["arc", "-a", "2", "--ellipse", "3,1"],
    ["arc", "-a", "2", "-n", "2", "--ellipse", "3,1", "--method", "gsl"],
    ["table", "--steps", "2"], ["bounds", path, "--each"], ["info", path],
    ["nearest", path, "--point", "1,2"], ["winding", path, "--point", "1,2"],
    ["intersections", path, "--self"], ["intersections", path, "M0 1H9M3 3H5"],
    ["combine", path, "M0 0h9v9z"], ["outline", path, "--width", "2"],
    ["offset", path, "--by", "1"], ["clean", path], ["simplify", path, "-t", "1"],
    ["arcs", path],
    ["reverse", path], ["transform", path, "--by", "scale(2)"],
    ["info", String(repeating: "M0 0C1 3 2-3 3 0", count: 1500)],
    ["fit", "--curve", "circle:1", "-t", "1e-2", "--certificate"], ["fit", path, "-t", "0.1"],
    ["fit", "0,0 1,1 2,0 3,1 4,0", "--noise", "1", "--function"],
    ["length", path], ["flatten", path],
    ["point", path, "--at", "0.5"], ["point", path, "--at", "0,1"],
    ["space", path, "--count", "3"], ["dash", path, "--pattern", "5,3"],
    ["stroke", path, "--to", "50%"], ["stroke", path, "--outline", "2"],
    ["dash", path, "--pattern", "5,3", "--outline", "2"],
    ["reparametrize", path], ["reparametrize", path, "--table"],
    ["convert", path], ["convert", drawing], ["check", path, "M0 0"], ["match", path, "M0 0h9v9z"],
    ["ease", "ease"], ["ease", "--list"], ["animate", "--list"],
    ["animate", "draw-on", "--list"],
    ["animate", "launch", "--at", "0.5"],
    ["animate", "caret-to-arc", "--at", "0", "--script", "0 show, 0.1 spin, 0.2 toggle"],
    ["animate", "shimmer", "--at", "0"], ["animate", "expanding-card", "--at", "2"],
    ["morph", path, "M0 0h9v9zM5 5q1 9 30 3zM0 9h3", "--frames", "2"],
  ]

  /// The keys in a value, with dots between levels and brackets for lists.
  private static func keys(in value: JSONItem, below prefix: String = "") -> Set<String> {
    if let list = value.items {
      return list.reduce(into: []) { $0.formUnion(keys(in: $1, below: prefix + "[]")) }
    }
    return (value.members ?? [:]).reduce(into: []) { result, member in
      let key = prefix.isEmpty ? member.key : prefix + "." + member.key
      result.insert(key)
      result.formUnion(keys(in: member.value, below: key))
    }
  }

  /// The rows of the page by their section.
  private static func sections() throws -> [String: [(key: String, type: String)]] {
    var result: [String: [(key: String, type: String)]] = [:]
    var (section, isObject) = ("", false)
    for line in try ProjectFiles.text("docs/json.md").split(separator: "\n") {
      if line.hasPrefix("## ") {
        isObject = line == "## Objects"
        section = String(line.dropFirst(3))
      } else if line.hasPrefix("### ") {
        section = "object " + line.dropFirst(4)
      } else if line.hasPrefix("| `") {
        let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        let key = cells[0].filter { $0 != "`" }
        #expect(isObject == section.hasPrefix("object "))
        #expect(!result[section, default: []].contains { $0.key == key }, "\(section) \(key)")
        result[section, default: []].append((key, cells[1]))
      }
    }
    return result
  }

  /// The documented keys of a section, those of its objects put in.
  private static func documented(
    _ section: String,
    in sections: [String: [(key: String, type: String)]]
  ) -> Set<String> {
    var result: Set<String> = []
    for (key, type) in sections[section] ?? [] {
      result.insert(key)
      let parts = type.split(separator: "`", omittingEmptySubsequences: false)
      guard parts.count == 3 else { continue }
      let prefix = key + (parts[0].hasPrefix("list of") ? "[]." : ".")
      let inner = documented("object " + parts[1], in: sections)
      #expect(!inner.isEmpty, "\(section): there is no object \(parts[1])")
      result.formUnion(inner.map { prefix + $0 })
    }
    return result
  }

  @Test func thePageHasTheKeysOfTheOutput() throws {
    let sections = try JSONKeysTests.sections()
    var printed: [String: Set<String>] = [:]
    for call in JSONKeysTests.calls {
      let run = ToolRun(arguments: call + ["--format", "json", "-q"])
      #expect(run.code <= 1, "\(call[0]): \(run.messages)")
      let json = try run.json()
      #expect(json["schema"].text == "arcfit/1" && json["command"].text == call[0])
      printed[call[0], default: []].formUnion(JSONKeysTests.keys(in: json))
    }
    #expect(Set(printed.keys) == Set(HostileCommand.all.map(\.name)))
    for (command, keys) in printed {
      let expected = JSONKeysTests.documented(command, in: sections).union(["schema", "command"])
      #expect(keys.subtracting(expected).sorted() == [], "\(command): not on the page")
      #expect(expected.subtracting(keys).sorted() == [], "\(command): on the page only")
    }
    let known = Set(printed.keys).union(["Every command", "Messages"])
    #expect(Set(sections.keys.filter { !$0.hasPrefix("object ") }) == known)
  }

  @Test func thePageHasTheKeysOfMessagesAndLines() throws {
    let sections = try JSONKeysTests.sections()
    let expected = Set(try #require(sections["Messages"]).map(\.key))
    for (line, key) in [("-a 1x -f json", "error"), ("-a 5.5 -f json", "warning")] {
      #expect(try JSONItem(Data(ToolRun(line).messages.utf8))[key].keys == expected)
    }
    let common = Set(try #require(sections["Every command"]).map(\.key))
    let several = ToolRun(arguments: ["bounds", "M0 0", "M0 0h1", "-f", "json"])
    for json in try several.jsonLines() {
      #expect(common.isSubset(of: json.keys) && common.contains("input"))
    }
  }
}
#endif
