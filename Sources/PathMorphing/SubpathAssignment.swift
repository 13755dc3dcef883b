// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// Which subpath of one path becomes which of the other.
///
/// The assignment with the least sum of distances, weighted by length. The distance of two subpaths
/// accounts for position, size and shape: it is that of optimal transport between the normal
/// distributions that have the subpaths' means and second moments. A subpath without a partner costs
/// what it travels to shrink to its own middle. Subpaths that are mere points are partners of others
/// only where nothing else is left. Many subpaths are divided into neighbourhoods first.
///
/// Source: D. C. Dowson and B. V. Landau, The Fréchet distance between multivariate normal
/// distributions, Journal of Multivariate Analysis 12, 1982.
struct SubpathAssignment {
  /// Subpaths up to this number are assigned optimally.
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

  /// The best assignment, in each neighbourhood where there are many subpaths.
  init(_ a: [Candidate], _ b: [Candidate]) {
    partners = [Int?](repeating: nil, count: a.count)
    var rest = [(a: Array(a.indices), b: Array(b.indices))]
    while let part = rest.popLast() {
      if max(part.a.count, part.b.count) > Self.limit {
        rest += Self.halves(part.a.map { ($0, a[$0].mean) }, part.b.map { ($0, b[$0].mean) })
      } else {
        assign(part.a, part.b, a, b)
      }
    }
  }

  /// Assigns some subpaths to some.
  private mutating func assign(
    _ rows: [Int],
    _ columns: [Int],
    _ a: [Candidate],
    _ b: [Candidate]
  ) {
    let (a, b) = (rows.map { a[$0] }, columns.map { b[$0] })
    let costs = Self.costs(a, b)
    // The square matrix is filled up with partners that mean none.
    let best = Assignment.columns(count: max(a.count, b.count)) { row, column in
      if row < a.count, column < b.count { return costs.pairs[row * b.count + column] }
      if row < a.count { return costs.aloneA[row] }
      return column < b.count ? costs.aloneB[column] : 0
    }
    for (row, column) in best.enumerated() where row < a.count && column < b.count {
      partners[rows[row]] = columns[column]
    }
  }

  /// Both lists cut in two at their middles across the direction in which the places are spread
  /// most.
  private static func halves(
    _ a: [(index: Int, place: Point2D)],
    _ b: [(index: Int, place: Point2D)]
  ) -> [(a: [Int], b: [Int])] {
    let origin = a.first?.place ?? b.first?.place ?? .origin
    var (sum, square) = (Vector2D.zero, Vector2D.zero)
    for item in a + b {
      let place = item.place - origin
      sum = sum + place
      // As a complex number: its angle is twice that of the direction.
      square = square + Vector2D(x: place.x * place.x - place.y * place.y, y: 2 * place.x * place.y)
    }
    let mean = (1 / Double(a.count + b.count)) * sum
    let spread =
      square - Vector2D(x: sum.x * mean.x - sum.y * mean.y, y: 2 * sum.x * mean.y)
    let (sine, cosine) = LibM.sineAndCosine(0.5 * spread.angle)
    let direction = Vector2D(x: cosine, y: sine)
    func sorted(_ list: [(index: Int, place: Point2D)]) -> [Int] {
      let keys = list.map { (key: direction.dot($0.place - origin), index: $0.index) }
      return keys.sorted { ($0.key, $0.index) < ($1.key, $1.index) }.map { $0.index }
    }
    let (allA, allB) = (sorted(a), sorted(b))
    let (middleA, middleB) = (a.count / 2, b.count / 2)
    return [
      (Array(allA[..<middleA]), Array(allB[..<middleB])),
      (Array(allA[middleA...]), Array(allB[middleB...])),
    ]
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
