// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// Begins outlines where their shape says, in a direction that their shape says.
///
/// An outline may be stored either way round, a closed one from any of its joints. The search for a
/// match samples, sums and breaks ties in some order; it works on outlines in this form, so that
/// how they were stored cannot change what it finds. Starts differ by what turning, moving
/// and scaling leave alone; only those of symmetric figures by coordinates.
package struct CanonicalStart {
  private let outline: Outline
  private let center: Point2D

  /// Brings the outlines of a path into canonical form; `MatchedSubpath.store` undoes it.
  ///
  /// - Parameters:
  ///   - outlines: the outlines of a path.
  ///   - reversals: for each outline whether it is to be run backwards; nil where the shape itself
  ///     is to tell, which open outlines always do.
  package static func canonicalize(_ outlines: inout [Outline], reversals: [Bool?]) {
    for index in outlines.indices where !outlines[index].isPoint {
      let forwards = CanonicalStart(outlines[index])
      if outlines[index].isClosed {
        if reversals[index] ?? isBackward(forwards) {
          outlines[index] = outlines[index].measuredBackwards()
        }
        outlines[index] = begun(outlines[index])
      } else {
        let backwards = outlines[index].measuredBackwards()
        if CanonicalStart(backwards).isLess(0, than: 0, of: forwards) {
          outlines[index] = backwards
        }
      }
    }
  }

  /// A closed outline in its direction, begun where its shape says.
  package static func begun(_ outline: Outline) -> Outline {
    outline.rotated(by: CanonicalStart(outline).start)
  }

  /// Whether a closed outline comes first when run backwards.
  private static func isBackward(_ forward: CanonicalStart) -> Bool {
    let backward = CanonicalStart(forward.outline.reversed())
    return backward.isLess(backward.start, than: forward.start, of: forward)
  }

  private init(_ outline: Outline) {
    self.outline = outline
    center = OutlineMoments(outline).mean
  }

  /// The index of the curve with which the outline begins in canonical form.
  private var start: Int {
    var best = 0
    for index in 1..<max(1, outline.count) where isLess(index, than: best, of: self) {
      best = index
    }
    return best
  }

  /// Whether a start comes before another, of this or another outline: the one whose joints and
  /// handles are farther from the middle and whose curves are longer.
  private func isLess(_ index: Int, than rival: Int, of other: CanonicalStart) -> Bool {
    let limit = MatchingParameters.startTie * outline.length
    for step in 0..<min(outline.count, MatchingParameters.startDepth) {
      let (mine, its) = ((index + step) % outline.count, (rival + step) % outline.count)
      let (curve, rival) = (outline.measured(mine), other.outline.measured(its))
      for (point, its) in [(curve.p0, rival.p0), (curve.p1, rival.p1)] {
        let reach = point.distance(to: center) - its.distance(to: other.center)
        if reach.magnitude > limit { return reach > 0 }
      }
      let span = outline.length(of: mine) - other.outline.length(of: its)
      if span.magnitude > limit { return span > 0 }
    }
    for step in 0..<min(outline.count, MatchingParameters.startDepth) {
      let mine = outline.measured((index + step) % outline.count)
      let its = other.outline.measured((rival + step) % outline.count)
      // What differs by rounding is equal.
      for (point, its) in [(mine.p0, its.p0), (mine.p1, its.p1)] {
        let apart = point - its
        if apart.x.magnitude > limit { return apart.x < 0 }
        if apart.y.magnitude > limit { return apart.y < 0 }
      }
    }
    return false
  }
}
