// SPDX-License-Identifier: Apache-2.0

/// A path whose segments have been measured, for cutting it by length.
///
/// Segments are numbered through all subpaths; lengths count from the start of the path, in units
/// of the table's own.
protocol LengthTable {
  var total: Double { get }

  /// The length at the start of a segment; behind the last that of the path.
  func start(of segment: Int) -> Double

  /// A segment of a subpath and where its points stand.
  func element(_ segment: Int, of span: SubpathSpan, in storage: PathStorage) -> SubpathElement

  /// The parameter at a length that lies between the ends of a segment.
  func parameter(on curve: PathSegment, segment: Int, at length: Double) -> Double
}

extension LengthTable {
  /// The distance from a joint below which a cut is the joint, so that rounding leaves no slivers.
  var jointReach: Double { 0x1p-46 * total }

  /// The lengths at the ends of a subpath; nil where it has no segments.
  @inline(__always)
  func ends(of span: SubpathSpan) -> (from: Double, to: Double)? {
    if span.segments.isEmpty { return nil }
    return (start(of: span.segments.lowerBound), start(of: span.segments.upperBound))
  }

  /// Where a part that begins at a length begins; at a joint the segment after it.
  func start(_ length: Double, on span: SubpathSpan, in storage: PathStorage) -> SubpathLocation {
    let segment = span.segments.bisected { !(start(of: $0) > length + jointReach) }
    let (from, to) = (start(of: segment), start(of: segment + 1))
    let t: Double? = length <= from + jointReach ? 0 : length >= to ? 1 : nil
    return location(segment, on: span, in: storage, t: t, at: length)
  }

  /// Where a part that ends at a length ends; at a joint the segment before it.
  func end(_ length: Double, on span: SubpathSpan, in storage: PathStorage) -> SubpathLocation {
    let segment = span.segments.bisected { start(of: $0) < length - jointReach }
    let (from, to) = (start(of: segment), start(of: segment + 1))
    let t: Double? = length >= to - jointReach ? 1 : length <= from ? 0 : nil
    return location(segment, on: span, in: storage, t: t, at: length)
  }

  /// The location on a segment at a parameter or, without one, at a length.
  private func location(
    _ segment: Int,
    on span: SubpathSpan,
    in storage: PathStorage,
    t: Double?,
    at length: Double
  ) -> SubpathLocation {
    let element = element(segment, of: span, in: storage)
    return SubpathLocation(
      segment: segment - span.segments.lowerBound,
      element: element,
      t: t ?? parameter(on: element.curve, segment: segment, at: length)
    )
  }
}
