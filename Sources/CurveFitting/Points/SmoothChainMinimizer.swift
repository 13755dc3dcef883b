// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// Least squares of a free chain: Levenberg's and Marquardt's steps for all nodes, tangents and
/// handles at once, the feet of the samples following by themselves.
///
/// The normal equations couple neighbours only, so that a round costs O(samples + pieces).
struct SmoothChainMinimizer {
  let bins: SampleBins
  private(set) var chain: FreeNodeChain
  private(set) var feet: ChainFeet
  /// The sum of the weighted squares of the distances.
  private(set) var sum: Double
  /// Whether the chain goes nowhere without samples.
  private(set) var isTaut = true
  private var sums: [PieceSums]
  private var damping = 1e-3

  init(_ chain: FreeNodeChain, _ bins: SampleBins, feet: ChainFeet, passes: Int = 3) {
    let chain = bins.samples.direction.held(chain) ?? chain
    (self.bins, self.chain, self.feet) = (bins, chain, feet)
    sums = chain.equations(bins.samples, &self.feet)
    // The first feet are guesses: a few more steps bring them where they belong.
    for _ in 0..<passes { sums = chain.equations(bins.samples, &self.feet) }
    sum = sums.reduce(0) { $0 + $1.sum }
    isTaut = chain.isInside(bins.samples.room) && chain.isTaut(bins, self.feet)
  }

  /// Improves the chain until two rounds gain less than a part of the sum, or for so many rounds.
  mutating func minimize(rounds: Int, gain: Double) {
    var idle = 0
    for _ in 0..<rounds {
      if let won = improve() {
        damping = max(damping / 6, 1e-9)
        idle = won < gain ? idle + 1 : 0
        if idle == 2 { return }
      } else {
        damping *= 8
        if damping > 1e8 { return }
      }
    }
  }

  /// Takes one step, where it helps, and returns the part of the sum that it gained.
  private mutating func improve() -> Double? {
    guard let next = stepped() else { return nil }
    var nextFeet = feet
    let nextSums = next.equations(bins.samples, &nextFeet)
    let nextSum = nextSums.reduce(0) { $0 + $1.sum }
    let nextIsTaut = nextSum < sum && next.isTaut(bins, nextFeet)
    guard nextSum < sum, nextIsTaut || !isTaut else { return nil }
    isTaut = nextIsTaut
    let won = (sum - nextSum) / sum
    (chain, feet, sums, sum) = (next, nextFeet, nextSums, nextSum)
    return won
  }

  /// The chain after one damped step, or `nil` where there is none.
  private func stepped() -> FreeNodeChain? {
    let count = chain.nodes.count
    let first = (0..<6 * count).map { row in
      chain.isClosed && row / 6 == count - 1 ? 0 : max(0, 6 * (row / 6 - 1))
    }
    var matrix = EnvelopeMatrix(first: first)
    var right = Array(repeating: 0.0, count: 6 * count)
    for (piece, sums) in sums.enumerated() {
      let a = piece
      let b = chain.end(of: piece)
      let rows = [
        6 * a, 6 * a + 1, 6 * a + (chain.nodes[a].isCorner ? 3 : 2), 6 * a + 4,
        6 * b, 6 * b + 1, 6 * b + 2, 6 * b + 5,
      ]
      for i in 0..<8 {
        right[rows[i]] += sums.gradient[i]
        let row = sums.row(i)
        for k in 0..<8 where rows[k] <= rows[i] {
          // A closed chain of one piece has both ends in the same node: both triangles count.
          matrix[rows[i], rows[k]] += row[k]
        }
      }
    }
    for row in 0..<6 * count {
      let entry = matrix[row, row]
      matrix[row, row] = entry > 0 ? entry * (1 + damping) : 1
    }
    guard let step = matrix.solution(of: right),
      let moved = chain.moved(by: step).flatMap(bins.samples.direction.held),
      moved.isInside(bins.samples.room)
    else { return nil }
    return moved
  }
}

extension FreeNodeChain {
  /// Whether the chain goes nowhere without samples: the stretch between the feet of neighbours is
  /// not much longer than the line between them and several times the noise allow.
  ///
  /// Samples pull at the curve only where it passes near them; spikes and loops between them would
  /// be free.
  func isTaut(_ bins: SampleBins, _ feet: ChainFeet) -> Bool {
    let (samples, slack) = (bins.samples.points, 8 * bins.noise)
    let scales = cubics.map { LengthScale($0) }
    var sums = [0.0]
    for scale in scales { sums.append(sums[sums.count - 1] + scale.length) }
    let total = sums[sums.count - 1]
    func length(_ index: Int) -> Double {
      let piece = Int(feet.pieces[index])
      return sums[piece] + scales[piece].length(at: feet.parameters[index])
    }
    var before = length(0)
    if !isClosed, before > 2 * slack { return false }
    for index in 1..<samples.count {
      let next = length(index)
      var gap = (next - before).magnitude
      if isClosed { gap = min(gap, total - gap) }
      if gap > 4 * (samples[index] - samples[index - 1]).length + 2 * slack { return false }
      before = next
    }
    return isClosed || total - before <= 2 * slack
  }

  func isInside(_ room: Rect2D) -> Bool {
    nodes.allSatisfy { node in
      room.contains(node.point) && room.contains(node.point + node.after * node.leaving)
        && room.contains(node.point - node.before * node.arriving)
    }
  }

  /// The chain with its unknowns changed: six a node.
  fileprivate func moved(by step: [Double]) -> FreeNodeChain? {
    var result = self
    guard step.allSatisfy({ $0.isFinite }) else { return nil }
    for (index, var node) in nodes.enumerated() {
      let at = 6 * index
      node.point.x += step[at]
      node.point.y += step[at + 1]
      node.arriving = node.arriving.turned(by: step[at + 2])
      node.leaving = node.isCorner ? node.leaving.turned(by: step[at + 3]) : node.arriving
      // Handles stay handles: at most halved or doubled at once.
      node.after = node.after.changed(by: step[at + 4])
      node.before = node.before.changed(by: step[at + 5])
      result.nodes[index] = node
    }
    return result
  }
}

extension Double {
  fileprivate func changed(by step: Double) -> Double {
    max(0.5 * self, min(2 * self, self + step))
  }
}

extension Vector2D {
  /// The unit vector turned by an angle, at most by 1/2 rad.
  fileprivate func turned(by angle: Double) -> Vector2D {
    let turned = self + max(-0.5, min(0.5, angle)) * perpendicular
    return turned / turned.length
  }
}

/// A symmetric positive matrix whose rows begin late: band matrices, and such with a few long rows.
///
/// Row i is stored from column `first[i]` to the diagonal. Cholesky's factors fit in the same
/// entries, so that a chain of n nodes is solved in O(n) time and room, closed chains too: only the
/// rows of the last node reach back to the first.
package struct EnvelopeMatrix {
  /// The first column stored, per row.
  let first: [Int]
  /// Where column 0 of each row would be stored.
  private let origin: [Int]
  private var values: [Double]

  /// The zero matrix, given the first column of each row, at most the row's number.
  package init(first: [Int]) {
    self.first = first
    var origin: [Int] = []
    origin.reserveCapacity(first.count)
    var used = 0
    for (row, column) in first.enumerated() {
      origin.append(used - column)
      used += row - column + 1
    }
    self.origin = origin
    values = Array(repeating: 0, count: used)
  }

  /// The entry at `row` and `column` of the lower triangle, inside the envelope.
  package subscript(row: Int, column: Int) -> Double {
    get { values[origin[row] + column] }
    set { values[origin[row] + column] = newValue }
  }

  /// The solution for one right-hand side, or `nil` where the matrix is not positive; linear in the
  /// entries times the width of the band.
  package consuming func solution(of right: [Double]) -> [Double]? {
    var result = right
    for row in 0..<first.count {
      for column in first[row]..<row {
        let start = max(first[row], first[column])
        var sum = values[origin[row] + column]
        for k in start..<max(start, column) {
          sum -= values[origin[row] + k] * values[origin[column] + k]
        }
        values[origin[row] + column] = sum / values[origin[column] + column]
      }
      var pivot = values[origin[row] + row]
      for k in first[row]..<row {
        let entry = values[origin[row] + k]
        pivot -= entry * entry
        result[row] -= entry * result[k]
      }
      guard pivot > 0, pivot.isFinite else { return nil }
      let root = pivot.squareRoot()
      values[origin[row] + row] = root
      result[row] /= root
    }
    for row in stride(from: first.count - 1, through: 0, by: -1) {
      result[row] /= values[origin[row] + row]
      for k in first[row]..<row { result[k] -= values[origin[row] + k] * result[row] }
    }
    return result
  }
}
