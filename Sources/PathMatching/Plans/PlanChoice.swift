// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import PathMorphing

/// The choice among plans by what is seen in between.
struct PlanChoice {
  private let frames: (a: CommonFrame, b: CommonFrame)
  private let ends: CrossingCount
  /// The plans that were looked at: those by other weights are often the same.
  private var seen: [(drawn: DrawnMorph, penalty: Double)] = []
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
    hints: HintResolver? = nil
  ) {
    (self.frames, least) = (frames, limit)
    ends = .ofEnds(Polylines(a.outlines, steps: 8), Polylines(b.outlines, steps: 8))
    if let hints {
      considerHints(a, b, hints)
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
        let penalty = MatchingParameters.divisionPenalty * divided.share
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
        penalty: MatchingParameters.divisionPenalty * divided.share
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

  private mutating func considerHints(
    _ a: NestedAssignment.Side,
    _ b: NestedAssignment.Side,
    _ hints: HintResolver
  ) {
    var builder = PlanBuilder(a, b, frames: frames, hints: hints)
    let partners = NestedAssignment(a, b, fixed: hints.pairs).partners
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
    let asymmetry = wanted > 0 ? MatchingParameters.asymmetryPenalty : 0
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
      let melted = MatchingParameters.roundedPenalty * Double(rounded)
      let plainPenalty = penalty + MatchingParameters.plainPenalty + melted
      guard !isSymmetryNeeded, mayBeBest(plainPenalty) else { continue }
      consider(builder.plan(partners, .travel), penalty: plainPenalty)
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
    _ plan: MorphPlan,
    isSymmetric: Bool = false,
    penalty: Double = 0
  ) {
    let limit = least - MatchingParameters.matchTie
    guard mayBeBest(penalty) else { return }
    // A little more than is left, which rounding may have made too small.
    let left = limit - penalty + MatchingParameters.matchTie
    let drawn = DrawnMorph(plan.subpaths, frames)
    guard !seen.contains(where: { $0.penalty <= penalty && $0.drawn == drawn }) else { return }
    seen.append((drawn, penalty))
    let total = MorphFaults(of: drawn, ends: ends, limit: left).penalty + penalty
    if total < limit { (best, least, self.isSymmetric) = (plan, total, isSymmetric) }
  }
}

/// Divides solids along the axes of common symmetries, so that both paths have parts that these
/// exchange alike: of three bars the upper one in two halves, each for an arm of a cross.
///
/// A solid that a symmetry takes to itself can become another symmetrically only where that one is
/// taken to itself, too.
struct SymmetricDivision {
  private typealias P = MatchingParameters

  /// Both sides with solids of one orbit each divided, and which part of the lengths these have.
  struct Sides {
    var a: NestedAssignment.Side
    var b: NestedAssignment.Side
    var share: Double
  }

  /// Solids that symmetries exchange, and which symmetries take each of them to itself.
  private struct Orbit {
    var members: [Int]
    var own: Set<PathSymmetry.Kind>
  }

  /// All ways to divide one orbit of each side for one of the other.
  static func all(
    _ a: NestedAssignment.Side,
    _ b: NestedAssignment.Side,
    _ symmetries: [CommonSymmetry],
    _ frames: (a: CommonFrame, b: CommonFrame)
  ) -> [Sides] {
    guard min(a.outlines.count, b.outlines.count) > 0,
      max(a.outlines.count, b.outlines.count) <= P.maximumParts
    else { return [] }
    let orbitsA = orbits(of: a, symmetries.map { $0.a })
    let orbitsB = orbits(of: b, symmetries.map { $0.b })
    var result: [Sides] = []
    for first in orbitsA {
      for second in orbitsB where first.own != second.own {
        var common = first.own.intersection(second.own)
        // No line leaves parts that half a turn takes to themselves.
        if common == [.halfTurn] { common = [] }
        guard let dividedA = divided(a, first, facing: second, leaving: common, frames.a),
          let dividedB = divided(b, second, facing: first, leaving: common, frames.b)
        else { continue }
        result.append(
          Sides(a: dividedA.side, b: dividedB.side, share: 0.5 * (dividedA.share + dividedB.share))
        )
      }
    }
    return result
  }

  private static func orbits(
    of side: NestedAssignment.Side,
    _ symmetries: [PathSymmetry]
  ) -> [Orbit] {
    var result: [Orbit] = []
    var seen: Set<Int> = []
    for index in side.outlines.indices
    where side.forest.kinds[index] == .solid && side.forest.parents[index] == nil {
      guard !seen.contains(index) else { continue }
      var members = [index]
      for symmetry in symmetries {
        for member in members where !members.contains(symmetry.images[member]) {
          members.append(symmetry.images[member])
        }
      }
      seen.formUnion(members)
      var own = Set(symmetries.filter { $0.images[index] == index }.map { $0.kind })
      // Two reflections make half a turn.
      if symmetries.count == 2, symmetries[1].images[symmetries[0].images[index]] == index {
        own.insert(.halfTurn)
      }
      result.append(Orbit(members: members, own: own))
    }
    return result
  }

  // MARK: Division

  /// A side with the solids of an orbit, which faces another, divided until no more than some
  /// symmetries take the parts to themselves; nil where a solid cannot be divided so.
  private static func divided(
    _ side: NestedAssignment.Side,
    _ orbit: Orbit,
    facing other: Orbit,
    leaving common: Set<PathSymmetry.Kind>,
    _ frame: CommonFrame
  ) -> (side: NestedAssignment.Side, share: Double)? {
    let lost = orbit.own.subtracting(common)
    guard !lost.isEmpty else { return (side, 0) }
    var (parts, gone, share) = ([Outline](), Set<Int>(), 0.0)
    for member in orbit.members {
      let holes = side.forest.parents.indices.filter { side.forest.parents[$0] == member }
      var nests = [[side.outlines[member]] + holes.map { side.outlines[$0] }]
      for direction in directions(lost, facing: other.own, side.moments[member]) {
        var halves: [[Outline]] = []
        for nest in nests {
          let division = NestDivision(nest, frame, across: direction)
          guard let (first, second) = division.parts(atArea: 0.5) else { return nil }
          halves += [first, second]
        }
        nests = halves
      }
      guard nests.count > 1 else { return nil }
      parts += nests.flatMap { $0 }
      gone.formUnion([member] + holes)
      share += 2 * side.weight(member)
    }
    let rest = side.outlines.indices.filter { !gone.contains($0) }.map { side.outlines[$0] }
    parts = parts.map { $0.isPart ? CanonicalStart.begun($0) : $0 }
    return (NestedAssignment.Side(framed: rest + parts), share)
  }

  /// Across which directions a solid is divided that loses symmetries.
  ///
  /// Along the axes of reflections. One that has but half a turn, as a bar of a cross, is divided
  /// along the axis that parts what it faces; where there is none, across its own main axis.
  private static func directions(
    _ lost: Set<PathSymmetry.Kind>,
    facing other: Set<PathSymmetry.Kind>,
    _ moments: OutlineMoments
  ) -> [Vector2D] {
    var list: [Vector2D] = []
    if lost.contains(.leftRight) { list.append(Vector2D(1, 0)) }
    if lost.contains(.upDown) { list.append(Vector2D(0, 1)) }
    if !list.isEmpty { return list }
    if other == [.leftRight] { return [Vector2D(0, 1)] }
    if other == [.upDown] { return [Vector2D(1, 0)] }
    return moments.mainAxis.map { [$0] } ?? []
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
