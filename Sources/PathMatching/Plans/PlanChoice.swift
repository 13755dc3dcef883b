// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import PathMorphing

/// The choice among plans by what is seen in between.
struct PlanChoice {
  private let ends: CrossingCount
  /// The plans that were looked at: those by other weights are often the same.
  private var seen: [(drawn: DrawnMorph, penalty: Double)] = []
  private(set) var best: [MatchedSubpath]?
  private(set) var least: Double
  /// Whether the best plan keeps all symmetries.
  private var isSymmetric = false

  /// Looks at the plans of two paths, in which outlines are in canonical form and framed.
  ///
  /// A path that was turned is looked at by one weight of corners only. A plan that is as bad as a
  /// limit is none.
  init(
    _ sides: MatchSides,
    isTurned: Bool = false,
    limit: Double = .infinity,
    hints: HintResolver? = nil
  ) {
    least = limit
    let (a, b) = (sides.a, sides.b)
    ends = .ofEnds(Polylines(a.outlines, steps: 8), Polylines(b.outlines, steps: 8))
    if let hints {
      considerHints(sides, hints)
    } else if isTurned {
      guard mayBeBest(0) else { return }
      var builder = PlanBuilder(sides)
      let weight = MatchingParameters.cornerWeights[0]
      let plan = builder.plan(NestedAssignment(a, b).partners, weight: weight)
      consider(plan, sides.frames)
    } else {
      let symmetries = CommonSymmetry.all(a.outlines, b.outlines)
      let assignments = Self.assignments(sides, symmetries)
      considerAll(sides, assignments, symmetries)
      for partners in assignments {
        guard let (divided, share) = DivisionSearch.sides(sides, partners) else { continue }
        considerAll(
          divided,
          [NestedAssignment(divided.a, divided.b).partners],
          CommonSymmetry.all(divided.a.outlines, divided.b.outlines),
          symmetryCount: symmetries.count,
          penalty: MatchingParameters.divisionPenalty * share
        )
      }
      // Where the best plan of symmetric paths is not symmetric, divides what keeps it from that.
      guard !symmetries.isEmpty, !isSymmetric else { return }
      for (divided, share) in SymmetricDivision.all(sides, symmetries) {
        let common = CommonSymmetry.all(divided.a.outlines, divided.b.outlines)
        considerAll(
          divided,
          Self.assignments(divided, common),
          common,
          symmetryCount: symmetries.count,
          isSymmetryNeeded: true,
          penalty: MatchingParameters.divisionPenalty * share
        )
      }
    }
  }

  /// By moments; by regions and with symmetries kept where these differ.
  private static func assignments(_ sides: MatchSides, _ symmetries: [CommonSymmetry]) -> [[Int?]] {
    let (a, b) = (sides.a, sides.b)
    var result = [NestedAssignment(a, b).partners]
    let count = a.outlines.count * b.outlines.count
    guard count > 1, count <= 400 else { return result }
    let regions = NestedAssignment(a, b, measure: .overlap).partners
    if regions != result[0] { result.append(regions) }
    for symmetry in symmetries where !result.contains(where: { symmetry.keeps($0) }) {
      if let partners = symmetry.partners(a, b) { result.append(partners) }
    }
    return result
  }

  private mutating func considerHints(_ sides: MatchSides, _ hints: HintResolver) {
    var builder = PlanBuilder(sides, hints: hints)
    let partners = NestedAssignment(sides.a, sides.b, fixed: hints.pairs).partners
    for weight in MatchingParameters.cornerWeights {
      let plan = builder.plan(partners, weight: weight)
      if !builder.lostPins { consider(plan, sides.frames) }
    }
  }

  private mutating func considerAll(
    _ sides: MatchSides,
    _ assignments: [[Int?]],
    _ symmetries: [CommonSymmetry],
    symmetryCount: Int = 0,
    isSymmetryNeeded: Bool = false,
    penalty: Double = 0
  ) {
    var builder = PlanBuilder(sides)
    let wanted = max(symmetryCount, symmetries.count)
    let asymmetry = wanted > 0 ? MatchingParameters.asymmetryPenalty : 0
    for partners in assignments {
      var rounded = 0
      let kept = symmetries.filter { $0.keeps(partners) }
      if isSymmetryNeeded, kept.count < wanted { continue }
      builder.forgetSymmetries()
      for weight in MatchingParameters.cornerWeights {
        for splitsCorners in kept.isEmpty || !mayBeBest(penalty) ? [] : [true, false] {
          let plan = builder.plan(partners, weight: weight, kept, splitsCorners: splitsCorners)
          rounded = max(rounded, builder.roundedCorners)
          guard let plan else { continue }
          consider(
            plan,
            sides.frames,
            isSymmetric: kept.count == wanted,
            penalty: penalty + melted(builder, of: rounded)
          )
        }
        guard !isSymmetryNeeded, mayBeBest(penalty + asymmetry) else { continue }
        let plan = builder.plan(partners, weight: weight)
        rounded = max(rounded, builder.roundedCorners)
        let whole = penalty + asymmetry + melted(builder, of: rounded)
        consider(plan, sides.frames, penalty: whole)
      }
      let melted = MatchingParameters.roundedPenalty * Double(rounded)
      let plainPenalty = penalty + MatchingParameters.plainPenalty + melted
      guard !isSymmetryNeeded, mayBeBest(plainPenalty) else { continue }
      consider(builder.plan(partners, weight: nil), sides.frames, penalty: plainPenalty)
    }
  }

  /// The penalty of rounded corners without a partner that had one by another weight: figures see
  /// sharp corners only, and the roundness would be lost.
  private func melted(_ builder: PlanBuilder, of most: Int) -> Double {
    MatchingParameters.roundedPenalty * Double(most - builder.roundedCorners)
  }

  /// Whether a plan with a penalty may be better than the best one so far: else it is not made.
  private func mayBeBest(_ penalty: Double) -> Bool {
    penalty < least - MatchingParameters.matchTie
  }

  private mutating func consider(
    _ plan: [MatchedSubpath],
    _ frames: (a: CommonFrame, b: CommonFrame),
    isSymmetric: Bool = false,
    penalty: Double = 0
  ) {
    let limit = least - MatchingParameters.matchTie
    guard mayBeBest(penalty) else { return }
    // A little more than is left, which rounding may have made too small.
    let left = limit - penalty + MatchingParameters.matchTie
    let drawn = DrawnMorph(plan, frames)
    guard !seen.contains(where: { $0.penalty <= penalty && $0.drawn == drawn }) else { return }
    seen.append((drawn, penalty))
    let total = MorphFaults(of: drawn, ends: ends, limit: left).penalty + penalty
    if total < limit { (best, least, self.isSymmetric) = (plan, total, isSymmetric) }
  }
}

extension MatchingParameters {
  /// What a match of symmetric figures that is not made symmetric must be better by: more than two
  /// lost corners.
  static let asymmetryPenalty = 0.1
  /// The weights of corners that are tried.
  static let cornerWeights = [0.25, 0.08, 0.7]
  /// What a plan that does not look at corners must be better by.
  static let plainPenalty = 0.1
  /// The penalty of each rounded corner that loses its partner.
  static let roundedPenalty = 0.05
  /// The penalty of a plan that divides a solid, scaled by the unmatched share.
  static let divisionPenalty = 0.15
}
