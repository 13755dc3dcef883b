// SPDX-License-Identifier: Apache-2.0

package import BezierGeometry
package import PathMorphing

/// A solid and its holes divided along a line: through the inside there and back, so that the fill
/// stays what it is.
package struct NestDivision {
  /// The solid, then the holes in it, which run the other way round.
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

  // MARK: Area

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

  // MARK: Stretches

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
      var start = 0.0
      for root in PolynomialRoots.bernstein([heights[0], heights[1], heights[2], heights[3]])
      where root > Self.nearness && root < 1 - Self.nearness {
        append(index, from: start, to: root, heights, &list)
        start = root
      }
      append(index, from: start, to: 1, heights, &list)
    }
    return list
  }

  /// Adds a stretch, or lengthens the last one where the curve only touches the line.
  private func append(
    _ curve: Int,
    from: Double,
    to: Double,
    _ heights: SIMD4<Double>,
    _ list: inout [Stretch]
  ) {
    let t = 0.5 * (from + to)
    let s = 1 - t
    let height =
      s * s * (s * heights[0] + 3 * t * heights[1]) + t * t * (3 * s * heights[2] + t * heights[3])
    let isBelow = height < -Self.nearness
    if from > 0, let last = list.last, last.isBelow == isBelow {
      list[list.count - 1].to = to
    } else {
      list.append(Stretch(curve: curve, from: from, to: to, isBelow: isBelow))
    }
  }

  // MARK: Division

  /// Both parts where the first has a part of the area: the solid of each, then its holes.
  ///
  /// Nil where the line divides the nest into more than two or cannot divide it.
  ///
  /// Where the line meets holes, these become a part of the outlines.
  package func parts(atArea part: Double) -> (first: [Outline], second: [Outline])? {
    guard let range, nest.allSatisfy({ $0.isClosed }) else { return nil }
    let whole = area(below: range.upperBound)
    let height = BracketedRoot.find(from: range.lowerBound, to: range.upperBound) { height in
      area(below: height) - part * whole
    }
    guard let height else { return nil }
    let lists = nest.map { stretches($0, at: height) }
    guard let crossings = crossings(lists) else { return nil }
    var contours = ChordContours(nest, lists, frame)
    for index in stride(from: 0, to: crossings.count, by: 2) {
      contours.join(crossings[index], crossings[index + 1])
    }
    var (first, second): ([Outline], [Outline]) = ([], [])
    for (outline, start) in contours.outlines() {
      if lists[start.outline][start.stretch].isBelow {
        first.append(outline)
      } else {
        second.append(outline)
      }
    }
    guard first.count == 1, second.count == 1 else { return nil }
    for index in nest.indices.dropFirst()
    where !crossings.contains(where: { $0.outline == index }) {
      if lists[index][0].isBelow { first.append(nest[index]) } else { second.append(nest[index]) }
    }
    return (first, second)
  }

  /// The stretches that begin on the line, in order along it, of which each two in turn bound ink;
  /// nil where they do not or are too near to each other.
  private func crossings(_ lists: [[Stretch]]) -> [ChordContours.Place]? {
    var result: [(start: ChordContours.Place, along: Double, isUpwards: Bool)] = []
    for (index, list) in lists.enumerated() {
      var last = list[list.count - 1]
      for (number, stretch) in list.enumerated() {
        if stretch.isBelow != last.isBelow {
          let point = nest[index].measured(stretch.curve).point(at: stretch.from)
          let start = ChordContours.Place(outline: index, stretch: number)
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
struct ChordContours {
  /// A stretch of an outline.
  struct Place: Hashable {
    var outline: Int
    var stretch: Int
  }

  private let nest: [Outline]
  private let lists: [[NestDivision.Stretch]]
  private let frame: CommonFrame
  /// For each stretch that begins at one end of a chord that at its other end.
  private var mates: [Place: Place] = [:]

  init(_ nest: [Outline], _ lists: [[NestDivision.Stretch]], _ frame: CommonFrame) {
    (self.nest, self.lists, self.frame) = (nest, lists, frame)
  }

  /// Joins the locations where two stretches begin by a chord.
  mutating func join(_ first: Place, _ second: Place) {
    mates[first] = second
    mates[second] = first
  }

  /// The outlines that have chords, and the stretch with which each begins.
  func outlines() -> [(outline: Outline, start: Place)] {
    var seen: Set<Place> = []
    var result: [(outline: Outline, start: Place)] = []
    for index in nest.indices {
      for stretch in lists[index].indices {
        let place = Place(outline: index, stretch: stretch)
        guard mates[place] != nil, !seen.contains(place) else { continue }
        result.append((outline: outline(from: place, &seen), start: place))
      }
    }
    return result
  }

  private func outline(from start: Place, _ seen: inout Set<Place>) -> Outline {
    var curves: [OutlineCurve] = []
    var place = start
    repeat {
      seen.insert(place)
      let outline = nest[place.outline]
      let part = lists[place.outline][place.stretch]
      let curve = outline[part.curve]
      let subpath = outline.subpath == nest[0].subpath ? nil : outline.subpath
      curves.append(
        OutlineCurve(
          curve.curve.subcurve(from: part.from, to: part.to),
          curve.source.part(from: part.from, to: part.to, subpath: subpath),
          isLinear: curve.isLinear
        )
      )
      let next = Place(
        outline: place.outline,
        stretch: (place.stretch + 1) % lists[place.outline].count
      )
      place = next
      if let mate = mates[next] {
        let chord = LineSegment(point(at: next), point(at: mate))
        curves.append(OutlineCurve(OutlineBuilder.raised(chord), .chord, isLinear: true))
        place = mate
      }
    } while place != start
    return Outline(partOf: nest[0], curves, frame)
  }

  /// Where a stretch begins, as drawn.
  private func point(at place: Place) -> Point2D {
    let part = lists[place.outline][place.stretch]
    return nest[place.outline][part.curve].curve.point(at: part.from)
  }
}
