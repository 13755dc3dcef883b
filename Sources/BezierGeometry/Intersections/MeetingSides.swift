// SPDX-License-Identifier: Apache-2.0

/// Two curves around a place where they meet: the branches before and after it.
///
/// A branch is nil where the curve begins or ends there.
struct MeetingSides {
  let beforeA: MeetingBranch?
  let afterA: MeetingBranch?
  let beforeB: MeetingBranch?
  let afterB: MeetingBranch?

  /// The sine of the angle below which directions alone do not decide.
  private static let clearSine = 0x1p-10

  /// How the curves pass each other, for coordinates up to `extent`.
  func kind(at point: Point2D, gap: Double, extent: Double) -> MeetingKind {
    guard let beforeA, let afterA, let beforeB, let afterB else { return .touching }
    let directions = MeetingSides.Rays(
      beforeA.direction,
      afterA.direction,
      beforeB.direction,
      afterB.direction
    )
    if directions.areClear { return directions.kind }
    let noise = 64 * extent.ulp + 2 * gap
    let branches = [beforeA, afterA, beforeB, afterB]
    var most = Double.infinity
    for branch in branches { most = min(most, branch.reach(from: point)) }
    var radius = max(4 * noise, 0x1p-40 * most)
    while radius < most {
      if let exits = rays(branches, point, radius), exits.areApart(noise) { return exits.kind }
      radius *= 4
    }
    if let exits = rays(branches, point, most), exits.areApart(noise) { return exits.kind }
    return .touching
  }

  private func rays(_ branches: [MeetingBranch], _ point: Point2D, _ radius: Double) -> Rays? {
    guard let a0 = branches[0].exit(from: point, radius: radius),
      let a1 = branches[1].exit(from: point, radius: radius),
      let b0 = branches[2].exit(from: point, radius: radius),
      let b1 = branches[3].exit(from: point, radius: radius)
    else { return nil }
    return Rays(a0, a1, b0, b1)
  }

  /// Vectors of equal length from the meeting along the four branches.
  private struct Rays {
    let beforeA, afterA, beforeB, afterB: Vector2D

    init(_ beforeA: Vector2D, _ afterA: Vector2D, _ beforeB: Vector2D, _ afterB: Vector2D) {
      (self.beforeA, self.afterA) = (beforeA, afterA)
      (self.beforeB, self.afterB) = (beforeB, afterB)
    }

    /// Whether unit vectors of one curve and the other are at a clear angle.
    var areClear: Bool { areApart(MeetingSides.clearSine) }

    /// Whether the ends of no two vectors of one curve and the other are so near.
    func areApart(_ distance: Double) -> Bool {
      for a in [beforeA, afterA] {
        for b in [beforeB, afterB] where !((a - b).length > distance) { return false }
      }
      return true
    }

    /// Whether one branch of the first curve is between those of the second and the other is not.
    var kind: MeetingKind {
      let sector = turn(to: beforeB)
      let (first, second) = (turn(to: beforeA) < sector, turn(to: afterA) < sector)
      return first != second ? .crossing : .touching
    }

    /// The angle from the second curve's way on, counter-clockwise.
    private func turn(to vector: Vector2D) -> Double {
      let angle = LibM.arcTangent(y: afterB.cross(vector), x: afterB.dot(vector))
      return angle < 0 ? angle + 2 * .pi : angle
    }
  }
}

extension PathSegment {
  /// How this segment passes another where they meet at two parameters.
  func meetingKind(
    _ point: SegmentIntersections.Point,
    with other: PathSegment,
    extent: Double
  ) -> MeetingKind {
    let sides = MeetingSides(
      beforeA: branch(from: point.a, to: 0),
      afterA: branch(from: point.a, to: 1),
      beforeB: other.branch(from: point.b, to: 0),
      afterB: other.branch(from: point.b, to: 1)
    )
    let gap = self.point(at: point.a).distance(to: other.point(at: point.b))
    return sides.kind(at: point.point, gap: gap, extent: extent)
  }

  private func branch(from: Double, to: Double) -> MeetingBranch? {
    from == to
      ? nil : MeetingBranch(first: .init(segment: self, from: from, to: to), second: nil)
  }
}

extension IntersectionPath {
  /// The way from a place on an item against or with the path; nil where the path ends.
  ///
  /// Segments that are part of a joint are passed over.
  func branch(_ item: Int, _ t: Double, isForward: Bool) -> MeetingBranch? {
    let end = isForward ? 1.0 : 0.0
    if t != end, items[item].startJoint != items[item].endJoint {
      let piece = MeetingBranch.Piece(segment: items[item].segment, from: t, to: end)
      return MeetingBranch(first: piece, second: whole(after: item, isForward))
    }
    guard let next = neighbour(of: item, isForward) else { return nil }
    let piece = MeetingBranch.Piece(segment: items[next].segment, from: 1 - end, to: end)
    return MeetingBranch(first: piece, second: whole(after: next, isForward))
  }

  private func whole(after item: Int, _ isForward: Bool) -> MeetingBranch.Piece? {
    guard let next = neighbour(of: item, isForward) else { return nil }
    return MeetingBranch.Piece(
      segment: items[next].segment,
      from: isForward ? 0 : 1,
      to: isForward ? 1 : 0
    )
  }

  /// The next or previous item that is longer than a joint.
  private func neighbour(of item: Int, _ isForward: Bool) -> Int? {
    var index = isForward ? items[item].next : items[item].previous
    var steps = items.count
    while let found = index, steps > 0 {
      if items[found].startJoint != items[found].endJoint || steps == 1 { return found }
      index = isForward ? items[found].next : items[found].previous
      steps -= 1
    }
    return nil
  }
}
