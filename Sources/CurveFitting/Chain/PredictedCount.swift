// SPDX-License-Identifier: Apache-2.0

import BezierGeometry

extension CurveSource {
  /// See ``ParametricCurve/predictedCubicCount(tolerance:ends:nodesAreFree:)``.
  @usableFromInline package func predictedCubicCount(
    tolerance: Double,
    ends: FitEnds,
    nodesAreFree: Bool
  ) -> Double {
    guard tolerance > 0 else { return .nan }
    let constant = CubicCount.constant(ends: ends, nodesAreFree: nodesAreFree)
    // Two roots, as the quotient might over- or underflow.
    func sixthRoot(_ x: Double) -> Double { LibM.exponential(1.0 / 6 * LibM.logarithm(x)) }
    let factor = sixthRoot(constant) / sixthRoot(tolerance)
    return factor * CubicCount.integral(of: self, accuracy: 2e-5)
  }
}

extension ParametricCurve {
  /// How many cubics the curve needs, by the law for small tolerances; a fraction.
  ///
  /// A fit has one more or so, and at least one between two corners. Halving the tolerance takes
  /// 2^(1/6) = 1.122 times as many. 0 for what one cubic draws exactly: lines, parabolas, graphs of
  /// cubics. It is an asymptotic law: where it is below some 2 a part, it says little.
  ///
  /// ```swift
  /// let curve = EulerSpiral(scale: 100, range: 0...3)
  /// print(curve.predictedCubicCount(tolerance: 0.01))
  /// print(try curve.cubics(tolerance: 0.01).cubics.count)
  /// ```
  ///
  /// - Parameters:
  ///   - tolerance: the largest distance of cubics and curve; positive.
  ///   - ends: what cubics share with the curve at the nodes.
  ///   - nodesAreFree: whether the nodes may also leave the curve, by the tolerance.
  /// - Returns: the number, to a relative 2e-4; NaN for a tolerance that is not positive. Takes
  ///   some 0.3 µs for each of 100 to 1,000 points.
  @inlinable public func predictedCubicCount(
    tolerance: Double,
    ends: FitEnds = .tangent,
    nodesAreFree: Bool = false
  ) -> Double {
    let source = CurveSource(self)
    return source.predictedCubicCount(tolerance: tolerance, ends: ends, nodesAreFree: nodesAreFree)
  }
}

/// The law of the number of cubics: N = (C/tolerance)^(1/6) ∫ |E₆|^(1/6) ds.
package enum CubicCount {
  /// The constant C: the least of the largest values of a monic sextic on 0...1 with these ends.
  ///
  /// Tangent ends: t²(1-t)²((t-½)²-q), whose three extremes are equal for q = 0.0264731; with free
  /// nodes t²(1-t)²(t-½)² - 1/864. Position alone: Chebyshev's polynomial, 1/2048, or it stretched
  /// until its outer roots are the ends.
  package static func constant(ends: FitEnds, nodesAreFree: Bool) -> Double {
    switch (ends, nodesAreFree) {
    case (.tangent, false): 0.001654570984765902
    case (.tangent, true): 1.0 / 864
    case (.point, false): 0.00060118395208876866
    case (.point, true): 1.0 / 2048
    }
  }

  /// ∫ |E₆|^(1/6) ds over a curve between its corners and joints, in units of length^(1/6), to a
  /// relative accuracy.
  ///
  /// The integrand is like a root, or has an integrable pole, at inflections, and like a sixth root
  /// where E₆ is 0. So it is divided at the inflections that are seen, with a variable that smooths
  /// these ends, and the interval with the largest error is halved until the sum of errors is small
  /// enough, up to a limit.
  package static func integral(of source: CurveSource, accuracy: Double) -> Double {
    let breaks = (source.corners + source.joints).sorted()
    var from = source.range.lowerBound
    var sum = 0.0
    for to in breaks + [source.range.upperBound] where to > from {
      let inner = from + 0.5 * (to - from)
      defer { from = to }
      // What is a cubic itself needs no more of them.
      if source.cubic(inner) != nil { continue }
      // |E₆|^(1/6) |C′|, in units of length^(1/6) a unit of the parameter. 0 on lines, parabolas
      // and graphs of cubics; where rounding hides it, within some 1e-4 of the width of an
      // inflection; where the derivative vanishes; and where the series is not finite.
      let density = { (t: Double) -> Double in
        let (x, y) = source.taylor(t, inner)
        let contacts = CubicContacts(x: x, y: y, width: to - from)
        guard let best = contacts.best, best.error > contacts.noise else { return 0 }
        let sixth = 1.0 / 6
        let root = LibM.power(best.error, sixth) * LibM.power(contacts.size, sixth) / (to - from)
        return root.isFinite ? root : 0
      }
      var start = from
      for end in inflections(of: source, from: from, to: to) + [to] {
        sum += integral(of: density, from: start, to: end, accuracy: accuracy)
        start = end
      }
    }
    return sum
  }

  /// Where the curvature changes its sign inside a smooth part, as far as 16 points show.
  private static func inflections(of source: CurveSource, from: Double, to: Double) -> [Double] {
    let inner = from + 0.5 * (to - from)
    func bend(_ t: Double) -> Double {
      let (x, y) = source.taylor(t, inner)
      return x[1] * y[2] - y[1] * x[2]
    }
    let count = 16
    var result: [Double] = []
    var last = (t: from, bend: 0.0)
    for k in 0..<count {
      let t = from + (to - from) * (Double(k) + 0.5) / Double(count)
      let value = bend(t)
      if value * last.bend < 0 {
        var (low, high) = (last.t, t)
        for _ in 0..<45 {
          let middle = 0.5 * low + 0.5 * high
          if bend(middle) * last.bend > 0 { low = middle } else { high = middle }
        }
        result.append(0.5 * low + 0.5 * high)
      }
      last = (t, value)
    }
    return result
  }

  /// The integral of a density between two parameters where it may be infinite.
  private static func integral(
    of density: (Double) -> Double,
    from: Double,
    to: Double,
    accuracy: Double
  ) -> Double {
    let points = GaussLegendre.points8
    // t = from + (to - from) s² (3 - 2 s): its slope at the ends is 0, as that of √ is infinite.
    func value(_ s: Double) -> Double {
      let slope = 6 * s * (1 - s)
      return slope * density(from + (to - from) * (s * s * (3 - 2 * s)))
    }
    func panel(_ a: Double, _ b: Double) -> Double {
      let (middle, half) = (0.5 * a + 0.5 * b, 0.5 * (b - a))
      var sum = 0.0
      for k in 0..<4 {
        let step = half * points.nodes[k]
        sum += points.weights[k] * (value(middle - step) + value(middle + step))
      }
      return half * sum
    }
    var panels = Panels()
    // Nothing is known of the error yet: both halves are halved once.
    for (a, b) in [(0, 0.5), (0.5, 1)] {
      panels.insert(Panel(from: a, to: b, value: panel(a, b), error: .infinity))
    }
    let limit = 300
    while panels.count < limit, let worst = panels.worst {
      if panels.errors <= accuracy * panels.sum { break }
      let middle = 0.5 * worst.from + 0.5 * worst.to
      guard middle > worst.from, middle < worst.to else { break }
      panels.removeWorst()
      let (left, right) = (panel(worst.from, middle), panel(middle, worst.to))
      let error = 0.5 * (left + right - worst.value).magnitude
      panels.insert(Panel(from: worst.from, to: middle, value: left, error: error))
      panels.insert(Panel(from: middle, to: worst.to, value: right, error: error))
    }
    return (to - from) * panels.sum
  }

  private struct Panel {
    var from, to, value, error: Double
  }

  /// The parts, as a heap whose root has the largest error.
  private struct Panels {
    private var heap: [Panel] = []

    var count: Int { heap.count }
    var worst: Panel? { heap.first }
    /// New sums of all parts, so that nothing that was infinite or large is left in them.
    var sum: Double { heap.reduce(0) { $0 + $1.value } }
    var errors: Double { heap.reduce(0) { $0 + $1.error } }

    mutating func insert(_ panel: Panel) {
      heap.append(panel)
      var child = heap.count - 1
      while child > 0, heap[(child - 1) / 2].error < heap[child].error {
        heap.swapAt(child, (child - 1) / 2)
        child = (child - 1) / 2
      }
    }

    mutating func removeWorst() {
      heap.swapAt(0, heap.count - 1)
      heap.removeLast()
      var parent = 0
      while true {
        var largest = parent
        for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count {
          if heap[child].error > heap[largest].error { largest = child }
        }
        if largest == parent { return }
        heap.swapAt(parent, largest)
        parent = largest
      }
    }
  }
}

/// The cubics that meet a curve at a point to the sixth order, in the limit of short pieces.
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

  /// The unit: the length drawn over the width at the speed of the point.
  private(set) var size = 0.0
  /// The contacts, the one with the least error first; none on straight parts.
  private(set) var best: Contact?
  private(set) var others: (Contact?, Contact?)
  /// What rounding may make of an |E₆| of 0.
  private(set) var noise = 0.0

  /// The contacts at a point, from the series of its coordinates to the sixth power at least, and a
  /// distance in the parameter over which the curve changes, to tell rounding noise.
  init(x: SIMD8<Double>, y: SIMD8<Double>, width: Double) {
    // Long: each quantity needs those before.
    let speed = LibM.hypotenuse(x[1], y[1])
    size = speed * width
    guard size > 0, size < .infinity else { return }
    let unit = size
    // Rotated, in units of the length drawn over the width: along and across start with 1 and 0.
    let (cosine, sine) = (x[1] / speed, y[1] / speed)
    let (p2, p3) = (width * width, width * width * width)
    let powers = SIMD8(1, width, p2, p3, p2 * p2, p2 * p3, p3 * p3, 0)
    let w = (cosine * x + sine * y) / unit * powers
    let z = (cosine * y - sine * x) / unit * powers
    let bend = max(z[2].magnitude, max(z[3].magnitude, z[4].magnitude))
    let turns = max(bend, max(z[5].magnitude, z[6].magnitude))
    let sum = 1 + w[2].magnitude + w[3].magnitude + w[4].magnitude + w[5].magnitude
    guard turns > 0x1p-46 * (sum + w[6].magnitude) else { return }
    // The powers of w, which begins with 0 and 1, up to the sixth.
    let (a, b, c, d) = (w[2], w[3], w[4], w[5])
    let bend2 = a * a
    let second = (c3: 2 * a, c4: 2 * b + bend2, c5: 2 * (c + a * b), c6: 2 * (d + a * c) + b * b)
    let third = (c4: 3 * a, c5: 3 * (b + bend2), c6: 3 * c + 6 * a * b + a * bend2)
    let fourth = (c5: 4 * a, c6: 4 * b + 6 * bend2)
    // What is left of z after each of them: y as a polynomial in x.
    let f2 = z[2]
    let f3 = z[3] - f2 * second.c3
    let f4 = z[4] - f2 * second.c4 - f3 * third.c4
    let f5 = z[5] - f2 * second.c5 - f3 * third.c5 - f4 * fourth.c5
    let f6 = z[6] - f2 * second.c6 - f3 * third.c6 - f4 * fourth.c6 - f5 * (5 * a)
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
    } else {
      let isSecond = second.error <= last.error
      (best, others) = isSecond ? (second, (first, last)) : (last, (first, second))
    }
  }
}
