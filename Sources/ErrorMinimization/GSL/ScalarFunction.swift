// SPDX-License-Identifier: GPL-3.0-or-later

#if GSL
internal import CGSL

/// A function of one variable as GSL takes it.
enum ScalarFunction {
  /// Calls with a `gsl_function` that is the Swift function; valid during the call.
  static func with<Result>(
    _ f: (Double) -> Double,
    _ body: (UnsafeMutablePointer<gsl_function>) -> Result
  ) -> Result {
    withoutActuallyEscaping(f) { f in
      var context = f
      return withUnsafeMutablePointer(to: &context) { pointer in
        var function = gsl_function(
          function: { x, context in
            guard let context else { return .nan }
            return context.assumingMemoryBound(to: ((Double) -> Double).self).pointee(x)
          },
          params: UnsafeMutableRawPointer(pointer)
        )
        return withUnsafeMutablePointer(to: &function, body)
      }
    }
  }
}
#endif
