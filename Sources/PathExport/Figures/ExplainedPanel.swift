// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// One of the two shapes of a match, or one in between, where it stands on the page.
struct ExplainedPanel {
  let view: PageFit
  let room: PixelRect
  private(set) var outlines: [SampledOutline]
  var labels: LabelLayout

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
    view = PageFit(of: path.boundingBox ?? Rect2D(.origin), filling: inner)
    let map = view.map
    let count = outlines.reduce(1) { $0 + $1.segments.count }
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

  init(_ room: PixelRect) {
    self.room = room
    columns = max(1, Int(room.width / LabelLayout.cell) + 1)
    rows = max(1, Int(room.height / LabelLayout.cell) + 1)
    lines = [Bool](repeating: false, count: columns * rows)
  }

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
  func position(
    of characters: Int,
    beside dot: Point2D,
    towards side: Vector2D,
    needsDot: Bool = true
  ) -> Point2D? {
    if needsDot, overlaps(LabelLayout.box(of: dot)) { return nil }
    let width = LabelLayout.width(characters)
    var best: (penalty: Double, position: Point2D)?
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
        let penalty =
          2 * Double(crossedCells(box)) - 3 * direction.dot(side) + 0.15 * distance
        if penalty < best?.penalty ?? .infinity {
          best = (penalty, Point2D(middle.x, middle.y + 0.38 * LabelLayout.height))
        }
      }
    }
    return best?.position
  }

  mutating func take(_ box: PixelRect) { taken.append(box) }

  mutating func take(_ position: Point2D, of characters: Int, dot: Point2D) {
    let middle = Point2D(position.x, position.y - 0.38 * LabelLayout.height)
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
    points = [map(segments.first?.start ?? start)]
    lengths = [0]
    joints = [0]
    for segment in segments {
      for step in 1...steps {
        let t = Double(step) / Double(steps)
        let point = map(step == steps ? segment.end : segment.point(at: t))
        lengths.append(lengths[lengths.count - 1] + points[points.count - 1].distance(to: point))
        points.append(point)
      }
      joints.append(points.count - 1)
    }
  }

  var length: Double { lengths[lengths.count - 1] }

  func length(toJoint index: Int) -> Double { lengths[joints[index]] }

  /// The point at a length from the start; beyond the ends around, or the end.
  func point(atLength length: Double) -> Point2D {
    let whole = self.length
    guard whole > 0 else { return points[0] }
    var rest = length
    if isClosed {
      rest = rest.truncatingRemainder(dividingBy: whole)
      if rest < 0 { rest += whole }
    }
    rest = max(0, min(whole, rest))
    var (low, high) = (0, lengths.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lengths[middle] <= rest { low = middle } else { high = middle }
    }
    let step = lengths[high] - lengths[low]
    guard step > 0 else { return points[low] }
    return points[low].interpolated(to: points[high], at: (rest - lengths[low]) / step)
  }

  /// By how much the outline turns about a length, between chords of a part of the whole.
  func turn(atLength length: Double) -> Double {
    let window = 0.015 * self.length
    let isEnd = !isClosed && (length < window || length > self.length - window)
    // The ends of a line are as good as any corner.
    if isEnd { return .pi }
    let middle = point(atLength: length)
    let before = middle - point(atLength: length - window)
    let after = point(atLength: length + window) - middle
    guard before != .zero, after != .zero else { return 0 }
    let turned = Vector2D(before.dot(after), before.cross(after))
    return turned.angle.magnitude
  }

  /// The direction to the right of the outline at a length: outside, where an outline runs
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
    let low = Double(first) + from * Double(last - first)
    let high = Double(first) + to * Double(last - first)
    func point(_ index: Double) -> Point2D {
      let floor = min(points.count - 1, max(0, Int(index.rounded(.down))))
      let next = min(points.count - 1, floor + 1)
      return points[floor].interpolated(to: points[next], at: index - Double(floor))
    }
    let inner = (first...last).filter { Double($0) > low && Double($0) < high }
    return [point(low)] + inner.map { points[$0] } + [point(high)]
  }
}

/// A joint that has a number on both shapes.
struct NumberedJoint {
  let outline: Int
  /// How far along the outline, as a fraction of its length.
  let fraction: Double
  /// The joint and its number on either shape.
  let dots: [Point2D]
  let texts: [Point2D]

  /// A fraction of the outline, and how far along it that is on either shape.
  private typealias Candidate = (fraction: Double, lengths: [Double], weight: Double)

  /// The most numbers: more cannot be followed by eye.
  private static let most = 44
  /// A turn from which a joint counts as a corner, radians.
  private static let corner = 0.3
  private static let mostJoints = 4000

  /// Chooses joints and takes the room of their numbers: the strongest corners first, each outline
  /// at least one, as many as have room on both shapes.
  static func list(
    _ outlines: [ExplainedOutline],
    on panels: inout [ExplainedPanel]
  ) -> [NumberedJoint] {
    var candidates: [(outline: Int, candidate: Candidate)] = []
    for (index, outline) in outlines.enumerated() where outline.hasBoth {
      let found = self.candidates(of: outline, panels.map { $0.outlines[index] })
      candidates += found.map { (index, $0) }
    }
    candidates.sort { $0.candidate.weight > $1.candidate.weight }
    var result: [NumberedJoint] = []
    for (outline, candidate) in candidates where result.count < most {
      let joint = NumberedJoint(outline, candidate, on: &panels)
      if let joint { result.append(joint) }
    }
    return result.sorted { ($0.outline, $0.fraction) < ($1.outline, $1.fraction) }
  }

  /// Takes the room of a number; nil where it has none on one of the shapes.
  private init?(_ outline: Int, _ candidate: Candidate, on panels: inout [ExplainedPanel]) {
    (self.outline, fraction) = (outline, candidate.fraction)
    let dots = zip(panels, candidate.lengths).map { $0.outlines[outline].point(atLength: $1) }
    self.dots = dots
    texts = panels.indices.compactMap { index in
      let side = panels[index].side(of: outline, atLength: candidate.lengths[index])
      return panels[index].labels.position(of: 2, beside: dots[index], towards: side)
    }
    guard texts.count == panels.count else { return nil }
    for index in panels.indices { panels[index].labels.take(texts[index], of: 2, dot: dots[index]) }
  }

  private static func candidates(
    of outline: ExplainedOutline,
    _ shapes: [SampledOutline]
  ) -> [Candidate] {
    guard shapes.contains(where: { $0.length > 0 }) else { return [] }
    var list: [Candidate] = []
    for joint in 0..<min(mostJoints, outline.jointCount) {
      let lengths = shapes.map { $0.length(toJoint: joint) }
      let turn = zip(shapes, lengths).reduce(0) { max($0, $1.0.turn(atLength: $1.1)) }
      guard turn > corner else { continue }
      list.append((outline.fractions[joint], lengths, min(3, turn)))
    }
    // Round outlines have no corners: quarters of the length.
    for quarter in 0..<4 {
      let fraction = 0.25 * Double(quarter)
      let isNear = list.contains { candidate in
        candidate.weight > 0.3 && (candidate.fraction - fraction).magnitude < 0.1
      }
      if isNear { continue }
      let joint = max(0, (outline.fractions.firstIndex { $0 >= fraction } ?? 1) - 1)
      let from = outline.fractions[joint]
      let to = outline.fractions[min(joint + 1, outline.fractions.count - 1)]
      let part = to > from ? (fraction - from) / (to - from) : 0
      let lengths = shapes.map { shape in
        let start = shape.length(toJoint: joint)
        let end = shape.length(toJoint: min(joint + 1, shape.joints.count - 1))
        return start + part * (end - start)
      }
      list.append((fraction, lengths, 0.25 - 0.01 * Double(quarter)))
    }
    // Each outline its best joint before any other gets a second.
    if let best = list.indices.max(by: { list[$0].weight < list[$1].weight }) {
      list[best].weight += 10 + min(1, 1e-3 * shapes.reduce(0) { $0 + $1.length })
    }
    return list
  }
}
