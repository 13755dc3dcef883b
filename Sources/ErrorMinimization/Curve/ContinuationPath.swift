// SPDX-License-Identifier: GPL-3.0-or-later

#if GSL
internal import BezierGeometry

/// Solutions for narrower sweeps, from which the one for a wider sweep is predicted.
struct ContinuationPath {
  private let degree: Int
  private let isFree: Bool
  /// The last three solutions.
  private var states: [(sweep: Double, state: Exchange.State)] = []

  /// An empty path for curves of a degree.
  init(degree: Int, isFree: Bool) {
    self.degree = degree
    self.isFree = isFree
  }

  /// Whether there is no solution yet.
  var isEmpty: Bool { states.isEmpty }

  /// The sweep of the last solution.
  var sweep: Double? { states.last?.sweep }

  /// Adds a solution.
  mutating func append(_ state: Exchange.State, sweep: Double) {
    if states.count == 3 { states.removeFirst() }
    states.append((sweep, state))
  }

  /// A start for a wider sweep; nil while there is no solution.
  ///
  /// Coefficients of uᵏ grow like the k-th power of the sweep, the error like the power 2n; what is
  /// left of them is a smooth function of the sweep's square, extrapolated by a polynomial.
  func extrapolated(to sweep: Double, _ end: UnitDirection) -> Exchange.State? {
    guard let last = states.last else { return nil }
    let squares = states.map { $0.sweep * $0.sweep }
    let weights = squares.indices.map { i in
      squares.indices.filter { $0 != i }.reduce(1.0) { product, j in
        product * (sweep * sweep - squares[j]) / (squares[i] - squares[j])
      }
    }
    func predicted(power: Int, _ quantity: (Exchange.State) -> Double) -> Double {
      var sum = 0.0
      for (entry, weight) in zip(states, weights) {
        let ratio = sweep / entry.sweep
        sum +=
          weight * quantity(entry.state) * (0..<power).reduce(1) { factor, _ in factor * ratio }
      }
      return sum
    }
    var state = last.state
    let curve = last.state.curve
    let radius = isFree ? 1 + predicted(power: 2 * degree) { $0.curve.radius - 1 } : nil
    state.curve = SymmetricCurve(
      x: curve.x.indices.map { i in predicted(power: 2 * i) { $0.curve.x[i].high } },
      y: curve.y.indices.map { i in predicted(power: 2 * i + 1) { $0.curve.y[i].high } },
      end: end,
      radius: radius
    )
    let level = predicted(power: 2 * degree) { $0.level }
    state.level = level > 0 ? level : last.state.level
    return state
  }
}
#endif
