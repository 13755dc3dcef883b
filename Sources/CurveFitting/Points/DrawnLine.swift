// SPDX-License-Identifier: Apache-2.0

public import BezierGeometry

/// A line fitted while it is drawn, such as the touches of a finger or a pen.
///
/// Append each point as it arrives, and show ``path``. The ``finished`` cubics never change; those
/// after them follow the newest points. Every point is within the tolerance of the curve, which
/// ends in the newest one. Neighbouring cubics join with one direction (G1) except at corners.
///
/// ```swift
/// var line = try DrawnLine(tolerance: 0.5)
/// for step in 0...100 {
///   let x = 3 * Double(step)
///   line.append(Point2D(x, 0.01 * x * x))
/// }
/// print(line.finished.count, line.path.segments.count)
/// let path = line.finish()
/// ```
///
/// It takes few more cubics than ``SampledCurve/cubics(tolerance:)`` takes for all points at once.
/// Distances are measured in the same manner: the curve may bulge between points.
///
/// Points nearer than an eighth of the tolerance to the one before are neither nodes nor corners,
/// so that a resting finger adds no cubics. Points are left out that are not finite, or so large
/// that doubles there are coarser than the tolerance. Noise below the tolerance is smoothed; to
/// smooth more, fit all points at the end with ``SampledCurve/smoothed(noise:)``.
///
/// A cubic that would have more than 1,024 points is finished early, so that points much denser
/// than the tolerance take more cubics.
///
/// - Complexity: Amortised constant time a point, however long the line is.
public struct DrawnLine: Hashable, Sendable {
  /// The cubics that will not change any more, in order.
  public private(set) var finished: [CubicBezier] = []

  private let tolerance, cornerAngle: Double
  /// The points from `node` on, and before it those that corners after it are compared with.
  private var points: [Point2D] = []
  /// The position of the last finished cubic's end in `points`.
  private var node = 0
  /// The direction of the last finished cubic at its end; `nil` at a corner and at the start.
  private var direction: Vector2D?
  /// The newest point, while it is too near the last of `points` to be kept.
  private var newest: Point2D?
  /// How far a point left out may be from the one of `points` before it, and the position of the
  /// last that has such points.
  private var (slack, lastSlack) = (0.0, 0)
  /// The box of all points.
  private var box: Rect2D?
  /// How many points there must be for the next attempt to finish something.
  private var due = Self.pause

  /// At least so many points arrive between two attempts to finish a cubic.
  private static let pause = 16
  /// At least so many points follow a point where a cubic is finished.
  private static let pointsAhead = 64
  /// With so many points a cubic is finished although it might become longer.
  private static let mostPoints = 1024

  /// A line without points.
  ///
  /// - Parameters:
  ///   - tolerance: The largest distance of a point from the curve, in the points' units; above 0.
  ///     Half a pixel suits touches on a screen.
  ///   - cornerAngle: The least angle of a corner, in radians, above 0; over π or NaN for none.
  /// - Throws: ``CurveFitError`` for a tolerance that is not a finite number above 0.
  public init(tolerance: Double, cornerAngle: Double = .pi / 4) throws(CurveFitError) {
    do throws(ToleranceError) {
      let smallest = 2 * ToleranceCheck.smallest(largestCoordinate: 0)
      try ToleranceCheck.require(tolerance, as: "tolerance", atLeast: smallest)
    } catch {
      throw .tolerance(error)
    }
    (self.tolerance, self.cornerAngle) = (tolerance, cornerAngle)
  }

  /// Adds the newest point.
  public mutating func append(_ point: Point2D) {
    let size = (point - .origin).maximumNorm
    guard size.isFinite, ToleranceCheck.smallest(largestCoordinate: size) <= 0.5 * tolerance else {
      return
    }
    box = box?.union(point) ?? Rect2D(point)
    if let last = points.last {
      let distance = last.distance(to: point)
      if distance < 0.125 * tolerance {
        newest = distance > 0 ? point : nil
        if distance > 0 { (slack, lastSlack) = (max(slack, distance), points.count - 1) }
        return
      }
    }
    newest = nil
    points.append(point)
    if points.count >= due { settle() }
  }

  /// Adds points, in the order in which they were drawn.
  public mutating func append(contentsOf points: some Sequence<Point2D>) {
    for point in points { append(point) }
  }

  /// The cubics after the finished ones, up to the newest point: they may still change.
  ///
  /// - Complexity: Linear in their points, of which there are at most some 1,100.
  public var provisional: [CubicBezier] {
    var line = self
    line.fitTail()
    return Array(line.finished.dropFirst(finished.count))
  }

  /// The whole line as a path; empty without points, or where all points are one.
  ///
  /// - Complexity: Linear in the cubics, and in the points of the provisional ones.
  public var path: BezierPath { BezierPath(finished + provisional, isClosed: false) }

  /// Finishes the provisional cubics.
  ///
  /// Points appended later start at the newest point, as after a corner.
  ///
  /// - Returns: the whole line.
  @discardableResult public mutating func finish() -> BezierPath {
    fitTail()
    return BezierPath(finished, isClosed: false)
  }
}

extension DrawnLine {
  /// What a fit of the points looks at.
  private struct Window {
    let samples: PreparedSamples
    let tolerance: Double
    /// How far corners look to either side.
    let reach: Double
    /// The positions of the corners behind the node, rising.
    let corners: [Int]
  }

  private var window: Window {
    let samples = PreparedSamples(points, inBox: box ?? Rect2D(.origin))
    let scaled = samples.scaled(tolerance)
    let finder = SampleCorners(
      points: samples.points,
      isClosed: false,
      reach: 8 * scaled,
      minimumAngle: cornerAngle
    )
    let corners = finder.corners().filter { $0 > node }
    // What is left out is within the slack of a point that is nearer by it.
    let inner = samples.scaled(tolerance - slack)
    return Window(samples: samples, tolerance: inner, reach: 8 * scaled, corners: corners)
  }

  /// Finishes the cubics that later points would hardly change.
  private mutating func settle() {
    let window = window
    let lengths = SampleRun(window.samples, 0...points.count - 1, isClosed: false).lengths
    // Corners need points on both sides, and so do the choice among neighbours and directions.
    let border = min(
      lengths[lengths.count - 1] - 3 * window.reach,
      lengths[max(0, lengths.count - 1 - Self.pointsAhead)]
    )
    for corner in window.corners where lengths[corner] <= border { finish(upTo: corner, window) }
    let isFull = points.count - node >= Self.mostPoints
    // What is before a corner that is not sure yet does not go round it.
    let end = window.corners.first { $0 > node } ?? points.count - 1
    let tangents = tangents(to: end, window)
    let chain = SampleChain(tangents, tolerance: window.tolerance)
    var count = max(0, chain.cubics.count - (isFull ? 1 : 2))
    while count > 0, lengths[node + chain.nodes[count]] > border { count -= 1 }
    if count > 0 {
      finish(count, of: chain, tangents, window.samples)
    } else if isFull {
      cut(chain, tangents, window)
    }
    drop(lengths, before: 2 * window.reach)
    let rest = points.count - node
    due = points.count + max(Self.pause, min(rest, Self.mostPoints - rest))
  }

  /// Finishes one cubic of the first three quarters, or if these need more, of all points.
  private mutating func cut(_ whole: SampleChain, _ tangents: SampleTangents, _ window: Window) {
    let end = tangents.run.last * 3 / 4
    let part = SampleChain(tangents, nodes: [0, end])
    let check = SampleCheck(
      part.cubics[0],
      tangents.run,
      from: 0,
      to: end,
      tolerance: window.tolerance
    )
    let chain = check.isAccepted ? part : whole
    finish(chain.cubics.count, of: chain, tangents, window.samples)
  }

  /// Finishes everything up to the newest point.
  private mutating func fitTail() {
    if let newest {
      // Instead of the last point kept, which is near it.
      if points.count - 1 > node { points.removeLast() }
      points.append(newest)
    }
    newest = nil
    guard !points.isEmpty else { return }
    if points.count - 1 > node {
      let window = window
      for end in window.corners + [points.count - 1] { finish(upTo: end, window) }
    }
    points.removeFirst(node)
    (node, direction, slack, due) = (0, nil, 0, Self.pause)
  }

  private func tangents(to end: Int, _ window: Window) -> SampleTangents {
    SampleTangents(SampleRun(window.samples, node...end, isClosed: false), start: direction)
  }

  /// Finishes all cubics up to a corner or the end.
  private mutating func finish(upTo end: Int, _ window: Window) {
    let tangents = tangents(to: end, window)
    let chain = SampleChain(tangents, tolerance: window.tolerance)
    finish(chain.cubics.count, of: chain, tangents, window.samples)
    direction = nil
  }

  private mutating func finish(
    _ count: Int,
    of chain: SampleChain,
    _ tangents: SampleTangents,
    _ samples: PreparedSamples
  ) {
    for piece in 0..<count {
      finished.append(chain.cubic(piece, scale: samples.scale) { points[$0] })
    }
    direction = tangents.tangent(at: chain.nodes[count])
    node += chain.nodes[count]
  }

  /// Forgets the points farther from the node than a length along them.
  private mutating func drop(_ lengths: [Double], before length: Double) {
    let first = (0..<node).firstBeyond { lengths[node] - lengths[$0] <= length }
    points.removeFirst(first)
    (node, lastSlack) = (node - first, lastSlack - first)
    if lastSlack < node { slack = 0 }
  }
}
