// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// How two paths are matched: subpath by subpath, piece by piece.
struct MorphPlan {
  var subpaths: [MatchedSubpath]
  /// The weighted mean distance that points travel, measured, as the search knew it.
  var cost: Double

  /// The plan of least travel between outlines, the first path's order and starts leading.
  static func leastTravel(_ a: [Outline], _ b: [Outline]) -> MorphPlan {
    var (candidatesA, candidatesB): ([SubpathAssignment.Candidate], [SubpathAssignment.Candidate])
    (candidatesA, candidatesB) = ([], [])
    for outline in a { candidatesA.append(SubpathAssignment.Candidate(outline)) }
    for outline in b { candidatesB.append(SubpathAssignment.Candidate(outline)) }
    if a.count == 1, b.count == 1 {
      let cost: Double
      let match: MatchedSubpath
      (match, cost) = matched(candidatesA[0], candidatesB[0], .both)
      return MorphPlan(subpaths: [match], cost: cost)
    }
    let assignment = SubpathAssignment(candidatesA, candidatesB)
    let first = planned(candidatesA, candidatesB, assignment, .forward)
    // Closed subpaths may be reversed only all together, so that holes stay holes.
    guard first.hasClosed else { return first }
    let second = planned(candidatesA, candidatesB, assignment, .backward)
    // Equally good: the one in which outlines keep the way they turn, wherever they are stored
    // from.
    if (second.cost - first.cost).magnitude <= MatchingParameters.planTie
      * max(first.cost, second.cost)
    {
      return first.preservedTurns < 0 ? second : first
    }
    return second.cost < first.cost ? second : first
  }

  /// Above 0 where matched outlines mostly run round the same way, below where the opposite one.
  private var preservedTurns: Double {
    var sum = 0.0
    for match in subpaths where match.hasA && match.hasB && match.isClosed {
      let (a, b) = (
        OutlineSamples(match.a, count: MatchingParameters.sampleCount),
        OutlineSamples(match.b, count: MatchingParameters.sampleCount)
      )
      sum += StartSearch.area(a) * StartSearch.area(b)
    }
    return sum
  }

  /// Whether two closed outlines are matched.
  private var hasClosed: Bool {
    for match in subpaths where match.hasA && match.hasB && match.isClosed { return true }
    return false
  }

  private static func planned(
    _ a: [SubpathAssignment.Candidate],
    _ b: [SubpathAssignment.Candidate],
    _ assignment: SubpathAssignment,
    _ directions: StartSearch.Directions
  ) -> MorphPlan {
    var plan = MorphPlan(subpaths: [], cost: 0)
    var isTaken = [Bool](repeating: false, count: b.count)
    for (index, candidate) in a.enumerated() {
      guard let partner = assignment.partners[index] else {
        plan.subpaths.append(shrunk(candidate, into: b))
        continue
      }
      isTaken[partner] = true
      let (match, cost) = matched(candidate, b[partner], directions)
      plan.subpaths.append(match)
      plan.cost += cost * (candidate.outline.length + b[partner].outline.length)
    }
    for (index, candidate) in b.enumerated() where !isTaken[index] {
      plan.subpaths.append(shrunk(candidate, into: a).swapped())
    }
    return plan
  }

  /// Two subpaths that become each other; `directions` is for closed ones.
  private static func matched(
    _ a: SubpathAssignment.Candidate,
    _ b: SubpathAssignment.Candidate,
    _ directions: StartSearch.Directions
  ) -> (match: MatchedSubpath, cost: Double) {
    let isBothClosed = a.outline.isClosed && b.outline.isClosed
    if a.outline.isClosed, !b.outline.isClosed, !b.outline.isFreePoint {
      let (match, cost) = matched(b, a, .both)
      return (match.swapped(), cost)
    }
    let search = StartSearch(a.outline, b.outline, a.samples, b.samples)
    let choice = search.best(isBothClosed ? directions : .both)
    let partner = choice.isReversed ? search.reverse : b.outline
    var pieces = PieceBuilder.pieces(a.outline, partner, offset: choice.offset)
    PieceRelaxation.relax(&pieces, a.outline, partner, isCyclic: isBothClosed)
    let isClosed =
      a.outline.isFreePoint
      ? b.outline.isClosed : b.outline.isFreePoint ? a.outline.isClosed : isBothClosed
    let match = MatchedSubpath(a: a.outline, b: partner, isClosed: isClosed, pieces: pieces)
    return (match, choice.cost)
  }

  /// A subpath without a partner, and the point inside the nearest one to which it shrinks.
  private static func shrunk(
    _ candidate: SubpathAssignment.Candidate,
    into others: [SubpathAssignment.Candidate]
  ) -> MatchedSubpath {
    var (nearest, least) = (candidate, Double.infinity)
    for other in others {
      let distance = candidate.moments.mean.distance(to: other.moments.mean)
      // What is equally near but for rounding goes to the first.
      if distance < least * (1 - MatchingParameters.rounding) {
        (nearest, least) = (other, distance)
      }
    }
    let point = InteriorPoint.point(in: nearest.outline, near: candidate.moments.mean)
    return shrunk(candidate.outline, to: point)
  }

  /// The same with outlines of which nothing else is known.
  static func shrunk(_ outline: Outline, into others: [Outline]) -> MatchedSubpath {
    var candidates: [SubpathAssignment.Candidate] = []
    for other in others { candidates.append(SubpathAssignment.Candidate(other)) }
    return shrunk(SubpathAssignment.Candidate(outline), into: candidates)
  }

  /// An outline and a point, measured, to which it shrinks.
  private static func shrunk(_ outline: Outline, to point: Point2D) -> MatchedSubpath {
    let dot = Outline(
      pointAt: point,
      unit: outline.unit,
      subpath: -1,
      isClosed: outline.isClosed
    )
    return MatchedSubpath(
      a: outline,
      b: dot,
      hasB: false,
      isClosed: outline.isClosed,
      pieces: PieceBuilder.pieces(outline, dot, offset: 0)
    )
  }
}
