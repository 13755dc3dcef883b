// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// A place that has a number on both shapes.
struct NumberedPlace {
  var outline: Int
  /// How far along the outline, as a part of the way.
  var fraction: Double
  var dotA: Point2D
  var dotB: Point2D
  var textA: Point2D
  var textB: Point2D
}

/// Chooses the places that get a number: the strongest corners first, each outline at least one, as
/// many as have room on both shapes.
struct NumberedPlaces {
  private struct Candidate {
    var outline: Int
    var fraction: Double
    var lengthA: Double
    var lengthB: Double
    var weight: Double
  }

  /// The most numbers: more cannot be followed by eye.
  private static let most = 44
  /// A turn from which a joint counts as a corner, radians.
  private static let corner = 0.3
  /// The most joints looked at.
  private static let mostJoints = 4000

  private(set) var places: [NumberedPlace] = []

  init(_ outlines: [ExplainedOutline], a: inout ExplainedPanel, b: inout ExplainedPanel) {
    var candidates: [Candidate] = []
    for (place, outline) in outlines.enumerated() where outline.hasA && outline.hasB {
      candidates += NumberedPlaces.candidates(
        of: outline,
        place,
        a.outlines[place],
        b.outlines[place]
      )
    }
    candidates.sort { $0.weight > $1.weight }
    for candidate in candidates {
      if places.count >= NumberedPlaces.most { break }
      add(candidate, &a, &b)
    }
    places.sort { ($0.outline, $0.fraction) < ($1.outline, $1.fraction) }
  }

  private static func candidates(
    of outline: ExplainedOutline,
    _ index: Int,
    _ a: SampledOutline,
    _ b: SampledOutline
  ) -> [Candidate] {
    guard a.length > 0 || b.length > 0 else { return [] }
    var list: [Candidate] = []
    for joint in 0..<min(mostJoints, outline.jointCount) {
      let (lengthA, lengthB) = (a.length(toJoint: joint), b.length(toJoint: joint))
      let turn = max(a.turn(atLength: lengthA), b.turn(atLength: lengthB))
      guard turn > corner else { continue }
      list.append(
        Candidate(
          outline: index,
          fraction: outline.fractions[joint],
          lengthA: lengthA,
          lengthB: lengthB,
          weight: min(3, turn)
        )
      )
    }
    // Round outlines have no corners: quarters of the way.
    for quarter in 0..<4 {
      let fraction = 0.25 * Double(quarter)
      let isNear = list.contains { candidate in
        candidate.weight > 0.3 && (candidate.fraction - fraction).magnitude < 0.1
      }
      if isNear { continue }
      let joint = max(0, (outline.fractions.firstIndex { $0 >= fraction } ?? 1) - 1)
      let (from, to) = (
        outline.fractions[joint],
        outline.fractions[min(joint + 1, outline.fractions.count - 1)]
      )
      let part = to > from ? (fraction - from) / (to - from) : 0
      func length(_ outline: SampledOutline) -> Double {
        let start = outline.length(toJoint: joint)
        let end = outline.length(toJoint: min(joint + 1, outline.joints.count - 1))
        return start + part * (end - start)
      }
      list.append(
        Candidate(
          outline: index,
          fraction: fraction,
          lengthA: length(a),
          lengthB: length(b),
          weight: 0.25 - 0.01 * Double(quarter)
        )
      )
    }
    // Each outline its best place before any other gets a second.
    if let best = list.indices.max(by: { list[$0].weight < list[$1].weight }) {
      list[best].weight += 10 + min(1, 1e-3 * (a.length + b.length))
    }
    return list
  }

  private mutating func add(
    _ candidate: Candidate,
    _ a: inout ExplainedPanel,
    _ b: inout ExplainedPanel
  ) {
    let index = candidate.outline
    let (dotA, dotB) = (
      a.outlines[index].point(atLength: candidate.lengthA),
      b.outlines[index].point(atLength: candidate.lengthB)
    )
    guard
      let textA = a.labels.place(
        of: 2,
        beside: dotA,
        towards: a.side(of: index, atLength: candidate.lengthA)
      ),
      let textB = b.labels.place(
        of: 2,
        beside: dotB,
        towards: b.side(of: index, atLength: candidate.lengthB)
      )
    else { return }
    a.labels.take(textA, of: 2, dot: dotA)
    b.labels.take(textB, of: 2, dot: dotB)
    places.append(
      NumberedPlace(
        outline: index,
        fraction: candidate.fraction,
        dotA: dotA,
        dotB: dotB,
        textA: textA,
        textB: textB
      )
    )
  }
}
