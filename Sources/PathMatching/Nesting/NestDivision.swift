// SPDX-License-Identifier: Apache-2.0

package import BezierGeometry
package import PathMorphing

/// A solid and its holes divided along a line: through the inside there and back, so that the fill
/// stays what it is.
package struct NestDivision {
  /// The solid, then the holes in it, which run in the opposite direction.
  private let nest: [Outline]
  private let frame: CommonFrame
  /// Across the line, of length 1, and along it.
  private let (across, along): (Vector2D, Vector2D)

  /// A division of a solid and its holes, measured in the frame, by a line across a direction that
  /// is not zero, from the first part to the second.
  package init(_ nest: [Outline], _ frame: CommonFrame, across direction: Vector2D) {
    (self.nest, self.frame) = (nest, frame)
    let unit = (1 / direction.length) * direction
    (across, along) = (unit, unit.perpendicular)
  }

  /// The area of the ink, signed.
  package static func area(of nest: [Outline]) -> Double {
    let division = NestDivision(nest, .identity, across: Vector2D(1, 0))
    guard let range = division.range else { return 0 }
    return division.area(below: range.upperBound)
  }

  /// The heights above the line through the origin.
  private var range: ClosedRange<Double>? {
    var (low, high) = (Double.infinity, -Double.infinity)
    for index in 0..<nest[0].count {
      let heights = heights(nest[0].measured(index))
      (low, high) = (min(low, heights.min()), max(high, heights.max()))
    }
    return low < high ? low...high : nil
  }

  private func heights(_ curve: CubicBezier) -> SIMD4<Double> {
    func height(_ point: Point2D) -> Double { across.dot(point - .origin) }
    return SIMD4(height(curve.p0), height(curve.p1), height(curve.p2), height(curve.p3))
  }

  /// The signed area of the ink below a height, exact but for rounding: by Green's theorem, with an
  /// integrand that is zero on the line.
  private func area(below height: Double) -> Double {
    let (positions, weights) = (GaussNodes.positions, GaussNodes.weights)
    var sum = 0.0
    for outline in nest {
      for stretch in stretches(outline, at: height) where stretch.isBelow {
        let curve = outline.measured(stretch.curve)
        let width = stretch.to - stretch.from
        for node in 0..<4 {
          let t = stretch.from + positions[node] * width
          let above = across.dot(curve.point(at: t) - .origin) - height
          sum += weights[node] * width * above * along.dot(curve.derivative(at: t))
        }
      }
    }
    return sum
  }

  /// A part of a curve on one side of the line.
  struct Stretch {
    var curve: Int
    var from: Double
    var to: Double
    var isBelow: Bool
  }

  /// What is nearer to the line is on it, and counts as above.
  private static let nearness = 1e-9

  private func stretches(_ outline: Outline, at height: Double) -> [Stretch] {
    var list: [Stretch] = []
    list.reserveCapacity(outline.count + 8)
    for index in 0..<outline.count {
      let heights = self.heights(outline.measured(index)) - height
      if heights.min() >= -Self.nearness || heights.max() < -Self.nearness {
        let isBelow = heights.max() < -Self.nearness
        list.append(Stretch(curve: index, from: 0, to: 1, isBelow: isBelow))
        continue
      }
      // Adds a stretch, or lengthens the last one where the curve only touches the line.
      func append(from: Double, to: Double) {
        let t = 0.5 * (from + to)
        let s = 1 - t
        let height =
          s * s * (s * heights[0] + 3 * t * heights[1])
          + t * t * (3 * s * heights[2] + t * heights[3])
        let isBelow = height < -Self.nearness
        if from > 0, let last = list.last, last.isBelow == isBelow {
          list[list.count - 1].to = to
        } else {
          list.append(Stretch(curve: index, from: from, to: to, isBelow: isBelow))
        }
      }
      var start = 0.0
      for root in PolynomialRoots.bernstein([heights[0], heights[1], heights[2], heights[3]])
      where root > Self.nearness && root < 1 - Self.nearness {
        append(from: start, to: root)
        start = root
      }
      append(from: start, to: 1)
    }
    return list
  }

  /// Both parts where the first has a part of the area: the solid of each, then its holes.
  ///
  /// Nil where the line divides the nest into more than two or cannot divide it. Where the line
  /// meets holes, these become a part of the outlines.
  package func parts(atArea part: Double) -> (first: [Outline], second: [Outline])? {
    guard let range, nest.allSatisfy({ $0.isClosed }) else { return nil }
    let whole = area(below: range.upperBound)
    let height = BracketedRoot.find(from: range.lowerBound, to: range.upperBound) { height in
      area(below: height) - part * whole
    }
    guard let height else { return nil }
    let lists = nest.map { stretches($0, at: height) }
    guard let crossings = crossings(lists) else { return nil }
    var contours = ChordContours(nest: nest, lists: lists, frame: frame)
    for index in stride(from: 0, to: crossings.count, by: 2) {
      contours.mates[crossings[index]] = crossings[index + 1]
      contours.mates[crossings[index + 1]] = crossings[index]
    }
    let outlines = contours.outlines()
    let (first, second) = (outlines.filter { $0.isBelow }, outlines.filter { !$0.isBelow })
    guard first.count == 1, second.count == 1 else { return nil }
    let uncut = nest.indices.dropFirst().filter { index in
      !crossings.contains { $0.outline == index }
    }
    func holes(isBelow: Bool) -> [Outline] {
      uncut.filter { lists[$0][0].isBelow == isBelow }.map { nest[$0] }
    }
    return ([first[0].outline] + holes(isBelow: true), [second[0].outline] + holes(isBelow: false))
  }

  /// The stretches that begin on the line, in order along it, of which each two in turn bound ink;
  /// nil where they do not or are too near to each other.
  private func crossings(_ lists: [[Stretch]]) -> [ChordContours.Position]? {
    var result: [(start: ChordContours.Position, along: Double, isUpwards: Bool)] = []
    for (index, list) in lists.enumerated() {
      var last = list[list.count - 1]
      for (number, stretch) in list.enumerated() {
        if stretch.isBelow != last.isBelow {
          let point = nest[index].measured(stretch.curve).point(at: stretch.from)
          let start = ChordContours.Position(outline: index, stretch: number)
          result.append((start, along.dot(point - .origin), last.isBelow))
        }
        last = stretch
      }
    }
    result.sort { $0.along < $1.along }
    guard result.count >= 2, result.count.isMultiple(of: 2) else { return nil }
    for (last, next) in zip(result, result.dropFirst()) {
      guard next.along - last.along > MatchingParameters.leastChord else { return nil }
      // An outline that crosses itself has ink where this does not hold.
      guard next.isUpwards != last.isUpwards else { return nil }
    }
    return result.map { $0.start }
  }
}

/// The outlines that stretches of others form when they are joined by chords.
private struct ChordContours {
  /// The indices of an outline and of a stretch of it.
  struct Position: Hashable {
    var outline: Int
    var stretch: Int
  }

  let nest: [Outline]
  let lists: [[NestDivision.Stretch]]
  let frame: CommonFrame
  /// For each stretch that begins at one end of a chord that at its other end.
  var mates: [Position: Position] = [:]

  /// The outlines that have chords, and whether the first stretch of each is below the line.
  func outlines() -> [(outline: Outline, isBelow: Bool)] {
    var seen: Set<Position> = []
    var result: [(outline: Outline, isBelow: Bool)] = []
    for index in nest.indices {
      for (number, stretch) in lists[index].enumerated() {
        let start = Position(outline: index, stretch: number)
        guard mates[start] != nil, !seen.contains(start) else { continue }
        result.append((outline(from: start, &seen), stretch.isBelow))
      }
    }
    return result
  }

  private func outline(from start: Position, _ seen: inout Set<Position>) -> Outline {
    var curves: [OutlineCurve] = []
    var position = start
    repeat {
      seen.insert(position)
      let outline = nest[position.outline]
      let part = lists[position.outline][position.stretch]
      var curve = outline[part.curve]
      let subpath = outline.subpath == nest[0].subpath ? nil : outline.subpath
      curve.curve = curve.curve.subcurve(from: part.from, to: part.to)
      curve.source = curve.source.part(from: part.from, to: part.to, subpath: subpath)
      curves.append(curve)
      position.stretch = (position.stretch + 1) % lists[position.outline].count
      if let mate = mates[position] {
        let chord = LineSegment(point(at: position), point(at: mate))
        curves.append(OutlineCurve(OutlineBuilder.raised(chord), .chord, isLinear: true))
        position = mate
      }
    } while position != start
    return Outline(partOf: nest[0], curves, frame)
  }

  /// Where a stretch begins, as drawn.
  private func point(at position: Position) -> Point2D {
    let part = lists[position.outline][position.stretch]
    return nest[position.outline][part.curve].curve.point(at: part.from)
  }
}
