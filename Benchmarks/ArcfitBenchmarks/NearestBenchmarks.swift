// SPDX-License-Identifier: Apache-2.0

import Benchmark
import BezierGeometry

/// Nearest points: each kind of segment, and an icon's outline.
///
/// Curves and points are uniform in the unit square; arcs have radii of 0.1...1, any flags and any
/// rotation.
func nearestBenchmarks() {
  let count = Samples.count
  let points = Samples.points(count)
  let cubics = Samples.cubics(count)
  nearestBenchmark("nearest-cubic", points, cubics) { $0.nearestPoint(to: $1).distance }
  nearestBenchmark("nearest-cubic-on-curve", cubics.map { $0.point(at: 0.3) }, cubics) {
    $0.nearestPoint(to: $1).distance
  }
  nearestBenchmark(
    "nearest-quadratic",
    points,
    cubics.map { QuadraticBezier($0.p0, $0.p1, $0.p2) }
  ) { $0.nearestPoint(to: $1).distance }
  nearestBenchmark("nearest-line", points, cubics.map { LineSegment($0.p0, $0.p1) }) {
    $0.nearestPoint(to: $1).distance
  }
  nearestBenchmark("nearest-arc", points, Samples.ellipticalArcs(count)) {
    $0.nearestPoint(to: $1).distance
  }
  let icon = Samples.ring()
  nearestBenchmark("nearest-path-of-20", points, points.map { _ in icon }) {
    $0.nearestPoint(to: $1)?.distance ?? 0
  }
}

/// Many questions of one path of 100,000 cubics: prepared once, beside the path's own functions,
/// which go through all of it for each point.
func preparedBenchmarks() {
  let path = Samples.ruffle(100_000)
  let points = Samples.points(20_000)
  Benchmark("prepare-path/100000") { benchmark in
    benchmark.startMeasurement()
    let prepared = PreparedPath(path)
    benchmark.stopMeasurement()
    blackHole(prepared.contains(points[0]))
  }
  let prepared = PreparedPath(path)
  questions("nearest-prepared", points) { prepared.nearestPoint(to: $0)?.distance ?? 0 }
  Benchmark("many-nearest-prepared/\(points.count)") { benchmark in
    var nearest: [PathNearestPoint?] = []
    benchmark.startMeasurement()
    prepared.nearestPoints(to: points, into: &nearest)
    benchmark.stopMeasurement()
    blackHole(nearest)
  }
  questions("winding-prepared", points) { Double(prepared.windingNumber(around: $0)) }
  questions("near-prepared", points) { prepared.isNear($0, distance: 0.01) ? 1 : 0 }
  let few = Array(points.prefix(20))
  questions("nearest-path-of-100000", few) { path.nearestPoint(to: $0)?.distance ?? 0 }
  questions("winding-path-of-100000", few) { Double(path.windingNumber(around: $0)) }
}

private func questions(
  _ name: String,
  _ points: [Point2D],
  _ answer: @escaping @Sendable (Point2D) -> Double
) {
  Benchmark("\(name)/\(points.count)") { benchmark in
    var total = 0.0
    benchmark.startMeasurement()
    for point in points { total += answer(point) }
    benchmark.stopMeasurement()
    blackHole(total)
  }
}

private func nearestBenchmark<Curve: Sendable>(
  _ name: String,
  _ points: [Point2D],
  _ curves: [Curve],
  _ nearest: @escaping @Sendable (Curve, Point2D) -> Double
) {
  let passes = 1
  Benchmark("\(name)/\(passes * points.count)") { benchmark in
    var total = 0.0
    benchmark.startMeasurement()
    for _ in 0..<passes {
      for index in points.indices { total += nearest(curves[index], points[index]) }
    }
    benchmark.stopMeasurement()
    blackHole(total)
  }
}

extension Samples {
  /// Points in the unit square.
  static func points(_ count: Int) -> [Point2D] {
    var source = Generator(state: 2)
    return (0..<count).map { _ in
      Point2D(x: .random(in: 0...1, using: &source), y: .random(in: 0...1, using: &source))
    }
  }

  /// Arcs between points of the unit square.
  static func ellipticalArcs(_ count: Int) -> [EllipticalArc] {
    var source = Generator(state: 3)
    let ends = points(2 * count)
    return (0..<count).map { index in
      EllipticalArc(
        start: ends[2 * index],
        end: ends[2 * index + 1],
        radii: Vector2D(
          x: .random(in: 0.1...1, using: &source),
          y: .random(in: 0.1...1, using: &source)
        ),
        rotation: .random(in: 0...(2 * .pi), using: &source),
        isLargeArc: Bool.random(using: &source),
        sweepsPositive: Bool.random(using: &source)
      )
    }
  }

  /// A closed outline of so many cubics around the middle of the unit square, in 40 waves.
  static func ruffle(_ count: Int) -> BezierPath {
    func point(_ index: Int) -> Point2D {
      let angle = 2 * Double.pi * Double(index) / Double(count)
      let wave = Vector2D(angle: 40 * angle).y
      return Point2D(x: 0.5, y: 0.5) + (0.4 + 0.06 * wave) * Vector2D(angle: angle)
    }
    var path = BezierPath()
    path.reserveCapacity(elements: count + 2, points: 3 * count + 1)
    path.move(to: point(0))
    for index in 1...count {
      let (from, to) = (point(index - 1), point(index))
      let bulge = 0.1 * (to - from).perpendicular
      path.addCurve(
        to: to,
        control1: from + ((1.0 / 3) * (to - from) + bulge),
        control2: from + ((2.0 / 3) * (to - from) - bulge)
      )
    }
    path.closeSubpath()
    return path
  }

  /// A ring of twenty segments in the unit square: lines, cubics and quarter circles in turn.
  static func ring() -> BezierPath {
    let corners = (0..<20).map { index in
      Point2D(x: 0.5, y: 0.5)
        + (index.isMultiple(of: 2) ? 0.5 : 0.35) * Vector2D(angle: 0.314 * Double(index))
    }
    var path = BezierPath()
    path.move(to: corners[0])
    for index in 1..<20 {
      let (from, to) = (corners[index - 1], corners[index])
      switch index % 3 {
      case 0: path.addLine(to: to)
      case 1:
        path.addCurve(to: to, control1: Point2D(x: from.x, y: to.y), control2: to)
      default:
        let radius = 0.5 * 2.0.squareRoot() * from.distance(to: to)
        path.addArc(
          to: to,
          radii: Vector2D(x: radius, y: radius),
          isLargeArc: false,
          sweepsPositive: true
        )
      }
    }
    path.closeSubpath()
    return path
  }
}
