// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// Points of an outline at equal steps of its length, close enough to tell corners.
package struct FeatureSamples {
  /// The number of steps: the windows of corners are whole numbers of them.
  static let count = 1000

  private let outline: Outline
  /// The points at 0/n, 1/n, ...; n/n only where the outline is open.
  private var points: [Point2D] = []
  /// 1 where the outline runs counter-clockwise or is open, -1 where it runs clockwise.
  package private(set) var orientation = 1.0

  package init(_ outline: Outline) {
    self.outline = outline
    points.reserveCapacity(Self.count + 1)
    var curve = 0
    for index in 0..<(outline.isClosed ? Self.count : Self.count + 1) {
      let fraction = Double(index) / Double(Self.count)
      while curve < outline.count - 1, outline.fractions[curve + 1] <= fraction { curve += 1 }
      let t = outline.roughParameter(on: curve, atFraction: fraction)
      points.append(outline.measured(curve).point(at: t))
    }
    guard outline.isClosed, let first = points.first else { return }
    var (area, last) = (0.0, points[points.count - 1])
    for point in points {
      area += (last - first).cross(point - first)
      last = point
    }
    if area < 0 { orientation = -1 }
  }

  /// A place where the outline turns.
  struct Turn {
    var fraction: Double
    var turn: Double
    /// Whether curves meet there at an angle.
    var isJoint = false
  }

  /// The places where the chords of a length turn by more than a threshold: maxima among the
  /// samples, and all such joints.
  func turns(
    window: Double,
    threshold: Double,
    joints: [Double]
  ) -> [Turn] {
    let steps = Int((window * Double(Self.count)).rounded())
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
      if let place = top(turns, from: index, range) {
        let fraction = place / Double(Self.count)
        found.append(
          Turn(fraction: fraction - fraction.rounded(.down), turn: orientation * turns[index])
        )
      }
    }
    for (index, fraction) in joints.dropLast().enumerated()
    where outline.isClosed || isInside(fraction, window) {
      let here = point(at: fraction)
      let size = turn(
        here - point(at: fraction - window),
        point(at: fraction + window) - here,
        cosine
      )
      guard size != 0 else { continue }
      let turn = Turn(
        fraction: fraction,
        turn: orientation * size,
        isJoint: isSharp(index, threshold)
      )
      found.append(turn)
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
    func turn(_ place: Int) -> Double {
      if outline.isClosed { return turns[(place + count) % count].magnitude }
      return range.contains(place) ? turns[place].magnitude : 0
    }
    let size = turn(index)
    guard turn(index - 1) < size - tie else { return nil }
    var end = index
    while end - index < count, (turn(end + 1) - size).magnitude <= tie { end += 1 }
    guard end - index < count, turn(end + 1) < size else { return nil }
    if end > index { return 0.5 * Double(index + end) }
    // The top of the parabola through three neighbours, so that symmetric corners are found at
    // symmetric places.
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

  private func isInside(_ fraction: Double, _ window: Double) -> Bool {
    fraction >= window && fraction <= 1 - window
  }

  private func point(at fraction: Double) -> Point2D {
    outline.roughPoint(atFraction: fraction - (outline.isClosed ? fraction.rounded(.down) : 0))
  }

  /// The turn between two chords; 0 where it is no more than the threshold of this cosine.
  @inline(__always)
  private func turn(_ into: Vector2D, _ out: Vector2D, _ cosine: Double) -> Double {
    let product = into.dot(out)
    let lengths = (into.lengthSquared * out.lengthSquared).squareRoot()
    guard product < cosine * lengths else { return 0 }
    return LibM.arcTangent(y: into.cross(out), x: product)
  }
}
