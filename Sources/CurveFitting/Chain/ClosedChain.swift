// SPDX-License-Identifier: Apache-2.0

import BezierGeometry

/// The pieces of a closed smooth curve, from the start that needs the fewest.
///
/// Pieces as long as possible are laid round the curve twice: each node of the first round is a
/// start, and where k pieces from it reach once round, it needs no more than k.
struct ClosedChain {
  let fitter: CurveFitter
  let tolerance: Double
  let limit: Int

  typealias Piece = PieceSearch.Piece

  /// How many starts, spread over the first piece, are tried where there are few pieces.
  private static let starts = 4
  /// The same for nodes that leave the curve.
  private static let freeStarts = 6
  /// Where there are more pieces than this one start will do, whose nodes are starts themselves.
  private static let fewPieces = 40

  private var width: Double {
    fitter.source.range.upperBound - fitter.source.range.lowerBound
  }

  func pieces() throws(CurveFitError) -> [Piece] {
    let origin = fitter.source.range.lowerBound
    var best: [Piece]
    if let kept = piecesBetweenJoints() {
      best = (try? pieces(from: origin, limit: kept.count - 1)) ?? kept
    } else {
      best = try pieces(from: origin, limit: limit)
    }
    if best.count <= Self.fewPieces {
      for index in 1..<Self.starts {
        let start = origin + width * (Double(index) / Double(Self.starts * best.count))
        if let other = try? pieces(from: start, limit: best.count - 1) { best = other }
      }
    }
    guard fitter.options.effort == .best, fitter.options.ends == .tangent else { return best }
    return free(best)
  }

  /// Once round from the first joint, with a node at each.
  private func piecesBetweenJoints() -> [Piece]? {
    guard let joint = fitter.source.joints.first, let start = node(joint) else { return nil }
    var end = start
    end.parameter = fitter.source.onceRound(from: joint)
    let chain = fitter.chain(until: end, tolerance: tolerance, limit: limit)
    return fitter.piecesBetweenJoints(chain, from: start)
  }

  /// The fewest pieces round the curve from one of the nodes that follow `origin`.
  private func pieces(from origin: Double, limit: Int) throws(CurveFitError) -> [Piece] {
    guard limit > 0 else { throw .tooManyCubics(limit: limit) }
    guard let start = node(origin), let end = node(origin + 2 * width) else {
      throw .noFit(parameter: origin)
    }
    let chain = fitter.chain(until: end, tolerance: tolerance, limit: 2 * limit + 2)
    let laid = try chain.pieces(from: start, until: origin + 1.999 * width)
    var best: (first: Int, count: Int)?
    for first in laid.indices where laid[first].start.parameter < fitter.source.range.upperBound {
      let goal = laid[first].start.parameter + width
      guard let last = laid[first...].firstIndex(where: { $0.end.parameter >= goal }) else { break }
      let count = last - first + 1
      if best.map({ count < $0.count }) ?? true { best = (first, count) }
    }
    guard let best, best.count <= limit else { throw .tooManyCubics(limit: limit) }
    var result = Array(laid[best.first..<best.first + best.count - 1])
    let first = laid[best.first].start
    var close = first
    close.parameter = fitter.source.onceRound(from: first.parameter)
    let left = limit - result.count
    let closing = fitter.chain(until: close, tolerance: tolerance, limit: left)
    result += try closing.pieces(from: result.last?.end ?? first)
    return result
  }

  private func node(_ t: Double) -> CurveNode? {
    fitter.node(at: t, after: t + width / 4)
  }

  /// Fewer pieces whose nodes may all leave the curve, or those given.
  private func free(_ pieces: [Piece]) -> [Piece] {
    var best = pieces
    let origin = pieces[0].start.parameter
    // Of many pieces one start does as well as another.
    let isShort = pieces.count <= Self.fewPieces
    let shifts = isShort ? FreeChain.sides(tolerance) : [0]
    for index in 0..<(isShort ? Self.freeStarts : 1) {
      let t = origin + width * (Double(index) / Double(Self.freeStarts * pieces.count))
      for shift in shifts where best.count > 1 {
        guard var start = node(t) else { continue }
        start.point = start.point + shift * start.tangent.perpendicular
        start.shift = shift
        var end = start
        end.parameter = fitter.source.onceRound(from: t)
        let free = FreeChain(search: fitter.search(until: end), tolerance: tolerance)
        if let fewer = free.certifiedPieces(from: start, fewerThan: best.count) { best = fewer }
      }
    }
    return best
  }
}
