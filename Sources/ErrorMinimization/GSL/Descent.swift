// SPDX-License-Identifier: GPL-3.0-or-later

#if GSL
internal import CGSL

/// GSL's minimisers of a function of several unknowns: the simplex method of Nelder and Mead
/// (nmsimplex2), and where there is a gradient that of Broyden, Fletcher, Goldfarb and Shanno
/// (vector_bfgs2).
struct DescentMinimizer {
  private enum Method {
    case simplex(GSLHandle<gsl_multimin_fminimizer>, steps: GSLHandle<gsl_vector>)
    case gradient(GSLHandle<gsl_multimin_fdfminimizer>)
  }

  /// Iterations without a better value, per unknown, after which a run of the simplex ends: at a
  /// minimum flat to rounding it may turn around for ever.
  private static let patience = 60

  private let method: Method
  private let start: GSLHandle<gsl_vector>
  private let count: Int

  /// Reserves a minimizer for `count` unknowns; fails where there is no memory.
  init(count: Int, hasGradient: Bool) throws(MinimizationError) {
    self.count = count
    start = try GSLHandle(count)
    if hasGradient {
      let make = gsl_multimin_fdfminimizer_alloc
      let handle = try GSLHandle(make(cgsl_multimin_bfgs2(), count)) {
        gsl_multimin_fdfminimizer_free($0)
      }
      method = .gradient(handle)
    } else {
      let make = gsl_multimin_fminimizer_alloc
      let handle = try GSLHandle(make(cgsl_multimin_nmsimplex2(), count)) {
        gsl_multimin_fminimizer_free($0)
      }
      method = .simplex(handle, steps: try GSLHandle(count))
    }
  }

  /// Descends from `origin` with first steps of the length `step` until the size of the simplex or
  /// the length of the gradient is at most `accuracy`, nothing improves, or the limit is reached.
  ///
  /// - Returns: That size or length and the iterations used; `objective` holds the best unknowns
  ///   and any failure.
  func run(
    _ objective: inout CurveObjective,
    from origin: [Double],
    step: Double,
    accuracy: Double,
    limit: Int
  ) -> (size: Double, iterations: Int) {
    start.set(origin)
    return withUnsafeMutablePointer(to: &objective) { objective in
      let raw = UnsafeMutableRawPointer(objective)
      switch method {
      case .simplex(let handle, let steps):
        gsl_vector_set_all(steps.pointer, step)
        var function = gsl_multimin_function(f: Self.value, n: count, params: raw)
        return withUnsafeMutablePointer(to: &function) { function in
          let status = gsl_multimin_fminimizer_set(
            handle.pointer,
            function,
            start.pointer,
            steps.pointer
          )
          guard status == GSL.success else { return (.infinity, 0) }
          return iterate(
            objective,
            accuracy,
            limit,
            patience: Self.patience * count,
            size: { gsl_multimin_fminimizer_size(handle.pointer) },
            next: { gsl_multimin_fminimizer_iterate(handle.pointer) }
          )
        }
      case .gradient(let handle):
        var function = Self.function(count, raw)
        return withUnsafeMutablePointer(to: &function) { function in
          let minimizer = handle.pointer
          let status = gsl_multimin_fdfminimizer_set(minimizer, function, start.pointer, step, 0.1)
          guard status == GSL.success, objective.pointee.failure == nil else {
            return (.infinity, 0)
          }
          return iterate(
            objective,
            accuracy,
            limit,
            patience: .max,
            size: { Self.length(gsl_multimin_fdfminimizer_gradient(minimizer)) },
            next: { gsl_multimin_fdfminimizer_iterate(minimizer) }
          )
        }
      }
    }
  }

  private func iterate(
    _ objective: UnsafeMutablePointer<CurveObjective>,
    _ accuracy: Double,
    _ limit: Int,
    patience: Int,
    size: () -> Double,
    next: () -> Int32
  ) -> (size: Double, iterations: Int) {
    var iterations = 0
    var last = (value: objective.pointee.bestValue, iteration: 0)
    while iterations < limit, size() > accuracy {
      iterations += 1
      if next() != GSL.success || objective.pointee.failure != nil { break }
      let value = objective.pointee.bestValue
      if value < last.value { last = (value, iterations) }
      if iterations - last.iteration > patience { break }
    }
    return (size(), iterations)
  }

  /// The length of a gradient.
  private static func length(_ gradient: UnsafeMutablePointer<gsl_vector>?) -> Double {
    guard let gradient else { return .nan }
    return GSL.numbers(gradient).reduce(0) { $0 + $1 * $1 }.squareRoot()
  }

  private static let value:
    @convention(c) (UnsafePointer<gsl_vector>?, UnsafeMutableRawPointer?) -> Double = { x, raw in
      guard let x, let raw else { return .nan }
      return raw.assumingMemoryBound(to: CurveObjective.self).pointee.evaluate(unknowns(x))
    }

  private static func unknowns(_ x: UnsafePointer<gsl_vector>) -> [Double] {
    (0..<x.pointee.size).map { gsl_vector_get(x, $0) }
  }

  private static func storeSlopes(
    _ x: UnsafePointer<gsl_vector>?,
    _ raw: UnsafeMutableRawPointer?,
    _ gradient: UnsafeMutablePointer<gsl_vector>?
  ) {
    guard let x, let raw, let gradient else { return }
    let slopes = raw.assumingMemoryBound(to: CurveObjective.self).pointee.slopes(unknowns(x))
    for i in 0..<x.pointee.size { gsl_vector_set(gradient, i, slopes?[i] ?? .nan) }
  }

  private static func function(
    _ count: Int,
    _ objective: UnsafeMutableRawPointer
  ) -> gsl_multimin_function_fdf {
    gsl_multimin_function_fdf(
      f: value,
      df: { x, raw, gradient in Self.storeSlopes(x, raw, gradient) },
      fdf: { x, raw, result, gradient in
        result?.pointee = Self.value(x, raw)
        Self.storeSlopes(x, raw, gradient)
      },
      n: count,
      params: objective
    )
  }
}
#endif
