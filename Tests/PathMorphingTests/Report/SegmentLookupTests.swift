// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import PathMorphing
import TestSupport
import Testing

@Suite struct SegmentLookupTests {
  /// Any order finds what a list of all segments holds.
  @Test func anyOrderFindsTheSegments() {
    var random = SeededGenerator(seed: 7)
    for count in [0, 1, 31, 32, 33, 64, 200] {
      var path = BezierPath()
      path.move(to: Point2D(-1, 0))
      for index in 0..<count { path.addLine(to: Point2D(Double(index), Double(index % 3))) }
      guard let subpath = path.subpaths.first(where: { _ in true }) else { continue }
      let all = Array(subpath.segments)
      var lookup = SegmentLookup(subpath)
      #expect(lookup.count == count)
      #expect(lookup.segment(-1) == nil && lookup.segment(count) == nil)
      let forwards = Array(0..<count)
      let anyhow = (0..<300).map { _ in Int.random(in: 0..<max(1, count), using: &random) }
      for index in forwards + forwards.reversed() + forwards.flatMap({ [$0, $0] }) + anyhow
      where index < count {
        #expect(lookup.segment(index) == all[index], "\(index) of \(count)")
      }
    }
  }
}
