// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import TestSupport
import Testing

/// Paths of constant speed against dense samples of both curves.
@Suite struct UnitSpeedProperties {
  /// The part of a path between the ends of a piece.
  private func part(_ path: BezierPath, of piece: UnitSpeedPath.Piece) throws -> DenseCurve {
    try ensure(piece.start.segment <= piece.end.segment, "\(piece)")
    let indices = piece.start.segment...piece.end.segment
    let segments = Array(Array(path.subpaths)[piece.start.subpath].segments)[indices]
    let ranges = try indices.map { index in
      let start = index == piece.start.segment ? piece.start.t : 0
      let end = index == piece.end.segment ? piece.end.t : 1
      try ensure(start <= end, "\(piece)")
      return start...end
    }
    return curve(Array(segments), ranges)
  }

  private func curve(_ segments: [PathSegment], _ parts: [ClosedRange<Double>]) -> DenseCurve {
    DenseCurve(parts: parts, samplesPerPart: 40) { t, part in
      (segments[part].point(at: t), segments[part].derivative(at: t))
    }
  }

  private func farthest(_ curve: DenseCurve, from other: DenseCurve) -> Double {
    curve.samples.map { other.distance(to: $0.point) }.max() ?? 0
  }

  /// The largest |length(0...t) - t · length| and the speeds, by Simpson's rule.
  private func motion(_ cubic: CubicBezier) -> (
    error: Double, length: Double, range: ClosedRange<Double>
  ) {
    let steps = 512
    let speeds = (0...2 * steps).map { step in
      cubic.derivative(at: Double(step) / Double(2 * steps)).length
    }
    var lengths = [0.0]
    for step in 0..<steps {
      let sum = speeds[2 * step] + 4 * speeds[2 * step + 1] + speeds[2 * step + 2]
      lengths.append(lengths[step] + sum / Double(6 * steps))
    }
    let length = lengths[steps]
    var error = 0.0
    for step in 0...steps {
      error = max(error, (lengths[step] - Double(step) / Double(steps) * length).magnitude)
    }
    guard length > 0 else { return (0, 0, 1...1) }
    let (slowest, fastest) = speeds.reduce((Double.infinity, 0.0)) { range, speed in
      (min(range.0, speed), max(range.1, speed))
    }
    return (error, length, slowest / length...fastest / length)
  }

  private func check(_ path: BezierPath, _ tolerance: Double) throws {
    let result = try path.reparametrizedByLength(tolerance: tolerance)
    try ensure(result.certifiedBound <= tolerance, "bound \(result.certifiedBound)")
    try ensure(result.parameterError <= tolerance, "bound \(result.parameterError)")
    for piece in result.pieces {
      let original = try part(path, of: piece)
      let drawn = curve([.cubic(piece.cubic)], [0...1])
      let slack = 16 * (piece.cubic.points.largestCoordinate.ulp)
      let stated = piece.certifiedBound
      let shape = max(farthest(original, from: drawn), farthest(drawn, from: original))
      try ensure(shape <= stated + slack, "\(shape) away, \(stated) stated: \(piece)")
      let (error, length, range) = motion(piece.cubic)
      let fine = 1e-9 * length + 1e-3 * piece.parameterError + slack
      try ensure(error <= piece.parameterError + fine, "length off by \(error): \(piece)")
      try ensure((length - piece.length).magnitude <= 1e-6 * length + fine, "length \(length)")
      let speeds = piece.speedRange
      try ensure(
        range.lowerBound >= speeds.lowerBound - 1e-5
          && range.upperBound <= speeds.upperBound + 1e-5,
        "speed \(range), \(speeds) stated"
      )
    }
    try ensure(Array(result.path.segments).count == result.pieces.count, "pieces")
    let ends = zip(path.subpaths, result.path.subpaths)
    for (before, after) in ends {
      try ensure(before.isClosed == after.isClosed, "closed")
      try ensure(before.start == after.start, "start moved")
      let (a, b) = (Array(before.segments).last?.end, Array(after.segments).last?.end)
      try ensure(a == b, "end moved from \(String(describing: a)) to \(String(describing: b))")
    }
  }

  /// Checks drawn paths, whose tolerances are relative to the coordinates, or to `least`.
  private func isDrawnWithinTheTolerance(
    _ name: String,
    cases: Int,
    tolerances: ClosedRange<Double>,
    least: Double = 0,
    _ draw: (inout SeededGenerator) -> BezierPath
  ) {
    forAll(
      "unit speed of \(name)",
      cases: cases,
      generator: { (draw(&$0), $0.draw(.logarithmic(tolerances))) }
    ) { (path: BezierPath, tolerance: Double) throws -> Void in
      guard path.largestCoordinate > 0 else { return }
      try check(path, tolerance * max(least, path.largestCoordinate))
    }
  }

  @Test func cubicsAreDrawnWithinTheTolerance() {
    isDrawnWithinTheTolerance("a cubic", cases: 1000, tolerances: 1e-9...1e-1) {
      BezierPath(.cubic(Draw.cubic(&$0)))
    }
  }

  @Test func cuspsAreDrawnWithinTheTolerance() {
    isDrawnWithinTheTolerance("a near cusp", cases: 1000, tolerances: 1e-9...1e-1, least: 1) {
      BezierPath(.cubic(Draw.nearCusp(&$0)))
    }
  }

  @Test func arcsAreDrawnWithinTheTolerance() {
    let tolerances = 1e-9...1e-1
    isDrawnWithinTheTolerance("an arc", cases: 300, tolerances: tolerances, Draw.arcPath)
  }

  @Test func pathsAreDrawnWithinTheTolerance() {
    isDrawnWithinTheTolerance("a path", cases: 200, tolerances: 1e-8...1e-2, Draw.path)
  }
}
