// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

extension ReportBuilder {
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
    var ink = InkFigures(first.outlines, last.outlines, mayTurn: pair.motion != nil)
    // Where the paths lie nearly on each other, so does what stays where it is.
    let (givenA, givenB) = (
      Polylines(pair.a, steps: steps), Polylines(pair.b, steps: steps)
    )
    var givenInk =
      frames.isNear ? InkFigures(givenA, givenB, mayTurn: pair.motion != nil) : nil
    for index in 1...count {
      let t = frames.time(Double(index) / Double(count + 1))
      let path = pair.shape(at: t)
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
        first.signedArea * scale * scale, second.signedArea * scale * scale
      )
      let size = scale * report.diagonal
      let least = MatchingParameters.leastArea * size * size
      if from.magnitude > least, to.magnitude > least, (from > 0) != (to > 0) {
        report.windingViolations += 1
      }
    }
  }

  /// Corners that become corners, of all that might.
  mutating func measureCorners() {
    let steps = FrameFigures.steps(segments: report.segments)
    let ends = MatchedOutlines(pair, steps: steps)
    let least = MatchingParameters.leastLength * report.diagonal
    for subpath in 0..<ends.a.count {
      let range = ends.a.range(subpath)
      let isClosed = ends.a.isClosed[subpath]
      let (first, second) = (ends.a.points[range], ends.b.points[range])
      let (walkA, walkB) = (PolylineWalk(first), PolylineWalk(second))
      guard walkA.length > least, walkB.length > least else { continue }
      let (corners, others) = (
        CornerList(first, isClosed: isClosed), CornerList(second, isClosed: isClosed)
      )
      let knots = zip(walkA.fractions, walkB.fractions).map { (a: $0, b: $1) }
      report.cornersPossible += corners.possible(with: others)
      report.cornersKept += corners.kept(with: others, knots: knots)
    }
  }

  /// The score, which needs all other figures.
  mutating func addScore() {
    var faults = MorphFaults()
    faults.travel = report.shapeTravel
    faults.crossings = report.extraCrossings
    faults.insideOut = report.windingViolations
    faults.spuriousParts = report.spuriousParts
    faults.inkLost = report.inkLost
    faults.inkUnder = report.inkUnder
    faults.setCorners(kept: report.cornersKept, of: report.cornersPossible)
    report.score = faults.score
  }
}
