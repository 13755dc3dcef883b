// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

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
