// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// What is seen of a plan in between, for the choice among plans.
struct PlanFigures {
  /// Crossings of subpaths with themselves beyond those at the ends, and all.
  private(set) var selfCrossings = 0
  private(set) var crossings = 0
  /// The largest part of the ink common to both ends that is white in between.
  private(set) var inkLost = 0.0
  /// Corners that might meet one of their kind and do not.
  private(set) var cornersLost = 0
  /// The mean way of points, in the common frame.
  private(set) var travel = 0.0
  /// Parts and holes in between beyond those of the end that has more.
  private(set) var spurious = 0
  /// Closed subpaths whose areas have opposite signs at the ends.
  private(set) var insideOut = 0

  /// Looks at a drawn plan of paths with so many crossings at their ends.
  ///
  /// Once the penalty is no less than a limit the rest is not looked at, which could only add to
  /// it.
  init(_ drawn: DrawnPlan, ends: CrossingCount, limit: Double = .infinity) {
    travel = Self.travel(drawn)
    measureAreas(drawn)
    guard penalty < limit else { return }
    measureCorners(drawn)
    for t in MatchingParameters.lookedAt {
      guard penalty < limit else { return }
      measureCrossings(drawn.shape(at: t), ends)
    }
    guard penalty < limit, let grid = Self.grid(of: drawn) else { return }
    let inks = (a: InkRaster(drawn.a, grid), b: InkRaster(drawn.b, grid))
    let parts = (
      a: InkParts(inks.a, least: Self.leastPart), b: InkParts(inks.b, least: Self.leastPart)
    )
    for t in MatchingParameters.lookedAt {
      guard penalty < limit else { return }
      let ink = InkRaster(drawn.shape(at: t), grid)
      measureInk(ink, inks)
      let seen = InkParts(ink, least: Self.leastPart)
      spurious = max(
        spurious,
        max(0, seen.parts - max(parts.a.parts, parts.b.parts))
          + max(0, seen.holes - max(parts.a.holes, parts.b.holes))
      )
    }
  }

  private init() {}

  /// Whether the in-between shapes are broken: self-crossing, inverted or collapsed.
  ///
  /// Looks no longer than until one of these is seen.
  static func isBroken(_ drawn: DrawnPlan, ends: CrossingCount) -> Bool {
    var figures = PlanFigures()
    figures.measureAreas(drawn)
    if figures.isBroken { return true }
    for t in MatchingParameters.lookedAt {
      figures.measureCrossings(drawn.shape(at: t), ends)
      if figures.isBroken { return true }
    }
    guard let grid = grid(of: drawn) else { return false }
    let inks = (a: InkRaster(drawn.a, grid), b: InkRaster(drawn.b, grid))
    for t in MatchingParameters.lookedAt {
      figures.measureInk(InkRaster(drawn.shape(at: t), grid), inks)
      if figures.isBroken { return true }
    }
    return false
  }

  private static func grid(of drawn: DrawnPlan) -> InkRaster.Grid? {
    drawn.isFilled
      ? InkRaster.Grid(around: [drawn.a, drawn.b], margin: 0.12, count: pixels) : nil
  }

  private static let pixels = 96
  /// The pixels of the smallest part that is seen.
  private static let leastPart = 2

  private mutating func measureCrossings(_ shape: Polylines, _ ends: CrossingCount) {
    let count = CrossingCount(shape, least: MatchingParameters.leastLoop, maximumPairs: 1_000_000)
    selfCrossings = max(selfCrossings, count.selves - ends.selves)
    crossings = max(crossings, count.all - ends.all)
  }

  private mutating func measureInk(_ ink: InkRaster, _ ends: (a: InkRaster, b: InkRaster)) {
    var (common, lost) = (0, 0)
    for index in ink.windings.indices where ends.a.hasInk(index) && ends.b.hasInk(index) {
      common += 1
      if !ink.hasInk(index) { lost += 1 }
    }
    if common > 8 { inkLost = max(inkLost, Double(lost) / Double(common)) }
  }

  /// The mean way of points by the lengths at both ends.
  static func travel(_ drawn: DrawnPlan) -> Double {
    var (sum, weight) = (0.0, 0.0)
    for subpath in 0..<drawn.a.count {
      for index in drawn.a.range(subpath).dropFirst() {
        let length =
          drawn.a.points[index - 1].distance(to: drawn.a.points[index])
          + drawn.b.points[index - 1].distance(to: drawn.b.points[index])
        sum += length * drawn.a.points[index].distance(to: drawn.b.points[index])
        weight += length
      }
    }
    return weight > 0 ? sum / weight : 0
  }

  private mutating func measureAreas(_ drawn: DrawnPlan) {
    for subpath in 0..<drawn.a.count where drawn.a.isClosed[subpath] {
      let (from, to) = (drawn.a.doubleArea(subpath), drawn.b.doubleArea(subpath))
      if from * to < 0, min(from.magnitude, to.magnitude) > 2 * MatchingParameters.leastArea {
        insideOut += 1
      }
    }
  }

  private mutating func measureCorners(_ drawn: DrawnPlan) {
    for subpath in 0..<drawn.a.count {
      let range = drawn.a.range(subpath)
      let isClosed = drawn.a.isClosed[subpath]
      let (first, second) = (drawn.a.points[range], drawn.b.points[range])
      let (walkA, walkB) = (PolylineWalk(first), PolylineWalk(second))
      guard walkA.length > MatchingParameters.leastLength,
        walkB.length > MatchingParameters.leastLength
      else { continue }
      let corners = (CornerList(first, isClosed: isClosed), CornerList(second, isClosed: isClosed))
      let knots = zip(walkA.fractions, walkB.fractions).map { (a: $0, b: $1) }
      cornersLost +=
        corners.0.possible(with: corners.1) - corners.0.kept(with: corners.1, knots: knots)
    }
  }

  /// Whether what was looked at is more than a person would want to see.
  private var isBroken: Bool {
    selfCrossings > 0 || insideOut > 0 || inkLost > MatchingParameters.collapse
  }

  /// The penalty of the plan: a sum in units of the figure's size.
  var penalty: Double {
    typealias P = MatchingParameters
    return travel + P.selfCrossingPenalty * Double(selfCrossings)
      + P.crossingPenalty * Double(crossings) + P.insideOutPenalty * Double(insideOut)
      + P.inkPenalty * (inkLost / P.inkStep).rounded(.down) * P.inkStep
      + P.cornerPenalty * Double(cornersLost)
      + P.spuriousPenalty * Double(spurious)
  }
}

/// Both ends of a plan as polylines of one structure, in the common frame.
struct DrawnPlan: Equatable {
  let a: Polylines
  let b: Polylines
  /// Whether the shapes have an inside: all subpaths are closed.
  var isFilled: Bool { a.isClosed.allSatisfy { $0 } }

  init(_ plan: MorphPlan, _ frames: (a: CommonFrame, b: CommonFrame)) {
    var segments = 0
    for match in plan.subpaths { segments += match.pieces.count }
    let steps = segments <= 220 ? 8 : segments <= 2000 ? 5 : 2
    a = Self.polylines(plan, frames.a, steps, isA: true)
    b = Self.polylines(plan, frames.b, steps, isA: false)
  }

  init(a: Polylines, b: Polylines) { (self.a, self.b) = (a, b) }

  private static func polylines(
    _ plan: MorphPlan,
    _ frame: CommonFrame,
    _ steps: Int,
    isA: Bool
  ) -> Polylines {
    var result = Polylines()
    for match in plan.subpaths {
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

  /// The crossings of the end that has more.
  var endCrossings: CrossingCount {
    let (first, second) = (
      CrossingCount(a, least: MatchingParameters.leastLoop),
      CrossingCount(b, least: MatchingParameters.leastLoop)
    )
    return CrossingCount(
      selves: max(first.selves, second.selves),
      all: max(first.all, second.all)
    )
  }

  /// The shape in between.
  func shape(at t: Double) -> Polylines { a.interpolated(to: b, at: t) }
}

extension MatchingParameters {
  /// The times at which plans are looked at, those first that tell most.
  static let lookedAt = [0.5, 0.25, 0.75, 0.4, 0.6, 0.1, 0.9, 0.15, 0.85]
  /// A shape that loses more of the ink common to both ends than this part collapses.
  static let collapse = 0.25
  /// What faults are worth in travel: each crossing, each more of a subpath with itself, each
  /// subpath turned inside out, all common ink lost (counted in steps), each lost corner.
  static let crossingPenalty = 0.04
  static let selfCrossingPenalty = 0.15
  static let insideOutPenalty = 0.5
  static let inkPenalty = 0.3
  static let inkStep = 0.05
  static let cornerPenalty = 0.045
  static let spuriousPenalty = 0.08
}
