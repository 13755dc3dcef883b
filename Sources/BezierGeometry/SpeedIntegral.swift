// SPDX-License-Identifier: Apache-2.0

/// The arc length of a curve whose hodograph is quadratic: ∫ |k0 + k1 u + k2 u²| du over -1...1.
///
/// The vectors are read as complex numbers, so that the hodograph is a complex quadratic and the
/// speed is analytic except at the two roots and their conjugates. Gauss–Legendre quadrature with
/// n nodes of a function bounded by M inside the Bernstein ellipse of parameter ρ errs by at most
/// (64/15) M ρ^(-2n) / (1 - ρ^(-2)), n ≥ 2 (Chebyshev coefficients at most 2 M ρ^(-k), errors of
/// Tₖ at most 32/15). The ellipse goes through the nearer root; M ≤ |k0| + |k1| A + |k2| A² with
/// A its longer half-axis. The bound is doubled for the rounding of the roots. Where 32 nodes do
/// not suffice the interval is split: at the real part of a root that lies over it, else in half.
/// A root so close to the real axis that replacing it by its real part stays within the tolerance
/// no longer counts once it lies at an end: this makes cusps exact.
struct SpeedIntegral {
  let k0: Vector2D
  let k1: Vector2D
  let k2: Vector2D
  /// The roots, as points of the complex plane; nil where at infinity.
  private var near = Vector2D.zero
  private var far: Vector2D?
  private var hasNear = false
  /// Bounds of the speed over the distance to each root, for u in -1...1.
  private var nearFactor = 0.0
  private var farFactor = 0.0

  /// Halvings after which a piece is taken as it is; its length is then below 2^-60 of the whole.
  private static let depthLimit = 80
  /// Pieces after which the rest is taken as it is.
  ///
  /// No finite curve comes near it (a cusp takes some 60): it is there so that nothing can hang.
  private static let pieceLimit = 4000

  init(k0: Vector2D, k1: Vector2D, k2: Vector2D) {
    self.k0 = k0
    self.k1 = k1
    self.k2 = k2
    let square = SpeedIntegral.product(k1, k1)
    let discriminant = square - 4 * SpeedIntegral.product(k0, k2)
    var root = SpeedIntegral.squareRoot(discriminant)
    if root.dot(k1) < 0 { root = -root }
    let q = -0.5 * (k1 + root)
    let size = q.lengthSquared
    guard size > 0 else {
      // k1 and the discriminant vanish: a constant, or a double root at 0.
      hasNear = k2.lengthSquared > k0.lengthSquared
      far = hasNear ? .zero : nil
      nearFactor = k2.length
      farFactor = nearFactor
      return
    }
    hasNear = true
    near = SpeedIntegral.quotient(k0, q, size)
    let leading = k2.lengthSquared
    farFactor = k2.length
    nearFactor = farFactor + size.squareRoot()
    // Roots beyond 2^12 are as good as infinite: the ellipses end at 64.
    if leading * 0x1p24 > size { far = SpeedIntegral.quotient(q, k2, leading) }
    farFactor *= 1 + near.length
  }

  /// The integral from center - half to center + half, to within the tolerance.
  func value(center: Double, half: Double, tolerance: Double) -> Double {
    var pieces = 0
    return value(center, half, tolerance, 0, &pieces)
  }

  private func value(
    _ center: Double,
    _ half: Double,
    _ tolerance: Double,
    _ depth: Int,
    _ pieces: inout Int
  ) -> Double {
    pieces += 1
    let (w0, w1, w2) = hodograph(center: center, half: half)
    // The longer half-axis of the ellipse, (ρ + 1/ρ) / 2; beyond 64 four nodes are plenty.
    var axis = 64.0
    var split = 0.0
    var hasSplit = false
    if hasNear {
      consider(near, nearFactor, center, half, tolerance, &axis, &split, &hasSplit)
    }
    if let far {
      consider(far, farFactor, center, half, tolerance, &axis, &split, &hasSplit)
    }
    if axis > 1.02 {
      let inverse = 1 / (axis + (axis * axis - 1).squareRoot())
      let bound = w0.sumNorm + axis * (w1.sumNorm + axis * w2.sumNorm)
      let r2 = inverse * inverse
      let r4 = r2 * r2
      let r8 = r4 * r4
      let scaled = (128.0 / 15) * bound / (1 - r2)
      if scaled * r8 <= tolerance { return SpeedIntegral.rule4(w0, w1, w2) }
      let r16 = r8 * r8
      if scaled * r16 <= tolerance { return SpeedIntegral.rule8(w0, w1, w2) }
      let r32 = r16 * r16
      if scaled * r32 <= tolerance { return SpeedIntegral.rule16(w0, w1, w2) }
      if scaled * (r32 * r32) <= tolerance { return SpeedIntegral.rule32(w0, w1, w2) }
    }
    let most = w0.sumNorm + w1.sumNorm + w2.sumNorm
    if 2 * most <= tolerance || depth >= SpeedIntegral.depthLimit
      || pieces > SpeedIntegral.pieceLimit
    {
      return SpeedIntegral.rule4(w0, w1, w2)
    }
    let cut = hasSplit ? split : center
    let left = 0.5 * (cut - (center - half))
    let right = 0.5 * ((center + half) - cut)
    return value(cut - left, left, 0.5 * tolerance, depth + 1, &pieces)
      + value(cut + right, right, 0.5 * tolerance, depth + 1, &pieces)
  }

  /// The coefficients of the hodograph over center ± half, as a function of -1...1.
  @inline(__always)
  func hodograph(center: Double, half: Double) -> (Vector2D, Vector2D, Vector2D) {
    (
      half * (k0 + center * (k1 + center * k2)),
      (half * half) * (k1 + (2 * center) * k2),
      (half * half * half) * k2
    )
  }

  /// The roots; nil where at infinity.
  var roots: (near: Vector2D?, far: Vector2D?) { (hasNear ? near : nil, far) }

  /// Lets a root narrow the ellipse, and proposes to split over it.
  @inline(__always)
  private func consider(
    _ root: Vector2D,
    _ factor: Double,
    _ center: Double,
    _ half: Double,
    _ tolerance: Double,
    _ axis: inout Double,
    _ split: inout Double,
    _ hasSplit: inout Bool
  ) {
    let x = (root.x - center) / half
    let y = root.y / half
    let (left, right) = (x + 1, x - 1)
    let square = y * y
    // The mean distance from the ends -1 and 1, from the squares of both.
    let (leftSquare, rightSquare) = (left * left + square, right * right + square)
    let sum = leftSquare + rightSquare + 2 * (leftSquare * rightSquare).squareRoot()
    guard sum < 4 * axis * axis else { return }
    let mean = 0.5 * sum.squareRoot()
    if mean < 1.25 {
      // At an end or outside, moving the root to the end (and so onto the real axis) costs little.
      let isInside = x.magnitude < 1 - 0x1p-30
      let depth = max(0, 1 - x.magnitude)
      if !isInside, 16 * half * half * factor * (y.magnitude + depth) <= tolerance { return }
      if isInside {
        split = root.x
        hasSplit = true
      }
    }
    axis = mean
  }

  @inline(__always)
  private static func product(_ a: Vector2D, _ b: Vector2D) -> Vector2D {
    Vector2D(x: a.x * b.x - a.y * b.y, y: a.x * b.y + a.y * b.x)
  }

  /// a / b with |b|² given.
  @inline(__always)
  private static func quotient(_ a: Vector2D, _ b: Vector2D, _ square: Double) -> Vector2D {
    Vector2D(x: (a.x * b.x + a.y * b.y) / square, y: (a.y * b.x - a.x * b.y) / square)
  }

  @inline(__always)
  private static func squareRoot(_ z: Vector2D) -> Vector2D {
    let length = z.lengthSquared.squareRoot()
    let larger = (0.5 * (length + z.x.magnitude)).squareRoot()
    guard larger > 0 else { return .zero }
    let smaller = 0.5 * z.y / larger
    if z.x >= 0 { return Vector2D(x: larger, y: smaller) }
    return Vector2D(x: smaller.magnitude, y: z.y < 0 ? -larger : larger)
  }
}

extension Vector2D {
  /// |x| + |y|: between the length and √2 times the length.
  @inline(__always)
  fileprivate var sumNorm: Double { x.magnitude + y.magnitude }
}
