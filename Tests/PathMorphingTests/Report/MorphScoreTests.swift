// SPDX-License-Identifier: Apache-2.0

import Foundation
import PathMorphing
import TestSupport
import Testing

/// The score against what people said of morphs: its weights on the figures of those morphs.
@Suite struct MorphScoreTests {
  private typealias Judged = (faults: MorphFaults, mark: String)

  private func judged(_ table: String, _ marks: [String?]) throws -> [Judged] {
    let url = try #require(ProjectFiles.reference("morphing/\(table)"))
    let rows = try OracleTable(contentsOf: url).rows
    try #require(rows.count == marks.count)
    return try zip(rows, marks).compactMap { row, mark in
      guard let mark else { return nil }
      func count(_ column: String) throws -> Int { Int(try number(column)) }
      func number(_ column: String) throws -> Double {
        try row.isEmpty(column) ? 0 : row.double(column)
      }
      var faults = MorphFaults()
      faults.travel = try number("travel")
      faults.crossings = try count("crossings")
      faults.insideOut = try count("inside_out")
      faults.spuriousParts = try count("spurious")
      faults.inkLost = try number("ink_lost")
      faults.inkUnder = try number("ink_under")
      faults.setCorners(kept: try count("corners_kept"), of: try count("corners_possible"))
      return (faults, mark)
    }
  }

  /// How often a good morph has the higher score than a bad one; half for equal ones.
  private func areaUnderCurve(_ list: [Judged]) -> Double {
    let good = list.filter { $0.mark == "good" }.map(\.faults.score)
    let bad = list.filter { $0.mark == "bad" }.map(\.faults.score)
    var sum = 0.0
    for high in good {
      for low in bad { sum += high > low ? 1 : high == low ? 0.5 : 0 }
    }
    return sum / Double(good.count * bad.count)
  }

  @Test(
    .reference("morphing/marks_dev.json"),
    .reference("morphing/pairs_known.json"),
    .reference("morphing/look_baseline_dev.csv"),
    .reference("morphing/look_baseline_known.csv")
  )
  func scoreFollowsJudgement() throws {
    let marks = try JSONItem(PairFiles.read("marks_dev.json"))
    let dev = try judged("look_baseline_dev.csv", (0..<100).map { marks["\($0)"]["mark"].text })
    let pairs = try JSONItem(PairFiles.read("pairs_known.json")).items ?? []
    let known = try judged("look_baseline_known.csv", pairs.map { $0["mark"].text })
    #expect(dev.count == 100 && known.count == 46)
    for (list, least) in [(dev, 0.95), (known, 0.95), (dev + known, 0.955)] {
      #expect(areaUnderCurve(list) >= least)
    }
  }

  /// Each fault lowers the score; none leaves it at 100.
  @Test func everyFaultCounts() {
    #expect(MorphFaults().score == 100)
    func score(_ change: (inout MorphFaults) -> Void) -> Double {
      var faults = MorphFaults()
      change(&faults)
      return faults.score
    }
    for value in [
      score { $0.travel = 0.1 }, score { $0.crossings = 1 }, score { $0.insideOut = 1 },
      score { $0.spuriousParts = 1 }, score { $0.inkLost = 0.2 }, score { $0.inkUnder = 0.2 },
      score { $0.setCorners(kept: 2, of: 3) },
    ] { #expect(value < 99 && value > 50) }
    #expect(score { $0.setCorners(kept: 0, of: 0) } == 100)
    #expect(score { $0.setCorners(kept: 3, of: 3) } == 100)
  }
}
