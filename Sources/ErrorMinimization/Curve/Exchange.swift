// SPDX-License-Identifier: GPL-3.0-or-later

#if GSL
internal import BezierGeometry

/// Remez's exchange: levels the error of a curve at points, moves the points to the extrema of the
/// error, and repeats.
struct Exchange {
  /// The levels between which the error has to stand, in multiples of the unknown level.
  enum Levels {
    case both, inside, outside

    var low: Double { self == .outside ? 0 : -1 }
    var high: Double { self == .inside ? 0 : 1 }
  }

  /// Levels below it may drown in the rounding of pairs of doubles.
  static let carried = 1e-25
  /// How often the alternation may be missed.
  private static let lossLimit = 10
  /// What rounding of pairs of doubles leaves of a gap.
  static let rounding = 1e-27

  /// What the error may stand between.
  let levels: Levels
  /// Whether the error is r² - 1 instead of r - 1.
  let isSquared: Bool
  /// Whether the curve's end is free and so may be an alternation point.
  let countsEnd: Bool
  let directions: [CurveDirection]

  struct State {
    var curve: SymmetricCurve
    /// v of the alternation points, from the end of the curve to its middle.
    ///
    /// Signs +, -, ... for points that start high.
    var points: [Double]
    var startsHigh: Bool
    var level: Double
    /// The largest error, and the largest minus the least at a point that counts.
    var largest = Double.infinity
    var gap = Double.infinity
    var errors: [Double] = []
    var iterations = 0
  }

  private func error(_ g: Double) -> Double { isSquared ? g : CurveProfile.radial(g) }

  private func target(_ index: Int, _ state: State) -> Double {
    (index % 2 == 0) == state.startsHigh ? levels.high : levels.low
  }

  /// Solves error = target · level at the points; false where no progress was possible.
  private func level(_ state: inout State, _ solver: SystemSolver) -> Bool {
    let n = directions.count
    let curve = state.curve
    let targets = state.points.indices.map { target($0, state) }
    let points = state.points
    let solution = solver.solve(
      from: [Double](repeating: 0, count: n) + [state.level],
      accuracy: 0x1p-52 * state.level.magnitude / 4,
      limit: 40
    ) { unknowns, values, jacobian in
      var moved = curve
      for (direction, amount) in zip(directions, unknowns) {
        moved = moved.moved(by: amount, along: direction)
      }
      let g = moved.squaredError
      let (x, y) = (moved.x.map(\.high), moved.y.map(\.high))
      for (row, v) in points.enumerated() {
        let excess = error(Polynomial.value(g, v))
        values[row] = excess - targets[row] * unknowns[n]
        let factor = isSquared ? 2 : 1 / (1 + excess)
        let (px, py) = (Polynomial.value(x, v), v * Polynomial.value(y, v))
        for (column, direction) in directions.enumerated() {
          let slope =
            px * Polynomial.value(direction.xHigh, v) + py * Polynomial.value(direction.yHigh, v)
          jacobian[(n + 1) * row + column] = factor * slope
        }
        jacobian[(n + 1) * row + n] = -targets[row]
      }
    }
    guard let solution else { return false }
    state.iterations += solution.iterations
    for (direction, amount) in zip(directions, solution.unknowns) {
      state.curve = state.curve.moved(by: amount, along: direction)
    }
    state.level = solution.unknowns[n]
    return true
  }

  /// Moves the points to the extrema; false where there are too few.
  private func exchange(_ state: inout State, _ finder: RootFinder) -> Bool {
    let profile = CurveProfile(state.curve)
    var candidates = ErrorExtrema.find(profile, finder).map {
      (v: $0, error: error(Polynomial.value(profile.squaredError, $0)))
    }
    if !countsEnd { candidates.removeLast() }
    candidates.reverse()
    state.largest = candidates.reduce(0) { max($0, $1.error.magnitude) }
    // Of each run of errors on one side of the levels' middle, the farthest.
    let middle = (levels.low + levels.high) / 2 * state.level.magnitude
    var runs: [(v: Double, error: Double)] = []
    for candidate in candidates {
      guard let last = runs.last else {
        runs.append(candidate)
        continue
      }
      if (last.error > middle) != (candidate.error > middle) {
        runs.append(candidate)
      } else if (candidate.error - middle).magnitude > (last.error - middle).magnitude {
        runs[runs.count - 1] = candidate
      }
    }
    let count = directions.count + 1
    while runs.count > count {
      let first = (runs[0].error - middle).magnitude
      let last = (runs[runs.count - 1].error - middle).magnitude
      if first < last { runs.removeFirst() } else { runs.removeLast() }
    }
    guard runs.count == count else {
      // Errors that pairs of doubles do not carry show no alternation.
      guard state.level.magnitude < Self.carried else { return false }
      state.errors = state.points.map { error(Polynomial.value(profile.squaredError, $0)) }
      state.gap = state.largest
      return true
    }
    state.points = runs.map(\.v)
    state.errors = runs.map(\.error)
    state.startsHigh = runs[0].error > middle
    // Where a level is 0 the curve touches the circle: what counts is how far it fails to.
    var least = Double.infinity
    var touch = 0.0
    for (index, run) in runs.enumerated() {
      if target(index, state) == 0 {
        touch = max(touch, run.error.magnitude)
      } else {
        least = min(least, run.error.magnitude)
      }
    }
    state.gap = max(state.largest - least, 0) + touch
    return true
  }

  /// Runs rounds until the gap is below `accuracy` times the level or no longer shrinks; nil where
  /// the alternation is lost.
  func run(
    _ start: State,
    accuracy: Double,
    maximumIterations: Int,
    solver: SystemSolver,
    finder: RootFinder
  ) -> State? {
    var state = start
    var best: State?
    var stalls = 0
    var losses = 0
    var isPolished = false
    for _ in 0..<60 {
      guard level(&state, solver) else { break }
      guard exchange(&state, finder) else {
        // The points are kept; levelling them once more may bring the alternation about.
        losses += 1
        if losses > Self.lossLimit || state.iterations >= maximumIterations { break }
        continue
      }
      if let last = best, !(state.gap < 0.5 * last.gap) { stalls += 1 } else { stalls = 0 }
      if best.map({ state.gap < $0.gap }) ?? true { best = state }
      if isPolished || stalls > 2 { break }
      // Rounds converge quadratically: one more reaches the rounding.
      isPolished = state.gap <= accuracy * state.level.magnitude
      if state.iterations >= maximumIterations { break }
    }
    best?.iterations = state.iterations
    return best
  }
}

/// A curve found by one of the searches, with what is known of the search.
struct SearchResult {
  /// The curve, symmetric about the x axis.
  var curve: SymmetricCurve
  /// The tangent length, where the ends are tangent.
  var h: Double?
  /// What is minimised; 0 to rounding where a criterion is matched.
  var value: Double
  var iterations: Int
  /// How far from optimal, relative; see `ArcMinimum.residual`.
  var residual: Double
  /// Whether the residual is what doubles and pairs of doubles allow.
  var isRoundingLimited = false
  /// The alternation, for minimax criteria.
  var certificate: AlternationCertificate?
}

extension SearchResult {
  init(_ state: Exchange.State, h: Double?) {
    self.init(
      curve: state.curve,
      h: h,
      value: state.largest,
      iterations: state.iterations,
      residual: state.gap / state.level.magnitude,
      isRoundingLimited: state.level.magnitude < Exchange.carried || state.gap < Exchange.rounding,
      certificate: AlternationCertificate(state)
    )
  }
}

/// The evidence that a minimax curve cannot be improved: where its error stands at its levels.
///
/// By de la Vallée-Poussin's theorem a curve near this one, with the same ends, whose errors at the
/// points have the same signs and are all closer to the levels' middle would contradict the
/// alternation; so the least error possible lies between ``lowerBound`` and the error reached, and
/// ``gap`` is how far the two are apart. The statement is local: it does not compare with far-away
/// curves.
public struct AlternationCertificate: Hashable, Sendable {
  /// The points where the error stands at a level, by t, with the signed error in the measure of
  /// the criterion and in radii; signs alternate about the middle of the two levels.
  public let points: [ArcMinimum.Extremum]
  /// The levelled error: the size that the equations of the exchange give to all of them.
  public let level: Double
  /// The largest error of the curve, in the measure of the criterion.
  public let largest: Double
  /// The largest error minus the least error at a point that counts; 0 to rounding at an optimum.
  public let gap: Double

  /// No curve near by has an error below this.
  public var lowerBound: Double { largest - gap }
}

extension AlternationCertificate {
  /// The certificate of an exchange that ended, on both halves of the curve.
  init(_ state: Exchange.State) {
    points = ArcMinimum.Extremum.mirrored(
      zip(state.points, state.errors).map { ($0.squareRoot(), $1) }
    )
    level = state.level.magnitude
    largest = state.largest
    gap = state.gap
  }
}
#endif
