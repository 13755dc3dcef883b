// SPDX-License-Identifier: Apache-2.0

package import BezierGeometry

/// The faults of a morph: the one set of measures by which matches are chosen and pairs
/// are reported.
///
/// A candidate has a ``penalty``, measured on few shapes and pixels; a pair has a ``score``.
package struct MorphFaults {
  /// The mean distance that points move, in the figure's size: of a candidate in the common frame,
  /// of a pair between shapes of one size in one location.
  package var travel = 0.0
  /// Crossings of subpaths with themselves beyond those at the ends, and all.
  package var selfCrossings = 0
  package var crossings = 0
  /// Closed subpaths whose areas have opposite signs at the ends.
  package var insideOut = 0
  /// Parts and holes in between beyond those of the end that has more.
  package var spuriousParts = 0
  /// The largest fraction of the ink common to both ends that is white in between, and how far all
  /// ink falls below that of both ends.
  package var (inkLost, inkUnder) = (0.0, 0.0)
  /// Corners that meet one of their kind, and those that might.
  package var corners = (kept: 0, possible: 0)

  package init() {}

  /// The result: 100 for no fault, towards 0 for many.
  package var score: Double {
    typealias P = MatchingParameters
    let lost = corners.possible - corners.kept
    let cornersLost = corners.possible > 0 ? Double(lost) / Double(corners.possible) : 0
    let counts =
      P.crossingWeight * Double(crossings) + P.insideOutWeight * Double(insideOut)
      + P.spuriousWeight * Double(spuriousParts)
    let shares =
      P.cornersWeight * cornersLost + P.inkLostWeight * inkLost + P.inkUnderWeight * inkUnder
    return 100 * LibM.exponential(-(travel + counts + shares))
  }

  /// What a candidate costs: a sum in units of the figure's size.
  package var penalty: Double {
    typealias P = MatchingParameters
    return travel + P.selfCrossingPenalty * Double(selfCrossings)
      + P.crossingPenalty * Double(crossings) + P.insideOutPenalty * Double(insideOut)
      + P.inkPenalty * (inkLost / P.inkStep).rounded(.down) * P.inkStep
      + P.cornerPenalty * Double(corners.possible - corners.kept)
      + P.spuriousPenalty * Double(spuriousParts)
  }

  /// Whether the shapes in between are broken.
  private var isBroken: Bool {
    selfCrossings > 0 || insideOut > 0 || inkLost > MatchingParameters.collapse
  }
}

extension MorphFaults {
  /// The faults of a candidate whose ends have so many crossings.
  ///
  /// Once the penalty is no less than a limit the rest is not looked at, which could only add to
  /// it.
  package init(of drawn: DrawnMorph, ends: CrossingCount, limit: Double = .infinity) {
    travel = drawn.travel
    insideOut = drawn.turnedInsideOut
    guard penalty < limit else { return }
    corners = drawn.corners(least: MatchingParameters.leastLength)
    for t in MatchingParameters.lookedAt {
      guard penalty < limit else { return }
      addCrossings(drawn.shape(at: t), ends)
    }
    guard penalty < limit, var ink = Self.ink(of: drawn) else { return }
    for t in MatchingParameters.lookedAt {
      guard penalty < limit else { return }
      ink.add(drawn.shape(at: t))
      (inkLost, spuriousParts) = (ink.lost ?? 0, ink.spuriousAtOnce)
    }
  }

  /// Whether the shapes in between are broken: they cross themselves, turn inside out or collapse.
  ///
  /// Looks no longer than until one of these is seen.
  static func isBroken(_ drawn: DrawnMorph) -> Bool {
    var faults = MorphFaults()
    faults.insideOut = drawn.turnedInsideOut
    if faults.isBroken { return true }
    let ends = drawn.endCrossings
    for t in MatchingParameters.lookedAt {
      faults.addCrossings(drawn.shape(at: t), ends)
      if faults.isBroken { return true }
    }
    guard var ink = ink(of: drawn) else { return false }
    for t in MatchingParameters.lookedAt {
      ink.addLoss(drawn.shape(at: t))
      faults.inkLost = ink.lost ?? 0
      if faults.isBroken { return true }
    }
    return false
  }

  private static func ink(of drawn: DrawnMorph) -> InkFigures? {
    InkFigures(drawn.a, drawn.b, margin: MatchingParameters.inkMargin, .candidate)
  }

  private mutating func addCrossings(_ shape: Polylines, _ ends: CrossingCount) {
    let count = CrossingCount(shape, least: MatchingParameters.leastLoop, maximumPairs: 1_000_000)
    selfCrossings = max(selfCrossings, count.selves - ends.selves)
    crossings = max(crossings, count.all - ends.all)
  }
}

/// Both ends of a morph as polylines whose points become each other.
package struct DrawnMorph: Equatable {
  private(set) var a = Polylines()
  private(set) var b = Polylines()

  /// The polylines of matched outlines, measured in their frames.
  package init(_ matches: [MatchedSubpath], _ frames: (a: CommonFrame, b: CommonFrame)) {
    let segments = matches.reduce(0) { $0 + $1.pieces.count }
    let steps = segments <= 220 ? 8 : segments <= 2000 ? 5 : 2
    func polylines(_ frame: CommonFrame, isA: Bool) -> Polylines {
      var result = Polylines()
      for match in matches {
        let outline = isA ? match.a : match.b
        // A point to which something shrinks is not measured in the frame yet.
        let isPresent = isA ? match.hasA : match.hasB
        func image(_ point: Point2D) -> Point2D { isPresent ? point : frame.image(of: point) }
        for (index, piece) in match.pieces.enumerated() {
          let cut = isA ? piece.a : piece.b
          let curve = outline.measured(cut.curve)
          if index == 0 { result.points.append(image(curve.point(at: cut.from))) }
          let isLine =
            (!match.hasA || match.a.isLinear(piece.a.curve))
            && (!match.hasB || match.b.isLinear(piece.b.curve))
          let count = isLine ? 1 : steps
          for step in 1...count {
            let t = cut.from + (cut.to - cut.from) * Double(step) / Double(count)
            result.points.append(image(curve.point(at: t)))
          }
        }
        result.endSubpath(isClosed: match.isClosed)
      }
      return result
    }
    (a, b) = (polylines(frames.a, isA: true), polylines(frames.b, isA: false))
  }

  /// The polylines of a pair, in a frame.
  init(_ pair: PathMorph, steps: Int, frame: CommonFrame = .identity) {
    for (first, second) in zip(pair.a.subpaths, pair.b.subpaths) {
      // A closing line without extent stays where its subpath ends.
      var (endA, endB) = (first.start, second.start)
      a.points.append(frame.image(of: endA))
      b.points.append(frame.image(of: endB))
      PathMorph.forEachSegmentPair(of: first, second) { one, two in
        let one = one ?? .line(LineSegment(endA, endA))
        let two = two ?? .line(LineSegment(endB, endB))
        let count = one.kind == .line && two.kind == .line ? 1 : steps
        for step in 1..<max(1, count) {
          let t = Double(step) / Double(count)
          a.points.append(frame.image(of: one.point(at: t)))
          b.points.append(frame.image(of: two.point(at: t)))
        }
        (endA, endB) = (one.end, two.end)
        a.points.append(frame.image(of: endA))
        b.points.append(frame.image(of: endB))
      }
      a.endSubpath(isClosed: first.isClosed)
      b.endSubpath(isClosed: first.isClosed)
    }
  }

  /// The shape in between.
  func shape(at t: Double) -> Polylines { a.interpolated(to: b, at: t) }

  /// The crossings of the end that has more.
  var endCrossings: CrossingCount { .ofEnds(a, b) }

  /// The mean distance that points move, by the lengths at both ends.
  package var travel: Double {
    var (sum, weight) = (0.0, 0.0)
    for subpath in 0..<a.count {
      for index in a.range(subpath).dropFirst() {
        let length =
          a.points[index - 1].distance(to: a.points[index])
          + b.points[index - 1].distance(to: b.points[index])
        sum += length * a.points[index].distance(to: b.points[index])
        weight += length
      }
    }
    return weight > 0 ? sum / weight : 0
  }

  /// The number of closed subpaths whose areas, if they can be seen, have opposite signs.
  var turnedInsideOut: Int {
    (0..<a.count).count { subpath in
      guard a.isClosed[subpath] else { return false }
      let (from, to) = (a.doubleArea(subpath), b.doubleArea(subpath))
      return from * to < 0 && min(from.magnitude, to.magnitude) > 2 * MatchingParameters.leastArea
    }
  }

  /// How many corners meet one of their kind, and how many might, in subpaths that are longer than
  /// `least` at both ends.
  func corners(least: Double) -> (kept: Int, possible: Int) {
    var (kept, possible) = (0, 0)
    for subpath in 0..<a.count {
      let range = a.range(subpath)
      let isClosed = a.isClosed[subpath]
      let (first, second) = (a.points[range], b.points[range])
      let (walkA, walkB) = (PolylineWalk(first), PolylineWalk(second))
      guard walkA.length > least, walkB.length > least else { continue }
      let (corners, others) = (
        CornerList(first, isClosed: isClosed), CornerList(second, isClosed: isClosed)
      )
      let knots = zip(walkA.fractions, walkB.fractions).map { (a: $0, b: $1) }
      possible += corners.possible(with: others)
      kept += corners.kept(with: others, knots: knots)
    }
    return (kept, possible)
  }
}

extension CrossingCount {
  /// The crossings of the end of a morph that has more.
  package static func ofEnds(_ a: Polylines, _ b: Polylines) -> CrossingCount {
    let (first, second) = (
      CrossingCount(a, least: MatchingParameters.leastLoop),
      CrossingCount(b, least: MatchingParameters.leastLoop)
    )
    return CrossingCount(selves: max(first.selves, second.selves), all: max(first.all, second.all))
  }
}

extension MatchingParameters {
  /// Loops, areas and lengths that are too small to see, in the figure's size.
  static let leastLoop = 1e-4
  static let leastArea = 1e-6
  static let leastLength = 0.0045
  // What a candidate is looked at for. Its penalty counts in travel: each crossing, each more of a
  // subpath with itself, each subpath turned inside out, all common ink lost (counted in steps),
  // each lost corner, each part or hole too many.

  /// The times at which candidates are looked at, the most telling first.
  static let lookedAt = [0.5, 0.25, 0.75, 0.4, 0.6, 0.1, 0.9, 0.15, 0.85]
  /// A shape that loses more of the ink common to both ends than this fraction collapses.
  static let collapse = 0.25
  static let crossingPenalty = 0.04
  static let selfCrossingPenalty = 0.15
  static let insideOutPenalty = 0.5
  static let inkPenalty = 0.3
  static let inkStep = 0.05
  static let cornerPenalty = 0.045
  static let spuriousPenalty = 0.08

  // The weights of the score; travel has 1. They are fitted, with no more digits than matter, to
  // the marks of 146 morphs of an earlier matcher, 44 bad and 44 good: the score of a good one is
  // the higher one in 96 of 100 pairs of both. Rotation, strain, area and length added nothing.

  /// Twenty crossings, or parts and holes that neither end has, are as bad as travel as long as the
  /// figure; most bad morphs have a dozen of them.
  static let crossingWeight = 0.05
  static let spuriousWeight = 0.05
  /// Two melted corners of three are as bad as seven crossings, whatever their number: a rectangle
  /// has few.
  static let cornersWeight = 0.5
  /// Each subpath that turns inside out collapses in between.
  static let insideOutWeight = 0.25
  /// Ink that both ends share and that goes for a while; and all ink, which weighs more, because a
  /// figure that thins to a line is lost as a whole.
  static let inkLostWeight = 0.5
  static let inkUnderWeight = 1.0
}
