// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

extension ReportBuilder {
  /// The distances of the cut paths from the given ones.
  mutating func measureEnds() {
    guard let matches = pair.matches else { return }
    let (first, second) = (Self.segments(pair.originalA), Self.segments(pair.originalB))
    for match in matches {
      for piece in match.pieces {
        if match.hasA {
          let error = endError(match.a, piece.a, first)
          report.endErrorA = max(report.endErrorA, error)
        }
        if match.hasB {
          let error = endError(match.b, piece.b, second)
          report.endErrorB = max(report.endErrorB, error)
        }
      }
    }
  }

  private static func segments(_ path: BezierPath) -> [[PathSegment]] {
    var list: [[PathSegment]] = []
    for subpath in path.subpaths { list.append(Array(subpath.segments)) }
    return list
  }

  /// The largest distance of points of a cut from the same places of the stored segments.
  private func endError(
    _ outline: Outline,
    _ cut: CurveCut,
    _ segments: [[PathSegment]]
  ) -> Double {
    let stored = segments[outline.subpath]
    let part = outline.curves[cut.curve].subcurve(from: cut.from, to: cut.to)
    var largest = 0.0
    for step in 0...8 {
      let t = Double(step) / 8
      let place = outline.sources[cut.curve].place(at: cut.from + t * (cut.to - cut.from))
      guard stored.indices.contains(place.segment) else { continue }
      // Cubics follow an arc within their bound, but not at the same pace.
      if case .arc = stored[place.segment] { return pair.arcError }
      largest = max(
        largest,
        part.point(at: t).distance(to: stored[place.segment].point(at: place.t))
      )
    }
    return largest
  }
}
