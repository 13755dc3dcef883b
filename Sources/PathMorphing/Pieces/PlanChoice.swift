// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// The choice among plans by what is seen in between.
struct PlanChoice {
  private var builder: PlanBuilder
  private let ends: CrossingCount
  private(set) var best: MorphPlan?
  private(set) var least = Double.infinity

  /// Looks at the plans of two paths, in which outlines are in canonical form and framed.
  ///
  /// A path that was turned is looked at only in the way that tells most.
  init(
    _ a: NestedAssignment.Side,
    _ b: NestedAssignment.Side,
    _ frames: (a: CommonFrame, b: CommonFrame),
    isTurned: Bool = false,
    wishes: HintResolver? = nil
  ) {
    builder = PlanBuilder(a, b, frames: frames, wishes: wishes)
    let (first, second) = (
      CrossingCount(Polylines(a.outlines, steps: 8), least: MatchingParameters.leastLoop),
      CrossingCount(Polylines(b.outlines, steps: 8), least: MatchingParameters.leastLoop)
    )
    ends = CrossingCount(selves: max(first.selves, second.selves), all: max(first.all, second.all))
    let moments = NestedAssignment(a, b, fixed: wishes?.pairs ?? []).partners
    if wishes != nil {
      for weight in MatchingParameters.cornerWeights {
        let plan = builder.plan(moments, .corners(weight: weight))
        if !builder.lostPins { consider(plan, moments) }
      }
      return
    }
    var assignments = [moments]
    let count = a.outlines.count * b.outlines.count
    if count > 1, count <= 400 {
      let regions = NestedAssignment(a, b, measure: .overlap).partners
      if regions != moments { assignments.append(regions) }
    }
    if isTurned {
      consider(
        builder.plan(moments, .corners(weight: MatchingParameters.cornerWeights[0])),
        moments
      )
      return
    }
    let symmetries = CommonSymmetry.all(a.outlines, b.outlines)
    for partners in assignments {
      var rounded = 0
      let kept = symmetries.filter { $0.keeps(partners) }
      builder.symmetricMatches = [:]
      for weight in MatchingParameters.cornerWeights {
        for splitsCorners in kept.isEmpty ? [] : [true, false] {
          let plan = builder.plan(partners, weight: weight, kept, splitsCorners: splitsCorners)
          if let plan { consider(plan, partners) }
        }
        let plan = builder.plan(partners, .corners(weight: weight))
        rounded = max(rounded, builder.roundedCorners)
        consider(
          plan,
          partners,
          penalty: symmetries.isEmpty ? 0 : MatchingParameters.asymmetryBadness
        )
      }
      let plan = builder.plan(partners, .travel)
      let melted = MatchingParameters.roundedBadness * Double(rounded)
      consider(plan, partners, penalty: MatchingParameters.plainBadness + melted)
    }
  }

  private mutating func consider(_ plan: MorphPlan, _ partners: [Int?], penalty: Double = 0) {
    let figures = PlanFigures(DrawnPlan(plan, builder.frames), ends: ends)
    let badness = figures.badness + penalty
    if badness < least - MatchingParameters.matchTie { (best, least) = (plan, badness) }
  }
}
