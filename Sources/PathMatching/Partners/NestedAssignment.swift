// SPDX-License-Identifier: Apache-2.0

package import BezierGeometry
package import PathMorphing

/// Which subpath of one path becomes which of the other: solids become solids, holes holes.
///
/// Roots first, then what lies in partners, moved along with their parents. Between subpaths of a
/// kind the sum of the costs of pairs and of those left alone is least: squared distances of
/// moments or of regions, weighted by length. Both paths may leave some alone. Very many subpaths
/// are divided into neighbourhoods first.
package struct NestedAssignment {
  /// What is compared of two subpaths.
  package enum Measure: Sendable { case moments, overlap }

  /// For each subpath of the first path the index of its partner; nil for none.
  package private(set) var partners: [Int?]
  private var isTaken: [Bool]
  private let a: MatchSide
  private let b: MatchSide
  private let costs: Costs

  /// The assignment; `fixed` are partners that are given.
  package init(
    _ a: MatchSide,
    _ b: MatchSide,
    measure: Measure = .moments,
    fixed: [(a: Int, b: Int)] = []
  ) {
    (self.a, self.b) = (a, b)
    partners = [Int?](repeating: nil, count: a.outlines.count)
    isTaken = [Bool](repeating: false, count: b.outlines.count)
    costs = Costs(a, b, measure: measure)
    for pair in fixed { join(pair.a, pair.b) }
    assignNests()
    assign({ $0 == .open }, { $0 == .open }, mayStayAlone: hasPairs)
    // What is left: an open subpath may become a solid, and a point whatever else has no partner.
    let mayStayAlone = hasPairs
    assign({ $0 == .open }, { $0 == .solid }, mayStayAlone: mayStayAlone)
    assign({ $0 == .solid }, { $0 == .open }, mayStayAlone: mayStayAlone)
    assign({ $0 == .point }, { $0 == .point }, mayStayAlone: false)
    assign({ $0 == .point }, { $0 != .point }, mayStayAlone: false)
    assign({ $0 != .point }, { $0 == .point }, mayStayAlone: false)
  }

  private var hasPairs: Bool { partners.contains { $0 != nil } }

  private mutating func join(_ first: Int, _ second: Int) {
    partners[first] = second
    isTaken[second] = true
  }

  /// Assigns what has no partner yet, of such kinds.
  private mutating func assign(
    _ isFirst: (ContainmentForest.Kind) -> Bool,
    _ isSecond: (ContainmentForest.Kind) -> Bool,
    mayStayAlone: Bool
  ) {
    assign(
      a.outlines.indices.filter { isFirst(a.forest.kinds[$0]) },
      b.outlines.indices.filter { isSecond(b.forest.kinds[$0]) },
      mayStayAlone: mayStayAlone
    )
  }

  /// Roots with roots, then the children of partners among themselves.
  private mutating func assignNests() {
    let rootsA = a.outlines.indices.filter(a.forest.isRootSolid)
    let rootsB = b.outlines.indices.filter(b.forest.isRootSolid)
    assign(rootsA, rootsB)
    if !rootsA.isEmpty, !rootsB.isEmpty, !rootsA.contains(where: { partners[$0] != nil }) {
      // The figure as a whole neither vanishes nor appears.
      assign(rootsA, rootsB, mayStayAlone: false)
    }
    let (childrenA, childrenB) = (Self.children(a.forest), Self.children(b.forest))
    var parents = a.outlines.indices.filter { partners[$0] != nil }
    while let parent = parents.popLast() {
      guard let partner = partners[parent] else { continue }
      guard !childrenA[parent].isEmpty, !childrenB[partner].isEmpty else { continue }
      let free = childrenA[parent].filter { partners[$0] == nil }
      let shift = b.moments[partner].mean - a.moments[parent].mean
      assign(free, childrenB[partner], shift: shift)
      parents += free.filter { partners[$0] != nil }
    }
  }

  private static func children(_ forest: ContainmentForest) -> [[Int]] {
    var list = [[Int]](repeating: [], count: forest.parents.count)
    for (index, parent) in forest.parents.enumerated() where forest.kinds[index] != .point {
      if let parent { list[parent].append(index) }
    }
    return list
  }

  /// Assigns those of two lists that have no partner yet.
  private mutating func assign(
    _ givenA: [Int],
    _ givenB: [Int],
    shift: Vector2D = .zero,
    mayStayAlone: Bool = true
  ) {
    let (listA, listB) = (givenA.filter { partners[$0] == nil }, givenB.filter { !isTaken[$0] })
    var rest = Neighbourhood(
      a: a.inOrder(listA).map { ($0, a.moments[$0].mean + shift) },
      b: b.inOrder(listB).map { ($0, b.moments[$0].mean) }
    )
    // As many on both sides are meant for each other, as a rule.
    let penalty =
      listA.count == listB.count
      ? MatchingParameters.alonePenaltyOfEqual : MatchingParameters.alonePenalty
    while !rest.a.isEmpty, !rest.b.isEmpty {
      let isWhole = Self.isQuick(rest.a.count, rest.b.count, MatchingParameters.maximumSubpaths)
      let limit =
        isWhole ? MatchingParameters.maximumSubpaths : MatchingParameters.maximumNeighbourhood
      var parts = [rest]
      while let part = parts.popLast() {
        if part.a.isEmpty || part.b.isEmpty { continue }
        if Self.isQuick(part.a.count, part.b.count, limit) {
          // In a neighbourhood the right partner may be missing: which stays alone is decided in
          // the end.
          assign(part, shift, penalty, mayStayAlone && isWhole)
        } else {
          parts += part.halves()
        }
      }
      rest.a.removeAll { partners[$0.index] != nil }
      rest.b.removeAll { isTaken[$0.index] }
      // What is left alone by choice stays so.
      if isWhole { break }
    }
    guard mayStayAlone else { return }
    for index in listA {
      guard let partner = partners[index] else { continue }
      let both =
        costs.alone(index, of: a, penalty: penalty) + costs.alone(partner, of: b, penalty: penalty)
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
    _ penalty: Double,
    _ mayStayAlone: Bool
  ) {
    // The rows are those of the path that has fewer.
    let isSwapped = part.a.count > part.b.count
    let (less, more) = isSwapped ? (part.b, part.a) : (part.a, part.b)
    let (rowSide, columnSide) = isSwapped ? (b, a) : (a, b)
    let (rows, columns) = (less.count, more.count)
    func pair(_ row: Int, _ column: Int) -> (a: Int, b: Int) {
      let (first, second) = (less[row].index, more[column].index)
      return isSwapped ? (second, first) : (first, second)
    }
    var table: [Double] = []
    table.reserveCapacity(rows * columns)
    for row in 0..<rows {
      for column in 0..<columns {
        let pair = pair(row, column)
        // A partner saves the penalty of staying alone.
        let saved = costs.alone(more[column].index, of: columnSide, penalty: penalty)
        table.append(Self.rounded(costs.pair(pair.a, pair.b, movedBackBy: shift) - saved))
      }
    }
    let aloneRows = less.map { Self.rounded(costs.alone($0.index, of: rowSide, penalty: penalty)) }
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

extension NestedAssignment {
  /// The costs of making subpaths partners, and of leaving them alone.
  struct Costs {
    private let a: MatchSide
    private let b: MatchSide
    private let overlap: RegionOverlap?

    init(_ a: MatchSide, _ b: MatchSide, measure: Measure = .moments) {
      (self.a, self.b) = (a, b)
      overlap = measure == .overlap ? RegionOverlap(a.outlines, b.outlines) : nil
    }

    /// The cost of a pair, the second moved back by a shift.
    func pair(_ first: Int, _ second: Int, movedBackBy shift: Vector2D = .zero) -> Double {
      let weight = a.weight(first) + b.weight(second)
      if let overlap, a.outlines[first].isClosed, b.outlines[second].isClosed {
        let (meanA, meanB) = (a.moments[first].mean, b.moments[second].mean)
        // Of regions that are equally alike the nearest.
        let apart = (meanB - shift - meanA).lengthSquared
        return weight
          * (overlap.distance(first, meanA, second, meanB) + MatchingParameters.apartWeight * apart)
      }
      return weight * a.moments[first].squaredDistance(to: b.moments[second], movedBy: -shift)
    }

    func alone(
      _ index: Int,
      of side: MatchSide,
      penalty: Double = MatchingParameters.alonePenalty
    ) -> Double {
      let radius = side.moments[index].radius
      let unit = overlap == nil ? radius * radius : 1
      return penalty * side.weight(index) * unit
    }
  }
}

/// How alike the regions of outlines are, instead of their moments.
///
/// A slashed icon is a region cut in two: its parts have other moments than the whole, and still
/// lie where it lay.
struct RegionOverlap {
  private let shapes: (a: Polylines, b: Polylines)

  init(_ a: [Outline], _ b: [Outline]) {
    shapes = (Polylines(a, steps: 6), Polylines(b, steps: 6))
  }

  /// One less the part of the union of two regions that is in both, with their centres together and
  /// the second one scaled.
  func distance(
    _ first: Int,
    _ centerA: Point2D,
    _ second: Int,
    _ centerB: Point2D,
    scale: Double = 1
  ) -> Double {
    func moved(_ shape: Polylines, _ subpath: Int, _ center: Point2D, _ scale: Double) -> Polylines
    {
      var result = Polylines()
      result.points = shape.points[shape.range(subpath)].map { .origin + scale * ($0 - center) }
      result.endSubpath(isClosed: true)
      return result
    }
    let one = moved(shapes.a, first, centerA, 1)
    let two = moved(shapes.b, second, centerB, scale)
    let pixels = MatchingParameters.overlapPixels
    guard let grid = InkRaster.Grid(around: [one, two], margin: 0.01, count: pixels) else {
      return 1
    }
    var (both, either) = (0, 0)
    for (p, q) in zip(InkRaster(one, grid).windings, InkRaster(two, grid).windings) {
      if p != 0 || q != 0 { either += 1 }
      if p != 0, q != 0 { both += 1 }
    }
    return either > 0 ? 1 - Double(both) / Double(either) : 1
  }
}

/// Points of two kinds, too many to be compared one by one.
package struct Neighbourhood {
  /// A point and the index of what is there.
  package typealias Item = (index: Int, point: Point2D)

  package var a: [Item]
  package var b: [Item]

  package init(a: [Item], b: [Item]) { (self.a, self.b) = (a, b) }

  /// Two smaller ones: apart at a gap near the middle, across the direction in which the points are
  /// spread most, so that equal points of both kinds stay together.
  ///
  /// Where that would separate all of one kind from all of the other, or there is no gap, each kind
  /// is cut in the middle. One of the two has points of both kinds if this has.
  package func halves() -> [Neighbourhood] {
    let direction = direction
    let keysA = a.map { direction.dot($0.point - .origin) }
    let keysB = b.map { direction.dot($0.point - .origin) }
    let all = (keysA + keysB).sorted()
    var (cut, widest) = (0.0, 0.0)
    for index in all.count / 4..<3 * all.count / 4 where all[index + 1] - all[index] > widest {
      widest = all[index + 1] - all[index]
      cut = all[index] + 0.5 * widest
    }
    func part(_ items: [Item], _ keys: [Double], isBelow: Bool) -> [Item] {
      zip(items, keys).filter { ($0.1 < cut) == isBelow }.map { $0.0 }
    }
    func half(isBelow: Bool) -> Neighbourhood {
      Neighbourhood(a: part(a, keysA, isBelow: isBelow), b: part(b, keysB, isBelow: isBelow))
    }
    let (below, above) = (half(isBelow: true), half(isBelow: false))
    let isMixed = !below.a.isEmpty && !below.b.isEmpty || !above.a.isEmpty && !above.b.isEmpty
    if widest > 0, isMixed { return [below, above] }
    func sorted(_ items: [Item], _ keys: [Double]) -> [Item] {
      let order = items.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
      return order.map { items[$0] }
    }
    let (allA, allB) = (sorted(a, keysA), sorted(b, keysB))
    let (middleA, middleB) = (a.count / 2, b.count / 2)
    return [
      Neighbourhood(a: Array(allA[..<middleA]), b: Array(allB[..<middleB])),
      Neighbourhood(a: Array(allA[middleA...]), b: Array(allB[middleB...])),
    ]
  }

  /// The direction in which the points are spread most.
  private var direction: Vector2D {
    guard let origin = (a.first ?? b.first)?.point else { return Vector2D(x: 1, y: 0) }
    var (sum, square) = (Vector2D.zero, Vector2D.zero)
    for item in a + b {
      let offset = item.point - origin
      sum = sum + offset
      // As a complex number: its angle is twice that of the direction.
      let (x, y) = (offset.x, offset.y)
      square = square + Vector2D(x: x * x - y * y, y: 2 * x * y)
    }
    let mean = (1 / Double(a.count + b.count)) * sum
    let spread = square - Vector2D(x: sum.x * mean.x - sum.y * mean.y, y: 2 * sum.x * mean.y)
    return Vector2D(angle: 0.5 * spread.angle)
  }
}

/// The optimal assignment of rows to columns.
package enum Assignment {
  /// The column of each row of a matrix with no more rows than columns, no column taken twice, so
  /// that the sum of the costs is least.
  ///
  /// The Hungarian algorithm with potentials and shortest augmenting paths: rows² · columns steps.
  /// Source: R. Jonker and A. Volgenant, A shortest augmenting path algorithm for dense and sparse
  /// linear assignment problems, Computing 38, 1987.
  package static func columns(
    rows: Int,
    columns: Int,
    cost: (_ row: Int, _ column: Int) -> Double
  ) -> [Int] {
    // Row 0 and column 0 are the algorithm's own; all others are counted from 1.
    var rowPotential = [Double](repeating: 0, count: rows + 1)
    var columnPotential = [Double](repeating: 0, count: columns + 1)
    var rowOfColumn = [Int](repeating: 0, count: columns + 1)
    var previous = rowOfColumn
    for row in stride(from: 1, through: rows, by: 1) {
      rowOfColumn[0] = row
      var column = 0
      var least = [Double](repeating: .infinity, count: columns + 1)
      var isVisited = [Bool](repeating: false, count: columns + 1)
      repeat {
        isVisited[column] = true
        let current = rowOfColumn[column]
        var (delta, next) = (Double.infinity, 0)
        for candidate in 1...columns where !isVisited[candidate] {
          let reduced =
            cost(current - 1, candidate - 1) - rowPotential[current] - columnPotential[candidate]
          if reduced < least[candidate] {
            least[candidate] = reduced
            previous[candidate] = column
          }
          if least[candidate] < delta {
            delta = least[candidate]
            next = candidate
          }
        }
        // Costs are finite, so that there is always a next column.
        for candidate in 0...columns {
          if isVisited[candidate] {
            rowPotential[rowOfColumn[candidate]] += delta
            columnPotential[candidate] -= delta
          } else {
            least[candidate] -= delta
          }
        }
        column = next
      } while rowOfColumn[column] != 0
      repeat {
        let before = previous[column]
        rowOfColumn[column] = rowOfColumn[before]
        column = before
      } while column != 0
    }
    var result = [Int](repeating: 0, count: rows)
    for column in stride(from: 1, through: columns, by: 1) where rowOfColumn[column] > 0 {
      result[rowOfColumn[column] - 1] = column - 1
    }
    return result
  }
}

extension MatchingParameters {
  /// What costs of partners are rounded to, in squares of the figure's size, so that what is equal
  /// but for rounding is equal.
  static let costGrain = 0x1p-34
  /// More than all costs of an assignment together, and finite.
  static let forbidden = 1e6
  /// Subpaths up to this number in both paths are assigned optimally, in about a second.
  package static let maximumSubpaths = 1024
  /// Neighbourhoods are smaller, so that many of them take time in proportion to their number: a
  /// millisecond for each dozen subpaths.
  static let maximumNeighbourhood = 256
  /// What coordinates are rounded to where they only give an order, in the figure's size: an
  /// irregular step, so that round coordinates never fall on a rounding boundary.
  static let orderGrain = 1.37e-8
  /// The penalty of staying without a partner, in squares of the radius of an outline: what would
  /// travel farther than about its own size shrinks.
  package static let alonePenalty = 3.0
  package static let alonePenaltyOfEqual = 40.0
  /// What the squared distance of centres weighs beside how unlike regions are.
  static let apartWeight = 0.05
  /// The pixels across two regions that are laid over each other.
  static let overlapPixels = 40
}
