// SPDX-License-Identifier: Apache-2.0

package import BezierGeometry

extension CurveSource {
  /// The fit that consists of given cubics, measured and, where the curve can be enclosed, proven.
  ///
  /// - Parameters:
  ///   - cubics: the pieces in order, each from one node to the next.
  ///   - nodes: one more than pieces; their parameters rise, and the curve's normal at each passes
  ///     through its point. Their tangents are not looked at.
  /// - Returns: the fit.
  /// - Throws: ``CurveFitError`` as for any fit of the curve.
  package func fit(
    of cubics: [CubicBezier],
    between nodes: [CurveNode]
  ) throws(CurveFitError) -> CurveFit {
    let fitter = try CurveFitter(self, options: CurveFitOptions(), isEven: false)
    let scaled = nodes.map { $0.scaled(by: fitter.scale) }
    let pieces = cubics.indices.map { index in
      PieceSearch.Piece(
        fitter.source,
        cubics[index].scaled(by: fitter.scale),
        from: scaled[index],
        to: scaled[index + 1]
      )
    }
    return fitter.result(pieces)
  }
}

extension CurveNode {
  fileprivate func scaled(by factor: Double) -> CurveNode {
    CurveNode(
      parameter: parameter,
      point: Point2D(x: factor * point.x, y: factor * point.y),
      tangent: tangent,
      shift: factor * shift
    )
  }
}

extension PieceSearch.Piece {
  /// A given cubic as a piece between two nodes.
  init(
    _ source: CurveSource,
    _ cubic: CubicBezier,
    from start: CurveNode,
    to end: CurveNode
  ) {
    let samples = PieceSamples(source, from: start, to: end)
    let (p1, p2) = (cubic.p1 - cubic.p0, cubic.p2 - cubic.p0)
    let search = FootSearch(samples, p1: p1, p2: p2, p3: samples.chord)
    var feet = cubic.parameters(atFractions: samples.fraction)
    search.improve(&feet, steps: 6)
    let residuals = search.residuals(feet)
    let peaks = ErrorPeaks(first: start.shift, residuals, last: end.shift)
    var largest = (error: max(start.shift.magnitude, end.shift.magnitude), position: 0.0)
    if end.shift.magnitude > start.shift.magnitude { largest.position = 16 }
    for index in 0..<min(peaks.count, ErrorPeaks.capacity) {
      let position = peaks[index].position
      let t = start.parameter + (end.parameter - start.parameter) * (position / 16)
      guard let error = cubic.distance(from: source.place(t, t), near: feet.value(at: position)),
        error > largest.error
      else { continue }
      largest = (error, position)
    }
    let fit = PieceFit(
      p1: p1,
      p2: p2,
      p3: samples.chord,
      feet: feet,
      residuals: residuals,
      error: largest.error,
      worst: start.parameter + (end.parameter - start.parameter) * (largest.position / 16)
    )
    self.init(samples: samples, solution: PieceSolution(fit: fit, shape: .zero))
    certificate = PieceCertificate(source, samples, fit)
  }
}

extension SIMD16<Double> {
  /// What lies between the parameters of the feet, which are 0 and 1 at positions 0 and 16.
  fileprivate func value(at position: Double) -> Double {
    let index = Swift.max(0, Swift.min(15, Int(position)))
    let before = index == 0 ? 0 : self[index - 1]
    let after = index == 15 ? 1 : self[index]
    return before + (after - before) * (position - Double(index))
  }
}

extension CubicBezier {
  /// Where, roughly, parts of the length lie before the parameter.
  fileprivate func parameters(atFractions fractions: SIMD16<Double>) -> SIMD16<Double> {
    let steps = 64
    var lengths = [0.0]
    var last = p0
    for index in 1...steps {
      let point = point(at: Double(index) / Double(steps))
      lengths.append(lengths[index - 1] + (point - last).length)
      last = point
    }
    var result = SIMD16<Double>()
    var index = 0
    for lane in 0..<16 {
      let wanted = fractions[lane] * lengths[steps]
      while index < steps - 1, lengths[index + 1] < wanted { index += 1 }
      let step = lengths[index + 1] - lengths[index]
      let part = step > 0 ? (wanted - lengths[index]) / step : 0
      result[lane] = (Double(index) + part) / Double(steps)
    }
    return result
  }
}
