// SPDX-License-Identifier: Apache-2.0

import BezierGeometry

/// The cubics that meet a curve at a place to the sixth order, in the limit of short pieces.
///
/// With x along the tangent and y along the normal, sheared so that y has no x³, the curve is
/// y = f₂ x² + f₄ x⁴ + f₅ x⁵ + f₆ x⁶. A cubic (x + a x² + b x³, y) meets it to the sixth order
/// where f₂ a³ - 3 f₄ a - f₅ = 0 and b = -(f₄/f₂ + a²)/2; over a piece of the length h it errs by a
/// constant times E₆ h⁶, with E₆ = f₂ b² + f₄ (4 b + 6 a²) + 5 f₅ a + f₆. Each real root is a local
/// minimum of the distance of longer pieces, too (Levien's three minima).
struct CubicContacts {
  /// One of the cubics, in units of the length drawn over the width.
  struct Contact {
    /// The coefficients of t² and t³ of the cubic's coordinate along the tangent, t + a t² + b t³.
    var a, b: Double
    /// |E₆|.
    var error: Double
  }

  /// The unit: the length drawn over the width at the speed of the place.
  private(set) var size = 0.0
  /// The contacts, the one with the least error first; none on straight parts.
  private(set) var best: Contact?
  private(set) var others: (Contact?, Contact?)
  /// What rounding may make of an |E₆| of 0.
  private(set) var noise = 0.0

  /// The contacts at a place.
  ///
  /// - Parameters:
  ///   - x: the series of one coordinate there, to the sixth power at least.
  ///   - y: that of the other.
  ///   - width: a distance in the parameter over which the curve changes, to tell rounding noise.
  init(x: TaylorSeries<Double>, y: TaylorSeries<Double>, width: Double) {
    let speed = LibM.hypotenuse(x.c1, y.c1)
    size = speed * width
    guard size > 0, size < .infinity else { return }
    let unit = size
    // Rotated, in units of the length drawn over the width: along and across start with 1 and 0.
    let (cosine, sine) = (x.c1 / speed, y.c1 / speed)
    func across(_ x: Double, _ y: Double, _ power: Double) -> Double {
      (cosine * y - sine * x) / unit * power
    }
    func along(_ x: Double, _ y: Double, _ power: Double) -> Double {
      (cosine * x + sine * y) / unit * power
    }
    let (p2, p3) = (width * width, width * width * width)
    let (p4, p5, p6) = (p2 * p2, p2 * p3, p3 * p3)
    let w = TaylorSeries<Double>(
      0,
      1,
      along(x.c2, y.c2, p2),
      along(x.c3, y.c3, p3),
      along(x.c4, y.c4, p4),
      along(x.c5, y.c5, p5),
      along(x.c6, y.c6, p6)
    )
    let z = TaylorSeries<Double>(
      0,
      0,
      across(x.c2, y.c2, p2),
      across(x.c3, y.c3, p3),
      across(x.c4, y.c4, p4),
      across(x.c5, y.c5, p5),
      across(x.c6, y.c6, p6)
    )
    let bend = max(z.c2.magnitude, max(z.c3.magnitude, z.c4.magnitude))
    let turns = max(bend, max(z.c5.magnitude, z.c6.magnitude))
    let sum = 1 + w.c2.magnitude + w.c3.magnitude + w.c4.magnitude + w.c5.magnitude
    guard turns > 0x1p-46 * (sum + w.c6.magnitude) else { return }
    // The powers of w, which begins with 0 and 1, up to the sixth.
    let (a, b, c, d) = (w.c2, w.c3, w.c4, w.c5)
    let bend2 = a * a
    let second = (c3: 2 * a, c4: 2 * b + bend2, c5: 2 * (c + a * b), c6: 2 * (d + a * c) + b * b)
    let third = (c4: 3 * a, c5: 3 * (b + bend2), c6: 3 * c + 6 * a * b + a * bend2)
    let fourth = (c5: 4 * a, c6: 4 * b + 6 * bend2)
    // What is left of z after each of them: y as a polynomial in x.
    let f2 = z.c2
    let f3 = z.c3 - f2 * second.c3
    let f4 = z.c4 - f2 * second.c4 - f3 * third.c4
    let f5 = z.c5 - f2 * second.c5 - f3 * third.c5 - f4 * fourth.c5
    let f6 = z.c6 - f2 * second.c6 - f3 * third.c6 - f4 * fourth.c6 - f5 * (5 * a)
    // The same after the shear that takes x³ away, all over f₂.
    let (r, r4, r5, r6) = (f3 / f2, f4 / f2, f5 / f2, f6 / f2)
    let square = r * r
    // Near an inflection all but a little of these cancels, as y = x³ is a cubic itself.
    let sizes = square + r4.magnitude
    noise = 0x1p-48 * f2.magnitude * (sizes * sizes + (r5 * r).magnitude + r6.magnitude)
    solve(
      r4 - 1.25 * square,
      r5 - 3 * r4 * r + 2 * square * r,
      r6 - 3.5 * (r5 * r - r4 * square) - 0.875 * square * square,
      bend: f2.magnitude,
      shear: r
    )
  }

  /// The contacts at the real roots of a³ - 3 p a - 2 q = 0.
  ///
  /// Parameters are f₄, f₅ and f₆ over f₂, |f₂|, and f₃/f₂ before the shear.
  private mutating func solve(
    _ p: Double,
    _ r5: Double,
    _ r6: Double,
    bend: Double,
    shear: Double
  ) {
    func contact(_ a: Double) -> Contact {
      let b = -0.5 * (p + a * a)
      let error = (b * b + p * (4 * b + 6 * a * a) + 5 * r5 * a + r6).magnitude
      // Back from the sheared frame.
      return Contact(a: a - 0.5 * shear, b: b - shear * a, error: bend * error)
    }
    let q = 0.5 * r5
    let discriminant = q * q - p * p * p
    if discriminant > 0 {
      let root = discriminant.squareRoot()
      let u = LibM.cubeRoot(q < 0 ? q - root : q + root)
      best = contact(u == 0 ? 0 : u + p / u)
      return
    }
    guard p > 0 else {
      best = contact(0)
      return
    }
    let radius = p.squareRoot()
    let angle = LibM.arcCosine(max(-1, min(1, q / (p * radius)))) / 3
    let third = 2 * Double.pi / 3
    let first = contact(2 * radius * LibM.cosine(angle))
    let second = contact(2 * radius * LibM.cosine(angle - third))
    let last = contact(2 * radius * LibM.cosine(angle + third))
    if first.error <= second.error && first.error <= last.error {
      (best, others) = (first, (second, last))
    } else if second.error <= last.error {
      (best, others) = (second, (first, last))
    } else {
      (best, others) = (last, (first, second))
    }
  }
}
