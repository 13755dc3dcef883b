// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// Which subpath of one path becomes which of the other.
///
/// The assignment with the least sum of distances, weighted by length. The distance of two subpaths
/// accounts for position, size and shape: it is that of optimal transport between the normal
/// distributions that have the subpaths' means and second moments. A subpath without a partner costs
/// what it travels to shrink to its own middle. Subpaths that are mere points are partners of others
/// only where nothing else is left. Very many subpaths are divided into neighbourhoods first.
///
/// Source: D. C. Dowson and B. V. Landau, The Fréchet distance between multivariate normal
/// distributions, Journal of Multivariate Analysis 12, 1982.
struct SubpathAssignment {
  /// Subpaths up to this number in both paths are assigned optimally.
  static let limit = 1024

  /// For each subpath of the first path the index of its partner; nil for none.
  var partners: [Int?]
  /// What is known of a subpath before it is matched.
  struct Candidate {
    var outline: Outline
    var samples: OutlineSamples
    /// The mean of the points by length, and the moments about it.
    var mean: Point2D
    var xx = 0.0
    var xy = 0.0
    var yy = 0.0

    init(_ outline: Outline) {
      self.outline = outline
      samples = OutlineSamples(outline, count: StartSearch.sampleCount)
      let origin = outline.measured[0].p0
      var (sum, total) = (Vector2D.zero, 0.0)
      let (positions, weights) = (GaussNodes.positions, GaussNodes.weights)
      for curve in outline.measured {
        for node in 0..<4 {
          let part = weights[node] * curve.derivative(at: positions[node]).length
          let place = curve.point(at: positions[node]) - origin
          sum = sum + part * place
          xx += part * place.x * place.x
          xy += part * place.x * place.y
          yy += part * place.y * place.y
          total += part
        }
      }
      mean = origin
      guard total > 0 else { return }
      let middle = (1 / total) * sum
      mean = origin + middle
      xx = max(0, xx / total - middle.x * middle.x)
      xy = xy / total - middle.x * middle.y
      yy = max(0, yy / total - middle.y * middle.y)
    }

    /// The root of the mean square distance from the mean.
    var radius: Double { (xx + yy).squareRoot() }

    /// The distance of optimal transport between normal distributions of these moments.
    func distance(to other: Candidate) -> Double {
      let spread = (xx * yy - xy * xy, other.xx * other.yy - other.xy * other.xy)
      let common = xx * other.xx + 2 * xy * other.xy + yy * other.yy
      let shared =
        common + 2 * (max(0, spread.0).squareRoot() * max(0, spread.1).squareRoot())
      let shape = xx + yy + other.xx + other.yy - 2 * max(0, shared).squareRoot()
      return ((other.mean - mean).lengthSquared + max(0, shape)).squareRoot()
    }
  }

  /// The best assignment; in each neighbourhood, and then of what is left, where it would take long.
  init(_ a: [Candidate], _ b: [Candidate]) {
    partners = [Int?](repeating: nil, count: a.count)
    var rest = Neighbourhood(
      a: a.enumerated().map { ($0, $1.mean) },
      b: b.enumerated().map { ($0, $1.mean) }
    )
    var isTaken = [Bool](repeating: false, count: b.count)
    // Every round finds partners: one neighbourhood at least has candidates of both paths.
    while !rest.a.isEmpty, !rest.b.isEmpty {
      var parts = [rest]
      while let part = parts.popLast() {
        if part.a.isEmpty || part.b.isEmpty { continue }
        if Self.isQuick(part.a.count, part.b.count) {
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

  /// Whether the optimum takes about a second at most, and its costs no more than 32 MB.
  private static func isQuick(_ first: Int, _ second: Int) -> Bool {
    let (less, more) = (min(first, second), max(first, second))
    return less * more <= 1 << 22 && less * less * more <= limit * limit * limit
  }

  /// Assigns the candidates of a neighbourhood.
  private mutating func assign(_ part: Neighbourhood, _ allA: [Candidate], _ allB: [Candidate]) {
    let (a, b) = (part.a.map { allA[$0.index] }, part.b.map { allB[$0.index] })
    let costs = Self.costs(a, b)
    // Who has a partner saves what it would cost to shrink alone.
    if a.count > b.count {
      let best = Assignment.columns(rows: b.count, columns: a.count) { row, column in
        costs.pairs[column * b.count + row] - costs.aloneA[column]
      }
      for (row, column) in best.enumerated() {
        partners[part.a[column].index] = part.b[row].index
      }
    } else {
      let isSquare = a.count == b.count
      let best = Assignment.columns(rows: a.count, columns: b.count) { row, column in
        costs.pairs[row * b.count + column] - (isSquare ? 0 : costs.aloneB[column])
      }
      for (row, column) in best.enumerated() {
        partners[part.a[row].index] = part.b[column].index
      }
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
    let grain = size > 0 ? Double(sign: .plus, exponent: size.exponent, significand: 0x1p-34) : 1
    func rounded(_ cost: Double) -> Double { (cost / grain).rounded() * grain }
    func weight(_ candidate: Candidate, _ whole: Double) -> Double {
      whole > 0 ? 0.5 * candidate.outline.length / whole : 0
    }
    var (pairs, aloneA, aloneB): ([Double], [Double], [Double]) = ([], [], [])
    pairs.reserveCapacity(a.count * b.count)
    for first in a {
      let weightA = weight(first, wholeA)
      aloneA.append(rounded(weightA * first.radius))
      for second in b {
        pairs.append(rounded((weightA + weight(second, wholeB)) * first.distance(to: second)))
      }
    }
    for second in b { aloneB.append(rounded(weight(second, wholeB) * second.radius)) }
    separatePoints(a, b, &pairs)
    return (pairs, aloneA, aloneB)
  }
}
