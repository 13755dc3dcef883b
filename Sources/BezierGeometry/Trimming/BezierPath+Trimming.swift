// SPDX-License-Identifier: Apache-2.0

extension BezierPath {
  /// The part of the path between two fractions of its length, in exact pieces.
  ///
  /// Curves are cut by de Casteljau's algorithm and arcs stay arcs: what is not cut is copied bit
  /// for bit, what is cut lies on the original to rounding and keeps its stored end. A subpath that
  /// is not cut stays closed; one that is becomes open, and where the range runs around the end of
  /// a closed subpath the two pieces are joined into one open subpath.
  ///
  /// Odd cases:
  /// - A range of no length gives the empty path, a range of all of it the path as it is; see
  ///   ``TrimMode`` for fractions out of order or outside 0...1.
  /// - Where something is cut, subpaths without segments are dropped. Subpaths of no length that
  ///   have segments stay where the range holds their place (``TrimMode/wholePath``), always
  ///   (``TrimMode/eachSubpath``) or never (``TrimMode/firstSubpath``). A path of no length is
  ///   returned as it is by ``TrimMode/wholePath``.
  /// - A cut within 2^-46 of the path's length from a joint is made at the joint. A part shorter
  ///   than twice that is a line of no length, or nothing at the joint of two subpaths.
  /// - A part of an arc near half a turn or a whole one becomes two or three arcs, because one
  ///   would be ill-conditioned (``EllipticalArc``).
  ///
  /// Only lengths are measured, and only the segments cut are inverted. For many trims of one path
  /// take ``ArcLengthIndex/trimmed(from:to:offset:mode:joinsSeams:)``.
  ///
  /// ```swift
  /// let circle = BezierPath.circle(center: .zero, radius: 10)
  /// let third = try circle.trimmed(from: 0, to: 1.0 / 3, accuracy: 1e-6)
  /// let right = try circle.trimmed(from: 0, to: 0.5, offset: 0.75, accuracy: 1e-6)
  /// ```
  ///
  /// - Parameters:
  ///   - from: where the part begins, a fraction of the length that the mode counts along.
  ///   - to: where it ends.
  ///   - offset: a fraction that is added to both, with wrap-around.
  ///   - mode: what the fractions count along.
  ///   - joinsSeams: false for two pieces, as all systems named in ``TrimMode`` draw them, with
  ///     caps at the start of the subpath.
  ///   - accuracy: the largest distance of a cut from its place, along the path in its units;
  ///     guaranteed.
  /// - Returns: the part.
  /// - Throws: ``PathError/notFinite(quantity:value:)``;
  ///   ``PathError/tolerance(_:)`` below 32 ulp of the largest coordinate or radius
  ///   or 2^-44 of the length; ``PathError/notRepresentable(reason:)`` where the length overflows.
  /// - Complexity: linear in the number of segments.
  public func trimmed(
    from: Double,
    to: Double,
    offset: Double = 0,
    mode: TrimMode = .wholePath,
    joinsSeams: Bool = true,
    accuracy: Double
  ) throws(PathError) -> BezierPath {
    try require(tolerance: accuracy, as: "accuracy")
    switch try TrimWindow(checking: from, to, offset, mode) {
    case .nothing: return BezierPath()
    case .everything: return self
    case .part(let from, let to):
      let part = try MeasuredPath.measure(self, accuracy: accuracy) { measured in
        var trimmer = PathTrimmer(measured, measured.storage, joinsSeams: joinsSeams)
        return trimmer.trim(from: from, to: to, mode: mode)
      }
      return part ?? self
    }
  }
}

extension TrimWindow {
  /// The window, or an error that names the number that is not finite.
  init(
    checking from: Double,
    _ to: Double,
    _ offset: Double,
    _ mode: TrimMode
  ) throws(PathError) {
    guard from.isFinite else { throw .notFinite(quantity: "start of the trim", value: from) }
    guard to.isFinite else { throw .notFinite(quantity: "end of the trim", value: to) }
    guard offset.isFinite else { throw .notFinite(quantity: "offset of the trim", value: offset) }
    self.init(from: from, to: to, offset: offset, mode: mode)
  }
}
