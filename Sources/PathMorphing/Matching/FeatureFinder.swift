// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// Finds the corners of an outline, sharp and round ones, and fills the ways between them.
///
/// A corner is where the chords before and after a place turn, at three scales, so that a rounded
/// corner is one and cutting a segment changes nothing. Source of the idea: L. Liu, G. Wang,
/// B. Zhang, B. Guo, H.-Y. Shum, Perceptually based approach for planar shape morphing, Pacific
/// Graphics 2004.
package struct FeatureFinder {
  /// The corners and fillers in the order of the outline; open ones have their ends, too.
  package private(set) var nodes: [OutlineNode] = []

  private let outline: Outline
  private let samples: FeatureSamples

  /// Finds corners and adds fillers; `pins` are places that are to be nodes, with their numbers.
  package init(_ outline: Outline, pins: [(fraction: Double, number: Int)] = []) {
    self.outline = outline
    samples = FeatureSamples(outline)
    let rounded = RoundedCorners.corners(of: outline, orientation: samples.orientation)
    var list = rounded
    for corner in sharp() where !list.contains(where: { blocks($0, corner) }) {
      list.append(corner)
    }
    list.removeAll { corner in
      pins.contains { gap($0.fraction, corner.fraction) < MatchingParameters.pinClearance }
    }
    if !outline.isClosed { list.removeAll { isEnd($0.fraction) } }
    for pin in pins {
      var node = OutlineNode(fraction: pin.fraction)
      node.pin = pin.number
      list.append(node)
    }
    if !outline.isClosed {
      for end in [0.0, 1] where !list.contains(where: { $0.fraction == end }) {
        list.append(OutlineNode(fraction: end))
      }
    }
    list.sort { $0.fraction < $1.fraction }
    if !outline.isClosed { (list[0].isEnd, list[list.count - 1].isEnd) = (true, true) }
    share(&list)
    nodes = filled(list)
  }

  private func gap(_ first: Double, _ second: Double) -> Double {
    let apart = (first - second).magnitude
    return outline.isClosed ? min(apart, 1 - apart) : apart
  }

  private func isEnd(_ fraction: Double) -> Bool {
    min(fraction, 1 - fraction) < MatchingParameters.cornerWindow
  }

  /// Whether a rounded corner is the same as one found by its chords.
  private func blocks(_ rounded: OutlineNode, _ corner: OutlineNode) -> Bool {
    let reach = max(rounded.reach.before, rounded.reach.after)
    return gap(rounded.fraction, corner.fraction) < reach + MatchingParameters.cornerWindow
  }

  // MARK: Sharp corners

  private struct Candidate {
    var fraction: Double
    var turn: Double
    var scale: Int
    /// Whether curves meet there at an angle.
    var isJoint: Bool
  }

  /// The places where chords turn most, the strongest first, none too near to another.
  private func sharp() -> [OutlineNode] {
    var found: [Candidate] = []
    for (scale, window) in MatchingParameters.featureWindows.enumerated() {
      found += samples.turns(
        window: window,
        threshold: MatchingParameters.featureTurns[scale],
        joints: outline.fractions
      ).map {
        Candidate(fraction: $0.fraction, turn: $0.turn, scale: scale, isJoint: $0.isJoint)
      }
    }
    // Turns that are equal but for rounding are told apart by scale and place. Sharp corners come
    // first: at a larger scale the two corners of a thin bar's end are one.
    func rank(_ turn: Double) -> Double { (1e6 * turn.magnitude).rounded() }
    found.sort { p, q in
      if (p.scale == 0 && p.isJoint) != (q.scale == 0 && q.isJoint) {
        return p.scale == 0 && p.isJoint
      }
      let (first, second) = (rank(p.turn), rank(q.turn))
      if first != second { return first > second }
      return p.scale != q.scale ? p.scale < q.scale : p.fraction < q.fraction
    }
    var kept: [Candidate] = []
    for candidate in found where kept.count < MatchingParameters.maximumFeatures {
      let window = MatchingParameters.featureWindows[candidate.scale]
      let isFree = kept.allSatisfy { other in
        let apart = max(window, MatchingParameters.featureWindows[other.scale])
        return gap(other.fraction, candidate.fraction) >= MatchingParameters.featureGap * apart
      }
      if isFree { kept.append(candidate) }
    }
    return kept.map { OutlineNode(fraction: $0.fraction, turn: $0.turn) }
  }

  // MARK: Shares and fillers

  private func share(_ list: inout [OutlineNode]) {
    let count = list.count
    for index in list.indices {
      let last = index > 0 ? list[index - 1].fraction : list[count - 1].fraction - 1
      let next = index < count - 1 ? list[index + 1].fraction : list[0].fraction + 1
      let (from, to) = outline.isClosed ? (last, next) : (max(0, last), min(1, next))
      list[index].share = 0.5 * (to - from)
    }
  }

  /// The nodes with places of no weight evenly in between.
  private func filled(_ list: [OutlineNode]) -> [OutlineNode] {
    let total = MatchingParameters.fillerCount
    guard let first = list.first else {
      return (0..<total).map { OutlineNode(fraction: Double($0) / Double(total)) }
    }
    var result: [OutlineNode] = []
    for (index, node) in list.enumerated() {
      result.append(node)
      let isLast = index == list.count - 1
      if isLast, !outline.isClosed { break }
      let next = isLast ? first.fraction + 1 : list[index + 1].fraction
      let apart = next - node.fraction
      // A little more, so that rounding does not decide.
      let count = Int((Double(total) * apart + 1e-6).rounded(.down))
      for step in 1..<max(1, count + 1) {
        let fraction = node.fraction + apart * Double(step) / Double(count + 1)
        result.append(OutlineNode(fraction: fraction < 1 ? fraction : fraction - 1))
      }
    }
    return result.sorted { $0.fraction < $1.fraction }
  }
}
