// SPDX-License-Identifier: Apache-2.0

/// An elliptical arc relative to its chord, the working form of ``EllipticalArc``.
///
/// With τ in -h...h for a sweep of 2h, P(τ) = middle + (cos τ - cos h) bulge + sin τ along.
/// `along` and `bulge` are conjugate half-diameters: the images of the unit circle's directions
/// along the chord and across it. No centre is involved, so that flat pieces of huge ellipses
/// keep their digits.
struct EllipticalArcFrame {
  let start: Point2D
  let end: Point2D
  /// The midpoint of the chord.
  let middle: Point2D
  /// The conjugate half-diameter along the chord, towards growing τ.
  let along: Vector2D
  /// The conjugate half-diameter towards the arc's midpoint.
  let bulge: Vector2D
  /// Not a number where it was not asked for.
  let sweep: Double
  /// cos(sweep / 2) and sin(sweep / 2), as of a positive one, to full relative accuracy.
  let cosine: Double
  let sine: Double
  /// The radii, positive, scaled up where the stored ones were too small.
  let radii: Vector2D
  /// The angle of the first axis, radians.
  let rotation: Double
  /// The eccentric angle of the arc's midpoint as a direction on the unit circle.
  let middleDirection: Vector2D

  /// The frame; nil where the arc is a straight segment, a point, or not finite.
  ///
  /// Straight also where the height is far below the last digit of the chord and where radii
  /// scaled up to the chord, or their images, would overflow.
  init?(_ arc: EllipticalArc, withSweep: Bool = true) {
    // Long: one derivation, in which each step needs those before.
    let (from, to) = (arc.start, arc.end)
    let half = Vector2D(x: 0.5 * to.x - 0.5 * from.x, y: 0.5 * to.y - 0.5 * from.y)
    let given = Vector2D(x: arc.radii.x.magnitude, y: arc.radii.y.magnitude)
    guard half.isFinite, given.isFinite, arc.rotation.isFinite, arc.start.isFinite,
      // Ends one least double apart have no half chord: they count as coinciding.
      given.x > 0, given.y > 0, half != .zero
    else { return nil }
    (start, end, rotation) = (from, to, arc.rotation)
    let axis = arc.rotation == 0 ? Vector2D(x: 1, y: 0) : Vector2D(angle: arc.rotation)

    // Chord and radii are brought near 1 separately; the ratio of the two scales is `ratio`.
    let chordUnit = EllipticalArcFrame.unit(half.maximumNorm)
    let radiusUnit = EllipticalArcFrame.unit(max(given.x, given.y))
    let chord = Vector2D(x: half.x * chordUnit, y: half.y * chordUnit)
    let scaled = Vector2D(x: given.x * radiusUnit, y: given.y * radiusUnit)
    // Without a rotation the products are exact: the same at a tenth of the cost. Adding 0 leaves
    // no -0, whose sign would turn the angle of a vertical chord.
    let local =
      arc.rotation == 0
      ? Vector2D(x: chord.x + 0, y: chord.y + 0)
      : Vector2D(
        x: ErrorFree.differenceOfProducts(axis.x, chord.x, -axis.y, chord.y),
        y: axis.exactCross(chord)
      )
    var u = local.x / scaled.x
    var v = local.y / scaled.y
    let unitLength = LibM.hypotenuse(u, v)
    guard unitLength > 0, unitLength.isFinite else { return nil }
    let directionX = u / unitLength
    let directionY = v / unitLength
    let ratio = radiusUnit / chordUnit
    u *= ratio
    v *= ratio
    // Half the chord of the unit circle: the sine of half the sweep.
    var sine = unitLength * ratio
    var cosine = 0.0
    var growth = 1.0
    let square =
      sine < EllipticalArcFrame.nearHalfTurn
      ? nil : EllipticalArcFrame.squaredCosine(arc, scaled, chordUnit, ratio)
    if let square, square > 0 {
      cosine = square.squareRoot()
      sine = ((1 - cosine) * (1 + cosine)).squareRoot()
    } else if square != nil || sine >= 1 {
      growth = max(1, sine)
      sine = 1
    } else {
      cosine = EllipticalArcFrame.cosine(u, v)
    }
    if arc.isLargeArc {
      cosine = -cosine
    } else if sine < 0x1p-500 {
      // The arc's height is below 2^-500 of its chord: straight in doubles.
      return nil
    }
    (self.cosine, self.sine) = (cosine, sine)
    radii = growth == 1 ? given : Vector2D(x: growth * given.x, y: growth * given.y)
    guard radii.isFinite else { return nil }
    let span = withSweep ? 2 * LibM.arcTangent(y: sine, x: cosine) : .nan
    sweep = arc.sweepsPositive ? span : -span

    // On the unit circle the chord has the direction (directionX, directionY); the arc's midpoint
    // lies to its right for a positive sweep, to its left for a negative one.
    let sign: Double = arc.sweepsPositive ? 1 : -1
    middleDirection = Vector2D(x: sign * directionY, y: -sign * directionX)
    let (n, rx, ry) = (middleDirection, radii.x, radii.y)
    let (cx, sy, sx, cy) = (axis.x * rx, axis.y * ry, axis.y * rx, axis.x * ry)
    bulge = Vector2D(x: cx * n.x - sy * n.y, y: sx * n.x + cy * n.y)
    along = Vector2D(x: -cx * n.y - sy * n.x, y: -sx * n.y + cy * n.x)
    // Radii near the largest double: their images may lie beyond it.
    guard bulge.isFinite, along.isFinite else { return nil }
    middle = Point2D(x: 0.5 * from.x + 0.5 * to.x, y: 0.5 * from.y + 0.5 * to.y)
  }

  /// √(1 - u² - v²): the cosine of half the sweep for half the chord of the unit circle.
  @inline(__always)
  static func cosine(_ u: Double, _ v: Double) -> Double {
    let (large, small) = (max(u.magnitude, v.magnitude), min(u.magnitude, v.magnitude))
    // 1 - large is exact above one half, so this keeps the digits.
    return max(0, (1 - large) * (1 + large) - small * small).squareRoot()
  }

  /// The sine of half a sweep from which on the last digits of chord and radii decide.
  static let nearHalfTurn = 1 - 0x1p-10

  /// 1 - u² - v² of the stored numbers to the last digit, 0 or less where the radii do not reach
  /// both ends; nil where it is no sharper than ``cosine(_:_:)``: for rotated ellipses, whose axes
  /// are rounded, and clearly too small radii.
  ///
  /// `scaled` are the radii and `unit` what brings the chord near 1, `ratio` that of the two
  /// scales.
  private static func squaredCosine(
    _ arc: EllipticalArc,
    _ scaled: Vector2D,
    _ unit: Double,
    _ ratio: Double
  ) -> Double? {
    guard arc.rotation == 0 || scaled.x == scaled.y else { return nil }
    // Half the chord over the radius, and what rounding leaves of it.
    func quotient(_ start: Double, _ end: Double, _ radius: Double) -> (Double, Double) {
      let chord = ErrorFree.sum(0.5 * (end * unit), -0.5 * (start * unit))
      let quotient = chord.sum / radius
      let rest = chord.sum.addingProduct(-quotient, radius) + chord.error
      return (ratio * quotient, ratio * (rest / radius))
    }
    let (u, uRest) = quotient(arc.start.x, arc.end.x, scaled.x)
    let (v, vRest) = quotient(arc.start.y, arc.end.y, scaled.y)
    guard u.magnitude < 2, v.magnitude < 2 else { return nil }
    let (first, second) = (ErrorFree.product(u, u), ErrorFree.product(v, v))
    let a = ErrorFree.sum(1, -first.product)
    let b = ErrorFree.sum(a.sum, -second.product)
    let rests = (first.error + 2 * u * uRest) + (second.error + 2 * v * vRest)
    return b.sum + ((a.error + b.error) - rests)
  }

  /// The power of two, 2^-1000...2^1000, that brings a positive size into 1..<2.
  private static func unit(_ size: Double) -> Double {
    let biased = max(23, min(2023, size.bitPattern >> 52))
    return Double(bitPattern: (2046 - biased) << 52)
  }

  var centerForm: EllipticalArc.CenterForm {
    EllipticalArc.CenterForm(
      center: middle - cosine * bulge,
      radii: radii,
      rotation: rotation,
      startAngle: middleDirection.angle - 0.5 * sweep,
      sweep: sweep
    )
  }

  /// The point at `t`; the stored ends at 0 and 1.
  func point(at t: Double) -> Point2D {
    if t == 0 { return start }
    if t == 1 { return end }
    return middle + offset(t, complement: 1 - t)
  }

  /// The displacement from the chord's midpoint at `t`, with 1 - t given.
  ///
  /// cos τ - cos h is taken as a product of sines, which keeps the height of flat arcs.
  private func offset(_ t: Double, complement: Double) -> Vector2D {
    let height = 2 * LibM.sine(0.5 * t * sweep) * LibM.sine(0.5 * complement * sweep)
    return height * bulge + LibM.sine(0.5 * (t - complement) * sweep) * along
  }

  func derivative(at t: Double) -> Vector2D {
    let angle = (t - 0.5) * sweep
    return sweep * (LibM.cosine(angle) * along - LibM.sine(angle) * bulge)
  }

  func secondDerivative(at t: Double) -> Vector2D {
    let angle = (t - 0.5) * sweep
    return -(sweep * sweep) * (LibM.sine(angle) * along + LibM.cosine(angle) * bulge)
  }

  var boundingBox: Rect2D {
    let ends = Rect2D(start, end)
    return Rect2D(
      uncheckedMinX: min(ends.minX, middle.x - reach(-bulge.x, -along.x)),
      minY: min(ends.minY, middle.y - reach(-bulge.y, -along.y)),
      maxX: max(ends.maxX, middle.x + reach(bulge.x, along.x)),
      maxY: max(ends.maxY, middle.y + reach(bulge.y, along.y))
    )
  }

  /// How far from the chord's midpoint a coordinate is largest on the arc, from what the half
  /// diameters are in it; 0 where that is at an end.
  ///
  /// There (cos τ, sin τ) has their direction. Where both angles are small their sines tell more.
  private func reach(_ bulge: Double, _ along: Double) -> Double {
    let size = radii.x == radii.y ? radii.x : LibM.hypotenuse(bulge, along)
    let (c, s) = (bulge / size, along / size)
    guard c > 0 && cosine > 0 ? s.magnitude < sine : c > cosine else { return 0 }
    let height = c + cosine > 0.5 ? (sine - s) * (sine + s) / (c + cosine) : c - cosine
    return height * bulge + s * along
  }

  /// The parameters inside 0...1 where x or y is stationary, ascending; at most four.
  var extrema: RealRoots {
    var result = RealRoots()
    func insert(_ angle: Double) {
      let t = 0.5 + angle / sweep
      let opposite = 0.5 + (angle > 0 ? angle - .pi : angle + .pi) / sweep
      if t > 0, t < 1 { result.insert(t) }
      if opposite > 0, opposite < 1 { result.insert(opposite) }
    }
    insert(LibM.arcTangent(y: along.x, x: bulge.x))
    insert(LibM.arcTangent(y: along.y, x: bulge.y))
    return result
  }

  var signedArea: Double {
    let triangle = LineSegment(start, end).signedArea
    return triangle + 0.5 * (radii.x * radii.y) * AngleMath.minusSine(sweep)
  }

  /// The point at an angle τ from the arc's middle, to a few ulp of the larger radius.
  func chordPoint(at angle: Double) -> Point2D {
    let (sine, cosine) = LibM.sineAndCosine(angle)
    return chordPoint(sine, cosine)
  }

  @inline(__always)
  func chordPoint(_ sine: Double, _ cosine: Double) -> Point2D {
    middle + ((cosine - self.cosine) * bulge + sine * along)
  }
}
