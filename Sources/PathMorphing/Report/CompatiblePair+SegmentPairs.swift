// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

extension CompatiblePair {
  /// Passes on the segments that correspond, in order, with the index of their subpath.
  ///
  /// Where ``MorphMode/keepIndices`` left the paths as they were, the line that closes a subpath
  /// may have an extent in one of them only; the other's segment is then nil: its start point.
  func forEachSegmentPair(_ body: (_ subpath: Int, _ a: PathSegment?, _ b: PathSegment?) -> Void) {
    for (index, (first, second)) in zip(a.subpaths, b.subpaths).enumerated() {
      var (segmentsA, segmentsB) = (
        first.segments.makeIterator(), second.segments.makeIterator()
      )
      while true {
        let (segmentA, segmentB) = (segmentsA.next(), segmentsB.next())
        if segmentA == nil, segmentB == nil { break }
        body(index, segmentA, segmentB)
      }
    }
  }

  /// The number of segments that correspond, those of all subpaths counted, with the lines that
  /// close them where one of the paths has such a line.
  public var segmentCount: Int {
    var count = 0
    forEachSegmentPair { _, _, _ in count += 1 }
    return count
  }
}
