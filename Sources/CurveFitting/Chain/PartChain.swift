// SPDX-License-Identifier: Apache-2.0

import BezierGeometry

/// The pieces of one smooth part of a curve, each as long as the tolerance allows.
struct PartChain {
  let search: PieceSearch
  /// What the certified bound of each piece may be; without an enclosure, the error that is found.
  let tolerance: Double
  let limit: Int

  typealias Piece = PieceSearch.Piece

  /// How close the errors come to the tolerance at first; the rest is left for the certificate.
  private static let margin = 0.996

  /// One piece too many is tried to be spared where there are this many, at any effort.
  private static let fewPieces = 6

  /// Where there are more, one too many is not looked for.
  private static let manyPieces = 100

  /// The first pieces may be this many too many, for better ones to be looked for.
  private static let spare = 2

  /// The pieces from a node to the part's end, or to the first node at or beyond `stop`.
  func pieces(from start: CurveNode, until stop: Double? = nil) throws(CurveFitError) -> [Piece] {
    let pieces = try fewest(from: start, until: stop)
    guard pieces.count <= limit else { throw .tooManyCubics(limit: limit) }
    return pieces
  }

  private func fewest(from start: CurveNode, until stop: Double?) throws(CurveFitError) -> [Piece] {
    let pieces = try greedy(search, from: start, until: stop, fill: search.isThorough ? 0.985 : 0.9)
    guard !search.isQuick, pieces.count > 1, pieces.count <= Self.manyPieces,
      let last = pieces.last
    else {
      return pieces
    }
    // How many the law of short pieces lets expect; and a last piece that is hardly needed: perhaps
    // other shapes or less slack in the others do without it.
    let expected = pieces.reduce(0) { $0 + 1 / PieceSearch.growth($1.expected / tolerance) }
    let isExact = search.isThorough || pieces.count <= Self.fewPieces
    var isLate = Double(pieces.count) > expected.rounded(.up) + (isExact ? 0 : 1)
    // Where the law does not hold it cannot tell.
    if isExact, !pieces.allSatisfy({ $0.isRegular }) { isLate = true }
    guard isLate || (stop == nil && last.error < 1e-3 * tolerance) else { return pieces }
    var thorough = search
    thorough.rounds = .full
    thorough.isEverywhereThorough = isLate
    // What is not fewer by estimates is not worth its proof.
    var best = pieces
    let estimate = try? greedy(thorough, from: start, until: stop, fill: 0.9993, isProven: false)
    if let estimate, estimate.count < pieces.count,
      let tight = try? greedy(thorough, from: start, until: stop, fill: 0.9993),
      tight.count < pieces.count
    {
      best = tight
    }
    guard isLate, stop == nil, best.count == pieces.count else { return best }
    return meeting(best, thorough, from: start) ?? best
  }

  /// Fewer pieces, of which the first are laid from the start and the others from the end.
  ///
  /// Where the error does not grow with the length the longest pieces are not the fewest; from the
  /// other end they are others.
  private func meeting(
    _ forward: [Piece],
    _ search: PieceSearch,
    from start: CurveNode
  ) -> [Piece]? {
    let end = search.end
    let sum = start.parameter + end.parameter
    func mirrored(_ node: CurveNode) -> CurveNode {
      CurveNode(parameter: sum - node.parameter, point: node.point, tangent: -node.tangent)
    }
    var backward = search
    backward.source = search.source.reversed(about: sum)
    backward.end = mirrored(start)
    backward.end.parameter = end.parameter
    var first = mirrored(end)
    first.parameter = start.parameter
    guard
      let laid = try? greedy(backward, from: first, until: nil, fill: 0.9993, isProven: false)
    else { return nil }
    // Node j from the end is where the last j pieces begin.
    let nodes = [end.parameter] + laid.map { sum - $0.end.parameter }
    for count in 0..<forward.count {
      let reached = count == 0 ? start.parameter : forward[count - 1].end.parameter
      guard let back = nodes.indices.first(where: { nodes[$0] <= reached || $0 == laid.count })
      else { continue }
      guard count + back < forward.count else { continue }
      let cuts =
        forward.prefix(max(0, count - 1)).map { $0.end.parameter }
        + nodes[1...max(1, back)].prefix(back).reversed().filter { $0 > start.parameter }
      if let pieces = pieces(search, from: start, cuts: cuts) { return pieces }
    }
    return nil
  }

  /// The pieces between given parameters, if their proven errors keep the tolerance.
  private func pieces(_ search: PieceSearch, from start: CurveNode, cuts: [Double]) -> [Piece]? {
    var result: [Piece] = []
    var node = start
    for cut in cuts + [search.end.parameter] where cut > node.parameter {
      let shape = result.last?.solution.shape
      guard let fit = search.thoroughFit(node, search.node(at: cut), shape: shape) else {
        return nil
      }
      let (error, piece) = search.checked(fit, limit: tolerance)
      guard error <= tolerance else { return nil }
      result.append(piece)
      node = piece.end
    }
    return result
  }

  private func greedy(
    _ search: PieceSearch,
    from start: CurveNode,
    until stop: Double?,
    fill: Double,
    isProven: Bool = true
  ) throws(CurveFitError) -> [Piece] {
    let goal = stop ?? search.end.parameter
    var result: [Piece] = []
    var node = start
    var guess = search.end.parameter - start.parameter
    // The last two shapes: the next one is expected to change as they did.
    var (shape, previous): (SIMD4<Double>?, SIMD4<Double>?)
    while node.parameter < goal {
      guard result.count < limit + Self.spare else { throw .tooManyCubics(limit: limit) }
      try search.source.requireWork()
      var law: Double?
      if let ratio = result.last.map({ $0.isRegular ? $0.error / $0.expected : nil }) ?? 1 {
        let middle = Self.margin * tolerance * (1 + fill) / 2
        (guess, law) =
          search.expectedWidth(from: node, guess: guess, tolerance: middle, ratio: ratio)
      }
      let start = shape.map { search.foreseen($0, after: previous) }
      let goal = PieceSearch.Goal(tolerance: Self.margin * tolerance, fill: fill)
      let longest = search.longest(from: node, guess: guess, law: law, shape: start, goal: goal)
      guard isProven || longest != nil else { throw .noFit(parameter: node.parameter) }
      var piece =
        if !isProven, let longest {
          longest
        } else {
          try certified(longest, search, from: node, guess: guess, shape: start, goal: goal)
        }
      if let shorter = leavingRoom(piece, search, isProven: isProven) { piece = shorter }
      // Lengths change evenly: the next one is expected to change as the last did.
      let change = result.last.map { piece.width / $0.width } ?? 1
      guess = piece.width * min(1.6, max(0.6, change))
      (previous, shape) = (shape, piece.solution.shape)
      node = piece.end
      result.append(piece)
    }
    return result
  }

  /// A shorter piece where one ends hardly before the part, so that the last one is no speck.
  private func leavingRoom(_ piece: Piece, _ search: PieceSearch, isProven: Bool) -> Piece? {
    let (start, end) = (piece.start, search.end.parameter)
    let left = end - piece.end.parameter
    guard left > 0, left < Self.speck * piece.width else { return nil }
    let stop = search.node(at: start.parameter + Self.room * (end - start.parameter))
    guard let shorter = search.fit(start, stop, shape: piece.solution.shape) else { return nil }
    guard isProven else { return shorter.error <= tolerance ? shorter : nil }
    let (error, checked) = search.checked(shorter, limit: tolerance)
    return error <= tolerance ? checked : nil
  }

  /// What is left after a piece is a speck where it is less than this part of the piece.
  private static let speck = 1.0 / 64
  /// Instead the piece takes this part of both.
  private static let room = 0.875

  /// The longest piece from a node whose proven error keeps the tolerance; `first` is the longest
  /// that is found for a goal.
  private func certified(
    _ first: Piece?,
    _ search: PieceSearch,
    from node: CurveNode,
    guess: Double,
    shape: SIMD4<Double>?,
    goal: PieceSearch.Goal
  ) throws(CurveFitError) -> Piece {
    var (search, longest, goal, guess) = (search, first, goal, guess)
    var last: Piece?
    for _ in 0..<Self.tries {
      try search.source.requireWork()
      guard let piece = longest else { break }
      let (error, checked) = search.checked(piece, limit: tolerance)
      if error <= tolerance { return checked }
      last = piece
      // Beside a small turn handles shrink to points, for an error far below the tolerance; speeds
      // then change too fast for a proof.
      let (handles, least) = (piece.solution.shape, Self.leastHandle)
      if search.ends == .tangent, error > 16 * tolerance, search.leastHandle < least,
        min(handles[0], handles[1]) < least
      {
        search.leastHandle = least
        longest = search.longest(from: node, guess: piece.width, shape: nil, goal: goal)
        continue
      }
      // A little too much: a little less. Far too much: what was read between the samples was
      // wrong, and a shorter piece shows more.
      let ratio = error / tolerance
      goal.tolerance *= ratio < 1.2 ? 0.998 / ratio : 0.5
      guess = piece.width * (ratio < 1.2 ? 0.998 : 0.7)
      longest = search.longest(from: node, guess: guess, shape: shape, goal: goal)
    }
    // No use in asking for a smaller error: shorter pieces, one after the other.
    var width = 0.9 * (last?.width ?? guess)
    let smallest = 0x1p-44 * max(node.parameter.magnitude, search.end.parameter.magnitude)
    while width > smallest {
      try search.source.requireWork()
      let stop = search.node(at: node.parameter + width)
      if let piece = search.fit(node, stop, shape: last?.solution.shape ?? shape) {
        let (error, checked) = search.checked(piece, limit: tolerance)
        if error <= tolerance { return checked }
      }
      width *= 0.8
    }
    throw .noFit(parameter: node.parameter)
  }

  private static let leastHandle = 0x1p-7
  /// How often the longest piece is searched again, for a smaller error.
  private static let tries = 8
}
