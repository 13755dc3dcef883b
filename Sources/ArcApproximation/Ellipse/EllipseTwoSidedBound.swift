// SPDX-License-Identifier: Apache-2.0

package import BezierGeometry

/// A rigorous bound of the two-sided (Hausdorff) distance between an arc of an ellipse and any
/// cubics near it, close to the true distance however coarse they are.
///
/// Made for what ``EllipseErrorBound`` and ``CubicEllipseBound`` bound loosely, because feet may
/// leave the arc or outrun the radial error: single cubics beyond half a turn, flat ellipses, free
/// ends. It takes some hundred times longer, and so is their second opinion.
///
/// Each direction by itself: the parameters of the cubics (or the angles of the arc) are bisected
/// into intervals, and over each one all points are paired with points of the other curve
/// (``EllipsePairBound``). *Any* pairing bounds the distance, so that nothing depends on how well
/// the nearest points at the ends of an interval were found, nor on whether they move continuously:
/// where they jump, the interval is paired with a single point, and gets as short as that needs.
package struct EllipseTwoSidedBound {
  /// Intervals whose bound exceeds the largest distance found by this factor at most are done.
  private static let slack = 1.03
  /// Intervals looked at, in both directions together, before all others are taken as they are.
  private static let intervalLimit = 40_000
  /// Intervals a cubic, and its part of the arc, starts with.
  private static let sampleCount = 32

  private let arc: EllipseArcPoints
  private let chain: CubicChain
  private let noise: Double
  /// The largest distance found at a point.
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
  ///   - cubics: The chain, in the ellipse's own frame, which together approximate the arc.
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
    var search = EllipseTwoSidedBound(ellipse: ellipse, start: start, sweep: sweep, cubics: cubics)
    search.sample()
    search.coverCubics()
    search.coverArc()
    return search.upper + search.noise
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
    let isClockwise = sweep < 0
    let mirrored = isClockwise ? cubics.map { $0.mirrored } : cubics
    arc = EllipseArcPoints(
      ellipse: ellipse,
      start: isClockwise ? -start : start,
      sweep: sweep.magnitude
    )
    chain = CubicChain(mirrored, ellipse: ellipse, samples: Self.sampleCount)
    var reach = ellipse.largest
    for cubic in cubics {
      for point in [cubic.p0, cubic.p1, cubic.p2, cubic.p3] {
        reach = max(reach, (point - .origin).maximumNorm)
      }
    }
    noise = 32 * reach.ulp
  }

  // MARK: Both directions

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

  /// Bisects an interval until every part has a bound that is good enough.
  private mutating func cover<Partner>(
    _ whole: Interval<Partner>,
    partner: (Double) -> (Partner, distance: Double),
    bound: (Interval<Partner>, _ enough: Double) -> Double
  ) {
    let shortest = 0x1p-44 * (whole.high - whole.low)
    var stack = [whole]
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
      stack.append(
        Interval(low: middle, high: interval.high, first: foot, last: interval.last)
      )
      stack.append(
        Interval(low: interval.low, high: middle, first: interval.first, last: foot)
      )
    }
  }

  /// From the cubics to the arc.
  private mutating func coverCubics() {
    let arc = arc
    for cubic in chain.cubics {
      func foot(_ t: Double) -> (Double, distance: Double) {
        arc.nearest(cubic.point(at: t) - .origin)
      }
      var last = foot(0).0
      for index in 1...Self.sampleCount {
        let first = last
        let high = Double(index) / Double(Self.sampleCount)
        last = foot(high).0
        cover(
          Interval(
            low: Double(index - 1) / Double(Self.sampleCount),
            high: high,
            first: first,
            last: last
          ),
          partner: foot
        ) { interval, enough in
          let pair = EllipsePairBound(arc: arc, cubic: cubic)
          let t = (interval.low, interval.high)
          let (first, last) = (interval.first, arc.unwrapped(interval.last, near: interval.first))
          let moving = pair.bound(t, (first, last))
          if moving <= enough { return moving }
          return min(moving, pair.bound(t, (first, first)), pair.bound(t, (last, last)))
        }
      }
    }
  }

  /// From the arc to the cubics.
  private mutating func coverArc() {
    let (arc, chain) = (arc, chain)
    func foot(_ angle: Double) -> (CubicChain.Place, distance: Double) {
      chain.nearest(arc.point(at: angle))
    }
    let count = Self.sampleCount * chain.cubics.count
    var last = foot(0).0
    for index in 1...count {
      let first = last
      let high = arc.sweep * (Double(index) / Double(count))
      last = foot(high).0
      cover(
        Interval(
          low: arc.sweep * (Double(index - 1) / Double(count)),
          high: high,
          first: first,
          last: last
        ),
        partner: foot
      ) { interval, enough in
        let angles = (interval.low, interval.high)
        let (first, last) = (interval.first, interval.last)
        let pair = EllipsePairBound(arc: arc, cubic: chain.cubics[first.index])
        var moving = Double.infinity
        if first.index == last.index {
          moving = pair.bound((first.t, last.t), angles)
          if moving <= enough { return moving }
        }
        let other = EllipsePairBound(arc: arc, cubic: chain.cubics[last.index])
        return min(
          moving,
          pair.bound((first.t, first.t), angles),
          other.bound((last.t, last.t), angles)
        )
      }
    }
  }
}

extension CubicBezier {
  /// The image in the x axis.
  fileprivate var mirrored: CubicBezier {
    CubicBezier(
      Point2D(x: p0.x, y: -p0.y),
      Point2D(x: p1.x, y: -p1.y),
      Point2D(x: p2.x, y: -p2.y),
      Point2D(x: p3.x, y: -p3.y)
    )
  }
}
