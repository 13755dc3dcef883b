// SPDX-License-Identifier: Apache-2.0

/// A part of one segment between corners.
struct UnitSpeedSpan {
  let curve: UnitSpeedCurve
  /// The index of the segment in its subpath.
  let segment: Int
  /// The parameters at the ends.
  let start: Double
  let end: Double
  /// The length of the segment before the part, and that of the part.
  let offset: Double
  let length: Double
  /// The tangents at the ends.
  let leaving: Vector2D
  let arriving: Vector2D
}

/// Spans that follow each other without a corner; pieces may reach over their joints.
struct UnitSpeedRun {
  private(set) var spans: [UnitSpeedSpan] = []
  /// The lengths from the run's start to the start of each span.
  private(set) var starts: [Double] = []
  private(set) var length = 0.0

  /// A place on the run.
  struct Place {
    let span: Int
    let t: Double
    /// The length from the run's start.
    let length: Double
  }

  mutating func append(_ span: UnitSpeedSpan) {
    spans.append(span)
    starts.append(length)
    length += span.length
  }

  var start: Place { Place(span: 0, t: spans[0].start, length: 0) }

  var end: Place { Place(span: spans.count - 1, t: spans[spans.count - 1].end, length: length) }

  /// The place a step after another, roughly; its own length is what the caller asked for.
  func place(_ step: Double, after from: Place, accuracy: Double) -> Place {
    let position = from.length + step
    if step >= length - from.length || position >= length { return end }
    var (low, count) = (0, spans.count)
    while count > 1 {
      let half = count / 2
      if starts[low + half] <= position { low += half }
      count -= half
    }
    let span = spans[low]
    let t = span.curve.parameter(
      atLength: span.offset + (position - starts[low]),
      accuracy: accuracy
    )
    if t >= span.end, low + 1 == spans.count { return end }
    return Place(span: low, t: max(span.start, min(span.end, t)), length: position)
  }

  func point(_ place: Place) -> Point2D { spans[place.span].curve.point(at: place.t) }

  /// The tangent with which a piece that begins here leaves.
  func leaving(_ place: Place) -> Vector2D {
    let span = spans[place.span]
    if place.t == span.start { return span.leaving }
    if place.t == span.end, place.span + 1 < spans.count { return spans[place.span + 1].leaving }
    return span.curve.direction(at: place.t)
  }

  /// The tangent with which a piece that ends here arrives.
  func arriving(_ place: Place) -> Vector2D {
    let span = spans[place.span]
    if place.t == span.end { return span.arriving }
    if place.t == span.start, place.span > 0 { return spans[place.span - 1].arriving }
    return span.curve.direction(at: place.t)
  }

  /// The parameters between which a piece runs on one of the spans.
  func parameters(on index: Int, from: Place, to: Place) -> (Double, Double) {
    (
      index == from.span ? from.t : spans[index].start,
      index == to.span ? to.t : spans[index].end
    )
  }

  /// The length of the part of a piece on one of the spans.
  func length(on index: Int, from: Place, to: Place) -> Double {
    let (a, b) = parameters(on: index, from: from, to: to)
    let span = spans[index]
    if a == span.start, b == span.end { return span.length }
    return a < b ? span.curve.length(from: a, to: b) : 0
  }

  /// The length between two places, measured.
  func length(from: Place, to: Place) -> Double {
    var sum = 0.0
    for index in from.span...to.span { sum += length(on: index, from: from, to: to) }
    return sum
  }
}
