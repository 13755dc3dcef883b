// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import PathMorphing

/// Which solids and holes are divided because they face several of the other path: a triangle that
/// becomes two bars.
///
/// One without a partner is given to the nearest that has a partner; that one is divided into parts
/// with the proportions of those that it faces, across the line of their centres.
package enum DivisionSearch {
  private typealias P = MatchingParameters

  /// Both sides with what an assignment leaves alone faced by parts, and which fraction of the
  /// lengths that is; nil where nothing is divided.
  package static func sides(
    _ sides: MatchSides,
    _ partners: [Int?]
  ) -> (sides: MatchSides, share: Double)? {
    let (a, b) = (sides.a, sides.b)
    let partnersB = sides.reversed(partners)
    let first = divided(a, facing: b, partners, partnersB)
    let second = divided(b, facing: a, partnersB, partners)
    guard first != nil || second != nil else { return nil }
    let share = (first?.share ?? 0) + (second?.share ?? 0)
    return (MatchSides(first?.side ?? a, second?.side ?? b), share)
  }

  /// A side with solids divided, and which fraction of the other side's length faces parts for want
  /// of a partner.
  private static func divided(
    _ side: MatchSide,
    facing other: MatchSide,
    _ partners: [Int?],
    _ partnersOfOther: [Int?]
  ) -> (side: MatchSide, share: Double)? {
    // The one that faces another without a partner besides its own one: the nearest of its kind
    // that is not much smaller, with the same parent.
    func host(of alone: Int) -> Int? {
      let parent = other.forest.parents[alone].map { partnersOfOther[$0] }
      if let parent, parent == nil { return nil }
      let (mean, size) = (other.moments[alone].mean, other.moments[alone].radius)
      var (best, least) = (Int?.none, Double.infinity)
      for index in side.inOrder {
        let moments = side.moments[index]
        guard partners[index] != nil, side.forest.kinds[index] == other.forest.kinds[alone],
          side.forest.parents[index] == parent ?? nil, moments.radius > P.leastHost * size
        else { continue }
        let distance = moments.mean.distance(to: mean) - moments.radius
        if distance < least - P.rounding { (best, least) = (index, distance) }
      }
      return best
    }
    /// For each that faces more than one, these.
    var faced: [Int: [Int]] = [:]
    for alone in other.inOrder
    where partnersOfOther[alone] == nil && other.forest.kinds[alone].isClosed {
      guard let host = host(of: alone), let partner = partners[host] else { continue }
      faced[host, default: [partner]].append(alone)
    }
    guard !faced.isEmpty else { return nil }
    var share = 0.0
    var outlines: [Outline] = []
    var gone: Set<Int> = []
    // Outer ones first: what is a part of them already is not divided again.
    let hosts = faced.sorted {
      (side.forest.depths[$0.key], $0.key) < (side.forest.depths[$1.key], $1.key)
    }
    for (host, list) in hosts where list.count <= P.maximumParts && !gone.contains(host) {
      let nest = side.nest(host)
      let targets = list.map { index -> Target in
        let area = NestDivision.area(of: other.nest(index).outlines).magnitude
        return (other.moments[index].mean, area)
      }
      guard let parts = parts(of: nest.outlines, facing: targets, side.frame) else { continue }
      outlines += parts
      gone.formUnion(nest.members)
      for alone in list.dropFirst() { share += 2 * other.weight(alone) }
    }
    return gone.isEmpty ? nil : (side.replacing(gone, with: outlines), share)
  }

  /// What a part faces.
  private typealias Target = (mean: Point2D, area: Double)

  /// The outlines of the parts of a nest that face targets; nil where it cannot be divided so.
  ///
  /// Where centres lie near one line, all cuts are across that.
  private static func parts(
    of nest: [Outline],
    facing targets: [Target],
    _ frame: CommonFrame,
    across given: Vector2D? = nil
  ) -> [Outline]? {
    guard targets.count > 1 else { return nest }
    let whole = targets.reduce(0) { $0 + $1.area }
    guard whole > 0, let spread = spread(of: targets) else { return nil }
    let direction = given ?? spread.direction
    func height(_ target: Target) -> Double { direction.dot(target.mean - .origin) }
    let order = targets.sorted { height($0) < height($1) }
    // Between the two that are farthest apart.
    var (first, gap) = (1, -Double.infinity)
    for index in 1..<order.count {
      let apart = height(order[index]) - height(order[index - 1])
      if apart > gap + P.leastChord { (first, gap) = (index, apart) }
    }
    let area = order[..<first].reduce(0) { $0 + $1.area }
    let division = NestDivision(nest, frame, across: direction)
    let common = given ?? (spread.isLine ? direction : nil)
    guard let halves = division.parts(atArea: area / whole),
      let below = parts(of: halves.first, facing: Array(order[..<first]), frame, across: common),
      let above = parts(of: halves.second, facing: Array(order[first...]), frame, across: common)
    else { return nil }
    return below + above
  }

  /// The direction in which centres spread most, and whether they hardly spread across it; nil
  /// where they are one.
  private static func spread(of targets: [Target]) -> (direction: Vector2D, isLine: Bool)? {
    let whole = targets.reduce(0) { $0 + $1.area }
    var mean = Vector2D.zero
    for target in targets { mean = mean + (target.area / whole) * (target.mean - .origin) }
    var (xx, xy, yy) = (0.0, 0.0, 0.0)
    for target in targets {
      let offset = target.mean - .origin - mean
      xx += target.area / whole * offset.x * offset.x
      xy += target.area / whole * offset.x * offset.y
      yy += target.area / whole * offset.y * offset.y
    }
    guard xx + yy > P.leastChord * P.leastChord else { return nil }
    let turned = LibM.sineAndCosine(0.5 * LibM.arcTangent(y: 2 * xy, x: xx - yy))
    let direction = Vector2D(turned.cosine, turned.sine)
    let along =
      xx * direction.x * direction.x + 2 * xy * direction.x * direction.y
      + yy * direction.y * direction.y
    return (direction, xx + yy - along < P.lineSpread * along)
  }
}

extension MatchingParameters {
  /// The shortest chord along which a solid is divided, and how far apart its neighbours are, in
  /// the figure's size.
  static let leastChord = 1e-6
  /// The most parts of a solid.
  static let maximumParts = 8
  /// A solid is divided for a partner smaller than 1 / `leastHost` of its size.
  static let leastHost = 0.5
  /// Centres lie near a line where they spread across it by less than this fraction of their
  /// squared spread along it.
  static let lineSpread = 0.5
}
