// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import PathMorphing

/// A subpath of a pair on both sides, and how far along it each joint is.
struct ExplainedOutline {
  /// The index of the subpath, for its colour.
  let index: Int
  var segmentsA: [PathSegment] = []
  var segmentsB: [PathSegment] = []
  let startA: Point2D
  let startB: Point2D
  let isClosed: Bool
  /// Whether the subpath is more than a point.
  var hasA = true
  var hasB = true
  /// The part of the way at each joint: the mean of the parts of both lengths.
  private(set) var fractions: [Double] = [0]
  /// The joints that the given paths do not have.
  private(set) var cutsA: [Int] = []
  private(set) var cutsB: [Int] = []
  /// The segments along which a solid was divided.
  private(set) var seamsA: [Int] = []
  private(set) var seamsB: [Int] = []

  init(index: Int, _ a: Subpath, _ b: Subpath, _ match: Correspondence.Match) {
    self.index = index
    (startA, startB) = (a.start, b.start)
    isClosed = a.isClosed && b.isClosed
    (hasA, hasB) = (match.a != nil, match.b != nil)
    (segmentsA, segmentsB) = (Array(a.segments), Array(b.segments))
    // A closing line without extent stays where its subpath ends.
    while segmentsA.count < segmentsB.count {
      segmentsA.append(.line(LineSegment(a.start, a.start)))
    }
    while segmentsB.count < segmentsA.count {
      segmentsB.append(.line(LineSegment(b.start, b.start)))
    }
    measure()
    for (joint, segment) in match.segments.enumerated() {
      if let t = segment.a?.start.t, t > 0, t < 1 { cutsA.append(joint) }
      if let t = segment.b?.start.t, t > 0, t < 1 { cutsB.append(joint) }
      if match.isPartOfA, segment.a == nil { seamsA.append(joint) }
      if match.isPartOfB, segment.b == nil { seamsB.append(joint) }
    }
  }

  private mutating func measure() {
    let (lengthsA, lengthsB) = (
      segmentsA.map(ExplainedOutline.length), segmentsB.map(ExplainedOutline.length)
    )
    let (wholeA, wholeB) = (lengthsA.reduce(0, +), lengthsB.reduce(0, +))
    let share = wholeA > 0 && wholeB > 0 ? 0.5 : 1.0
    var sum = 0.0
    for (a, b) in zip(lengthsA, lengthsB) {
      if wholeA > 0, a.isFinite { sum += share * (a / wholeA) }
      if wholeB > 0, b.isFinite { sum += share * (b / wholeB) }
      fractions.append(min(1, sum))
    }
  }

  private static func length(_ segment: PathSegment) -> Double {
    var (sum, last) = (0.0, segment.start)
    for step in 1...8 {
      let point = segment.point(at: Double(step) / 8)
      sum += last.distance(to: point)
      last = point
    }
    return sum
  }

  /// How many joints there are: of an open outline its end, too.
  var jointCount: Int { segmentsA.isEmpty ? 1 : segmentsA.count + (isClosed ? 0 : 1) }
}

/// One of the two shapes of a match, or one in between, in its place on the page.
struct ExplainedPanel {
  let view: BoxView
  let room: PixelRect
  private(set) var outlines: [SampledOutline]
  var labels: LabelLayout

  /// The margin for numbers around the shape.
  private static let margin = 34.0
  /// About how many points a shape is drawn with.
  private static let points = 6000

  init(
    _ path: BezierPath,
    _ outlines: [(segments: [PathSegment], start: Point2D, isClosed: Bool)],
    in room: PixelRect
  ) {
    self.room = room
    let inner = PixelRect(
      left: room.left + ExplainedPanel.margin,
      top: room.top + ExplainedPanel.margin,
      width: room.width - 2 * ExplainedPanel.margin,
      height: room.height - 2 * ExplainedPanel.margin
    )
    view = BoxView(
      of: path.boundingBox ?? Rect2D(.origin),
      in: inner,
      minimumHeight: inner.height
    )
    let map = view.map
    var count = 1
    for outline in outlines { count += outline.segments.count }
    let steps = max(8, min(32, ExplainedPanel.points / count))
    self.outlines = outlines.map {
      SampledOutline($0.segments, start: $0.start, isClosed: $0.isClosed, steps: steps, map)
    }
    labels = LabelLayout(room)
    // The letter of the panel.
    labels.take(
      PixelRect(left: room.left, top: room.top, width: ExplainedPanel.margin, height: 34)
    )
    for outline in self.outlines where outline.length > 0 { labels.addLine(outline.points) }
  }

  /// The direction away from an outline's inside at a length.
  func side(of outline: Int, atLength length: Double) -> Vector2D {
    let points = outlines[outline].points
    var area = 0.0
    for (from, to) in zip(points, points.dropFirst()) {
      area += (from - points[0]).cross(to - points[0])
    }
    return (area < 0 ? -1 : 1) * outlines[outline].side(atLength: length)
  }
}
