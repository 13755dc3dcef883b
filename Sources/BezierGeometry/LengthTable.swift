// SPDX-License-Identifier: Apache-2.0

/// A path whose segments have been measured, for cutting it by length.
///
/// Segments are numbered through all subpaths; lengths count from the start of the path, in units of
/// the table's own.
protocol LengthTable {
  var path: BezierPath { get }

  /// The length of the path.
  var total: Double { get }

  /// The segments of a subpath.
  func segments(ofSubpath subpath: Int) -> Range<Int>

  /// The lengths at the ends of a segment.
  func ends(ofSegment segment: Int) -> (from: Double, to: Double)

  /// The parameter at a length that lies between the ends of a segment.
  func parameter(on subpath: Subpath, segment: Int, index: Int, at length: Double) -> Double
}

extension LengthTable {
  /// The distance from a joint below which a cut is taken as the joint: as near as rounding allows,
  /// so that no slivers are left over.
  var jointReach: Double { 0x1p-46 * total }

  /// The lengths at the ends of a subpath; nil where it has no segments.
  func ends(ofSubpath subpath: Int) -> (from: Double, to: Double)? {
    let range = segments(ofSubpath: subpath)
    guard let first = range.first, let last = range.last else { return nil }
    return (ends(ofSegment: first).from, ends(ofSegment: last).to)
  }

  /// Where a part that begins at a length begins; at a joint the segment after it.
  func start(_ length: Double, on subpath: Subpath, number: Int) -> SubpathPlace {
    let range = segments(ofSubpath: number)
    var (low, high) = (range.lowerBound, range.upperBound - 1)
    while low < high {
      let middle = (low + high) / 2
      if ends(ofSegment: middle).to > length + jointReach {
        high = middle
      } else {
        low = middle + 1
      }
    }
    let (from, to) = ends(ofSegment: low)
    let index = low - range.lowerBound
    if length <= from + jointReach { return SubpathPlace(segment: index, t: 0) }
    if length >= to { return SubpathPlace(segment: index, t: 1) }
    let t = parameter(on: subpath, segment: low, index: index, at: length)
    return SubpathPlace(segment: index, t: t)
  }

  /// Where a part that ends at a length ends; at a joint the segment before it.
  func end(_ length: Double, on subpath: Subpath, number: Int) -> SubpathPlace {
    let range = segments(ofSubpath: number)
    var (low, high) = (range.lowerBound, range.upperBound - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if ends(ofSegment: middle).from < length - jointReach {
        low = middle
      } else {
        high = middle - 1
      }
    }
    let (from, to) = ends(ofSegment: low)
    let index = low - range.lowerBound
    if length >= to - jointReach { return SubpathPlace(segment: index, t: 1) }
    if length <= from { return SubpathPlace(segment: index, t: 0) }
    let t = parameter(on: subpath, segment: low, index: index, at: length)
    return SubpathPlace(segment: index, t: t)
  }
}
