// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// Which subpath of one path becomes which of the other: solids become solids, holes holes.
///
/// Roots first, then what lies in partners, placed by their parents. Between subpaths of a kind the
/// sum of what pairs cost and of what it costs to leave some alone is least: squared distances of
/// moments or of regions, weighted by length. Both paths may leave some alone. Very many subpaths
/// are divided into neighbourhoods first.
package struct NestedAssignment {
  /// What is compared of two subpaths.
  package enum Measure: Sendable {
    case moments, overlap
  }

  /// What is known of a path before it is matched.
  package struct Side {
    package let outlines: [Outline]
    package let forest: ContainmentForest
    let moments: [OutlineMoments]
    let length: Double

    package init(_ outlines: [Outline], _ forest: ContainmentForest) {
      (self.outlines, self.forest) = (outlines, forest)
      moments = outlines.map { OutlineMoments($0) }
      length = outlines.reduce(0) { $0 + $1.length }
    }

    /// A side of outlines that run as they should, in a frame.
    init(framed outlines: [Outline]) {
      let shape = Polylines(outlines, steps: 8)
      self.init(outlines, ContainmentForest(shape, isPoint: outlines.map { $0.isPoint }))
    }

    /// Subpaths by their places: of some that cost the same the same one is taken, however they are
    /// stored.
    func inOrder(_ list: [Int]) -> [Int] {
      func rounded(_ value: Double) -> Double { (value / MatchingParameters.placeGrain).rounded() }
      let keyed = list.map { index in
        let (mean, length) = (moments[index].mean, outlines[index].length)
        return (x: rounded(mean.x), y: rounded(mean.y), length: rounded(length), index: index)
      }
      return keyed.sorted { ($0.y, $0.x, $0.length, $0.index) < ($1.y, $1.x, $1.length, $1.index) }
        .map { $0.index }
    }

    /// The part of the path's length that an outline has, halved.
    func weight(_ index: Int) -> Double {
      length > 0 ? 0.5 * outlines[index].length / length : 0
    }
  }

  /// For each subpath of the first path the index of its partner; nil for none.
  package private(set) var partners: [Int?]
  private var isTaken: [Bool]
  private let a: Side
  private let b: Side
  private let costs: Costs

  /// The assignment; `fixed` are partners that are given.
  package init(
    _ a: Side,
    _ b: Side,
    measure: Measure = .moments,
    fixed: [(a: Int, b: Int)] = []
  ) {
    (self.a, self.b) = (a, b)
    partners = [Int?](repeating: nil, count: a.outlines.count)
    isTaken = [Bool](repeating: false, count: b.outlines.count)
    costs = Costs(a, b, measure: measure)
    for pair in fixed { join(pair.a, pair.b) }
    assignNests()
    assignKind(.open, mayStayAlone: partners.contains { $0 != nil })
    assignRest()
  }

  private mutating func join(_ first: Int, _ second: Int) {
    partners[first] = second
    isTaken[second] = true
  }

  // MARK: Which are compared

  private func free(_ side: Side, isA: Bool, _ isWanted: (Int) -> Bool) -> [Int] {
    side.outlines.indices.filter { index in
      (isA ? partners[index] == nil : !isTaken[index]) && isWanted(index)
    }
  }

  /// Roots with roots, then the children of partners among themselves.
  private mutating func assignNests() {
    func isRoot(_ side: Side) -> (Int) -> Bool {
      { side.forest.kinds[$0] == .solid && side.forest.parents[$0] == nil }
    }
    let rootsA = a.outlines.indices.filter(isRoot(a))
    let rootsB = b.outlines.indices.filter(isRoot(b))
    assign(
      rootsA.filter { partners[$0] == nil },
      rootsB.filter { !isTaken[$0] },
      shift: .zero
    )
    if !rootsA.isEmpty, !rootsB.isEmpty, !rootsA.contains(where: { partners[$0] != nil }) {
      // The figure as a whole neither vanishes nor appears.
      assign(rootsA, rootsB.filter { !isTaken[$0] }, shift: .zero, mayStayAlone: false)
    }
    let (childrenA, childrenB) = (Self.children(a.forest), Self.children(b.forest))
    var parents = a.outlines.indices.filter { partners[$0] != nil }
    while let parent = parents.popLast() {
      guard let partner = partners[parent] else { continue }
      let (first, second) = (childrenA[parent], childrenB[partner])
      guard !first.isEmpty, !second.isEmpty else { continue }
      let shift = b.moments[partner].mean - a.moments[parent].mean
      let (freeA, freeB) = (first.filter { partners[$0] == nil }, second.filter { !isTaken[$0] })
      assign(freeA, freeB, shift: shift)
      parents += freeA.filter { partners[$0] != nil }
    }
  }

  private static func children(_ forest: ContainmentForest) -> [[Int]] {
    var list = [[Int]](repeating: [], count: forest.parents.count)
    for (index, parent) in forest.parents.enumerated() where forest.kinds[index] != .point {
      if let parent { list[parent].append(index) }
    }
    return list
  }

  private mutating func assignKind(_ kind: ContainmentForest.Kind, mayStayAlone: Bool) {
    let (kindsA, kindsB) = (a.forest.kinds, b.forest.kinds)
    assign(
      free(a, isA: true) { kindsA[$0] == kind },
      free(b, isA: false) { kindsB[$0] == kind },
      shift: .zero,
      mayStayAlone: mayStayAlone
    )
  }

  /// What is left: an open subpath may become a solid, and a point whatever else has no partner.
  private mutating func assignRest() {
    let (kindsA, kindsB) = (a.forest.kinds, b.forest.kinds)
    let hasPairs = partners.contains { $0 != nil }
    for (first, second) in [
      (ContainmentForest.Kind.open, ContainmentForest.Kind.solid), (.solid, .open),
    ] {
      assign(
        free(a, isA: true) { kindsA[$0] == first },
        free(b, isA: false) { kindsB[$0] == second },
        shift: .zero,
        mayStayAlone: hasPairs
      )
    }
    assignKind(.point, mayStayAlone: false)
    for isPointA in [true, false] {
      assign(
        free(a, isA: true) { (kindsA[$0] == .point) == isPointA },
        free(b, isA: false) { (kindsB[$0] == .point) != isPointA },
        shift: .zero,
        mayStayAlone: false
      )
    }
  }

  // MARK: The assignment

  private mutating func assign(
    _ listA: [Int],
    _ listB: [Int],
    shift: Vector2D,
    mayStayAlone: Bool = true
  ) {
    var rest = Neighbourhood(
      a: a.inOrder(listA).map { ($0, a.moments[$0].mean + shift) },
      b: b.inOrder(listB).map { ($0, b.moments[$0].mean) }
    )
    // As many on both sides are meant for each other, as a rule.
    let price =
      listA.count == listB.count
      ? MatchingParameters.alonePriceOfEqual : MatchingParameters.alonePrice
    while !rest.a.isEmpty, !rest.b.isEmpty {
      let isWhole = Self.isQuick(rest.a.count, rest.b.count, MatchingParameters.maximumSubpaths)
      let limit =
        isWhole ? MatchingParameters.maximumSubpaths : MatchingParameters.maximumNeighbourhood
      var parts = [rest]
      while let part = parts.popLast() {
        if part.a.isEmpty || part.b.isEmpty { continue }
        if Self.isQuick(part.a.count, part.b.count, limit) {
          // In a neighbourhood the right partner may be missing: who is to stay alone is told in
          // the end.
          assign(part, shift, price, mayStayAlone && isWhole)
        } else {
          parts += part.halves()
        }
      }
      rest.a.removeAll { partners[$0.index] != nil }
      rest.b.removeAll { isTaken[$0.index] }
      // Who is left alone by choice stays so.
      if isWhole { break }
    }
    guard mayStayAlone else { return }
    for index in listA {
      guard let partner = partners[index] else { continue }
      let both =
        costs.alone(.first, index, price: price) + costs.alone(.second, partner, price: price)
      if Self.rounded(costs.pair(index, partner, movedBackBy: shift)) > Self.rounded(both) {
        partners[index] = nil
        isTaken[partner] = false
      }
    }
  }

  /// Whether the optimum takes no longer than for so many of each as the limit, about a second for
  /// the largest, and its costs no more than 32 MB.
  private static func isQuick(_ first: Int, _ second: Int, _ limit: Int) -> Bool {
    let (less, more) = (min(first, second), max(first, second))
    return less * more <= 4 * limit * limit && less * less * more <= limit * limit * limit
  }

  private mutating func assign(
    _ part: Neighbourhood,
    _ shift: Vector2D,
    _ price: Double,
    _ mayStayAlone: Bool
  ) {
    let isSwapped = part.a.count > part.b.count
    let (rows, columns) =
      isSwapped ? (part.b.count, part.a.count) : (part.a.count, part.b.count)
    func pair(_ row: Int, _ column: Int) -> (a: Int, b: Int) {
      isSwapped
        ? (part.a[column].index, part.b[row].index) : (part.a[row].index, part.b[column].index)
    }
    var table: [Double] = []
    table.reserveCapacity(rows * columns)
    for row in 0..<rows {
      for column in 0..<columns {
        let (first, second) = pair(row, column)
        // Who has a partner saves what it would cost to stay alone.
        let saved =
          isSwapped
          ? costs.alone(.first, first, price: price) : costs.alone(.second, second, price: price)
        table.append(Self.rounded(costs.pair(first, second, movedBackBy: shift) - saved))
      }
    }
    let aloneRows = (0..<rows).map { row in
      let (first, second) = pair(row, 0)
      return Self.rounded(
        isSwapped
          ? costs.alone(.second, second, price: price) : costs.alone(.first, first, price: price)
      )
    }
    // Each row may stay alone in a column of its own.
    let best = Assignment.columns(rows: rows, columns: columns + (mayStayAlone ? rows : 0)) {
      row,
      column in
      if column < columns { return table[row * columns + column] }
      return column - columns == row ? aloneRows[row] : MatchingParameters.forbidden
    }
    for (row, column) in best.enumerated() where column < columns {
      let (first, second) = pair(row, column)
      join(first, second)
    }
  }

  /// Rounded, so that what is equal but for rounding is equal.
  private static func rounded(_ cost: Double) -> Double {
    let grain = MatchingParameters.costGrain
    // Of outlines so small that their measures overflow, none is preferred.
    guard cost.magnitude < MatchingParameters.forbidden else { return MatchingParameters.forbidden }
    return (cost / grain).rounded() * grain
  }
}
