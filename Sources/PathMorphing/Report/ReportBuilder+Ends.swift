// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

extension ReportBuilder {
  /// The distances of the cut paths from the given ones.
  mutating func measureEnds() {
    guard let matches = pair.matches else { return }
    let (first, second) = (Array(pair.originalA.subpaths), Array(pair.originalB.subpaths))
    for match in matches {
      if match.hasA {
        var stored = StoredSegments(first, match.a.subpath)
        for piece in match.pieces {
          report.endErrorA = max(report.endErrorA, endError(match.a, piece.a, &stored))
        }
      }
      if match.hasB {
        var stored = StoredSegments(second, match.b.subpath)
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
    _ stored: inout StoredSegments
  ) -> Double {
    let source = outline[cut.curve].source
    let part = outline[cut.curve].curve.subcurve(from: cut.from, to: cut.to)
    var largest = 0.0
    for step in 0...8 {
      let t = Double(step) / 8
      // Where a solid is divided, the line through its inside is drawn there and back.
      guard let place = source.location(at: cut.from + t * (cut.to - cut.from)),
        let segment = stored.segment(place)
      else { continue }
      // Cubics follow an arc within their bound, but not at the same pace.
      if case .arc = segment { return pair.arcError }
      largest = max(largest, part.point(at: t).distance(to: segment.point(at: place.t)))
    }
    return largest
  }
}

/// The stored segments of an outline, most of which are of one subpath.
private struct StoredSegments {
  private let subpaths: [Subpath]
  private let home: Int
  private var subpath: Int
  private var lookup: SegmentLookup
  /// The segment asked for last.
  private var last: (index: Int, segment: PathSegment?) = (-1, nil)

  init(_ subpaths: [Subpath], _ home: Int) {
    (self.subpaths, self.home, subpath) = (subpaths, home, home)
    lookup = SegmentLookup(subpaths[home])
  }

  mutating func segment(_ place: CurveSource.Location) -> PathSegment? {
    let wanted = place.subpath ?? home
    if wanted != subpath {
      (subpath, lookup, last) = (wanted, SegmentLookup(subpaths[wanted]), (-1, nil))
    }
    if place.segment != last.index {
      last = (place.segment, lookup.segment(place.segment))
    }
    return last.segment
  }
}
