// SPDX-License-Identifier: Apache-2.0

/// Puts the pieces of a trim together.
struct PathTrimmer<Table: LengthTable> {
  let table: Table
  let source: PathStorage
  let joinsSeams: Bool
  var result = BezierPath()

  /// The path trimmed to a part; nil for the path as it is.
  mutating func trim(from: Double, to: Double, mode: TrimMode) -> BezierPath? {
    result.reserveCapacity(elements: source.verbs.count + 4, points: source.points.count + 8)
    switch mode {
    case .wholePath:
      guard table.total > 0 else { return nil }
      trimWhole(from, to)
    case .eachSubpath: trimEach(from, to, onlyFirst: false)
    case .firstSubpath: trimEach(from, to, onlyFirst: true)
    }
    return result
  }

  private mutating func trimEach(_ from: Double, _ to: Double, onlyFirst: Bool) {
    for span in source.spans {
      guard let ends = table.ends(of: span) else { continue }
      let length = ends.to - ends.from
      guard length > 0 else {
        if !onlyFirst { result.append(whole: span, of: source) }
        continue
      }
      let x = ends.from + from * length
      let y = to == 1 ? ends.to : ends.from + to * length
      if from < to {
        append(span, x, y)
      } else {
        appendAround(span, x, y)
      }
      if onlyFirst { return }
    }
  }

  private mutating func trimWhole(_ from: Double, _ to: Double) {
    let total = table.total
    let (x, y) = (from * total, to * total)
    if from < to {
      _ = trimWhole(x, y, around: nil)
      return
    }
    // What is shorter than rounding on one side of the end is left out.
    let reach = 2 * table.jointReach
    let (hasTail, hasHead) = (x < total - reach, y > reach)
    var joined: Int?
    if hasTail || !hasHead { joined = trimWhole(x, total, around: y) }
    // A subpath whose pieces were joined in the first round is left out in the second.
    if hasHead { _ = trimWhole(0, y, around: nil, except: joined) }
  }

  /// Adds what lies between two lengths; the first segment of the subpath joined to its beginning
  /// up to `head`, if there is one.
  private mutating func trimWhole(
    _ x: Double,
    _ y: Double,
    around head: Double?,
    except left: Int? = nil
  ) -> Int? {
    var joined: Int?
    for span in source.spans {
      let first = span.segments.lowerBound
      guard first != left, let ends = table.ends(of: span) else { continue }
      if ends.from == ends.to {
        let isLast = y >= table.total
        if ends.from >= x, ends.from < y || isLast { result.append(whole: span, of: source) }
        continue
      }
      if ends.to <= x || ends.from >= y { continue }
      if let head, joinsSeams, span.isClosed, x > ends.from, head > ends.from {
        joined = first
        appendAround(span, x, head)
        continue
      }
      let (a, b) = (max(x, ends.from), min(y, ends.to))
      // A sliver that is only rounding's, unless it is all that was asked for.
      let isSliver = b - a <= 2 * table.jointReach && (a > ends.from || b < ends.to)
      if isSliver, a != x || b != y { continue }
      append(span, a, b)
    }
    return joined
  }

  /// Adds the part of a subpath between two lengths in it, x ≤ y.
  mutating func append(_ span: SubpathSpan, _ x: Double, _ y: Double, isJoined: Bool = false) {
    guard let ends = table.ends(of: span) else { return }
    let reach = table.jointReach
    let (isStart, isEnd) = (x <= ends.from + reach, y >= ends.to - reach)
    if isStart, isEnd {
      result.append(whole: span, of: source)
    } else if y - x <= 2 * reach {
      if isJoined { return }
      let location = table.start(x, on: span, in: source)
      let point = location.element.curve.point(at: location.t)
      // A line of no length, which round and square caps make visible.
      result.move(to: point)
      result.addLine(to: point)
    } else {
      result.append(
        partOf: span,
        of: source,
        from: isStart ? nil : table.start(x, on: span, in: source),
        to: isEnd ? nil : table.end(y, on: span, in: source),
        isJoined: isJoined
      )
    }
  }

  /// Adds what lies outside of y...x: from x to the end and from the start to y, as one piece where
  /// the subpath is closed and seams are joined.
  mutating func appendAround(_ span: SubpathSpan, _ x: Double, _ y: Double) {
    guard let ends = table.ends(of: span) else { return }
    let reach = 2 * table.jointReach
    let (hasTail, hasHead) = (x < ends.to - reach, y > ends.from + reach)
    if hasTail || !hasHead { append(span, x, ends.to) }
    if hasHead { append(span, ends.from, y, isJoined: hasTail && span.isClosed && joinsSeams) }
  }

  /// Adds the dashes of a subpath, in lengths from `origin` in the units of the path; `body` is
  /// called behind each.
  mutating func append<Failure: Error>(
    _ dashes: [(from: Double, to: Double)],
    of span: SubpathSpan,
    origin: Double,
    unit: Double,
    _ body: (inout PathTrimmer) throws(Failure) -> Void
  ) throws(Failure) {
    let reach = table.jointReach
    guard let ends = table.ends(of: span), ends.to > ends.from, let first = dashes.first,
      let last = dashes.last
    else { return }
    var rest = dashes[...]
    let (tail, head) = (origin + last.from * unit, origin + first.to * unit)
    if joinsSeams, span.isClosed, dashes.count > 1,
      origin + first.from * unit <= ends.from + reach, origin + last.to * unit >= ends.to - reach,
      first.to > first.from, last.to > last.from
    {
      appendAround(span, tail, head)
      try body(&self)
      rest = rest.dropFirst().dropLast()
    }
    for dash in rest {
      append(span, origin + dash.from * unit, origin + dash.to * unit)
      try body(&self)
    }
  }

  /// Takes the path put together since it was last taken.
  mutating func takeResult() -> BezierPath {
    let taken = result
    result = BezierPath()
    return taken
  }
}
