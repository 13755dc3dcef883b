// SPDX-License-Identifier: Apache-2.0

extension ArcLengthIndex {
  /// The part of the path between two fractions of its length, in exact pieces.
  ///
  /// As ``BezierPath/trimmed(from:to:offset:mode:joinsSeams:accuracy:)``, with cuts within
  /// ``accuracy`` of their places and two searches instead of measuring anew.
  ///
  /// ```swift
  /// let index = try BezierPath.circle(center: .zero, radius: 10).arcLengthIndex(accuracy: 1e-6)
  /// let frames = try (0...60).map { try index.trimmed(from: 0, to: Double($0) / 60) }
  /// ```
  ///
  /// - Parameters:
  ///   - from: where the part begins, a fraction of the length that the mode counts along.
  ///   - to: where it ends.
  ///   - offset: a fraction that is added to both, with wrap-around.
  ///   - mode: what the fractions count along.
  ///   - joinsSeams: false for two pieces where the range runs around the end of a closed subpath.
  /// - Returns: the part.
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
        var trimmer = PathTrimmer(self, storage, joinsSeams: joinsSeams)
        return trimmer.trim(from: from, to: to, mode: mode)
      }
      return part ?? path
    }
  }
}

extension ArcLengthIndex: LengthTable {
  func ends(ofSegment segment: Int) -> (from: Double, to: Double) {
    (start(of: segment), start(of: segment + 1))
  }

  func element(
    _ segment: Int,
    of span: SubpathSpan,
    in storage: PathStorage
  ) -> SubpathElement {
    let index = segment - span.segments.lowerBound
    return storage.element(at: index, of: span, point: Int(segments[segment].point))
  }

  func parameter(on curve: PathSegment, segment: Int, at length: Double) -> Double {
    place(length, .after).t
  }
}
