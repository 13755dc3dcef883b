// SPDX-License-Identifier: Apache-2.0

/// A place on a subpath where it is cut.
struct SubpathPlace {
  /// The index of the segment within the subpath.
  let segment: Int
  /// The segment.
  let curve: PathSegment
  /// Where its stored points begin, and those of the next.
  let point: Int
  let nextPoint: Int
  /// The parameter on the segment, 0...1.
  let t: Double
}
