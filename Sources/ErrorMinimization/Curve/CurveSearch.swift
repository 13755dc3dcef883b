// SPDX-License-Identifier: GPL-3.0-or-later

#if GSL
/// One run of a ``CurveMinimizer``.
struct CurveSearch {
  /// The most restarts of the simplex.
  private static let restarts = 30
  /// A restart that improves the value by less than this, relative, is the last.
  private static let settled = 1e-14
  /// A gradient this small, relative, counts as vanished where no step improves any more.
  private static let vanished = 1e-6

  private var objective: CurveObjective
  private let count: Int
  private let options: MinimizationOptions
  private var iterations = 0

  /// A run of an objective of `count` unknowns.
  init(_ objective: CurveObjective, count: Int, options: MinimizationOptions) {
    self.objective = objective
    self.count = count
    self.options = options
  }

  private var best: MinimizationError.Best {
    MinimizationError.Best(
      controlPoints: objective.best,
      value: objective.bestValue.isFinite ? objective.bestValue : .nan,
      iterations: iterations
    )
  }

  private func result(_ status: MinimizationStatus, residual: Double) -> CurveMinimum {
    CurveMinimum(
      controlPoints: objective.best,
      value: objective.bestValue,
      iterations: iterations,
      status: status,
      residual: residual
    )
  }

  /// Throws what the objective failed with.
  private func checkObjective() throws(MinimizationError) {
    switch objective.failure {
    case .none: return
    case .threw(let error): throw .objectiveThrew(error, best: best)
    case .notFinite(let value): throw .objectiveNotFinite(value: value, best: best)
    }
  }

  /// Tries the start and a step both ways along each unknown; throws where all values are equal.
  private mutating func probe() throws(MinimizationError) {
    let origin = [Double](repeating: 0, count: count)
    let first = objective.evaluate(origin)
    var isConstant = true
    for index in 0..<count {
      for step in [1.0, -1.0] {
        var place = origin
        place[index] = step
        if objective.evaluate(place) != first { isConstant = false }
      }
    }
    try checkObjective()
    if isConstant { throw .objectiveConstant(value: first, best: best) }
  }

  /// Restarts a simplex until that neither moves nor improves.
  mutating func bySimplex() throws(MinimizationError) -> CurveMinimum {
    try probe()
    let minimizer = try SimplexMinimizer(count: count)
    var step = 1.0
    var size = Double.infinity
    for _ in 0..<Self.restarts {
      let (place, value) = (objective.bestPlace, objective.bestValue)
      let run = minimizer.run(
        &objective,
        from: place,
        step: step,
        accuracy: options.accuracy,
        limit: options.maximumIterations - iterations
      )
      iterations += run.iterations
      size = run.size
      try checkObjective()
      if iterations >= options.maximumIterations, size > options.accuracy {
        throw .iterationLimit(options.maximumIterations, best: best)
      }
      if step < 0.5, value - objective.bestValue <= Self.settled * objective.bestValue.magnitude {
        let status = size <= options.accuracy ? MinimizationStatus.converged : .roundingLimited
        return result(status, residual: size)
      }
      step = max(step / 4, 1e-4)
    }
    throw .accuracyNotReached(requested: options.accuracy, reached: size, best: best)
  }

  /// Descends along the gradient; once more from where it came to rest.
  mutating func byGradient() throws(MinimizationError) -> CurveMinimum {
    try probe()
    let minimizer = try GradientMinimizer(count: count)
    let origin = [Double](repeating: 0, count: count)
    let slopes = objective.slopes(origin) ?? []
    try checkObjective()
    let first = slopes.reduce(0) { $0 + $1 * $1 }.squareRoot()
    let unit = max(first, objective.bestValue.magnitude, Double.leastNormalMagnitude)
    var length = Double.infinity
    for step in [1.0, 0.1, 0.01] {
      let run = minimizer.run(
        &objective,
        from: objective.bestPlace,
        step: step,
        accuracy: options.accuracy * unit,
        limit: options.maximumIterations - iterations
      )
      iterations += run.iterations
      try checkObjective()
      length = run.gradient
      if length <= options.accuracy * unit { break }
    }
    let residual = length / unit
    guard residual > options.accuracy else { return result(.converged, residual: residual) }
    if iterations >= options.maximumIterations {
      throw .iterationLimit(options.maximumIterations, best: best)
    }
    guard residual <= Self.vanished else {
      throw .accuracyNotReached(requested: options.accuracy, reached: residual, best: best)
    }
    return result(.roundingLimited, residual: residual)
  }
}
#endif
