// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// The corners of an outline that are curves between two lines, as of a rounded rectangle.
///
/// However large its radius, such a run of curves stands for the corner that the lines would make;
/// one that turns by more than a right angle for several.
enum RoundedCorners {
  /// The corners, as nodes with their reach.
  static func corners(of outline: Outline, orientation: Double) -> [OutlineNode] {
    let count = outline.count
    guard count > 1, count <= MatchingParameters.maximumMatchedCurves else { return [] }
    let straight = (0..<count).map { isStraight(outline, $0) }
    guard let start = straight.firstIndex(of: true), straight.contains(false) else { return [] }
    var result: [OutlineNode] = []
    var run: [Int] = []
    for step in 1...count {
      let index = (start + step) % count
      // The ends of an open outline have nothing beside them.
      if !outline.isClosed, index == 0 { run = [] }
      if !straight[index] {
        run.append(index)
        continue
      }
      if !run.isEmpty, outline.isClosed || run[0] > 0 {
        result += corners(outline, run, next: index, orientation)
      }
      run = []
    }
    return result
  }

  /// Whether an outline with these corners is a polygon but for them.
  static func isPolygon(_ outline: Outline, _ nodes: [OutlineNode]) -> Bool {
    var share = 0.0
    for node in nodes { share += node.reach.before + node.reach.after }
    for index in 0..<outline.count where isStraight(outline, index) {
      share += outline.length(of: index) / outline.length
    }
    return share > 1 - MatchingParameters.pinClearance
  }

  private static func isStraight(_ outline: Outline, _ index: Int) -> Bool {
    if outline.isLinear(index) { return true }
    let curve = outline.measured(index)
    let length = outline.length(of: index)
    return length - curve.p0.distance(to: curve.p3) <= MatchingParameters.straightness * length
  }

  /// The corners that a run of curves stands for; none where it is not smooth, or bends both ways.
  private static func corners(
    _ outline: Outline,
    _ run: [Int],
    next: Int,
    _ orientation: Double
  ) -> [OutlineNode] {
    let before = (run[0] + outline.count - 1) % outline.count
    var direction = outline.measured(before).tangent(at: 1)
    // The angle turned up to the end of each step of each curve.
    var (turns, turn): ([[Double]], Double) = ([], 0)
    for index in run {
      let curve = outline.measured(index)
      guard joins(direction, curve.tangent(at: 0)) else { return [] }
      var steps: [Double] = []
      direction = curve.tangent(at: 0)
      for step in 1...stepCount {
        let next = curve.tangent(at: Double(step) / Double(stepCount))
        let part = LibM.arcTangent(y: direction.cross(next), x: direction.dot(next))
        if part * turn < 0, part.magnitude > MatchingParameters.bendBack { return [] }
        turn += part
        steps.append(turn)
        direction = next
      }
      turns.append(steps)
    }
    guard joins(direction, outline.measured(next).tangent(at: 0)) else { return [] }
    guard turn.magnitude > MatchingParameters.leastRoundedTurn,
      turn.magnitude < MatchingParameters.mostRoundedTurn
    else { return [] }
    let count = max(1, Int((turn.magnitude / (0.5 * .pi)).rounded()))
    var fractions: [Double] = [outline.fractions[run[0]]]
    for part in 1..<count + 1 {
      let target = turn * Double(part) / Double(count)
      fractions.append(
        part == count
          ? outline.fractions[run[run.count - 1] + 1] : fraction(outline, run, turns, target)
      )
    }
    return (0..<count).map { part in
      var (from, to) = (fractions[part], fractions[part + 1])
      if to < from { to += 1 }
      let middle = 0.5 * (from + to)
      (from, to) = (middle - from, to - middle)
      var node = OutlineNode(
        fraction: middle < 1 ? middle : middle - 1,
        turn: orientation * turn / Double(count)
      )
      node.reach = (from, to)
      return node
    }
  }

  private static let stepCount = 8

  /// Whether one direction goes on where another ends.
  private static func joins(_ first: Vector2D, _ second: Vector2D) -> Bool {
    let angle = LibM.arcTangent(y: first.cross(second), x: first.dot(second))
    return angle.magnitude < MatchingParameters.smoothTurn
  }

  /// The part of the outline's length at which a run has turned by an angle.
  private static func fraction(
    _ outline: Outline,
    _ run: [Int],
    _ turns: [[Double]],
    _ target: Double
  ) -> Double {
    for (place, index) in run.enumerated() {
      var last = place > 0 ? turns[place - 1][stepCount - 1] : 0
      for (step, turn) in turns[place].enumerated() {
        defer { last = turn }
        guard turn.magnitude >= target.magnitude - 1e-9 else { continue }
        let part = turn != last ? (target - last) / (turn - last) : 1
        let t = (Double(step) + max(0, min(1, part))) / Double(stepCount)
        // At the end of a curve, exactly there.
        if t > 1 - 1e-6 { return outline.fractions[index + 1] }
        let curve = outline.measured(index).split(at: t).left
        let length = curve.length(accuracy: 1e-9 * outline.length)
        return outline.fractions[index] + length / outline.length
      }
    }
    return outline.fractions[run[run.count - 1] + 1]
  }
}
