// SPDX-License-Identifier: Apache-2.0

/// The derivative k0 + k1 u + k2 u² of a quadratic or cubic Bézier curve over u = 2t - 1 in -1...1,
/// halved because dt = du / 2; or that of a part of it.
struct Hodograph: LocalSpeed {
  let (k0, k1, k2): (Vector2D, Vector2D, Vector2D)

  static var widest: Double { .infinity }

  /// That of a cubic with these legs.
  @inline(__always)
  init(_ a: Vector2D, _ b: Vector2D, _ c: Vector2D) {
    (k0, k1) = (0.375 * (a + 2 * b + c), 0.75 * (c - a))
    k2 = 0.375 * ((c - b) - (b - a))
  }

  /// That of a quadratic with these legs.
  @inline(__always)
  init(_ a: Vector2D, _ b: Vector2D) { (k0, k1, k2) = (0.5 * (a + b), 0.5 * (b - a), .zero) }

  @inline(__always)
  private init(coefficients: (Vector2D, Vector2D, Vector2D)) { (k0, k1, k2) = coefficients }

  @inline(__always) var coefficients: (Vector2D, Vector2D, Vector2D) { (k0, k1, k2) }

  /// That over center ± half, as a function of -1...1.
  @inline(__always)
  func part(center: Double, half: Double) -> Hodograph {
    Hodograph(
      coefficients: (
        half * (k0 + center * (k1 + center * k2)), (half * half) * (k1 + (2 * center) * k2),
        (half * half * half) * k2
      )
    )
  }

  var most: Double {
    k0.lengthSquared.squareRoot() + k1.lengthSquared.squareRoot() + k2.lengthSquared.squareRoot()
  }

  @inline(__always)
  func squared(at x: Double) -> Double {
    let (u, v) = (k0.x + x * (k1.x + x * k2.x), k0.y + x * (k1.y + x * k2.y))
    return u * u + v * v
  }
}

/// The arc length of a curve whose hodograph is quadratic: ∫ |k0 + k1 u + k2 u²| du over -1...1.
///
/// The vectors are read as complex numbers, so that the hodograph is a complex quadratic and the
/// speed is analytic except at the two roots and their conjugates. Gauss–Legendre quadrature with
/// n nodes of a function bounded by M inside the Bernstein ellipse of parameter ρ errs by at most
/// (64/15) M ρ^(-2n) / (1 - ρ^(-2)), n ≥ 2 (Chebyshev coefficients at most 2 M ρ^(-k), errors of
/// Tₖ at most 32/15). The ellipse goes through the nearer root; M ≤ |k0| + |k1| A + |k2| A² with
/// A its longer half-axis. The bound is doubled for the rounding of the roots. Where 48 nodes do
/// not suffice the interval is split: at the real part of a root that lies over it, else in half.
/// A root so close to the real axis that replacing it by its real part stays within the tolerance
/// no longer counts once it lies at an end: this makes cusps exact.
struct SpeedIntegral {
  let hodograph: Hodograph
  /// Both roots, their imaginary parts as y; at 2^40 where at infinity.
  private(set) var roots = (Vector2D(x: 0x1p40, y: 0), Vector2D(x: 0x1p40, y: 0))
  /// |q|², q the larger solution of q² + k1 q + k0 k2 = 0.
  private let square: Double

  /// Halvings after which a piece is taken as it is; its length is then below 2^-60 of the whole.
  private static let depthLimit = 80
  /// Pieces after which the rest is taken as it is.
  ///
  /// No finite curve comes near it (a cusp takes some 60): it is there so that nothing can hang.
  private static let pieceLimit = 4000

  init(_ hodograph: Hodograph) {
    self.hodograph = hodograph
    let (k0, k1, k2) = hodograph.coefficients
    // The product of complex numbers.
    let discriminant = k1.turned(by: k1) - 4 * k0.turned(by: k2)
    var root = SpeedIntegral.squareRoot(discriminant)
    if root.dot(k1) < 0 { root = -root }
    let q = -0.5 * (k1 + root)
    square = q.lengthSquared
    guard square > 0 else {
      // k1 and the discriminant vanish: a constant, or a double root at 0.
      if k2.lengthSquared > k0.lengthSquared { (roots.0.x, roots.1.x) = (0, 0) }
      return
    }
    let inverse = 1 / square
    roots.0.x = (k0.x * q.x + k0.y * q.y) * inverse
    roots.0.y = (k0.y * q.x - k0.x * q.y) * inverse
    let leading = k2.lengthSquared
    // Roots beyond 2^12 are as good as infinite: the ellipses end at 64.
    if leading * 0x1p24 > square {
      let inverse = 1 / leading
      roots.1.x = (q.x * k2.x + q.y * k2.y) * inverse
      roots.1.y = (q.y * k2.x - q.x * k2.y) * inverse
    }
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
    let w = hodograph.part(center: center, half: half)
    let scale = 1 / half
    let sizes = (
      SpeedIntegral.size(through: (roots.0.x - center) * scale, roots.0.y * scale),
      SpeedIntegral.size(through: (roots.1.x - center) * scale, roots.1.y * scale)
    )
    // Beyond a half-axis of 64 four nodes are plenty.
    var size = min(0x1p14, min(sizes.0, sizes.1))
    var cut = center
    if size < 6.25 { (size, cut) = reconsidered(sizes, center, half, tolerance) }
    if size > 4.16 {
      // (ρ² + 1/ρ²) / 2 and the half-axis, (ρ + 1/ρ) / 2.
      let mean = 0.5 * size - 1
      let axis = 0.5 * size.squareRoot()
      let r2 = 1 / (mean + (mean * mean - 1).squareRoot())
      let bound = w.k0.sumNorm + axis * (w.k1.sumNorm + axis * w.k2.sumNorm)
      if let result = w.integral(shrink: r2, bound: bound, tolerance: tolerance) { return result }
    }
    let most = w.k0.sumNorm + w.k1.sumNorm + w.k2.sumNorm
    if 2 * most <= tolerance || depth >= SpeedIntegral.depthLimit
      || pieces > SpeedIntegral.pieceLimit
    {
      return w.integral(rule: 0)
    }
    let before = 0.5 * (cut - (center - half))
    let after = 0.5 * ((center + half) - cut)
    return value(cut - before, before, 0.5 * tolerance, depth + 1, &pieces)
      + value(cut + after, after, 0.5 * tolerance, depth + 1, &pieces)
  }

  /// Four times the square of the longer half-axis of the ellipse with the foci -1 and 1 through
  /// a point, from the squared distances of the point from the foci.
  @inline(__always)
  private static func size(through x: Double, _ y: Double) -> Double {
    let height = y * y
    let (left, right) = ((x + 1) * (x + 1) + height, (x - 1) * (x - 1) + height)
    return left + right + 2 * (left * right).squareRoot()
  }

  /// The ellipse where a root is close: one that can be moved to an end does not count; over one
  /// that lies over the inside it is best to cut.
  private func reconsidered(
    _ sizes: (Double, Double),
    _ center: Double,
    _ half: Double,
    _ tolerance: Double
  ) -> (size: Double, cut: Double) {
    var result = (size: 0x1p14, cut: center)
    let leading = hodograph.k2.length
    // A bound of the speed over the distance from the root, for u in -1...1.
    func consider(_ root: Vector2D, _ size: Double, speed: Double) {
      guard size < result.size else { return }
      if size < 6.25 {
        // At an end or outside, moving the root to the end (and so onto the real axis) costs
        // little.
        let scale = 1 / half
        let x = ((root.x - center) * scale).magnitude
        let isInside = x < 1 - 0x1p-30
        let distance = (root.y * scale).magnitude + max(0, 1 - x)
        if !isInside, 16 * half * half * speed * distance <= tolerance { return }
        if isInside { result.cut = root.x }
      }
      result.size = size
    }
    consider(roots.0, sizes.0, speed: leading + square.squareRoot())
    consider(roots.1, sizes.1, speed: leading * (1 + roots.0.length))
    return result
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
  var sumNorm: Double { x.magnitude + y.magnitude }
}

extension Hodograph {
  static let ruleCount = 7

  /// ∫ |k0 + k1 u + k2 u²| du over -1...1 by the smallest rule that is good enough; nil where 48
  /// nodes are not.
  ///
  /// `shrink` is ρ^(-2) of an ellipse without zeros, `bound` a bound of the speed in it.
  @inline(__always)
  func integral(shrink r2: Double, bound: Double, tolerance: Double) -> Double? {
    let r4 = r2 * r2
    let r8 = r4 * r4
    let scaled = (128.0 / 15) * bound
    let limit = tolerance * (1 - r2)
    if scaled * r8 <= limit { return integral(rule: 0) }
    let r16 = r8 * r8
    if scaled * r16 <= limit { return integral(rule: 1) }
    let r24 = r16 * r8
    if scaled * r24 <= limit { return integral(rule: 2) }
    let r48 = r24 * r24
    if scaled * r48 <= limit { return integral(rule: scaled * (r16 * r16) <= limit ? 3 : 4) }
    let r64 = r48 * r16
    if scaled * r64 <= limit { return integral(rule: 5) }
    if scaled * (r48 * r48) <= limit { return integral(rule: 6) }
    return nil
  }

  /// The integral by one of the rules, numbered in the order of their nodes.
  ///
  /// Each has code of its own, so that it works on vectors of fixed length.
  @inline(__always)
  func integral(rule: Int) -> Double {
    switch rule {
    case 0: return sum(GaussLegendre.points4)
    case 1: return sum(GaussLegendre.points8)
    case 2: return sum(GaussLegendre.innerPoints12) + sum(GaussLegendre.outerPoints12)
    case 3: return sum(GaussLegendre.points16)
    case 4: return sum(GaussLegendre.innerPoints24) + sum(GaussLegendre.outerPoints24)
    case 5: return sum(GaussLegendre.points32)
    default: return sum(GaussLegendre.innerPoints48) + sum(GaussLegendre.outerPoints48)
    }
  }

  /// The weighted sum over nodes ±u, which share the even part of the hodograph.
  @inline(__always)
  private func sum<Lanes: SIMD & Sendable>(_ points: GaussPoints<Lanes>) -> Double
  where Lanes.Scalar == Double {
    #if DEBUG
    // Where nothing is optimised, vectors take twenty times as long as their numbers one by one.
    return withUnsafeBytes(of: points) { bytes in
      let numbers = bytes.assumingMemoryBound(to: Double.self)
      let count = numbers.count / 2
      var result = 0.0
      for index in 0..<count {
        let (u, weight) = (numbers[index], numbers[count + index])
        let square = u * u
        let (evenX, evenY) = (square * k2.x + k0.x, square * k2.y + k0.y)
        let (oddX, oddY) = (u * k1.x, u * k1.y)
        let (px, py, mx, my) = (evenX + oddX, evenY + oddY, evenX - oddX, evenY - oddY)
        let speed = (px * px + py * py).squareRoot() + (mx * mx + my * my).squareRoot()
        result += speed * weight
      }
      return result
    }
    #else
    let u = points.nodes
    let square = u * u
    let evenX = square * k2.x + k0.x
    let evenY = square * k2.y + k0.y
    let oddX = u * k1.x
    let oddY = u * k1.y
    let (px, py) = (evenX + oddX, evenY + oddY)
    let (mx, my) = (evenX - oddX, evenY - oddY)
    let speeds = (px * px + py * py).squareRoot() + (mx * mx + my * my).squareRoot()
    return (speeds * points.weights).sum()
    #endif
  }
}
