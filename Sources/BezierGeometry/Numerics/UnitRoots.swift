// SPDX-License-Identifier: Apache-2.0

/// Roots strictly inside 0...1 of linear and quadratic polynomials in Bernstein-like form.
enum UnitRoots {
  /// The root of a (1-t) + b t.
  static func bernstein(_ a: Double, _ b: Double) -> RealRoots {
    guard (a < 0 && b > 0) || (a > 0 && b < 0) else { return RealRoots() }
    return RealRoots(a / (a - b))
  }

  /// The roots of a (1-t)² + b (1-t) t + c t² (the middle coefficient carries no factor 2).
  ///
  /// Solved for the ratio t/(1-t), so that nothing cancels near either end.
  static func bernstein(_ a: Double, _ b: Double, _ c: Double) -> RealRoots {
    var roots = RealRoots()
    let size = max(a.magnitude, max(b.magnitude, c.magnitude))
    guard size > 0, size.isFinite else { return roots }
    let unit = PowerOfTwo.normalizing(size)
    let (first, h, last) = (a * unit, -0.5 * b * unit, c * unit)
    let discriminant = ErrorFree.differenceOfProducts(h, h, first, last)
    guard discriminant >= 0 else { return roots }
    let root = discriminant.squareRoot()
    let q = h < 0 ? h - root : h + root
    // Ratios of like sign only; the sums below then do not cancel.
    if (q > 0 && last > 0) || (q < 0 && last < 0) { insert(q / (q + last), into: &roots) }
    if (q > 0 && first > 0) || (q < 0 && first < 0) { insert(first / (first + q), into: &roots) }
    return roots
  }

  private static func insert(_ t: Double, into roots: inout RealRoots) {
    if t > 0 && t < 1 { roots.insert(t) }
  }
}
