// SPDX-License-Identifier: Apache-2.0

internal import ArcApproximation
public import BezierGeometry
public import PathMorphing

/// How a path moves from one shape to another.
///
/// Where Core Animation could move the paths as they are - the same number and kinds of elements -
/// their elements stay as given, and nothing is cut without a word. All others get the best
/// correspondence that ``CompatiblePair`` finds. Arcs become equal numbers of cubics, except where
/// each arc is its counterpart moved and stretched along its axes, as the corners of two rounded
/// rectangles: there arcs in between are exact, and players that know cubics only show the same.
public struct ShapeTrack: Sendable {
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
      let first = hasSameKinds ? a : try ShapeTrack.withoutArcs(a)
      let second = hasSameKinds ? b : try ShapeTrack.withoutArcs(b)
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

  /// The path with a cubic for each quarter turn begun in place of arcs, as Core Graphics has it.
  private static func withoutArcs(_ path: BezierPath) throws(MorphError) -> BezierPath {
    var result = BezierPath()
    for element in path.elements {
      guard case .arc(let arc) = element else {
        result.append(element)
        continue
      }
      guard let form = arc.centerForm else {
        result.addLine(to: arc.end)
        continue
      }
      let quarters = max(1, Int((form.sweep.magnitude / (.pi / 2) - 1e-9).rounded(.up)))
      let fit: EllipticalArcFit?
      do { fit = try arc.fit(count: quarters) } catch { throw .arc(error) }
      guard let fit else { continue }
      for cubic in fit.cubics {
        result.addCurve(to: cubic.p3, control1: cubic.p1, control2: cubic.p2)
      }
    }
    return result
  }
}
