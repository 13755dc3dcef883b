// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import Foundation
import TestSupport
import Testing

@Suite struct OracleTableTests {
  @Test func readsQuotedFields() throws {
    let table = try OracleTable(
      name: "t",
      csv: "name,\"a \"\"b\"\"\",c\r\n\"x, y\",0.1,1;2;3\n\"two\nlines\",,\n"
    )
    #expect(table.columns == ["name", "a \"b\"", "c"])
    #expect(table.rows.count == 2)
    #expect(try table.rows[0].text("name") == "x, y")
    #expect(try table.rows[0].double("a \"b\"") == 0.1)
    #expect(try table.rows[0].doubles("c") == [1, 2, 3])
    #expect(try table.rows[1].text("name") == "two\nlines")
    #expect(try table.rows[1].isEmpty("c"))
    #expect(table.rows[1].location == "t:3")
  }

  @Test func namesWhatIsWrong() throws {
    func message(_ csv: String) -> String? {
      do {
        let table = try OracleTable(name: "t", csv: csv)
        _ = try table.rows.map { try $0.double("a") }
        return nil
      } catch {
        return "\(error)"
      }
    }
    #expect(message("") == "t: the table is empty")
    #expect(message("a,b\n1\n") == "t:2: 1 fields, expected 2")
    #expect(message("a\n\"1\n") == "t:2: a quote is not closed")
    #expect(message("a\n\"1\"2\n") == "t:2: text after a closing quote")
    #expect(message("a\nx\n") == "t:2: a is not a number: \"x\"")
    #expect(message("b\n1\n") == "t:2: there is no column a")
    #expect(message("a\n1\n") == nil)
  }

  @Test func readsFortyDigits() throws {
    let table = try OracleTable(reference: "arcs/g1_classic.csv")
    let row = try #require(table.rows.first { try $0.text("theta_label") == "pi/2" })
    let h = try row.exact("h")
    // h = 4/3 (√2 - 1), so (3h/4 + 1)² = 2.
    let root = h * ExactRational(3, over: 4) + 1
    #expect((root * root - 2).magnitude < ExactRational(1e-39))
    #expect(try row.double("h") == h.doubleValue)
    #expect(try row.doubleDouble("h").doubleValue == h.doubleValue)
  }
}

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
