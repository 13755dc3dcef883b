// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

extension CommonSymmetry {
  /// Partners that come in pairs of images, with the least cost; nil where there are none, or where
  /// what lies in partners breaks the symmetry.
  ///
  /// Roots that are their own images become such roots, two that are each other's images become
  /// two such. The rest has partners only where these keep the symmetry.
  func partners(
    _ sideA: NestedAssignment.Side,
    _ sideB: NestedAssignment.Side
  ) -> [Int?]? {
    let (orbitsA, orbitsB) = (Self.orbits(a, sideA), Self.orbits(b, sideB))
    guard !orbitsA.isEmpty, !orbitsB.isEmpty else { return nil }
    let measure = NestedAssignment.Costs(sideA, sideB)
    var fixed: [(a: Int, b: Int)] = []
    // Who stays alone has a column of its own.
    let columns = Assignment.columns(
      rows: orbitsA.count,
      columns: orbitsB.count + orbitsA.count
    ) { row, column in
      let first = orbitsA[row]
      if column >= orbitsB.count {
        let isOwn = column - orbitsB.count == row
        let alone = first.reduce(0) { $0 + measure.alone(.first, $1) }
        return isOwn ? alone : MatchingParameters.forbidden
      }
      let saved = orbitsB[column].reduce(0) { $0 + measure.alone(.second, $1) }
      guard let best = Self.best(first, orbitsB[column], sideA, sideB, measure) else {
        return MatchingParameters.forbidden
      }
      return best.cost - saved
    }
    for (row, column) in columns.enumerated() where column < orbitsB.count {
      let best = Self.best(orbitsA[row], orbitsB[column], sideA, sideB, measure)
      fixed += best?.pairs ?? []
    }
    guard !fixed.isEmpty else { return nil }
    let partners = NestedAssignment(sideA, sideB, fixed: fixed).partners
    return keeps(partners) ? partners : nil
  }

  /// Roots with their images.
  private static func orbits(
    _ symmetry: PathSymmetry,
    _ side: NestedAssignment.Side
  ) -> [[Int]] {
    side.outlines.indices.compactMap { index in
      let image = symmetry.images[index]
      guard index <= image, side.forest.parents[index] == nil, side.forest.kinds[index] != .point
      else { return nil }
      return index == image ? [index] : [index, image]
    }
  }

  /// The cheaper way to pair two orbits; nil where they are of other kinds or sizes.
  private static func best(
    _ first: [Int],
    _ second: [Int],
    _ a: NestedAssignment.Side,
    _ b: NestedAssignment.Side,
    _ measure: NestedAssignment.Costs
  ) -> (cost: Double, pairs: [(a: Int, b: Int)])? {
    guard first.count == second.count, a.forest.kinds[first[0]] == b.forest.kinds[second[0]] else {
      return nil
    }
    func way(_ other: [Int]) -> (cost: Double, pairs: [(a: Int, b: Int)]) {
      let pairs = zip(first, other).map { (a: $0, b: $1) }
      return (pairs.reduce(0) { $0 + measure.pair($1.a, $1.b) }, pairs)
    }
    let (straight, crossed) = (way(second), way(second.reversed()))
    // What is equal but for rounding is paired in the order of storage.
    return crossed.cost < straight.cost - MatchingParameters.costGrain ? crossed : straight
  }
}
