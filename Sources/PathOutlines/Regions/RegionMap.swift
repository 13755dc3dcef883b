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
    fileprivate(set) var jump: (operand: Int, change: Int)
    /// The same of other operands.
    fileprivate(set) var otherJumps: [(operand: Int, change: Int)] = []
    /// A bound of how far the sources of other pieces that it stands for are from this one; nil
    /// where there is none.
    fileprivate(set) var others: Double?
  }

  private(set) var edges: [Edge] = []
  /// The face, or the part of its border, on the left of each half-edge.
  private(set) var cycles: [Int] = []
  private(set) var cycleCount = 0
  /// The component of each cycle.
  private(set) var components: [Int] = []
  /// The windings of each cycle as one number, a sum in which every operand counts for another one.
  private var labels: [UInt64] = []
  private(set) var componentCount = 0
  /// The largest distance of a border from where the operands have it.
  private(set) var displacement = 0.0
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
  /// A cut that makes more than so many parts of each gets away from the operands.
  private static let mostGrowth = 4

  /// The map of operands; of parts that are cut again where it is not sound, or may lack crossings.
  ///
  /// The largest coordinate that they need is `extent`.
  init(
    _ operands: [BezierPath],
    extent: Double,
    tolerance: Double,
    merging: Double,
    maximumComparisons: Int
  ) throws(PathError) {
    var cutter = try RegionCutter(
      operands,
      extent: extent,
      tolerance: tolerance,
      merging: merging,
      maximumComparisons: maximumComparisons
    )
    self.init(cutter)
    // Shorter parts are looked at more closely; ends that were moved far may have crossed others.
    for _ in 0..<Self.mostRounds
    where !isSound || cutter.isSampled || displacement > tolerance {
      guard let next = try cutter.again(maximumComparisons: maximumComparisons),
        next.pieces.count <= Self.mostGrowth * cutter.pieces.count
      else { break }
      if isSound, next.pieces.count == cutter.pieces.count { break }
      cutter = next
      self.init(cutter)
    }
  }

  private init(_ cutter: RegionCutter) {
    self.cutter = cutter
    makeEdges()
    sortRoundVertices()
    walk()
    let isOriented = findOuterCycles()
    let around = SurroundingWindings(self)
    surroundings = (0..<componentCount).map { around.windings(of: $0) }
    isSound = isOriented && isPlane && isConsistent
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
    displacement = cutter.shrunk
    edges.reserveCapacity(pieces.count)
    var lists = SharedEnds(pieces.map { ($0.start, $0.end) }, pointCount: cutter.vertices.count)
    var edgeOfPiece = Array(repeating: 0, count: pieces.count)
    for (index, piece) in pieces.enumerated() {
      let operand = cutter.sources[piece.source].operand
      displacement = max(displacement, piece.movement)
      var found = (isReversed: false, distance: 0.0)
      let first = lists.earlier(index) { other in
        guard let next = coincides(index, other) else { return false }
        found = next
        return true
      }
      if let first {
        let (edge, others) = (edgeOfPiece[first], piece.movement + found.distance)
        edges[edge].others = max(edges[edge].others ?? 0, others)
        displacement = max(displacement, others)
        join(operand, found.isReversed ? -1 : 1, to: edge)
      } else {
        edgeOfPiece[index] = edges.count
        edges.append(
          Edge(start: piece.start, end: piece.end, piece: index, jump: (operand, 1))
        )
      }
    }
  }

  private mutating func join(_ operand: Int, _ change: Int, to edge: Int) {
    if edges[edge].jump.operand == operand {
      edges[edge].jump.change += change
    } else if let index = edges[edge].otherJumps.firstIndex(where: { $0.operand == operand }) {
      edges[edge].otherJumps[index].change += change
    } else {
      edges[edge].otherJumps.append((operand, change))
    }
  }

  /// Whether a piece that runs along another between the same vertices runs against it, and a bound
  /// of how far it is from it; nil where they are apart.
  private func coincides(_ index: Int, _ other: Int) -> (isReversed: Bool, distance: Double)? {
    let (a, b) = (cutter.pieces[index], cutter.pieces[other])
    let isLoop = a.start == a.end
    if a.curve.kind == .line, b.curve.kind == .line { return (a.start != b.start, 0) }
    if a.curve == b.curve { return (false, 0) }
    var largest = 0.0
    var isReversed = a.start != b.start
    for t in [0.5, 0.25, 0.75] {
      let nearest = b.curve.nearestPoint(to: a.curve.point(at: t))
      let back = a.curve.nearestPoint(to: b.curve.point(at: t))
      largest = max(largest, nearest.distance, back.distance)
      guard largest <= cutter.merging else { return nil }
      if isLoop, t == 0.25 { isReversed = nearest.t > 0.5 }
    }
    let along = isReversed ? b.curve.reversed() : b.curve
    let enough = max(2 * largest, 0.25 * cutter.merging)
    return (isReversed, a.curve.bundleBound(along, enough: enough))
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
    var order = Array(repeating: Int32(0), count: 2 * edges.count)
    for half in 0..<2 * edges.count {
      let vertex = origin(half)
      order[counts[vertex]] = Int32(half)
      counts[vertex] += 1
    }
    for vertex in cutter.vertices.indices {
      let (from, to) = (firstOfVertex[vertex], firstOfVertex[vertex + 1])
      guard to - from > 2 else { continue }
      var fan = VertexFan(about: cutter.vertices[vertex], noise: 2 * cutter.tolerance)
      fan.sort(order[from..<to]) { half in
        let curve = self.curve(half >> 1)
        return half & 1 == 0
          ? .init(segment: curve, from: 0, to: 1) : .init(segment: curve, from: 1, to: 0)
      }
      for (index, branch) in fan.branches.enumerated() { order[from + index] = branch.half }
    }
    var followers = Array(repeating: Int32(0), count: order.count)
    for vertex in cutter.vertices.indices {
      let (from, to) = (firstOfVertex[vertex], firstOfVertex[vertex + 1])
      guard from < to else { continue }
      var last = order[to - 1]
      for index in from..<to {
        followers[Int(order[index]) ^ 1] = last
        last = order[index]
      }
    }
    (self.order, self.followers) = (order, followers)
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
    labels = Array(repeating: 0, count: cycleCount)
    var firsts = Array(repeating: 0, count: cycleCount)
    for half in cycles.indices.reversed() { firsts[cycles[half]] = half }
    var pending: [Int] = []
    for root in components.indices where components[root] < 0 {
      pending.append(root)
      components[root] = componentCount
      while let cycle = pending.popLast() {
        var half = firsts[cycle]
        repeat {
          let other = cycles[half ^ 1]
          if components[other] < 0 {
            components[other] = componentCount
            labels[other] = labels[cycle] &- jump(half)
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

  /// Finds the cycle of each component that runs round it from outside: the one of least area.
  ///
  /// - Returns: Whether no other has an area clearly below zero, as one with a part of the map on
  ///   its wrong side has.
  private mutating func findOuterCycles() -> Bool {
    outerCycles = Array(repeating: -1, count: componentCount)
    for cycle in components.indices where outerCycles[components[cycle]] < 0 {
      outerCycles[components[cycle]] = cycle
    }
    var areas = Array(repeating: 0.0, count: cycleCount)
    for edge in edges.indices {
      let (left, right) = (cycles[2 * edge], cycles[2 * edge + 1])
      if left == right { continue }
      let outer = outerCycles[components[left]]
      let reference = cutter.vertices[origin(firstOfCycle[outer])]
      var moments = AreaMoments(reference: reference, unit: 1)
      moments.add(curve(edge))
      areas[left] += moments.areaInCoordinates
      areas[right] -= moments.areaInCoordinates
    }
    for (cycle, component) in components.enumerated()
    where areas[cycle] < areas[outerCycles[component]] {
      outerCycles[component] = cycle
    }
    return components.indices.allSatisfy { cycle in
      areas[cycle] >= 0 || cycle == outerCycles[components[cycle]]
        || areas[cycle] >= -8 * cutter.merging * size(ofCycle: cycle)
    }
  }

  /// About how long the edges round a cycle are in all.
  private func size(ofCycle cycle: Int) -> Double {
    var (size, half) = (0.0, firstOfCycle[cycle])
    repeat {
      let box = curve(half >> 1).controlBox
      size += box.width + box.height
      half = next(half)
    } while half != firstOfCycle[cycle]
    return size
  }

  /// By how much the label on the left of a half-edge exceeds that on its right.
  private func jump(_ half: Int) -> UInt64 {
    func weight(_ jump: (operand: Int, change: Int)) -> UInt64 {
      var x = (UInt64(jump.operand) &+ 1) &* 0x9E37_79B9_7F4A_7C15
      x = (x ^ (x >> 30)) &* 0xBF58_476D_1CE4_E5B9
      return ((x ^ (x >> 27)) | 1) &* UInt64(bitPattern: Int64(jump.change))
    }
    let edge = edges[half >> 1]
    let sum = edge.otherJumps.reduce(weight(edge.jump)) { $0 &+ weight($1) }
    return half & 1 == 0 ? sum : 0 &- sum
  }

  /// Whether the windings on both sides of every edge differ by its own.
  private var isConsistent: Bool {
    edges.indices.allSatisfy {
      labels[cycles[2 * $0]] &- labels[cycles[2 * $0 + 1]] == jump(2 * $0)
    }
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
  struct Branch {
    let half: Int32
    let isLine: Bool
    let direction: Vector2D
    /// Grows with the angle, 0 to 4.
    let angle: Double
  }

  /// The sine of the angle below which directions alone do not decide: a curve may leave to one
  /// side and bend to the other within rounding.
  private static let clearSine = 0x1p-4

  private(set) var branches: [Branch] = []
  private let point: Point2D
  private let noise: Double

  init(about point: Point2D, noise: Double) { (self.point, self.noise) = (point, noise) }

  /// Where a piece leaves to: its first control point that is so far away, else its end.
  ///
  /// Of arcs the tangent; of a curve that turns within that distance, where it is then.
  private static func direction(of piece: MeetingBranch.Piece, _ least: Double) -> Vector2D {
    let curve = piece.to == 1 ? piece.segment : piece.segment.reversed()
    if curve.curvature(at: 0).magnitude * least > 1,
      let exit = MeetingBranch(first: piece, second: nil).exit(from: curve.start, radius: least)
    {
      return exit
    }
    func first(_ a: Point2D, _ b: Point2D) -> Vector2D {
      if curve.start.distance(to: a) > least { return a - curve.start }
      return (curve.start.distance(to: b) > least ? b : curve.end) - curve.start
    }
    switch curve {
    case .line(let line): return line.p1 - line.p0
    case .quadratic(let c): return first(c.p1, c.p1)
    case .cubic(let c): return first(c.p1, c.p2)
    case .arc: return curve.unitTangent(at: 0)
    }
  }

  /// Sorts half-edges counter-clockwise by the pieces they run along.
  mutating func sort(_ halves: ArraySlice<Int32>, _ piece: (Int) -> MeetingBranch.Piece) {
    branches = halves.map { half in
      let piece = piece(Int(half))
      let direction = VertexFan.direction(of: piece, 64 * noise)
      let size = direction.x.magnitude + direction.y.magnitude
      let part = size > 0 ? direction.y / size : 0
      let angle = direction.x < 0 ? 2 - part : direction.y < 0 ? 4 + part : part
      let isLine = piece.segment.kind == .line
      return Branch(half: half, isLine: isLine, direction: direction, angle: angle)
    }
    branches.sort { ($0.angle, $0.half) < ($1.angle, $1.half) }
    let count = branches.count
    if (0..<count).allSatisfy({ isClear(branches[$0], branches[$0 + 1 < count ? $0 + 1 : 0]) }) {
      return
    }
    // The list begins after the widest gap, so that no group goes round its end.
    func gap(_ index: Int) -> Double {
      let before = index > 0 ? branches[index - 1].angle : branches[count - 1].angle - 4
      return branches[index].angle - before
    }
    let first = branches.indices.max { gap($0) < gap($1) } ?? 0
    branches = Array(branches[first...] + branches[..<first])
    var start = 0
    for index in 1...count where index == count || isClear(branches[index - 1], branches[index]) {
      if index - start > 1 {
        let group = branches[start..<index].sorted { isBefore($0, $1, piece) }
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
  private func isBefore(
    _ a: Branch,
    _ b: Branch,
    _ piece: (Int) -> MeetingBranch.Piece
  ) -> Bool {
    if a.isLine, b.isLine { return a.direction.exactCross(b.direction) > 0 }
    let (first, second) = (
      MeetingBranch(first: piece(Int(a.half)), second: nil),
      MeetingBranch(first: piece(Int(b.half)), second: nil)
    )
    let most = min(first.reach(from: point), second.reach(from: point))
    var radius = max(4 * noise, 0x1p-40 * most)
    while true {
      let size = min(radius, most)
      guard let exit = first.exit(from: point, radius: size),
        let other = second.exit(from: point, radius: size)
      else { break }
      // An end of one would have become a point of the other where it is within half of that.
      let least = radius < most ? noise : 0.5 * noise
      if (exit - other).length > least { return exit.exactCross(other) > 0 }
      guard radius < most else { break }
      radius *= 4
    }
    return a.direction.cross(b.direction) > 0
  }
}
