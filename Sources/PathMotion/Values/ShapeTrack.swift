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

/// Pairs of arcs on their way from one to the other.
enum ArcPairs {
  /// Whether each arc of a path is its counterpart in another moved and stretched along its axes.
  ///
  /// Then arcs whose ends and radii run straight are the same shapes as cubics whose points do.
  /// Both paths have the same kinds of elements. Linear time.
  static func areParallel(_ a: BezierPath, _ b: BezierPath) -> Bool {
    var others = b.elements.makeIterator()
    for element in a.elements {
      guard let other = others.next() else { return false }
      if case .arc(let first) = element, case .arc(let second) = other,
        !areParallel(first, second)
      {
        return false
      }
    }
    return true
  }

  private static func areParallel(_ a: EllipticalArc, _ b: EllipticalArc) -> Bool {
    guard a.isLargeArc == b.isLargeArc, a.isPositiveSweep == b.isPositiveSweep,
      a.rotation == b.rotation
    else { return false }
    let (sine, cosine) = LibM.sineAndCosine(a.rotation)
    // Chords in the arcs' own axes are in the proportions of the radii; none is larger than two.
    let chordA = a.end - a.start
    let chordB = b.end - b.start
    func component(_ chord: Vector2D, isX: Bool) -> Double {
      isX ? cosine * chord.x + sine * chord.y : cosine * chord.y - sine * chord.x
    }
    for isX in [true, false] {
      let radiusA = isX ? a.radii.x : a.radii.y
      let radiusB = isX ? b.radii.x : b.radii.y
      let across = component(chordA, isX: isX) * radiusB - component(chordB, isX: isX) * radiusA
      let (largestA, largestB) = (max(a.radii.x, a.radii.y), max(b.radii.x, b.radii.y))
      // A chord is a difference of coordinates and carries their rounding, however short it is.
      let noise = 4 * .ulpOfOne * (extent(a) * largestB + extent(b) * largestA)
      if across.magnitude > 1e-12 * largestA * largestB + noise { return false }
    }
    // An arc without a radius has no proportions of its own: its chord must vanish too.
    if a.radii == .zero, chordA != .zero { return false }
    if b.radii == .zero, chordB != .zero { return false }
    return true
  }

  /// The largest coordinate of the ends.
  private static func extent(_ arc: EllipticalArc) -> Double {
    max(
      max(arc.start.x.magnitude, arc.start.y.magnitude),
      max(arc.end.x.magnitude, arc.end.y.magnitude)
    )
  }
}
