// SPDX-License-Identifier: Apache-2.0

import BezierGeometry

/// Fits that people go on editing: with control points on a grid, and with the curve's symmetry.
extension CurveFitter {
  /// Parts of a tolerance that are left to a fit before its points are moved.
  private static let shares = [1, 0.9, 0.75, 0.55, 0.35]

  /// The fewest cubics within a tolerance that are as the options want them, in the enlarged
  /// curve's units.
  ///
  /// The finer a fit is before its points are moved, the more of the tolerance is left for that.
  func editablePieces(tolerance: Double) throws(CurveFitError) -> [Piece] {
    guard options.grid != nil || options.isSymmetric else {
      return try pieces(tolerance: tolerance)
    }
    // What the nearest points of the grid leave of the tolerance does in any case.
    let rest = 1 - 0.7072 * scale * (options.grid ?? 0) / tolerance
    var fits: [[Piece]] = []
    var hasSymmetry = !options.isSymmetric
    // Both symmetries first, if there are two.
    for needsAll in options.isSymmetric ? [true, false] : [false] {
      for (index, share) in (Self.shares + (rest > 0 ? [rest] : [])).enumerated() {
        if index == fits.count { fits.append(try pieces(tolerance: share * tolerance)) }
        guard let moved = editable(fits[index], tolerance: tolerance, needsAll: needsAll) else {
          continue
        }
        hasSymmetry = true
        if moved.allSatisfy({ ($0.bound ?? $0.attained) <= tolerance }) { return moved }
      }
    }
    if hasSymmetry, let grid = options.grid { throw .grid(grid) }
    throw .noSymmetry
  }

  /// The pieces as the options want them, whatever their error; `nil` without a symmetry.
  func editable(_ pieces: [Piece], tolerance: Double, needsAll: Bool = false) -> [Piece]? {
    let step = options.grid.map { scale * $0 }
    let moved = step.map { self.moved(pieces, toGrid: $0) } ?? pieces
    guard options.isSymmetric else { return moved }
    let boxes = pieces.map { $0.solution.fit.cubic($0.samples).boundingBox }
    guard let first = boxes.first else { return nil }
    // Before the points are moved: a box of rounded sides may be off by half a step.
    let center = boxes.reduce(first) { $0.union($1) }.center
    return SymmetricFit(source, moved, tolerance: tolerance)
      .symmetric(about: center, grid: step, needsAll: needsAll)
  }

  /// The pieces with their nodes at the nearest points of a grid, and handles where on the grid the
  /// error is least.
  func moved(_ pieces: [Piece], toGrid step: Double) -> [Piece] {
    guard let first = pieces.first, let last = pieces.last else { return [] }
    var nodes = pieces.indices.map { index in
      // No farther than nodes keep their order.
      let before = index > 0 ? pieces[index - 1] : source.isClosed ? last : first
      let reach = min(before.width, pieces[index].width) / 4
      return moved(pieces[index].start, by: reach, toGrid: step)
    }
    var end = nodes[0]
    end.parameter = last.end.parameter + (end.parameter - first.start.parameter)
    nodes.append(source.isClosed ? end : moved(last.end, by: last.width / 4, toGrid: step))
    return pieces.indices.map { index in
      var end = nodes[index + 1]
      // Corners have two directions.
      if end.parameter == pieces[index].end.parameter { end.tangent = pieces[index].end.tangent }
      return moved(pieces[index], from: nodes[index], to: end, toGrid: step)
    }
  }

  /// The node at the nearest point of the grid, with the curve's nearest parameter within reach.
  private func moved(_ node: CurveNode, by reach: Double, toGrid step: Double) -> CurveNode {
    let (point, t) = (node.point.rounded(to: step), node.parameter)
    let range = source.range
    if source.corners.holds(t)
      || !source.isClosed && (t == range.lowerBound || t == range.upperBound)
    {
      return source.node(node, movedTo: point)
    }
    return source.node(at: point, near: t, in: max(t - reach, range.lowerBound)...t + reach)
  }

  /// A piece between nodes on the grid: a line, if it was one, or with the best handles.
  private func moved(
    _ piece: Piece,
    from start: CurveNode,
    to end: CurveNode,
    toGrid step: Double
  ) -> Piece {
    let old = piece.solution.fit.cubic(piece.samples)
    let (a, b) = (start.point, end.point)
    guard !old.isStraightLine else {
      let third = (b - a) / 3
      return Piece(source, CubicBezier(a, a + third, b - third, b), from: start, to: end)
    }
    var best = CubicBezier(
      a,
      (a + (old.p1 - old.p0)).rounded(to: step),
      (b + (old.p2 - old.p3)).rounded(to: step),
      b
    )
    func error(_ cubic: CubicBezier) -> Double {
      Piece(source, cubic, from: start, to: end, isProven: false).error
    }
    var least = error(best)
    /// Handles along an axis stay there.
    func steps(_ handle: Vector2D) -> [Vector2D] {
      (0..<9).compactMap { index in
        let (x, y) = (index % 3 - 1, index / 3 - 1)
        if x == 0, y == 0 || handle.x == 0, x != 0 || handle.y == 0, y != 0 { return nil }
        return Vector2D(x: step * Double(x), y: step * Double(y))
      }
    }
    // One handle after the other, until none is better elsewhere.
    for _ in 0..<8 {
      let before = least
      for isFirst in [true, false] {
        let from = best
        for move in steps(isFirst ? old.p1 - old.p0 : old.p2 - old.p3) {
          var cubic = from
          if isFirst { cubic.p1 = cubic.p1 + move } else { cubic.p2 = cubic.p2 + move }
          let found = error(cubic)
          if found < least { (best, least) = (cubic, found) }
        }
      }
      if least >= before { break }
    }
    return Piece(source, best, from: start, to: end)
  }
}

extension Point2D {
  /// The nearest point whose coordinates are multiples of a step.
  fileprivate func rounded(to step: Double) -> Point2D {
    Point2D(x: (x / step).rounded() * step, y: (y / step).rounded() * step)
  }
}
