// SPDX-License-Identifier: Apache-2.0

/// A place on a subpath where it is cut.
struct SubpathPlace {
  /// The index of the segment within the subpath.
  let segment: Int
  /// The segment.
  let element: SubpathElement
  /// The parameter on the segment, 0...1.
  let t: Double
}
