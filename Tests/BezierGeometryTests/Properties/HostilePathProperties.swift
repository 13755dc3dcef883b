// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import TestSupport
import Testing

/// Paths of any finite doubles: nothing traps, hangs or gives a NaN.
@Suite struct HostilePathProperties {
  /// A finite double of any size, often 0, tiny, huge, or one met before.
  private func number(_ source: inout SeededGenerator, _ pool: inout [Double]) -> Double {
    let value: Double =
      switch Int.random(in: 0..<6, using: &source) {
      case 0: pool.randomElement(using: &source) ?? 0
      case 1: source.draw(.integer(-2...2))
      case 2: source.draw(.coordinate)
      case 3: source.draw(.signedLogarithmic(1e-300...1e300))
      default: Double(bitPattern: source.next())
      }
    let finite = value.isFinite ? value : -0.0
    pool.append(finite)
    return finite
  }

  private func path(_ source: inout SeededGenerator) -> BezierPath {
    var pool: [Double] = []
    func point() -> Point2D { Point2D(number(&source, &pool), number(&source, &pool)) }
    var path = BezierPath()
    path.move(to: point())
    for _ in 0..<Int.random(in: 1...5, using: &source) {
      switch Int.random(in: 0..<8, using: &source) {
      case 0: path.move(to: point())
      case 1: path.close()
      case 2: path.addLine(to: point())
      case 3: path.addQuadCurve(to: point(), control: point())
      case 4, 5: path.addCurve(to: point(), control1: point(), control2: point())
      default:
        let radii = point() - .origin
        path.addArc(
          to: point(),
          radii: radii,
          rotation: number(&source, &pool),
          isLargeArc: Bool.random(using: &source),
          isPositiveSweep: Bool.random(using: &source)
        )
      }
    }
    return path
  }

  @Test func anyFiniteNumbers() {
    forAll(
      "measures of paths of any finite numbers",
      cases: 50_000,
      generator: { source in
        let path = path(&source)
        let points = Array(path.segments).flatMap { [$0.start, $0.point(at: 0.5)] }
        return (path, points.filter(\.isFinite))
      },
      shrink: { (path, points) in RandomPath.simpler(path).map { ($0, points) } }
    ) { (path, points) throws -> Void in
      guard let box = path.boundingBox else { throw PropertyFailure("no box") }
      try ensure(box.minX <= box.maxX && box.minY <= box.maxY, "\(box)")
      try ensure(!path.signedArea.isNaN, "area")
      if let centroid = path.centroid { try ensure(centroid.isFinite, "\(centroid)") }
      for point in points {
        let winding = path.windingNumber(around: point)
        try ensure(winding.magnitude <= 20, "winding number \(winding)")
      }
      try ensure(path.reversed().boundingBox != nil, "reversed")
      try ensure(
        path.transformed(by: AffineTransform2D(a: 0.5, b: 0.25, c: -0.25, d: 0.5)).isFinite,
        "image"
      )
    }
  }
}
