// SPDX-License-Identifier: Apache-2.0

public import BezierGeometry

/// What is made of the regions that paths fill.
public enum RegionOperation: String, CaseIterable, Hashable, Sendable {
  /// What at least one of the paths fills.
  case union
  /// What all paths fill.
  case intersection
  /// What the first path fills and no other.
  case difference
  /// What an odd number of the paths fill.
  case symmetricDifference = "xor"

  /// Whether a point that so many of the paths fill is inside of what the operation makes.
  func holds(_ inside: Int, of count: Int, isInFirst: Bool) -> Bool {
    switch self {
    case .union: inside > 0
    case .intersection: inside == count && count > 0
    case .difference: inside == 1 && isInFirst
    case .symmetricDifference: inside & 1 == 1
    }
  }
}

/// How exact a combination of regions is, and where its segments come from.
public struct RegionReport: Sendable {
  /// The largest distance of a border from where the paths have it, in the caller's units.
  ///
  /// Every point that is farther from all borders is inside of the result where the paths say so.
  /// It covers ends moved to vertices, lines joined across points, and segments that stand for
  /// others beside them, each by a bound for all points of the segment.
  public package(set) var displacement = 0.0
  /// How many joints and meetings became one with another.
  package internal(set) var mergedCount = 0
  /// How often a coarser tolerance was taken, as a finer one gave no plane map.
  public internal(set) var fallbackCount = 0
  /// Where each segment of the result comes from, in order: the number of the path, the segment and
  /// the range of it that was taken, and whether it runs against that.
  public internal(set) var origins: [(operand: Int, stretch: PathStretch, isReversed: Bool)] = []

  /// The origin of a part of a segment.
  func origin(of segment: Int, from: Double, to: Double)
    -> (operand: Int, stretch: PathStretch, isReversed: Bool)
  {
    var result = origins[segment]
    let range = result.stretch.range
    func original(_ t: Double) -> Double {
      let t = result.isReversed ? 1 - t : t
      return t == 1
        ? range.upperBound : range.lowerBound + t * (range.upperBound - range.lowerBound)
    }
    let (a, b) = (original(from), original(to))
    result.stretch.range = min(a, b)...max(a, b)
    result.isReversed = a > b
    return result
  }
}

/// The plane map of the borders of paths: what they fill alone and together.
///
/// All segments of all paths, closed as for filling, are cut where they meet. The parts are the
/// edges of a map; the windings on both sides of an edge differ by the edges that lie there, so
/// results are always closed, and no point is lost to rounding. Curves stay curves: a segment that
/// meets nothing comes back bit for bit.
///
/// ```swift
/// let disc = BezierPath.circle(center: .zero, radius: 10)
/// let square = BezierPath.rectangle(Rect2D(x: 0, y: 0, width: 20, height: 20))
/// let region = try PathRegion([disc, square])
/// for operation in RegionOperation.allCases {
///   print(operation, region.result(operation).path.signedArea)
/// }
/// ```
///
/// Source: A. Eigenwillig, L. Kettner, N. Wolpert, Snap rounding of Bézier curves, 2007, for the
/// rule that nearby points may become one and nothing changes sides.
public struct PathRegion: Sendable {
  /// How far the map may be from the paths.
  package let tolerance: Double

  let paths: [BezierPath]
  let map: RegionMap
  let rules: [FillRule]
  private let fallbackCount: Int
  /// How far a result may be from the paths, and whether the caller says so.
  private let limit: Double
  private let isLimited: Bool
  /// Whether points were merged within the whole tolerance, for the sake of short parts.
  private let isCoarse: Bool

  /// Coarser tolerances tried, each four times the one before.
  private static let mostFallbacks = 20

  /// The map of paths.
  ///
  /// - Parameters:
  ///   - paths: any number of them; open subpaths are closed as for filling.
  ///   - rules: how each is filled; the last one is also for the paths that follow. Non-zero by
  ///     default.
  ///   - tolerance: how far borders may move, in the caller's units. By default as little as
  ///     doubles can tell apart, 64 ulp of the largest coordinate. A larger one lets short parts
  ///     that no path has vanish. Where there is no plane map within it, a coarser one is taken:
  ///     ``RegionReport/fallbackCount`` is then above 0, and the displacement may exceed this. By
  ///     default it may also be about twice this, as it adds the bounds of all steps, and more
  ///     where borders run together: such results are combined again until they stay as they are.
  ///   - maximumComparisons: the most comparisons of parts of segments.
  /// - Throws: ``PathError`` where a value is not finite, the tolerance too small, or there are
  ///   too many meetings; see `BezierPath.selfIntersections(tolerance:maximumComparisons:)`.
  ///
  /// Complexity: O(n log n + k) for n segments that meet k times.
  public init(
    _ paths: [BezierPath],
    rules: [FillRule] = [],
    tolerance: Double? = nil,
    maximumComparisons: Int = 1 << 26
  ) throws(PathError) {
    var extent = 0.0
    for path in paths {
      for segment in path.segments { extent = max(extent, segment.controlBox.extent) }
    }
    self.paths = paths
    let last = rules.last ?? .nonZero
    self.rules = paths.indices.map { $0 < rules.count ? rules[$0] : last }
    // Half of the tolerance for points that meet, as both of two curves may be as far from it.
    let least = 2 * ToleranceCheck.smallest(largestCoordinate: extent)
    if let tolerance {
      do { try ToleranceCheck.require(tolerance, atLeast: least) } catch { throw .tolerance(error) }
    }
    self.tolerance = tolerance ?? least
    var near = max(0.5 * least, .leastNormalMagnitude)
    func map(_ near: Double, _ merging: Double) throws(PathError) -> RegionMap {
      try RegionMap(
        paths,
        extent: extent,
        tolerance: near,
        merging: merging,
        maximumComparisons: maximumComparisons
      )
    }
    var best = try map(near, 2 * near)
    var (fallbackCount, isCoarse) = (0, false)
    while !best.isSound, fallbackCount < Self.mostFallbacks {
      fallbackCount += 1
      near *= 4
      best = try map(near, 2 * near)
    }
    if let tolerance, tolerance > 2 * near {
      var short = best.shortParts(tolerance)
      // Points that meet within more of the tolerance, and neighbours that are merged within less.
      for (meeting, part) in [(0, 1.0), (1.0 / 16, 1), (0, 0.8), (0, 0.6), (0, 0.4)] where short > 0
      {
        let next = try map(max(near, meeting * tolerance), part * tolerance)
        guard next.isSound, next.displacement <= tolerance else { continue }
        let count = next.shortParts(tolerance)
        if count < short { (best, short, isCoarse) = (next, count, true) }
      }
    }
    self.map = best
    limit = tolerance.map { max($0, 2 * near) } ?? 3 * near
    isLimited = tolerance != nil
    self.fallbackCount = fallbackCount
    self.isCoarse = isCoarse
  }

  // MARK: Results

  /// What an operation makes of the paths, in their order, and how exact that is.
  ///
  /// The same under both fill rules. Outer outlines run counter-clockwise in a y-up frame, holes
  /// the other way; no two cross, and none meets itself. An outline begins where an input begins,
  /// where it has such a point. Lines stay lines, arcs arcs; parts of one segment, and lines that
  /// go straight on where others met, are joined again.
  ///
  /// Linear time in the parts of the map.
  public func result(_ operation: RegionOperation) -> (path: BezierPath, report: RegionReport) {
    let outlines = outlines(operation)
    var report = RegionReport()
    report.displacement = outlines.displacement
    report.mergedCount = map.cutter.mergedCount
    report.fallbackCount = fallbackCount
    report.origins = outlines.parts.map { part in
      let source = map.cutter.sources[part.source]
      let range = min(part.from, part.to)...max(part.from, part.to)
      let stretch = PathStretch(
        subpath: source.subpath,
        segment: source.segment,
        range: range
      )
      return (operand: source.operand, stretch: stretch, isReversed: part.from > part.to)
    }
    guard isCoarse || outlines.dependsOnRounding else { return (outlines.path, report) }
    return settled(outlines.path, report)
  }

  /// A result whose borders run nearly together: combined again until it stays as it is, as where
  /// such borders cross depends on their last digits.
  private func settled(
    _ path: BezierPath,
    _ report: RegionReport
  ) -> (path: BezierPath, report: RegionReport) {
    var (path, report) = (path, report)
    for _ in 0..<4 {
      guard let region = try? PathRegion([path], tolerance: isCoarse ? tolerance : nil) else {
        break
      }
      let outlines = region.outlines(.union)
      if outlines.path == path { break }
      let bases = path.subpaths.reduce(into: [0]) {
        $0.append($0[$0.count - 1] + $1.segments.count)
      }
      let origins = outlines.parts.map { part in
        let source = region.map.cutter.sources[part.source]
        let segment = bases[source.subpath] + source.segment
        return report.origin(of: segment, from: part.from, to: part.to)
      }
      if isLimited, report.displacement + outlines.displacement > limit { break }
      (path, report.origins) = (outlines.path, origins)
      report.displacement += outlines.displacement
    }
    return (path, report)
  }

  func path(_ operation: RegionOperation) -> BezierPath { result(operation).path }

  /// The outlines of the faces whose windings, one for each path, are chosen.
  ///
  /// - Parameter isInside: called once or more for each face.
  /// - Returns: The outlines, as ``result(_:)`` has them.
  public func path(where isInside: ([Int]) -> Bool) -> BezierPath {
    let labels = RegionLabels(map, rules: rules) { windings, _ in isInside(windings) }
    return RegionOutlines(map, labels.isInside, limit: limit).path
  }

  private func outlines(_ operation: RegionOperation) -> RegionOutlines {
    RegionOutlines(map, labels(operation).isInside, limit: limit)
  }

  private func labels(_ operation: RegionOperation) -> RegionLabels {
    let (count, first) = (rules.count, rules.first ?? .nonZero)
    return RegionLabels(map, rules: rules) { windings, inside in
      operation.holds(
        inside,
        of: count,
        isInFirst: count > 0 && first.contains(windingNumber: windings[0])
      )
    }
  }

  /// Whether a face is inside of what an operation makes; of two paths, whether they overlap, or
  /// one reaches beyond the other.
  func hasInside(_ operation: RegionOperation) -> Bool {
    labels(operation).isInside.contains(true)
  }
}
