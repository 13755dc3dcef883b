// SPDX-License-Identifier: GPL-3.0-or-later

#if GSL
internal import CGSL

/// The GNU Scientific Library that this module runs on.
public enum ScientificLibrary {
  /// Its version at run time, such as "2.7.1".
  public static var version: String { String(cString: cgsl_version()) }
}

/// What all uses of GSL share.
enum GSL {
  /// The status of a call that did what it was asked for.
  static let success = Int32(GSL_SUCCESS)

  /// Switches GSL's error handler, which would end the process, off; once.
  private static let handlerIsOff: Bool = {
    gsl_set_error_handler_off()
    return true
  }()

  /// Has to be called before anything of GSL is used; every handle of this module does.
  @inline(__always)
  static func prepare() { precondition(handlerIsOff) }

  /// The numbers of a vector whose stride is 1.
  static func numbers(_ x: UnsafePointer<gsl_vector>) -> UnsafeBufferPointer<Double> {
    UnsafeBufferPointer(start: x.pointee.data, count: x.pointee.size)
  }

  /// The name of a status, as GSL words it.
  static func name(_ status: Int32) -> String {
    guard let text = gsl_strerror(status) else { return "status \(status)" }
    return String(cString: text)
  }
}

/// A vector of GSL; freed with its owner.
struct GSLVector: ~Copyable {
  let pointer: UnsafeMutablePointer<gsl_vector>

  /// Reserves `count` numbers; fails where there is no memory.
  init(_ count: Int) throws(MinimizationError) {
    GSL.prepare()
    guard let pointer = gsl_vector_alloc(count) else { throw .outOfMemory }
    self.pointer = pointer
  }

  deinit { gsl_vector_free(pointer) }

  /// Copies numbers into it.
  func set(_ values: [Double]) {
    for (index, value) in values.enumerated() { gsl_vector_set(pointer, index, value) }
  }
}

/// The handles that one search shares among its steps; freed with the last reference.
final class SharedSolvers {
  let finder: RootFinder
  /// For roots needed while `finder` is at work: a solver serves one search at a time.
  let innerFinder: RootFinder
  let quadrature: Quadrature

  /// Reserves them; fails where there is no memory.
  init() throws(MinimizationError) {
    finder = try RootFinder()
    innerFinder = try RootFinder()
    quadrature = try Quadrature()
  }
}
#endif
