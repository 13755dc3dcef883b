// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import PathMorphing
import SVGPathData
import Testing

/// The places of crossings are those that the report counts.
@Suite struct CrossingPlacesTests {
  @Test(arguments: [
    ("M0 0H40V10H0ZM0 20H40V30H0Z", "M0 20H40V30H0ZM0 0H40V10H0Z"),
    ("M2 2H38V8H2ZM20 10L30 30H10Z", "M18 2L24 8L4 30L0 24ZM10 20H40V26H10Z"),
    ("M0 0L10 0L10 10L6 10L6 4L4 4L4 10L0 10Z", "M10 10L0 10L0 0L4 0L4 6L6 6L6 0L10 1Z"),
  ])
  func asManyAsReported(_ a: String, _ b: String) throws {
    for mode in [MorphMode.keepIndices, .leastTravel, .automatic] {
      let pair = try CompatiblePair(SVGPathParser.parse(a), SVGPathParser.parse(b), mode: mode)
      let atEnds = max(pair.crossings(at: 0).count, pair.crossings(at: 1).count)
      for crossing in pair.report().crossings {
        let places = pair.crossings(at: crossing.t)
        #expect(places.count - atEnds == crossing.count, "\(mode) at \(crossing.t)")
        let shape = pair.shape(at: crossing.t)
        #expect(places.allSatisfy { (shape.nearest(to: $0)?.distance ?? 1) < 1e-9 })
      }
    }
  }

  /// Bars that pass each other cross on their way, and not at the ends.
  @Test func barsThatPass() throws {
    let pair = try CompatiblePair(
      SVGPathParser.parse("M0 0H20V10H0ZM30 2H50V8H30Z"),
      SVGPathParser.parse("M30 0H50V10H30ZM0 2H20V8H0Z"),
      mode: .keepIndices
    )
    #expect(pair.report().extraCrossings > 0)
    #expect(pair.crossings(at: 0).isEmpty && pair.crossings(at: 1).isEmpty)
  }
}
