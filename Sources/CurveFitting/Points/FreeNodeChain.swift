// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// A smooth chain of cubics whose nodes, tangents and handles are all free.
struct FreeNodeChain {
  /// A point where two pieces meet.
  struct Node {
    var point: Point2D
    /// The direction in which the piece before arrives; of length 1.
    var arriving: Vector2D
    /// The direction in which the next piece leaves; the same but at corners.
    var leaving: Vector2D
    /// The lengths of the handles on either side.
    var before, after: Double
    let isCorner: Bool
    /// A sample that is the corner, but for its noise.
    var anchor: Point2D?
  }

  /// The nodes in order; of an open chain one more than pieces.
  var nodes: [Node]
  let isClosed: Bool

  var pieceCount: Int { isClosed ? nodes.count : nodes.count - 1 }

  func end(of piece: Int) -> Int { piece + 1 == nodes.count ? 0 : piece + 1 }

  var cubics: [CubicBezier] {
    (0..<pieceCount).map { piece in
      let a = nodes[piece]
      let b = nodes[end(of: piece)]
      return CubicBezier(
        a.point,
        a.point + a.after * a.leaving,
        b.point - b.before * b.arriving,
        b.point
      )
    }
  }

  /// The chain of cubics, at least one, that meet smoothly but at the nodes named, counted from 0,
  /// which have two directions and a sample each.
  init(_ cubics: [CubicBezier], isClosed: Bool, corners: [Int: Point2D]) {
    self.isClosed = isClosed
    nodes = []
    let count = isClosed ? cubics.count : cubics.count + 1
    nodes.reserveCapacity(count)
    for index in 0..<count {
      let next = index < cubics.count ? cubics[index] : nil
      let previous = index > 0 ? cubics[index - 1] : isClosed ? cubics[cubics.count - 1] : nil
      let leaving = next.map { $0.p1 - $0.p0 } ?? .zero
      let arriving = previous.map { $0.p3 - $0.p2 } ?? .zero
      let after = leaving.length
      let before = arriving.length
      let isCorner = corners[index] != nil
      var directions = (before > 0 ? arriving / before : nil, after > 0 ? leaving / after : nil)
      if !isCorner, let a = directions.0, let b = directions.1 {
        let sum = a + b
        let mean = sum.length > 0.1 ? sum / sum.length : b
        directions = (mean, mean)
      }
      let fallback = directions.0 ?? directions.1 ?? Vector2D(x: 1, y: 0)
      nodes.append(
        Node(
          point: next?.p0 ?? cubics[cubics.count - 1].p3,
          arriving: directions.0 ?? fallback,
          leaving: directions.1 ?? fallback,
          before: before,
          after: after,
          isCorner: isCorner,
          anchor: corners[index]
        )
      )
    }
  }
}

extension FreeNodeChain {
  /// The normal equations of all pieces about the chain as it is, one a piece; and the feet that
  /// belong to it, from those on a chain nearby.
  ///
  /// Linear in the samples.
  ///
  /// A sample counts with its distance along the normal at its foot, for sliding along the curve
  /// changes nothing; beyond an open end or in front of a corner with its whole distance. The first
  /// and the last sample also say where an open chain begins and ends along its tangents.
  func equations(_ data: PreparedSamples, _ feet: inout ChainFeet) -> [PieceSums] {
    let (samples, weights) = (data.points, data.weights)
    var sums = Array(repeating: PieceSums(), count: pieceCount)
    let pieces = cubics.enumerated().map { ChainPiece(self, $0.offset, $0.element) }
    var current = -1
    var local = PieceSums()
    for index in samples.indices {
      let (piece, u, isClamped) = foot(
        of: samples[index],
        near: (Int(feet.pieces[index]), feet.parameters[index]),
        on: pieces
      )
      feet.pieces[index] = Int32(piece)
      feet.parameters[index] = u
      if piece != current {
        if current >= 0 { sums[current].add(local) }
        local = PieceSums()
        current = piece
      }
      let weight = weights[index]
      let apart = pieces[piece].apart(samples[index], at: u)
      let speed = pieces[piece].cubic.derivative(at: u)
      let length = speed.length
      let tangent = length > 0 ? speed / length : pieces[piece].startDirection
      let normal = tangent.perpendicular
      local.add(
        pieces[piece].change(along: normal, at: u),
        residual: apart.dot(normal),
        weight: weight
      )
      local.add(square: apart.lengthSquared, weight: weight)
      if isClamped {
        local.add(
          pieces[piece].change(along: tangent, at: u),
          residual: apart.dot(tangent),
          weight: weight
        )
      }
    }
    if current >= 0 { sums[current].add(local) }
    addAnchors(to: &sums, pieces, data)
    return sums
  }

  /// Adds what holds the ends of an open chain along the curve, and the corners.
  private func addAnchors(
    to sums: inout [PieceSums],
    _ pieces: [ChainPiece],
    _ data: PreparedSamples
  ) {
    if !isClosed {
      for (index, piece, end) in [(0, 0, 0.0), (data.points.count - 1, pieceCount - 1, 1.0)] {
        // Light enough not to be seen among the distances, and nothing else pulls.
        let tangent = end == 0 ? pieces[piece].startDirection : pieces[piece].endDirection
        sums[piece].add(
          pieces[piece].change(along: tangent, at: end),
          residual: pieces[piece].apart(data.points[index], at: end).dot(tangent),
          weight: 0.1 * data.weights[index]
        )
      }
    }
    for (index, node) in nodes.enumerated() {
      guard let anchor = node.anchor else { continue }
      // Two curves that leave a corner side by side would make a spike of any length.
      let apart = pieces[index].apart(anchor, at: 0)
      for direction in [Vector2D(x: 1, y: 0), Vector2D(x: 0, y: 1)] {
        sums[index].add(
          pieces[index].change(along: direction, at: 0),
          residual: apart.dot(direction),
          weight: 1
        )
      }
    }
  }

  /// The foot of a sample by two Newton steps, on the piece where it was or a neighbour.
  @inline(__always) private func foot(
    of sample: Point2D,
    near start: (piece: Int, parameter: Double),
    on pieces: [ChainPiece]
  ) -> (piece: Int, parameter: Double, isClamped: Bool) {
    var (piece, u) = start
    var moved = 0
    for _ in 0..<2 {
      u = pieces[piece].cubic.step(towards: sample - pieces[piece].cubic.origin, from: u)
      if u > 1 {
        guard isClosed || piece + 1 < pieces.count else { return (piece, 1, true) }
        let next = piece + 1 == pieces.count ? 0 : piece + 1
        if moved < 0 { return (piece, 1, nodes[next].isCorner) }
        u = min(1, (u - 1) * pieces[piece].endSpeed / pieces[next].startSpeed)
        piece = next
        moved = 1
      } else if u < 0 {
        guard isClosed || piece > 0 else { return (piece, 0, true) }
        let next = piece == 0 ? pieces.count - 1 : piece - 1
        if moved > 0 { return (piece, 0, nodes[piece].isCorner) }
        u = max(0, 1 + u * pieces[piece].startSpeed / pieces[next].endSpeed)
        piece = next
        moved = -1
      }
    }
    return (piece, u, false)
  }
}

/// One cubic of a chain with what its unknowns do to it.
struct ChainPiece {
  let cubic: PowerCubic
  let startDirection, endDirection: Vector2D
  /// The lengths of the derivative at the ends; never 0.
  let startSpeed, endSpeed: Double
  private let after, before: Double

  init(_ chain: FreeNodeChain, _ piece: Int, _ cubic: CubicBezier) {
    let a = chain.nodes[piece]
    let b = chain.nodes[chain.end(of: piece)]
    self.cubic = PowerCubic(cubic)
    startDirection = a.leaving
    endDirection = b.arriving
    after = a.after
    before = b.before
    startSpeed = max(3 * a.after, .leastNormalMagnitude)
    endSpeed = max(3 * b.before, .leastNormalMagnitude)
  }

  /// The sample seen from the point at `u`.
  @inline(__always) func apart(_ sample: Point2D, at u: Double) -> Vector2D {
    (sample - cubic.origin) - cubic.displacement(at: u)
  }

  /// How the point at `u` moves in a direction when one of the eight unknowns grows.
  @inline(__always) func change(along direction: Vector2D, at u: Double) -> PieceSums.V {
    let v = 1 - u
    let w0 = v * v * v
    let w1 = 3 * u * v * v
    let w2 = 3 * u * u * v
    let w3 = u * u * u
    return PieceSums.V(
      direction.x * (w0 + w1),
      direction.y * (w0 + w1),
      w1 * after * direction.dot(startDirection.perpendicular),
      w1 * direction.dot(startDirection),
      direction.x * (w2 + w3),
      direction.y * (w2 + w3),
      -w2 * before * direction.dot(endDirection.perpendicular),
      -w2 * direction.dot(endDirection)
    )
  }
}

/// The normal equations of one cubic of a chain: sums over its samples.
///
/// The eight unknowns: the start's x, y, angle and handle, then those of the end.
struct PieceSums {
  private var rows = (V.zero, V.zero, V.zero, V.zero, V.zero, V.zero, V.zero, V.zero)
  private(set) var gradient = V.zero
  /// The sum of the squares of the distances.
  private(set) var sum = 0.0

  typealias V = SIMD8<Double>

  /// Takes in a sample at a distance, in whose direction the cubic moves by `change` per unknown.
  @inline(__always) mutating func add(_ change: V, residual: Double, weight: Double) {
    let weighted = weight * change
    rows.0 += weighted[0] * change
    rows.1 += weighted[1] * change
    rows.2 += weighted[2] * change
    rows.3 += weighted[3] * change
    rows.4 += weighted[4] * change
    rows.5 += weighted[5] * change
    rows.6 += weighted[6] * change
    rows.7 += weighted[7] * change
    gradient += residual * weighted
  }

  /// Takes a sample's distance in, the whole of it: feet that are not where they belong show.
  @inline(__always) mutating func add(square: Double, weight: Double) { sum += weight * square }

  mutating func add(_ other: PieceSums) {
    rows.0 += other.rows.0
    rows.1 += other.rows.1
    rows.2 += other.rows.2
    rows.3 += other.rows.3
    rows.4 += other.rows.4
    rows.5 += other.rows.5
    rows.6 += other.rows.6
    rows.7 += other.rows.7
    gradient += other.gradient
    sum += other.sum
  }

  func row(_ index: Int) -> V {
    withUnsafeBytes(of: rows) {
      $0.load(fromByteOffset: index * MemoryLayout<V>.stride, as: V.self)
    }
  }
}
