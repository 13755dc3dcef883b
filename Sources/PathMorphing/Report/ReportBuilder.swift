// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

extension PathMorph {
  /// Measures the morph.
  ///
  /// ```swift
  /// let square = BezierPath.rectangle(Rect2D(x: 0, y: 0, width: 10, height: 10))
  /// let report = try PathMorph(square, .circle(center: Point2D(5, 5), radius: 5)).report()
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
    builder.addScore()
    builder.addWarnings()
    return builder.report
  }
}

/// Collects the figures of a morph.
struct ReportBuilder {
  let pair: PathMorph
  var report: MorphReport

  init(_ pair: PathMorph) {
    self.pair = pair
    report = MorphReport(diagonal: pair.diagonal, segments: pair.segmentCount)
  }

  /// A location on both paths, and the speeds there.
  private typealias Location = (p: Point2D, q: Point2D, stepA: Double, stepB: Double)

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

  /// Passes on all locations; they are computed again each time, because storing them takes too
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
        let steps = (first.derivative(at: t).length, second.derivative(at: t).length)
        body((first.point(at: t), second.point(at: t), steps.0, steps.1))
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
    let sizes = addFigures(balance, count: count)
    addShapeTravel(balance, sizes: sizes)
  }

  /// Returns the root mean square distances of the points of both paths from their middles, as
  /// fractions of D.
  private mutating func addFigures(_ balance: Balance, count: Int) -> (a: Double, b: Double) {
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
    return (size(squareA, of: pair.a), size(squareB, of: pair.b))
  }

  /// Travel between shapes of one size about one middle.
  private mutating func addShapeTravel(_ balance: Balance, sizes: (a: Double, b: Double)) {
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

extension ReportBuilder {
  /// The distances of the cut paths from the given ones.
  mutating func measureEnds() {
    guard let matches = pair.matches else { return }
    // The largest distance of points of a cut from the same locations of the stored segments.
    func endError(_ outline: Outline, _ cut: CurveCut, _ stored: inout StoredSegments) -> Double {
      let source = outline[cut.curve].source
      let part = outline[cut.curve].curve.subcurve(from: cut.from, to: cut.to)
      var largest = 0.0
      for step in 0...8 {
        let t = Double(step) / 8
        let parameter = cut.from + t * (cut.to - cut.from)
        // Where a solid is divided, the line through its inside is drawn there and back.
        guard let location = source.location(at: parameter, on: outline.subpath),
          let segment = stored.segment(at: location)
        else { continue }
        // Cubics follow an arc within their bound, but not at the same speed.
        if case .arc = segment { return pair.certifiedBound }
        largest = max(largest, part.point(at: t).distance(to: segment.point(at: location.t)))
      }
      return largest
    }
    var (storedA, storedB) = (StoredSegments(pair.originalA), StoredSegments(pair.originalB))
    for match in matches {
      for piece in match.pieces {
        if match.hasA {
          report.endErrorA = max(report.endErrorA, endError(match.a, piece.a, &storedA))
        }
        if match.hasB {
          report.endErrorB = max(report.endErrorB, endError(match.b, piece.b, &storedB))
        }
      }
    }
  }
}

/// The stored segments of a path, listed for one subpath at a time.
private struct StoredSegments {
  private let subpaths: [Subpath]
  private var current: (subpath: Int, segments: [PathSegment]) = (-1, [])

  init(_ path: BezierPath) { subpaths = Array(path.subpaths) }

  mutating func segment(at location: PathLocation) -> PathSegment? {
    if location.subpath != current.subpath {
      current = (location.subpath, Array(subpaths[location.subpath].segments))
    }
    return location.segment < current.segments.count ? current.segments[location.segment] : nil
  }
}

extension ReportBuilder {
  /// States what the figures and the match mean, in sentences.
  mutating func addWarnings() {
    var opened = 0
    var (grown, shrunk) = (0, 0)
    var divided: Set<[Int]> = []
    for match in pair.matches ?? [] {
      if match.isOpened { opened += 1 }
      if !match.hasA, match.hasB { grown += 1 }
      if match.hasA, !match.hasB { shrunk += 1 }
      if match.hasA, match.a.isPart { divided.insert([0, match.a.subpath]) }
      if match.hasB, match.b.isPart { divided.insert([1, match.b.subpath]) }
    }
    warn(opened, "closed subpath becomes", "closed subpaths become", "open, because the partner is")
    warn(
      divided.count,
      "subpath is cut through its inside: its parts",
      "subpaths are cut through their insides: the parts",
      "face several of the other path"
    )
    let (fewerA, fewerB) = (": the first path has fewer", ": the second path has fewer")
    warn(grown, "subpath grows", "subpaths grow", "from a point\(shrunk > 0 ? "" : fewerA)")
    warn(shrunk, "subpath shrinks", "subpaths shrink", "to a point\(grown > 0 ? "" : fewerB)")
    if pair.certifiedBound > 0 {
      let bound = DecimalText.scientificUp(pair.certifiedBound, digits: 2)
      report.warnings.append("arcs were replaced by cubics, off by at most \(bound)")
    }
    if let first = report.crossings.first {
      let what = report.selfCrossings > 0 ? "the shape crosses itself" : "subpaths cross each other"
      // To three decimals: the time is one of some samples.
      let time = (1000 * first.t).rounded() / 1000
      report.warnings.append("\(what) in between, from about t = \(time)")
    }
    warn(report.windingViolations, "subpath turns", "subpaths turn", "inside out on the way")
    addWarningsOfLooks()
    if report.strain > MatchingParameters.strainWarning {
      report.warnings.append("some parts stretch far more than others")
    }
  }

  /// What is seen of the ink and the corners; open subpaths have no ink.
  private mutating func addWarningsOfLooks() {
    if report.inkLost > MatchingParameters.inkWarning {
      report.warnings.append(
        "the shape loses \(percent(report.inkLost)) of the ink that both ends share"
      )
    }
    if report.inkUnder > MatchingParameters.inkWarning {
      report.warnings.append(
        "the shape thins out in between: it has \(percent(report.inkUnder)) less ink than both ends"
      )
    }
    warn(
      report.spuriousParts,
      "part or hole appears",
      "parts or holes appear",
      "in between that neither end has"
    )
    let melted = report.cornersPossible - report.cornersKept
    if Double(melted) > MatchingParameters.cornersWarning * Double(report.cornersPossible) {
      let verb = melted == 1 ? "melts" : "melt"
      report.warnings.append("\(melted) of \(report.cornersPossible) corners \(verb) in between")
    }
  }

  private func percent(_ part: Double) -> String { "\(Int((100 * part).rounded())) %" }

  /// Warns of so many things, if there are any.
  private mutating func warn(_ count: Int, _ one: String, _ many: String, _ what: String) {
    guard count > 0 else { return }
    report.warnings.append("\(count) \(count == 1 ? one : many) \(what)")
  }

  /// Crossings, ink, parts, areas and lengths of the shapes in between.
  mutating func measureFrames(count: Int) {
    let frames = ReportFrames(pair.a, pair.b, diagonal: pair.diagonal)
    let steps = FrameFigures.steps(segments: report.segments)
    let first = FrameFigures(pair.a, steps: steps, frame: frames.frame(at: 0))
    let last = FrameFigures(pair.b, steps: steps, frame: frames.frame(at: 1))
    let (selves, all) = (
      max(first.crossings.selves, last.crossings.selves),
      max(first.crossings.all, last.crossings.all)
    )
    var area = EndRange([first.area, last.area])
    var length = EndRange([first.length, last.length])
    // Half a diagonal is the farthest that a turn takes a point from the middle.
    let margin = pair.motion != nil ? MatchingParameters.turnMargin : MatchingParameters.inkMargin
    var ink = InkFigures(first.outlines, last.outlines, margin: margin, .report)
    // Where the paths lie nearly on each other, so does what stays where it is.
    let given = (Polylines(pair.a, steps: steps), Polylines(pair.b, steps: steps))
    var givenInk = frames.isNear ? InkFigures(given.0, given.1, margin: margin, .report) : nil
    for index in 1...count {
      let t = frames.time(Double(index) / Double(count + 1))
      let path = pair.path(at: t)
      let frame = FrameFigures(path, steps: steps, frame: frames.frame(at: t))
      report.selfCrossings = max(report.selfCrossings, frame.crossings.selves - selves)
      if frame.crossings.all > all {
        let extra = frame.crossings.all - all
        report.crossings.append(MorphReport.Crossing(t: t, count: extra))
        report.extraCrossings = max(report.extraCrossings, extra)
      }
      area.add(frame.area)
      length.add(frame.length)
      ink?.add(frame.outlines)
      givenInk?.addLoss(Polylines(path, steps: steps))
    }
    (report.areaUnder, report.areaOver) = (area.under, area.over)
    (report.perimeterUnder, report.perimeterOver) = (length.under, length.over)
    if let ink {
      (report.spuriousParts, report.inkUnder) = (ink.spurious, ink.under)
      report.inkLost = min(ink.lost ?? 1, givenInk?.lost ?? 1)
      if ink.lost == nil, givenInk?.lost == nil { report.inkLost = 0 }
    }
    countTurnedInsideOut()
  }

  /// Closed subpaths whose areas, if they can be seen, have opposite signs.
  private mutating func countTurnedInsideOut() {
    for (first, second) in zip(pair.a.subpaths, pair.b.subpaths) where first.isClosed {
      // Lengths first, for squares of the smallest and the largest coordinates have no values.
      let scale = PowerOfTwo.normalizing(report.diagonal)
      let (from, to) = (
        first.path.signedArea * scale * scale, second.path.signedArea * scale * scale
      )
      let size = scale * report.diagonal
      let least = MatchingParameters.leastArea * size * size
      if from.magnitude > least, to.magnitude > least, (from > 0) != (to > 0) {
        report.windingViolations += 1
      }
    }
  }

  /// The corners, and the score, which needs all other figures.
  mutating func addScore() {
    let drawn = DrawnMorph(pair, steps: FrameFigures.steps(segments: report.segments))
    var faults = MorphFaults()
    faults.corners = drawn.corners(least: MatchingParameters.leastLength * report.diagonal)
    (report.cornersKept, report.cornersPossible) = faults.corners
    faults.travel = report.shapeTravel
    faults.crossings = report.extraCrossings
    faults.insideOut = report.windingViolations
    faults.spuriousParts = report.spuriousParts
    (faults.inkLost, faults.inkUnder) = (report.inkLost, report.inkUnder)
    report.score = faults.score
  }
}

extension MatchingParameters {
  /// Samples of each segment for the figures over the length: about three digits.
  static let reportSamples = 16
  /// Squares of distances from the middle, as fractions of the squared diagonal, that are no more
  /// than rounding: what is so near has no direction, and a path no larger is a point.
  static let middleSquare = 1e-24
  /// The strain above which uneven stretch is a warning: a standard deviation by e.
  static let strainWarning = 1.0
  /// What is a warning: the part of the common ink and of all ink lost, and the part of the
  /// corners.
  static let inkWarning = 0.1
  static let cornersWarning = 0.25
}
