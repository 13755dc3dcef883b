// SPDX-License-Identifier: Apache-2.0

public import BezierGeometry
public import CurveFitting

extension BezierPath {
  /// The path, as one to be filled, with fewer segments and no new crossing or contact.
  ///
  /// As ``simplified(tolerance:cornerAngle:options:)``, but
  /// - straight sides stay lines also where they run smoothly into curves;
  /// - between corners, and such sides, what does not get fewer segments stays bit for bit;
  /// - subpaths meet themselves and each other as often as before, and none changes to another
  ///   side of one. Where they would, the tolerance is halved for both parts, at most ten times;
  ///   then, or where that saves few segments, they stay as they are. Parts that coincide stay so.
  ///
  /// ```swift
  /// let disc = try BezierPath.circle(center: .zero, radius: 10).flattened(tolerance: 1e-4)
  /// let hole = BezierPath.circle(center: .zero, radius: 9.99)
  /// var ring = disc
  /// ring.append(hole)
  /// let simple = try ring.simplifiedShape(tolerance: 0.5).path
  /// print(simple.segments.count, try simple.selfIntersections().isEmpty)  // 6 true
  /// ```
  ///
  /// - Parameters:
  ///   - tolerance: a distance in the path's units, above 0 and at least 32 ulp of its largest
  ///     coordinate.
  ///   - cornerAngle: the largest turn of the tangent, in radians, that is smoothed.
  ///   - options: effort, ends, fairness.
  ///   - findsArcs: whether lines and arcs of circles stand for a part, as
  ///     ``arcs(tolerance:effort:)`` finds them, where they are no more than its cubics.
  /// - Returns: The path and the proven bound of its error, at most the tolerance.
  /// - Throws: ``CurveFitError`` where the tolerance is unusable or a coordinate is not finite;
  ///   as ``CurveFitError/path(_:)`` where the path meets itself too often.
  ///
  /// O(n log n + k) for n segments that meet k times, and a multiple of that where parts are near.
  public func simplifiedShape(
    tolerance: Double,
    cornerAngle: Double = smoothedAngle,
    options: CurveFitOptions = CurveFitOptions(),
    findsArcs: Bool = false
  ) throws(CurveFitError) -> SimplifiedPath {
    do {
      try require(tolerance: tolerance)
      try requireFinite()
    } catch {
      throw .path(error)
    }
    var shape = ShapeSimplifier(self, tolerance: tolerance, cornerAngle, options, findsArcs)
    return try shape.simplified()
  }
}

/// A subpath in one of its forms.
private struct ShapeOutline {
  var path: BezierPath
  /// The run of each of its segments.
  var runs: [Int]
}

/// The runs of a path between its corners, and what stands for them.
private struct ShapeSimplifier {
  /// A part of a subpath between corners or straight sides; equal ones have the same fit.
  private typealias Run = (fit: Int, isReversed: Bool)

  /// What stands for a run.
  private struct Fit {
    let source: [PathSegment]
    /// Whether it is a closed subpath without corners.
    let isLoop: Bool
    var segments: [PathSegment] = []
    var halvings = 0
    var bound = 0.0
    var error = 0.0

    var isSource: Bool { segments == source }
  }

  private let tolerance: Double
  private let cornerAngle: Double
  private let options: CurveFitOptions
  private let findsArcs: Bool
  private var runs: [Run] = []
  private var fits: [Fit] = []
  private var numbers: [[PathSegment]: Int] = [:]
  private var sources: [ShapeOutline] = []

  private static let mostHalvings = 10

  init(
    _ path: BezierPath,
    tolerance: Double,
    _ cornerAngle: Double,
    _ options: CurveFitOptions,
    _ findsArcs: Bool
  ) {
    (self.tolerance, self.cornerAngle, self.options) = (tolerance, cornerAngle, options)
    self.findsArcs = findsArcs
    for subpath in path.subpaths {
      let segments = Array(subpath.segments)
      var outline = ShapeOutline(
        path: subpath.path,
        runs: Array(repeating: 0, count: segments.count)
      )
      let starts = starts(of: segments, isClosed: subpath.isClosed)
      for (index, start) in starts.enumerated() {
        let end = index + 1 < starts.count ? starts[index + 1] : starts[0] + segments.count
        var source: [PathSegment] = []
        for number in start..<end {
          let segment = segments[number % segments.count]
          outline.runs[number % segments.count] = runs.count
          if segment.kind != .line || segment.start != segment.end { source.append(segment) }
        }
        let isLoop = subpath.isClosed && starts.count == 1 && segments.count > 0
        runs.append(run(source, isLoop: isLoop))
      }
      sources.append(outline)
    }
  }

  // MARK: Runs

  /// The run of segments, with the fit of an earlier one that is equal.
  private mutating func run(_ source: [PathSegment], isLoop: Bool) -> Run {
    let reversed = Array(source.reversed()).map { $0.reversed() }
    for (segments, isReversed) in [(source, false), (reversed, true)] {
      if let fit = numbers[segments], fits[fit].isLoop == isLoop {
        return (fit, isReversed)
      }
    }
    numbers[source] = fits.count
    fits.append(Fit(source: source, isLoop: isLoop))
    return (fits.count - 1, false)
  }

  /// The numbers of the segments at which runs start: of a closed subpath maybe not the first.
  private func starts(of segments: [PathSegment], isClosed: Bool) -> [Int] {
    guard !segments.isEmpty else { return [] }
    guard segments.count > 1,
      let curve = PathCurve(segments: segments, cornerAngle: cornerAngle, mayClose: isClosed),
      curve.range.upperBound == Double(segments.count)
    else { return [0] }
    var isStart = Array(repeating: false, count: segments.count)
    for corner in curve.corners where corner == corner.rounded() { isStart[Int(corner)] = true }
    if !curve.isClosed { isStart[0] = true }
    // Straight sides, each of which may be of several lines, between curves or corners.
    let origin = isStart.firstIndex(of: true) ?? 0
    func segment(_ index: Int) -> PathSegment { segments[(origin + index) % segments.count] }
    func isBound(_ index: Int) -> Bool { isStart[(origin + index) % segments.count] }
    var index = 0
    while index < segments.count {
      guard case .line(let line) = segment(index) else {
        index += 1
        continue
      }
      var end = index + 1
      while end < segments.count, !isBound(end), case .line(let next) = segment(end),
        Self.isStraight(line, next)
      {
        end += 1
      }
      let before = isBound(index) || segment(index + segments.count - 1).kind != .line
      let after = isBound(end) || segment(end).kind != .line
      let length = line.p0.distance(to: segment(end - 1).end)
      if before, after, length > 4 * tolerance {
        isStart[(origin + index) % segments.count] = true
        isStart[(origin + end) % segments.count] = true
      }
      index = end
    }
    let result = segments.indices.filter { isStart[$0] }
    return result.isEmpty ? [0] : result
  }

  private static func isStraight(_ first: LineSegment, _ next: LineSegment) -> Bool {
    let (a, b) = (first.p1 - first.p0, next.p1 - next.p0)
    return a.cross(b).magnitude <= 0x1p-30 * a.length * b.length && a.dot(b) > 0
  }

  // MARK: Fits

  mutating func simplified() throws(CurveFitError) -> SimplifiedPath {
    for index in fits.indices { try fit(index) }
    var outlines = sources
    if fits.contains(where: { !$0.isSource }) {
      let before = try ShapeMeetings(sources, runs.count)
      while true {
        outlines = sources.indices.map { outline($0) }
        let after = try ShapeMeetings(outlines, runs.count)
        var pending: Set<Int> = []
        for run in newMeetings(before, after) + changedSides(outlines, before)
        where !fits[runs[run].fit].isSource {
          pending.insert(runs[run].fit)
        }
        if pending.isEmpty { break }
        for index in pending.sorted() {
          // Where many segments are needed already, finer fits take long and save little.
          let count = fits[index].segments.count
          let isFine = count > 8 && 2 * count > fits[index].source.count
          fits[index].halvings += isFine ? Self.mostHalvings : 1
          try fit(index)
        }
      }
    }
    var result = BezierPath()
    for outline in outlines { result.append(outline.path) }
    return SimplifiedPath(
      path: result,
      certifiedBound: fits.reduce(0) { max($0, $1.bound) },
      largestError: fits.reduce(0) { max($0, $1.error) }
    )
  }

  /// Fits a run again.
  private mutating func fit(_ index: Int) throws(CurveFitError) {
    let source = fits[index].source
    fits[index].segments = source
    (fits[index].bound, fits[index].error) = (0, 0)
    guard fits[index].halvings <= Self.mostHalvings else { return }
    try fitCubics(index)
    if findsArcs { fitArcs(index) }
  }

  /// The tolerance of a run as it is now, less what it has lost already.
  private func tolerance(_ index: Int, less lost: Double = 0) -> Double {
    (tolerance - lost) * Double(sign: .plus, exponent: -fits[index].halvings, significand: 1)
  }

  /// The cosine of a hundredth of a radian: what is turned by less at an end does not show there.
  private static let leastCosine = 0.99995

  /// Takes lines and arcs of circles for a run, where these are no more than what it has and keep
  /// its directions at both ends.
  private mutating func fitArcs(_ index: Int) {
    let source = fits[index].source
    guard let first = source.first, source.contains(where: { $0.kind != .line }) || source.count > 2
    else { return }
    var path = BezierPath()
    path.move(to: first.start)
    for segment in source { path.append(segment) }
    if fits[index].isLoop { path.closeSubpath() }
    guard let found = try? path.arcs(tolerance: tolerance(index), effort: options.effort) else {
      return
    }
    let segments = Array(found.path.segments)
    guard segments.count <= fits[index].segments.count, segments != source,
      let start = segments.first, let end = segments.last, let last = source.last,
      fits[index].isLoop
        || start.unitTangent(at: 0).dot(first.unitTangent(at: 0)) > Self.leastCosine
          && end.unitTangent(at: 1).dot(last.unitTangent(at: 1)) > Self.leastCosine
    else { return }
    fits[index].segments = segments
    (fits[index].bound, fits[index].error) = (found.certifiedBound, found.certifiedBound)
  }

  /// Fits cubics to a run; its own segments stay where these are no fewer.
  private mutating func fitCubics(_ index: Int) throws(CurveFitError) {
    let source = fits[index].source
    guard source.count > 1,
      let curve = PathCurve(
        segments: source,
        cornerAngle: cornerAngle,
        mayClose: fits[index].isLoop
      )
    else { return }
    do {
      let tolerance = tolerance(index, less: curve.leftOut)
      let fit = try curve.cubics(tolerance: tolerance, options: options)
      var segments = Array(fit.path.segments)
      guard segments.count < source.count, let last = segments.last else { return }
      if !curve.isClosed {
        segments[0] = segments[0].ending(at: source[0].start, segments[0].end)
        let start = segments.count == 1 ? source[0].start : last.start
        segments[segments.count - 1] =
          segments[segments.count - 1].ending(at: start, source[source.count - 1].end)
      }
      fits[index].segments = segments
      fits[index].bound = (fit.error.certifiedBound ?? .infinity) + curve.leftOut
      fits[index].error = fit.error.largestError
    } catch {
      switch error {
      case .noFit, .tooManyCubics, .tooMuchWork: return
      default: if fits[index].halvings == 0 { throw error }
      }
    }
  }

  /// A subpath as its runs are now: as it was given where none has changed.
  private func outline(_ index: Int) -> ShapeOutline {
    let source = sources[index]
    guard let first = source.path.subpaths.first else { return source }
    var order: [Int] = []
    for run in source.runs where order.last != run { order.append(run) }
    if order.count > 1, order.first == order.last { order.removeFirst() }
    guard order.contains(where: { !fits[runs[$0].fit].isSource }) else { return source }
    var result = ShapeOutline(path: BezierPath(), runs: [])
    for run in order {
      var segments = fits[runs[run].fit].segments
      if runs[run].isReversed { segments = segments.reversed().map { $0.reversed() } }
      if result.path.isEmpty, let start = segments.first?.start { result.path.move(to: start) }
      for (number, segment) in segments.enumerated() {
        result.runs.append(run)
        // Closing draws the last line.
        let isLast = run == order[order.count - 1] && number == segments.count - 1
        if !(isLast && first.isClosed && segment.kind == .line) { result.path.append(segment) }
      }
    }
    if first.isClosed { result.path.closeSubpath() }
    return result
  }

  // MARK: Checks

  /// The runs that meet another one, or themselves, more or less often than before.
  private func newMeetings(_ before: ShapeMeetings, _ after: ShapeMeetings) -> [Int] {
    var result: [Int] = []
    for key in Set(before.counts.keys).union(after.counts.keys).union(after.overlaps) {
      let (first, second) = (key / runs.count, key % runs.count)
      let (old, new) = (before.counts[key] ?? 0, after.counts[key] ?? 0)
      // Runs that coincide do with fewer joints.
      let coincided = before.overlaps.contains(key)
      let mayLose = coincided && runs[first].fit == runs[second].fit
      if old == new || mayLose && new < old, coincided || !after.overlaps.contains(key) { continue }
      result += [first, second]
    }
    return result
  }

  /// The runs of subpaths that are on another side of one that they do not meet.
  private func changedSides(_ outlines: [ShapeOutline], _ before: ShapeMeetings) -> [Int] {
    var result: [Int] = []
    let boxes = sources.map { $0.path.controlBox?.inset(by: -2 * tolerance) }
    let isChanged = outlines.indices.map { outlines[$0].path != sources[$0].path }
    for first in sources.indices {
      guard let start = outlines[first].path.subpaths.first?.start else { continue }
      for second in sources.indices where first != second {
        guard isChanged[first] || isChanged[second], boxes[second]?.contains(start) ?? false,
          let near = sources[second].path.nearestPoint(to: start),
          near.distance <= 2 * tolerance,
          let own = sources[first].path.nearestPoint(to: start)
        else { continue }
        let (old, new) = (sources[second].path, outlines[second].path)
        if old.windingNumber(around: own.point) == new.windingNumber(around: start) { continue }
        let pairs = sources[first].runs.contains { a in
          sources[second].runs.contains {
            before.counts[min(a, $0) * runs.count + max(a, $0)] != nil
          }
        }
        if !pairs { result += sources[first].runs + sources[second].runs }
      }
    }
    return result
  }
}

/// How often runs meet, by the number of one times that of all plus the number of the other.
private struct ShapeMeetings {
  private(set) var counts: [Int: Int] = [:]
  private(set) var overlaps: Set<Int> = []

  init(_ outlines: [ShapeOutline], _ runCount: Int) throws(CurveFitError) {
    func key(_ a: (Int, Int), _ b: (Int, Int)) -> Int {
      let (first, second) = (outlines[a.0].runs[a.1], outlines[b.0].runs[b.1])
      return min(first, second) * runCount + max(first, second)
    }
    var path = BezierPath()
    for outline in outlines { path.append(outline.path) }
    do {
      let found = try path.selfIntersections()
      for item in found.meetings {
        let (a, b) = (item.first, item.second)
        counts[key((a.subpath, a.segment), (b.subpath, b.segment)), default: 0] += 1
      }
      for item in found.overlaps {
        let (a, b) = (item.first, item.second)
        overlaps.insert(key((a.subpath, a.segment), (b.subpath, b.segment)))
      }
    } catch {
      throw .path(error)
    }
  }
}
