// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

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
  }

  private(set) var path = BezierPath()
  /// What each segment of the path is a part of, in order.
  private(set) var parts: [Part] = []
  /// The largest distance by which joined lines miss the points between them.
  private(set) var displacement = 0.0

  private let map: RegionMap
  private var cutter: RegionCutter { map.cutter }
  private let isInside: [Bool]

  init(_ map: RegionMap, _ isInside: [Bool]) {
    (self.map, self.isInside) = (map, isInside)
    var outlines = loops().map { joined($0) }.filter { !$0.isEmpty }
    for index in outlines.indices { outlines[index] = started(outlines[index]) }
    outlines.sort { Self.isBefore($0[0], $1[0]) }
    for outline in outlines { append(outline) }
  }

  // MARK: Loops

  private func isKept(_ half: Int) -> Bool {
    isInside[map.cycles[half]] && !isInside[map.cycles[half ^ 1]]
  }

  /// The borders of the inside, each without a vertex twice.
  private func loops() -> [[Int]] {
    var isUsed = Array(repeating: false, count: map.cycles.count)
    var result: [[Int]] = []
    // Where a vertex is in the loop that is being walked.
    var places = Array(repeating: -1, count: cutter.vertices.count)
    for first in map.cycles.indices where isKept(first) && !isUsed[first] {
      var loop: [Int] = []
      var half = first
      repeat {
        isUsed[half] = true
        places[map.origin(half)] = loop.count
        loop.append(half)
        let end = map.origin(half ^ 1)
        if case let place = places[end], place >= 0 {
          result.append(place == 0 ? loop : Array(loop[place...]))
          for done in loop[place...] { places[map.origin(done)] = -1 }
          loop.removeSubrange(place...)
        }
        half = nextKept(half)
      } while half != first
    }
    return result
  }

  private func nextKept(_ half: Int) -> Int {
    var next = map.clockwise(half ^ 1)
    while !isKept(next) { next = map.clockwise(next) }
    return next
  }

  // MARK: Parts

  private func part(_ half: Int) -> Part {
    let piece = cutter.pieces[map.edges[half >> 1].piece]
    let isForward = half & 1 == 0
    return Part(
      source: piece.source,
      from: isForward ? piece.from : piece.to,
      to: isForward ? piece.to : piece.from,
      start: isForward ? piece.start : piece.end,
      end: isForward ? piece.end : piece.start,
      curve: isForward ? piece.curve : piece.curve.reversed()
    )
  }

  /// The parts of a loop, neighbours joined where they are parts of one segment or of one line.
  private mutating func joined(_ loop: [Int]) -> [Part] {
    var result: [Part] = []
    result.reserveCapacity(loop.count)
    for half in loop {
      let next = part(half)
      if let last = result.last, let both = joined(last, next) {
        result[result.count - 1] = both
      } else {
        result.append(next)
      }
    }
    while result.count > 2, let both = joined(result[result.count - 1], result[0]) {
      result[0] = both
      result.removeLast()
    }
    return result
  }

  private mutating func joined(_ a: Part, _ b: Part) -> Part? {
    guard a.end == b.start, a.start != b.end || a.source == b.source else { return nil }
    var both = a
    (both.to, both.end) = (b.to, b.end)
    if a.source == b.source, a.to == b.from, (a.from < a.to) == (b.from < b.to) {
      let (low, high) = (min(a.from, b.to), max(a.from, b.to))
      guard a.start != b.end || high - low == 1 else { return nil }
      let isForward = a.from < a.to
      guard isWhole(both) || cutter.isSteady(a.source, from: low, to: high) else { return nil }
      let curve = cutter.curve(
        a.source,
        from: low,
        to: high,
        start: isForward ? a.start : b.end,
        end: isForward ? b.end : a.start
      )
      both.curve = isForward ? curve : curve.reversed()
      return both
    }
    // Straight on through a point at which others met.
    guard a.curve.kind == .line, b.curve.kind == .line, cutter.isMeeting[a.end] else { return nil }
    let line = LineSegment(a.curve.start, b.curve.end)
    let nearest = line.nearestPoint(to: a.curve.end)
    guard nearest.distance <= cutter.tolerance, nearest.t > 0, nearest.t < 1 else { return nil }
    displacement = max(displacement, nearest.distance)
    both.curve = .line(line)
    return both
  }

  /// Whether curves meet at an angle at which they run nearly together: there rounding decides
  /// where.
  var isSharp: Bool {
    var start = 0
    while start < parts.count {
      var end = start
      while end + 1 < parts.count, parts[end].end != parts[start].start { end += 1 }
      for index in start...end {
        let (a, b) = (parts[index].curve, parts[index == end ? start : index + 1].curve)
        guard a.kind != .line || b.kind != .line, cutter.isMeeting[parts[index].end] else {
          continue
        }
        let (before, after) = (-a.unitTangent(at: 1), b.unitTangent(at: 0))
        if before.dot(after) > 0, before.cross(after).magnitude < Self.sharpSine { return true }
      }
      start = end + 1
    }
    return false
  }

  private static let sharpSine = 0x1p-16

  /// Whether a part is its source, as it was.
  func isWhole(_ part: Part) -> Bool {
    let source = cutter.sources[part.source].curve
    let (start, end) = (cutter.vertices[part.start], cutter.vertices[part.end])
    return part.from == 0 && part.to == 1 && source.start == start && source.end == end
      || part.from == 1 && part.to == 0 && source.start == end && source.end == start
  }

  /// The loop from where an input began, if it has such a point; else from its first part in the
  /// order of the inputs.
  private func started(_ parts: [Part]) -> [Part] {
    var best = 0
    for index in parts.indices where Self.isBefore(parts[index], parts[best]) { best = index }
    return best == 0 ? parts : Array(parts[best...] + parts[..<best])
  }

  private static func isBefore(_ a: Part, _ b: Part) -> Bool {
    (a.source, min(a.from, a.to)) < (b.source, min(b.from, b.to))
  }

  private mutating func append(_ outline: [Part]) {
    path.move(to: outline[0].curve.start)
    for (index, part) in outline.enumerated() {
      let isLast = index == outline.count - 1
      if !(isLast && part.curve.kind == .line) { path.append(part.curve) }
    }
    path.closeSubpath()
    parts += outline
  }
}
