// SPDX-License-Identifier: Apache-2.0

/// What the fractions of a trim count along, and what fractions out of order or outside 0...1 mean.
///
/// Each mode follows the systems named. In all of them a range of the whole length or more returns
/// the path as it is, whatever the offset, and a range of no length returns the empty path.
public enum TrimMode: Hashable, CaseIterable, Sendable {
  /// Along all subpaths, one after the other: Core Animation, SwiftUI, Lottie's "individually".
  ///
  /// `from` and `to` are held to 0...1; `from` at or above `to` draws nothing. The offset, which
  /// Core Animation and SwiftUI do not have, then moves the range along the path and around its
  /// end.
  case wholePath
  /// Along each subpath by itself: Lottie's "simultaneously"; as dashes do in SVG.
  ///
  /// `from` and `to` are held to 0...1 and put in order, then moved by the offset and around the
  /// end, as in Lottie.
  case eachSubpath
  /// Along the first subpath that has a length; the others are dropped: Android's vector drawables.
  ///
  /// Fractions count modulo 1 with the offset added, so that `from` above `to` draws what lies
  /// outside of `to...from`. As on Android a range of the whole length draws all subpaths.
  case firstSubpath
}
