// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import BezierGeometry
internal import CurveFitting
internal import PathExport

/// The distance between a curve and its cubics, measured along these.
///
/// Figures, plots and the root mean square are made of it; it proves nothing.
struct ErrorProfile {
  /// The error at a point of the cubics.
  struct Sample {
    /// The length of the cubics up to it.
    let length: Double
    /// The signed distance, positive on the left of the curve.
    let error: Double
  }

  /// Samples of a part of the proof.
  private static let steps = 12

  let samples: [Sample]
  /// The lengths at which nodes are: one more than cubics.
  let nodes: [Double]
  /// The root of the mean squared distance over the length.
  let rms: Double
}

extension ErrorProfile {
  /// The profile of a curve's cubics along the parts of their proof.
  ///
  /// The parts pair the points of both, so that crossings and cusps do not mislead.
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
        let fraction = Double(step) / Double(Self.steps)
        let t = part.from + (part.to - part.from) * fraction
        let point = cubic.point(at: part.foot(fraction))
        let advance = before.distance(to: point)
        let error = Self.error(of: point, source, from: t, in: part.from...part.to)
        length += advance
        before = point
        samples.append(Sample(length: length, error: error))
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

  /// The signed distance from a part of the curve, by a parameter that is nearly the nearest.
  private static func error(
    of point: Point2D,
    _ source: CurveSource,
    from start: Double,
    in range: ClosedRange<Double>
  ) -> Double {
    let inner = range.lowerBound + (range.upperBound - range.lowerBound) / 2
    var (t, here) = (start, source.value(start, inner))
    for _ in 0..<4 {
      let square = here.derivative.dot(here.derivative)
      guard square > 0 else { break }
      let step = (point - here.point).dot(here.derivative) / square
      let next = min(max(t + step, range.lowerBound), range.upperBound)
      let there = source.value(next, inner)
      guard there.point.distance(to: point) < here.point.distance(to: point) else { break }
      (t, here) = (next, there)
    }
    let offset = point - here.point
    return here.derivative.cross(offset) < 0 ? -offset.length : offset.length
  }
}

extension FitCertificate.Part {
  /// The cubic's parameter at a fraction of the part, 0...1.
  fileprivate func foot(_ fraction: Double) -> Double {
    let rest = 1 - fraction
    return rest * rest * rest * feet[0] + 3 * rest * rest * fraction * feet[1]
      + 3 * rest * fraction * fraction * feet[2] + fraction * fraction * fraction * feet[3]
  }
}

extension ErrorProfile {
  /// The profile of cubics near points, between whose numbers the nodes are: a sample for each
  /// point at its nearest on the cubic that passes it.
  init(of cubics: [CubicBezier], to list: PointList, parameters: [Double]) {
    var samples: [Sample] = []
    var nodes = [0.0]
    var (length, squares, weight) = (0.0, 0.0, 0.0)
    for (index, cubic) in cubics.enumerated() {
      let first = Int(max(0, parameters[index]).rounded(index == 0 ? .down : .up))
      let end = max(first, Int(parameters[index + 1].rounded(.up)))
      let last = index + 1 < cubics.count || list.isClosed == true ? end : end + 1
      let whole = cubic.length(accuracy: 0)
      for number in first..<last {
        let point = list.points[number % list.points.count]
        let (foot, side) = Self.foot(of: point, on: cubics, near: index, isClosed: list.isClosed)
        let part = cubic.length(from: 0, to: foot.t, accuracy: 1e-6 * whole)
        let error = side < 0 ? -foot.distance : foot.distance
        let own = list.weights.isEmpty ? 1 : list.weights[number % list.points.count]
        squares += own * error * error
        weight += own
        samples.append(Sample(length: length + part, error: error))
      }
      length += whole
      nodes.append(length)
    }
    self.init(samples: samples, nodes: nodes, rms: weight > 0 ? (squares / weight).squareRoot() : 0)
  }

  /// The point of a cubic nearest to a point, and on which side of the point that is.
  ///
  /// Where it is an end and the point nearer to the neighbour there, the distance is that one's.
  private static func foot(
    of point: Point2D,
    on cubics: [CubicBezier],
    near index: Int,
    isClosed: Bool?
  ) -> (foot: NearestPoint, side: Double) {
    let foot = cubics[index].nearestPoint(to: point)
    let own = cubics[index].derivative(at: foot.t).cross(foot.point - point)
    guard foot.t == 0 || foot.t == 1 else { return (foot, own) }
    var other = foot.t == 0 ? index - 1 : index + 1
    if isClosed == true { other = (other + cubics.count) % cubics.count }
    guard cubics.indices.contains(other) else { return (foot, own) }
    let neighbour = cubics[other].nearestPoint(to: point)
    guard neighbour.distance < foot.distance else { return (foot, own) }
    let side = cubics[other].derivative(at: neighbour.t).cross(neighbour.point - point)
    return (NearestPoint(t: foot.t, point: neighbour.point, distance: neighbour.distance), side)
  }
}

/// Cubics and what they were fitted to: one curve, one subpath or one list of points.
struct FitChain {
  enum Source {
    case curve(CurveSource)
    case points(PointList)
  }

  let source: Source
  let cubics: [CubicBezier]
  /// The parameters of the nodes, or where among the points they are: one more than cubics.
  let parameters: [Double]
  let isClosed: Bool
  /// The proof of the bound, for curves.
  let certificate: FitCertificate?

  var profile: ErrorProfile {
    switch source {
    case .curve(let source):
      ErrorProfile(of: cubics, to: source, certificate ?? FitCertificate(parts: []))
    case .points(let list): ErrorProfile(of: cubics, to: list, parameters: parameters)
    }
  }
}

struct FitResult {
  let chains: [FitChain]
  /// What the cubics were to keep; nil where their number was given.
  let tolerance: ShapeTolerance?
  /// The largest distance found, of which chain, and the parameter or the point's number there.
  let maximum: (distance: Double, chain: Int, location: Double)
  /// The largest distance there can be, proven; nil of points.
  let bound: Double?
  /// The largest angle between the directions of curve and cubics; nil of points.
  let tangentDeviation: Double?
  /// How many cubics the law of counts predicts; nil where it says nothing.
  let predicted: Double?
  /// Of points: their fit, with what it says of them.
  var points: PointsFit?
  /// Of points: how far the cubics are at most from the lines between them.
  var polylineBound = 0.0
  /// Whether the control points are on the grid of the decimals already.
  var isOnGrid = false

  /// The root of the mean squared distance: of points, or along the cubics.
  func rms(_ profiles: [ErrorProfile]) -> Double {
    if let points, !isOnGrid { return points.rootMeanSquare }
    let lengths = profiles.map { $0.nodes.last ?? 0 }
    let (length, largest) = (lengths.reduce(0, +), profiles.map(\.rms).max() ?? 0)
    guard length > 0, largest > 0 else { return 0 }
    let sum = zip(profiles, lengths).reduce(0) { sum, part in
      let ratio = part.0.rms / largest
      return sum + ratio * ratio * (part.1 / length)
    }
    return largest * sum.squareRoot()
  }

  var count: Int { chains.reduce(0) { $0 + $1.cubics.count } }

  /// The cubics, a subpath for each chain.
  var path: BezierPath {
    var path = BezierPath()
    for chain in chains { path.append(BezierPath(chain.cubics, isClosed: chain.isClosed)) }
    return path
  }
}
#endif
