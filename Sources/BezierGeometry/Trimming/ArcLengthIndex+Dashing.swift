// SPDX-License-Identifier: Apache-2.0

extension ArcLengthIndex {
  /// The most dashes that one call makes.
  package static let maximumDashes = 1_000_000

  /// The path cut into dashes, each an open subpath in exact pieces.
  ///
  /// As ``BezierPath/dashed(_:phase:restartsSubpaths:joinsSeams:accuracy:)``, with the ends
  /// of dashes within ``accuracy``.
  ///
  /// - Throws: ``PathError/negativeDash(index:value:)``, ``PathError/notFinite(quantity:value:)``,
  ///   ``PathError/tooManyDashes(limit:)`` above 1,000,000 dashes,
  ///   ``PathError/notRepresentable(reason:)`` for a pattern whose sum overflows.
  /// - Complexity: O(d log n + n) for d dashes and n segments.
  public func dashed(
    _ pattern: [Double],
    phase: Double = 0,
    restartsSubpaths: Bool = true,
    joinsSeams: Bool = true
  ) throws(PathError) -> BezierPath {
    try PathDashes(
      self,
      DashPattern(pattern, phase: phase),
      restartsSubpaths: restartsSubpaths,
      joinsSeams: joinsSeams
    ).path
  }
}

extension BezierPath {
  /// The path cut into dashes, each an open subpath in exact pieces.
  ///
  /// The rules of SVG's `stroke-dasharray`: dashes and gaps in turn, repeated along the path; an
  /// odd number of lengths counts twice over; all lengths 0, or none, mean a solid line, and the
  /// path is returned as it is. A dash of no length is a line of no length, which round caps make a
  /// dot. A gap of no length still parts two dashes.
  ///
  /// The phase (`stroke-dashoffset`) may be negative or beyond the pattern's length. A subpath
  /// within a single dash is not cut and stays closed. Subpaths without segments are dropped; those
  /// of no length draw nothing, not even where a dash begins.
  ///
  /// ```swift
  /// let border = BezierPath.rectangle(Rect2D(x: 0, y: 0, width: 100, height: 50))
  /// let dashes = try border.dashed([6, 4], phase: 3)
  /// print(dashes.subpaths.count)
  /// ```
  ///
  /// - Parameters:
  ///   - pattern: the lengths of dashes and gaps in turn, in the units of the path.
  ///   - phase: where in the pattern the path begins, in the same units.
  ///   - restartsSubpaths: whether the pattern restarts with each subpath, as in SVG.
  ///   - joinsSeams: whether the last and the first dash of a closed subpath become one where both
  ///     reach its start, as renderers draw them.
  ///   - accuracy: the largest error of an end of a dash, along the path in its units; guaranteed.
  ///     By default 1e-9 of the diagonal of ``controlBox``.
  /// - Returns: the dashes, in the order of the path; a joined one comes first of its subpath.
  /// - Throws: ``PathError/negativeDash(index:value:)``; ``PathError/notFinite(quantity:value:)``;
  ///   ``PathError/tooManyDashes(limit:)`` where more than 1,000,000 must be expected; the errors
  ///   of ``arcLengthIndex(accuracy:)``, but for a path that draws nothing, which gives the empty
  ///   path.
  /// - Complexity: O(d log n + n) for d dashes and n segments.
  ///
  /// Source: SVG 2, section 13.5.6.
  public func dashed(
    _ pattern: [Double],
    phase: Double = 0,
    restartsSubpaths: Bool = true,
    joinsSeams: Bool = true,
    accuracy: Double? = nil
  ) throws(PathError) -> BezierPath {
    try dashes(
      pattern,
      phase: phase,
      restartsSubpaths: restartsSubpaths,
      joinsSeams: joinsSeams,
      accuracy: accuracy
    ).path
  }
}

extension ArcLengthIndex {
  /// The part of the path between two fractions of its length, in exact pieces.
  ///
  /// As ``BezierPath/trimmed(from:to:offset:mode:joinsSeams:accuracy:)``, with cuts within
  /// ``accuracy`` and two searches instead of measuring again.
  ///
  /// ```swift
  /// let index = try BezierPath.circle(center: .zero, radius: 10).arcLengthIndex(accuracy: 1e-6)
  /// let frames = try (0...60).map { try index.trimmed(from: 0, to: Double($0) / 60) }
  /// ```
  ///
  /// - Throws: ``PathError/notFinite(quantity:value:)`` for a fraction that is not finite.
  /// - Complexity: linear in the number of elements, which are copied.
  public func trimmed(
    from: Double,
    to: Double,
    offset: Double = 0,
    mode: TrimMode = .wholePath,
    joinsSeams: Bool = true
  ) throws(PathError) -> BezierPath {
    switch try TrimWindow(checking: from, to, offset, mode) {
    case .nothing: return BezierPath()
    case .everything: return path
    case .part(let from, let to):
      let part = path.withStorage { storage in
        var trimmer = PathTrimmer(table: self, source: storage, joinsSeams: joinsSeams)
        return trimmer.trim(from: from, to: to, mode: mode)
      }
      return part ?? path
    }
  }
}

extension ArcLengthIndex: LengthTable {
  func element(_ segment: Int, of span: SubpathSpan, in storage: PathStorage) -> SubpathElement {
    let index = segment - span.segments.lowerBound
    return storage.element(at: index, of: span, point: Int(segments[segment].point))
  }

  func parameter(on curve: PathSegment, segment: Int, at length: Double) -> Double {
    find(length, .after).t
  }
}
