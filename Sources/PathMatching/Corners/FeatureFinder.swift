// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
package import PathMorphing

/// Finds the corners of an outline, sharp and round ones, and fills the stretches between them.
///
/// A corner is where the chords before and after a location turn, so that cutting a segment changes
/// nothing. Source of the idea: L. Liu, G. Wang, B. Zhang, B. Guo, H.-Y. Shum, Perceptually based
/// approach for planar shape morphing, Pacific Graphics 2004.
package struct FeatureFinder {
  /// The corners and fillers in the order of the outline; open ones have their ends, too.
  package private(set) var nodes: [OutlineNode] = []

  private let outline: Outline
  /// Points of the outline at equal steps from its start; with its end only where it is open.
  private let points: [Point2D]
  /// 1 where the outline runs counter-clockwise or is open, -1 where it runs clockwise.
  private let orientation: Double

  /// The number of steps: the windows of corners are whole numbers of them.
  private static let steps = 1000

  /// Finds corners and adds fillers; `pins` are locations that are to be nodes, with their numbers.
  package init(_ outline: Outline, pins: [(fraction: Double, number: Int)] = []) {
    self.outline = outline
    points = outline.roughPoints(outline.isClosed ? Self.steps : Self.steps + 1) {
      Double($0) / Double(Self.steps)
    }
    orientation = outline.isClosed && points[...].doubleArea < 0 ? -1 : 1
    var list = RoundedCorners.corners(of: outline, orientation: orientation)
    for corner in sharp() {
      // A rounded corner is the same as one found by its chords.
      let isFree = list.allSatisfy { other in
        gap(other.fraction, corner.fraction) >= max(other.reach.before, other.reach.after)
          + MatchingParameters.cornerWindow
      }
      if isFree { list.append(corner) }
    }
    list.removeAll { corner in
      pins.contains { gap($0.fraction, corner.fraction) < MatchingParameters.pinClearance }
    }
    if !outline.isClosed {
      list.removeAll { min($0.fraction, 1 - $0.fraction) < MatchingParameters.cornerWindow }
    }
    list += pins.map { OutlineNode(fraction: $0.fraction, pin: $0.number) }
    if !outline.isClosed {
      for end in [0.0, 1] where !list.contains(where: { $0.fraction == end }) {
        list.append(OutlineNode(fraction: end))
      }
    }
    list.sort { $0.fraction < $1.fraction }
    if !outline.isClosed { (list[0].isEnd, list[list.count - 1].isEnd) = (true, true) }
    for index in list.indices {
      let last = index > 0 ? list[index - 1].fraction : list[list.count - 1].fraction - 1
      let next = index < list.count - 1 ? list[index + 1].fraction : list[0].fraction + 1
      let (from, to) = outline.isClosed ? (last, next) : (max(0, last), min(1, next))
      list[index].share = 0.5 * (to - from)
    }
    nodes = filled(list)
  }

  private func gap(_ first: Double, _ second: Double) -> Double {
    outline.isClosed ? first.cyclicDistance(to: second) : (first - second).magnitude
  }

  /// The locations where chords turn most, the strongest first, none too near to another.
  private func sharp() -> [OutlineNode] {
    var found = turns()
    // Turns that are equal but for rounding differ by their fraction. Joints at an angle
    // come first.
    func rank(_ turn: Double) -> Double { -(1e6 * turn.magnitude).rounded() }
    found.sort { p, q in
      if p.isJoint != q.isJoint { return p.isJoint }
      return (rank(p.turn), p.fraction) < (rank(q.turn), q.fraction)
    }
    var kept: [OutlineNode] = []
    let least = MatchingParameters.featureGap * MatchingParameters.featureWindow
    for candidate in found where kept.count < MatchingParameters.maximumFeatures {
      if kept.allSatisfy({ gap($0.fraction, candidate.fraction) >= least }) {
        kept.append(OutlineNode(fraction: candidate.fraction, turn: candidate.turn))
      }
    }
    return kept
  }

  private struct Turn {
    var fraction: Double
    var turn: Double
    /// Whether curves meet there at an angle.
    var isJoint = false
  }

  /// The locations where chords turn by more than `featureTurn`: maxima among the samples, and all
  /// such joints.
  private func turns() -> [Turn] {
    let (window, threshold) = (MatchingParameters.featureWindow, MatchingParameters.featureTurn)
    let steps = Int((window * Double(Self.steps)).rounded())
    let cosine = LibM.cosine(threshold)
    let count = points.count
    var turns = [Double](repeating: 0, count: count)
    let range = outline.isClosed ? 0..<count : steps..<max(steps, count - steps)
    var found: [Turn] = []
    for index in range {
      let here = points[index]
      let last = points[index >= steps ? index - steps : index - steps + count]
      let next = points[index + steps < count ? index + steps : index + steps - count]
      turns[index] = turn(here - last, next - here, cosine)
    }
    for index in range where turns[index] != 0 {
      if let top = top(turns, from: index, range) {
        let fraction = (top / Double(Self.steps)).wrapped
        found.append(Turn(fraction: fraction, turn: orientation * turns[index]))
      }
    }
    for (index, fraction) in outline.fractions.dropLast().enumerated()
    where outline.isClosed || fraction >= window && fraction <= 1 - window {
      let here = point(at: fraction)
      let (last, next) = (point(at: fraction - window), point(at: fraction + window))
      let size = turn(here - last, next - here, cosine)
      guard size != 0 else { continue }
      let isJoint = isSharp(index, threshold)
      found.append(Turn(fraction: fraction, turn: orientation * size, isJoint: isJoint))
    }
    return found
  }

  /// The middle of the highest turns that begin at a sample, in samples; nil where it is no
  /// maximum.
  ///
  /// Along an arc all turns are equal but for rounding, which must not choose among them.
  private func top(_ turns: [Double], from index: Int, _ range: Range<Int>) -> Double? {
    let tie = MatchingParameters.turnTie
    let count = turns.count
    func turn(_ sample: Int) -> Double {
      if outline.isClosed { return turns[(sample + count) % count].magnitude }
      return range.contains(sample) ? turns[sample].magnitude : 0
    }
    let size = turn(index)
    guard turn(index - 1) < size - tie else { return nil }
    var end = index
    while end - index < count, (turn(end + 1) - size).magnitude <= tie { end += 1 }
    guard end - index < count, turn(end + 1) < size else { return nil }
    if end > index { return 0.5 * Double(index + end) }
    // The top of the parabola through three neighbours, so that symmetric corners are found at
    // symmetric locations.
    let (last, next) = (turn(index - 1), turn(index + 1))
    let bend = last - 2 * size + next
    let shift = bend < 0 && last > 0 && next > 0 ? 0.5 * (last - next) / bend : 0
    return Double(index) + max(-0.5, min(0.5, shift))
  }

  /// Whether the curves that meet at a joint do so at an angle of most of a threshold.
  private func isSharp(_ joint: Int, _ threshold: Double) -> Bool {
    let before = outline.measured(joint > 0 ? joint - 1 : outline.count - 1).tangent(at: 1)
    let after = outline.measured(joint).tangent(at: 0)
    return LibM.arcTangent(y: before.cross(after), x: before.dot(after)).magnitude > 0.8 * threshold
  }

  private func point(at fraction: Double) -> Point2D {
    outline.roughPoint(atFraction: outline.isClosed ? fraction.wrapped : fraction)
  }

  /// The turn between two chords; 0 where it is no more than the threshold of this cosine.
  @inline(__always)
  private func turn(_ into: Vector2D, _ out: Vector2D, _ cosine: Double) -> Double {
    let product = into.dot(out)
    let lengths = (into.lengthSquared * out.lengthSquared).squareRoot()
    guard product < cosine * lengths else { return 0 }
    return LibM.arcTangent(y: into.cross(out), x: product)
  }

  /// The nodes with locations of no weight evenly in between.
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

/// A location on an outline where a match may hold on to it.
package struct OutlineNode: Sendable {
  /// The part of the outline's length, 0...1.
  package var fraction: Double
  /// The turn of a corner, radians, positive where the outline is convex; 0 for a filler.
  package var turn = 0.0
  /// The fraction of the length that a rounded corner takes, before and after the location; 0 for a
  /// sharp one.
  package var reach = (before: 0.0, after: 0.0)
  /// Half the distance between the neighbouring corners, as a fraction of the length.
  package var share = 0.0
  /// The number of the pin that the location is; nil for none.
  package var pin: Int?
  /// Whether the location is an end of an open outline.
  package var isEnd = false

  package init(fraction: Double, turn: Double = 0, pin: Int? = nil) {
    (self.fraction, self.turn, self.pin) = (fraction, turn, pin)
  }

  package var isCorner: Bool { turn != 0 }
  /// Whether the corner is an arc between two lines.
  package var isRounded: Bool { reach.before > 0 || reach.after > 0 }

  /// The penalty, but for the weight of corners, of a corner without a partner.
  package var penalty: Double { share * min(1, turn.magnitude / MatchingParameters.fullTurn) }
}

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
    var share = nodes.reduce(0) { $0 + ($1.reach.before + $1.reach.after) }
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
    let inner = (1..<count).map { part in
      fraction(outline, run, turns, turn * Double(part) / Double(count))
    }
    let fractions =
      [outline.fractions[run[0]]] + inner + [outline.fractions[run[run.count - 1] + 1]]
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
    for (number, index) in run.enumerated() {
      var last = number > 0 ? turns[number - 1][stepCount - 1] : 0
      for (step, turn) in turns[number].enumerated() {
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

extension CubicBezier {
  /// The direction at an end or inside, also where a handle has no length.
  func tangent(at t: Double) -> Vector2D {
    let direction = derivative(at: t)
    guard direction.lengthSquared == 0 else { return direction }
    if t == 0 { return p2 != p0 ? p2 - p0 : p3 - p0 }
    if t == 1 { return p1 != p3 ? p3 - p1 : p3 - p0 }
    return p3 - p0
  }
}

extension MatchingParameters {
  /// A corner so near to a pin is the pin.
  static let pinClearance = 0.012
  /// The length of the chords by which corners are found, as a fraction of the outline, in whole
  /// steps of its samples; and the turn, radians, from which on they are corners.
  static let featureWindow = 0.012
  static let featureTurn = 0.55
  /// Turns that differ by less, radians, are equal.
  static let turnTie = 1e-7
  /// How far apart corners are at least, in lengths of the chord.
  static let featureGap = 1.6
  /// More corners than anyone counts.
  static let maximumFeatures = 48
  /// Fillers on an outline without corners; in between them in proportion.
  static let fillerCount = 18
  /// The turn from which on a lost corner has its full penalty, radians: nearly a right angle.
  static let fullTurn = 1.4
  /// A curve no longer than its chord by more than this part is straight.
  static let straightness = 1e-6
  /// Directions that differ by less, radians, are one: a joint there is smooth.
  static let smoothTurn = 0.05
  /// How far a rounded corner may turn back over an eighth of a curve, radians: the digits of
  /// stored outlines.
  static let bendBack = 0.01
  /// The least and the most that a rounded corner turns, radians: from where it can be seen to one
  /// and a half turns.
  static let leastRoundedTurn = 0.35
  static let mostRoundedTurn = 9.5
}
