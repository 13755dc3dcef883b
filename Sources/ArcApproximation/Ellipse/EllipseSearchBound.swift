// SPDX-License-Identifier: Apache-2.0

package import BezierGeometry

/// A rigorous bound of the two-sided (Hausdorff) distance between an arc of an ellipse and any
/// cubics near it, close to the true distance however coarse they are.
///
/// Made for what ``EllipseImageBound`` and ``EllipseCubicBound`` bound loosely, because feet may
/// leave the arc or outrun the radial error: single cubics beyond half a turn, flat ellipses, free
/// ends. It takes some hundred times longer, and so is used only there: over flat ellipses of up to
/// 300 : 1, 4 % of the fits by count have a bound that is up to 8 times sharper, and 5 in 1,000
/// fits by tolerance need a cubic less.
///
/// Each direction by itself: the parameters of the cubics (or the angles of the arc) are bisected
/// into intervals, and over each one all points are paired with points of the other curve
/// (``EllipseIntervalBound``). *Any* pairing bounds the distance, so that nothing depends on how
/// well the nearest points at the ends of an interval were found, nor on whether they move
/// continuously: where they jump, the interval is paired with a single point, and gets as short as
/// that needs.
package struct EllipseSearchBound {
  /// Intervals whose bound exceeds the largest distance found by this factor at most are done.
  private static let slack = 1.03
  /// Intervals looked at, in both directions together, before all others are taken as they are.
  private static let intervalLimit = 40_000
  /// Intervals a cubic, and its part of the arc, starts with.
  private static let sampleCount = 32

  private let arc: EllipseArcPoints
  private let chain: SampledCubics
  private let noise: Double
  private var attained = 0.0
  /// The largest bound of an interval that is done.
  private var upper = 0.0
  private var remaining = intervalLimit

  /// The bound, in units of the shape's scale, for cubics in the same units.
  ///
  /// It does not include the rounding of the control points that are given: they are taken exactly,
  /// up to some 32 ulp of the larger radius and of the largest coordinate.
  ///
  /// - Parameters:
  ///   - ellipse: The ellipse, in its own frame.
  ///   - start: The eccentric angle of the arc's start.
  ///   - sweep: Signed; from a turn on it is the whole ellipse.
  ///   - cubics: The chain in the ellipse's own frame.
  /// - Returns: The bound; infinity where there are no cubics.
  /// - Complexity: Some 0.1 ms a cubic where errors are coarse; below 1e-7 radii it grows, up to
  ///   some 10 ms, with the square root of the inverse error.
  package static func bound(
    ellipse: EllipseShape,
    start: Double,
    sweep: Double,
    cubics: [CubicBezier]
  ) -> Double {
    guard !cubics.isEmpty else { return .infinity }
    var search = EllipseSearchBound(ellipse: ellipse, start: start, sweep: sweep, cubics: cubics)
    search.sample()
    search.coverCubics()
    search.coverArc()
    return search.upper + search.noise
  }

  /// The bound, in the units of an arc, for any chain of cubics; before the rounding of their
  /// coordinates.
  package static func bound(_ arc: EllipticalArc.CenterForm, cubics: [CubicBezier]) -> Double {
    let ellipse = EllipseShape(radii: arc.radii)
    let turn = Vector2D(angle: -arc.rotation)
    func own(_ point: Point2D) -> Point2D {
      .origin + ((point - arc.center) / ellipse.scale).turned(by: turn)
    }
    let moved = cubics.map { CubicBezier(own($0.p0), own($0.p1), own($0.p2), own($0.p3)) }
    return ellipse.scale
      * bound(ellipse: ellipse, start: arc.startAngle, sweep: arc.sweep, cubics: moved)
  }

  /// The bound, in the units of an arc, for images of one cubic of the unit circle over equal
  /// pieces of the eccentric angle; before rounding.
  static func bound(_ arc: EllipticalArc.CenterForm, unit: UnitArcFit, count: Int) -> Double {
    let ellipse = EllipseShape(radii: arc.radii)
    let start = Vector2D(angle: arc.startAngle)
    let direction = arc.sweep < 0 ? -1.0 : 1
    func image(_ index: Int, radial: Double, tangential: Double) -> Point2D {
      let angle = Vector2D(angle: arc.sweep * (Double(index) / Double(count)))
      let along = angle.x * start + angle.y * start.perpendicular
      let point = radial * along + (direction * tangential) * along.perpendicular
      return Point2D(x: ellipse.radiusX * point.x, y: ellipse.radiusY * point.y)
    }
    let (end, handle, tangent) = (1 + unit.endExcess, 1 + unit.handleExcess, unit.handleTangent)
    let cubics = (0..<count).map { index in
      CubicBezier(
        image(index, radial: end, tangential: 0),
        image(index, radial: handle, tangential: tangent),
        image(index + 1, radial: handle, tangential: -tangent),
        image(index + 1, radial: end, tangential: 0)
      )
    }
    return ellipse.scale
      * bound(ellipse: ellipse, start: arc.startAngle, sweep: arc.sweep, cubics: cubics)
  }

  private init(ellipse: EllipseShape, start: Double, sweep: Double, cubics: [CubicBezier]) {
    // A clockwise arc is looked at in a mirror.
    let mirrored = sweep < 0 ? cubics.map { $0.mirrored } : cubics
    let start = sweep < 0 ? -start : start
    arc = EllipseArcPoints(ellipse: ellipse, start: start, sweep: sweep.magnitude)
    chain = SampledCubics(mirrored, ellipse: ellipse, samples: Self.sampleCount)
    let reach = cubics.reduce(ellipse.largest) { reach, cubic in
      [cubic.p0, cubic.p1, cubic.p2, cubic.p3].reduce(reach) { max($0, ($1 - .origin).maximumNorm) }
    }
    noise = 32 * reach.ulp
  }

  /// Distances at points of both curves: what the bound cannot be below.
  private mutating func sample() {
    for cubic in chain.cubics {
      for index in 0...Self.sampleCount {
        let t = Double(index) / Double(Self.sampleCount)
        attained = max(attained, arc.nearest(cubic.point(at: t) - .origin).distance)
      }
    }
    let count = Self.sampleCount * chain.cubics.count
    for index in 0...count {
      let point = arc.point(at: arc.sweep * (Double(index) / Double(count)))
      attained = max(attained, chain.nearest(point).distance)
    }
  }

  /// An interval of one curve's parameter, with the nearest points of the other at its ends.
  private struct Interval<Partner> {
    var low, high: Double
    var first, last: Partner
  }

  /// Bisects equal intervals from 0 to `length` until every part has a bound that is good enough.
  private mutating func cover<Partner>(
    _ length: Double,
    count: Int,
    partner: (Double) -> (Partner, distance: Double),
    bound: (Interval<Partner>, _ enough: Double) -> Double
  ) {
    func position(_ index: Int) -> Double { length * (Double(index) / Double(count)) }
    var last = partner(0).0
    for index in 1...count {
      let (low, high, first) = (position(index - 1), position(index), last)
      last = partner(high).0
      let shortest = 0x1p-44 * (high - low)
      var stack = [Interval(low: low, high: high, first: first, last: last)]
      while let interval = stack.popLast() {
        let enough = max(upper, Self.slack * attained + noise)
        let found = bound(interval, enough)
        remaining -= 1
        if found <= enough || remaining < 0 || interval.high - interval.low <= shortest {
          upper = max(upper, found)
          continue
        }
        let middle = 0.5 * (interval.low + interval.high)
        let (foot, distance) = partner(middle)
        attained = max(attained, distance)
        var (left, right) = (interval, interval)
        (left.high, left.last) = (middle, foot)
        (right.low, right.first) = (middle, foot)
        stack.append(right)
        stack.append(left)
      }
    }
  }

  private mutating func coverCubics() {
    let arc = arc
    for cubic in chain.cubics {
      let pair = EllipseIntervalBound(arc: arc, cubic: cubic)
      cover(1, count: Self.sampleCount, partner: { arc.nearest(cubic.point(at: $0) - .origin) }) {
        interval,
        enough in
        let t = (interval.low, interval.high)
        let (first, last) = (interval.first, arc.unwrapped(interval.last, near: interval.first))
        let moving = pair.bound(t, (first, last))
        if moving <= enough { return moving }
        return min(moving, pair.bound(t, (first, first)), pair.bound(t, (last, last)))
      }
    }
  }

  private mutating func coverArc() {
    let (arc, chain) = (arc, chain)
    let count = Self.sampleCount * chain.cubics.count
    cover(arc.sweep, count: count, partner: { chain.nearest(arc.point(at: $0)) }) {
      interval,
      enough in
      let angles = (interval.low, interval.high)
      let (first, last) = (interval.first, interval.last)
      let pair = EllipseIntervalBound(arc: arc, cubic: chain.cubics[first.index])
      var moving = Double.infinity
      if first.index == last.index {
        moving = pair.bound((first.t, last.t), angles)
        if moving <= enough { return moving }
      }
      let other = EllipseIntervalBound(arc: arc, cubic: chain.cubics[last.index])
      let (start, end) = ((first.t, first.t), (last.t, last.t))
      return min(moving, pair.bound(start, angles), other.bound(end, angles))
    }
  }
}

extension CubicBezier {
  /// The image in the x axis.
  fileprivate var mirrored: CubicBezier {
    let points = [p0, p1, p2, p3].map { Point2D(x: $0.x, y: -$0.y) }
    return CubicBezier(points[0], points[1], points[2], points[3])
  }
}

/// A rigorous bound of the distances between points of a cubic and points of an ellipse that are
/// paired over an interval.
///
/// Let τ run from 0 to 1, the cubic's parameter linearly between two values, h apart, and the angle
/// of the ellipse between two values, k apart, as s(τ) with s'' = κ constant and |κ| ≤ 2 |k|, which
/// keeps it monotone. Then every point of either piece has a partner on the other, at D(τ) = p(τ) -
/// E(s(τ)), and with L the linear interpolation of D between its ends, each component of D - L is
/// at most an eighth of the largest component of D''. With E'' = -E,
///
///     D''  = h² p'' + s'² E - κ E'
///     D''' = h³ p''' + s'³ E' + 3 κ s' E
///
/// so D'' is evaluated at τ = 1/2, where κ makes its tangential part small, and strays from there
/// by at most half of the largest D'''. Components are taken along the tangent and the normal of
/// the ellipse: what the partners miss each other by along the curve enters the length squared
/// only.
struct EllipseIntervalBound {
  let arc: EllipseArcPoints
  let cubic: CubicBezier

  /// The bound over the parameters `t` of the cubic and the angles `s` of the arc, which are paired
  /// at their first and last values.
  func bound(_ t: (Double, Double), _ s: (Double, Double)) -> Double {
    let (h, k) = (t.1 - t.0, s.1 - s.0)
    let starts = arc.pointAndDerivative(at: s.0)
    let ends = arc.pointAndDerivative(at: s.1)
    let first = cubic.point(at: t.0) - .origin - starts.point
    let last = cubic.point(at: t.1) - .origin - ends.point
    let acceleration = h * h * cubic.secondDerivative(at: 0.5 * (t.0 + t.1))
    // Any κ will do; this one cancels the tangential part, found between the ends.
    let along = 0.5 * (starts.derivative + ends.derivative)
    let between = 0.5 * (starts.point + ends.point)
    let size = along.lengthSquared
    let wanted = size > 0 ? (acceleration + k * k * between).dot(along) / size : 0
    let limit = 2 * k.magnitude
    let bend = min(max(wanted, -limit), limit)
    let middle = arc.pointAndDerivative(at: 0.5 * (s.0 + s.1) - 0.125 * bend)
    let length = middle.derivative.length
    let tangent = length > 0 ? middle.derivative / length : Vector2D(x: 1, y: 0)
    let normal = tangent.perpendicular
    let second = acceleration + k * k * middle.point - bend * middle.derivative
    // s' and the angle from the middle are at most these.
    let speed = k.magnitude + 0.5 * bend.magnitude
    let spread = min(1, 0.5 * speed)
    // A sixth of the third derivative.
    let jerk = (h * h * h) * ((cubic.p3 - cubic.p0) - 3 * (cubic.p2 - cubic.p1))
    func remainder(_ axis: Vector2D) -> Double {
      let support = arc.support(axis)
      let point = min(support, middle.point.dot(axis).magnitude + spread * support)
      let derivative = min(support, middle.derivative.dot(axis).magnitude + spread * support)
      let third =
        6 * jerk.dot(axis).magnitude + speed * speed * speed * derivative
        + 3 * bend.magnitude * speed * point
      return 0.125 * (second.dot(axis).magnitude + 0.5 * third)
    }
    let (alongRest, acrossRest) = (remainder(tangent), remainder(normal))
    func reach(_ gap: Vector2D) -> Double {
      let (along, across) = (gap.dot(tangent).magnitude, gap.dot(normal).magnitude)
      return Vector2D(x: along + alongRest, y: across + acrossRest).length
    }
    return max(reach(first), reach(last)) * (1 + 0x1p-40)
  }
}

/// The points of an arc of an ellipse, counter-clockwise, by the eccentric angle from its start,
/// and which of them is nearest.
struct EllipseArcPoints {
  /// At most a turn.
  let sweep: Double
  private let ellipse: EllipseShape
  /// The direction of the start's eccentric angle: precise however many turns that angle has.
  private let start: Vector2D
  private let isClosed: Bool

  init(ellipse: EllipseShape, start: Double, sweep: Double) {
    self.ellipse = ellipse
    self.start = Vector2D(angle: start)
    isClosed = sweep >= 2 * .pi
    self.sweep = min(sweep, 2 * .pi)
  }

  func point(at angle: Double) -> Vector2D { pointAndDerivative(at: angle).point }

  func pointAndDerivative(at angle: Double) -> (point: Vector2D, derivative: Vector2D) {
    let (s, c) = LibM.sineAndCosine(angle)
    let (x, y) = (start.x * c - start.y * s, start.x * s + start.y * c)
    return (
      Vector2D(x: ellipse.radiusX * x, y: ellipse.radiusY * y),
      Vector2D(x: -ellipse.radiusX * y, y: ellipse.radiusY * x)
    )
  }

  /// The largest component of any of the ellipse's points, or derivatives, along a unit vector.
  func support(_ axis: Vector2D) -> Double {
    Vector2D(x: ellipse.radiusX * axis.x, y: ellipse.radiusY * axis.y).length
  }

  /// The same point's angle that is nearest to another, of a closed ellipse.
  func unwrapped(_ angle: Double, near other: Double) -> Double {
    guard isClosed else { return angle }
    return angle - 2 * .pi * ((angle - other) / (2 * .pi)).rounded()
  }

  /// The angle of the nearest point found, within the arc, and its distance.
  ///
  /// The nearest point of the whole ellipse lies in the point's own quadrant, where the distance
  /// has a single minimum. Where that is not on the arc, it is one of the ends, or the only other
  /// minimum: across the major axis.
  func nearest(_ point: Vector2D) -> (Double, distance: Double) {
    func at(_ angle: Double) -> (Double, distance: Double) {
      (angle, (self.point(at: angle) - point).length)
    }
    let isWide = ellipse.radiusX >= ellipse.radiusY
    let (x, y) = isWide ? (point.x, point.y) : (point.y, point.x)
    func angle(_ major: Double, _ minor: Double) -> Double {
      let (p, q) = isWide ? (major, minor) : (minor, major)
      let foot = Vector2D(
        x: Double(signOf: point.x, magnitudeOf: p),
        y: Double(signOf: point.y, magnitudeOf: q)
      )
      let turned = LibM.arcTangent(y: start.cross(foot), x: start.dot(foot))
      return turned < 0 ? turned + 2 * .pi : turned
    }
    let (a, b) = (ellipse.largest, ellipse.smallest)
    let foot = self.foot(x.magnitude, y.magnitude, from: 0)
    let own = angle(foot.cosine, foot.sine)
    if isClosed || own <= sweep { return at(own) }
    var best = at(0)
    let end = at(sweep)
    if end.distance < best.distance { best = end }
    // Inside the evolute (a x)^⅔ + (b y)^⅔ < (a² - b²)^⅔ there is a second minimum.
    let focal = (a - b) * (a + b)
    let (u, v) = (LibM.cubeRoot(a * x.magnitude), LibM.cubeRoot(b * y.magnitude))
    if focal > 0, u * u + v * v < LibM.cubeRoot(focal * focal) {
      let least = LibM.arcTangent(y: v, x: u)
      let across = self.foot(x.magnitude, -y.magnitude, from: least)
      let mirrored = angle(across.cosine, across.sine)
      // The mirror image in the major axis.
      let direction = isWide ? Vector2D(x: 1, y: 0) : Vector2D(x: 0, y: 1)
      let axis = LibM.arcTangent(y: start.cross(direction), x: start.dot(direction))
      var other = (2 * axis - mirrored).remainder(dividingBy: 2 * .pi)
      if other < 0 { other += 2 * .pi }
      if other <= sweep {
        let found = at(other)
        if found.distance < best.distance { best = found }
      }
    }
    return best
  }

  /// The foot of the point (x, y), x along the major axis, between the angle `low`, where the
  /// distance falls, and a quarter turn, where it rises; by Newton's method within a bracket.
  private func foot(_ x: Double, _ y: Double, from low: Double) -> (cosine: Double, sine: Double) {
    let (a, b) = (ellipse.largest, ellipse.smallest)
    let (ax, by, focal) = (a * x, b * y, (a - b) * (a + b))
    var (low, high) = (low, 0.5 * Double.pi)
    // The eccentric angle of the point itself is a good guess unless it is near the centre.
    var angle = max(low, min(high, LibM.arcTangent(y: a * y.magnitude, x: b * x)))
    var (s, c) = LibM.sineAndCosine(angle)
    for _ in 0..<60 {
      let slope = ax * s - by * c - focal * s * c
      if slope > 0 { high = angle } else { low = angle }
      let rise = ax * c + by * s - focal * (c - s) * (c + s)
      let newton = angle - slope / rise
      let next = rise > 0 && newton > low && newton < high ? newton : 0.5 * (low + high)
      let isDone = (next - angle).magnitude < 1e-14 || high - low < 1e-15
      angle = next
      (s, c) = LibM.sineAndCosine(angle)
      if isDone { break }
    }
    return (c, s)
  }
}

/// Cubics along an ellipse, with samples from which nearest points are looked for.
struct SampledCubics {
  /// A parameter of one of the cubics.
  struct Location {
    var index: Int
    var t: Double
  }

  let cubics: [CubicBezier]
  private let ellipse: EllipseShape
  private let step: Double
  private let samples: Int
  /// Points of the cubics, and the same in the ellipse's affine image, the unit circle.
  private let points, images: [Vector2D]
  /// How far it is from a sample to the farther neighbour.
  private let reach: [Double]

  init(_ cubics: [CubicBezier], ellipse: EllipseShape, samples: Int) {
    self.cubics = cubics
    self.ellipse = ellipse
    self.samples = samples
    step = 1 / Double(samples)
    let step = step
    let points = cubics.flatMap { cubic in
      (0...samples).map { cubic.point(at: Double($0) * step) - .origin }
    }
    self.points = points
    reach = points.indices.map { index in
      let position = index % (samples + 1)
      return max(
        position > 0 ? (points[index] - points[index - 1]).length : 0,
        position < samples ? (points[index + 1] - points[index]).length : 0
      )
    }
    images = points.map { Vector2D(x: $0.x / ellipse.radiusX, y: $0.y / ellipse.radiusY) }
  }

  /// The nearest point found for a point of the ellipse, and its distance.
  ///
  /// From each sample that is nearer than its neighbours, and from the nearest one in the affine
  /// image, which keeps the branches of a flat ellipse apart.
  func nearest(_ point: Vector2D) -> (Location, distance: Double) {
    let image = Vector2D(x: point.x / ellipse.radiusX, y: point.y / ellipse.radiusY)
    var (like, leastImage) = (0, Double.infinity)
    for index in images.indices {
      let difference = (images[index] - image).lengthSquared
      if difference < leastImage { (leastImage, like) = (difference, index) }
    }
    var best = polished(like, point)
    var (before, here) = (Double.infinity, (points[0] - point).length)
    for index in points.indices {
      let position = index % (samples + 1)
      let after = index + 1 < points.count ? (points[index + 1] - point).length : .infinity
      let isMinimum = (position == 0 || here <= before) && (position == samples || here <= after)
      // Between samples the distance falls by at most the reach of the neighbours.
      if isMinimum, index != like, here - reach[index] < best.distance {
        let other = polished(index, point)
        if other.distance < best.distance { best = other }
      }
      (before, here) = (here, after)
    }
    return best
  }

  /// Newton's method from a sample, kept between its neighbours.
  ///
  /// It starts from the nearest of finer samples: at the vertex of a flat ellipse the distance may
  /// have two minima there.
  private func polished(_ sample: Int, _ point: Vector2D) -> (Location, distance: Double) {
    let (index, position) = sample.quotientAndRemainder(dividingBy: samples + 1)
    let cubic = cubics[index]
    var t = Double(position) * step
    var (low, high) = (max(0, t - step), min(1, t + step))
    var best = (t: t, distance: (points[sample] - point).length)
    let fine = (high - low) / 16
    for part in 0...16 {
      let other = low + Double(part) * fine
      let distance = (cubic.point(at: other) - .origin - point).length
      if distance < best.distance { best = (other, distance) }
    }
    t = best.t
    (low, high) = (max(low, t - fine), min(high, t + fine))
    for _ in 0..<10 {
      let gap = cubic.point(at: t) - .origin - point
      let velocity = cubic.derivative(at: t)
      let square = velocity.lengthSquared
      guard square > 0 else { break }
      let curved = square + gap.dot(cubic.secondDerivative(at: t))
      let next = min(max(t - gap.dot(velocity) / (curved > 0 ? curved : square), low), high)
      guard (next - t).magnitude > 1e-15 else { break }
      t = next
      let distance = (cubic.point(at: t) - .origin - point).length
      if distance < best.distance { best = (t, distance) }
    }
    return (Location(index: index, t: best.t), best.distance)
  }
}
