// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import TestSupport
import Testing

/// Winding numbers against the angle sum of dense polygons, close to the curve, and under maps.
@Suite struct PathWindingProperties {
  /// Points to ask about: anywhere, and on the heights and abscissas of vertices and extremes.
  private func queries(_ path: BezierPath, _ source: inout SeededGenerator) -> [Point2D] {
    guard let box = path.boundingBox else { return [] }
    var xs = [box.minX, box.maxX]
    var ys = [box.minY, box.maxY]
    for segment in path.segments {
      let segmentBox = segment.boundingBox
      xs += [segment.start.x, segmentBox.minX, segmentBox.maxX]
      ys += [segment.start.y, segmentBox.minY, segmentBox.maxY]
    }
    return (0..<16).map { i in
      let x = box.minX + source.draw(.uniform(-0.1...1.1)) * box.width
      let y = box.minY + source.draw(.uniform(-0.1...1.1)) * box.height
      switch i % 4 {
      case 0: return Point2D(x, y)
      case 1: return Point2D(xs.randomElement(using: &source) ?? x, y)
      case 2: return Point2D(x, ys.randomElement(using: &source) ?? y)
      default:
        return Point2D(xs.randomElement(using: &source) ?? x, ys.randomElement(using: &source) ?? y)
      }
    }
  }

  @Test func windingNumbers() {
    var asked = 0
    forAll(
      "winding number against the angle sum",
      cases: 2000,
      generator: { source in
        let path = RandomPath.path(&source)
        return (path, queries(path, &source))
      },
      shrink: { (path, points) in RandomPath.simpler(path).map { ($0, points) } }
    ) { (path, points) throws -> Void in
      let polygon = DensePolygon(path, steps: 48)
      let margin = polygon.sag + 1e-9
      for point in points where polygon.distance(to: point) > margin {
        asked += 1
        let winding = path.windingNumber(around: point)
        let wanted = polygon.windingNumber(around: point)
        try ensure(winding == wanted, "\(winding) around \(point), not \(wanted)")
        try ensure(path.contains(point) == (wanted != 0), "non-zero rule")
        try ensure(path.contains(point, rule: .evenOdd) == (wanted % 2 != 0), "even-odd rule")
        let sum = path.subpaths.reduce(0) { $0 + $1.path.windingNumber(around: point) }
        try ensure(sum == winding, "subpaths add up to \(sum)")
      }
    }
    print("winding numbers compared: \(asked)")
  }

  @Test func mapsAndReversal() {
    forAll(
      "winding number of images",
      cases: 1000,
      generator: { source in
        let path = RandomPath.path(&source)
        return (path, queries(path, &source), Draw.map(&source))
      }
    ) { (path, points, map) throws -> Void in
      guard map.determinant.magnitude > 1e-2 else { return }
      let polygon = DensePolygon(path, steps: 48)
      let image = path.transformed(by: map)
      let reverse = path.reversed()
      for point in points where polygon.distance(to: point) > polygon.sag + 1e-6 {
        let winding = path.windingNumber(around: point)
        let mapped = image.windingNumber(around: map(point))
        let wanted = map.determinant < 0 ? -winding : winding
        try ensure(mapped == wanted, "\(mapped) around the image of \(point), not \(wanted)")
        try ensure(reverse.windingNumber(around: point) == -winding, "reversal at \(point)")
      }
    }
  }

  /// A little more than 16 ulp of the largest coordinate or radius to the left and right of a curve
  /// the numbers differ by one.
  @Test func closeToTheCurve() {
    var asked = 0
    forAll(
      "winding number beside the curve",
      cases: 20_000,
      generator: { source in
        let segment = RandomPath.segment(from: RandomPath.point(&source), &source)
        return (segment, RandomPath.point(&source), source.draw(.uniform(0.01...0.99)))
      }
    ) { (segment, apex, t) throws -> Void in
      var path = BezierPath()
      path.append(segment)
      path.addLine(to: apex)
      let reach = path.reach
      let point = segment.point(at: t)
      let derivative = segment.derivative(at: t)
      let speed = derivative.length
      // Elsewhere the path must be away, and here it must not turn back.
      guard speed > 0.5 * reach else { return }
      for i in 0...400 {
        let s = Double(i) / 400
        if (s - t).magnitude > 0.05 {
          if segment.point(at: s).distance(to: point) < 0.02 * reach { return }
        } else if segment.derivative(at: s).dot(derivative) <= 0 {
          return
        }
      }
      var closing = BezierPath()
      closing.move(to: segment.end)
      closing.addLine(to: apex)
      closing.addLine(to: segment.start)
      if DensePolygon(closing, steps: 1).distance(to: point) < 1e-3 * reach { return }
      let left = (17 * reach.ulp / speed) * derivative.perpendicular
      let difference =
        path.windingNumber(around: point + left) - path.windingNumber(around: point - left)
      try ensure(difference == 1, "\(difference) across the curve at \(point)")
      asked += 1
    }
    print("points beside curves compared: \(asked)")
  }
}
