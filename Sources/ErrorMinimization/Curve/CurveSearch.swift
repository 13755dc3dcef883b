// SPDX-License-Identifier: GPL-3.0-or-later

#if GSL
internal import CGSL

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

/// The simplex method of Nelder and Mead (nmsimplex2), for objectives without a gradient.
struct SimplexMinimizer: ~Copyable {
  /// Iterations without a better value, per unknown, after which a run ends.
  private static let patience = 60

  private let minimizer: UnsafeMutablePointer<gsl_multimin_fminimizer>
  private let start: UnsafeMutablePointer<gsl_vector>
  private let steps: UnsafeMutablePointer<gsl_vector>
  private let count: Int

  /// Reserves a minimizer for `count` unknowns; fails where there is no memory.
  init(count: Int) throws(MinimizationError) {
    GSL.prepare()
    guard let minimizer = gsl_multimin_fminimizer_alloc(cgsl_multimin_nmsimplex2(), count) else {
      throw .outOfMemory
    }
    guard let start = gsl_vector_alloc(count) else {
      gsl_multimin_fminimizer_free(minimizer)
      throw .outOfMemory
    }
    guard let steps = gsl_vector_alloc(count) else {
      gsl_multimin_fminimizer_free(minimizer)
      gsl_vector_free(start)
      throw .outOfMemory
    }
    self.minimizer = minimizer
    self.start = start
    self.steps = steps
    self.count = count
  }

  deinit {
    gsl_multimin_fminimizer_free(minimizer)
    gsl_vector_free(start)
    gsl_vector_free(steps)
  }

  /// Shrinks a simplex from `place` with edges `step` until its size is at most `accuracy`, the
  /// best value no longer falls, or the limit is reached.
  ///
  /// - Returns: The size and the iterations used; `objective` holds the best place and any failure.
  func run(
    _ objective: inout CurveObjective,
    from place: [Double],
    step: Double,
    accuracy: Double,
    limit: Int
  ) -> (size: Double, iterations: Int) {
    withUnsafeMutablePointer(to: &objective) { pointer in
      var function = gsl_multimin_function(
        f: { x, raw in
          guard let x, let raw else { return .nan }
          let place = (0..<x.pointee.size).map { gsl_vector_get(x, $0) }
          return raw.assumingMemoryBound(to: CurveObjective.self).pointee.evaluate(place)
        },
        n: count,
        params: UnsafeMutableRawPointer(pointer)
      )
      return withUnsafeMutablePointer(to: &function) { function in
        for i in 0..<count { gsl_vector_set(start, i, place[i]) }
        gsl_vector_set_all(steps, step)
        var iterations = 0
        guard gsl_multimin_fminimizer_set(minimizer, function, start, steps) == GSL.success else {
          return (.infinity, 0)
        }
        var last = (value: pointer.pointee.bestValue, iteration: 0)
        while iterations < limit, gsl_multimin_fminimizer_size(minimizer) > accuracy {
          iterations += 1
          let status = gsl_multimin_fminimizer_iterate(minimizer)
          if status != GSL.success || pointer.pointee.failure != nil { break }
          // At a minimum flat to rounding the simplex may turn around for ever.
          let value = pointer.pointee.bestValue
          if value < last.value { last = (value, iterations) }
          if iterations - last.iteration > Self.patience * count { break }
        }
        return (gsl_multimin_fminimizer_size(minimizer), iterations)
      }
    }
  }
}

/// The method of Broyden, Fletcher, Goldfarb and Shanno (vector_bfgs2), for objectives with a
/// gradient.
struct GradientMinimizer: ~Copyable {
  private let minimizer: UnsafeMutablePointer<gsl_multimin_fdfminimizer>
  private let start: UnsafeMutablePointer<gsl_vector>
  private let count: Int

  /// Reserves a minimizer for `count` unknowns; fails where there is no memory.
  init(count: Int) throws(MinimizationError) {
    GSL.prepare()
    guard let minimizer = gsl_multimin_fdfminimizer_alloc(cgsl_multimin_bfgs2(), count) else {
      throw .outOfMemory
    }
    guard let start = gsl_vector_alloc(count) else {
      gsl_multimin_fdfminimizer_free(minimizer)
      throw .outOfMemory
    }
    self.minimizer = minimizer
    self.start = start
    self.count = count
  }

  deinit {
    gsl_multimin_fdfminimizer_free(minimizer)
    gsl_vector_free(start)
  }

  /// Descends from `place` until the gradient's length is at most `accuracy`, no step improves, or
  /// the limit is reached.
  ///
  /// - Returns: The gradient's length and the iterations used; `objective` holds the best place and
  ///   any failure.
  func run(
    _ objective: inout CurveObjective,
    from place: [Double],
    step: Double,
    accuracy: Double,
    limit: Int
  ) -> (gradient: Double, iterations: Int) {
    withUnsafeMutablePointer(to: &objective) { pointer in
      var function = Self.function(count, pointer)
      return withUnsafeMutablePointer(to: &function) { function in
        for i in 0..<count { gsl_vector_set(start, i, place[i]) }
        let status = gsl_multimin_fdfminimizer_set(minimizer, function, start, step, 0.1)
        guard status == GSL.success, pointer.pointee.failure == nil else { return (.infinity, 0) }
        var iterations = 0
        while iterations < limit, length > accuracy {
          iterations += 1
          let status = gsl_multimin_fdfminimizer_iterate(minimizer)
          if status != GSL.success || pointer.pointee.failure != nil { break }
        }
        return (length, iterations)
      }
    }
  }

  /// The length of the gradient.
  private var length: Double {
    let gradient = gsl_multimin_fdfminimizer_gradient(minimizer)
    return (0..<count).reduce(0) {
      $0 + gsl_vector_get(gradient, $1) * gsl_vector_get(gradient, $1)
    }
    .squareRoot()
  }

  private static func function(
    _ count: Int,
    _ objective: UnsafeMutablePointer<CurveObjective>
  ) -> gsl_multimin_function_fdf {
    gsl_multimin_function_fdf(
      f: { x, raw in
        guard let x, let raw else { return .nan }
        let place = (0..<x.pointee.size).map { gsl_vector_get(x, $0) }
        return raw.assumingMemoryBound(to: CurveObjective.self).pointee.evaluate(place)
      },
      df: { x, raw, gradient in
        guard let x, let raw, let gradient else { return }
        let place = (0..<x.pointee.size).map { gsl_vector_get(x, $0) }
        let slopes = raw.assumingMemoryBound(to: CurveObjective.self).pointee.slopes(place)
        for i in place.indices { gsl_vector_set(gradient, i, slopes?[i] ?? .nan) }
      },
      fdf: { x, raw, value, gradient in
        guard let x, let raw, let value, let gradient else { return }
        let place = (0..<x.pointee.size).map { gsl_vector_get(x, $0) }
        let objective = raw.assumingMemoryBound(to: CurveObjective.self)
        value.pointee = objective.pointee.evaluate(place)
        let slopes = objective.pointee.slopes(place)
        for i in place.indices { gsl_vector_set(gradient, i, slopes?[i] ?? .nan) }
      },
      n: count,
      params: UnsafeMutableRawPointer(objective)
    )
  }
}
#endif
