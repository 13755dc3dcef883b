// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// Which subpath of one path becomes which of the other.
///
/// The assignment with the least sum of distances, weighted by length. The distance of two
/// subpaths, that of their moments, accounts for position, size and shape. A subpath without a
/// partner costs what it travels to shrink to its own middle. Subpaths that are mere points are
/// partners of others only where nothing else is left. Very many subpaths are divided into
/// neighbourhoods first.
package struct SubpathAssignment {
  /// For each subpath of the first path the index of its partner; nil for none.
  package var partners: [Int?]
  /// What is known of a subpath before it is matched.
  package struct Candidate {
    package var outline: Outline
    package var samples: OutlineSamples
    package var moments: OutlineMoments

    package init(_ outline: Outline) {
      self.outline = outline
      samples = OutlineSamples(outline, count: MatchingParameters.sampleCount)
      moments = OutlineMoments(outline)
    }
  }

  /// The best assignment; in each neighbourhood, and then of what is left, where it would take
  /// long.
  package init(_ a: [Candidate], _ b: [Candidate]) {
    partners = [Int?](repeating: nil, count: a.count)
    var rest = Neighbourhood(
      a: a.enumerated().map { ($0, $1.moments.mean) },
      b: b.enumerated().map { ($0, $1.moments.mean) }
    )
    var isTaken = [Bool](repeating: false, count: b.count)
    // Every round finds partners: one neighbourhood at least has candidates of both paths.
    while !rest.a.isEmpty, !rest.b.isEmpty {
      let isWhole = Self.isQuick(rest.a.count, rest.b.count, MatchingParameters.maximumSubpaths)
      let limit =
        isWhole ? MatchingParameters.maximumSubpaths : MatchingParameters.maximumNeighbourhood
      var parts = [rest]
      while let part = parts.popLast() {
        if part.a.isEmpty || part.b.isEmpty { continue }
        if Self.isQuick(part.a.count, part.b.count, limit) {
          assign(part, a, b)
        } else {
          parts += part.halves()
        }
      }
      for partner in partners { if let partner { isTaken[partner] = true } }
      rest.a.removeAll { partners[$0.index] != nil }
      rest.b.removeAll { isTaken[$0.index] }
    }
  }

  /// Whether the optimum takes no longer than for so many of each as the limit, about a second for
  /// the largest, and its costs no more than 32 MB.
  private static func isQuick(_ first: Int, _ second: Int, _ limit: Int) -> Bool {
    let (less, more) = (min(first, second), max(first, second))
    return less * more <= 4 * limit * limit && less * less * more <= limit * limit * limit
  }

  /// Assigns the candidates of a neighbourhood.
  private mutating func assign(_ part: Neighbourhood, _ allA: [Candidate], _ allB: [Candidate]) {
    let (a, b) = (part.a.map { allA[$0.index] }, part.b.map { allB[$0.index] })
    let costs = Self.costs(a, b)
    let isSwapped = a.count > b.count
    let (less, more) = isSwapped ? (b.count, a.count) : (a.count, b.count)
    func indices(_ row: Int, _ column: Int) -> (a: Int, b: Int) {
      isSwapped ? (column, row) : (row, column)
    }
    let best = Assignment.columns(rows: less, columns: more) { row, column in
      let (first, second) = indices(row, column)
      // Who has a partner saves what it would cost to shrink alone.
      let saved = isSwapped ? costs.aloneA[first] : costs.aloneB[second]
      return costs.pairs[first * b.count + second] - saved
    }
    for (row, column) in best.enumerated() {
      let (first, second) = indices(row, column)
      partners[part.a[first].index] = part.b[second].index
    }
  }

  /// Raises the costs of pairs of a point and a figure above all others: what can be seen becomes
  /// what can be seen wherever there is a choice.
  private static func separatePoints(_ a: [Candidate], _ b: [Candidate], _ pairs: inout [Double]) {
    let penalty = Double(max(a.count, b.count)) * (pairs.max() ?? 0)
    for (row, first) in a.enumerated() {
      for (column, second) in b.enumerated() where first.outline.isPoint != second.outline.isPoint {
        pairs[row * b.count + column] += penalty
      }
    }
  }

  private static func costs(
    _ a: [Candidate],
    _ b: [Candidate]
  ) -> (pairs: [Double], aloneA: [Double], aloneB: [Double]) {
    var (wholeA, wholeB) = (0.0, 0.0)
    for candidate in a { wholeA += candidate.outline.length }
    for candidate in b { wholeB += candidate.outline.length }
    // Rounded, so that what is equal but for rounding is equal.
    let size = max(wholeA, wholeB)
    let grain =
      size > 0
      ? Double(
        sign: .plus,
        exponent: size.exponent,
        significand: MatchingParameters.costGrain
      ) : 1
    func rounded(_ cost: Double) -> Double { (cost / grain).rounded() * grain }
    func weight(_ candidate: Candidate, _ whole: Double) -> Double {
      whole > 0 ? 0.5 * candidate.outline.length / whole : 0
    }
    var (pairs, aloneA, aloneB): ([Double], [Double], [Double]) = ([], [], [])
    pairs.reserveCapacity(a.count * b.count)
    for first in a {
      let weightA = weight(first, wholeA)
      aloneA.append(rounded(weightA * first.moments.radius))
      for second in b {
        pairs.append(
          rounded((weightA + weight(second, wholeB)) * first.moments.distance(to: second.moments))
        )
      }
    }
    for second in b { aloneB.append(rounded(weight(second, wholeB) * second.moments.radius)) }
    separatePoints(a, b, &pairs)
    return (pairs, aloneA, aloneB)
  }
}
