// SPDX-License-Identifier: GPL-3.0-or-later

#if GSL
/// The handles that one search shares among its steps; freed with the last reference.
final class Instruments {
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
