// SPDX-License-Identifier: Apache-2.0

package import BezierGeometry

extension PathMorph {
  /// Passes on the segments that correspond, in order, with the index of their subpath.
  ///
  /// Where ``MorphMode/keepIndices`` left the paths as they were, the line that closes a subpath
  /// may have an extent in one of them only; the other's segment is then nil: its start point.
  func forEachSegmentPair(_ body: (_ subpath: Int, _ a: PathSegment?, _ b: PathSegment?) -> Void) {
    for (index, (first, second)) in zip(a.subpaths, b.subpaths).enumerated() {
      Self.forEachSegmentPair(of: first, second) { body(index, $0, $1) }
    }
  }

  /// Passes on the segments of two subpaths that correspond, likewise.
  static func forEachSegmentPair(
    of first: Subpath,
    _ second: Subpath,
    _ body: (_ a: PathSegment?, _ b: PathSegment?) -> Void
  ) {
    var (segmentsA, segmentsB) = (first.segments.makeIterator(), second.segments.makeIterator())
    while true {
      let (segmentA, segmentB) = (segmentsA.next(), segmentsB.next())
      if segmentA == nil, segmentB == nil { break }
      body(segmentA, segmentB)
    }
  }

  /// The number of segments that correspond, those of all subpaths counted, with the lines that
  /// close them where one of the paths has such a line.
  public var segmentCount: Int {
    var count = 0
    forEachSegmentPair { _, _, _ in count += 1 }
    return count
  }

  /// Where the shape at a time crosses itself: the crossings that the report counts, which leaves
  /// out loops and slivers too small to see.
  package func crossings(at t: Double) -> [Point2D] {
    let frame = ReportFrames(a, b, diagonal: diagonal).frame(at: t)
    let shape = Polylines(path(at: t), steps: FrameFigures.steps(segments: segmentCount))
    let crossings = CrossingCount.visible(
      shape.moved(to: frame),
      MatchingParameters.leastLoop,
      MatchingParameters.maximumEdgePairs
    )
    return crossings.map { frame.original(of: $0.point) }
  }
}

/// The frames in which the shapes of a morph are looked at.
///
/// In the frame of the report both paths have their boxes about the origin, with diagonals of 1.
/// The shapes in between are those that are drawn, moved and scaled: only their times differ.
struct ReportFrames {
  /// The middles and the diagonals of the boxes; a point has the other's diagonal.
  private let (middleA, middleB): (Point2D, Point2D)
  private let (sizeA, sizeB): (Double, Double)
  /// Whether the boxes are so near and so alike that the paths are looked at as given, too.
  let isNear: Bool

  init(_ a: BezierPath, _ b: BezierPath, diagonal: Double) {
    let (boxA, boxB) = (a.boundingBox, b.boundingBox)
    let (middleA, middleB) = (boxA?.center ?? .origin, boxB?.center ?? .origin)
    (self.middleA, self.middleB) = (middleA, middleB)
    let (first, second) = (boxA?.diagonal ?? 0, boxB?.diagonal ?? 0)
    let least = MatchingParameters.pointSize * diagonal
    sizeA = first > least ? first : second > least ? second : 1
    sizeB = second > least ? second : sizeA
    isNear =
      max(sizeA, sizeB) <= MatchingParameters.nearGrowth * min(sizeA, sizeB)
      && middleA.distance(to: middleB) <= MatchingParameters.nearShift * diagonal
  }

  /// The time at which a morph has made so much progress in the frame.
  ///
  /// Of two sizes the larger one would be all that is seen at most times.
  func time(_ part: Double) -> Double {
    let most = max(sizeA, sizeB)
    let (early, late) = ((1 - part) * (sizeB / most), part * (sizeA / most))
    return late / (early + late)
  }

  /// Brings the shape at a time into the frame.
  func frame(at t: Double) -> CommonFrame {
    let scale = 1 / ((1 - t) * sizeA + t * sizeB)
    guard scale.isFinite else { return .identity }
    let middle = middleA.interpolated(to: middleB, at: t)
    return CommonFrame(scale: scale, offset: scale * (.origin - middle))
  }
}

/// What a shape in between is measured by: its area and length, and how it looks.
package struct FrameFigures {
  /// The magnitude of the area that closed subpaths enclose; open ones are lines.
  package let area: Double
  package let length: Double
  /// Crossings, in a frame in which the shape has about the size 1.
  package let crossings: CrossingCount
  /// The shape in that frame.
  package let outlines: Polylines

  /// Measures a path, each of its curves as so many lines.
  package init(_ path: BezierPath, steps: Int, frame: CommonFrame = .identity) {
    var closed = path
    if path.subpaths.contains(where: { !$0.isClosed }) {
      closed = BezierPath()
      for subpath in path.subpaths where subpath.isClosed { closed.append(subpath.path) }
    }
    area = closed.signedArea.magnitude
    let shape = Polylines(path, steps: steps)
    length = shape.length
    outlines = shape.moved(to: frame)
    crossings = CrossingCount(
      outlines,
      least: MatchingParameters.leastLoop,
      maximumPairs: MatchingParameters.maximumEdgePairs
    )
  }

  /// The number of lines for each of so many curves.
  package static func steps(segments: Int) -> Int {
    let most = MatchingParameters.maximumEdges / max(1, segments)
    return max(1, min(MatchingParameters.maximumEdgesOfCurve, most))
  }
}

extension Polylines {
  /// The sum of the lengths of all subpaths.
  fileprivate var length: Double {
    var sum = 0.0
    for subpath in 0..<count {
      for index in range(subpath).dropFirst() {
        sum += points[index - 1].distance(to: points[index])
      }
    }
    return sum
  }

  /// The image in a frame.
  package func moved(to frame: CommonFrame) -> Polylines {
    var result = self
    for index in points.indices { result.points[index] = frame.image(of: points[index]) }
    return result
  }
}

extension MatchingParameters {
  /// A box with a diagonal below this part of the mean one is a point.
  static let pointSize = 1e-12
  /// The most edges and pairs of edges looked at for crossings in a frame, so that a report of many
  /// frames takes seconds at most.
  static let maximumEdges = 40_000
  static let maximumEdgePairs = 1_000_000
  /// The most edges for a curve: a polygon of so many shows the same crossings.
  static let maximumEdgesOfCurve = 12
  /// Paths whose boxes differ in their diagonals by no more than this factor, and in their middles
  /// by no more than this fraction of the mean diagonal, are looked at as given, too: what stays
  /// where it is while something grows beside it loses no ink.
  static let nearGrowth = 1.6
  static let nearShift = 0.45
}
