// SPDX-License-Identifier: Apache-2.0

internal import ArcApproximation
public import BezierGeometry

/// Two paths of one structure that draw what two given paths draw, and the shapes in between.
///
/// Subpaths correspond in order, and so do the segments in them, which are cubics unless the paths
/// kept their structure. The cuts are exact: only cubics that replace arcs are off, by at most the
/// tolerance. Exchanging the paths exchanges ``a`` and ``b`` bit for bit; scaling both paths by a
/// power of two scales the result exactly.
///
/// In the modes that search, the stored start and direction of a closed path of one subpath do not
/// change the shapes in between as a rule: with ``MorphMode/leastTravel`` to 1e-8 of ``diagonal``
/// without arcs and 1e-5 with. Such a path, matched with itself started elsewhere or reversed, does
/// not move. Of subpaths that lie on each other or are equally good partners the stored order may
/// decide. Of two equally good directions of an open path the stored one is kept.
/// ``MorphMode/automatic`` keeps paths that animate already, and then starts and directions count.
public struct PathMorph: Sendable {
  /// The first path, cut into the segments of the pair; what it draws is the path given.
  public let a: BezierPath
  /// The second path, cut, with the same elements as the first.
  public let b: BezierPath
  /// How the paths were matched: ``MorphMode/rotate`` only where a rotation was found.
  public let mode: MorphMode
  /// The largest certified distance of the cubics that replace arcs from these, in units of the
  /// coordinates; 0 where there are none.
  public let certifiedBound: Double
  /// D: the mean of the diagonals of the two bounding boxes, to which figures are relative.
  public let diagonal: Double

  let originalA: BezierPath
  let originalB: BezierPath
  /// How each subpath was matched; nil where the paths kept their structure as it was.
  let matches: [MatchedSubpath]?
  /// The rotation between the paths, for that mode.
  let motion: RigidMotion?
  /// Where paths kept their structure and arcs became cubics: how many each segment became.
  let pieceCounts: [Int]?
}

extension PathMorph {
  /// The pair for players without arcs: equally many cubics for each pair of arcs that
  /// ``MorphMode/keepIndices`` kept, and lines for arcs without a radius.
  ///
  /// The pair itself where it has no arcs. Linear time.
  ///
  /// ```swift
  /// let small = BezierPath.circle(center: .zero, radius: 5)
  /// let pair = try PathMorph(small, .circle(center: .zero, radius: 9), mode: .keepIndices)
  /// let forPlayers = try pair.convertingArcsToCubics()
  /// ```
  ///
  /// - Throws: ``MorphError/arc(_:)`` where cubics cannot follow an arc within a millionth of
  ///   ``diagonal``.
  public func convertingArcsToCubics() throws(MorphError) -> PathMorph {
    guard matches == nil, a.verbs.contains(where: { $0.isArc }) else { return self }
    return try PairInput(originalA, originalB, arcTolerance: nil).kept(mode)
  }
}

extension PathMorph: Hashable {
  /// Whether two pairs were made of the same paths, have the same paths and move in the same way.
  ///
  /// Bit for bit, as paths are compared.
  public static func == (a: PathMorph, b: PathMorph) -> Bool {
    a.mode == b.mode && a.certifiedBound == b.certifiedBound && a.motion == b.motion
      && a.pieceCounts == b.pieceCounts && a.a == b.a && a.b == b.b
      && a.originalA == b.originalA && a.originalB == b.originalB
  }

  /// Feeds the mode and both paths to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(mode)
    hasher.combine(a)
    hasher.combine(b)
  }
}

extension PathMorph {
  /// The shape between the paths at `t`.
  ///
  /// Exactly ``a`` at 0 and exactly ``b`` at 1; any other finite `t` is allowed and extrapolates
  /// outside 0...1. Control points move on straight lines at constant speed, with
  /// ``MorphMode/rotate`` about the moving centre; points equal in both paths stay. Between
  /// equal arcs elements the flags change where SVG 2 says: the number between 0 and 1 is rounded,
  /// half up. A shape is a path like any other and may be the start of another pair. Linear time.
  ///
  /// ```swift
  /// let small = BezierPath.rectangle(Rect2D(x: 0, y: 0, width: 10, height: 10))
  /// let large = BezierPath.rectangle(Rect2D(x: 0, y: 0, width: 30, height: 20))
  /// let pair = try PathMorph(small, large)
  /// print(pair.path(at: 0.5).boundingBox?.size ?? .zero)  // (20.0, 15.0)
  /// ```
  public func path(at t: Double) -> BezierPath {
    if t == 0 { return a }
    if t == 1 { return b }
    // A copy that is written over takes less time than a new array of this size.
    var points = a.points
    _ = points.withUnsafeMutableBufferPointer { writePoints(at: t, into: $0) }
    return BezierPath(uncheckedVerbs: verbs(at: t), points: points, lastStart: a.lastStart)
  }

  /// The number of points of a shape: one of each move, three of each cubic.
  ///
  /// Of elements that ``MorphMode/keepIndices`` left as they are: one of a line, two of a
  /// quadratic, and three of an arc: its radii, its rotation with 0, its end.
  public var pointCount: Int { a.points.count }

  /// Writes the points of the shape at `t`, in the order of its elements.
  ///
  /// The same numbers as ``path(at:)``, without an allocation. Traps where the buffer is too
  /// small.
  ///
  /// ```swift
  /// let small = BezierPath.rectangle(Rect2D(x: 0, y: 0, width: 10, height: 10))
  /// let pair = try PathMorph(small, .circle(center: Point2D(5, 5), radius: 5))
  /// var points = [Point2D](repeating: .zero, count: pair.pointCount)
  /// points.withUnsafeMutableBufferPointer { _ = pair.writePoints(at: 0.5, into: $0) }
  /// ```
  ///
  /// - Parameters:
  ///   - t: As for ``path(at:)``.
  ///   - buffer: Room for ``pointCount`` points; it need not be initialised.
  /// - Returns: The number of points.
  @discardableResult
  public func writePoints(at t: Double, into buffer: UnsafeMutableBufferPointer<Point2D>) -> Int {
    let count = pointCount
    demand(buffer.count >= count, "PathMorph.writePoints: the buffer is too small")
    a.points.withUnsafeBytes { bytesA in
      b.points.withUnsafeBytes { bytesB in
        let numbersA = bytesA.assumingMemoryBound(to: Double.self)
        let numbersB = bytesB.assumingMemoryBound(to: Double.self)
        guard count > 0, let from = numbersA.baseAddress, let to = numbersB.baseAddress,
          let target = buffer.baseAddress
        else { return }
        UnsafeMutableRawPointer(target).withMemoryRebound(to: Double.self, capacity: 2 * count) {
          if let motion, t != 0, t != 1 {
            motion.blend(from, to, at: t, count: count, into: $0)
          } else {
            Self.blend(from, to, at: t, count: 2 * count, into: $0)
          }
        }
      }
    }
    return count
  }

  /// Writes the points of the shape at `t` into an array, which then holds these and no others.
  ///
  /// The same numbers as ``path(at:)``, in the order of its elements: ``pointCount`` of them. No
  /// allocation where the array has the capacity and no copy shares its storage, so none from the
  /// second frame on.
  ///
  /// ```swift
  /// let small = BezierPath.rectangle(Rect2D(x: 0, y: 0, width: 10, height: 10))
  /// let morph = try PathMorph(small, .circle(center: Point2D(5, 5), radius: 5))
  /// var points: [Point2D] = []
  /// for frame in 0...60 { morph.writePoints(at: Double(frame) / 60, into: &points) }
  /// print(points.count == morph.pointCount)  // true
  /// ```
  ///
  /// - Parameters:
  ///   - t: As for ``path(at:)``.
  ///   - points: Any array; what it held is replaced.
  public func writePoints(at t: Double, into points: inout [Point2D]) {
    points.overwrite(pointCount, .zero) { _ = writePoints(at: t, into: $0) }
  }

  /// Writes the points of the shapes at many times, one shape after the other.
  ///
  /// As ``writePoints(at:into:)`` for each: ``pointCount`` points a shape, so that those of shape
  /// `i` start at `i * pointCount`.
  ///
  /// ```swift
  /// let small = BezierPath.rectangle(Rect2D(x: 0, y: 0, width: 10, height: 10))
  /// let morph = try PathMorph(small, .circle(center: Point2D(5, 5), radius: 5))
  /// var points: [Point2D] = []
  /// morph.writePoints(at: [0, 0.25, 0.5, 0.75, 1], into: &points)
  /// ```
  ///
  /// - Parameters:
  ///   - times: As for ``path(at:)``, in any order.
  ///   - points: Any array; what it held is replaced.
  public func writePoints(at times: [Double], into points: inout [Point2D]) {
    let count = pointCount
    points.overwrite(times.count * count, .zero) { points in
      for (index, t) in times.enumerated() {
        writePoints(at: t, into: UnsafeMutableBufferPointer(rebasing: points[(index * count)...]))
      }
    }
  }

  /// From the nearer end, so that both ends are exact and equal numbers stay equal.
  private static func blend(
    _ from: UnsafePointer<Double>,
    _ to: UnsafePointer<Double>,
    at t: Double,
    count: Int,
    into target: UnsafeMutablePointer<Double>
  ) {
    if t == 0 || t == 1 {
      target.update(from: t == 0 ? from : to, count: count)
    } else if t < 0.5 {
      for index in 0..<count { target[index] = from[index] + t * (to[index] - from[index]) }
    } else {
      let weight = 1 - t
      for index in 0..<count { target[index] = to[index] + weight * (from[index] - to[index]) }
    }
  }

  /// The elements at `t`: those of the paths, but for the flags of arcs.
  private func verbs(at t: Double) -> [PathVerb] {
    guard matches == nil else { return a.verbs }
    var result = a.verbs
    for (index, verb) in b.verbs.enumerated() where verb != result[index] {
      let first = result[index]
      func flag(_ from: Bool, _ to: Bool) -> Bool {
        (from ? 1 - t : 0) + (to ? t : 0) >= 0.5
      }
      result[index] = .arc(
        isLarge: flag(first.isLargeArc, verb.isLargeArc),
        isPositive: flag(first.sweepsPositive, verb.sweepsPositive)
      )
    }
    return result
  }
}

/// A turn about a point that moves from one centre to another.
package struct RigidMotion: Equatable, Sendable {
  /// The angle from the first figure to the second, radians, -π...π.
  package var angle: Double
  package var centerA: Point2D
  package var centerB: Point2D

  package init(angle: Double, centerA: Point2D, centerB: Point2D) {
    (self.angle, self.centerA, self.centerB) = (angle, centerA, centerB)
  }

  /// The points between two lists: turned about the centre, the rest on lines.
  func blend(
    _ from: UnsafePointer<Double>,
    _ to: UnsafePointer<Double>,
    at t: Double,
    count: Int,
    into target: UnsafeMutablePointer<Double>
  ) {
    // Each list is turned from its own end; both agree on the turn at every t.
    let first = LibM.sineAndCosine(t * angle)
    let second = LibM.sineAndCosine((t - 1) * angle)
    let (cosA, sinA) = ((1 - t) * first.cosine, (1 - t) * first.sine)
    let (cosB, sinB) = (t * second.cosine, t * second.sine)
    let center = centerA.interpolated(to: centerB, at: t)
    for index in 0..<count {
      let (xA, yA) = (from[2 * index] - centerA.x, from[2 * index + 1] - centerA.y)
      let (xB, yB) = (to[2 * index] - centerB.x, to[2 * index + 1] - centerB.y)
      target[2 * index] = center.x + (cosA * xA - sinA * yA) + (cosB * xB - sinB * yB)
      target[2 * index + 1] = center.y + (sinA * xA + cosA * yA) + (sinB * xB + cosB * yB)
    }
  }
}

extension BezierPath {
  /// The same drawing in a given number of cubics.
  ///
  /// Lines and quadratics are raised to cubics and cut exactly; only cubics that replace arcs are
  /// off, by at most the tolerance. Subpaths, starts and directions stay; subpaths and segments
  /// without extent are left out, unless there is nothing else: then a point is cut.
  ///
  /// ```swift
  /// let square = BezierPath.rectangle(Rect2D(x: 0, y: 0, width: 10, height: 10))
  /// let cubics = try square.equalized(toCount: 12)
  /// print(cubics.segments.count)  // 12
  /// ```
  ///
  /// - Parameters:
  ///   - count: The number of cubics of all subpaths together: at least as many as the path has
  ///     segments (an arc as many as it needs), at most 1,000,000.
  ///   - policy: Which segments are cut.
  ///   - arcTolerance: The largest distance of cubics from the arcs they replace, absolute. By
  ///     default a millionth of the diagonal of the bounding box, or what doubles can carry.
  /// - Returns: The path of cubics.
  /// - Throws: ``MorphError`` where the count is out of range, where a
  ///   value is not finite or 2^1000 and more, and where the tolerance is not positive or less than
  ///   doubles can carry.
  /// - Complexity: O(n log n) for n cubics.
  public func equalized(
    toCount count: Int,
    policy: SplitPolicy = .longestFirst,
    arcTolerance: Double? = nil
  ) throws(MorphError) -> BezierPath {
    var builder = try PairInput(self, self, arcTolerance: arcTolerance).outlineBuilder
    let outlines = try builder.outlines(of: self)
    let curves = outlines.reduce(0) { $0 + $1.count }
    let limit = MatchingParameters.maximumSegments
    guard count >= curves, count <= max(limit, curves), curves > 0 || count == 0 else {
      throw .segmentCount(count, allowed: curves...max(limit, curves))
    }
    guard curves > 0 else { return self }
    let splits = EqualSplit(outlines, count: count, policy: policy)
    var result = BezierPath()
    result.reserveCapacity(elements: count + 2 * outlines.count, points: 3 * count + outlines.count)
    var first = 0
    for outline in outlines {
      result.move(to: outline[0].curve.p0)
      for index in 0..<outline.count {
        let curve = outline[index].curve
        for part in curve.split(at: splits.parameters(outline, index, entry: first + index)) {
          result.addCurve(to: part.p3, control1: part.p1, control2: part.p2)
        }
      }
      first += outline.count
      if outline.isClosed { result.closeSubpath() }
    }
    return result
  }
}

/// Which segments are cut where a path is to have more of them.
public enum SplitPolicy: String, CaseIterable, Hashable, Sendable {
  /// The longest piece is halved in the middle of its length, again and again.
  case longestFirst
  /// Segments get pieces of equal length, as many as their length is long.
  case proportionalToLength
  /// All segments get the same number of pieces, the first ones one more where that does not
  /// divide; pieces are equal in t.
  case uniformParameter
}

#if !hasFeature(Embedded)
extension SplitPolicy: Codable {}
#endif

extension MatchingParameters {
  /// The most segments that a path is cut into on request.
  package static let maximumSegments = 1_000_000
}
