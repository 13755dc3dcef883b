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
