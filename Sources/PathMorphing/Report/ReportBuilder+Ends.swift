// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

extension ReportBuilder {
  /// The distances of the cut paths from the given ones.
  mutating func measureEnds() {
    guard let matches = pair.matches else { return }
    let (first, second) = (Array(pair.originalA.subpaths), Array(pair.originalB.subpaths))
    for match in matches {
      if match.hasA {
        var stored = SegmentLookup(first[match.a.subpath])
        for piece in match.pieces {
          report.endErrorA = max(report.endErrorA, endError(match.a, piece.a, &stored))
        }
      }
      if match.hasB {
        var stored = SegmentLookup(second[match.b.subpath])
        for piece in match.pieces {
          report.endErrorB = max(report.endErrorB, endError(match.b, piece.b, &stored))
        }
      }
    }
  }

  /// The largest distance of points of a cut from the same places of the stored segments.
  private func endError(
    _ outline: Outline,
    _ cut: CurveCut,
    _ stored: inout SegmentLookup
  ) -> Double {
    let source = outline[cut.curve].source
    let part = outline[cut.curve].curve.subcurve(from: cut.from, to: cut.to)
    var largest = 0.0
    var (index, segment) = (-1, PathSegment?.none)
    for step in 0...8 {
      let t = Double(step) / 8
      let place = source.location(at: cut.from + t * (cut.to - cut.from))
      if place.segment != index {
        (index, segment) = (place.segment, stored.segment(place.segment))
      }
      guard let segment else { continue }
      // Cubics follow an arc within their bound, but not at the same pace.
      if case .arc = segment { return pair.arcError }
      largest = max(largest, part.point(at: t).distance(to: segment.point(at: place.t)))
    }
    return largest
  }
}
