// SPDX-License-Identifier: Apache-2.0

/// A part of one segment between corners.
struct UnitSpeedSpan {
  let curve: UnitSpeedCurve
  /// The index of the segment in its subpath.
  let segment: Int
  let start: Double
  let end: Double
  /// The length of the segment before the part, and that of the part.
  let offset: Double
  let length: Double
  let leaving: Vector2D
  let arriving: Vector2D
}

/// Spans that follow each other without a corner; pieces may reach over their joints.
struct UnitSpeedRun {
  private(set) var spans: [UnitSpeedSpan] = []
  /// The lengths from the run's start to the start of each span.
  private(set) var starts: [Double] = []
  private(set) var length = 0.0

  struct Location {
    let span: Int
    let t: Double
    /// The length from the run's start.
    let length: Double
  }

  /// What lies between two locations.
  struct Part {
    let from: Location
    let to: Location

    /// Whether no parameter lies between.
    var isEmpty: Bool { to.span <= from.span && !(to.t > from.t) }
  }

  mutating func append(_ span: UnitSpeedSpan) {
    spans.append(span)
    starts.append(length)
    length += span.length
  }

  var start: Location { Location(span: 0, t: spans[0].start, length: 0) }

  var end: Location {
    Location(span: spans.count - 1, t: spans[spans.count - 1].end, length: length)
  }

  /// The part from a location over a step, roughly; the length of its end is as asked for.
  func part(_ step: Double, after from: Location, accuracy: Double) -> Part {
    let position = from.length + step
    if step >= length - from.length || position >= length { return Part(from: from, to: end) }
    let index = spans.indices.bisected { starts[$0] <= position }
    let span = spans[index]
    let reached = span.offset + (position - starts[index])
    let t = span.curve.parameter(atLength: reached, accuracy: accuracy)
    if t >= span.end, index + 1 == spans.count { return Part(from: from, to: end) }
    let held = max(span.start, min(span.end, t))
    return Part(from: from, to: Location(span: index, t: held, length: position))
  }

  func point(_ location: Location) -> Point2D {
    spans[location.span].curve.point(at: location.t)
  }

  /// The tangent with which a piece that begins here leaves.
  func leaving(_ location: Location) -> Vector2D {
    let (span, next) = (spans[location.span], location.span + 1)
    if location.t == span.start { return span.leaving }
    if location.t == span.end, next < spans.count { return spans[next].leaving }
    return span.curve.direction(at: location.t)
  }

  /// The tangent with which a piece that ends here arrives.
  func arriving(_ location: Location) -> Vector2D {
    let span = spans[location.span]
    if location.t == span.end { return span.arriving }
    if location.t == span.start, location.span > 0 { return spans[location.span - 1].arriving }
    return span.curve.direction(at: location.t)
  }

  /// The parameters between which a part runs on one of the spans.
  func parameters(on index: Int, _ part: Part) -> (Double, Double) {
    (
      index == part.from.span ? part.from.t : spans[index].start,
      index == part.to.span ? part.to.t : spans[index].end
    )
  }

  func length(on index: Int, _ part: Part) -> Double {
    let (a, b) = parameters(on: index, part)
    let span = spans[index]
    if a == span.start, b == span.end { return span.length }
    return a < b ? span.curve.length(from: a, to: b) : 0
  }

  func length(_ part: Part) -> Double {
    (part.from.span...part.to.span).reduce(0) { $0 + length(on: $1, part) }
  }
}
