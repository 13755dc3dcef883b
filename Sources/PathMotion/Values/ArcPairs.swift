// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

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
