// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// A rectangle of the drawing, in pixels, y down.
struct PixelRect: Sendable {
  var left: Double
  var top: Double
  var width: Double
  var height: Double

  var right: Double { left + width }
  var bottom: Double { top + height }
}

/// A window on the plane: y up in the plane, y down in pixels, one scale for both axes.
struct PlaneView {
  let frame: PixelRect
  /// Pixels for one unit of the plane.
  let scale: Double
  private let middle: Point2D

  /// A window that shows all `points` inside `room`, with margins left and right (`margin.x`) and
  /// above and below (`margin.y`); it is only as high as needed but at least `minimumHeight`.
  ///
  /// Points closer than 10⁻⁹ of their coordinates are shown as one.
  init(showing points: [Point2D], in room: PixelRect, minimumHeight: Double, margin: Vector2D) {
    let box = points.reduce(Rect2D(points.first ?? .origin)) { $0.union($1) }
    let size = max(
      max(box.minX.magnitude, box.minY.magnitude),
      max(box.maxX.magnitude, box.maxY.magnitude)
    )
    let wide = max(box.maxX - box.minX, 1e-9 * size)
    let tall = max(box.maxY - box.minY, 1e-9 * size)
    scale = min((room.width - 2 * margin.x) / wide, (room.height - 2 * margin.y) / tall)
    middle = Point2D(box.minX / 2 + box.maxX / 2, box.minY / 2 + box.maxY / 2)
    let needed = max(minimumHeight, min(room.height, tall * scale + 2 * margin.y))
    frame = PixelRect(left: room.left, top: room.top, width: room.width, height: needed)
  }

  func pixel(_ point: Point2D) -> Point2D {
    Point2D(
      frame.left + frame.width / 2 + (point.x - middle.x) * scale,
      frame.top + frame.height / 2 - (point.y - middle.y) * scale
    )
  }
}

/// The map that shows a box of path coordinates inside a rectangle of pixels, y down in both.
struct PageFit {
  /// From path coordinates to pixels, one scale for both axes.
  let map: AffineTransform2D
  /// How much of the rectangle's height is used.
  let height: Double

  /// The map that fills the room with a box, in its middle, and at least `minimumHeight` high.
  init(of box: Rect2D, in room: PixelRect, minimumHeight: Double = 120) {
    // Halves, as differences of the largest numbers overflow.
    let (wide, tall) = (box.maxX / 2 - box.minX / 2, box.maxY / 2 - box.minY / 2)
    let largest = max(wide, tall)
    let fitting = min(
      room.width / 2 / max(wide, 1e-9 * largest),
      room.height / 2 / max(tall, 1e-9 * largest)
    )
    let scale = largest > 0 ? min(fitting, 1e300) : 1
    height = min(room.height, max(minimumHeight, 2 * tall * scale))
    map = AffineTransform2D(
      a: scale,
      b: 0,
      c: 0,
      d: scale,
      tx: room.left + room.width / 2 - (box.minX / 2 + box.maxX / 2) * scale,
      ty: room.top + height / 2 - (box.minY / 2 + box.maxY / 2) * scale
    )
  }

  /// The map that puts a box into the middle of a room, which has one height whatever is in it.
  init(of box: Rect2D, filling room: PixelRect) {
    self.init(of: box, in: room, minimumHeight: room.height)
  }

  /// A path in pixels, as path data rounded to 1/100 pixel; a move for a path without elements.
  func data(_ path: BezierPath) -> String {
    let text = path.transformed(by: map).svgPathData(SVGPathFormat(numbers: .fixed(decimals: 2)))
    return text.isEmpty ? "M0 0" : text
  }
}

/// Two axes around a rectangle: maps values to pixels and draws grid, ticks and titles.
struct PlotAxes {
  let frame: PixelRect
  let horizontal: ClosedRange<Double>
  let vertical: ClosedRange<Double>

  func point(_ x: Double, _ y: Double) -> Point2D {
    let right = (x - horizontal.lowerBound) / (horizontal.upperBound - horizontal.lowerBound)
    let up = (y - vertical.lowerBound) / (vertical.upperBound - vertical.lowerBound)
    return Point2D(frame.left + right * frame.width, frame.bottom - up * frame.height)
  }

  /// Ticks with labels along the horizontal axis, with or without a grid, and its title below.
  func drawHorizontal(_ ticks: Int, grid: Bool = true, title: String, on canvas: inout SVGCanvas) {
    let ticks = NiceTicks(from: horizontal.lowerBound, to: horizontal.upperBound, count: ticks)
    for value in ticks.values {
      let x = point(value, vertical.lowerBound).x
      let top = Point2D(x, grid ? frame.top : frame.bottom)
      canvas.line(top, Point2D(x, frame.bottom + 4), grid ? .grid : .zero)
      canvas.text(ticks.label(value), at: Point2D(x, frame.bottom + 19), .note, anchor: .middle)
    }
    let middle = Point2D(frame.left + frame.width / 2, frame.bottom + 40)
    canvas.text(title, at: middle, .label, anchor: .middle)
  }

  /// Grid lines and tick labels of the vertical axis, its title above the frame.
  func drawVertical(title: String, on canvas: inout SVGCanvas) {
    let ticks = NiceTicks(from: vertical.lowerBound, to: vertical.upperBound, count: 5)
    for value in ticks.values {
      let y = point(horizontal.lowerBound, value).y
      canvas.line(Point2D(frame.left - 4, y), Point2D(frame.right, y), value == 0 ? .zero : .grid)
      let label = value == 0 ? "0" : (value > 0 ? "+" : "−") + ticks.label(value.magnitude)
      canvas.text(label, at: Point2D(frame.left - 9, y + 4), .note, anchor: .end)
    }
    canvas.text(title, at: Point2D(frame.left, frame.top - 12), .label)
  }
}

/// The axes of a signed error, with room above and below it.
struct ErrorPlot {
  let axes: PlotAxes
  /// What the error reaches, with zero.
  private let range: ClosedRange<Double>

  /// The plot of errors over 0 to `end`; `largest` is the size of the errors or their limit.
  init(_ errors: some Sequence<Double>, largest: Double, to end: Double, in frame: PixelRect) {
    let (low, high) = errors.reduce((0.0, 0.0)) { (min($0.0, $1), max($0.1, $1)) }
    let room = max(0.16 * (high - low), 0.05 * largest, .leastNormalMagnitude)
    range = low...high
    axes = PlotAxes(frame: frame, horizontal: 0...end, vertical: (low - room)...(high + room))
  }

  /// A curve of errors with the area between it and zero.
  func drawCurve(_ values: [(x: Double, error: Double)], on canvas: inout SVGCanvas) {
    guard let first = values.first, let last = values.last else { return }
    let points = values.map { axes.point($0.x, $0.error) }
    canvas.polyline([axes.point(first.x, 0)] + points + [axes.point(last.x, 0)], .area)
    canvas.polyline(points, .plot)
  }

  /// A limit, above and below where the error reaches more than a part of it.
  func drawLimit(_ limit: Double, _ name: String, above part: Double, on canvas: inout SVGCanvas) {
    let isUp = range.upperBound >= -0.99 * range.lowerBound
    for value in [limit, -limit] where axes.vertical.contains(value) {
      guard (value > 0 ? range.upperBound : -range.lowerBound) > part * limit else { continue }
      let right = axes.point(axes.horizontal.upperBound, value)
      canvas.line(axes.point(0, value), right, .limit)
      guard (value > 0) == isUp else { continue }
      let position = Point2D(right.x, value > 0 ? right.y - 6 : right.y + 15)
      canvas.text(name, at: position, .limitLabel, anchor: .end)
    }
  }
}

/// The unit in which a drawing writes errors: a power of ten of the input's units.
struct DisplayUnit {
  /// Turns an error into the number shown.
  let factor: Double
  /// The unit in words: `in 10⁻³ units`.
  let name: String

  /// The unit for errors up to `largest` radii, for a circle of a given radius.
  ///
  /// Where the radius is so large or small that powers of ten run out, errors are shown in radii.
  init(largest: Double, radius: Double) {
    let isOrdinary = radius > 1e-200 && radius < 1e200
    self.init(
      largest: largest,
      scale: isOrdinary ? radius : 1,
      word: isOrdinary && radius != 1 ? "units" : "radii"
    )
  }

  /// The unit for errors up to `largest`, both in the input's units times a scale.
  init(largest: Double, scale: Double = 1, word: String = "units") {
    let power = DecimalText.powerOfTen(largest * scale)
    if (-1...3).contains(power) || power < -300 {
      factor = scale
      name = "in \(word)"
    } else {
      factor = power < 0 ? scale * DecimalText.power(-power) : scale / DecimalText.power(power)
      name = "in 10\(SVGText.superscript(power)) \(word)"
    }
  }
}

/// The positions of an axis' ticks: multiples of 1, 2 or 5 times a power of ten.
package struct NiceTicks {
  /// The distance of two ticks.
  package let step: Double
  /// How many digits a label needs after the point.
  private let decimals: Int
  /// The ticks inside the range, in rising order.
  package let values: [Double]

  /// About `count` ticks inside a finite range that is not empty.
  package init(from low: Double, to high: Double, count: Int) {
    precondition(low < high && count > 0, "ticks need a range that is not empty")
    let raw = (high - low) / Double(count)
    let power = DecimalText.powerOfTen(raw)
    let multiple = raw / DecimalText.power(power)
    let (factor, carry) =
      multiple < 1.5 ? (1.0, 0) : multiple < 3.5 ? (2.0, 0) : multiple < 7.5 ? (5.0, 0) : (1.0, 1)
    decimals = max(0, -(power + carry))
    let step = factor * DecimalText.power(power + carry)
    self.step = step
    let (first, last) = (
      (low / step - 1e-9).rounded(.up), (high / step + 1e-9).rounded(.down)
    )
    values = stride(from: first, through: last, by: 1).prefix(10 * count + 1).map { $0 * step }
  }

  /// The label of a tick.
  package func label(_ value: Double) -> String { DecimalText.fixed(value, decimals: decimals) }
}
