// SPDX-License-Identifier: GPL-3.0-or-later

#if GSL
/// The change of a chain's unknowns that makes the largest of its distances least, as far as these
/// are linear.
///
/// A linear program, min E with -E ≤ rᵢ + Jᵢ y ≤ E and -1 ≤ y ≤ 1, by Mehrotra's predictor and
/// corrector. Its normal equations are a band with one more row, that of E, and go to GSL.
/// Source: S. Mehrotra, On the implementation of a primal-dual interior point method, 1992.
package struct MinimaxStep {
  /// The rows, each unknown in units of what it may change, distances in units of the largest.
  private let rows: [SparseRow]
  private let count: Int

  /// What a constraint has to spare, and its multiplier.
  private struct Pair {
    var slack: Double
    var price: Double
    var correction = 0.0

    var weight: Double { price / slack }

    /// The right-hand side of its complementarity, over the slack.
    func pull(_ mu: Double) -> Double { (mu - correction) / slack - price }

    /// The changes of slack and price while the constraint's left side grows by `rise`.
    func changes(_ rise: Double, _ mu: Double) -> (slack: Double, price: Double) {
      (-rise, pull(mu) + weight * rise)
    }
  }

  /// The rows with their unknowns scaled.
  package init(_ rows: [SparseRow], limits: [Double], unit: Double) {
    self.rows = rows.map { row in
      var row = row
      row.value /= unit
      for lane in 0..<8 where row.unknowns[lane] >= 0 {
        row.slopes[lane] *= limits[row.unknowns[lane]] / unit
      }
      return row
    }
    count = limits.count
  }

  private func rise(_ row: SparseRow, _ change: [Double]) -> Double {
    change.withUnsafeBufferPointer { row.rise($0) }
  }

  /// The change, in units of what each unknown may change, and the largest distance after it.
  package func solve(_ band: borrowing BandSolver) -> (change: [Double], level: Double)? {
    let largest = rows.reduce(0) { max($0, $1.value.magnitude) }
    var level = 1.1 * largest + 1e-9
    var change = [Double](repeating: 0, count: count)
    let price = 0.5 / Double(rows.count)
    var upper = rows.map { Pair(slack: level - $0.value, price: price) }
    var lower = rows.map { Pair(slack: level + $0.value, price: price) }
    var right = [Pair](repeating: Pair(slack: 1, price: price), count: count)
    var left = right
    let total = Double(2 * rows.count + 2 * count)
    for _ in 0..<50 {
      var gap = 0.0
      for pairs in [upper, lower, right, left] {
        for pair in pairs { gap += pair.slack * pair.price }
      }
      let mu = gap / total
      // The dual residuals.
      var residual = [Double](repeating: 0, count: count)
      var residualOfLevel = -1.0
      for (index, row) in rows.enumerated() {
        residualOfLevel += upper[index].price + lower[index].price
        let price = upper[index].price - lower[index].price
        for lane in 0..<8 where row.unknowns[lane] >= 0 {
          residual[row.unknowns[lane]] -= price * row.slopes[lane]
        }
      }
      for index in 0..<count { residual[index] -= right[index].price - left[index].price }
      let worst = residual.reduce(residualOfLevel.magnitude) { max($0, $1.magnitude) }
      if gap < 1e-6 * level, worst < 1e-6 { break }
      // The matrix.
      var coupling = [Double](repeating: 0, count: count)
      var middle = 0.0
      band.clear()
      for (index, row) in rows.enumerated() {
        let (a, b) = (upper[index].weight, lower[index].weight)
        middle += a + b
        for i in 0..<8 where row.unknowns[i] >= 0 {
          coupling[row.unknowns[i]] += (b - a) * row.slopes[i]
          for j in i..<8 where row.unknowns[j] >= 0 {
            band.add((a + b) * row.slopes[i] * row.slopes[j], row.unknowns[i], row.unknowns[j])
          }
        }
      }
      for index in 0..<count {
        band.add(right[index].weight + left[index].weight, index, index)
        band.add(1e-13 * band.diagonal(index), index, index)
      }
      guard band.factor() else { break }
      var solved = coupling
      guard band.solve(&solved) else { break }
      var pivot = middle
      for index in 0..<count { pivot -= coupling[index] * solved[index] }
      guard pivot > 0 else { break }

      /// The Newton direction towards complementarity `mu`.
      func direction(_ mu: Double, _ band: borrowing BandSolver) -> (y: [Double], level: Double)? {
        var y = residual
        var level = residualOfLevel
        for (index, row) in rows.enumerated() {
          let (a, b) = (upper[index].pull(mu), lower[index].pull(mu))
          level += a + b
          for lane in 0..<8 where row.unknowns[lane] >= 0 {
            y[row.unknowns[lane]] -= (a - b) * row.slopes[lane]
          }
        }
        for index in 0..<count { y[index] -= right[index].pull(mu) - left[index].pull(mu) }
        for index in 0..<count { level -= solved[index] * y[index] }
        level /= pivot
        guard band.solve(&y) else { return nil }
        for index in 0..<count { y[index] -= level * solved[index] }
        return (y, level)
      }

      /// The longest steps that keep slacks and prices positive, up to 1.
      func reach(_ y: [Double], _ level: Double, _ mu: Double) -> (primal: Double, dual: Double) {
        var (primal, dual) = (1.0, 1.0)
        func look(_ pair: Pair, _ rise: Double) {
          let (slack, price) = pair.changes(rise, mu)
          if slack < 0 { primal = min(primal, -pair.slack / slack) }
          if price < 0 { dual = min(dual, -pair.price / price) }
        }
        for (index, row) in rows.enumerated() {
          let rise = rise(row, y)
          look(upper[index], rise - level)
          look(lower[index], -rise - level)
        }
        for index in 0..<count {
          look(right[index], y[index])
          look(left[index], -y[index])
        }
        return (primal, dual)
      }

      func each(_ y: [Double], _ level: Double, _ body: (inout Pair, Double) -> Void) {
        for index in rows.indices {
          let rise = rise(rows[index], y)
          body(&upper[index], rise - level)
          body(&lower[index], -rise - level)
        }
        for index in 0..<count {
          body(&right[index], y[index])
          body(&left[index], -y[index])
        }
      }

      guard let first = direction(0, band) else { break }
      let (primal, dual) = reach(first.y, first.level, 0)
      var ahead = 0.0
      each(first.y, first.level) { pair, rise in
        let (slack, price) = pair.changes(rise, 0)
        ahead += (pair.slack + primal * slack) * (pair.price + dual * price)
        pair.correction = slack * price
      }
      let share = ahead / gap
      let goal = max(1e-12, share * share * share) * mu
      guard let second = direction(goal, band) else { break }
      let (longest, longestDual) = reach(second.y, second.level, goal)
      let (step, dualStep) = (min(1, 0.995 * longest), min(1, 0.995 * longestDual))
      each(second.y, second.level) { pair, rise in
        let (slack, price) = pair.changes(rise, goal)
        pair.slack += step * slack
        pair.price += dualStep * price
        pair.correction = 0
      }
      for index in 0..<count { change[index] += step * second.y[index] }
      level += step * second.level
      guard level.isFinite, step > 1e-10 || dualStep > 1e-10 else { break }
    }
    guard level.isFinite, change.allSatisfy(\.isFinite) else { return nil }
    return (change, level)
  }
}
#endif
