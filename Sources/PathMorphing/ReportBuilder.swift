// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

extension CompatiblePair {
  /// Measures the morph.
  ///
  /// - Parameter frames: The number of shapes looked at between the ends for crossings, area and
  ///   length, 1...1000; others are brought into that range.
  /// - Returns: The figures; sampled, but for the bounds of arcs: about three digits.
  /// - Complexity: Linear in the number of segments times that of frames, and the pairs of
  ///   neighbouring edges for the crossings, of which at most 20 million a frame are looked at.
  public func report(frames: Int = 31) -> MorphReport {
    var builder = ReportBuilder(self)
    builder.measureEnds()
    builder.measurePoints()
    builder.measureFrames(count: max(1, min(1000, frames)))
    builder.addWarnings()
    return builder.report
  }
}

/// Collects the figures of a morph.
struct ReportBuilder {
  let pair: CompatiblePair
  var report: MorphReport
  /// Samples of each segment.
  static let samples = 16

  init(_ pair: CompatiblePair) {
    self.pair = pair
    report = MorphReport(diagonal: pair.diagonal, segments: pair.segmentCount)
  }

  // MARK: Points

  /// A place on both paths.
  private struct Place {
    var p: Point2D
    var q: Point2D
    var stepA: Double
    var stepB: Double
    var weight = 0.0
  }

  /// Travel, rotation and strain.
  mutating func measurePoints() {
    var places: [Place] = []
    var (lengthA, lengthB) = (0.0, 0.0)
    var (endA, endB) = (Point2D.origin, Point2D.origin)
    pair.forEachSegmentPair { _, a, b in
      // A closing line without extent stays where its subpath ends.
      let first = a ?? .line(LineSegment(endA, endA))
      let second = b ?? .line(LineSegment(endB, endB))
      (endA, endB) = (first.end, second.end)
      for index in 0..<Self.samples {
        let t = (Double(index) + 0.5) / Double(Self.samples)
        let place = Place(
          p: first.point(at: t),
          q: second.point(at: t),
          stepA: first.derivative(at: t).length,
          stepB: second.derivative(at: t).length
        )
        lengthA += place.stepA
        lengthB += place.stepB
        places.append(place)
      }
    }
    guard report.diagonal > 0, lengthA > 0 || lengthB > 0 else { return }
    let (shareA, shareB) = lengthA > 0 && lengthB > 0 ? (0.5, 0.5) : (1.0, 1.0)
    var (middleA, middleB) = (Vector2D.zero, Vector2D.zero)
    let origin = places[0].p
    for index in places.indices {
      let place = places[index]
      let weight =
        (lengthA > 0 ? shareA * place.stepA / lengthA : 0)
        + (lengthB > 0 ? shareB * place.stepB / lengthB : 0)
      places[index].weight = weight
      middleA = middleA + weight * (place.p - origin)
      middleB = middleB + weight * (place.q - origin)
    }
    addPoints(places, origin + middleA, origin + middleB, lengthA, lengthB)
  }

  private mutating func addPoints(
    _ places: [Place],
    _ middleA: Point2D,
    _ middleB: Point2D,
    _ lengthA: Double,
    _ lengthB: Double
  ) {
    // Brought to a middling size first: the inverse of a subnormal diagonal is infinite.
    let scale = PowerOfTwo.normalizing(report.diagonal)
    let unit = 1 / (scale * report.diagonal)
    var (logs, squares, total) = (0.0, 0.0, 0.0)
    for place in places {
      let (from, to) = (
        unit * (scale * (place.p - middleA)), unit * (scale * (place.q - middleB))
      )
      report.travel += place.weight * (unit * (scale * (place.q - place.p))).length
      report.relativeTravel += place.weight * (to - from).length
      // What is in the middle itself, up to rounding, has no direction and does not turn.
      let hasDirections = min(from.lengthSquared, to.lengthSquared) > 1e-24
      let angle = hasDirections ? LibM.arcTangent(y: from.cross(to), x: from.dot(to)) : 0
      report.meanRotation += place.weight * angle
      report.rotation += place.weight * angle.magnitude
      let smallest = 1e-9 / Double(places.count)
      if place.stepA > smallest * lengthA, place.stepB > smallest * lengthB {
        let ratio = LibM.logarithm(place.stepB / lengthB) - LibM.logarithm(place.stepA / lengthA)
        logs += place.weight * ratio
        squares += place.weight * ratio * ratio
        total += place.weight
      }
    }
    if total > 0 {
      let mean = logs / total
      report.strain = max(0, squares / total - mean * mean).squareRoot()
    }
  }

  // MARK: Shapes in between

  /// Crossings, areas and lengths.
  mutating func measureFrames(count: Int) {
    let (first, last) = (FrameFigures(pair.a), FrameFigures(pair.b))
    let crossings = max(first.crossings, last.crossings)
    let area = (least: min(first.area, last.area), most: max(first.area, last.area))
    let length = (least: min(first.length, last.length), most: max(first.length, last.length))
    for index in 1...count {
      let t = Double(index) / Double(count + 1)
      let frame = FrameFigures(pair.shape(at: t))
      if frame.crossings > crossings {
        let extra = frame.crossings - crossings
        report.crossings.append(MorphReport.Crossing(t: t, count: extra))
        report.extraCrossings = max(report.extraCrossings, extra)
      }
      if area.most > 0 {
        report.areaUnder = max(report.areaUnder, (area.least - frame.area) / area.most)
        report.areaOver = max(report.areaOver, (frame.area - area.most) / area.most)
      }
      if length.most > 0 {
        report.perimeterUnder = max(
          report.perimeterUnder,
          (length.least - frame.length) / length.most
        )
        report.perimeterOver = max(report.perimeterOver, (frame.length - length.most) / length.most)
      }
    }
    for (first, second) in zip(pair.a.subpaths, pair.b.subpaths) where first.isClosed {
      let (from, to) = (first.signedArea, second.signedArea)
      let least = 1e-9 * area.most
      if from.magnitude > least, to.magnitude > least, (from > 0) != (to > 0) {
        report.windingViolations += 1
      }
    }
    report.score = MorphReport.score(of: report)
  }
}
