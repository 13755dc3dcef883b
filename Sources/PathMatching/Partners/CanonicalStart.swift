// SPDX-License-Identifier: Apache-2.0

package import BezierGeometry
package import PathMorphing

/// Begins outlines where their shape says, in a direction that their shape says.
///
/// An outline may be stored in either direction, a closed one from any of its joints. The search
/// for a match samples, sums and breaks ties in some order; it works on outlines in this form, so
/// that how they were stored cannot change what it finds. Starts differ by what turning, moving and
/// scaling leave alone; only those of symmetric figures by coordinates.
package struct CanonicalStart {
  private let outline: Outline
  private let center: Point2D

  /// Brings the outlines of a path into canonical form; `MatchedSubpath.store` undoes it.
  ///
  /// `reversals` tell which outlines are to be run backwards; nil where the shape itself is to
  /// tell, which open outlines always do.
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

/// Which of two paths leads the matching, by geometry alone.
///
/// Everything that needs a first path (the start of closed outlines, the order of subpaths, which
/// of two equally good turns is taken) uses this order, so that exchanging the paths exchanges the
/// results and changes nothing else.
package enum PathOrder {
  /// Whether `b` leads: the longer path in the common frame, then the one with the smaller
  /// coordinates of the box, then of the middle.
  ///
  /// Differences of rounding do not count, so that the order is the same wherever outlines are
  /// stored to begin.
  package static func isSecondFirst(
    _ a: [Outline],
    _ b: [Outline],
    stored: (a: BezierPath, b: BezierPath)
  ) -> Bool {
    let (first, second) = (total(a), total(b))
    var differences = [first.length - second.length]
    let (boxA, boxB) = (box(a), box(b))
    differences += [boxA.minX - boxB.minX, boxA.minY - boxB.minY]
    differences += [boxA.maxX - boxB.maxX, boxA.maxY - boxB.maxY]
    differences += [first.moment.x - second.moment.x, first.moment.y - second.moment.y]
    // Of the lengths the greater comes first, of coordinates the smaller.
    let least = MatchingParameters.rounding * max(first.length, second.length)
    for (index, difference) in differences.enumerated() where difference.magnitude > least {
      return index == 0 ? difference < 0 : difference > 0
    }
    // The same figure: nothing depends on the order but where the result begins.
    for (p, q) in zip(stored.a.points, stored.b.points) where p != q {
      return p.x != q.x ? p.x > q.x : p.y > q.y
    }
    return stored.a.points.count > stored.b.points.count
  }

  private static func box(_ outlines: [Outline]) -> Rect2D {
    let boxes = outlines.flatMap { outline in
      (0..<outline.count).map { outline.measured($0).boundingBox }
    }
    return boxes.dropFirst().reduce(boxes.first ?? Rect2D(.origin)) { $0.union($1) }
  }

  /// The length of all outlines, and the mean of their points by length.
  private static func total(_ outlines: [Outline]) -> (length: Double, moment: Vector2D) {
    var (length, moment) = (0.0, Vector2D.zero)
    let (positions, weights) = (GaussNodes.positions, GaussNodes.weights)
    for outline in outlines {
      for index in 0..<outline.count {
        let curve = outline.measured(index)
        for node in 0..<4 {
          let part = weights[node] * curve.derivative(at: positions[node]).length
          moment = moment + part * (curve.point(at: positions[node]) - .origin)
          length += part
        }
      }
    }
    return (length, length > 0 ? (1 / length) * moment : .zero)
  }
}

extension MatchingParameters {
  /// How many joints from a start on are compared with those from another; figures that agree in
  /// all of them are taken for symmetric.
  ///
  /// More would make outlines of many equal joints take quadratic time.
  package static let startDepth = 16
  /// Figures of two starts that differ by less, as a fraction of the outline's length, are equal:
  /// above the error of the cubics that replace arcs stored elsewhere, below what is drawn.
  package static let startTie = 1e-7
}
