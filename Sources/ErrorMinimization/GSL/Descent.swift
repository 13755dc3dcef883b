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

  /// Descends from the best unknowns with first steps of the length `step` until the size of the
  /// simplex or the length of the gradient is at most `accuracy`, nothing improves, or the limit is
  /// reached.
  ///
  /// - Returns: That size or length and the iterations used; `objective` holds the best unknowns
  ///   and any failure.
  func run(
    _ objective: inout CurveObjective,
    step: Double,
    accuracy: Double,
    limit: Int
  ) -> (size: Double, iterations: Int) {
    start.set(objective.bestUnknowns)
    switch method {
    case .simplex(let handle, let steps):
      let minimizer = handle.pointer
      gsl_vector_set_all(steps.pointer, step)
      return GSL.withProblem(&objective) { raw in
        gsl_multimin_function(f: Self.value, n: count, params: raw)
      } solve: { function in
        iterate(
          function.pointee.params,
          gsl_multimin_fminimizer_set(minimizer, function, start.pointer, steps.pointer),
          accuracy,
          limit,
          patience: Self.patience * count,
          size: { gsl_multimin_fminimizer_size(minimizer) },
          next: { gsl_multimin_fminimizer_iterate(minimizer) }
        )
      }
    case .gradient(let handle):
      let minimizer = handle.pointer
      return GSL.withProblem(&objective) { raw in
        gsl_multimin_function_fdf(
          f: Self.value,
          df: { x, raw, gradient in Self.storeSlopes(x, raw, gradient) },
          fdf: { x, raw, result, gradient in
            result?.pointee = Self.value(x, raw)
            Self.storeSlopes(x, raw, gradient)
          },
          n: count,
          params: raw
        )
      } solve: { function in
        iterate(
          function.pointee.params,
          gsl_multimin_fdfminimizer_set(minimizer, function, start.pointer, step, 0.1),
          accuracy,
          limit,
          patience: .max,
          size: {
            guard let gradient = gsl_multimin_fdfminimizer_gradient(minimizer) else { return .nan }
            return GSL.numbers(gradient).reduce(0) { $0 + $1 * $1 }.squareRoot()
          },
          next: { gsl_multimin_fdfminimizer_iterate(minimizer) }
        )
      }
    }
  }

  /// Iterates a minimizer that was set with a status.
  private func iterate(
    _ raw: UnsafeMutableRawPointer,
    _ status: Int32,
    _ accuracy: Double,
    _ limit: Int,
    patience: Int,
    size: () -> Double,
    next: () -> Int32
  ) -> (size: Double, iterations: Int) {
    let objective = raw.assumingMemoryBound(to: CurveObjective.self)
    guard status == GSL.success, objective.pointee.failure == nil else { return (.infinity, 0) }
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

  private static let value:
    @convention(c) (UnsafePointer<gsl_vector>?, UnsafeMutableRawPointer?) -> Double = { x, raw in
      guard let x, let raw else { return .nan }
      return raw.assumingMemoryBound(to: CurveObjective.self).pointee.evaluate(GSL.array(x))
    }

  private static func storeSlopes(
    _ x: UnsafePointer<gsl_vector>?,
    _ raw: UnsafeMutableRawPointer?,
    _ gradient: UnsafeMutablePointer<gsl_vector>?
  ) {
    guard let x, let raw, let gradient else { return }
    let slopes = raw.assumingMemoryBound(to: CurveObjective.self).pointee.slopes(GSL.array(x))
    for i in 0..<x.pointee.size { gsl_vector_set(gradient, i, slopes?[i] ?? .nan) }
  }
}
#endif
