// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import BezierGeometry
internal import CurveFitting

/// The distance between a curve and its cubics, measured along these.
///
/// Figures, plots and the root mean square are made of it; it proves nothing.
struct ErrorProfile {
  /// A place on the cubics and where it is on the curve.
  struct Sample {
    /// The length of the cubics up to it.
    let length: Double
    /// The signed distance, positive on the left of the curve.
    let error: Double
    /// The curve's parameter at the foot of the perpendicular.
    let parameter: Double
  }

  /// Samples of a part of the proof.
  private static let steps = 12

  let samples: [Sample]
  /// The lengths at which nodes are: one more than cubics.
  let nodes: [Double]
  /// The root of the mean squared distance over the length.
  let rms: Double

  init(samples: [Sample], nodes: [Double], rms: Double) {
    (self.samples, self.nodes, self.rms) = (samples, nodes, rms)
  }

  /// The profile of a curve's cubics, along the parts of their proof: these say which places belong
  /// together, so that crossings and cusps do not mislead.
  init(of cubics: [CubicBezier], to source: CurveSource, _ certificate: FitCertificate) {
    var samples: [Sample] = []
    var nodes = [0.0]
    var (length, piece) = (0.0, 0)
    var before = cubics.first?.p0 ?? .origin
    for part in certificate.parts {
      if part.piece > piece {
        nodes.append(length)
        piece = part.piece
      }
      let cubic = cubics[piece]
      for step in (samples.isEmpty ? 0 : 1)...Self.steps {
        let share = Double(step) / Double(Self.steps)
        let t = part.from + (part.to - part.from) * share
        let point = cubic.point(at: part.foot(share))
        let advance = before.distance(to: point)
        let foot = Self.foot(of: point, source, from: t, in: part.from...part.to)
        length += advance
        before = point
        samples.append(Sample(length: length, error: foot.error, parameter: foot.t))
      }
    }
    nodes.append(length)
    self.init(samples: samples, nodes: nodes, rms: Self.rms(samples))
  }

  /// The root of the mean square over the length, of lines between the samples.
  private static func rms(_ samples: [Sample]) -> Double {
    let largest = samples.reduce(0) { max($0, $1.error.magnitude) }
    guard largest > 0, let length = samples.last?.length, length > 0 else { return 0 }
    var sum = 0.0
    for (left, right) in zip(samples, samples.dropFirst()) {
      // In parts of the largest, as squares might over- or underflow.
      let (a, b) = (left.error / largest, right.error / largest)
      sum += (right.length - left.length) / length * (a * a + a * b + b * b) / 3
    }
    return largest * sum.squareRoot()
  }

  /// The nearest place on a part of the curve, from one that is nearly that.
  private static func foot(
    of point: Point2D,
    _ source: CurveSource,
    from start: Double,
    in range: ClosedRange<Double>
  ) -> (t: Double, error: Double) {
    let inner = range.lowerBound + (range.upperBound - range.lowerBound) / 2
    var (t, here) = (start, source.place(start, inner))
    for _ in 0..<4 {
      let square = here.derivative.dot(here.derivative)
      guard square > 0 else { break }
      let step = (point - here.point).dot(here.derivative) / square
      let next = min(max(t + step, range.lowerBound), range.upperBound)
      let there = source.place(next, inner)
      guard there.point.distance(to: point) < here.point.distance(to: point) else { break }
      (t, here) = (next, there)
    }
    let offset = point - here.point
    return (t, here.derivative.cross(offset) < 0 ? -offset.length : offset.length)
  }
}

extension FitCertificate.Part {
  /// The cubic's parameter at a share of the part, 0...1.
  fileprivate func foot(_ share: Double) -> Double {
    let rest = 1 - share
    return rest * rest * rest * feet[0] + 3 * rest * rest * share * feet[1]
      + 3 * rest * share * share * feet[2] + share * share * share * feet[3]
  }
}
#endif
