// SPDX-License-Identifier: Apache-2.0

import BezierGeometry

extension CurveFitter {
  /// With more joints nobody would want a node at each.
  private static let mostJoints = 64

  /// The pieces of a smooth part with a node at each joint: what is there already, kept as it is.
  ///
  /// Where the curvature jumps, no cubic follows the curve across the joint for long; a line or a
  /// cubic between two joints needs one piece.
  ///
  /// - Parameters:
  ///   - start: where the part begins.
  ///   - end: where it ends.
  ///   - tolerance: what the error of each piece may be.
  ///   - limit: the most pieces.
  /// - Returns: the pieces; `nil` without joints, with too many, and where `limit` does not do.
  func piecesBetweenJoints(
    from start: CurveNode,
    to end: CurveNode,
    tolerance: Double,
    limit: Int
  ) -> [Piece]? {
    let joints = source.joints(inside: start.parameter...end.parameter)
    guard !joints.isEmpty, joints.count < min(limit, Self.mostJoints) else { return nil }
    var result: [Piece] = []
    var first = start
    for joint in joints + [end.parameter] {
      let last = joint == end.parameter ? end : node(at: joint, before: first.parameter)
      guard let last else { return nil }
      if result.count < limit, let whole = whole(from: first, to: last, isBetweenCorners: false),
        whole.bound.map({ $0 <= tolerance }) ?? false
      {
        result.append(whole)
        first = last
        continue
      }
      let chain = PartChain(
        search: search(until: last),
        tolerance: tolerance,
        limit: limit - result.count
      )
      guard let pieces = try? chain.pieces(from: first) else { return nil }
      result += pieces
      first = last
    }
    return result.count <= limit ? result : nil
  }
}
