// SPDX-License-Identifier: Apache-2.0

package import BezierGeometry

/// Fits a whole curve: its smooth parts one by one, or a closed one from the best start.
struct CurveFitter {
  /// The curve, enlarged so that its largest coordinate is between 1 and 2.
  let source: CurveSource
  let options: CurveFitOptions
  /// From the curve's parameter to one that runs evenly, where it has joints.
  private let map: SpeedMap?
  /// The nodes that the curve has to have, but for its corners.
  private let extremes: ExtremeNodes?
  /// The factor by which the curve was enlarged.
  let scale: Double
  /// The largest magnitude of a coordinate of the enlarged curve, nearly.
  let largest: Double

  typealias Piece = PieceSearch.Piece

  static let limit = 100_000
  /// Steps between the points that show how large the curve is.
  private static let probes = 64

  /// Prepares the curve, where it has joints with a parameter that runs evenly, unless asked not
  /// to.
  ///
  /// - Throws: ``CurveFitError`` where its range or a coordinate is not finite.
  init(_ curve: CurveSource, options: CurveFitOptions, isEven: Bool = true) throws(CurveFitError) {
    let range = curve.range
    let width = range.upperBound - range.lowerBound
    guard width > 0, width.isFinite else { throw .range(range) }
    if let grid = options.grid, !(grid > 0 && grid < .infinity) { throw .grid(grid) }
    var largest = 0.0
    for index in 0...Self.probes {
      let t =
        index == Self.probes
        ? range.upperBound : range.lowerBound + width * (Double(index) / Double(Self.probes))
      let inner = min(max(t, range.lowerBound + width / 256), range.upperBound - width / 256)
      let point = curve.value(t, inner).point
      guard point.isFinite else { throw .notFinite(parameter: t) }
      largest = max(largest, point.x.magnitude, point.y.magnitude)
    }
    scale = PowerOfTwo.toUnit(largest)
    self.largest = scale * largest
    self.options = options
    let prepared = curve.prepared(
      scale: scale,
      work: FitWork(limit: options.maximumEvaluations, progress: options.progress)
    )
    let map = prepared.joints.isEmpty || !isEven ? nil : SpeedMap(prepared)
    let even = map?.apply(to: prepared) ?? prepared
    let extremes = options.hasExtremeNodes || options.isSymmetric ? ExtremeNodes(even) : nil
    source = extremes?.apply(to: even) ?? even
    self.extremes = extremes
    self.map = map
  }

  /// The fewest cubics within a tolerance in the curve's units.
  func fit(tolerance: Double) throws(CurveFitError) -> CurveFit {
    do {
      let smallest = ToleranceCheck.smallest(largestCoordinate: largest) / scale
      try ToleranceCheck.require(tolerance, atLeast: smallest)
    } catch {
      throw .tolerance(error)
    }
    do throws(CurveFitError) {
      return result(try editablePieces(tolerance: scale * tolerance))
    } catch {
      switch error {
      // Parts, and closed curves laid round twice, have limits of their own.
      case .tooManyCubics: throw .tooManyCubics(limit: Self.limit)
      case .noFit(let value): throw .noFit(parameter: parameter(value))
      default: throw error
      }
    }
  }

  /// At most `count` cubics with the least error that is found.
  func fit(count: Int) throws(CurveFitError) -> CurveFit {
    guard (1...Self.limit).contains(count) else {
      throw .cubicCount(count, allowed: 1...Self.limit)
    }
    let parts = source.corners.filter { source.range.contains($0) }.count + 1
    guard count >= parts else { throw .cubicCount(count, allowed: parts...Self.limit) }
    let smallest = ToleranceCheck.smallest(largestCoordinate: largest)
    // Where the errors are rounding, more cubics are none the better.
    let noise = 16 * smallest
    // The error falls with the sixth power of the count; between the last tolerance that needs
    // too many and the first that does not, the rest is bisection.
    var tolerance = largest / 16
    var (tooSmall, enough) = (smallest / 2, Double.infinity)
    var best: (pieces: [Piece], error: Double) = ([], .infinity)
    for _ in 0..<60 {
      if !best.pieces.isEmpty, source.work?.isSpent ?? false { break }
      try source.requireWork()
      let pieces = try? pieces(tolerance: tolerance, limit: count)
      if let pieces {
        enough = tolerance
        let error = pieces.reduce(0) { max($0, $1.attained) }
        if error < best.error { best = (pieces, error) }
        if error <= noise { break }
        enough = min(enough, error * 1.01)
      } else {
        tooSmall = tolerance
      }
      if enough < tooSmall * 1.003 { break }
      if enough == .infinity {
        tolerance *= 16
        if tolerance > 64 * largest { throw .noFit(parameter: parameter(source.range.lowerBound)) }
      } else {
        let ratio = (tooSmall / enough).squareRoot()
        tolerance = enough * max(ratio, pieces == nil ? 0 : 1.0 / 64)
      }
    }
    // What is symmetric has images nearly as good.
    let reach = 2 * best.error + scale * (options.grid ?? 0) + noise
    guard let pieces = editable(best.pieces, tolerance: reach) else { throw .noSymmetry }
    return result(pieces)
  }

  func pieces(tolerance: Double, limit: Int = limit) throws(CurveFitError) -> [Piece] {
    let first = source.corners.first
    guard source.isClosed, first == nil else {
      return try openPieces(tolerance: tolerance, limit: limit, from: source.isClosed ? first : nil)
    }
    return try ClosedChain(fitter: self, tolerance: tolerance, limit: limit).pieces()
  }

  /// The parts between corners, one after the other; of a closed curve once round from a corner.
  private func openPieces(
    tolerance: Double,
    limit: Int,
    from start: Double?
  ) throws(CurveFitError) -> [Piece] {
    let origin = start ?? source.range.lowerBound
    let finish = start.map { source.onceRound(from: $0) } ?? source.range.upperBound
    var result: [Piece] = []
    var from = origin
    for to in source.corners.filter({ $0 > origin && $0 < finish }) + [finish] {
      guard let last = node(at: to, before: from) else { throw .noFit(parameter: to) }
      guard var first = node(at: from, after: to) else { throw .noFit(parameter: from) }
      if let previous = result.last { first.point = previous.end.point }
      var end = last
      // Ends that meet but for rounding meet.
      let beginning = (result.first?.start ?? first).point
      let gap = end.point.distance(to: beginning)
      if to == finish, start != nil || gap <= 8 * largest.ulp { end.point = beginning }
      let left = limit - result.count
      result += try best(chain(until: end, tolerance: tolerance, limit: left), from: first)
      from = to
    }
    return result
  }

  /// The pieces of one part at the effort that was asked for.
  private func best(_ chain: PartChain, from start: CurveNode) throws(CurveFitError) -> [Piece] {
    let (end, tolerance) = (chain.search.end, chain.tolerance)
    let whole = whole(from: start, to: end, isBetweenCorners: extremes == nil)
    if let whole, whole.error <= tolerance, whole.keeps(tolerance) { return [whole] }
    let pieces: [Piece]
    if let kept = piecesBetweenJoints(chain, from: start) {
      let fewer = PartChain(search: chain.search, tolerance: tolerance, limit: kept.count - 1)
      pieces = (try? fewer.pieces(from: start)) ?? kept
    } else {
      do {
        pieces = try chain.pieces(from: start)
      } catch {
        if chain.search.isMonotone {
          // Better a slight bulge than nothing.
          var search = chain.search
          search.isMonotone = false
          return try best(
            PartChain(search: search, tolerance: tolerance, limit: chain.limit),
            from: start
          )
        }
        let found =
          straight(from: start, to: end, tolerance: tolerance).map { [$0] }
          ?? unchanged(chain, from: start)
        guard let found else { throw error }
        pieces = found
      }
    }
    guard options.effort == .best, options.ends == .tangent, pieces.count > 1 else { return pieces }
    let free = FreeChain(search: chain.search, tolerance: tolerance)
    return free.certifiedPieces(from: start, fewerThan: pieces.count) ?? pieces
  }

  func chain(until end: CurveNode, tolerance: Double, limit: Int) -> PartChain {
    PartChain(search: search(until: end), tolerance: tolerance, limit: limit)
  }

  func search(until end: CurveNode) -> PieceSearch {
    PieceSearch(
      source: source,
      end: end,
      ends: options.ends,
      rounds: options.effort == .fast ? .fast : .full,
      isThorough: options.effort != .fast,
      maximumDeviation: options.maximumTangentDeviation,
      isMonotone: extremes != nil,
      isQuick: options.isQuick
    )
  }

  func node(at t: Double, after end: Double) -> CurveNode? {
    node(at: t, inner: source.inner(after: t, until: end))
  }

  func node(at t: Double, before start: Double) -> CurveNode? {
    node(at: t, inner: source.inner(before: t, from: start))
  }

  private func node(at t: Double, inner: Double) -> CurveNode? {
    let point = source.value(t, inner).point
    let tangent = source.direction(at: t, partOf: inner)
    guard point.isFinite, tangent.lengthSquared > 0.5 else { return nil }
    let axis = extremes?.axis(at: t, along: tangent)
    return CurveNode(parameter: t, point: point, tangent: axis ?? tangent)
  }

  private func parameter(_ value: Double) -> Double { map?.parameter(at: value) ?? value }

  /// Certificates that were made to keep a tolerance are made again where they are loose.
  private func sharpen(_ pieces: inout [Piece]) {
    // Errors that were read between the samples may be too large or too small.
    let largest = pieces.indices.max { pieces[$0].attained < pieces[$1].attained }
    guard let largest, pieces[largest].bound != nil else { return }
    pieces[largest].certificate?.measureWorst()
    let found = pieces[largest].attained
    // Below this there is rounding, which no halving makes less.
    let noise = 4 * ToleranceCheck.smallest(largestCoordinate: self.largest)
    let sharp = max(Self.sharp * found, noise)
    for index in pieces.indices {
      guard let bound = pieces[index].bound, bound > Self.loose * sharp else { continue }
      let sharper = PieceCertificate(source, pieces[index], limit: sharp)
      if let sharper, sharper.bound < bound { pieces[index].certificate = sharper }
      pieces[index].certificate?.measure()
    }
  }

  /// The bound that is aimed at, over the largest distance that was measured.
  private static let sharp = 1.005
  /// A bound so much above that is sharp enough.
  private static let loose = 1.007

  /// The fit in the curve's own units.
  func result(_ pieces: [Piece]) -> CurveFit {
    var pieces = pieces
    if !options.isQuick { sharpen(&pieces) }
    let error = pieces.reduce(0) { max($0, $1.attained) }
    let worst = pieces.max { $0.attained < $1.attained }
    let parts = pieces.enumerated().flatMap { index, piece in
      (piece.certificate?.parts ?? []).map { part in
        FitCertificate.Part(
          piece: index,
          from: parameter(part.from),
          to: parameter(part.to),
          feet: part.feet,
          bound: part.certifiedBound / scale
        )
      }
    }
    let certificate = source.enclosure == nil ? nil : FitCertificate(parts: parts)
    return CurveFit(
      cubics: pieces.map { $0.solution.fit.cubic($0.samples).scaled(by: 1 / scale) },
      parameters: (pieces.prefix(1).map { $0.start } + pieces.map { $0.end }).map {
        parameter($0.parameter)
      },
      isClosed: source.isClosed,
      error: FitDistance(
        // Read off feet that may not be the nearest: never more than what is proven.
        largestError: min(error / scale, certificate?.certifiedBound ?? .infinity),
        parameter: parameter(worst?.worst ?? 0),
        certifiedBound: certificate?.certifiedBound
      ),
      tangentDeviation: pieces.reduce(0) { max($0, $1.tangentDeviation) },
      certificate: certificate
    )
  }
}

extension CurveFitter {
  /// With more joints a node at each would be too many.
  private static let mostJoints = 64

  /// The pieces of a smooth part with a node at each joint: what is there already, kept as it is;
  /// `nil` without joints, with too many, and where `limit` does not do.
  ///
  /// Where the curvature jumps, no cubic follows the curve across the joint for long; a line or a
  /// cubic between two joints needs one piece.
  func piecesBetweenJoints(_ part: PartChain, from start: CurveNode) -> [Piece]? {
    let (tolerance, limit) = (part.tolerance, part.limit)
    guard let stretches = stretches(part, from: start, most: min(limit, Self.mostJoints)),
      stretches.count > 1
    else { return nil }
    var result: [Piece] = []
    for (first, last) in stretches {
      if result.count < limit, let whole = whole(from: first, to: last, isBetweenCorners: false),
        whole.keeps(tolerance)
      {
        result.append(whole)
      } else {
        let chain = chain(until: last, tolerance: tolerance, limit: limit - result.count)
        guard let pieces = try? chain.pieces(from: first) else { return nil }
        result += pieces
      }
    }
    return result.count <= limit ? result : nil
  }

  /// The stretches of a smooth part between its joints; `nil` where there are more than `most`, and
  /// where the curve has no direction at a joint.
  private func stretches(
    _ part: PartChain,
    from start: CurveNode,
    most: Int
  ) -> [(start: CurveNode, end: CurveNode)]? {
    let end = part.search.end
    let joints = source.joints(inside: start.parameter...end.parameter)
    guard joints.count < most else { return nil }
    var result: [(start: CurveNode, end: CurveNode)] = []
    var first = start
    for joint in joints {
      guard let last = node(at: joint, before: first.parameter) else { return nil }
      result.append((first, last))
      first = last
    }
    return result + [(first, end)]
  }
}

extension CurveSource {
  /// The fit that consists of given cubics, measured and, where the curve can be enclosed, proven.
  ///
  /// The nodes are one more than the cubics; their parameters rise, and the curve's normal at each
  /// passes through its point. Their tangents are not looked at.
  package func fit(
    of cubics: [CubicBezier],
    between nodes: [CurveNode]
  ) throws(CurveFitError) -> CurveFit {
    let fitter = try CurveFitter(self, options: CurveFitOptions(), isEven: false)
    let scaled = nodes.map { $0.scaled(by: fitter.scale) }
    let pieces = cubics.enumerated().map { index, cubic in
      let cubic = cubic.scaled(by: fitter.scale)
      return PieceSearch.Piece(fitter.source, cubic, from: scaled[index], to: scaled[index + 1])
    }
    return fitter.result(pieces)
  }
}

extension CurveNode {
  fileprivate func scaled(by factor: Double) -> CurveNode {
    var result = self
    result.point = Point2D(x: factor * point.x, y: factor * point.y)
    result.shift *= factor
    return result
  }
}

extension PieceSearch.Piece {
  /// A given cubic as a piece between two nodes.
  init(
    _ source: CurveSource,
    _ cubic: CubicBezier,
    from start: CurveNode,
    to end: CurveNode,
    isProven: Bool = true
  ) {
    let samples = PieceSamples(source, from: start, to: end)
    let search = FootSearch(samples, p1: cubic.p1 - cubic.p0, p2: cubic.p2 - cubic.p0)
    let lengths = LengthScale(cubic, steps: 64)
    var feet = SIMD16<Double>()
    for lane in 0..<16 {
      feet[lane] = lengths.parameter(atFraction: samples.fraction[lane], rest: 0)
    }
    search.improve(&feet, steps: 6)
    let residuals = search.residuals(feet)
    let peaks = ErrorPeaks(first: start.shift, residuals, last: end.shift)
    var largest = ErrorPeaks.Peak(position: 0, value: start.shift.magnitude)
    if end.shift.magnitude > start.shift.magnitude {
      largest = ErrorPeaks.Peak(position: 16, value: end.shift.magnitude)
    }
    for index in 0..<peaks.count {
      let position = peaks[index].position
      let t = samples.parameter(at: position)
      let foot = feet.value(at: position, from: 0, to: 1)
      guard let error = cubic.distance(from: source.value(t, t), near: foot), error > largest.value
      else { continue }
      largest = ErrorPeaks.Peak(position: position, value: error)
    }
    let fit = PieceFit(search, feet, residuals, largest: largest)
    self.init(samples: samples, solution: PieceSolution(fit: fit, shape: .zero))
    if isProven { certificate = PieceCertificate(source, self) }
  }
}

/// Parts of a curve for which nothing has to be searched.
extension CurveFitter {
  /// The part as the cubic that it is, whether cut or not, with its proof where there can be one;
  /// `nil` where it is none.
  ///
  /// Between corners no other piece continues it smoothly.
  func whole(from start: CurveNode, to end: CurveNode, isBetweenCorners: Bool) -> Piece? {
    guard options.maximumTangentDeviation == nil else { return nil }
    var cubics: [CubicBezier] = []
    var from = start.parameter
    for to in source.joints(inside: start.parameter...end.parameter) + [end.parameter] {
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
  /// parts that nothing else is found for; `nil` where a segment is no cubic or the tolerance is
  /// not kept.
  func unchanged(_ part: PartChain, from start: CurveNode) -> [Piece]? {
    guard options.maximumTangentDeviation == nil,
      let stretches = stretches(part, from: start, most: part.limit)
    else { return nil }
    var result: [Piece] = []
    for (first, last) in stretches {
      guard
        let cubic = source.cubic(first.parameter + (last.parameter - first.parameter) / 2),
        let piece = same(cubic, from: first, to: last, keepsDirections: false),
        piece.keeps(part.tolerance)
      else { return nil }
      result.append(piece)
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

  /// The cubic whose points correspond to those of the curve evenly.
  private func evenPiece(p1: Vector2D, p2: Vector2D, _ start: CurveNode, _ end: CurveNode) -> Piece
  {
    let samples = PieceSamples(source, from: start, to: end)
    var feet = SIMD16<Double>()
    for lane in 0..<16 { feet[lane] = Double(min(lane + 1, 15)) / Double(PieceSamples.steps) }
    let search = FootSearch(samples, p1: p1, p2: p2)
    let fit = PieceFit(search, feet, .zero, largest: ErrorPeaks.Peak(position: 0, value: 0))
    var piece = Piece(samples: samples, solution: PieceSolution(fit: fit, shape: .zero))
    piece.certificate = PieceCertificate(source, piece)
    return piece
  }
}
