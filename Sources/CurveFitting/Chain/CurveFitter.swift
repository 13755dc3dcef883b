// SPDX-License-Identifier: Apache-2.0

import BezierGeometry

/// Fits a whole curve: its smooth parts one by one, or a closed one from the best start.
struct CurveFitter {
  /// The curve, enlarged so that its largest coordinate is between 1 and 2.
  let source: CurveSource
  let options: CurveFitOptions
  /// From the curve's parameter to one that runs evenly, where it has joints.
  private let map: SpeedMap?
  /// What the curve was enlarged by.
  let scale: Double
  /// The largest magnitude of a coordinate of the enlarged curve, nearly.
  let largest: Double

  typealias Piece = PieceSearch.Piece

  /// The most cubics of a fit.
  static let limit = 100_000
  /// Places at which the size of each smooth part is looked at.
  private static let probes = 64

  /// Prepares the curve, where it has joints with a parameter that runs evenly, unless told.
  ///
  /// - Throws: ``CurveFitError`` where its range or a coordinate is not finite.
  init(
    _ curve: CurveSource,
    options: CurveFitOptions,
    isEven: Bool = true
  ) throws(CurveFitError) {
    let range = curve.range
    let width = range.upperBound - range.lowerBound
    guard width > 0, width.isFinite else { throw .range(range) }
    var largest = 0.0
    for index in 0...Self.probes {
      let t =
        index == Self.probes
        ? range.upperBound : range.lowerBound + width * (Double(index) / Double(Self.probes))
      let inner = min(max(t, range.lowerBound + width / 256), range.upperBound - width / 256)
      let point = curve.place(t, inner).point
      guard point.isFinite else { throw .notFinite(parameter: t) }
      largest = max(largest, point.x.magnitude, point.y.magnitude)
    }
    scale = PowerOfTwo.toUnit(largest)
    self.largest = scale * largest
    self.options = options
    let prepared = curve.prepared(scale: scale)
    let map = prepared.joints.isEmpty || !isEven ? nil : SpeedMap(prepared)
    source = map?.apply(to: prepared) ?? prepared
    self.map = map
  }

  /// The fewest cubics within a tolerance in the curve's units.
  func fit(tolerance: Double) throws(CurveFitError) -> CurveFit {
    do {
      try ToleranceCheck.require(
        tolerance,
        atLeast: ToleranceCheck.smallest(largestCoordinate: largest) / scale
      )
    } catch {
      throw .tolerance(error)
    }
    do throws(CurveFitError) {
      return result(try pieces(tolerance: scale * tolerance))
    } catch {
      switch error {
      // Parts, and closed curves laid round twice, have limits of their own.
      case .tooManyCubics: throw .tooManyCubics(limit: Self.limit)
      case .noFit(let place): throw .noFit(parameter: parameter(place))
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
    return result(best.pieces)
  }

  private func pieces(tolerance: Double, limit: Int = limit) throws(CurveFitError) -> [Piece] {
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
    let begin = start ?? source.range.lowerBound
    let finish = start.map { source.onceRound(from: $0) } ?? source.range.upperBound
    var result: [Piece] = []
    var from = begin
    for to in source.corners.filter({ $0 > begin && $0 < finish }) + [finish] {
      guard let last = node(at: to, before: from) else { throw .noFit(parameter: to) }
      guard var first = node(at: from, after: to) else { throw .noFit(parameter: from) }
      if let previous = result.last { first.point = previous.end.point }
      var end = last
      if start != nil, to == finish { end.point = (result.first?.start ?? first).point }
      let chain = PartChain(
        search: search(until: end),
        tolerance: tolerance,
        limit: limit - result.count
      )
      result += try best(chain, from: first)
      from = to
    }
    return result
  }

  /// The pieces of one part at the effort that was asked for.
  private func best(_ chain: PartChain, from start: CurveNode) throws(CurveFitError) -> [Piece] {
    let whole = whole(from: start, to: chain.search.end, isBetweenCorners: true)
    if let whole, whole.error <= chain.tolerance,
      whole.bound.map({ $0 <= chain.tolerance }) ?? false
    {
      return [whole]
    }
    let kept = piecesBetweenJoints(
      from: start,
      to: chain.search.end,
      tolerance: chain.tolerance,
      limit: chain.limit
    )
    let pieces: [Piece]
    if let kept {
      let fewer = PartChain(
        search: chain.search,
        tolerance: chain.tolerance,
        limit: kept.count - 1
      )
      pieces = (try? fewer.pieces(from: start)) ?? kept
    } else {
      do {
        pieces = try chain.pieces(from: start)
      } catch {
        let (end, tolerance) = (chain.search.end, chain.tolerance)
        let line = straight(from: start, to: end, tolerance: tolerance)
        let found =
          line.map { [$0] }
          ?? unchanged(from: start, to: end, tolerance: tolerance, limit: chain.limit)
        guard let found else { throw error }
        pieces = found
      }
    }
    guard options.effort == .best, options.ends == .tangent, pieces.count > 1 else { return pieces }
    let free = FreeChain(search: chain.search, tolerance: chain.tolerance)
    return free.certifiedPieces(from: start, fewerThan: pieces.count) ?? pieces
  }

  /// The search for pieces up to a node.
  func search(until end: CurveNode) -> PieceSearch {
    PieceSearch(
      source: source,
      end: end,
      ends: options.ends,
      rounds: options.effort == .fast ? .fast : .full,
      isThorough: options.effort != .fast,
      maximumDeviation: options.maximumTangentDeviation
    )
  }

  /// The node where a smooth part begins.
  func node(at t: Double, after end: Double) -> CurveNode? {
    node(at: t, inner: source.inner(after: t, until: end))
  }

  /// The node where a smooth part ends.
  func node(at t: Double, before start: Double) -> CurveNode? {
    node(at: t, inner: source.inner(before: t, from: start))
  }

  private func node(at t: Double, inner: Double) -> CurveNode? {
    let point = source.place(t, inner).point
    let tangent = source.direction(at: t, partOf: inner)
    guard point.isFinite, tangent.lengthSquared > 0.5 else { return nil }
    return CurveNode(parameter: t, point: point, tangent: tangent)
  }

  /// The curve's own parameter.
  private func parameter(_ value: Double) -> Double { map?.parameter(at: value) ?? value }

  /// Certificates that were made to keep a tolerance are made anew where they are loose.
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
      let sharper = PieceCertificate(
        source,
        pieces[index].samples,
        pieces[index].solution.fit,
        limit: sharp
      )
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
    sharpen(&pieces)
    let error = pieces.reduce(0) { max($0, $1.attained) }
    let worst = pieces.max { $0.attained < $1.attained }
    var parts: [FitCertificate.Part] = []
    parts.reserveCapacity(pieces.reduce(0) { $0 + ($1.certificate?.parts.count ?? 0) })
    for (index, piece) in pieces.enumerated() {
      for part in piece.certificate?.parts ?? [] {
        parts.append(
          FitCertificate.Part(
            piece: index,
            from: parameter(part.from),
            to: parameter(part.to),
            feet: part.feet,
            bound: part.bound / scale
          )
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
        maximum: min(error / scale, certificate?.bound ?? .infinity),
        parameter: parameter(worst?.worst ?? 0),
        certifiedBound: certificate?.bound
      ),
      tangentDeviation: pieces.reduce(0) { max($0, $1.tangentDeviation) },
      certificate: certificate
    )
  }
}
