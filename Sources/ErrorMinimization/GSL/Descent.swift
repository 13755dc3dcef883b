// SPDX-License-Identifier: GPL-3.0-or-later

#if GSL
internal import CGSL

/// The method of Broyden, Fletcher, Goldfarb and Shanno (vector_bfgs2), for objectives with a
/// gradient.
struct GradientMinimizer: ~Copyable {
  private let minimizer: UnsafeMutablePointer<gsl_multimin_fdfminimizer>
  private let start: GSLVector
  private let count: Int

  /// Reserves a minimizer for `count` unknowns; fails where there is no memory.
  init(count: Int) throws(MinimizationError) {
    let start = try GSLVector(count)
    guard let minimizer = gsl_multimin_fdfminimizer_alloc(cgsl_multimin_bfgs2(), count) else {
      throw .outOfMemory
    }
    self.start = start
    self.minimizer = minimizer
    self.count = count
  }

  deinit { gsl_multimin_fdfminimizer_free(minimizer) }

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
        start.set(place)
        let status = gsl_multimin_fdfminimizer_set(minimizer, function, start.pointer, step, 0.1)
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

/// The simplex method of Nelder and Mead (nmsimplex2), for objectives without a gradient.
struct SimplexMinimizer: ~Copyable {
  /// Iterations without a better value, per unknown, after which a run ends.
  private static let patience = 60

  private let minimizer: UnsafeMutablePointer<gsl_multimin_fminimizer>
  private let start: GSLVector
  private let steps: GSLVector
  private let count: Int

  /// Reserves a minimizer for `count` unknowns; fails where there is no memory.
  init(count: Int) throws(MinimizationError) {
    let start = try GSLVector(count)
    let steps = try GSLVector(count)
    guard let minimizer = gsl_multimin_fminimizer_alloc(cgsl_multimin_nmsimplex2(), count) else {
      throw .outOfMemory
    }
    self.start = start
    self.steps = steps
    self.minimizer = minimizer
    self.count = count
  }

  deinit { gsl_multimin_fminimizer_free(minimizer) }

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
        start.set(place)
        gsl_vector_set_all(steps.pointer, step)
        var iterations = 0
        guard
          gsl_multimin_fminimizer_set(minimizer, function, start.pointer, steps.pointer)
            == GSL.success
        else {
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
#endif
