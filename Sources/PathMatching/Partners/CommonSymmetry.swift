// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import PathMorphing

/// A symmetry that both of two paths have.
struct CommonSymmetry {
  let a: PathSymmetry
  let b: PathSymmetry

  /// The symmetries of both paths; reflections alone where both of these are, which make the half
  /// turn.
  static func all(_ a: [Outline], _ b: [Outline]) -> [CommonSymmetry] {
    var list: [CommonSymmetry] = []
    for kind in PathSymmetry.Kind.allCases {
      if list.count == 2 { break }
      if let first = PathSymmetry(kind, of: a), let second = PathSymmetry(kind, of: b) {
        list.append(CommonSymmetry(a: first, b: second))
      }
    }
    return list
  }

  /// Whether images of partners are partners.
  func keeps(_ partners: [Int?]) -> Bool {
    partners.indices.allSatisfy { index in
      partners[a.images[index]] == partners[index].map { b.images[$0] }
    }
  }

  /// Whether two partners are their own images.
  func isOwn(_ pair: PlanBuilder.Pair) -> Bool { image(of: pair) == pair }

  func image(of pair: PlanBuilder.Pair) -> PlanBuilder.Pair {
    PlanBuilder.Pair(a: a.images[pair.a], b: b.images[pair.b])
  }

  /// What is pinned of two partners that are their own images.
  func pins(_ pair: PlanBuilder.Pair) -> [FeatureMatch.Pin] {
    zip(a.fixed[pair.a], b.fixed[pair.b]).map { (a: $0, b: $1) }
  }

  /// The images of knots of two partners, ascending where these are open.
  func images(_ knots: [MatchTiming.Knot], _ pair: PlanBuilder.Pair) -> [MatchTiming.Knot] {
    ordered(knots.map { image($0, pair) }, pair)
  }

  private func image(_ knot: MatchTiming.Knot, _ pair: PlanBuilder.Pair) -> MatchTiming.Knot {
    let (imageA, imageB) = (a.image(of: knot.a, on: pair.a), b.image(of: knot.b, on: pair.b))
    return MatchTiming.Knot(a: imageA, b: imageB, isFirm: knot.isFirm)
  }

  private func ordered(_ knots: [MatchTiming.Knot], _ pair: PlanBuilder.Pair) -> [MatchTiming.Knot]
  {
    a.isClosed(pair.a) ? knots : knots.sorted { ($0.a, $0.b) < ($1.a, $1.b) }
  }

  /// Knots of two partners that are their own images: those of one half, and their images.
  func symmetrized(_ knots: [MatchTiming.Knot], _ pair: PlanBuilder.Pair) -> [MatchTiming.Knot] {
    let fixed = a.fixed[pair.a]
    var half: [MatchTiming.Knot]
    if fixed.count == 2 {
      let width = (fixed[1] - fixed[0]).wrapped
      half = knots.filter { knot in
        let ahead = (knot.a - fixed[0]).wrapped
        return ahead <= width + 1e-9 || ahead >= 1 - 1e-9
      }
    } else if fixed.count == 1 {
      half = knots.filter { $0.a <= 0.5 }
    } else {
      half = knots
    }
    return ordered(half + half.map { image($0, pair) }, pair)
  }
}

extension CommonSymmetry {
  /// Partners that come in pairs of images, with the least cost; nil where there are none, or where
  /// what lies in partners breaks the symmetry.
  ///
  /// Roots that are their own images become such roots, two that are each other's images become
  /// two such. The rest has partners only where these keep the symmetry.
  func partners(_ sideA: MatchSide, _ sideB: MatchSide) -> [Int?]? {
    let (orbitsA, orbitsB) = (Self.orbits(a, sideA), Self.orbits(b, sideB))
    guard !orbitsA.isEmpty, !orbitsB.isEmpty else { return nil }
    let measure = NestedAssignment.Costs(sideA, sideB)
    // The cheaper pairs of two orbits; nil where they are of other kinds or sizes.
    func best(_ first: [Int], _ second: [Int]) -> (cost: Double, pairs: [(a: Int, b: Int)])? {
      guard first.count == second.count,
        sideA.forest.kinds[first[0]] == sideB.forest.kinds[second[0]]
      else { return nil }
      func paired(_ other: [Int]) -> (cost: Double, pairs: [(a: Int, b: Int)]) {
        let pairs = zip(first, other).map { (a: $0, b: $1) }
        return (pairs.reduce(0) { $0 + measure.pair($1.a, $1.b) }, pairs)
      }
      let (straight, crossed) = (paired(second), paired(second.reversed()))
      // What is equal but for rounding is paired in the order of storage.
      return crossed.cost < straight.cost - MatchingParameters.costGrain ? crossed : straight
    }
    // What stays alone has a column of its own.
    let columns = Assignment.columns(rows: orbitsA.count, columns: orbitsB.count + orbitsA.count) {
      row,
      column in
      let first = orbitsA[row]
      if column >= orbitsB.count {
        let isOwn = column - orbitsB.count == row
        let alone = first.reduce(0) { $0 + measure.alone($1, of: sideA) }
        return isOwn ? alone : MatchingParameters.forbidden
      }
      let saved = orbitsB[column].reduce(0) { $0 + measure.alone($1, of: sideB) }
      return best(first, orbitsB[column]).map { $0.cost - saved } ?? MatchingParameters.forbidden
    }
    let fixed = columns.enumerated().filter { $0.element < orbitsB.count }
      .flatMap { best(orbitsA[$0.offset], orbitsB[$0.element])?.pairs ?? [] }
    guard !fixed.isEmpty else { return nil }
    let partners = NestedAssignment(sideA, sideB, fixed: fixed).partners
    return keeps(partners) ? partners : nil
  }

  /// Roots with their images.
  private static func orbits(_ symmetry: PathSymmetry, _ side: MatchSide) -> [[Int]] {
    side.outlines.indices.compactMap { index in
      let image = symmetry.images[index]
      guard index <= image, side.forest.parents[index] == nil, side.forest.kinds[index] != .point
      else { return nil }
      return index == image ? [index] : [index, image]
    }
  }
}
