// SPDX-License-Identifier: GPL-3.0-or-later

#if GSL
internal import CGSL

/// The GNU Scientific Library that this module runs on.
public enum ScientificLibrary {
  /// Its version at run time, such as "2.7.1".
  public static var version: String { String(cString: cgsl_version()) }
}

enum GSL {
  /// The status of a call that did what it was asked for.
  static let success = Int32(GSL_SUCCESS)

  /// Switches GSL's error handler, which would end the process, off; once.
  private static let handlerIsOff: Bool = {
    gsl_set_error_handler_off()
    return true
  }()

  /// Has to be called before anything of GSL is used; every handle of this module does.
  @inline(__always) static func prepare() { precondition(handlerIsOff) }

  /// The numbers of a vector whose stride is 1.
  static func numbers(_ x: UnsafePointer<gsl_vector>) -> UnsafeBufferPointer<Double> {
    UnsafeBufferPointer(start: x.pointee.data, count: x.pointee.size)
  }

  /// A copy of a vector of any stride.
  static func array(_ x: UnsafePointer<gsl_vector>) -> [Double] {
    (0..<x.pointee.size).map { gsl_vector_get(x, $0) }
  }

  /// Solves a problem that is made with the pointer to its context, which GSL hands to callbacks.
  ///
  /// Context and problem are valid during the call.
  static func withProblem<Context, Problem, Result>(
    _ context: inout Context,
    _ make: (UnsafeMutableRawPointer) -> Problem,
    solve: (UnsafeMutablePointer<Problem>) -> Result
  ) -> Result {
    withUnsafeMutablePointer(to: &context) { pointer in
      var problem = make(UnsafeMutableRawPointer(pointer))
      return withUnsafeMutablePointer(to: &problem, solve)
    }
  }

  /// Calls with a `gsl_function` that is the Swift function; valid during the call.
  static func withFunction<Result>(
    _ f: (Double) -> Double,
    _ body: (UnsafeMutablePointer<gsl_function>) -> Result
  ) -> Result {
    withoutActuallyEscaping(f) { f in
      var f = f
      return withProblem(&f) { raw in
        gsl_function(
          function: { x, raw in
            raw?.assumingMemoryBound(to: ((Double) -> Double).self).pointee(x) ?? .nan
          },
          params: raw
        )
      } solve: { function in
        body(function)
      }
    }
  }
}

/// Something that GSL has allocated; freed with the last reference.
final class GSLHandle<Pointee> {
  let pointer: UnsafeMutablePointer<Pointee>
  private let free: (UnsafeMutablePointer<Pointee>) -> Void

  /// Allocates; fails where there is no memory.
  init(
    _ allocate: @autoclosure () -> UnsafeMutablePointer<Pointee>?,
    free: @escaping (UnsafeMutablePointer<Pointee>) -> Void
  ) throws(MinimizationError) {
    GSL.prepare()
    guard let pointer = allocate() else { throw .outOfMemory }
    self.pointer = pointer
    self.free = free
  }

  deinit { free(pointer) }
}

extension GSLHandle<gsl_vector> {
  /// A vector of `count` numbers.
  convenience init(_ count: Int) throws(MinimizationError) {
    try self.init(gsl_vector_alloc(count)) { gsl_vector_free($0) }
  }

  func set(_ values: [Double]) {
    for (index, value) in values.enumerated() { gsl_vector_set(pointer, index, value) }
  }
}
#endif
