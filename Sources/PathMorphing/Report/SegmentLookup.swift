// SPDX-License-Identifier: Apache-2.0

package import BezierGeometry

/// The segments of a subpath by their index, without a copy of them all.
///
/// One after the other they cost nothing extra, any other at most ``stride`` steps.
package struct SegmentLookup {
  /// How many segments lie between two marks.
  private static let stride = 32

  /// The walk over the segments at each multiple of the stride.
  private var marks: [PathSegments.Iterator] = []
  /// The walk behind the segment asked for last, and the index of the next one.
  private var walk: PathSegments.Iterator
  private var next = 0
  /// The number of segments.
  package private(set) var count = 0

  package init(_ subpath: Subpath) {
    walk = subpath.segments.makeIterator()
    var iterator = walk
    var mark = iterator
    while iterator.next() != nil {
      if count.isMultiple(of: Self.stride) { marks.append(mark) }
      count += 1
      mark = iterator
    }
  }

  /// The segment of an index; nil where there is none.
  package mutating func segment(_ index: Int) -> PathSegment? {
    guard index >= 0, index < count else { return nil }
    let mark = index / Self.stride
    if index < next || mark > next / Self.stride {
      walk = marks[mark]
      next = mark * Self.stride
    }
    while next < index {
      _ = walk.next()
      next += 1
    }
    next += 1
    return walk.next()
  }
}
