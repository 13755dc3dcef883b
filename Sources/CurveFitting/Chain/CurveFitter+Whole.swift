// SPDX-License-Identifier: Apache-2.0

import BezierGeometry

/// Parts of a curve for which nothing has to be searched.
extension CurveFitter {
  /// The part as the cubic that it is, whether cut or not; `nil` where it is none.
  ///
  /// - Parameters:
  ///   - start: where the part begins.
  ///   - end: where it ends.
  ///   - isBetweenCorners: whether no other piece continues it smoothly.
  /// - Returns: the piece, with its proof where there can be one.
  func whole(from start: CurveNode, to end: CurveNode, isBetweenCorners: Bool) -> Piece? {
    guard options.maximumTangentDeviation == nil else { return nil }
    var cubics: [CubicBezier] = []
    var from = start.parameter
    let joints = source.joints(inside: start.parameter...end.parameter)
    for to in joints + [end.parameter] {
      guard let cubic = source.cubic(from + (to - from) / 2) else { return nil }
      cubics.append(cubic)
      from = to
    }
    if cubics.count == 1 {
      let keepsDirections = options.ends == .tangent && !isBetweenCorners
      return same(cubics[0], from: start, to: end, keepsDirections: keepsDirections)
    }
    guard let whole = CutCubic(cubics)?.whole else { return nil }
    let cubic = CubicBezier(start.point, whole.p1, whole.p2, end.point)
    let piece = Piece(source, cubic, from: start, to: end)
    return FootSearch.isRising(piece.solution.fit.feet) ? piece : nil
  }

  /// A segment that reaches from node to node, and in their directions, as it is.
  private func same(
    _ cubic: CubicBezier,
    from start: CurveNode,
    to end: CurveNode,
    keepsDirections: Bool
  ) -> Piece? {
    let rounding = 8 * largest.ulp
    guard cubic.p0.distance(to: start.point) <= rounding,
      cubic.p3.distance(to: end.point) <= rounding
    else { return nil }
    let segment = PathSegment.cubic(cubic)
    if keepsDirections {
      let turns = (
        segment.unitTangent(at: 0).cross(start.tangent),
        segment.unitTangent(at: 1).cross(end.tangent)
      )
      guard turns.0.magnitude <= 0x1p-42, turns.1.magnitude <= 0x1p-42 else { return nil }
    }
    return evenPiece(p1: cubic.p1 - start.point, p2: cubic.p2 - start.point, start, end)
  }

  /// The segments of a part as they are, with the small turns that there may be at its joints: for
  /// parts that nothing else is found for.
  ///
  /// - Parameters:
  ///   - start: where the part begins.
  ///   - end: where it ends.
  ///   - tolerance: what the bound of each piece may be.
  ///   - limit: the most pieces.
  /// - Returns: the pieces; `nil` where a segment is no cubic.
  func unchanged(
    from start: CurveNode,
    to end: CurveNode,
    tolerance: Double,
    limit: Int
  ) -> [Piece]? {
    guard options.maximumTangentDeviation == nil else { return nil }
    let joints = source.joints(inside: start.parameter...end.parameter)
    guard joints.count < limit else { return nil }
    var result: [Piece] = []
    var first = start
    for joint in joints + [end.parameter] {
      let last = joint == end.parameter ? end : node(at: joint, before: first.parameter)
      guard let last,
        let cubic = source.cubic(first.parameter + (joint - first.parameter) / 2),
        let piece = same(cubic, from: first, to: last, keepsDirections: false),
        piece.bound.map({ $0 <= tolerance }) ?? false
      else { return nil }
      result.append(piece)
      first = last
    }
    return result
  }

  /// The straight line for a part that is tiny, whatever it does there, and within the tolerance.
  func straight(from start: CurveNode, to end: CurveNode, tolerance: Double) -> Piece? {
    guard source.enclosure != nil else { return nil }
    let third = (end.point - start.point) / 3
    let piece = evenPiece(p1: third, p2: 2 * third, start, end)
    guard piece.samples.length < Self.tiny * largest, let bound = piece.bound, bound <= tolerance
    else { return nil }
    return piece
  }

  /// A part this small beside the curve.
  private static let tiny = 0x1p-16

  /// The cubic whose places correspond to those of the curve evenly.
  private func evenPiece(
    p1: Vector2D,
    p2: Vector2D,
    _ start: CurveNode,
    _ end: CurveNode
  ) -> Piece {
    let samples = PieceSamples(source, from: start, to: end)
    var feet = SIMD16<Double>()
    for lane in 0..<16 { feet[lane] = Double(min(lane + 1, 15)) / Double(PieceSamples.steps) }
    let fit = PieceFit(
      p1: p1,
      p2: p2,
      p3: samples.chord,
      feet: feet,
      residuals: .zero,
      error: 0,
      worst: start.parameter
    )
    var piece = Piece(samples: samples, solution: PieceSolution(fit: fit, shape: .zero))
    piece.certificate = PieceCertificate(source, samples, fit)
    return piece
  }
}
