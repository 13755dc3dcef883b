// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

extension CompatiblePair {
  /// Measures the morph.
  ///
  /// ```swift
  /// let square = BezierPath.rectangle(Rect2D(x: 0, y: 0, width: 10, height: 10))
  /// let report = try CompatiblePair(square, .circle(center: Point2D(5, 5), radius: 5)).report()
  /// print(report.score, report.cornersKept, report.warnings)
  /// ```
  ///
  /// - Parameter frames: The number of shapes looked at between the ends for crossings, ink, parts,
  ///   area and length, 1...1000; others are brought into that range.
  /// - Returns: The figures; sampled, but for the bounds of arcs: about three digits.
  /// - Complexity: Linear in the number of segments times that of frames, and the pairs of
  ///   neighbouring edges for the crossings, of which at most 1 million a frame are looked at.
  public func report(frames: Int = 31) -> MorphReport {
    var builder = ReportBuilder(self)
    builder.measureEnds()
    builder.measurePoints()
    builder.measureFrames(count: max(1, min(1000, frames)))
    builder.measureCorners()
    builder.addScore()
    builder.addWarnings()
    return builder.report
  }
}

/// Collects the figures of a morph.
struct ReportBuilder {
  let pair: CompatiblePair
  var report: MorphReport
  /// The root mean square distances of the points of both paths from their middles, as parts of D.
  ///
  /// What is no larger than rounding is a point.
  private(set) var sizes = (a: 0.0, b: 0.0)

  init(_ pair: CompatiblePair) {
    self.pair = pair
    report = MorphReport(diagonal: pair.diagonal, segments: pair.segmentCount)
  }

  // MARK: Points

  /// A location on both paths.
  private struct Location {
    var p: Point2D
    var q: Point2D
    var stepA: Double
    var stepB: Double
  }

  /// What weighs locations: the lengths of both paths, and the points in the middle of them.
  private struct Balance {
    var (lengthA, lengthB) = (0.0, 0.0)
    var (middleA, middleB) = (Point2D.origin, Point2D.origin)

    /// The mean of the parts of both paths' lengths that a location stands for.
    func weight(_ location: Location) -> Double {
      let share = lengthA > 0 && lengthB > 0 ? 0.5 : 1.0
      return (lengthA > 0 ? share * location.stepA / lengthA : 0)
        + (lengthB > 0 ? share * location.stepB / lengthB : 0)
    }
  }

  /// Passes on all locations; they are computed anew each time, because storing them takes too
  /// much.
  private func forEachLocation(_ body: (Location) -> Void) {
    var (endA, endB) = (Point2D.origin, Point2D.origin)
    pair.forEachSegmentPair { _, a, b in
      // A closing line without extent stays where its subpath ends.
      let first = a ?? .line(LineSegment(endA, endA))
      let second = b ?? .line(LineSegment(endB, endB))
      (endA, endB) = (first.end, second.end)
      for index in 0..<MatchingParameters.reportSamples {
        let t = (Double(index) + 0.5) / Double(MatchingParameters.reportSamples)
        body(
          Location(
            p: first.point(at: t),
            q: second.point(at: t),
            stepA: first.derivative(at: t).length,
            stepB: second.derivative(at: t).length
          )
        )
      }
    }
  }

  /// Travel, rotation and strain.
  mutating func measurePoints() {
    var balance = Balance()
    var (count, origin) = (0, Point2D.origin)
    forEachLocation { location in
      balance.lengthA += location.stepA
      balance.lengthB += location.stepB
      if count == 0 { origin = location.p }
      count += 1
    }
    guard report.diagonal > 0, balance.lengthA > 0 || balance.lengthB > 0 else { return }
    var (middleA, middleB) = (Vector2D.zero, Vector2D.zero)
    forEachLocation { location in
      let weight = balance.weight(location)
      middleA = middleA + weight * (location.p - origin)
      middleB = middleB + weight * (location.q - origin)
    }
    (balance.middleA, balance.middleB) = (origin + middleA, origin + middleB)
    addFigures(balance, count: count)
    addShapeTravel(balance)
  }

  private mutating func addFigures(_ balance: Balance, count: Int) {
    // Brought to a middling size first: the inverse of a subnormal diagonal is infinite.
    let scale = PowerOfTwo.normalizing(report.diagonal)
    let unit = 1 / (scale * report.diagonal)
    var (travel, relativeTravel, rotation, meanRotation) = (0.0, 0.0, 0.0, 0.0)
    var (logs, squares, total) = (0.0, 0.0, 0.0)
    var (squareA, squareB) = (0.0, 0.0)
    let smallest = MatchingParameters.rounding / Double(count)
    forEachLocation { location in
      let weight = balance.weight(location)
      let (from, to) = (
        unit * (scale * (location.p - balance.middleA)),
        unit * (scale * (location.q - balance.middleB))
      )
      travel += weight * (unit * (scale * (location.q - location.p))).length
      relativeTravel += weight * (to - from).length
      squareA += weight * from.lengthSquared
      squareB += weight * to.lengthSquared
      // What is in the middle itself, up to rounding, has no direction and does not turn.
      let nearest = min(from.lengthSquared, to.lengthSquared)
      let hasDirections = nearest > MatchingParameters.middleSquare
      let angle = hasDirections ? LibM.arcTangent(y: from.cross(to), x: from.dot(to)) : 0
      meanRotation += weight * angle
      rotation += weight * angle.magnitude
      if location.stepA > smallest * balance.lengthA, location.stepB > smallest * balance.lengthB {
        let ratio =
          LibM.logarithm(location.stepB / balance.lengthB)
          - LibM.logarithm(location.stepA / balance.lengthA)
        logs += weight * ratio
        squares += weight * ratio * ratio
        total += weight
      }
    }
    (report.travel, report.relativeTravel) = (travel, relativeTravel)
    (report.rotation, report.meanRotation) = (rotation, meanRotation)
    if total > 0 {
      let mean = logs / total
      report.strain = max(0, squares / total - mean * mean).squareRoot()
    }
    // What is no larger than rounding beside the other is a point.
    func size(_ square: Double, of path: BezierPath) -> Double {
      guard let box = path.boundingBox, square > MatchingParameters.middleSquare,
        box.diagonal > MatchingParameters.pointSize * report.diagonal
      else { return 0 }
      return square.squareRoot()
    }
    sizes = (size(squareA, of: pair.a), size(squareB, of: pair.b))
  }

  /// Travel between shapes of one size about one middle.
  private mutating func addShapeTravel(_ balance: Balance) {
    let (sizeA, sizeB) = sizes
    guard sizeA > 0 || sizeB > 0 else { return }
    let scale = PowerOfTwo.normalizing(report.diagonal)
    let unit = 1 / (scale * report.diagonal)
    let (unitA, unitB) = (sizeA > 0 ? unit / sizeA : 0, sizeB > 0 ? unit / sizeB : 0)
    var travel = 0.0
    forEachLocation { location in
      let from = unitA * (scale * (location.p - balance.middleA))
      let to = unitB * (scale * (location.q - balance.middleB))
      travel += balance.weight(location) * (to - from).length
    }
    // As a part of the diagonal again: of each path's own, so that scaling one changes nothing.
    var (sum, count) = (0.0, 0.0)
    for (size, path) in [(sizeA, pair.a), (sizeB, pair.b)] {
      guard size > 0, let diagonal = path.boundingBox?.diagonal, diagonal > 0 else { continue }
      sum += size * ((scale * report.diagonal) / (scale * diagonal))
      count += 1
    }
    report.shapeTravel = count > 0 ? travel * sum / count : 0
  }
}
