// SPDX-License-Identifier: Apache-2.0

public import BezierGeometry
public import PathMorphing

/// How a path moves from one shape to another.
///
/// Where Core Animation could move the paths as they are - the same number and kinds of elements -
/// their elements stay as given, and nothing is cut without a word. All others get the best
/// correspondence that ``CompatiblePair`` finds. Arcs become equal numbers of cubics, except where
/// each arc is its counterpart moved and stretched along its axes, as the corners of two rounded
/// rectangles: there arcs in between are exact, and players that know cubics only show the same.
///
/// ```swift
/// let box = Rect2D(x: 0, y: 0, width: 24, height: 24)
/// let track = try ShapeTrack(from: .rectangle(box), to: .ellipse(in: box))
/// print(track.isAsGiven, track.shape(at: TimingFunction.easeOut(0.3)))
/// ```
public struct ShapeTrack: Hashable, Sendable {
  /// The two paths with one structure.
  public let pair: CompatiblePair
  /// Whether the elements are those of the paths as given, arcs apart.
  public let isAsGiven: Bool

  /// Prepares the way between two paths.
  ///
  /// - Complexity: Linear where the paths are alike; else that of matching them, some milliseconds
  ///   for a pair of icons.
  /// - Throws: ``MorphError`` where a coordinate is not finite or too large.
  public init(from a: BezierPath, to b: BezierPath) throws(MorphError) {
    let isAlike = Compatibility(a, b, rule: .coreAnimation).isCompatible
    isAsGiven = isAlike
    if isAlike {
      let hasSameKinds =
        a.verbs.count == b.verbs.count
        && zip(a.verbs, b.verbs).allSatisfy {
          $0 == $1 || ($0.isArc && $1.isArc)
        }
      let first = hasSameKinds ? a : try a.quarteringArcs()
      let second = hasSameKinds ? b : try b.quarteringArcs()
      let kept = try CompatiblePair(first, second, mode: .keepIndices)
      pair = ArcPairs.areParallel(first, second) ? kept : try kept.arcsAsCubics()
    } else {
      pair = try CompatiblePair(a, b)
    }
  }

  /// The shape at a part of the way; exactly the ends at 0 and 1, beyond them outside.
  ///
  /// Linear time.
  public func shape(at progress: Double) -> BezierPath { pair.shape(at: progress) }
}
