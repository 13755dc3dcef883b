// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import TestSupport
import Testing

/// Nearest points against dense samples, refined in double-double where they are polynomial.
@Suite struct NearestProperties {
  private func isNeverBeaten(_ name: String, _ draw: (inout SeededGenerator) -> PathSegment) {
    var worst = 0.0
    forAll(
      "nearest point of \(name)",
      generator: { source in
        let segment = draw(&source)
        return NearestCase(segment: segment, origin: .drawn(near: segment, &source))
      }
    ) { (value: NearestCase) throws -> Void in
      let (segment, origin) = (value.segment, value.origin)
      let found = segment.nearestPoint(to: origin)
      try ensure(found.t >= 0 && found.t <= 1, "t is \(found.t)")
      try ensure(found.point == segment.point(at: found.t), "the point is not that at t")
      try ensure(found.distance == origin.distance(to: found.point), "not its distance")
      let unit = value.size.ulp
      let excess = (found.distance - DenseDistance.least(segment, origin)) / unit
      worst = max(worst, excess)
      try ensure(excess <= 16, "\(found) is beaten by \(excess) ulp")
      let exact = DenseDistance.at(found.t, segment, origin)
      try ensure((found.distance - exact).magnitude <= 16 * unit, "it is \(exact) at t")
      try ensure(found.distance <= origin.distance(to: segment.start), "the start is nearer")
      try ensure(found.distance <= origin.distance(to: segment.end), "the end is nearer")
      let back = segment.reversed().nearestPoint(to: origin)
      let change = (back.distance - found.distance).magnitude / unit
      try ensure(change <= 16, "reversed \(back.distance), not \(found.distance)")
    }
    print("nearest point of \(name): at most \(worst) ulp above the least distance")
  }

  @Test func neverBeatenOnLines() {
    isNeverBeaten("lines") { source in .line(LineSegment(Draw.points(2, &source))) }
  }

  @Test func neverBeatenOnQuadratics() {
    isNeverBeaten("quadratics") { .quadratic(Draw.quadratic(&$0)) }
  }

  @Test func neverBeatenOnCubics() {
    isNeverBeaten("cubics") { .cubic(Draw.cubic(&$0)) }
  }

  @Test func neverBeatenNearCusps() {
    isNeverBeaten("cubics near a cusp") { .cubic(Draw.nearCusp(&$0)) }
  }

  @Test func neverBeatenOnArcs() {
    isNeverBeaten("arcs") { source in
      guard let arc = EllipticalArc(Draw.form(&source)) else {
        return .line(LineSegment(.origin, .origin))
      }
      return .arc(arc)
    }
  }

  @Test func neverBeatenOnFlatArcs() {
    isNeverBeaten("flat pieces of huge ellipses") { source in
      let p = Draw.points(2, &source)
      let radius = source.draw(.logarithmic(1e2...1e30))
      let radii = Vector2D(radius, radius * source.draw(.logarithmic(1e-2...1)))
      var arc = Draw.arc(p[0], p[1], radii, &source)
      arc.isLargeArc = false
      return .arc(arc)
    }
  }

  @Test func scalingByPowersOfTwoIsExact() {
    forAll(
      "nearest point under scaling by 2^k",
      generator: { source in
        let segment = Draw.anySegment(&source)
        let value = NearestCase(segment: segment, origin: .drawn(near: segment, &source))
        return (value, source.integer(-300...300))
      }
    ) { (value, k) throws -> Void in
      let factor = Double(sign: .plus, exponent: k, significand: 1)
      let found = value.segment.nearestPoint(to: value.origin)
      let map = AffineTransform2D(scale: factor)
      let big = value.segment.scaled(by: factor).nearestPoint(to: map(value.origin))
      try ensure(big.t == found.t, "t \(big.t), not \(found.t)")
      try ensure(big.distance == factor * found.distance, "\(big.distance)")
    }
  }

  @Test func similaritiesKeepTheDistance() {
    forAll(
      "nearest point under similarities",
      generator: { source in
        let segment = Draw.anySegment(&source)
        let value = NearestCase(segment: segment, origin: .drawn(near: segment, &source))
        return (value, source.draw(.uniform(-7...7)), source.draw(.logarithmic(1e-3...1e3)))
      }
    ) { (value, angle, factor) throws -> Void in
      var tolerance = 1e-14
      if case .arc(let arc) = value.segment, let form = arc.centerForm {
        // Rounded ends move arcs near half and whole turns; see `EllipticalArc`.
        let turn = form.sweep.magnitude
        guard (turn - .pi).magnitude > 0.1, turn < 6.1, turn > 0.1 else { return }
        tolerance *= 100 * max(form.radii.x / form.radii.y, form.radii.y / form.radii.x)
      }
      let map = AffineTransform2D(rotation: angle).concatenating(AffineTransform2D(scale: factor))
      let found = value.segment.nearestPoint(to: value.origin).distance
      let image = value.segment.transformed(by: map).nearestPoint(to: map(value.origin))
      let error = (image.distance - factor * found).magnitude
      try ensure(error <= tolerance * factor * value.size, "\(image.distance), off by \(error)")
    }
  }

  @Test func pathsTakeTheNearestSegment() {
    forAll(
      "nearest point of a path",
      generator: { source in
        let subpaths = (0..<source.integer(0...3)).map { _ in
          (0..<source.integer(0...6)).map { _ in Draw.anySegment(&source) }
        }
        let origin = source.point()
        return (subpaths, origin, source.draw(.integer(0...2)))
      }
    ) { (subpaths, origin, style) throws -> Void in
      var path = BezierPath()
      for segments in subpaths {
        path.move(to: segments.first?.start ?? .origin)
        for segment in segments { path.append(PathElement(segment)) }
        if style > 0 { path.closeSubpath() }
        if style > 1 { path.closeSubpath() }
      }
      var best: PathNearestPoint?
      for (i, subpath) in path.subpaths.enumerated() {
        for (j, segment) in subpath.segments.enumerated() {
          let found = segment.nearestPoint(to: origin)
          if let best, found.distance >= best.distance { continue }
          let location = PathLocation(subpath: i, segment: j, t: found.t)
          best = PathNearestPoint(location: location, point: found.point, distance: found.distance)
        }
      }
      let found = path.nearestPoint(to: origin)
      try ensure((found == nil) == (best == nil), "nil")
      guard let found, let best else { return }
      let size = max(path.points.largestCoordinate, [origin].largestCoordinate)
      try ensure((found.distance - best.distance).magnitude <= 8 * size.ulp, "\(found), \(best)")
      let subpath = Array(path.subpaths)[found.location.subpath]
      let segment = Array(subpath.segments)[found.location.segment]
      try ensure(segment.point(at: found.location.t) == found.point, "location")
    }
  }
}
