// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import CurveFitting
import Foundation
import TestSupport
import Testing

/// Cubics through exact samples.
@Suite struct ExactSamplesTests {
  @Test(arguments: [(1e-2, 5), (1e-3, 7), (1e-4, 11), (1e-5, 15), (1e-6, 22)])
  func spiralTakesFewCubics(tolerance: Double, most: Int) throws {
    let points = SampledShapes.spiral(1000)
    let fit = try SampledCurve(points: points).cubics(tolerance: tolerance)
    #expect(fit.cubics.count <= most)
    #expect(fit.corners.isEmpty)
    #expect(fit.largestError <= tolerance)
    // Nodes are samples, and the samples at the ends are kept.
    #expect(fit.parameters.first == 0 && fit.parameters.last == 999)
    for (cubic, parameter) in zip(fit.cubics, fit.parameters) {
      #expect(cubic.p0 == points[Int(parameter)])
    }
  }

  @Test func reportedDistancesAreTrue() throws {
    let points = SampledShapes.spiral(400)
    let fit = try SampledCurve(points: points).cubics(tolerance: 1e-3)
    let distances = points.map { SampledShapes.distance($0, fit.cubics) }
    let largest = distances.max() ?? 0
    #expect((fit.largestError - largest).magnitude < 1e-7)
    #expect((distances[fit.farthestPoint] - largest).magnitude < 1e-7)
    let square = distances.reduce(0) { $0 + $1 * $1 } / 400
    #expect((fit.rootMeanSquare - square.squareRoot()).magnitude < 1e-7)
    let other = SampledShapes.distance(fit.cubics, fromPolyline: points, isClosed: false)
    #expect(other <= fit.certifiedBound)
    #expect(fit.certifiedBound <= 1.05 * other)
  }

  /// With cusps between samples, too.
  @Test(arguments: [1000, 2503, 4000]) func samplesNeedHardlyMoreThanTheCurve(count: Int) throws {
    var (all, least) = (0, 0)
    for curve in GateCurves.all {
      let source = curve.source
      let range = source.range
      let width = range.upperBound - range.lowerBound
      let points = (0..<count).map { index in
        let part = Double(index) / Double(source.isClosed ? count : count - 1)
        let t = min(range.upperBound, range.lowerBound + width * part)
        let inner = min(max(t, range.lowerBound + 1e-9 * width), range.upperBound - 1e-9 * width)
        return source.value(t, inner).point
      }
      let samples = SampledCurve(points: points, isClosed: source.isClosed)
      for tolerance in [1e-2, 1e-3, 1e-4, 1e-5, 1e-6] {
        let exact = try source.cubics(tolerance: tolerance, options: CurveFitOptions())
        let fit = try samples.cubics(tolerance: tolerance)
        (all, least) = (all + fit.cubics.count, least + exact.cubics.count)
        let name = "\(curve.name), \(count), at \(tolerance): \(fit.cubics.count)"
        #expect(fit.cubics.count <= exact.cubics.count + 1, "\(name), not \(exact.cubics.count)")
      }
    }
    #expect(Double(all) <= 1.02 * Double(least), "\(all) for \(least)")
  }

  @Test func everySampleIsWithinTheTolerance() {
    forAll(
      "samples and polyline are near, tangents continuous",
      cases: 150,
      generator: { source in
        let isClosed = source.bool()
        let count = source.integer(5...300)
        return (
          SampledShapes.harmonics(&source, count: count, isClosed: isClosed), isClosed,
          source.draw(.logarithmic(1e-6...0.3)), source.bool()
        )
      }
    ) { (points, isClosed, tolerance, hasCorners) throws -> Void in
      let corners: CornerRule = hasCorners ? .found : .none
      let curve = SampledCurve(points: points, isClosed: isClosed, corners: corners)
      let fit = try curve.cubics(tolerance: tolerance)
      try ensure(fit.largestError <= tolerance, "\(fit.largestError) of \(tolerance)")
      for point in points {
        let distance = SampledShapes.distance(point, fit.cubics)
        try ensure(distance <= fit.largestError + 1e-12, "\(distance)")
      }
      let other = SampledShapes.distance(fit.cubics, fromPolyline: points, isClosed: isClosed)
      try ensure(other <= fit.certifiedBound + 1e-12, "\(other) over \(fit.certifiedBound)")
      let room = SampledShapes.room(points)
      for cubic in fit.cubics {
        try ensure(room.contains(cubic.p1) && room.contains(cubic.p2), "outside: \(cubic)")
      }
      try ensure(SmoothnessCheck.isSmooth(fit), "kinks")
    }
  }

  /// Each piece is the longest that is found, which need not make the fewest.
  @Test func halvingTheToleranceHardlyLowersTheCount() {
    forAll(
      "counts fall by no more than one with the tolerance",
      cases: 40,
      generator: { source in
        let isClosed = source.bool()
        let count = source.integer(50...900)
        return (SampledShapes.harmonics(&source, count: count, isClosed: isClosed), isClosed)
      }
    ) { (points, isClosed) throws -> Void in
      let curve = SampledCurve(points: points, isClosed: isClosed, corners: .none)
      var before = 0
      var tolerance = 0.1
      for _ in 0..<17 {
        let count = try curve.cubics(tolerance: tolerance).cubics.count
        try ensure(count >= before - 1, "\(before), then \(count) at \(tolerance)")
        before = count
        tolerance *= 0.5
      }
    }
  }

  @Test(arguments: [1, 2, 5, 10, 40]) func countIsMet(count: Int) throws {
    let curve = SampledCurve(points: SampledShapes.spiral(300))
    let fit = try curve.cubics(count: count)
    #expect(fit.cubics.count == count)
    // No worse than what a tolerance gives with no more cubics.
    for tolerance in [1e-2, 1e-3, 1e-4, 1e-5] {
      let other = try curve.cubics(tolerance: tolerance)
      if other.cubics.count <= count { #expect(fit.largestError <= 1.02 * tolerance) }
    }
  }

  @Test func circlesAreSmooth() throws {
    for count in [5, 8, 12, 100] {
      let points = SampledShapes.circle(count)
      let fit = try SampledCurve(points: points, isClosed: true).cubics(tolerance: 1e-2)
      #expect(fit.corners.isEmpty)
      #expect(SmoothnessCheck.isSmooth(fit))
      #expect(fit.isClosed && fit.cubics.last?.p3 == fit.cubics.first?.p0)
      #expect(fit.cubics.count <= 4)
      if count >= 12 { #expect(SampledShapes.deviation(fit.cubics, steps: 20) < 0.02) }
    }
  }

  @Test func linesStayLinesAndCornersCorners() throws {
    // A rectangle, each side sampled unevenly.
    var points: [Point2D] = []
    let ends = [Point2D(0, 0), Point2D(8, 0), Point2D(8, 3), Point2D(0, 3)]
    for side in 0..<4 {
      let (a, b) = (ends[side], ends[(side + 1) % 4])
      for part in [0, 0.125, 0.25, 0.5, 0.875] { points.append(a + part * (b - a)) }
    }
    let fit = try SampledCurve(points: points, isClosed: true).cubics(tolerance: 1e-3)
    #expect(fit.corners == [0, 5, 10, 15])
    #expect(fit.cubics.count == 4)
    for (side, cubic) in fit.cubics.enumerated() {
      let (a, b) = (ends[side], ends[(side + 1) % 4])
      #expect(cubic.p0 == a && cubic.p3 == b)
      #expect((cubic.p1 - (a + 1.0 / 3 * (b - a))).length < 1e-15)
      #expect((cubic.p2 - (a + 2.0 / 3 * (b - a))).length < 4e-15)
    }
  }

  @Test func cornersGivenAreKept() throws {
    // A circle with a node at an unlikely sample.
    let points = SampledShapes.circle(60)
    let curve = SampledCurve(points: points, isClosed: true, corners: .at([7, 31, 7]))
    let fit = try curve.cubics(tolerance: 1e-3)
    #expect(fit.corners == [7, 31])
    #expect(fit.parameters.contains(7) && fit.parameters.contains(31))
    #expect(fit.parameters.first == 7 && fit.parameters.last == 67)
  }

  @Test func equalNeighboursCountOnce() throws {
    let points = SampledShapes.spiral(50)
    let doubled = points.flatMap { [$0, $0, $0] }
    let fit = try SampledCurve(points: points).cubics(tolerance: 1e-2)
    let other = try SampledCurve(points: doubled).cubics(tolerance: 1e-2)
    #expect(fit.cubics == other.cubics)
    #expect(other.parameters == fit.parameters.map { 3 * $0 })
  }
}

/// Samples that come twice or more, side by side and far apart, as digitizers deliver them.
@Suite struct RepeatedSamplesTests {
  struct Case: Sendable {
    var points: [Point2D]
    let isClosed: Bool
    let tolerance: Double
    let corners: CornerRule

    init(_ source: inout SeededGenerator) {
      isClosed = source.bool()
      tolerance = source.draw(.logarithmic(1e-4...0.3))
      let count = source.integer(3...60)
      let base =
        source.bool()
        ? SampledShapes.harmonics(&source, count: count, isClosed: isClosed)
        // Few different points, so that the line crosses itself in them.
        : (0..<count).map { _ in
          Point2D(Double(source.integer(0...3)), Double(source.integer(0...3)))
        }
      points = []
      for point in base {
        points += Array(repeating: point, count: source.integer(1...3))
        if source.integer(0...9) == 0 { points.append(base[source.integer(0..<count)]) }
      }
      if isClosed, source.bool() {
        points += Array(repeating: points[0], count: source.integer(1...3))
      }
      switch source.integer(0...2) {
      case 0: corners = .none
      case 1: corners = .found
      default: corners = .at([source.integer(0..<points.count), points.count - 1])
      }
    }
  }

  @Test func nodesAndDistancesAreThoseOfTheSamplesGiven() {
    forAll(
      "repeated samples keep their numbers",
      cases: 2000,
      generator: { Case(&$0) }
    ) { item throws -> Void in
      let points = item.points
      guard Set(points).count > 1 else { return }
      let curve = SampledCurve(points: points, isClosed: item.isClosed, corners: item.corners)
      let fit = try curve.cubics(tolerance: item.tolerance)
      for point in points {
        let distance = SampledShapes.distance(point, fit.cubics)
        try ensure(distance <= item.tolerance * (1 + 1e-9), "\(point) is off by \(distance)")
        try ensure(distance <= fit.largestError + 1e-9, "\(distance) above \(fit.largestError)")
      }
      for (index, cubic) in fit.cubics.enumerated() {
        let ends = (Int(fit.parameters[index]), Int(fit.parameters[index + 1]))
        try ensure(cubic.p0 == points[ends.0 % points.count], "start of cubic \(index)")
        try ensure(cubic.p3 == points[ends.1 % points.count], "end of cubic \(index)")
      }
      let (first, last) = (fit.cubics[0].p0, fit.cubics[fit.cubics.count - 1].p3)
      if item.isClosed {
        try ensure(first == last, "not closed")
        try ensure(fit.parameters.last == fit.parameters[0] + Double(points.count), "not a round")
      }
      if !item.isClosed || points.first == points.last {
        try ensure(first == points.first && last == points.last, "the start moved")
      }
      try ensure(SmoothnessCheck.isSmooth(fit), "kinks")
    }
  }

  @Test func doubledCornersOfASquareAreItsNodes() throws {
    let points = [(1, 0), (0, 1), (-1, 0), (0, -1), (0, -1), (1, 0), (1, 0)].map {
      Point2D(Double($0.0), Double($0.1))
    }
    let fit = try SampledCurve(points: points, isClosed: true).cubics(tolerance: 0.02)
    #expect(fit.parameters == [0, 1, 2, 3, 7] && fit.corners == [0, 1, 2, 3])
    #expect(fit.cubics.last?.p3 == Point2D(1, 0))
  }

  @Test func aStartThatIsStatedIsKeptAndSmooth() throws {
    // A drop: one corner, and the start on its round side.
    var points = (0..<40).map { k -> Point2D in
      let angle = 1.5 * Double.pi * Double(k) / 40 - 0.75 * Double.pi
      return Point2D(cos(angle), sin(angle))
    }
    points.insert(Point2D(-2.0.squareRoot(), 0), at: 0)
    points = Array(points[20...]) + Array(points[..<20])
    let moved = try SampledCurve(points: points, isClosed: true).cubics(tolerance: 1e-3)
    #expect(moved.corners == [21] && moved.parameters[0] == 21)
    let kept = try SampledCurve(points: points + [points[0]], isClosed: true)
      .cubics(tolerance: 1e-3)
    #expect(kept.corners == [21] && kept.parameters[0] == 0 && kept.cubics[0].p0 == points[0])
    #expect(kept.cubics.count <= moved.cubics.count + 1)
    #expect(SmoothnessCheck.isSmooth(kept))
    let counted = try SampledCurve(points: points + [points[0]], isClosed: true).cubics(count: 8)
    #expect(counted.cubics.count == 8 && counted.cubics[0].p0 == points[0])
  }
}

/// Whether directions are equal at all nodes but corners.
enum SmoothnessCheck {
  static func isSmooth(_ fit: PointsFit) -> Bool {
    let count = fit.cubics.count
    for index in 0..<count where index + 1 < count || fit.isClosed {
      let next = fit.cubics[(index + 1) % count]
      let parameter = fit.parameters[index + 1]
      if fit.cubics[index].p3 != next.p0 { return false }
      if fit.corners.contains(where: { Double($0) == parameter }) { continue }
      if index + 1 == count, fit.corners.contains(where: { Double($0) == fit.parameters[0] }) {
        continue
      }
      let (a, b) = (fit.cubics[index].p3 - fit.cubics[index].p2, next.p1 - next.p0)
      // Handles are rounded with their ends: short ones turn by more.
      let largest = max(next.p0.x.magnitude, next.p0.y.magnitude)
      let slack = 1e-12 + 4 * largest.ulp / min(a.length, b.length)
      if atan2(a.cross(b).magnitude, a.dot(b)) > slack { return false }
    }
    return true
  }
}

/// Bands with a few long rows against Gauss's elimination on the full matrix.
@Suite struct EnvelopeMatrixTests {
  private func eliminated(_ matrix: [[Double]], _ right: [Double]) -> [Double] {
    var rows = zip(matrix, right).map { $0 + [$1] }
    let count = rows.count
    for column in 0..<count {
      let pivot = (column..<count).max { rows[$0][column].magnitude < rows[$1][column].magnitude }
      rows.swapAt(column, pivot ?? column)
      for row in 0..<count where row != column {
        let factor = rows[row][column] / rows[column][column]
        for k in column...count { rows[row][k] -= factor * rows[column][k] }
      }
    }
    return (0..<count).map { rows[$0][count] / rows[$0][$0] }
  }

  @Test func solutionsAreThoseOfTheFullMatrix() {
    forAll(
      "envelope and full matrix agree",
      cases: 500,
      generator: { source in
        let count = source.integer(1...12)
        let first = (0..<count).map { source.integer(0...$0) }
        let values = (0..<count * count).map { _ in source.number(-1...1) }
        return (first, values, (0..<count).map { _ in source.number(-1...1) })
      }
    ) { (first, values, right) throws -> Void in
      let count = first.count
      var envelope = EnvelopeMatrix(first: first)
      var full = Array(repeating: Array(repeating: 0.0, count: count), count: count)
      for row in 0..<count {
        for column in first[row]...row {
          // The diagonal outweighs the rest, so that the matrix is positive.
          let value = row == column ? Double(count) + 1 : values[row * count + column]
          envelope[row, column] = value
          full[row][column] = value
          full[column][row] = value
        }
      }
      let solution = envelope.solution(of: right)
      guard let solution else { throw PropertyFailure("not positive") }
      for (a, b) in zip(solution, eliminated(full, right)) {
        try ensure((a - b).magnitude < 1e-12, "\(a), not \(b)")
      }
    }
  }

  @Test func matricesThatAreNotPositiveHaveNone() {
    var matrix = EnvelopeMatrix(first: [0, 0])
    matrix[0, 0] = 1
    matrix[1, 0] = 2
    matrix[1, 1] = 1
    #expect(matrix.solution(of: [1, 1]) == nil)
  }
}
