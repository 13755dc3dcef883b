// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// Which subpath of one path becomes which of the other.
///
/// The assignment whose travel, as estimated from a few samples of every pair, is least in all:
/// that accounts for position, size and shape at once. A subpath without a partner costs what it
/// travels to shrink to its own middle. Closed subpaths may be turned round only all together, so
/// that holes stay holes.
struct SubpathAssignment {
  /// Subpaths up to this number are assigned optimally; beyond, those of equal index are paired.
  static let limit = 256
  /// The number of samples for which all starts are tried is this one; a power of two.
  private static let sampleCount = 16
  /// Pairs of subpaths beyond this number are compared by their middles and sizes alone.
  private static let pairLimit = 4096

  /// For each subpath of the first path the index of its partner; nil for none.
  var partners: [Int?]
  /// The estimated travel of all, measured lengths weighted.
  var cost: Double

  /// What is known of a subpath before it is matched.
  struct Candidate {
    var outline: Outline
    var samples: OutlineSamples
    var few: OutlineSamples
    var mean: Point2D
    var radius: Double

    init(_ outline: Outline) {
      self.outline = outline
      samples = OutlineSamples(outline, count: StartSearch.sampleCount)
      few = OutlineSamples(outline, count: SubpathAssignment.sampleCount)
      mean = few.mean
      radius = few.meanDistance(from: mean)
    }
  }

  /// The best assignment with closed subpaths of `b` run backwards or not.
  init(_ a: [Candidate], _ b: [Candidate], isReversed: Bool) {
    partners = [Int?](repeating: nil, count: a.count)
    cost = 0
    guard max(a.count, b.count) <= Self.limit else {
      for index in 0..<min(a.count, b.count) { partners[index] = index }
      return
    }
    let costs = Self.costs(a, b, isReversed)
    // The square matrix is filled up with partners that mean none.
    func value(_ row: Int, _ column: Int) -> Double {
      if row < a.count, column < b.count { return costs.pairs[row * b.count + column] }
      if row < a.count { return costs.aloneA[row] }
      return column < b.count ? costs.aloneB[column] : 0
    }
    let columns = Assignment.columns(count: max(a.count, b.count)) { row, column in
      value(row, column)
    }
    for (row, column) in columns.enumerated() {
      cost += value(row, column)
      if row < a.count, column < b.count { partners[row] = column }
    }
  }

  private static func costs(
    _ a: [Candidate],
    _ b: [Candidate],
    _ isReversed: Bool
  ) -> (pairs: [Double], aloneA: [Double], aloneB: [Double]) {
    var (wholeA, wholeB) = (0.0, 0.0)
    for candidate in a { wholeA += candidate.outline.length }
    for candidate in b { wholeB += candidate.outline.length }
    func weight(_ candidate: Candidate, _ whole: Double) -> Double {
      whole > 0 ? 0.5 * candidate.outline.length / whole : 0
    }
    var (pairs, aloneA, aloneB): ([Double], [Double], [Double]) = ([], [], [])
    pairs.reserveCapacity(a.count * b.count)
    let isCoarse = a.count * b.count > pairLimit
    for first in a {
      let weightA = weight(first, wholeA)
      aloneA.append(weightA * first.radius)
      for second in b {
        let distance =
          isCoarse
          ? first.mean.distance(to: second.mean) + (first.radius - second.radius).magnitude
          : leastDistance(first, second, isReversed)
        pairs.append((weightA + weight(second, wholeB)) * distance)
      }
    }
    for second in b { aloneB.append(weight(second, wholeB) * second.radius) }
    return (pairs, aloneA, aloneB)
  }

  /// The mean distance of samples with the best start.
  private static func leastDistance(_ a: Candidate, _ b: Candidate, _ isReversed: Bool) -> Double {
    let back = b.few.reversed()
    if !a.outline.isClosed, !b.outline.isClosed {
      return min(
        a.few.meanDistance(to: b.few, offset: 0),
        a.few.meanDistance(to: back, offset: 0)
      )
    }
    let isBothWays = a.outline.isClosed != b.outline.isClosed
    var least = Double.infinity
    for offset in 0..<a.few.count {
      if isBothWays || !isReversed {
        least = min(least, a.few.meanDistance(to: b.few, offset: offset))
      }
      if isBothWays || isReversed {
        least = min(least, a.few.meanDistance(to: back, offset: offset))
      }
    }
    return least
  }
}
