// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// The choice among plans by what is seen in between.
struct PlanChoice {
  private let frames: (a: CommonFrame, b: CommonFrame)
  private let ends: CrossingCount
  /// The plans that were looked at: those by other weights are often the same.
  private var seen: [(drawn: DrawnPlan, penalty: Double)] = []
  private(set) var best: MorphPlan?
  private(set) var least: Double
  /// Whether the best plan keeps all symmetries.
  private var isSymmetric = false

  /// Looks at the plans of two paths, in which outlines are in canonical form and framed.
  ///
  /// A path that was turned is looked at only in the way that tells most. A plan that is as bad as
  /// a limit is none.
  init(
    _ a: NestedAssignment.Side,
    _ b: NestedAssignment.Side,
    _ frames: (a: CommonFrame, b: CommonFrame),
    isTurned: Bool = false,
    limit: Double = .infinity,
    wishes: HintResolver? = nil
  ) {
    (self.frames, least) = (frames, limit)
    let (first, second) = (
      CrossingCount(Polylines(a.outlines, steps: 8), least: MatchingParameters.leastLoop),
      CrossingCount(Polylines(b.outlines, steps: 8), least: MatchingParameters.leastLoop)
    )
    ends = CrossingCount(selves: max(first.selves, second.selves), all: max(first.all, second.all))
    if let wishes {
      considerWishes(a, b, wishes)
    } else if isTurned {
      guard mayBeBest(0) else { return }
      var builder = PlanBuilder(a, b, frames: frames)
      let weight = MatchingParameters.cornerWeights[0]
      consider(builder.plan(NestedAssignment(a, b).partners, .corners(weight: weight)))
    } else {
      let symmetries = CommonSymmetry.all(a.outlines, b.outlines)
      let assignments = Self.assignments(a, b, symmetries)
      considerAll(a, b, assignments, symmetries)
      for partners in assignments {
        guard let divided = DivisionSearch.sides(a, b, partners, frames) else { continue }
        let penalty = MatchingParameters.divisionBadness * divided.share
        considerAll(
          divided.a,
          divided.b,
          [NestedAssignment(divided.a, divided.b).partners],
          CommonSymmetry.all(divided.a.outlines, divided.b.outlines),
          symmetryCount: symmetries.count,
          penalty: penalty
        )
      }
      considerSymmetricDivisions(a, b, symmetries)
    }
  }

  /// Where the best plan of symmetric paths is not symmetric, divides what keeps it from being so.
  private mutating func considerSymmetricDivisions(
    _ a: NestedAssignment.Side,
    _ b: NestedAssignment.Side,
    _ symmetries: [CommonSymmetry]
  ) {
    guard !symmetries.isEmpty, !isSymmetric else { return }
    for divided in SymmetricDivision.all(a, b, symmetries, frames) {
      let common = CommonSymmetry.all(divided.a.outlines, divided.b.outlines)
      considerAll(
        divided.a,
        divided.b,
        Self.assignments(divided.a, divided.b, common),
        common,
        symmetryCount: symmetries.count,
        isSymmetryNeeded: true,
        penalty: MatchingParameters.divisionBadness * divided.share
      )
    }
  }

  /// By moments; by regions and with symmetries kept where these say otherwise.
  private static func assignments(
    _ a: NestedAssignment.Side,
    _ b: NestedAssignment.Side,
    _ symmetries: [CommonSymmetry]
  ) -> [[Int?]] {
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

  private mutating func considerWishes(
    _ a: NestedAssignment.Side,
    _ b: NestedAssignment.Side,
    _ wishes: HintResolver
  ) {
    var builder = PlanBuilder(a, b, frames: frames, wishes: wishes)
    let partners = NestedAssignment(a, b, fixed: wishes.pairs).partners
    for weight in MatchingParameters.cornerWeights {
      let plan = builder.plan(partners, .corners(weight: weight))
      if !builder.lostPins { consider(plan) }
    }
  }

  private mutating func considerAll(
    _ a: NestedAssignment.Side,
    _ b: NestedAssignment.Side,
    _ assignments: [[Int?]],
    _ symmetries: [CommonSymmetry],
    symmetryCount: Int = 0,
    isSymmetryNeeded: Bool = false,
    penalty: Double = 0
  ) {
    var builder = PlanBuilder(a, b, frames: frames)
    let wanted = max(symmetryCount, symmetries.count)
    let asymmetry = wanted > 0 ? MatchingParameters.asymmetryBadness : 0
    for partners in assignments {
      var rounded = 0
      let kept = symmetries.filter { $0.keeps(partners) }
      if isSymmetryNeeded, kept.count < wanted { continue }
      builder.symmetricMatches = [:]
      builder.symmetricTimings = [:]
      for weight in MatchingParameters.cornerWeights {
        for splitsCorners in kept.isEmpty || !mayBeBest(penalty) ? [] : [true, false] {
          let plan = builder.plan(partners, weight: weight, kept, splitsCorners: splitsCorners)
          rounded = max(rounded, builder.roundedCorners)
          if let plan {
            consider(
              plan,
              isSymmetric: kept.count == wanted,
              penalty: penalty + melted(builder, of: rounded)
            )
          }
        }
        guard !isSymmetryNeeded, mayBeBest(penalty + asymmetry) else { continue }
        let plan = builder.plan(partners, .corners(weight: weight))
        rounded = max(rounded, builder.roundedCorners)
        consider(plan, penalty: penalty + asymmetry + melted(builder, of: rounded))
      }
      let melted = MatchingParameters.roundedBadness * Double(rounded)
      let plainPenalty = penalty + MatchingParameters.plainBadness + melted
      guard !isSymmetryNeeded, mayBeBest(plainPenalty) else { continue }
      consider(builder.plan(partners, .travel), penalty: plainPenalty)
    }
  }

  /// The price of rounded corners without a partner that had one by another weight: figures see
  /// sharp corners only.
  private func melted(_ builder: PlanBuilder, of most: Int) -> Double {
    MatchingParameters.roundedBadness * Double(most - builder.roundedCorners)
  }

  /// Whether a plan with a penalty may be better than the best one so far: else it is not made.
  private func mayBeBest(_ penalty: Double) -> Bool {
    penalty < least - MatchingParameters.matchTie
  }

  private mutating func consider(
    _ plan: MorphPlan,
    isSymmetric: Bool = false,
    penalty: Double = 0
  ) {
    let limit = least - MatchingParameters.matchTie
    guard mayBeBest(penalty) else { return }
    // A little more than is left, which rounding may have made too small.
    let left = limit - penalty + MatchingParameters.matchTie
    let drawn = DrawnPlan(plan, frames)
    guard !seen.contains(where: { $0.penalty <= penalty && $0.drawn == drawn }) else { return }
    seen.append((drawn, penalty))
    let figures = PlanFigures(drawn, ends: ends, limit: left)
    let badness = figures.badness + penalty
    if badness < limit { (best, least, self.isSymmetric) = (plan, badness, isSymmetric) }
  }
}
