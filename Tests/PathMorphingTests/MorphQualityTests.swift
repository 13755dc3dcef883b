// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import PathMorphing
import TestSupport
import Testing

/// The figures of the reference pairs where points are to travel least, against what other tools
/// reach.
@Suite struct MorphQualityTests {
  private func figures(closed: Bool) throws -> [(DenseMorph, MorphReport)] {
    try PairFiles.named().filter { $0.isSingle(closed: closed) }.map { item in
      let pair = try CompatiblePair(item.a, item.b, mode: .leastTravel)
      return (DenseMorph(pair.a, pair.b, diagonal: pair.diagonal), pair.report())
    }
  }

  private func mean<Element>(_ list: [Element], _ value: (Element) -> Double) -> Double {
    list.reduce(0) { $0 + value($1) } / Double(max(1, list.count))
  }

  @Test func closedOutlines() throws {
    let list = try figures(closed: true)
    #expect(list.count == 13)
    let dense = list.map { $0.0 }
    print(
      "closed: travel \(mean(dense) { $0.travel }), rotation \(mean(dense) { $0.rotation }) degrees,",
      "strain \(mean(dense) { $0.strain }), segments \(mean(dense) { Double($0.segments) }),",
      "score \(mean(list) { $0.1.score })"
    )
    #expect(mean(dense) { $0.travel } <= 0.089)
    #expect(mean(dense) { $0.rotation } <= 8.2)
    #expect(mean(dense) { $0.strain } <= 0.1)
    #expect(mean(dense) { Double($0.segments) } <= 10)
    for (_, report) in list {
      #expect(report.extraCrossings == 0)
      #expect(max(report.endErrorA, report.endErrorB) <= 1e-12 * report.diagonal)
    }
  }

  @Test func openOutlines() throws {
    let list = try figures(closed: false)
    #expect(list.count == 4)
    print("open: travel \(mean(list) { $0.0.travel })")
    #expect(mean(list) { $0.0.travel } <= 0.187)
    for (_, report) in list {
      #expect(max(report.endErrorA, report.endErrorB) <= 1e-12 * report.diagonal)
    }
  }

  /// The report's figures are those of the dense sampling.
  @Test func reports() throws {
    for item in try PairFiles.named() {
      let pair = try CompatiblePair(item.a, item.b)
      let (report, dense) = (pair.report(), DenseMorph(pair.a, pair.b, diagonal: pair.diagonal))
      #expect(abs(report.travel - dense.travel) <= 2e-3, "\(item.name)")
      #expect(abs(report.rotation * 180 / .pi - dense.rotation) <= 1, "\(item.name)")
      #expect(abs(report.strain - dense.strain) <= 0.02 + 0.05 * dense.strain, "\(item.name)")
      #expect(report.segments == dense.segments)
      #expect(report.score > 0 && report.score <= 100)
    }
  }
}
