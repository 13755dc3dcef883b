// SPDX-License-Identifier: Apache-2.0

extension BezierPath {
  /// The path with every subpath run backwards; the order of the subpaths stays.
  ///
  /// Open subpaths stay open, closed ones closed, with the same kinds of elements in the opposite
  /// order; the same points are drawn, exactly. The reverse starts at the last end point before the
  /// close: where that is the start (the close adds no line), the start stays, otherwise the
  /// closing line joins the same two points as before.
  ///
  /// Subpaths without segments are kept. A subpath that began after a close without a move gets a
  /// move where its reverse starts elsewhere, or where the one before does. Apart from such added
  /// moves the reverse of the reverse is the path itself, bit for bit. Linear time.
  ///
  /// ```swift
  /// let circle = BezierPath.circle(center: .zero, radius: 10)
  /// print(circle.signedArea > 0, circle.reversed().signedArea < 0)  // true true
  /// ```
  public func reversed() -> BezierPath {
    var result = BezierPath()
    result.reserveCapacity(elements: verbs.count, points: points.count)
    for subpath in subpaths {
      let beginsWithMove = verbs[subpath.verbs.lowerBound - 1] == .move
      result.appendReversed(subpath, beginsWithMove: beginsWithMove)
    }
    return result
  }

  private mutating func appendReversed(_ subpath: Subpath, beginsWithMove: Bool) {
    let source = subpath.whole
    var index = subpath.points.lowerBound
    for verb in source.verbs[subpath.verbs] { index += verb.pointCount }
    let end = subpath.verbs.isEmpty ? subpath.start : source.points[index - 1]
    if beginsWithMove || currentPoint != end { move(to: end) }
    for step in subpath.verbs.reversed() {
      let verb = source.verbs[step]
      index -= verb.pointCount
      let target = step == subpath.verbs.lowerBound ? subpath.start : source.points[index - 1]
      switch verb.kind {
      case .line: addLine(to: target)
      case .quadratic: addQuadCurve(to: target, control: source.points[index])
      case .cubic:
        addCurve(to: target, control1: source.points[index + 1], control2: source.points[index])
      case .arc:
        appendArc(source.storedArc(verb, at: index, from: target).reversed())
      case .move, .close: preconditionFailure("BezierPath: a subpath holds a move or a close")
      }
    }
    if subpath.isClosed { close() }
  }
}

extension Subpath {
  /// The subpath run backwards, as a path of its own; see ``BezierPath/reversed()``.
  public func reversed() -> BezierPath { path.reversed() }
}
