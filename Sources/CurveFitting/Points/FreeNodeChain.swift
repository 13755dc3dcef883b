// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// A smooth chain of cubics whose nodes, tangents and handles are all free.
struct FreeNodeChain {
  /// A place where two pieces meet.
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

  /// How many cubics there are.
  var pieceCount: Int { isClosed ? nodes.count : nodes.count - 1 }

  /// The node at which a piece ends.
  func end(of piece: Int) -> Int { piece + 1 == nodes.count ? 0 : piece + 1 }

  /// The cubics in order.
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

  /// The chain of cubics that meet smoothly, but at the nodes named.
  ///
  /// - Parameters:
  ///   - cubics: at least one, each beginning where the one before ends.
  ///   - isClosed: whether the last ends where the first begins.
  ///   - corners: the nodes, counted from 0, with two directions, and the samples there.
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
