// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import CurveFitting

/// The outlines of what is inside on a map, with the inside on their left.
struct RegionOutlines {
  /// A part of an outline: of a source, or straight across several.
  struct Part {
    var source: Int
    /// Where it begins and ends on the source; the first is greater where it runs against it.
    var from: Double
    var to: Double
    var start: Int
    var end: Int
    var curve: PathSegment
    /// A bound of how far others that it stands for are from its source.
    var others: Double
    /// A bound of how far it is from all of them, and from its source.
    var displacement: Double
    /// Of a line across several sources, of which it names the first: how far it misses the points
    /// between them.
    var deviation: Double?
  }

  private(set) var path = BezierPath()
  /// What each segment of the path is a part of, in order.
  private(set) var parts: [Part] = []
  /// The largest distance of a border from where the operands have it.
  private(set) var displacement: Double

  private let map: RegionMap
  private var cutter: RegionCutter { map.cutter }
  private let isInside: [Bool]
  /// How far a part that is joined of others may be from where the operands have it.
  private let limit: Double

  init(_ map: RegionMap, _ isInside: [Bool], limit: Double) {
    (self.map, self.isInside) = (map, isInside)
    displacement = map.displacement
    self.limit = max(limit, displacement)
    let (halves, ends) = loops()
    // The parts of all outlines as they were walked, and where each of these begins.
    var walked: [Part] = []
    walked.reserveCapacity(halves.count)
    var outlines: [(first: Int, range: Range<Int>)] = []
    var start = 0
    for end in ends {
      let base = walked.count
      join(halves[start..<end], to: &walked)
      outlines.append((first(base..<walked.count, walked), base..<walked.count))
      start = end
    }
    outlines.sort { Self.isBefore(walked[$0.first], walked[$1.first]) }
    parts.reserveCapacity(walked.count)
    for (first, range) in outlines {
      append(walked[first..<range.upperBound] + walked[range.lowerBound..<first])
    }
  }

  // MARK: Loops

  private func isKept(_ half: Int) -> Bool {
    isInside[map.cycles[half]] && !isInside[map.cycles[half ^ 1]]
  }

  /// The borders of the inside, each without a vertex twice: half-edges in order, and where each
  /// border ends.
  private func loops() -> (halves: [Int], ends: [Int]) {
    var isUsed = Array(repeating: false, count: map.cycles.count)
    var (halves, ends, loop): ([Int], [Int], [Int]) = ([], [], [])
    halves.reserveCapacity(map.edges.count)
    // Where a vertex is in the loop that is being walked.
    var places = Array(repeating: -1, count: cutter.vertices.count)
    for first in map.cycles.indices where isKept(first) && !isUsed[first] {
      loop.removeAll(keepingCapacity: true)
      var half = first
      repeat {
        isUsed[half] = true
        places[map.origin(half)] = loop.count
        loop.append(half)
        let end = map.origin(half ^ 1)
        if case let place = places[end], place >= 0 {
          for done in loop[place...] {
            halves.append(done)
            places[map.origin(done)] = -1
          }
          ends.append(halves.count)
          loop.removeLast(loop.count - place)
        }
        half = nextKept(half)
      } while half != first
    }
    return (halves, ends)
  }

  private func nextKept(_ half: Int) -> Int {
    var next = map.clockwise(half ^ 1)
    while !isKept(next) { next = map.clockwise(next) }
    return next
  }

  // MARK: Parts

  private func part(_ half: Int) -> Part {
    let edge = map.edges[half >> 1]
    let (piece, isForward) = (cutter.pieces[edge.piece], half & 1 == 0)
    return Part(
      source: piece.source,
      from: isForward ? piece.from : piece.to,
      to: isForward ? piece.to : piece.from,
      start: isForward ? piece.start : piece.end,
      end: isForward ? piece.end : piece.start,
      curve: isForward ? piece.curve : piece.curve.reversed(),
      others: edge.others.map { $0 + piece.movement } ?? 0,
      displacement: max(edge.others ?? 0, piece.movement)
    )
  }

  /// Adds the parts of a loop, neighbours joined where they are parts of one segment or line.
  private mutating func join(_ loop: ArraySlice<Int>, to result: inout [Part]) {
    let base = result.count
    for half in loop {
      let next = part(half)
      if result.count > base, let both = joined(result[result.count - 1], next) {
        result[result.count - 1] = both
      } else {
        result.append(next)
      }
    }
    while result.count - base > 2, let both = joined(result[result.count - 1], result[base]) {
      result[base] = both
      result.removeLast()
    }
  }

  private func joined(_ a: Part, _ b: Part) -> Part? {
    guard a.end == b.start, a.start != b.end || a.source == b.source else { return nil }
    var both = a
    both.end = b.end
    if a.source == b.source, a.deviation == nil, b.deviation == nil, a.to == b.from,
      (a.from < a.to) == (b.from < b.to)
    {
      both.to = b.to
      let (low, high) = (min(a.from, b.to), max(a.from, b.to))
      guard a.start != b.end || high - low == 1 else { return nil }
      let isForward = a.from < a.to
      guard isWhole(both) || cutter.isSteady(a.source, from: low, to: high) else { return nil }
      let (curve, movement) = cutter.curve(
        a.source,
        from: low,
        to: high,
        start: isForward ? a.start : b.end,
        end: isForward ? b.end : a.start
      )
      both.others = max(a.others, b.others)
      both.displacement = both.others + movement
      both.curve = isForward ? curve : curve.reversed()
      return both.displacement <= limit ? both : nil
    }
    // Straight on through a point at which others met.
    guard a.curve.kind == .line, b.curve.kind == .line, cutter.isMeeting[a.end] else { return nil }
    let line = LineSegment(a.curve.start, b.curve.end)
    let nearest = line.nearestPoint(to: a.curve.end)
    let deviation = max(a.deviation ?? 0, b.deviation ?? 0) + nearest.distance
    guard deviation <= cutter.tolerance, nearest.t > 0, nearest.t < 1 else { return nil }
    both.displacement = max(a.displacement, b.displacement)
    (both.curve, both.deviation) = (.line(line), deviation)
    return both.displacement + deviation <= limit ? both : nil
  }

  /// Whether rounding decides where borders meet: where ends moved by more than that to meet, at an
  /// angle at which curves run nearly together, or where one nearly stands still, or turns back on
  /// its own way.
  var dependsOnRounding: Bool {
    displacement > 0x1p-4 * cutter.merging || parts.contains(where: isLoose)
      || map.cycles.indices.contains { half in
        guard isBorder(half) else { return false }
        var next = map.clockwise(half)
        while !isBorder(next) { next = map.clockwise(next) }
        return isSharp(half, next)
      }
  }

  private func isBorder(_ half: Int) -> Bool {
    isInside[map.cycles[half]] != isInside[map.cycles[half ^ 1]]
  }

  /// Whether a curve and another one, or a line, leave a vertex nearly together.
  private func isSharp(_ a: Int, _ b: Int) -> Bool {
    let (first, second) = (map.edges[a >> 1].piece, map.edges[b >> 1].piece)
    if isWhole(first) && isWhole(second) { return false }
    let (one, other) = (cutter.pieces[first].curve, cutter.pieces[second].curve)
    guard one.kind != .line || other.kind != .line else { return false }
    let before = a & 1 == 0 ? one.direction(at: 0) : -one.direction(at: 1)
    let after = b & 1 == 0 ? other.direction(at: 0) : -other.direction(at: 1)
    guard before.dot(after) > 0 else { return false }
    let (sine, sizes) = (before.cross(after), before.lengthSquared * after.lengthSquared)
    return sine * sine < Self.sharpSine * Self.sharpSine * sizes
  }

  private func isWhole(_ piece: Int) -> Bool {
    cutter.pieces[piece].from == 0 && cutter.pieces[piece].to == 1
  }

  private static let sharpSine = 0x1p-16

  /// Whether a part of a cubic nearly stands still where it was cut, has a cusp, or turns back on a
  /// line.
  private func isLoose(_ part: Part) -> Bool {
    guard case .cubic(let curve) = part.curve else { return false }
    let (first, last) = (curve.p1 - curve.p0, curve.p3 - curve.p2)
    let (between, chord) = (curve.p2 - curve.p1, curve.p3 - curve.p0)
    let size = max(first.maximumNorm, between.maximumNorm, last.maximumNorm)
    func isCut(_ t: Double) -> Bool { t != 0 && t != 1 }
    if isCut(part.from) && first.maximumNorm < Self.slowPart * size { return true }
    if isCut(part.to) && last.maximumNorm < Self.slowPart * size { return true }
    if !isWhole(part) && !SegmentCusps.parameters(of: part.curve).isEmpty { return true }
    let height = max(chord.cross(first).magnitude, chord.cross(last).magnitude)
    return height <= 8 * cutter.merging * chord.maximumNorm
      && min(chord.dot(first), chord.dot(between), chord.dot(last)) < 0
  }

  private static let slowPart = 0x1p-10

  /// Whether a part is its source, as it was.
  func isWhole(_ part: Part) -> Bool {
    let source = cutter.sources[part.source].curve
    let (start, end) = (cutter.vertices[part.start], cutter.vertices[part.end])
    return part.from == 0 && part.to == 1 && source.start == start && source.end == end
      || part.from == 1 && part.to == 0 && source.start == end && source.end == start
  }

  /// Where an outline begins: where an input began, if it has such a point; else at its first part
  /// in the order of the inputs.
  private func first(_ range: Range<Int>, _ walked: [Part]) -> Int {
    var best = range.lowerBound
    for index in range where Self.isBefore(walked[index], walked[best]) { best = index }
    return best
  }

  private static func isBefore(_ a: Part, _ b: Part) -> Bool {
    (a.source, min(a.from, a.to)) < (b.source, min(b.from, b.to))
  }

  private mutating func append(_ outline: ArraySlice<Part>) {
    guard let first = outline.first, let last = outline.last else { return }
    parts += outline
    for part in outline {
      displacement = max(displacement, part.displacement + (part.deviation ?? 0))
    }
    path.move(to: first.curve.start)
    for part in outline.dropLast() { path.append(part.curve) }
    if last.curve.kind != .line { path.append(last.curve) }
    path.closeSubpath()
  }
}

extension PathSegment {
  /// The direction of the segment, of any length.
  fileprivate func direction(at t: Double) -> Vector2D {
    let derivative = derivative(at: t)
    return derivative == .zero ? unitTangent(at: t) : derivative
  }
}
