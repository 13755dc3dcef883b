// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// The choice among plans by what is seen in between.
struct PlanChoice {
  private var builder: PlanBuilder
  private let ends: CrossingCount
  private(set) var best: MorphPlan?
  private var least = Double.infinity

  /// Looks at the plans of two paths, in which outlines are in canonical form and framed.
  init(_ a: NestedAssignment.Side, _ b: NestedAssignment.Side, _ frames: (a: CommonFrame, b: CommonFrame)) {
    builder = PlanBuilder(a, b, frames: frames)
    let (first, second) = (
      CrossingCount(Polylines(a.outlines, steps: 8), least: MatchingParameters.leastLoop),
      CrossingCount(Polylines(b.outlines, steps: 8), least: MatchingParameters.leastLoop)
    )
    ends = CrossingCount(selves: max(first.selves, second.selves), all: max(first.all, second.all))
    let moments = NestedAssignment(a, b).partners
    var assignments = [moments]
    let count = a.outlines.count * b.outlines.count
    if count > 1, count <= 400 {
      let regions = NestedAssignment(a, b, measure: .regions).partners
      if regions != moments { assignments.append(regions) }
    }
    for partners in assignments {
      for weight in MatchingParameters.cornerWeights { consider(partners, .corners(weight: weight)) }
      consider(partners, .travel)
    }
  }

  private mutating func consider(_ partners: [Int?], _ style: MorphPlan.Style) {
    let plan = builder.plan(partners, style)
    let figures = PlanFigures(DrawnPlan(plan, builder.frames), ends: ends)
    let badness =
      figures.badness + (style == .travel ? MatchingParameters.plainBadness : 0)
    if badness < least - MatchingParameters.matchTie { (best, least) = (plan, badness) }
  }
}
