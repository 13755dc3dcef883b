// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// The plane map that pieces make: edges between vertices, their order round each vertex, and the
/// faces on both sides.
///
/// Half-edge 2e runs along edge e, 2e + 1 against it; the face of a half-edge is on its left. A
/// face that several components border on has a cycle for each. Windings follow from one potential:
/// the left of an edge winds once more than its right, so outlines made of them are always closed.
struct RegionMap {
  /// Pieces that coincide, as one.
  struct Edge {
    let start: Int
    let end: Int
    /// The piece that stands for all of them.
    let piece: Int
    /// Where the windings on the left exceed those on the right: of which operand, by how much.
    fileprivate(set) var jumps: [(operand: Int, change: Int)]
  }

  private(set) var edges: [Edge] = []
  /// The face, or the part of its border, on the left of each half-edge.
  private(set) var cycles: [Int] = []
  private(set) var cycleCount = 0
  /// The component of each cycle.
  private(set) var components: [Int] = []
  private(set) var componentCount = 0
  /// The largest distance of a border from where the operands have it.
  private(set) var displacement: Double
  /// Whether every component is plane, and windings agree on both sides of every edge.
  private(set) var isSound = false

  /// The outer cycle of each component.
  private(set) var outerCycles: [Int] = []
  /// What the other components wind around each component, by operands.
  private(set) var surroundings: [[(operand: Int, winding: Int)]] = []

  let cutter: RegionCutter
  /// The half-edges that leave each vertex, counter-clockwise.
  private(set) var order: [Int32] = []
  private(set) var firstOfVertex: [Int] = []
  /// The half-edge that follows each on the border of the face on its left.
  private var followers: [Int32] = []

  /// How often parts are cut again where they meet after their ends were moved.
  private static let mostRounds = 4

  /// The map of operands; where it is not sound, of parts that are cut again.
  init(
    _ operands: [BezierPath],
    tolerance: Double,
    merging: Double,
    maximumComparisons: Int
  ) throws(PathError) {
    var cutter = try RegionCutter(
      operands,
      tolerance: tolerance,
      merging: merging,
      maximumComparisons: maximumComparisons
    )
    self.init(cutter)
    for _ in 0..<Self.mostRounds where !isSound {
      guard let next = try cutter.again(maximumComparisons: maximumComparisons) else { break }
      cutter = next
      self.init(cutter)
    }
  }

  private init(_ cutter: RegionCutter) {
    self.cutter = cutter
    displacement = cutter.displacement
    makeEdges()
    sortRoundVertices()
    walk()
    outerCycles = findOuterCycles()
    let around = SurroundingWindings(self)
    surroundings = (0..<componentCount).map { around.windings(of: $0) }
    let rules = Array(repeating: FillRule.nonZero, count: cutter.operandCount)
    isSound = isPlane && RegionLabels(self, rules: rules) { _, _ in false }.isConsistent
  }

  /// How many edges that are no whole segments of an operand are shorter than a distance.
  func shortParts(_ distance: Double) -> Int {
    edges.indices.reduce(0) { count, edge in
      let piece = cutter.pieces[edges[edge].piece]
      if piece.from == 0, piece.to == 1 { return count }
      let box = piece.curve.boundingBox
      return max(box.width, box.height) < distance ? count + 1 : count
    }
  }

  func curve(_ edge: Int) -> PathSegment { cutter.pieces[edges[edge].piece].curve }

  func origin(_ half: Int) -> Int { half & 1 == 0 ? edges[half >> 1].start : edges[half >> 1].end }

  // MARK: Edges

  private mutating func makeEdges() {
    let pieces = cutter.pieces
    edges.reserveCapacity(pieces.count)
    // The edges between the same vertices, as lists in arrays.
    var firsts: [UInt64: Int] = [:]
    firsts.reserveCapacity(pieces.count)
    var next: [Int] = []
    for index in pieces.indices {
      let piece = pieces[index]
      let (low, high) = (min(piece.start, piece.end), max(piece.start, piece.end))
      let key = UInt64(low) << 32 | UInt64(high)
      let operand = cutter.sources[piece.source].operand
      var other = firsts[key]
      while let edge = other {
        if let isReversed = coincides(index, edges[edge].piece) {
          join(operand, isReversed ? -1 : 1, to: edge)
          break
        }
        other = next[edge] < 0 ? nil : next[edge]
      }
      if other != nil { continue }
      next.append(firsts[key] ?? -1)
      firsts[key] = edges.count
      edges.append(
        Edge(start: piece.start, end: piece.end, piece: index, jumps: [(operand, 1)])
      )
    }
  }

  private mutating func join(_ operand: Int, _ change: Int, to edge: Int) {
    if let index = edges[edge].jumps.firstIndex(where: { $0.operand == operand }) {
      edges[edge].jumps[index].change += change
    } else {
      edges[edge].jumps.append((operand, change))
    }
  }

  /// Whether a piece runs along another between the same vertices: false where in its direction,
  /// true where against it; nil where they are apart.
  private mutating func coincides(_ index: Int, _ other: Int) -> Bool? {
    let (a, b) = (cutter.pieces[index], cutter.pieces[other])
    let isLoop = a.start == a.end
    if a.curve.kind == .line, b.curve.kind == .line { return a.start != b.start }
    if a.curve == b.curve { return false }
    var largest = 0.0
    var isReversed = a.start != b.start
    for t in [0.5, 0.25, 0.75] {
      let nearest = b.curve.nearestPoint(to: a.curve.point(at: t))
      let back = a.curve.nearestPoint(to: b.curve.point(at: t))
      largest = max(largest, nearest.distance, back.distance)
      guard largest <= cutter.merging else { return nil }
      if isLoop, t == 0.25 { isReversed = nearest.t > 0.5 }
    }
    displacement = max(displacement, largest)
    return isReversed
  }

  // MARK: Order

  private mutating func sortRoundVertices() {
    var counts = Array(repeating: 0, count: cutter.vertices.count + 1)
    for edge in edges {
      counts[edge.start + 1] += 1
      counts[edge.end + 1] += 1
    }
    for vertex in cutter.vertices.indices { counts[vertex + 1] += counts[vertex] }
    firstOfVertex = counts
    order = Array(repeating: 0, count: 2 * edges.count)
    var fill = counts
    for half in 0..<2 * edges.count {
      let vertex = origin(half)
      order[fill[vertex]] = Int32(half)
      fill[vertex] += 1
    }
    for vertex in cutter.vertices.indices {
      let (from, to) = (firstOfVertex[vertex], firstOfVertex[vertex + 1])
      guard to - from > 2 else { continue }
      var fan = VertexFan(
        order[from..<to].map { Int($0) },
        about: cutter.vertices[vertex],
        noise: 2 * cutter.tolerance
      ) { half in
        let curve = self.curve(half >> 1)
        return half & 1 == 0
          ? .init(segment: curve, from: 0, to: 1) : .init(segment: curve, from: 1, to: 0)
      }
      fan.sort()
      for (index, half) in fan.halves.enumerated() { order[from + index] = Int32(half) }
    }
    followers = Array(repeating: 0, count: order.count)
    for vertex in cutter.vertices.indices {
      let (from, to) = (firstOfVertex[vertex], firstOfVertex[vertex + 1])
      guard from < to else { continue }
      var last = order[to - 1]
      for index in from..<to {
        followers[Int(order[index]) ^ 1] = last
        last = order[index]
      }
    }
  }

  /// The half-edge after one on the border of the face on its left.
  func next(_ half: Int) -> Int { Int(followers[half]) }

  /// The half-edge that leaves the same vertex next in clockwise direction.
  func clockwise(_ half: Int) -> Int { Int(followers[half ^ 1]) }

  // MARK: Cycles and components

  private mutating func walk() {
    cycles = Array(repeating: -1, count: 2 * edges.count)
    for start in cycles.indices where cycles[start] < 0 {
      var half = start
      repeat {
        cycles[half] = cycleCount
        half = next(half)
      } while half != start
      cycleCount += 1
    }
    components = Array(repeating: -1, count: cycleCount)
    var firsts = Array(repeating: 0, count: cycleCount)
    for half in cycles.indices.reversed() { firsts[cycles[half]] = half }
    for root in components.indices where components[root] < 0 {
      var pending = [root]
      components[root] = componentCount
      while let cycle = pending.popLast() {
        var half = firsts[cycle]
        repeat {
          for other in [cycles[half ^ 1]] where components[other] < 0 {
            components[other] = componentCount
            pending.append(other)
          }
          half = next(half)
        } while half != firsts[cycle]
      }
      componentCount += 1
    }
    firstOfCycle = firsts
  }

  private(set) var firstOfCycle: [Int] = []

  func component(ofVertex vertex: Int) -> Int {
    components[cycles[Int(order[firstOfVertex[vertex]])]]
  }

  /// The cycle of each component that runs round it from outside: the one of least area.
  private func findOuterCycles() -> [Int] {
    var outer = Array(repeating: -1, count: componentCount)
    var least = Array(repeating: Double.infinity, count: componentCount)
    for cycle in 0..<cycleCount {
      let component = components[cycle]
      let first = firstOfCycle[cycle]
      var moments = AreaMoments(reference: cutter.vertices[origin(first)], unit: 1)
      var half = first
      repeat {
        let curve = self.curve(half >> 1)
        moments.add(half & 1 == 0 ? curve : curve.reversed())
        half = next(half)
      } while half != first
      let area = moments.areaInCoordinates
      if area < least[component] || outer[component] < 0 {
        (outer[component], least[component]) = (cycle, area)
      }
    }
    return outer
  }

  /// Whether every component is plane: vertices less edges and faces are two.
  private var isPlane: Bool {
    var sums = Array(repeating: 0, count: componentCount)
    for cycle in components { sums[cycle] += 1 }
    for edge in edges.indices { sums[components[cycles[2 * edge]]] -= 1 }
    for vertex in cutter.vertices.indices where firstOfVertex[vertex] < firstOfVertex[vertex + 1] {
      sums[component(ofVertex: vertex)] += 1
    }
    return sums.allSatisfy { $0 == 2 }
  }
}

/// The half-edges that leave a vertex, to be sorted counter-clockwise.
///
/// By their directions where these are clearly apart; else by where they leave a circle that is
/// large enough for them to be, however nearly they touch.
struct VertexFan {
  private struct Branch {
    let half: Int
    let branch: MeetingBranch
    let isLine: Bool
    let direction: Vector2D
    /// Grows with the angle, 0 to 4.
    let angle: Double
    let reach: Double
  }

  /// The sine of the angle below which directions alone do not decide.
  private static let clearSine = 0x1p-10

  private var branches: [Branch]
  private let point: Point2D
  private let noise: Double

  var halves: [Int] { branches.map { $0.half } }

  init(
    _ halves: [Int],
    about point: Point2D,
    noise: Double,
    _ piece: (Int) -> MeetingBranch.Piece
  ) {
    (self.point, self.noise) = (point, noise)
    branches = halves.map { half in
      let piece = piece(half)
      let branch = MeetingBranch(first: piece, second: nil)
      let direction = VertexFan.direction(of: piece, 64 * noise) ?? branch.direction
      let size = direction.x.magnitude + direction.y.magnitude
      let part = size > 0 ? direction.y / size : 0
      let angle = direction.x < 0 ? 2 - part : direction.y < 0 ? 4 + part : part
      return Branch(
        half: half,
        branch: branch,
        isLine: piece.segment.kind == .line,
        direction: direction,
        angle: angle,
        reach: branch.reach(from: point)
      )
    }
  }

  /// Where a piece leaves to: its first control point that is so far away, else its end; nil for
  /// arcs.
  private static func direction(of piece: MeetingBranch.Piece, _ least: Double) -> Vector2D? {
    let curve = piece.to == 1 ? piece.segment : piece.segment.reversed()
    func first(_ points: Point2D...) -> Vector2D {
      let vectors = points.map { $0 - curve.start }
      return vectors.first { $0.length > least } ?? curve.end - curve.start
    }
    switch curve {
    case .line(let line): return line.p1 - line.p0
    case .quadratic(let c): return first(c.p1, c.p2)
    case .cubic(let c): return first(c.p1, c.p2, c.p3)
    case .arc: return nil
    }
  }

  mutating func sort() {
    branches.sort { ($0.angle, $0.half) < ($1.angle, $1.half) }
    // The list begins after the widest gap, so that no group goes round its end.
    let count = branches.count
    func gap(_ index: Int) -> Double {
      let before = index > 0 ? branches[index - 1].angle : branches[count - 1].angle - 4
      return branches[index].angle - before
    }
    let first = branches.indices.max { gap($0) < gap($1) } ?? 0
    branches = Array(branches[first...] + branches[..<first])
    var start = 0
    for index in 1...count where index == count || isClear(branches[index - 1], branches[index]) {
      if index - start > 1 {
        let group = branches[start..<index].sorted(by: isBefore)
        branches.replaceSubrange(start..<index, with: group)
      }
      start = index
    }
  }

  private func isClear(_ a: Branch, _ b: Branch) -> Bool {
    let cross = a.direction.cross(b.direction)
    let limit = Self.clearSine * Self.clearSine
    return a.direction.dot(b.direction) <= 0
      || cross * cross > limit * a.direction.lengthSquared * b.direction.lengthSquared
  }

  /// Whether a branch comes before another of about its direction, counter-clockwise.
  private func isBefore(_ a: Branch, _ b: Branch) -> Bool {
    if a.isLine, b.isLine { return a.direction.exactCross(b.direction) > 0 }
    let most = min(a.reach, b.reach)
    var radius = max(4 * noise, 0x1p-40 * most)
    while true {
      let size = min(radius, most)
      guard let first = a.branch.exit(from: point, radius: size),
        let second = b.branch.exit(from: point, radius: size)
      else { break }
      if (first - second).length > noise { return first.exactCross(second) > 0 }
      guard radius < most else { break }
      radius *= 4
    }
    return a.direction.cross(b.direction) > 0
  }
}
