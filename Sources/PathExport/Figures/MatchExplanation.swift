// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
public import PathMorphing
internal import SVGPathData

/// A drawing that explains a match: both shapes side by side, the same number and colour where they
/// correspond, and a shape in between where it crosses itself.
///
/// The y axis points down, as in SVG path data. Each shape fills its own panel, so that icons of 16
/// and pages of 1,000 units look alike.
///
/// ```swift
/// let square = BezierPath.rectangle(Rect2D(x: 0, y: 0, width: 10, height: 10))
/// let pair = try CompatiblePair(square, .circle(center: Point2D(5, 5), radius: 5))
/// let svg = MatchExplanation(pair).svg()
/// ```
public struct MatchExplanation: Sendable {
  /// What is written above the drawing.
  public var title = "What becomes what"
  /// The two paths and how they were matched.
  public var pair: CompatiblePair

  /// The most segments of a subpath whose cuts are marked.
  private static let mostSegments = 2000

  /// The drawing of a pair.
  public init(_ pair: CompatiblePair) { self.pair = pair }

  /// The drawing as a self-contained SVG document, 1,160 pixels wide.
  ///
  /// Coordinates are rounded to 1/100 pixel. Numbers stand at corners and, of round outlines, at
  /// quarters, at most 44 of them and only where there is room on both shapes. Linear in the number
  /// of segments, but for the search for crossings in the shapes that a report looks at.
  public func svg() -> String {
    let matches = pair.correspondence(listing: MatchExplanation.mostSegments).listed.matches
    var outlines: [ExplainedOutline] = []
    for (index, (a, b)) in zip(pair.a.subpaths, pair.b.subpaths).enumerated() {
      guard index < matches.count else { break }
      outlines.append(ExplainedOutline(index: index, a, b, matches[index]))
    }
    var sheet = ExplanationSheet(pair, outlines)
    let report = pair.report()
    return sheet.document(title: title, report, crossing: worstCrossing(report))
  }

  /// The shape in between with most crossings of those that a report has looked at, nearest to the
  /// middle: the middle one where none has more than the ends; and how many these have.
  private func worstCrossing(
    _ report: MorphReport
  ) -> (t: Double, places: [Point2D], atEnds: Int) {
    let worst = report.crossings.max { p, q in
      (p.count, -(p.t - 0.5).magnitude) < (q.count, -(q.t - 0.5).magnitude)
    }
    guard let worst else { return (0.5, [], 0) }
    let places = pair.crossings(at: worst.t)
    return (worst.t, places, places.count - worst.count)
  }
}

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
  let view: BoxFit
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
    view = BoxFit(
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

/// Room for small texts on a drawing: none covers another or a dot, nor, where it can be helped, a
/// line.
struct LabelLayout {
  private let room: PixelRect
  private var taken: [PixelRect] = []
  /// Cells of the room through which lines go.
  private var lines: [Bool]
  private let columns: Int
  private let rows: Int

  private static let cell = 3.0
  private static let height = 11.0

  /// The room, without anything in it.
  init(_ room: PixelRect) {
    self.room = room
    columns = max(1, Int(room.width / LabelLayout.cell) + 1)
    rows = max(1, Int(room.height / LabelLayout.cell) + 1)
    lines = [Bool](repeating: false, count: columns * rows)
  }

  /// Marks where a line goes.
  mutating func addLine(_ points: [Point2D]) {
    for (from, to) in zip(points, points.dropFirst()) {
      let count = max(1, min(2000, Int(from.distance(to: to) / LabelLayout.cell) + 1))
      for step in 0...count {
        let point = from.interpolated(to: to, at: Double(step) / Double(count))
        let (column, row) = cell(at: point)
        guard column >= 0, column < columns, row >= 0, row < rows else { continue }
        lines[row * columns + column] = true
      }
    }
  }

  private func cell(at point: Point2D) -> (column: Int, row: Int) {
    func index(_ value: Double) -> Int {
      value.isFinite ? Int(max(-1, min(1e6, (value / LabelLayout.cell).rounded(.down)))) : -1
    }
    return (index(point.x - room.left), index(point.y - room.top))
  }

  /// Where a text of so many characters goes beside a dot, best on one side: the middle of its
  /// foot; nil where there is no room, or none for the dot if it needs some.
  func place(
    of characters: Int,
    beside dot: Point2D,
    towards side: Vector2D,
    needsDot: Bool = true
  ) -> Point2D? {
    if needsDot, overlaps(LabelLayout.box(of: dot)) { return nil }
    let width = LabelLayout.width(characters)
    var best: (cost: Double, place: Point2D)?
    for distance in [13.0, 18, 24] {
      for step in 0..<12 {
        let direction = Vector2D(angle: Double(step) * .pi / 6)
        let middle = Point2D(
          dot.x + direction.x * (distance + 0.5 * (width - LabelLayout.height)),
          dot.y + direction.y * distance
        )
        let box = LabelLayout.box(around: middle, width: width)
        guard box.left >= room.left, box.right <= room.right, box.top >= room.top,
          box.bottom <= room.bottom, !overlaps(box)
        else { continue }
        let cost =
          2 * Double(crossedCells(box)) - 3 * direction.dot(side) + 0.15 * distance
        if cost < best?.cost ?? .infinity {
          best = (cost, Point2D(middle.x, middle.y + 0.38 * LabelLayout.height))
        }
      }
    }
    return best?.place
  }

  /// Takes some of the room.
  mutating func take(_ box: PixelRect) { taken.append(box) }

  /// Takes the room of a text and its dot.
  mutating func take(_ place: Point2D, of characters: Int, dot: Point2D) {
    let middle = Point2D(place.x, place.y - 0.38 * LabelLayout.height)
    taken.append(LabelLayout.box(around: middle, width: LabelLayout.width(characters)))
    taken.append(LabelLayout.box(of: dot))
  }

  private static func width(_ characters: Int) -> Double { 7.2 * Double(characters) + 2 }

  private static func box(around middle: Point2D, width: Double) -> PixelRect {
    PixelRect(
      left: middle.x - 0.5 * width,
      top: middle.y - 0.5 * height,
      width: width,
      height: height
    )
  }

  private static func box(of dot: Point2D) -> PixelRect {
    PixelRect(left: dot.x - 4, top: dot.y - 4, width: 8, height: 8)
  }

  private func overlaps(_ box: PixelRect) -> Bool {
    taken.contains { other in
      box.left < other.right && other.left < box.right && box.top < other.bottom
        && other.top < box.bottom
    }
  }

  private func crossedCells(_ box: PixelRect) -> Int {
    let (first, last) = (
      cell(at: Point2D(box.left, box.top)), cell(at: Point2D(box.right, box.bottom))
    )
    var count = 0
    for row in max(0, first.row)...max(0, min(rows - 1, last.row)) {
      for column in max(0, first.column)...max(0, min(columns - 1, last.column)) {
        count += lines[row * columns + column] ? 1 : 0
      }
    }
    return count
  }
}

/// A subpath in pixels as points along it, with their lengths from the start.
struct SampledOutline {
  private(set) var points: [Point2D] = []
  private var lengths: [Double] = []
  /// The indices of the points at joints: the start, and the end of each segment.
  private(set) var joints: [Int] = []
  let isClosed: Bool

  /// The outline of segments in a row, brought to pixels by a map, each in so many steps.
  init(
    _ segments: [PathSegment],
    start: Point2D,
    isClosed: Bool,
    steps: Int,
    _ map: AffineTransform2D
  ) {
    self.isClosed = isClosed
    points = [map.apply(to: segments.first?.start ?? start)]
    lengths = [0]
    joints = [0]
    for segment in segments {
      for step in 1...steps {
        let t = Double(step) / Double(steps)
        let point = map.apply(to: step == steps ? segment.end : segment.point(at: t))
        lengths.append(lengths[lengths.count - 1] + points[points.count - 1].distance(to: point))
        points.append(point)
      }
      joints.append(points.count - 1)
    }
  }

  /// The length of the whole.
  var length: Double { lengths[lengths.count - 1] }

  /// The length from the start to a joint.
  func length(toJoint index: Int) -> Double { lengths[joints[index]] }

  /// The point at a length from the start; beyond the ends around, or the end.
  func point(atLength length: Double) -> Point2D {
    let whole = self.length
    guard whole > 0 else { return points[0] }
    var place = length
    if isClosed {
      place = place.truncatingRemainder(dividingBy: whole)
      if place < 0 { place += whole }
    }
    place = max(0, min(whole, place))
    var (low, high) = (0, lengths.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lengths[middle] <= place { low = middle } else { high = middle }
    }
    let step = lengths[high] - lengths[low]
    guard step > 0 else { return points[low] }
    return points[low].interpolated(to: points[high], at: (place - lengths[low]) / step)
  }

  /// By how much the outline turns about a length, between chords of a part of the whole.
  func turn(atLength length: Double) -> Double {
    let window = 0.015 * self.length
    let isEnd = !isClosed && (length < window || length > self.length - window)
    // The ends of a line are as good as any corner.
    if isEnd { return .pi }
    let place = point(atLength: length)
    let before = place - point(atLength: length - window)
    let after = point(atLength: length + window) - place
    guard before != .zero, after != .zero else { return 0 }
    let turned = Vector2D(before.dot(after), before.cross(after))
    return turned.angle.magnitude
  }

  /// The direction to the right of the way at a length: outside, where an outline runs
  /// counter-clockwise on a page.
  func side(atLength length: Double) -> Vector2D {
    let window = 0.015 * self.length
    let along = point(atLength: length + window) - point(atLength: length - window)
    let size = along.length
    return size > 0 ? Vector2D(along.y / size, -along.x / size) : Vector2D(0, -1)
  }

  /// The part from one joint's segment, from t to t, as points.
  func part(ofSegment index: Int, from: Double, to: Double) -> [Point2D] {
    let (first, last) = (joints[index], joints[index + 1])
    let (low, high) = (
      Double(first) + from * Double(last - first), Double(first) + to * Double(last - first)
    )
    func at(_ place: Double) -> Point2D {
      let floor = min(points.count - 1, max(0, Int(place.rounded(.down))))
      let next = min(points.count - 1, floor + 1)
      return points[floor].interpolated(to: points[next], at: place - Double(floor))
    }
    var result = [at(low)]
    for index in first...last where Double(index) > low && Double(index) < high {
      result.append(points[index])
    }
    result.append(at(high))
    return result
  }
}
