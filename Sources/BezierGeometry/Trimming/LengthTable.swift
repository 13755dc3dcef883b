// SPDX-License-Identifier: Apache-2.0

/// A path whose segments have been measured, for cutting it by length.
///
/// Segments are numbered through all subpaths; lengths count from the start of the path, in units
/// of the table's own.
protocol LengthTable {
  /// The length of the path.
  var total: Double { get }

  /// The lengths at the ends of a segment.
  func ends(ofSegment segment: Int) -> (from: Double, to: Double)

  /// A segment of a subpath and where its points stand.
  func element(_ segment: Int, of span: SubpathSpan, in storage: PathStorage) -> SubpathElement

  /// The parameter at a length that lies between the ends of a segment.
  func parameter(on curve: PathSegment, segment: Int, at length: Double) -> Double
}

extension LengthTable {
  /// The distance from a joint below which a cut is taken as the joint: as near as rounding allows,
  /// so that no slivers are left over.
  var jointReach: Double { 0x1p-46 * total }

  /// The lengths at the ends of a subpath; nil where it has no segments.
  @inline(__always)
  func ends(of span: SubpathSpan) -> (from: Double, to: Double)? {
    if span.segments.isEmpty { return nil }
    let (first, last) = (span.segments.lowerBound, span.segments.upperBound - 1)
    return (ends(ofSegment: first).from, ends(ofSegment: last).to)
  }

  /// Where a part that begins at a length begins; at a joint the segment after it.
  func start(_ length: Double, on span: SubpathSpan, in storage: PathStorage) -> SubpathLocation {
    var (low, high) = (span.segments.lowerBound, span.segments.upperBound - 1)
    while low < high {
      let middle = (low + high) / 2
      if ends(ofSegment: middle).to > length + jointReach {
        high = middle
      } else {
        low = middle + 1
      }
    }
    let (from, to) = ends(ofSegment: low)
    if length <= from + jointReach { return location(low, on: span, in: storage, t: 0) }
    return location(low, on: span, in: storage, t: length >= to ? 1 : nil, at: length)
  }

  /// Where a part that ends at a length ends; at a joint the segment before it.
  func end(_ length: Double, on span: SubpathSpan, in storage: PathStorage) -> SubpathLocation {
    var (low, high) = (span.segments.lowerBound, span.segments.upperBound - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if ends(ofSegment: middle).from < length - jointReach {
        low = middle
      } else {
        high = middle - 1
      }
    }
    let (from, to) = ends(ofSegment: low)
    if length >= to - jointReach { return location(low, on: span, in: storage, t: 1) }
    return location(low, on: span, in: storage, t: length <= from ? 0 : nil, at: length)
  }

  /// The location on a segment at a parameter or, without one, at a length.
  private func location(
    _ segment: Int,
    on span: SubpathSpan,
    in storage: PathStorage,
    t: Double?,
    at length: Double = 0
  ) -> SubpathLocation {
    let element = element(segment, of: span, in: storage)
    return SubpathLocation(
      segment: segment - span.segments.lowerBound,
      element: element,
      t: t ?? parameter(on: element.curve, segment: segment, at: length)
    )
  }
}
