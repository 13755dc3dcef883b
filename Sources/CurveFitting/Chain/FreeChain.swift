// SPDX-License-Identifier: Apache-2.0

import BezierGeometry

/// The fewest pieces over a smooth part whose inner nodes may leave the curve.
///
/// A node moved off the curve by the tolerance, along its normal and to the side where the error of
/// the pieces at the node is zero otherwise, lets each piece be 6 % longer. Which side is best
/// changes with the sign of the error's leading term, so that each node is tried on the left, on
/// the curve and on the right: dynamic programming over the farthest parameter that k pieces reach.
/// Source: shared theory of fits, 2.1.
struct FreeChain {
  let search: PieceSearch
  let tolerance: Double

  /// A node lies this part of the tolerance off the curve; the rest is left for the certificate.
  private static let reach = 0.992
  /// A piece whose error is this part of the tolerance is long enough.
  private static let fill = 0.995

  /// How far the nodes may lie to the left of the curve.
  static func sides(_ tolerance: Double) -> [Double] {
    [0, reach * tolerance, -reach * tolerance]
  }

  /// Fewer pieces than `limit`, with their certificates; `nil` where there are none.
  func certifiedPieces(from start: CurveNode, fewerThan limit: Int) -> [PieceSearch.Piece]? {
    var goal = 0.9993 * tolerance
    for _ in 0..<4 {
      guard var pieces = pieces(from: start, tolerance: goal, limit: limit - 1) else { return nil }
      var largest = 0.0
      for index in pieces.indices {
        let (error, piece) = search.checked(pieces[index], limit: tolerance)
        largest = max(largest, error)
        pieces[index] = piece
      }
      if largest <= tolerance { return pieces }
      guard largest < 1.2 * tolerance else { return nil }
      goal *= 0.9998 * tolerance / largest
    }
    return nil
  }

  /// What k pieces reach with their last node on one side.
  private struct Reach {
    var node: CurveNode
    var piece: PieceSearch.Piece?
    var previous: Int
  }

  /// At most `limit` pieces from `start` to the search's end.
  private func pieces(
    from start: CurveNode,
    tolerance: Double,
    limit: Int
  ) -> [PieceSearch.Piece]? {
    let sides = Self.sides(tolerance)
    var rows: [[Reach?]] = [[Reach(node: start, piece: nil, previous: 0)]]
    let goal = search.end.parameter
    while rows.count <= limit, !(search.source.work?.isSpent ?? false) {
      var row: [Reach?] = Array(repeating: nil, count: sides.count)
      for (index, reach) in rows[rows.count - 1].enumerated() {
        guard let reach else { continue }
        let guess = reach.piece.map { $0.width }
        for (side, shift) in sides.enumerated() {
          guard
            let piece = search.longest(
              from: reach.node,
              guess: guess ?? (goal - start.parameter),
              shape: reach.piece?.solution.shape,
              goal: PieceSearch.Goal(tolerance: tolerance, shift: shift, fill: Self.fill)
            )
          else { continue }
          if row[side].map({ piece.samples.end.parameter > $0.node.parameter }) ?? true {
            row[side] = Reach(node: piece.samples.end, piece: piece, previous: index)
          }
        }
      }
      guard row.contains(where: { $0 != nil }) else { return nil }
      rows.append(row)
      if let side = row.firstIndex(where: { $0.map { $0.node.parameter >= goal } ?? false }) {
        return trace(rows, side)
      }
    }
    return nil
  }

  private func trace(_ rows: [[Reach?]], _ side: Int) -> [PieceSearch.Piece] {
    var result: [PieceSearch.Piece] = []
    var side = side
    for row in rows.dropFirst().reversed() {
      guard let reach = row[side], let piece = reach.piece else { break }
      result.append(piece)
      side = reach.previous
    }
    return result.reversed()
  }
}
