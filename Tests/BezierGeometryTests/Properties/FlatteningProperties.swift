// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import TestSupport
import Testing

/// Flattening keeps its tolerance, judged by dense sampling of curve and lines.
@Suite struct FlatteningProperties {
  private func points(_ segment: PathSegment, _ tolerance: Double) throws -> [Point2D] {
    var chain = [segment.start]
    try segment.flatten(tolerance: tolerance) { chain.append($0) }
    return chain
  }

  /// Both directed distances between a segment and its lines, from `count` samples.
  private func check(_ segment: PathSegment, _ tolerance: Double, count: Int = 600) throws {
    let chain = try points(segment, tolerance)
    try ensure(chain.last == segment.end, "ends at \(chain)")
    try ensure(chain.count >= 2, "at least one line")
    let samples = (0...count).map { segment.point(at: Double($0) / Double(count)) }
    let noise = 1e-15 * segment.largestCoordinate
    for (index, sample) in samples.enumerated() {
      let off = sample.distance(fromChain: chain)
      let spot = "\(index)/\(count), \(chain.count - 1) lines"
      try ensure(off <= tolerance + noise, "curve off by \(off) > \(tolerance) at \(spot)")
    }
    // The chain of samples is itself off the curve by at most |B″| / (8 count²).
    let bend = (0...8).reduce(0) { max($0, segment.secondDerivative(at: Double($1) / 8).length) }
    let coarse = 1.2 * bend / (8 * Double(count * count))
    guard coarse < tolerance else { return }
    for (a, b) in zip(chain, chain.dropFirst()) {
      for step in 0...6 {
        let q = a.interpolated(to: b, at: Double(step) / 6)
        let off = q.distance(fromChain: samples)
        try ensure(off <= tolerance + coarse + noise, "a line off by \(off) > \(tolerance)")
      }
    }
  }

  private func segment(_ source: inout SeededGenerator) -> PathSegment {
    switch source.integer(0..<8) {
    case 0: return .quadratic(Draw.quadratic(&source))
    case 1: return .cubic(Draw.nearCusp(&source))
    case 2, 3:
      let points = Draw.points(2, &source)
      let radii = Vector2D(source.draw(.logarithmic(0.01...1000)), source.draw(.coordinate))
      return .arc(Draw.arc(points[0], points[1], radii, &source))
    case 4:
      return EllipticalArc(Draw.form(&source)).map { .arc($0) } ?? .line(.init(.origin, .origin))
    default: return .cubic(Draw.cubic(&source))
    }
  }

  @Test func toleranceIsKeptBothWays() {
    forAll(
      "flattened segments stay within the tolerance",
      cases: 4000,
      generator: { (segment(&$0), $0.draw(.logarithmic(1e-3...0.3))) }
    ) { (segment: PathSegment, relative: Double) throws -> Void in
      let size = max(segment.boundingBox.diagonal, 1e-6 * segment.largestCoordinate)
      try check(segment, relative * size)
    }
  }

  @Test func scalingByPowersOfTwoScalesTheLines() {
    forAll(
      "flattening commutes with powers of two",
      cases: 1000,
      generator: { (Draw.cubic(&$0), $0.draw(.logarithmic(1e-4...0.1))) }
    ) { (curve: CubicBezier, relative: Double) throws -> Void in
      let tolerance = relative * max(curve.boundingBox.diagonal, 1)
      let plain = try points(.cubic(curve), tolerance)
      for exponent in [-900, -500, -30, 30, 500, 900] {
        let unit = Double(sign: .plus, exponent: exponent, significand: 1)
        func scaled(_ p: Point2D) -> Point2D { Point2D(unit * p.x, unit * p.y) }
        let p = curve.points.map(scaled)
        let image = CubicBezier(p)
        let lines = try points(.cubic(image), unit * tolerance)
        try ensure(lines == plain.map(scaled), "2^\(exponent): \(lines.count)")
      }
    }
  }

  @Test func pathsKeepTheirStructure() {
    forAll(
      "moves, lines and closes stay, curves become lines",
      cases: 1000,
      generator: { source in
        var path = BezierPath()
        path.move(to: Draw.points(2, &source)[0])
        for _ in 0..<source.integer(0..<8) {
          switch source.integer(0..<5) {
          case 0: path.closeSubpath()
          case 1: path.addLine(to: Draw.points(2, &source)[0])
          case 2: path.move(to: Draw.points(2, &source)[0])
          default: path.append(segment(&source))
          }
        }
        return path
      }
    ) { (path: BezierPath) throws -> Void in
      let tolerance = max(0.01 * path.largestCoordinate, 1e-3)
      let flat = try path.flattened(tolerance: tolerance)
      try ensure(flat.segments.allSatisfy { $0.kind == .line }, "only lines")
      let (before, after) = (Array(path.subpaths), Array(flat.subpaths))
      try ensure(before.map(\.start) == after.map(\.start), "starts")
      try ensure(before.map(\.isClosed) == after.map(\.isClosed), "closes")
      try ensure(flat.currentPoint == path.currentPoint, "current point")
      var ends = path.segments.map(\.end)[...]
      for line in flat.segments where line.end == ends.first { ends = ends.dropFirst() }
      try ensure(ends.isEmpty, "all ends in order, bit for bit")
      try ensure(try flat.flattened(tolerance: tolerance) == flat, "idempotent")
      var walked = BezierPath()
      let lines = try path.flattening(tolerance: tolerance)
      lines.forEach { walked.append($0) }
      try ensure(walked == flat, "element by element")
      let count = flat.segments.reduce(0) { count, _ in count + 1 }
      try ensure(lines.lineCount == count, "\(lines.lineCount) of \(count) lines counted")
    }
  }

  @Test func leastTolerancesHoldInExactArithmetic() {
    // Nearly straight curves far from the origin, at the least tolerance doubles can carry.
    forAll(
      "32 ulp",
      cases: 400,
      generator: { source -> CubicBezier in
        let x = source.draw(.uniform(600...1000))
        let offset = Vector2D(x, source.draw(.uniform(-1000...1000)))
        let axis = Vector2D(angle: source.draw(.uniform(-4...4)))
        func point(_ along: Double) -> Point2D {
          let across = source.draw(.uniform(-3e-9...3e-9))
          return .origin + offset + (along * axis + across * axis.perpendicular)
        }
        return CubicBezier(point(0), point(0.3), point(0.7), point(1))
      }
    ) { (curve: CubicBezier) throws -> Void in
      let tolerance = 32 * curve.points.largestCoordinate.ulp
      let chain = try points(.cubic(curve), tolerance)
      for index in 0...500 {
        let t = DoubleDouble(Double(index) / 500)
        let s = 1 - t
        func blend(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> DoubleDouble {
          s * s * s * DoubleDouble(a) + 3 * s * s * t * DoubleDouble(b)
            + 3 * s * t * t * DoubleDouble(c) + t * t * t * DoubleDouble(d)
        }
        let x = blend(curve.p0.x, curve.p1.x, curve.p2.x, curve.p3.x)
        let y = blend(curve.p0.y, curve.p1.y, curve.p2.y, curve.p3.y)
        var best = Double.infinity
        for (a, b) in zip(chain, chain.dropFirst()) {
          // Relative to the chord's start exactly, then doubles do.
          let (qx, qy) = (x - DoubleDouble(a.x), y - DoubleDouble(a.y))
          let q = Vector2D(qx.doubleValue, qy.doubleValue)
          let chord = b - a
          let u = min(1, max(0, q.dot(chord) / chord.lengthSquared))
          best = min(best, (q - u * chord).length)
        }
        try ensure(best <= tolerance, "off by \(best), allowed \(tolerance)")
      }
    }
  }
}
