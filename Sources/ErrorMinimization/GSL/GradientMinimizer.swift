// SPDX-License-Identifier: GPL-3.0-or-later

#if GSL
internal import CGSL

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
