// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// A symmetry that both of two paths have.
struct CommonSymmetry {
  let a: PathSymmetry
  let b: PathSymmetry

  /// The symmetries of both paths; reflections alone where both of these are, which make the half
  /// turn.
  static func all(_ a: [Outline], _ b: [Outline]) -> [CommonSymmetry] {
    var list: [CommonSymmetry] = []
    for kind in PathSymmetry.Kind.allCases {
      if list.count == 2 { break }
      if let first = PathSymmetry(kind, of: a), let second = PathSymmetry(kind, of: b) {
        list.append(CommonSymmetry(a: first, b: second))
      }
    }
    return list
  }

  /// Whether images of partners are partners.
  func keeps(_ partners: [Int?]) -> Bool {
    for (index, partner) in partners.enumerated() {
      let image = partners[a.images[index]]
      guard image == partner.map({ b.images[$0] }) else { return false }
    }
    return true
  }

  /// Whether two partners are their own images, both backwards or both not.
  func isOwn(_ first: Int, _ second: Int) -> Bool {
    a.images[first] == first && b.images[second] == second
  }

  /// What is pinned of two partners that are their own images.
  func pins(_ first: Int, _ second: Int) -> [FeatureMatch.Pin] {
    zip(a.fixed[first], b.fixed[second]).map { (a: $0, b: $1) }
  }

  /// The image of a knot of two partners.
  func image(
    _ knot: MatchTiming.Knot,
    _ first: Int,
    _ second: Int,
    _ outlinesA: [Outline],
    _ outlinesB: [Outline]
  ) -> MatchTiming.Knot {
    MatchTiming.Knot(
      a: a.image(of: knot.a, on: first, outlinesA),
      b: b.image(of: knot.b, on: second, outlinesB),
      isFirm: knot.isFirm
    )
  }

  /// Knots of two partners that are their own images: those of one half, and their images.
  func symmetrized(
    _ knots: [MatchTiming.Knot],
    _ first: Int,
    _ second: Int,
    _ outlinesA: [Outline],
    _ outlinesB: [Outline]
  ) -> [MatchTiming.Knot] {
    let fixed = a.fixed[first]
    var half: [MatchTiming.Knot]
    if fixed.count == 2 {
      var width = fixed[1] - fixed[0]
      width -= width.rounded(.down)
      half = knots.filter { knot in
        let part = knot.a - fixed[0]
        let ahead = part - part.rounded(.down)
        return ahead <= width + 1e-9 || ahead >= 1 - 1e-9
      }
    } else if fixed.count == 1 {
      half = knots.filter { $0.a <= 0.5 }
    } else {
      half = knots
    }
    half += half.map { image($0, first, second, outlinesA, outlinesB) }
    return outlinesA[first].isClosed ? half : half.sorted { ($0.a, $0.b) < ($1.a, $1.b) }
  }
}
