// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import TestSupport
import Testing

/// Paths of constant speed against dense samples of both curves.
@Suite struct UnitSpeedProperties {
  /// The part of a path between the ends of a piece.
  private func part(_ path: BezierPath, of piece: UnitSpeedPath.Piece) -> [PathDistance.Part] {
    let subpath = Array(path.subpaths)[piece.start.subpath]
    let segments = Array(subpath.segments)
    return (piece.start.segment...piece.end.segment).map { index in
      PathDistance.Part(
        curve: segments[index],
        from: index == piece.start.segment ? piece.start.t : 0,
        to: index == piece.end.segment ? piece.end.t : 1
      )
    }
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
    let result = try path.unitSpeed(tolerance: tolerance)
    try ensure(result.shapeError <= tolerance, "bound \(result.shapeError)")
    try ensure(result.parameterError <= tolerance, "bound \(result.parameterError)")
    for piece in result.pieces {
      let original = PathDistance(part(path, of: piece), samplesEach: 40)
      let drawn = PathDistance([PathDistance.Part(curve: .cubic(piece.cubic))], samplesEach: 40)
      let slack = 16 * (piece.cubic.points.largestCoordinate.ulp)
      let limit = piece.shapeError
      let shape = max(
        original.farthest(from: drawn, enough: limit),
        drawn.farthest(from: original, enough: limit)
      )
      try ensure(
        shape <= limit + slack,
        "\(shape) away, \(piece.shapeError) stated, \(tolerance) asked: \(piece)"
      )
      let (error, length, range) = motion(piece.cubic)
      let fine = 1e-9 * length + 1e-3 * piece.parameterError + slack
      try ensure(
        error <= piece.parameterError + fine,
        "length off by \(error), \(piece.parameterError) stated"
      )
      try ensure((length - piece.length).magnitude <= 1e-6 * length + fine, "length \(length)")
      let stated = piece.speedRange
      try ensure(
        range.lowerBound >= stated.lowerBound - 1e-5
          && range.upperBound <= stated.upperBound + 1e-5,
        "speed \(range), \(stated) stated"
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

  @Test func cubicsAreDrawnWithinTheTolerance() {
    forAll(
      "unit speed of a cubic",
      cases: 1000,
      generator: { (Draw.cubic(&$0), $0.draw(.logarithmic(1e-9...1e-1))) },
      check: { (cubic, tolerance) throws -> Void in
        var path = BezierPath()
        path.append(PathSegment.cubic(cubic))
        let size = cubic.points.largestCoordinate
        guard size > 0 else { return }
        try check(path, tolerance * size)
      }
    )
  }

  @Test func cuspsAreDrawnWithinTheTolerance() {
    forAll(
      "unit speed of a cubic near a cusp",
      cases: 1000,
      generator: { (Draw.nearCusp(&$0), $0.draw(.logarithmic(1e-9...1e-1))) },
      check: { (cubic, tolerance) throws -> Void in
        var path = BezierPath()
        path.append(PathSegment.cubic(cubic))
        try check(path, tolerance * max(1, cubic.points.largestCoordinate))
      }
    )
  }

  @Test func arcsAreDrawnWithinTheTolerance() {
    forAll(
      "unit speed of an elliptical arc",
      cases: 300,
      generator: { (Draw.form(&$0), $0.draw(.logarithmic(1e-9...1e-1))) },
      check: { (form, tolerance) throws -> Void in
        guard let arc = EllipticalArc(form) else { return }
        var path = BezierPath()
        path.append(PathSegment.arc(arc))
        try check(path, tolerance * path.largestCoordinate)
      }
    )
  }

  @Test func pathsAreDrawnWithinTheTolerance() {
    forAll(
      "unit speed of a path",
      cases: 200,
      generator: { (Draw.path(&$0), $0.draw(.logarithmic(1e-8...1e-2))) },
      check: { (path, tolerance) throws -> Void in
        try check(path, tolerance * path.largestCoordinate)
      }
    )
  }
}
