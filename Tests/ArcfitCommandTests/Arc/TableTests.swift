// SPDX-License-Identifier: Apache-2.0

#if CommandLine
import Foundation
import Testing

@Suite struct TableTests {
  @Test func csvHasARowForEachAngleAndCriterion() throws {
    let run = ToolRun("table --from 0.1 --to 2pi --steps 20 --criterion all --format csv")
    let rows = run.output.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    #expect(rows.count == 1 + 21 * 22)
    #expect(rows.allSatisfy { $0.count == 10 })
    #expect(rows[0].prefix(4) == ["sweep", "criterion", "ends", "h"])
    #expect(rows[1][0] == "0.1")
    let last = try #require(rows.last)
    #expect(Double(last[0]) == 2 * .pi)
    let midpoint = try #require(rows.last { $0[1] == "midpoint" && Double($0[0]) == 2 * .pi })
    #expect(midpoint.dropFirst(3).allSatisfy { $0.isEmpty })
    let free = try #require(
      rows.last { $0[1] == "minimax-radial" && $0[2] == "free" && Double($0[0]) == 2 * .pi }
    )
    #expect(free[3].isEmpty)
    #expect(abs((Double(free[6]) ?? 0) - 0.125) < 1e-12)
  }

  @Test func namesAndEndsSelectRows() {
    let run = ToolRun(
      "table --from 1 --to 2 --steps 1 --criterion midpoint,minimax-radial --ends tangent"
    )
    #expect(run.output.split(separator: "\n").count == 1 + 2 * 2)
  }

  @Test func clockwiseRange() {
    let run = ToolRun("table --from -1 --to -2 --steps 1 --criterion midpoint")
    #expect(run.code == 0 && run.output.contains("\n-2,midpoint,tangent,"))
  }

  @Test func jsonHasNullsAndText() throws {
    let object = try ToolRun("table --from 5 --to 6 --steps 1 --criterion midpoint --format json")
      .object()
    #expect(object["schema"] as? String == "arcfit/1" && object["command"] as? String == "table")
    let rows = try #require(object["rows"] as? [[String: Any]])
    #expect(rows.count == 2)
    #expect(rows[0]["h"] is Double && rows[1]["h"] is NSNull && rows[1]["radialError"] is NSNull)
    let text = ToolRun("table --from 5 --to 6 --steps 1 --criterion midpoint --format text").output
    #expect(text.contains("6.000000  midpoint   tangent"))
  }
}
#endif
