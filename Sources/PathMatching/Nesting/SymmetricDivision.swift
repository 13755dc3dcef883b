// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import PathMorphing

/// Divides solids along the axes of common symmetries, so that both paths have parts that these
/// exchange alike: of three bars the upper one in two halves, each for an arm of a cross.
///
/// A solid that a symmetry takes to itself can become another symmetrically only where that one is
/// taken to itself, too.
enum SymmetricDivision {
  private typealias P = MatchingParameters

  /// Solids that symmetries exchange, and which symmetries take each of them to itself.
  private typealias Orbit = (members: [Int], own: Set<PathSymmetry.Kind>)

  /// Both sides with one orbit of each divided for the other, and which fraction of the lengths
  /// these have: all such divisions.
  static func all(_ sides: MatchSides, _ symmetries: [CommonSymmetry]) -> [(
    sides: MatchSides, share: Double
  )] {
    let (a, b) = (sides.a, sides.b)
    guard min(a.outlines.count, b.outlines.count) > 0,
      max(a.outlines.count, b.outlines.count) <= P.maximumParts
    else { return [] }
    let orbitsA = orbits(of: a, symmetries.map { $0.a })
    let orbitsB = orbits(of: b, symmetries.map { $0.b })
    var result: [(sides: MatchSides, share: Double)] = []
    for first in orbitsA {
      for second in orbitsB where first.own != second.own {
        var common = first.own.intersection(second.own)
        // No line leaves parts that half a turn takes to themselves.
        if common == [.halfTurn] { common = [] }
        guard let dividedA = divided(a, first, facing: second, leaving: common),
          let dividedB = divided(b, second, facing: first, leaving: common)
        else { continue }
        let share = 0.5 * (dividedA.share + dividedB.share)
        result.append((MatchSides(dividedA.side, dividedB.side), share))
      }
    }
    return result
  }

  private static func orbits(of side: MatchSide, _ symmetries: [PathSymmetry]) -> [Orbit] {
    var result: [Orbit] = []
    var seen: Set<Int> = []
    for index in side.outlines.indices
    where side.forest.isRootSolid(index) && !seen.contains(index) {
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
      result.append((members, own))
    }
    return result
  }

  /// A side with the solids of an orbit, which faces another, divided until no more than some
  /// symmetries take the parts to themselves; nil where a solid cannot be divided so.
  private static func divided(
    _ side: MatchSide,
    _ orbit: Orbit,
    facing other: Orbit,
    leaving common: Set<PathSymmetry.Kind>
  ) -> (side: MatchSide, share: Double)? {
    let lost = orbit.own.subtracting(common)
    guard !lost.isEmpty else { return (side, 0) }
    // Across which directions: along the axes of reflections. A solid that has but half a turn, as
    // a bar of a cross, is divided along the axis that parts what it faces; where there is none,
    // across its own main axis.
    func directions(_ moments: OutlineMoments) -> [Vector2D] {
      let axes = [(PathSymmetry.Kind.leftRight, Vector2D(1, 0)), (.upDown, Vector2D(0, 1))]
      let own = axes.filter { lost.contains($0.0) }.map { $0.1 }
      if !own.isEmpty { return own }
      if other.own == [.leftRight] { return [Vector2D(0, 1)] }
      if other.own == [.upDown] { return [Vector2D(1, 0)] }
      return moments.mainAxis.map { [$0] } ?? []
    }
    var (parts, gone, share) = ([Outline](), Set<Int>(), 0.0)
    for member in orbit.members {
      let nest = side.nest(member)
      var nests = [nest.outlines]
      for direction in directions(side.moments[member]) {
        var halves: [[Outline]] = []
        for nest in nests {
          let division = NestDivision(nest, side.frame, across: direction)
          guard let (first, second) = division.parts(atArea: 0.5) else { return nil }
          halves += [first, second]
        }
        nests = halves
      }
      guard nests.count > 1 else { return nil }
      parts += nests.flatMap { $0 }
      gone.formUnion(nest.members)
      share += 2 * side.weight(member)
    }
    return (side.replacing(gone, with: parts), share)
  }
}
